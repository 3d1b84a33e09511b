// The small pictures of airplanes in lists and on cards of seats, made by the table's own builder:
//   node web/plane-pictures.mjs [MODEL …]      to web/img/planes, after ./play --build
// Models that look the same share a picture; index.json says which picture a model has, by its id and by its title. A model
// without one, a reader's own for instance, is shown as its silhouette (app/emblem.tsx).
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hangarOf, readHangar } from "./build-airframes.mjs";
import { root, web } from "./open-engine.mjs";

const GROUND = "#dccfae"; // the card they lie on, in both themes
const CELL = [148, 100]; // twice as fine as the largest place they have
const folder = join(web, "img/planes");
const wanted = process.argv.slice(2);

const hangar = hangarOf(await readHangar(join(root, "build/wasm/hangar.wasm")));
const looks = new Map(); // a look, and the first model that has it
const index = {};
for (const [id, { airframe, paint, lines = [] }] of Object.entries(hangar.models)) {
  const look = JSON.stringify([airframe, paint, lines]);
  if (!looks.has(look)) looks.set(look, id);
  index[id] = looks.get(look);
}
for (const [title, id] of Object.entries(hangar.titles)) index[title] ??= index[id];

const { outputFiles } = await build({ entryPoints: [join(web, "src/models/contact-sheet.ts")], bundle: true, format: "iife", write: false, target: "es2021", minify: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"] });
const page = await browser.newPage();
await page.addScriptTag({ content: outputFiles[0].text });
await page.evaluate((data) => window.useHangar(data), hangar);
mkdirSync(folder, { recursive: true });
let bytes = 0;
for (const id of looks.values()) {
  if (wanted.length && !wanted.includes(id)) continue;
  const options = { models: [id], cell: CELL, columns: 1, names: false, ground: GROUND, detail: "near", paint: 512, view: "table" };
  const address = await page.evaluate((o) => window.contactSheet(o, "image/webp"), options);
  const picture = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  writeFileSync(join(folder, `${id}.webp`), picture);
  bytes += picture.length;
}
writeFileSync(join(folder, "index.json"), JSON.stringify(Object.fromEntries(Object.entries(index).filter(([, file]) => existsSync(join(folder, `${file}.webp`))))));
console.log(`${looks.size} looks, ${Math.round(bytes / 1024)} KB written`);
await browser.close();
