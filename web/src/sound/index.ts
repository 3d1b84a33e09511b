// Sound: everything is synthesised (recipes.ts), nothing is loaded. Silent until the first touch, at a volume that is kept.
//
//   sound.unlock()                        on the first click or key: browsers allow sound only then
//   sound.setVolume(0.6), sound.setMuted(true)     kept in the browser
//   sound.engines([{ kind: "inline", count: 2, pan: -0.3, distance: 0.4 }], 1.4)   while airplanes move, for so many seconds
//   sound.gun("heavy", pan, distance)     rifle, heavy (.50), cannon, flak; also `seconds` of fire
//   sound.hit("metal", pan, distance)     metal, canvas
//   sound.explosion(1, pan, distance)     sizes from 0.3 (a shell) to 1.5; sound.splash(size, pan, distance)
//   sound.card(), sound.counter(), sound.chime(), sound.wind(height, seconds), sound.fall(seconds, pan, distance)
//
// `pan` runs from -1 (left) to 1 (right), `distance` from 0 (close to the eye) to 1 (across the table). At most a few sounds play at
// once: where there are more, the less important one is not begun.
import type { BoardSounds } from "../board/sounds";
import { lasting } from "../storage";
import type { Stage } from "./bench";
import * as recipes from "./recipes";
import type { EngineKind, GunKind, HitKind } from "./recipes";

export type { EngineKind, GunKind, HitKind } from "./recipes";

export interface Engine {
  kind: EngineKind;
  count: number;
  pan?: number;
  distance?: number;
  effort?: number; // 1 climbs, -1 dives
}

const MASTER = 0.5; // with the recipes' own levels about -12 dB
const MOST = 8; // sounds at once
const MOST_ENGINES = 3;
const FADE = 0.01; // seconds in which a sound makes room for another

interface Voice {
  end: number;
  weight: number; // what matters more may take its place
  gain: GainNode;
}

const inside = (n: number): number => Math.min(1, Math.max(0, n));

export class Sound {
  private context: BaseAudioContext | null = null;
  private master: GainNode | null = null;
  private voices: Voice[] = [];
  private level: number;
  private silent: boolean;

  // Tests give a context that renders into memory.
  constructor(private readonly open: () => BaseAudioContext = () => new AudioContext()) {
    this.level = Number(this.kept("volume") ?? "0.7");
    if (!(this.level >= 0 && this.level <= 1)) this.level = 0.7;
    this.silent = this.kept("muted") === "1";
  }

  private kept(name: string): string | null {
    return lasting.getItem(`furball.${name}`);
  }
  private keep(name: string, value: string): void {
    lasting.setItem(`furball.${name}`, value);
  }

  get volume(): number {
    return this.level;
  }
  get muted(): boolean {
    return this.silent;
  }
  get unlocked(): boolean {
    return this.context !== null;
  }
  get playing(): number {
    this.tidy();
    return this.voices.length;
  }

  // Before this nothing is heard, and nothing is made.
  unlock(): void {
    try {
      this.context ??= this.open();
    } catch {
      return; // no sound on this machine: the game goes on
    }
    if (!this.master) {
      const limiter = this.context.createDynamicsCompressor();
      Object.assign(limiter.threshold, { value: -9 });
      limiter.knee.value = 6;
      limiter.ratio.value = 18;
      limiter.attack.value = 0.002;
      limiter.release.value = 0.18;
      const ceiling = this.context.createGain();
      ceiling.gain.value = 0.8; // the compressor makes up for what it takes
      limiter.connect(ceiling).connect(this.context.destination);
      this.master = this.context.createGain();
      this.master.connect(limiter);
      this.turn();
    }
    if (this.context instanceof AudioContext && this.context.state === "suspended") void this.context.resume();
  }

  setVolume(volume: number): void {
    this.level = inside(volume);
    this.keep("volume", String(this.level));
    this.turn();
  }

  setMuted(muted: boolean): void {
    this.silent = muted;
    this.keep("muted", muted ? "1" : "0");
    this.turn();
  }

  // Loudness is heard as a square.
  private turn(): void {
    if (this.master) this.master.gain.value = this.silent ? 0 : MASTER * this.level * this.level;
  }

  private tidy(): void {
    const now = this.context?.currentTime ?? 0;
    for (const voice of this.voices) if (voice.end <= now) voice.gain.disconnect();
    this.voices = this.voices.filter((voice) => voice.end > now);
  }

  // Farther away is softer and duller.
  private play(weight: number, pan: number, distance: number, make: (stage: Stage) => number): void {
    const { context, master } = this;
    if (!context || !master || this.silent || !this.level) return;
    this.tidy();
    if (this.voices.length >= MOST) {
      const least = this.voices.reduce((a, b) => (b.weight < a.weight ? b : a));
      if (least.weight >= weight) return;
      const { gain } = least;
      gain.gain.setTargetAtTime(0, context.currentTime, FADE); // cut off at once it would click
      setTimeout(() => gain.disconnect(), FADE * 8000);
      this.voices.splice(this.voices.indexOf(least), 1);
    }
    const far = inside(distance);
    const gain = context.createGain();
    gain.gain.value = 1 / (1 + 2.4 * far);
    const dull = context.createBiquadFilter();
    dull.type = "lowpass";
    dull.frequency.value = 12000 - 9500 * far;
    const side = context.createStereoPanner();
    side.pan.value = Math.max(-0.8, Math.min(0.8, pan));
    gain.connect(dull).connect(side).connect(master);
    this.voices.push({ end: make({ context, out: gain, at: context.currentTime + 0.005 }), weight, gain });
  }

  // One voice for each kind, where most of them are.
  engines(list: readonly Engine[], seconds = 1.4): void {
    const kinds = new Map<EngineKind, Engine[]>();
    for (const one of list) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
    const loudest = [...kinds.entries()].sort((a, b) => b[1].length - a[1].length).slice(0, MOST_ENGINES);
    for (const [kind, all] of loudest) {
      const mean = (of: (engine: Engine) => number): number => all.reduce((sum, engine) => sum + of(engine), 0) / all.length;
      const near = Math.min(...all.map((engine) => engine.distance ?? 0.4));
      this.play(1, mean((e) => e.pan ?? 0), near, (stage) => recipes.engine(stage, kind, all.reduce((sum, e) => sum + e.count, 0), Math.min(4, seconds), mean((e) => e.effort ?? 0)));
    }
  }

  gun(kind: GunKind, pan = 0, distance = 0.3, seconds = 0.55): void {
    this.play(3, pan, distance, (stage) => recipes.gun(stage, kind, Math.min(2, seconds)));
  }
  hit(kind: HitKind = "metal", pan = 0, distance = 0.3): void {
    this.play(3, pan, distance, (stage) => recipes.hit(stage, kind));
  }
  explosion(size = 1, pan = 0, distance = 0.3): void {
    this.play(5, pan, distance, (stage) => recipes.explosion(stage, Math.min(1.5, Math.max(0.2, size))));
  }
  splash(size = 1, pan = 0, distance = 0.3): void {
    this.play(4, pan, distance, (stage) => recipes.splash(stage, Math.min(1.5, Math.max(0.2, size))));
  }
  fall(seconds = 1, pan = 0, distance = 0.4): void {
    this.play(2, pan, distance, (stage) => recipes.fall(stage, Math.min(3, Math.max(0.2, seconds))));
  }
  wind(height: number, seconds = 2): void {
    this.play(0, 0, 0, (stage) => recipes.wind(stage, inside(height), Math.min(6, seconds)));
  }
  card(): void {
    this.play(4, 0, 0, recipes.card);
  }
  counter(pan = 0, distance = 0.2): void {
    this.play(4, pan, distance, recipes.counter);
  }
  chime(): void {
    this.play(6, 0, 0, recipes.chime);
  }
}

export const sound = new Sound();

// ---- for the table ---------------------------------------------------------------------------------------------

const ENGINES: Record<string, EngineKind> = { rotary: "rotary", inline: "inline", radial: "radial", jet: "jet", rocket: "jet" };

// A gun's power is the letters of the counters it draws, near and far: "BB|B". More of them sound heavier.
export function gunOf(power: string): GunKind {
  if (/flak|aa|shell/i.test(power)) return "flak";
  const near = (power.split("|")[0] ?? "").replace(/[^A-Z]/g, "");
  if (near.length >= 3) return "cannon";
  return /[AC]/.test(near) && near.length > 1 ? "heavy" : "rifle";
}

// Hand this to board/sounds.ts: setSounds(boardSounds).
export const boardSounds: BoardSounds = {
  engines: (all, seconds) => sound.engines(all.map(({ kind, count, at, effort }) => ({ kind: ENGINES[kind] ?? "inline", count, pan: at.pan, distance: at.far, effort })), seconds),
  gun: (power, seconds, at) => sound.gun(gunOf(power), at.pan, at.far, seconds),
  hit: (what, at) => sound.hit(what, at.pan, at.far),
  explosion: (size, at) => sound.explosion(size, at.pan, at.far),
  splash: (size, at) => sound.splash(size, at.pan, at.far),
  counter: (at) => sound.counter(at.pan, at.far),
  card: () => sound.card(),
  fall: (seconds, at) => sound.fall(seconds, at.pan, at.far),
  wind: (height, seconds) => sound.wind(height, seconds),
};

// The first touch anywhere opens the sound; afterwards there is nothing left to listen for.
export function unlockOnTouch(target: EventTarget = window): void {
  const open = (): void => {
    sound.unlock();
    for (const kind of ["pointerdown", "keydown"]) target.removeEventListener(kind, open);
  };
  for (const kind of ["pointerdown", "keydown"]) target.addEventListener(kind, open, { passive: true });
}
