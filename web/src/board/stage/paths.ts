// Paths drawn in the air: a ribbon at the height that was flown, fading toward the beginning, with its shadow on the mat. Where somebody
// was lost it comes down to a cross.
import { Vector3, type Scene } from "three";
import type { Flown } from "../board";
import { between } from "../geometry";
import { Ink, shade } from "./ink";
import { coloursOf } from "./palette";
import { heightOf, noseOf, type World } from "./world";

// The ribbon's shadow on the mat, away from the sun: how far it lies from the ribbon tells the height.
const fallen = (at: Vector3): Vector3 => new Vector3(at.x + (at.y * 560) / 760, 0.5, at.z + (at.y * 90) / 760);

const FALL = 52; // millimetres that it goes on while it falls, as in a kill
const WIDE = 3.2;

export class Paths {
  flown: Flown[] = [];
  private readonly ink = new Ink(6);
  private readonly shade = new Ink(1);
  constructor(private readonly scene: Scene, private readonly world: World) {
    scene.add(this.ink.mesh, this.shade.mesh);
  }
  set(paths: Flown[]): void {
    this.flown = paths;
    this.ink.clear();
    this.shade.clear();
    paths.forEach((flown, i) => this.draw(flown, paths.slice(0, i).filter((other) => other.side === flown.side).length));
    this.ink.fill();
    this.shade.fill();
  }
  // Along the way at the height that was flown.
  points({ poses, lost }: Flown): Vector3[] {
    const flown = poses.slice(1).flatMap((to, leg) => {
      const from = poses[leg] as Flown["poses"][number];
      const [low, high] = [heightOf(from.level), heightOf(to.level)];
      return [...Array(13).keys()].slice(leg ? 1 : 0).map((i) => this.world.place(between(from.pose, to.pose, i / 12), low + ((high - low) * i) / 12));
    });
    const [end, last] = [flown.at(-1), poses.at(-1)];
    return lost === undefined || !end || !last ? flown : [...flown, ...[1, 2, 3, 4, 5, 6].map((i) => end.clone().addScaledVector(noseOf(last.pose[2]), (FALL * i) / 6).setY(Math.max(1, end.y * (1 - (i / 6) ** 1.5))))];
  }
  private draw(flown: Flown, nth: number): void {
    const { side, lost } = flown;
    const points = this.points(flown);
    const colour = coloursOf(side).colour;
    for (let i = 1; i < points.length; i++) {
      const strength = 0.4 + 0.58 * (i / points.length);
      this.ink.line([points[i - 1] as Vector3, points[i] as Vector3], WIDE, shade(colour, strength, 0.18 + 0.24 * (nth % 3)), 0); // friends are told apart by their tint
      this.shade.line([fallen(points[i - 1] as Vector3), fallen(points[i] as Vector3)], 2.2, shade("#08131a", 0.16 + 0.2 * (i / points.length)), 0);
      if (i % 12 === 0) this.stem(points[i] as Vector3, colour);
    }
    const end = points.at(-1);
    if (lost !== undefined && end) for (const s of [-1, 1]) this.ink.line([end.clone().add(new Vector3(-9, 0.6, -9 * s)), end.clone().add(new Vector3(9, 0.6, 9 * s))], 3, shade("#e0402a", 1, 0.1));
  }
  // A thin line down to the mat tells the height at the end of each card.
  private stem(at: Vector3, colour: string): void {
    const foot = at.clone().setY(0.6);
    for (const aside of [new Vector3(0.35, 0, 0), new Vector3(0, 0, 0.35)]) this.ink.quad(at.clone().add(aside), at.clone().sub(aside), foot.clone().sub(aside), foot.clone().add(aside), shade(colour, 0.4, 0.4));
  }
  close(): void {
    for (const ink of [this.ink, this.shade]) {
      this.scene.remove(ink.mesh);
      ink.close();
    }
  }
}
