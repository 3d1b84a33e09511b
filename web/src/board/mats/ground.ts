// What mats are made of: swell, fields as jittered cells, and the places (x, y in millimetres) that landscapes answer with.
import { fbm, hash, mix, noise, rgb, smooth, times, type Colour } from "./noise";

// What a point of the mat is: millimetres of relief, its colour, and how much of the hill shade it takes.
export interface Spot {
  h: number;
  c: Colour;
  shade: number;
}

export const SEA = { deep: rgb("#2b5a70"), middle: rgb("#3d7888"), shallow: rgb("#74ada0"), foam: rgb("#eef3ea") };
export const FIELDS = ["#87985a", "#94a263", "#7c8f55", "#bfb077", "#aca26c", "#74884f", "#a08c66", "#8d9c5f", "#c6b986", "#809257"].map(rgb);
export const WOOD = rgb("#3b5631");
const CROWN = 5.2; // millimetres from tree to tree in a wood
const CROWNS = ["#32502b", "#3b5a2f", "#2b4728", "#47642f", "#3f5c3a", "#566b34"].map(rgb);
const CALM = 0.16; // how much of a field's own colour is given up, so that what stands on it is found
const meanOf = (palette: Colour[]): Colour => times(palette.reduce((sum, c) => [sum[0] + c[0], sum[1] + c[1], sum[2] + c[2]] as Colour), 1 / palette.length);
const MEANS = new Map<Colour[], Colour>();
function calm(palette: Colour[]): Colour {
  const known = MEANS.get(palette) ?? meanOf(palette);
  MEANS.set(palette, known);
  return known;
}

// Nearest and second nearest of a jittered grid: what the cell is called, and how near its edge.
export function cells(x: number, y: number): { id: number; edge: number; i: number; j: number } {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  let [d1, d2, id, ci, cj] = [9, 9, 0, 0, 0];
  for (let b = -1; b < 2; b++)
    for (let a = -1; a < 2; a++) {
      const [u, v] = [i + a, j + b];
      const [px, py] = [u + 0.15 + 0.7 * hash(u, v), v + 0.15 + 0.7 * hash(u + 57, v + 31)];
      const d = Math.max(Math.abs(px - x), Math.abs(py - y)) * 0.8 + Math.hypot(px - x, py - y) * 0.2;
      if (d < d1) [d2, d1, id, ci, cj] = [d1, d, hash(u + 5, v + 77), u, v];
      else if (d < d2) d2 = d;
    }
  return { id, edge: d2 - d1, i: ci, j: cj };
}

// The nearest tree of a wood seen from above: how high its crown is here (0 at its edge to 1), and which tree it is.
export function crowns(x: number, y: number, wide = CROWN): { up: number; tree: number } {
  const [u, v] = [x / wide, y / wide];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  let [up, tree] = [0, 0];
  for (let b = -1; b < 2; b++)
    for (let a = -1; a < 2; a++) {
      const [p, q] = [i + a, j + b];
      const size = 0.55 + 0.42 * hash(p + 19, q + 83);
      const d = Math.hypot(p + 0.15 + 0.7 * hash(p + 11, q + 3) - u, q + 0.15 + 0.7 * hash(p + 41, q + 67) - v) / size;
      const dome = d < 1 ? Math.sqrt(1 - d * d) * (0.6 + 0.4 * size) : 0;
      if (dome > up) [up, tree] = [dome, hash(p + 5, q + 29)];
    }
  return { up, tree };
}

// Crests that run one way, broken by noise: about -1 to 1.
export function swell(x: number, y: number, size: number): number {
  const bend = fbm((x * 0.004) / size, (y * 0.004) / size, 3) * 9;
  return Math.sin(((x * 0.5 + y * 0.87) * 0.085) / size + bend) * 0.6 + (fbm((x * 0.03) / size, (y * 0.05) / size, 3) - 0.5) * 1.6;
}
// White caps, on crests only.
export const caps = (x: number, y: number, s: number): number => smooth(0.7, 0.8, fbm(x * 0.035 + y * 0.06, (y * 0.87 - x * 0.5) * 0.24, 4)) * smooth(0.2, 0.7, s);

// Open water so many millimetres from the shore.
export function water(x: number, y: number, off: number, rough = 0.7): Spot {
  const s = swell(x, y, 1);
  let c = mix(mix(SEA.shallow, SEA.middle, smooth(0, 60, off)), SEA.deep, smooth(0, 330, off));
  c = mix(c, times(c, 1.25, 8), Math.max(0, s) * 0.35);
  const surf = smooth(0.56, 0.7, fbm(x * 0.05, y * 0.05 + 9, 3) + 0.25 * Math.sin(-off * 0.35 + 4 * fbm(x * 0.02, y * 0.02, 2)) - 0.012 * off) * smooth(50, 4, off);
  const foam = surf * 0.85 + caps(x, y, s) * smooth(40, 90, off) * rough + smooth(3, 0, off) * 0.8;
  return { h: s * 0.9, c: mix(c, SEA.foam, Math.min(1, foam)), shade: 0.55 };
}

// Farmland: fields of several crops, hedges broken by noise, woods.
export function farmland(x: number, y: number, palette: Colour[] = FIELDS, size = 1, woods = 1): Spot {
  const wx = x + 26 * (fbm(x * 0.011, y * 0.011, 2) - 0.5);
  const wy = y + 26 * (fbm(x * 0.011 + 40, y * 0.011, 2) - 0.5);
  const { id, edge, i, j } = cells(wx / (56 * size), wy / (38 * size));
  const a = hash(i + 3, j + 9) * 3.1;
  const along = wx * Math.cos(a) + wy * Math.sin(a);
  const furrow = Math.sin(along * 1.5);
  const strips = id > 0.4;
  const strip = strips ? Math.floor(along / 17) : 0;
  const seam = strips ? Math.abs(along / 17 - Math.round(along / 17)) : 1;
  let c = palette[Math.floor(hash(i * 13 + strip * 5, j * 7 + strip) * (palette.length - 0.01))] as Colour;
  c = mix(c, calm(palette), CALM);
  if (seam < 0.045) c = mix(c, rgb("#5d7044"), 0.5);
  c = times(c, 1 + 0.03 * furrow + 0.17 * (fbm(x * 0.05, y * 0.05, 3) - 0.5));
  const wood = woods * woodAt(x, y);
  let h = 16 * fbm(x * 0.008 + 7, y * 0.008, 4) + 0.03 * furrow * (1 - wood);
  if (edge < 0.035) {
    c = mix(c, rgb("#4a5f38"), 0.7 * smooth(0.25, 0.5, noise(x * 0.09, y * 0.09)));
    h += 1.2 * noise(x * 0.5, y * 0.5);
  }
  if (wood > 0) {
    const { up, tree } = crowns(x, y);
    const edge = wood < 1 ? smooth(0.12, 0.3, wood + up * 0.35 - 0.3) : 1; // trees end as trees, not in a line
    const crown = CROWNS[Math.floor(tree * 5.99)] as Colour;
    const leaves = 0.9 + 0.34 * (noise(x * 1.1, y * 1.1) - 0.5) + 0.2 * (noise(x * 0.06, y * 0.06) - 0.5);
    c = mix(c, up ? times(mix(WOOD, crown, 0.75), (0.72 + 0.5 * up) * leaves) : times(WOOD, 0.5), edge);
    h += edge * (3.4 + 3.6 * up + 0.5 * noise(x * 1.1, y * 1.1));
  }
  return { h, c, shade: 0.86 };
}
// How much of a wood is here: 0 to 1.
export const woodAt = (x: number, y: number): number => smooth(0.6, 0.64, fbm(x * 0.014 + 90, y * 0.014 + 20, 3));
