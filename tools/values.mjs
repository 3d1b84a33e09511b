// What airplanes of the maneuver-card family are worth in a fight, from measured games (docs/workshop.md).
//   node tools/values.mjs play PROGRAM FOLDER [ROUNDS]   plays, and keeps what it has in FOLDER/results.csv; goes on where it stopped
//   node tools/values.mjs fit FOLDER DATE                writes data/values.txt
// Each airplane meets others of the other side alone, flown by equal computer players, and in twos against one.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const GAMES = 10; // of one pairing
const PLAYERS = "regular";
const ERAS = {
  1: { rules: "miniatures special_damage=1 turn_limit=40", planes: "data/ww1/planes.txt", words: "" },
  2: { rules: "glory advanced turn_limit=60", planes: "data/ww2/planes.txt", words: " altitude 3" },
};

// ---- playing --------------------------------------------------------------------------------------

const models = (era) =>
  [...readFileSync(ERAS[era].planes, "utf8").matchAll(/^model (\S+) ".*" (\S+)$/gm)].map(([, id, side]) => ({ id, side: side === "allied" ? 0 : 1 }));

// The same numbers each time: which airplane meets which.
const random = (seed) => () => ((seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32);

// A list of [era, allied, how many, axis, how many, seed]; the same for the same number of rounds.
function pairings(rounds) {
  const list = [];
  for (let round = 0; round < rounds; round++)
    for (const era of [1, 2]) {
      const next = random(1000 * era + round);
      const all = models(era);
      const of = (side) => all.filter((model) => model.side === side);
      const any = (side) => of(side)[Math.floor(next() * of(side).length)].id;
      for (const { id, side } of all) list.push([era, side ? any(0) : id, 1, side ? id : any(1), 1, round + 1]);
      for (let i = 0; i < 6; i++) {
        list.push([era, any(0), 2, any(1), 1, round + 1]);
        list.push([era, any(0), 1, any(1), 2, round + 1]);
      }
    }
  return list;
}

function scenario([era, allied, allies, axis, enemies]) {
  const planes = (letter, model, count) => Array.from({ length: count }, (_, i) => `plane ${letter}${i + 1} ${model}${ERAS[era].words}\n`).join("");
  return `furball scenario 1\ntitle "${allied} against ${axis}"\nrules ${ERAS[era].rules}\ntable 1000 by 1000\n${planes("A", allied, allies)}${planes("X", axis, enemies)}`;
}

function play(program, folder, rounds) {
  mkdirSync(folder, { recursive: true });
  const kept = `${folder}/results.csv`;
  const known = new Set(existsSync(kept) ? readFileSync(kept, "utf8").split("\n").map((line) => line.split(",").slice(0, 6).join(",")) : []);
  for (const pairing of pairings(rounds)) {
    if (known.has(pairing.join(","))) continue;
    writeFileSync(`${folder}/pairing.txt`, scenario(pairing));
    let csv;
    try {
      csv = execFileSync(program, ["sim", `${folder}/pairing.txt`, "--players", PLAYERS, "--games", GAMES, "--threads", 1, "--seed", pairing[5], "--csv", "-"], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    } catch (error) {
      appendFileSync(kept, `${pairing.join(",")},refused\n`); // an airplane without a climb rate, say
      console.error(String(error.stderr).trim());
      continue;
    }
    const number = (pattern) => Number(csv.match(pattern)?.[1] ?? 0);
    appendFileSync(kept, `${pairing.join(",")},${number(/^side,allies,won,(\d+)/m)},${number(/^side,(?:axis|central),won,(\d+)/m)},${number(/^total,,drawn,(\d+)/m)}\n`);
  }
}

// ---- fitting --------------------------------------------------------------------------------------

// Strengths s, so that the odds of a against b are e^(s[a]-s[b]), and what a second airplane adds: the most likely ones, a draw being half
// a victory. A weak belief that airplanes are alike (PRIOR) holds those that always win or lose. Newton's method.
const PRIOR = 1 / 9;
function fit(rows) {
  const ids = [...new Set(rows.flatMap(({ allied, axis }) => [allied, axis]))];
  const at = new Map(ids.map((id, i) => [id, i]));
  const size = ids.length + 1; // the last is the second airplane
  let s = new Array(size).fill(0);
  let covariance;
  for (let step = 0; step < 30; step++) {
    const slope = s.map((value, i) => (i < ids.length ? -PRIOR * value : 0));
    const bend = s.map((_, i) => s.map((__, k) => (i === k ? (i < ids.length ? PRIOR : 1e-9) : 0)));
    for (const { allied, allies, axis, enemies, won, lost, drawn } of rows) {
      const parts = [[at.get(allied), 1], [at.get(axis), -1], [ids.length, allies - enemies]];
      const odds = parts.reduce((sum, [i, weight]) => sum + weight * s[i], 0);
      const p = 1 / (1 + Math.exp(-odds));
      const games = won + lost + drawn;
      for (const [i, weight] of parts) {
        slope[i] += weight * (won + drawn / 2 - games * p);
        for (const [k, other] of parts) bend[i][k] += weight * other * games * p * (1 - p);
      }
    }
    covariance = inverse(bend);
    s = s.map((value, i) => value + covariance[i].reduce((sum, c, k) => sum + c * slope[k], 0));
  }
  return { ids, s, covariance, second: s[ids.length] };
}

function inverse(matrix) {
  const n = matrix.length;
  const m = matrix.map((row, i) => [...row, ...row.map((_, k) => (i === k ? 1 : 0))]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i; k < n; k++) if (Math.abs(m[k][i]) > Math.abs(m[pivot][i])) pivot = k;
    [m[i], m[pivot]] = [m[pivot], m[i]];
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const factor = m[k][i] / m[i][i];
      if (factor) for (let j = i; j < 2 * n; j++) m[k][j] -= factor * m[i][j];
    }
  }
  return m.map((row, i) => row.slice(n).map((value) => value / m[i][i]));
}

// Two airplanes are worth twice one: so the worth doubles with every `second` of strength. The middle of a war's airplanes is worth 10.
function values(era, rows, date) {
  const { ids, s, covariance, second } = fit(rows);
  const last = ids.length;
  const mean = (numbers) => numbers.slice(0, last).reduce((sum, number) => sum + number, 0) / last;
  const middle = mean(s);
  const beside = covariance.map(mean); // of each strength with the middle
  const worth = ids.map((id, i) => {
    const bits = (s[i] - middle) / second;
    const variance = covariance[i][i] + mean(beside) - 2 * beside[i] + bits * bits * covariance[last][last] - 2 * bits * (covariance[i][last] - beside[last]);
    const points = 10 * 2 ** bits;
    const games = rows.filter((row) => row.allied === id || row.axis === id).reduce((sum, row) => sum + row.won + row.lost + row.drawn, 0);
    return { id, points, error: ((points * Math.LN2) / second) * Math.sqrt(Math.max(0, variance)), games };
  });
  worth.sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
  const total = rows.reduce((sum, row) => sum + row.won + row.lost + row.drawn, 0);
  return `\nmeasured era ${era} on "${date}" games ${total} players ${PLAYERS} rules "${ERAS[era].rules}"\n${worth.map(({ id, points, error, games }) => `value ${id} ${points.toFixed(1)} error ${error.toFixed(1)} games ${games}\n`).join("")}`;
}

function write(folder, date) {
  const rows = readFileSync(`${folder}/results.csv`, "utf8").trim().split("\n").filter((line) => !line.endsWith("refused")).map((line) => {
    const [era, allied, allies, axis, enemies, , won, lost, drawn] = line.split(",");
    return { era: +era, allied, allies: +allies, axis, enemies: +enemies, won: +won, lost: +lost, drawn: +drawn };
  });
  const text = [1, 2].map((era) => values(era, rows.filter((row) => row.era === era), date)).join("");
  writeFileSync("data/values.txt", `furball values 1\n# What an airplane is worth in a fight, measured by tools/values.mjs; docs/workshop.md says how, and what it does not mean.\n# 10 points are the middle of a war's airplanes; the error is one standard error.\n${text}`);
}

const [command, ...rest] = process.argv.slice(2);
if (command === "play") play(rest[0], rest[1], Number(rest[2] ?? 6));
else if (command === "fit") write(rest[0], rest[1]);
else console.error("values.mjs play PROGRAM FOLDER [ROUNDS] | fit FOLDER DATE"), process.exit(2);
