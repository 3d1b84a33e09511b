// Bodies and nacelles of the usual kinds: stations from a few measures. An entry with stations of its own needs none of this.
import type { Station } from "./types";

export interface BodyMeasures {
  kind: string;
  from: number;
  length: number; // where the body ends
  half: number; // half of its greatest width
  top: number;
  bottom: number;
  nose: number; // radius of its front, or of its cowling
  rise: number; // height of the tail's end
  square: number;
}

type Row = readonly [f: number, half: number, top: number, bottom: number];

// Parts of the greatest measures at parts of the length. A row with a half of 0 is a circle of the nose's radius times its top.
const KINDS: Record<string, readonly Row[]> = {
  inline: [[0.06, 0, 1, 0], [0.13, 0.87, 0.76, 0.74], [0.25, 0.96, 0.83, 0.92], [0.37, 1, 0.9, 1], [0.5, 0.98, 1, 0.89], [0.61, 0.83, 0.87, 0.67], [0.77, 0.53, 0.58, 0.33], [0.92, 0.21, 0.28, 0.06], [0.985, 0.06, 0.12, -0.02]],
  radial: [[0.045, 0, 0.86, 0], [0.06, 0, 0.97, 0], [0.15, 0, 1.02, 0], [0.19, 0, 0.96, 0], [0.33, 1, 0.92, 1], [0.48, 0.94, 1, 0.88], [0.64, 0.7, 0.8, 0.6], [0.82, 0.36, 0.45, 0.22], [0.98, 0.06, 0.12, -0.02]],
  rotary: [[0.05, 0, 0.86, 0], [0.064, 0, 0.97, 0], [0.16, 0, 1, 0], [0.18, 1, 1, 1], [0.42, 0.9, 1, 0.95], [0.6, 0.64, 0.74, 0.64], [0.83, 0.25, 0.36, 0.14], [0.95, 0.07, 0.2, -0.05]],
  box: [[0.04, 0.86, 0.86, 0.88], [0.08, 0.94, 0.94, 0.98], [0.22, 1, 1, 1], [0.42, 1, 1, 0.95], [0.6, 0.72, 0.78, 0.64], [0.83, 0.3, 0.42, 0.18], [0.97, 0.07, 0.22, -0.04]],
  plywood: [[0.057, 0, 1, 0], [0.12, 0.93, 0.86, 0.87], [0.27, 1, 0.96, 1], [0.44, 0.96, 1, 0.96], [0.63, 0.73, 0.8, 0.7], [0.82, 0.38, 0.5, 0.3], [0.96, 0.11, 0.26, 0]],
  bomber: [[0, 0.15, -0.1, 0.3], [0.013, 0.6, 0.28, 0.66], [0.075, 0.94, 0.62, 0.9], [0.16, 1, 0.85, 0.98], [0.31, 1, 1, 1], [0.5, 0.95, 0.95, 0.91], [0.68, 0.72, 0.8, 0.52], [0.87, 0.4, 0.58, 0.05], [0.985, 0.17, 0.44, -0.14]],
  jet: [[0.0, 0.3, 0.22, 0.28], [0.06, 0.6, 0.5, 0.56], [0.18, 0.88, 0.78, 0.84], [0.36, 1, 0.96, 1], [0.52, 0.98, 1, 0.96], [0.7, 0.72, 0.78, 0.62], [0.88, 0.34, 0.42, 0.2], [0.99, 0.07, 0.16, -0.02]],
  pod: [[0, 0.25, 0.2, 0.25], [0.08, 0.7, 0.6, 0.7], [0.25, 1, 0.95, 1], [0.55, 1, 1, 1], [0.8, 0.75, 0.7, 0.7], [1, 0.25, 0.2, 0.2]],
};

export const bodyKinds = (): string[] => Object.keys(KINDS);

export function bodyStations(m: BodyMeasures): Station[] {
  const rows = KINDS[m.kind] ?? KINDS.inline!;
  const span = m.length - m.from;
  const round = m.kind === "rotary" || m.kind === "radial";
  return rows.map(([f, half, top, bottom]): Station => {
    const s = m.from + f * span;
    if (half === 0) return [s, m.nose * top, m.nose * top, -m.nose * top, 2];
    // Towards the end the body rises to the height of the tail.
    const lift = f > 0.5 ? m.rise * ((f - 0.5) / 0.5) ** 1.6 : 0;
    const square = round && f < 0.19 ? 2 + (m.square - 2) * 0.4 : f > 0.9 ? Math.min(m.square, 3) : m.square;
    return [s, Math.max(0.025, half * m.half), top * m.top + lift, bottom * m.bottom + lift, square];
  });
}

export interface PodMeasures {
  kind: string; // inline, radial, rotary, jet, boom, float
  at: number;
  length: number;
  radius: number;
  deep: number; // how far below the axis it reaches, in radii
}

const POD_KINDS: Record<string, readonly Row[]> = {
  radial: [[0, 0.84, 0.84, 0.84], [0.022, 0.96, 0.96, 0.96], [0.15, 1, 1, 1.02], [0.22, 0.94, 0.96, 1.05], [0.45, 0.88, 0.9, 1.1], [0.72, 0.6, 0.66, 0.8], [1, 0.1, 0.25, 0]],
  rotary: [[0, 0.9, 0.9, 0.9], [0.1, 1, 1, 1], [0.3, 1, 1, 1], [0.6, 0.8, 0.85, 0.9], [1, 0.1, 0.2, 0.1]],
  inline: [[0, 0.55, 0.55, 0.6], [0.06, 0.82, 0.8, 1], [0.2, 1, 1, 1.15], [0.45, 1, 1, 1.15], [0.72, 0.7, 0.72, 0.8], [1, 0.08, 0.25, 0]],
  jet: [[0, 0.62, 0.62, 0.62], [0.05, 0.82, 0.82, 0.82], [0.3, 1, 1, 1], [0.55, 0.98, 0.98, 0.98], [0.85, 0.66, 0.66, 0.66], [1, 0.5, 0.5, 0.5]],
  boom: [[0, 0.55, 0.55, 0.6], [0.05, 0.85, 0.85, 0.95], [0.16, 1, 1, 1.1], [0.32, 0.95, 0.95, 0.95], [0.5, 0.8, 0.7, 0.72], [0.75, 0.5, 0.46, 0.46], [1, 0.18, 0.2, 0.2]],
  float: [[0, 0.1, 0.9, -0.4], [0.06, 0.6, 1, 0.3], [0.2, 1, 1, 0.9], [0.5, 1, 0.95, 1], [0.55, 0.95, 0.9, 0.85], [1, 0.08, 0.5, -0.2]],
};

export const podKinds = (): string[] => Object.keys(POD_KINDS);

export function podStations(m: PodMeasures): Station[] {
  const rows = POD_KINDS[m.kind] ?? POD_KINDS.radial!;
  return rows.map(([f, half, top, bottom]): Station => [m.at + f * m.length, Math.max(0.03, half * m.radius), top * m.radius, -bottom * m.radius * m.deep, 2.1]);
}
