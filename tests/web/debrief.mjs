// The debrief of a recorded game and the logbook: what is found is the ace's, and one flies on from any moment.
import { build } from "../../web/node_modules/esbuild/lib/main.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openEngine } from "../../web/open-engine.mjs";
import { openGlBrowser } from "./board.mjs";
import { root } from "./browser.mjs";
import { asked, expect, test, until, WAIT } from "./check.mjs";

const RECORD = readFileSync(join(root, "tests/records/basic-duel.txt"), "utf8");
const OFF_THE_TABLE = `furball record 1
title "Off the table"
rules glory basic
table 1000 by 700
turn 3
plane Red spitfire-1 side allies at 500,640 heading north flown straight-2
plane Blue bf109-e3 side axis at 200,200 heading south flown straight-2
seed fast 26
engine table 3
do Red plan straight-1
do Blue plan left-4
`;
const COLLISION = `furball record 1
title "Nose to nose"
rules glory advanced
table 1000 by 1500
turn 3
plane Red spitfire-1 side allies at 500,400 heading north altitude 3 speed low flown straight-2/low next straight-1/blank
plane Blue bf109-e3 side axis at 500,620 heading south altitude 3 speed low flown straight-2/low next stall-9/blank
seed fast 3
engine table 3
do Red plan straight-2/blank
do Blue plan straight-2/blank
`;
const SIMULATIONS = 96;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function load(file) {
  const { outputFiles } = await build({ entryPoints: [join(root, "web/src/debrief", file)], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

const decision = (more) => ({ at: 0, turn: 1, unit: "A", flown: "x", best: "y", value: 0, flownValue: 0, bestValue: 0, secondValue: 0, why: [], choices: { question: "", options: [] }, ...more });

async function pureTests() {
  const { agreed, cutRecord, decisive, inGames, measured, standing, steepest, swing } = await load("report.ts");
  const { bookOf, resultOf } = await load("book.ts");

  await test("debrief: a decision counts by what it gave away or found, and none below the error", async () => {
    expect(swing(decision({ flownValue: -100, bestValue: 200 })) === -300, "a missed answer costs the difference");
    expect(swing(decision({ flown: "y", bestValue: 200, secondValue: -50 })) === 250, "a found one is worth the distance to the next");
    expect(swing(decision({ flownValue: null, bestValue: 500 })) === 0, "what the ace did not look at is not judged");
    expect(swing(decision({ flownValue: -400, gap: -90, error: 10 })) === -90, "what was measured closely counts, not the first look");
    const seen = (at, gap, error, more = {}) => decision({ at, turn: at, gap, error, ...more });
    const report = { count: 20, side: "allies", over: { how: "ended", winner: "axis", points: [] }, decisions: [seen(1, -10, 1), seen(5, -400, 50), seen(3, 300, 40, { flown: "y" }), seen(9, -200, 60), seen(7, -150, 70), seen(8, -500, 260), seen(10, -450, undefined, { gap: undefined }), seen(11, 250, 20)] };
    expect(decisive(report).map(({ at }) => at).join() === "3,5,9", `the three largest that are surer than their error, in their order, not ${decisive(report).map(({ at }) => at)}`);
    expect(decisive({ decisions: [seen(7, -150, 76)] }).length === 0, "a swing of less than two errors is called a decision");
    expect(decisive({ decisions: [seen(7, -150, 75)] }).length === 1, "a swing of two errors is not called a decision");
    expect(standing(report).length === 9, "a point for each turn and one for the end");
    expect(standing(report).at(-1).value === -1000, "a lost game ends at the bottom");
    expect(agreed(report) === 1, "what the ace would have done, too, is counted");
  });

  await test("debrief: differences are told as games of 100, and a game that no choice decided has a turn in which most was lost", async () => {
    expect(inGames(2000) === 100 && inGames(-940) === -47, "from a sure loss to a sure win are 100 games of 100");
    const stood = (...values) => ({ count: 9, side: "allies", over: { how: "ended", winner: "axis", points: [] }, decisions: values.map((value, at) => decision({ at, turn: at + 1, value })) });
    expect(steepest(stood(0, -20, -700, -690)).turn === 2, "it sank most from the second turn to the third");
    expect(steepest(stood(0, -20, -30)).turn === 3, "the end counts too");
    expect(steepest({ ...stood(-960, -980), over: null }) === undefined, "a flat way has no steepest part");
  });

  await test("debrief: a film begins with the last flight of whom it is about and ends with the fall", async () => {
    const { reelOf, storyOf } = await load("share.ts");
    const event = (kind, unit, other) => ({ kind, unit, other, n: [] });
    const kill = [event("shot", "C", "D"), event("shot", "A", "B"), event("draw", "B"), event("down", "B"), event("turn")];
    expect(storyOf(kill).join() === "A,B", `who fired, then who fell, not ${storyOf(kill)}`);
    expect(storyOf([event("burn", "B"), event("down", "B")]).join() === "B", "who burns falls alone");
    const moments = [[], [event("move", "A")], [event("move", "D")], [], kill].map((events, at) => ({ at, events }));
    const reel = reelOf(moments, ["A", "B"]);
    expect(reel.map(({ at }) => at).join() === "0,1,2,3,4", `from before the flight of A, not ${reel.map(({ at }) => at)}`);
    expect(reel.at(-1).events.at(-1).kind === "down", "it goes on after the fall");
    const both = [{ at: 6, events: [event("move", "A")] }, { at: 7, events: [event("move", "A"), ...kill] }];
    expect(reelOf([moments[0], ...both], ["A", "B"]).map(({ at }) => at).join() === "6,7", "a flight in the same choice is the last one");
  });

  await test("debrief: several looks at a difference give its mean and its error", async () => {
    const { gap, error } = measured([-100, -140, -120, -80]);
    expect(gap === -110 && error === 13, `mean ${gap}, error ${error}`);
    expect(measured([-100, -140]) === null, "two looks are no measurement");
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

  // Somebody who knows nothing flies off the table. The ace would not so much as look at such a card: it is told all the same.
  await test("debrief: who flies off the table reads which card it was, and the turn is one press away", async () => {
    const page = await open({}, "", settings);
    await page.evaluate((record) => sessionStorage.setItem("furball.record", record), OFF_THE_TABLE);
    await page.goto(`${page.url().replace(/#.*/, "")}#/debrief`);
    await page.waitForSelector(".debrief-summary h2");
    const [first, why] = await page.$$eval(".debrief-summary p", (all) => all.map((one) => one.textContent));
    expect(/Red has left the table/.test(first), first);
    expect(/It was decided in turn 3: Red chose “Straight”/.test(why), why);
    expect(Number(/about (\d+) more/.exec(why)?.[1]) <= 100, why);
    expect((await page.$$(".debrief .k-btn.go")).length === 1, "one thing comes next");
    await page.click(".try-turning");
    await page.waitForSelector(".ask .note");
    expect(/turn 3/.test(await page.textContent(".ask .note")), await page.textContent(".ask .note"));
    await close(page);
  });

  await test("debrief: the kill is kept as a film", async () => {
    const gl = await openGlBrowser(); // films are made of the miniatures' table
    const page = await open({ browser: gl, viewport: { width: 480, height: 360 } }, "", { ...settings, "furball.board": "stage", "furball.speed": "2", "furball.debrief-simulations": "16" });
    page.setDefaultTimeout(WAIT);
    await page.evaluate((record) => sessionStorage.setItem("furball.record", record), readFileSync(join(root, "tests/records/dawn-duel.txt"), "utf8")); // in which somebody falls
    await page.goto(`${page.url().replace(/#.*/, "")}#/debrief`);
    await page.waitForSelector(".film-kill");
    const [kept] = await Promise.all([page.waitForEvent("download"), page.click(".film-kill")]);
    const film = readFileSync(await kept.path());
    expect(kept.suggestedFilename() === "furball.webm" && film.readUInt32BE(0) === 0x1a45dfa3 && film.length > 5000, `${kept.suggestedFilename()} has ${film.length} bytes`);
    const wide = await page.evaluate(async (bytes) => {
      const video = document.createElement("video");
      video.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: "video/webm" }));
      await new Promise((done, fail) => ((video.onloadeddata = done), (video.onerror = fail)));
      return video.videoWidth;
    }, [...film]);
    expect(wide >= 320, `its pictures are ${wide} wide`);
    await close(page);
    await gl.close();
  });

  await test("debrief: one flies on from any moment, on a phone too", async () => {
    const page = await debrief(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it scrolls sideways");
    await page.screenshot({ path: join(shots, "debrief-phone.png"), fullPage: true });
    await page.click(".debrief-graph svg", { position: { x: 90, y: 40 } }); // early: after the last decision there may be nothing left to ask
    await page.click(".debrief-left .try-here");
    await page.waitForSelector(".try-from[open]");
    await axe(page, "try from here");
    await page.selectOption("#try-bot", "cadet");
    await page.locator('.try-from input[name="try-seat"]').nth(1).check({ force: true });
    await page.click(".try-go");
    expect(await asked(page), "nothing is asked");
    expect((await page.textContent(".others")).includes("Will"), `another opponent than was chosen: ${await page.textContent(".others")}`);
    await close(page);
  });

  await test("debrief: any moment of a replay is flown on, from either seat, against any computer player", async () => {
    const page = await open();
    await page.evaluate((record) => sessionStorage.setItem("furball.record", record), RECORD);
    await page.goto(`${page.url().replace(/#.*/, "")}#/replay/6/-1`);
    await page.waitForSelector(".replay-controls .try-here");
    await until(page, () => Number(document.querySelector(".scrub")?.value) === 6, null, "the replay stands where the link says");
    await page.click(".replay-controls .try-here");
    await page.waitForSelector(".try-from[open]");
    await until(page, () => document.querySelectorAll("#try-bot option").length > 1, null, "all computer players are offered");
    await page.selectOption("#try-bot", "ace");
    await page.click(".try-go");
    expect(await asked(page), "nothing is asked");
    expect(/\d/.test(await page.textContent(".ask .note")), "it does not say which turn one is back in");
    expect((await page.textContent(".others")).includes("Viktor"), `another opponent than was chosen: ${await page.textContent(".others")}`);
    await close(page);
  });

  await test("debrief: shots, hits, luck and skill are told apart", async () => {
    const page = await debrief();
    const text = await page.textContent(".debrief-luck");
    expect(/\d+ shots?, \d+ damage counters?/.test(text), `no shots and what they did: ${text}`);
    expect(/on average/.test(text), `nothing to be expected: ${text}`);
    expect(/same in \d+ of \d+ decision/.test(text), `no skill: ${text}`);
    await close(page);
  });

  await test("debrief: what a collision cost is no shot", async () => {
    const page = await open({}, "", settings);
    await page.evaluate((record) => sessionStorage.setItem("furball.record", record), COLLISION);
    await page.goto(`${page.url().replace(/#.*/, "")}#/debrief`);
    await page.waitForSelector(".debrief-luck");
    const text = await page.textContent(".debrief-luck");
    expect(text.split("1 damage counter from a collision").length === 3, `each side drew one: ${text}`);
    expect(!/0 shots/.test(text), `shots that nobody fired: ${text}`);
    await close(page);
  });

  await test("debrief: a record of another version, or one that goes another way, is refused with its reason, and there is a way back", async () => {
    const refused = async (record, why) => {
      for (const where of ["debrief", "replay"]) {
        const page = await open();
        await page.evaluate((text) => sessionStorage.setItem("furball.record", text), record);
        await page.goto(`${page.url().replace(/#.*/, "")}#/${where}`);
        await page.waitForSelector(".k-message a");
        const said = await page.textContent(".k-message");
        expect(why.test(said), `${where} says: ${said}`);
        await close(page);
      }
    };
    await refused(RECORD.replace(/^engine table \d+$/m, "engine table 1"), /version 1 of the rules/);
    await refused(RECORD.replace(/^engine table \d+$/m, "engine chess 1"), /kind that is not known/);
    await refused(RECORD.replace(/^do .*$/m, "do nobody plan nothing"), /nobody/);
    await refused(RECORD.replace(/^turn 1 hash .*$/m, "turn 1 hash 0123456789abcdef"), /diverges/);
  });

  await test("logbook: it opens, says that nothing has ended yet, and asks before it forgets", async () => {
    const page = await open({}, "#/logbook");
    await page.waitForSelector(".logbook-parts");
    await axe(page, "logbook");
    await page.click(".logbook .k-btn.bad");
    await page.waitForSelector("dialog[open]");
    await close(page);
  });

  await test("logbook: results by opponent and airplane, the streak, taken along and deleted by a button", async () => {
    const page = await open({}, "#/logbook");
    await page.waitForSelector(".logbook-parts");
    const scenario = "furball scenario 1\nrules glory basic\nseat allies side allies\nseat axis side axis\nplane Red spitfire-1 side allies\nplane Blue bf109-e3 side axis\n";
    await page.evaluate(
      ([text, record]) =>
        new Promise((done, failed) => {
          const asked = indexedDB.open("furball");
          asked.onerror = failed;
          asked.onsuccess = () => {
            const writing = asked.result.transaction("games", "readwrite");
            [["computer:cadet", "allies"], ["computer:cadet", "allies"], ["computer:ace", "axis"]].forEach(([who, winner], i) => writing.objectStore("games").put({ id: `g${i}`, title: "Duel", book: "glory", name: "", scenario: text, seats: { allies: "person", axis: who }, aids: "friendly", record, turn: 9, over: { how: "ended", points: [], winner, winners: [winner] }, began: i, updated: 1000 + (2 - i) }));
            writing.oncomplete = () => (asked.result.close(), done());
          };
        }),
      [scenario, RECORD],
    );
    await page.reload();
    await until(page, () => document.querySelectorAll(".flown li").length === 3, null, "three games are listed");
    const text = await page.textContent(".logbook-parts");
    expect(/2 won in a row/.test(text), `no streak: ${text}`);
    const row = (name) => page.evaluate((wanted) => [...document.querySelectorAll(".tallies tbody tr")].map((tr) => [...tr.children].map((cell) => cell.textContent).join(" ")).find((line) => line.startsWith(wanted)), name);
    expect((await row("Cadet")) === "Cadet Will 2 0 0", `against the cadet: ${await row("Cadet")}`);
    expect((await row("Ace")) === "Ace Viktor 0 1 0", `against the ace: ${await row("Ace")}`);
    await until(page, () => [...document.querySelectorAll(".tallies th")].some((one) => /Spitfire/.test(one.textContent)), null, "the airplane has its name");
    await axe(page, "logbook");
    await page.screenshot({ path: join(shots, "logbook.png") });
    const [file] = await Promise.all([page.waitForEvent("download"), page.click('.logbook .k-btn:has-text("Save a copy")')]);
    const taken = JSON.parse(readFileSync(await file.path(), "utf8"));
    expect(taken.games.length === 3 && taken.games[0].record === RECORD, "what is taken along is not whole");
    await page.click(".flown a");
    await page.waitForSelector(".debrief, .k-message");
    await page.goBack();
    await page.click(".logbook .k-btn.bad");
    await page.click("dialog[open] .k-btn.bad");
    await until(page, () => !document.querySelector(".flown li"), null, "all games are gone");
    await page.reload();
    await page.waitForSelector(".logbook-parts");
    expect(!(await page.$(".flown li")), "what was deleted is there again");
    await close(page);
  });
}
