// What a debrief says, from what the analyst found: who stood better, which decisions mattered, luck apart from skill.
import type { Flown } from "../board";
import type { Over } from "../told";
import type { Choices } from "../types";

// One decision of the own seat as the ace saw it. Values are thousandths of a win, -1000 to 1000, for that seat.
export interface Decision {
  at: number; // choices made before it
  turn: number;
  unit: string;
  flown: string; // the answer that was given, in the notation
  best: string; // and the ace's
  value: number; // how it stood
  flownValue: number | null; // how it stood then, as far as the ace had looked at it
  bestValue: number;
  secondValue: number | null;
  why: string[]; // what speaks for the ace's answer
  choices: Choices; // the open question, to draw cards of
}

export interface Luck {
  side: string; // who fired
  came: number; // hundredths of a point
  mean: number;
}

export interface Report {
  title: string;
  book: string;
  seats: string[];
  seat: number; // whose game it was
  side: string;
  sides: string[];
  count: number; // of all choices
  simulations: number; // behind each value
  decisions: Decision[];
  paths: Flown[];
  luck: Luck[];
  kills: { at: number; text: string }[];
  losses: { turn: number; text: string; side: string }[]; // airplanes that fell or left
  over: Over | null; // how it ended; null: it was given up, or goes on
}

// The answer that cost most, if one cost more than the ace can err.
export const turningPoint = (report: Report): Decision | undefined =>
  decisive(report).filter((decision) => swing(decision) < 0).sort((a, b) => swing(a) - swing(b))[0];

// Values come from so many random games: what is smaller than their error is no difference.
export const errorOf = (simulations: number): number => Math.round(1000 / Math.sqrt(Math.max(1, simulations)));

// What the answer was worth against the alternative: above 0 where the ace's own was found, below where it was missed.
export function swing(decision: Decision): number {
  if (decision.flown === decision.best) return decision.secondValue === null ? 0 : Math.max(0, decision.bestValue - decision.secondValue);
  if (decision.flownValue === null) return 0;
  return Math.min(0, decision.flownValue - decision.bestValue);
}

// The three that mattered most, in the order they were made; none that is smaller than its error.
export function decisive(report: Report, most = 3): Decision[] {
  const least = 2 * errorOf(report.simulations);
  return [...report.decisions]
    .filter((decision) => Math.abs(swing(decision)) >= least)
    .sort((a, b) => Math.abs(swing(b)) - Math.abs(swing(a)))
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
}

// How it stood at the beginning of each turn.
export function standing(report: Report): { turn: number; at: number; value: number }[] {
  const seen = new Map<number, { turn: number; at: number; value: number }>();
  for (const { turn, at, value } of report.decisions) if (!seen.has(turn)) seen.set(turn, { turn, at, value });
  return [...seen.values()];
}

// A record up to one of its choices, to be flown on from there.
export function cutRecord(record: string, at: number): string {
  const kept: string[] = [];
  let choices = 0;
  for (const line of record.split("\n")) {
    if (line.startsWith("do ") && choices++ === at) break;
    if (choices <= at || !line.startsWith("turn ")) kept.push(line);
  }
  return `${kept.join("\n").trimEnd()}\n`;
}
