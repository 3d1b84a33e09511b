// Fights that are built: forces for both sides, picked by hand or dealt, as a scenario. In the dogfight of cards an Element has a
// Balance Value, and both sides get the same; airplanes of the maneuver cards have none, so such a fight is measured.
import type { BookCatalogue } from "./checked";

// A sort of fight that can be built. Where forces have values, both sides get the same, within a budget, from what flew in a month.
export interface Fight {
  name: string;
  book: string;
  valued: boolean;
  words(): string; // what it is called
  title(month: string): string; // what it is told as: a month, a war
  forces(catalogue: BookCatalogue, month: string): Force[];
  lines(month: string, forces: Forces): string[]; // of the scenario, after its title
}

export interface Force {
  id: string;
  title: string;
  side: string;
  value: number; // Balance Value of Leader and Wingman; 0 where there is none
}

export interface Forces {
  allies: Force[];
  axis: Force[];
}

const NAMES: Record<keyof Forces, string[]> = { allies: ["Harper", "Mason", "Doyle", "Price", "Novak", "Lemaire"], axis: ["Keller", "Brandt", "Vogel", "Sakai", "Rossi", "Lang"] };
export const FORCES_MAX = 6;

export const valueOf = (forces: Force[]): number => forces.reduce((sum, force) => sum + force.value, 0);

// At random, of equal value and within the budget; without values any that fit the numbers.
export function deal(all: Force[], size: number, budget: number, random: () => number = Math.random): Forces | null {
  const own = (side: string): Force[] => all.filter((force) => force.side === side);
  const draw = (from: Force[]): Force[] => [...Array(size).keys()].map(() => from[Math.floor(random() * from.length)] as Force);
  const [allies, axis] = [own("allies"), own("axis")];
  if (!allies.length || !axis.length) return null;
  for (let i = 0; i < 4000; i++) {
    const forces = { allies: draw(allies), axis: draw(axis) };
    const [one, two] = [valueOf(forces.allies), valueOf(forces.axis)];
    if (one === two && one <= budget) return forces;
  }
  return null;
}

// A line for each force: "plane Harper spitfire-1 seat allies".
export const forceLines = (word: string, { allies, axis }: Forces): string[] =>
  (["allies", "axis"] as const).flatMap((side) => (side === "allies" ? allies : axis).map((force, i) => `${word} ${NAMES[side][i] ?? `${side}${i}`} ${force.id} seat ${side}`));
