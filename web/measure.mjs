// Measures every scenario for the gallery: computer players fly it, and what they are asked is counted. Writes
// web/gallery.json, which is kept, because it takes minutes; anew after a change of rules or scenarios.
//   node web/measure.mjs [SCENARIO…]
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { filesUnder, openEngine, root, web } from "./open-engine.mjs";

export const GAMES = 10;
const PLAYER = "cadet";
const CHOICES_MAX = 6000;

// One game: how long it was, what was asked, who had more points.
function fly(engine, seed) {
  const seats = engine.seats();
  const kinds = new Set();
  let choices = 0;
  engine.deal(BigInt(seed));
  for (let waited; (waited = engine.toAct()).length && choices < CHOICES_MAX; choices++) {
    const seat = waited[0];
    engine.thinkOpen(seat, PLAYER, BigInt(seed * 100000 + choices));
    while (!engine.think(64));
    // Which kind of decision it was: the verbs of its answers.
    for (const { a } of engine.choices(seat).options) kinds.add(a.split(" ")[1]);
    engine.apply(seat, engine.thinkAnswer());
  }
  return { turns: engine.turn(), choices: choices / seats.length, kinds, points: seats.map((_, i) => engine.score(i)) };
}

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

export function measure(engine, text, games = GAMES) {
  engine.load(text);
  engine.deal(1n);
  const seats = engine.seats();
  const flown = [...Array(games).keys()].map((i) => fly(engine, i + 1));
  const kinds = new Set(flown.flatMap((game) => [...game.kinds]));
  const wins = seats.map((_, i) => flown.filter((game) => game.points[i] === Math.max(...game.points) && new Set(game.points).size > 1).length);
  return { turns: middle(flown.map((game) => game.turns)), choices: Math.round(middle(flown.map((game) => game.choices))), kinds: kinds.size, games, wins };
}

if (process.argv[1] === join(web, "measure.mjs")) {
  const engine = await openEngine(join(root, "build/wasm/furball.wasm"));
  const wanted = process.argv.slice(2);
  const table = wanted.length ? JSON.parse(readFileSync(join(web, "gallery.json"), "utf8")) : {};
  for (const file of filesUnder(join(root, "data/scenarios")).filter((name) => name.endsWith(".txt")).sort()) {
    const name = relative(join(root, "data/scenarios"), file).replace(/\.txt$/, "");
    if (wanted.length && !wanted.includes(name)) continue;
    const start = Date.now();
    table[name] = measure(engine, readFileSync(file, "utf8"));
    console.log(name, JSON.stringify(table[name]), `${Date.now() - start} ms`);
  }
  const lines = Object.keys(table).sort().map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(table[name])}`);
  writeFileSync(join(web, "gallery.json"), `{\n${lines.join(",\n")}\n}\n`);
}
