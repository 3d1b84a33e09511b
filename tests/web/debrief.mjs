// The debrief of a recorded game and the logbook: what is found is the ace's, and one flies on from any moment.
import { build } from "../../web/node_modules/esbuild/lib/main.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openEngine } from "../../web/open-engine.mjs";
import { root } from "./browser.mjs";
import { asked, expect, test } from "./check.mjs";

const RECORD = readFileSync(join(root, "tests/records/basic-duel.txt"), "utf8");
const SIMULATIONS = 96;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function load(file) {
  const { outputFiles } = await build({ entryPoints: [join(root, "web/src/debrief", file)], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

const decision = (more) => ({ at: 0, turn: 1, unit: "A", flown: "x", best: "y", value: 0, flownValue: 0, bestValue: 0, secondValue: 0, why: [], choices: { question: "", options: [] }, ...more });

async function pureTests() {
  const { cutRecord, decisive, standing, swing } = await load("report.ts");
  const { bookOf, resultOf } = await load("book.ts");

  await test("debrief: a decision counts by what it gave away or found, and none below the error", async () => {
    expect(swing(decision({ flownValue: -100, bestValue: 200 })) === -300, "a missed answer costs the difference");
    expect(swing(decision({ flown: "y", bestValue: 200, secondValue: -50 })) === 250, "a found one is worth the distance to the next");
    expect(swing(decision({ flownValue: null, bestValue: 500 })) === 0, "what the ace did not look at is not judged");
    const report = { simulations: 400, decisions: [decision({ at: 1, flownValue: -10 }), decision({ at: 5, turn: 3, flownValue: -400 }), decision({ at: 3, turn: 2, flown: "y", bestValue: 300 }), decision({ at: 9, turn: 5, flownValue: -200 }), decision({ at: 7, turn: 4, flownValue: -150 })] };
    expect(decisive(report).map(({ at }) => at).join() === "3,5,9", `the three largest, in their order, not ${decisive(report).map(({ at }) => at)}`);
    expect(standing(report).length === 5, "a point for each turn");
  });

  await test("debrief: a record is cut before a choice, and its hashes of later turns go", async () => {
    const cut = cutRecord(RECORD, 3);
    expect(cut.split("\n").filter((line) => line.startsWith("do ")).length === 3, "three choices are left");
    expect(RECORD.startsWith(cut.trimEnd()), "what is left is as it was");
  });

  await test("logbook: results, streak and tallies", async () => {
    const game = (updated, over, who = "computer:rookie") => ({ id: String(updated), title: "", book: "glory", name: "", scenario: "seat one side allies\nseat two side axis\nplane a spitfire-1 side allies\nplane b bf109-e3 side axis\n", seats: { one: "person", two: who }, aids: "", record: "", turn: 1, over, began: 0, updated });
    const won = { how: "ended", points: [2, 0] };
    expect(resultOf(game(1, { how: "resigned", by: "one", points: [5, 0] })) === "lost", "who gives up has lost");
    expect(resultOf(game(1, null)) === null && resultOf(game(1, won, "person")) === null, "running games and games between people do not count");
    const book = bookOf([game(1, { how: "ended", points: [0, 2] }), game(2, won), game(3, won)]);
    expect(book.streak.result === "won" && book.streak.length === 2, `streak ${JSON.stringify(book.streak)}`);
    expect(book.opponents[0].name === "rookie" && book.opponents[0].won === 2 && book.opponents[0].lost === 1, "by opponent");
    expect(book.airplanes.length === 1 && book.airplanes[0].name === "spitfire-1", `by airplane ${JSON.stringify(book.airplanes)}`);
  });
}

export async function debriefTests({ open, close, axe, folder, shots }) {
  await pureTests();
  const settings = { "furball.debrief-simulations": String(SIMULATIONS) };
  const debrief = async (options = {}) => {
    const page = await open(options, "", settings);
    await page.evaluate((record) => sessionStorage.setItem("furball.record", record), RECORD);
    await page.goto(`${page.url().replace(/#.*/, "")}#/debrief`);
    await page.waitForSelector(".debrief-graph svg");
    return page;
  };

  await test("debrief: the better plan is the ace's own", async () => {
    const page = await debrief();
    const shown = await page.$$eval(".debrief-decision", (all) => all.map((one) => ({ at: Number(one.dataset.at), best: one.dataset.best })));
    const engine = await openEngine(join(folder, "furball.wasm"));
    const lines = RECORD.split("\n");
    const seed = lines.findIndex((line) => line.startsWith("seed "));
    engine.load(["furball scenario 1", ...lines.slice(1, seed), ""].join("\n"));
    engine.dealSeed(lines[seed].slice(5).trim());
    for (const line of lines.filter((one) => one.startsWith("do "))) engine.do(-1, line.slice(3));
    for (const { at, best } of shown) {
      engine.rewind(at);
      engine.hintOpen(0, "ace", BigInt(at + 1));
      for (let made = 0; made < SIMULATIONS && !engine.think(16); made += 16);
      const [first] = engine.hint().plans;
      const kind = (answer) => answer.replace(/-\d+/, ""); // of two copies of a card either will do
      expect(kind(first.a) === kind(best), `at ${at} the page says ${best}, the ace ${first.a}`);
    }
    expect((await page.textContent(".debrief-right")).length > 40, "nothing is said");
    for (const paper of await page.$$(".debrief-decision .compare")) {
      const [flown, ace] = await paper.$$eval("figcaption b", (all) => all.map((one) => one.textContent));
      expect(flown !== ace, `the ace would have flown the same: ${flown}`);
    }
    await axe(page, "debrief");
    await page.screenshot({ path: join(shots, "debrief.png") });
    await close(page);
  });

  await test("debrief: one flies on from any moment, on a phone too", async () => {
    const page = await debrief(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it scrolls sideways");
    await page.screenshot({ path: join(shots, "debrief-phone.png"), fullPage: true });
    await page.click(".debrief-left .k-btn");
    expect(await asked(page), "nothing is asked");
    await close(page);
  });

  await test("debrief: a record of another version is refused with its reason, and there is a way back", async () => {
    const page = await open();
    await page.evaluate((record) => sessionStorage.setItem("furball.record", record.replace(/^do .*$/m, "do nobody plan nothing")), RECORD);
    await page.goto(`${page.url().replace(/#.*/, "")}#/debrief`);
    await page.waitForSelector(".k-message a");
    await close(page);
  });

  await test("logbook: it opens, says that nothing has ended yet, and asks before it forgets", async () => {
    const page = await open({}, "#/logbook");
    await page.waitForSelector(".logbook-parts");
    await axe(page, "logbook");
    await page.click(".logbook .k-btn.bad");
    await page.waitForSelector("dialog[open]");
    await close(page);
  });
}
