// Dust behind the wheels of whoever touches the ground or rolls: it hangs over the strip for a moment, then it is gone.
import { Vector3 } from "three";
import { seeded, seedOf } from "../mats/noise";
import type { Effects } from "./effects";
import { onWheels, stanceAt, TOUCH, touches, type Leg } from "./flight";
import { PUFF, WISP } from "./sprites";
import { noseOf, type World } from "./world";

const LIFE = 0.75; // of a flight, for which a puff is seen
const TRACK = 5; // millimetres from one wheel to the middle
const PUFFS = 34;

// So much longer than the flight it is seen, in parts of it.
export const dustLasts = (legs: Leg[]): number => (legs.some((leg) => touches(leg) || onWheels(leg)) ? LIFE * 0.8 : 0);

// `time` goes on after the flight, which ends at 1.
export function dustAt(fx: Effects, world: World, leg: Leg, time: number, size: number): void {
  const rolls = onWheels(leg);
  if (!rolls && !touches(leg)) return;
  const r = seeded(seedOf(leg.unit));
  const from = rolls ? 0.06 : TOUCH;
  for (let i = 0; i < PUFFS; i++) {
    const born = from + (0.97 - from) * (i / PUFFS) ** (rolls ? 1 : 1.6); // most of it at the first touch
    const [aside, high, more] = [r() - 0.5, r(), r()];
    const age = (time - born) / (LIFE * (0.7 + 0.5 * more));
    if (age < 0 || age > 1) continue;
    const { pose } = stanceAt(leg, born);
    const nose = noseOf(pose[2]);
    const wheel = new Vector3(-nose.z, 0, nose.x).multiplyScalar((i % 2 ? TRACK : -TRACK) * size + aside * (6 + 16 * age));
    const at = world.place(pose, 3 + (5 + 12 * high) * age * size).add(wheel).addScaledVector(nose, -8 - 16 * age);
    fx.soft.add((age > 0.4 ? WISP : PUFF) + (i % 2), at, (rolls ? 6 + 15 * age : 9 + 21 * age) * size, [0.86, 0.75, 0.55], (rolls ? 0.62 : 0.85) * (1 - age), aside * 3);
  }
}
