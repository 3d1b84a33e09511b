// The WebAssembly side of `furball bench wasm-...`: node bench/wasm_rate.mjs MODULE SCENARIO
// For every line `SEED GAMES` on standard input it plays that many random games of the scenario
// and answers with the microseconds they took and the hash of their ends.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [module, scenario] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const fb = instance.exports;
const bytes = new TextEncoder().encode(scenario);
new Uint8Array(fb.memory.buffer, fb.fb_text(), fb.fb_text_max()).set(bytes);
if (!fb.fb_load(bytes.length)) process.exit(1);
for await (const line of createInterface({ input: process.stdin })) {
    const [seed, games] = line.split(" ").map(Number);
    const start = process.hrtime.bigint();
    const hash = fb.fb_selfplay(BigInt(seed), games);
    const passed = process.hrtime.bigint() - start;
    console.log(`${passed / 1000n} ${BigInt.asUintN(64, hash).toString(16)}`);
}
