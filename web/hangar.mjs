// Contact sheets of all miniatures, drawn by headless Chromium in software:
//   node web/hangar.mjs                    docs/img/hangar-*.webp, after cmake --build --preset wasm
//   node web/hangar.mjs --out FOLDER --only camel,fokker-dr1 --view front --cell 480x360 --png
//   node web/hangar.mjs --out FOLDER --blind 40 --view top   40 of them at 60 pixels in chance order without names, which go to a text file:
//                                          write down what each is before you open it
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { hangarOf, readHangar } from "./build-airframes.mjs";
import { root, web } from "./open-engine.mjs";

const { values } = parseArgs({
  options: { out: { type: "string", default: join(root, "docs/img") }, only: { type: "string" }, view: { type: "string", default: "table" }, cell: { type: "string" }, png: { type: "boolean", default: false }, wasm: { type: "string", default: join(root, "build/wasm/hangar.wasm") }, name: { type: "string" }, columns: { type: "string" }, detail: { type: "string" }, blind: { type: "string" } },
});

const PAPER = "#d3bf9a";
const SEA = "#2f6274";

const hangar = hangarOf(await readHangar(values.wasm));

// Models that look the same stand once.
function distinct(ids) {
  const seen = new Set();
  return ids.filter((id) => {
    const { airframe, paint, lines = [] } = hangar.models[id];
    const look = JSON.stringify([airframe, paint, lines]);
    return !seen.has(look) && seen.add(look);
  });
}

const eraOf = (id) => hangar.airframes[hangar.models[id].airframe].era;
const axis = /^(luftwaffe|zerstorer|bomber-1940|stuka|komet|volksjager|italy|hungary|romania|navy-japan|army-japan)/;
const all = distinct(Object.keys(hangar.models));
const ww1 = all.filter((id) => eraOf(id) === 1);
const ww2 = all.filter((id) => eraOf(id) === 2);
const aces = Object.entries(hangar.models).flatMap(([id, { liveries = {} }]) => Object.keys(liveries).map((pilot) => [id, pilot]));

const big = { cell: [232, 176], columns: 6, names: true, ground: PAPER, detail: "near", paint: 1024, view: "table" };
const SHEETS = {
  "hangar-ww1": { ...big, models: [...ww1, ...aces.map(([id]) => id)], pilots: [...ww1.map(() => ""), ...aces.map(([, pilot]) => pilot)] },
  "hangar-allied": { ...big, models: ww2.filter((id) => !axis.test(hangar.models[id].paint)) },
  "hangar-axis": { ...big, models: ww2.filter((id) => axis.test(hangar.models[id].paint)) },
  "hangar-small": { models: all, cell: [66, 60], columns: 20, names: false, ground: SEA, detail: "far", paint: 512, view: "table" },
  "hangar-above": { models: all, cell: [66, 66], columns: 20, names: false, ground: SEA, detail: "far", paint: 512, view: "top" },
};

// Fisher and Yates.
function shuffled(list) {
  const all = [...list];
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all;
}
function unnamed(count) {
  const models = shuffled(values.only?.split(",") ?? all).slice(0, count);
  mkdirSync(resolve(values.out), { recursive: true });
  writeFileSync(join(resolve(values.out), "blind.txt"), models.map((id, i) => `${i + 1} ${id}\n`).join(""));
  return { blind: { ...SHEETS["hangar-small"], models, columns: 8, view: values.view, ground: PAPER } };
}

function chosen() {
  if (values.blind) return unnamed(Number(values.blind));
  if (!values.only) return values.name ? { [values.name]: SHEETS[values.name] } : SHEETS;
  const cell = values.cell ? values.cell.split("x").map(Number) : [480, 360];
  return { [values.name ?? "hangar-only"]: { ...big, models: values.only.split(","), cell, columns: Number(values.columns ?? 3), view: values.view, detail: values.detail ?? "near" } };
}

async function openPage() {
  const { outputFiles } = await build({ entryPoints: [join(web, "src/models/contact-sheet.ts")], bundle: true, format: "iife", write: false, target: "es2021", minify: true });
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"] });
  const page = await browser.newPage();
  page.on("pageerror", (problem) => console.error(problem.message));
  await page.addScriptTag({ content: outputFiles[0].text });
  await page.evaluate((data) => window.useHangar(data), hangar);
  return { browser, page };
}

const { browser, page } = await openPage();
mkdirSync(resolve(values.out), { recursive: true });
for (const [name, options] of Object.entries(chosen())) {
  const type = values.png ? "image/png" : "image/webp";
  const address = await page.evaluate(([o, t]) => window.contactSheet(o, t), [options, type]);
  const file = join(resolve(values.out), `${name}.${values.png ? "png" : "webp"}`);
  const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  writeFileSync(file, bytes);
  console.log(`${file}: ${options.models.length} airplanes, ${Math.round(bytes.length / 1024)} KB`);
}
await browser.close();
