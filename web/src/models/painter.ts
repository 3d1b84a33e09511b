// Painting takes a quarter of a second, so it is done by a worker; without one, here.
import { blobOf, paintAbove } from "./above";
import type { Canvas } from "./easel";
import { paintSheet } from "./paint";
import type { Airframe } from "./types";

export interface AboveFiles {
  picture: Blob;
  shadow: Blob;
}

interface Answer {
  id: number;
  picture?: ImageBitmap;
  above?: AboveFiles;
}
interface Waiting {
  answered(answer: Answer): void;
  here(): void; // paints on this thread
}

let worker: Worker | null | undefined;
let next = 0;
const waiting = new Map<number, Waiting>();

// Whatever the worker cannot do is done here.
function giveUp(): void {
  worker?.terminate();
  worker = null;
  for (const [id, { here }] of waiting) {
    waiting.delete(id);
    here();
  }
}

function open(): Worker | null {
  if (worker !== undefined) return worker;
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return (worker = null);
  try {
    worker = new Worker("painter.js");
  } catch {
    return (worker = null);
  }
  worker.onerror = giveUp;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.picture || data.above) request?.answered(data);
    else request?.here();
  };
  return worker;
}

function send<T>(order: { airframe: Airframe; size?: number; sun?: number }, found: (answer: Answer) => T | undefined, here: () => T | Promise<T>): Promise<T> {
  const helper = open();
  if (!helper) return Promise.resolve().then(here);
  return new Promise((done, failed) => {
    const id = ++next;
    const byHand = (): void => void Promise.resolve().then(here).then(done, failed);
    waiting.set(id, {
      answered: (answer) => {
        const got = found(answer);
        if (got) done(got);
        else byHand();
      },
      here: byHand,
    });
    helper.postMessage({ id, ...order });
  });
}

export const paintAway = (airframe: Airframe, size: number): Promise<ImageBitmap | Canvas> =>
  send<ImageBitmap | Canvas>({ airframe, size }, (answer) => answer.picture, () => paintSheet(airframe, size));

// From above; `sun` is where the light comes from, in degrees clockwise from the nose.
export const paintAboveAway = (airframe: Airframe, sun: number): Promise<AboveFiles> =>
  send<AboveFiles>({ airframe, sun }, (answer) => answer.above, async () => {
    const { picture, shadow } = paintAbove(airframe, sun);
    return { picture: await blobOf(picture), shadow: await blobOf(shadow) };
  });
