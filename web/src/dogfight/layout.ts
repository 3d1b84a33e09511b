// Where the airplanes of a dogfight are in the picture: by altitude, by side, and by who sits on whose tail. Pure numbers;
// every way of drawing takes this list, so that none shows more or less than another.
import type { Craft, Element, FlamesScene } from "../types";
import { unitName } from "./facts";

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

// How an airplane is held: pixels, and angles in radians. Heading 0 looks along the picture to the right, a half turn to the left.
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
const levelOf = (e: Element): number | undefined => e.altitude ?? e.secretAltitude;

// The same airplane always leans the same way.
export function leaning(name: string): number {
  let h = 7;
  for (const c of name) h = (h * 31 + c.charCodeAt(0)) % 9973;
  return h / 9973;
}

// One's own side is to the left; for those who only watch, the first side.
function leftSide(scene: FlamesScene): string {
  return scene.elements.find((e) => e.mine)?.side ?? scene.elements.find((e) => sideClass(e.side) === "side-a")?.side ?? scene.elements[0]?.side ?? "";
}

interface Group {
  left?: Element;
  right?: Element;
  weight: number;
}

// Who fights whom has a place together; the others stand by on their own side.
function groupsOf(scene: FlamesScene): Group[] {
  const own = leftSide(scene);
  const flying = scene.elements.filter((e) => e.flying);
  const taken = new Set<string>();
  const pairs: Group[] = [];
  for (const e of flying) {
    const foe = flying.find((other) => other.name === e.foe);
    if (!foe || taken.has(e.name) || taken.has(foe.name)) continue;
    taken.add(e.name).add(foe.name);
    pairs.push({ left: e.side === own ? e : foe, right: e.side === own ? foe : e, weight: 2.1 });
  }
  const alone = flying.filter((e) => !taken.has(e.name));
  const lefts: Group[] = alone.filter((e) => e.side === own).map((left) => ({ left, weight: 1 }));
  const rights: Group[] = alone.filter((e) => e.side !== own).map((right) => ({ right, weight: 1 }));
  return [...lefts, ...pairs, ...rights];
}

const WINGMAN = 0.68; // of his leader's size: he is farther away
const FLOWN = 1.9; // times the room of an altitude where nobody flies
const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

interface Standing {
  x: number;
  dir: 1 | -1;
  rise: number; // above the altitude, in sizes
  near: number; // times the ordinary size: one's own side is nearer to the eye
  away: number; // how far the nose points into the picture; negative: towards the eye
  chased: boolean;
}

// Who hunts flies into the picture behind his prey; who is hunted comes towards the eye, with the hunter's nose behind him.
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

// The y of each altitude: those where somebody flies have more room than the others.
function levelsOf(scene: FlamesScene, top: number, height: number): number[] {
  const flown = new Set(scene.elements.filter((e) => e.flying).map(levelOf));
  const rooms = scene.altitudes.map((_, level) => (flown.has(level) ? FLOWN : 1));
  const total = rooms.reduce((sum, room) => sum + room, 0);
  let below = 0;
  return rooms.map((room) => {
    below += room;
    return top + height * (1 - (below - room / 2) / total);
  });
}

const LARGEST = 320; // pixels of a fighter
const SMALL = 52; // and where there is little room
const LEAST = 40; // where it would lie on another
const SHRINK = 0.94;

// As large as they can be without one group lying on another.
export function layOut(scene: FlamesScene, area: Area): Layout {
  const groups = groupsOf(scene);
  const paired = groups.some((g) => g.left && g.right);
  const unit = area.width / (Math.max(1, groups.reduce((sum, group) => sum + group.weight, 0)) + (paired ? 0 : 0.5));
  for (let size = clamp(Math.min(unit * (paired ? 0.76 : 0.95), area.height * 0.46), SMALL, LARGEST); ; size = Math.max(LEAST, size * SHRINK)) {
    const layout = arrange(scene, groups, area, unit, size);
    if (size === LEAST || !isCrowded(groups, layout.flyers)) return layout;
  }
}

// Does anybody lie on somebody of another group? Wings may touch.
function isCrowded(groups: Group[], flyers: Flyer[]): boolean {
  const group = (name: string): number => groups.findIndex(({ left, right }) => left?.name === name || right?.name === name);
  const meet = (a: Pose, b: Pose): boolean => Math.abs(a.x - b.x) < (a.size + b.size) * 0.31 && Math.abs(a.y - b.y) < (a.size + b.size) * 0.21;
  return flyers.some((a, i) => flyers.slice(i + 1).some((b) => group(a.element) !== group(b.element) && meet(a.pose, b.pose)));
}

// Of several at one altitude each second one flies lower: alone, or two that meet.
const LOWER = { alone: [0.12, -0.42], pair: [0.3, -0.4] } as const;

function arrange(scene: FlamesScene, groups: Group[], area: Area, unit: number, size: number): Layout {
  const margin = Math.min(size * 0.2, area.height * 0.1);
  const levels = levelsOf(scene, area.top + margin, area.height - 2 * margin);
  const flyers: Flyer[] = [];
  const ties: Tie[] = [];
  let x = area.left;
  const pairs = groups.filter(({ left, right }) => left && right);
  const before = new Map<string, number>(); // how many of the kind are at an altitude already
  for (const group of groups) {
    const width = unit * group.weight;
    const middle = x + width / 2;
    const position = group.left?.foe && group.right ? group.left.position : 0;
    const [l, r] = standings(position, size, width * 0.68);
    const paired = Boolean(group.left && group.right);
    const one = (group.left ?? group.right) as Element;
    const key = paired ? `${levelOf(one)}` : `${one.side} ${levelOf(one)}`;
    const odd = (before.get(key) ?? 0) % 2;
    before.set(key, (before.get(key) ?? 0) + 1);
    if (!paired) l.rise = r.rise = LOWER.alone[odd] as number;
    else if (pairs.filter(({ left }) => left && levelOf(left) === levelOf(one)).length > 1) {
      l.rise += LOWER.pair[odd] as number;
      r.rise += LOWER.pair[odd] as number;
    }
    if (group.left) flyers.push(...crafts(group.left, paired ? middle + l.x : middle, l, size, levels, true, area));
    if (group.right) flyers.push(...crafts(group.right, paired ? middle + r.x : middle, r, size, levels, false, area));
    if (paired && position) {
      const better = (position > 0 ? group.left : group.right) as Element;
      ties.push({ from: better.name, to: better.foe as string, stands: better.stands });
      const [hunter, prey] = [better.name, better.foe].map((name) => flyers.find((flyer) => flyer.unit === name)?.pose);
      if (hunter && prey) aim(hunter, prey);
    }
    x += width;
    if (group.left && !group.right && groups[groups.indexOf(group) + 1]?.left === undefined) x += unit * 0.5;
  }
  for (const element of new Set(flyers.map((flyer) => flyer.element))) bringIn(flyers.filter((flyer) => flyer.element === element).map(({ pose }) => pose), area);
  flyers.sort((a, b) => a.depth - b.depth);
  return { flyers, ties, size, levels };
}

// The nose goes to where the other is.
export function aim(hunter: Pose, prey: Pose): void {
  hunter.pitch = clamp(Math.atan2(hunter.y - prey.y, Math.abs(prey.x - hunter.x)) * 0.8, -0.5, 0.5);
}

// Into the picture, as a formation; where that does not fit, each for himself.
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
function crafts(e: Element, x: number, at: Standing, size: number, levels: number[], left: boolean, area: Area): Flyer[] {
  const level = levelOf(e);
  const middle = levels[level ?? Math.floor(levels.length / 2)] ?? 0;
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
