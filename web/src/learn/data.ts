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
}

export interface RuleSection {
  title: string;
  rules: [id: string, text: string][];
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

// The puzzle of the day: the same for everybody, another one each day.
export function puzzleOfTheDay(puzzles: Puzzle[], now = new Date()): Puzzle | undefined {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);
  const spread = (day * 7919) % Math.max(puzzles.length, 1); // neighbours in the list are alike: the next day is far away
  return puzzles[spread];
}

export type Grade = "easy" | "medium" | "hard";
export const gradeOf = (puzzle: Puzzle): Grade => (puzzle.difficulty < 45 ? "easy" : puzzle.difficulty < 60 ? "medium" : "hard");
