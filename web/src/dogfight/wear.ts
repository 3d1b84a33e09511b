// What is drawn around the airplanes themselves: vapour and smoke behind them, holes and fire on them, the cloud that hides one,
// and the shade around who is looked at.
import { flames, holes, type Point } from "../effects/fights";
import { paintCloud } from "./backdrop";
import { leaning, type Flyer, type Pose } from "./layout";
import type { PlaneLayer, Spot } from "./planes";
import { smoke, vapour, wayOf } from "./wake";

// Where holes are torn, in metres of an airplane: wing, side, tail, other wing.
const TORN: readonly Spot[] = [[1.9, 0.05, 0.3], [0.46, 0.25, 2.2], [-2.3, 0.05, 0.4], [0.3, 0.25, 2.9], [2.8, 0.12, 0.1], [0.5, 0.2, 0.6], [-1.2, 0.05, 0.1], [0.9, 0.1, 0.2]];
const GUNS = 4; // that are seen firing

export interface Spots {
  guns: Point[];
  engine: Point;
  back: Point;
  middle: Point;
}

// Guns and engines of an airplane on the screen; its nose if nothing better is known.
export function spotsOf(planes: PlaneLayer | null, flyer: Flyer, pose: Pose): Spots {
  const ahead = Math.cos(pose.heading) > 0 ? 1 : -1;
  const nose = { x: pose.x + ahead * pose.size * 0.45, y: pose.y };
  const places = planes?.places(flyer);
  const on = (at: Spot): Point => planes?.spot(flyer, pose, at) ?? nose;
  return {
    guns: places?.guns.length ? places.guns.slice(0, GUNS).map(on) : [nose],
    engine: places?.engines[0] ? on(places.engines[0]) : nose,
    back: { x: pose.x - ahead * pose.size * 0.5, y: pose.y - pose.size * 0.05 },
    middle: { x: pose.x, y: pose.y },
  };
}

interface Pens {
  back: CanvasRenderingContext2D; // behind the airplanes
  front: CanvasRenderingContext2D;
}

// What has happened to an airplane stays to be seen. `age`: of what burns, in seconds of show.
export function wear(planes: PlaneLayer | null, spots: Spots | null, { back, front }: Pens, flyer: Flyer, pose: Pose, age: number): void {
  const seed = Math.round(leaning(flyer.unit) * 1000) + 3;
  const { craft } = flyer;
  const burns = craft.hits + 1 >= craft.limit;
  if (planes?.ready && !flyer.clouded) vapour(back, planes, flyer, pose);
  if (spots && craft.damaged) {
    const engine = planes?.places(flyer)?.engines[0];
    smoke(back, planes && engine ? wayOf(planes, flyer, pose, engine) : [pose, pose], pose.size, burns, age, seed);
    if (burns) flames(front, spots.engine, spots.back, pose.size, age, seed);
  }
  if (planes && craft.hits) {
    const near = Math.cos(pose.heading) > 0 ? 1 : -1;
    holes(front, TORN.slice(0, craft.hits).flatMap(([x, y, z]) => [0, 1, 2].map((k) => planes.spot(flyer, pose, [x * near + 0.16 * k * near, y, z + 0.3 * k]))), pose.size);
  }
  if (flyer.clouded) {
    paintCloud(front, pose.x, pose.y + pose.size * 0.18, pose.size * 1.5, seed, 1);
    paintCloud(front, pose.x - pose.size * 0.2, pose.y + pose.size * 0.02, pose.size * 1.1, seed + 9, 1);
  }
}

// Around those one looks at it is darker; `close`: how near one is, from 0 to 1.
export function shade(front: CanvasRenderingContext2D, poses: readonly Pose[], close: number, width: number): void {
  if (poses.length < 2) return;
  const x = poses.reduce((sum, pose) => sum + pose.x, 0) / poses.length;
  const y = poses.reduce((sum, pose) => sum + pose.y, 0) / poses.length;
  const near = Math.max(...poses.map((pose) => Math.hypot(pose.x - x, pose.y - y) + pose.size * 0.6));
  const fill = front.createRadialGradient(x, y, near * 0.9, x, y, near * 2.6);
  fill.addColorStop(0, "rgb(8 18 30 / 0)");
  fill.addColorStop(1, `rgb(8 18 30 / ${0.5 * close})`);
  front.fillStyle = fill;
  front.fillRect(-width * 2, -width * 2, width * 5, width * 5);
}
