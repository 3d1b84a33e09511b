// How the fighters of World War 2 compare one against one, and which first cards aces prefer (docs/balance.md).
//   node tools/matchups.mjs play PROGRAM FOLDER     every fighter against every other, 200 games each, half of them from either side, flown by the net alone;
//                                                   keeps what it has in FOLDER/matchups.csv and goes on where it stopped
//   node tools/matchups.mjs draw FOLDER             writes docs/img/fighters.svg and docs/fighters.csv, and prints the table of docs/balance.md
//   node tools/matchups.mjs openings PROGRAM        asks the ace for its first cards, and prints the table of docs/balance.md
// SHARD=I/N plays only part I of N (from 1), into a file of its own, so that many processes can share the work.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const GAMES = 100; // from either side
const RULES = "glory advanced turn_limit=60";

// Fighters here are airplanes with one man, one engine and guns that fire ahead: those of which the catalogue says nothing else.
const fighters = () =>
  [...readFileSync("data/ww2/planes.txt", "utf8").matchAll(/^model (\S+) "(.*)" (allied|axis)\n((?: .*\n)*)/gm)]
    .filter(([, , , , figures]) => !/engines|gun (?:rear|turret|side|ventral)|figure gun front -/.test(figures))
    .map(([, id, name, side]) => ({ id, name, side }));

// ---- playing --------------------------------------------------------------------------------------

function duel(program, folder, mine, theirs) {
  const scenario = `${folder}/pairing-${process.pid}.txt`;
  writeFileSync(scenario, `furball scenario 1\ntitle "${mine} against ${theirs}"\nrules ${RULES}\ntable 1000 by 1000\nplane A ${mine} side allies altitude 3\nplane X ${theirs} side axis altitude 3\n`);
  const csv = execFileSync(program, ["sim", scenario, "--players", "net", "--games", GAMES, "--threads", 1, "--csv", "-"], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const number = (pattern) => Number(csv.match(pattern)?.[1] ?? 0);
  return [number(/^side,allies,won,(\d+)/m), number(/^side,axis,won,(\d+)/m), number(/^total,,drawn,(\d+)/m)];
}

function play(program, folder) {
  mkdirSync(folder, { recursive: true });
  const [part, parts] = (process.env.SHARD ?? "1/1").split("/").map(Number);
  const kept = `${folder}/matchups${parts > 1 ? `-${part}` : ""}.csv`;
  const known = new Set(existsSync(kept) ? readFileSync(kept, "utf8").split("\n").map((line) => line.split(",").slice(0, 2).join(",")) : []);
  const all = fighters();
  let pair = 0;
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      if (pair++ % parts !== part - 1 || known.has(`${a.id},${b.id}`)) continue;
      const there = duel(program, folder, a.id, b.id);
      const back = duel(program, folder, b.id, a.id);
      appendFileSync(kept, `${a.id},${b.id},${there[0] + back[1]},${there[1] + back[0]},${there[2] + back[2]}\n`);
    }
}

// ---- drawing --------------------------------------------------------------------------------------

function results(folder) {
  const share = new Map();
  const lines = readdirSync(folder).filter((name) => /^matchups.*\.csv$/.test(name)).flatMap((name) => readFileSync(`${folder}/${name}`, "utf8").trim().split("\n"));
  for (const line of lines) {
    const [a, b, ...counts] = line.split(",");
    const [won, lost, drawn] = counts.map(Number);
    const points = (100 * (won + drawn / 2)) / (won + lost + drawn);
    share.set(`${a},${b}`, points).set(`${b},${a}`, 100 - points);
  }
  return { share, lines };
}

// From the second side's orange over paper to the first side's blue, as everywhere in the page.
function colour(points) {
  const ends = points > 50 ? [0x1b, 0x5a, 0x9e] : [0xa5, 0x3b, 0x0d];
  const far = Math.min(1, Math.abs(points - 50) / 45);
  return `#${[0xfd, 0xf8, 0xec].map((paper, i) => Math.round(paper + (ends[i] - paper) * far).toString(16).padStart(2, "0")).join("")}`;
}

function draw(folder) {
  const { share, lines } = results(folder);
  const all = fighters();
  for (const one of all) {
    const others = all.filter((other) => other !== one).map((other) => share.get(`${one.id},${other.id}`));
    if (others.some((points) => points === undefined)) throw new Error(`${one.id} has not met everybody yet: play on`);
    one.mean = others.reduce((sum, points) => sum + points, 0) / others.length;
  }
  all.sort((a, b) => b.mean - a.mean);
  const [cell, left, top] = [14, 190, 120];
  const size = all.length * cell;
  const text = (x, y, words, more = "") => `<text x="${x}" y="${y}" ${more}>${words}</text>`;
  const rows = all.map((row, y) => `${text(left - 36, top + y * cell + 11, row.id, 'text-anchor="end"')}${text(left - 6, top + y * cell + 11, row.mean.toFixed(0), 'text-anchor="end" font-weight="bold"')}`);
  const squares = new Map(); // of each colour, all cells as one path: a tenth of the size
  for (const [y, row] of all.entries())
    for (const [x, column] of all.entries()) {
      if (row === column) continue;
      const fill = colour(share.get(`${row.id},${column.id}`));
      squares.set(fill, `${squares.get(fill) ?? ""}M${left + x * cell} ${top + y * cell}h${cell - 1}v${cell - 1}h${1 - cell}z`);
    }
  const cells = [...squares].map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`);
  const heads = all.map((column, x) => text(0, 0, column.id, `transform="translate(${left + x * cell + 11} ${top - 6}) rotate(-60)"`));
  const legend = [5, 25, 40, 50, 60, 75, 95].map((points, i) => `<rect x="${left + i * 60}" y="${top + size + 14}" width="56" height="14" fill="${colour(points)}" stroke="#85764f"/>${text(left + i * 60 + 28, top + size + 42, points, 'text-anchor="middle"')}`);
  writeFileSync(
    "docs/img/fighters.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + size + 60} ${top + size + 56}" font-family="Cabin, Gill Sans, sans-serif" font-size="11" fill="#1c2a38"><rect width="100%" height="100%" fill="#f5eddb"/>${heads.join("")}${rows.join("\n")}\n${cells.join("\n")}\n${legend.join("")}${text(left + 7 * 60 + 8, top + size + 26, "points of 100 that the row takes from the column")}</svg>\n`,
  );
  const seen = new Map(all.map(({ id }, i) => [id, i]));
  const order = (line) => line.split(",").slice(0, 2).reduce((sum, id) => sum * all.length + seen.get(id), 0);
  writeFileSync("docs/fighters.csv", `fighter,against,won,lost,drawn\n${lines.sort((a, b) => order(a) - order(b)).join("\n")}\n`);
  const games = lines.reduce((sum, line) => sum + line.split(",").slice(2).reduce((n, count) => n + Number(count), 0), 0);
  console.log(`${games} games, ${lines.length} pairings, ${all.length} fighters`);
  console.log(`| the best | of 100 | the weakest | of 100 |\n| --- | --- | --- | --- |`);
  for (let i = 0; i < 10; i++) console.log(`| ${all[i].name} | ${all[i].mean.toFixed(0)} | ${all.at(-1 - i).name} | ${all.at(-1 - i).mean.toFixed(0)} |`);
}

// ---- openings --------------------------------------------------------------------------------------

const OPENINGS = ["glory/duel", "glory/first-fight", "glory/zeros", "miniatures/duel", "dawn/face-to-face", "dawn/dawn-of-war-patrol", "tactical/sweep"];
const SEEDS = 20;

// Cards that differ only in their number or in the speed that comes with them count as one: "left-3/blank start low" is a left turn.
const kindOf = (choice) => choice.match(/ (?:first|plan) ([a-z-]+?)(?:-\d+)?(?:[/ ].*)?$/)?.[1].replaceAll("-", " ") ?? choice;

// The ace says how often it means to play each card; the mean over its own luck is the answer.
function firstCards(program, scenario) {
  const lines = readFileSync(`data/scenarios/${scenario}.txt`, "utf8").split("\n").filter((line) => /^(rules|table|plane|turn|score|ends|rounds) /.test(line));
  const position = ["position", "seat allies", ...lines.map((line) => `view ${line}`), "end"];
  const said = execFileSync(program, ["engine", "--strength", "ace"], {
    input: ["hello furball 1", ...Array.from({ length: SEEDS }, (_, i) => ["new", `option seed ${i + 1}`, ...position, "go sims 4000"]).flat(), "quit", ""].join("\n"),
    encoding: "utf8",
  });
  const error = said.match(/^error .*$/m);
  if (error) throw new Error(`${scenario}: ${error[0]}`);
  const shares = new Map();
  for (const [, share, choice] of said.matchAll(/^info visits .* share (\d+) choice (.*)$/gm)) shares.set(kindOf(choice), (shares.get(kindOf(choice)) ?? 0) + Number(share) / SEEDS / 10);
  return [...shares].sort((a, b) => b[1] - a[1]);
}

function openings(program) {
  console.log("| | first card, and how often of 100 |\n| --- | --- |");
  for (const scenario of OPENINGS) console.log(`| ${scenario} | ${firstCards(program, scenario).filter(([, share]) => share >= 5).map(([kind, share]) => `${kind} ${share.toFixed(0)}`).join(", ")} |`);
}

const [what, first, second] = process.argv.slice(2);
if (what === "play" && second) play(first, second);
else if (what === "draw" && first) draw(first);
else if (what === "openings" && first) openings(first);
else {
  console.error("usage: node tools/matchups.mjs play PROGRAM FOLDER | draw FOLDER | openings PROGRAM");
  process.exit(2);
}
