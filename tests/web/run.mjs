// The page in a real browser. Arguments: the built page, and the program (for the tests with a server).
// ONLY=words runs the tests whose names contain them; "some|others" those that contain either. With SHOTS=1 screenshots go to build/test/web.
import { gzipSync } from "node:zlib";
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { aidsTests, onlineAidsTests } from "./aids.mjs";
import { aimsTests } from "./aims.mjs";
import { cardsTests } from "./cards.mjs";
import { debriefTests } from "./debrief.mjs";
import { embedTests } from "./embed.mjs";
import { newcomerTests, wholeStoryTest } from "./newcomer.mjs";
import { dogfightTests } from "./dogfight.mjs";
import { slotsTests } from "./slots.mjs";
import { soundTests } from "./sound.mjs";
import { flowTests } from "./flows.mjs";
import { itemsTests } from "./items.mjs";
import { framesTests } from "./frames.mjs";
import { galleryTests } from "./gallery.mjs";
import { historyTests, onlineHistoryTests } from "./history.mjs";
import { measureTests, onlineMeasureTests } from "./measure.mjs";
import { modelsTests, paintingTests } from "./models.mjs";
import { pictureTests } from "./pictures.mjs";
import { learnTests } from "./learn.mjs";
import { tableTests } from "./table.mjs";
import { chartTests } from "./chart.mjs";
import { stageTests } from "./stage.mjs";
import { balanceTests } from "./balance.mjs";
import { warLinkTests } from "./war_links.mjs";
import { workshopTests } from "./workshop.mjs";
import { wordsTests } from "./words.mjs";
import { sentencesTests } from "./sentences.mjs";
import { standInTests } from "./stand_in.mjs";
import { openBrowser, require, root, serveFiles } from "./browser.mjs";
import { OVER, answerOnce, asked, beginPart, expect, FIRED, finish, playOut, SEED, test } from "./check.mjs";

const folder = resolve(process.argv[2] ?? join(root, "build/web"));
const program = resolve(process.argv[3] ?? join(root, "build/release/furball"));
const shots = join(root, "build/test/web");
mkdirSync(shots, { recursive: true });

const browser = await openBrowser();
const site = await serveFiles(folder);

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
// Any answer but leaving the fight, so that games move on and end.
const ANY = "const stay = labels.map((_, k) => k).filter((k) => !/Leave the fight|Give up the position/.test(labels[k])); return stay[(i * 7 + 3) % stay.length] ?? 0";

async function open({ browser: by = browser, ...options } = {}, path = "", settings = {}) {
  const context = await by.newContext({ ...DESKTOP, ...options });
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  await page.addInitScript((kept) => Object.entries(kept).forEach(([k, v]) => localStorage.getItem(k) ?? localStorage.setItem(k, v)), { "furball.speed": "0", "furball.language": "en", "furball.seed": SEED, "furball.board": "chart", "furball.log": "open", ...settings });
  await page.goto(site.address + path);
  return page;
}

async function close(page) {
  expect(!page.faults.length, `errors on the page: ${page.faults}`);
  await page.context().close();
}

async function startScenario(page, name, seats, check = null) {
  await page.goto(`${page.url().replace(/#.*/, "")}#/scenario/${name}`);
  await page.waitForSelector(".setup-form");
  await page.evaluate(() => document.querySelector(".seat-list").setAttribute("open", ""));
  for (const [i, who] of seats.entries()) await page.selectOption(`#seat-${i}`, who);
  if (check) await page.click(`label:has(${check})`); // the button itself is a point, and may lie below the bar
  await page.click("button[type=submit]");
  await asked(page);
}

async function axe(page, where) {
  await page.evaluate(readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")); // a script tag is against the server's policy
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const bad = violations.filter((v) => ["serious", "critical"].includes(v.impact));
  expect(!bad.length, `${where}: ${bad.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.html.slice(0, 160)} ${n.failureSummary ?? ""}`).join(" | ")}`).join("; ")}`);
}

// ---- what everybody sees -------------------------------------------------------------------------------

await test("the page and the engine are small", async () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.endsWith(".gz")).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const later = /parts\/stage|\/img\/|\/learn\/|\/cases-|EditorScreen-|WorkshopScreen-|\/workshop\/|uPlot|rulebooks|-ace-net|LICENSE-/; // licences are never loaded; miniatures, pictures, lessons, rules, the workshop with its editor and its words are loaded when they are looked at, what aces learned when an ace is asked
  const is3d = (file) => file.endsWith(".js") && readFileSync(file).includes("THREE.WebGLRenderer"); // the 3D part has a limit of its own (stage.mjs)
  const size = files.filter((file) => !later.test(file) && !is3d(file)).reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  console.log(`       ${size} bytes compressed`);
  expect(size < 860000, `${size} bytes compressed`);
  const learned = gzipSync(readFileSync(join(folder, "all-ace-net.txt"))).length;
  expect(learned < 150000, `what aces learned has ${learned} bytes compressed`);
});

await test("at most 120 KB of script come before the engine", async () => {
  const page = await (await browser.newContext(DESKTOP)).newPage();
  const scripts = new Map();
  // The files' own sizes: what a worker loads has no body that the page could tell.
  page.on("response", (answer) => /\.js$/.test(answer.url()) && scripts.set(answer.url(), gzipSync(readFileSync(join(folder, new URL(answer.url()).pathname))).length));
  await page.goto(site.address);
  await page.waitForSelector(".scenario .thumbnail");
  await page.waitForLoadState("networkidle");
  const size = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log(`       ${size} bytes of script compressed, in ${scripts.size} files`);
  expect(size > 10000 && size <= 120 * 1024, `${size} bytes of script: ${[...scripts.keys()]}`);
  await page.context().close();
});

await test("the first screen is painted before the engine has come", async () => {
  const page = await open();
  await page.waitForSelector(".scenario");
  const [paint, engine] = await page.evaluate(() => [performance.getEntriesByName("first-contentful-paint")[0]?.startTime, performance.getEntriesByType("resource").find((entry) => /\.wasm/.test(entry.name))?.responseEnd]);
  console.log(`       first paint after ${Math.round(paint)} ms, the engine after ${Math.round(engine ?? 0)} ms`);
  expect(paint > 0 && !(engine < paint), `painted after ${paint} ms, the engine came after ${engine} ms`);
  await page.screenshot({ path: join(shots, "start.png") });
  await close(page);
});

await test("fly now: one click to the first card", async () => {
  const page = await open();
  await page.click("#fly-now");
  expect(await asked(page), "nothing is asked");
  await page.hover(".prompt .mc:not([aria-disabled])");
  expect(await page.$(".ghost"), "no ghost of the path");
  expect(await page.$(".ghost-path"), "no path");
  await page.screenshot({ path: join(shots, "table.png") });
  await close(page);
});

await test("a whole game of the table against the computer", async () => {
  const page = await open();
  await startScenario(page, "glory/duel", ["person", "computer:cadet"]);
  const answers = await playOut(page, ANY);
  expect(answers > 1, `over after ${answers} answers`);
  expect((await page.textContent(".verdict")).length > 3, "no end is told");
  await page.waitForSelector(".end-figures", { state: "attached" }); // a moment later, and a low window has no room for them
  const figures = await page.textContent(".end-figures");
  expect(new RegExp(`^Shots.*You ${FIRED}.*Luck(Luck was|You were lucky|The other side was lucky)`).test(figures), `what was fired, and whose the luck was: ${figures}`);
  const record = await page.evaluate(() => document.title);
  expect(record.length > 8, "the title does not say how it ended");
  await close(page);
});

await test("what aces learned comes when an ace is asked, and not before", async () => {
  const page = await open();
  const fetched = [];
  page.context().on("request", (request) => /-ace-net/.test(request.url()) && fetched.push(request.url()));
  await startScenario(page, "glory/duel", ["person", "computer:cadet"]);
  await answerOnce(page, ANY);
  await asked(page);
  expect(!fetched.length, "a game against a cadet fetches it");
  await startScenario(page, "glory/duel", ["person", "computer:ace"]);
  await answerOnce(page, ANY);
  await asked(page);
  expect(fetched.length === 1, `a game against an ace fetches it ${fetched.length} times`);
  await close(page);
});

await test("a whole dogfight of cards against the computer", async () => {
  const page = await open();
  await startScenario(page, "flames/channel-1940", ["person", "computer:cadet"]);
  for (let i = 0; i < 12 && (await asked(page)); i++) await answerOnce(page, ANY);
  await page.screenshot({ path: join(shots, "dogfight.png") });
  await playOut(page, ANY);
  expect((await page.textContent(".verdict")).length > 3, "no end is told");
  const fates = await page.$$eval(".fates li", (all) => all.map((one) => [one.querySelector("b").textContent, one.querySelector("span").textContent || one.querySelector(".k-pips")?.getAttribute("aria-label")]));
  expect(fates.length === 4 && fates.every(([name, fate]) => name && fate), `what became of the airplanes: ${JSON.stringify(fates)}`);
  await page.click(".end-buttons .k-btn.go");
  await page.waitForSelector(".debrief-summary h2");
  await page.click("#fly-again");
  await asked(page);
  expect(!(await page.$(".points-line")), "flown again, it is over");
  await close(page);
});

await test("cards that are barred say why, and a rule explains itself", async () => {
  const page = await open();
  await startScenario(page, "glory/duel", ["person", "computer:cadet"]);
  for (let i = 0; i < 4; i++) await answerOnce(page, "return 0");
  await page.waitForSelector(".mc.no");
  expect((await page.textContent(".mc.no .mc-why")).length > 5, "no reason on the barred card");
  expect((await page.$$(".log-list .why")).length > 5, "the log names no rules");
  await page.click(".log-list .why");
  await page.waitForFunction(() => document.querySelector("dialog.rule dd")?.textContent.length > 20);
  await close(page);
});

// ---- several people ----------------------------------------------------------------------------------------

await test("hot-seat: who flies all seats of one side is asked for one after another, without a curtain, and sees what happens once", async () => {
  const page = await open();
  await startScenario(page, "dawn/an-uneven-match", ["computer:cadet", "computer:cadet", "computer:cadet", "person", "person"]);
  const asking = new Set();
  const seats = new Set();
  for (let i = 0; i < 24 && (await asked(page)); i++) {
    expect(!(await page.$("dialog.curtain")), "one is to hand the screen to oneself");
    seats.add(await page.textContent(".status"));
    asking.add(await page.textContent(".prompt"));
    await answerOnce(page, "return labels.findIndex((label) => /straight/i.test(label))");
  }
  const words = [...asking].join(" ");
  expect(/Harper/.test(words) && /Mallory/.test(words), `who was asked for: ${words.slice(0, 400)}`);
  const lines = await page.$$eval(".log-list li", (all) => all.map((line) => line.textContent));
  const turns = lines.filter((line) => /^Turn \d/.test(line));
  expect(new Set(turns).size === turns.length, `told twice: ${turns}`);
  await close(page);
});

await test("hot-seat: a curtain hides one player's cards from the other", async () => {
  const page = await open();
  await startScenario(page, "glory/duel", ["person", "person"]);
  await page.waitForSelector("dialog.curtain[open]");
  expect(!(await page.$(".prompt .mc")), "cards are shown before anybody has taken the screen");
  await page.click("dialog.curtain button");
  await page.waitForSelector(".prompt .mc");
  const first = await page.getAttribute(".status .seat", "data-seat");
  await answerOnce(page, "return 0");
  await page.waitForSelector("dialog.curtain[open]");
  expect(!(await page.$(".prompt .mc")), "cards are shown behind the curtain");
  expect((await page.textContent(".board")) === "", "the table is shown behind the curtain");
  await page.click("dialog.curtain button");
  await page.waitForSelector(".prompt .mc");
  expect((await page.getAttribute(".status .seat", "data-seat")) !== first, "the other player sees the first one's screen");
  await playOut(page, ANY);
  await close(page);
});

await test("a game is resumed after a reload", async () => {
  const page = await open();
  await page.click("#fly-now");
  await asked(page);
  for (let i = 0; i < 5; i++) await answerOnce(page, "return 0");
  const turn = await page.textContent(".status");
  const log = await page.textContent(".log-list");
  await page.reload();
  await asked(page);
  expect((await page.textContent(".status")) === turn, "the turn is another one");
  expect((await page.textContent(".log-list")) === log && log.length > 50, "the log did not survive");
  await close(page);
});

// ---- looking back -------------------------------------------------------------------------------------------

await test("replay: scrub, step, jump, look through a seat's eyes, share", async () => {
  const page = await open();
  await startScenario(page, "glory/duel", ["computer:cadet", "computer:cadet"]);
  await page.waitForSelector(".points-line");
  await page.click("text=Watch the replay");
  await page.waitForSelector(".scrub");
  const count = Number(await page.getAttribute(".scrub", "max"));
  expect(count > 3, `${count} moments`);
  await page.waitForSelector(".plane");
  await page.fill(".scrub", String(Math.floor(count / 2)));
  await page.waitForFunction((at) => document.querySelector(".moment").textContent.includes(`${at} of`), Math.floor(count / 2));
  const before = await page.getAttribute("[data-unit]", "transform");
  await page.fill(".scrub", "0");
  await page.waitForFunction((old) => document.querySelector("[data-unit]")?.getAttribute("transform") !== old, before);
  await page.click("[aria-label='One step on']");
  await page.waitForFunction(() => document.querySelector(".moment").textContent.includes("1 of"));
  const turns = await page.$$eval("#jump-turn option", (all) => all.map((o) => o.value).filter(Boolean));
  await page.selectOption("#jump-turn", turns.at(-1));
  await page.waitForFunction((at) => document.querySelector(".scrub").value === at, turns.at(-1));
  await page.selectOption("#knowledge", "0");
  await page.screenshot({ path: join(shots, "replay.png") });
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Save as a file")]);
  expect(readFileSync(await download.path(), "utf8").startsWith("furball record 1"), "no record was downloaded");
  await page.click("text=Copy a link");
  await page.waitForSelector(".invite a");
  const link = await page.getAttribute(".invite a", "href");
  await page.goto(`${site.address}#/`);
  await page.goto(link);
  await page.waitForFunction((at) => document.querySelector(".scrub")?.value === at, turns.at(-1));
  await close(page);
});

await test("a record that is not one is refused with words", async () => {
  const page = await open();
  await page.evaluate(() => sessionStorage.setItem("furball.record", "nonsense"));
  await page.goto(`${site.address}#/replay`);
  await page.waitForSelector(".k-message [role=alert]");
  expect(await page.$(".k-message a"), "there is no way back");
  await close(page);
});

// ---- for everybody --------------------------------------------------------------------------------------------

await test("keyboard only", async () => {
  const page = await open();
  await page.waitForSelector("#fly-now");
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.id === "fly-now")) break;
  }
  await page.keyboard.press("Enter");
  let told = 0;
  for (let turn = 0; turn < 8; turn++) {
    if (!(await asked(page))) break;
    told = Math.max(told, await page.$$eval(".log-list li", (lines) => lines.length)); // the end has no log
    await page.waitForFunction(() => document.activeElement?.matches(".mc, .answer"));
    const question = await page.evaluate(() => document.title + document.querySelector(".status").textContent);
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.matches(".mc, .answer")), "the arrow key left the cards");
    await page.keyboard.press("ArrowLeft");
    const planning = await page.$(".prompt.planning"); // an answer that is no plan is given at once
    await page.keyboard.press("Enter");
    if (planning) {
      await page.waitForFunction(() => document.activeElement?.matches(".ready"));
      expect(!(await page.$(".event-move")) || turn > 0, "a card flew before Ready");
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction((old) => document.title + document.querySelector(".status").textContent !== old || document.querySelector(".points-line"), question);
  }
  expect(told > 4, "nothing happened");
  await playOut(page, "return (i * 5) % labels.length");
  await page.evaluate(() => document.activeElement?.blur());
  await page.reload(); // the end is there at once
  await page.waitForSelector(OVER);
  await page.waitForFunction(() => document.activeElement?.matches(".end-buttons .k-btn"));
  await page.keyboard.press("Enter");
  await page.waitForSelector(".debrief-summary h2");
  await close(page);
});

await test("Italian", async () => {
  const page = await open({}, "", { "furball.language": "it" });
  await page.waitForSelector("text=Duello rapido");
  expect((await page.getAttribute("html", "lang")) === "it", "the language is not told");
  await page.click("#fly-now");
  await asked(page);
  for (let i = 0; i < 6; i++) await answerOnce(page, "return 0");
  const words = await page.textContent(".log-list");
  expect(/turno/i.test(words) && !/ (reveals|flies|turns) /.test(words), `the log is not Italian: ${words.slice(0, 200)}`);
  await page.screenshot({ path: join(shots, "italian.png") });
  await close(page);
});

await test("phone: nothing sticks out, a turn can be flown by touch", async () => {
  const page = await open({ ...PHONE, colorScheme: "dark" });
  const fits = async (where) => {
    const [wide, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide <= width, `${where}: ${wide} wide in ${width}`);
  };
  await page.waitForSelector(".scenario");
  await fits("start");
  await page.screenshot({ path: join(shots, "phone-start.png") });
  await page.tap("#fly-now");
  await asked(page);
  await page.tap(".prompt .mc:not([aria-disabled])");
  await page.waitForSelector(".ready:not([disabled])");
  expect(!(await page.$(".event-move")) && /Turn [01](?!\d)/.test(await page.textContent(".status")), "one touch committed a card");
  await page.tap(".ready");
  await page.waitForFunction(() => /Turn [1-9]/.test(document.querySelector(".status").textContent));
  await asked(page);
  await fits("table");
  const share = await page.evaluate(() => document.querySelector(".tray").getBoundingClientRect().top / innerHeight);
  expect(share >= 0.55, `the table has only ${Math.round(share * 100)} of 100`);
  await page.tap(".pill-open");
  await page.waitForSelector(".sheet-dialog .craft-row");
  await page.keyboard.press("Escape");
  await page.screenshot({ path: join(shots, "phone-table.png") });
  await startScenario(page, "flames/channel-1940", ["person", "computer:cadet"]);
  await fits("dogfight");
  await page.screenshot({ path: join(shots, "phone-dogfight.png") });
  await close(page);
});

await test("reduced motion shows moves at once", async () => {
  const page = await open({ reducedMotion: "reduce" }, "", { "furball.speed": "1" });
  await page.click("#fly-now");
  await asked(page);
  await page.evaluate(() => (globalThis.moving = 0, new MutationObserver((all) => (globalThis.moving += all.filter((one) => one.target.matches(".plane")).length)).observe(document.querySelector(".table"), { subtree: true, attributes: true, attributeFilter: ["transform"] })));
  for (let i = 0; i < 4; i++) await answerOnce(page, "return 0");
  const moves = await page.evaluate(() => globalThis.moving);
  console.log(`       ${moves} steps`);
  expect(moves < 100, `${moves} steps of movement though none is wanted`);
  await close(page);
});

await test("offline: once seen, the page opens and plays with no server", async () => {
  const alone = await serveFiles(folder);
  const context = await browser.newContext({ ...DESKTOP, serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.addInitScript(() => (localStorage.setItem("furball.speed", "0"), localStorage.setItem("furball.board", "chart"), localStorage.setItem("furball.language", "en")));
  await page.goto(alone.address);
  const kept = () => page.evaluate(async () => ((await navigator.serviceWorker.ready).active ? (await (await caches.open("furball-1")).keys()).length : 0));
  while ((await kept()) <= 6) await page.waitForTimeout(50); // a promise would count as a yes in waitForFunction
  await alone.stop();
  await page.reload();
  await page.click("#fly-now");
  expect(await asked(page), "nothing is asked");
  for (let i = 0; i < 4; i++) await answerOnce(page, "return 0");
  await context.close();
});

if (beginPart("words")) {
  await wordsTests({ folder });
  await sentencesTests();
}
if (beginPart("flows")) {
  await flowTests({ open, close, startScenario, folder });
  await standInTests({ open, close, startScenario });
  await galleryTests({ open, close, folder });
  await aidsTests({ open, close, startScenario });
  await aimsTests({ open, close, startScenario });
  await measureTests({ open, close, startScenario });
  await slotsTests({ open, close, startScenario });
  await historyTests({ open, close, startScenario });
  await debriefTests({ open, close, axe, folder, shots });
  await newcomerTests({ open, close });
  if (existsSync(program)) await embedTests({ browser, folder, program });
}
if (beginPart("board")) {
  await framesTests({ open, close, site, shots });
  await tableTests({ open, close });
  await chartTests();
  await stageTests({ folder });
}
if (beginPart("items")) await itemsTests({ open, close, startScenario, folder });
if (beginPart("screens")) {
  const { screensTests } = await import("./screens.mjs");
  await screensTests({ browser, folder, program });
}
if (beginPart("pictures")) await pictureTests();
if (beginPart("learn")) await learnTests(browser, folder);
if (beginPart("workshop")) {
  await warLinkTests();
  await balanceTests();
  await workshopTests({ open, close, axe });
}
if (beginPart("published") && existsSync(program)) {
  const { publishedTests } = await import("./published.mjs");
  await publishedTests({ browser, folder, program, shots, axe });
  const { designerTests } = await import("./designer.mjs");
  await designerTests({ browser, folder, program, shots });
}
if (beginPart("looks")) {
  await cardsTests(browser);
  await modelsTests();
  const painting = await open();
  await paintingTests(painting);
  await close(painting);
  await soundTests(browser);
  await dogfightTests(browser);
}
if (beginPart("people") && existsSync(program)) {
  const { ladderTests } = await import("./people_ladder.mjs");
  const { talkTests } = await import("./people_talk.mjs");
  await ladderTests({ browser, folder, program, shots, axe });
  await talkTests({ browser, folder, program, shots, axe });
}
if (beginPart("online") && existsSync(program)) {
  const { onlineTests } = await import("./online.mjs");
  const { peopleTests } = await import("./people.mjs");
  await onlineTests({ browser, folder, program, shots });
  await peopleTests({ browser, folder, program });
  await onlineHistoryTests({ browser, folder, program });
  await wholeStoryTest({ browser, folder, program });
  await onlineMeasureTests({ browser, folder, program });
  await onlineAidsTests({ browser, folder, program });
}

await browser.close();
await site.stop();
finish();
