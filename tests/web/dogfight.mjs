// The dogfight: every answer says what it would do, the chain grows in sight, and all fits a small desktop.
import { answerOnce, asked, expect, test } from "./check.mjs";

// Plays what it can until `seen` holds.
async function playUntil(page, seen, most = 300) {
  for (let i = 0; i < most && (await asked(page)); i++) {
    if (await seen()) return true;
    await answerOnce(page, "const k = labels.findIndex((l) => !/^(\\d|\\s)*(done|pass|stay|disengage|give|discard|dive|climb)/.test(l)); return k < 0 ? 0 : k");
  }
  return false;
}

export async function dogfightTests({ open, close, startScenario }) {
  await test("dogfight: every card of a response says what it would do, and the chain is in sight", async () => {
    const page = await open({ viewport: { width: 1120, height: 700 } });
    let found = false;
    for (let game = 0; game < 6 && !found; game++) {
      await startScenario(page, "flames/malta-1942", ["person", "computer:cadet"]);
      found = await playUntil(page, async () => /answer .* or pass/.test(await page.textContent(".prompt")) && (await page.$$(".prompt .answer")).length > 1);
    }
    expect(found, "no response with a choice came up");
    const answers = await page.$$eval(".prompt .answer", (all) => all.map((answer) => [answer.textContent, answer.querySelector(".effect")?.textContent ?? ""]));
    for (const [label, effect] of answers) expect(effect.length > 10, `${label} does not say what it would do`);
    expect(answers.some(([, effect]) => /attack (fails|succeeds)/.test(effect)), `passing does not say what comes of it: ${answers}`);
    expect((await page.$$(".links .link")).length, "the chain is not shown");
    const hidden = await page.$$eval(".links, .ladder, .element, .prompt .answer", (all) => all.filter((e) => e.getBoundingClientRect().bottom > innerHeight || e.getBoundingClientRect().right > innerWidth).length);
    expect(!hidden, `${hidden} parts lie outside the window`);
    await close(page);
  });

  await test("dogfight: nothing scrolls at 1120 by 700, with one element a side or four", async () => {
    const page = await open({ viewport: { width: 1120, height: 700 } });
    for (const name of ["flames/channel-1940", "flames/malta-1942", "flames/kursk-1943"]) {
      await startScenario(page, name, ["person", "computer:cadet"]);
      for (let i = 0; i < 12 && (await asked(page)); i++) await answerOnce(page, "return i % labels.length");
      const tall = await page.$$eval(".board, .fight", (all) => all.map((e) => [e.className, e.scrollHeight, e.clientHeight]).filter(([, is, room]) => is > room + 2));
      expect(!tall.length, `${name}: ${JSON.stringify(tall)}`);
    }
    await close(page);
  });
}
