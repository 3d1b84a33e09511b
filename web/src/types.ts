// What the engine writes (docs/protocol.md). The page draws it and knows no rule.
import type { Aim } from "./board/aims";
import type { TalkState } from "./people/talk-log";
import type { About, AirplaneCard, Credit, Goal, LevelOffer, SideTitle } from "./told";

export type Pose = [x: number, y: number, heading: number];

export interface Gun {
  x: number;
  y: number;
  corner: number;
  rear: number;
  left: number;
  right: number;
  power: string;
  jam?: number;
  arc?: number; // tenths of a degree
  mount?: string;
  gunner?: string;
  unmanned?: number;
}

export interface PlaneUnit extends AirplaneCard {
  id: number;
  name: string;
  model: string;
  shape: string;
  side: string;
  seat: string;
  mine: number;
  status: string;
  x?: number;
  y?: number;
  heading?: number;
  halfWidth: number;
  halfLength: number;
  resistance: number;
  damage?: number;
  counters: string[];
  level?: number;
  climb?: number;
  rate?: number;
  speed?: string;
  clouded?: number; // cards flown in the clouds since it was seen last
  really?: Pose; // where its owner knows it to be
  flames?: number;
  smoke?: number;
  wounds?: number;
  engine?: number;
  jamLeft?: number;
  jamRight?: number;
  landed?: number; // it stands on an airfield
  bombs?: number;
  skills?: string[];
  cards: string[];
  guns: Gun[];
}

// A card on the ground or at sea.
export interface GroundUnit {
  id: number;
  name: string;
  model: string;
  shape: string;
  side: string;
  status: string;
  x: number;
  y: number;
  heading: number;
  halfWidth: number;
  halfLength: number;
  resistance?: number;
  damage?: number;
  shell?: { x: number; y: number; half: number; level: number; due: number };
}

export interface Mark {
  kind: string;
  x?: number;
  y?: number;
  heading?: number;
  halfWidth?: number;
  halfLength?: number;
  level?: number;
  points?: [number, number][];
}

export interface TableScene extends About {
  game: "table";
  turn: number;
  phase: string;
  width: number;
  height: number;
  ruler: number;
  rulerParts?: number;
  winner?: string;
  units: PlaneUnit[];
  ground?: GroundUnit[];
  marks?: Mark[];
}

export interface ActionCard {
  card?: string;
  title?: string;
  family?: string;
  colour?: string;
  bursts?: number;
  hits?: number;
  special?: string;
  count?: number;
}

export interface Hand {
  cards: ActionCard[];
  size?: number;
}

export interface Craft {
  role: string;
  fate: string;
  damaged: number;
  hits: number;
  limit: number;
  cockpit?: number;
  throttle?: number;
  guns?: number;
  performance?: number;
  horsepower?: number;
  burst?: number;
  offense?: number;
  defense?: number;
}

export interface Element {
  id: number;
  name: string;
  model: string;
  title: string;
  shape: string;
  side: string;
  seat: string;
  mine: number;
  flying: number;
  acting: number;
  burstsLeft?: number;
  altitude?: number;
  secretAltitude?: number;
  clouds?: number;
  ceiling: number;
  position: number;
  stands: string;
  foe?: string;
  marks?: string[]; // what a mission says of it: green, leadership, night-fighter, fuel, strike
  hand: Hand;
  craft: Craft[];
}

export interface FlamesScene extends About {
  game: "flames";
  turn: number;
  step: string;
  altitudes: string[];
  elements: Element[];
  chain: (ActionCard & { by?: string; at?: string; as?: string; length?: number })[];
  decks: { side: string; points: number; top?: ActionCard }[];
  attackHand: Hand;
  defenceHand: Hand;
  spent: number;
  gained: number;
}

export type Scene = TableScene | FlamesScene;

// A maneuver card as it is printed: arrows of low and high speed, or one for any. An arrow is how the middle of the base moves.
export interface Printed {
  deck?: string;
  number?: number;
  steep?: number;
  printed?: { low?: Pose; high?: Pose; any?: Pose };
}

export interface Option extends ActionCard, Printed {
  a: string;
  label: string;
  group?: string;
  marker?: string;
  effect?: string; // what it would do, in a sentence
  target?: number | string;
  arrow?: Pose; // that the card would be flown by
  flown?: string; // what the card would be flown as: split-s, overdive ...
  speed?: string; // at which it would be flown: low, high
  start?: string; // the speed at which the airplane comes to the table, where that is part of the answer
  height?: number; // what the card does to the level, and to climb counters
  climbs?: number;
  falls?: { at: Pose; fore: [number, number]; side: [number, number] }; // the card of bombs dropped now
  aims?: Aim[]; // what the card would bring within reach on the ground
  ghost?: { path: Pose[]; level?: number; climb?: number; leaves?: boolean }; // where the card would lead; off the table
  place?: Pose;
  point?: [number, number];
  half?: number;
  usual?: number; // what a clock that runs out would choose
  line?: { from: [number, number]; to: [number, number]; behind?: string };
}

export interface Barred extends Printed {
  group?: string;
  label: string;
  why: string;
  rule?: string;
}

export interface Choices {
  question: string;
  asks?: string; // in a dogfight of cards: the kind of question
  unit?: string;
  order?: number; // a standing order that would answer it: 1 no bombs on nothing, 2 crewmen stay; {t:"orders"} gives it
  measure?: number; // a rule asks for a check: one may measure, in strict games too
  later?: string[]; // a card is planned: the seat's airplanes that are asked about after this one
  slot?: number; // where a turn has several cards: which one is asked for ...
  slots?: number; // ... of how many
  options: Option[];
  barred?: Barred[];
}

export interface GameEvent {
  kind: string;
  text: string;
  detail?: string; // places and counts
  rules: string[];
  unit?: string;
  other?: string;
  n: number[];
}

export interface SeatState {
  name: string;
  who: string;
  player?: string; // the name of who sits there
  asked?: number;
  draw?: number;
  resigned?: number;
  rematch?: number;
  here?: number;
}

export interface Over {
  how: string; // ended, resigned, draw, abandoned
  points: number[];
  by?: string; // who gave up last, or accepted the draw
  winners?: string[]; // seats
  resigned?: string[];
  clock?: string[]; // for whom the clock has chosen
  seed?: string;
  next?: string; // the game that follows: a rematch
  text?: string; // who, how and why, in a sentence
  winner?: string; // a side, or nobody
  credits?: Credit[]; // where the points came from
}

export interface State {
  t: "state";
  game?: string;
  n?: number;
  seat?: string;
  turn: number;
  title?: string;
  book?: string;
  aids?: string;
  from?: number;
  over?: Over | null;
  scene: Scene;
  choices?: Choices | null;
  events: GameEvent[];
  seats: SeatState[];
  clock?: { pace: string; left?: number[]; runs?: number[] };
  digest?: string;
  undo?: number;
  custom?: number; // the scenario came as a text
  rated?: number; // 1: the first game of a rated pair, 2: the second
  watching?: number; // how many watch
  watchers?: string[]; // the names of those who have one
  delay?: number; // turns that those who watch are behind
  talk?: TalkState;
  news?: { what: string; seat: string }[]; // what has happened around the game
  recall?: number; // the events are what happened before one looked: told, not shown
}

export interface ScenarioSeat {
  name: string;
  side?: string;
  units: { name: string; model: string }[];
}

export interface ScenarioEntry {
  name: string;
  title: string;
  story: string;
  book: string;
  source: string; // where it is printed, or nothing
  game: string;
  minutes: number; // that it takes, about
  difficulty: string; // easy, medium, hard, among those of its game
  games: number; // flown by equal computer players ...
  wins: number[]; // ... and won, by seat
  seats: ScenarioSeat[];
  text: string;
  published?: string; // the id of an edition, if somebody has published it
  map?: string; // which landscape, at what hour, in what weather
  time?: string;
  weather?: string;
  picture?: string; // where it lies; none: drawn from the scene
  scene: Scene;
  levels?: ScenarioLevel[]; // of its book, where it has several
  goals?: Goal[];
  ends?: string[];
  sides?: SideTitle[];
}

// A level the scenario is played at, with its text for it; or the reason why not.
export interface ScenarioLevel extends LevelOffer {
  text?: string;
}

export interface Airplane {
  id: string;
  title: string;
  side: string;
  war: string; // ww1, ww2
  shape: string;
}

export interface BookOption {
  name: string;
  sentence: string;
  min: number;
  max: number;
  preset: number[];
  needs?: string;
  level?: string;
}

export interface Book {
  name: string;
  game?: string;
  levels?: string[];
  options: BookOption[];
}

export interface Catalogue {
  scenarios: ScenarioEntry[];
  books: Book[];
  players: string[];
  elo: Record<string, Record<string, { elo: number; bound: number }>>; // by book or, where its book has none, by game; and by player: as furball rank has measured
  airplanes: Airplane[];
}
