// Which elements are drawn together in a dogfight (two who fight, or one alone), and where: in columns, and in rows within an altitude.
import type { Element, FlamesScene } from "../types";
import { sideClass, type Area } from "./layout";

export const levelOf = (e: Element): number | undefined => e.altitude ?? e.secretAltitude;

// The player's own side is on the left; for spectators, the first side.
function leftSide(scene: FlamesScene): string {
  return scene.elements.find((e) => e.mine)?.side ?? scene.elements.find((e) => sideClass(e.side) === "side-a")?.side ?? scene.elements[0]?.side ?? "";
}

export interface Group {
  left?: Element;
  right?: Element;
  weight: number;
}

// Two elements that fight each other form a pair; the others stand alone on their own side.
export function groupsOf(scene: FlamesScene): Group[] {
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

export interface Place {
  x: number; // of its column
  width: number;
  row: number; // 0 is the highest of those in its column at its altitude
}

export interface Grid {
  places: Place[]; // one for each group
  unit: number; // pixels for a weight of 1
  rows: Map<number | undefined, number>; // the most rows that an altitude has in any column
  flat: boolean; // all lie side by side
}

const BETWEEN = 0.5; // units between the sides where nobody fights yet

// Groups are put into columns in their order, so that the player's side stays on the left.
export function gridOf(groups: Group[], area: Area, columns: number): Grid {
  const column = groups.map((_, i) => Math.floor((i * columns) / groups.length));
  const weights = Array.from({ length: columns }, (_, c) => Math.max(0, ...groups.map(({ weight }, i) => (column[i] === c ? weight : 0))));
  const apart = groups.findIndex(({ left, right }, i) => right && !left && i > 0 && !groups[i - 1]?.right); // the first of the others, where no pair lies between
  const paired = groups.some(({ left, right }) => left && right);
  const unit = area.width / (Math.max(1, weights.reduce((sum, weight) => sum + weight, 0)) + (paired ? 0 : BETWEEN));
  const rows = new Map<number | undefined, number>();
  const taken = new Map<string, number>();
  const places = groups.map((group, i) => {
    const c = column[i] as number;
    const level = levelOf((group.left ?? group.right) as Element);
    const row = taken.get(`${c} ${level}`) ?? 0;
    taken.set(`${c} ${level}`, row + 1);
    rows.set(level, Math.max(rows.get(level) ?? 1, row + 1));
    const before = weights.slice(0, c).reduce((sum, weight) => sum + weight, apart >= 0 && c >= (column[apart] as number) && c > 0 ? BETWEEN : 0);
    return { x: area.left + before * unit, width: (weights[c] as number) * unit, row };
  });
  return { places, unit, rows, flat: columns >= groups.length };
}

const FLOWN = 1.9; // times the room of an altitude where nobody flies
const ROW = 4.2; // and for each row where there are several: names lie between them

const roomOf = (rows: number): number => (rows > 1 ? ROW * rows : FLOWN);

// The middle of each altitude and its height: the more rows it has, the higher it is.
export function bandsOf(scene: FlamesScene, { rows }: Grid, top: number, height: number): { y: number; height: number }[] {
  const flown = new Set(scene.elements.filter((e) => e.flying).map(levelOf));
  const rooms = scene.altitudes.map((_, level) => (flown.has(level) ? roomOf(rows.get(level) ?? 1) : 1));
  const total = rooms.reduce((sum, room) => sum + room, 0);
  let below = 0;
  return rooms.map((room) => {
    below += room;
    return { y: top + height * (1 - (below - room / 2) / total), height: (height * room) / total };
  });
}

// The y of a row of an altitude; of one that is not known, the middle of the picture.
export function rowOf(bands: { y: number; height: number }[], { rows }: Grid, level: number | undefined, row: number): number {
  const band = bands[level ?? Math.floor(bands.length / 2)];
  const many = rows.get(level) ?? 1;
  return band ? band.y + (band.height / many) * (Math.min(row, many - 1) - (many - 1) / 2) : 0;
}

// The least height that a row has where several lie below one another.
export function rowHeight(scene: FlamesScene, groups: Group[], grid: Grid, area: Area): number {
  const bands = bandsOf(scene, grid, area.top, area.height);
  const stacked = [...grid.rows].filter(([, many]) => many > 1).map(([level, many]) => (bands[level ?? Math.floor(bands.length / 2)]?.height ?? area.height) / many);
  return groups.length ? Math.min(area.height, ...stacked) : area.height;
}
