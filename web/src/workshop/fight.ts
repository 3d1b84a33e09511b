// Fights that are built: forces for both sides, picked by hand or dealt, as a scenario. In the dogfight of cards an Element has a
// Balance Value, and both sides get the same; airplanes of the maneuver cards have values that were measured, each with its error: both sides get
// what is the same within the errors (docs/workshop.md).
import type { BookCatalogue } from "./checked";

// A sort of fight that can be built. Where forces have values, both sides get the same, within a budget, from what flew in a month.
export interface Fight {
  name: string;
  book: string;
  dated: boolean; // a month says what flies
  measured: boolean; // values come from games, with errors; else they are printed
  budget: number; // of both sides' values, to begin with
  words(): string; // what it is called
  title(month: string): string; // what it is told as: a month, a war
  forces(catalogue: BookCatalogue, month: string): Force[];
  lines(month: string, forces: Forces): string[]; // of the scenario, after its title
}

export interface Force {
  id: string;
  title: string;
  side: string;
  value: number; // Balance Value of Leader and Wingman, or measured points; 0 where there is none
  error: number; // one standard error; 0: it is exact
}

export interface Forces {
  allies: Force[];
  axis: Force[];
}

const NAMES: Record<keyof Forces, string[]> = { allies: ["Harper", "Mason", "Doyle", "Price", "Novak", "Lemaire"], axis: ["Keller", "Brandt", "Vogel", "Sakai", "Rossi", "Lang"] };
export const FORCES_MAX = 6;

const tenths = (value: number): number => Math.round(value * 10) / 10;
export const valueOf = (forces: Force[]): number => tenths(forces.reduce((sum, force) => sum + force.value, 0));
// Independent errors add up as the square root of the sum of their squares.
export const errorOf = (forces: Force[]): number => tenths(Math.hypot(...forces.map((force) => force.error)));

// Is it fair? As far as the values can tell: a difference within one error of it is none.
export function isEven({ allies, axis }: Forces): boolean {
  return Math.abs(valueOf(allies) - valueOf(axis)) <= errorOf([...allies, ...axis]);
}
export const isValued = ({ allies, axis }: Forces): boolean => [...allies, ...axis].every((force) => force.value > 0);

// At random, of equal value and within the budget. Values with errors are seldom the same: the nearest of many deals is taken, if its difference is within the errors.
const DEALS = 4000;
export function deal(all: Force[], size: number, budget: number, random: () => number = Math.random): Forces | null {
  const own = (side: string): Force[] => all.filter((force) => force.side === side && force.value > 0);
  const draw = (from: Force[]): Force[] => [...Array(size).keys()].map(() => from[Math.floor(random() * from.length)] as Force);
  const [allies, axis] = [own("allies"), own("axis")];
  if (!allies.length || !axis.length) return null;
  let best: Forces | null = null;
  let apart = Infinity;
  for (let i = 0; i < DEALS && apart > 0; i++) {
    const forces = { allies: draw(allies), axis: draw(axis) };
    const [one, two] = [valueOf(forces.allies), valueOf(forces.axis)];
    if (Math.max(one, two) > budget || !isEven(forces) || Math.abs(one - two) >= apart) continue;
    best = forces;
    apart = Math.abs(one - two);
  }
  return best;
}

// A line for each force: "plane Harper spitfire-1 seat allies".
export const forceLines = (word: string, { allies, axis }: Forces, more = ""): string[] =>
  (["allies", "axis"] as const).flatMap((side) => (side === "allies" ? allies : axis).map((force, i) => `${word} ${NAMES[side][i] ?? `${side}${i}`} ${force.id} seat ${side}${more}`));
