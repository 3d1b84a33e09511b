// Mats for boards: from the browser's cache, or painted in a worker: coarse and at once, then small and soon, then fine. Nothing waits
// for them.
import { chooseMap, type Map as Landscape } from "./choose";
import type { Order } from "./paint";
import { PLAIN } from "./words";

const VERSION = 9; // raised when a mat would look different
const STORE = "furball-mats";
const AT_ONCE = 96; // pixels of the longer side
const SOON = 420;
const MOST = 3.8e6; // pixels in all
const LONGEST = 2400; // of a side

interface Waiting {
  done(blob: Blob): void;
  failed(trouble: Error): void;
}
let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();

function hire(): Worker {
  if (worker) return worker;
  worker = new Worker("mat-painter.js");
  worker.onmessage = ({ data }: MessageEvent<{ id: number; blob?: Blob; trouble?: string }>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.blob) one?.done(data.blob);
    else one?.failed(new Error(data.trouble ?? "no mat"));
    if (!waiting.size) dismiss();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    for (const one of waiting.values()) one.failed(new Error("the painter has stopped"));
    waiting.clear();
    dismiss();
  };
  return worker;
}
// It holds much memory, and a mat is needed once a game.
function dismiss(): void {
  worker?.terminate();
  worker = null;
}
function paint(order: Order): Promise<Blob> {
  return new Promise((done, failed) => {
    const id = ++count;
    waiting.set(id, { done, failed });
    hire().postMessage({ id, order });
  });
}

const addressOf = (order: Order): string => `/mat/${VERSION}/${[order.kind, order.hour, order.weather, order.width, order.height, order.pixels, encodeURIComponent(order.name), encodeURIComponent(order.title ?? "")].join("/")}`;

async function kept(order: Order): Promise<Blob | null> {
  const found = await (await caches.open(STORE)).match(addressOf(order));
  return found ? found.blob() : null;
}
async function keep(order: Order, blob: Blob): Promise<void> {
  await (await caches.open(STORE)).put(addressOf(order), new Response(blob));
}

async function mat(order: Order): Promise<Blob> {
  const old = await kept(order).catch(() => null); // private windows may have no cache
  if (old) return old;
  const made = await paint(order);
  await keep(order, made).catch(() => undefined);
  return made;
}

export interface MatOrder {
  map: string; // the words of the scenario, or none
  name: string;
  title?: string; // as it is printed, in the page's language
  width: number; // millimetres
  height: number;
}

export const landscapeOf = (map: string, name: string): Landscape => chooseMap({ map, name });

// A small one for a picture of the scenario; kept like the others.
const THUMBNAIL = 340;
export const smallMat = ({ map, name, title, width, height }: MatOrder): Promise<Blob> => mat({ ...landscapeOf(map, name), name, title, width, height, pixels: THUMBNAIL });

// What a mat looks like while nothing of it is painted.
const NIGHT = "#26303f";
export function plainOf(map: string, name: string): string {
  const { kind, hour } = landscapeOf(map, name);
  return hour === "night" ? NIGHT : (PLAIN[kind] ?? (PLAIN.sea as string));
}

// Calls back with a coarse picture, a small one, and the fine one. The answer ends when all is done or was given up.
export async function openMat({ map, name, title, width, height }: MatOrder, show: (blob: Blob, fine: boolean) => void | Promise<void>, wanted: () => boolean): Promise<void> {
  const order = { ...landscapeOf(map, name), name, title, width, height };
  const phone = matchMedia("(max-width: 700px)").matches;
  const fine = { ...order, pixels: Math.min(phone ? 1400 : LONGEST, Math.round(Math.sqrt((MOST * Math.max(width, height)) / Math.min(width, height)))) };
  try {
    const ready = await kept(fine).catch(() => null);
    if (ready) return await show(ready, true);
    const small = { ...order, pixels: SOON };
    const soon = await kept(small).catch(() => null);
    const steps: [() => Promise<Blob>, fine: boolean][] = [[async () => soon ?? paint({ ...order, pixels: AT_ONCE }), false], [() => mat(small), false], [() => mat(fine), true]];
    for (const [make, last] of soon ? steps.filter((_, i) => i !== 1) : steps) {
      const blob = await make();
      if (!wanted()) return;
      await show(blob, last);
    }
  } catch (trouble) {
    console.warn("the mat stays plain:", trouble);
  }
}
