// The soft things of a fight, made once: smoke, fire, glow and the star of a muzzle or a hit.
import { fbm, smooth } from "../models/noise";

export type Sprite = "smoke" | "dark" | "fire" | "glow" | "star";
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

const MAKERS: Record<Sprite, () => HTMLCanvasElement> = {
  smoke: () => paint(puff(96, 190)),
  dark: () => paint(puff(22, 84)),
  fire: () =>
    paint((u, v, r) => {
      const n = fbm(u * 2.6, v * 2.6 + 9, 4);
      const hot = smooth(1, 0.1, r + (n - 0.5) * 0.9);
      return [232 + 23 * hot, 84 + 140 * hot, 8 + 90 * hot * hot, smooth(0.95, 0.2, r + (n - 0.5) * 1.1)];
    }),
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
