// What happened, shown on the chart: everybody moves at once, then fire is drawn with all that decided it, then the counters
// as they are drawn. What is soft and bright is painted by the sky (sky.ts) where that is loaded.
import { reducedMotion, svg } from "../../dom";
import type { GameEvent, PlaneUnit, Pose, TableScene } from "../../types";
import { ROCKETS, actsOf, type Act } from "../acts";
import { ahead, between, ease } from "../geometry";
import { BACKS, cardsOf, HEIGHT, INK, leftAt, PAPER, revealMs, turnedAt, WIDTH, type LaidCard } from "../laid";
import { heard, type Heard } from "../sounds";
import { arcEdges, counterChip, countersByUnit, hatch, ruler, star } from "./marks";
import { rockets, ROCKETS_MS } from "./rockets";
import type { Box } from "../chips";
import type { Draw } from "./sky";
import type { Space } from "./space";

const GLIDE_MS = 1100;
const SHOT_MS = 1000;
const DRAW_MS = 900;
const KILL_MS = 1500;
const FALL = 0.45; // of the time that a counter is shown
const MIDDLE: Heard = { pan: 0, far: 0.5 };

export interface Point {
  x: number;
  y: number;
}

// What the show needs of the chart. Points are pixels of the screen.
export interface Stagehand {
  readonly space: Space;
  readonly effects: SVGGElement;
  readonly cards: SVGGElement; // below the airplanes
  speed: number;
  scene(): TableScene | null;
  poseOf(name: string | undefined): Pose | undefined;
  setPose(name: string, pose: Pose): void;
  fall(name: string, time: number): void; // somebody goes down: 0 still flies, 1 is gone
  paint(draw: Draw | null): boolean; // over everything; false: there is no sky
  pixels(pose: Pose): Point;
  gunsOf(name: string): Point[];
  reserve(boxes: Box[]): void; // labels keep off them
  sizeOf(name: string | undefined): number; // of an airplane, in pixels
}

export class Show {
  private skipping = false;
  private playing = 0; // which of the shows: one that another has taken over from draws nothing more
  private ahead: GameEvent[] = []; // of this show
  private seed = 1; // every burst has its own sparks
  constructor(private readonly hand: Stagehand) {}

  skip(): void {
    this.skipping = true;
    this.hand.paint(null); // at once, for the next frame may be long in coming
  }

  async play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void> {
    this.skipping = false;
    const mine = ++this.playing;
    this.ahead = events;
    this.hand.cards.replaceChildren();
    this.hand.cards.removeAttribute("opacity");
    for (const act of actsOf(events)) {
      act.told.forEach(told);
      if (mine !== this.playing) continue;
      await this.perform(act);
      if (mine === this.playing) this.hand.paint(null);
    }
    if (mine !== this.playing) return;
    this.hand.effects.replaceChildren();
    this.hand.cards.replaceChildren();
  }

  private perform(act: Act): Promise<void> {
    if (act.kind === "reveal") return this.reveal(act.acts);
    if (act.kind === "move" || act.kind === "sea") return this.glide(act.acts.filter((event) => event.kind !== "height"));
    if (act.kind === "shot") return this.shoot(act.acts);
    if (act.kind === "draw") return this.drawCounters(act.acts);
    if (act.kind === "down") return this.burst(act.acts, true);
    if (act.kind === "strike") return this.burst(act.acts, false);
    return Promise.resolve();
  }

  // Each card turns over before its base, and lies there until its airplane has flown along it.
  private async reveal(events: GameEvent[]): Promise<void> {
    const { hand } = this;
    const last = this.ahead.indexOf(events.at(-1) as GameEvent);
    const cards = cardsOf(events, this.ahead.slice(last + 1), hand.scene(), (unit) => hand.poseOf(unit));
    heard().card?.();
    if (!cards.length || !hand.speed || this.skipping) return;
    const drawn = cards.map((card) => paper(card));
    hand.cards.replaceChildren(...drawn.map(({ sheet }, i) => svg("g", { transform: hand.space.place((cards[i] as LaidCard).at) }, sheet)));
    const still = reducedMotion();
    await this.run(revealMs(cards.length), (time) => {
      drawn.forEach(({ sheet, face, back }, i) => {
        const turned = still || time === 1 ? 1 : turnedAt(time * revealMs(cards.length), i, cards.length);
        sheet.setAttribute("transform", `scale(${Math.max(0.02, Math.abs(Math.cos(Math.PI * turned))).toFixed(3)} ${(1 + 0.08 * Math.sin(Math.PI * turned)).toFixed(3)})`);
        face.setAttribute("visibility", turned > 0.5 ? "visible" : "hidden");
        back.setAttribute("visibility", turned > 0.5 ? "hidden" : "visible");
      });
    });
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
      hand.cards.setAttribute("opacity", leftAt(time).toFixed(2));
      hand.paint(null); // smoke goes with whoever trails it
    });
    hand.cards.replaceChildren();
    hand.cards.removeAttribute("opacity");
  }

  private async shoot(shots: GameEvent[]): Promise<void> {
    const drawn = shots.map((shot) => this.fire(shot));
    this.hand.effects.replaceChildren(...drawn.flatMap((one) => one?.marks ?? []));
    const bursts = drawn.flatMap((one, i) => (one?.where ? [{ where: one.where, seed: this.seed++, rockets: shots[i]?.n[0] === ROCKETS }] : []));
    const still = reducedMotion();
    await this.run(bursts.some((one) => one.rockets) ? ROCKETS_MS : SHOT_MS, (time) => {
      const bright = this.hand.paint((pen, fights) => {
        for (const one of bursts) {
          const { seed } = one;
          const { guns, middle, target, size } = one.where(); // the table may be on its way to another place
          if (one.rockets) {
            rockets(pen, fights, middle, target, size, time, seed, still);
            continue;
          }
          fights.tracers(pen, guns, target, size, time, 2, seed, still);
          if (time > 0.4 || still) fights.strike(pen, target, size, still ? 0.4 : (time - 0.4) / 0.6, 3, seed + 1000);
        }
      });
      this.hand.effects.classList.toggle("bright", bright);
    });
  }

  // The arc of the gun, the ruler with its marks, the nearest point in sight, and who was in the way.
  private fire(shot: GameEvent): { marks: SVGElement[]; where: (() => { guns: Point[]; middle: Point; target: Point; size: number }) | null } | null {
    const { hand } = this;
    const scene = hand.scene();
    const pose = hand.poseOf(shot.unit);
    const launched = shot.kind === "shot" && shot.n[0] === ROCKETS;
    if (launched) heard().fall?.(0.5, MIDDLE);
    else if (shot.kind === "shot") heard().gun?.(scene?.units.find((unit) => unit.name === shot.unit)?.guns[shot.n[0] ?? 0]?.power ?? "A", 0.6, MIDDLE);
    const at = hand.poseOf(shot.other);
    if (!scene || !pose || !at) return null;
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
    if (hidden) return { marks: drawn, where: null };
    const [cx, cy] = hand.space.xy([...to, 0]);
    drawn.push(svg("circle", { class: "flash", cx, cy, r: 7 }));
    // Guns that point ahead fire from their muzzles; those in turrets from the middle.
    const forward = !gun?.rear && (!gun || gun.corner || gun.left !== gun.right);
    const where = () => {
      const guns = forward && plane ? hand.gunsOf(plane.name) : [];
      const middle = hand.pixels([...from, 0]);
      return { guns: guns.length ? guns : [middle], middle, target: hand.pixels([to[0], to[1], 0]), size: hand.sizeOf(shot.unit) };
    };
    return { marks: drawn, where };
  }

  // Counters fall beside the airplane, one after another, with one bounce.
  private async drawCounters(draws: GameEvent[]): Promise<void> {
    const falling: { chip: SVGElement; x: number; y: number; nth: number; of: number }[] = [];
    for (const [unit, list] of countersByUnit(draws)) {
      const pose = this.hand.poseOf(unit);
      if (!pose) continue;
      const [x, y] = this.hand.space.xy(pose);
      list.forEach((words, nth) => {
        const chip = svg("g", {}, counterChip(words));
        this.hand.effects.append(chip);
        falling.push({ chip, x, y, nth, of: list.length });
      });
    }
    this.hand.reserve([...countersByUnit(draws)].flatMap(([unit, list]) => this.counterBox(unit, list.length)));
    const still = reducedMotion();
    await this.run(DRAW_MS, (time) => {
      const unit = Number(getComputedStyle(this.hand.effects).getPropertyValue("--unit")) || 1;
      for (const { chip, x, y, nth, of } of falling) {
        const t = still ? 1 : Math.min(1, Math.max(0, (time - nth * 0.1) / FALL));
        const high = t < 0.6 ? 1 - (t / 0.6) ** 2 : 0.12 * Math.sin((Math.PI * (t - 0.6)) / 0.4);
        chip.setAttribute("opacity", String(Math.min(1, t * 4)));
        chip.setAttribute("transform", `translate(${(x + (nth - (of - 1) / 2) * 40 * unit).toFixed(1)} ${(y - (46 + high * 70) * unit).toFixed(1)}) rotate(${((nth * 37) % 17) - 8}) scale(${unit.toFixed(3)})`);
      }
    });
    for (const { chip } of falling) chip.remove(); // what comes next is not hidden by them
    this.hand.reserve([]);
  }

  // Where they lie, in pixels of the screen.
  private counterBox(unit: string, count: number): Box[] {
    const pose = this.hand.poseOf(unit);
    if (!pose) return [];
    const { x, y } = this.hand.pixels(pose);
    return [{ x: x - count * 20 - 4, y: y - 46 - 24, w: count * 40 + 8, h: 48 }];
  }

  private async burst(events: GameEvent[], lost: boolean): Promise<void> {
    heard().explosion?.(lost ? 1 : 0.6, MIDDLE);
    const { hand } = this;
    const bursts = events.flatMap((event) => {
      const name = lost ? event.unit : (event.other ?? event.unit);
      const pose = hand.poseOf(name);
      return pose && name ? [{ name, pose, seed: this.seed++ }] : [];
    });
    const stars = bursts.map(({ pose }) => {
      const [x, y] = hand.space.xy(pose);
      return svg("path", { class: "burst", d: star(11, 34, 15), transform: `translate(${x} ${y})` });
    });
    hand.effects.append(...stars);
    const still = reducedMotion();
    await this.run(lost ? KILL_MS : DRAW_MS, (time) => {
      const bright = hand.paint((pen, fights) => {
        for (const { name, pose, seed } of bursts) fights.explosion(pen, hand.pixels(pose), hand.sizeOf(name) * (lost ? 1.15 : 0.75), still ? 0.3 : time, seed);
      });
      hand.effects.classList.toggle("bright", bright);
      if (lost) for (const { name } of bursts) hand.fall(name, still ? 1 : time);
    });
  }

  // Movement is left out where the reader wants none; a picture is held all the same.
  private animate(duration: number, step: (time: number) => void): Promise<void> {
    return this.run(reducedMotion() ? 0 : duration, step);
  }
  private run(duration: number, step: (time: number) => void): Promise<void> {
    const length = this.hand.speed ? duration / this.hand.speed : 0;
    return new Promise((done) => {
      const start = performance.now();
      const mine = this.playing;
      const frame = (): void => {
        if (mine !== this.playing) return done();
        const time = length && !this.skipping && !document.hidden ? Math.min(1, (performance.now() - start) / length) : 1;
        step(time);
        if (time < 1) requestAnimationFrame(frame);
        else done();
      };
      frame();
    });
  }
}

// A card of a reveal: its lower edge is at 0,0, it points up.
function paper({ side, face: strokes }: LaidCard): { sheet: SVGElement; face: SVGElement; back: SVGElement } {
  const box = { x: -WIDTH / 2, y: -HEIGHT, width: WIDTH, height: HEIGHT, rx: 3.2 };
  const inner = { x: -WIDTH / 2 + 1.8, y: -HEIGHT + 1.8, width: WIDTH - 3.6, height: HEIGHT - 3.6, rx: 2.2, fill: "none", "stroke-width": 0.9 };
  const face = svg("g", { visibility: "hidden" }, svg("rect", { ...box, fill: PAPER }), svg("rect", { ...inner, stroke: INK }), ...strokes.map(({ d, colour, width }) => svg("path", { d, fill: width ? "none" : colour, stroke: width ? colour : "none", "stroke-width": width })));
  const [body, weave] = BACKS[side];
  const badge = side === "a" ? svg("circle", { cy: -HEIGHT / 2, r: 8 }) : svg("rect", { x: -7, y: -7, width: 14, height: 14, transform: `translate(0 ${-HEIGHT / 2}) rotate(45)` });
  const back = svg("g", {}, svg("rect", { ...box, fill: body }), svg("rect", { ...inner, stroke: "#e6dcc0" }), svg("g", { fill: weave, stroke: "#e6dcc0", "stroke-width": 2.2 }, badge));
  return { sheet: svg("g", {}, face, back), face, back };
}
