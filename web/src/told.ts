// What the engine tells about a fight as a whole (docs/protocol.md): its sides, goals and endings, and the levels it is played at.
import type { Scene } from "./types";

export interface SideTitle {
  id: string;
  title: string;
}

// Whose goal it is, what is to be done, points for each time, how often so far and how often at most.
export interface Goal {
  side: string;
  text: string;
  each: number;
  count: number;
  of?: number;
  points: number;
  done: number;
}

export interface About {
  map?: string;
  time?: string;
  weather?: string;
  sides?: SideTitle[];
  goals?: Goal[];
  ends?: string[];
}

export interface Briefing extends About {
  title: string;
  story: string;
  book: string;
  source: string;
}

// Where points came from.
export interface Credit {
  side: string;
  points: number;
  text: string;
  turn?: number;
  unit?: string;
  by?: string;
}

export interface Over {
  how: string;
  points: number[];
  text: string;
  winner: string;
  credits: Credit[];
}

// A level of the scenario's book: with what is left out, or with the reason why it is not played so.
export interface LevelOffer {
  level: string;
  plays: number;
  own: number;
  notes?: string[];
  why?: string;
}

// What a click on an airplane shows besides its place and damage.
export interface AirplaneCard {
  type?: string;
  deck?: string;
  deckCards?: number;
  hand?: string[];
  engines?: number;
  engineHits?: number;
  rudder?: number;
  fuel?: number;
  tank?: number;
  camera?: number;
  pictures?: number;
  rockets?: number;
  torpedo?: number;
  load?: { what: string; count: number; when: string }[];
  crew?: { name: string; pilot?: number; hits?: number; rookie?: number; out?: number }[];
  rookies?: number;
  abilities?: { skill: string; text: string; cost: number; crewman?: string; spent?: number; waits?: number }[];
}

// A scenario text as its writer sees it (docs/workshop.md).
export interface Review {
  started: number;
  title?: string;
  book?: string;
  game?: string;
  complaints: { line: number; column: number; text: string; doubt?: number }[];
  more?: number;
  scene: Scene | null;
}

// What an adviser would do, and what speaks for it or against it; values and gains in thousandths of a win.
export interface Hints {
  value: number;
  simulations: number;
  plans: { a: string; value: number; share: number; why: { factor: string; gain: number; text: string }[] }[];
  others?: { a: string; value: number }[]; // answers it has looked at less
}
