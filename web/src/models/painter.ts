// Painting takes a quarter of a second, so it is done by a worker; without one, here.
import type { Canvas } from "./easel";
import { paintSheet } from "./paint";
import type { Airframe } from "./types";

let worker: Worker | null | undefined;
let next = 0;
const waiting = new Map<number, { airframe: Airframe; size: number; done: (picture: ImageBitmap | Canvas) => void }>();

interface Answer {
  id: number;
  picture?: ImageBitmap;
}

// Whatever the worker cannot do is done here.
function giveUp(): void {
  worker?.terminate();
  worker = null;
  for (const [id, { airframe, size, done }] of waiting) {
    waiting.delete(id);
    done(paintSheet(airframe, size));
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
    if (!request) return;
    waiting.delete(data.id);
    request.done(data.picture ?? paintSheet(request.airframe, request.size));
  };
  return worker;
}

export function paintAway(airframe: Airframe, size: number): Promise<ImageBitmap | Canvas> {
  const helper = open();
  if (!helper) return Promise.resolve().then(() => paintSheet(airframe, size));
  return new Promise((done) => {
    const id = ++next;
    waiting.set(id, { airframe, size, done });
    helper.postMessage({ id, airframe, size });
  });
}
