// Lessons, puzzles and rules in a real browser: a newcomer goes through the first lesson, answers wrongly, leaves; a puzzle is solved and
// another missed; rules are searched and shown. Desktop and phone.
//   node tests/web/learn.mjs [BUILT PAGE]
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "../../web/node_modules/esbuild/lib/main.js";
import { wordsPlugin } from "../../web/words.mjs";
import { openBrowser, require, root, serveFiles } from "./browser.mjs";
import { expect, finish, test, until } from "./check.mjs";

const SIZES = { desktop: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };

async function axe(page, where) {
  await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const bad = violations.filter((v) => ["serious", "critical"].includes(v.impact));
  expect(!bad.length, `${where}: ${bad.map((v) => `${v.id}: ${v.nodes.slice(0, 2).map((n) => n.html.slice(0, 160)).join(" | ")}`).join("; ")}`);
}

const said = (page) => page.evaluate(() => document.querySelector(".lesson-coach p")?.textContent ?? "");
const hears = (page, words) => until(page, (part) => (document.querySelector(".lesson-coach p")?.textContent ?? "").includes(part), words, `the coach says "${words}", not "${words && ""}"`);
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

// Gives one answer: a card is laid and Ready pressed, a button pressed.
async function answer(page, words) {
  const [verb, card] = [words.split(" ")[1], words.split(" ")[2]];
  if (verb !== "plan") return page.click(`.answer[data-a=${JSON.stringify(words)}]`);
  await page.click(`.mc[data-group="${card}"]`);
  await page.click(".ready:not([disabled])");
}

async function load(file) {
  const { outputFiles } = await build({ entryPoints: [join(root, "web/src/learn", file)], bundle: true, format: "esm", plugins: [wordsPlugin], write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

// Gives the right answer of a puzzle, whatever it looks like: the speed first, then the card, which may lie on a pile of its copies, or a button.
async function solve(page, puzzle) {
  for (const words of puzzle.worth.map(([, one]) => one).filter((one) => puzzle.good.some((good) => one.startsWith(good)))) {
    const [, verb, card = ""] = words.split(" ");
    if (verb !== "plan") return page.click(`.answer[data-a=${JSON.stringify(words)}]`);
    const [group, marker] = card.split("/");
    const choice = marker && (await page.$(`input[name="marker"][value^="${marker}"]`));
    if (choice) await choice.evaluate((input) => input.click());
    else if (marker && (await page.$("select#marker"))) await page.selectOption("select#marker", { index: await page.evaluate((mark) => [...document.querySelectorAll("#marker option")].findIndex((one) => one.value.startsWith(mark)), marker) });
    if (!(await page.$(`.mc[data-group="${group}"]:not([aria-disabled])`))) continue;
    await page.click(`.mc[data-group="${group}"]`);
    return page.click(".ready:not([disabled])");
  }
  throw new Error(`${puzzle.id}: none of the right answers lies in the hand`);
}

export async function learnTests(browser, folder) {
  const site = await serveFiles(folder);
  const lessons = JSON.parse(readFileSync(join(folder, "learn/lessons.json"), "utf8"));
  const puzzles = JSON.parse(readFileSync(join(folder, "learn/puzzles.json"), "utf8"));
  const shots = join(root, "build/test/web");
  mkdirSync(shots, { recursive: true });

  async function open(size, hash, settings = {}) {
    const context = await browser.newContext(SIZES[size]);
    const page = await context.newPage();
    page.faults = [];
    page.on("pageerror", (error) => page.faults.push(error.message));
    await page.addInitScript((kept) => Object.entries(kept).forEach(([k, v]) => localStorage.getItem(k) ?? localStorage.setItem(k, v)), { "furball.speed": "0", "furball.language": "en", "furball.board": "chart", ...settings });
    await page.goto(site.address + hash);
    return page;
  }
  async function close(page) {
    expect(!page.faults.length, `errors on the page: ${page.faults}`);
    await page.context().close();
  }

  await test("learn: in a dogfight of cards the coach covers no airplane", async () => {
    const page = await open("desktop", "#/lesson/chains");
    await hears(page, lessons.find(({ id }) => id === "chains").steps[0].say[0]);
    await page.click(".coach-next");
    await page.waitForSelector(".df-link");
    await page.waitForFunction(() => document.querySelector(".df").dataset.drawn === "all");
    const covered = await page.evaluate(() => {
      const layer = document.querySelectorAll(".df canvas")[2];
      const [whole, coach] = [layer, document.querySelector(".coach-place .k-coach")].map((one) => one.getBoundingClientRect());
      const copy = document.createElement("canvas");
      [copy.width, copy.height] = [layer.width, layer.height];
      const g = copy.getContext("2d");
      g.drawImage(layer, 0, 0);
      const k = layer.width / whole.width;
      const dots = (x, y, w, h) => g.getImageData(x * k, y * k, w * k, h * k).data.filter((value, i) => i % 4 === 3 && value > 100).length;
      return { all: dots(0, 0, whole.width, whole.height), coach: dots(coach.x - whole.x, coach.y - whole.y, coach.width, coach.height) };
    });
    expect(covered.all > 5000 && covered.coach === 0, JSON.stringify(covered));
    await close(page);
  });

  for (const size of Object.keys(SIZES)) {
    await test(`learn: a newcomer wins the first lesson (${size})`, async () => {
      const page = await open(size, "#/lesson/first-flight");
      const lesson = lessons[0];
      for (const step of lesson.steps) {
        await hears(page, step.say[0]);
        if (step === lesson.steps.at(-1)) break; // the last words come with the ways on
        if (step.until === "read") await page.click(".coach-next");
        else for (const words of step.do) await answer(page, words);
      }
      await page.waitForSelector(".lesson-coach.done .coach-fight");
      expect(await fits(page), "it scrolls sideways");
      await page.screenshot({ path: join(shots, `lesson-${size}.png`) });
      await axe(page, `lesson ${size}`);
      await page.goto(`${site.address}#/learn`);
      await page.waitForSelector(".lesson-row.flown");
      expect((await page.$$(".lesson-row")).length === lessons.length, "all lessons are listed");
      expect((await page.$$(".lesson-row.flown")).length === 1, "one lesson is ticked");
      expect(await fits(page), "the list scrolls sideways");
      await page.screenshot({ path: join(shots, `learn-${size}.png`) });
      await close(page);
    });

    await test(`learn: a wrong answer gets its word, and a lesson can be left at once (${size})`, async () => {
      const page = await open(size, "#/lesson/first-flight", { "furball.language": "it" });
      const step = lessons[0].steps[1];
      await hears(page, lessons[0].steps[0].say[1]);
      await page.waitForSelector(".coach-line path");
      const [line, name] = await page.evaluate(() => [".coach-line path", '.stage-chip[data-unit="Ernst"]'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()));
      expect(line.right <= name.left || line.left >= name.right || line.bottom <= name.top || line.top >= name.bottom, `the line to Ernst crosses his name: ${JSON.stringify([line, name])}`);
      await page.click(".coach-next");
      await hears(page, step.say[1]);
      const share = await page.evaluate(() => document.querySelector(".coach-place").getBoundingClientRect().top / innerHeight);
      expect(size === "desktop" || share >= 0.55, `above the coach the table has only ${Math.round(share * 100)} of 100`);
      await page.click('.mc[data-group="left-3"]');
      await hears(page, step.wrong[0].say[1]);
      expect(await page.$(".ready[disabled]"), "a wrong card does not make the plan ready");
      await page.click(".lesson-bar .status a");
      await page.waitForSelector(".lesson-list");
      expect(!(await page.$(".lesson-row.flown")), "a lesson that was left is not ticked");
      await close(page);
    });

    await test(`learn: a puzzle is solved and remembered, another is missed (${size})`, async () => {
      const [solved, missed] = puzzles.filter((puzzle) => puzzle.book === "glory" && puzzle.good[0].includes(" plan ") && !puzzle.before.length);
      const page = await open(size, `#/puzzle/${solved.id}`);
      const group = (words) => words.split(" ")[2].split("/")[0];
      await page.waitForSelector(".mc[data-group]");
      const pick = async (puzzle, right) => {
        // The copies of a card lie on one pile, which has the name of the first.
        const names = puzzle.worth.filter(([, words]) => puzzle.good.includes(words) === right).map(([, words]) => group(words));
        for (const name of names) if (await page.$(`.mc[data-group="${name}"]`)) return page.click(`.mc[data-group="${name}"]`);
        throw new Error(`none of ${names} lies in the hand`);
      };
      await pick(solved, true);
      await page.click(".ready:not([disabled])");
      await hears(page, "Right first time");
      await hears(page, "of 100 fights");
      await page.goto(`${site.address}#/puzzle/${missed.id}`);
      await until(page, () => document.querySelector(".lesson-coach p")?.textContent?.includes("Which one?"));
      await page.waitForSelector(".mc[data-group]");
      await pick(missed, false);
      await hears(page, "Look again");
      await page.click(".coach-show");
      await pick(missed, true);
      await page.click(".ready:not([disabled])");
      await hears(page, "That is the one");
      await page.screenshot({ path: join(shots, `puzzle-${size}.png`) });
      await axe(page, `puzzle ${size}`);
      await page.goto(`${site.address}#/puzzles`);
      await page.waitForSelector(".puzzle-today");
      await until(page, () => /solved 1\./.test(document.querySelector(".learn-main")?.textContent ?? ""));
      expect(await fits(page), "the list scrolls sideways");
      await close(page);
    });

    await test(`learn: rules are searched, linked and shown (${size})`, async () => {
      const page = await open(size, "#/rules");
      await page.waitForSelector(".rule-entry");
      await page.fill("#rules-search", "immelmann straight before");
      await until(page, () => [...document.querySelectorAll(".rule-entry")].some((entry) => entry.id === "GLORY-PLAN-09"));
      expect((await page.$$(".rule-entry")).length < 60, "the search narrows the list");
      await page.fill("#rules-search", "zzzz");
      await until(page, () => !document.querySelector(".rule-entry"));
      await page.fill("#rules-search", "");
      expect(await fits(page), "the rules scroll sideways");
      await page.goto(`${site.address}#/rules/GLORY-PLAN-09`);
      await page.waitForSelector("#GLORY-PLAN-09.found");
      await page.click("#GLORY-PLAN-09 .k-btn");
      await page.waitForSelector(".case-show .case-next");
      for (let i = 0; i < 60 && !(await page.$(".case-next[disabled]")); i++) await page.click(".case-next");
      expect(await page.$(".case-next[disabled]"), "the test is shown to its end");
      await page.screenshot({ path: join(shots, `case-${size}.png`) });
      await axe(page, `case ${size}`);
      await close(page);
    });
  }

  await test("learn: where a turn has three cards, a puzzle's first two lie there and stay, and the third is looked for", async () => {
    const puzzle = puzzles.find(({ book }) => book === "miniatures");
    const page = await open("desk", `#/puzzle/${puzzle.id}`);
    await page.waitForSelector(".mc[data-group]");
    const laid = () => page.$$eval(".plan-slot .mc", (cards) => cards.length);
    expect((await laid()) === 2, `${await laid()} cards lie in the plan`);
    expect((await page.textContent("main h1")).includes(" against "), "the puzzle has no title");
    await hears(page, "third card");
    await page.keyboard.press("u"); // nothing of one's own lies there
    await page.click(".plan-slot >> nth=0"); // and what lies there is not asked for again
    expect(/Card 3 of 3/.test(await page.textContent(".question-pill, .ask, main")), "another card is asked for");
    expect((await laid()) === 2, "a card that was given is taken back");
    await solve(page, puzzle);
    await hears(page, "Right first time");
    await close(page);
  });

  await test("learn: at least 300 puzzles, of every book, by difficulty, each with one clearly best answer and what speaks for it", async () => {
    expect(puzzles.length >= 300, `${puzzles.length} puzzles`);
    for (const book of ["glory", "miniatures", "dawn", "tactical", "flames"]) expect(puzzles.some((puzzle) => puzzle.book === book), `none of ${book}`);
    expect(puzzles.every((puzzle, i) => !i || puzzles[i - 1].difficulty <= puzzle.difficulty), "they are not sorted by difficulty");
    expect(new Set(puzzles.map(({ id }) => id)).size === puzzles.length, "two have one name");
    for (const { id, good, worth } of puzzles) {
      const of = (right) => Math.max(...worth.filter(([, words]) => good.some((one) => words.startsWith(one)) === right).map(([value]) => value));
      expect(of(true) - of(false) >= 149, `${id}: ${of(true)} against ${of(false)}`);
    }
    const told = puzzles.filter(({ because }) => because?.length).length;
    expect(told * 10 >= puzzles.length * 9, `only ${told} say why`);
  });

  await test("learn: the puzzle of the day follows from the date, days in a row are counted, and the next puzzle is an unsolved one", async () => {
    const { dayKey, daysInARow, nextPuzzle, puzzleOfTheDay } = await load("data.ts");
    const day = (number, hour = 12) => new Date(2026, 4, number, hour);
    expect(puzzleOfTheDay(puzzles, day(3, 1)).id === puzzleOfTheDay(puzzles, day(3, 23)).id, "it changes within a day");
    const month = [...Array(28).keys()].map((i) => puzzleOfTheDay(puzzles, day(i + 1)).id);
    expect(new Set(month).size === 28, "a puzzle comes twice in a month");
    const solved = (...days) => new Set(days.map((one) => dayKey(day(one))));
    expect(dayKey(day(3)) === "day:2026-05-03", dayKey(day(3)));
    expect(daysInARow(solved(1, 2, 3), day(3)) === 3, "three days");
    expect(daysInARow(solved(1, 2, 3), day(4)) === 3, "today's still waits");
    expect(daysInARow(solved(1, 2, 3), day(5)) === 0, "a day was left out");
    expect(daysInARow(solved(1, 3), day(3)) === 1, "a gap ends it");
    const list = ["a", "b", "c"].map((id) => ({ id }));
    expect(nextPuzzle(list, 0, ({ id }) => id === "b").id === "c", "the next unsolved one");
    expect(nextPuzzle(list, 2, ({ id }) => id === "c").id === "a", "from the beginning again");
  });

  await test("learn: the day's puzzle, once found, makes a day; Show me does not", async () => {
    const today = (await load("data.ts")).puzzleOfTheDay(puzzles);
    for (const shown of [true, false]) {
      const page = await open("desktop", "#/puzzle/today");
      await page.waitForSelector(".prompt .mc[role=radio]:not([aria-disabled]), .prompt .answer");
      if (shown) await page.click(".coach-show");
      await solve(page, today);
      await until(page, () => /It wins \d+ of 100/.test(document.querySelector(".lesson-coach p")?.textContent ?? ""), null, "it is solved");
      if (today.because) expect(/\. .+ It wins/.test(await said(page)), `it does not say why: ${await said(page)}`);
      if (!shown) await page.waitForSelector(".puzzle-days");
      await page.goto(`${site.address}#/puzzles`);
      await page.waitForSelector(".puzzle-today");
      if (shown) expect(!(await page.$(".puzzle-days")), "a shown answer counts as a day");
      else await until(page, () => /1 day in a row/.test(document.querySelector(".puzzle-today")?.textContent ?? ""), null, "the day is counted");
      await close(page);
    }
  });

  await test("learn: what does not exist is said in a sentence with a way on", async () => {
    const page = await open("desktop", "#/lesson/nowhere");
    await page.waitForSelector(".k-message a");
    await page.goto(`${site.address}#/puzzle/nowhere`);
    await page.waitForSelector(".k-message a");
    await page.goto(`${site.address}#/rules/GLORY-NONE-01/show`);
    await page.waitForSelector(".k-message a");
    await close(page);
  });

  await test("learn: every lesson is finished in the page as the checker finished it", async () => {
    const page = await open("desktop", "#/learn");
    for (const lesson of lessons.slice(1)) {
      await page.goto(`${site.address}#/lesson/${lesson.id}`);
      for (const step of lesson.steps) {
        await hears(page, step.say[0]);
        if (step.until === "read") {
          if (step !== lesson.steps.at(-1)) await page.click(".coach-next");
          continue;
        }
        for (const words of step.do) {
          const [, verb, card = ""] = words.split(" ");
          if (verb !== "plan") await page.click(`.answer[data-a=${JSON.stringify(words)}]`);
          else {
            const marker = card.split("/")[1];
            await page.waitForSelector(".mc[data-group]");
            const choice = marker && (await page.$(`input[name="marker"][value^="${marker}"]`));
            if (choice) await choice.evaluate((input) => input.click());
            else if (marker && (await page.$("select#marker"))) await page.selectOption("select#marker", { index: await page.evaluate((mark) => [...document.querySelectorAll("#marker option")].findIndex((one) => one.value.startsWith(mark)), marker) });
            // The copies of a card lie on one pile, which has the name of the first.
            const kind = card.split("/")[0].replace(/-\d+$/, "");
            const own = `.mc[data-group="${card.split("/")[0]}"]`;
            await until(page, ([exact, begin]) => document.querySelector(exact) ?? document.querySelector(begin), [own, `.mc[data-group^="${kind}-"]`], `${lesson.id}: ${words} can be chosen`);
            await page.click((await page.$(own)) ? own : `.mc[data-group^="${kind}-"]`);
          }
        }
        if (step.do?.some((words) => words.split(" ")[1] === "plan")) await page.click(".ready:not([disabled])");
      }
      await page.waitForSelector(".lesson-coach.done .coach-next");
    }
    await close(page);
  });
  site.close?.();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const browser = await openBrowser();
  await learnTests(browser, resolve(process.argv[2] ?? join(root, "build/web")));
  await browser.close();
  finish();
  process.exit();
}
