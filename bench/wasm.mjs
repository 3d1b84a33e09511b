// How fast the engine is in WebAssembly beside the same games natively, in turns, median of five:
//   node bench/wasm.mjs build/wasm/furball.wasm build/release/tests/selfplay data/scenarios/*/*.txt
// Prints `name value unit yardstick ratio`: games per second in WebAssembly, natively, and their ratio.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { openFurball } from "../tests/wasm/furball.mjs";

const SECONDS = 0.3; // per repeat, about
const [modulePath, nativePath, ...scenarios] = process.argv.slice(2);
const native = (games, names) =>
  execFileSync(nativePath, [String(games), ...names], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.split(" "))
    .map(([name, seed, , hash, micros]) => ({ name, seed, hash, seconds: micros / 1e6 }));
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

for (const { name, seed, seconds } of native(20, scenarios)) {
  const games = Math.max(20, Math.round((20 * SECONDS) / seconds));
  const fb = openFurball(modulePath);
  fb.load(readFileSync(name, "utf8"));
  fb.selfplay(seed, games); // until the fast code is compiled
  const rates = { wasm: [], native: [] };
  for (let repeat = 0; repeat < 5; repeat++) {
    const [plain] = native(games, [name]);
    const start = performance.now();
    const hash = fb.selfplay(seed, games).toString(16).padStart(16, "0");
    rates.wasm.push((games * 1000) / (performance.now() - start));
    rates.native.push(games / plain.seconds);
    if (hash !== plain.hash) throw new Error(`${name}: ${hash} in WebAssembly, ${plain.hash} natively`);
  }
  const [wasm, plain] = [median(rates.wasm), median(rates.native)];
  console.log(`wasm-${name.replace(/^data\/scenarios\/|\.txt$/g, "")} ${wasm.toFixed(0)} games/s ${plain.toFixed(0)} ${(wasm / plain).toFixed(2)}`);
}
