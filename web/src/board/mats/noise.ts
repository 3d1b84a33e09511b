// Chance for mats: from a name, and what their painters make of noise.
import { at } from "../../noise";

export type Colour = [r: number, g: number, b: number];
export { at, fbm, noise, seeded } from "../../noise";

// A number from a name (FNV-1a).
export function seedOf(name: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

export const hash = (x: number, y: number): number => at(x | 0, y | 0);
export const mix = (a: Colour, b: Colour, f: number): Colour => [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f];
export const times = (a: Colour, f: number, plus = 0): Colour => [a[0] * f + plus, a[1] * f + plus, a[2] * f + plus];
export const rgb = (hex: string): Colour => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as Colour;
export const smooth = (a: number, b: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};
