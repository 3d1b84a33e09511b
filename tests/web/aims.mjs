// What a card could do to the ground: drawn on the table, said beside the hand, told of who carries it; nothing of it in a strict game.
import { answerOnce, asked, expect, test } from "./check.mjs";
import { openPosition } from "./table.mjs";

const RAID = [
  "furball record 1", 'title "Raid"', "rules glory standard", "table 1000 by 1000", "seat one side allies", "seat two side axis", "turn 3",
  "plane A b-25c seat one at 500,200 heading north bombs 4 camera flown straight-1/low next straight-2/low",
  "plane B bf109-e3 seat two at 100,900 heading south flown straight-1/low next straight-2/low",
  "ground Depot target at 500,300 heading north side axis", "ground Camp troops at 500,420 heading north side axis", "seed fast 1", "engine table 3", "",
].join("\n");

export async function aimsTests({ open, close, startScenario }) {
  await test("aims: a card that leads over a target shows where bombs fall and says what could be done", async () => {
    const page = await open({}, "", { "furball.log": "folded" });
    await openPosition(page, RAID, { one: "person", two: "computer:cadet" });
    const card = '.prompt .mc[data-group^="straight"]:not([aria-disabled])';
    await page.hover(card);
    await page.waitForSelector(".aim-bombs .aim-falls.on", { state: "attached" });
    for (const what of ["strafe", "photo"]) expect(await page.$(`.aim-${what}`), `no ${what} is drawn`);
    const said = await page.textContent("#aims");
    for (const words of ["fall on Camp", "strafe Camp", "over Camp"]) expect(said.includes(words), `"${said}" does not say "${words}"`);
    expect((await page.getAttribute(card, "aria-label")).includes("fall on Camp"), "the card does not say it");
    expect(await page.$(`${card} .mc-aims`), "the card has no sign of it");
    const carried = await page.getAttribute(".plan .carries", "aria-label");
    expect(carried.includes("1 group of bombs"), `the plan says of what is carried "${carried}"`);
    await page.click(card);
    await page.mouse.move(5, 5);
    await page.waitForSelector('[data-thing^="aim A"]', { state: "attached" }).catch(() => expect(false, "the plan that is laid has lost its aims"));
    await page.click(".craft-row");
    const facts = await page.textContent(".craft-dialog");
    for (const words of ["1 group of bombs", "Dropped", "Takes a picture", "Cards in hand", "Turret"]) expect(facts.includes(words), `the card of the airplane does not say "${words}": ${facts}`);
    await close(page);
  });

  await test("aims: a strict game tells none of it, but what is carried", async () => {
    const page = await open();
    await startScenario(page, "glory/rockets", ["person", "computer:cadet"], "#aids-strict");
    let cards = 0;
    for (let i = 0; i < 24 && (await asked(page)); i++, await answerOnce(page, "return 0")) {
      const card = await page.$(".prompt .mc:not([aria-disabled])");
      if (!card) continue;
      cards++;
      await card.focus();
      expect(!(await page.$(".aim, #aims, .mc-aims")), "a strict game shows what a card aims at");
      if (cards === 1) expect(await page.$(".carries"), "what is carried is on the table for all to see");
    }
    expect(cards > 12, "the columns were never reached");
    await close(page);
  });
}
