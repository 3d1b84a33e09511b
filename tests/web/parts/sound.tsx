// Sounds on a bench: rendered into memory and measured.
import { gunOf, Sound } from "../../../web/src/sound";

const RATE = 22050;

interface Measured {
  rms: number; // over the time it sounds
  peak: number;
  last: number; // seconds after which nothing is heard
  loud: number; // decibels, as ears weigh them: what is low counts less
  pitch: number; // the middle of its spectrum, hertz
  edge: number; // the largest step between two samples in the first and the last three milliseconds: a click
}

// The power of each frequency up to 8 kHz in steps of a third of an octave, by Goertzel's way on pieces of the sound.
function spectrum(data: Float32Array, upTo: number): { pitch: number; loud: number } {
  const [size, bands] = [2048, [...Array(25).keys()].map((i) => 31 * 2 ** (i / 3))];
  let [sum, middle, heard, pieces] = [0, 0, 0, 0];
  for (let start = 0; start + size <= Math.max(size, upTo) && start + size <= data.length; start += size, pieces++)
    for (const band of bands) {
      const turn = 2 * Math.cos((2 * Math.PI * band) / RATE);
      let [a, b] = [0, 0];
      for (let i = 0; i < size; i++) [a, b] = [(data[start + i] as number) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)) + turn * a - b, a];
      const power = ((a * a + b * b - turn * a * b) / size ** 2) * (band * 0.23); // as wide as a third of an octave is
      sum += power;
      middle += power * Math.log2(band);
      heard += power * weight(band);
    }
  return { pitch: 2 ** (middle / Math.max(1e-12, sum)), loud: 10 * Math.log10(heard / Math.max(1, pieces) + 1e-12) };
}
// The A curve.
function weight(f: number): number {
  const q = f * f;
  return ((12194 ** 2 * q * q) / ((q + 20.6 ** 2) * Math.sqrt((q + 107.7 ** 2) * (q + 737.9 ** 2)) * (q + 12194 ** 2))) ** 2;
}

async function measure(seconds: number, play: (sound: Sound) => void, set: (sound: Sound) => void = () => undefined): Promise<Measured> {
  const context = new OfflineAudioContext(2, RATE * seconds, RATE);
  const sound = new Sound(() => context);
  sound.setVolume(1);
  sound.setMuted(false);
  set(sound);
  sound.unlock();
  play(sound);
  const buffer = await context.startRendering();
  let peak = 0;
  let last = 0;
  for (let c = 0; c < 2; c++) {
    const data = buffer.getChannelData(c);
    for (let i = 0; i < data.length; i++) {
      const loud = Math.abs(data[i] as number);
      peak = Math.max(peak, loud);
      if (loud > 0.001) last = Math.max(last, i);
    }
  }
  let sum = 0;
  for (let c = 0; c < 2; c++) for (let i = 0, d = buffer.getChannelData(c); i <= last; i++) sum += (d[i] as number) ** 2;
  const left = buffer.getChannelData(0);
  const begin = left.findIndex((x) => x !== 0);
  const end = left.findLastIndex((x) => Math.abs(x) > 1e-6);
  const step = (from: number): number => Math.max(0, ...[...Array(Math.round(RATE * 0.003)).keys()].map((i) => Math.abs((left[from + i + 1] ?? 0) - (left[from + i] ?? 0))));
  return { rms: Math.sqrt(sum / Math.max(1, 2 * (last + 1))), peak, last: last / RATE, ...spectrum(left, last), edge: begin < 0 ? 0 : Math.abs(left[begin] ?? 0) + step(Math.max(0, end - Math.round(RATE * 0.003))) };
}

const PLAYS: Record<string, [seconds: number, most: number, play: (sound: Sound) => void]> = {
  "rotary engine": [3, 1.6, (s) => s.engines([{ kind: "rotary", count: 1, distance: 0 }], 1.4)],
  "in-line engine": [3, 1.6, (s) => s.engines([{ kind: "inline", count: 1, distance: 0 }], 1.4)],
  "radial engine": [3, 1.6, (s) => s.engines([{ kind: "radial", count: 2, distance: 0 }], 1.4)],
  jet: [3, 1.6, (s) => s.engines([{ kind: "jet", count: 1, distance: 0 }], 1.4)],
  "rifle-calibre guns": [2, 0.9, (s) => s.gun("rifle", 0, 0)],
  "heavy guns": [2, 0.9, (s) => s.gun("heavy", 0, 0)],
  cannon: [2, 1.1, (s) => s.gun("cannon", 0, 0)],
  flak: [3, 1.8, (s) => s.gun("flak", 0, 0)],
  "metal hit": [1, 0.3, (s) => s.hit("metal", 0, 0)],
  "canvas hit": [1, 0.3, (s) => s.hit("canvas", 0, 0)],
  explosion: [4, 2.2, (s) => s.explosion(1, 0, 0)],
  splash: [3, 1.5, (s) => s.splash(1, 0, 0)],
  "falling bomb": [3, 1.3, (s) => s.fall(1, 0, 0)],
  card: [1, 0.3, (s) => s.card()],
  counter: [1, 0.3, (s) => s.counter(0, 0)],
  "your turn": [3, 1.3, (s) => s.chime()],
  wind: [4, 2.3, (s) => s.wind(1, 2)],
};

const bench = {
  names: Object.keys(PLAYS),
  gunOf,
  most: (name: string) => PLAYS[name]?.[1],
  measure: (name: string) => measure(PLAYS[name]![0], PLAYS[name]![2]),
  muted: (name: string) => measure(1, PLAYS[name]![2], (s) => s.setMuted(true)),
  quiet: (name: string) => measure(PLAYS[name]![0], PLAYS[name]![2], (s) => s.setVolume(0.3)),
  all: () => measure(4, (s) => Object.values(PLAYS).forEach(([, , play]) => play(s))),
  far: () => measure(2, (s) => s.gun("heavy", 0, 1)),
  async sides(pan: number): Promise<[number, number]> {
    const context = new OfflineAudioContext(2, RATE, RATE);
    const sound = new Sound(() => context);
    sound.setVolume(1);
    sound.setMuted(false);
    sound.unlock();
    sound.gun("heavy", pan, 0);
    const buffer = await context.startRendering();
    return [0, 1].map((c) => Math.sqrt(buffer.getChannelData(c).reduce((sum, x) => sum + x * x, 0) / buffer.length)) as [number, number];
  },
  crowd(): number {
    const sound = new Sound(() => new OfflineAudioContext(2, RATE, RATE));
    sound.setVolume(1);
    sound.setMuted(false);
    sound.unlock();
    for (let i = 0; i < 100; i++) sound.gun("rifle", 0, 0.5);
    sound.chime(); // what matters more still finds a place
    return sound.playing;
  },
  locked(): boolean {
    let opened = false;
    const sound = new Sound(() => ((opened = true), new OfflineAudioContext(2, RATE, RATE)));
    sound.gun("rifle");
    sound.chime();
    return !opened && !sound.unlocked;
  },
  kept(): [number, boolean] {
    const sound = new Sound();
    sound.setVolume(0.25);
    sound.setMuted(true);
    const again = new Sound();
    return [again.volume, again.muted];
  },
  broken(): boolean {
    const sound = new Sound(() => {
      throw new Error("no device");
    });
    sound.unlock();
    sound.chime();
    return sound.unlocked;
  },
};
declare global {
  interface Window { sounds: typeof bench }
}
window.sounds = bench;
