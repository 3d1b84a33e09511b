// Many games at once: a few workers, each flying one after another, told as they land, stopped at any time.
import { Bench } from "./bench-link";
import type { FlownGame } from "./checked";

const WORKERS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

export class Squadron {
  private benches: Bench[] = [];
  private stopped = false;

  // The same seeds each time: two texts are compared in the same deals. Answers what was flown, also when stopped.
  async fly(text: string, bot: string, games: number, landed: (flown: FlownGame[]) => void): Promise<FlownGame[]> {
    this.stopped = false;
    const flown: FlownGame[] = [];
    let next = 1;
    this.benches = [...Array(Math.min(WORKERS, games)).keys()].map(() => new Bench());
    const pilot = async (bench: Bench): Promise<void> => {
      while (!this.stopped && next <= games) {
        flown.push(await bench.fly(text, bot, next++));
        if (!this.stopped) landed([...flown]);
      }
    };
    const halted = new Promise<void>((resolve) => (this.halt = resolve));
    try {
      await Promise.race([Promise.all(this.benches.map(pilot)), halted]);
    } finally {
      this.benches.forEach((bench) => bench.close());
      this.benches = [];
    }
    return flown.sort((a, b) => a.seed - b.seed);
  }
  private halt: () => void = () => undefined;
  stop(): void {
    this.stopped = true;
    this.halt();
  }
}
