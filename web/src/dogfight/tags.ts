// Where names go: beside their airplanes, inside the picture, and not upon one another.
import type { Area, Flyer, Pose } from "./layout";

export interface Box {
  x: number; // its middle
  y: number;
  width: number;
  height: number;
}

export const cross = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) * 2 < a.width + b.width + 8 && Math.abs(a.y - b.y) * 2 < a.height + b.height + 6;
const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), Math.max(low, high));

export const bodyOf = ({ x, y, size }: Pose): Box => ({ x, y, width: size * 0.8, height: size * 0.66 });

// Tries below, above, then farther and to the sides; the first place that is free, or the least crowded one.
export function placeTags(wanted: { flyer: Flyer; pose: Pose; width: number; height: number }[], area: Area, taken: Box[]): Map<string, Box> {
  const found = new Map<string, Box>();
  const blocked = [...taken, ...wanted.map(({ pose }) => bodyOf(pose))];
  for (const { flyer, pose, width, height } of wanted) {
    const down = pose.size * 0.39 + height / 2;
    const tries = [[0, down], [0, -down], [0.5, down], [-0.5, down], [0.5, -down], [-0.5, -down], [0, down + height + 8], [0, -down - height - 8], [0.9, 0], [-0.9, 0]].map(([dx, dy]) => ({
      x: clamp(pose.x + (dx as number) * (pose.size * 0.5 + width * 0.5), area.left + width / 2, area.left + area.width - width / 2),
      y: clamp(pose.y + (dy as number), area.top + height / 2, area.top + area.height - height / 2),
      width,
      height,
    }));
    const far = (from: Pose, box: Box): number => Math.hypot(from.x - box.x, from.y - box.y);
    const strays = (box: Box): boolean => wanted.some((other) => other.flyer !== flyer && far(other.pose, box) < far(pose, box)); // it would be read as another's
    const crowd = (box: Box): number => blocked.filter((other) => cross(box, other)).length + (strays(box) ? 1 : 0);
    const best = tries.reduce((a, b) => (crowd(b) < crowd(a) ? b : a));
    found.set(flyer.unit, best);
    blocked.push(best);
  }
  return found;
}
