// The soft things of a fight, made once: smoke, fire, glow and the star of a muzzle or a hit.
import { fbm, smooth } from "../models/noise";

export type Sprite = "smoke" | "dark" | "ember" | "fire" | "white" | "glow" | "star";
const SIZE = 128;

function paint(shade: (u: number, v: number, r: number, a: number) => readonly [number, number, number, number]): HTMLCanvasElement {
  const made = document.createElement("canvas");
  made.width = made.height = SIZE;
  const g = made.getContext("2d") as CanvasRenderingContext2D;
  const picture = g.createImageData(SIZE, SIZE);
  for (let y = 0, i = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++, i += 4) {
      const u = (x / SIZE - 0.5) * 2;
      const v = (y / SIZE - 0.5) * 2;
      const [red, green, blue, alpha] = shade(u, v, Math.hypot(u, v), Math.atan2(v, u));
      picture.data.set([red, green, blue, alpha * 255], i);
    }
  g.putImageData(picture, 0, 0);
  return made;
}

// Lit from the upper left, like everything else.
const puff = (dark: number, light: number) => (u: number, v: number, r: number): readonly [number, number, number, number] => {
  const alpha = smooth(0.95, 0.15, r + (fbm(u * 2.1 + 7, v * 2.1 + 3, 4) - 0.5) * 0.6) * smooth(1, 0.8, r);
  const lit = dark + (light - dark) * smooth(1.1, -1.1, u * 0.7 + v * 0.7 + (fbm(u * 2.4 + 1, v * 2.4, 3) - 0.5) * 1.5);
  return [lit, lit * 0.97, lit * 0.93, alpha];
};

// Lumps that roll: hot where they bulge, sooty in the folds between. Three colours, from the folds to the bulges.
const blaze = (ramp: readonly [readonly number[], readonly number[], readonly number[]]) => (u: number, v: number, r: number): readonly [number, number, number, number] => {
  const [x, y] = [u * 1.4 + 20, v * 1.4 + 9];
  const bent = fbm(x * 2.2 + 3, y * 2.2, 3) - 0.5;
  const lump = 1 - (1 - Math.abs(2 * fbm(x + bent * 0.7, y - bent * 0.7, 4) - 1)) ** 2.2;
  const n = fbm(u * 2.6, v * 2.6 + 9, 4);
  const heat = smooth(1.05, 0.05, r + (n - 0.5) * 0.5) * (0.42 + 0.58 * lump) + (lump - 0.5) * 0.34 + (n - 0.5) * 0.3;
  const [warm, hot] = [smooth(0.06, 0.5, heat), smooth(0.5, 0.98, heat)];
  const of = (c: number): number => {
    const [low = 0, middle = 0, high = 0] = ramp.map((colour) => colour[c] ?? 0);
    return low + (middle - low) * warm + (high - middle) * hot;
  };
  return [of(0), of(1), of(2), smooth(0.92, 0.35, r + (n - 0.5) * 0.8 - lump * 0.12) * smooth(1, 0.85, r)];
};

const MAKERS: Record<Sprite, () => HTMLCanvasElement> = {
  smoke: () => paint(puff(96, 190)),
  dark: () => paint(puff(22, 84)),
  ember: () => paint(blaze([[26, 10, 6], [112, 26, 8], [196, 66, 10]])),
  fire: () => paint(blaze([[92, 26, 6], [232, 92, 12], [255, 206, 96]])),
  white: () => paint(blaze([[228, 104, 16], [255, 206, 92], [255, 251, 228]])),
  glow: () => paint((_, __, r) => [255, 170, 40, Math.exp(-r * r * 5.5) * smooth(1, 0.7, r)]),
  star: () =>
    paint((_, __, r, a) => {
      const ray = Math.max(0, Math.cos(a * 3.5 + 0.4)) ** 12 * 0.6 + Math.max(0, Math.cos(a * 2)) ** 26;
      return [255, 214, 110, Math.min(1, Math.exp(-r * 7) * 1.6 + ray * Math.exp(-r * 4.2)) * smooth(1, 0.8, r)];
    }),
};

const made = new Map<Sprite, HTMLCanvasElement>();

export function sprite(name: Sprite): HTMLCanvasElement {
  const known = made.get(name) ?? MAKERS[name]();
  made.set(name, known);
  return known;
}

export function put(g: CanvasRenderingContext2D, name: Sprite, x: number, y: number, size: number, alpha = 1, turn = 0): void {
  if (alpha <= 0.01 || size < 0.5) return;
  g.save();
  g.globalAlpha = Math.min(1, alpha);
  g.translate(x, y);
  if (turn) g.rotate(turn);
  g.drawImage(sprite(name), -size / 2, -size / 2, size, size);
  g.restore();
}
