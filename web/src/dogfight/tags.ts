// Where names go: beside their airplanes, inside the picture, and not upon one another.
import type { Area, Flyer, Pose } from "./layout";

export interface Box {
  x: number; // its middle
  y: number;
  width: number;
  height: number;
}

export const cross = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) * 2 < a.width + b.width + 8 && Math.abs(a.y - b.y) * 2 < a.height + b.height + 6;
export const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), Math.max(low, high));

export const bodyOf = ({ x, y, size }: Pose): Box => ({ x, y, width: size * 0.8, height: size * 0.66 });

// Where a name may go: beside the airplane in its own widths, below or above it in rows of its own height.
const ASIDE = [0, 0.5, -0.5, 0.9, -0.9, 1.4, -1.4];
const ROWS = [1, -1, 2, -2, 0, 3, -3];
const MANY = 5; // names: of more the first order has to do
const OVER = { name: 12, body: 3, stray: 5, far: 3 }; // what is wrong with a place: upon a name, upon an airplane, nearer to another's, and how far in sizes

export interface Wanted {
  flyer: Flyer;
  pose: Pose;
  width: number;
  height: number;
}

// Finds the arrangement with the lowest cost; overlapping names cost most. Names that are placed first get the best places, so every
// name is tried as the first, and the cheapest result is taken.
export function placeTags(wanted: Wanted[], area: Area, taken: Box[], others: Pose[]): Map<string, Box> {
  const bodies = [...wanted.map(({ pose }) => pose), ...others].map(bodyOf);
  const orders = wanted.length > MANY ? [wanted] : wanted.map((_, i) => [...wanted.slice(i), ...wanted.slice(0, i)]);
  const all = orders.map((order) => inOrder(order, area, taken, bodies));
  return all.reduce((a, b) => (b.cost < a.cost - 0.5 ? b : a), all[0] ?? { cost: 0, found: new Map() }).found;
}

function inOrder(wanted: Wanted[], area: Area, taken: Box[], bodies: Box[]): { cost: number; found: Map<string, Box> } {
  const found = new Map<string, Box>();
  const names = [...taken];
  const far = (from: Pose, box: Box): number => Math.hypot(from.x - box.x, from.y - box.y);
  let cost = 0;
  for (const { flyer, pose, width, height } of wanted) {
    const down = pose.size * 0.39 + height / 2;
    const tries = ROWS.flatMap((row) =>
      ASIDE.filter((dx) => row || dx).map((dx): Box => ({
        x: clamp(pose.x + dx * (pose.size * 0.5 + width * 0.5), area.left + width / 2, area.left + area.width - width / 2),
        y: clamp(pose.y + Math.sign(row) * (down + (Math.abs(row) - 1) * (height + 8)), area.top + height / 2, area.top + area.height - height / 2),
        width,
        height,
      })),
    );
    const wrong = (box: Box): number =>
      OVER.name * names.filter((other) => cross(box, other)).length + OVER.body * bodies.filter((other) => cross(box, other)).length + (wanted.some((other) => other.flyer !== flyer && far(other.pose, box) < far(pose, box)) ? OVER.stray : 0) + (OVER.far * far(pose, box)) / (pose.size + height);
    const [best, least] = tries.map((box) => [box, wrong(box)] as const).reduce((a, b) => (b[1] < a[1] ? b : a));
    cost += least;
    found.set(flyer.unit, best);
    names.push(best);
  }
  return { cost, found };
}
