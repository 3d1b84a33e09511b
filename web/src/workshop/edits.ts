// Edits of a scenario text as small changes: only the words concerned, so that whatever else stands in a line stays as it was.
import { findThing, firstWord, HEADLESS, isInside, linesOf, readDraft, spanOf, type Draft, type ThingLine } from "./lines";
import { millimetres, named, quoted, type Line } from "./notation";

export interface Change {
  from: number;
  to: number;
  insert: string;
}

// ---- words of a line --------------------------------------------------------------------------------------

// Sets a word with what belongs to it; null takes it away.
export function setWord(thing: ThingLine, word: string, args: string | null): Change[] {
  const span = spanOf(thing, word);
  const words = args === null ? "" : `${word}${args ? ` ${args}` : ""}`;
  if (span && words) return [{ from: span.from, to: span.to, insert: words }];
  if (span) return [{ from: thing.line.tokens.filter((token) => token.to <= span.from).at(-1)?.to ?? span.from, to: span.to, insert: "" }];
  return words ? [{ from: endOf(thing.line), to: endOf(thing.line), insert: ` ${words}` }] : [];
}
const endOf = (line: Line): number => line.tokens.at(-1)?.to ?? line.to;

// Two changes at the end of one line are one.
function both(thing: ThingLine, one: [string, string], two: [string, string]): Change[] {
  const changes = [...setWord(thing, ...one), ...setWord(thing, ...two)];
  const [first, second] = changes;
  if (first && second && first.from === second.from && first.to === second.to) return [{ ...first, insert: first.insert + second.insert }];
  return changes;
}

// x, y in millimetres from the lower left corner, heading in degrees from north.
export function setPlace(thing: ThingLine, x: number, y: number, heading: number | null): Change[] {
  if (HEADLESS.includes(thing.kind)) return [];
  const place = `${millimetres(x)},${millimetres(y)}`;
  return heading === null ? setWord(thing, "at", place) : both(thing, ["at", place], ["heading", millimetres(((heading % 360) + 360) % 360)]);
}

export const pointsOf = (thing: ThingLine): [number, number][] => {
  const numbers = (spanOf(thing, "points")?.args ?? []).filter((token) => token.kind === "number").map((token) => Number(token.text));
  return numbers.flatMap((x, i): [number, number][] => (i % 2 ? [] : [[x, numbers[i + 1] ?? 0]]));
};
export const setPoints = (thing: ThingLine, points: [number, number][]): Change[] => setWord(thing, "points", points.map(([x, y]) => `${millimetres(x)},${millimetres(y)}`).join(" "));

// An airfield: from its south-west to its north-east corner.
export type Corners = [west: number, south: number, east: number, north: number];
export function cornersOf(thing: ThingLine): Corners {
  const [west = 0, south = 0, east = 0, north = 0] = thing.line.tokens.filter((token) => token.kind === "number").map((token) => Number(token.text));
  return [west, south, east, north];
}
const LEAST: [number, number] = [90, 270]; // what a field should have at least; a smaller one says so
export const fieldWords = ([west, south, east, north]: Corners): string => {
  const [short = 0, long = 0] = [east - west, north - south].sort((a, b) => a - b);
  return `airfield ${millimetres(west)},${millimetres(south)} to ${millimetres(east)},${millimetres(north)}${short < LEAST[0] || long < LEAST[1] ? " small" : ""}`;
};
export const setCorners = (thing: ThingLine, corners: Corners): Change[] => replaceLine(thing.line, fieldWords(corners));

export const setModel = (thing: ThingLine, model: string): Change[] => {
  const token = thing.line.tokens[2];
  return token ? [{ from: token.from, to: token.to, insert: model }] : [];
};

// The name itself, and wherever a line of the scenario names it.
const NAMING = ["score", "ending", "aimed", "secret", "position", "hand", "altitude", "craft"];
export function rename(draft: Draft, old: string, name: string): Change[] {
  const own = draft.things.flatMap((thing) => (thing.name === old && !HEADLESS.includes(thing.kind) ? [thing.line.tokens[1]] : []));
  const others = draft.lines.filter((line) => NAMING.includes(firstWord(line))).flatMap((line) => line.tokens.slice(1).filter((token) => token.text === old || token.text === quoted(old)));
  return [...own, ...others].flatMap((token) => (token ? [{ from: token.from, to: token.to, insert: named(name) }] : []));
}

// ---- whole lines ----------------------------------------------------------------------------------------------

export function removeLine(draft: Draft, line: Line): Change[] {
  const next = draft.lines[line.number];
  if (next) return [{ from: line.from, to: next.from, insert: "" }];
  return [{ from: Math.max(0, line.from - 1), to: draft.text.length, insert: "" }];
}

// The order in which lines are best read: a new one goes behind the last of its kind or of those before it.
const ORDER = ["furball", "title", "source", "story", "map", "rules", "date", "table", "seat", "start", "teams", "turns", "turn", "round", "airfield", "plane", "element", "ground", "cloud", "points", "victory", "ending", "score"];

export function addLine(draft: Draft, words: string): Change[] {
  const rank = ORDER.indexOf(/^\S+/.exec(words)?.[0] ?? "");
  const before = draft.lines.filter((line) => line.tokens.length && !isInside(draft, line) && ORDER.indexOf(firstWord(line)) >= 0 && ORDER.indexOf(firstWord(line)) <= rank).at(-1);
  if (!before) return [{ from: 0, to: 0, insert: `${words}\n` }];
  const behind = rank > ORDER.indexOf("rules") ? Math.max(before.number, draft.block?.[1] ?? 0) : before.number; // what the block brings is known behind it
  const next = draft.lines[behind];
  if (next) return [{ from: next.from, to: next.from, insert: `${words}\n` }];
  return [{ from: draft.text.length, to: draft.text.length, insert: `\n${words}\n` }];
}

export const replaceLine = (line: Line, words: string): Change[] => [{ from: line.tokens[0]?.from ?? line.from, to: endOf(line), insert: words }];

// A line that stands once; nothing to say takes it away.
export function setLine(draft: Draft, word: string, args: string): Change[] {
  const [first, ...more] = linesOf(draft, word);
  const others = more.flatMap((line) => removeLine(draft, line));
  if (!args) return [...(first ? removeLine(draft, first) : []), ...others];
  return [...(first ? replaceLine(first, `${word} ${args}`) : addLine(draft, `${word} ${args}`)), ...others];
}

// A story is kept in lines that can be read.
export function setStory(draft: Draft, words: string): Change[] {
  return setLine(draft, "story", words.trim() ? quoted(words.trim().replace(/\s+/g, " ")) : "");
}

// A name nobody has, from one that somebody may have: "Harper", "Harper2".
export function freeName(draft: Draft, wanted: string): string {
  const stem = wanted.replace(/\d+$/, "") || "A";
  if (!findThing(draft, wanted)) return wanted;
  for (let i = 2; ; i++) if (!findThing(draft, `${stem}${i}`)) return `${stem}${i}`;
}

const BESIDE = 90; // mm: a base and a little
export const copyOf = (draft: Draft, thing: ThingLine): { words: string; name: string } => {
  const name = freeName(draft, thing.name);
  const { tokens, from } = thing.line;
  const text = draft.text.slice(from, endOf(thing.line));
  if (HEADLESS.includes(thing.kind)) return { words: text, name };
  const [start, end] = [(tokens[1]?.from ?? from) - from, (tokens[1]?.to ?? from) - from];
  const words = `${text.slice(0, start)}${named(name)}${text.slice(end)}`;
  const made = readDraft(words).things[0];
  const at = (made && spanOf(made, "at")?.args.filter((token) => token.kind === "number").map((token) => Number(token.text))) ?? [];
  if (!made || at.length !== 2) return { words, name };
  const [x = 0, y = 0] = at;
  return { words: applied(words, setPlace(made, x >= BESIDE ? x - BESIDE : x + BESIDE, y, null)), name }; // beside it, not on it
};

// Applies changes to a text, as the editor does: all of them speak of the text as it was.
export const applied = (text: string, changes: Change[]): string => [...changes].sort((a, b) => b.from - a.from).reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
