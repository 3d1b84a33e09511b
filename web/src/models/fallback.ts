// A plain airplane for a model that has no airframe: by its era, kind and number of engines, so that the game goes on.
import type { Line } from "./entries";

const GREY: readonly Line[] = [{ word: "coat", kind: "plain", upper: ["#8a8f88"], lower: "#b9bdb8", line: -0.3 }];

const MONOPLANE: readonly Line[] = [
  { word: "size", span: 11, length: 9 },
  { word: "body", kind: "inline", half: 0.46, top: 0.6, bottom: -0.66 },
  { word: "wing", at: 2.4, y: -0.45, root: 2.3, tip: 1.2, sweep: 0.4, round: 0.86, dihedral: 5 },
  { word: "tail", span: 3.6, root: 1.2, tip: 0.8, sweep: 0.2, round: 0.75 },
  { word: "fin", height: 1.5, chord: 1.7 },
  { word: "canopy", from: 3.2, to: 5.2, height: 1 },
  { word: "prop", radius: 1.55 },
];

const BIPLANE: readonly Line[] = [
  { word: "size", span: 8.4, length: 6.2 },
  { word: "body", kind: "rotary", half: 0.42, top: 0.46, nose: 0.47 },
  { word: "wing", at: 0.8, y: 1.05, root: 1.4 },
  { word: "wing", at: 1.2, y: -0.42, root: 1.3, span: 8, dihedral: 3 },
  { word: "tail", span: 2.6, root: 1.1, tip: 0.8, round: 0.6 },
  { word: "fin", height: 0.95, chord: 1.2 },
  { word: "cockpit", at: 2.3 },
  { word: "prop", radius: 1.3 },
  { word: "gear", x: 0.8 },
  { word: "bay", x: 2.8, kind: "pair" },
  { word: "cabane", x: 0.45, from: 1, to: 1.8 },
];

function engined(span: number, length: number, places: readonly number[]): Line[] {
  return [
    { word: "size", span, length },
    { word: "body", kind: "bomber", half: length * 0.045, top: length * 0.06, bottom: -length * 0.06 },
    { word: "glass", to: length * 0.07 },
    { word: "wing", at: length * 0.28, y: 0, root: span * 0.18, tip: span * 0.07, sweep: span * 0.04, round: 0.92, dihedral: 4 },
    { word: "tail", span: span * 0.32, root: length * 0.13, tip: length * 0.07, sweep: 0.3 },
    { word: "fin", height: length * 0.17, chord: length * 0.17 },
    { word: "canopy", from: length * 0.14, to: length * 0.26, shape: "box" },
    ...places.map((x): Line => ({ word: "nacelle", kind: "radial", x: x * span, y: 0, at: length * 0.24, length: length * 0.34, radius: length * 0.042, prop: length * 0.11 })),
  ];
}

const TWO: readonly Line[] = engined(17, 12.5, [0.16]);
const FOUR: readonly Line[] = engined(31, 22, [0.12, 0.25]);
const JET: readonly Line[] = [...MONOPLANE.filter(({ word }) => word !== "prop" && word !== "body"), { word: "body", kind: "jet", half: 0.55, top: 0.6, bottom: -0.6 }, { word: "intake", at: 0, radius: 0.16, kind: "jet" }];

// `shape` is the word of the scene for models in general: fighter, biplane, two-engine, four-engine, jet.
export function fallbackLines(shape: string): { era: 1 | 2; airframe: readonly Line[]; paint: readonly Line[] } {
  if (/four|heavy/.test(shape)) return { era: 2, airframe: FOUR, paint: GREY };
  if (/two-engine|bomber|twin/.test(shape)) return { era: 2, airframe: TWO, paint: GREY };
  if (/jet/.test(shape)) return { era: 2, airframe: JET, paint: GREY };
  if (/biplane|triplane|two-seat|ww1/.test(shape)) return { era: 1, airframe: BIPLANE, paint: GREY };
  return { era: 2, airframe: MONOPLANE, paint: GREY };
}
