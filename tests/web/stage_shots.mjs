// Pictures of the table, to be looked at: node tests/web/stage_shots.mjs [WORD …] saves the moments whose names contain a word to
// build/test/stage. SIZE=390x844 for a phone; FINE=1 paints mats as fine as the page does.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../web/open-engine.mjs";
import { engineForTests, openBoardPage, openGlBrowser, serveBoards } from "./board.mjs";
import { holdTime, momentOf, MOMENTS, showMoment } from "./moments.mjs";

const wanted = process.argv.slice(2);
const [width, height] = (process.env.SIZE ?? "1200x750").split("x").map(Number);
const folder = join(root, "build/test/stage");
mkdirSync(folder, { recursive: true });
const engine = await engineForTests();
const site = await serveBoards();
const browser = await openGlBrowser();
const pages = {};

for (const name of Object.keys(MOMENTS)) {
  if (wanted.length && !wanted.some((word) => name.includes(word))) continue;
  const moment = momentOf(engine, name);
  const page = (pages[moment.board] ??= await openBoardPage(browser, site.address, moment.board, { width, height, before: holdTime }));
  const start = Date.now();
  await page.evaluate((pixels) => (globalThis.matPixels = pixels), process.env.FINE ? 0 : 1024);
  await page.evaluate(showMoment, moment);
  const cost = await page.evaluate(() => board.renderer?.info.render && { calls: board.renderer.info.render.calls, triangles: board.renderer.info.render.triangles });
  writeFileSync(join(folder, `${name}.png`), await page.screenshot());
  console.log(name, `${Date.now() - start} ms`, JSON.stringify(cost), page.faults.splice(0).filter((fault) => !/404/.test(fault)).join(" | "));
}
await browser.close();
await site.stop();
