// What airplanes draw into the air behind them: vapour from engines high up, from wing tips in a turn, and smoke when they are hit.
// Drawn along the way that they have come, so that a still picture tells how they fly.
import { seeded } from "../models/noise";
import { put } from "../effects/sprites";
import type { Point } from "../effects/fights";
import type { Flyer, Pose } from "./layout";
import type { PlaneLayer, Spot } from "./planes";

const STEPS = 18;
const HIGH = 3; // the altitude from which engines draw vapour
const FAR = 26; // metres that are seen of it
const CURVE = 0.011; // how a turn bends it: metres to a square metre behind

// The way that a place of the airplane has come, from now backwards.
export function wayOf(planes: PlaneLayer, flyer: Flyer, pose: Pose, [x, y, z]: Spot, far = FAR): Point[] {
  const bend = CURVE * Math.min(1, Math.abs(pose.bank));
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const back = (far * i) / STEPS;
    return planes.spot(flyer, pose, [x, y + bend * back * back, z + back]);
  });
}

// As one shape, so that no joints are seen: narrow and faint at the airplane, then dense, then wide and gone.
function ribbon(g: CanvasRenderingContext2D, way: readonly Point[], width: number, alpha: number): void {
  const [first, last] = [way[0] as Point, way[way.length - 1] as Point];
  const edge = (side: 1 | -1): Point[] =>
    way.map((at, i) => {
      const [a, b] = [way[Math.max(0, i - 1)] as Point, way[Math.min(way.length - 1, i + 1)] as Point];
      const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const half = (side * width * (0.4 + (2.4 * i) / way.length)) / 2;
      return { x: at.x - ((b.y - a.y) / far) * half, y: at.y + ((b.x - a.x) / far) * half };
    });
  const fade = g.createLinearGradient(first.x, first.y, last.x, last.y);
  for (const [at, strength] of [[0, 0], [0.1, 1], [0.45, 0.5], [1, 0]] as const) fade.addColorStop(at, `rgb(255 255 255 / ${alpha * strength})`);
  g.fillStyle = fade;
  g.beginPath();
  for (const { x, y } of [...edge(1), ...edge(-1).reverse()]) g.lineTo(x, y);
  g.fill();
}

// Vapour: from the engines high up, and from the wing tips of who turns hard.
export function vapour(g: CanvasRenderingContext2D, planes: PlaneLayer, flyer: Flyer, pose: Pose): void {
  const places = planes.places(flyer);
  if (!places) return;
  if ((flyer.level ?? 0) >= HIGH) for (const [x, y, z] of places.engines) ribbon(g, wayOf(planes, flyer, pose, [x, y, z + 6], FAR * 1.5), pose.size * 0.03, 0.5);
  const hard = Math.min(1, Math.max(0, Math.abs(pose.bank) - 0.3) * 1.6);
  const { tip } = places;
  if (hard) for (const side of [-1, 1]) ribbon(g, wayOf(planes, flyer, pose, [side * tip, 0.3, 0.6]), pose.size * 0.01, 0.62 * hard);
}

// Smoke along a way: thick and black where something burns.
export function smoke(g: CanvasRenderingContext2D, way: readonly Point[], size: number, heavy: boolean, age: number, seed: number): void {
  const random = seeded(seed);
  const count = heavy ? 40 : 26;
  for (let i = count - 1; i >= 0; i--) {
    const t = ((i + (age % 1)) / count) ** 1.1;
    const at = t * (way.length - 1);
    const [a, b] = [way[Math.floor(at)] as Point, way[Math.min(way.length - 1, Math.floor(at) + 1)] as Point];
    const part = at - Math.floor(at);
    const spread = size * 0.12 * t;
    const grow = size * (0.06 + 0.32 * t ** 0.8);
    put(g, heavy || t < 0.12 ? "dark" : "smoke", a.x + (b.x - a.x) * part + (random() - 0.5) * spread, a.y + (b.y - a.y) * part - size * 0.16 * t * t + (random() - 0.5) * spread, grow, (heavy ? 0.8 : 0.55) * (1 - t) ** 0.8, random() * 6);
  }
}
