// What is kept on this machine: games played here, and the keys of games on a server. Nothing overwrites anything else.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { lasting } from "../storage";
import type { Over } from "../types";
import { Keeping } from "./keeping";
import type { Flights, Wish } from "./made";

export interface LocalGame {
  note?: string; // said beside the first question
  id: string;
  title: string;
  book: string;
  name: string; // of the scenario in the catalogue; nothing if it is not from there
  scenario: string; // its text, to fly it again
  seats: Record<string, string>;
  aids: string;
  record: string; // empty before the first choice
  turn: number;
  over: Over | null;
  began: number;
  updated: number;
  campaign?: string; // the id of the campaign it is a mission of
}

// A game on a server that this browser has a seat or a link of.
export interface ServedGame {
  game: string;
  title: string;
  name: string;
  seat: string; // one's own; empty: one watches
  key: string;
  invites: Record<string, string>;
  words: Record<string, string>; // invitations to say aloud
  watch: string;
  public: boolean;
  over: boolean;
  updated: number;
  wish?: Wish; // by which it was made, if it was made here
  flights?: Flights;
}

type Done = { id: string; at: number; [more: string]: unknown }; // lessons and puzzles
type Kept = { games: LocalGame; served: ServedGame; done: Done };

interface Schema extends DBSchema {
  games: { key: string; value: LocalGame; indexes: { updated: number } };
  served: { key: string; value: ServedGame; indexes: { updated: number } };
  done: { key: string; value: Done };
}

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>("furball", 1, {
    upgrade(db) {
      db.createObjectStore("games", { keyPath: "id" }).createIndex("updated", "updated");
      db.createObjectStore("served", { keyPath: "game" }).createIndex("updated", "updated");
      db.createObjectStore("done", { keyPath: "id" });
    },
  });
const kept = new Keeping<Kept>(open, (name, value) => (name === "served" ? (value as ServedGame).game : (value as LocalGame | Done).id));
const latestFirst = <T extends { updated: number }>(games: T[]): T[] => games.sort((a, b) => b.updated - a.updated);

export const newId = (): string => [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36).padStart(2, "0")).join("").slice(0, 9);

export const localGame = (id: string): Promise<LocalGame | undefined> => kept.get("games", id);
export const keepLocal = (game: LocalGame): Promise<void> => kept.put("games", { ...game, updated: Date.now() });
export const dropLocal = (id: string): Promise<void> => kept.delete("games", id);
export const localGames = async (): Promise<LocalGame[]> => latestFirst(await kept.getAll("games"));

export const servedGame = (game: string): Promise<ServedGame | undefined> => kept.get("served", game);
export const servedGames = async (): Promise<ServedGame[]> => latestFirst(await kept.getAll("served"));
export const dropServed = (game: string): Promise<void> => kept.delete("served", game);
export async function keepServed(game: Partial<ServedGame> & { game: string }): Promise<ServedGame> {
  const blank: ServedGame = { game: "", title: "", name: "", seat: "", key: "", invites: {}, words: {}, watch: "", public: false, over: false, updated: 0 };
  const whole = { ...blank, ...(await kept.get("served", game.game)), ...game, updated: Date.now() };
  await kept.put("served", whole);
  return whole;
}

// Lessons and puzzles that were done, by their id.
export const doneThings = async (): Promise<Set<string>> => new Set((await kept.getAll("done")).map(({ id }) => id));
export const keepDone = (id: string, more: Record<string, unknown> = {}): Promise<void> => kept.put("done", { ...more, id, at: Date.now() });

export async function exportAll(): Promise<string> {
  const { wholeShelf } = await import("../workshop/shelf");
  return JSON.stringify({ furball: 1, games: await kept.getAll("games"), served: await kept.getAll("served"), done: await kept.getAll("done"), ...(await wholeShelf()) }, null, 1);
}
export async function forgetAll(): Promise<void> {
  for (const name of ["games", "served", "done"] as const) await kept.clear(name);
  await (await import("../workshop/shelf")).clearShelf();
}

// Older pages kept one game in another place.
export async function takeOver(): Promise<string | null> {
  const found = lasting.getItem("furball.game");
  if (!found) return null;
  lasting.removeItem("furball.game");
  try {
    const old = JSON.parse(found) as { record: string; seats: Record<string, string>; title?: string; aids?: string; over?: boolean };
    const id = newId();
    const over = old.over ? { how: "ended", points: [] } : null;
    await keepLocal({ id, title: old.title ?? "", book: "", name: "", scenario: "", seats: old.seats, aids: old.aids ?? "friendly", record: old.record, turn: 0, over, began: Date.now(), updated: 0 });
    return id;
  } catch {
    return null; // it was no game
  }
}
