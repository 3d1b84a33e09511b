// Pictures of the cards and of dogfights, to look at: node tests/web/shots.mjs [cards|dogfight ...]. They go to build/test/shots.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openBench, questions } from "./bench.mjs";
import { openBrowser, root } from "./browser.mjs";

const shots = join(root, "build/test/shots");
mkdirSync(shots, { recursive: true });
const wanted = process.argv.slice(2);
const browser = await openBrowser();

async function onBench(name, run) {
  if (wanted.length && !wanted.includes(name)) return;
  const site = await openBench(name);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", (error) => console.log(`error on the page: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && console.log(message.text()));
  await page.addInitScript(() => localStorage.setItem("furball.language", "en"));
  await page.goto(site.address);
  await page.waitForFunction(() => window.bench);
  await run(page, (file, options = {}) => page.screenshot({ path: join(shots, `${file}.png`), ...options }));
  await page.close();
  await site.stop();
}

await onBench("cards", async (page, shot) => {
  const asked = (await questions([["glory/duel", 9], ["miniatures/duel", 6], ["glory/stukas", 12]])).filter(({ choices }) => choices.options.some((o) => o.group));
  const pick = [asked[0], asked[5], asked.find((q) => q.name === "miniatures/duel"), asked.findLast((q) => q.name === "miniatures/duel"), asked.findLast((q) => q.name === "glory/stukas")].map((q) => q.choices);
  await page.evaluate((hands) => window.bench.show(hands), pick);
  await shot("cards-hand", { fullPage: true });
  await page.evaluate((hands) => window.bench.show(hands.slice(0, 2), "big"), pick);
  await shot("cards-big", { fullPage: true });
  for (const size of ["small", "hand", "big"]) {
    await page.evaluate((how) => window.bench.showActions(how), size);
    await shot(`actions-${size}`, { fullPage: true });
  }
  await page.evaluate(async (hands) => {
    document.documentElement.dataset.theme = "dark";
    await window.bench.setLanguage("it");
    window.bench.show(hands);
  }, pick);
  await page.setViewportSize({ width: 390, height: 844 });
  await shot("cards-phone-dark-it", { fullPage: true });
});

await browser.close();
