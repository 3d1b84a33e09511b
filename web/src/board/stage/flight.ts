// How an airplane flies a card: along its true path, banking into the turn, pitching with its height; the Immelmann goes up
// and over with a half roll, one who comes out of it lower goes down instead, a stall hangs on its nose and drops.
import { MathUtils } from "three";
import type { Pose } from "../../types";
import { between } from "../geometry";
import { easeInOut } from "./frames";
import type { Stance } from "./troupe";
import { heightOf, PARKED } from "./world";

export interface Leg {
  unit: string;
  from: Stance;
  to: Pose;
  up: number; // height at the end
}

const BANK = 35;
const PITCH = 9;
const { clamp, lerp } = MathUtils;

const FLARE = 0.4; // of a landing, from when on the nose comes up
export const TOUCH = 0.62; // when the wheels are down
export const touches = ({ from, up }: Leg): boolean => up <= PARKED && from.up > PARKED;
export const onWheels = ({ from, up }: Leg): boolean => up <= PARKED && from.up <= PARKED;

const turnOf = (from: Pose, to: Pose): number => ((((to[2] - from[2]) % 3600) + 5400) % 3600) - 1800;
// In by the first 30 of 100, out by the last 25.
const swell = (t: number): number => easeInOut(clamp(t / 0.3, 0, 1)) * easeInOut(clamp((1 - t) / 0.25, 0, 1));

export type Figure = "plain" | "immelmann" | "stall" | "slip";

export function figureOf(from: Pose, to: Pose): Figure {
  const turn = Math.abs(turnOf(from, to));
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) / 100;
  if (turn > 1700) return "immelmann";
  if (turn < 20 && far < 22) return "stall";
  const angle = (from[2] / 1800) * Math.PI;
  const aside = ((to[0] - from[0]) * Math.cos(angle) - (to[1] - from[1]) * Math.sin(angle)) / 100;
  return turn < 20 && Math.abs(aside) > 8 ? "slip" : "plain";
}

export function stanceAt(leg: Leg, time: number): Stance {
  const { from, to } = leg;
  const figure = figureOf(from.pose, to);
  const k = easeInOut(time);
  if (figure === "immelmann") return leg.up < from.up ? splitS(leg, time) : immelmann(leg, time);
  const pose = between(from.pose, to, k);
  if (onWheels(leg)) return { pose, up: lerp(from.up, leg.up, k), bank: 0, pitch: 0, roll: 0 };
  const turn = turnOf(from.pose, to);
  const climb = leg.up - from.up;
  const rest = clamp(turn / 450, -1, 1) * 9; // a little of the turn stays in the wings
  let bank = lerp(from.bank * (1 - k), clamp(turn / 450, -1, 1) * BANK, swell(time)) + rest * easeInOut(clamp((time - 0.7) / 0.3, 0, 1)) * (1 - swell(time));
  let pitch = clamp(climb / 11, -1.5, 1.5) * PITCH * swell(time);
  if (figure === "slip") bank += asideOf(from.pose, to) * 26 * swell(time);
  if (figure === "stall") pitch += 26 * Math.sin(Math.PI * Math.min(1, time * 1.25)) - 14 * Math.max(0, Math.sin(Math.PI * (time * 1.6 - 0.75)));
  if (touches(leg)) pitch = pitch * easeInOut(clamp((FLARE - time) / 0.2, 0, 1)) + 9 * Math.sin(Math.PI * clamp((time - FLARE + 0.1) / 0.5, 0, 1)); // it rounds out
  const hop = figure === "stall" ? Math.sin(Math.PI * time) * 4 : 0;
  return { pose, up: lerp(from.up, leg.up, touches(leg) ? easeInOut(clamp(time / TOUCH, 0, 1)) : k) + hop, bank, pitch, roll: 0 };
}

function asideOf(from: Pose, to: Pose): number {
  const angle = (from[2] / 1800) * Math.PI;
  return Math.sign((to[0] - from[0]) * Math.cos(angle) - (to[1] - from[1]) * Math.sin(angle));
}

// Forward and up into a half loop; on its back it rolls upright and flies out the other way.
function immelmann(leg: Leg, time: number): Stance {
  const { from, to } = leg;
  const k = easeInOut(time);
  const ahead = between(from.pose, [to[0], to[1], from.pose[2]], k);
  const loop = easeInOut(clamp((time - 0.12) / 0.5, 0, 1));
  const roll = easeInOut(clamp((time - 0.55) / 0.38, 0, 1));
  const bulge = Math.sin(loop * Math.PI * 0.5) * 34 * (1 - easeInOut(clamp((time - 0.72) / 0.28, 0, 1)));
  const over = loop > 0.5; // past the top of the half loop the nose points back
  const pitch = over ? 180 - loop * 180 : loop * 180;
  const about = from.pose[2] + 1800 * easeInOut(clamp((time - 0.3) / 0.5, 0, 1)); // the base is turned on the table
  return { pose: [ahead[0], ahead[1], over ? to[2] : from.pose[2]], foot: [ahead[0], ahead[1], about], up: lerp(from.up, leg.up, k) + bulge, bank: from.bank * (1 - k), pitch, roll: over ? 180 * (1 - roll) : 0 };
}

// The same turned upside down, for one who comes out lower: a half roll onto its back, and down through a half loop.
function splitS({ from, to, up }: Leg, time: number): Stance {
  const k = easeInOut(time);
  const ahead = between(from.pose, [to[0], to[1], from.pose[2]], k);
  const roll = easeInOut(clamp((time - 0.04) / 0.34, 0, 1));
  const loop = easeInOut(clamp((time - 0.34) / 0.58, 0, 1));
  const over = loop > 0.5; // past straight down
  const about = from.pose[2] + 1800 * easeInOut(clamp((time - 0.3) / 0.5, 0, 1));
  return { pose: [ahead[0], ahead[1], over ? to[2] : from.pose[2]], foot: [ahead[0], ahead[1], about], up: lerp(from.up, up, loop), bank: from.bank * (1 - k), pitch: over ? loop * 180 - 180 : -loop * 180, roll: over ? 0 : 180 * roll };
}

export const MS: Record<Figure, number> = { plain: 1400, slip: 1400, stall: 1400, immelmann: 1800 };

// The height that an event tells, or the one it has.
export const levelHeight = (level: number | undefined, stance: Stance): number => (level === undefined ? stance.up : heightOf(level));
