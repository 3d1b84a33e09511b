// Seeded chance and value noise: the same paint and the same sea, every time and everywhere.
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
export const at = (x: number, y: number): number => TABLE[((Math.imul(x, 374761393) + Math.imul(y, 668265263)) >>> 9) & 4095] as number;

export function noise(x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const f = x - i;
  const g = y - j;
  const u = f * f * (3 - 2 * f);
  const v = g * g * (3 - 2 * g);
  return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v;
}

export function fbm(x: number, y: number, octaves = 4): number {
  let sum = 0;
  let amp = 0.5;
  for (let o = 0; o < octaves; o++) {
    sum += amp * noise(x, y);
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 5.7;
    amp *= 0.5;
  }
  return sum / (1 - 0.5 ** octaves);
}
