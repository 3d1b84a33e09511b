// Fire of guns and rockets: tracers from the muzzles to the nearest point in sight, hits that shake whoever is hit, and what passes beside.
import type { Vector3 } from "three";
import type { GameEvent, PlaneUnit } from "../../types";
import { ROCKETS } from "../acts";
import { ahead } from "../geometry";
import { heard } from "../sounds";
import { fireAt, hitAt, stillFire, strayAt, TRACER_SPEED, type Fire } from "./bursts";
import { heardAt, placeOf, type Cast } from "./cast";
import type { Eye } from "./eye";
import { rocketFlight, rocketsAt, rocketsMs } from "./rockets";
import type { Stance } from "./troupe";

const BURST_MS = 600;

interface Shot {
  event: GameEvent;
  fire: Fire;
  blocked: boolean;
  target: string;
  line: { from: Vector3; to: Vector3 };
}

export class Shots {
  private ahead: GameEvent[] = []; // of this show: whether a shot hurt is told later

  constructor(private readonly cast: Cast, private readonly eye: Eye) {}

  async play(events: GameEvent[], ahead: GameEvent[]): Promise<void> {
    this.ahead = ahead;
    const { overlay, effects, clock, troupe } = this.cast;
    const shots = events.flatMap((event) => this.shotOf(event));
    if (!shots.length) return;
    effects.clear();
    troupe.fleet.turning = true;
    if (!this.eye.tells) overlay.fire(shots.map(({ line, blocked }) => ({ ...line, blocked })));
    const units = shots.flatMap(({ event, target }) => [event.unit ?? "", target]);
    this.eye.fight(units, units.slice(0, 6));
    const fired = shots.filter((shot) => !shot.blocked);
    const rockets = fired.filter(({ event }) => event.n[0] === ROCKETS);
    for (const { fire } of rockets) heard().fall?.(0.5, heardAt(this.cast, fire.guns[0] as Vector3));
    for (const shot of fired.filter((one) => !rockets.includes(one))) heard().gun?.(this.powerOf(shot.event), BURST_MS / 1000, heardAt(this.cast, shot.fire.guns[0] as Vector3));
    if (clock.still) {
      for (const shot of fired) stillFire(effects, shot.fire);
      return clock.hold(500);
    }
    const flight = Math.max(0, ...fired.map(({ fire }) => (fire.guns[0] as Vector3).distanceTo(fire.to) / TRACER_SPEED));
    const stood = new Map(shots.map(({ target }) => [target, troupe.stance(target)]));
    const rung = new Set<Shot>();
    const stray = fired.some(({ fire }) => !fire.hit) ? 500 : 0; // where they come down is seen
    const longest = Math.max(0, ...rockets.map(({ fire }) => rocketsMs(fire.guns[0] as Vector3, fire.to)));
    await clock.run(fired.length ? Math.max(BURST_MS + flight + 300 + stray, longest) : 900, (t, ms) => {
      effects.clear();
      for (const shot of fired) this.drawShot(shot, ms, stood.get(shot.target), rung);
      troupe.fleet.spin(0.6);
      if (t === 1) for (const [name, stance] of stood) if (stance) troupe.put(name, stance);
      troupe.commit();
      this.cast.moved();
    });
    effects.clear();
    overlay.fire([]);
  }
  private drawShot(shot: Shot, ms: number, stood: Stance | undefined, rung: Set<Shot>): void {
    const { effects, troupe } = this.cast;
    const { fire } = shot;
    const size = troupe.fleet.grown;
    if (shot.event.n[0] === ROCKETS) return this.drawRockets(shot, ms, rung);
    fireAt(effects, fire, ms, BURST_MS, size);
    strayAt(effects, fire, ms, this.cast.land, size);
    const since = ms - (fire.guns[0] as Vector3).distanceTo(fire.to) / TRACER_SPEED;
    if (!fire.hit || since < 0) return;
    for (let i = 0; i < 3; i++) hitAt(effects, fire.to, since - i * 150, fire.seed + i, size);
    if (!rung.has(shot)) {
      rung.add(shot);
      heard().hit?.(this.cast.scene()?.units.some((unit) => unit.shape.includes("biplane")) ? "canvas" : "metal", heardAt(this.cast, fire.to));
    }
    if (!stood) return;
    const shake = since < 520 ? Math.sin(since / 19) * 1.6 * (1 - since / 520) : 0;
    troupe.put(shot.target, { ...stood, bank: stood.bank + shake * 1.6, pitch: stood.pitch + shake });
  }
  private drawRockets(shot: Shot, ms: number, rung: Set<Shot>): void {
    const [from, to] = [shot.fire.guns[0] as Vector3, shot.fire.to];
    rocketsAt(this.cast.effects, from, to, ms, shot.fire.hit, this.cast.land, this.cast.troupe.fleet.grown);
    if (rung.has(shot) || ms < rocketFlight(from, to)) return;
    rung.add(shot);
    heard().explosion?.(0.6, heardAt(this.cast, to));
  }
  private powerOf(event: GameEvent): string {
    return this.cast.scene()?.units.find((unit) => unit.name === event.unit)?.guns[event.n[0] ?? 0]?.power ?? "A";
  }
  private shotOf(event: GameEvent): Shot[] {
    const { world, troupe } = this.cast;
    const [own, other] = [placeOf(this.cast, event.unit), placeOf(this.cast, event.other)];
    if (!own || !other) return [];
    const blocked = event.kind === "hidden";
    const known = !blocked && (event.n[2] || event.n[3]);
    const spot = known ? world.at(event.n[2] as number, event.n[3] as number, other.y) : other.clone();
    const plane = this.cast.scene()?.units.find((unit) => unit.name === event.unit);
    const gun = plane?.guns[event.n[0] ?? 0];
    const pose = event.unit ? troupe.stance(event.unit)?.pose : undefined;
    const muzzle = gun && pose ? world.at(...ahead(pose, gun.x, gun.y), own.y) : own.clone();
    const body = other.clone().lerp(spot, 0.25); // tracers meet the miniature, the ruler meets the base
    return [{ event, blocked, target: event.other ?? "", fire: { guns: this.muzzles(event, plane, muzzle), to: body, hit: this.hurts(event), seed: 7 + (event.n[2] ?? 0) + (event.n[0] ?? 0) }, line: { from: muzzle, to: spot } }];
  }
  // Guns that fire forward flash where the model has them; others where the base says.
  private muzzles(event: GameEvent, plane: PlaneUnit | undefined, fallback: Vector3): Vector3[] {
    const flier = event.unit ? this.cast.troupe.flier(event.unit) : undefined;
    const gun = plane?.guns[event.n[0] ?? 0];
    if (!flier || !gun) return [fallback];
    const forward = !gun.rear && (gun.corner || Math.abs(gun.left) < 900 || gun.left > 2700);
    const guns = forward ? flier.craft.guns.filter((at) => at.z < flier.craft.length / flier.craft.scale / 4).slice(0, 8) : [];
    const found = guns.map((at) => this.cast.troupe.fleet.point(flier.plane.name, at)).filter((at) => at !== null);
    return found.length ? found : [fallback];
  }
  // A shot whose counters are all known to be worth nothing has missed.
  private hurts(event: GameEvent): boolean {
    const from = this.ahead.indexOf(event);
    const after = this.ahead.slice(from + 1);
    const known = after.filter((other) => other.kind === "counter" && other.unit === event.other);
    return !known.length || known.some((other) => (other.n[2] ?? 0) > 0 || (other.n[1] ?? 0) > 0);
  }
}
