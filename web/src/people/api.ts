// What the server tells of people (docs/protocol.md, "People").
import { ask } from "../link";

export interface Rating {
  book: string;
  rating: number;
  deviation: number;
  won: number;
  drawn: number;
  lost: number;
}

export interface Wish {
  book: string;
  pace: string;
  rated?: number | boolean;
}

export interface Challenge extends Wish {
  number: number;
  from: string;
  to: string;
  state: "open" | "accepted" | "declined";
  game?: string;
}

export interface Me {
  name?: string;
  ratings?: Rating[];
  challenges?: Challenge[];
}

export interface ListedSeat {
  name: string;
  who: string;
  player?: string;
  mine?: number;
}

export interface ListedGame {
  game: string;
  title: string;
  book: string;
  pace: string;
  turn: number;
  age: number; // seconds
  watch?: string;
  custom?: number;
  rated?: number;
  over?: string;
  winners?: string[];
  seats: ListedSeat[];
}

export interface Pilot {
  name: string;
  since: number;
  ratings: Rating[];
  games: ListedGame[];
}

export interface LadderEntry {
  name?: string;
  bot?: string;
  rating: number;
  deviation: number;
  won?: number;
  drawn?: number;
  lost?: number;
}

export interface Pairing extends Partial<Wish> {
  waiting?: number; // seconds
  game?: string;
}

export const askLadder = (book: string): Promise<{ entries: LadderEntry[] }> => ask(`api/ladder/${book}`);
export const askPilot = (name: string): Promise<Pilot> => ask(`api/people/${encodeURIComponent(name)}`);
export const askLobby = (): Promise<{ games: ListedGame[]; running: ListedGame[] }> => ask("api/games");
export const askMine = (): Promise<{ games: ListedGame[] }> => ask("api/mine");
export const startPairing = (wish: Wish): Promise<Pairing> => ask("api/pairing", wish);
export const askPairing = (): Promise<Pairing> => ask("api/pairing");
export const stopPairing = (): Promise<unknown> => ask("api/pairing/stop", {});
export const challenge = (name: string, wish: Wish): Promise<{ number: number }> => ask("api/challenges", { name, ...wish });
export const answerChallenge = (number: number, what: "accept" | "decline" | "withdraw"): Promise<Me> => ask(`api/challenges/${number}/${what}`, {});

export const PACES = ["blitz", "rapid", "calm", "daily"] as const;
