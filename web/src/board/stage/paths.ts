// Paths drawn in the air: a ribbon at the height that was flown, fading toward the beginning, and a cross where somebody was lost.
import { Vector3, type Scene } from "three";
import type { Flown } from "../board";
import { between } from "../geometry";
import { Ink, shade } from "./ink";
import { coloursOf } from "./palette";
import { heightOf, type World } from "./world";

export class Paths {
  private readonly ink = new Ink(6);
  constructor(private readonly scene: Scene, private readonly world: World) {
    scene.add(this.ink.mesh);
  }
  set(paths: Flown[]): void {
    this.ink.clear();
    for (const flown of paths) this.draw(flown);
    this.ink.fill();
  }
  private draw({ poses, side, lost }: Flown): void {
    const points = poses.slice(1).flatMap((to, leg) => {
      const from = poses[leg] as Flown["poses"][number];
      const [low, high] = [heightOf(from.level), heightOf(to.level)];
      return [...Array(13).keys()].slice(leg ? 1 : 0).map((i) => this.world.place(between(from.pose, to.pose, i / 12), low + ((high - low) * i) / 12));
    });
    const colour = coloursOf(side).colour;
    for (let i = 1; i < points.length; i++) {
      const strength = 0.25 + 0.7 * (i / points.length);
      this.ink.line([points[i - 1] as Vector3, points[i] as Vector3], 2.4, shade(colour, strength, 0.35), i % 2 ? 0.5 : 0);
      if (i % 12 === 0) this.stem(points[i] as Vector3, colour);
    }
    const end = points.at(-1);
    if (lost && end) for (const s of [-1, 1]) this.ink.line([end.clone().add(new Vector3(-12, 1, -12 * s)), end.clone().add(new Vector3(12, 1, 12 * s))], 3, shade("#e0402a", 1, 0.1));
  }
  // A thin line down to the mat tells the height at the end of each card.
  private stem(at: Vector3, colour: string): void {
    const foot = at.clone().setY(0.6);
    for (const aside of [new Vector3(0.35, 0, 0), new Vector3(0, 0, 0.35)]) this.ink.quad(at.clone().add(aside), at.clone().sub(aside), foot.clone().sub(aside), foot.clone().add(aside), shade(colour, 0.4, 0.4));
  }
  close(): void {
    this.scene.remove(this.ink.mesh);
    this.ink.close();
  }
}
