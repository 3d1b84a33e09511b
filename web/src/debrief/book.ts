// One's own games in figures: results by opponent and by airplane, and the streak.
import type { LocalGame } from "../app/store";

export type Result = "won" | "lost" | "drawn";

// Of a finished game with one person in it, whoever else flew; nothing of games between people or between bots.
export function resultOf(game: LocalGame): Result | null {
  if (!game.over) return null;
  const seats = Object.entries(game.seats);
  const people = seats.filter(([, who]) => who === "person").map(([name]) => name);
  if (people.length !== 1) return null;
  const own = people[0] as string;
  const { how, by, winners, winner, points } = game.over;
  if (how === "resigned") return by === own ? "lost" : "won";
  if (how === "draw") return "drawn";
  if (winners?.length) return winners.includes(own) ? "won" : "lost";
  if (winner === "nobody") return "drawn";
  const mine = points[seats.findIndex(([name]) => name === own)] ?? 0;
  const best = Math.max(...points.filter((_, i) => seats[i]?.[0] !== own));
  return mine > best ? "won" : mine < best ? "lost" : "drawn";
}

export interface Tally {
  name: string;
  won: number;
  lost: number;
  drawn: number;
}

function count(games: { name: string; result: Result }[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { name, result } of games) {
    const tally = tallies.get(name) ?? { name, won: 0, lost: 0, drawn: 0 };
    tally[result]++;
    tallies.set(name, tally);
  }
  return [...tallies.values()].sort((a, b) => b.won + b.lost + b.drawn - (a.won + a.lost + a.drawn));
}

// The airplanes of the own seat, from the lines of the scenario or the record.
export function airplanesOf(game: LocalGame): string[] {
  const own = Object.entries(game.seats).find(([, who]) => who === "person")?.[0] ?? "";
  const text = game.scenario || game.record;
  const side = new RegExp(`^seat ${own} (?:side )?(\\w+)`, "m").exec(text)?.[1] ?? own;
  const lines = [...text.matchAll(/^(?:plane|element) \S+ (\S+)(.*)$/gm)];
  const mine = lines.filter(([, , rest]) => new RegExp(`\\bseat ${own}\\b|\\bside ${side}\\b`).test(rest ?? ""));
  return [...new Set(mine.map(([, model]) => model as string))];
}

export interface Book {
  games: { game: LocalGame; result: Result }[]; // the latest first
  streak: { result: Result; length: number } | null;
  opponents: Tally[];
  airplanes: Tally[];
}

export function bookOf(kept: LocalGame[]): Book {
  const games = kept
    .map((game) => ({ game, result: resultOf(game) }))
    .filter((entry): entry is { game: LocalGame; result: Result } => entry.result !== null)
    .sort((a, b) => b.game.updated - a.game.updated);
  const first = games[0]?.result;
  const length = first ? (games.findIndex(({ result }) => result !== first) + 1 || games.length + 1) - 1 : 0;
  const opponents = games.flatMap(({ game, result }) => [...new Set(Object.values(game.seats).filter((who) => who !== "person"))].map((name) => ({ name: name.replace(/^computer:/, ""), result })));
  const airplanes = games.flatMap(({ game, result }) => airplanesOf(game).map((name) => ({ name, result })));
  return { games, streak: first ? { result: first, length } : null, opponents: count(opponents), airplanes: count(airplanes) };
}
