// What a debrief says, from what the analyst found: who stood better, which decisions mattered, luck apart from skill.
import type { Flown } from "../board";
import type { Choices, Over } from "../types";

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
  gap?: number; // measured again and again: the ace's answer against the one flown (below 0), or the next best if it was the ace's (above)
  error?: number; // standard error of that; without both it was not looked at closely
  choices: Choices; // the open question, to draw cards of
}

export interface Luck {
  side: string; // who fired
  shots: number;
  hits: number; // counters drawn for them, or hits where the cards say how many
  rams: number; // counters drawn for collisions
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

// Of a value from so many random games.
export const errorOf = (simulations: number): number => Math.round(1000 / Math.sqrt(Math.max(1, simulations)));

// What the answer was worth against the alternative: above 0 where the ace's own was found, below where it was missed.
export function swing(decision: Decision): number {
  if (decision.gap !== undefined) return decision.gap;
  if (decision.flown === decision.best) return decision.secondValue === null ? 0 : Math.max(0, decision.bestValue - decision.secondValue);
  if (decision.flownValue === null) return 0;
  return Math.min(0, decision.flownValue - decision.bestValue);
}

// What a difference of values is in games won of 100: a sure loss and a sure win are 2000 thousandths apart.
export const inGames = (thousandths: number): number => Math.round(thousandths / 20);

const LEAST = 40; // thousandths of a win, two games in 100: less does not matter, however sure it is
const SURE = 2; // standard errors

// What several independent looks say of a difference: their mean, and its standard error. Nothing of fewer than three.
export function measured(gaps: number[]): { gap: number; error: number } | null {
  const n = gaps.length;
  if (n < 3) return null;
  const gap = gaps.reduce((sum, one) => sum + one, 0) / n;
  const spread = gaps.reduce((sum, one) => sum + (one - gap) ** 2, 0) / (n - 1);
  return { gap: Math.round(gap), error: Math.ceil(Math.sqrt(spread / n)) };
}

const matters = ({ gap, error, flown, best }: Decision): boolean => gap !== undefined && error !== undefined && (flown === best ? gap : -gap) >= Math.max(LEAST, SURE * error);

// The three that mattered most, in the order they were made; none that is smaller than its error.
export function decisive(report: Report, most = 3): Decision[] {
  return report.decisions
    .filter(matters)
    .sort((a, b) => Math.abs(swing(b)) - Math.abs(swing(a)))
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
}

// Which are worth a closer look: the largest differences at first sight, more than will be told.
export const doubtful = (decisions: Decision[], most: number): Decision[] =>
  [...decisions].filter((decision) => Math.abs(swing(decision)) >= LEAST).sort((a, b) => Math.abs(swing(b)) - Math.abs(swing(a))).slice(0, most);

// How often the ace would have done the same.
export const agreed = (report: Report): number => report.decisions.filter(({ flown, best }) => flown === best).length;

export interface Standing {
  turn: number; // 0: the end
  at: number;
  value: number;
}

// How it stood at the beginning of each turn, and how it ended.
export function standing(report: Report): Standing[] {
  const seen = new Map<number, Standing>();
  for (const { turn, at, value } of report.decisions) if (!seen.has(turn)) seen.set(turn, { turn, at, value });
  const { winner } = report.over ?? {};
  const end = report.over ? [{ turn: 0, at: report.count, value: !winner || winner === "nobody" ? 0 : winner === report.side ? 1000 : -1000 }] : [];
  return [...seen.values(), ...end];
}

const SANK = 50; // thousandths of a win: less is no fall

// The turn in which most was lost, where no single answer was to blame: the way down has a beginning all the same.
export function steepest(report: Report): Standing | undefined {
  const all = standing(report);
  const falls = all.slice(0, -1).map((from, i) => ({ from, fall: from.value - (all[i + 1] as Standing).value }));
  const most = falls.sort((a, b) => b.fall - a.fall)[0];
  return most && most.fall >= SANK ? most.from : undefined;
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
