// The shapes behind an airplane's numbers, without any drawing: wings in plan, tubes round stations.
import type { Airframe, Station, Wing } from "./types";

export interface WingCut {
  x: number;
  y: number;
  lead: number;
  chord: number;
}

const lerp = (a: number, b: number, f: number): number => a + (b - a) * f;

// Chord and leading edge of a wing that tapers straight, perhaps with a break on the way.
function tapered(w: Wing, t: number): [chord: number, lead: number] {
  if (!w.break) return [lerp(w.root, w.tip, t), w.sweep * t];
  const [at, chord, sweep] = w.break;
  if (t < at) return [lerp(w.root, chord, t / at), (sweep * t) / at];
  const f = (t - at) / (1 - at);
  return [lerp(chord, w.tip, f), lerp(sweep, w.sweep, f)];
}

function height(w: Wing, t: number): number {
  const slope = Math.tan((w.dihedral * Math.PI) / 180);
  const x = (t * w.span) / 2;
  if (!w.gull) return w.y + slope * x;
  const [at, rise] = w.gull;
  return t < at ? w.y + rise * (t / at) : w.y + rise + slope * (x - (at * w.span) / 2);
}

// A wing at t, 0 at the root and 1 at the tip.
export function wingAt(w: Wing, t: number): WingCut {
  const x = (t * w.span) / 2;
  const y = height(w, t);
  if (w.ellipse) {
    const chord = w.root * Math.sqrt(Math.max(0, 1 - t ** 1.9));
    return { x, y, lead: w.s + w.sweep * t + w.axis * (w.root - chord), chord };
  }
  const [full, lead] = tapered(w, t);
  const r = Math.max(0, (t - w.round) / (1 - w.round));
  const chord = full * Math.sqrt(Math.max(0, 1 - r ** 2.4));
  return { x, y, lead: w.s + lead + w.axis * (full - chord), chord };
}

// Where to cut a wing: closer where it closes, and exactly at its bends.
export function wingCuts(w: Wing, count: number): number[] {
  const cuts = Array.from({ length: count + 1 }, (_, i) => Math.min(0.9985, Math.sin(((i / count) * Math.PI) / 2)));
  for (const bend of [w.gull?.[0], w.break?.[0], w.ellipse ? undefined : w.round]) {
    if (bend === undefined || bend >= 0.99) continue;
    let nearest = 1;
    for (let i = 1; i < count; i++) if (Math.abs(cuts[i]! - bend) < Math.abs(cuts[nearest]! - bend)) nearest = i;
    cuts[nearest] = bend;
  }
  return cuts.sort((a, b) => a - b);
}

// From how far forward to how far aft a wing reaches.
export function wingReach(w: Wing): [number, number] {
  let fore = Infinity;
  let aft = -Infinity;
  for (let i = 0; i <= 40; i++) {
    const q = wingAt(w, (i / 40) * 0.9985);
    fore = Math.min(fore, q.lead);
    aft = Math.max(aft, q.lead + q.chord);
  }
  return [fore, aft];
}

// ---- tubes ---------------------------------------------------------------------------------------------------

// Stations are smoothed, but never bulge more than a little beyond their neighbours.
function between(stations: readonly Station[], i: number, f: number): Station {
  const at = (j: number): Station => stations[Math.max(0, Math.min(stations.length - 1, j))]!;
  const curve = (k: 1 | 2 | 3 | 4): number => {
    const [p, q, r, s] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]];
    const v = 0.5 * (2 * q + (r - p) * f + (2 * p - 5 * q + 4 * r - s) * f * f + (3 * q - p - 3 * r + s) * f ** 3);
    return Math.min(Math.max(q, r) + 0.03, Math.max(Math.min(q, r) - 0.03, v));
  };
  return [lerp(at(i)[0], at(i + 1)[0], f), Math.max(0.005, curve(1)), curve(2), curve(3), curve(4)];
}

export function stationAt(stations: readonly Station[], s: number): Station {
  let i = 0;
  while (i < stations.length - 2 && stations[i + 1]![0] < s) i++;
  const a = stations[i]![0];
  const b = stations[i + 1]![0];
  return between(stations, i, Math.min(1, Math.max(0, (s - a) / (b - a || 1))));
}

// The places where a tube is cut: `steps` to each pair of stations.
export function tubeCuts(stations: readonly Station[], steps: number): Station[] {
  const out: Station[] = [];
  for (let i = 0; i + 1 < stations.length; i++) for (let j = 0; j < steps; j++) out.push(between(stations, i, j / steps));
  out.push(stations[stations.length - 1]!);
  return out;
}

// Half a ring, from the top over starboard to the bottom: x, y, and the way along the skin from the height of the middle.
export function halfRing(station: Station, sides: number): { x: number[]; y: number[]; arc: number[] } {
  const [, half, top, bottom, square] = station;
  const e = 2 / square;
  const x: number[] = [];
  const y: number[] = [];
  for (let i = 0; i <= sides; i++) {
    const angle = Math.PI / 2 - (i / sides) * Math.PI;
    const c = Math.max(0, Math.cos(angle));
    const d = Math.sin(angle);
    x.push(i === 0 || i === sides ? 0 : half * c ** e);
    y.push((top + bottom) / 2 + ((top - bottom) / 2) * Math.sign(d) * Math.abs(d) ** e);
  }
  const way = [0];
  for (let i = 1; i <= sides; i++) way.push(way[i - 1]! + Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!));
  // The thrust line's height is the ruler's zero, or the nearest there is.
  const zero = Math.min(Math.max(0, bottom), top);
  let at = way[sides]! / 2;
  for (let i = 1; i <= sides; i++)
    if (y[i - 1]! >= zero && y[i]! <= zero) {
      at = way[i - 1]! + (way[i]! - way[i - 1]!) * ((y[i - 1]! - zero) / (y[i - 1]! - y[i]! || 1));
      break;
    }
  return { x, y, arc: way.map((w) => at - w + zero) };
}

// How far a tube's skin reaches above and below the thrust line when it is unrolled.
export function tubeReach(stations: readonly Station[]): { from: number; to: number; up: number; down: number } {
  let up = 0.05;
  let down = -0.05;
  for (const cut of tubeCuts(stations, 2)) {
    const { arc } = halfRing(cut, 16);
    up = Math.max(up, arc[0]!);
    down = Math.min(down, arc[arc.length - 1]!);
  }
  return { from: stations[0]![0], to: stations[stations.length - 1]![0], up, down };
}

export const lowestWing = (a: Airframe): Wing => a.wings.reduce((low, w) => (w.y < low.y ? w : low));
export const highestWing = (a: Airframe): Wing => a.wings.reduce((high, w) => (w.y > high.y ? w : high));
