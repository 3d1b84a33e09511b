// Writes tests/records/: of every scenario, the longest of some games of random play. Run it after a
// change of rules or of a state's layout, look at the difference, and say in the commit which rule it was:
//   ./test --build wasm && node tools/make_records.mjs
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { openFurball } from "../tests/wasm/furball.mjs";

const GAMES = 40;
const root = new URL("..", import.meta.url).pathname;

function scenarios(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return scenarios(path);
    return readFileSync(join(root, path), "utf8").startsWith("furball scenario") ? [path] : [];
  });
}

// A generator of its own, so that the records do not change with the engine's.
function choose(random, count) {
  random.state = (Math.imul(random.state, 1664525) + 1013904223) >>> 0;
  return Math.floor((random.state / 2 ** 32) * count);
}

function play(fb, seed) {
  const random = { state: seed };
  let choices = 0;
  fb.deal(seed);
  for (let seats; (seats = fb.toAct()).length; choices++) {
    const seat = seats[choose(random, seats.length)];
    const legal = fb.legal(seat);
    fb.apply(seat, legal[choose(random, legal.length)]);
  }
  return { seed, choices, record: fb.record() };
}

mkdirSync(join(root, "tests/records"), { recursive: true });
const fb = openFurball(join(root, "build/wasm/furball.wasm"));
for (const path of [...scenarios("data/scenarios"), ...scenarios("tests/scenarios")].sort()) {
  fb.load(readFileSync(join(root, path), "utf8"));
  const games = Array.from({ length: GAMES }, (_, i) => play(fb, i + 1));
  const longest = games.reduce((a, b) => (b.choices > a.choices ? b : a));
  const book = path.startsWith("data/") ? `${path.split("/")[2]}-` : "";
  const name = `${book}${basename(path)}`;
  writeFileSync(join(root, "tests/records", name), longest.record);
  console.log(`${name}: seed ${longest.seed}, ${longest.choices} choices`);
}
