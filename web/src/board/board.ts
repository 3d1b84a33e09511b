// The table of the maneuver-card games as the game screen sees it. Two boards keep this promise: the stage (miniatures in
// 3D, board/stage) and the chart (SVG, board/chart), which serves where there is no WebGL, in print and for screen readers.
// A board draws scenes, questions and events; it knows no rule and asks nobody.
import type { Choices, GameEvent, Option, Pose, TableScene } from "../types";
import type { Aim } from "./aims";

export type View = "table" | "above" | "behind" | "free";

// A card that its player has chosen and may still change: shown as a glass airplane at the end of its path.
export interface Plan {
  unit: string;
  path: Pose[]; // from where the airplane will be then, card by card
  level?: number; // where it ends
  aims?: Aim[]; // what it could do to the ground there
  chosen: boolean; // of the airplane that is being planned: drawn stronger
}

export interface Aids {
  strict: boolean; // nothing measures but what a rule asks for
  arcs: boolean; // of enemies too
  ghosts: boolean;
  ruler: boolean; // in hand: clicks and drags measure
}

// An end of what is measured: an airplane or ground card, or a point of the table.
export interface Spot {
  unit: string | null;
  x: number;
  y: number;
}

// What panels cover at each edge, in CSS pixels: what is asked about stays inside.
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
  over?: { x: number; y: number; w: number; h: number }[]; // what else lies on the table, in pixels of the window: labels keep off it
}

// Where an airplane has been, from the first moment to the last.
export interface Flown {
  unit: string;
  side: string;
  poses: { pose: Pose; level?: number }[];
  lost?: number; // the turn in which it was shot down: the path ends there
}

export interface Film {
  start(): Promise<void>;
  hold(ms: number): Promise<void>; // of the film
  stop(): Promise<Blob>;
}

export interface Board {
  readonly element: HTMLElement; // fills its parent
  speed: number; // of the show: 0.6 slow, 1 normal, 2 fast, 0 at once

  // What stands on the table.
  setScene(scene: TableScene): void;
  setSeat(seat: string | null): void; // the table turns until this seat's side is at the bottom; null: north is up
  setMap(map: string, name: string, title?: string): void; // which landscape (see docs/stage.md), drawn from the scenario's name; what is printed on it

  // What is asked, planned and looked at.
  setQuestion(question: Choices | null): void;
  setPlans(plans: Plan[]): void;
  showOption(option: Option | null): void;
  select(unit: string | null): void;
  setMeasure(line: { from: [number, number]; to: [number, number] } | null): void; // the ruler that lies there

  // What happened. `told` is called as each event is shown, so that nothing is printed before it is seen.
  play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void>;
  skip(): void;

  // How it is looked at.
  setAids(aids: Aids): void;
  setView(view: View, unit?: string): void;
  setInsets(insets: Insets): void;
  zoom(factor: number): void; // above 1: closer
  move(right: number, down: number): void; // in screens
  turn(degrees: number): void;
  fit(): void;

  // Where an airplane or ground card is on the screen, in CSS pixels of the element; null: not to be seen.
  placeOf(unit: string): { x: number; y: number } | null;
  things(): Thing[]; // what is to be seen now: the same list whichever board draws it
  picture(width: number, height: number): Promise<Blob>; // as PNG

  // For looking back. Paths are drawn in the air (on a chart: on the table); a directed show cuts to where things happen.
  setPaths(paths: Flown[]): void;
  direct(on: boolean, story?: string[]): void; // `story`: who is kept in the picture from the first moment on, the one who fires first
  film?(frames?: number): Film; // only where there is a picture that moves

  onUnit: (unit: string) => void; // an airplane or ground card was clicked
  onSpot: (spot: Spot) => void; // with the ruler in hand: a click, or both ends of a drag
  onOption: (option: Option) => void; // a place on the table that answers the question was clicked
  onLook: (option: Option | null) => void;
  onTrouble: (sentence: string) => void; // the context is lost, frames are slow: the screen takes the chart instead
  close(): void;
}

// One thing on the table (board/things.ts makes the list from a scene).
export interface Thing {
  kind: "plane" | "ground" | "mark" | "cloud" | "shell" | "plan" | "aim" | "edge";
  name: string;
  what: string; // model or kind of mark
  side?: string;
  pose?: Pose;
  level?: number;
  words: string; // for screen readers
}
