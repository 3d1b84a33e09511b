// What there is to learn, loaded when it is gone to.
import { currentLanguage } from "../words";
import type { Lesson, Saying } from "./lesson";

export interface Puzzle {
  id: string;
  seat: string;
  book: string;
  scenario: string;
  before: string[];
  good: string[];
  worth: [thousandths: number, answer: string][];
  difficulty: number; // 0 to 100: how often weaker players miss it
  turns: number; // solved so many turns ahead
  from: string;
  pilots: [own: string[], other: string[]];
  because?: string[]; // what speaks for it against the next best: parts of the engine's estimate
}

export interface RuleSection {
  title: string;
  rules: [id: string, text: string, tag: string][];
}
export interface Rulebook {
  book: string;
  sections: RuleSection[];
}
export interface RuleCase {
  title: string;
  rules: string[];
  setup: string[];
  steps: string[];
}

const kept = new Map<string, Promise<unknown>>();
function load<T>(name: string): Promise<T> {
  const found = kept.get(name) ?? fetch(`learn/${name}`).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`${name}: ${answer.status}`))));
  kept.set(name, found);
  found.catch(() => kept.delete(name));
  return found as Promise<T>;
}

export const loadLessons = (): Promise<Lesson[]> => load("lessons.json");
export const loadPuzzles = (): Promise<Puzzle[]> => load("puzzles.json");
export const loadRulebooks = (): Promise<Rulebook[]> => load("rulebooks.json");
export const loadCases = (book: string): Promise<RuleCase[]> => load(`cases-${book}.json`);

export const inWords = ([english, italian]: Saying): string => (currentLanguage() === "it" ? italian : english);

const DAY = 86400000;
const dayNumber = (now: Date): number => Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);

// The puzzle of the day: the same for everybody, another one each day.
export function puzzleOfTheDay(puzzles: Puzzle[], now = new Date()): Puzzle | undefined {
  const spread = (dayNumber(now) * 7919) % Math.max(puzzles.length, 1); // neighbours in the list are alike: the next day is far away
  return puzzles[spread];
}

// A day on which its puzzle was solved, as it is remembered.
export const dayKey = (now = new Date()): string => `day:${new Date(dayNumber(now) * DAY).toISOString().slice(0, 10)}`;

// Days in a row, up to today, or to yesterday as long as today's waits.
export function daysInARow(done: Set<string>, now = new Date()): number {
  const solved = (back: number): boolean => done.has(dayKey(new Date(now.getFullYear(), now.getMonth(), now.getDate() - back)));
  let length = 0;
  for (let back = solved(0) ? 0 : 1; solved(back); back++) length++;
  return length;
}

// The next one in the list that has not been solved.
export function nextPuzzle(puzzles: Puzzle[], at: number, solved: (puzzle: Puzzle) => boolean): Puzzle | undefined {
  const order = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)];
  return order.find((puzzle) => !solved(puzzle)) ?? order[0];
}

export type Grade = "easy" | "medium" | "hard";
export const gradeOf = (puzzle: Puzzle): Grade => (puzzle.difficulty < 45 ? "easy" : puzzle.difficulty < 60 ? "medium" : "hard");
