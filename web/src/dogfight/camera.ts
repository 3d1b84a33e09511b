// The camera of a dogfight: shows all of it, or a close-up of the two who fight, and shakes when something is hit.
import type { Point } from "../effects/fights";
import type { Area, Pose } from "./layout";
import { ease } from "./motion";
import { bodyOf, cross, type Box } from "./tags";

interface Look {
  zoom: number;
  x: number; // a point of the fight is seen at `zoom` times its place, moved by these
  y: number;
  close: number; // 1: at some of them alone
}

const WHOLE: Look = { zoom: 1, x: 0, y: 0, close: 0 };
const CLOSEST = 2.3;
const FARTHEST = 0.6; // where the chain takes room beside the two
const ROOM = 1.15; // sizes around who is looked at
const WORTH = 0.8; // of the zoom on the two alone: so much is given up to have their company whole in the picture
const UPPER = 0.36; // of the height, where the two are seen: the chain of cards lies below them
const SKY = 0.25; // of the way that the far sky comes along
const BLEED = 0.02; // by which the sky is always larger than its window, so that no edge shows
const SHAKES = 5; // in a shake

export class FightCamera {
  private now: Look = WHOLE;
  private from: Look = WHOLE;
  private to: Look = WHOLE;
  private shaken: Point = { x: 0, y: 0 };

  get zoom(): number {
    return this.now.zoom;
  }
  get close(): number {
    return this.now.close;
  }
  get x(): number {
    return this.now.x + this.shaken.x;
  }
  get y(): number {
    return this.now.y + this.shaken.y;
  }

  // Aims at some airplanes and, if there is room, their company; at the whole fight if none are given. False: it is aimed there already.
  aim(poses: readonly Pose[], area: Area & { below: boolean }, company: readonly Pose[] = []): boolean {
    this.from = this.now;
    const close = this.closeTo(poses, area);
    const wider = this.closeTo([...poses, ...company], area);
    this.to = !poses.length ? WHOLE : wider.zoom < close.zoom * WORTH ? close : wider;
    return Math.abs(this.to.zoom - this.now.zoom) > 0.01 || Math.hypot(this.to.x - this.now.x, this.to.y - this.now.y) > 2;
  }

  private closeTo(poses: readonly Pose[], area: Area & { below: boolean }): Look {
    const upper = area.below ? UPPER : 0.5;
    const edge = (of: (pose: Pose) => number, way: 1 | -1): number => way * Math.max(...poses.map((pose) => way * of(pose) + (pose.size * ROOM) / 2));
    const [left, right, top, bottom] = [edge(({ x }) => x, -1), edge(({ x }) => x, 1), edge(({ y }) => y, -1), edge(({ y }) => y, 1)];
    const zoom = Math.min(CLOSEST, Math.max(area.below ? 1 : FARTHEST, Math.min(area.width / (right - left), (area.height * 2 * upper) / (bottom - top))));
    return { zoom, close: 1, x: area.left + area.width / 2 - (zoom * (left + right)) / 2, y: area.top + area.height * upper - (zoom * (top + bottom)) / 2 };
  }

  // Moves from the last view to the new one; `time` runs from 0 to 1.
  turn(time: number): void {
    const t = ease(time);
    const mix = (a: number, b: number): number => a + (b - a) * t;
    this.now = time >= 1 ? this.to : { zoom: mix(this.from.zoom, this.to.zoom), close: mix(this.from.close, this.to.close), x: mix(this.from.x, this.to.x), y: mix(this.from.y, this.to.y) };
  }

  shake(pixels: number, time: number): void {
    const left = time >= 1 ? 0 : pixels * (1 - time) ** 2;
    this.shaken = { x: Math.sin(time * SHAKES * 6.3) * left, y: Math.sin(time * SHAKES * 8.1 + 1) * left * 0.7 };
  }

  seen(pose: Pose): Pose {
    const { zoom, x, y } = this;
    return { ...pose, x: pose.x * zoom + x, y: pose.y * zoom + y, size: pose.size * zoom };
  }

  // The CSS transform of the sky, which is far away and so moves less.
  sky(width: number, height: number): string {
    const scale = (1 + Math.max(0, this.now.zoom - 1) * SKY) * (1 + BLEED);
    const room = (size: number): number => (size * (scale - 1)) / 2;
    const within = (move: number, most: number): number => Math.max(-most, Math.min(most, move));
    const middle = (size: number, moved: number): number => (moved + (size * (this.now.zoom - 1)) / 2) * SKY; // from a zoom about the middle
    return `translate(${within(middle(width, this.x), room(width))}px, ${within(middle(height, this.y), room(height))}px) scale(${scale})`;
  }
}

const UPON = 0.3; // of both sizes: nearer than this one is taken for the other
const BETWEEN = 0.4; // and so near to the line between the two one is in their way

// The size of the part of the picture that is not covered.
export interface Frame {
  width: number;
  height: number;
}

const isCut = ({ x, y, size }: Pose, { width, height }: Frame): boolean => x < size * 0.5 || x > width - size * 0.5 || y < size * 0.4 || y > height - size * 0.4;

// Airplanes that must not be drawn in a close-up: those that overlap one of the two, fly between them or behind their cards, or
// would be cut by the edge. A half hidden airplane could be taken for one of the two.
export function inTheWay(seen: ReadonlyMap<string, Pose>, looksAt: readonly string[], cards: readonly Box[], frame: Frame): Set<string> {
  const two = looksAt.flatMap((unit) => seen.get(unit) ?? []);
  const [a, b] = two;
  const hides = (pose: Pose): boolean =>
    two.some((one) => Math.hypot(one.x - pose.x, one.y - pose.y) < UPON * (one.size + pose.size)) || Boolean(a && b && between(a, b, pose)) || cards.some((box) => cross(box, bodyOf(pose))) || isCut(pose, frame);
  return new Set([...seen].flatMap(([unit, pose]) => (two.length && !looksAt.includes(unit) && hides(pose) ? [unit] : [])));
}

function between(a: Pose, b: Pose, { x, y, size }: Pose): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy) || 1;
  const along = ((x - a.x) * dx + (y - a.y) * dy) / far ** 2;
  const aside = Math.abs((x - a.x) * dy - (y - a.y) * dx) / far;
  return along > 0.1 && along < 0.9 && aside < BETWEEN * (size + Math.max(a.size, b.size));
}
