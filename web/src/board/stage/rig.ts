// The camera and how it is moved: it looks at a point of the mat, from a distance, a side and a height. What panels cover
// is left out: the point it looks at lies in the middle of the free part of the screen.
import { MathUtils, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";
import type { Insets } from "../board";
import { easeInOut, easeOut, type Frames } from "./frames";
import { RAD, UP, type World } from "./world";

export interface Look {
  x: number;
  y: number;
  z: number;
  far: number;
  turn: number; // degrees: how far the table is turned clockwise
  tilt: number; // degrees above the mat; 90 is a chart
  fov: number;
}

const BEYOND = 150; // millimetres past the edge that one may look at
const NEAREST = 90;
const LOWEST = 12;
const MAT = new Plane(UP, 0);

export class Rig {
  readonly camera = new PerspectiveCamera(32, 1, 5, 8000);
  look: Look = { x: 0, y: 0, z: 0, far: 1200, turn: 0, tilt: 48, fov: 32 };
  insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  width = 1;
  height = 1;
  held = false; // somebody drags: nothing moves by itself
  farthest = 4000;
  private moving: ((now: number) => boolean) | null = null;

  constructor(private readonly world: World, private readonly frames: Frames) {}

  resize(width: number, height: number): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.apply();
  }
  setInsets(insets: Insets): void {
    this.insets = insets;
    this.apply();
  }
  get over(): Insets["over"] {
    return this.insets.over;
  }
  // The free part of the screen.
  get free(): { x: number; y: number; w: number; h: number } {
    const { top, right, bottom, left } = this.insets;
    return { x: left, y: top, w: Math.max(80, this.width - left - right), h: Math.max(80, this.height - top - bottom) };
  }

  apply(): void {
    const { camera, look, free } = this;
    const [turn, tilt] = [look.turn * RAD, Math.min(look.tilt, 89.95) * RAD];
    camera.position.set(look.x + look.far * Math.cos(tilt) * Math.sin(turn), look.y + look.far * Math.sin(tilt), look.z + look.far * Math.cos(tilt) * Math.cos(turn));
    camera.up.copy(look.tilt > 89 ? new Vector3(-Math.sin(turn), 0, -Math.cos(turn)) : UP);
    camera.lookAt(look.x, look.y, look.z);
    camera.fov = look.fov;
    camera.aspect = this.width / this.height;
    camera.near = Math.max(4, look.far * 0.05);
    camera.far = look.far + 6000;
    camera.setViewOffset(this.width, this.height, this.width / 2 - (free.x + free.w / 2), this.height / 2 - (free.y + free.h / 2), this.width, this.height);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld(true);
  }

  // ---- seeing ---------------------------------------------------------------------------------

  project(at: Vector3): { x: number; y: number; behind: boolean } {
    const p = at.clone().project(this.camera);
    return { x: ((p.x + 1) / 2) * this.width, y: ((1 - p.y) / 2) * this.height, behind: p.z > 1 };
  }
  ray(x: number, y: number): Raycaster {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((x / this.width) * 2 - 1, 1 - (y / this.height) * 2), this.camera);
    return ray;
  }
  // The point of the mat under a pixel; above the horizon there is none.
  ground(x: number, y: number): Vector3 | null {
    return this.ray(x, y).ray.intersectPlane(MAT, new Vector3());
  }
  // How many pixels a millimetre has at a place.
  scaleAt(at: Vector3): number {
    const depth = Math.max(1, at.clone().sub(this.camera.position).dot(this.camera.getWorldDirection(new Vector3())));
    return this.height / (2 * Math.tan((this.camera.fov * RAD) / 2) * depth);
  }

  // ---- moving ---------------------------------------------------------------------------------

  set(change: Partial<Look>): void {
    this.look = this.limited({ ...this.look, ...change });
    this.apply();
    this.frames.ask();
  }
  private limited(look: Look): Look {
    const [w, h] = [this.world.width / 2 + BEYOND, this.world.height / 2 + BEYOND];
    return { ...look, x: MathUtils.clamp(look.x, -w, w), z: MathUtils.clamp(look.z, -h, h), far: MathUtils.clamp(look.far, NEAREST, this.farthest), tilt: MathUtils.clamp(look.tilt, LOWEST, 90) };
  }
  // Glides there; a drag ends it. At once with no time.
  glide(change: Partial<Look>, ms: number, shape: "inout" | "out" = "inout"): void {
    this.halt();
    if (ms <= 0) return this.set(change);
    const from = { ...this.look };
    const to = this.limited({ ...from, ...change });
    to.turn = from.turn + MathUtils.euclideanModulo(to.turn - from.turn + 180, 360) - 180;
    let start = 0;
    this.moving = (now: number): boolean => {
      start ||= now;
      const t = Math.min(1, (now - start) / ms);
      const k = shape === "out" ? easeOut(t) : easeInOut(t);
      for (const name of Object.keys(to) as (keyof Look)[]) this.look[name] = MathUtils.lerp(from[name], to[name], k);
      this.apply();
      return t < 1;
    };
    this.frames.run(this.moving);
  }
  halt(): void {
    if (this.moving) this.frames.stop(this.moving);
    this.moving = null;
  }
  // Keeps the point of the mat under the pixel where it is.
  zoomAt(factor: number, px: number, py: number): void {
    this.halt();
    const before = this.ground(px, py);
    this.set({ far: this.look.far / factor });
    const after = this.ground(px, py);
    if (before && after) this.set({ x: this.look.x + before.x - after.x, z: this.look.z + before.z - after.z });
  }
  orbit(turn: number, tilt: number): void {
    this.halt();
    this.set({ turn: this.look.turn + turn, tilt: this.look.tilt + tilt });
  }
  // Close to straight down is straight down.
  settle(): void {
    if (this.look.tilt > 80 && this.look.tilt < 90) this.glide({ tilt: 90 }, 180);
  }

  // From this side and height, so far and so placed that all these points lie in the free part of the screen. The eye rests on the mat, or as high
  // above it as `change` says: near what stands high, it must.
  around(points: Vector3[], change: Partial<Look>, room = 0.94): Look {
    const kept = { ...this.look };
    const middle = points.reduce((sum, p) => sum.add(p), new Vector3()).divideScalar(Math.max(1, points.length));
    this.look = { ...kept, y: 0, ...change, x: middle.x, z: middle.z, far: 1500 };
    for (let i = 0; i < 14; i++) this.nearer(points, room);
    const found = this.look;
    this.look = kept;
    this.apply();
    return found;
  }
  private nearer(points: Vector3[], room: number): void {
    this.apply();
    const seen = points.map((p) => this.project(p));
    if (seen.some((p) => p.behind)) return void (this.look.far *= 2); // what lies behind the eye is projected the wrong way round
    const [left, right] = [Math.min(...seen.map((p) => p.x)), Math.max(...seen.map((p) => p.x))];
    const [top, bottom] = [Math.min(...seen.map((p) => p.y)), Math.max(...seen.map((p) => p.y))];
    const { free } = this;
    const wanted = Math.max((right - left) / (free.w * room), (bottom - top) / (free.h * room));
    const from = this.ray((left + right) / 2, (top + bottom) / 2).ray.intersectPlane(new Plane(UP, -this.look.y), new Vector3());
    if (from) Object.assign(this.look, { x: from.x, z: from.z });
    this.look.far = MathUtils.clamp(this.look.far * MathUtils.clamp(wanted, 0.7, 2), NEAREST, 9000);
  }
  // Moves so far that the points are inside, and no farther; zooms out if they do not fit.
  keep(points: Vector3[], ms: number): void {
    if (this.held || !points.length) return;
    const { free } = this;
    const edge = Math.min(free.w, free.h) * 0.09;
    const seen = points.map((p) => this.project(p));
    const over = (at: number[], from: number, size: number): number => Math.min(0, Math.min(...at) - from - edge) + Math.max(0, Math.max(...at) - from - size + edge);
    const spread = (at: number[], size: number): boolean => Math.max(...at) - Math.min(...at) > size - 2 * edge;
    const [xs, ys] = [seen.map((p) => p.x), seen.map((p) => p.y)];
    const [dx, dy] = [over(xs, free.x, free.w), over(ys, free.y, free.h)];
    if (!dx && !dy) return;
    const middle = [free.x + free.w / 2, free.y + free.h / 2] as const;
    const [from, to] = [this.ground(...middle), this.ground(middle[0] + dx, middle[1] + dy)];
    if (from && to && !seen.some((p) => p.behind) && !spread(xs, free.w) && !spread(ys, free.h)) return this.glide({ x: this.look.x + to.x - from.x, z: this.look.z + to.z - from.z }, ms);
    const found = this.around(points, {}, 0.7);
    this.glide({ x: found.x, z: found.z, far: Math.max(this.look.far, found.far) }, ms);
  }
}
