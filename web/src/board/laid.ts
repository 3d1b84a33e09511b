// The reveal: each airplane's card lies before its base, as it does at a real table, and turns over. Its arrow is true: it ends where the
// base's rear edge will come to lie. What the card is called is not known here; where it leads is told by the move that follows.
import { HEIGHT, shaft, tipOf, WIDTH } from "../cards/arrows";
import type { GameEvent, Pose, TableScene } from "../types";
import { ahead, MM } from "./geometry";
import { sideOf, type Side } from "./sides";

export { HEIGHT, WIDTH };

// A line of the card's face, in millimetres from the middle of its lower edge, y down.
export interface Stroke {
  d: string;
  colour: string;
  width: number; // 0: filled
}
export interface LaidCard {
  unit: string;
  side: Side;
  at: Pose; // the middle of its lower edge, and where it points
  face: Stroke[];
}

export const PAPER = "#dccfb2";
export const INK = "#22303c";
export const BACKS: Record<Side, readonly [body: string, weave: string]> = { a: ["#21496f", "#2b5a86"], b: ["#7d3a16", "#944a20"] };
const COLOURS: Record<string, string> = { low: "#2c6aa0", high: "#a23a1c" };
const ROOM = { side: WIDTH / 2 - 4, ahead: HEIGHT - 6 };
const HEAD = 7.4;

// ---- time ---------------------------------------------------------------------------------------------------

const TURN_MS = 360;
const NEXT_MS = 60;
const WAIT_MOST = 300; // until the last of many begins
const READ_MS = 160;

const waitOf = (nth: number, of: number): number => nth * Math.min(NEXT_MS, WAIT_MOST / Math.max(1, of - 1));
export const revealMs = (cards: number): number => TURN_MS + waitOf(cards - 1, cards) + READ_MS;
// How far a card has been turned: 0 its back is up, 1 its face.
export function turnedAt(ms: number, nth: number, of: number): number {
  const t = Math.min(1, Math.max(0, (ms - waitOf(nth, of)) / TURN_MS));
  return t * t * (3 - 2 * t);
}
// They are taken up when the airplanes have flown along them: 1 lie there, 0 are gone.
export const leftAt = (flown: number): number => Math.min(1, Math.max(0, (0.92 - flown) / 0.22));

// ---- which cards, and what is on them -------------------------------------------------------------------------

export function cardsOf(revealed: GameEvent[], later: GameEvent[], scene: TableScene | null, poseOf: (unit: string) => Pose | undefined): LaidCard[] {
  return revealed.flatMap(({ unit }) => {
    const own = later.filter((event) => event.unit === unit);
    const next = own.findIndex((event) => event.kind === "reveal");
    const mine = next < 0 ? own : own.slice(0, next);
    const move = mine.find((event) => event.kind === "move" && event.n.length > 2);
    const plane = scene?.units.find((one) => one.name === unit);
    const pose = unit ? poseOf(unit) : undefined;
    if (!unit || !move || !plane || !pose) return [];
    const climb = mine.find((event) => event.kind === "height");
    const half = plane.halfLength;
    return [{ unit, side: sideOf(plane.side), at: [...ahead(pose, 0, half), pose[2]] as Pose, face: faceOf(arrowOf(pose, move.n as unknown as Pose), half / MM, COLOURS[plane.speed ?? ""] ?? INK, Math.sign((climb?.n[2] ?? 0) || (climb?.n[3] ?? 0))) }];
  });
}
// Where it goes, seen from where it is.
function arrowOf(from: Pose, to: Pose): Pose {
  const angle = (from[2] / 1800) * Math.PI;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle), ((((to[2] - from[2]) % 3600) + 5400) % 3600) - 1800];
}
function faceOf(arrow: Pose, half: number, colour: string, climb: number): Stroke[] {
  const tip = tipOf(arrow, half);
  const scale = Math.min(1, ROOM.side / Math.max(1e-6, Math.abs(tip.x)), ROOM.ahead / Math.max(1e-6, tip.y));
  const height: Stroke[] = climb ? [{ d: `M-14 ${-40 - 6 * climb}L-9.500 ${-40 + 1.5 * climb}H-12.200V${-40 + 7 * climb}H-15.800V${-40 + 1.5 * climb}H-18.500Z`, colour: INK, width: 0 }] : [];
  if (Math.abs(tip.turn) > 170) {
    const top = -Math.max(tip.y * scale - 4, 14);
    return [{ d: `M0 0V${top}a6 6 0 0 1 12 0v5`, colour, width: 3.6 }, { d: head(12, top + 11, 180), colour, width: 0 }, ...height];
  }
  const y = Math.max(tip.y * scale, 5);
  return [{ d: tip.y * scale > HEAD ? shaft(tip, scale, HEAD * 0.8) : "M0 0V0", colour, width: 3.6 }, { d: head(tip.x * scale, -y, tip.turn), colour, width: 0 }, ...height];
}
// With its point at the place.
function head(x: number, y: number, turn: number): string {
  const angle = (turn * Math.PI) / 180;
  const at = (right: number, back: number): string => `${(x + right * Math.cos(angle) - back * Math.sin(angle)).toFixed(2)} ${(y + right * Math.sin(angle) + back * Math.cos(angle)).toFixed(2)}`;
  return `M${at(0, 0)}L${at(HEAD * 0.62, HEAD)}L${at(-HEAD * 0.62, HEAD)}Z`;
}
