// Fights that are built: forces for both sides, picked by hand or dealt, as a scenario. In the dogfight of cards an Element has a
// Balance Value, and both sides get the same; airplanes of the maneuver cards have none, so such a fight is measured.
import { quoted } from "./notation";

export type War = "ww1" | "ww2" | "flames";

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

export function fightText(war: War, title: string, month: string, { allies, axis }: Forces): string {
  const head = ["furball scenario 1", `title ${quoted(title)}`];
  const lines = (side: keyof Forces, seat: string): string[] => (side === "allies" ? allies : axis).map((force, i) => `${war === "flames" ? "element" : "plane"} ${NAMES[side][i] ?? `${seat}${i}`} ${force.id} seat ${seat}`);
  if (war === "flames") return [...head, "map coast", `rules flames${allies.length === axis.length ? "" : " unequal=2"}`, `date ${month}`, "seat allies allied", "seat axis axis", ...lines("allies", "allies"), ...lines("axis", "axis"), ""].join("\n");
  const wide = Math.max(1000, 200 + 160 * Math.max(allies.length, axis.length));
  return [...head, war === "ww1" ? "map trenches" : "map fields", war === "ww1" ? "rules miniatures" : "rules glory standard", `table ${wide} by 900`, "seat allies side allies", "seat axis side axis", ...lines("allies", "allies"), ...lines("axis", "axis"), ""].join("\n");
}
