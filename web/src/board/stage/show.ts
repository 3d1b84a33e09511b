// What happened, on the stage: all fly at once, tracers run along the true line, counters fall, whoever is lost falls with the
// camera on him. Everything at the speed one chooses, and skippable.
import { Vector3 } from "three";
import type { GameEvent, PlaneUnit, Pose, TableScene } from "../../types";
import { actsOf, type Act } from "../acts";
import { countersByUnit } from "../chart/marks";
import { ahead } from "../geometry";
import { cardsOf, leftAt, revealMs, turnedAt } from "../laid";
import { heard, type Heard } from "../sounds";
import { explodeAt, EXPLOSION_MS, fireAt, flakAt, hitAt, splashAt, stillFire, strayAt, TRACER_SPEED, wreckAt, type Fire } from "./bursts";
import type { Clock } from "./clock";
import type { Effects } from "./effects";
import { figureOf, levelHeight, MS, stanceAt, type Leg } from "./flight";
import type { Ground } from "./ground";
import { Kill } from "./kill";
import type { LaidCards } from "./laid-cards";
import type { Lights } from "./light";
import type { Overlay } from "./overlay";
import type { Look, Rig } from "./rig";
import { rocketFlight, ROCKETS, rocketsAt, rocketsMs } from "./rockets";
import { FIRE, RING } from "./sprites";
import type { Tokens } from "./tokens";
import type { Stance, Troupe } from "./troupe";
import type { Views } from "./views";
import { LEVEL, type World } from "./world";

export interface Cast {
  world: World;
  troupe: Troupe;
  ground: Ground;
  effects: Effects;
  overlay: Overlay;
  tokens: Tokens;
  laid: LaidCards;
  rig: Rig;
  views: Views;
  lights: Lights;
  clock: Clock;
  scene(): TableScene | null;
  land(at: Vector3): boolean; // the mat is dry there
  moved(): void; // shadows must be drawn anew
  hush(unit: string, hushed?: boolean): void; // its label goes, or comes back
}

const BURST_MS = 600;
const DRAW_MS = 800;
const LEAN = 0.55; // how near one leans, at most
const LEAN_MOST = 5; // airplanes in a shot
const LEAVE_MS = 900;
const LEAVE_FAR = 26000; // of the rules' hundredths of a millimetre
const LEAVE_UP = 90;
const LIGHT = new Set(["collision", "burst", "ground-crash"]); // strikes that are heard less
const WINDY = 420; // millimetres from the eye within which one hears the wind

interface Shot {
  event: GameEvent;
  fire: Fire;
  blocked: boolean;
  target: string;
  line: { from: Vector3; to: Vector3 };
}

export class Show {
  directed = false; // the camera cuts to where things happen
  private readonly kill: Kill;
  private sat: Look | null = null; // how one sat at the table before a shot was looked at
  private ahead: GameEvent[] = []; // of this show: whether a shot hurt is told later

  constructor(private readonly cast: Cast) {
    this.kill = new Kill(cast);
  }

  async play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void> {
    const { cast } = this;
    cast.clock.start();
    cast.overlay.quiet = true;
    cast.overlay.draw();
    this.ahead = events;
    for (const act of actsOf(events)) {
      act.told.forEach(told);
      await this.perform(act);
      act.told.forEach((event) => this.remember(event));
    }
    this.end();
  }
  private end(): void {
    const { cast } = this;
    cast.overlay.quiet = false;
    cast.overlay.fire([]);
    cast.effects.clear();
    cast.tokens.clear();
    cast.laid.clear();
    this.straighten();
    cast.troupe.fleet.turning = false;
    cast.troupe.commit();
    cast.moved();
  }

  private perform(act: Act): Promise<void> {
    if (act.kind === "reveal") return this.reveal(act.acts);
    if (act.kind === "move") return this.fly(act.acts);
    if (act.kind === "shot") return this.shoot(act.acts);
    if (act.kind === "draw") return this.counters(act.acts);
    if (act.kind === "down") return this.kill.play(act.acts);
    if (act.kind === "drop") return this.drop(act.acts);
    if (act.kind === "strike") return this.strike(act.acts);
    if (act.kind === "sea") return this.sail(act.acts);
    if (act.kind === "leave") return this.leave(act.acts);
    return Promise.resolve();
  }
  // Smoke and fire are seen from the moment they are told.
  private remember(event: GameEvent): void {
    const flier = event.unit ? this.cast.troupe.flier(event.unit) : undefined;
    if (!flier) return;
    if (event.kind === "fire") flier.plane = { ...flier.plane, flames: event.n[0] ?? 1 };
    else if (event.kind === "smoke") flier.plane = { ...flier.plane, smoke: event.n[0] ?? 1 };
    else return;
    this.cast.effects.setTrails(this.cast.troupe.trails());
  }
  // Cards turn over before their bases; they lie there while the airplanes fly along their arrows.
  private async reveal(events: GameEvent[]): Promise<void> {
    const { clock, laid, troupe } = this.cast;
    this.straighten();
    const last = this.ahead.indexOf(events.at(-1) as GameEvent);
    const cards = cardsOf(events, this.ahead.slice(last + 1), this.cast.scene(), (unit) => troupe.stance(unit)?.pose);
    heard().card?.();
    if (!cards.length || clock.skipped) return clock.hold(200);
    laid.lay(cards);
    await clock.run(revealMs(cards.length), (t, ms) => {
      laid.turn((nth) => (clock.still || t === 1 ? 1 : turnedAt(ms, nth, cards.length)));
      this.cast.moved();
    });
  }

  // ---- flying ---------------------------------------------------------------------------------

  private legs(events: GameEvent[]): Leg[] {
    const heights = new Map(events.filter((event) => event.kind === "height").map((event) => [event.unit ?? "", event.n[0]]));
    const legs: Leg[] = [];
    for (const event of events) {
      const from = event.unit ? this.cast.troupe.stance(event.unit) : undefined;
      if (!from || !event.unit || legs.some((leg) => leg.unit === event.unit)) continue;
      const moves = event.kind !== "height";
      const to: Pose = moves && event.n.length > 2 ? [event.n[0] ?? 0, event.n[1] ?? 0, event.n[2] ?? 0] : from.pose;
      if (!moves && events.some((other) => other.kind !== "height" && other.unit === event.unit)) continue; // it moves in this act, too
      legs.push({ unit: event.unit, from: { ...from }, to, up: levelHeight(heights.get(event.unit), from) });
    }
    return legs;
  }
  private async fly(events: GameEvent[]): Promise<void> {
    const { troupe, effects, clock } = this.cast;
    const legs = this.legs(events);
    if (!legs.length) return;
    effects.clear();
    if (this.sat) this.straighten();
    else if (!this.directed && this.cast.views.sits) this.cast.views.keep([], legs.map((leg) => leg.to)); // nobody flies out of the picture
    const ms = Math.max(...legs.map((leg) => MS[figureOf(leg.from.pose, leg.to)])) * (legs.every((leg) => leg.to === leg.from.pose) ? 0.4 : 0.86);
    if (this.directed) this.frame(legs.map((leg) => leg.unit), 500);
    this.roar(legs, ms);
    troupe.fleet.turning = true;
    await clock.run(clock.still ? 0 : ms, (t) => {
      for (const leg of legs) troupe.put(leg.unit, stanceAt(leg, t));
      troupe.fleet.spin(0.6);
      troupe.commit();
      this.cast.laid.fade(t === 1 ? 0 : leftAt(t));
      effects.setTrails(troupe.trails());
      this.cast.moved();
    });
  }
  // Off the table: lifted away over its edge.
  private async leave(events: GameEvent[]): Promise<void> {
    const { troupe, clock } = this.cast;
    const gone = events.flatMap(({ unit }) => {
      const from = unit === undefined ? undefined : troupe.stance(unit);
      return from && unit !== undefined ? [{ unit, from: { ...from } }] : [];
    });
    if (!gone.length || clock.still || clock.skipped) return;
    for (const { unit } of gone) this.cast.hush(unit);
    troupe.fleet.turning = true;
    await clock.run(LEAVE_MS, (t) => {
      for (const { unit, from } of gone) {
        const [x, y] = ahead(from.pose, 0, LEAVE_FAR * t * (0.4 + 0.6 * t));
        troupe.put(unit, { ...from, pose: [x, y, from.pose[2]], up: from.up + LEAVE_UP * t * t, bank: from.bank * (1 - t), pitch: 14 * t });
        if (t === 1) troupe.leave(unit);
      }
      troupe.commit();
      this.cast.effects.setTrails(troupe.trails());
      this.cast.moved();
    });
  }
  private roar(legs: Leg[], ms: number): void {
    const near = legs.map((leg) => this.cast.troupe.flier(leg.unit)?.at).filter((at) => at && at.distanceTo(this.cast.rig.camera.position) < WINDY);
    if (near.length) heard().wind?.(Math.max(...near.map((at) => (at as Vector3).y)) / 170, ms / 1000 / Math.max(0.5, this.cast.clock.speed) + 0.6);
    const running = legs.flatMap((leg) => {
      const flier = this.cast.troupe.flier(leg.unit);
      const engines = (flier?.craft.engines.length ?? 0) - (flier?.plane.engine ? 1 : 0); // a dead one is not heard
      return flier && engines > 0 ? [{ kind: flier.craft.engine, count: engines, at: this.hear(flier.at), effort: Math.max(-1, Math.min(1, (leg.up - leg.from.up) / LEVEL)) }] : [];
    });
    if (running.length) heard().engines?.(running, ms / 1000 / Math.max(0.5, this.cast.clock.speed));
  }
  hear(at: Vector3): Heard {
    const { rig } = this.cast;
    const p = rig.project(at);
    return { pan: Math.max(-1, Math.min(1, (p.x / rig.width) * 2 - 1)), far: Math.min(1, at.distanceTo(rig.camera.position) / 1600) };
  }

  // ---- fire -------------------------------------------------------------------------------------

  private async shoot(events: GameEvent[]): Promise<void> {
    const { overlay, effects, clock, troupe } = this.cast;
    const shots = events.flatMap((event) => this.shotOf(event));
    if (!shots.length) return;
    effects.clear();
    troupe.fleet.turning = true;
    overlay.fire(shots.map(({ line, blocked }) => ({ ...line, blocked })));
    const units = shots.flatMap(({ event, target }) => [event.unit ?? "", target]);
    if (this.directed) this.frame(units, 450);
    else if (!this.lean(units)) this.cast.views.keep(units.slice(0, 6));
    const fired = shots.filter((shot) => !shot.blocked);
    const rockets = fired.filter(({ event }) => event.n[0] === ROCKETS);
    for (const { fire } of rockets) heard().fall?.(0.5, this.hear(fire.guns[0] as Vector3));
    for (const shot of fired.filter((one) => !rockets.includes(one))) heard().gun?.(this.powerOf(shot.event), BURST_MS / 1000, this.hear(shot.fire.guns[0] as Vector3));
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
      heard().hit?.(this.cast.scene()?.units.some((unit) => unit.shape.includes("biplane")) ? "canvas" : "metal", this.hear(fire.to));
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
    heard().explosion?.(0.6, this.hear(to));
  }
  private powerOf(event: GameEvent): string {
    return this.cast.scene()?.units.find((unit) => unit.name === event.unit)?.guns[event.n[0] ?? 0]?.power ?? "A";
  }
  private shotOf(event: GameEvent): Shot[] {
    const { world, troupe } = this.cast;
    const [own, other] = [this.placeOf(event.unit), this.placeOf(event.other)];
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
  private placeOf(name: string | undefined): Vector3 | null {
    if (!name) return null;
    const flier = this.cast.troupe.flier(name);
    if (flier) return flier.at.clone();
    const pose = this.cast.ground.poseOf(name);
    const unit = this.cast.scene()?.ground?.find((one) => one.name === name);
    return pose && unit ? this.cast.world.place(pose, this.cast.ground.topOf(unit)) : null;
  }

  // ---- counters, bombs, ships -----------------------------------------------------------------------

  private async counters(events: GameEvent[]): Promise<void> {
    const { tokens, clock } = this.cast;
    tokens.clear();
    const now = performance.now();
    const hurt = countersByUnit(events);
    for (const [unit, words] of hurt) {
      const at = this.placeOf(unit);
      if (!at) continue;
      this.cast.hush(unit); // its label would lie below them
      tokens.add(at, words, now);
      heard().counter?.(this.hear(at));
    }
    await clock.hold(DRAW_MS);
    for (const [unit] of hurt) this.cast.hush(unit, false);
    tokens.clear();
  }
  private async drop(events: GameEvent[]): Promise<void> {
    const { effects, clock, world } = this.cast;
    const falls = events.map((event) => ({ from: this.placeOf(event.unit), to: world.at(event.n[0] ?? 0, event.n[1] ?? 0, event.kind === "shell" ? 40 : 30), shell: event.kind === "shell" }));
    for (const fall of falls) if (fall.from) heard().fall?.(0.7, this.hear(fall.from));
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
  private async strike(events: GameEvent[]): Promise<void> {
    const { effects, clock, lights } = this.cast;
    const hits = events.flatMap((event, i) => {
      const [own, other] = [this.placeOf(event.unit), this.placeOf(event.other)];
      const at = event.kind === "collision" && own && other ? own.lerp(other, 0.5) : (other ?? own);
      return at ? [{ event, at, seed: 31 + i }] : [];
    });
    if (!hits.length) return;
    const struck = hits.map(({ event }) => event.other ?? event.unit ?? "");
    if (this.directed) this.frame(struck, 450);
    else if (!this.lean(hits.flatMap(({ event }) => [event.unit ?? "", event.other ?? ""]))) this.cast.views.keep(struck.slice(0, 6));
    for (const { event, at } of hits) {
      if (event.kind === "bomb-miss") heard().splash?.(1, this.hear(at));
      else heard().explosion?.(LIGHT.has(event.kind) ? 0.5 : 1, this.hear(at));
      if (event.kind === "torpedo-hit") heard().splash?.(1.3, this.hear(at));
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
  private async sail(events: GameEvent[]): Promise<void> {
    const { ground, clock, effects, world } = this.cast;
    const ships = events.filter((event) => event.kind === "ship" && event.unit && ground.poseOf(event.unit)).map((event) => ({ unit: event.unit as string, from: ground.poseOf(event.unit as string) as Pose, to: event.n.slice(0, 3) as Pose }));
    const runs = events.filter((event) => event.kind === "torpedo").map((event) => ({ to: world.at(event.n[0] ?? 0, event.n[1] ?? 0, 0.8), heading: event.n[2] ?? 0 }));
    for (const { to } of runs) heard().splash?.(0.5, this.hear(to));
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

  // ---- the camera -------------------------------------------------------------------------------------

  // Leans over the table to see a shot; afterwards one sits as before. Not where somebody has taken the camera, and not for many at once.
  private lean(units: string[]): boolean {
    const { rig, views, clock } = this.cast;
    const points = [...new Set(units)].flatMap((unit) => this.placeOf(unit) ?? []);
    if (points.length < 2 || points.length > LEAN_MOST || rig.held || clock.still || clock.skipped || !views.sits) return false;
    const found = rig.around(points.flatMap((p) => [-70, 70].flatMap((x) => [-70, 70].map((z) => new Vector3(p.x + x, p.y, p.z + z)))), { turn: rig.look.turn, tilt: Math.max(30, rig.look.tilt - 7), fov: rig.look.fov }, 0.8);
    const far = Math.max(found.far, rig.look.far * LEAN);
    if (far > rig.look.far * 0.92) return false;
    this.sat ??= { ...rig.look };
    views.quiet = true;
    rig.glide({ ...found, far }, 420 / clock.speed, "out");
    return true;
  }
  private straighten(): void {
    const { rig, views, clock } = this.cast;
    if (!this.sat) return;
    views.quiet = false;
    if (views.sits) rig.glide(this.sat, clock.still || clock.skipped ? 0 : 500 / clock.speed);
    this.sat = null;
  }
  // A cut or glide to whoever acts.
  private frame(units: string[], ms: number): void {
    const { rig, views, clock } = this.cast;
    const points = units.flatMap((unit) => this.placeOf(unit) ?? []);
    if (!points.length || rig.held) return;
    views.byHand();
    const found = rig.around(points.flatMap((p) => [p.clone().add(new Vector3(-60, 0, -60)), p.clone().add(new Vector3(60, 0, 60)), p.clone().setY(0)]), { tilt: 32, fov: 32 }, 0.8);
    rig.glide({ ...found, far: Math.max(260, found.far) }, clock.still || clock.skipped ? 0 : ms, "out");
  }
}
