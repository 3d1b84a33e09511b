// Every sound of the game, made from tones and noise. Each recipe plays once and answers when it is over, in seconds of the clock.
import { seeded } from "../models/noise";
import { filter, gain, held, hiss, soft, struck, tone, type Stage } from "./bench";

export type EngineKind = "rotary" | "inline" | "radial" | "jet";
export type GunKind = "rifle" | "heavy" | "cannon" | "flak";
export type HitKind = "metal" | "canvas";

// ---- engines: only while something moves ---------------------------------------------------------------------

// `effort` from -1 (diving, faster) to 1 (climbing, slower).
function oneEngine(stage: Stage, kind: EngineKind, tune: number, seconds: number, into: AudioNode): void {
  switch (kind) {
    case "rotary": {
      const band = filter(stage, "bandpass", 420, 0.8, into);
      const blip = gain(stage, 0.9, band);
      tone(stage, "square", 26 * tune, seconds, blip);
      tone(stage, "sawtooth", 52.4 * tune, seconds, gain(stage, 0.5, band));
      const wobble = stage.context.createGain(); // the pilot blips it
      wobble.gain.value = 0.08;
      wobble.connect(blip.gain);
      tone(stage, "sine", 3.1, seconds, wobble);
      break;
    }
    case "inline": {
      const low = filter(stage, "lowpass", 1300, 0.5, into);
      const bend = soft(stage, 2, low);
      tone(stage, "sawtooth", 72 * tune, seconds, bend);
      tone(stage, "sawtooth", 73.3 * tune, seconds, gain(stage, 0.7, bend)); // weaker, so that the two never cancel
      tone(stage, "sine", 648 * tune, seconds, gain(stage, 0.09, into)); // the supercharger
      break;
    }
    case "radial": {
      const beat = gain(stage, 0.8, into); // the cylinders are heard one by one
      const wobble = stage.context.createGain();
      wobble.gain.value = 0.3;
      wobble.connect(beat.gain);
      tone(stage, "sine", 11 * tune, seconds, wobble);
      tone(stage, "sawtooth", 41 * tune, seconds, filter(stage, "lowpass", 520, 0.5, beat));
      hiss(stage, seconds, filter(stage, "bandpass", 320, 0.7, gain(stage, 0.35, into)));
      break;
    }
    case "jet": {
      hiss(stage, seconds, filter(stage, "bandpass", 1100 * tune, 0.6, gain(stage, 0.8, into)));
      tone(stage, "sine", 1900 * tune, seconds, gain(stage, 0.07, into));
      tone(stage, "sawtooth", 70 * tune, seconds, filter(stage, "lowpass", 300, 0.5, gain(stage, 0.5, into)));
      break;
    }
  }
}

const ENGINE_LEVEL: Record<EngineKind, number> = { rotary: 0.5, inline: 0.22, radial: 0.36, jet: 0.34 };

export function engine(stage: Stage, kind: EngineKind, count: number, seconds: number, effort = 0): number {
  const tune = 1 - 0.04 * Math.max(-1, Math.min(1, effort));
  const swell = held(stage, ENGINE_LEVEL[kind], Math.min(0.3, seconds * 0.3), seconds, stage.out);
  const voices = Math.min(2, Math.max(1, count)); // two detuned sound like many
  for (let i = 0; i < voices; i++) oneEngine(stage, kind, tune * (1 + i * 0.013), seconds, gain(stage, voices > 1 ? 0.68 : 1, swell));
  return stage.at + seconds;
}

// `height` from 0 (close to the ground) to 1.
export function wind(stage: Stage, height: number, seconds: number): number {
  const swell = held(stage, 0.03 + 0.04 * height, Math.min(0.6, seconds * 0.3), seconds, stage.out);
  hiss(stage, seconds, filter(stage, "lowpass", 240 + 420 * height, 0.3, swell), 0.3);
  return stage.at + seconds;
}

// ---- guns -------------------------------------------------------------------------------------------------------

const GUNS: Record<GunKind, { rate: number; pitch: number; length: number; level: number; boom?: boolean }> = {
  rifle: { rate: 20, pitch: 1800, length: 0.03, level: 1.6 },
  heavy: { rate: 13, pitch: 1100, length: 0.045, level: 1.7 },
  cannon: { rate: 8, pitch: 500, length: 0.07, level: 1.8, boom: true },
  flak: { rate: 2, pitch: 220, length: 0.25, level: 3, boom: true },
};

export function gun(stage: Stage, kind: GunKind, seconds: number): number {
  const { rate, pitch, length, level, boom } = GUNS[kind];
  const random = seeded(Math.round(stage.at * 1000) + 3);
  const rounds = Math.max(1, Math.min(40, Math.round(seconds * rate)));
  const burst = gain(stage, 0, stage.out);
  const band = filter(stage, "bandpass", pitch, 0.9, burst);
  const body = filter(stage, "lowpass", pitch * 0.4, 0.5, burst);
  const whole = (rounds - 1) / rate + length * 3;
  hiss(stage, whole, band);
  hiss(stage, whole, body, 0.7);
  const shots = [...Array(rounds).keys()].map((i) => stage.at + (i + 0.12 * (random() - 0.5) * (i ? 1 : 0)) / rate);
  for (const [i, at] of shots.entries()) {
    const peak = level * (0.8 + 0.2 * random());
    const over = Math.min(at + length * 2, (shots[i + 1] ?? Infinity) - 0.001); // before the next one: what is set in between would hold the first at its peak
    burst.gain.setValueAtTime(0.0001, at);
    burst.gain.exponentialRampToValueAtTime(peak, at + 0.002);
    burst.gain.exponentialRampToValueAtTime(0.0001, over);
    if (boom && i < 8) {
      const thump = tone({ ...stage, at }, "sine", 90, 0.14, struck({ ...stage, at }, 0.5, 0.003, 0.12, stage.out));
      thump.frequency.exponentialRampToValueAtTime(50, at + 0.12);
    }
  }
  return stage.at + whole;
}

// ---- what is struck ------------------------------------------------------------------------------------------------

export function hit(stage: Stage, kind: HitKind): number {
  if (kind === "canvas") {
    hiss(stage, 0.08, filter(stage, "lowpass", 760, 0.5, struck(stage, 6, 0.002, 0.07, stage.out)));
    hiss(stage, 0.05, filter(stage, "highpass", 2500, 0.5, struck(stage, 0.5, 0.001, 0.03, stage.out)));
    return stage.at + 0.1;
  }
  for (const [pitch, level] of [[713, 0.7], [1590, 0.5], [2617, 0.3]] as const) tone(stage, "sine", pitch, 0.16, struck(stage, level, 0.001, 0.13, stage.out));
  hiss(stage, 0.05, filter(stage, "bandpass", 1900, 0.8, struck(stage, 1.4, 0.001, 0.03, stage.out)));
  return stage.at + 0.17;
}

export function explosion(stage: Stage, size: number): number {
  const random = seeded(71);
  const long = 0.9 + 0.9 * size;
  const boom = tone(stage, "sine", 110, 0.7, struck(stage, 0.85, 0.006, 0.6, stage.out));
  boom.frequency.exponentialRampToValueAtTime(32, stage.at + 0.5);
  const roll = filter(stage, "lowpass", 2400, 0.4, struck(stage, 0.92, 0.01, long, stage.out));
  roll.frequency.exponentialRampToValueAtTime(180, stage.at + long);
  hiss(stage, long + 0.02, roll, 0.2);
  for (let i = 0; i < 6; i++) {
    const later = { ...stage, at: stage.at + 0.15 + random() * long * 0.7 };
    hiss(later, 0.05, filter(later, "bandpass", 700 + 1800 * random(), 2, struck(later, 0.22, 0.002, 0.04, stage.out)), random());
  }
  return stage.at + long + 0.05;
}

export function splash(stage: Stage, size: number): number {
  const long = 0.6 + 0.5 * size;
  const water = filter(stage, "bandpass", 500, 0.5, struck(stage, 0.75, 0.05, long, stage.out));
  water.frequency.exponentialRampToValueAtTime(1700, stage.at + long * 0.3);
  water.frequency.exponentialRampToValueAtTime(420, stage.at + long);
  hiss(stage, long + 0.1, water, 0.5);
  return stage.at + long + 0.1;
}

// A bomb on its way down.
export function fall(stage: Stage, seconds: number): number {
  const whistle = tone(stage, "sine", 1350, seconds, held(stage, 0.05, seconds * 0.3, seconds, stage.out));
  whistle.frequency.exponentialRampToValueAtTime(520, stage.at + seconds);
  const rush = filter(stage, "bandpass", 1400, 2.5, held(stage, 0.16, seconds * 0.4, seconds, stage.out)); // air over the fins: a bare tone would pierce
  rush.frequency.exponentialRampToValueAtTime(560, stage.at + seconds);
  hiss(stage, seconds, rush, 0.4);
  return stage.at + seconds;
}

// ---- the table -----------------------------------------------------------------------------------------------------

export function card(stage: Stage): number {
  hiss(stage, 0.06, filter(stage, "bandpass", 5000, 0.7, struck(stage, 1.6, 0.006, 0.04, stage.out)));
  const later = { ...stage, at: stage.at + 0.03 };
  tone(later, "sine", 140, 0.08, struck(later, 0.4, 0.002, 0.06, stage.out));
  return stage.at + 0.12;
}

export function counter(stage: Stage): number {
  for (const [wait, pitch] of [[0, 2400], [0.05, 3100]] as const) {
    const later = { ...stage, at: stage.at + wait };
    tone(later, "triangle", pitch, 0.03, struck(later, 0.4, 0.001, 0.02, stage.out));
    hiss(later, 0.02, filter(later, "highpass", 3000, 0.5, struck(later, 0.25, 0.001, 0.012, stage.out)));
  }
  return stage.at + 0.09;
}

// It is your turn: a soft third, as on felt.
export function chime(stage: Stage): number {
  for (const [wait, pitch] of [[0, 523.25], [0.14, 659.25]] as const) {
    const later = { ...stage, at: stage.at + wait };
    tone(later, "sine", pitch, 1.1, struck(later, 0.36, 0.03, 1, stage.out));
    tone(later, "sine", pitch * 2, 0.5, struck(later, 0.05, 0.03, 0.4, stage.out));
  }
  return stage.at + 1.25;
}
