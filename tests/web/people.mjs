// What people do at a served game besides choosing: clocks, draws, giving up, again, the computer in one's seat, taking back.
import { Server } from "../server/client.mjs";
import { asked, expect, giveAnswer, gone, test, until } from "./check.mjs";
import { closeAll, OPEN, openTable, OVER, playTogether, turnOf } from "./together.mjs";

async function fromMenu(page, words) {
  await page.click("#menu-button");
  await page.click(`.menu-dialog >> text=${words}`);
}

const DUEL = { scenario: "glory/duel", seats: { allies: "person", axis: "person" }, seed: 2 };

export async function peopleTests({ browser, folder, program }) {
  const server = await new Server(program, ["--web", folder, "--test-seed", "6", "--messages-per-second", "0"]).start();
  const sitDown = (more = {}) => openTable(browser, server, { ...DUEL, ...more });

  await test("people: a clock that runs out makes the default choice", async () => {
    const { pages } = await sitDown({ pace: "moment" });
    const [one, two] = pages;
    const clocks = async (page) => (await page.$$eval(".clock", (all) => all.map((clock) => clock.textContent))).join(" ");
    expect(/^0:0[0-3] 0:0[0-3]$/.test(await clocks(one)), `the clocks show ${await clocks(one)}`);
    for (const page of pages) await until(page, () => /Turn [2-9]/.test(document.body.innerText) || Boolean(document.querySelector(".points-line")));
    expect(/0:00/.test(await clocks(two)) || (await two.$(OVER)), "the clocks have not run out");
    await one.waitForSelector(`.log-list li, ${OVER}`); // after the end the log gives way to the result
    await closeAll(...pages);
  });

  await test("people: a draw is offered and accepted", async () => {
    const { pages } = await sitDown();
    const [one, two] = pages;
    await fromMenu(one, "Offer a draw");
    await until(two, () => document.querySelector(".notice").textContent.includes("Your opponent offers a draw"), null, "the offer is announced");
    expect(!(await two.$(".notice.alarming")), "news is told as if something had gone wrong");
    await one.waitForSelector(".k-pill.offer"); // who has offered it reads so
    await two.waitForSelector(".offer .accept-draw");
    await two.click(".offer .k-btn.bare"); // not now: the offer still stands in the menu
    expect(!(await two.$(".offer")), "the offer is declined and stays");
    await two.reload(); // and is there again for whoever comes back
    await two.click(".offer .accept-draw");
    for (const page of pages) {
      await page.waitForSelector(OVER);
      expect((await page.textContent(".end-paper")).includes("A draw"), "the end does not say that it is a draw");
    }
    await closeAll(...pages);
  });

  await test("people: who gives up ends it, and both fly again in the seat opposite", async () => {
    const { made, pages } = await sitDown();
    const [one, two] = pages;
    await playTogether(pages, async () => (await turnOf(one)) >= 2);
    await fromMenu(one, "Give up");
    expect(!(await one.$(OVER)), "giving up asks nothing");
    await one.click("dialog.confirm .bad");
    for (const page of pages) await page.waitForSelector(OVER);
    expect((await one.textContent(".verdict")).includes("You give up") && (await two.textContent(".end-paper")).includes("You win"), `the end says ${await two.textContent(".end-paper")}`);
    await one.click("button:has-text(\"Rematch\")");
    await until(one, () => document.querySelector(".end-buttons [role=status]")?.textContent.includes("You have asked"), null, "who asks for a rematch reads so");
    await until(two, () => document.querySelector(".end-buttons [role=status]")?.textContent.includes("would like a rematch"), null, "the other reads of the wish");
    expect(one.url().includes(made.game), "one alone went on to another game");
    await two.click("button:has-text(\"Rematch\")");
    for (const page of pages) {
      await until(page, (old) => !location.hash.includes(old), made.game);
      await asked(page);
    }
    expect((await one.getAttribute(".status .seat", "data-seat")) === "axis" && (await two.getAttribute(".status .seat", "data-seat")) === "allies", "the seats were not swapped");
    expect(one.url().split("/")[5] === two.url().split("/")[5], "they fly different games");
    await playTogether(pages, async () => (await turnOf(one)) >= 2);
    await closeAll(...pages);
  });

  await test("people: the computer flies for somebody, and he takes it back", async () => {
    const { pages } = await sitDown();
    const [one, two] = pages;
    await asked(one);
    await fromMenu(one, "Hand my seat to a bot");
    await gone(one, OPEN);
    await playTogether([two], async () => (await turnOf(two)) >= 3);
    expect(!(await one.$(OPEN)), "the person was asked while the computer flew");
    if (await two.$(OVER)) throw new Error("the game was over before it could be taken back");
    await fromMenu(one, "Fly myself again");
    await playTogether([two], async () => Boolean(await one.$(OPEN)));
    expect(await one.$(OPEN), "the person is not asked again");
    await playTogether(pages, async () => (await turnOf(one)) >= 4);
    await closeAll(...pages);
  });

  await test("people: one's own choice is taken back until others have seen it", async () => {
    const { pages } = await sitDown();
    const [one, two] = pages;
    await giveAnswer(one);
    await gone(one, OPEN);
    await one.click("text=Change my cards");
    await one.waitForSelector(".ready:not([disabled])"); // the card still lies there
    await one.keyboard.press("u"); // and is taken away
    await one.waitForSelector(".ready[disabled]");
    const turn = await turnOf(one);
    await one.evaluate(() => document.querySelectorAll("[data-used]").forEach((b) => delete b.dataset.used));
    await giveAnswer(one);
    await giveAnswer(two);
    await until(one, (old) => document.querySelectorAll(".log-list li").length > 1 || !document.body.innerText.includes(`Turn ${old}`), turn);
    const shown = (await one.$$(".log-list li")).length;
    await one.waitForSelector(`.ready[disabled], ${OVER}`); // asked for the next turn, with nothing laid
    await one.keyboard.press("u"); // across the reveal
    await until(one, () => /nothing to take back/.test(document.querySelector(".notice").textContent), null, "that it cannot be taken back is announced");
    await until(one, () => /nothing to take back/.test(document.querySelector("[role=status]").textContent), null, "and spoken");
    expect((await one.$$(".log-list li")).length >= shown, "what was revealed was taken back");
    await closeAll(...pages);
  });

  await server.stop();
  server.clean();
}
