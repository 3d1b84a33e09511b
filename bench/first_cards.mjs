// How long until the first cards: the page is opened at an address of its own machine, "Quick duel" is pressed as soon as it is
// there, and the clock stops when the first hand lies on the wood. Each time in a fresh browser profile, with nothing kept.
//   node bench/first_cards.mjs [TIMES]        after ./play --build; BOARD=chart takes the flat table, SLOW=4 a slower machine
import { join } from "node:path";
import { openBrowser, root, serveFiles } from "../tests/web/browser.mjs";

const times = Number(process.argv[2] ?? 7);
const site = await serveFiles(join(root, "build/web"));
const browser = await openBrowser(undefined, { real: true });

async function once() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((board) => {
    localStorage.setItem("furball.language", "en");
    if (board) localStorage.setItem("furball.board", board);
    const watch = new MutationObserver(() => {
      const button = document.querySelector("#fly-now");
      if (button && !globalThis.pressed) ((globalThis.pressed = performance.now()), button.click());
      if (document.querySelector(".prompt .mc") && !globalThis.cards) globalThis.cards = performance.now();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, process.env.BOARD ?? "");
  await page.goto(site.address);
  await page.waitForFunction(() => globalThis.cards);
  const found = await page.evaluate(() => ({ paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0, button: globalThis.pressed, cards: globalThis.cards, files: performance.getEntriesByType("resource").filter((entry) => entry.startTime < globalThis.cards).map((entry) => [entry.name.replace(/.*\/(?=[^/]+$)/, ""), Math.round(entry.startTime), Math.round(entry.responseEnd)]) }));
  await context.close();
  return found;
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const runs = [];
for (let i = 0; i < times; i++) runs.push(await once());
for (const what of ["paint", "button", "cards"]) {
  const values = runs.map((run) => Math.round(run[what]));
  console.log(`${what.padEnd(7)} median ${median([...values])} ms, least ${Math.min(...values)}, most ${Math.max(...values)}`);
}
if (process.env.FILES) for (const [name, start, end] of runs.at(-1).files) console.log(`${String(start).padStart(6)} ${String(end).padStart(6)}  ${name}`);
await browser.close();
await site.stop();
