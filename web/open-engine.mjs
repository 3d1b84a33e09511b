// The page's engine under node, for what is made when the page is built.
import { build } from "esbuild";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const web = dirname(fileURLToPath(import.meta.url));
export const root = dirname(web);

export async function openEngine(wasm) {
  const { outputFiles } = await build({ entryPoints: [join(web, "src/engine.ts")], bundle: true, format: "esm", write: false, target: "es2021" });
  const { Engine } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
  return Engine.open(readFileSync(wasm));
}

export function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
