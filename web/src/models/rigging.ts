// What stands between wings and under them: struts, wires, wheels, spats, skids.
import { highestWing, stationAt, wingAt } from "./form";
import type { Point, Skin } from "./skin";
import { addPlainTube } from "./tubes";
import type { Airframe, Bay, Detail, Gear, Wing } from "./types";

function onWing(w: Wing, x: number, part: number, side: number, cg: number): Point {
  const q = wingAt(w, Math.min(0.97, (2 * x) / w.span));
  return [side * Math.min(x, (w.span / 2) * 0.97), q.y, q.lead + part * q.chord - cg];
}

// Where struts meet the upper and the lower wing, in parts of their chords.
const FEET: Record<Bay["kind"], readonly (readonly [number, number])[]> = {
  pair: [[0.14, 0.14], [0.68, 0.68]],
  one: [[0.42, 0.42]],
  vee: [[0.15, 0.4], [0.72, 0.42]],
  warren: [[0.14, 0.14], [0.68, 0.68]],
};

export const bayKinds = (): string[] => Object.keys(FEET);

function addBay(skin: Skin, bay: Bay, up: Wing, low: Wing, inner: number, side: number, cg: number, near: boolean): void {
  const sides = near ? 5 : 3;
  for (const [f, g] of FEET[bay.kind]) skin.rod(onWing(up, bay.x, f, side, cg), onWing(low, bay.x, g, side, cg), bay.kind === "one" ? 0.07 : 0.05, "wood", sides);
  if (bay.kind === "warren") for (const [f] of FEET.warren) skin.rod(onWing(up, bay.x * 0.55, f, side, cg), onWing(low, bay.x, f, side, cg), 0.045, "wood", sides);
  if (bay.kind === "one" || bay.kind === "warren" || !near) return;
  for (const [f, g] of FEET[bay.kind]) {
    skin.rod(onWing(up, bay.x, f, side, cg), onWing(low, inner, g, side, cg), 0.013, "wire", 3);
    skin.rod(onWing(up, inner, f, side, cg), onWing(low, bay.x, g, side, cg), 0.013, "wire", 3);
  }
}

export function addBraces(skin: Skin, airframe: Airframe, detail: Detail): void {
  const { cg } = airframe;
  const order = [...airframe.wings].sort((a, b) => b.y - a.y);
  for (const side of [1, -1]) {
    for (let i = 0; i + 1 < order.length; i++) {
      const low = order[i + 1]!;
      let inner = airframe.cabane?.x ?? 0.4;
      for (const bay of airframe.bays) {
        if (bay.x > low.span / 2) continue;
        addBay(skin, bay, order[i]!, low, inner, side, cg, detail === "near");
        inner = bay.x;
      }
    }
    if (airframe.cabane)
      for (const s of airframe.cabane.s) {
        const station = stationAt(airframe.body, s + 0.15);
        skin.rod([side * station[1] * 0.7, station[2] * 0.85, s + 0.15 - cg], [side * airframe.cabane.x, highestWing(airframe).y, s - cg], 0.04, "wood", detail === "near" ? 5 : 3);
      }
  }
}

function addWheel(skin: Skin, at: Point, r: number, detail: Detail, width = 0.3): void {
  const w = r * width;
  if (detail === "far") return skin.turned(at, "x", [[-w, r], [w, r]], 6, "tyre");
  skin.turned(at, "x", [[-w, r * 0.72], [-w * 0.8, r * 0.93], [0, r], [w * 0.8, r * 0.93], [w, r * 0.72]], 16, "tyre");
  skin.turned(at, "x", [[-w * 1.12, r * 0.15], [-w * 1.02, r * 0.7], [w * 1.02, r * 0.7], [w * 1.12, r * 0.15]], 14, "hub");
}

function addSpat(skin: Skin, g: Gear, x: number, cg: number, detail: Detail): void {
  const y = g.y + g.radius;
  const r = g.radius;
  const sides = detail === "near" ? 6 : 3;
  const shell: [number, number, number, number, number][] = [[g.s - r * 1.35, 0.05, r * 0.5, -r * 0.2, 2], [g.s - r * 0.75, r * 0.5, r * 1.02, -r * 0.6, 2.4], [g.s + r * 0.7, r * 0.55, r * 1.1, -r * 0.5, 2.4], [g.s + r * 2.4, 0.05, r * 0.7, r * 0.2, 2]];
  addPlainTube(skin, shell, cg, x, y, sides, detail === "near" ? 2 : 1, "skin");
  const leg = [g.top + 0.3, y + r * 0.7].map((h, i): Point[] => Array.from({ length: 8 }, (_, j) => [x + (i ? 0.17 : 0.21) * Math.sin((j * Math.PI) / 4), h, g.s - cg + (i ? r * 0.95 : r * 1.25) * Math.cos((j * Math.PI) / 4)]));
  skin.loft(leg.reverse(), "skin");
}

export function addGear(skin: Skin, airframe: Airframe, detail: Detail): void {
  const g = airframe.gear;
  if (!g) return;
  const { cg } = airframe;
  const z = g.s - cg;
  const hip = stationAt(airframe.body, g.s);
  for (const side of [1, -1]) {
    const x = side * g.x;
    const hub: Point = [x, g.y + g.radius, z];
    addWheel(skin, hub, g.radius, detail);
    if (g.kind === "spats") {
      addSpat(skin, g, x, cg, detail);
      continue;
    }
    const wide = g.x > hip[1] * 2.2 && g.top > -90; // legs under the wings rather than under the body
    const top: Point = wide ? [x * 0.92, g.top, z - 0.1] : [side * hip[1] * 0.8, hip[3] * 0.8, z - 0.35];
    const sides = detail === "near" ? 5 : 3;
    skin.rod(top, [x * 0.97, hub[1], z], 0.05, "wood", sides);
    skin.rod(wide ? [x * 0.8, g.top, z + 0.45] : [side * hip[1] * 0.8, hip[3] * 0.8, z + 0.5], [x * 0.97, hub[1], z], 0.045, "wood", sides);
  }
  if (g.kind !== "spats") skin.rod([-g.x, g.y + g.radius, z], [g.x, g.y + g.radius, z], 0.04, "wood", detail === "near" ? 5 : 3);
  if (g.axle) {
    const foil = [[-0.3, 0], [-0.1, 0.06], [0.3, 0.005], [-0.1, -0.04]] as const;
    const rings = [-0.92, 0.92].map((f): Point[] => foil.map(([dz, dy]) => [g.x * f, g.y + g.radius + dy, z + dz]));
    skin.loft(rings, "skin", { caps: true });
  }
}
