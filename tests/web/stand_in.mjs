// A computer player whose answers are refused: the game goes on with the default choices, and the log says so.
import { answerOnce, asked, expect, test } from "./check.mjs";

// Put before the worker: the engine's players answer what no game knows.
const BROKEN_PLAYERS = `
const whole = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const { instance } = await whole(...given);
  return { instance: { exports: { ...instance.exports, fb_think_answer: () => 0xfedcba9876543210n } } };
};
`;

export async function standInTests({ open, close, startScenario }) {
  await test("a computer player that is refused does not stop the game", async () => {
    const page = await open();
    await page.context().route("**/worker.js", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: BROKEN_PLAYERS + (await answer.text()) });
    });
    await startScenario(page, "glory/duel", ["person", "computer:cadet"]);
    for (let i = 0; i < 6 && (await asked(page)); i++) await answerOnce(page, "return 0");
    const words = await page.textContent(".log-list");
    expect(/default choice was made/.test(words), `the log does not say so: ${words.slice(0, 300)}`);
    expect(/Turn [3-9]/.test(await page.textContent(".status")), `the game stands still: ${await page.textContent(".status")}`);
    await close(page);
  });
}
