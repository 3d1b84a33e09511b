// What the page knows of airplanes, made from data/airframes: airframes.json for the miniatures, silhouettes.json for chart, roster and
// cards, and the worker that paints. The engine's reader (hangar.wasm) reads and checks the notation.
import { build } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { web } from "./open-engine.mjs";

// All that data/airframes says, as src/airframes writes it.
export async function readHangar(wasm) {
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
  const at = instance.exports.hangar_json();
  const bytes = new Uint8Array(instance.exports.memory.buffer, at);
  const text = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  if (instance.exports.hangar_failed()) throw new Error(text);
  return JSON.parse(text);
}

// As the page wants it: every model by its id, with what it wears.
export function hangarOf({ airframes, paints, miniatures, titles }) {
  const titleOf = Object.fromEntries(Object.entries(titles).map(([title, id]) => [id, title])); // the last catalogue that has it names it
  const entry = ([id, { era, like, lines }]) => [id, { ...(era ? { era } : {}), ...(like ? { like } : {}), lines }];
  const models = {};
  for (const [first, { also = [], airframe, paint, lines }] of Object.entries(miniatures)) {
    const liveries = Object.fromEntries(lines.filter(({ word }) => word === "livery").map(({ pilot, paint: own }) => [pilot, own]));
    const rest = lines.filter(({ word }) => word !== "livery");
    for (const id of [first, ...also])
      models[id] = { title: titleOf[id], airframe, paint, ...(rest.length ? { lines: rest } : {}), ...(Object.keys(liveries).length ? { liveries } : {}) };
  }
  return { models, titles, airframes: Object.fromEntries(Object.entries(airframes).map(entry)), paints: Object.fromEntries(Object.entries(paints).map(entry)) };
}

// The page's own modules under node.
export async function loadModels() {
  const { outputFiles } = await build({ entryPoints: [join(web, "src/models/offline.ts")], bundle: true, format: "esm", write: false, target: "es2021" });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

// Models of one airframe share their silhouette.
export function silhouettesOf(hangar, { useHangar, airframeOf, planPath }) {
  useHangar(hangar);
  const shapes = [];
  const byAirframe = {};
  const models = {};
  for (const [id, { airframe }] of Object.entries(hangar.models)) {
    if (byAirframe[airframe] === undefined) {
      const made = airframeOf(id);
      byAirframe[airframe] = shapes.push([planPath(made), made.span, made.length, made.propellers.length || made.faces.filter(({ aft }) => aft).length]) - 1;
    }
    models[id] = [byAirframe[airframe], meanColour(airframeOf(id).paint.upper)];
  }
  for (const [title, id] of Object.entries(hangar.titles)) models[title] ??= models[id];
  return { shapes, models };
}

// What a camouflage looks like from far away.
function meanColour(all) {
  const parts = all.map((colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)));
  return `#${[0, 1, 2].map((i) => Math.round(parts.reduce((sum, part) => sum + part[i], 0) / parts.length).toString(16).padStart(2, "0")).join("")}`;
}

export async function writeAirframes(out, wasm) {
  const hangar = hangarOf(await readHangar(wasm));
  writeFileSync(join(out, "airframes.json"), JSON.stringify(hangar));
  writeFileSync(join(out, "silhouettes.json"), JSON.stringify(silhouettesOf(hangar, await loadModels())));
  await build({ entryPoints: { painter: join(web, "src/models/painter-worker.ts") }, bundle: true, minify: true, target: "es2021", legalComments: "none", format: "iife", outdir: out });
}
