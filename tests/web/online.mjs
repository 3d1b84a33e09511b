// The page with `furball serve`: two people in two browsers, a spectator, reloads and a killed server.
import { join } from "node:path";
import { Server } from "../server/client.mjs";
import { Postgres, hasPostgres } from "../server/postgres.mjs";
import { asked, comes, expect, giveAnswer, gone, READY, test } from "./check.mjs";
import { CIRCLE, closeAll, findSecrets, openPage, OPEN, openTable, OVER, playTogether, quiet, statesOf, turnOf } from "./together.mjs";

// Makes a game with an open seat on the page and returns the links that it shows.
async function makeGame(page, address, open = false) {
  await page.goto(`${address}#/scenario/glory/duel`);
  await page.waitForSelector(".setup-form");
  await page.click("text=A friend, by link");
  if (open) await page.click("text=In the lobby");
  await page.click("button[type=submit]");
  await page.waitForSelector(".invite-address");
  return { invite: await page.getAttribute(".invite-address", "href"), watch: await page.getAttribute(".watch-address", "href") };
}

const people = (...seats) => Object.fromEntries(seats.map((seat) => [seat, "person"]));

// Games in which something is hidden besides the plans: damage and altitude, clouds, hands.
const HIDING = [
  ["miniatures/dawn-patrol-1916", ["allies", "axis"]],
  ["glory/overcast", ["axis", "allies"]],
  ["flames/malta-1942", ["raf", "jg53"]],
];

export async function onlineTests({ browser, folder, program, shots }) {
  const server = await new Server(program, ["--web", folder, "--test-seed", "5", "--messages-per-second", "0"]).start();
  const address = `http://127.0.0.1:${server.port}/`;

  await test("online: two people and a spectator to the scored end, and nothing secret in any frame", async () => {
    const one = await openPage(browser, address);
    const links = await makeGame(one, address);
    const two = await openPage(browser, links.invite);
    await asked(two);
    const watcher = await openPage(browser, links.watch);
    await watcher.waitForSelector(".plane");
    expect((await watcher.textContent(".status")).includes("watching"), "the spectator is not told so");
    await playTogether([one, two]);
    await two.waitForSelector(OVER);
    await watcher.waitForSelector(OVER);
    await one.screenshot({ path: join(shots, "online-end.png") });
    findSecrets(one.frames, "allies");
    findSecrets(two.frames, "axis");
    findSecrets(watcher.frames, undefined);
    await one.click("text=Watch the replay");
    await one.waitForSelector(".scrub");
    expect(/Verified/.test(await one.textContent(".bar")), "the replay is not verified");
    await closeAll(one, two, watcher);
  });

  for (const [scenario, seats] of HIDING)
    await test(`online: ${scenario} with a spectator, and nothing secret in any frame`, async () => {
      const { pages } = await openTable(browser, server, { scenario, seats: people(...seats), seed: 3 }, { watch: true });
      const [one, two, watcher] = pages;
      await playTogether([one, two], async () => (await turnOf(one)) > 4, CIRCLE);
      expect((await turnOf(one)) > 1 || (await one.$(OVER)), "nothing happened");
      expect((await watcher.textContent(".status")).includes("watching"), "the spectator is not told so");
      await watcher.waitForSelector(`.log-list li, ${OVER}`); // the end has no log
      await watcher.screenshot({ path: join(shots, `watching-${scenario.replace("/", "-")}.png`) });
      const names = await Promise.all([one, two].map((page) => page.getAttribute(".status .seat", "data-seat")));
      findSecrets(one.frames, names[0]);
      findSecrets(two.frames, names[1]);
      findSecrets(watcher.frames, undefined);
      await closeAll(...pages);
    });

  await test("online: another choice in secret brings the other page the same frames", async () => {
    const seen = [];
    for (const pick of [0, -1]) {
      const { made, pages } = await openTable(browser, server, { scenario: "glory/duel", seats: people("allies", "axis"), seed: 9 }, { watch: true });
      const [one, two, watcher] = pages;
      await quiet(...pages);
      const before = [two, watcher].map((page) => page.frames.length);
      await giveAnswer(one, pick ? "return labels.length - 1" : "return 0");
      await gone(one, OPEN);
      await comes(() => two.frames.length > before[0], "the other page was not told that a choice was made");
      await quiet(...pages);
      seen.push([two, watcher].map((page, i) => statesOf(page.frames.slice(before[i]), made.game)));
      await closeAll(...pages);
    }
    expect(seen[0][0].length, "the other page was not told that a choice was made");
    expect(JSON.stringify(seen[0]) === JSON.stringify(seen[1]), `the frames differ:\n${seen[0]}\n${seen[1]}`);
  });

  await test("online: what others do while one's own answer is on its way does not send it twice", async () => {
    const { pages } = await openTable(browser, server, { scenario: "glory/duel", seats: people("allies", "axis"), seed: 3 });
    const [one, two] = pages;
    await asked(one);
    await asked(two);
    // Only now are answers slow, so that the connection stays as it is.
    await one.evaluate(() => {
      window.sent = [];
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (words) {
        if (!/"t":"choose"/.test(words)) return send.call(this, words);
        window.sent.push(words);
        setTimeout(() => send.call(this, words), 1500);
      };
    });
    await one.click(".prompt .mc:not([aria-disabled])");
    const before = one.frames.length;
    await one.click(READY);
    await comes(() => one.evaluate(() => window.sent.length > 0), "nothing is sent");
    await two.click("#talk-button");
    await two.click('[data-phrase="good-luck"]');
    await comes(() => one.frames.slice(before).some((frame) => /"t":"state"/.test(frame) && /good-luck/.test(frame)), "the other's words do not come");
    await quiet(one);
    expect((await one.evaluate(() => window.sent.length)) === 1, `sent: ${await one.evaluate(() => window.sent)}`);
    expect(!one.frames.some((frame) => /"why":"stale"/.test(frame)), "the server has refused the second");
    expect(!(await one.$(READY)), "the answer has not arrived");
    await closeAll(...pages);
  });

  await test("online: a reload and a killed server lose nothing", async () => {
    const { pages } = await openTable(browser, server, { scenario: "glory/duel", seats: people("allies", "axis"), seed: 2 });
    const [one, two] = pages;
    await playTogether(pages, async () => (await turnOf(one)) >= 2);
    // Until the first one is asked and nothing is under way; the other may be waiting for it.
    await playTogether([two], async () => Boolean(await one.$(OPEN)));
    await quiet(...pages);
    const before = await one.textContent(".status");
    await one.reload();
    await asked(one);
    await comes(async () => (await one.textContent(".status")) === before, "the reload changed the turn");
    await server.stop("SIGKILL");
    await one.waitForSelector(".notice:not([hidden])");
    const turn = await turnOf(one);
    await giveAnswer(one); // nobody hears it now; a plan that was Ready is sent when the server is back
    await server.start();
    for (const page of pages) await page.waitForSelector("text=Connected again");
    await comes(async () => (await turnOf(one)) >= turn, "the killed server lost something");
    await comes(async () => (await two.textContent(".status .phase")) === (await one.textContent(".status .phase")), "the two pages disagree");
    for (const page of pages) await page.evaluate(() => document.querySelectorAll("[data-used]").forEach((b) => delete b.dataset.used));
    await playTogether(pages);
    await closeAll(...pages);
  });

  await test("online: a server that has stopped without hanging up is noticed by its silence", async () => {
    const { pages } = await openTable(browser, server, { scenario: "glory/duel", seats: people("allies", "axis"), seed: 2 });
    await quiet(...pages);
    server.child.kill("SIGSTOP");
    await Promise.all(pages.map((page) => page.waitForSelector("text=The connection is lost", { timeout: 120000 }))); // both at once: it is said for a moment only
    server.child.kill("SIGCONT");
    await Promise.all(pages.map((page) => page.waitForSelector("text=Connected again", { timeout: 120000 }))); // both at once: it is said for a moment only
    const turn = await turnOf(pages[0]);
    await playTogether(pages, async () => (await turnOf(pages[0])) > turn);
    await closeAll(...pages);
  });

  await test("online: an invitation is changed by making it anew, the old link says so, and it can be taken back", async () => {
    const one = await openPage(browser, address);
    const old = await makeGame(one, address);
    await one.waitForSelector(".invite-flights .hull");
    expect((await one.$$(".invite-flights .hull.side-a")).length === 1 && (await one.$$(".invite-flights .hull.side-b")).length === 1, "the flights do not face each other");
    const first = /invite\/([a-z0-9]+)/.exec(one.url())[1];
    expect(!(await server.get("/api/games")).json.games.some((listed) => listed.game === first), "it stands in the lobby though nobody has said so");
    expect(!(await one.$("#new-link")), "a new link is offered though nothing has changed");
    await one.click("#swap-sides");
    await one.click("label:has(#open-public)");
    await one.selectOption("#pace", "rapid");
    await one.waitForSelector("#new-link");
    expect((await one.getAttribute(".invite-address", "href")) === old.invite, "something was changed without a click");
    await one.click("#new-link");
    await comes(async () => (await one.getAttribute(".invite-address", "href").catch(() => old.invite)) !== old.invite, "there is no new link");
    const game = /invite\/([a-z0-9]+)/.exec(one.url())[1];
    const { json } = await server.get(`/api/games/${game}`);
    expect(json.pace === "rapid" && json.seats.find((seat) => seat.name === "axis").who === "person" && (await server.get("/api/games")).json.games.some((listed) => listed.game === game), `made was ${JSON.stringify(json)}`);
    const friend = await openPage(browser, old.invite);
    await friend.waitForSelector("text=Ask for the new link");
    expect(await friend.$(".k-message a"), "there is no way back");
    await one.click("#withdraw");
    await one.click("dialog.confirm .bad");
    await one.waitForSelector("#fly-now");
    expect((await server.get(`/api/games/${game}`)).json.over === "abandoned" && !(await one.$(".continue")), "it was not taken back");
    await one.goto(`${address}#/game/${game}`);
    await one.waitForSelector(".end-paper .end-why"); // an ending like any other
    await closeAll(one, friend);
  });

  await test("online: the menu gives the link for spectators to who may hand it on, and to nobody else", async () => {
    const linkIn = async (page, asks = false) => {
      await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void (window.copied = text) }, configurable: true }));
      await Promise.all([asks && page.waitForResponse(/\/api\/games\/[a-z0-9]+$/), page.click("#menu-button")]);
      const button = asks !== "private" ? await page.waitForSelector("#menu-watch") : (await page.waitForTimeout(300), await page.$("#menu-watch"));
      await button?.click();
      await page.keyboard.press("Escape");
      return button && page.evaluate(() => window.copied);
    };
    for (const open of [false, true]) {
      const one = await openPage(browser, address);
      const links = await makeGame(one, address, open);
      const watch = new URL(links.watch, address).href;
      const two = await openPage(browser, links.invite);
      await asked(two);
      await asked(one);
      const watcher = await openPage(browser, watch);
      await watcher.waitForSelector(".plane");
      expect((await linkIn(one)) === watch, "who made the game has no link for spectators");
      expect((await linkIn(watcher)) === watch, "who watches has no link to hand on");
      expect((await linkIn(two, open ? "public" : "private")) === (open ? watch : null), open ? "in a public game the guest has no link" : "the guest of a private game has the host's link");
      await closeAll(one, two, watcher);
    }
  });

  await test("online: somebody who came while the invitation was changed is not left alone", async () => {
    const one = await openPage(browser, address);
    const { invite } = await makeGame(one, address);
    const made = /invite\/([a-z0-9]+)/.exec(one.url())[1];
    await one.route(`**/api/games/${made}`, (route) => route.abort()); // the page has not heard of it yet
    await one.selectOption("#pace", "rapid");
    await one.waitForSelector("#new-link");
    const two = await openPage(browser, invite);
    await asked(two);
    await one.click("#new-link");
    await one.waitForSelector("text=Somebody has sat down already");
    await one.unroute(`**/api/games/${made}`);
    await asked(one);
    await closeAll(one, two);
  });

  await test("online: a game that is not there is said in a sentence, with a way on", async () => {
    const page = await openPage(browser, `${address}#/game/nosuchgame`);
    await page.waitForSelector(".k-message .k-btn.go");
    await closeAll(page);
  });

  await test("online: the lobby lists an open game, and a click sits down", async () => {
    const one = await openPage(browser, address);
    await makeGame(one, address, true);
    const two = await openPage(browser, address);
    await two.click(".lobby button");
    expect(await asked(two), "nothing is asked");
    await playTogether([one, two], async () => (await turnOf(one)) > 1);
    await one.waitForSelector(".log-list li");
    await closeAll(one, two);
  });

  if (hasPostgres(program))
    await test("online: the database goes away and comes back, and the page sits down again by itself", async () => {
      const postgres = await new Postgres().start("fsync=off");
      const shared = await new Server(program, ["--web", folder, "--test-seed", "5", "--messages-per-second", "0", "--database", postgres.url]).start();
      const { pages } = await openTable(browser, shared, { scenario: "glory/duel", seats: people("allies", "axis"), seed: 2 });
      await quiet(...pages);
      await postgres.stop("SIGQUIT");
      const told = async () => Boolean(await pages[0].$("text=The connection is lost"));
      await playTogether(pages, told);
      await postgres.start("fsync=off");
      await Promise.all(pages.map((page) => page.waitForSelector("text=Connected again", { timeout: 120000 }))); // both at once: it is said for a moment only
      for (const page of pages) await page.evaluate(() => document.querySelectorAll("[data-used]").forEach((b) => delete b.dataset.used));
      const turn = await turnOf(pages[0]);
      await playTogether(pages, async () => (await turnOf(pages[0])) > turn);
      await closeAll(...pages);
      await shared.stop();
      shared.clean();
      await postgres.stop();
      postgres.clean();
    });

  await server.stop();
  server.clean();
}
