// Smoke and fire that stay: along the path an airplane has really flown over its last two cards. Burning: black and tight at the
// engine, then grey, wide and rising. Smoke alone is paler and half as dense.
import { CatmullRomCurve3, Vector3 } from "three";
import { seeded, seedOf, smooth } from "../mats/noise";
import type { Puff, Puffs } from "./puffs";
import { FIRE, GLOW, PUFF, WISP } from "./sprites";

export interface Trail {
  name: string;
  path: Vector3[]; // from the airplane backward
  fire: number; // how much of it, 0 to 5
  smoke: boolean;
  size: number; // how much larger than true miniatures are drawn
}

export function trailPuffs(soft: Puffs, glow: Puffs, trail: Trail): { soft: Puff[]; glow: Puff[] } {
  const made = { soft: [] as Puff[], glow: [] as Puff[] };
  if (trail.path.length < 2) return made;
  const r = seeded(seedOf(trail.name));
  const curve = new CatmullRomCurve3(trail.path);
  const length = curve.getLength();
  if (length < 4) return made;
  smokeAlong(soft, curve, length, trail, r, made.soft);
  if (trail.fire) fireAt(soft, glow, curve, length, trail, r, made);
  return made;
}

function smokeAlong(soft: Puffs, curve: CatmullRomCurve3, length: number, trail: Trail, r: () => number, out: Puff[]): void {
  const black = trail.fire > 0;
  const n = Math.min(150, Math.round(length / (black ? 2.4 : 4)));
  const aside = new Vector3();
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const p = curve.getPointAt(t).add(aside.set(r() - 0.5, r() - 0.5, r() - 0.5).multiplyScalar((2.5 + t * 22) * trail.size));
    p.y += t * t * 26;
    const grey = black ? 0.02 + 0.17 * t + 0.09 * r() * (0.3 + t) : 0.35 + 0.2 * t + 0.1 * r();
    const large = i % 7 === 3; // a second, rarer octave breaks the row of balls
    const size = (9 + (20 + 26 * r()) * t ** 0.75 + r() * 5) * (large ? 1.7 : 1) * trail.size;
    const alpha = (black ? 0.92 - 0.5 * t : 0.44 - 0.26 * t) * smooth(1, 0.72, t) * (large ? 0.45 : 1);
    out.push(soft.make(large || t > 0.45 ? WISP + (i % 2) : PUFF + (i % 2), p, size, [grey * 1.02, grey * 0.97, grey * 0.92], alpha, (r() - 0.5) * 1.2));
  }
}

function fireAt(soft: Puffs, glow: Puffs, curve: CatmullRomCurve3, length: number, { fire, size }: Trail, r: () => number, made: { soft: Puff[]; glow: Puff[] }): void {
  const aside = new Vector3();
  const n = 12 + 4 * Math.min(fire, 4);
  const reach = Math.min(0.3, (26 * size) / length);
  for (let i = 0; i < n; i++) {
    const t = (i / n) * reach;
    const p = curve.getPointAt(t).add(aside.set(r() - 0.5, r() - 0.3, r() - 0.5).multiplyScalar(4 * size));
    const age = i / n;
    made.soft.push(soft.make(FIRE + Math.min(5, Math.floor(age * 5 + r())), p, (12 - 5 * age + r() * 4) * size, i % 3 ? "#f47a0c" : "#ffb826", 0.92 - age * 0.4, r() * 6));
    made.glow.push(glow.make(GLOW, p, (13 - 6 * age) * size, "#e07400", 0.12));
  }
  made.glow.push(glow.make(GLOW, curve.getPointAt(0.01), 46 * size, "#e07000", 0.18));
}
