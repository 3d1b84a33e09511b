// What happened, on the stage: all fly at once, tracers run along the true line, counters fall, whoever is lost falls with the
// camera on him. Everything at the speed one chooses, and skippable.
import type { Vector3 } from "three";
import type { GameEvent, Pose } from "../../types";
import { actsOf, type Act } from "../acts";
import { countersByUnit } from "../chart/marks";
import { ahead } from "../geometry";
import { cardsOf, leftAt, revealMs, turnedAt } from "../laid";
import { heard } from "../sounds";
import { heardAt, placeOf, type Cast } from "./cast";
import { dustAt, dustLasts } from "./dust";
import { Eye } from "./eye";
import { figureOf, levelHeight, MS, stanceAt, type Leg } from "./flight";
import { Kill } from "./kill";
import { Shots } from "./shots";
import { Strikes } from "./strikes";
import { LEVEL, PARKED } from "./world";

const DRAW_MS = 800;
const LEAVE_MS = 900;
const LEAVE_FAR = 26000; // of the rules' hundredths of a millimetre
const LEAVE_UP = 90;
const WINDY = 420; // millimetres from the eye within which one hears the wind

export class Show {
  readonly eye: Eye;
  private readonly kill: Kill;
  private readonly shots: Shots;
  private readonly strikes: Strikes;
  private ahead: GameEvent[] = []; // of this show

  constructor(private readonly cast: Cast) {
    this.eye = new Eye(cast);
    this.kill = new Kill(cast, this.eye);
    this.shots = new Shots(cast, this.eye);
    this.strikes = new Strikes(cast, this.eye);
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
    this.eye.straighten();
    cast.troupe.fleet.turning = false;
    cast.troupe.commit();
    cast.moved();
  }

  private perform(act: Act): Promise<void> {
    if (!act.acts.some(({ unit, other }) => this.eye.cares(unit) || this.eye.cares(other))) return this.pass(act);
    if (act.kind === "reveal") return this.reveal(act.acts);
    if (act.kind === "move") return this.fly(act.acts, act.told);
    if (act.kind === "shot") return this.shots.play(act.acts, this.ahead);
    if (act.kind === "draw") return this.counters(act.acts);
    if (act.kind === "down") return this.kill.play(act.acts);
    if (act.kind === "drop") return this.strikes.drop(act.acts);
    if (act.kind === "strike") return this.strikes.strike(act.acts);
    if (act.kind === "sea") return this.strikes.sail(act.acts);
    if (act.kind === "leave") return this.leave(act.acts);
    return Promise.resolve();
  }
  // What a film does not tell takes no time in it: others are where their cards lead, at once.
  private async pass(act: Act): Promise<void> {
    if (act.kind !== "move") return;
    for (const leg of this.legs(act.acts, act.told)) this.cast.troupe.put(leg.unit, stanceAt(leg, 1));
    this.cast.troupe.commit();
    this.cast.moved();
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
    this.eye.straighten();
    const last = this.ahead.indexOf(events.at(-1) as GameEvent);
    const cards = cardsOf(events, this.ahead.slice(last + 1), this.cast.scene(), (unit) => troupe.stance(unit)?.pose);
    if (this.eye.tells) return;
    heard().card?.();
    if (!cards.length || clock.skipped) return clock.hold(200);
    laid.lay(cards);
    await clock.run(revealMs(cards.length), (t, ms) => {
      laid.turn((nth) => (clock.still || t === 1 ? 1 : turnedAt(ms, nth, cards.length)));
      this.cast.moved();
    });
  }

  // ---- flying ---------------------------------------------------------------------------------

  private legs(events: GameEvent[], told: GameEvent[]): Leg[] {
    const wheels = new Set(told.filter(({ kind, n }) => kind === "ground" && n[0]).map(({ unit }) => unit)); // they touch the ground, or stay on it
    const heights = new Map(events.filter((event) => event.kind === "height").map((event) => [event.unit ?? "", event.n[0]]));
    const legs: Leg[] = [];
    for (const event of events) {
      const from = event.unit ? this.cast.troupe.stance(event.unit) : undefined;
      if (!from || !event.unit || legs.some((leg) => leg.unit === event.unit)) continue;
      const moves = event.kind !== "height";
      const to: Pose = moves && event.n.length > 2 ? [event.n[0] ?? 0, event.n[1] ?? 0, event.n[2] ?? 0] : from.pose;
      if (!moves && events.some((other) => other.kind !== "height" && other.unit === event.unit)) continue; // it moves in this act, too
      legs.push({ unit: event.unit, from: { ...from }, to, up: wheels.has(event.unit) ? PARKED : levelHeight(heights.get(event.unit), from) });
    }
    return legs;
  }
  private async fly(events: GameEvent[], told: GameEvent[]): Promise<void> {
    const { troupe, effects, clock } = this.cast;
    const legs = this.legs(events, told);
    if (!legs.length) return;
    effects.clear();
    const ms = Math.max(...legs.map((leg) => MS[figureOf(leg.from.pose, leg.to)])) * (legs.every((leg) => leg.to === leg.from.pose) ? 0.4 : 0.86);
    this.eye.fly(legs, clock.still ? 0 : ms / Math.max(0.1, clock.speed));
    this.roar(legs, ms);
    troupe.fleet.turning = true;
    const whole = 1 + dustLasts(legs);
    await clock.run(clock.still ? 0 : ms * whole, (part) => {
      const t = Math.min(1, part * whole);
      effects.clear();
      for (const leg of legs) {
        troupe.put(leg.unit, stanceAt(leg, t));
        dustAt(effects, this.cast.world, leg, part * whole, troupe.fleet.grown);
      }
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
      return flier && engines > 0 ? [{ kind: flier.craft.engine, count: engines, at: heardAt(this.cast, flier.at), effort: Math.max(-1, Math.min(1, (leg.up - leg.from.up) / LEVEL)) }] : [];
    });
    if (running.length) heard().engines?.(running, ms / 1000 / Math.max(0.5, this.cast.clock.speed));
  }
  private async counters(events: GameEvent[]): Promise<void> {
    const { tokens, clock } = this.cast;
    if (this.eye.tells) return;
    tokens.clear();
    const now = this.cast.now();
    const hurt = countersByUnit(events);
    for (const [unit, words] of hurt) {
      const at = placeOf(this.cast, unit);
      if (!at) continue;
      this.cast.hush(unit); // its label would lie below them
      tokens.add(at, words, now);
      heard().counter?.(heardAt(this.cast, at));
    }
    await clock.hold(DRAW_MS);
    for (const [unit] of hurt) this.cast.hush(unit, false);
    tokens.clear();
  }
}
