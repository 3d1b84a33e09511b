// The layout of an airplane's paint sheet. Each wing, tail, fin, and the unrolled skin of each tube has a piece of its own, all at one
// scale, so nothing is printed through onto a neighbour and a roundel is as round on a curved flank as a decal would be.
import { tubeReach, wingReach } from "./form";
import type { Airframe, Station, Wing } from "./types";

export type View = "top" | "bottom" | "left" | "right";

// A piece of the sheet: `u0 + along * k` is where it lies, along and across in metres.
export interface Piece {
  name: string;
  view: View;
  x: number; // corner in the sheet, in metres of the sheet
  y: number;
  width: number;
  height: number;
  a0: number; // what lies at the corner: along and across
  b0: number;
}

export interface Sheet {
  k: number; // parts of the sheet to a metre
  pieces: ReadonlyMap<string, Piece>;
}

// Plain colours at the foot of the sheet, each a strip from lit (top) to shaded (bottom).
export const SWATCHES = ["spinner", "tyre", "metal", "dark", "wood", "leather", "exhaust", "hub", "glass", "wire", "skin", "lower", "blade", "gun", "face", "bomb"] as const;
export type Swatch = (typeof SWATCHES)[number];
export const SWATCH_FOOT = 0.055; // how much of the sheet's height

const PAD = 0.12; // metres of paint beyond each edge, so that no neighbour bleeds in

type Want = Omit<Piece, "x" | "y">;

function wingPieces(name: string, w: Wing): Want[] {
  const [fore, aft] = wingReach(w);
  const size = { width: w.span + 2 * PAD, height: aft - fore + 2 * PAD, a0: -w.span / 2 - PAD, b0: fore - PAD };
  return [
    { name, view: "top", ...size },
    { name, view: "bottom", ...size },
  ];
}

function tubePieces(name: string, stations: readonly Station[]): Want[] {
  const { from, to, up, down } = tubeReach(stations);
  const size = { width: to - from + 2 * PAD, height: up - down + 2 * PAD, a0: from - PAD, b0: -up - PAD };
  return [
    { name, view: "left", ...size },
    { name, view: "right", ...size },
  ];
}

function finPieces(name: string, outline: readonly (readonly [number, number])[]): Want[] {
  const s = outline.map(([q]) => q);
  const y = outline.map(([, q]) => q);
  const size = { width: Math.max(...s) - Math.min(...s) + 2 * PAD, height: Math.max(...y) - Math.min(...y) + 2 * PAD, a0: Math.min(...s) - PAD, b0: -Math.max(...y) - PAD };
  return [
    { name, view: "left", ...size },
    { name, view: "right", ...size },
  ];
}

// Two pods with the same stations share their paint.
export const podName = (airframe: Airframe, index: number): string => {
  const same = airframe.pods.findIndex((pod) => pod.kind === airframe.pods[index]!.kind && JSON.stringify(pod.stations) === JSON.stringify(airframe.pods[index]!.stations));
  return `pod${same}`;
};

function wanted(a: Airframe): Want[] {
  return [
    ...a.wings.flatMap((w, i) => wingPieces(`wing${i}`, w)),
    ...a.tail.flatMap((w, i) => wingPieces(`tail${i}`, w)),
    ...tubePieces("body", a.body),
    ...a.canopies.flatMap((canopy, i) => tubePieces(`canopy${i}`, canopy.stations)),
    ...a.pods.flatMap((pod, i) => (podName(a, i) === `pod${i}` ? tubePieces(`pod${i}`, pod.stations) : [])),
    ...finPieces("fin", a.fin.outline),
    ...(a.fin2 ? finPieces("fin2", a.fin2.outline) : []),
  ];
}

// Rows of pieces, tallest first; the answer is null when they do not fit a sheet of this many metres.
function pack(list: readonly Want[], size: number): Map<string, Piece> | null {
  const done = new Map<string, Piece>();
  const rows: { y: number; height: number; x: number }[] = [];
  let y = 0;
  for (const want of list) {
    if (want.width > size) return null;
    let row = rows.find((r) => r.x + want.width <= size && want.height <= r.height);
    if (!row) {
      row = { y, height: want.height, x: 0 };
      rows.push(row);
      y += want.height;
      if (y > size * (1 - SWATCH_FOOT)) return null;
    }
    done.set(`${want.name}-${want.view}`, { ...want, x: row.x, y: row.y });
    row.x += want.width;
  }
  return done;
}

export function layOut(airframe: Airframe): Sheet {
  const list = wanted(airframe).sort((a, b) => b.height - a.height || b.width - a.width);
  let low = 1;
  let high = 200;
  let best = pack(list, high)!;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    const packed = pack(list, middle);
    if (packed) [best, high] = [packed, middle];
    else low = middle;
  }
  return { k: 1 / high, pieces: best };
}

// Where a point of a piece lies, v down: along and across as the piece has them, mirrored for what is seen from starboard.
export function place(sheet: Sheet, piece: Piece, along: number, across: number): [u: number, v: number] {
  const a = piece.view === "right" ? piece.width - (along - piece.a0) : along - piece.a0;
  return [(piece.x + a) * sheet.k, (piece.y + across - piece.b0) * sheet.k];
}

export function swatchAt(name: Swatch, light: number): [u: number, v: number] {
  return [(SWATCHES.indexOf(name) + 0.5) / SWATCHES.length, 1 - SWATCH_FOOT * (0.12 + 0.76 * (0.5 + light / 2))];
}
