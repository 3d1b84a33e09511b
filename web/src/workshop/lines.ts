// What the editor understands of a scenario's lines: enough to place, turn and fit out what stands on the table. All else stays text.
import { meaning, readLines, type Line, type Token } from "./notation";

export type ThingKind = "plane" | "ground" | "cloud" | "airfield" | "element";

export interface ThingLine {
  kind: ThingKind;
  name: string; // of a cloud or an airfield: "cloud 1", counted among its kind
  model: string;
  line: Line;
}

export interface Draft {
  text: string;
  lines: Line[];
  block: [from: number, to: number] | null; // line numbers of its own catalogue, from `catalogue` to `end`
  things: ThingLine[];
}

export const firstWord = (line: Line): string => line.tokens[0]?.text ?? "";
export const isInside = (draft: Draft, line: Line): boolean => draft.block !== null && line.number >= draft.block[0] && line.number <= draft.block[1];
export const linesOf = (draft: Draft, word: string): Line[] => draft.lines.filter((line) => firstWord(line) === word && !isInside(draft, line));

function thingOf(line: Line, before: ThingLine[]): ThingLine | null {
  const kind = firstWord(line);
  if (kind === "cloud" || kind === "airfield") return { kind, name: `${kind} ${before.filter((other) => other.kind === kind).length + 1}`, model: kind, line };
  if ((kind === "plane" || kind === "ground" || kind === "element") && line.tokens.length > 1) return { kind, name: meaning(line.tokens[1]), model: meaning(line.tokens[2]), line };
  return null;
}

// A block that is not closed goes on to the end.
function blockOf(lines: Line[]): Draft["block"] {
  const from = lines.find((line) => firstWord(line) === "catalogue");
  if (!from) return null;
  return [from.number, lines.find((line) => line.number > from.number && firstWord(line) === "end")?.number ?? lines.length];
}

export function readDraft(text: string): Draft {
  const lines = readLines(text);
  const draft: Draft = { text, lines, block: blockOf(lines), things: [] };
  for (const line of draft.lines) {
    if (isInside(draft, line)) continue;
    const thing = thingOf(line, draft.things);
    if (thing) draft.things.push(thing);
  }
  return draft;
}

export const HEADLESS: ThingKind[] = ["cloud", "airfield"]; // they have no names
export const findThing = (draft: Draft, name: string | null): ThingLine | undefined => draft.things.find((thing) => thing.name === name);

// ---- the words of a thing ---------------------------------------------------------------------------------

// How many tokens belong to a word: a number, or a test of the tokens that follow.
type Extent = number | ((token: Token, before: Token) => boolean);
const isSkill = (token: Token, before: Token): boolean => token.text === "crewman" || before.text === "crewman" || SKILLS.includes(token.text);
export const SKILLS = ["acrobatic-pilot", "daredevil", "exceptional-pilot", "golden-touch-low", "golden-touch-high", "good-at-escaping", "lucky-pilot", "perfect-control", "strong-constitution", "super-ace", "fire-expert", "intuitive", "technical-eye", "itchy-trigger", "perfect-aim", "precision-bombing", "sniper"];

const EXTENTS: Record<string, Extent> = {
  at: 3,
  heading: 1,
  altitude: 1,
  speed: 1,
  side: 1,
  seat: 1,
  fuel: 1,
  tank: 1,
  round: 1,
  pilot: 1,
  bombs: (token) => token.kind === "number",
  ace: isSkill,
  rookie: (token, before) => token.text === "crewman" || before.text === "crewman",
  points: (token) => token.kind === "number" || token.text === ",",
};

export interface Span {
  from: number;
  to: number;
  args: Token[];
}

// Names and models come first; a cloud has neither.
const HEADS: Record<ThingKind, number> = { plane: 3, ground: 3, element: 3, cloud: 1, airfield: 1 };

function extent(tokens: Token[], at: number): number {
  const rule = EXTENTS[tokens[at]?.text ?? ""] ?? 0;
  if (typeof rule === "number") return rule;
  let count = 0;
  for (let i = at + 1; i < tokens.length && rule(tokens[i] as Token, tokens[i - 1] as Token); i++) count++;
  return count;
}

// Where a word of the line stands, with what belongs to it.
export function spanOf(thing: ThingLine, word: string): Span | null {
  const { tokens } = thing.line;
  for (let i = HEADS[thing.kind]; i < tokens.length; ) {
    const count = extent(tokens, i);
    const token = tokens[i] as Token;
    const args = tokens.slice(i + 1, i + 1 + count);
    if (token.text === word) return { from: token.from, to: (args.at(-1) ?? token).to, args };
    i += 1 + count;
  }
  return null;
}

export const valueOf = (thing: ThingLine, word: string): string => spanOf(thing, word)?.args.map(meaning).join(" ") ?? "";
export const hasWord = (thing: ThingLine, word: string): boolean => spanOf(thing, word) !== null;

const COMPASS: Record<string, number> = { north: 0, east: 90, south: 180, west: 270 };
export const degrees = (words: string): number => COMPASS[words] ?? (Number(words) || 0);

// ---- the lines that stand once ------------------------------------------------------------------------------

export const titleOf = (draft: Draft): string => meaning(linesOf(draft, "title")[0]?.tokens[1]);
export const storyOf = (draft: Draft): string => linesOf(draft, "story").map((line) => meaning(line.tokens[1])).join(" ");
export const bookOf = (draft: Draft): string => linesOf(draft, "rules")[0]?.tokens[1]?.text ?? "";
export const levelOf = (draft: Draft): string => linesOf(draft, "rules")[0]?.tokens.find((token) => /^(basic|standard|advanced)$/.test(token.text))?.text ?? "";
export const wordsAfter = (draft: Draft, word: string): string[] => linesOf(draft, word)[0]?.tokens.slice(1).map(meaning) ?? [];
export const seatsOf = (draft: Draft): { name: string; side: string }[] => linesOf(draft, "seat").map((line) => ({ name: meaning(line.tokens[1]), side: line.tokens.at(-1)?.text ?? "" }));
