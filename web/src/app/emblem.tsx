// An airplane's silhouette on a card of its side, for lists.
import { shapePath, sideClass } from "../board/chart/shapes";

export const Emblem = ({ shape, side, turned = 45 }: { shape: string; side: string; turned?: number }) => (
  <svg class={`emblem-card ${sideClass(side)}`} viewBox="-37 -25 74 50" aria-hidden="true">
    <path class={`hull ${sideClass(side)}`} d={shapePath(shape)} transform={`rotate(${turned}) scale(.5)`} />
  </svg>
);
