// Ordinary flows, each as somebody who has just come would try it, at the desk and on a phone.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./browser.mjs";
import { answerOnce, asked, comes, expect, OVER, test } from "./check.mjs";

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TOLD = ".event:not(.event-turn):not(.event-step)";

export async function flowTests({ open, close, startScenario, folder }) {
  const { readFileSync } = await import("node:fs");
  const { scenarios } = JSON.parse(readFileSync(`${folder}/catalogue.json`, "utf8"));

  await test("flows: every level that a scenario offers begins, and no other is offered", async () => {
    const page = await open();
    let offered = 0;
    for (const { name, levels } of scenarios.filter((one) => one.levels).slice(0, 6)) {
      await page.goto(`${page.url().replace(/#.*/, "")}#/scenario/${name}`);
      await page.waitForSelector(".setup-form");
      await page.waitForFunction((title) => document.querySelector(".setup h1")?.textContent.length > 0 && document.querySelector("button[type=submit]"), name);
      const shown = await page.$$eval("input[name=level]", (all) => all.map((input) => input.value));
      const plays = levels.filter((level) => level.plays).map((level) => level.level);
      expect(plays.length < 2 || shown.join() === plays.join(), `${name} offers ${shown} instead of ${plays}`);
      for (const level of plays.length > 1 ? plays : []) {
        await page.goto(`${page.url().replace(/#.*/, "")}#/scenario/${name}`);
        await page.waitForSelector(`#level-${level}`, { state: "attached" });
        await page.click(`label:has(#level-${level})`);
        await page.click("button[type=submit]");
        expect(await asked(page), `${name} at ${level} asks nothing`);
        offered++;
      }
    }
    expect(offered > 4, `only ${offered} levels were tried`);
    await close(page);
  });

  for (const [where, size] of [["desk", DESK], ["phone", PHONE]])
    await test(`flows: plans stay open until Ready, in any order, ${where}`, async () => {
      const page = await open(size);
      await startScenario(page, "glory/first-fight", ["person", "computer:cadet"]);
      const units = await page.$$eval(".plan .name", (all) => all.map((name) => name.textContent));
      expect(units.length === 2, `plans of ${units}`);
      await page.click(".plan-pick >> nth=1"); // the second one first
      await page.waitForFunction((name) => document.querySelector("h2.question").textContent.includes(name), units[1]);
      await page.click('.prompt .mc[data-group^="left"]');
      await page.waitForFunction((name) => document.querySelector("h2.question").textContent.includes(name), units[0]);
      await page.click('.prompt .mc[data-group^="straight"]');
      await page.waitForSelector(".ready:not([disabled])");
      await page.waitForTimeout(700);
      expect(!(await page.$(".event-move")) && /Turn 1(?!\d)/.test(await page.textContent(".status")), "the last card committed by itself");
      await page.click(".plan-pick >> nth=0"); // changed before Ready
      await page.waitForSelector(".plan.on >> nth=0");
      await page.click('.prompt .mc[data-group^="right"]');
      await page.keyboard.press("Shift+Enter");
      await page.waitForFunction(() => /Turn 2/.test(document.querySelector(".status").textContent));
      const log = await page.evaluate(() => document.querySelector(".log-list").textContent);
      expect(new RegExp(`${units[0]} [^.]*right`).test(log) && new RegExp(`${units[1]} [^.]*left`).test(log), `flown were other cards than those laid: ${log.slice(0, 300)}`);
      await close(page);
    });

  await test("flows: several games are kept, none overwrites another, and each is gone on with", async () => {
    const page = await open();
    for (const name of ["glory/duel", "glory/first-fight"]) {
      await startScenario(page, name, ["person", "computer:cadet"]);
      await answerOnce(page, "return 0");
    }
    await page.goto(`${page.url().replace(/#.*/, "")}#/`);
    await page.waitForSelector(".continue >> nth=1");
    const titles = await page.$$eval(".continue h2", (all) => all.map((title) => title.textContent));
    expect(titles.includes("Duel over the Channel") && titles.includes("First Fight"), `kept are ${titles}`);
    await page.click(".continue:has-text('Duel over the Channel') >> text=Resume");
    await asked(page);
    expect((await page.textContent(".status h1")) === "Duel over the Channel", "it is another game");
    await page.goto(`${page.url().replace(/#.*/, "")}#/`);
    await page.click(".continue:has-text('First Fight') [aria-label^='Delete']");
    await page.click("dialog.confirm .bad");
    await page.waitForFunction(() => document.querySelectorAll(".continue").length === 1);
    await close(page);
  });

  for (const [where, size] of [["desk", DESK], ["phone", PHONE]])
    await test(`flows: giving up asks once, says who and why, and the same is flown again or with sides swapped, ${where}`, async () => {
      const page = await open(size);
      await startScenario(page, "glory/duel", ["person", "computer:cadet"]);
      await page.click("#menu-button");
      await page.click(".menu-dialog .bad");
      expect(!(await page.$(OVER)), "giving up asks nothing");
      await page.click("dialog.confirm .bad");
      await page.waitForSelector(OVER);
      const words = await page.textContent(".end-paper");
      expect(/You give up/.test(words) && /The Axis wins/.test(words), `the end says ${words}`);
      await page.reload();
      await page.waitForSelector(OVER);
      await page.click("text=Swap sides");
      await asked(page);
      expect((await page.getAttribute(".status .seat", "data-seat")) === "axis", "the sides were not swapped");
      expect((await page.textContent(".status h1")) === "Duel over the Channel", "another scenario is flown");
      await close(page);
    });

  await test("flows: the log speaks without figures, and turning points stop before the kill", async () => {
    const page = await open();
    await startScenario(page, "glory/duel", ["computer:cadet", "computer:cadet"]);
    await page.waitForSelector(OVER);
    await page.click("text=Watch the replay");
    await page.waitForSelector(".scrub");
    const mark = await page.$$eval("#jump-mark option", (all) => all.map((o) => [o.value, o.textContent]).filter(([value]) => value).at(-1));
    await page.selectOption("#jump-mark", mark[0]);
    await page.waitForFunction((at) => document.querySelector(".scrub").value === at, mark[0]);
    await comes(async () => (await page.textContent(".log-list"))?.length > 200, "the log is gone after a jump");
    const log = await page.textContent(".log-list");
    expect(!/\d{2,}\.\d\d,/.test(log), `figures in the log: ${/.{30}\d{2,}\.\d\d,.{20}/.exec(log)}`);
    expect(!log.includes(mark[1]), "the turning point has already happened");
    await close(page);
  });

  await test("flows: every error has a way back, and every screen one heading", async () => {
    const page = await open();
    for (const path of ["", "gallery", "scenario/glory/duel", "duel", "friend"]) {
      await page.goto(`${page.url().replace(/#.*/, "")}#/${path}`);
      await page.waitForSelector("h1");
      await page.waitForTimeout(200);
      expect((await page.$$("h1")).length === 1, `${path} has ${(await page.$$("h1")).length} headings`);
    }
    for (const path of ["scenario/no/such", "play/nosuchgame", "invite/nosuchgame", "replay", "replay/0/0/broken", "debrief", "debrief/here/nosuch", "history/here/nosuch/0", "pilot/%E0"]) {
      await page.goto(`${page.url().replace(/#.*/, "")}#/${path}`);
      await page.waitForSelector(".k-message .k-btn.go");
    }
    const old = readFileSync(join(root, "tests/records/basic-duel.txt"), "utf8").replace(/^engine table \d+$/m, "engine table 1");
    await page.evaluate((record) => localStorage.setItem("furball.game", JSON.stringify({ record, seats: {}, title: "", over: false })), old);
    await page.goto(`${page.url().replace(/#.*/, "")}#/play`);
    await page.waitForSelector(".k-message a");
    expect(/version 1 of the rules/.test(await page.textContent(".k-message")), "a saved game of another version is not refused with its reason");
    await close(page);
  });

  await test("flows: where the browser keeps nothing, a duel is flown all the same, and the bar says so", async () => {
    const here = await open();
    const page = await here.context().browser().newPage({ bypassCSP: true });
    const address = here.url().replace(/#.*/, "");
    await close(here);
    const faults = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.addInitScript(() => {
      const forbidden = { get: () => { throw new DOMException("forbidden", "SecurityError"); } };
      for (const name of ["localStorage", "sessionStorage", "indexedDB"]) Object.defineProperty(window, name, forbidden);
    });
    await page.goto(address);
    await page.click("#fly-now");
    await page.click(".prompt .mc:not([aria-disabled])");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Enter");
    await page.waitForFunction(() => document.querySelector(".turn")?.textContent === "Turn 2");
    expect(/Not saved/.test(await page.textContent(".top")), "the bar does not say that nothing is kept");
    await page.goto(`${address}#/logbook`);
    await page.waitForSelector(".logbook-parts");
    expect(!faults.length, `faults of the page: ${faults}`);
    await page.context().close();
  });

  await test("flows: all keys are listed, letters can be switched off, and twelve are planned at once", async () => {
    const page = await open();
    await startScenario(page, "glory/twelve-against-twelve", ["person", "computer:cadet"]);
    await page.keyboard.press("?");
    await page.waitForSelector(".keys-dialog");
    expect((await page.$$(".keys-list kbd")).length > 15, "few keys are listed");
    await page.keyboard.press("Escape");
    await page.click("text=Straight on");
    await page.waitForSelector(".ready:not([disabled])");
    expect(!(await page.$(".event")), "something is told before Ready");
    await page.keyboard.press("Shift+Enter");
    await page.waitForSelector(".event-turn"); // first cards are laid, and the first turn begins
    await close(page);
  });

  await test("flows: nothing scrolls sideways at 360 px, at 200 % text neither, in both languages", async () => {
    for (const language of ["en", "it"]) {
      const page = await open({ viewport: { width: 360, height: 740 } }, "", { "furball.language": language });
      for (const path of ["", "gallery", "scenario/glory/zeros", "duel"]) {
        await page.goto(`${page.url().replace(/#.*/, "")}#/${path}`);
        await page.waitForSelector("h1");
        await page.waitForTimeout(300);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide <= 361, `${path} in ${language}: ${wide} wide`);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.addStyleTag({ content: "html { font-size: 32px !important; }" });
      for (const path of ["", "gallery", "scenario/glory/zeros"]) {
        await page.goto(`${page.url().replace(/#.*/, "")}#/${path}`);
        await page.waitForSelector("h1");
        await page.waitForTimeout(300);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide <= 1281, `${path} in ${language} at 200 %: ${wide} wide`);
      }
      await close(page);
    }
  });
}
