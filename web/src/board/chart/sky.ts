// What is soft on the chart: smoke, fire, tracers, bursts, holes, on a canvas over it. The same brushes as in the dogfight of cards, in
// pixels of the screen. Part of what is loaded after the chart; without it fire is a line and a burst is a star.
import { h } from "../../dom";
import * as fights from "../../effects/fights";

export type Fights = typeof fights;
export type Pen = CanvasRenderingContext2D;
export type Draw = (pen: Pen, fights: Fights) => void;

// Somebody who smokes, burns or has been hit.
export interface Hurt {
  at: fights.Point;
  engines: fights.Point[];
  back: fights.Point; // from the engine to the end of what it trails
  size: number;
  flames: number;
  smoke: number;
  holes: fights.Point[];
  seed: number;
}

export class Sky {
  readonly element = h("canvas", { class: "chart-sky", "aria-hidden": "true" });
  private width = 0;
  private height = 0;
  private ratio = 1;

  resize(width: number, height: number): void {
    const ratio = Math.min(2, devicePixelRatio || 1);
    if (width === this.width && height === this.height && ratio === this.ratio) return;
    [this.width, this.height, this.ratio] = [width, height, ratio];
    this.element.width = Math.max(1, Math.round(width * ratio));
    this.element.height = Math.max(1, Math.round(height * ratio));
  }

  // `age` moves smoke and fire along, in seconds.
  draw(hurt: Hurt[], act: Draw | null, age: number): void {
    const pen = this.element.getContext("2d");
    if (!pen) return;
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    pen.clearRect(0, 0, this.width, this.height);
    for (const { holes, size } of hurt) fights.holes(pen, holes, size);
    for (const { engines, back, size, flames, smoke, seed } of hurt) {
      if (!flames && !smoke) continue;
      engines.slice(0, flames + smoke).forEach((from, i) => {
        const end = { x: from.x + back.x, y: from.y + back.y };
        for (const [j, grown] of [1.5, 1.05].entries()) fights.trail(pen, from, end, size * grown, flames > 0 || j > 0, age * 0.8, seed + i + 50 * j);
        if (flames) fights.flames(pen, from, end, size * (1 + 0.12 * Math.min(flames, 4)), age, seed + i);
      });
    }
    act?.(pen, fights);
  }
}
