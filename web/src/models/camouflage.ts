// Camouflage pixel by pixel, as a function of space, so that it meets at every seam.
import { fbm, hash, mix, noise, rgb, smooth, type Rgb } from "./noise";
import type { Airframe, Paint } from "./types";

// A point of the skin: which face of the airplane, and where.
export interface Spot {
  face: "top" | "bottom" | "side";
  x: number;
  y: number;
  s: number;
  body: boolean; // of body or fin, not of a wing
}

// How much of the second (or which) colour, 0 to the number of colours less 1.
type Pattern = (x: number, y: number, s: number) => number;

const wave = (scale: number, bend: number): Pattern => (x, y, s) => smooth(-0.12, 0.12, Math.sin(x * 0.62 * scale + s * 0.95 * scale + bend * fbm(x * 0.28 * scale + 9, s * 0.3 * scale + y * 0.4, 2) + 0.5) + 0.08);

// The nearest of scattered points decides: polygons, printed fabric.
function cells(x: number, y: number, colours: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  let best = 9;
  let colour = 0;
  for (let a = -1; a <= 1; a++)
    for (let b = -1; b <= 1; b++) {
      const [ci, cj] = [i + a, j + b];
      const d = (x - ci - 0.25 - 0.5 * hash(ci + 40, cj + 11)) ** 2 + (y - cj - 0.25 - 0.5 * hash(ci + 7, cj + 63)) ** 2;
      if (d < best) {
        best = d;
        colour = Math.floor(hash(ci + 90, cj + 31) * colours * 0.999);
      }
    }
  return colour;
}

const PATTERNS: Record<string, (colours: number) => Pattern> = {
  plain: () => () => 0,
  // Two colours in broad bands with soft bends: the RAF's shadow shading, and all that is like it.
  bands: () => wave(1, 2.4),
  // Three or four colours in patches.
  patches: (n) => (x, y, s) => {
    const f = fbm(x * 0.34 + 5, s * 0.34 + y * 0.3 + 2, 2);
    return Math.min(n - 1, Math.max(0, Math.floor((f - 0.28) * n * 2.2)));
  },
  // Straight-edged areas at angles.
  splinter: () => (x, y, s) => {
    const u = x * 0.5 + (s + y * 0.5) * 0.86;
    const v = x * 0.86 - (s + y * 0.5) * 0.5;
    const b = Math.floor(v / 2.3);
    const a = Math.floor(u / 1.9 + 0.55 * hash(b + 20, 3) + 0.25 * Math.abs((v / 2.3) % 1));
    return (a + b) & 1 ? 1 : 0;
  },
  // Two colours across each wing, as on the Albatros.
  areas: () => (x, _y, s) => smooth(-0.02, 0.02, Math.sin((x + 1.2 + s * 0.35) * 1.55)),
  // Printed fabric of polygons.
  lozenge: (n) => (x, y, s) => cells(x * 4 + s * 0.2, (s + y) * 4, n),
  // Dabs over sand: Italian desert paint.
  spots: (n) => (x, y, s) => (n > 2 ? (fbm(x * 2.6 + 11, s * 2.6 + y * 2.2, 2) > 0.63 ? 2 : fbm(x * 2.4 + 50, s * 2.4 + y * 2.4, 2) > 0.6 ? 1 : 0) : smooth(0.56, 0.6, fbm(x * 2.5, s * 2.5 + y * 2.5, 2))),
  // Rings and crescents sprayed thinly: Italian smoke rings.
  rings: () => (x, y, s) => smooth(0.05, 0.02, Math.abs(fbm(x * 1.9 + 3, s * 1.9 + y * 1.7, 2) - 0.5)),
  // Thin streaks of the brush over cloth or metal.
  streaks: () => (x, y, s) => 0.8 * smooth(0.46, 0.72, fbm((x + s * 0.35) * 16 + y * 9, s * 2.2 - x * 0.7, 2)),
  // Sprayed blotches over a plain coat: Japanese army greens over metal.
  mottle: () => (x, y, s) => smooth(0.5, 0.56, fbm(x * 1.5 + 31, s * 1.5 + y * 1.5, 3)),
};

export const schemeNames = (): string[] => Object.keys(PATTERNS);

const CREAM: Rgb = [232, 226, 208];

export class Camouflage {
  private readonly upper: readonly Rgb[];
  private readonly lower: Rgb;
  private readonly fuselage: Rgb | null;
  private readonly mottle: Rgb | null;
  private readonly pattern: Pattern;

  constructor(airframe: Airframe, private readonly paint: Paint) {
    this.upper = paint.upper.map(rgb);
    this.lower = rgb(paint.lower);
    this.fuselage = paint.fuselage ? rgb(paint.fuselage) : null;
    this.mottle = paint.mottle ? rgb(paint.mottle) : null;
    const pattern = (PATTERNS[paint.scheme] ?? PATTERNS.plain!)(this.upper.length);
    // A pattern is as broad as its airplane is large.
    const scale = paint.scheme === "lozenge" ? 1 : Math.min(1.25, Math.max(0.45, 11 / airframe.span));
    this.pattern = (x, y, s) => pattern(x * scale, y * scale, s * scale);
  }

  private above(spot: Spot): Rgb {
    const f = this.upper.length > 1 ? this.pattern(spot.x, spot.y, spot.s) : 0;
    const i = Math.min(this.upper.length - 1, Math.floor(f));
    return mix(this.upper[i]!, this.upper[Math.min(this.upper.length - 1, i + 1)]!, f - i);
  }

  // Plywood shows its grain and the seams of its panels.
  private bodyColour(spot: Spot): Rgb {
    const base = this.fuselage!;
    if (!this.paint.fabric) return base;
    const grain = 0.88 + 0.2 * fbm(spot.s * 1.4, (spot.y + spot.x) * 22, 3) - (Math.abs((spot.s * 1.05) % 1) < 0.03 ? 0.16 : 0);
    return [base[0] * grain, base[1] * grain, base[2] * grain];
  }

  private side(spot: Spot): Rgb {
    const side = spot.x > 0 ? 3 : 8;
    const { line } = this.paint;
    const wobble = 0.16 * (fbm(spot.s * 1.3, side, 3) - 0.5);
    let under: Rgb = this.lower;
    if (this.mottle) under = mix(under, this.mottle, 0.75 * smooth(0.52, 0.64, fbm(spot.s * 2.7, spot.y * 2.7 + side, 2)));
    const f = smooth(line + wobble + 0.07, line + wobble - 0.07, spot.y);
    return mix(this.fuselage ? this.bodyColour(spot) : this.above(spot), under, f);
  }

  at(spot: Spot, px: number, py: number): Rgb {
    let colour = spot.face === "bottom" ? this.lower : spot.face === "side" || spot.body ? this.side(spot) : this.above(spot);
    // A model is painted lighter than life, for it is seen through less air and lit by a lamp.
    colour = mix([colour[0] * 1.14, colour[1] * 1.14, colour[2] * 1.14], CREAM, 0.05);
    // Brush and weather: broad fading, fine grain; both small.
    const fade = 1 + 0.14 * (fbm(spot.x * 0.9 + 30 + spot.y, spot.s * 0.9 + spot.y, 2) - 0.5) + 0.05 * (noise(px * 0.9, py * 0.9) - 0.5);
    return [colour[0] * fade, colour[1] * fade, colour[2] * fade];
  }
}
