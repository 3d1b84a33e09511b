// Marks over the table: what is asked, planned, measured and looked at. Drawn anew when one of them changes.
import type { Scene, Vector3 } from "three";
import type { Choices, Option, PlaneUnit, Pose, TableScene } from "../../types";
import { aimsOf, aimThings } from "../aims";
import type { Aids } from "../board";
import type { Seen } from "../things";
import { drawAim, drawArcs, drawFrame, drawPlaces, drawPoint, drawRuler } from "./aids";
import { Glass } from "./glass";
import type { Ground } from "./ground";
import type { Hangar } from "./hangar";
import { Ink } from "./ink";
import { GOLD } from "./palette";
import type { World } from "./world";

const FADING = [0.9, 0.6, 0.35]; // several plans of one airplane, in their order

export class Overlay {
  question: Choices | null = null;
  selected: string | null = null;
  looked: Option | null = null;
  drawn: string[] = []; // keys of the things that are drawn here
  quiet = false; // during a show nothing of this is seen
  private readonly mat = new Ink(1.5);
  private readonly air = new Ink(6);
  private readonly glass: Glass;
  private aids: Aids = { strict: false, arcs: false, ghosts: true, ruler: false };
  private scene: TableScene | null = null;
  private things: Seen[] = [];
  private ground: Ground | null = null;
  private measured: [Vector3, Vector3] | null = null;
  private shot: { from: Vector3; to: Vector3; blocked: boolean; plane?: PlaneUnit }[] = [];

  constructor(private readonly root: Scene, private readonly world: World, hangar: Hangar, private readonly poseOf: (name: string) => Pose | undefined) {
    this.glass = new Glass(root, world, hangar, this.air);
    root.add(this.mat.mesh, this.air.mesh);
  }
  set(scene: TableScene, things: Seen[], ground: Ground): void {
    this.scene = scene;
    this.things = things;
    this.ground = ground;
    this.draw();
  }
  setAids(aids: Aids): void {
    this.aids = aids;
    this.draw();
  }
  ask(question: Choices | null): void {
    this.question = question;
    this.looked = null;
    this.draw();
  }
  look(option: Option | null): void {
    this.looked = option;
    this.draw();
  }
  select(unit: string | null): void {
    this.selected = unit;
    this.draw();
  }
  measure(from: Vector3, to: Vector3 | null): void {
    this.measured = to ? [from, to] : null;
    this.draw();
  }
  // While fire is resolved: the ruler and the edges of the arc, as an aid.
  fire(shots: Overlay["shot"]): void {
    this.shot = shots;
    this.draw();
  }

  draw(): void {
    this.mat.clear();
    this.air.clear();
    this.glass.clear();
    this.drawn = [];
    if (this.scene && this.ground) {
      this.ground.outline(this.mat, this.things);
      this.drawn.push(...this.things.filter((thing) => thing.kind === "shell").map((thing) => thing.key));
      this.hidden();
      this.plans();
      this.aimed(this.scene);
      if (!this.quiet) this.asked(this.scene);
      this.rulers(this.scene);
    }
    this.mat.fill();
    this.air.fill();
  }
  private unitOf(name: string | undefined): PlaneUnit | undefined {
    return this.scene?.units.find((plane) => plane.name === name);
  }
  // Own airplanes in the clouds, where they really are.
  private hidden(): void {
    for (const thing of this.things) {
      if (!thing.hidden || !thing.plane) continue;
      this.glass.add({ plane: thing.plane, path: [thing.pose as Pose], level: thing.level, strength: 0.6 });
      this.drawn.push(thing.key);
    }
  }
  private plans(): void {
    const plans = this.things.filter((thing) => thing.kind === "plan" && thing.plan);
    const count = new Map<string, number>();
    for (const thing of plans) {
      this.drawn.push(thing.key);
      const plane = this.unitOf(thing.name);
      if (this.quiet || !plane || !thing.plan) continue;
      const nth = count.get(thing.name) ?? 0;
      count.set(thing.name, nth + 1);
      this.glass.add({ plane, path: thing.plan.path, fromLevel: plane.level, level: thing.plan.level ?? plane.level, strength: thing.plan.chosen ? (FADING[Math.min(nth, 2)] as number) : 0.45 });
    }
  }
  // What the plans and the answer one looks at could do to the ground.
  private aimed(scene: TableScene): void {
    const planned = this.things.filter((thing) => thing.kind === "aim");
    this.drawn.push(...planned.map((thing) => thing.key));
    if (this.quiet) return;
    const looked = aimThings(scene, aimsOf(this.looked), "looked");
    for (const thing of looked.length ? looked : planned) drawAim(this.mat, this.world, thing);
  }
  private asked(scene: TableScene): void {
    const { question, looked, aids } = this;
    const plane = this.unitOf(question?.unit);
    if (question) drawPlaces(this.mat, this.world, question.options, looked);
    for (const [unit, colour] of [[question?.unit, GOLD], [this.selected ?? undefined, "#f7efdc"]] as const) {
      const one = this.unitOf(unit);
      const pose = unit && this.poseOf(unit);
      if (one && pose) drawFrame(this.mat, this.world, one, pose, colour);
    }
    const aimed = looked ? [...scene.units, ...(scene.ground ?? [])].find((unit) => unit.id === looked.target) : undefined;
    const at = aimed && this.poseOf(aimed.name);
    if (aimed && at) drawFrame(this.mat, this.world, aimed, at, "#e0402a");
    this.arcs(scene);
    if (plane && looked?.place) this.glass.add({ plane, path: [looked.place], level: plane.level, strength: 1 });
    if (plane && looked?.place && !aids.strict) drawArcs(this.mat, this.world, scene, plane, looked.place, true);
    if (plane && looked?.ghost?.path.length && aids.ghosts) {
      this.glass.add({ plane, path: looked.ghost.path, fromLevel: plane.level, level: looked.ghost.level ?? plane.level, strength: 1 });
      if (!aids.strict) drawArcs(this.mat, this.world, scene, plane, looked.ghost.path.at(-1) as Pose, true);
    }
    if (looked?.point) drawPoint(this.mat, this.world, looked.point, looked.half ?? 1000);
    if (looked?.line) drawRuler(this.mat, scene, this.world.at(...looked.line.from, 1), this.world.at(...looked.line.to, 1), Boolean(looked.line.behind));
  }
  private arcs(scene: TableScene): void {
    if (this.aids.strict && !this.question?.measure) return;
    if (this.looked?.ghost) return; // the arcs of the place it would lead to
    for (const plane of scene.units) {
      const pose = this.poseOf(plane.name);
      if (!pose || plane.status !== "flying" || plane.clouded !== undefined) continue;
      const own = plane.name === this.question?.unit || plane.name === this.selected;
      if (own || (this.aids.arcs && !plane.mine)) drawArcs(this.mat, this.world, scene, plane, pose, own);
    }
  }
  private rulers(scene: TableScene): void {
    if (this.measured) drawRuler(this.mat, scene, this.measured[0].clone().setY(1), this.measured[1].clone().setY(1));
    for (const { from, to, blocked } of this.shot) drawRuler(this.mat, scene, from.clone().setY(3.2), to.clone().setY(3.2), blocked, true);
  }
  close(): void {
    this.glass.close();
    this.root.remove(this.mat.mesh, this.air.mesh);
    this.mat.close();
    this.air.close();
  }
}
