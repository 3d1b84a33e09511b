// A canvas with the airplane's sheet on it: drawing in metres on any of its pieces, and colouring them pixel by pixel.
import { halfRing, stationAt } from "./form";
import type { Brush } from "./markings";
import type { Rgb } from "./noise";
import { podName, SWATCH_FOOT, type Piece, type Sheet } from "./sheet";
import type { Airframe, Station } from "./types";
import type { Spot } from "./camouflage";

export type Canvas = OffscreenCanvas | HTMLCanvasElement;

export function makeCanvas(width: number, height = width): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

export function brushOf(canvas: Canvas): Brush {
  const brush = canvas.getContext("2d", { willReadFrequently: true }) as Brush | null;
  if (!brush) throw new Error("this browser cannot draw on a canvas");
  return brush;
}

export class Easel {
  readonly canvas: Canvas;
  readonly brush: Brush;
  private readonly m: number; // pixels to a metre

  constructor(readonly airframe: Airframe, readonly sheet: Sheet, readonly size: number) {
    this.canvas = makeCanvas(size);
    this.brush = brushOf(this.canvas);
    this.m = sheet.k * size;
  }

  has(name: string): boolean {
    return this.sheet.pieces.has(name);
  }

  // Draws on a piece. On wings x runs to the right and s down; on flanks and fins s runs along and y up, so text needs `upright`.
  on(name: string, draw: (brush: Brush, piece: Piece) => void): void {
    const piece = this.sheet.pieces.get(name);
    if (!piece) return;
    const { brush, m } = this;
    brush.save();
    brush.beginPath();
    brush.rect(piece.x * m, piece.y * m, piece.width * m, piece.height * m);
    brush.clip();
    if (piece.view === "right") {
      brush.translate((piece.x + piece.width) * m, piece.y * m);
      brush.scale(-m, m);
    } else {
      brush.translate(piece.x * m, piece.y * m);
      brush.scale(m, m);
    }
    brush.translate(-piece.a0, -piece.b0);
    if (piece.view === "left" || piece.view === "right") brush.scale(1, -1);
    draw(brush, piece);
    brush.restore();
  }

  sides(name: string, draw: (brush: Brush, view: "left" | "right") => void): void {
    this.on(`${name}-left`, (brush) => draw(brush, "left"));
    this.on(`${name}-right`, (brush) => draw(brush, "right"));
  }

  faces(name: string, draw: (brush: Brush, view: "top" | "bottom") => void): void {
    this.on(`${name}-top`, (brush) => draw(brush, "top"));
    this.on(`${name}-bottom`, (brush) => draw(brush, "bottom"));
  }

  // Turns what is drawn on a flank the right way up and round: marks and letters.
  upright(view: "left" | "right", s: number, y: number, draw: (brush: Brush) => void): void {
    const { brush } = this;
    brush.save();
    brush.translate(s, y);
    brush.scale(view === "right" ? -1 : 1, -1);
    draw(brush);
    brush.restore();
  }

  // Colours every pixel of every piece by where on the airplane it lies.
  flood(colour: (spot: Spot, piece: Piece, px: number, py: number) => Rgb): void {
    const { size, m } = this;
    const image = this.brush.createImageData(size, size);
    for (const piece of this.sheet.pieces.values()) {
      const [x0, y0] = [Math.floor(piece.x * m), Math.floor(piece.y * m)];
      const [x1, y1] = [Math.min(size, Math.ceil((piece.x + piece.width) * m)), Math.min(size * (1 - SWATCH_FOOT), Math.ceil((piece.y + piece.height) * m))];
      const spotOf = this.spots(piece);
      for (let px = x0; px < x1; px++) {
        const column = spotOf((px + 0.5) / m - piece.x);
        for (let py = y0; py < y1; py++) {
          const c = colour(column((py + 0.5) / m - piece.y), piece, px, py);
          const i = (py * size + px) * 4;
          image.data[i] = Math.min(255, c[0]);
          image.data[i + 1] = Math.min(255, c[1]);
          image.data[i + 2] = Math.min(255, c[2]);
          image.data[i + 3] = 255;
        }
      }
    }
    this.brush.putImageData(image, 0, 0);
  }

  // From a place in a piece to a place on the airplane, a column at a time.
  private spots(piece: Piece): (a: number) => (b: number) => Spot {
    const side = piece.view === "left" ? -1 : 1;
    if (piece.view === "top" || piece.view === "bottom") {
      const face = piece.view;
      return (a) => (b) => ({ face, x: a + piece.a0, y: 0, s: b + piece.b0, body: false });
    }
    const along = (a: number): number => (side > 0 ? piece.width - a : a) + piece.a0;
    const tube = this.tubeOf(piece.name);
    if (!tube) return (a) => (b) => ({ face: "side", x: side * 0.3, y: -(b + piece.b0), s: along(a), body: true });
    const spread = piece.name === "body" ? 0 : tube.x;
    return (a) => {
      const s = along(a);
      const ring = halfRing(stationAt(tube.stations, s), 20);
      let j = 1;
      return (b) => {
        const arc = -(b + piece.b0);
        while (j < 20 && ring.arc[j]! > arc) j++;
        const f = Math.min(1, Math.max(0, (ring.arc[j - 1]! - arc) / (ring.arc[j - 1]! - ring.arc[j]! || 1)));
        const x = ring.x[j - 1]! + (ring.x[j]! - ring.x[j - 1]!) * f;
        const y = ring.y[j - 1]! + (ring.y[j]! - ring.y[j - 1]!) * f;
        return { face: "side", x: side * x + spread, y, s, body: true };
      };
    };
  }

  private tubeOf(name: string): { stations: readonly Station[]; x: number } | null {
    if (name === "body") return { stations: this.airframe.body, x: 0 };
    if (name.startsWith("canopy")) return { stations: this.airframe.canopies[Number(name.slice(6))]!.stations, x: 0 };
    const pod = this.airframe.pods.find((_, i) => podName(this.airframe, i) === name);
    return pod ? { stations: pod.stations, x: pod.x } : null;
  }
}
