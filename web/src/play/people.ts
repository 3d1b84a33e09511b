// Sides and seats by the names people use.
import { BOOKS, familyOf, sideOfSeat, unitsOf } from "../families";
import type { SeatState, State } from "../types";
import { capital, say, t } from "../words";

const warOf = (book: string): 1 | 2 => BOOKS.find(({ name }) => name === book)?.war ?? 2;

// Allies and Axis; in the first war Entente and Central Powers.
export function sideName(side: string, book = ""): string {
  const war = warOf(book);
  if (/^(allie[sd]|entente)$/.test(side)) return t(`side-allies-${war}`);
  if (/^(axis|central)$/.test(side)) return t(`side-axis-${war}`);
  const [, one, n] = /^(allies|axis)-(\d+)$/.exec(side) ?? []; // one of several seats of a side
  return one && n ? `${sideName(one, book)} ${n}` : say(side);
}

// "The Allies win": with the article and number that the side's name needs.
export function winWords(side: string, book = ""): string {
  const war = warOf(book);
  if (/^(allie[sd]|entente)$/.test(side)) return t(`wins-allies-${war}`);
  if (/^(axis|central)$/.test(side)) return t(`wins-axis-${war}`);
  return t("winner", { side: say(side) });
}

export const strengthOf = (who: string): string => who.replace(/^computer:/, "").replace(/:.*/, "");

// Who sits there: a bot by its name, a person by his own or else by the side's.
export function seatName(seat: Pick<SeatState, "name" | "who" | "player">, book = ""): string {
  if (seat.player) return seat.player;
  if (seat.who.startsWith("computer:")) {
    const strength = strengthOf(seat.who);
    const known = t(`bot-${strength}`);
    return known === `bot-${strength}` ? strength : known;
  }
  return sideName(seat.name, book);
}

// A seat is called by its side if the side has only this one, else by its own name.
export function seatWords(state: State, name: string): string {
  const side = sideOfSeat(state.scene, name);
  const alone = side && state.seats.filter((seat) => sideOfSeat(state.scene, seat.name) === side).length === 1;
  return sideName(alone ? side : name, state.book);
}

export const nameIn = (state: State, seat: SeatState): string => (seat.player || seat.who.startsWith("computer:") ? seatName(seat, state.book) : seatWords(state, seat.name));

// The same as the subject of a sentence. A player without a name is "your opponent" to the other player of two, and "the player of a side" to spectators.
export function calledAs(state: State, seat: SeatState): string {
  const isServed = state.seats.some(({ here }) => here !== undefined);
  const isUnnamed = isServed && !seat.player && !seat.who.startsWith("computer:");
  if (isUnnamed && state.seat === undefined) return t("player-of", { side: seatWords(state, seat.name) });
  return isUnnamed && state.seats.length === 2 && seat.name !== state.seat ? t("your-opponent") : nameIn(state, seat);
}

// What has happened around the game, in words.
export function announce(state: State): string[] {
  return (state.news ?? []).flatMap(({ what, seat }) => {
    if (seat === state.seat && what !== "clock") return [];
    const who = state.seats.find((other) => other.name === seat);
    const key = `news-${what}`;
    const words = t(key, { name: who ? calledAs(state, who) : seat });
    return words === key ? [] : [words];
  });
}

// Sides in the order of the seats, each with its points.
export function sideScores(state: State): { side: string; points: number }[] {
  const counted = familyOf(state.scene).scores(state.scene);
  if (counted) return counted;
  const given = state.over?.points;
  if (!given) return earned(state);
  const sides = new Map<string, number>();
  state.seats.forEach((seat, i) => {
    const side = sideOfSeat(state.scene, seat.name) ?? seat.name;
    sides.set(side, Math.max(sides.get(side) ?? 0, given[i] ?? 0));
  });
  return [...sides].map(([side, points]) => ({ side, points }));
}

// So far: what the goals have brought each side.
function earned(state: State): { side: string; points: number }[] {
  const { goals = [] } = state.scene;
  const sides = new Map<string, number>(unitsOf(state.scene).map((unit) => [unit.side, 0]));
  for (const goal of goals) if (sides.has(goal.side)) sides.set(goal.side, (sides.get(goal.side) ?? 0) + goal.points);
  return goals.length ? [...sides].map(([side, points]) => ({ side, points })) : [];
}

export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// "The Allies win: no enemy is left in the air." without who won, which the title says. Who lost reads it of himself.
export function reasonWords(text: string, lost: boolean): string {
  if (lost && /: no enemy is left in the air\.$/.test(text)) return t("none-of-yours");
  if (/: the most points, though none of their airplanes is left\.$/.test(text)) return t("points-alone"); // "their" is read by either side
  const [, why] = /^[^:]+: (.+)$/.exec(say(text)) ?? [];
  return why ? capital(why) : "";
}
