// Builds the page into a folder (build/web unless another is named): scripts, the engine, and what is
// made from the repository's texts: the catalogue of scenarios and books, lessons, and the rules in our words.
//   node build.mjs [FOLDER] [WASM]
import { build } from "esbuild";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { dirname, join, relative, resolve } from "node:path";
import { measure, table } from "./measure.mjs";
import { eloTable } from "./elo.mjs";
import { writeLearning } from "./lessons.mjs";
import { writeAirframes } from "./build-airframes.mjs";
import { writeWorkshop } from "./build-workshop.mjs";
import { wordsPlugin } from "./words.mjs";
import { filesUnder, openEngine, root, web } from "./open-engine.mjs";

const out = resolve(process.argv[2] ?? join(root, "build/web"));
const wasm = resolve(process.argv[3] ?? join(root, "build/wasm/furball.wasm"));

async function bundle(entries, options) {
  return build({ entryPoints: entries.map((name) => join(web, "src", name)), bundle: true, minify: true, target: "es2021", legalComments: "none", jsx: "automatic", jsxImportSource: "preact", plugins: [wordsPlugin], outdir: out, ...options });
}

// ---- the catalogue -------------------------------------------------------------------------------------

const SPECTATOR = 255;
const DEAL = 1n; // thumbnails show the start: any deal will do

function unitsOf(scene, seat) {
  const units = scene.game === "table" ? scene.units : scene.elements;
  return units.filter((unit) => unit.seat === seat).map((unit) => ({ name: unit.name, model: unit.title ?? unit.model, side: unit.side }));
}

// For the thumbnail only what can be seen in it.
function smallScene(scene) {
  if (scene.game === "table")
    return { game: scene.game, width: scene.width, height: scene.height, units: scene.units.map(({ name, side, shape, model, x, y, heading }) => ({ name, side, shape, model, x, y, heading })) };
  return { game: scene.game, elements: scene.elements.map(({ name, side, shape, model, craft }) => ({ name, side, shape, model, craft: craft.map(() => ({})) })) };
}

// ---- scenarios and books: how long and how hard they are, web/measure.mjs has counted

const gallery = JSON.parse(readFileSync(table, "utf8"));

// What it is about, in the engine's sentences.
function goalsOf(engine) {
  const { goals, ends, sides } = engine.briefing();
  return { goals, ends, sides };
}

// The levels of rules that it is played at, each with its text; nothing where its book has only one.
function levelsOf(engine, text) {
  const offers = engine.levels(text);
  if (offers.length < 2) return {};
  return { levels: offers.map((offer) => (offer.plays && !offer.own ? { ...offer, text: engine.byRules(text, offer.level).text } : offer)) };
}

function scenarioEntry(engine, file) {
  const text = readFileSync(file, "utf8");
  engine.load(text);
  engine.deal(DEAL);
  const scene = engine.scene(SPECTATOR);
  const { map, time, weather } = engine.briefing();
  const seats = engine.seats().map((name) => ({ name, units: unitsOf(scene, name) }));
  const name = relative(join(root, "data/scenarios"), file).replace(/\.txt$/, "");
  const measured = gallery[name] ?? measure(engine, text); // a new scenario is measured here until it is in the table
  return {
    name,
    ...engine.about(),
    map,
    time,
    weather,
    game: scene.game,
    minutes: measured.minutes,
    difficulty: measured.difficulty,
    games: measured.games,
    wins: measured.wins,
    seats: seats.map((seat) => ({ ...seat, side: seat.units[0]?.side })),
    ...goalsOf(engine),
    ...levelsOf(engine, text),
    text,
    picture: pictureOf(name),
    scene: smallScene(scene),
  };
}

// Its own picture, or that of the scenario it is a variant of (tests/web/postcards.mjs makes them).
const PICTURES = "img/scenarios";
const pictures = existsSync(join(web, PICTURES)) ? filesUnder(join(web, PICTURES)).map((file) => relative(join(web, PICTURES), file).replace(/\.webp$/, "")) : [];
const pictureOf = (name) => pictures.filter((one) => name === one || name.startsWith(`${one}-`)).sort((a, b) => b.length - a.length).map((one) => `${PICTURES}/${one}.webp`)[0];

// Single-seat fighters of each war, for duels of any two of them: those that the engine takes.
const FIGHTERS = ["fighter", "biplane", "jet"];
export const duelText = (war, one, two) => ["furball scenario 1", 'title "Duel"', war === "ww1" ? "rules miniatures" : "rules glory basic", "table 1000 by 700", "seat allies side allies", "seat axis side axis", `plane Harper ${one} seat allies`, `plane Keller ${two} seat axis`, ""].join("\n");

function airplaneEntries(engine) {
  return ["ww1", "ww2"].flatMap((war) =>
    [...readFileSync(join(root, `data/${war}/planes.txt`), "utf8").matchAll(/^model (\S+) "([^"]+)" (\S+)/gm)].flatMap(([, id, title, side]) => {
      try {
        engine.load(duelText(war, id, id));
        engine.deal(DEAL);
        const shape = engine.scene(SPECTATOR).units[0].shape;
        return FIGHTERS.includes(shape) ? [{ id, title, side, war, shape }] : [];
      } catch {
        return []; // it does not fly in this book
      }
    }),
  );
}

function bookEntry(engine, name) {
  const options = engine.options(name);
  return { name, levels: [], options: [], ...(options ? JSON.parse(`{${options}}`) : {}) };
}

async function writeCatalogue() {
  const engine = await openEngine(wasm);
  writeWorkshop(out, engine);
  const scenarios = filesUnder(join(root, "data/scenarios")).filter((file) => file.endsWith(".txt")).sort().map((file) => scenarioEntry(engine, file));
  const shelf = ["glory", "miniatures", "flames", "tactical", "dawn"]; // variants of one scenario come last
  scenarios.sort((a, b) => shelf.indexOf(a.book) - shelf.indexOf(b.book) || (b.name === "glory/duel") - (a.name === "glory/duel"));
  const books = [...new Set(scenarios.map((scenario) => scenario.book))].map((name) => bookEntry(engine, name));
  const steps = JSON.parse(readFileSync(join(root, "data/players/steps.json"), "utf8"));
  const players = [steps.table[0].against, ...steps.table.map((step) => step.player)]; // the weakest first
  const elo = Object.fromEntries(Object.entries(steps).flatMap(([name, list]) => (Array.isArray(list) ? [[name, eloTable(list)]] : [])));
  writeFileSync(join(out, "catalogue.json"), JSON.stringify({ scenarios, books, players, elo, airplanes: airplaneEntries(engine) }));
}

// A script names the parts that it needs only once it has come; the page names them all, so that they come at the same time.
function withPreloads(page, outputs) {
  const named = (file) => Object.keys(outputs).find((name) => resolve(name) === join(out, file));
  const seen = new Set();
  const follow = (name) => outputs[name].imports.forEach(({ path, kind }) => kind === "import-statement" && !seen.has(path) && (seen.add(path), follow(path)));
  follow(named("main.js"));
  const links = [...seen].map((name) => `<link rel="modulepreload" href="${relative(out, resolve(name))}" />`);
  return page.replace('<script type="module"', [...links, '<script type="module"'].join("\n    "));
}

rmSync(join(out, "parts"), { recursive: true, force: true });
mkdirSync(out, { recursive: true });
// What is not needed at once is imported when it is, and becomes a file of its own.
const { metafile } = await bundle(["main.ts", "embed.tsx"], { format: "esm", splitting: true, chunkNames: "parts/[name]-[hash]", metafile: true });
await bundle(["worker.ts", "mat-painter.ts", "debrief/analyst.ts", "workshop/bench.ts"], { format: "iife" });
await build({ entryPoints: [join(web, "style/style.css")], bundle: true, minify: true, external: ["*.woff2", "*.webp"], outdir: out, logLevel: "error" });
for (const file of ["index.html", "embed.html", "icon.svg", "manifest.webmanifest"]) cpSync(join(web, file), join(out, file));
writeFileSync(join(out, "index.html"), withPreloads(readFileSync(join(out, "index.html"), "utf8"), metafile.outputs));
for (const part of ["fonts", "img"]) cpSync(join(web, part), join(out, part), { recursive: true });
cpSync(wasm, join(out, "furball.wasm"));
const ofAces = readdirSync(join(root, "data/players")).filter((name) => name.endsWith("-ace-net.txt")).sort();
writeFileSync(join(out, "all-ace-net.txt"), ofAces.map((name) => readFileSync(join(root, "data/players", name), "utf8")).join(""));
await writeCatalogue();
await writeAirframes(out, join(dirname(wasm), "hangar.wasm"));
writeLearning(out);

// Once seen, all of it is there without a network: the worker that keeps the files is told their names, and is another when they are.
const files = filesUnder(out).map((file) => relative(out, file)).filter((file) => !/\.gz$|^offline\.js$|^index\.html$|^embed\.|^img\/scenarios\/|^img\/planes\/.*\.webp$|LICENSE|-ace-net\.txt$/.test(file)).sort();
await bundle(["offline.ts"], { format: "iife", define: { FILES: JSON.stringify(["./", ...files]) } });

// Servers that can send a compressed file as it is find it beside the plain one.
for (const file of filesUnder(out).filter((name) => /\.(html|js|css|json|svg|txt|wasm|webmanifest)$/.test(name)))
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
