// Pictures of the table, to be looked at: node tests/web/stage_shots.mjs [WORD …] saves the moments whose names contain a word to
// build/test/stage. SIZE=390x844 for a phone; FINE=1 paints mats as fine as the page does. EVERY=120 FOR=3000 saves a picture of each
// 120 ms of the first three seconds instead (NAME-00.jpg …), for a contact sheet; MORE=FILE adds the moments that a module exports.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../web/open-engine.mjs";
import { engineForTests, openBoardPage, openGlBrowser, serveBoards } from "./board.mjs";
import { holdTime, momentOf, MOMENTS, showMoment, startMoment } from "./moments.mjs";

const wanted = process.argv.slice(2);
const [width, height] = (process.env.SIZE ?? "1200x750").split("x").map(Number);
const [every, during] = [Number(process.env.EVERY ?? 0), Number(process.env.FOR ?? 2400)];
const folder = join(root, "build/test/stage");
const all = { ...MOMENTS, ...(process.env.MORE ? (await import(pathToFileURL(resolve(process.env.MORE)))).default : {}) };
mkdirSync(folder, { recursive: true });
const engine = await engineForTests();
const site = await serveBoards();
const browser = await openGlBrowser();
const pages = {};

// What happens in a moment, one picture after another.
async function film(page, moment) {
  await page.evaluate(showMoment, { ...moment, events: [] });
  await page.evaluate(startMoment, moment);
  for (let i = 0; i * every <= during; i++) {
    writeFileSync(join(folder, `${moment.name}-${String(i).padStart(2, "0")}.jpg`), await page.screenshot({ type: "jpeg", quality: 88 }));
    await page.evaluate((ms) => passTime(ms, 60), every);
  }
}

for (const name of Object.keys(all)) {
  if (wanted.length && !wanted.some((word) => name.includes(word))) continue;
  const moment = momentOf(engine, name, all[name]);
  const page = (pages[moment.board] ??= await openBoardPage(browser, site.address, moment.board, { width, height, before: holdTime }));
  const start = Date.now();
  await page.evaluate((pixels) => (globalThis.matPixels = pixels), process.env.FINE ? 0 : 1024);
  await (every ? film(page, moment) : page.evaluate(showMoment, moment));
  const cost = await page.evaluate(() => board.renderer?.info.render && { calls: board.renderer.info.render.calls, triangles: board.renderer.info.render.triangles });
  if (!every) writeFileSync(join(folder, `${name}.png`), await page.screenshot());
  console.log(name, `${Date.now() - start} ms`, JSON.stringify(cost), page.faults.splice(0).filter((fault) => !/404/.test(fault)).join(" | "));
}
await browser.close();
await site.stop();
