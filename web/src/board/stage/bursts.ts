// Light and smoke of a moment: fire of guns, hits, explosions, splashes, dust. Each is a function of its own age, so that it can
// be drawn for any moment and skipped at any other.
import { Vector3 } from "three";
import { seeded } from "../mats/noise";
import type { Effects } from "./effects";
import { FIRE, GLOW, PLUME, PUFF, RING, SHARD, STAR, WISP } from "./sprites";

const UP = new Vector3(0, 1, 0);
const smoothly = (t: number): number => (t >= 1 ? 1 : t * t * (3 - 2 * t));
const ease = (t: number): number => 1 - (1 - t) ** 3;
const ball = (r: () => number): Vector3 => new Vector3(r() - 0.5, r() - 0.5, r() - 0.5).normalize().multiplyScalar(Math.cbrt(r()));

export interface Fire {
  guns: Vector3[];
  to: Vector3; // the nearest point in sight
  hit: boolean;
  seed: number;
}
export const TRACER_SPEED = 0.9; // millimetres a millisecond
const TRACER = 25; // millimetres that one is long

// Tracers on their way, flashes at the muzzles; `ms` since the first shot, for as long as `during`.
// `size`: how much larger than true miniatures are drawn.
export function fireAt(fx: Effects, fire: Fire, ms: number, during: number, size = 1): void {
  const r = seeded(fire.seed);
  const past = fire.hit || !fire.guns[0] ? new Vector3() : beside(fire.guns[0], fire.to, r); // all guns of a burst miss on one side
  for (const gun of fire.guns) {
    const aim = fire.to.clone().add(past).add(new Vector3(r() - 0.5, r() - 0.5, r() - 0.5).multiplyScalar(4));
    const way = aim.clone().sub(gun);
    const length = way.length() + (fire.hit ? 0 : 130);
    way.normalize();
    for (let shot = r() * 40; shot < during; shot += 30 + r() * 36) {
      const d = (ms - shot) * TRACER_SPEED;
      const long = TRACER * size;
      if (d < 4 || d > length + long) continue;
      const [a, b] = [gun.clone().addScaledVector(way, Math.max(2, d - long)), gun.clone().addScaledVector(way, Math.min(length, d))];
      fx.streaks.add(a, b, 2.3 * size, "#ea7407", 0.9);
      fx.streaks.add(a.lerp(b, 0.3), b, 1.1 * size, "#fff0b8", 1);
      fx.glow.add(GLOW, b, 7 * size, "#f09000", 0.2);
    }
    const on = Math.floor(ms / 33 + r() * 4) % 4 < 2; // two frames on, two off
    if (!on || ms > during) continue;
    fx.soft.add(STAR, gun.clone().addScaledVector(way, 2.5), (15 + r() * 4) * size, "#ffc83c", 1, r() * 6 + ms);
    fx.glow.add(GLOW, gun.clone().addScaledVector(way, 2), 12 * size, "#e88a00", 0.3);
    fx.soft.add(PUFF, gun.clone().addScaledVector(way, -2).addScaledVector(UP, 1), 8, "#cfc7ba", 0.22);
  }
  fire.guns.forEach((gun, i) => gunSmoke(fx, gun, ms, during, size, i));
}
// What powder leaves behind: thin, and gone soon.
function gunSmoke(fx: Effects, gun: Vector3, ms: number, during: number, size: number, seed: number): void {
  for (let shot = 40 + seed * 17; shot < during; shot += 95) {
    const t = (ms - shot) / 620;
    if (t > 0 && t < 1) fx.soft.add(WISP + (seed % 2), gun.clone().add(new Vector3(0, 1.5 + 5 * t, 0)), (5 + 13 * t) * size, "#d8d2c6", 0.34 * (1 - t), shot + t);
  }
}
// Where shots that passed beside come down, beyond the one they were meant for: small columns of water, or dust. 700 ms.
export function strayAt(fx: Effects, fire: Fire, ms: number, dry: (at: Vector3) => boolean, size = 1): void {
  const gun = fire.guns[0];
  if (fire.hit || !gun) return;
  const r = seeded(fire.seed + 3);
  const way = fire.to.clone().sub(gun).setY(0).normalize();
  const across = new Vector3(-way.z, 0, way.x);
  const first = gun.distanceTo(fire.to) / TRACER_SPEED + 90;
  for (let i = 0; i < STRAYS; i++) {
    const t = (ms - first - i * 55) / 480;
    const at = fire.to.clone().setY(0).addScaledVector(way, 96 + i * 13 + r() * 10).addScaledVector(across, (r() - 0.5) * 30);
    const high = (11 + r() * 7) * size;
    if (t < 0 || t > 1) continue;
    const land = dry(at);
    const rise = Math.sin(Math.PI * Math.min(1, t * 1.1) ** 0.6);
    fx.soft.add(PLUME, at.clone().setY(high * 0.46 * rise), high * (0.5 + 0.5 * rise), land ? [0.36, 0.29, 0.2] : [0.93, 0.97, 0.98], 0.9 * (1 - t ** 2), (r() - 0.5) * 0.2);
    if (!land) fx.flat.add(RING, at.clone().setY(0.7), (4 + 13 * ease(t)) * size, "#eef5f3", 0.7 * (1 - t), r() * 6);
  }
}
const STRAYS = 7;
function beside(gun: Vector3, to: Vector3, r: () => number): Vector3 {
  const way = to.clone().sub(gun).normalize();
  const right = way.clone().cross(UP).normalize();
  return right.multiplyScalar((r() < 0.5 ? -1 : 1) * (8 + r() * 6)).addScaledVector(UP, (r() - 0.3) * 8);
}
// Tracers as still lines, for those who want nothing to move.
export function stillFire(fx: Effects, fire: Fire): void {
  for (const gun of fire.guns) {
    fx.streaks.add(gun, fire.to, 2.6, "#f08a08", 0.8);
    fx.streaks.add(gun, fire.to, 1, "#ffe48a", 0.9);
  }
}

// Sparks, a star, puffs. Over in 420 ms.
export function hitAt(fx: Effects, at: Vector3, ms: number, seed: number, size = 1): void {
  const t = ms / 420;
  if (t < 0 || t > 1) return;
  const r = seeded(seed);
  for (let i = 0; i < 26; i++) {
    const way = ball(r).normalize();
    const far = (6 + r() * 20) * ease(t) * size;
    const from = at.clone().addScaledVector(way, far * 0.6).addScaledVector(UP, -14 * t * t);
    if (t < 0.75) fx.streaks.add(from, at.clone().addScaledVector(way, far).addScaledVector(UP, -18 * t * t), 0.9 * size, i % 3 ? "#ffae1e" : "#ffe9a0", 0.95 * (1 - t));
  }
  if (t < 0.3) {
    fx.soft.add(STAR, at, 26 * (1 - t) * size, "#ffc83c", 1, 0.4);
    fx.glow.add(GLOW, at, 26 * size, "#e88a00", 0.3);
  }
  for (let i = 0; i < 5; i++) fx.soft.add(PUFF + (i % 2), at.clone().add(ball(r).multiplyScalar(5 + 8 * t)).addScaledVector(UP, 6 * t), (6 + 9 * t + r() * 5) * size, "#5a534b", 0.45 * (1 - t));
}

// A flash; a ball of fire that breaks out in lobes, white in its heart, red where it thins, out after 850 ms; black smoke that rolls out of
// it, rises, pales in the light and drifts apart: 1900 ms.
export const EXPLOSION_MS = 1900;
const BURN_MS = 850;
const LOBES = 11;
const ALONG = 6; // puffs of a lobe
const HEART = 12; // puffs that stay in the middle
const HEAT = ["#8a2a06", "#c84a08", "#ee680e", "#fc9c1c", "#ffcf4a", "#fff0bc"]; // what a puff of fire is asked to be, from ember to white
export function explodeAt(fx: Effects, at: Vector3, ms: number, size: number, seed: number): void {
  const t = ms / EXPLOSION_MS;
  if (t < 0 || t > 1) return;
  const r = seeded(seed);
  const burn = ms / BURN_MS;
  const grown = ease(Math.min(1, ms / 620));
  const rise = (3 + 24 * t) * size;
  for (let lobe = 0; lobe <= LOBES; lobe++) {
    const [up, around] = [1 - (2 * lobe + 1) / LOBES, lobe * 2.4 + seed + 0.7 * r()]; // to all sides, none quite alike
    const way = new Vector3(Math.sqrt(Math.max(0, 1 - up * up)) * Math.cos(around), up * 0.8 + 0.2, Math.sqrt(Math.max(0, 1 - up * up)) * Math.sin(around));
    const reach = lobe < LOBES ? 20 + 17 * r() : 4;
    const fat = 0.75 + 0.5 * r();
    for (let i = 0, n = lobe < LOBES ? ALONG : HEART; i < n; i++) {
      const k = lobe < LOBES ? (i + 1) / n : 0.1;
      const p = at.clone().addScaledVector(way, reach * grown * k * size).addScaledVector(ball(r), (4 + (lobe < LOBES ? 5 : 13) * grown) * size).addScaledVector(UP, rise * (0.6 + 0.5 * k));
      const [one, other] = [r(), r()];
      if (burn < 1.15) {
        const hot = 1.2 - 0.55 * k - 1.05 * burn + 0.4 * one; // it cools from outside, and not everywhere at once
        const age = Math.min(1, burn * (0.6 + 0.5 * other) + 0.12 * k);
        fx.soft.add(FIRE + Math.min(5, Math.floor(age * 5.6)), p, (23 - 11 * k + 9 * one) * fat * (0.5 + 0.55 * grown) * size, HEAT[Math.max(0, Math.min(5, Math.round(hot * 5)))] as string, Math.max(0, 1 - Math.max(0, burn * 1.05 + 0.2 * k - 0.35) ** 2), other * 6 + burn * 0.7);
      }
      const lit = Math.max(0, 0.5 + (p.y - at.y - rise) / (46 * size) - (p.x - at.x) / (90 * size)); // above and to the west
      const grey = 0.022 + 0.035 * one + 0.07 * lit + 0.15 * t;
      const torn = 0.4 + 0.4 * other; // one after the other, so that none of it goes at once
      const birth = smoothly((ms - 90 - 190 * (1 - k) * one) / 420);
      const smoke = p.clone().addScaledVector(way, (5 + 9 * t) * size).addScaledVector(UP, (2 + 12 * t * one) * size);
      if (birth > 0) fx.soft.add(t > torn ? WISP + (i % 2) : PUFF + (i % 2), smoke, (13 + 14 * one + 26 * t) * size, [grey * 1.06, grey * 0.97, grey * 0.9], 0.86 * birth * (1 - t) ** 0.8, (other - 0.5) * 2.4 + t * 0.6);
    }
  }
  if (ms < 160) {
    const dies = 1 - ms / 160;
    fx.soft.add(STAR, at, (70 + 40 * (1 - dies)) * size, "#fff0c0", dies, 0.2);
    fx.glow.add(GLOW, at, 150 * size, "#ffb860", 0.4 * dies);
  }
  fx.glow.add(GLOW, at.clone().setY(at.y + rise), 120 * size, "#d86a00", 0.16 * Math.max(0, 1 - burn));
  for (let i = 0; i < 24; i++) {
    const way = ball(r).normalize();
    way.y = Math.abs(way.y) * 0.8 - 0.1;
    const far = (30 + r() * 48) * size * ease(Math.min(1, t * 1.6));
    const fall = UP.clone().multiplyScalar(-46 * t * t * size);
    if (t < 0.55) fx.streaks.add(at.clone().addScaledVector(way, far * 0.84).add(fall), at.clone().addScaledVector(way, far).add(fall), (0.7 + 0.7 * r()) * size, i % 4 ? "#ffb02e" : "#ffe9a0", 0.95 * (1 - t * 1.6));
    if (i % 3 === 0) for (let j = 0; j < 5; j++) fx.soft.add(PUFF + (j % 2), at.clone().addScaledVector(way, far * (0.55 + j * 0.1)).add(fall), (3 + j * 0.5) * size, "#3b352f", 0.42 * (1 - t) * Math.min(1, ms / 200));
  }
}

// What is torn off an airplane: two large pieces of wing and small plates, each on its own way down, some with smoke behind them.
const PIECES = 9;
const GRAVITY = 150; // millimetres a second, each second
export function wreckAt(fx: Effects, at: Vector3, ms: number, seed: number): void {
  const seconds = (ms - 90) / 1000;
  if (seconds < 0) return;
  const r = seeded(seed + 5);
  for (let i = 0; i < PIECES; i++) {
    const [angle, speed, rise, size] = [r() * 6.28, 22 + r() * 46, 26 + r() * 62, i < 2 ? 15 : 4 + r() * 5];
    const place = (time: number): Vector3 => at.clone().add(new Vector3(Math.cos(angle) * speed * time, rise * time - (GRAVITY / 2) * time * time, Math.sin(angle) * speed * time));
    const here = place(seconds);
    if (here.y < 0) continue;
    if (i % 3 === 0)
      for (let j = 1; j < 7; j++) {
        const before = seconds - j * 0.07;
        if (before > 0) fx.soft.add(PUFF + (j % 2), place(before), 4 + j * 1.6, "#2f2a26", 0.5 * (1 - j / 7));
      }
    fx.soft.add(SHARD, here, size, i % 2 ? "#4a4538" : "#332f2a", 1, r() * 6 + seconds * (4 + r() * 7));
  }
}

// A column of water and a ring of foam; on land earth and dust. 1300 ms.
export const SPLASH_MS = 1300;
export function splashAt(fx: Effects, at: Vector3, ms: number, size: number, land: boolean, seed: number): void {
  const t = ms / SPLASH_MS;
  if (t < 0 || t > 1) return;
  const r = seeded(seed);
  const rise = Math.sin(Math.PI * Math.min(1, t * 1.15) ** 0.6);
  const colour: [number, number, number] = land ? [0.34, 0.27, 0.19] : [0.93, 0.97, 0.98];
  for (let i = 0; i < 3; i++) fx.soft.add(PLUME, at.clone().add(new Vector3((i - 1) * 5 * size, 17 * size * rise, (r() - 0.5) * 6)), (30 + 8 * i) * size * (0.55 + 0.45 * rise), colour, 0.85 * (1 - t ** 2), (i - 1) * 0.12);
  for (let i = 0; i < 14; i++) {
    const way = ball(r);
    const p = at.clone().add(new Vector3(way.x * 26 * t, Math.max(0, 34 * t * (0.4 + r() * 0.7) - 40 * t * t), way.z * 26 * t).multiplyScalar(size));
    fx.soft.add(land ? PUFF : WISP + (i % 2), p, (5 + 11 * t) * size, colour, 0.6 * (1 - t));
  }
  if (!land) fx.flat.add(RING, at.clone().setY(0.7), (16 + 56 * ease(t)) * size, "#eef5f3", 0.75 * (1 - t), r() * 6);
  else if (t < 0.35) fx.soft.add(FIRE + Math.floor(t * 14), at.clone().setY(5 * size), 24 * size, "#fb9a14", 1 - t * 2);
}

// Cotton wool of flak: shells that burst around somebody, one after the other. `size`: how much larger than true miniatures are drawn.
const SHELLS = 5;
export function flakAt(fx: Effects, at: Vector3, ms: number, seed: number, size = 1): void {
  const r = seeded(seed);
  for (let shell = 0; shell < SHELLS; shell++) {
    const [angle, far, high] = [(shell / SHELLS + 0.12 * r()) * 6.28, 20 + 16 * r(), (r() - 0.35) * 26];
    const burst = at.clone().add(new Vector3(Math.cos(angle) * far, high, Math.sin(angle) * far).multiplyScalar(size));
    const t = (ms - shell * 110) / 1300;
    if (t < 0 || t > 1) continue;
    if (t < 0.07) {
      fx.soft.add(STAR, burst, 26 * size, "#ffd24a", 1, 0.3 + shell);
      fx.glow.add(GLOW, burst, 44 * size, "#e88a00", 0.35);
    }
    for (let i = 0; i < 12; i++) {
      const grey = 0.06 + 0.1 * r() + 0.08 * t;
      fx.soft.add(t > 0.4 + 0.4 * r() ? WISP + (i % 2) : PUFF + (i % 2), burst.clone().addScaledVector(ball(r), (3 + 9 * ease(t)) * size), (7 + 9 * t) * size, [grey * 1.03, grey, grey * 0.96], 0.85 * (1 - t) ** 0.8, r() * 6);
    }
  }
}
