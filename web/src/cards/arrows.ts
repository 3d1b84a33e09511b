// The drawing on a maneuver card, as numbers: millimetres of the printed card, the middle of its lower edge at 0,0, ahead is up.
import type { Pose } from "../types";
import type { Hand } from "./hand";

export const WIDTH = 43.5;
export const HEIGHT = 67.5;
const HALF_BASE = 33.75; // of the base that is laid to the arrow
export const FACE = 39; // across that is always seen; a wider card shows more paper, never other angles
export const HEAD = 7.2; // of an arrow, its length
const COMMON = 1.05; // every card is drawn at this scale, so that their lengths compare
const SIDE_ROOM = FACE / 2 - HEAD * 0.75;
const AHEAD_ROOM = HEIGHT - 14;

// Where the arrow ends: the middle of the base's rear edge comes to lie there.
export interface Tip {
  x: number;
  y: number;
  turn: number; // degrees, clockwise
}

const MM = 100;
export function tipOf(arrow: Pose, halfLength = HALF_BASE): Tip {
  const turn = arrow[2] / 10;
  const angle = (turn * Math.PI) / 180;
  return { x: arrow[0] / MM - Math.sin(angle) * halfLength, y: arrow[1] / MM - halfLength - Math.cos(angle) * halfLength, turn };
}

// How large the arrows of a card can be drawn: one scale for all cards, and less where they would leave the paper.
export function scaleOf(tips: Tip[]): number {
  return Math.min(COMMON, ...tips.map(({ x, y }) => Math.min(SIDE_ROOM / Math.max(Math.abs(x), 1e-6), AHEAD_ROOM / Math.max(y, 1e-6))));
}

const f = (n: number): string => n.toFixed(2);

// The shaft of an arrow whose head is `head` long, with y down as on a screen.
export function shaft(tip: Tip, scale: number, head: number): string {
  const x = tip.x * scale;
  const y = tip.y * scale;
  if (Math.abs(tip.turn) > 170) return `M0 0V${f(-Math.max(y - 4, 6))}`;
  const angle = (tip.turn * Math.PI) / 180;
  const bx = x - Math.sin(angle) * head;
  const by = y - Math.cos(angle) * head;
  if (!tip.turn) return Math.abs(x) < 0.1 ? `M0 0V${f(-by)}` : `M0 0C0 ${f(-y * 0.5)} ${f(x)} ${f(-y * 0.5)} ${f(x)} ${f(-by)}`;
  const reach = y * 0.52;
  return `M0 0C0 ${f(-reach)} ${f(bx - Math.sin(angle) * reach * 0.8)} ${f(-(by - Math.cos(angle) * reach * 0.8))} ${f(bx)} ${f(-by)}`;
}

export interface Drawn {
  speed: "low" | "high" | "any";
  tip: Tip;
}

// The arrows of a card in the order they are drawn: high below, low on it.
export function drawnArrows(arrows: Hand["arrows"]): Drawn[] {
  return (["any", "high", "low"] as const).flatMap((speed) => {
    const arrow = arrows[speed];
    return arrow ? [{ speed, tip: tipOf(arrow) }] : [];
  });
}

// Does an arrow pass through the lower left corner, where the key is shown?
export function crossesKey(arrows: Hand["arrows"]): boolean {
  const tips = drawnArrows(arrows).map(({ tip }) => tip);
  const scale = scaleOf(tips);
  return tips.some(({ x, y }) => x * scale < -6 && y * scale < 24);
}
