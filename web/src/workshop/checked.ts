// What the engine says of a text, and of games flown with it: the messages between the editor and its worker (bench.ts).
import type { Briefing, Credit, LevelOffer } from "../told";
import type { Scene } from "../types";

export interface Complaint {
  line: number; // 0: of the whole text
  column: number;
  text: string; // what was found and what was expected
  found?: string;
  doubt?: boolean; // it plays, but nobody would mean it
  meant?: string; // the nearest word the engine knows
}

export interface Checked {
  complaints: Complaint[];
  more: number; // complaints beyond those
  scene: Scene | null; // of what could be read; nothing if that is no game
  briefing: Briefing | null;
  seats: string[];
  levels?: LevelOffer[]; // where they were asked for
  levelTexts?: Record<string, string>;
}

// One game of computer players.
export interface FlownGame {
  seed: number;
  turns: number;
  winner: string; // a side, or "nobody"
  points: number[];
  credits: Credit[];
  falls: { unit: string; side: string; x: number; y: number }[]; // hundredths of a millimetre
}

export type BenchOrder = { t: "check"; n: number; text: string; whole?: boolean } | { t: "fly"; n: number; text: string; bot: string; seed: number };
export type BenchAnswer = { t: "checked"; n: number; checked: Checked } | { t: "flown"; n: number; game: FlownGame } | { t: "fault"; n: number; sentence: string };
