// A bench for parts of the page: bundles one entry of tests/web/parts with the page's own words and styles and serves it.
import { createRequire } from "node:module";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { wordsPlugin } from "../../web/words.mjs";
import { require, root, serveFiles } from "./browser.mjs";

const { build } = createRequire(join(root, "web/package.json"))("esbuild");

const PAGE = (title) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="stylesheet" href="style.css"></head><body><main id="app"></main><script type="module" src="entry.js"></script></body></html>`;

// `folder`: of its own, for those who may build the same part at the same time.
export async function openBench(name, folder = name) {
  const out = join(root, "build/test/bench", folder);
  mkdirSync(out, { recursive: true });
  await build({
    entryPoints: { entry: join(root, "tests/web/parts", `${name}.tsx`) },
    bundle: true,
    format: "esm",
    splitting: true,
    target: "es2021",
    jsx: "automatic",
    jsxImportSource: "preact",
    nodePaths: [join(root, "web/node_modules")],
    plugins: [wordsPlugin],
    outdir: out,
    logLevel: "error",
  });
  await build({ entryPoints: [join(root, "web/style/style.css")], bundle: true, external: ["*.woff2", "*.webp"], outdir: out, logLevel: "error" });
  for (const part of ["fonts", "img"].filter((name) => existsSync(join(root, "web", name)))) cpSync(join(root, "web", part), join(out, part), { recursive: true });
  for (const made of ["airframes.json", "painter.js"].filter((name) => existsSync(join(root, "build/web", name)))) cpSync(join(root, "build/web", made), join(out, made));
  writeFileSync(join(out, "index.html"), PAGE(name));
  return serveFiles(out);
}

// What the engine asks in a game of a scenario after so many answers, every seat's by turns.
export async function questions(names, wasm = join(root, "build/wasm/furball.wasm")) {
  const { openEngine } = await import("../../web/open-engine.mjs");
  const { readFileSync } = await import("node:fs");
  const engine = await openEngine(wasm);
  const found = [];
  for (const [name, most] of names) {
    engine.load(readFileSync(join(root, "data/scenarios", `${name}.txt`), "utf8"));
    engine.deal(1n);
    for (let i = 0; i < most && engine.toAct().length; i++) {
      const seat = engine.toAct()[0];
      const choices = engine.choices(seat);
      found.push({ name, seat, choices, scene: engine.scene(seat) });
      engine.do(seat, choices.options[(i * 7 + 3) % choices.options.length].a);
    }
  }
  return found;
}
// A scene of the engine with some of it set by hand, so that a picture shows what it is for.
export function posed(scene, changes) {
  const made = structuredClone(scene);
  for (const [name, change] of Object.entries(changes)) {
    const e = made.elements.find((one) => one.name === name);
    const { craft, ...rest } = change;
    Object.assign(e, rest);
    for (const [i, part] of Object.entries(craft ?? {})) Object.assign(e.craft[i], part);
  }
  return made;
}

export { require };
