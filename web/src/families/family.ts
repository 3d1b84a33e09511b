// How the page reads the scenes of a family of games. A family is one object of this type (table.ts, flames.ts), listed in
// index.ts; no file outside this folder asks which family it has (tests/arrows/page.mjs).
import type { Scene, ScenarioEntry, TableScene } from "../types";

// One airplane, or one Element, of a scene.
export interface Unit {
  name: string;
  also?: string; // another name that events know it by
  title: string; // its model, as people call it
  seat: string;
  side: string;
}

// How it stands with one airplane at the end.
export interface Fate {
  unit: string; // as events name it
  leader?: string; // whose wingman it is
  side: string;
  shape: string;
  model: string;
  gone?: string; // why it flies no more: a word of the page
  hits?: number; // unknown of what others hide
  limit: number;
  counters: number; // drawn, where their hits are hidden
}

export interface SideScore {
  side: string;
  points: number;
}

export interface Book {
  name: string;
  rules: string[]; // how the ids of its rules begin
  war: 1 | 2;
  measured: boolean; // the strength of its computer players, not only guessed
}

// A seat as a scenario's text names it.
export interface SeatLine {
  name: string;
  side: string;
}

// A line of a scenario's text with an airplane that nobody is to see.
export interface StandIn {
  name: string;
  line: string;
}

export interface Family {
  books: Book[];
  onTable: boolean; // airplanes have places on a table: boards, paths, own airplanes and goals are for these
  units(scene: Scene): Unit[];
  table(scene: Scene): TableScene | null; // the scene as a board draws it, where there is a table
  phase(scene: Scene): string;
  fates(scene: Scene): Fate[];
  scores(scene: Scene): SideScore[] | null; // where the scene itself counts points
  hasHeight(scenario: ScenarioEntry): boolean;
  standIns(book: string, seats: SeatLine[]): StandIn[][]; // with one of these lists, whichever it is, the engine reads a text in which a side has nobody yet
  without(scene: Scene, names: string[]): Scene; // as it would be without some airplanes
  land(name: string | undefined, title: string | undefined): string; // what the landscape is drawn from: the scenario's name and title
}
