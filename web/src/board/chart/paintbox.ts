// Painted airplanes for the chart: pictures from above by the miniatures' own builder and painter, made by the worker when they are
// first wanted and kept. A part of its own, loaded when a chart has been opened; until a picture is there, the silhouette serves.
import { airframeOf, loadAirframes } from "../../models/airframe";
import { reachOf } from "../../models/above";
import { paintAboveAway } from "../../models/painter";
import type { PlaneUnit } from "../../types";

// Lengths in millimetres of the table, the nose up.
export interface Painted {
  picture: string; // addresses
  shadow: string;
  half: number; // of what they show
}
export interface Build {
  guns: [x: number, y: number][];
  engines: [x: number, y: number][];
  span: number;
}

const SCALE = { 1: 7.4, 2: 5.6 } as const; // as on the stage (models/index.ts)
const SUN_FROM = 279; // west by north, as the mats are painted
const STEP = 45; // degrees between pictures: light turns with the airplane
const MOST = 240;

const made = new Map<string, Painted | null>(); // null: it is being painted
const failed = new Set<string>(); // looks that are shown as silhouettes
const listeners = new Set<() => void>();

const airframe = (plane: PlaneUnit) => airframeOf(plane.model, undefined, plane.shape, plane.name);

function keep(key: string, painted: Painted): void {
  made.set(key, painted);
  const [oldest, first] = made.entries().next().value as [string, Painted | null];
  if (made.size > MOST && first) {
    made.delete(oldest);
    for (const address of [first.picture, first.shadow]) URL.revokeObjectURL(address);
  }
  for (const changed of listeners) changed();
}

export class Paintbox {
  private open = false;

  constructor(private readonly changed: () => void) {
    listeners.add(changed);
    void loadAirframes().then(() => {
      this.open = true;
      changed();
    });
  }
  close(): void {
    listeners.delete(this.changed);
  }

  // Its picture in this direction; while that is painted, one in another.
  of(plane: PlaneUnit, heading: number): Painted | null {
    if (!this.open) return null;
    const frame = airframe(plane);
    const look = `${frame.id} ${frame.paint.id}`;
    const sun = ((Math.round((SUN_FROM - heading / 10) / STEP) * STEP) % 360 + 360) % 360;
    const key = `${look} ${sun}`;
    const known = made.get(key);
    if (known) return known;
    if (known === undefined && !failed.has(look)) {
      made.set(key, null);
      const half = reachOf(frame) * SCALE[frame.era];
      paintAboveAway(frame, sun).then(
        ({ picture, shadow }) => keep(key, { picture: URL.createObjectURL(picture), shadow: URL.createObjectURL(shadow), half }),
        (problem: unknown) => {
          made.delete(key);
          failed.add(look);
          console.warn(`${look} could not be painted:`, problem);
        },
      );
    }
    for (let other = 0; other < 360; other += STEP) {
      const near = made.get(`${look} ${other}`);
      if (near) return near;
    }
    return null;
  }

  buildOf(plane: PlaneUnit): Build {
    const { guns, propellers, span, cg, length, era } = airframe(plane);
    const mm = SCALE[era];
    const engines = propellers.map(({ x, s, aft }): [number, number] => [x * mm, (s + (aft ? -0.6 : 0.9) - cg) * mm]);
    return { guns: guns.map(([x, , s]): [number, number] => [x * mm, (s - cg) * mm]), engines: engines.length ? engines : [[0, (length * 0.3 - cg) * mm]], span: span * mm };
  }

  // When nothing is being painted any more; for pictures and tests.
  async done(): Promise<void> {
    await loadAirframes();
    while ([...made.values()].includes(null)) await new Promise((wait) => setTimeout(wait, 30));
  }
}
