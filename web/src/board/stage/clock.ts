// The time of a show: each picture lasts as long as the speed says, and a skip ends it at once.
import { reducedMotion } from "../../dom";
import type { Frames } from "./frames";

export class Clock {
  speed = 1;
  slow = 1; // of a slow pass: 0.5 is half as fast
  private skipping = false;
  private ends = new Set<() => void>();

  constructor(private readonly frames: Frames) {}

  start(): void {
    this.skipping = false;
  }
  skip(): void {
    this.skipping = true;
    for (const end of [...this.ends]) end();
  }
  get still(): boolean {
    return reducedMotion();
  }
  get skipped(): boolean {
    return this.skipping || this.speed === 0 || (document.hidden && !this.frames.filming);
  }
  // `step` gets the time from 0 to 1 and the milliseconds at normal speed; always once with 1.
  run(ms: number, step: (t: number, ms: number) => void): Promise<void> {
    return new Promise((done) => {
      let from = 0;
      let over = false;
      const finish = (): void => {
        if (over) return;
        over = true;
        this.ends.delete(finish);
        clearTimeout(guard);
        this.frames.stop(frame);
        step(1, ms);
        this.frames.ask();
        done();
      };
      const frame = (now: number): boolean => {
        from ||= now;
        const passed = (now - from) * this.speed * this.slow;
        if (passed >= ms || this.skipped) {
          finish();
          return false;
        }
        step(passed / ms, passed);
        return true;
      };
      // A hidden page gets no frames; nobody should wait for it. A film has all the time it needs.
      const guard = this.frames.filming ? undefined : setTimeout(finish, this.skipped ? 0 : (ms / (this.speed * this.slow)) * 4 + 3000);
      if (this.skipped || ms <= 0) return finish();
      this.ends.add(finish);
      this.frames.run(frame);
    });
  }
  // A picture is held even where nothing moves.
  hold(ms: number): Promise<void> {
    return this.run(ms, () => undefined);
  }
}
