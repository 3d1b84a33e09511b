// A puzzle is a lesson of one step: its answers are the right ones, and every other gets a word.
import type { Lesson } from "./lesson";
import { t } from "../words";
import type { Puzzle } from "./data";

// Who flies against whom, in the language of the moment.
export const titleOf = ({ pilots: [own, other] }: Puzzle): string => t("against", { one: own.join(", "), two: other.join(", ") });

export function lessonOf(puzzle: Puzzle): Lesson {
  const title = titleOf(puzzle);
  const name: [string, string] = [title, title];
  return {
    id: puzzle.id,
    name,
    about: name,
    minutes: 1,
    book: puzzle.book,
    pupil: puzzle.seat,
    seed: "fast 1",
    scenario: puzzle.scenario,
    before: puzzle.before,
    steps: [{ say: ["", ""], do: puzzle.good.slice(0, 1), right: puzzle.good, until: "choice" }],
  };
}

// What an answer is worth, in fights won of a hundred; null if nobody has counted.
export function winsOf(puzzle: Puzzle, answer: string): number | null {
  const found = puzzle.worth.find(([, words]) => words === answer);
  return found ? Math.round((found[0] + 1000) / 20) : null;
}

export function bestOf(puzzle: Puzzle): { best: number; next: number } {
  const of = (right: boolean): number[] => puzzle.worth.filter(([, words]) => puzzle.good.some((good) => words.startsWith(good)) === right).map(([worth]) => worth);
  const wins = (list: number[]): number => Math.round((Math.max(-1000, ...list) + 1000) / 20);
  return { best: wins(of(true)), next: wins(of(false)) };
}
