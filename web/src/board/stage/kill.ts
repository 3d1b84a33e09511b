// A kill: three seconds with the camera on it, 1.2 from the third of a game on. The airplane blows up, pieces are torn off it, the rest goes
// down in smoke, its peg sinks, its base lies face down. Ships go down by the bow.
import { Vector3 } from "three";
import type { GameEvent } from "../../types";
import { seedOf } from "../mats/noise";
import { heard } from "../sounds";
import { explodeAt, EXPLOSION_MS, splashAt, SPLASH_MS, wreckAt } from "./bursts";
import { heardAt, type Cast } from "./cast";
import type { Eye } from "./eye";
import { easeInOut } from "./frames";
import type { Look } from "./rig";
import { FIRE, PUFF } from "./sprites";
import type { Stance } from "./troupe";

const LONG = 3000;
const SHORT = 1200;
const FIRE_HIGH = 74; // millimetres above the airplane that the fire reaches
const COMPANY = 260; // how close another airplane is that belongs into the picture

interface Falling {
  unit: string;
  stance: Stance;
  at: Vector3;
  seed: number;
  size: number; // of the fire: 1 for a fighter
  smoke: Vector3[];
}

export class Kill {
  constructor(private readonly cast: Cast, private readonly eye: Eye) {}

  async play(events: GameEvent[]): Promise<void> {
    const { cast } = this;
    const ships = events.filter((event) => event.kind === "sunk");
    const falling = events.flatMap((event): Falling[] => {
      const stance = event.kind === "sunk" || !event.unit ? undefined : cast.troupe.stance(event.unit);
      return stance && event.unit ? [{ unit: event.unit, stance, at: cast.world.place(stance.pose, stance.up), seed: seedOf(event.unit) % 997, size: sizeOf(cast, event.unit), smoke: [] }] : [];
    });
    if (falling.length) await this.fall(falling);
    if (ships.length) await this.sink(ships);
  }

  private async fall(falling: Falling[]): Promise<void> {
    const { cast } = this;
    const { clock, effects, rig, views, troupe, lights } = cast;
    const ours = falling.some(({ unit }) => this.eye.cares(unit));
    const ms = !ours || (!this.eye.tells && this.fallen() + falling.length > 2) ? SHORT : LONG;
    const before: Look = { ...rig.look };
    const first = falling.find(({ unit }) => this.eye.cares(unit)) ?? (falling[0] as Falling);
    const close = ms === LONG && !clock.still && !clock.skipped && !rig.held;
    if (close) {
      views.quiet = true;
      rig.glide(this.close(first), 500 / clock.speed, "out");
    }
    for (const { unit } of falling) {
      cast.hush(unit); // no label over a fire
      troupe.quench(unit);
    }
    effects.setTrails(troupe.trails());
    for (const { at } of falling) heard().explosion?.(1.2, heardAt(cast, at));
    troupe.fleet.turning = true;
    await clock.run(clock.still ? 700 : ms, (t, now) => {
      effects.clear();
      troupe.fleet.spin(0.6);
      for (const one of falling) this.frame(one, t, now, ms);
      lights.flash(first.at, Math.max(0, 1 - now / 800) ** 2 * 4200);
      troupe.commit();
      cast.moved();
    });
    lights.flash(null, 0);
    effects.clear();
    for (const { unit } of falling) {
      troupe.lose(unit);
      const flier = troupe.flier(unit);
      if (flier) flier.shown = false;
    }
    troupe.commit();
    if (close && !this.eye.tells) rig.glide(before, 500 / clock.speed); // a film ends there
    views.quiet = false;
  }

  // With the fire whole in the picture, and whoever is close by: from behind another airplane, always that one.
  private close(first: Falling): Look {
    const { rig, views } = this.cast;
    const behind = views.view === "behind" && views.unit && views.unit !== first.unit ? this.stands(views.unit) : null;
    const other = behind ?? this.nearest(first);
    const room = [first.at, ...(other ? [other] : [])].flatMap((p) => [-48, 48].flatMap((x) => [-48, 48].map((z) => new Vector3(p.x + x, p.y, p.z + z))));
    const points = [...room, first.at.clone().setY(0), first.at.clone().setY(first.at.y + FIRE_HIGH)];
    const y = first.at.y;
    const found = rig.around(points, behind ? { y, turn: rig.look.turn, tilt: 27, fov: 34 } : { y, turn: rig.look.turn + 14, tilt: 30, fov: 32 }, 0.92);
    return { ...found, far: Math.max(this.eye.tells ? 240 : 330, found.far) };
  }
  private stands(unit: string): Vector3 | null {
    const stance = this.cast.troupe.stance(unit);
    return stance ? this.cast.world.place(stance.pose, stance.up) : null;
  }
  private nearest(first: Falling): Vector3 | null {
    const others = this.cast.troupe.names().flatMap((name) => (name === first.unit ? [] : (this.stands(name) ?? [])));
    const far = (at: Vector3): number => at.distanceTo(first.at);
    const found = others.sort((a, b) => far(a) - far(b))[0];
    return found && far(found) < COMPANY ? found : null;
  }

  private fallen(): number {
    return (this.cast.scene()?.units ?? []).filter(({ status }) => status === "down").length;
  }

  // Down in a spin, ahead of its own smoke; at the end it meets land or water.
  private frame(one: Falling, t: number, now: number, ms: number): void {
    const { troupe, effects, clock } = this.cast;
    const { stance, seed, size } = one;
    const down = easeInOut(Math.min(1, Math.max(0, (t - 0.12) / 0.62)));
    const angle = (stance.pose[2] / 1800) * Math.PI;
    const far = down * 5200;
    const at: Stance = { pose: [stance.pose[0] + Math.sin(angle) * far, stance.pose[1] + Math.cos(angle) * far, stance.pose[2] + down * 900], up: Math.max(2, stance.up * (1 - down ** 1.5)), bank: stance.bank + down * 380, pitch: -52 * Math.min(1, down * 2), roll: 0, foot: stance.pose };
    const place = this.cast.world.place(at.pose, at.up);
    const gone = down >= 1 || clock.still;
    const flier = troupe.flier(one.unit);
    if (flier) flier.shown = !gone;
    troupe.put(one.unit, gone ? stance : at);
    if (gone) troupe.lose(one.unit, clock.still ? 1 : easeInOut(Math.min(1, Math.max(0, (t - 0.74) / 0.14))));
    explodeAt(effects, one.at, now * Math.max(1, EXPLOSION_MS / ms), 1.15 * size, seed); // over before the kill is
    if (!clock.still) wreckAt(effects, one.at, now, seed);
    if (!gone && (one.smoke.at(-1)?.distanceTo(place) ?? 99) > 3.4) one.smoke.push(place.clone());
    one.smoke.forEach((p, i) => {
      const age = (one.smoke.length - i) / Math.max(12, one.smoke.length);
      const grey = 0.03 + 0.16 * age;
      effects.soft.add(PUFF + (i % 2), p.clone().setY(p.y + age * 14), (8 + 22 * age) * size, [grey, grey, grey * 0.95], 0.85 * (1 - age * 0.6) * (gone ? (1 - t) / 0.26 : 1));
    });
    if (!gone) for (let i = 0; i < 6; i++) effects.soft.add(FIRE + (i % 4), place.clone().add(new Vector3(((i * 13) % 5) - 2, i * 1.6, ((i * 7) % 5) - 2).multiplyScalar(size)), (12 - i) * size, i % 2 ? "#f47a0c" : "#ffb826", 0.9, i + now / 90);
    if (down >= 1) splashAt(effects, place.setY(0), ((now - ms * 0.74) * SPLASH_MS) / (ms * 0.26), 1.1, this.cast.land(place), seed); // over when the kill is
  }

  private async sink(events: GameEvent[]): Promise<void> {
    const { clock, effects, ground, world, lights, moved } = this.cast;
    const ships = events.flatMap((event) => (event.unit && ground.poseOf(event.unit) ? [{ unit: event.unit, at: world.place(ground.poseOf(event.unit) as never, 8) }] : []));
    for (const { at } of ships) heard().explosion?.(1.4, heardAt(this.cast, at));
    await clock.run(clock.still ? 0 : 2200, (t, ms) => {
      effects.clear();
      for (const { unit, at } of ships) {
        ground.sink(unit, 0.75 * easeInOut(t));
        for (let i = 0; i < 4; i++) explodeAt(effects, at.clone().add(new Vector3((i - 1.5) * 14, 0, ((i * 5) % 3) * 8 - 8)), ms - i * 260, 0.8, 41 + i);
        splashAt(effects, at.clone().setY(0), ms - 300, 1.3, false, 5);
      }
      lights.flash(ships[0]?.at ?? null, Math.max(0, 1 - ms / 900) * 6000);
      moved();
    });
    lights.flash(null, 0);
    effects.clear();
  }
}

// A bomber burns larger than a fighter.
const FIGHTER = 56; // millimetres of span
const sizeOf = ({ troupe }: Cast, unit: string): number => Math.max(1, Math.min(1.7, (((troupe.flier(unit)?.craft.span ?? FIGHTER) * troupe.fleet.grown) / FIGHTER) ** 0.6));
