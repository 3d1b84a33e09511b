// What strikes: bombs, shells, flak, collisions, torpedoes, and ships on their way.
import { Vector3 } from "three";
import type { GameEvent, Pose } from "../../types";
import { heard } from "../sounds";
import { explodeAt, EXPLOSION_MS, flakAt, hitAt, splashAt, wreckAt } from "./bursts";
import { heardAt, placeOf, type Cast } from "./cast";
import type { Eye } from "./eye";
import { FIRE, RING } from "./sprites";

const LIGHT = new Set(["collision", "burst", "ground-crash"]); // strikes that are heard less

export class Strikes {
  constructor(private readonly cast: Cast, private readonly eye: Eye) {}

  async drop(events: GameEvent[]): Promise<void> {
    const { effects, clock, world } = this.cast;
    const falls = events.map((event) => ({ from: placeOf(this.cast, event.unit), to: world.at(event.n[0] ?? 0, event.n[1] ?? 0, event.kind === "shell" ? 40 : 30), shell: event.kind === "shell" }));
    for (const fall of falls) if (fall.from) heard().fall?.(0.7, heardAt(this.cast, fall.from));
    await clock.run(clock.still ? 0 : 700, (t) => {
      effects.clear();
      for (const { from, to, shell } of falls) {
        if (!from) continue;
        const at = from.clone().lerp(to, t).setY(from.y + (to.y - from.y) * (shell ? t : t * t));
        const back = at.clone().lerp(from, 0.06);
        effects.streaks.add(back, at, shell ? 1.6 : 3, shell ? "#ffae3a" : "#20221f", 1);
        if (!shell) for (const x of [-5, 5]) effects.streaks.add(back.clone().add(new Vector3(x, 3, x)), at.clone().add(new Vector3(x, 0, x)), 3, "#262824", 1);
      }
    });
    effects.clear();
  }
  async strike(events: GameEvent[]): Promise<void> {
    const { effects, clock, lights } = this.cast;
    const hits = events.flatMap((event, i) => {
      const [own, other] = [placeOf(this.cast, event.unit), placeOf(this.cast, event.other)];
      const at = event.kind === "collision" && own && other ? own.lerp(other, 0.5) : (other ?? own);
      return at ? [{ event, at, seed: 31 + i }] : [];
    });
    if (!hits.length) return;
    const struck = hits.map(({ event }) => event.other ?? event.unit ?? "");
    this.eye.fight(hits.flatMap(({ event }) => [event.unit ?? "", event.other ?? ""]), struck.slice(0, 6), struck);
    for (const { event, at } of hits) {
      if (event.kind === "bomb-miss") heard().splash?.(1, heardAt(this.cast, at));
      else heard().explosion?.(LIGHT.has(event.kind) ? 0.5 : 1, heardAt(this.cast, at));
      if (event.kind === "torpedo-hit") heard().splash?.(1.3, heardAt(this.cast, at));
    }
    for (const unit of struck) this.cast.hush(unit); // no label over a fire
    const bright = hits.find(({ event }) => event.kind !== "ground-crash");
    await clock.run(clock.still ? 0 : EXPLOSION_MS, (t, ms) => {
      effects.clear();
      for (const { event, at, seed } of hits) {
        if (event.kind === "silenced" && !event.n[0]) this.silence(event.unit ?? "", at, t, ms, seed);
        else this.drawStrike(event.kind, at, ms, seed);
      }
      lights.flash(bright?.at ?? null, Math.max(0, 1 - ms / 650) ** 2 * 3600);
    });
    for (const unit of struck) this.cast.hush(unit, false);
    lights.flash(null, 0);
    effects.clear();
  }
  // A unit out of action goes up in fire; a balloon burns where it hangs, and comes down. A ship's gun is a smaller thing.
  private silence(unit: string, at: Vector3, t: number, ms: number, seed: number): void {
    const { ground, effects } = this.cast;
    const hangs = at.y > 20;
    const down = hangs ? Math.min(1, Math.max(0, (t - 0.18) / 0.6)) ** 2 : 0;
    const now = at.clone().setY(at.y * (1 - down) + 4);
    ground.silence(unit, down);
    explodeAt(effects, now, ms, 0.8, seed);
    if (!hangs) return;
    for (let i = 0; i < 7; i++) effects.soft.add(FIRE + (i % 4), now.clone().add(new Vector3(((i * 13) % 11) - 5, i * 2, ((i * 7) % 9) - 4)), (14 - i) * (1 - t), i % 2 ? "#f47a0c" : "#ffb826", 0.9 * (1 - t), i + ms / 90);
  }
  private drawStrike(kind: string, at: Vector3, ms: number, seed: number): void {
    const { effects, land } = this.cast;
    if (kind === "collision") {
      const size = 1.3 * this.cast.troupe.fleet.grown;
      wreckAt(effects, at, ms, seed);
      return void [0, 1, 2].forEach((i) => hitAt(effects, at, ms - i * 160, seed + i, size));
    }
    if (kind === "silenced") return explodeAt(effects, at, ms, 0.45, seed);
    if (kind === "burst") return flakAt(effects, at, ms, seed, this.cast.troupe.fleet.grown);
    if (kind === "ground-crash") {
      const size = this.cast.troupe.fleet.grown; // it is bent and covered with dust, and stays where it is
      splashAt(effects, at.clone().setY(0), ms, 0.8 * size, true, seed);
      return void [0, 1, 2].forEach((i) => hitAt(effects, at, ms - i * 190, seed + i, 0.8 * size));
    }
    if (kind === "bomb-miss") {
      const beside = at.clone().setY(0).add(new Vector3(24, 0, -18));
      return splashAt(effects, beside, ms, 1, land(beside), seed);
    }
    if (kind === "torpedo-hit") splashAt(effects, at.clone().setY(0), ms, 1.5, false, seed);
    for (let i = 0; i < 3; i++) explodeAt(effects, at.clone().setY(6).add(new Vector3((i - 1) * 15, 0, ((i * 7) % 3) * 9 - 9)), ms - i * 120, 0.75, seed + i);
  }
  async sail(events: GameEvent[]): Promise<void> {
    const { ground, clock, effects, world } = this.cast;
    const ships = events.filter((event) => event.kind === "ship" && event.unit && ground.poseOf(event.unit)).map((event) => ({ unit: event.unit as string, from: ground.poseOf(event.unit as string) as Pose, to: event.n.slice(0, 3) as Pose }));
    const runs = events.filter((event) => event.kind === "torpedo").map((event) => ({ to: world.at(event.n[0] ?? 0, event.n[1] ?? 0, 0.8), heading: event.n[2] ?? 0 }));
    for (const { to } of runs) heard().splash?.(0.5, heardAt(this.cast, to));
    await clock.run(clock.still ? 0 : 900, (t, ms) => {
      effects.clear();
      for (const { unit, from, to } of ships) ground.move(unit, [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (((((to[2] - from[2]) % 3600) + 5400) % 3600) - 1800) * t]);
      for (const { to, heading } of runs) {
        const back = new Vector3(-Math.sin((heading / 1800) * Math.PI), 0, Math.cos((heading / 1800) * Math.PI));
        for (let i = 0; i < 22; i++) effects.flat.add(RING, to.clone().addScaledVector(back, (1 - t) * 100 + i * 6), 7 + i * 0.7, "#eef5f3", 0.62 * (1 - i / 22), i * 2.1);
        splashAt(effects, to.clone().addScaledVector(back, 100), ms, 0.5, false, 3);
      }
      this.cast.moved();
    });
    effects.clear();
  }
}
