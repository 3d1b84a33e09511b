// The pictures and the film of the README, from the engine's scenes on the page's own boards and from the page itself:
//   tools/showcase [NAME …]     to docs/img; the film is an animated WebP
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { animate } from "./animation.mjs";
import { engineForTests, GL_FLAGS, openBoardPage, serveBoards } from "./board.mjs";
import { require, root, serveFiles } from "./browser.mjs";
import { holdTime, momentOf, showMoment } from "./moments.mjs";
import { SCREENS } from "./every_screen.mjs";

const FILM = { width: 640, height: 400, frames: 62, ms: 80 };
const folder = join(root, "docs/img");
const wanted = process.argv.slice(2);
const is = (name) => !wanted.length || wanted.includes(name);
const { chromium } = require("playwright-core");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true, args: GL_FLAGS });

// Of the table: picture, moment, size.
const TABLE = [
  ["fire", "fire", [1280, 800]],
  ["kill", "kill", [1280, 800]],
  ["flanders", "canvas", [1280, 800]],
  ["pacific", "atoll", [1280, 800]],
  ["night", "night", [1280, 800]],
  ["convoy", "ship", [1280, 800]],
  ["airfield", "airfield", [1280, 800]],
  ["furball", "many", [1280, 800]],
];
// Of the page: picture, screen, size, light or dark.
const PAGE = [
  ["plan", "plan", { viewport: { width: 1280, height: 800 } }, "light"],
  ["phone", "plan", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, "dark"],
  ["dogfight", "dogfight", { viewport: { width: 1280, height: 800 } }, "light"],
  ["end", "end", { viewport: { width: 1280, height: 800 } }, "dark"],
];

// As WebP, at most 250 KB.
async function keep(page, name, png) {
  const address = await page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    for (const quality of [0.86, 0.78, 0.66, 0.5]) {
      const blob = await canvas.convertToBlob({ type: "image/webp", quality });
      if (blob.size < 240000 || quality === 0.5) return btoa([...new Uint8Array(await blob.arrayBuffer())].map((n) => String.fromCharCode(n)).join(""));
    }
  }, png.toString("base64"));
  const bytes = Buffer.from(address, "base64");
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(name, `${Math.round(bytes.length / 1024)} KB`);
}

const engine = await engineForTests();
const boards = await serveBoards({ fonts: true });
for (const [name, moment, [width, height]] of TABLE) {
  if (!is(name)) continue;
  const page = await openBoardPage(browser, boards.address, "stage", { width, height, before: holdTime });
  await page.evaluate(() => (globalThis.matPixels = 1500)); // finer than this size shows
  await page.evaluate(showMoment, momentOf(engine, moment));
  await keep(page, name, await page.screenshot({ timeout: 300000 }));
  await page.context().close();
}

// Five seconds: two fly, one fires, the other goes down.
if (is("film")) {
  const page = await openBoardPage(browser, boards.address, "stage", { width: FILM.width, height: FILM.height, before: holdTime });
  const moment = momentOf(engine, "fire");
  const [own, other] = moment.scene.units;
  const end = (unit, far) => [Math.round(unit.x + Math.sin((unit.heading / 1800) * Math.PI) * far), Math.round(unit.y + Math.cos((unit.heading / 1800) * Math.PI) * far), unit.heading];
  const [there, then] = [end(own, 1500), end(other, 1500)];
  Object.assign(own, { x: own.x - 3500, y: own.y - 6500, heading: (own.heading + 3250) % 3600 });
  Object.assign(other, { x: other.x - 4500, y: other.y - 5200 });
  const event = (kind, unit, target, n = []) => ({ kind, unit, other: target, n, text: "", rules: [] });
  const events = [event("move", own.name, undefined, there), event("move", other.name, undefined, then), event("shot", own.name, other.name, [0, 0, 0, 0, 0]), event("down", other.name)];
  await page.evaluate(() => (globalThis.matPixels = 1200));
  await page.evaluate(showMoment, { ...moment, events: [], look: { view: "behind", unit: own.name } });
  await page.evaluate((list) => {
    board.chips.element.remove();
    board.speed = 1;
    void board.play(list, () => undefined);
  }, events);
  const stills = [];
  for (let i = 0; i < FILM.frames; i++) {
    await page.evaluate((ms) => passTime(ms, ms), FILM.ms);
    const data = await page.evaluate(() => (board.draw(), board.renderer.domElement.toDataURL("image/webp", 0.62)));
    stills.push(Buffer.from(data.split(",")[1], "base64"));
  }
  const film = animate(stills, { ...FILM, last: 1200 });
  // What was written is read again, as a browser would.
  const seen = await page.evaluate(async (data) => {
    const decoder = new ImageDecoder({ type: "image/webp", data: await (await fetch(`data:image/webp;base64,${data}`)).arrayBuffer() });
    await decoder.tracks.ready;
    const { image } = await decoder.decode({ frameIndex: decoder.tracks.selectedTrack.frameCount - 1 });
    return [decoder.tracks.selectedTrack.frameCount, image.displayWidth, image.displayHeight];
  }, film.toString("base64"));
  if (seen.join() !== [FILM.frames, FILM.width, FILM.height].join() || film.length > 2.5e6) throw new Error(`the film has ${seen} and ${film.length} bytes`);
  writeFileSync(join(folder, "film.webp"), film);
  console.log("film", `${Math.round(film.length / 1024)} KB, ${FILM.frames} frames`);
  await page.context().close();
}
await boards.stop();

const site = await serveFiles(join(root, "build/web"));
for (const [name, screen, options, colorScheme] of PAGE) {
  if (!is(name)) continue;
  const context = await browser.newContext({ ...options, colorScheme });
  const page = await context.newPage();
  page.setDefaultTimeout(300000);
  await page.addInitScript(() => Object.entries({ speed: "0", language: "en", seed: "5", board: "stage" }).forEach(([key, value]) => localStorage.setItem(`furball.${key}`, value)));
  await page.goto(site.address);
  await SCREENS[screen](page, site.address);
  await page.waitForFunction(async () => !(await caches.has("furball-mats")) || (await (await caches.open("furball-mats")).keys()).length > 1 || document.querySelector(".dogfight")); // the fine mat is painted
  await page.waitForTimeout(3000); // to be looked at, not tested
  await keep(page, name, await page.screenshot({ timeout: 300000 }));
  await context.close();
}
await site.stop();
await browser.close();
