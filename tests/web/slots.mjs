// Turns of several cards: slots whose cards change places by keys, buttons and dragging; what the rules do not let lie there stays where it was.
import { expect, READY, test, until } from "./check.mjs";

const cards = (page) => page.$$eval(".plan-slot", (all) => all.map((slot) => slot.querySelector("[aria-label]")?.getAttribute("aria-label")));
const become = (page, wanted) => until(page, (list) => JSON.stringify([...document.querySelectorAll(".plan-slot")].map((slot) => slot.querySelector("[aria-label]")?.getAttribute("aria-label"))) === list, JSON.stringify(wanted), `the cards are ${wanted}`);
// Lays the first open card of a kind in the slot that is asked for.
async function lay(page, kind) {
  const before = (await page.$$(".plan-slot .mc.slot")).length;
  await page.click(`.prompt .mc[data-group^="${kind}-"]:not([aria-disabled])`);
  await until(page, (n) => document.querySelectorAll(".plan-slot .mc.slot").length > n, before, `a ${kind} is laid`);
}

export async function slotsTests({ open, close, startScenario }) {
  await test("slots: three cards change places, and what the rules forbid stays", async () => {
    const page = await open();
    await startScenario(page, "miniatures/duel", ["person", "computer:cadet"]);
    for (const kind of ["left", "straight", "immelmann"]) await lay(page, kind);
    await page.waitForSelector(READY);
    const laid = await cards(page);
    expect(laid.length === 3 && new Set(laid).size === 3, `the slots hold ${laid}`);
    await page.click('.plan-slot[data-slot="2"]');
    await page.click(".plan-order .move-left"); // an Immelmann needs a straight before it
    await page.waitForSelector(".notice:not([hidden])");
    expect(/straight/i.test(await page.textContent(".notice")), `no reason: ${await page.textContent(".notice")}`);
    await become(page, laid);
    await page.click('.plan-slot[data-slot="2"]');
    await page.keyboard.press("u"); // the Immelmann goes, another turn comes
    await page.waitForSelector(".plan-slot .mc-slot");
    await lay(page, "right");
    const three = await cards(page);
    await page.click('.plan-slot[data-slot="1"]');
    await page.keyboard.press("<");
    await become(page, [three[1], three[0], three[2]]);
    await page.dragAndDrop('.plan-slot[data-slot="0"]', '.plan-slot[data-slot="2"]');
    await become(page, [three[2], three[0], three[1]]);
    await page.waitForSelector(READY);
    await page.keyboard.press("Shift+Enter");
    await page.waitForSelector(".event-move");
    await close(page);
  });
}
