// The tables that a scenario can be laid on: which lands there are, and how large they are.
export const MAPS = ["sea", "coast", "fields", "trenches", "desert", "atoll", "harbour", "town", "snow", "jungle", "airfield"];

export const TABLE = { least: 300, most: 4000, step: 50, width: 1000, height: 700 }; // mm

const SMALLEST: [number, number] = [1000, 700]; // a smaller table must say so

// What a line says after "table".
export const tableWords = (width: number, height: number): string => `${width} by ${height}${width < SMALLEST[0] || height < SMALLEST[1] ? " small" : ""}`;

// A table without anything on it, as its maker wants it.
export interface Bare {
  book: string;
  level: string; // nothing where the book has only one
  map: string;
  width: number;
  height: number;
}
