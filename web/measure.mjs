// Measures every scenario for the gallery: computer players fly it, and what they are asked is counted. Writes
// data/gallery.json, which is kept, because it takes minutes; anew after a change of rules or scenarios. The page
// and the server read it.
//   node web/measure.mjs [SCENARIO…]
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { filesUnder, openEngine, root, web } from "./open-engine.mjs";

export const table = join(root, "data/gallery.json");
export const GAMES = 10;
const PLAYER = "regular"; // weaker ones circle for hours
const CHOICES_MAX = 6000;
const SPECTATOR = 255;

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

// ---- how long and how hard

const SECONDS_A_CHOICE = 20; // of a person who knows the rules
const SECONDS_A_TURN = 10; // for looking at what happens

const minutesOf = ({ choices, turns }) => Math.max(5, 5 * Math.round((choices * SECONDS_A_CHOICE + turns * SECONDS_A_TURN) / 300));

// The kinds of decisions there are to know, and the decisions there are to take in a turn. A hand of cards knows more
// kinds than a table of airplanes, so each game has limits of its own: easy below the first, hard from the second on.
const LIMITS = { table: [6, 9], flames: [20, 25] };

function difficultyOf(game, { kinds, choices, turns }) {
  const load = kinds + choices / turns;
  const [easy, hard] = LIMITS[game];
  return load < easy ? "easy" : load < hard ? "medium" : "hard";
}

export function measure(engine, text, games = GAMES) {
  engine.load(text);
  engine.deal(1n);
  const seats = engine.seats();
  const flown = [...Array(games).keys()].map((i) => fly(engine, i + 1));
  const kinds = new Set(flown.flatMap((game) => [...game.kinds]));
  const wins = seats.map((_, i) => flown.filter((game) => game.points[i] === Math.max(...game.points) && new Set(game.points).size > 1).length);
  const counts = { turns: middle(flown.map((game) => game.turns)), choices: Math.round(middle(flown.map((game) => game.choices))), kinds: kinds.size };
  return { minutes: minutesOf(counts), difficulty: difficultyOf(engine.scene(SPECTATOR).game, counts), ...counts, games, wins };
}

if (process.argv[1] === join(web, "measure.mjs")) {
  const engine = await openEngine(join(root, "build/wasm/furball.wasm"));
  const wanted = process.argv.slice(2);
  const found = wanted.length ? JSON.parse(readFileSync(table, "utf8")) : {};
  for (const file of filesUnder(join(root, "data/scenarios")).filter((name) => name.endsWith(".txt")).sort()) {
    const name = relative(join(root, "data/scenarios"), file).replace(/\.txt$/, "");
    if (wanted.length && !wanted.includes(name)) continue;
    const start = Date.now();
    found[name] = measure(engine, readFileSync(file, "utf8"));
    console.log(name, JSON.stringify(found[name]), `${Date.now() - start} ms`);
  }
  const lines = Object.keys(found).sort().map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(found[name])}`);
  writeFileSync(table, `{\n${lines.join(",\n")}\n}\n`);
}
