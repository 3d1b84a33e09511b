// Our own silhouettes, drawn from above with the nose up, in a box of 100 by 100 around the origin.
import { svg } from "../../dom";
import { sideOf } from "../sides";

const FIGHTER =
  "M0-46C4-44 5-36 5-28L6-18L44-12C47-11 48-6 46-2L6 6L4 30L17 36C19 37 19 41 17 42L2 43L0 47L-2 43L-17 42C-19 41-19 37-17 36L-4 30L-6 6L-46-2C-48-6-47-11-44-12L-6-18L-5-28C-5-36-4-44 0-46Z";
const TWO_SEATER =
  "M0-46C5-44 6-36 6-28L7-16L46-14C48-13 48-2 46-1L7 8L5 32L19 37C21 38 21 43 19 44L2 45L0 48L-2 45L-19 44C-21 43-21 38-19 37L-5 32L-7 8L-46-1C-48-2-48-13-46-14L-7-16L-6-28C-6-36-5-44 0-46Z";
const BIPLANE =
  "M0-40C5-39 6-34 6-28L45-27C48-26 48-12 45-11L6-10L4 26L17 30C20 32 20 40 16 40L2 39L0 46L-2 39L-16 40C-20 40-20 32-17 30L-4 26L-6-10L-45-11C-48-12-48-26-45-27L-6-28C-6-34-5-39 0-40Z";
// Longer in the tail than the single-seater, with the gunner's ring behind the wings.
const TWO_SEAT_BIPLANE =
  "M0-44C6-43 7-38 7-30L47-28C50-27 50-11 47-10L7-9L6-2A8 8 0 0 1 6 12L4 32L20 36C23 38 23 46 19 46L2 45L0 50L-2 45L-19 46C-23 46-23 38-20 36L-4 32L-6 12A8 8 0 0 1 -6-2L-7-9L-47-10C-50-11-50-27-47-28L-7-30C-7-38-6-43 0-44Z";
const TWO_ENGINE =
  "M0-46C6-45 7-34 7-26L12-22L12-36C13-39 21-39 22-36L22-18L47-10C49-8 49-3 47-2L22 2L22 8L12 8L7 10L5 32L20 36C22 38 22 43 20 44L2 45L0 48L-2 45L-20 44C-22 43-22 38-20 36L-5 32L-7 10L-12 8L-22 8L-22 2L-47-2C-49-3-49-8-47-10L-22-18L-22-36C-21-39-13-39-12-36L-12-22L-7-26C-7-34-6-45 0-46Z";
const FOUR_ENGINE =
  "M0-48C5-47 6-38 6-28L9-20L9-34L16-34L16-18L25-15L25-28L32-28L32-13L49-7C50-5 50 0 48 0L6 6L4 30L22 35C24 37 24 42 22 43L2 44L0 48L-2 44L-22 43C-24 42-24 37-22 35L-4 30L-6 6L-48 0C-50 0-50-5-49-7L-32-13L-32-28L-25-28L-25-15L-16-18L-16-34L-9-34L-9-20L-6-28C-6-38-5-47 0-48Z";
const JET =
  "M0-48C4-46 5-38 5-28L7-18L14-14L14-24L22-24L22-8L45 12C47 14 46 20 44 20L7 14L4 32L16 40C18 42 17 46 15 46L0 44L-15 46C-17 46-18 42-16 40L-4 32L-7 14L-44 20C-46 20-47 14-45 12L-22-8L-22-24L-14-24L-14-14L-7-18L-5-28C-5-38-4-46 0-48Z";
const BALLOON = "M0-46C16-46 24-26 24-4C24 16 12 34 0 40C-12 34-24 16-24-4C-24-26-16-46 0-46ZM-14 34L-24 48L0 42L24 48L14 34L0 40Z";

const SHAPES: Record<string, string> = {
  fighter: FIGHTER,
  "two-seater": TWO_SEATER,
  biplane: BIPLANE,
  "two-seat-biplane": TWO_SEAT_BIPLANE,
  "two-engine": TWO_ENGINE,
  "four-engine": FOUR_ENGINE,
  jet: JET,
  balloon: BALLOON,
};

export const shapePath = (shape: string): string => SHAPES[shape] ?? FIGHTER;

// Sides differ in colour and in the shape of their badge: a disc or a diamond.
export const sideClass = (side: string): string => `side-${sideOf(side)}`;

export function badge(side: string, radius: number): SVGElement {
  const attributes = { class: `badge ${sideClass(side)}` };
  return sideClass(side) === "side-a"
    ? svg("circle", { ...attributes, r: radius })
    : svg("path", { ...attributes, d: `M0${-radius * 1.25}L${radius * 1.25} 0L0 ${radius * 1.25}L${-radius * 1.25} 0Z` });
}

// A silhouette of `size` across, for lists and cards.
export function emblem(shape: string, side: string, size = 40): SVGElement {
  return svg(
    "svg",
    { class: "emblem", viewBox: "-50 -50 100 100", width: size, height: size, "aria-hidden": "true" },
    svg("path", { class: `hull ${sideClass(side)}`, d: shapePath(shape) }),
    badge(side, 9),
  );
}
