// Making a game on a server, and sitting down at one. Keys are kept by the game's id and stay out of the address.
import { ask } from "../link";
import { go } from "./router";
import { dropServed, keepServed, type ServedGame } from "./store";

export interface Made {
  game: string;
  keys: Record<string, string>;
  invites?: Record<string, string>;
  words?: Record<string, string>;
  watch: string;
  digest: string;
}

export interface Wish {
  scenario?: string;
  text?: string;
  published?: string;
  seats: Record<string, string>;
  pace?: string;
  aids?: string;
  public?: boolean;
  rated?: boolean;
}

// What it is about, for the invitation: its name in the catalogue, if it is from there, and what flies on each side.
export interface About {
  title: string;
  name: string;
  flights?: Flights;
}
export type Flights = Record<string, { model: string; shape?: string }[]>;

async function make(wish: Wish, about: About): Promise<ServedGame> {
  const made = await ask<Made>("api/games", wish);
  const [seat = "", key = made.watch] = Object.entries(made.keys)[0] ?? [];
  const kept = { game: made.game, title: about.title, name: about.name, flights: about.flights, seat, key, invites: made.invites ?? {}, words: made.words ?? {}, watch: made.watch, public: Boolean(wish.public), wish };
  return keepServed(kept);
}

export async function makeServed(wish: Wish, about: About): Promise<void> {
  const { game } = await make(wish, about);
  go(Object.values(wish.seats).includes("open") ? `#/invite/${game}` : `#/game/${game}`);
}

// The ladder counts games of two people, by a scenario that comes with the game as it stands, with a clock.
export const mayBeRated = (wish: Pick<Wish, "scenario" | "seats" | "pace">): boolean => Boolean(wish.scenario) && Boolean(wish.pace) && wish.pace !== "none" && Object.values(wish.seats).sort().join() === "open,person";

// ---- an invitation that nobody has followed yet -----------------------------------------------------

export async function withdraw(kept: ServedGame): Promise<void> {
  await ask(`api/games/${kept.game}/withdraw?key=${encodeURIComponent(kept.key)}`, {});
  await dropServed(kept.game);
}

// Another one in its place. The old link says then that it was taken back; if somebody has just followed it, that game is flown.
export async function makeAnew(kept: ServedGame, wish: Wish): Promise<void> {
  const fresh = await make(wish, kept);
  try {
    await withdraw(kept);
  } catch (fault) {
    await withdraw(fresh).catch(() => undefined);
    throw fault;
  }
  go(`#/invite/${fresh.game}/new`);
}

// ---- sitting down -------------------------------------------------------------------------------------

export async function sitDown(path: string, body: { seat?: string; key?: string }): Promise<void> {
  const joined = await ask<{ game: string; key: string; seat?: string }>(path, body);
  await keepServed({ game: joined.game, key: joined.key, seat: joined.seat ?? "" });
  go(`#/game/${joined.game}`);
}
export const joinGame = (game: string, body: { seat?: string; key?: string }): Promise<void> => sitDown(`api/games/${game}/join`, body);
