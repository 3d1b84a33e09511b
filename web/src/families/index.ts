// The families of games that the page can show, by the name that scenes carry, and what everybody asks of them. Workers use
// this file too, so it draws nothing: what screens draw is in shows.ts, thumbnails.ts and workshop.ts.
import type { Scene, TableScene } from "../types";
import type { Book, Family, Fate, Unit } from "./family";
import { flames } from "./flames";
import { table } from "./table";

export type { Book, Family, Fate } from "./family";

const FAMILIES: Record<Scene["game"], Family> = { table, flames };
const ALL = Object.values(FAMILIES);

export const BOOKS: Book[] = ALL.flatMap((family) => family.books);

export function familyOf(scene: Pick<Scene, "game">): Family {
  const found = FAMILIES[scene.game];
  if (!found) throw new Error(`This page cannot show games of the family "${scene.game as string}". Load it again: a newer page may.`);
  return found;
}

// A text that is still being written may name no book yet: then it is one of the first family.
export const familyOfBook = (book: string): Family => ALL.find((family) => family.books.some((one) => one.name === book)) ?? (ALL[0] as Family);

// What scenes of a book's games carry as the name of their family.
export const gameOfBook = (book: string): Scene["game"] => (Object.keys(FAMILIES) as Scene["game"][]).find((name) => FAMILIES[name] === familyOfBook(book)) as Scene["game"];

export const unitsOf = (scene: Scene): Unit[] => familyOf(scene).units(scene);
export const tableOf = (scene: Scene | null | undefined): TableScene | null => (scene ? familyOf(scene).table(scene) : null);
export const fatesOf = (scene: Scene): Fate[] => familyOf(scene).fates(scene);
export const phaseOf = (scene: Scene): string => familyOf(scene).phase(scene);
export const sideOfSeat = (scene: Scene, seat: string | undefined): string | undefined => unitsOf(scene).find((unit) => unit.seat === seat)?.side;
export const sideOfUnit = (scene: Scene, name: string): string | undefined => unitsOf(scene).find((unit) => unit.name === name || unit.also === name)?.side;
