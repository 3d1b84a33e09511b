// What happened, shown: every event of a dogfight as something one sees, one after another.
import { sound } from "../sound";
import type { Element, GameEvent } from "../types";
import { explosion, flames, strike, tracers, type Point } from "../effects/fights";
import { cardNumber, elementName, FAMILIES, isFire } from "./facts";
import { leaning } from "./layout";
import { evasion, falling } from "./motion";
import type { DogfightView } from "./DogfightView";
import { smoke } from "./wake";

const MOVE_MS = 900;
const LINK_MS = 700;
const FIRE_MS = 760;
const CLOSE_MS = 620; // in which an attacker closes in
const SHAKE = 7; // pixels, of a hit; an explosion is felt twice as much
const KILL_MS = [3000, 3000, 1200]; // the first two in a game are worth a look

// The rear gunner sits behind the pilot.
const gunnerOf = ({ middle, back }: { middle: Point; back: Point }): Point => ({ x: middle.x + (back.x - middle.x) * 0.3, y: middle.y + (back.y - middle.y) * 0.3 });

export class Show {
  private kills = 0;

  constructor(private readonly view: DogfightView) {}

  async event(event: GameEvent): Promise<void> {
    const act = ACTS[event.kind];
    if (act) await act(this, event);
  }

  element(unit: string | undefined): Element | undefined {
    return unit === undefined ? undefined : this.view.now?.elements.find((e) => e.name === elementName(unit));
  }

  private craft(unit: string | undefined) {
    const role = unit?.endsWith("-wingman") ? "wingman" : "leader";
    return this.element(unit)?.craft.find((craft) => craft.role === role);
  }

  // An attack is announced: the camera turns to the two, and the attacker closes in.
  async target({ unit, other }: GameEvent): Promise<void> {
    const { view } = this;
    view.attacking = true;
    if (!unit || !other) return;
    view.face([unit, other]);
    if (!this.isChased(unit, other)) view.closeIn(unit, other);
    await view.arrange(CLOSE_MS);
  }

  // A leader who attacks somebody behind him flies straight on: his gunner fires.
  private isChased(unit: string, other: string): boolean {
    const e = this.element(unit);
    return e?.name === unit && e.position < 0 && e.foe === elementName(other);
  }

  async attack(event: GameEvent): Promise<void> {
    const { view } = this;
    view.hear(event);
    sound.card();
    const card = cardNumber(event.n[0]);
    const { unit, other } = event;
    await this.target(event);
    if (card && isFire(card) && unit && other) await this.fire(unit, other, card.bursts ?? 1);
    else if (unit) await this.maneuver(unit, card?.family ?? "");
    await view.run(card && isFire(card) ? LINK_MS / 2 : LINK_MS / 3, () => undefined);
  }

  // An airplane flies what its card says.
  private async maneuver(unit: string, family: string): Promise<void> {
    const { view } = this;
    const pose = view.pose(unit);
    if (pose && !view.calm) await view.run(LINK_MS, (time) => view.setPose(unit, time >= 1 ? pose : evasion(family, pose, time)));
    else await view.run(LINK_MS, () => undefined);
  }

  private async fire(from: string, at: string, bursts: number): Promise<void> {
    const { view } = this;
    const seed = Math.round(leaning(from + at) * 500);
    const byGunner = this.isChased(from, at);
    const draw = (time: number, still: boolean) => (g: CanvasRenderingContext2D): void => {
      const spots = view.spots(from);
      const guns = spots && (byGunner ? [gunnerOf(spots)] : spots.guns);
      const target = view.spots(at)?.middle;
      if (guns && target) tracers(g, guns, target, view.pose(from)?.size ?? 100, time, bursts, seed, still);
    };
    const pose = view.pose(from);
    if (view.speed) sound.gun(this.element(from)?.craft[0]?.burst && (this.element(from)?.craft[0]?.burst ?? 0) > 1 ? "heavy" : "rifle", view.panOf(pose?.x ?? 0), 0.3);
    await this.during(view.calm ? 500 : FIRE_MS, (time) => draw(time, view.calm), "fore");
  }

  // An effect that lives while time runs.
  private async during(ms: number, draw: (time: number) => (g: CanvasRenderingContext2D) => void, where: "fore" | "back"): Promise<void> {
    const { view } = this;
    let now = 0;
    const effect = (g: CanvasRenderingContext2D): void => draw(now)(g);
    view[where].add(effect);
    await view.run(ms, (time) => void (now = time));
    view[where].delete(effect);
  }

  async response(event: GameEvent): Promise<void> {
    const { view } = this;
    view.hear(event);
    sound.card();
    if (event.unit) await this.maneuver(event.unit, FAMILIES[event.n[1] ?? -1] ?? "");
  }

  async end(event: GameEvent): Promise<void> {
    this.view.hear(event);
    await this.view.run(500, () => undefined);
  }

  async position(event: GameEvent): Promise<void> {
    const e = this.element(event.unit);
    const foe = this.element(event.other);
    const n = event.n[0] ?? 0;
    const WORDS = ["tailed", "disadvantaged", "neutral", "advantaged", "tailing"];
    if (!e || !foe) return;
    this.view.release();
    Object.assign(e, { position: n, stands: WORDS[n + 2], foe: n ? foe.name : undefined });
    Object.assign(foe, { position: -n, stands: WORDS[2 - n], foe: n ? e.name : undefined });
    await this.view.arrange(MOVE_MS);
  }

  async altitude(event: GameEvent): Promise<void> {
    const e = this.element(event.unit);
    if (!e) return;
    this.view.release();
    e.altitude = event.n[0];
    if (event.kind === "emerge") e.clouds = 0;
    await this.view.arrange(MOVE_MS);
  }

  async vanish(event: GameEvent): Promise<void> {
    const e = this.element(event.unit);
    if (!e) return;
    e.clouds = 1;
    await this.view.arrange(0);
    await this.view.run(500, () => undefined);
  }

  async hits(event: GameEvent): Promise<void> {
    const { view } = this;
    const { unit } = event;
    const craft = this.craft(unit);
    if (!unit || !craft) return;
    craft.hits = Math.min(event.n[1] ?? craft.hits, craft.limit);
    const pose = view.pose(unit);
    const count = event.n[0] ?? 1;
    if (view.speed) sound.hit("metal", view.panOf(pose?.x ?? 0), 0.3);
    const seed = Math.round(leaning(unit) * 300) + craft.hits;
    await view.arrange(0);
    void view.shake(SHAKE, 520);
    await this.during(520, (time) => {
      if (pose && !view.calm) view.setPose(unit, time >= 1 ? pose : { ...pose, bank: pose.bank + Math.sin(time * 30) * 0.05 * (1 - time), y: pose.y + Math.sin(time * 40) * 2 * (1 - time) });
      const at = view.spots(unit)?.middle;
      return (g) => at && pose && strike(g, at, pose.size, view.calm ? 0.3 : time, count, seed);
    }, "fore");
  }

  async damaged(event: GameEvent): Promise<void> {
    const craft = this.craft(event.unit);
    if (craft) craft.damaged = 1;
    await this.view.arrange(0);
    await this.view.run(250, () => undefined);
  }

  async destroyed(event: GameEvent): Promise<void> {
    const { view } = this;
    const { unit } = event;
    const craft = this.craft(unit);
    const pose = unit ? view.pose(unit) : undefined;
    if (!unit || !craft) return;
    const ms = KILL_MS[Math.min(this.kills++, KILL_MS.length - 1)] as number;
    if (pose) await this.fall(unit, event.other, ms);
    craft.fate = "destroyed";
    this.settle(unit);
    await view.arrange(300);
  }

  private async fall(unit: string, by: string | undefined, ms: number): Promise<void> {
    const { view } = this;
    const start = view.pose(unit);
    if (!start) return;
    const seed = Math.round(leaning(unit) * 700) + 1;
    if (view.speed) sound.explosion(1, view.panOf(start.x), 0.2);
    const from = { x: start.x, y: start.y };
    const way: Point[] = [from];
    void view.look(by && view.pose(by) ? [by, unit] : [unit]);
    void view.shake(SHAKE * 2, ms * 0.3);
    const burst = this.during(ms * 0.55, (time) => (g) => explosion(g, from, start.size, view.calm ? 0.25 : time, seed), "fore");
    if (view.calm) return burst;
    await Promise.all([
      burst,
      this.during(ms, (time) => {
        const now = falling(start, Math.max(0, time * 1.15 - 0.15), view.bottom);
        view.setPose(unit, now);
        way.unshift({ x: now.x, y: now.y });
        return (g) => {
          smoke(g, way, start.size, true, time * 6, seed);
          flames(g, now, { x: now.x, y: now.y - start.size }, start.size * 1.1, time * 3, seed);
        };
      }, "back"),
    ]);
  }

  // Nobody is left: the element is out of the fight.
  private settle(unit: string): void {
    const e = this.element(unit);
    if (!e) return;
    e.flying = e.craft.some((craft) => craft.fate === "flying") ? 1 : 0;
    if (e.flying) return;
    const foe = this.element(e.foe);
    Object.assign(e, { foe: undefined, position: 0, stands: "neutral" });
    if (foe?.foe === e.name) Object.assign(foe, { foe: undefined, position: 0, stands: "neutral" });
  }

  // Away over the edge of the picture.
  async leaves(event: GameEvent): Promise<void> {
    const { view } = this;
    const { unit } = event;
    const craft = this.craft(unit);
    const pose = unit ? view.pose(unit) : undefined;
    if (!unit || !craft) return;
    const off = view.flyer(unit)?.left ? -1 : 1;
    if (pose && !view.calm) await view.run(MOVE_MS, (time) => view.setPose(unit, { ...pose, x: pose.x + off * time * time * view.bottom * 1.2, y: pose.y + pose.size * 0.6 * time, heading: pose.heading + (off < 0 === Math.cos(pose.heading) > 0 ? Math.PI * Math.min(1, time * 1.6) : 0), bank: pose.bank + Math.sin(time * Math.PI) * 0.5 }));
    craft.fate = "disengaged";
    this.settle(unit);
    await view.arrange(300);
  }

  rest(): Promise<void> {
    return this.view.rest();
  }

  async acting(event: GameEvent): Promise<void> {
    this.view.hear(event);
    await this.view.rest();
    for (const e of this.view.now?.elements ?? []) e.acting = e === this.element(event.unit) ? 1 : 0;
    await this.view.arrange(0);
  }
}

const ACTS: Record<string, (show: Show, event: GameEvent) => Promise<void>> = {
  turn: (show, event) => show.acting(event),
  target: (show, event) => show.target(event),
  step: (show) => show.rest(),
  attack: (show, event) => show.attack(event),
  response: (show, event) => show.response(event),
  success: (show, event) => show.end(event),
  failure: (show, event) => show.end(event),
  position: (show, event) => show.position(event),
  climb: (show, event) => show.altitude(event),
  dive: (show, event) => show.altitude(event),
  follow: (show, event) => show.altitude(event),
  emerge: (show, event) => show.altitude(event),
  start: (show, event) => show.altitude(event),
  clouds: (show, event) => show.vanish(event),
  hits: (show, event) => show.hits(event),
  damaged: (show, event) => show.damaged(event),
  destroyed: (show, event) => show.destroyed(event),
  leaves: (show, event) => show.leaves(event),
};
