// What a pixel of the stage means: a place that answers the question, or an airplane or card.
import type { Vector3 } from "three";
import type { Choices, Option, TableScene } from "../../types";
import type { Rig } from "./rig";
import type { World } from "./world";

const FINGER = 30; // pixels

export class Pointing {
  constructor(
    private readonly rig: Rig,
    private readonly world: World,
    private readonly scene: () => TableScene | null,
    private readonly question: () => Choices | null,
    private readonly spot: (name: string) => Vector3 | null,
  ) {}

  // The arrow nearest to the pointer.
  option(x: number, y: number): Option | null {
    let best: Option | null = null;
    let near = FINGER;
    for (const option of this.question()?.options ?? []) {
      if (!option.place) continue;
      const angle = (option.place[2] / 10) * (Math.PI / 180);
      const at = this.rig.project(this.world.at(option.place[0] + Math.sin(angle) * 1400, option.place[1] + Math.cos(angle) * 1400, 0));
      const far = Math.hypot(at.x - x, at.y - y);
      if (far < near && !at.behind) [best, near] = [option, far];
    }
    return best;
  }
  // The miniature or the base under the pointer; miniatures first, for they are above.
  unit(x: number, y: number, names: string[]): string | null {
    let best: string | null = null;
    let near = Infinity;
    for (const name of names) {
      const at = this.spot(name);
      if (!at || !this.scene()) continue;
      const reach = Math.max(FINGER * 0.8, 24 * this.rig.scaleAt(at));
      for (const [point, extra] of [[at, 0], [at.clone().setY(0), 8]] as const) {
        const seen = this.rig.project(point);
        const far = Math.hypot(seen.x - x, seen.y - y);
        if (!seen.behind && far < reach && far + extra < near) [best, near] = [name, far + extra];
      }
    }
    return best;
  }
}
