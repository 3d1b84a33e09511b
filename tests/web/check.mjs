// Small helpers of the tests: counting, waiting, playing.
let passed = 0;
let failed = 0;
const wanted = process.env.ONLY;

// Games on the page are dealt at random, and a short one may end before a test has seen what it looks for: a test
// that fails is told and gets one other deal. What is broken fails both.
export async function test(name, run) {
  if (wanted && !name.includes(wanted)) return;
  for (let deal = 1; deal <= 2; deal++) {
    const start = Date.now();
    try {
      await run();
      passed++;
      return console.log(`ok     ${name} (${Date.now() - start} ms)`);
    } catch (error) {
      console.log(`${deal === 1 ? "again " : "FAILED"} ${name}: ${error.stack}`);
    }
  }
  failed++;
}

export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

export function expect(holds, words) {
  if (!holds) throw new Error(words);
}

const ANSWER = ".prompt .answer:not([aria-disabled])";
const OVER = ".points-line";

// Waits until the page asks something or the game is over; true when it asks.
export async function asked(page) {
  await page.waitForSelector(`${ANSWER}, ${OVER}, dialog.curtain[open]`, { timeout: 15000 });
  return !(await page.$(OVER));
}

// Plays to the end by `pick`, which gets the labels of the answers and returns an index.
export async function playOut(page, pick, most = 900) {
  for (let i = 0; i < most; i++) {
    if (!(await asked(page))) return i;
    await answerOnce(page, pick, i);
  }
  throw new Error(`the game is not over after ${most} answers`);
}

// One round trip: choose, and mark the answers so that the same question is not answered twice.
export async function answerOnce(page, pick, i = 0) {
  const curtain = await page.$("dialog.curtain[open] button");
  if (curtain) return curtain.click();
  await page.evaluate(
    ([selector, choose, at]) => {
      const answers = [...document.querySelectorAll(selector)].filter((button) => !button.dataset.used);
      if (!answers.length) return;
      const index = new Function("labels", "i", choose)(answers.map((b) => b.innerText), at);
      answers.forEach((b) => (b.dataset.used = "1"));
      answers[Math.min(Math.max(index, 0), answers.length - 1)].click();
    },
    [ANSWER, pick, i],
  );
  await page.waitForFunction((selector) => [...document.querySelectorAll(selector)].some((b) => !b.dataset.used) || document.querySelector(".points-line, dialog.curtain[open]"), ANSWER, { timeout: 15000, polling: 20 });
}
