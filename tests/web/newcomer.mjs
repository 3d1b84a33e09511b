// The first hour of somebody who knows nothing: a duel is lost, the debrief says why, the turning point is flown again, a friend is
// asked to the same fight. And a replay that stands in somebody else's page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./browser.mjs";
import { asked, expect, OVER, playOut, test, until } from "./check.mjs";

const RECORD = readFileSync(join(root, "tests/records/basic-duel.txt"), "utf8");
const words = (page, selector) => page.$eval(selector, (one) => one.textContent);

export async function newcomerTests({ open, close }) {
  await test("newcomer: a duel is flown, the debrief says how it went, a turn is tried again, and a friend gets the same fight", async () => {
    const page = await open({}, "", { "furball.debrief-simulations": "48" });
    await page.click("#fly-now");
    expect(await asked(page), "nothing is asked");
    await page.waitForSelector(".score");
    await playOut(page, "return (i * 5) % labels.length");
    await page.waitForSelector(OVER);
    const home = page.url();
    await page.click(".end-buttons .k-btn.go");
    await page.waitForSelector(".debrief-summary h2");
    expect((await words(page, ".debrief-summary p")).length > 10, "the debrief does not say how it ended");
    const turning = await page.$(".try-turning");
    await page.click(turning ? ".try-turning" : ".debrief-left > .k-row .k-btn");
    await page.waitForSelector(".ask .note");
    expect(/\d/.test(await words(page, ".ask .note")), "it does not say which turn one is back in");
    expect((await words(page, ".others")).includes("Kurt"), `another opponent: ${await words(page, ".others")}`);
    await page.goto(home);
    await page.click(".end-friend");
    await page.waitForSelector(".setup-form");
    expect(await page.isChecked("#level-basic"), "the friend would fly by other rules");
    expect(await page.isChecked("#against-here"), "nobody but the computer is proposed");
    await close(page);
  });

  await test("newcomer: a replay stands in a frame with a line to play it, and the director plays it", async () => {
    const page = await open();
    await page.evaluate((record) => sessionStorage.setItem("furball.record", record), RECORD);
    await page.goto(`${page.url().replace(/#.*/, "")}#/embed`);
    await page.waitForSelector(".replay.embedded .scrub");
    expect(!(await page.$(".replay.embedded .top")), "there is a bar");
    await page.click(".replay.embedded .replay-controls button");
    await until(page, () => Number(document.querySelector(".scrub")?.value) >= 3, null, "the replay goes on by itself");
    await page.click(".replay.embedded .replay-controls button");
    const at = await page.$eval(".scrub", (scrub) => Number(scrub.value));
    await page.fill(".scrub", String(at + 4));
    await until(page, (to) => Number(document.querySelector(".scrub")?.value) === to, at + 4, "one goes where one wants to after that");
    await close(page);
  });
}
