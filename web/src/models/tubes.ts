// Body, canopies and pods: rings round stations, unrolled on the sheet to port and to starboard.
import { halfRing, tubeCuts } from "./form";
import { place, type Sheet } from "./sheet";
import type { Part, Point, Skin } from "./skin";
import type { Station } from "./types";

export interface TubeOptions {
  x?: number;
  y?: number;
  sides: number; // of half a ring
  steps: number; // between stations
  part?: Part;
  mirror?: boolean; // the paint of the other one of a pair: outside stays outside
  open?: boolean; // no end walls
}

export function addTube(skin: Skin, sheet: Sheet, name: string, stations: readonly Station[], cg: number, options: TubeOptions): void {
  const { x = 0, y = 0, sides, steps, part = "paint", mirror = false, open = false } = options;
  const cuts = tubeCuts(stations, steps);
  const halves = cuts.map((cut) => halfRing(cut, sides));
  for (const side of [1, -1] as const) {
    const piece = sheet.pieces.get(`${name}-${side > 0 !== mirror ? "right" : "left"}`)!;
    const rings = halves.map((half, i): Point[] => half.x.map((hx, j) => [x + side * hx, y + half.y[j]!, cuts[i]![0] - cg]));
    skin.loft(rings, (i, j) => place(sheet, piece, cuts[i]![0], -halves[i]!.arc[j]!), { part, closed: false, flip: side > 0, symmetric: x === 0, caps: false });
  }
  if (open) return;
  for (const end of [0, cuts.length - 1]) {
    const half = halves[end]!;
    const ring: Point[] = [...half.x.map((hx, j): Point => [x + hx, y + half.y[j]!, cuts[end]![0] - cg]), ...half.x.slice(1, -1).map((hx, j): Point => [x - hx, y + half.y[j + 1]!, cuts[end]![0] - cg]).reverse()];
    const piece = sheet.pieces.get(`${name}-left`)!;
    skin.cap(ring, (_i, j) => place(sheet, piece, cuts[end]![0], -half.arc[Math.min(j, ring.length - j)]!), end, end !== 0, part);
  }
}

// A small tube in a plain colour.
export function addPlainTube(skin: Skin, stations: readonly Station[], cg: number, x: number, y: number, sides: number, steps: number, swatch: Parameters<Skin["loft"]>[1], part: Part = "paint"): void {
  const rings = tubeCuts(stations, steps).map((cut): Point[] => {
    const half = halfRing(cut, sides);
    const right = half.x.map((hx, j): Point => [x + hx, y + half.y[j]!, cut[0] - cg]);
    const left = half.x.slice(1, -1).map((hx, j): Point => [x - hx, y + half.y[j + 1]!, cut[0] - cg]);
    return [...right, ...left.reverse()].reverse();
  });
  skin.loft(rings, swatch, { part, caps: true });
}
