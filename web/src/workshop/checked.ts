// What the engine says of a text, and of games flown with it: the messages between the editor and its worker (bench.ts).
import type { Briefing, Credit, LevelOffer } from "../told";
import type { Pose, Scene } from "../types";

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

// What a scenario may name, its own things included (docs/workshop.md, fb_catalogue).
export interface DeckCard {
  number: number;
  name: string; // left-3
  kind: string;
  slip?: number;
  steep?: number;
  low?: Pose;
  high?: Pose;
}
// What no printed deck of its war has. Lengths in hundredths of a millimetre, from middle to middle; turns in tenths of a degree.
export interface DeckNote {
  kind: "length" | "turn" | "unlike" | "slower" | "one-way" | "flat";
  card?: number; // without one the deck is meant
  speed?: "low" | "high" | "any";
  is?: number;
  least?: number;
  most?: number;
}
export interface BookCatalogue {
  models?: { id: string; name: string; side: string; shape: string; deck: string; resistance: number; climb: number; ceiling: number; crew: number; halfLength: number; value?: number; valueError?: number; guns: { mount: string; power: string }[] }[];
  decks?: { id: string; cards: DeckCard[]; notes?: DeckNote[] }[];
  skills?: { word: string; sentence: string }[];
  options?: { name: string }[]; // of its rules
  aircraft?: { id: string; name: string; nation: string; side: string; class: string; service: string; balance: number; wingman: number }[];
}

// A campaign as the engine tells it (docs/workshop.md, fb_campaign).
export interface CampaignPilot {
  name: string;
  side: string;
  airplane: string;
  model: string;
  victories: number;
  misses?: number; // games until a wound has healed
  downs?: number;
  flights?: number; // games flown
  fell?: number; // the game, from 1, in which the career ended
  duty: string; // active, relieved, over
  due?: number; // skills to choose
  skills: string[];
}
export interface CampaignTold {
  why?: string; // it was refused
  text?: string; // of brief: the scenario with its pilots; else the campaign
  campaign?: string; // of brief: the campaign with who has come new
  title: string;
  story: string;
  flown: number;
  attrition: string;
  perSkill: number; // victories that earn a skill
  replacements?: number; // for each side; nothing: as many as it needs
  next?: string;
  missions: { scenario: string; about: string; worth: number; at?: [east: number, north: number] }[]; // a place in hundredths of a degree
  results: { scenario: string; winner: string; points: number[] }[];
  points: number[];
  over: number;
  pilots: CampaignPilot[];
  flights?: { airplane: string; pilot?: string; gained?: number }[];
}

export type BenchOrder = { t: "campaign"; n: number; what: string; texts: string[]; rest: string } | { t: "catalogue"; n: number; text: string } | { t: "check"; n: number; text: string; whole?: boolean } | { t: "fly"; n: number; text: string; bot: string; seed: number };
export type BenchAnswer = { t: "told"; n: number; told: CampaignTold } | { t: "listed"; n: number; catalogue: BookCatalogue } | { t: "checked"; n: number; checked: Checked } | { t: "flown"; n: number; game: FlownGame } | { t: "fault"; n: number; sentence: string };
