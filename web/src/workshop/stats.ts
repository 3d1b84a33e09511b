// What many games say together, with how sure it is.
import type { FlownGame } from "./checked";

export interface Share {
  wins: number;
  of: number;
  share: number; // 0 to 1
  low: number; // 95 of 100 such measurements hold the truth between low and high
  high: number;
}

// Wilson's interval: honest with few games and near the ends, where the simple one leaves 0 to 1.
export function shareOf(wins: number, of: number): Share {
  if (!of) return { wins, of, share: 0, low: 0, high: 1 };
  const z = 1.96;
  const p = wins / of;
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return { wins, of, share: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

// How far a share may be off, of the one that is least sure: nobody wins 0 of 20 as surely as somebody wins 3.
export const halfWidth = (sides: { share: Share }[]): number => Math.max(0, ...sides.map(({ share }) => (share.high - share.low) / 2));

export interface Balance {
  games: number;
  sides: { side: string; share: Share }[]; // in the scenario's order
  drawn: Share;
  course: Share[]; // of the first side, after each game
  turns: { mean: number; least: number; most: number; bars: { turn: number; games: number }[] };
  goals: { side: string; text: string; points: number }[]; // a game, most first
  falls: { unit: string; side: string; x: number; y: number }[];
  edge: number; // by how much the first side is ahead: -1 to 1
}

// Credits speak of single airplanes; what they have in common is what they say after the name.
const kindOf = (text: string, unit?: string): string => (unit ? text.replace(unit, "…") : text);

export function balanceOf(games: FlownGame[], sides: string[]): Balance {
  const won = (side: string): number => games.filter((game) => game.winner === side).length;
  const turns = games.map((game) => game.turns).sort((a, b) => a - b);
  const goals = new Map<string, { side: string; text: string; points: number }>();
  for (const game of games)
    for (const credit of game.credits) {
      const text = kindOf(credit.text, credit.unit);
      const key = `${credit.side} ${text}`;
      const sum = goals.get(key) ?? { side: credit.side, text, points: 0 };
      sum.points += credit.points / games.length;
      goals.set(key, sum);
    }
  let wins = 0;
  const course = games.map((game, i) => shareOf((wins += Number(game.winner === sides[0])), i + 1));
  const shares = sides.map((side) => ({ side, share: shareOf(won(side), games.length) }));
  return {
    games: games.length,
    sides: shares,
    course,
    drawn: shareOf(games.filter((game) => !sides.includes(game.winner)).length, games.length),
    turns: { mean: turns.reduce((sum, n) => sum + n, 0) / Math.max(1, turns.length), least: turns[0] ?? 0, most: turns.at(-1) ?? 0, bars: barsOf(turns) },
    goals: [...goals.values()].sort((a, b) => Math.abs(b.points) - Math.abs(a.points)),
    falls: games.flatMap((game) => game.falls),
    edge: (shares[0]?.share.share ?? 0) - (shares[1]?.share.share ?? 0),
  };
}

// Closer to even, and still a fight: where nobody wins any more, the shares are equal and nothing is fair.
export const isFairer = (found: Balance, than: Balance): boolean => Math.abs(found.edge) < Math.abs(than.edge) && found.drawn.of - found.drawn.wins > 0 && 1 - found.drawn.share >= (1 - than.drawn.share) / 2;
export const DRAWN_MOST = 0.9; // beyond it the games say nothing of who is stronger

// Lengths in at most a dozen bars of equal width.
const BARS = 12;
function barsOf(turns: number[]): { turn: number; games: number }[] {
  const least = turns[0] ?? 0;
  const width = Math.max(1, Math.ceil(((turns.at(-1) ?? 0) - least + 1) / BARS));
  const bars = new Map<number, number>();
  for (const turn of turns) {
    const at = least + Math.floor((turn - least) / width) * width;
    bars.set(at, (bars.get(at) ?? 0) + 1);
  }
  const last = turns.length ? Math.floor(((turns.at(-1) as number) - least) / width) : -1;
  return [...Array(last + 1).keys()].map((i) => ({ turn: least + i * width, games: bars.get(least + i * width) ?? 0 }));
}

// Where most fell, as a part of the table: 0 to 2 across and along.
export function thickest(falls: { x: number; y: number }[], width: number, height: number): [across: number, along: number] | null {
  if (!falls.length || !width || !height) return null;
  const cells = new Map<string, number>();
  const third = (value: number, most: number): number => Math.min(2, Math.max(0, Math.floor((value / most) * 3)));
  for (const { x, y } of falls) {
    const key = `${third(x, width)} ${third(y, height)}`;
    cells.set(key, (cells.get(key) ?? 0) + 1);
  }
  const [best] = [...cells].sort((a, b) => b[1] - a[1]);
  return best ? (best[0].split(" ").map(Number) as [number, number]) : null;
}
