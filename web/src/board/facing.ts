// Which way the table lies for a seat: its own side is at the bottom. In quarter turns, so that the edges stay straight.
import type { PlaneUnit, TableScene } from "../types";
import { isFlying, isPlaced } from "./scene";
import { passing } from "../storage";

type Vector = [x: number, y: number];

function middle(planes: PlaneUnit[]): Vector | null {
  if (!planes.length) return null;
  const sum = planes.reduce<Vector>(([x, y], plane) => [x + (plane.x ?? 0), y + (plane.y ?? 0)], [0, 0]);
  return [sum[0] / planes.length, sum[1] / planes.length];
}

// A game that is opened again lies as it lay before, wherever its airplanes have flown meanwhile.
let game = "";
export const faceAs = (id: string): void => void (game = id);
const kept = (seat: string): string => `furball.lies.${game}.${seat}`;

// Degrees by which the table is turned clockwise on the screen; null while nothing of the seat is on it.
export function turnFor(scene: TableScene, seat: string | null): number | null {
  if (seat === null) return 0;
  const before = game && passing.getItem(kept(seat));
  if (before) return Number(before);
  const turn = turnNow(scene, seat);
  if (game && turn !== null) passing.setItem(kept(seat), String(turn));
  return turn;
}

function turnNow(scene: TableScene, seat: string): number | null {
  const planes = scene.units.filter((plane) => isFlying(plane) && isPlaced(plane));
  const own = middle(planes.filter((plane) => plane.seat === seat));
  if (!own) return null;
  const side = planes.find((plane) => plane.seat === seat)?.side;
  const foe = middle(planes.filter((plane) => plane.side !== side)) ?? [scene.width / 2, scene.height / 2];
  const ahead = Math.atan2(foe[0] - own[0], foe[1] - own[1]); // clockwise from north
  return ((-Math.round(ahead / (Math.PI / 2)) * 90) % 360 + 360) % 360;
}
