// The table: places, planning by keys alone, and the picture of a shot.
import { asked, expect, test } from "./check.mjs";

const scenario = (rules, planes) =>
  ["furball record 1", 'title "Test"', `rules glory basic${rules}`, "table 1000 by 800 small", "seat one side allies", "seat two side axis", ...planes, "seed fast 1", "engine table 3", ""].join("\n");

// Opens a position as if it had been saved.
export async function openPosition(page, record, seats, settings = {}) {
  const address = page.url().replace(/#.*/, "");
  await page.evaluate(
    ([text, who, kept]) => {
      localStorage.setItem("furball.game", JSON.stringify({ record: text, seats: who, title: "", over: false })); // as an older page kept it
      Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value));
    },
    [record, seats, settings],
  );
  await page.goto(`${address}#/play`);
  await asked(page);
}

const question = (page) => page.textContent("h2.question");
const nextQuestion = (page, old) => page.waitForFunction((words) => document.querySelector("h2.question") && document.querySelector("h2.question").textContent !== words, old);

export async function tableTests({ open, close }) {
  await test("table: places are shown, looked at and taken, on the table and by keys", async () => {
    const page = await open();
    await openPosition(page, scenario(" deploy=1", ["plane A spitfire-1 seat one", "plane B spitfire-1 seat one", "plane C bf109-e3 seat two"]), { one: "person", two: "computer:cadet" });
    expect((await page.$$(".place-arrow")).length === 30, "not every place is on the table");
    expect(!(await page.$('[data-unit="C"]')), "the other side's place is shown before all have chosen");
    await page.keyboard.press("4");
    expect((await page.$(".ghost")) && (await page.$(".place-arrow.looked")), "a place looked at shows no airplane");
    const first = await question(page);
    await page.keyboard.press("4");
    await nextQuestion(page, first);
    expect(await page.$('.plane[data-unit="A"]'), "the airplane was not put down");
    await page.locator(".place-arrow").nth(17).click({ force: true });
    await page.waitForSelector('.plane[data-unit="C"]');
    await close(page);
  });

  await test("table: a card that leads off the table says so before it is laid and after", async () => {
    const page = await open();
    await openPosition(page, scenario("", ["plane A spitfire-1 seat one at 100,300 heading west", "plane C bf109-e3 seat two at 500,700 heading south"]), { one: "person", two: "computer:cadet" });
    const signed = await page.$$eval(".hand-cards .mc", (cards) => cards.filter((card) => card.querySelector(".mc-off")).map((card) => card.getAttribute("aria-label")));
    expect(signed.length && signed.length < 8, `${signed.length} cards are signed`);
    expect(signed.every((words) => words.includes("This card takes you off the table.")), `spoken: ${signed}`);
    await page.click(".hand-cards .mc:not(:has(.mc-off)):not([aria-disabled])");
    await page.mouse.move(700, 5);
    await page.waitForSelector(".ready:not([disabled])");
    expect(!(await page.$("#off-table")), "a card that stays on the table is said to lead off it");
    await page.click(".hand-cards .mc:has(.mc-off)");
    await page.mouse.move(700, 5);
    await page.waitForSelector("#off-table");
    await close(page);
  });

  await test("table: several airplanes are planned by keys alone", async () => {
    const page = await open();
    const planes = [1, 2, 3, 4].map((i) => `plane S${i} spitfire-1 seat one at ${i * 200},100 heading north`);
    await openPosition(page, scenario("", [...planes, "plane E bf109-e3 seat two at 500,700 heading south"]), { one: "person", two: "computer:cadet" });
    for (let i = 1; i <= 4; i++) {
      const now = await question(page);
      expect(now.includes(`S${i}`), `asked "${now}" instead of S${i}`);
      await page.keyboard.press("2");
      await page.keyboard.press("2");
      if (i < 4) await nextQuestion(page, now);
    }
    await page.waitForSelector(".ready:not([disabled])");
    expect(!(await page.$(".event-move")), "the last card set all going");
    await page.keyboard.press("Shift+Enter");
    await page.waitForSelector(".event-move");
    expect((await page.$$(".event-move")).length >= 5, "not all have flown");
    await close(page);
  });

  await test("table: a shot is drawn with its arc, ruler and deciding point, a blocked one with who is in the way", async () => {
    const page = await open();
    const planes = ["plane R spitfire-1 seat one at 500,125.5 heading north", "plane F spitfire-1 seat one at 500,205.5 heading north", "plane E bf109-e3 seat two at 500,542.5 heading south"];
    await openPosition(page, scenario("", planes), { one: "person", two: "computer:cadet" });
    // The show is slow enough to be looked at, and its pictures are counted as they come.
    await page.click("#menu-button");
    await page.click("#show-speed-1", { force: true });
    await page.keyboard.press("Escape");
    await page.evaluate(() => {
      globalThis.seen = new Set();
      new MutationObserver(() => {
        for (const name of ["arc-edges", "laid-ruler", "tracer", "flash", "sight-blocked", "blocker", "chip-counter"])
          if (document.querySelector(`.table .${name}`)) globalThis.seen.add(name);
      }).observe(document.querySelector(".table"), { childList: true, subtree: true });
    });
    for (let i = 0; i < 300; i++) {
      const seen = await page.evaluate(() => [...globalThis.seen]);
      if (seen.includes("tracer") && seen.includes("blocker")) break;
      const straight = await page.$('.ready:not([disabled]), .prompt .mc[data-group^="straight"]:not([aria-disabled]):not([aria-checked=true]), .answer[data-a*=" fire "]');
      if (straight) await straight.click().catch(() => undefined);
      await page.waitForTimeout(300);
    }
    const seen = await page.evaluate(() => [...globalThis.seen]);
    for (const name of ["arc-edges", "laid-ruler", "tracer", "flash", "sight-blocked", "blocker"]) expect(seen.includes(name), `no ${name} was drawn, only ${seen}`);
    expect((await page.textContent(".log-list")).includes("is in the way"), "the log does not say who was in the way");
    await close(page);
  });
}
