// Rockets at a target on the ground: four leave from below the wings, one after the other, each on its own trail of smoke; where
// they come down earth flies up. A function of its age, like all bursts.
import { Vector3 } from "three";
import { hitAt, splashAt, SPLASH_MS } from "./bursts";
import type { Effects } from "./effects";
import { GLOW, PUFF, STAR, WISP } from "./sprites";

const SPEED = 0.34; // millimetres a millisecond
const APART_MS = 110;
const BELOW_WINGS = [-11, 9, -7, 13]; // millimetres aside, in the order in which they leave
const SMOKE_MS = 1100;

export const rocketsMs = (from: Vector3, to: Vector3): number => from.distanceTo(to) / SPEED + APART_MS * (BELOW_WINGS.length - 1) + SPLASH_MS;

// When the first one comes down.
export const rocketFlight = (from: Vector3, to: Vector3): number => from.distanceTo(to) / SPEED;

export function rocketsAt(fx: Effects, from: Vector3, to: Vector3, ms: number, hit: boolean, land: (at: Vector3) => boolean, size: number): void {
  const way = to.clone().sub(from).normalize();
  const right = new Vector3(-way.z, 0, way.x).normalize();
  BELOW_WINGS.forEach((aside, i) => {
    const start = from.clone().addScaledVector(right, aside * size).add(new Vector3(0, -3, 0));
    const end = to.clone().setY(1).addScaledVector(right, aside * (hit ? 0.7 : 1.4)).addScaledVector(way, hit ? (i - 1.5) * 5 : 34 + i * 9);
    const since = ms - i * APART_MS;
    const flight = start.distanceTo(end) / SPEED;
    if (since < 0) return;
    trail(fx, start, end, since, flight, size);
    if (since < flight) fly(fx, start.clone().lerp(end, since / flight), end.clone().sub(start).normalize(), since, size);
    else burst(fx, end, since - flight, hit, land(end), size, 61 + i);
  });
}

function fly(fx: Effects, at: Vector3, way: Vector3, ms: number, size: number): void {
  const tail = at.clone().addScaledVector(way, -7 * size);
  fx.streaks.add(tail, at, 2.2 * size, "#33362f", 1);
  fx.streaks.add(tail.clone().addScaledVector(way, -6 * size), tail, 2.4 * size, "#ffb02e", 0.95);
  fx.glow.add(GLOW, tail, 12 * size, "#f09000", 0.4);
  if (ms < 120) fx.soft.add(STAR, tail, 18 * size, "#ffd24a", 1 - ms / 120, ms);
}
function trail(fx: Effects, start: Vector3, end: Vector3, ms: number, flight: number, size: number): void {
  const puffs = Math.max(6, Math.round(start.distanceTo(end) / 5));
  for (let i = 0; i < puffs; i++) {
    const t = (ms - (i / puffs) * flight) / SMOKE_MS;
    if (t > 0 && t < 1) fx.soft.add((i % 2 ? WISP : PUFF) + (i % 4 > 1 ? 1 : 0), start.clone().lerp(end, i / puffs).add(new Vector3(0, 5 * t, 0)), (3 + 9 * t) * size, "#a8a195", 0.6 * (1 - t), i * 1.7 + t);
  }
}
function burst(fx: Effects, at: Vector3, ms: number, hit: boolean, land: boolean, size: number, seed: number): void {
  splashAt(fx, at, ms, 0.6 * size, land, seed);
  if (hit) hitAt(fx, at.clone().setY(5), ms, seed, 1.2 * size);
}
