// The first hour of somebody who knows nothing: a duel is lost, the debrief says why, the turning point is flown again, a friend is
// asked to the same fight. And a replay that stands in somebody else's page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Server } from "../server/client.mjs";
import { root } from "./browser.mjs";
import { asked, expect, giveAnswer, OVER, playOut, test, until } from "./check.mjs";

const RECORD = readFileSync(join(root, "tests/records/basic-duel.txt"), "utf8");
const words = (page, selector) => page.$eval(selector, (one) => one.textContent);

// Plays the first lesson by what glows alone, as somebody does who knows no card's name. Every other answer is tried wrongly first.
async function winFirstLesson(page) {
  const said = () => page.evaluate(() => document.querySelector(".lesson-coach p")?.textContent ?? "");
  const glowing = () =>
    page.evaluate(() => {
      const rule = [...document.querySelectorAll("style")].map((one) => /^main\.game (.+?)\{outline/.exec(one.textContent)?.[1]).find(Boolean);
      const found = rule ? document.querySelector(`main.game ${rule}`) : null;
      return found ? rule : "";
    });
  let wrong = false; // the next answer is to be a wrong one
  for (let i = 0; i < 60; i++) {
    await until(page, () => document.querySelector(".lesson-coach.done, .lesson-coach .coach-next, .ready:not([disabled])") || document.querySelector(".prompt .mc[role=radio]:not([aria-disabled]), .prompt .answer"), null, "the lesson goes on");
    if (await page.$(".lesson-coach.done")) return;
    const before = await said();
    const selector = await glowing();
    // In one go: once the lesson has ended, the button of this name leads to the next one.
    if (await page.evaluate(() => { const next = document.querySelector(".lesson-coach:not(.done) .coach-next"); next?.click(); return Boolean(next); })) {
      // the coach goes on
    } else if (await page.$(".lesson-coach.done")) return;
    else if (selector && wrong && (await page.evaluate((right) => [...document.querySelectorAll(".prompt .mc[role=radio], .prompt .answer")].some((one) => !one.matches(right)), selector))) {
      await page.evaluate((right) => [...document.querySelectorAll(".prompt .mc[role=radio], .prompt .answer")].find((one) => !one.matches(right)).click(), selector);
      await until(page, (old) => document.querySelector(".lesson-coach p")?.textContent !== old, before, "a wrong answer gets its word");
      wrong = false;
      continue;
    } else if (selector) await page.click(`main.game ${selector}`);
    else if (await page.$(".ready:not([disabled])")) await page.click(".ready:not([disabled])");
    await until(page, ([old, glow]) => document.querySelector(".lesson-coach.done, .ready:not([disabled])") || (document.querySelector(".lesson-coach p")?.textContent ?? old) !== old || !glow, [before, selector], "the coach goes on");
    wrong = true;
  }
  throw new Error(`the first lesson does not end; the coach says ${await said()}`);
}

// Flies duels from the end of the lesson on until one is lost; somebody who picks any card loses soon.
async function loseADuel(page) {
  for (let game = 0; game < 6; game++) {
    expect(await asked(page), "nothing is asked");
    await playOut(page, `return (i * 5 + ${game}) % labels.length`);
    await page.waitForSelector(OVER);
    await page.click(".end-buttons .k-btn.go");
    await page.waitForSelector(".debrief-summary h2");
    if ((await words(page, ".debrief-summary h2")).includes("lost")) return;
    await page.goBack();
    await page.waitForSelector(OVER);
    await page.click('.end-two .k-btn >> text="Fly again"');
    await until(page, (over) => !document.querySelector(over), OVER, "another game begins");
  }
  throw new Error("no duel is lost");
}

// The whole story, with a server, so that a friend can be asked.
export async function wholeStoryTest({ browser, folder, program }) {
  const server = await new Server(program, ["--web", folder, "--test-seed", "1"]).start();
  const address = `http://127.0.0.1:${server.port}/`;
  const visit = async (more = {}) => {
    const settings = { "furball.speed": "0", "furball.language": "en", "furball.seed": "3", "furball.board": "chart", "furball.debrief-simulations": "48", ...more };
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true })).newPage(); // the test's own picking is code made from text
    page.faults = [];
    page.on("pageerror", (error) => page.faults.push(error.message));
    await page.addInitScript((kept) => Object.entries(kept).forEach(([k, v]) => localStorage.getItem(k) ?? localStorage.setItem(k, v)), settings);
    return page;
  };
  const leave = async (...pages) => {
    for (const one of pages) {
      expect(!one.faults.length, `errors on the page: ${one.faults}`);
      await one.context().close();
    }
  };
  await test("newcomer: a duel of any two airplanes is joined without a warning, in another language too", async () => {
    const [page, friend] = [await visit(), await visit({ "furball.language": "it" })];
    await page.goto(`${address}#/friend`);
    await page.waitForSelector("#against-link");
    await page.selectOption("#duel-two", "a6m2");
    await page.click("button[type=submit]");
    await page.waitForSelector(".invite-address");
    await friend.goto(await page.getAttribute(".invite-address", "href"));
    await friend.waitForSelector(".prompt .mc, .sit-down");
    expect(!(await friend.$(".sit-down")), "the friend is warned of a fight that the page itself wrote");
    await leave(page, friend);
  });

  await test("newcomer: the whole story: first lesson, a lost duel, why, the turning point again, and a friend who joins and plays", async () => {
    const page = await visit();
    await page.goto(address);
    await page.click("#first-lesson");
    await winFirstLesson(page);
    expect((await words(page, ".lesson-coach h2")).includes("first fight"), "nobody says that the fight is won");
    await page.click(".coach-fight");
    await loseADuel(page);
    const lost = page.url();
    expect((await words(page, ".debrief-summary p")).length > 20, "the debrief does not say why");
    const turning = await page.$(".try-turning");
    await page.click(turning ? ".try-turning" : ".try-here");
    if (!turning) await page.click(".try-go");
    await page.waitForSelector(".ask .note");
    expect(/\d/.test(await words(page, ".ask .note")), "it does not say which turn one is back in");
    expect((await words(page, ".others")).includes("Will"), `another opponent: ${await words(page, ".others")}`);
    await page.goto(lost.replace("#/debrief/here/", "#/play/"));
    await page.click(".end-friend");
    await page.waitForSelector("#against-link");
    expect(await page.isChecked("#level-basic"), "the friend would fly by other rules");
    await page.check("#against-link", { force: true });
    await page.click("button[type=submit]");
    await page.waitForSelector(".invite-address");
    expect(/#\/j(oin)?\//.test(await page.getAttribute(".invite-address", "href")), "the invitation has no link");
    // The friend follows the link, is asked nothing, and both fly a turn.
    const friend = await visit();
    await friend.goto(await page.getAttribute(".invite-address", "href"));
    for (const one of [page, friend]) expect(await asked(one), "the game does not begin");
    expect(friend.url().includes("#/game/") && !(await friend.$(".sit-down")), `the friend is warned of a fight that the page itself proposed: ${friend.url()}`);
    for (const one of [page, friend]) await giveAnswer(one);
    for (const one of [page, friend]) await until(one, () => /[2-9]/.test(document.querySelector(".status")?.textContent ?? "") || document.querySelector(".prompt .answer"), null, "the turn is flown");
    await leave(page, friend);
  });
  await server.stop();
  server.clean();
}

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
    await page.click(turning ? ".try-turning" : ".debrief-left .try-here");
    if (!turning) await page.click(".try-go");
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
