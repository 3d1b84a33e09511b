// Ways to look at the table, and keeping in sight what one is asked about.
import { Vector3 } from "three";
import type { Pose } from "../../types";
import type { View } from "../board";
import type { Rig } from "./rig";
import type { Troupe } from "./troupe";
import type { World } from "./world";

const TOOLS = 58; // pixels of the buttons on a phone
const TALL = 60; // of a label over a miniature, in millimetres

export class Views {
  view: View = "table";
  turned = 0; // for the seat that looks
  unit: string | null = null; // behind which one flies
  private left = false; // somebody has moved the table by hand
  quiet = false; // a show moves the camera

  constructor(private readonly rig: Rig, private readonly world: World, private readonly troupe: Troupe) {}

  go(view: View, unit: string | undefined, ms: number): void {
    this.view = view;
    this.left = false;
    if (unit) this.unit = unit;
    if (view === "behind" && !(this.unit && this.troupe.stance(this.unit))) this.unit = this.troupe.names()[0] ?? null;
    this.rig.farthest = this.rig.around(this.corners(), { turn: this.turned, tilt: 48, fov: 32 }).far * 1.6;
    if (view === "table") this.rig.glide(this.rig.around(this.field(), { turn: this.turned, tilt: this.rig.free.w < this.rig.free.h ? 68 : 45, fov: 32 }, 0.97), ms);
    else if (view === "above") this.rig.glide(this.rig.around(this.flat(), { turn: this.turned, tilt: 90, fov: 32 }), ms);
    else if (view === "behind") this.behind(ms);
    else this.rig.glide({ y: 0 }, ms);
  }
  // After the window or the panels have changed.
  again(): void {
    if (!this.left && this.view !== "free") this.go(this.view, undefined, 0);
    else this.rig.apply();
  }
  // The table as the game shows it: nobody has moved it by hand.
  get sits(): boolean {
    return this.view === "table" && !this.left;
  }
  byHand(): void {
    this.left = true;
    if (this.view === "behind") this.view = "free";
  }
  private corners(): Vector3[] {
    const [w, h] = [this.world.width / 2, this.world.height / 2];
    return [-w, w].flatMap((x) => [-h, h].map((z) => new Vector3(x, 0, z)));
  }
  private flat(): Vector3[] {
    return this.corners();
  }
  // The part where something is, with a little room around it; never less than a good part of the mat. Its edges may lie under
  // panels and beyond the screen: the airplanes are what one plays with.
  private field(): Vector3[] {
    const at = [...this.troupe.spots().values()].flatMap((spot) => spot.base ?? [spot.foot]);
    const narrow = this.rig.free.w < 700;
    const span = (values: number[], size: number): [number, number] => {
      const room = narrow ? 14 : 26;
      const least = size * (narrow ? 0.34 : 0.5);
      const [low, high] = values.length ? [Math.min(...values) - room, Math.max(...values) + room] : [-size / 2, size / 2];
      const middle = (low + high) / 2;
      const half = Math.min(size / 2, Math.max(high - low, least) / 2);
      const inside = Math.max(half - size / 2, Math.min(size / 2 - half, middle));
      return [inside - half, inside + half];
    };
    let [x0, x1] = span(at.map((p) => p.x), this.world.width);
    const tools = narrow ? ((x1 - x0) * TOOLS) / this.rig.free.w : 0; // a phone's lie over the right edge
    if (this.turned === 180) x0 -= tools;
    else x1 += tools;
    const [z0, z1] = span(at.map((p) => p.z), this.world.height);
    const tops = [...this.troupe.spots().values()].flatMap(({ at: top, size }) => [-0.4, 0.4].flatMap((i) => [-0.4, 0.4].map((j) => new Vector3(top.x + i * size, top.y + TALL * 0.2, top.z + j * size)))); // whole miniatures
    return [...tops, ...[x0, x1].flatMap((x) => [z0, z1].map((z) => new Vector3(x, 0, z)))];
  }
  private behind(ms: number): void {
    const stance = this.unit ? this.troupe.stance(this.unit) : undefined;
    if (!stance) return;
    this.rig.glide(this.chase(stance.pose, stance.up), ms);
  }
  // Over the shoulder: the airplane low in the picture, what is before it in the upper third.
  private chase(pose: Pose, up: number): { x: number; y: number; z: number; turn: number; tilt: number; far: number; fov: number } {
    const heading = pose[2] / 10;
    const a = (heading * Math.PI) / 180;
    const at = this.world.place(pose, up);
    return { x: at.x + Math.sin(a) * 46, y: up * 0.86, z: at.z - Math.cos(a) * 46, turn: -heading - 22, tilt: 22, far: 205, fov: 36 };
  }
  // In every frame: stays behind whoever flies.
  follow(): void {
    const stance = this.view === "behind" && !this.left && !this.quiet && this.unit ? this.troupe.stance(this.unit) : undefined;
    if (!stance || this.rig.held) return;
    const to = this.chase(stance.pose, stance.up);
    const { look } = this.rig;
    if (Math.hypot(look.x - to.x, look.z - to.z) < 0.5 && Math.abs(look.turn - to.turn) < 0.2) return;
    if (Math.hypot(look.x - to.x, look.z - to.z) < 60) this.rig.set({ x: to.x, y: to.y, z: to.z, turn: to.turn });
  }
  // Everybody who flies; asked for again, the whole mat.
  all(ms: number): void {
    const before = { ...this.rig.look };
    this.go("table", undefined, 0);
    const { look } = this.rig;
    const there = Math.hypot(look.x - before.x, look.z - before.z) < look.far * 0.02 && Math.abs(look.far - before.far) < look.far * 0.02 && Math.abs(look.tilt - before.tilt) < 2;
    const to = there ? this.rig.around(this.corners(), { turn: this.turned, tilt: 50, fov: 32 }) : { ...look };
    this.rig.set(before);
    this.rig.glide(to, ms);
  }
  // The end of a game: over the table as one sat at it, with all that was flown in sight; without paths, close before a winner.
  finale(unit: string | undefined, paths: Vector3[], ms: number): void {
    const stance = unit === undefined ? undefined : this.troupe.stance(unit);
    if (!stance && paths.length < 2) return;
    const at = stance ? this.world.place(stance.pose, stance.up) : (paths[0] as Vector3).clone();
    this.view = "free";
    this.left = true; // nothing moves it from here but a hand
    if (stance && paths.length < 2) return this.rig.glide({ x: at.x, y: stance.up * 0.8, z: at.z, turn: 150 - stance.pose[2] / 10, tilt: 22, far: 230, fov: 34 }, ms);
    const top = at.clone().setY(at.y + TALL * 0.6);
    const y = paths.reduce((sum, p) => sum + p.y, 0) / paths.length; // low over the mat what hangs high would be cut off
    this.rig.glide(this.rig.around([...paths, top, at.clone().setY(0)], { y, turn: this.turned - 9, tilt: this.rig.free.w < this.rig.free.h ? 58 : 34, fov: 32 }, 0.9), ms);
  }
  // Everybody in sight, as long as nobody has taken the camera.
  watchAll(ms: number): void {
    if (!this.left && this.view === "table" && !this.quiet) this.rig.keep([...this.troupe.spots().values()].map((spot) => spot.foot), ms);
  }
  // What one is asked about stays inside.
  keep(units: string[], poses: Pose[] = []): void {
    if (this.view === "behind") return void (units[0] && units[0] !== this.unit && this.go("behind", units[0], 600));
    const spots = this.troupe.spots();
    const points = units.flatMap((unit) => (spots.get(unit) ? [spots.get(unit)?.at as Vector3, spots.get(unit)?.foot as Vector3] : []));
    this.rig.keep([...points, ...poses.map((pose) => this.world.place(pose, 20))], 600);
  }
}
