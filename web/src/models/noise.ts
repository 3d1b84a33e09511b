// Seeded chance and value noise: the same airplane has the same paint, every time and everywhere.

export function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const random = seeded(7);
const TABLE = Float32Array.from({ length: 4096 }, () => random());
const at = (x: number, y: number): number => TABLE[((Math.imul(x, 374761393) + Math.imul(y, 668265263)) >>> 9) & 4095]!;

export const hash = (x: number, y: number): number => at(x | 0, y | 0);

export function noise(x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const f = x - i;
  const g = y - j;
  const u = f * f * (3 - 2 * f);
  const v = g * g * (3 - 2 * g);
  return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v;
}

// Several octaves of noise, from 0 to 1.
export function fbm(x: number, y: number, octaves: number): number {
  let sum = 0;
  let amplitude = 0.5;
  for (let o = 0; o < octaves; o++) {
    sum += amplitude * noise(x, y);
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 5.7;
    amplitude *= 0.5;
  }
  return sum / (1 - 0.5 ** octaves);
}

export function smooth(a: number, b: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
}

export type Rgb = readonly [number, number, number];

export const rgb = (hex: string): Rgb => [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)];
export const mix = (a: Rgb, b: Rgb, f: number): Rgb => [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f];
