// The page with `furball serve`: two people in two browsers, a spectator, reloads and a killed server.
import { join } from "node:path";
import { Server } from "../server/client.mjs";
import { asked, expect, test } from "./check.mjs";

async function open(browser, address, frames) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  await page.addInitScript(() => (localStorage.setItem("furball.speed", "0"), localStorage.setItem("furball.language", "en")));
  await page.goto(address);
  return page;
}

// Makes a game with an open seat and returns the three links that the page shows.
async function makeGame(page, address) {
  await page.goto(`${address}#/scenario/glory/duel`);
  await page.waitForSelector(".setup-form");
  await page.selectOption("#seat-1", "open");
  await page.click("text=Fly online");
  await asked(page);
  const made = await page.evaluate(() => JSON.parse(Object.entries(sessionStorage).find(([key]) => key.startsWith("furball.made."))[1]));
  return { invite: `${address}#/join/${made.game}/${Object.values(made.invites)[0]}`, watch: `${address}#/game/${made.game}/${made.watch}` };
}

// Answers one question on whichever page has one; false when the game is over.
const OPEN = ".prompt .answer:not([aria-disabled]):not([data-used])";
async function someoneAnswers(pages, i) {
  for (const page of pages) {
    if (await page.$(".points-line")) return false;
    if (!(await page.$(OPEN))) continue;
    await page.evaluate(
      ([selector, at]) => {
        const answers = [...document.querySelectorAll(selector)];
        answers.forEach((button) => (button.dataset.used = "1"));
        answers[(at * 7 + 3) % answers.length]?.click();
      },
      [OPEN, i],
    );
  }
  await pages[0].waitForTimeout(30);
  return true;
}

async function playTogether(pages, most = 3000) {
  for (let i = 0; i < most; i++) if (!(await someoneAnswers(pages, i))) return;
  throw new Error("the game did not end");
}

// In what a page was sent, the cards of others lie face down, and only the own seat is asked.
function findSecrets(frames, seat) {
  for (const text of frames) {
    const message = JSON.parse(text);
    if (message.t !== "state") continue;
    expect(message.seat === seat, `a state for ${message.seat} came to ${seat}`);
    expect(seat || !message.choices, "a spectator is asked");
    expect(message.over || !text.includes('"seed"'), "the seed was told before the end");
    for (const unit of message.scene.units) {
      if (unit.mine || message.over) continue;
      expect(unit.cards.every((card) => /^(none|\?.*)$/.test(card)), `${seat ?? "a spectator"} was sent the cards ${unit.cards} of ${unit.name}`);
      expect(unit.damage === undefined, `${seat ?? "a spectator"} was sent the damage of ${unit.name}`);
    }
  }
}

export async function onlineTests({ browser, folder, program, shots }) {
  const server = await new Server(program, ["--web", folder]).start();
  const address = `http://127.0.0.1:${server.port}/`;

  await test("online: two people and a spectator to the scored end, and nothing secret in any frame", async () => {
    const frames = [[], [], []];
    const one = await open(browser, address, frames[0]);
    const links = await makeGame(one, address);
    const two = await open(browser, links.invite, frames[1]);
    await asked(two);
    const watcher = await open(browser, links.watch, frames[2]);
    await watcher.waitForSelector(".plane");
    expect((await watcher.textContent(".status")).includes("watching"), "the spectator is not told so");
    await playTogether([one, two]);
    await two.waitForSelector(".points-line");
    await watcher.waitForSelector(".points-line");
    await one.screenshot({ path: join(shots, "online-end.png") });
    frames.forEach((list) => expect(list.length > 4, `only ${list.length} frames were seen`));
    findSecrets(frames[0], "allies");
    findSecrets(frames[1], "axis");
    findSecrets(frames[2], undefined);
    await one.click("text=Replay");
    await one.waitForSelector(".scrub");
    expect(/Verified: [1-9]/.test(await one.textContent(".bar")), "the replay is not verified");
    for (const page of [one, two, watcher]) await page.context().close();
  });

  await test("online: a reload and a killed server lose nothing", async () => {
    const frames = [[], []];
    const one = await open(browser, address, frames[0]);
    const links = await makeGame(one, address);
    const two = await open(browser, links.invite, frames[1]);
    await asked(two);
    for (let i = 0; i < 60 && !/Turn 2/.test(await one.textContent(".status")); i++) await someoneAnswers([one, two], 0);
    // Until the first one is asked and nothing is under way.
    for (let i = 0; i < 60 && !(await one.$(OPEN)); i++) await someoneAnswers([two], 0);
    await one.waitForSelector(OPEN);
    await one.waitForTimeout(500);
    const before = await one.textContent(".status");
    await one.reload();
    await asked(one);
    expect((await one.textContent(".status")) === before, "the reload changed the turn");
    await server.stop("SIGKILL");
    await one.waitForSelector(".notice:not([hidden])");
    await server.start();
    for (const page of [one, two]) await page.waitForSelector("text=Connected again", { timeout: 30000 });
    await asked(one);
    await asked(two);
    expect((await one.textContent(".status")) === before, "the killed server lost something");
    await one.evaluate(() => document.querySelectorAll("[data-used]").forEach((b) => delete b.dataset.used));
    await two.evaluate(() => document.querySelectorAll("[data-used]").forEach((b) => delete b.dataset.used));
    await playTogether([one, two]);
    for (const page of [one, two]) await page.context().close();
  });

  await test("online: the lobby lists an open game, and a click sits down", async () => {
    const one = await open(browser, address, []);
    await makeGame(one, address);
    const two = await open(browser, address, []);
    await two.click(".lobby button");
    expect(await asked(two), "nothing is asked");
    for (let i = 0; i < 6; i++) await someoneAnswers([one, two], i);
    await one.waitForSelector(".log-list li");
    for (const page of [one, two]) await page.context().close();
  });

  await server.stop();
  server.clean();
}
