// Boards alone in a browser, without the page around them: scenes come from the engine, pictures go to a folder.
import { createServer } from "node:http";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { extname, join } from "node:path";
import { build } from "../../web/node_modules/esbuild/lib/main.js";
import { openEngine, root, web } from "../../web/open-engine.mjs";
import { wordsPlugin } from "../../web/words.mjs";
import { require, WAIT, SPARE } from "./browser.mjs";

const ENTRY = `
import { openBoard, setSounds } from "./src/board/index";
import { thingsOf } from "./src/board/things";
import { Stage } from "./src/board/stage/stage";
globalThis.boards = { openBoard, setSounds, thingsOf, Stage };
`;
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>board</title><link rel="stylesheet" href="style.css"><style>body{margin:0;background:#17110c;font-family:Cabin}#here{position:fixed;inset:0}</style><div id="here"></div><script type="module" src="entry.js"></script></html>`;
const TYPES = { ".woff2": "font/woff2", ".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".json": "application/json" };

// With the stage in a part of its own, as the page has it.
// With the page's own letters: no picture may depend on what fonts a machine has. The sign of a height is in none of ours, so kept
// pictures have another (`kept`).
const ownSigns = { name: "signs", setup: ({ onLoad }) => onLoad({ filter: /board\/chips\.ts$/ }, ({ path }) => ({ contents: readFileSync(path, "utf8").replaceAll("▲", "^"), loader: "ts" })) };
// What the stage's metal and glass mirror is painted in each board that is opened, and takes a processor three seconds. Where nobody looks at
// the picture it is painted `roughly`: by fewer samples, everything else being the same.
const SAMPLES = [["const BLUR_SAMPLES = 20;", "const BLUR_SAMPLES = 2;"], ["const GGX_SAMPLES = 256;", "const GGX_SAMPLES = 4;"]];
const roughRoom = {
  name: "room",
  setup: ({ onLoad }) =>
    onLoad({ filter: /three\/build\/three\.module\.js$/ }, ({ path }) => {
      const whole = readFileSync(path, "utf8");
      for (const [many] of SAMPLES) if (!whole.includes(many)) throw new Error(`three.js has no "${many}" any more`);
      return { contents: SAMPLES.reduce((text, [many, few]) => text.replace(many, few), whole), loader: "js" };
    }),
};
export async function serveBoards({ kept = false, rough = false } = {}) {
  const out = join(root, `build/test/boards-${process.pid}`); // several runs may go on at once
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const shared = { bundle: true, minify: true, target: "es2021", jsx: "automatic", jsxImportSource: "preact", plugins: [wordsPlugin, ...(kept ? [ownSigns] : []), ...(rough ? [roughRoom] : [])], outdir: out, logLevel: "error" };
  await build({ ...shared, stdin: { contents: ENTRY, resolveDir: web, sourcefile: "entry.ts", loader: "ts" }, entryNames: "entry", format: "esm", splitting: true, chunkNames: "parts/[name]-[hash]" });
  await build({ ...shared, entryPoints: [join(web, "src/mat-painter.ts")], format: "iife" });
  await build({ ...shared, entryPoints: { painter: join(web, "src/models/painter-worker.ts") }, format: "iife" });
  await build({ entryPoints: [join(web, "style/style.css")], bundle: true, external: ["*.woff2", "*.webp"], outdir: out, logLevel: "error" });
  cpSync(join(web, "fonts"), join(out, "fonts"), { recursive: true });
  for (const file of ["airframes.json", "silhouettes.json"]) if (existsSync(join(root, "build/web", file))) cpSync(join(root, "build/web", file), join(out, file));
  const server = createServer((request, answer) => {
    const path = new URL(request.url, "http://x").pathname;
    if (path === "/") return answer.writeHead(200, { "content-type": "text/html" }).end(PAGE);
    try {
      const bytes = readFileSync(join(out, path));
      answer.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => (rmSync(out, { recursive: true, force: true }), server.closeAllConnections(), new Promise((done) => server.close(done))) };
}

// ANGLE=gl-egl draws on the graphics card of a machine that has one.
export const GL_FLAGS = ["--no-sandbox", "--use-gl=angle", `--use-angle=${process.env.ANGLE ?? "swiftshader"}`, "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
export async function openGlBrowser() {
  const { chromium } = require("playwright-core");
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true, args: [SPARE, ...GL_FLAGS], timeout: WAIT });
}

// A page with an open board; `board` on it is the board.
// `paced`: the stage draws fewer pixels while something moves, as it does on the page; without it, and for pictures, always all of them.
// `pixels`: how many are drawn to one of the screen, at most. `plain`: mats stay unpainted, which saves the test many seconds. `before`: runs before the page's own scripts.
export async function openBoardPage(browser, address, kind, { width = 960, height = 600, plain = false, paced = false, pixels = 2, before = null, ...more } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, ...more });
  context.setDefaultTimeout(WAIT); // drawing by the processor beside other tests takes its time
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
  await page.addInitScript(() => localStorage.setItem("furball.language", "en"));
  if (before) await page.addInitScript(before);
  if (plain) await page.route("**/mat-painter.js", (route) => route.abort());
  await page.goto(address);
  await page.waitForFunction(() => globalThis.boards);
  await page.evaluate(() => Promise.all(["16px Cabin", "700 16px Cabin", "700 16px Pagella"].map((font) => document.fonts.load(font))));
  await page.evaluate(async ([which, keepPace, most]) => {
    globalThis.board = await boards.openBoard(which);
    const full = Math.min(most, devicePixelRatio);
    if (board.pace && !keepPace) Object.assign(board.pace, { full, moving: full, took: () => false });
    document.getElementById("here").append(board.element);
    await new Promise((done) => setTimeout(done, 50));
  }, [kind, paced, pixels]);
  return page;
}

export const engineForTests = () => openEngine(join(root, "build/wasm/furball.wasm"));
export const scenarioText = (name) => readFileSync(join(root, "data/scenarios", `${name}.txt`), "utf8");

// Plays a scenario with its fallback choices and a few random ones; calls back with every batch of events.
export function playOn(engine, name, choices, seed = 3n, pick = null) {
  engine.load(scenarioText(name));
  engine.deal(seed);
  const batches = [];
  for (let i = 0; i < choices && engine.toAct().length; i++) {
    const before = engine.scene(0);
    for (const seat of engine.toAct()) {
      const options = engine.choices(seat)?.options ?? [];
      const at = pick ? pick(options, i, seat) : (i * 7 + seat * 3) % options.length;
      if (options.length) engine.do(seat, options[at]?.a ?? options[0].a);
      else engine.apply(seat, engine.fallback(seat));
      const events = engine.events(0);
      if (events.length) batches.push({ before, events, after: engine.scene(0) });
      break;
    }
  }
  return batches;
}
