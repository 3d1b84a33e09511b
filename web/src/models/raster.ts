// A small renderer in plain script, for machines without WebGL: triangles with a paint sheet and one sun, into a picture.
import type { Triangles } from "./skin";

export type Turn = readonly number[]; // nine numbers, row by row

export function times(a: Turn, b: Turn): Turn {
  const out: number[] = [];
  for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) out.push(a[r * 3]! * b[c]! + a[r * 3 + 1]! * b[3 + c]! + a[r * 3 + 2]! * b[6 + c]!);
  return out;
}

export const aboutX = (a: number): Turn => [1, 0, 0, 0, Math.cos(a), -Math.sin(a), 0, Math.sin(a), Math.cos(a)];
export const aboutY = (a: number): Turn => [Math.cos(a), 0, Math.sin(a), 0, 1, 0, -Math.sin(a), 0, Math.cos(a)];
export const aboutZ = (a: number): Turn => [Math.cos(a), -Math.sin(a), 0, Math.sin(a), Math.cos(a), 0, 0, 0, 1];

export interface Sheet {
  data: Uint8ClampedArray;
  size: number;
}

// How a surface is lit by the way it faces on the screen: right, up, towards the eye.
export type Lamp = (right: number, up: number, near: number) => number;

const SUN = [-0.44, 0.72, 0.53] as const;
const EVENING: Lamp = (x, y, z) => 0.5 + 0.16 * y + 0.62 * Math.max(0, x * SUN[0] + y * SUN[1] + z * SUN[2]);

interface Corner {
  x: number;
  y: number;
  z: number;
  u: number;
  v: number;
  lit: number;
}

export const NOTHING = -1e9; // how near a pixel is that shows nothing

// The airplane in a square of `side` pixels, `scale` pixels to a metre. `depth` is told how near every pixel is, in metres.
export function rasterize(mesh: readonly Triangles[], sheet: Sheet, turn: Turn, side: number, scale: number, lamp = EVENING, depth = new Float32Array(side * side)): ImageData {
  const picture = new ImageData(side, side);
  depth.fill(NOTHING);
  for (const part of mesh) {
    const corners = cornersOf(part, turn, side / 2, scale, lamp);
    for (let i = 0; i < part.index.length; i += 3) fill(picture, depth, sheet, corners[part.index[i]!]!, corners[part.index[i + 1]!]!, corners[part.index[i + 2]!]!);
  }
  return picture;
}

function cornersOf({ position, normal, uv }: Triangles, m: Turn, half: number, scale: number, lamp: Lamp): Corner[] {
  const found: Corner[] = [];
  for (let i = 0; i < position.length / 3; i++) {
    const [x, y, z] = [position[i * 3]!, position[i * 3 + 1]!, position[i * 3 + 2]!];
    const [a, b, c] = [normal[i * 3]!, normal[i * 3 + 1]!, normal[i * 3 + 2]!];
    found.push({
      x: half + (m[0]! * x + m[1]! * y + m[2]! * z) * scale,
      y: half - (m[3]! * x + m[4]! * y + m[5]! * z) * scale,
      z: m[6]! * x + m[7]! * y + m[8]! * z,
      u: uv[i * 2]!,
      v: uv[i * 2 + 1]!,
      lit: lamp(m[0]! * a + m[1]! * b + m[2]! * c, m[3]! * a + m[4]! * b + m[5]! * c, m[6]! * a + m[7]! * b + m[8]! * c),
    });
  }
  return found;
}

function fill(picture: ImageData, depth: Float32Array, sheet: Sheet, a: Corner, b: Corner, c: Corner): void {
  const side = picture.width;
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (Math.abs(area) < 1e-6) return;
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const right = Math.min(side - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(side - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const p = ((b.x - px) * (c.y - py) - (c.x - px) * (b.y - py)) / area;
      const q = ((c.x - px) * (a.y - py) - (a.x - px) * (c.y - py)) / area;
      const r = 1 - p - q;
      if (p < -0.001 || q < -0.001 || r < -0.001) continue;
      const z = p * a.z + q * b.z + r * c.z;
      const at = y * side + x;
      if (z <= depth[at]!) continue;
      depth[at] = z;
      const u = Math.min(sheet.size - 1, Math.max(0, Math.floor((p * a.u + q * b.u + r * c.u) * sheet.size)));
      const v = Math.min(sheet.size - 1, Math.max(0, Math.floor((p * a.v + q * b.v + r * c.v) * sheet.size)));
      const from = (v * sheet.size + u) * 4;
      const lit = p * a.lit + q * b.lit + r * c.lit;
      picture.data[at * 4] = sheet.data[from]! * lit;
      picture.data[at * 4 + 1] = sheet.data[from + 1]! * lit;
      picture.data[at * 4 + 2] = sheet.data[from + 2]! * lit;
      picture.data[at * 4 + 3] = 255;
    }
}
