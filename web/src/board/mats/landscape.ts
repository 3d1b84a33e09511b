// A landscape: what each point is, what is dug or heaped before, and what is painted over. Made from a seed.
import type { Spot } from "./ground";
import type { Ink } from "./things";

export interface Landscape {
  relief?(g: Ink, w: number, h: number): void; // grey, 128 is level
  place(x: number, y: number, w: number, h: number, relief: number): Spot;
  draw(g: Ink, w: number, h: number): void;
}
export type Maker = (r: () => number, ox: number, oy: number) => Landscape;
