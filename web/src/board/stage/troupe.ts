// Everybody on the stage: where each airplane is, how it lies in the air, and what hangs on it (base, peg, smoke). The show
// moves them; a scene puts them in their places.
import { Quaternion, Vector3, type Scene } from "three";
import { codeFor, wearColour } from "../../models";
import type { PlaneUnit, Pose } from "../../types";
import type { BoardPlane } from "../scene";
import type { Seen } from "../things";
import { Bases } from "./bases";
import { Chits } from "./chits";
import type { Spot } from "./footprints";
import { Fleet, type Flier } from "./fleet";
import type { Hangar } from "./hangar";
import { Pegs } from "./pegs";
import type { Trail } from "./trails";
import { facing, heightOf, PARKED, RAD, type World } from "./world";

// How an airplane lies: on the table, how high, and its attitude in degrees.
export interface Stance {
  pose: Pose;
  up: number;
  bank: number; // to the right
  pitch: number; // nose up
  roll: number; // of the Immelmann
  foot?: Pose; // where its base stands, if that is not below it
}

const LEAN = 8; // degrees of an airplane whose rudder is jammed
const RUDDER = 0.5; // radians of the rudder itself
const TRACE_MAX = 28; // points kept of the path flown
const TRACE_STEP = 7;

export class Troupe {
  readonly fleet: Fleet;
  private readonly bases: Bases;
  private readonly pegs: Pegs;
  private readonly chits: Chits;
  private readonly stances = new Map<string, Stance>();
  private readonly traces = new Map<string, Vector3[]>(); // newest first
  private readonly quenched = new Set<string>(); // what burned on them is shown by whoever shows their fall
  private readonly lost = new Map<string, number>(); // shot down in this show: how far the base has been turned over
  private readonly left = new Set<string>(); // flown off the table in this show

  constructor(scene: Scene, private readonly world: World, hangar: Hangar, changed: () => void) {
    this.fleet = new Fleet(scene, hangar);
    this.bases = new Bases(scene, world, changed);
    this.pegs = new Pegs(scene);
    this.chits = new Chits(scene, world);
  }

  set(things: Seen[]): void {
    const flying = things.filter((thing) => thing.kind === "plane" && !thing.hidden && thing.plane);
    const planes = flying.map((thing) => thing.plane as PlaneUnit);
    this.bases.set(planes);
    this.fleet.set(planes);
    this.lost.clear();
    this.quenched.clear();
    this.left.clear();
    const names = new Set(planes.map((plane) => plane.name));
    for (const name of [...this.stances.keys()]) if (!names.has(name)) this.forget(name);
    for (const plane of planes) this.rest(plane);
    this.commit();
  }
  private forget(name: string): void {
    this.stances.delete(name);
    this.traces.delete(name);
  }
  // Where the scene says, with what is left of the last turn in its wings.
  private rest(plane: PlaneUnit): void {
    const old = this.stances.get(plane.name);
    const pose: Pose = [plane.x ?? 0, plane.y ?? 0, plane.heading ?? 0];
    const same = old && Math.hypot(old.pose[0] - pose[0], old.pose[1] - pose[1]) < 200;
    if (!same) this.traces.delete(plane.name);
    this.worn(plane);
    this.put(plane.name, { pose, up: plane.landed ? PARKED : heightOf(plane.level), bank: same ? old.bank : 0, pitch: same ? old.pitch : 0, roll: 0 });
  }
  private worn(plane: PlaneUnit): void {
    const flier = this.fleet.fliers.get(plane.name);
    if (!flier) return;
    const jam = (plane.jamLeft ? 1 : 0) - (plane.jamRight ? 1 : 0); // what cannot turn left hangs to the right
    flier.shown = plane.clouded === undefined;
    flier.dead = isDead(plane);
    flier.lean = plane.landed ? 0 : jam * LEAN;
    flier.worn = wearColour({ hurt: hurtOf(plane), rudder: jam * RUDDER, oil: (plane.engine ?? 0) * 0.7, code: flier.craft.code && codeFor(plane.name, flier.craft.code) });
  }
  printed(): Promise<void> {
    return this.bases.printed;
  }
  names(): string[] {
    return [...this.stances.keys()];
  }
  stance(name: string): Stance | undefined {
    return this.stances.get(name);
  }
  flier(name: string): Flier | undefined {
    return this.fleet.fliers.get(name);
  }
  // Moves one; the others stay. Call commit when all have moved.
  put(name: string, stance: Stance): void {
    this.stances.set(name, stance);
    const flier = this.fleet.fliers.get(name);
    if (!flier) return;
    flier.at.copy(this.world.place(stance.pose, stance.up));
    flier.turn.copy(facing(stance.pose[2]));
    if (stance.pitch) flier.turn.multiply(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), stance.pitch * RAD));
    const roll = -(stance.bank + stance.roll + flier.lean);
    if (roll) flier.turn.multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), roll * RAD));
    this.trace(name, flier.at);
  }
  private trace(name: string, at: Vector3): void {
    const list = this.traces.get(name) ?? [];
    if (!list.length || (list[0] as Vector3).distanceTo(at) > TRACE_STEP) list.unshift(at.clone());
    list.length = Math.min(list.length, TRACE_MAX);
    this.traces.set(name, list);
  }
  // Its base is turned over: 0 not yet, 1 it lies face down.
  lose(name: string, over = 1): void {
    this.lost.set(name, over);
  }
  quench(name: string): void {
    this.quenched.add(name);
  }
  leave(name: string): void {
    this.left.add(name);
    const flier = this.fleet.fliers.get(name);
    if (flier) flier.shown = false;
  }
  commit(): void {
    const tops: Vector3[] = [];
    const bases: { plane: PlaneUnit; pose: Pose }[] = [];
    for (const [name, stance] of this.stances) {
      const flier = this.fleet.fliers.get(name);
      const left = this.left.has(name);
      const lost = left || this.lost.has(name);
      const foot = stance.foot ?? stance.pose;
      this.bases.put(name, left ? null : foot, this.lost.get(name) ?? 0);
      if (flier?.shown && !lost) tops.push(this.world.place(foot, stance.up));
      if (flier && !lost) bases.push({ plane: flier.plane, pose: foot });
    }
    this.pegs.fill(tops);
    this.chits.fill(bases);
    this.fleet.place();
  }

  trails(): Trail[] {
    const trails: Trail[] = [];
    for (const [name, flier] of this.fleet.fliers) {
      const { plane } = flier;
      if (!flier.shown || this.quenched.has(name) || (!plane.flames && !plane.smoke && !plane.engine)) continue;
      const engine = this.fleet.point(name, flier.craft.engines[0] ?? new Vector3()) ?? flier.at.clone();
      const back = this.traces.get(name) ?? [];
      const flown = back.filter((p) => p.distanceTo(engine) > TRACE_STEP);
      const astern = new Vector3(0, 0, 1).applyQuaternion(facing(this.stances.get(name)?.pose[2] ?? 0));
      const path = flown.length > 2 ? [engine, ...flown] : [engine, ...[1, 2, 3, 4].map((i) => engine.clone().addScaledVector(astern, i * 26).setY(engine.y + i * 4))];
      trails.push({ name, path, fire: plane.flames ?? 0, smoke: Boolean(plane.smoke || plane.engine), size: this.fleet.grown });
    }
    return trails;
  }
  spots(): Map<string, Spot> {
    const spots = new Map<string, Spot>();
    for (const [name, stance] of this.stances) {
      const flier = this.fleet.fliers.get(name);
      if (flier && !this.lost.has(name) && !this.left.has(name)) spots.set(name, { at: flier.shown ? flier.at : this.world.place(stance.pose, 8), foot: this.world.place(stance.pose, 0), size: Math.max(flier.craft.span * this.fleet.grown, 44), base: this.corners(flier.plane, stance.pose) });
    }
    return spots;
  }
  private corners(plane: PlaneUnit, pose: Pose): Vector3[] {
    const turn = facing(pose[2]);
    const [w, l] = [plane.halfWidth / 100, plane.halfLength / 100];
    return [[-w, -l], [w, -l], [w, l], [-w, l]].map(([x, z]) => new Vector3(x, 0, z).applyQuaternion(turn).add(this.world.place(pose, 0)));
  }
  close(): void {
    this.fleet.close();
    this.bases.close();
    this.pegs.close();
    this.chits.close();
  }
}

// All its engines have stopped. Games that count none say so with the second mark.
function isDead(plane: PlaneUnit): boolean {
  const engines = (plane as BoardPlane).engines ?? 1;
  return Boolean(plane.engine && plane.engine > engines);
}

// How much of what it can bear has hit it; where damage is secret, how often.
function hurtOf(plane: PlaneUnit): number {
  return Math.min(1, plane.damage !== undefined ? plane.damage / Math.max(1, plane.resistance) : plane.counters.length * 0.12);
}
