// One sheet of sprites for everything soft: eight frames of a puff of smoke or fire that dissolve, glow, spark star, foam ring,
// splash and torn plates. Red: light. Alpha: cover. 4 by 4 cells.
import { CanvasTexture, LinearMipmapLinearFilter, type Texture } from "three";
import { fbm, smooth } from "../mats/noise";

export const PUFF = 0; // 0, 1: two puffs of cotton wool
export const FIRE = 2; // 2 … 7: a ball of fire, from whole to torn
export const GLOW = 8;
export const STAR = 9;
export const RING = 10; // foam around something in the water
export const PLUME = 11; // a column of water or earth
export const WISP = 12; // 12, 13: torn smoke
export const SPECK = 14;
export const SHARD = 15; // a torn plate
const CELLS = 4;
export const FIRE_FRAMES = 6;

type Sprite = (u: number, v: number, r: number, a: number) => [light: number, alpha: number];

const folds = (x: number, y: number): number => 1 - Math.abs(2 * fbm(x, y, 4) - 1);

const puff = (seed: number, torn: number): Sprite => (u, v, r) => {
  const n = fbm(u * 2.1 + 7 + seed, v * 2.1 + 3, 5);
  const lit = u * 0.7 + v * 0.7 + (fbm(u * 2.4 + 1 + seed, v * 2.4, 4) - 0.5) * 1.5;
  const hole = torn ? smooth(0.26 + torn * 0.1, 0.8, fbm(u * 2.2 + seed, v * 2.2 + 11, 3)) : 1;
  const lump = 0.8 + 0.2 * (1 - folds(u * 1.5 + 31 + seed, v * 1.5 + 5) ** 3);
  return [(0.55 + 0.45 * smooth(1.1, -1.1, lit)) * lump, smooth(0.95, 0.15, r + (n - 0.5) * 0.6) * smooth(1, 0.8, r) * hole];
};
// Fire rolls in lumps: hot where a lump bulges towards the eye, dark in the folds between, more and more of it as it burns out.
const fire = (frame: number): Sprite => (u, v, r) => {
  const age = frame / (FIRE_FRAMES - 1);
  const wide = 1.25 + age * 0.5;
  const [x, y] = [u * wide + 20, v * wide + 9 + frame * 0.3];
  const bent = fbm(x * 2.2 + 3, y * 2.2, 3) - 0.5;
  const lump = 1 - folds(x + bent * 0.7, y - bent * 0.7) ** (2.4 - age); // 0 in the folds
  const n = fbm(x * 2.1, y * 2.1, 5);
  const heart = smooth(1.05 - age * 0.3, 0.05, r + (n - 0.5) * 0.5);
  const heat = heart * (0.42 + 0.58 * lump) + (lump - 0.5) * 0.34 + (n - 0.5) * 0.3 - age * 0.24;
  const hole = smooth(age * 0.44, age * 0.44 + 0.22, n * 0.6 + lump * 0.4 + 0.06);
  return [Math.min(1, Math.max(0, heat)), smooth(0.92, 0.35, r + (n - 0.5) * 0.8 - lump * 0.12) * smooth(1, 0.85, r) * hole];
};
const glow: Sprite = (_u, _v, r) => [1, Math.exp(-r * r * 5.5) * smooth(1, 0.7, r)];
const star: Sprite = (_u, _v, r, a) => {
  const ray = Math.max(0, Math.cos(a * 3.5 + 0.4)) ** 12 * 0.6 + Math.max(0, Math.cos(a * 2)) ** 26;
  return [1, Math.min(1, Math.exp(-r * 7) * 1.4 + ray * Math.exp(-r * 4.2)) * smooth(1, 0.8, r)];
};
const ring: Sprite = (u, v, r) => {
  const n = fbm(u * 4 + 3, v * 4 + 8, 4);
  return [1, smooth(0.3, 0.62, n) * smooth(0.34, 0.5, r + (n - 0.5) * 0.2) * smooth(0.92, 0.66, r + (n - 0.5) * 0.3)];
};
const plume: Sprite = (u, v) => {
  const up = (1 - v) / 2; // 0 at the foot, 1 at the top
  const n = fbm(u * 5 + 2, v * 2.6 + 5, 5);
  const wide = 0.16 + 0.42 * Math.sin(Math.min(1, up * 1.25) * Math.PI) * (0.5 + up * 0.7);
  return [0.7 + 0.3 * smooth(0.5, -0.5, u), smooth(wide, wide * 0.35, Math.abs(u) + (n - 0.5) * 0.5) * smooth(1, 0.75, up + (n - 0.5) * 0.5) * smooth(0, 0.05, up)];
};
const speck: Sprite = (_u, _v, r) => [1, smooth(0.8, 0.5, r)];

const shard: Sprite = (u, v) => {
  const torn = (fbm(u * 5 + 4, v * 5 + 9, 3) - 0.5) * 0.5;
  return [0.62 + 0.38 * smooth(0.3, -0.3, v), smooth(0.86, 0.8, Math.abs(u) + torn) * smooth(0.4, 0.34, Math.abs(v + u * 0.12) + torn * (0.3 + Math.abs(u)))];
};

const CELL: Sprite[] = [puff(0, 0), puff(31, 0), ...[0, 1, 2, 3, 4, 5].map(fire), glow, star, ring, plume, puff(52, 0.9), puff(77, 1), speck, shard];

export function paintSprites(size = 128): Texture {
  const side = size * CELLS;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const image = context.createImageData(side, side);
  CELL.forEach((sprite, cell) => {
    const [x0, y0] = [(cell % CELLS) * size, Math.floor(cell / CELLS) * size];
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const [u, v] = [((x + 0.5) / size - 0.5) * 2, ((y + 0.5) / size - 0.5) * 2];
        const [light, alpha] = sprite(u, v, Math.hypot(u, v), Math.atan2(v, u));
        const l = light * 255;
        image.data.set([l, l, l, alpha * 255], ((y0 + y) * side + x0 + x) * 4);
      }
  });
  context.putImageData(image, 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}
