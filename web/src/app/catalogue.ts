// The scenarios, books and airplanes that come with the page (web/build.mjs makes the list), and how scenarios are told apart.
import { familyOf } from "../families";
import { ask, hasServer } from "../link";
import type { Catalogue, ScenarioEntry } from "../types";

let loaded: Promise<Catalogue> | null = null;
export const loadCatalogue = (): Promise<Catalogue> =>
  (loaded ??= fetch("catalogue.json")
    .then((answer) => {
      if (!answer.ok) throw new Error(`catalogue.json: ${answer.status}`);
      return answer.json() as Promise<Catalogue>;
    })
    .catch((fault: unknown) => {
      loaded = null; // the next one tries again
      throw fault;
    }));

// A scenario with its variants: the same fight with other airplanes, more players, or heights.
export interface Family {
  first: ScenarioEntry;
  variants: ScenarioEntry[];
}

export function families(all: ScenarioEntry[]): Family[] {
  const names = new Set(all.map((scenario) => scenario.name));
  const base = (name: string): string => [...names].filter((other) => name.startsWith(`${other}-`)).sort((a, b) => a.length - b.length)[0] ?? name;
  const found = new Map<string, Family>();
  for (const scenario of all) if (base(scenario.name) === scenario.name) found.set(scenario.name, { first: scenario, variants: [] });
  for (const scenario of all) if (base(scenario.name) !== scenario.name) found.get(base(scenario.name))?.variants.push(scenario);
  return [...found.values()];
}

export const airplanes = (scenario: ScenarioEntry): number => scenario.seats.reduce((sum, seat) => sum + seat.units.length, 0);
export const hasHeight = (scenario: ScenarioEntry): boolean => familyOf(scenario.scene).hasHeight(scenario);
export const isSolo = (scenario: ScenarioEntry): boolean => /\bsolitaire=1/.test(scenario.text);
export const yearOf = (scenario: ScenarioEntry): string => /\b(19[1-4]\d)\b/.exec(`${scenario.title} ${scenario.story} ${scenario.name}`)?.[1] ?? "";

// "2 against 3", by sides.
export function match(scenario: ScenarioEntry): [number, number] {
  const sides = new Map<string, number>();
  for (const seat of scenario.seats) sides.set(seat.side ?? seat.name, (sides.get(seat.side ?? seat.name) ?? 0) + seat.units.length);
  const [one = 0, two = 0] = [...sides.values()];
  return [one, two];
}

// "2 × Spitfire, Hurricane".
export function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}

export interface Pace {
  name: string;
}
export const loadPaces = async (): Promise<Pace[]> => ((await hasServer()) ? ((await ask<{ paces?: Pace[] }>("api/books")).paces ?? []) : []);
