// What lies on the table: airplanes with what has happened to them, cards on the ground, marks.
import { svg } from "../../dom";
import { colourOf, silhouetteOf } from "../../models/silhouette";
import { gunSpan, MM, sector, sectorEdges } from "../geometry";
import { isFlying } from "../scene";
import { condition, describe } from "../things";
import { badge, shapePath, sideClass } from "./shapes";
import type { Painted } from "./paintbox";
import type { GroundUnit, Mark, PlaneUnit } from "../../types";
import { say, t } from "../../words";

// An airplane is drawn a little larger the higher it flies, and its shadow falls farther away.
const liftOf = (plane: PlaneUnit): number => Math.min(plane.level ?? 2, 12);
const enlarged = (plane: PlaneUnit): number => 1 + 0.02 * liftOf(plane);
export const shadowOf = (plane: PlaneUnit): number => (plane.landed ? 1 : 8 + 4.4 * liftOf(plane));

// The model's own silhouette, or that of its kind.
function outline(plane: PlaneUnit): { d: string; transform: string; "vector-effect": string; "paint-order": string } {
  const own = silhouetteOf(plane.model);
  const scale = own ? (plane.shape.includes("biplane") ? 7.4 : 5.6) : (plane.halfWidth / MM) * 0.027;
  return { d: own?.d ?? shapePath(plane.shape), transform: `scale(${(scale * enlarged(plane)).toFixed(4)})`, "vector-effect": "non-scaling-stroke", "paint-order": "stroke" };
}

const picture = (plane: PlaneUnit, href: string, half: number): SVGElement => {
  const r = half * enlarged(plane);
  return svg("image", { href, x: -r, y: -r, width: 2 * r, height: 2 * r });
};

// The base with what is printed on it: side by colour and by shape, arrow, arcs, name, resistance. Above it the airplane: painted, or
// its silhouette in the colours it wears, which is also what is clicked and what is outlined when it is meant. Without `painted` it is
// the glass of a plan.
export function body(plane: PlaneUnit, painted?: Painted | null): SVGElement[] {
  const colour = painted === null ? colourOf(plane.model) : null;
  return [
    ...card(plane),
    svg("g", { class: "miniature" }, svg("path", { class: `hull ${sideClass(plane.side)}${painted ? " under" : ""}`, style: colour && `fill: ${colour}`, ...outline(plane) }), painted ? picture(plane, painted.picture, painted.half) : null),
  ];
}

function card(plane: PlaneUnit): SVGElement[] {
  const w = plane.halfWidth / MM;
  const l = plane.halfLength / MM;
  const words = Math.min(7.4, (2 * w - 9) / Math.max(1, plane.name.length) / 0.56);
  return [
    svg("rect", { class: `base ${sideClass(plane.side)}`, x: -w + 1.3, y: -l + 1.3, width: 2 * w - 2.6, height: 2 * l - 2.6, rx: 1.6 }),
    ...plane.guns.flatMap((gun) => {
      const place = { transform: `translate(${gun.x / MM} ${-gun.y / MM})` };
      const span = gunSpan(gun, plane);
      const far = Math.min(w, l) * 0.9;
      return [span[1] - span[0] < 359 ? svg("path", { class: `printed-arc ${sideClass(plane.side)}`, d: sector(...span, far), ...place }) : null, svg("path", { class: "printed", d: sectorEdges(...span, far), ...place })];
    }).filter((part): part is SVGPathElement => part !== null),
    svg("path", { class: `card-arrow ${sideClass(plane.side)}`, d: "M0 3L5 10.4L1.7 9.3V15H-1.7V9.3L-5 10.4Z", transform: `translate(0 ${-l})` }),
    svg("g", { transform: `translate(${(w - 8).toFixed(1)} ${(-l + 9).toFixed(1)})` }, badge(plane.side, 3.6)),
    svg("text", { class: "card-name", y: (l - 4.6).toFixed(1), "font-size": words.toFixed(1) }, plane.name),
  ];
}

export { condition, describe, isFlying };

export const shadow = (plane: PlaneUnit, painted: Painted | null): SVGElement =>
  svg("g", { class: "shadow", "aria-hidden": "true" }, svg("g", { class: "miniature" }, painted ? picture(plane, painted.shadow, painted.half) : svg("path", { ...outline(plane) })));

// Over a base that only says where the airplane was seen last.
const cloud = (plane: PlaneUnit): SVGElement[] => (plane.clouded === undefined ? [] : [svg("path", { class: "cloud", d: "M-22 12a12 12 0 0 1 2-24a15 15 0 0 1 28-3a13 13 0 0 1 14 27Z" })]);

// Fire and smoke as shapes, for print and until the brushes of the sky are there.
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

export function planePiece(plane: PlaneUnit, asked: boolean, painted: Painted | null, soft: boolean): SVGElement {
  const words = describe(plane);
  return svg(
    "g",
    { class: `plane ${sideClass(plane.side)}${asked ? " asked" : ""}${plane.clouded === undefined ? "" : " clouded"}`, "data-unit": plane.name, role: "img", "aria-label": words },
    svg("title", {}, words),
    ...body(plane, painted),
    ...cloud(plane),
    ...(soft ? [] : trouble(plane)),
  );
}

// ---- on the ground ---------------------------------------------------------------------------------------

// A ship with her decks and turrets, a balloon with its fins, or a square for anything that stands on land.
function groundShape(shape: string, w: number, l: number): SVGElement[] {
  const b = Math.min(w, l) * 0.7;
  if (shape === "ship" || shape === "boat")
    return [
      svg("path", { class: "wake", d: `M${-w * 0.5} ${l * 0.7}Q0 ${l * 1.5} ${w * 0.5} ${l * 0.7}L${w * 0.95} ${l * 1.35}Q0 ${l * 1.05} ${-w * 0.95} ${l * 1.35}Z` }),
      svg("path", { class: "hull", d: `M0 ${-l * 0.95}Q${w * 0.55} ${-l * 0.4} ${w * 0.46} ${l * 0.8}H${-w * 0.46}Q${-w * 0.55} ${-l * 0.4} 0 ${-l * 0.95}Z` }),
      svg("path", { class: "deck", d: `M0 ${-l * 0.72}Q${w * 0.36} ${-l * 0.3} ${w * 0.3} ${l * 0.66}H${-w * 0.3}Q${-w * 0.36} ${-l * 0.3} 0 ${-l * 0.72}Z` }),
      svg("rect", { class: "house", x: -w * 0.2, y: -l * 0.22, width: w * 0.4, height: l * 0.36, rx: 1 }),
      ...[-0.42, 0.32, 0.5].map((y) => svg("circle", { class: "turret", cy: l * y, r: w * 0.13 })),
    ];
  if (shape === "balloon") return [svg("path", { class: "hull", d: `M0 ${b}L${-b * 0.5} ${b * 1.25}L${-b * 0.3} ${b * 0.6}ZM0 ${b}L${b * 0.5} ${b * 1.25}L${b * 0.3} ${b * 0.6}Z` }), svg("ellipse", { class: "hull", rx: b * 0.7, ry: b }), svg("path", { class: "seam", d: `M0 ${-b}V${b}M${-b * 0.36} ${-b * 0.84}Q${-b * 0.5} 0 ${-b * 0.36} ${b * 0.84}M${b * 0.36} ${-b * 0.84}Q${b * 0.5} 0 ${b * 0.36} ${b * 0.84}` })];
  if (shape === "troops") return [svg("path", { class: "hull", d: `M${-b} ${b}V${-b * 0.2}L0 ${-b}L${b} ${-b * 0.2}V${b}Z` })];
  if (shape === "aa") return [svg("circle", { class: "hull", r: b }), svg("circle", { class: "deck", r: b * 0.72 }), svg("path", { class: "turret", d: `M-1.4 ${b * 0.3}V${-b * 1.15}H1.4V${b * 0.3}Z` })];
  return [svg("rect", { class: "hull", x: -b, y: -b, width: 2 * b, height: 2 * b, rx: 2 })];
}

export function groundPiece(unit: GroundUnit, words: string): SVGElement {
  const w = unit.halfWidth / MM;
  const l = unit.halfLength / MM;
  return svg(
    "g",
    { class: `ground-card ${sideClass(unit.side)} ${unit.status}`, "data-unit": unit.name, role: "img", "aria-label": words },
    svg("title", {}, words),
    svg("rect", { class: `base ${sideClass(unit.side)}`, x: -w + 1, y: -l + 1, width: 2 * w - 2, height: 2 * l - 2, rx: 2 }),
    ...groundShape(unit.shape, w, l),
    svg("g", { transform: `translate(${(w - 6).toFixed(1)} ${(-l + 6).toFixed(1)})` }, badge(unit.side, 3)),
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
    mark.kind === "torpedo" ? svg("path", { class: "wake", d: "M-2 18L-9 60Q0 46 9 60L2 18Z" }) : null,
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
