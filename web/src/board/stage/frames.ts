// Frames on demand: nothing is drawn while nothing moves. Watches how long frames take, too. A film has a time of its own: so many
// milliseconds from picture to picture, however long each takes, so that a slow machine makes the same film.
type Step = (now: number) => boolean; // false: done

const SLOW_MS = 200; // five frames a second
const PATIENCE_MS = 1500; // of slow frames, before the chart takes over

export interface Reel {
  every: number; // milliseconds of a picture
  take(): Promise<void>; // keeps what has been drawn; the next one waits for it
}

const REST_MS = 220; // without a frame: everything is still

export class Frames {
  private asked = 0;
  private steps = new Set<Step>();
  private last = 0; // when the frame before was drawn, if it was the one right before
  private slow = 0; // milliseconds of slow frames in a row
  private resting: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private reel: Reel | null = null;
  private behind = 0; // milliseconds, from the page's time to that of the frames: films have shifted it
  private time = 0; // of the film
  drawn = 0;
  onSlow: (() => void) | null = null;
  onTook: ((ms: number) => boolean) | null = null; // since the frame before; true: the next ones are lighter
  onRest: (() => void) | null = null;

  constructor(private readonly draw: (now: number) => void) {}

  // One more picture.
  ask(): void {
    if (this.asked || this.closed) return;
    if (this.reel) this.asked = Number(setTimeout(() => void this.picture())); // no screen waits for it
    else this.asked = requestAnimationFrame((now) => this.frame(now - this.behind));
  }
  get now(): number {
    return this.reel ? this.time : performance.now() - this.behind;
  }
  get filming(): boolean {
    return this.reel !== null;
  }
  // From now on, or no longer, time is that of a film.
  film(reel: Reel | null): void {
    const { now } = this;
    this.cancel();
    this.reel = reel;
    this.time = now;
    this.behind = performance.now() - now;
    this.last = 0;
    this.ask();
  }
  // Runs in every frame until it answers false.
  run(step: Step): void {
    this.steps.add(step);
    this.ask();
  }
  stop(step: Step): void {
    this.steps.delete(step);
  }
  get moving(): boolean {
    return this.steps.size > 0;
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.resting);
    this.cancel();
    this.steps.clear();
  }
  private cancel(): void {
    if (this.reel) clearTimeout(this.asked);
    else cancelAnimationFrame(this.asked);
    this.asked = 0;
  }

  private async picture(): Promise<void> {
    const reel = this.reel as Reel;
    this.time += reel.every;
    this.show(this.time);
    await reel.take();
    if (this.reel !== reel) return;
    this.asked = 0;
    if (this.steps.size) this.ask();
  }
  private show(now: number): void {
    for (const step of [...this.steps]) if (!step(now)) this.steps.delete(step);
    this.draw(now);
    this.drawn++;
  }
  private frame(now: number): void {
    this.asked = 0;
    this.show(now);
    this.watch(now);
    clearTimeout(this.resting);
    if (this.steps.size) return this.ask();
    this.last = 0;
    if (!this.closed) this.resting = setTimeout(() => this.onRest?.(), REST_MS);
  }
  private watch(now: number): void {
    const took = this.last ? now - this.last : 0;
    this.last = now;
    if (document.hidden || took > 4000) return; // asleep, not slow
    if (took && this.onTook?.(took)) this.slow = 0;
    this.slow = took > SLOW_MS ? this.slow + took : took ? 0 : this.slow;
    if (this.slow > PATIENCE_MS) {
      this.slow = 0;
      this.onSlow?.();
    }
  }
}

export const easeInOut = (t: number): number => t * t * (3 - 2 * t);
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
