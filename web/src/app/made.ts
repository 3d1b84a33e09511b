// Making a game on a server, and sitting down at one. Keys are kept by the game's id and stay out of the address.
import { ask } from "../link";
import { go } from "./router";
import { keepServed } from "./store";

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

export async function makeServed(wish: Wish, about: { title: string; name: string }): Promise<void> {
  const made = await ask<Made>("api/games", wish);
  const [seat = "", key = made.watch] = Object.entries(made.keys)[0] ?? [];
  await keepServed({ game: made.game, title: about.title, name: about.name, seat, key, invites: made.invites ?? {}, words: made.words ?? {}, watch: made.watch, public: Boolean(wish.public) });
  go(Object.values(wish.seats).includes("open") ? `#/invite/${made.game}` : `#/game/${made.game}`);
}

export async function sitDown(path: string, body: { seat?: string; key?: string }): Promise<void> {
  const joined = await ask<{ game: string; key: string; seat?: string }>(path, body);
  await keepServed({ game: joined.game, key: joined.key, seat: joined.seat ?? "" });
  go(`#/game/${joined.game}`);
}
export const joinGame = (game: string, body: { seat?: string; key?: string }): Promise<void> => sitDown(`api/games/${game}/join`, body);
