// Small pieces that recipes are put together from. A recipe plays into `out` from `at` on and says when it is over.
import { noiseOf } from "./noise";

export interface Stage {
  context: BaseAudioContext;
  out: AudioNode;
  at: number; // seconds of the context's clock
}

export function gain({ context }: Stage, value: number, into: AudioNode): GainNode {
  const node = context.createGain();
  node.gain.value = value;
  node.connect(into);
  return node;
}

export function filter({ context }: Stage, type: BiquadFilterType, frequency: number, q: number, into: AudioNode): BiquadFilterNode {
  const node = context.createBiquadFilter();
  node.type = type;
  node.frequency.value = frequency;
  node.Q.value = q;
  node.connect(into);
  return node;
}

export function tone({ context, at }: Stage, type: OscillatorType, frequency: number, seconds: number, into: AudioNode): OscillatorNode {
  const node = context.createOscillator();
  node.type = type;
  node.frequency.value = frequency;
  node.connect(into);
  node.start(at);
  node.stop(at + seconds);
  return node;
}

export function hiss({ context, at }: Stage, seconds: number, into: AudioNode, from = 0): AudioBufferSourceNode {
  const node = context.createBufferSource();
  node.buffer = noiseOf(context);
  node.loop = true;
  node.connect(into);
  node.start(at, from);
  node.stop(at + seconds);
  return node;
}

// Up quickly, then down: what is struck.
export function struck(stage: Stage, peak: number, rise: number, fall: number, into: AudioNode): GainNode {
  const node = gain(stage, 0, into);
  node.gain.setValueAtTime(0.0001, stage.at);
  node.gain.exponentialRampToValueAtTime(peak, stage.at + rise);
  node.gain.exponentialRampToValueAtTime(0.0001, stage.at + rise + fall);
  return node;
}

// Swells in, stays, and goes.
export function held(stage: Stage, peak: number, edge: number, seconds: number, into: AudioNode): GainNode {
  const node = gain(stage, 0, into);
  node.gain.setValueAtTime(0, stage.at);
  node.gain.linearRampToValueAtTime(peak, stage.at + edge);
  node.gain.setValueAtTime(peak, stage.at + Math.max(edge, seconds - edge));
  node.gain.linearRampToValueAtTime(0, stage.at + seconds);
  return node;
}

const curves = new Map<number, Float32Array<ArrayBuffer>>();

// Bends the tops, as a small loudspeaker does.
export function soft({ context }: Stage, drive: number, into: AudioNode): WaveShaperNode {
  let curve = curves.get(drive);
  if (!curve) {
    curve = new Float32Array(257);
    for (let i = 0; i < 257; i++) curve[i] = Math.tanh(((i - 128) / 128) * drive);
    curves.set(drive, curve);
  }
  const node = context.createWaveShaper();
  node.curve = curve;
  node.connect(into);
  return node;
}
