// Names that the dogfight's events carry as numbers, in the engine's order (src/games/flames/cards.h; tests/web/dogfight.mjs compares).
import type { ActionCard } from "../types";

export const FAMILIES = ["half-loop", "maneuver", "in-my-sights", "out-of-the-sun", "clouds", "full-throttle", "scissors", "vertical-roll", "ace-pilot", "barrel-roll", "chop-throttle", "tight-turn"];

type Row = [name: string, title: string, family: number, colour: string, bursts?: number, hits?: number, special?: string];
const ROWS: Row[] = [
  ["half-loop", "Half Loop", 0, "red"],
  ["maneuver", "Maneuver", 1, "red"],
  ["ims-1/1", "In My Sights 1B/1H", 2, "red", 1, 1],
  ["ims-1/2", "In My Sights 1B/2H", 2, "red", 1, 2],
  ["ims-1/cockpit", "In My Sights 1B/Cockpit", 2, "red", 1, 1, "cockpit"],
  ["ims-2/2", "In My Sights 2B/2H", 2, "red", 2, 2],
  ["ims-2/3", "In My Sights 2B/3H", 2, "red", 2, 3],
  ["ims-2/engine", "In My Sights 2B/Engine", 2, "red", 2, 6, "engine"],
  ["ims-2/fuel", "In My Sights 2B/Fuel Tank", 2, "red", 2, 0, "fuel tank"],
  ["ims-3/3", "In My Sights 3B/3H", 2, "red", 3, 3],
  ["oots-1/2", "Out Of The Sun 1B/2H", 3, "red", 1, 2],
  ["oots-2/3", "Out Of The Sun 2B/3H", 3, "red", 2, 3],
  ["oots-3/4", "Out Of The Sun 3B/4H", 3, "red", 3, 4],
  ["clouds", "Clouds", 4, "white"],
  ["full-throttle", "Full Throttle", 5, "white"],
  ["scissors", "Scissors", 6, "white"],
  ["vertical-roll", "Vertical Roll", 7, "white"],
  ["ace-pilot", "Ace Pilot", 8, "blue"],
  ["barrel-roll", "Barrel Roll", 9, "blue"],
  ["chop-throttle", "Chop Throttle", 10, "blue"],
  ["tight-turn", "Tight Turn", 11, "blue"],
  ["counter", "Full Throttle counter", 5, "white"],
];

export const CARDS: ActionCard[] = ROWS.map(([card, title, family, colour, bursts, hits, special]) => ({ card, title, family: FAMILIES[family] as string, colour, bursts, hits, special }));

export const cardNumber = (n: number | undefined): ActionCard | null => (n === undefined ? null : (CARDS[n] ?? null));
export const cardOfFamily = (family: string): ActionCard => CARDS.find((card) => card.family === family) ?? { family, title: family };
export const isFire = (card: ActionCard): boolean => card.family === "in-my-sights" || card.family === "out-of-the-sun";

// "Exile-wingman" belongs to Exile.
export const elementName = (unit: string): string => unit.replace(/-wingman$/, "");
export const unitName = (element: string, role: string): string => (role === "leader" ? element : `${element}-wingman`);
