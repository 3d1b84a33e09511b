// Do the includes of src/ point the right way? Which folder may use which stands in the tables of docs/architecture.md, and
// nowhere else: the one of the whole tree ("may use") and the one of the rooms of games/table (each may use those above it).
// Besides, no files may include each other in a circle of more than two.
//
//   node tests/arrows/arrows.mjs [--arrows]      --arrows: the known wrong arrows as they stand today
//
// tests/arrows/known.txt has the wrong arrows that are still there, `FROM -> TO`; it may only get shorter: an arrow of that
// list that is gone or right fails the check as well.
import { readFileSync, readdirSync, existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const ALL = "everything";

// ---- what the page says -----------------------------------------------------------------------------

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");

function table(head) {
  const lines = page.split("\n");
  const first = lines.findIndex((line) => line.startsWith(head));
  if (first < 0) throw new Error(`docs/architecture.md: no table that begins "${head}"`);
  const rows = [];
  for (let i = first + 2; lines[i]?.startsWith("|"); i++) rows.push(lines[i].split("|").slice(1, -1).map((cell) => cell.trim()));
  return rows;
}

const codes = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code.replace(/^src\//, "").replace(/\/$|\.c$/, ""));

// "engine, base; never a game" -> [engine, base]
function uses(cell) {
  const words = cell.split(";")[0].split(",").map((word) => word.trim());
  return words.flatMap((word) => {
    if (word === "nothing of ours") return [];
    if (word === "the list of games") return ["games/registry"];
    if (word === "the games") return ["games/table", "games/flames", "engine"];
    return [word];
  });
}

const folders = new Map(table("| folder | what it is |").flatMap(([names, , may]) => codes(names).map((name) => [name, uses(may)])));
const rooms = new Map(table("| room | what is in it |").flatMap(([names], row) => codes(names).map((name) => [name, row])));

// ---- what the files say ------------------------------------------------------------------------------

const files = readdirSync(join(root, "src"), { recursive: true }).filter((name) => /\.(c|h|inc)$/.test(name)).sort();
const arrows = files.flatMap((from) =>
  [...readFileSync(join(root, "src", from), "utf8").matchAll(/^#include "([^"]+)"/gm)].map(([, to]) => ({ from, to })),
).filter(({ to }) => existsSync(join(root, "src", to))); // others are the library's header and what the build makes

const folderOf = (file) => (file.startsWith("games/") ? file.split("/").slice(0, 2).join("/").replace(/\.[a-z]+$/, "") : file.split("/")[0]);
const roomOf = (file) => (file.startsWith("games/table/") && file.split("/").length > 3 ? file.split("/")[2] : null);

// Why an arrow is wrong; null: it is right.
function fault({ from, to }) {
  const [a, b] = [folderOf(from), folderOf(to)];
  if (a !== b) {
    const may = folders.get(a);
    if (!may) return `src/${a} has no row in the table of docs/architecture.md`;
    return may.includes(ALL) || may.includes(b) ? null : `src/${a} may use ${may.join(", ") || "nothing of ours"}`;
  }
  const [mine, other] = [roomOf(from), roomOf(to)];
  if (mine === null || other === mine) return null;
  if (!rooms.has(mine)) return `the room ${mine}/ has no row in the table of docs/architecture.md`;
  if (other === null) return "nobody goes back to the door";
  return rooms.get(other) <= rooms.get(mine) ? null : `the room ${mine}/ stands below ${other}/`;
}

// ---- circles -------------------------------------------------------------------------------------------

const moduleOf = (file) => file.replace(/\.[a-z]+$/, "");

// Tarjan's strongly connected components, those of more than two.
function circles(list) {
  const next = new Map();
  for (const { from, to } of list) {
    const [a, b] = [moduleOf(from), moduleOf(to)];
    if (!next.has(a)) next.set(a, new Set());
    if (a !== b) next.get(a).add(b);
  }
  const index = new Map(), low = new Map(), stack = [], found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const other of next.get(node) ?? []) {
      if (!index.has(other)) visit(other);
      if (stack.includes(other)) low.set(node, Math.min(low.get(node), low.get(other)));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 2) found.push(circle.sort());
  };
  for (const node of [...next.keys()].sort()) if (!index.has(node)) visit(node);
  return found;
}

// ---- the verdict ------------------------------------------------------------------------------------------

const written = ({ from, to }) => `${from} -> ${to}`;
const knownFile = join(root, "tests/arrows/known.txt");
const known = existsSync(knownFile)
  ? readFileSync(knownFile, "utf8").split("\n").map((line) => line.replace(/#.*/, "").trim()).filter(Boolean)
  : [];

if (process.argv[2] === "--arrows") {
  for (const arrow of arrows) if (fault(arrow)) console.log(`${written(arrow)}   # ${fault(arrow)}`);
  for (const circle of circles(arrows)) console.log(`# a circle of ${circle.length}: ${circle.join(" ")}`);
  process.exit(0);
}

let failed = 0;
const complain = (line) => { console.log(line); failed++; };

for (const arrow of arrows) {
  const why = fault(arrow);
  if (why && !known.includes(written(arrow))) complain(`src/${arrow.from} includes ${arrow.to}: ${why}`);
}
const rest = arrows.filter((arrow) => !known.includes(written(arrow)));
for (const circle of circles(rest)) complain(`these include each other in a circle: ${circle.join(" ")}`);
for (const line of known) {
  const arrow = arrows.find((one) => written(one) === line);
  if (!arrow) complain(`${relative(root, knownFile)}: ${line}: there is no such include any more; take the line out`);
  else if (!fault(arrow) && !circles([...rest, arrow]).length) complain(`${relative(root, knownFile)}: ${line}: this is right now; take the line out`);
}
console.log(`${arrows.length} includes, ${known.length} wrong ones known`);
console.log(`${arrows.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
