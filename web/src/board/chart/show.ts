// What happened, shown on the chart: everybody moves at once, then fire is drawn with all that decided it, then the counters
// as they are drawn.
import { reducedMotion, svg } from "../../dom";
import type { GameEvent, PlaneUnit, Pose, TableScene } from "../../types";
import { actsOf, type Act } from "../acts";
import { ahead, between, ease } from "../geometry";
import { heard, type Heard } from "../sounds";
import { arcEdges, counterChip, countersByUnit, hatch, ruler, star } from "./marks";
import type { Space } from "./space";

const GLIDE_MS = 1100;
const SHOT_MS = 1000;
const DRAW_MS = 700;
const MIDDLE: Heard = { pan: 0, far: 0.5 };

// What the show needs of the chart.
export interface Stagehand {
  readonly space: Space;
  readonly effects: SVGGElement;
  speed: number;
  scene(): TableScene | null;
  poseOf(name: string | undefined): Pose | undefined;
  setPose(name: string, pose: Pose): void;
  bodyOf(name: string): Element | undefined;
}

export class Show {
  private skipping = false;
  constructor(private readonly hand: Stagehand) {}

  skip(): void {
    this.skipping = true;
  }

  async play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void> {
    this.skipping = false;
    for (const act of actsOf(events)) {
      act.told.forEach(told);
      await this.perform(act);
    }
    this.hand.effects.replaceChildren();
  }

  private perform(act: Act): Promise<void> {
    if (act.kind === "move" || act.kind === "sea") return this.glide(act.acts.filter((event) => event.kind !== "height"));
    if (act.kind === "shot") return this.shoot(act.acts);
    if (act.kind === "draw") return this.drawCounters(act.acts);
    if (act.kind === "down") return this.burst(act.acts, true);
    if (act.kind === "strike") return this.burst(act.acts, false);
    return Promise.resolve();
  }

  private async glide(moves: GameEvent[]): Promise<void> {
    const { hand } = this;
    hand.effects.replaceChildren();
    const legs = moves
      .filter((e) => e.unit !== undefined && e.n.length > 2)
      .map((e) => {
        const to: Pose = [e.n[0] ?? 0, e.n[1] ?? 0, e.n[2] ?? 0];
        return { unit: e.unit as string, from: hand.poseOf(e.unit) ?? to, to };
      });
    if (!legs.length) return;
    await this.animate(GLIDE_MS, (time) => {
      for (const leg of legs) hand.setPose(leg.unit, between(leg.from, leg.to, ease(time)));
    });
  }

  private async shoot(shots: GameEvent[]): Promise<void> {
    this.hand.effects.replaceChildren(...shots.flatMap((shot) => this.fire(shot)));
    await this.hold(SHOT_MS);
  }

  // The arc of the gun, the ruler with its marks, the nearest point in sight, and who was in the way.
  private fire(shot: GameEvent): SVGElement[] {
    const { hand } = this;
    const scene = hand.scene();
    const pose = hand.poseOf(shot.unit);
    if (shot.kind === "shot") heard().gun?.(scene?.units.find((unit) => unit.name === shot.unit)?.guns[shot.n[0] ?? 0]?.power ?? "A", 0.6, MIDDLE);
    const at = hand.poseOf(shot.other);
    if (!scene || !pose || !at) return [];
    const plane = scene.units.find((unit) => unit.name === shot.unit);
    const gun = plane?.guns[shot.n[0] ?? 0];
    const blocker: PlaneUnit | undefined = scene.units[(shot.n[4] ?? 0) - 1];
    const from: [number, number] = gun ? ahead(pose, gun.x, gun.y) : [pose[0], pose[1]];
    const hidden = shot.kind === "hidden";
    const to: [number, number] = !hidden && (shot.n[2] || shot.n[3]) ? [shot.n[2] as number, shot.n[3] as number] : [at[0], at[1]];
    const drawn = ruler(hand.space, scene, { from, to }, hidden ? "sight-blocked" : "tracer");
    const hiding = blocker && hand.poseOf(blocker.name);
    if (blocker && hiding) drawn.push(hatch(hand.space, blocker, hiding));
    if (plane && gun) drawn.unshift(arcEdges(hand.space, scene, plane, pose, gun));
    if (!hidden) {
      const [cx, cy] = hand.space.xy([...to, 0]);
      drawn.push(svg("circle", { class: "flash", cx, cy, r: 7 }));
    }
    return drawn;
  }

  // A counter shows its letter, and to its owner what it says.
  private async drawCounters(draws: GameEvent[]): Promise<void> {
    for (const [unit, list] of countersByUnit(draws)) {
      const pose = this.hand.poseOf(unit);
      if (!pose) continue;
      const [x, y] = this.hand.space.xy(pose);
      list.forEach((words, i) => this.hand.effects.append(counterChip(words, x + (i - (list.length - 1) / 2) * 32, y - 44)));
    }
    await this.hold(DRAW_MS);
  }

  private async burst(events: GameEvent[], lost: boolean): Promise<void> {
    heard().explosion?.(lost ? 1 : 0.6, MIDDLE);
    for (const event of events) {
      const pose = this.hand.poseOf(lost ? event.unit : (event.other ?? event.unit));
      if (!pose) continue;
      const [x, y] = this.hand.space.xy(pose);
      this.hand.effects.append(svg("path", { class: "burst", d: star(11, 34, 15), transform: `translate(${x} ${y})` }));
      if (lost) this.hand.bodyOf(event.unit as string)?.classList.add("falling");
    }
    await this.hold(DRAW_MS);
  }

  // Movement is left out where the reader wants none; a picture is held all the same.
  private animate(duration: number, step: (time: number) => void): Promise<void> {
    return this.run(reducedMotion() ? 0 : duration, step);
  }
  private hold(duration: number): Promise<void> {
    return this.run(duration, () => undefined);
  }
  private run(duration: number, step: (time: number) => void): Promise<void> {
    const length = this.hand.speed ? duration / this.hand.speed : 0;
    return new Promise((done) => {
      const start = performance.now();
      const frame = (): void => {
        const time = length && !this.skipping && !document.hidden ? Math.min(1, (performance.now() - start) / length) : 1;
        step(time);
        if (time < 1) requestAnimationFrame(frame);
        else done();
      };
      frame();
    });
  }
}
