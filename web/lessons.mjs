// What the page's part for learning is made of: lessons, puzzles, rule tests and the rulebooks in our words, as JSON that is loaded when
// it is gone to. `furball check` has read these files before; here they are only taken apart.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { filesUnder, root } from "./open-engine.mjs";

const linesOf = (file) => readFileSync(file, "utf8").split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
const textsIn = (folder) => readdirSync(join(root, folder)).filter((name) => name.endsWith(".txt")).sort().map((name) => join(root, folder, name));
const strings = (line) => [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text.replace(/\\n/g, "\n").replace(/\\(.)/g, "$1"));
const wordOf = (line) => /^\S+/.exec(line)[0];
const restOf = (line) => line.replace(/^\S+\s*/, "").replace(/\s+#.*$/, "");

// ---- lessons -------------------------------------------------------------------------------------------

// `en "..." it "..."`: the last two strings of a line.
const saying = (line) => strings(line).slice(-2);

function stepLine(step, line) {
  const word = wordOf(line);
  const rest = restOf(line);
  const list = { offer: "offer", right: "right", other: "other", do: "do" }[word];
  if (list) (step[list] ??= []).push(rest);
  else if (word === "say") step.say = saying(line);
  else if (word === "point") [step.points, step.at] = [rest.split(/\s+/)[0], strings(line)[0] ?? rest.replace(/^\S+\s+/, "")];
  else if (word === "wrong") (step.wrong ??= []).push({ of: strings(line).length > 2 ? strings(line)[0] : "", say: saying(line) });
  else if (word === "bot") [step.botSeat, step.bot] = rest.split(/\s+/);
  else if (word === "free") step.free = 1;
  else if (word === "until") {
    const [until, what] = rest.split(/\s+/);
    step.until = until;
    if (until === "event") step.event = what;
    if (until === "turn") step.turn = Number(what);
  } else throw new Error(`a line of a step that nobody knows: ${line}`);
}

export function readLesson(file) {
  const lesson = { id: basename(file, ".txt").replace(/^\d+-/, ""), seed: "fast 1", steps: [] };
  const scenario = ["furball scenario 1"];
  for (const line of linesOf(file).slice(1)) {
    const word = wordOf(line);
    if (word === "step") lesson.steps.push({});
    else if (lesson.steps.length) stepLine(lesson.steps.at(-1), line);
    else if (word === "name" || word === "about") lesson[word] = saying(line);
    else if (word === "minutes") lesson.minutes = Number(restOf(line));
    else if (word === "pupil" || word === "seed") lesson[word] = restOf(line);
    else scenario.push(line);
  }
  for (const step of lesson.steps) step.until ??= step.do ? "choice" : "read";
  const book = scenario.find((line) => line.startsWith("rules "))?.split(/\s+/)[1] ?? "";
  return { ...lesson, book, scenario: `${scenario.join("\n")}\n` };
}

// ---- puzzles -------------------------------------------------------------------------------------------

function puzzleLine(puzzle, line) {
  const [word, ...more] = restOf(line).split(/\s+/);
  if (word === "worth") puzzle.worth.push([Number(more[0]), more.slice(1).join(" ")]);
  else if (word === "difficulty") puzzle.difficulty = Number(more[0]);
  else if (word === "solved") puzzle.turns = Number(more[0]);
  else if (word === "because") puzzle.because = more;
  else if (word === "from") puzzle.from = restOf(line).replace(/^from\s+/, "");
}

// Who flies on the solver's side, and against whom.
function pilotsOf({ seat, lines }) {
  const all = lines.flatMap((line) => /^(?:plane|element) (\S+) .*\bseat (\S+)/.exec(line)?.slice(1, 3) ?? []);
  const pilots = Array.from({ length: all.length / 2 }, (_, i) => ({ name: all[2 * i], seat: all[2 * i + 1] }));
  return [pilots.filter((pilot) => pilot.seat === seat), pilots.filter((pilot) => pilot.seat !== seat)].map((side) => side.map(({ name }) => name));
}

export function readPuzzles(file) {
  const all = [];
  for (const line of linesOf(file).slice(1)) {
    const word = wordOf(line);
    const puzzle = all.at(-1);
    if (word === "position" && line.includes('"')) all.push({ id: strings(line)[0], good: [], before: [], worth: [], lines: ["furball scenario 1"] });
    else if (word === "seat" && !puzzle.seat) puzzle.seat = restOf(line);
    else if (word === "good") puzzle.good.push(restOf(line));
    else if (word === "do") puzzle.before.push(restOf(line));
    else if (word === "puzzle") puzzleLine(puzzle, line);
    else puzzle.lines.push(line);
  }
  return all.map(({ lines, ...puzzle }) => ({ ...puzzle, pilots: pilotsOf({ ...puzzle, lines }), book: lines.find((line) => line.startsWith("rules "))?.split(/\s+/)[1] ?? "", scenario: `${lines.join("\n")}\n` }));
}

// ---- rule tests ----------------------------------------------------------------------------------------

const STEP_WORDS = ["do", "refuse", "expect", "setup"];

// The lines of a case; those of the case or scenario it begins like are put in.
function casesIn(file) {
  const cases = [];
  for (const line of linesOf(file).slice(1)) {
    const word = wordOf(line);
    if (word === "case") cases.push({ title: strings(line)[0], rules: [], setup: [], steps: [] });
    const now = cases.at(-1);
    if (word === "case") continue;
    if (word === "rule" && !now.steps.length) now.rules.push(...restOf(line).split(/\s+/));
    else if (word === "like") now.setup.push(...cases.find((one) => one.title === strings(line)[0]).setup.filter((other) => !/^(seed|script)\b/.test(other)));
    else if (word === "use") now.setup.push(...linesOf(join(root, strings(line)[0])).slice(1));
    else if (STEP_WORDS.includes(word) || now.steps.length) now.steps.push(line);
    else now.setup.push(line);
  }
  return cases;
}

// What can be shown on a table: something is chosen, or something stands there to be looked at.
const canBeShown = (one) => one.steps.length > 0 && !one.steps.some((line) => line.startsWith("setup"));

// ---- rulebooks ------------------------------------------------------------------------------------------

function readBook(file) {
  const sections = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const heading = /^#{2,3} +(.*)$/.exec(line);
    const rule = /^- \*\*([A-Z]+-[A-Z0-9]+-\d+[a-z]?)\*\*\s*(?:\[([^\]]*)\])?\s*(.*)$/.exec(line);
    if (heading) sections.push({ title: heading[1], rules: [] });
    if (rule) (sections.at(-1) ?? sections[sections.push({ title: "", rules: [] }) - 1]).rules.push([rule[1], rule[3].replace(/\s*·\s*test:.*$/, ""), rule[2] ?? ""]);
  }
  return sections.filter((section) => section.rules.length);
}

// ---- all of it ------------------------------------------------------------------------------------------

export function writeLearning(page) {
  const out = join(page, "learn");
  const write = (name, what) => writeFileSync(join(out, name), JSON.stringify(what));
  mkdirSync(out, { recursive: true });
  write("lessons.json", textsIn("data/lessons").map(readLesson));
  write("puzzles.json", textsIn("data/puzzles").flatMap(readPuzzles).sort((a, b) => a.difficulty - b.difficulty || (a.id < b.id ? -1 : 1)));
  const books = readdirSync(join(root, "docs/rules")).filter((name) => name.endsWith(".md") && name !== "README.md").map((name) => basename(name, ".md"));
  write("rulebooks.json", books.map((book) => ({ book, sections: readBook(join(root, "docs/rules", `${book}.md`)) })));
  for (const book of books) write(`cases-${book}.json`, filesUnder(join(root, "tests/rules", book)).sort().flatMap(casesIn).filter(canBeShown));
}
