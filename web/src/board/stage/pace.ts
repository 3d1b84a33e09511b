// How many pixels are drawn: all of them when everything is still, and while something moves as many as the machine has time for. A
// machine that draws by its processor moves a small picture and then rests on a fine one.
const HEAVY_MS = 30; // between two frames
const HEAVY_FRAMES = 4; // in a row; the first ones of a scene are always heavy
const HOPELESS_MS = 120; // at once
const LIGHT_MS = 20;
const STEP = 0.7;
const LEAST = 0.35;
const SLOW_STILL = 0.75;

export class Pace {
  readonly full: number;
  private moving: number; // pixels of the picture to one of the screen
  private heavy = 0;
  private spent = 0; // in the movement that goes on, in milliseconds
  private frames = 0;

  // `slow`: it is known before the first frame that there is no graphics card.
  constructor(full: number, slow: boolean) {
    this.full = slow ? Math.min(full, SLOW_STILL) : full;
    this.moving = slow ? LEAST : full;
  }
  get reduced(): boolean {
    return this.moving < this.full;
  }
  ratio(still: boolean): number {
    return still ? this.full : this.moving;
  }
  // So long after the frame before. True: from now on there are fewer pixels.
  took(ms: number): boolean {
    this.spent += ms;
    this.frames++;
    this.heavy = ms > HEAVY_MS ? this.heavy + 1 : 0;
    if (this.moving <= LEAST || (ms < HOPELESS_MS && this.heavy < HEAVY_FRAMES)) return false;
    this.heavy = 0;
    this.moving = Math.max(LEAST, this.moving * (ms > HOPELESS_MS ? STEP * STEP : STEP));
    return true;
  }
  // Everything is still. What moved lightly may be a little finer the next time.
  rested(): void {
    if (this.frames > 10 && this.spent / this.frames < LIGHT_MS) this.moving = Math.min(this.full, this.moving / STEP);
    this.spent = this.frames = this.heavy = 0;
  }
}
