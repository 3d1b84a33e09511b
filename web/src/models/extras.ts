// Small parts that tell one type from another: radiators, scoops, masts, struts, guns, bombs, wheels, turrets, pilots.
import type { Point, Skin } from "./skin";
import { addPlainTube } from "./tubes";
import type { Airframe, Detail, Station, Turret } from "./types";

type Draw = (skin: Skin, cg: number, n: readonly number[], detail: Detail) => void;

// Every kind with the names of its numbers; docs/airframes.md explains them.
const EXTRAS: Record<string, Draw> = {
  // x y s half-width half-height length; x other than 0 makes a pair
  radiator(skin, cg, [x = 0, y = 0, s = 0, w = 0.2, h = 0.15, l = 0.8], detail) {
    const box: Station[] = [[s, w * 0.9, h * 0.75, -h, 4], [s + 0.1, w, h, -h, 4], [s + l * 0.75, w, h, -h * 0.85, 4], [s + l, w * 0.85, h, h * 0.2, 4]];
    const mouth: Station[] = [[s - 0.02, w * 0.78, h * 0.55, -h * 0.8, 4], [s + 0.02, w * 0.78, h * 0.55, -h * 0.8, 4]];
    for (const side of x ? [x, -x] : [0]) {
      addPlainTube(skin, box, cg, side, y, detail === "near" ? 6 : 3, 1, "skin");
      if (detail === "near") addPlainTube(skin, mouth, cg, side, y, 5, 1, "dark");
    }
  },
  // the same, on one side only
  oil(skin, cg, [x = 0, y = 0, s = 0, w = 0.2, h = 0.15, l = 0.8], detail) {
    const box: Station[] = [[s, w, h, -h, 3], [s + l * 0.7, w, h, -h * 0.9, 3], [s + l, w * 0.8, h, 0, 3]];
    addPlainTube(skin, box, cg, x, y, detail === "near" ? 5 : 3, 1, "skin");
    if (detail === "near") addPlainTube(skin, [[s - 0.02, w * 0.75, h * 0.7, -h * 0.7, 3], [s + 0.02, w * 0.75, h * 0.7, -h * 0.7, 3]], cg, x, y, 4, 1, "dark");
  },
  // s y height
  mast(skin, cg, [s = 0, y = 0, h = 0.6], detail) {
    if (detail === "near") skin.rod([0, y, s - cg], [0, y + h, s + 0.08 - cg], 0.035, "dark", 4, 0.02);
  },
  // x y s to x y s, on both sides
  strut(skin, cg, [x = 0, y = 0, s = 0, x2 = 0, y2 = 0, s2 = 0], detail) {
    for (const side of [1, -1]) skin.rod([x * side, y, s - cg], [x2 * side, y2, s2 - cg], 0.045, "skin", detail === "near" ? 5 : 3);
  },
  // x y s length, on both sides unless x is 0: a barrel that points forward, or aft when the length is negative
  barrel(skin, cg, [x = 0, y = 0, s = 0, l = 0.8], detail) {
    if (detail === "near") for (const side of x ? [x, -x] : [0]) skin.rod([side, y, s - cg], [side, y, s - l - cg], 0.045, "gun", 5, 0.03);
  },
  // x y s radius length; x other than 0 makes a pair
  bomb(skin, cg, [x = 0, y = 0, s = 0, r = 0.2, l = 1.6], detail) {
    if (detail === "far" && r < 0.15) return;
    for (const side of x ? [x, -x] : [0]) addPlainTube(skin, [[s, 0.02, 0.02, -0.02, 2], [s + l * 0.22, r, r, -r, 2], [s + l * 0.5, r, r, -r, 2], [s + l, 0.05, 0.05, -0.05, 2]], cg, side, y, detail === "near" ? 6 : 3, detail === "near" ? 2 : 1, "bomb");
  },
  // x y s radius: a wheel against the skin
  wheel(skin, cg, [x = 0, y = 0, s = 0, r = 0.33], detail) {
    for (const side of [x, -x]) skin.turned([side, y, s - cg], "x", [[-0.06, r], [0.06, r]], detail === "near" ? 14 : 6, "tyre");
  },
  // x y s half-width: a flat radiator let into the upper wing
  top(skin, cg, [x = 0, y = 0, s = 0, w = 0.25]) {
    const z = s - cg;
    const ring = (h: number): Point[] => [[x - w, h, z], [x - w, h, z + 0.5], [x + w, h, z + 0.5], [x + w, h, z]];
    skin.loft([ring(y), ring(y + 0.08)], "metal", { caps: "last" });
  },
  // s y length height: a fairing along the back, as behind a headrest
  spine(skin, cg, [s = 0, y = 0, l = 1, h = 0.3, w = 0.2], detail) {
    addPlainTube(skin, [[s, w * 0.8, h * 0.9, -0.2, 2], [s + l * 0.12, w, h, -0.2, 2], [s + l * 0.5, w * 0.7, h * 0.55, -0.2, 2], [s + l, 0.03, 0.03, -0.1, 2]], cg, 0, y, detail === "near" ? 6 : 3, detail === "near" ? 2 : 1, "skin");
  },
  // x y s radius length: a round tank or headlamp fairing, painted as the airplane
  tank(skin, cg, [x = 0, y = 0, s = 0, r = 0.2, l = 1], detail) {
    if (detail === "far" && r < 0.15) return;
    for (const side of x ? [x, -x] : [0]) addPlainTube(skin, [[s, 0.03, 0.03, -0.03, 2], [s + l * 0.2, r, r, -r, 2], [s + l * 0.7, r, r, -r, 2], [s + l, 0.03, 0.03, -0.03, 2]], cg, side, y, detail === "near" ? 6 : 3, detail === "near" ? 2 : 1, "lower");
  },
};

export const partNames = (): string[] => Object.keys(EXTRAS);

function addTurret(skin: Skin, t: Turret, cg: number, detail: Detail): void {
  const z = t.s - cg;
  const profile = detail === "near" ? ([[-t.radius * 0.3, 1], [t.radius * 0.2, 0.98], [t.radius * 0.55, 0.84], [t.radius * 0.85, 0.5], [t.radius * 0.98, 0.1]] as const) : ([[-t.radius * 0.3, 1], [t.radius * 0.5, 0.86], [t.radius * 0.95, 0.2]] as const);
  const up = t.y < 0 ? -1 : 1;
  const rings = profile.map(([at, f]) => [at * up, t.radius * f] as const);
  skin.turned([0, t.y, z], "y", up > 0 ? rings : [...rings].reverse(), detail === "near" ? 12 : 6, "glass", "glass");
  if (detail === "far") return;
  const aim = t.guns;
  for (const x of [-0.14, 0.14]) {
    const from: Point = [x, t.y + up * t.radius * 0.4, z];
    skin.rod(from, [x, t.y + up * t.radius * (aim ? 0.5 : 1.6), z + aim * (t.radius + 0.8)], 0.035, "gun", 4);
  }
}

// An open cockpit: padded rim, seat, pilot in leather with goggles and scarf, windscreen.
function addCockpit(skin: Skin, [s, r, y]: readonly [number, number, number], cg: number, detail: Detail): void {
  const z = s - cg;
  const oval = (f: number, h: number): Point[] => Array.from({ length: detail === "near" ? 16 : 6 }, (_, i) => {
    const a = (i / (detail === "near" ? 16 : 6)) * 2 * Math.PI;
    return [Math.sin(a) * r * 0.85 * f, y + h, z + Math.cos(a) * r * 1.25 * f];
  });
  if (detail === "far") {
    skin.loft([oval(1.1, -0.05), oval(0.95, 0.04)], "leather", { caps: "last" });
    return skin.turned([0, y + 0.16, z + 0.09], "y", [[-0.16, 0.16], [0.1, 0.13]], 5, "leather");
  }
  skin.loft([oval(1.15, -0.06), oval(1.08, 0.05), oval(0.92, 0.03)], "leather", {});
  skin.loft([oval(0.93, 0.03), oval(0.92, 0.03)], "dark", { caps: "last" });
  skin.turned([0, y, z + 0.1], "y", [[-0.05, 0.24], [0.08, 0.2], [0.14, 0.1]], 10, "leather");
  skin.turned([0, y + 0.22, z + 0.09], "y", [[-0.12, 0.09], [-0.05, 0.14], [0.06, 0.13], [0.13, 0.05]], 10, "leather");
  skin.turned([0, y + 0.2, z - 0.01], "y", [[-0.08, 0.05], [0, 0.085], [0.07, 0.05]], 6, "face");
  const screen = (h: number, f: number): Point[] => [-1, -0.5, 0, 0.5, 1].map((k) => [k * 0.2 * f, y + h, z - r * 1.1 - 0.12 * (1 - k * k) + (1 - f) * 0.1]);
  skin.loft([screen(0.02, 1.1), screen(0.26, 0.85)], "glass", { part: "glass", closed: false });
  skin.loft([screen(0.02, 1.1), screen(0.26, 0.85)], "glass", { part: "glass", closed: false, flip: true });
}

export function addExtras(skin: Skin, airframe: Airframe, detail: Detail): void {
  const { cg } = airframe;
  for (const cockpit of airframe.cockpits) addCockpit(skin, cockpit, cg, detail);
  for (const turret of airframe.turrets) addTurret(skin, turret, cg, detail);
  for (const extra of airframe.extras) EXTRAS[extra.kind]?.(skin, cg, extra.n, detail);
}
