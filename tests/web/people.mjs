// What people do at a served game besides choosing: clocks, draws, giving up, again, the computer in one's seat, taking back.
import { Server } from "../server/client.mjs";
import { asked, expect, gone, test, until } from "./check.mjs";
import { closeAll, OPEN, openTable, OVER, playTogether, turnOf } from "./together.mjs";

const DUEL = { scenario: "glory/duel", seats: { allies: "person", axis: "person" }, seed: 2 };

export async function peopleTests({ browser, folder, program }) {
  const server = await new Server(program, ["--web", folder, "--test-seed", "6", "--messages-per-second", "0"]).start();
  const sitDown = (more = {}) => openTable(browser, server, { ...DUEL, ...more });

  await test("people: a clock that runs out makes the default choice", async () => {
    const { pages } = await sitDown({ pace: "moment" });
    const [one, two] = pages;
    expect(/allies 0:0[0-3] · axis 0:0[0-3]/.test(await one.textContent("#clock")), `the clocks show ${await one.textContent("#clock")}`);
    for (const page of pages) await until(page, () => /Turn [2-9]|game is over/.test(document.body.innerText));
    expect(/0:00/.test(await two.textContent("#clock")) || (await two.$(OVER)), "the clocks have not run out");
    await one.waitForSelector(".log-list li");
    await closeAll(...pages);
  });

  await test("people: a draw is offered and accepted", async () => {
    const { pages } = await sitDown();
    const [one, two] = pages;
    await one.click("text=Offer a draw");
    await two.click("text=Accept the draw");
    for (const page of pages) await page.waitForSelector(OVER);
    await closeAll(...pages);
  });

  await test("people: who gives up ends it, and both fly again in the seat opposite", async () => {
    const { made, pages } = await sitDown();
    const [one, two] = pages;
    await playTogether(pages, async () => (await turnOf(one)) >= 2);
    await one.click("text=Give up");
    for (const page of pages) await page.waitForSelector(OVER);
    await one.click("text=Rematch");
    await one.waitForTimeout(300);
    expect(one.url().includes(made.game), "one alone went on to another game");
    await two.click("text=Rematch");
    for (const page of pages) {
      await until(page, (old) => !location.hash.includes(old), made.game);
      await asked(page);
    }
    expect((await one.textContent(".status .pill")) === "axis" && (await two.textContent(".status .pill")) === "allies", "the seats were not swapped");
    expect(one.url().split("/")[5] === two.url().split("/")[5], "they fly different games");
    await playTogether(pages, async () => (await turnOf(one)) >= 2);
    await closeAll(...pages);
  });

  await test("people: the computer flies for somebody, and he takes it back", async () => {
    const { pages } = await sitDown();
    const [one, two] = pages;
    await asked(one);
    await one.click("text=Let the computer fly for me");
    await gone(one, OPEN);
    await playTogether([two], async () => (await turnOf(two)) >= 3);
    expect(!(await one.$(OPEN)), "the person was asked while the computer flew");
    if (await two.$(OVER)) throw new Error("the game was over before it could be taken back");
    await one.click("text=Fly myself again");
    await playTogether([two], async () => Boolean(await one.$(OPEN)));
    expect(await one.$(OPEN), "the person is not asked again");
    await playTogether(pages, async () => (await turnOf(one)) >= 4);
    await closeAll(...pages);
  });

  await test("people: one's own choice is taken back until others have seen it", async () => {
    const { pages } = await sitDown();
    const [one, two] = pages;
    await one.click(OPEN);
    await gone(one, OPEN);
    await one.click("text=Take back");
    await one.waitForSelector(OPEN);
    await one.keyboard.press("u"); // nothing more to take back
    await one.waitForSelector(".notice:not([hidden])");
    const turn = await turnOf(one);
    await one.click(OPEN);
    await two.click(OPEN);
    await until(one, (old) => document.querySelectorAll(".log-list li").length > 1 || !document.body.innerText.includes(`Turn ${old}`), turn);
    const shown = (await one.$$(".log-list li")).length;
    await one.evaluate(() => (document.querySelector(".notice").textContent = ""));
    await one.keyboard.press("u"); // across the reveal
    await until(one, () => document.querySelector(".notice").textContent !== "");
    expect((await one.$$(".log-list li")).length >= shown, "what was revealed was taken back");
    await closeAll(...pages);
  });

  await server.stop();
  server.clean();
}
