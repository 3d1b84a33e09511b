// Where the airplanes of a dogfight are in the picture: by altitude, by side, and by who sits on whose tail. Pure numbers;
// every way of drawing takes this list, so that none shows more or less than another.
import type { Craft, Element, FlamesScene } from "../types";
import { unitName } from "./facts";
import { bandsOf, gridOf, groupsOf, levelOf, rowHeight, rowOf, type Grid, type Group, type Place } from "./groups";

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

// Where an airplane is drawn, in pixels, and how it is turned, in radians. Heading 0 points right, half a turn points left.
export interface Pose {
  x: number;
  y: number;
  size: number; // an ordinary fighter's length in pixels
  heading: number;
  pitch: number; // nose up
  bank: number; // shows the back of its wings
  fade: number; // 1 is seen fully
}

export interface Flyer {
  unit: string;
  element: string;
  role: string;
  model: string;
  title: string;
  shape: string;
  side: "side-a" | "side-b";
  left: boolean; // on which half of the picture its side flies
  level: number | undefined;
  clouded: boolean;
  acting: boolean;
  craft: Craft;
  depth: number; // drawn in this order, the farthest first
  pose: Pose;
}

export interface Tie {
  from: string; // the better placed
  to: string;
  stands: string;
}

export interface Layout {
  flyers: Flyer[];
  ties: Tie[];
  size: number;
  levels: number[]; // the y of each altitude
}

export const sideClass = (side: string): "side-a" | "side-b" => (/^(allie|entente)/.test(side) ? "side-a" : "side-b");

// The same airplane always leans the same way.
export function leaning(name: string): number {
  let h = 7;
  for (const c of name) h = (h * 31 + c.charCodeAt(0)) % 9973;
  return h / 9973;
}

const WINGMAN = 0.68; // of his leader's size: he is farther away
const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

interface Standing {
  x: number;
  dir: 1 | -1;
  rise: number; // above the altitude, in sizes
  near: number; // times the ordinary size: one's own side is nearer to the eye
  away: number; // how far the nose points into the picture; negative: towards the eye
  chased: boolean;
}

// If the left side hunts (HUNT, PREY), both fly away from the viewer; if it is hunted (FLIGHT, HUNTER), both fly towards the viewer.
const HUNT = { near: 1.14, away: 0.62, chased: false };
const PREY = { near: 0.9, away: 0.46, chased: true };
const FLIGHT = { near: 1.1, away: -0.4, chased: true };
const HUNTER = { near: 0.92, away: -0.5, chased: false };
const PASS = [{ near: 1.12, away: 0.46, chased: false }, { near: 0.9, away: -0.42, chased: false }] as const;

// How far apart, which way, and how much higher: the better placed flies behind, and above while he is not on the tail yet.
function standings(position: number, size: number, room: number): [left: Standing, right: Standing] {
  const gap = Math.min(position ? (Math.abs(position) === 2 ? 1.22 : 1.72) * size : 2.1 * size, room);
  const higher = Math.abs(position) === 1 ? 0.34 : 0.06;
  const lower = Math.abs(position) === 1 ? -0.1 : 0;
  if (position > 0) return [{ x: -gap / 2, dir: 1, rise: higher, ...HUNT }, { x: gap / 2, dir: 1, rise: lower, ...PREY }];
  if (position < 0) return [{ x: -gap / 2, dir: -1, rise: lower, ...FLIGHT }, { x: gap / 2, dir: -1, rise: higher, ...HUNTER }];
  return [{ x: -gap / 2, dir: 1, rise: -0.04, ...PASS[0] }, { x: gap / 2, dir: -1, rise: 0.06, ...PASS[1] }];
}

const LARGEST = 320; // pixels of a fighter
const SMALL = 52; // and where there is little room
const LEAST = 40; // where it would lie on another
const SHRINK = 0.94;
const READABLE = 60; // smaller than this, groups are stacked instead
const OF_A_ROW = 0.62; // of the height of a row, where several lie below one another: names need the rest

// Side by side where that leaves them large enough, else in fewer columns; there, those of one altitude lie in rows.
export function layOut(scene: FlamesScene, area: Area): Layout {
  const groups = groupsOf(scene);
  let best: { layout: Layout; free: boolean } | null = null;
  for (let columns = Math.max(1, groups.length); columns > 0; columns--) {
    const next = largest(scene, groups, area, columns);
    if (!best || (next.free && (!best.free || next.layout.size > best.layout.size))) best = next;
    if (best.free && best.layout.size >= READABLE) break;
  }
  return (best as { layout: Layout }).layout;
}

// As large as they can be without one group lying on another.
function largest(scene: FlamesScene, groups: Group[], area: Area, columns: number): { layout: Layout; free: boolean } {
  const grid = gridOf(groups, area, columns);
  const paired = groups.some((g) => g.left && g.right);
  const high = Math.min(area.height * 0.46, rowHeight(scene, groups, grid, area) * OF_A_ROW);
  for (let size = clamp(Math.min(grid.unit * (paired ? 0.76 : 0.95), high), SMALL, LARGEST); ; size = Math.max(LEAST, size * SHRINK)) {
    const layout = arrange(scene, groups, area, grid, size);
    const free = !isCrowded(groups, layout.flyers, grid.flat ? TOUCHING : APART);
    if (size === LEAST || free) return { layout, free };
  }
}

// How near two airplanes may be, across and in height, in sizes: wings may touch side by side, not in rows.
const TOUCHING = { wide: 0.31, high: 0.21 };
const APART = { wide: 0.42, high: 0.27 };

// Does anybody lie on somebody of another group?
function isCrowded(groups: Group[], flyers: Flyer[], near: { wide: number; high: number }): boolean {
  const group = (name: string): number => groups.findIndex(({ left, right }) => left?.name === name || right?.name === name);
  const meet = (a: Pose, b: Pose): boolean => Math.abs(a.x - b.x) < (a.size + b.size) * near.wide && Math.abs(a.y - b.y) < (a.size + b.size) * near.high;
  return flyers.some((a, i) => flyers.slice(i + 1).some((b) => group(a.element) !== group(b.element) && meet(a.pose, b.pose)));
}

// Of several side by side at one altitude each second one flies lower: alone, or two that meet.
const LOWER = { alone: [0.12, -0.42], pair: [0.3, -0.4] } as const;

function arrange(scene: FlamesScene, groups: Group[], area: Area, grid: Grid, size: number): Layout {
  const margin = Math.min(size * 0.2, area.height * 0.1);
  const bands = bandsOf(scene, grid, area.top + margin, area.height - 2 * margin);
  const levels = bands.map(({ y }) => y);
  const flyers: Flyer[] = [];
  const ties: Tie[] = [];
  const pairs = groups.filter(({ left, right }) => left && right);
  const before = new Map<string, number>(); // how many of the kind are at an altitude already
  groups.forEach((group, i) => {
    const { x, width, row } = grid.places[i] as Place;
    const paired = Boolean(group.left && group.right);
    const middle = x + width * (paired || grid.flat ? 0.5 : group.left ? 0.3 : 0.7);
    const position = group.left?.foe && group.right ? group.left.position : 0;
    const [l, r] = standings(position, size, width * 0.68);
    const one = (group.left ?? group.right) as Element;
    const key = paired ? `${levelOf(one)}` : `${one.side} ${levelOf(one)}`;
    const odd = (before.get(key) ?? 0) % 2;
    before.set(key, (before.get(key) ?? 0) + 1);
    if (!paired) l.rise = r.rise = grid.flat ? (LOWER.alone[odd] as number) : 0;
    else if (grid.flat && pairs.filter(({ left }) => left && levelOf(left) === levelOf(one)).length > 1) {
      l.rise += LOWER.pair[odd] as number;
      r.rise += LOWER.pair[odd] as number;
    }
    for (const [e, at, left] of [[group.left, l, true], [group.right, r, false]] as const)
      if (e) flyers.push(...crafts(e, paired ? middle + at.x : middle, at, size, rowOf(bands, grid, levelOf(e), row), left, area));
    if (paired && position) {
      const better = (position > 0 ? group.left : group.right) as Element;
      ties.push({ from: better.name, to: better.foe as string, stands: better.stands });
      const [hunter, prey] = [better.name, better.foe].map((name) => flyers.find((flyer) => flyer.unit === name)?.pose);
      if (hunter && prey) aim(hunter, prey);
    }
  });
  for (const element of new Set(flyers.map((flyer) => flyer.element))) bringIn(flyers.filter((flyer) => flyer.element === element).map(({ pose }) => pose), area);
  flyers.sort((a, b) => a.depth - b.depth);
  return { flyers, ties, size, levels };
}

// Points the nose at the other airplane.
export function aim(hunter: Pose, prey: Pose): void {
  hunter.pitch = clamp(Math.atan2(hunter.y - prey.y, Math.abs(prey.x - hunter.x)) * 0.8, -0.5, 0.5);
}

// Moves airplanes into the picture, keeping their formation; if that does not fit, each by itself.
function bringIn(poses: Pose[], area: Area): void {
  const shift = (from: (pose: Pose) => number, low: number, high: number, half: number): number => Math.max(0, ...poses.map((pose) => low + pose.size * half - from(pose))) + Math.min(0, ...poses.map((pose) => high - pose.size * half - from(pose)));
  const dx = shift((pose) => pose.x, area.left, area.left + area.width, 0.46);
  const dy = shift((pose) => pose.y, area.top, area.top + area.height, 0.36);
  for (const pose of poses) {
    pose.x = clamp(pose.x + dx, area.left + pose.size * 0.46, area.left + area.width - pose.size * 0.46);
    pose.y = clamp(pose.y + dy, area.top + pose.size * 0.36, area.top + area.height - pose.size * 0.36);
  }
}

// A leader, and his wingman a little farther away, held as he is: behind him, or before him while both are chased.
function crafts(e: Element, x: number, at: Standing, size: number, middle: number, left: boolean, area: Area): Flyer[] {
  const level = levelOf(e);
  return e.craft
    .filter((craft) => craft.fate === "flying")
    .map((craft) => {
      const unit = unitName(e.name, craft.role);
      const wing = craft.role !== "leader";
      const lean = leaning(e.name) * 0.85 + (wing ? 0.15 : 0);
      const way = at.chased ? at.dir : -at.dir;
      const room = (way > 0 ? area.left + area.width - x : x - area.left) / size - 0.46 * WINGMAN; // he closes up before he leaves the picture
      const aside = way * clamp(room, 0.4, at.chased ? 0.7 : 0.76);
      const away = (at.away < 0 ? -1 : 1) * (Math.abs(at.away) + 0.12 * (lean - 0.5));
      const pose: Pose = {
        x: x + (wing ? aside * size : 0),
        y: middle - at.rise * size - (wing ? 0.34 * size : 0),
        size: size * at.near * (wing ? WINGMAN : 1),
        heading: at.dir === 1 ? away : Math.PI - away,
        pitch: (at.chased ? 0.1 : 0.02) + (lean - 0.5) * 0.08,
        bank: 0.3 + 0.3 * lean + (at.chased ? 0.35 : 0),
        fade: e.clouds ? 0.4 : 1,
      };
      return { unit, element: e.name, role: craft.role, model: e.model, title: e.title, shape: e.shape, side: sideClass(e.side), left, level, clouded: Boolean(e.clouds), acting: Boolean(e.acting), craft, depth: (wing ? 0 : 10) + (at.chased ? 0 : 1) + lean * 0.5, pose };
    });
}
