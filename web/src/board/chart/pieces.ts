// What lies on the table: airplanes with what has happened to them, cards on the ground, marks.
import { svg } from "../../dom";
import { silhouetteOf } from "../../models/silhouette";
import { gunSpan, MM, sectorEdges } from "../geometry";
import { isFlying, signsOf } from "../scene";
import { condition, describe } from "../things";
import { badge, shapePath, sideClass } from "./shapes";
import type { GroundUnit, Mark, PlaneUnit } from "../../types";
import { say, t } from "../../words";

// An airplane is drawn larger the higher it flies, and its shadow falls farther away.
const liftOf = (plane: PlaneUnit): number => Math.min(plane.level ?? 2, 12);
export const shadowOf = (plane: PlaneUnit): number => 2 + 2.6 * liftOf(plane);
// The model's own silhouette, or that of its kind.
function outline(plane: PlaneUnit): { d: string; transform: string; "vector-effect": string; "paint-order": string } {
  const own = silhouetteOf(plane.model);
  const lift = 1 + 0.04 * liftOf(plane);
  const scale = own ? (plane.shape.includes("biplane") ? 6.4 : 5) * lift : (plane.halfWidth / MM) * 0.025 * lift;
  return { d: own?.d ?? shapePath(plane.shape), transform: `scale(${scale.toFixed(4)})`, "vector-effect": "non-scaling-stroke", "paint-order": "stroke" };
}

// The base with the arcs printed on it, and the airplane.
export function body(plane: PlaneUnit): SVGElement[] {
  const w = plane.halfWidth / MM;
  const l = plane.halfLength / MM;
  return [
    svg("rect", { class: "base", x: -w, y: -l, width: 2 * w, height: 2 * l, rx: 2.5 }),
    ...plane.guns.map((gun) => svg("path", { class: "printed", d: sectorEdges(...gunSpan(gun, plane), Math.min(w, l) * 0.92), transform: `translate(${gun.x / MM} ${-gun.y / MM})` })),
    svg("path", { class: `hull ${sideClass(plane.side)}`, ...outline(plane) }),
    svg("g", { transform: `translate(0 ${(-l * 0.1).toFixed(1)})` }, badge(plane.side, 4.4)),
  ];
}

export { condition, describe, isFlying };

export const shadow = (plane: PlaneUnit): SVGElement => svg("g", { class: "shadow" }, svg("path", { ...outline(plane) }));

// Over a base that only says where the airplane was seen last.
const cloud = (plane: PlaneUnit): SVGElement[] => (plane.clouded === undefined ? [] : [svg("path", { class: "cloud", d: "M-22 12a12 12 0 0 1 2-24a15 15 0 0 1 28-3a13 13 0 0 1 14 27Z" })]);

function trouble(plane: PlaneUnit): SVGElement[] {
  const l = plane.halfLength / MM;
  const flames = plane.flames ? Math.min(plane.flames, 5) : 0;
  const smoke = plane.smoke ? Math.min(plane.smoke, 4) : 0;
  return [
    ...[...Array(smoke).keys()].map((i) => svg("circle", { class: "smoke", cx: (i % 2) * 7 - 3.5, cy: l * 0.7 + i * 11, r: 6 + i * 2.5 })),
    ...[...Array(flames).keys()].map((i) =>
      svg("path", { class: "fire", d: "M0 0C9 12 6 18 10 30C2 26 4 36 0 44C-4 36-2 26-10 30C-6 18-9 12 0 0Z", transform: `translate(${((i + 1) >> 1) * (i % 2 ? 7 : -7)} ${-l * 0.15 + i * 2}) scale(${i ? 0.7 : 1})` }),
    ),
  ];
}

export function planePiece(plane: PlaneUnit, asked: boolean): SVGElement {
  const words = describe(plane);
  return svg(
    "g",
    { class: `plane ${sideClass(plane.side)}${asked ? " asked" : ""}${plane.clouded === undefined ? "" : " clouded"}`, "data-unit": plane.name, role: "img", "aria-label": words },
    svg("title", {}, words),
    ...body(plane),
    ...cloud(plane),
    ...trouble(plane),
  );
}

// Name, signs and damage, upright below the airplane, or above it. Its origin is the centre of the base.
export function planeLabel(plane: PlaneUnit, above: boolean): SVGElement {
  const y = (plane.halfLength / MM + 2) * (above ? -1 : 1);
  const level = plane.level !== undefined ? ` ▲${plane.level}${"·".repeat(Math.min(plane.climb ?? 0, 5))}` : "";
  const hurt = plane.damage ? `${plane.damage}/${plane.resistance}` : plane.damage === undefined && plane.counters.length ? `${plane.counters.length}×✹` : "";
  return svg(
    "g",
    { class: `label ${sideClass(plane.side)}`, "aria-hidden": "true" },
    svg("text", { class: `plane-label ${sideClass(plane.side)}`, y, dy: above ? (hurt ? "-1.3em" : "-.2em") : "1em" }, `${plane.name}${signs(plane)}${level}`),
    hurt ? svg("text", { class: "plane-hurt", y, dy: above ? "-.2em" : "2.1em" }, hurt) : null,
  );
}

// ☁ in the clouds, for so many cards, ★ an ace, ✚ a wounded pilot, ⊘ a gun that is jammed, ⚙ a damaged engine, ↶ ↷ a jammed rudder.
function signs(plane: PlaneUnit): string {
  const all = signsOf(plane);
  return all ? ` ${all}` : "";
}

// ---- on the ground ---------------------------------------------------------------------------------------

// A ship, a balloon, or a square for anything that stands on land.
function groundShape(shape: string, w: number, l: number): SVGElement {
  const b = Math.min(w, l) * 0.7;
  if (shape === "ship" || shape === "boat") return svg("path", { class: "hull", d: `M0 ${-l * 0.9}Q${w * 0.6} ${-l * 0.4} ${w * 0.5} ${l * 0.8}H${-w * 0.5}Q${-w * 0.6} ${-l * 0.4} 0 ${-l * 0.9}Z` });
  if (shape === "balloon") return svg("ellipse", { class: "hull", rx: b * 0.7, ry: b });
  if (shape === "troops") return svg("path", { class: "hull", d: `M${-b} ${b}V${-b * 0.2}L0 ${-b}L${b} ${-b * 0.2}V${b}Z` });
  return svg("rect", { class: "hull", x: -b, y: -b, width: 2 * b, height: 2 * b, rx: shape === "aa" ? b : 2 });
}

export function groundPiece(unit: GroundUnit, words: string): SVGElement {
  const w = unit.halfWidth / MM;
  const l = unit.halfLength / MM;
  return svg(
    "g",
    { class: `ground-card ${sideClass(unit.side)} ${unit.status}`, "data-unit": unit.name, role: "img", "aria-label": words },
    svg("title", {}, words),
    svg("rect", { class: "base", x: -w, y: -l, width: 2 * w, height: 2 * l, rx: 2 }),
    groundShape(unit.shape, w, l),
    badge(unit.side, 4.4),
  );
}

export function markPiece(mark: Mark): SVGElement {
  const w = (mark.halfWidth ?? 1000) / MM;
  const l = (mark.halfLength ?? 1000) / MM;
  if (mark.kind === "airfield") return airfieldPiece(w, l);
  return svg(
    "g",
    { class: `mark ${mark.kind}` },
    svg("title", {}, say(mark.kind)),
    svg("rect", { x: -w, y: -l, width: 2 * w, height: 2 * l, rx: 2 }),
    svg("path", { d: mark.kind === "torpedo" ? "M0-24C5-20 5-10 4 18L0 24L-4 18C-5-10-5-20 0-24Z" : "M0-10C6-8 6 4 0 12C-6 4-6-8 0-10Z" }),
  );
}

// Where one may land: its edge, two strips, and its name in words.
function airfieldPiece(w: number, l: number): SVGElement {
  const wide = Math.min(w, l) * 0.14;
  const long = Math.max(w, l) * 0.86;
  const strip = (degrees: number): SVGElement => svg("rect", { class: "strip", x: -wide / 2, y: -long, width: wide, height: 2 * long, transform: `rotate(${degrees})` });
  return svg("g", { class: "mark airfield" }, svg("title", {}, t("board-airfield")), svg("rect", { class: "grass", x: -w, y: -l, width: 2 * w, height: 2 * l, rx: 3 }), strip(l >= w ? -6 : 84));
}
