// Clouds of cotton wool over the area that the rules give them: white on the sun's side, blue-grey below, and shade on the mat.
import { Vector3 } from "three";
import type { Mark } from "../../types";
import { seeded, smooth } from "../mats/noise";
import { PUFF } from "./sprites";
import type { Puff, Puffs } from "./puffs";
import { heightOf, type World } from "./world";

const SUN = new Vector3(-0.55, 0.78, -0.1).normalize();

function inside(points: Vector3[], x: number, z: number): boolean {
  let odd = false;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] as Vector3;
    if (a.z > z !== b.z > z && x < ((b.x - a.x) * (z - a.z)) / (b.z - a.z) + a.x) odd = !odd;
  });
  return odd;
}

export function cloudPuffs(world: World, soft: Puffs, flat: Puffs, marks: Mark[]): { soft: Puff[]; flat: Puff[] } {
  const made = { soft: [] as Puff[], flat: [] as Puff[] };
  const clouds = marks.filter((mark) => mark.points && mark.points.length > 2);
  const share = Math.max(4, Math.floor(40 / Math.max(1, clouds.length)));
  clouds.forEach((mark, i) => heap(world, soft, flat, mark, 11 + i, share, made));
  return made;
}

function heap(world: World, soft: Puffs, flat: Puffs, mark: Mark, seed: number, lumps: number, made: { soft: Puff[]; flat: Puff[] }): void {
  const r = seeded(seed);
  const outline = (mark.points ?? []).map(([x, y]) => world.at(x, y));
  const xs = outline.map((p) => p.x);
  const zs = outline.map((p) => p.z);
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const up = heightOf(mark.level ?? 4);
  const size = Math.sqrt(((x1 - x0) * (z1 - z0)) / lumps) * 0.86;
  const from = r();
  for (let n = 0, tries = 0; n < lumps && tries < 400; tries++) {
    const [u, v] = [((from + tries * 0.7548777) % 1) + (r() - 0.5) * 0.16, ((from + tries * 0.5698403) % 1) + (r() - 0.5) * 0.2]; // even, so that no hole is left, and no brick
    const [x, z] = [x0 + u * (x1 - x0), z0 + v * (z1 - z0)];
    if (!inside(outline, x, z)) continue;
    n++;
    lump(soft, new Vector3(x, up + size * 0.1, z), size * (0.6 + 0.8 * r() ** 1.5), r, made.soft);
    const shade = new Vector3(x, up, z).addScaledVector(SUN, -up / SUN.y).setY(0.5);
    made.flat.push(flat.make(8, shade, size * 2.6, "#0b1418", 0.2));
  }
}

function lump(soft: Puffs, middle: Vector3, size: number, r: () => number, out: Puff[]): void {
  const q = new Vector3();
  for (let i = 0; i < 26; i++) {
    q.set(r() - 0.5, r() * 0.75 - 0.16, r() - 0.5).normalize();
    const lit = smooth(-0.35, 0.95, q.dot(SUN)) * smooth(-0.5, 0.5, q.y + 0.25);
    q.y *= 0.6;
    const at = middle.clone().addScaledVector(q, size * (0.5 + 0.35 * r()));
    out.push(soft.make(PUFF + (i % 2), at, size * (0.95 + 0.5 * r()), [0.5 + 0.56 * lit, 0.56 + 0.49 * lit, 0.66 + 0.38 * lit], 0.46));
  }
}
