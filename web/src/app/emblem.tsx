// An airplane's silhouette on a card of its side, for lists: its own if its model has one and silhouettes have come, else its kind's.
import { signal } from "@preact/signals";
import { shapePath, sideClass } from "../board/chart/shapes";
import { boxedSilhouette, loadSilhouettes } from "../models/silhouette";

const come = signal(false);
if (typeof document !== "undefined") void loadSilhouettes().then(() => (come.value = true));

export const Emblem = ({ shape, side, model, turned = 45 }: { shape: string; side: string; model?: string; turned?: number }) => (
  <svg class={`emblem-card ${sideClass(side)}`} viewBox="-37 -25 74 50" aria-hidden="true">
    <path class={`hull ${sideClass(side)}`} paint-order="stroke" d={(come.value && model && boxedSilhouette(model)) || shapePath(shape)} transform={`rotate(${turned}) scale(.5)`} />
  </svg>
);
