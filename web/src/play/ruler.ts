// The ruler in the player's hand: from a point or an airplane to another. What it says is the engine's.
import { signal } from "@preact/signals";
import type { Spot } from "../board";
import type { Adviser } from "./adviser";

export interface Reach {
  mount: string;
  arc: number;
  range: "none" | "long" | "short";
  behind?: string; // who is in the way
}

export interface Measured {
  from: [number, number];
  to: [number, number];
  length: number; // hundredths of a millimetre
  part: number; // of the ruler, from 1; 0: beyond it
  parts: number;
  levels?: number; // how much higher the other is
  guns?: Reach[];
  back?: Reach[];
}

export class Ruler {
  readonly from = signal<Spot | null>(null);
  readonly to = signal<Spot | null>(null);
  readonly found = signal<Measured | null>(null);
  readonly trouble = signal("");

  // `unitId` knows the number of a unit by its name, `now` the seat and the moment.
  constructor(
    private readonly adviser: Adviser,
    private readonly unitId: (name: string) => number,
    private readonly now: () => { seat: string | undefined; key: string } | null,
    private readonly draw: (line: Measured | null) => void,
  ) {}

  // The first spot begins, the second ends, a third begins anew.
  point(spot: Spot): void {
    if (!this.from.value || this.to.value) this.set(spot, null);
    else this.set(this.from.value, spot);
  }
  set(from: Spot | null, to: Spot | null): void {
    this.from.value = from;
    this.to.value = to;
    void this.lay();
  }
  // What is measured has moved.
  again(): void {
    if (this.from.value?.unit && this.to.value?.unit) void this.lay();
    else this.set(null, null);
  }
  private async lay(): Promise<void> {
    const [from, to, now] = [this.from.value, this.to.value, this.now()];
    this.trouble.value = "";
    this.found.value = null;
    this.draw(null);
    if (!from || !to || !now) return;
    const spot = ({ unit, x, y }: Spot): [number, number, number] => [unit ? this.unitId(unit) : -1, Math.round(x), Math.round(y)];
    try {
      const found = await this.adviser.ask<Measured | null>({ t: "measure", seat: now.seat, from: spot(from), to: spot(to) }, now.key);
      if (from !== this.from.value || to !== this.to.value) return;
      this.found.value = found;
      this.draw(found);
    } catch (error) {
      this.trouble.value = (error as Error).message;
    }
  }
}
