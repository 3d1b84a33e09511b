// The map of a theatre of war: which part of the world is shown, where its missions lie on the paper, and a coast of its own where nobody said where they are.
import { LANDS, TOWNS, TRENCHES, type Spot } from "./land";

export const WIDE = 720;
export const HIGH = 360;
const MARGIN = 0.3; // of the extent, on each side
const LEAST = 2.4; // degrees north to south that are shown at least
const APART = 34; // between two flags, in the map's own units

export type Point = [x: number, y: number];

export interface Town {
  name: string;
  at: Point;
  dx: number; // where its name stands
  dy: number;
  anchor: "start" | "middle" | "end";
}

export interface Theatre {
  lands: Point[][];
  front: Point[]; // trenches, where they belong
  towns: Town[];
  flags: Point[]; // one for each mission
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

// Degrees to paper: as wide as the missions need, true to shape in their middle.
function projection(spots: Spot[]): (spot: Spot) => Point {
  const [east, north] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [midEast, midNorth] = [mean([Math.min(...east), Math.max(...east)]), mean([Math.min(...north), Math.max(...north)])];
  const squeeze = Math.cos((midNorth * Math.PI) / 180);
  const tall = Math.max(LEAST, (Math.max(...north) - Math.min(...north)) * (1 + 2 * MARGIN), (((Math.max(...east) - Math.min(...east)) * squeeze * HIGH) / WIDE) * (1 + 2 * MARGIN));
  const scale = HIGH / tall;
  return ([x, y]) => [WIDE / 2 + (x - midEast) * squeeze * scale, HIGH / 2 - (y - midNorth) * scale];
}

// Flags that would cover each other step aside, each as little as it must.
export function spread(points: Point[]): Point[] {
  const placed = points.map(([x, y]): Point => [x, y]);
  for (let round = 0; round < 60; round++)
    for (const [i, one] of placed.entries())
      for (const other of placed.slice(i + 1)) {
        const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
        const apart = Math.hypot(dx, dy);
        if (apart >= APART) continue;
        const [ux, uy] = apart > 0.01 ? [dx / apart, dy / apart] : [Math.cos(i), Math.sin(i)];
        const push = (APART - apart) / 2;
        one[0] -= ux * push;
        one[1] -= uy * push;
        other[0] += ux * push;
        other[1] += uy * push;
      }
  return placed.map(([x, y]) => [Math.min(Math.max(x, 24), WIDE - 24), Math.min(Math.max(y, 24), HIGH - 24)]);
}

const onPaper = ([x, y]: Point, room = 0): boolean => x > room && x < WIDE - room && y > room && y < HIGH - room;

function realTheatre(spots: Spot[], trenches: boolean): Theatre {
  const put = projection(spots);
  const flags = spread(spots.map(put));
  return { lands: LANDS.map((land) => rugged(land.map(put))), front: trenches ? rugged(TRENCHES.map(put), false) : [], towns: named(put, flags), flags };
}

// Coasts are known by a few points; between them they run as coasts do, the same way each time.
const SMOOTH = 7; // units: shorter stretches stay straight
const BENT = 0.16; // of a stretch, at most, its middle lies aside
function rugged(points: Point[], closed = true): Point[] {
  const seen = ([x, y]: Point): boolean => x > -200 && x < WIDE + 200 && y > -200 && y < HIGH + 200;
  const stretch = (a: Point, b: Point): Point[] => {
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (long < SMOOTH || !(seen(a) || seen(b))) return [a];
    const aside = (numbers(`${a[0].toFixed(2)} ${b[1].toFixed(2)} ${a[1].toFixed(2)}`)() - 0.5) * 2 * BENT;
    const middle: Point = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * aside, (a[1] + b[1]) / 2 + (b[0] - a[0]) * aside];
    return [...stretch(a, middle), ...stretch(middle, b)];
  };
  return points.flatMap((point, i) => (i + 1 < points.length ? stretch(point, points[i + 1] as Point) : closed ? stretch(point, points[0] as Point) : [point]));
}

// ---- names ---------------------------------------------------------------------------------------------------

type Box = [left: number, top: number, right: number, bottom: number];
const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const LETTER = 7.4; // units, about
const FLAG = 19;

// A name stands beside its dot where it covers nothing; if there is no such place, it is left out.
function named(put: (spot: Spot) => Point, flags: Point[]): Town[] {
  const taken: Box[] = flags.map(([x, y]) => [x - FLAG, y - FLAG, x + FLAG, y + FLAG]);
  return TOWNS.flatMap(([name, east, north]) => {
    const [x, y] = put([east, north]);
    if (!onPaper([x, y], 12)) return [];
    const wide = name.length * LETTER;
    const places: [dx: number, dy: number, anchor: Town["anchor"], box: Box][] = [
      [6, 4, "start", [x - 3, y - 9, x + 8 + wide, y + 8]],
      [-6, 4, "end", [x - 8 - wide, y - 9, x + 3, y + 8]],
      [0, -8, "middle", [x - wide / 2, y - 22, x + wide / 2, y + 3]],
      [0, 18, "middle", [x - wide / 2, y - 3, x + wide / 2, y + 22]],
    ];
    const free = places.find(([, , , box]) => !taken.some((other) => meet(box, other)) && box[0] > 4 && box[2] < WIDE - 4);
    if (!free) return [];
    taken.push(free[3]);
    return [{ name, at: [x, y] as Point, dx: free[0], dy: free[1], anchor: free[2] }];
  });
}

// ---- a coast that nobody has been to ----------------------------------------------------------------------

function numbers(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function inventedTheatre(name: string, missions: number): Theatre {
  const next = numbers(name);
  const shore = (base: number, rough: number): Point[] => [...Array(25).keys()].map((i): Point => [(i * WIDE) / 24, base + (next() - 0.5) * rough + Math.sin(i / 2.4 + base) * 26]);
  const south: Point[] = [[-20, HIGH + 20], ...shore(HIGH * 0.78, 46), [WIDE + 20, HIGH + 20]];
  const north: Point[] = [[-20, -20], ...shore(HIGH * 0.2, 46), [WIDE + 20, -20]];
  const middle: Point = [WIDE * (0.35 + next() * 0.3), HIGH * 0.5];
  const island = [...Array(14).keys()].map((i): Point => [middle[0] + Math.cos((i / 14) * 2 * Math.PI) * (34 + next() * 26), middle[1] + Math.sin((i / 14) * 2 * Math.PI) * (14 + next() * 14)]);
  const flags = [...Array(missions).keys()].map((i): Point => [WIDE * (0.1 + (0.8 * (i + 0.5)) / Math.max(1, missions)), HIGH * (0.5 + Math.sin(i * 1.9 + next()) * 0.26)]);
  return { lands: [south, north, island].map((land) => rugged(land)), front: [], towns: [], flags: spread(flags) };
}

// Where missions have places in the world they are shown there; a chain without them gets a coast of its own, the same one each time.
export function theatreOf(name: string, places: (Spot | null)[], trenches: boolean): Theatre {
  const known = places.filter((place): place is Spot => place !== null);
  if (!known.length || known.length < places.length) return inventedTheatre(name, places.length);
  return realTheatre(known, trenches);
}

// Theatres to choose from for a chain of one's own: where its missions lie, one after another.
export const THEATRES: Record<string, Spot[]> = {
  channel: [[1.35, 51.05], [1.85, 50.95], [0.9, 50.8], [1.6, 50.72], [-1.1, 50.75], [1.08, 49.95], [0.1, 50.55], [-0.6, 50.4], [2.5, 51.15], [0.3, 51.3]],
  flanders: [[2.9, 50.85], [3.1, 50.4], [2.78, 50.29], [3.2, 50.17], [2.7, 49.98], [2.45, 51], [3.05, 50.62], [2.5, 50.6], [3.4, 50.5], [3, 49.8]],
  sicily: [[11.5, 37.2], [12.5, 38], [14.5, 35.9], [14.2, 37.1], [13, 36.4], [15.4, 36.9], [10.6, 36.9], [12, 36.8], [13.3, 38.15], [15, 37.5]],
  desert: [[25.9, 31.4], [24, 32.05], [23.4, 31.9], [29, 30.8], [20.9, 31.6], [27.3, 31.3], [22.6, 32.6], [25.1, 31.5], [20.2, 32.1], [30, 31.1]],
  europe: [[1.4, 50.9], [10.9, 52.3], [13.4, 52.5], [36.2, 51.7], [14.4, 35.9], [23.4, 31.9], [25.9, 31.4], [12.5, 41.9], [24, 37.9], [30.5, 50.4]],
};
