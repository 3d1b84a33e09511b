// The reference of words (docs/words.md, made from the tables that the program reads with): what each says, and how an example of it is put into a scenario.
import { signal } from "@preact/signals";
import { gameOfBook } from "../families";
import { addLine, setWord, type Change } from "./edits";
import { bookOf, findThing, readDraft, spanOf, type Draft, type ThingLine } from "./lines";
import { withOption } from "./rules-line";

export interface WordEntry {
  kind: string; // line, airplane, ground, element, option, skill, ...
  word: string;
  family: string; // every, or a family of games
  sentence: string;
  example?: string;
}

export const reference = signal<WordEntry[]>([]);
let asked: Promise<void> | null = null;
export const loadReference = (): Promise<void> =>
  (asked ??= fetch("workshop/words.json").then(async (answer) => {
    if (answer.ok) reference.value = (await answer.json()) as WordEntry[];
    else asked = null; // another time
  }));

// What a scenario is written with; the other kinds are for rule tests.
export const SCENARIO_KINDS = ["line", "airplane", "ground", "element", "item", "option", "skill"];

const ofFamily = (draft: Draft, entry: WordEntry): boolean => entry.family === "every" || entry.family === gameOfBook(bookOf(draft));
export const wordsOf = (draft: Draft, kind: string): WordEntry[] => reference.value.filter((entry) => entry.kind === kind && ofFamily(draft, entry));

// Kinds of words that a line has behind its name.
const INSIDE: Record<string, string> = { plane: "airplane", ground: "ground", element: "element", score: "item", ending: "item" };
export const kindInside = (line: string): string => INSIDE[line] ?? (line === "rules" ? "option" : "");

// The entry for a word of a line: its first word is a line, others are what that line may say. "heading" in a plane line is the airplane's.
export function entryAt(draft: Draft, at: number): WordEntry | null {
  const line = draft.lines.find((one) => at >= one.from && at <= one.to);
  const first = line?.tokens[0]?.text ?? "";
  const before = (line?.tokens ?? []).filter((token) => token.from <= at).reverse();
  const inside = wordsOf(draft, kindInside(first));
  const skills = wordsOf(draft, "skill");
  for (const token of before.slice(0, -1)) {
    const found = inside.find((entry) => entry.word === token.text) ?? (kindInside(first) === "airplane" ? skills.find((entry) => entry.word === token.text) : undefined);
    if (found) return found;
  }
  return wordsOf(draft, "line").find((entry) => entry.word === first) ?? null;
}

// ---- putting an example in ------------------------------------------------------------------------------------------

// The word with what belongs to it, as its example has it: up to the next word of its kind.
function fragment(draft: Draft, entry: WordEntry): string | null {
  const thing = readDraft(entry.example ?? "").things[0];
  const tokens = thing?.line.tokens ?? [];
  const from = tokens.findIndex((token, i) => i > 2 && token.text === entry.word);
  if (from < 0 || !thing) return null;
  const known = new Set(wordsOf(draft, entry.kind).map((one) => one.word));
  const past = tokens.findIndex((token, i) => i > from && token.kind === "word" && known.has(token.text));
  const last = tokens[(past < 0 ? tokens.length : past) - 1];
  return last ? (entry.example as string).slice((tokens[from]?.to ?? 0) - thing.line.from, last.to - thing.line.from).trim() : null;
}

const KIND_OF: Record<string, ThingLine["kind"]> = { airplane: "plane", skill: "plane", ground: "ground", element: "element" };

// What inserting it changes; nothing where it cannot be put: a word about an airplane needs one that is picked.
export function insertion(draft: Draft, entry: WordEntry, picked: string | null): Change[] | null {
  if (!entry.example && entry.kind !== "option") return null;
  if (entry.kind === "line") return addLine(draft, entry.example as string);
  if (entry.kind === "option") return withOption(draft, entry.word, Number(new RegExp(`\\b${entry.word}=(\\d+)`).exec(entry.example ?? "")?.[1] ?? 1));
  const thing = findThing(draft, picked);
  if (!thing || thing.kind !== KIND_OF[entry.kind]) return null;
  if (entry.kind === "skill") {
    const own = spanOf(thing, "ace")?.args.map((token) => token.text) ?? [];
    return own.includes(entry.word) ? null : [...setWord(thing, "ace", [...own, entry.word].join(" ")), ...withOption(draft, "aces", 1)];
  }
  const args = fragment(draft, entry);
  return args === null ? null : setWord(thing, entry.word, args);
}

// All entries that have every word that is looked for; those that are called so come first.
export function search(words: string, entries: WordEntry[]): WordEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter((entry) => wanted.every((word) => `${entry.word} ${entry.kind} ${entry.sentence}`.toLowerCase().includes(word)));
  const rank = (entry: WordEntry): number => (entry.word === wanted[0] ? 0 : entry.word.startsWith(wanted[0] ?? "") ? 1 : entry.word.includes(wanted[0] ?? "") ? 2 : 3);
  return wanted.length ? found.sort((a, b) => rank(a) - rank(b)) : found;
}

