// Wings, tails and fins as skins.
import { stationAt, wingAt, wingCuts } from "./form";
import { place, type Sheet } from "./sheet";
import type { Point, Skin, Uv } from "./skin";
import type { Airframe, Detail, Fin, Wing } from "./types";

// A section: how far along the chord, and how high in parts of the thickness. The first half is the upper face.
const FOIL: readonly (readonly [number, number])[] = [[0, 0], [0.03, 0.3], [0.12, 0.62], [0.32, 0.8], [0.62, 0.5], [1, 0.015], [0.62, -0.22], [0.3, -0.34], [0.08, -0.26]];
const FAR_FOIL: readonly (readonly [number, number])[] = [[0, 0], [0.3, 0.75], [1, 0.015], [0.3, -0.3]];

// Near the body a wing grows a little thicker and longer: the fillet that joins them.
function fillet(x: number, half: number): number {
  const f = Math.max(0, 1 - (x - half) / 0.45);
  return f <= 0 ? 0 : Math.min(1, f) ** 2;
}

export function addWing(skin: Skin, sheet: Sheet, name: string, w: Wing, cg: number, detail: Detail, cuts: number, bodyHalf = 0): void {
  const foil = detail === "near" ? FOIL : FAR_FOIL;
  const places = wingCuts(w, cuts);
  if (bodyHalf) {
    const root = (2 * bodyHalf) / w.span;
    for (const t of detail === "near" ? [root, root * 1.5] : []) if (t < 0.4) places.push(t);
    places.sort((a, b) => a - b);
  }
  const top = sheet.pieces.get(`${name}-top`)!;
  const bottom = sheet.pieces.get(`${name}-bottom`)!;
  for (const side of [1, -1]) {
    const rings = places.map((t): Point[] => {
      const q = wingAt(w, t);
      const grow = bodyHalf ? fillet(q.x, bodyHalf) : 0;
      const chord = q.chord * (1 + 0.06 * grow);
      // Tips are thinner than roots, and close to an edge.
      const thick = w.thick * q.chord * (0.95 - 0.4 * t) * (1 + 0.35 * grow);
      return foil.map(([f, h]) => [side * q.x, q.y + h * thick, q.lead + f * chord - cg]);
    });
    const uv = (piece: typeof top) => (p: Point): Uv => place(sheet, piece, p[0], p[2] + cg);
    skin.twoFaced(rings, detail === "near" ? 5 : 2, [uv(top), uv(bottom)], side < 0);
  }
}

// A closed curve through the points.
export function smoothOutline(points: readonly (readonly [number, number])[], count: number): [number, number][] {
  const n = points.length;
  const out: [number, number][] = [];
  for (let i = 0; i < count; i++) {
    const f = (i / count) * n;
    const j = Math.floor(f);
    const t = f - j;
    const at = (k: number): readonly [number, number] => points[(j + k + n) % n]!;
    const curve = (c: 0 | 1): number => {
      const [p, q, r, s] = [at(-1)[c], at(0)[c], at(1)[c], at(2)[c]];
      return 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3);
    };
    out.push([curve(0), curve(1)]);
  }
  return out;
}

export function addFin(skin: Skin, sheet: Sheet, name: string, fin: Fin, cg: number, detail: Detail): void {
  const outline = fin.sharp ? fin.outline.map(([s, y]): [number, number] => [s, y]) : smoothOutline(fin.outline, detail === "near" ? 28 : 12);
  const n = outline.length;
  // A point that sees the whole outline: near the hinge and low, for a fillet may run far forward.
  const [ss, ys] = [outline.map(([s]) => s), outline.map(([, y]) => y)];
  const middle = [fin.hinge - 0.05 * (Math.max(...ss) - Math.min(...ss)), Math.min(...ys) + 0.36 * (Math.max(...ys) - Math.min(...ys))] as const;
  const thick = 0.055;
  for (const x of fin.at)
    for (const side of [1, -1] as const) {
      const piece = sheet.pieces.get(`${name}-${side > 0 ? "right" : "left"}`)!;
      const vertex = (s: number, y: number, depth: number, normal: Point): number => skin.vertex("paint", [x + side * depth, y, s - cg], normal, place(sheet, piece, s, -y));
      const centre = vertex(middle[0], middle[1], thick, [side, 0, 0]);
      const inner = outline.map(([s, y]) => vertex(middle[0] + (s - middle[0]) * 0.72, middle[1] + (y - middle[1]) * 0.72, thick, [side, 0, 0]));
      const outer = outline.map(([s, y]) => {
        const d = Math.hypot(s - middle[0], y - middle[1]) || 1;
        return vertex(s, y, 0.008, [side * 0.8, (0.6 * (y - middle[1])) / d, (0.6 * (s - middle[0])) / d]);
      });
      // The outline runs one way round; which way decides which face looks out.
      let area = 0;
      for (let i = 0; i < n; i++) area += outline[i]![0] * outline[(i + 1) % n]![1] - outline[(i + 1) % n]![0] * outline[i]![1];
      const forward = area > 0 === side < 0;
      const triangle = (a: number, b: number, c: number): void => (forward ? skin.triangle("paint", a, b, c) : skin.triangle("paint", a, c, b));
      for (let i = 0; i < n; i++) {
        const j = (i + 1) % n;
        triangle(centre, inner[i]!, inner[j]!);
        triangle(inner[i]!, outer[i]!, outer[j]!);
        triangle(inner[i]!, outer[j]!, inner[j]!);
      }
    }
}

// How wide the body is where a wing meets it.
export function bodyHalfAt(airframe: Airframe, w: Wing): number {
  const station = stationAt(airframe.body, w.s + w.root * 0.4);
  return w.y < station[2] && w.y > station[3] - 0.15 ? station[1] : 0;
}
