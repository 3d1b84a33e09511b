// What drives an airplane: cylinders behind an open cowling, exhausts, propellers, jets.
import type { Point, Skin } from "./skin";
import type { Airframe, Detail, Face, Propeller } from "./types";

function addFace(skin: Skin, face: Face, cg: number, detail: Detail): void {
  const z = face.s - cg;
  const { x, y, radius: r } = face;
  const out = face.aft ? 1 : -1;
  skin.turned([x, y, z], "z", [[-0.012, r * 1.02], [0.012, r * 1.02]], detail === "near" ? 18 : 6, "dark");
  if (face.kind === "jet" || face.kind === "rocket") {
    if (!face.aft) skin.turned([x, y, z + 0.1 * out], "z", [[-r * 0.55, 0.02], [-r * 0.2, r * 0.3], [r * 0.3, r * 0.42]], 10, "metal");
    return;
  }
  if (detail === "near") {
    const cylinders = face.kind === "rotary" ? 9 : 14;
    for (let i = 0; i < cylinders; i++) {
      const a = (i / cylinders) * 2 * Math.PI;
      const at = (f: number): Point => [x + Math.cos(a) * r * f, y + Math.sin(a) * r * f, z + 0.05 * out];
      skin.rod(at(0.3), at(0.94), r * (face.kind === "rotary" ? 0.13 : 0.085), i % 2 ? "metal" : "hub", 4);
    }
  }
  if (detail === "far") return;
  skin.turned([x, y, z], "z", out < 0 ? [[-r * 0.34, r * 0.1], [-r * 0.2, r * 0.28], [0.02, r * 0.32]] : [[-0.02, r * 0.32], [r * 0.2, r * 0.28], [r * 0.34, r * 0.1]], 8, "hub");
}

// Stubs along the cowling of an in-line engine.
function addExhausts(skin: Skin, airframe: Airframe): void {
  for (const [x, y, from, to] of airframe.exhausts)
    for (const side of [1, -1])
      for (let i = 0; i < 6; i++) {
        const z = from + ((to - from) * i) / 5 - airframe.cg;
        skin.rod([side * (x - 0.1), y, z], [side * (x + 0.05), y + 0.01, z + 0.12], 0.05, "exhaust", 4);
      }
}

// The six cylinders that stand out of the cowling of many WW1 machines, and their exhaust pipe.
function addHeads(skin: Skin, airframe: Airframe): void {
  if (!airframe.heads) return;
  const [from, to, y] = airframe.heads;
  for (let i = 0; i < 6; i++) {
    const z = from + ((to - from) * i) / 5 - airframe.cg;
    skin.rod([0, y - 0.15, z], [0, y + 0.15, z], 0.085, "metal", 7);
  }
  skin.rod([0.2, y, from - airframe.cg], [0.24, y - 0.02, to + 0.5 - airframe.cg], 0.05, "exhaust", 6);
}

// A blade from the hub outwards: broad in the middle, turned into the air near the hub.
function addBlade(skin: Skin, p: Propeller, centre: Point, angle: number, detail: Detail): void {
  const profile = detail === "near" ? ([[0.1, 0.045, 0.9], [0.35, 0.085, 0.7], [0.62, 0.088, 0.45], [0.86, 0.06, 0.3], [0.99, 0.012, 0.25]] as const) : ([[0.1, 0.05, 0.8], [0.6, 0.09, 0.45], [0.99, 0.02, 0.25]] as const);
  const [c, d] = [Math.cos(angle), Math.sin(angle)];
  const rings = profile.map(([at, half, twist]): Point[] => {
    const r = at * p.radius;
    const w = half * p.radius * (p.wood ? 0.9 : 1.05);
    const [across, along] = [w * Math.cos(twist), w * Math.sin(twist) * (p.aft ? -1 : 1)];
    const edge = (k: number, thick: number): Point => [centre[0] + r * c - k * across * d, centre[1] + r * d + k * across * c, centre[2] + k * along + thick];
    return [edge(1, 0), edge(0, -0.025), edge(-1, 0), edge(0, 0.025)];
  });
  skin.loft(rings, p.wood ? "wood" : "blade", { part: "blades", caps: "last" });
}

function addPropeller(skin: Skin, p: Propeller, cg: number, detail: Detail): void {
  const centre: Point = [p.x, p.y, p.s - cg];
  const [r, l] = p.spinner;
  const sides = detail === "near" ? 14 : 6;
  const cone = ([[-l, 0.015], [-l * 0.86, r * 0.42], [-l * 0.55, r * 0.8], [-l * 0.2, r * 0.97], [0.14, r]] as const).filter((_, i) => detail === "near" || i !== 1 && i !== 3);
  const profile = p.aft ? cone.map(([at, q]) => [-at, q] as const).reverse() : cone;
  skin.turned(centre, "z", profile, sides, "spinner");
  for (let i = 0; i < p.blades; i++) addBlade(skin, p, centre, (i / p.blades) * 2 * Math.PI + Math.PI / 2, detail);
  // The disc that a turning propeller becomes; its picture is its own.
  const rim = detail === "near" ? 32 : 16;
  const middle = skin.vertex("discs", centre, [0, 0, -1], [0.5, 0.5]);
  const ids = Array.from({ length: rim }, (_, i) => {
    const a = (i / rim) * 2 * Math.PI;
    return skin.vertex("discs", [centre[0] + Math.cos(a) * p.radius, centre[1] + Math.sin(a) * p.radius, centre[2]], [0, 0, -1], [0.5 + Math.cos(a) / 2, 0.5 + Math.sin(a) / 2]);
  });
  for (let i = 0; i < rim; i++) skin.triangle("discs", middle, ids[(i + 1) % rim]!, ids[i]!);
}

export function addEngines(skin: Skin, airframe: Airframe, detail: Detail): void {
  for (const face of airframe.faces) addFace(skin, face, airframe.cg, detail);
  if (detail === "near") {
    addExhausts(skin, airframe);
    addHeads(skin, airframe);
  }
  for (const p of airframe.propellers) addPropeller(skin, p, airframe.cg, detail);
}
