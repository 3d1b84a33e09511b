// Names, pairing, the ladder, challenges and the lobby, in real browsers.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Server } from "../server/client.mjs";
import { asked, comes, expect, gone, test, until } from "./check.mjs";
import { closeAll, OVER } from "./together.mjs";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// A browser of its own, with nothing in it.
export async function newPage(browser, address, { options = {}, settings = {} } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  await page.addInitScript((kept) => Object.entries(kept).forEach(([name, value]) => localStorage.getItem(name) ?? localStorage.setItem(name, value)), { "furball.speed": "0", "furball.language": "en", "furball.board": "chart", "furball.log": "open", ...settings });
  await page.goto(address);
  return page;
}

export async function takeName(page, address, name) {
  await page.goto(`${address}#/name`);
  await page.fill("#new-name", name);
  await page.click("#take-name");
  await page.waitForSelector("#export-name");
}

// Whoever is asked first depends on the scenario that was drawn; giving up does not.
export async function giveUp(page) {
  await page.waitForSelector(".status .seat[data-seat]");
  await page.click("#menu-button");
  await page.click(".menu-dialog >> text=Give up");
  await page.click("dialog.confirm .bad");
  await page.waitForSelector(OVER);
}

const wants = async (page, address, book, pace) => {
  await page.goto(`${address}#/lobby`);
  await page.waitForSelector("#own-name");
  await page.selectOption("#pair-book", book);
  await page.check(`#pair-pace-${pace}`, { force: true });
  await page.check("#pair-rated");
  await page.click("#pair");
};

// innerWidth would grow with what sticks out.
export const fits = async (page, where) => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide <= page.viewportSize().width, `${where}: ${wide} wide in ${page.viewportSize().width}`);
};
const faultless = (...pages) => pages.forEach((page) => expect(!page.faults.length, `errors on the page: ${page.faults}`));

export async function ladderTests({ browser, folder, program, shots, axe }) {
  const server = await new Server(program, ["--web", folder, "--test-seed", "8", "--messages-per-second", "0", "--games-per-hour", "0"]).start();
  const address = `http://127.0.0.1:${server.port}/`;

  await test("ladder: two take names, are paired, fly both sides, and the ladder moves as Glicko-2 says", async () => {
    const one = await newPage(browser, address), two = await newPage(browser, address);
    await takeName(one, address, "Marta Rossi");
    await takeName(two, address, "Otto K");
    await wants(one, address, "glory", "rapid");
    await one.waitForSelector("#pairing-waits");
    await wants(two, address, "glory", "rapid");
    for (const page of [one, two]) await page.waitForSelector(".status .seat[data-seat]");
    expect((await one.textContent(".top")).includes("Otto K") && (await two.textContent(".top")).includes("Marta Rossi"), "the opponent has no name");
    expect((await one.textContent(".top")).includes("first game of two"), "it is not said to be rated");
    const first = one.url();
    const side = await one.getAttribute(".status .seat", "data-seat");
    await giveUp(one);
    for (const page of [one, two]) {
      await page.waitForSelector("#other-side:not([disabled])");
      expect(page.url() === first, "nobody is taken away from the end");
    }
    expect(/You win/.test(await two.textContent(".end-paper")) && /Marta Rossi gives up/.test(await two.textContent(".end-paper")), "the end does not say who");
    for (const page of [one, two]) {
      await page.click("#other-side");
      await until(page, (old) => location.href !== old && document.querySelector(".status .seat[data-seat]"), first);
    }
    await until(one, (old) => document.querySelector(".status .seat")?.dataset.seat !== old, side, "the sides are changed");
    await giveUp(one);
    await two.waitForSelector(OVER);
    await two.waitForSelector("text=The ladder counts them");
    // 1500 and 350 against the same, lost twice: worked out by hand from the paper's formulas.
    await comes(async () => (await server.get("/api/people/Otto%20K")).json.ratings.length === 1, "the pair was not counted");
    const { rating, deviation, won } = (await server.get("/api/people/Otto%20K")).json.ratings[0];
    expect(Math.abs(rating - 1747.32) < 0.02 && Math.abs(deviation - 253.40) < 0.02 && won === 2, `the winner has ${rating}, ${deviation}`);
    await two.click("text=See the ladder");
    await two.waitForSelector(".standings tr.own");
    expect(/^1747\?/.test((await two.textContent(".standings tr.own .rating")).trim()), await two.textContent(".standings tr.own .rating"));
    expect(/^1253\?/.test((await two.textContent('.standings tr[data-name="Marta Rossi"] .rating')).trim()), await two.textContent('.standings tr[data-name="Marta Rossi"] .rating'));
    // Players and computer players in one order, by rating; where those stand is measured (data/players/steps.json) and changes with them.
    const order = await two.$$eval(".standings tbody tr", (rows) => rows.map((row) => [row.dataset.name, parseInt(row.querySelector(".rating").textContent.trim(), 10)]));
    const names = order.map(([name]) => name);
    expect(names[0] === "Otto K" && ["ace", "veteran", "regular", "rookie", "cadet", "Marta Rossi"].every((name) => names.includes(name)), `the ladder stands ${names}`);
    expect(order.every(([, points], i) => !i || points <= order[i - 1][1]), `not by rating: ${order.join(" ")}`);
    await two.screenshot({ path: join(shots, "ladder.png"), fullPage: true });
    await two.click("text=Dawn of War");
    await two.waitForSelector('.standings[data-book="dawn"]');
    expect(!(await two.$('.standings tr[data-name="Otto K"]')), "each book has its own ladder");
    await two.goto(`${address}#/pilot/${encodeURIComponent("Marta Rossi")}`);
    await two.waitForSelector(".game-row");
    expect((await two.$$(".game-row")).length === 2 && (await two.textContent(".ratings")).includes("2 lost"), "her page does not tell her games");
    await two.screenshot({ path: join(shots, "pilot.png"), fullPage: true });
    faultless(one, two);
    await closeAll(one, two);
  });

  await test("ladder: a name is carried to another device in a file that a passphrase opens", async () => {
    const desk = await newPage(browser, address);
    await takeName(desk, address, "Carla");
    await desk.fill("#export-passphrase", "correct horse");
    const [download] = await Promise.all([desk.waitForEvent("download"), desk.click("#export-name")]);
    const file = await download.path();
    const text = readFileSync(file, "utf8");
    expect(JSON.parse(text).name === "Carla" && !/PRIVATE|"d"/.test(text), "the file is not what it should be");
    const phone = await newPage(browser, `${address}#/name`, { options: PHONE });
    await phone.waitForSelector("#import-name");
    await fits(phone, "name");
    const bring = async (path, passphrase) => {
      await phone.setInputFiles("#name-file", path);
      await phone.fill("#import-passphrase", passphrase);
      await phone.click("#import-name:not([disabled])");
    };
    const broken = join(shots, "broken-name.json");
    writeFileSync(broken, text.replace(/"sealed": "../, '"sealed": "zz'));
    await bring(broken, "correct horse");
    await phone.waitForSelector("text=This is not a name file.");
    await bring(file, "wrong horse");
    await phone.waitForSelector("text=The passphrase does not open this file.");
    await bring(file, "correct horse");
    await phone.waitForSelector("#export-name");
    expect((await phone.textContent("h1")) === "Carla", "another name came");
    await phone.click("#leave-name");
    await phone.click("dialog.confirm .bad");
    await phone.waitForSelector("#new-name");
    await phone.fill("#new-name", "CARLA");
    await phone.click("#take-name");
    await phone.waitForSelector("text=Somebody has this name already");
    faultless(desk, phone);
    await closeAll(desk, phone);
  });

  await test("ladder: a cookie that was lost is made good by the key", async () => {
    const page = await newPage(browser, address);
    await takeName(page, address, "Dana");
    await page.context().clearCookies();
    await page.goto(`${address}#/lobby`);
    await page.waitForSelector("#own-name");
    expect((await page.textContent("#own-name")) === "Dana", "the key does not sign in");
    await closeAll(page);
  });

  await test("ladder: a challenge by name is declined, then accepted, by keyboard", async () => {
    const one = await newPage(browser, address), two = await newPage(browser, address);
    await takeName(one, address, "Elsa");
    await takeName(two, address, "Fritz");
    await two.goto(`${address}#/lobby`);
    const send = async () => {
      await one.goto(`${address}#/pilot/Fritz`);
      await one.waitForSelector("#send-challenge");
      await one.focus("#send-challenge");
      await one.keyboard.press("Enter");
      await one.waitForSelector("text=You have challenged Fritz.");
    };
    await send();
    await two.waitForSelector("text=Elsa challenges you.");
    await until(two, () => /Elsa challenges you/.test(document.querySelector("[role=status]").textContent), null, "a challenge is spoken");
    await two.focus("text=Decline");
    await two.keyboard.press("Enter");
    await one.waitForSelector("text=Fritz does not want to fly now.");
    await send();
    await two.click('[data-challenge] >> text=Accept');
    for (const page of [one, two]) await page.waitForSelector(".status .seat[data-seat]");
    expect(one.url() === two.url(), "they sit at different tables");
    faultless(one, two);
    await closeAll(one, two);
  });

  await test("ladder: the lobby shows open games, custom ones marked, and games to watch with their delay", async () => {
    const maker = await newPage(browser, address), guest = await newPage(browser, address);
    const scenario = readFileSync(new URL("../../data/scenarios/glory/duel.txt", import.meta.url), "utf8").replace(/^title .*$/m, 'title "Odd duel"');
    const custom = (await server.post("/api/games", { text: scenario, seats: { allies: "person" }, public: true })).json;
    await server.post("/api/games", { scenario: "glory/duel", seats: { allies: "person" }, public: true, pace: "rapid" });
    const running = (await server.post("/api/games", { scenario: "miniatures/duel", seats: { allies: "person", axis: "person" }, public: true })).json;
    await guest.goto(`${address}#/lobby`);
    const row = `#open-games [data-game="${custom.game}"]`;
    await guest.waitForSelector(row);
    expect((await guest.textContent(row)).includes("written by a player"), "a custom game is not marked");
    await guest.screenshot({ path: join(shots, "lobby.png"), fullPage: true });
    await guest.click(`${row} >> text=Join`);
    await guest.waitForSelector("dialog.confirm");
    await guest.click("dialog.confirm >> text=Close");
    await gone(guest, "dialog.confirm");
    await guest.click(`#running-games [data-game="${running.game}"] >> text=Watch`);
    await guest.waitForSelector(".status .seat[data-seat='']");
    await guest.waitForSelector("text=2 turns behind");
    await guest.waitForSelector(".watchers");
    await takeName(maker, address, "Greta");
    await maker.goto(`${address}#/game/${running.game}/${running.watch}`);
    await until(guest, () => /Greta/.test(document.querySelector(".watchers")?.textContent ?? ""), null, "who watches is told");
    faultless(maker, guest);
    await closeAll(maker, guest);
  });

  await test("ladder: an invitation is rated where it may be, and whoever follows it needs a name", async () => {
    const maker = await newPage(browser, address), friend = await newPage(browser, address);
    await takeName(maker, address, "Hanna");
    await maker.goto(`${address}#/scenario/glory/duel`);
    await maker.waitForSelector(".setup-form");
    await maker.click("text=A friend, by link");
    await maker.waitForSelector("#pace");
    expect(!(await maker.$("#rated-rated")), "a game without a clock is offered as rated");
    await maker.selectOption("#pace", "rapid");
    await maker.check("#rated-rated", { force: true });
    await axe(maker, "setup of a rated game");
    await maker.click("button[type=submit]");
    await maker.waitForSelector(".invite-address");
    await maker.waitForSelector("#rated-rated:checked", { state: "attached" });
    const game = /invite\/([a-z0-9]+)/.exec(maker.url())[1];
    expect((await server.get(`/api/games/${game}`)).json.rated === 1, "the server does not know it as rated");
    const link = await maker.getAttribute(".invite-address", "href");
    await friend.goto(link);
    await friend.waitForSelector("text=whoever flies it needs a name");
    await friend.click("#name-first"); // and from there to the game, by itself
    await friend.fill("#new-name", "Ida");
    await friend.click("#take-name");
    for (const page of [maker, friend]) await page.waitForSelector(".status .seat[data-seat]");
    faultless(maker, friend);
    await closeAll(maker, friend);
  });

  await test("ladder: who needs a name for a rated game comes back to what was chosen", async () => {
    const page = await newPage(browser, `${address}#/scenario/glory/duel`);
    await page.waitForSelector(".setup-form");
    await page.click("text=A friend, by link");
    await page.click(".seat-card >> text=Axis");
    await page.selectOption("#pace", "calm");
    await page.click("#name-first");
    await page.click("#name-back"); // not now
    await page.waitForSelector("#name-first");
    await page.click("#name-first");
    await page.fill("#new-name", "Jule");
    await page.click("#take-name");
    await page.waitForSelector("#rated-rated:checked", { state: "attached" });
    expect((await page.inputValue("#pace")) === "calm" && (await page.isChecked('input[name=mine][value="axis"]')), "what was chosen is forgotten");
    await page.click("button[type=submit]");
    await page.waitForSelector(".invite-address");
    const game = /invite\/([a-z0-9]+)/.exec(page.url())[1];
    const made = (await server.get(`/api/games/${game}`)).json;
    expect(made.rated === 1 && made.pace === "calm" && made.seats.find((seat) => seat.name === "axis").who === "person", `made was ${JSON.stringify(made)}`);
    faultless(page);
    await closeAll(page);
  });

  await test("ladder: one's games are found again by the cookie alone", async () => {
    const page = await newPage(browser, `${address}#/scenario/glory/duel`);
    await page.waitForSelector(".setup-form");
    await page.click("text=A friend, by link");
    await page.click("button[type=submit]");
    await page.waitForSelector(".invite-address");
    const game = /invite\/([a-z0-9]+)/.exec(page.url())[1];
    const link = await page.getAttribute(".invite-address", "href");
    const friend = await newPage(browser, link);
    await asked(friend);
    await asked(page);
    await page.goto("about:blank");
    await page.goto(`${address}icon.svg`); // of the same origin, and without the page's own database open
    await page.evaluate(() => new Promise((done, fail) => Object.assign(indexedDB.deleteDatabase("furball"), { onsuccess: done, onerror: fail, onblocked: fail })));
    await page.goto(`${address}#/lobby`);
    await page.click(`#my-games [data-game="${game}"] >> text=Resume`);
    expect(await asked(page), "the cookie does not open the seat");
    expect((await page.getAttribute(".status .seat", "data-seat")) === "allies", "another seat");
    await giveUp(page);
    await page.goto(`${address}#/history/${game}`);
    await page.waitForSelector(".scrub");
    await page.goto(`${address}#/lobby`);
    await page.waitForSelector(`#my-games [data-game="${game}"] >> text=lost`);
    await closeAll(page, friend);
  });

  await test("ladder: phone, dark, Italian: nothing sticks out, nothing is English", async () => {
    const page = await newPage(browser, `${address}#/name`, { options: { ...PHONE, colorScheme: "dark" }, settings: { "furball.language": "it" } });
    await page.fill("#new-name", "x\u0430");
    await page.click("#take-name");
    await page.waitForSelector("text=Un nome ha le lettere di un solo alfabeto.");
    await page.fill("#new-name", "Irene");
    await page.click("#take-name");
    await page.waitForSelector("#export-name");
    await page.screenshot({ path: join(shots, "phone-name.png"), fullPage: true });
    for (const [path, there] of [["name", "#export-name"], ["lobby", "#own-name"], ["ladder/glory", ".standings tbody tr"], ["pilot/Irene", ".lobby-left"]]) {
      await page.goto(`${address}#/${path}`);
      await page.waitForSelector(there);
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await fits(page, `${path} at ${width}`);
      }
      await page.screenshot({ path: join(shots, `phone-${path.replace("/", "-")}.png`), fullPage: true });
      const keys = await page.evaluate(() => document.body.innerText.match(/\b(pace-short|book|result|games-won|challenge|rated|free|phrase)-[a-z-]+/g));
      expect(!keys, `words without a translation: ${keys}`);
    }
    faultless(page);
    await closeAll(page);
  });

  await server.stop();
  server.clean();
}
