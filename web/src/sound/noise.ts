// Noise to cut sounds from, made once for a context; the same everywhere.
import { seeded } from "../models/noise";

const kept = new WeakMap<BaseAudioContext, AudioBuffer>();
const SECONDS = 2;

export function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = kept.get(context);
  if (known) return known;
  const random = seeded(1917);
  const buffer = context.createBuffer(1, context.sampleRate * SECONDS, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = random() * 2 - 1;
  kept.set(context, buffer);
  return buffer;
}
