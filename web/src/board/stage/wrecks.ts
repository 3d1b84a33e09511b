// Where somebody fell, in the last picture of a game: a fire on the mat and a column of smoke that leans with the wind.
import { Vector3 } from "three";
import { seeded, seedOf } from "../mats/noise";
import type { Puff, Puffs } from "./puffs";
import { FIRE, GLOW, PUFF, WISP } from "./sprites";

const HIGH = 78; // millimetres of smoke
const LEAN = new Vector3(34, 0, -12); // where the wind carries its top
const PUFFS = 64;
const SMOULDERS = 34; // puffs over what is out of action
const FLAMES = 16;

export function wreckPuffs(soft: Puffs, glow: Puffs, at: Vector3, name: string): { soft: Puff[]; glow: Puff[] } {
  const r = seeded(seedOf(name));
  const made = { soft: [] as Puff[], glow: [] as Puff[] };
  const aside = (width: number): Vector3 => new Vector3(r() - 0.5, (r() - 0.5) * 0.5, r() - 0.5).multiplyScalar(width);
  for (let i = 0; i < PUFFS; i++) {
    const t = i / PUFFS;
    const p = at.clone().addScaledVector(LEAN, t ** 1.6).add(aside(7 + 30 * t)).setY(3 + HIGH * t + 5 * r());
    const grey = 0.03 + 0.15 * t + 0.1 * r() * t;
    made.soft.push(soft.make((t > 0.5 ? WISP : PUFF) + (i % 2), p, 11 + (26 + 14 * r()) * t, [grey * 1.04, grey * 0.97, grey * 0.9], 0.8 * (1 - t) ** 0.7, (r() - 0.5) * 2));
  }
  for (let i = 0; i < FLAMES; i++) {
    const t = i / FLAMES;
    const p = at.clone().add(aside(14 * (1 - t))).setY(3 + 15 * t);
    made.soft.push(soft.make(FIRE + Math.min(5, Math.floor(t * 5 + r())), p, 14 - 6 * t + 4 * r(), i % 3 ? "#f47a0c" : "#ffc23a", 0.95 - 0.4 * t, r() * 6));
  }
  made.glow.push(glow.make(GLOW, at.clone().setY(8), 60, "#e07000", 0.22));
  return made;
}

// Over a lorry or a gun that is out of action: a thin thread of smoke, so that one sees it from afar.
export function smoulderPuffs(soft: Puffs, at: Vector3, name: string): Puff[] {
  const r = seeded(seedOf(name));
  return Array.from({ length: SMOULDERS }, (_, i) => {
    const t = i / SMOULDERS;
    const p = at.clone().addScaledVector(LEAN, t ** 1.5 * 0.8).add(new Vector3(r() - 0.5, 0, r() - 0.5).multiplyScalar(3 + 13 * t)).setY(4 + 52 * t + 3 * r());
    const grey = 0.07 + 0.13 * t + 0.05 * r();
    return soft.make((t > 0.45 ? WISP : PUFF) + (i % 2), p, 6 + (17 + 8 * r()) * t, [grey * 1.04, grey * 0.98, grey * 0.92], 0.6 * (1 - t) ** 0.8, (r() - 0.5) * 2);
  });
}
