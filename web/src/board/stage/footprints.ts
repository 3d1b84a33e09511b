// Where miniatures and their bases are on the screen, for the labels that keep off them.
import type { Vector3 } from "three";
import { boxAround, type Footprint } from "../chips";
import type { Rig } from "./rig";

export interface Spot {
  at: Vector3; // the miniature
  foot: Vector3; // its base
  size: number; // millimetres across
  base?: Vector3[]; // its corners
}

export function footprints(spots: Map<string, Spot>, rig: Rig): Map<string, Footprint> {
  const prints = new Map<string, Footprint>();
  for (const [name, { at, foot, size, base }] of spots) {
    const top = rig.project(at);
    const r = (size / 2) * rig.scaleAt(at);
    if (top.behind) continue;
    prints.set(name, { own: { x: top.x - r * 0.8, y: top.y - r * 0.6, w: r * 1.6, h: r * 1.2 }, foot: rig.project(foot), card: base && boxAround(base.map((corner) => rig.project(corner))) });
  }
  return prints;
}
