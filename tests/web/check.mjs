// Small helpers of the tests: counting, waiting, playing. Games are dealt by a fixed seed, and what is answered follows from
// how often a page has answered, so that a game goes the same way each time however fast it is played.
import { readFileSync, readdirSync } from "node:fs";
import { WAIT } from "./browser.mjs";

let passed = 0;
let failed = 0;
const unsteady = [];
const wanted = process.env.ONLY?.split("|");

export { WAIT };
export const SEED = process.env.SEED ?? "3"; // of the first game that a page deals

// The tests come in parts, so that several can run side by side: PART=learn runs one of them, without it all run.
const PARTS = process.env.PART?.split(",");
let part = "page";
export const inPart = (name) => !PARTS || PARTS.includes(name);
export const beginPart = (name) => ((part = name), inPart(name));

// Processor time of this program and of all that it started, in ms, by Linux's own count; elsewhere 0. On a busy machine it says what the clock cannot.
function spent() {
  const processes = new Map();
  for (const id of readable(() => readdirSync("/proc")) ?? []) {
    const fields = /^\d+$/.test(id) && readable(() => readFileSync(`/proc/${id}/stat`, "utf8"))?.replace(/^.*\) /s, "").split(" ");
    if (fields) processes.set(Number(id), { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, n) => sum + Number(n), 0) });
  }
  const isOurs = (id) => id === process.pid || (processes.has(id) && isOurs(processes.get(id).parent));
  return [...processes].reduce((sum, [id, { ticks }]) => sum + (isOurs(id) ? ticks * 10 : 0), 0);
}
function readable(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

// A browser on a busy machine can miss a moment, so a test that fails is run once more, and both results are told.
// ONCE=1 runs it once only: what is unsteady then fails, and is to be mended.
export async function test(name, run) {
  if (!inPart(part) || (wanted && !wanted.some((words) => name.includes(words)))) return;
  for (let attempt = process.env.ONCE ? 2 : 1; attempt <= 2; attempt++) {
    const start = Date.now(), before = spent();
    try {
      await run();
      passed++;
      return console.log(`ok     ${name} (${Date.now() - start} ms, ${Math.max(0, spent() - before)} of processor time)`);
    } catch (error) {
      console.log(`${attempt === 1 ? "again " : "FAILED"} ${name}: ${error.stack}`);
      attempt === 1 ? unsteady.push(name) : failed++;
    }
  }
}

export function finish() {
  if (unsteady.length) console.log(`run twice: ${unsteady.join("; ")}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0); // whatever is still open
}

export function expect(holds, words) {
  if (!holds) throw new Error(words);
}

// An answer that can be given and has not been: what is chosen is marked, so that no question is answered twice.
// A card is laid first; with all laid, Ready sends them.
const CARD = ".prompt .mc[role=radio]:not([aria-disabled])";
const PLAIN = ".prompt .answer";
export const READY = ".prompt .ready:not([disabled])";
const ANSWER = `${CARD}, ${PLAIN}, ${READY}`;
export const OPEN = `${CARD}:not([data-used]), ${PLAIN}:not([data-used]), ${READY}:not([data-used])`;
export const OVER = ".points-line";

// What a side has fired, and what collisions have cost the other, as the end tells it.
const RAMMED = String.raw`\d+ damage counters? from (?:a collision|collisions)`;
export const FIRED = String.raw`(?:\d+ shots?, \d+ damage counters?(?:; ${RAMMED})?|${RAMMED})`;

// Waits until the page asks something or the game is over; true when it asks.
export async function asked(page) {
  await page.waitForSelector(`${ANSWER}, ${OVER}, dialog.curtain[open]`);
  return !(await page.$(OVER));
}

// Waits until something holds on the page. (waitForFunction is not possible on what `furball serve` serves: its policy
// forbids eval.)
export async function until(page, holds, given, words = String(holds)) {
  const end = Date.now() + WAIT;
  while (!(await page.evaluate(holds, given))) {
    if (Date.now() > end) throw new Error(`does not come true: ${words}`);
    await page.waitForTimeout(20);
  }
}
// Waits until something holds that this program can look at.
export async function comes(holds, words) {
  for (const end = Date.now() + WAIT; !(await holds()); await new Promise((next) => setTimeout(next, 20)))
    if (Date.now() > end) throw new Error(words);
}
export const gone = (page, selector) => until(page, (what) => !document.querySelector(what), selector, `${selector} is gone`);

// Plays to the end by `pick`, which gets the labels of the answers and how often the page has answered, and returns an index.
export async function playOut(page, pick, most = 900) {
  for (let i = 0; i < most; i++) {
    if (!(await asked(page))) return i;
    await answerOnce(page, pick);
  }
  throw new Error(`the game is not over after ${most} answers`);
}

// Chooses if there is something to choose; true then. One round trip, so that nothing changes in between.
export async function answerNow(page, pick) {
  page.answered ??= 0;
  const done = await page.evaluate(
    ([selector, ready, choose, at]) => {
      const all = [...document.querySelectorAll(selector)];
      const done = all.find((b) => b.matches(ready));
      if (done) {
        done.dataset.used = "1";
        done.click();
        return "ready";
      }
      const answers = all.filter((b) => !b.matches(".ready"));
      if (!answers.length) return false;
      const index = new Function("labels", "i", choose)(answers.map((b) => b.getAttribute("aria-label") ?? b.innerText), at);
      answers.forEach((b) => (b.dataset.used = "1"));
      answers[Math.min(Math.max(index, 0), answers.length - 1)].click();
      return "answer";
    },
    [OPEN, READY, pick, page.answered],
  );
  if (done === "answer") page.answered++;
  return Boolean(done);
}

// Chooses, and waits for the next question.
export async function answerOnce(page, pick) {
  const curtain = await page.$("dialog.curtain[open] button");
  if (curtain) return curtain.click();
  await answerNow(page, pick);
  for (const end = Date.now() + WAIT; ; await page.waitForTimeout(20)) {
    const found = await page.evaluate(
      ([ready, open]) => {
        const button = document.querySelector(ready);
        if (button) (button.dataset.used = "1"), button.click();
        return !button && Boolean(document.querySelector(open));
      },
      [`${READY}:not([data-used])`, `${OPEN}, ${OVER}, dialog.curtain[open]`],
    );
    if (found) return;
    if (Date.now() > end) throw new Error("no question and no end came after an answer");
  }
}

// Lays the first card, or gives the first answer, and is ready.
export const FIRST = "return 0";
export async function giveAnswer(page, pick = FIRST) {
  await page.waitForSelector(OPEN);
  const question = await page.evaluate(() => document.querySelector("h2.question")?.textContent);
  await answerNow(page, pick);
  // The last card makes Ready possible; another answer brings another question, or none.
  await until(page, ([ready, old]) => document.querySelector(ready) || document.querySelector("h2.question")?.textContent !== old || !document.querySelector("[data-used]"), [READY, question], "an answer is taken");
  await page.evaluate((ready) => document.querySelector(ready)?.click(), READY);
}
