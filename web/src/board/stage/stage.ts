// The table in 3D: painted miniatures on clear pegs over a mat, on a walnut table, under one lamp. It draws when something
// has changed and at no other time.
import { Scene, Vector3, type WebGLRenderer } from "three";
import { h } from "../../dom";
import type { Choices, GameEvent, Option, Pose, TableScene } from "../../types";
import { t } from "../../words";
import type { Aids, Board, Film, Flown, Insets, Plan, Spot, Thing, View } from "../board";
import { boxesOn, Chips } from "../chips";
import { turnFor } from "../facing";
import { landscapeOf, openMat, plainOf } from "../mats/mats";
import { drawnByProcessor } from "../processor";
import { isFlying, isPlaced, mapOf } from "../scene";
import { thingsOf, type Seen } from "../things";
import { Clock } from "./clock";
import { Effects } from "./effects";
import { openFilm } from "./film";
import { footprints } from "./footprints";
import { Frames } from "./frames";
import { Ground } from "./ground";
import { Hands } from "./hands";
import { Hangar } from "./hangar";
import { LaidCards } from "./laid-cards";
import { Lights, openRenderer, type Hour } from "./light";
import { Lens } from "./lens";
import { Notes } from "./notes";
import { Overlay } from "./overlay";
import { Pace } from "./pace";
import { Paths } from "./paths";
import { Pointing } from "./pointing";
import { Rig } from "./rig";
import { Shore } from "./shore";
import { Show } from "./show";
import { Tabletop } from "./tabletop";
import { Tokens } from "./tokens";
import { Troupe } from "./troupe";
import { Views } from "./views";
import { World } from "./world";

const SPAN = 60; // millimetres of a fighter
const WANTED = 84; // pixels it should have on the screen
const MOST_GROWN = 1.5;
const MOST_ABOVE = 1.15; // where bases would be hidden
const SMALL = 1.27; // so much more on a phone
const FAR_PX = 50; // under which the far model serves
const LAST = 60; // points of each path, five cards, that the last picture holds
const DIM_MS = 1600;
const FILM = { width: 1280, height: 800 }; // whatever the window is
const FILM_SLOW = { width: 512, height: 320 }; // where the processor draws it
const HUM_MS = 3000; // a propeller turns for whoever points at it

export class Stage implements Board {
  readonly element: HTMLElement;
  speed = 1;
  onUnit: (unit: string) => void = () => undefined;
  onSpot: (spot: Spot) => void = () => undefined;
  onOption: (option: Option) => void = () => undefined;
  onLook: (option: Option | null) => void = () => undefined;
  onTrouble: (sentence: string) => void = () => undefined;
  readonly world = new World();
  readonly renderer: WebGLRenderer;
  readonly scene3d = new Scene();
  readonly frames = new Frames(() => this.draw());
  readonly rig = new Rig(this.world, this.frames);
  readonly hangar = new Hangar();
  readonly troupe: Troupe;
  readonly effects: Effects;
  readonly ground: Ground;
  readonly overlay: Overlay;
  readonly paths: Paths;
  readonly views: Views;
  readonly chips = new Chips();
  readonly clock = new Clock(this.frames);
  readonly tokens = new Tokens();
  readonly laid: LaidCards;
  readonly notes = new Notes();
  readonly lens = new Lens();
  readonly show: Show;
  readonly lights: Lights;
  readonly tabletop: Tabletop;
  private readonly shore = new Shore(this.world);
  private readonly hands: Hands;
  private readonly pointing: Pointing;
  private readonly watcher: ResizeObserver;
  private shown: TableScene | null = null;
  private plans: Plan[] = [];
  private map = { map: "", name: "", title: "" };
  private mat = ""; // the order of the mat that lies there
  private dry = false;
  private hour = ""; // of the lamp, with the weather
  private painting: Promise<void> = Promise.resolve();
  private seat: string | null = null;
  private faced = false;
  private closed = false;
  private ended: "no" | "shown" | "asked" = "no"; // the last picture of a game
  private readonly pace: Pace;
  private readonly slow: boolean; // there is no graphics card
  private lensed: boolean; // when no film is made
  private still = false; // the frame that is drawn is the one of rest
  private posing = false; // for a picture of a given size
  private filming = false; // a film is looked at elsewhere: all its pixels, however slowly they come
  private humming: (now: number) => boolean = () => false;

  constructor({ watchful = true } = {}) {
    const phone = matchMedia("(max-width: 700px)").matches;
    this.renderer = openRenderer(phone);
    this.slow = drawnByProcessor(this.renderer.getContext());
    this.pace = new Pace(this.renderer.getPixelRatio(), this.slow);
    this.lensed = this.lens.on = !phone;
    const canvas = this.renderer.domElement;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", t("board-label"));
    canvas.tabIndex = 0;
    this.element = h("div", { class: "stage" }, canvas, h("div", { class: "stage-shade" }), this.notes.element, this.chips.element, this.tokens.element);
    this.lights = new Lights(this.scene3d, this.renderer, 2048);
    this.tabletop = new Tabletop(this.scene3d);
    this.troupe = new Troupe(this.scene3d, this.world, this.hangar, () => this.frames.ask());
    this.ground = new Ground(this.scene3d, this.world);
    this.effects = new Effects(this.scene3d, this.world);
    this.overlay = new Overlay(this.scene3d, this.world, this.hangar, (name) => this.poseOf(name));
    this.paths = new Paths(this.scene3d, this.world);
    this.laid = new LaidCards(this.scene3d, this.world);
    this.views = new Views(this.rig, this.world, this.troupe);
    const { world, troupe, ground, effects, overlay, tokens, laid, rig, views, lights, clock } = this;
    this.show = new Show({ world, troupe, ground, effects, overlay, tokens, laid, rig, views, lights, clock, now: () => this.frames.now, scene: () => this.shown, land: (at) => !this.shore.wet(at, !this.dry), moved: () => this.moved(), hush: (unit, hushed) => this.chips.hush(unit, hushed) });
    this.pointing = new Pointing(this.rig, this.world, () => this.shown, () => this.overlay.question, (name) => this.spotOf(name));
    this.hands = new Hands(canvas, this.rig, {
      click: (x, y) => this.click(x, y),
      hover: (x, y) => this.hover(x, y),
      measure: (from, to) => this.redraw(() => this.overlay.measure(from, to)),
      measured: (...ends) => {
        for (const end of ends) this.point(end.x, end.y);
      },
      fit: () => this.fit(),
      moved: () => this.views.byHand(),
    });
    this.chips.onUnit = (unit) => {
      const pose = this.hands.ruler && this.poseOf(unit);
      if (pose) this.onSpot({ unit, x: pose[0], y: pose[1] });
      else this.onUnit(unit);
    };
    this.chips.onSize = () => this.frames.ask();
    this.hangar.onReady = () => this.refresh();
    if (watchful) this.frames.onSlow = () => this.onTrouble(t("board-slow"));
    this.frames.onTook = (ms) => this.lighten(ms);
    this.frames.onRest = () => this.rest();
    canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      if (!this.closed) this.onTrouble(t("board-lost"));
    });
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(this.element);
  }

  // ---- what stands on the table -----------------------------------------------------------------

  setScene(scene: TableScene): void {
    const first = !this.shown;
    this.shown = scene;
    if (this.world.lay(scene) || first) {
      this.tabletop.lay(this.world.width, this.world.height);
      this.lights.fit(this.world.width, this.world.height);
    }
    this.layMat();
    const turned = this.face();
    this.refresh();
    if (first || turned) this.views.go("table", undefined, 0);
    if (!scene.winner) {
      if (this.ended !== "no") this.goOn(); // a move was taken back
      this.ended = "no";
    } else if (this.ended === "no") this.ended = this.end(scene) ? "shown" : "no";
    if (!scene.winner && !first && !turned) this.views.watchAll(this.speed === 0 ? 0 : 600);
  }
  // The last picture of a game: a winner close to the eye, and how all have flown.
  private end(scene: TableScene): boolean {
    if (this.show.eye.directed) return false;
    const flying = scene.units.filter((plane) => isFlying(plane) && isPlaced(plane));
    const hero = flying.find((plane) => plane.side === scene.winner) ?? flying[0];
    const points = this.paths.flown.flatMap((flown) => this.paths.points(flown).slice(-LAST).filter((_, i) => i % 4 === 0));
    if (!hero && points.length < 2) return false; // nobody is left, and how they fell is not known yet
    this.remember();
    this.dim();
    this.views.finale(hero?.name, points, this.speed === 0 ? 0 : 1400);
    return true;
  }
  // On a clear day the lamp turns warm when the game is over.
  private dim(): void {
    if (this.hour !== "day clear") return;
    this.hour = "evening";
    let start = 0;
    this.frames.run((now) => {
      start ||= now;
      const t = this.speed === 0 ? 1 : Math.min(1, (now - start) / DIM_MS);
      this.lights.evening(t);
      return t < 1 && this.ended !== "no";
    });
  }
  private goOn(): void {
    this.remember();
    if (this.hour !== "evening") return;
    this.hour = "day clear";
    this.lights.setHour("day");
  }
  // Who fell, where and when: only in the last picture, for it takes the eye from those who still fly.
  private remember(): void {
    const over = Boolean(this.shown?.winner) && !this.show.eye.directed;
    const fallen = over ? this.paths.flown.flatMap((flown) => (flown.lost === undefined ? [] : [{ ...flown, turn: flown.lost, at: this.paths.points(flown).at(-1) as Vector3 }])) : [];
    this.effects.setWrecks(fallen.map(({ unit, at }) => ({ name: unit, at: at.clone().setY(0) })));
    this.notes.set(fallen.map(({ unit, side, turn, at }) => ({ side, words: t("board-fell", { unit, turn }), at: at.clone().setY(96) })));
  }
  setSeat(seat: string | null): void {
    this.seat = seat;
    this.faced = false;
    if (this.face()) this.views.go(this.views.view, undefined, 600);
  }
  setMap(map: string, name: string, title = ""): void {
    this.map = { map, name, title };
    this.layMat();
  }
  // Light at once, the print when it is painted.
  private layMat(): void {
    const { name, title } = this.map;
    const map = mapOf(this.shown) ?? this.map.map;
    const { kind, hour, weather } = landscapeOf(map, name);
    const order = { map, name, title, width: this.world.width, height: this.world.height };
    const key = JSON.stringify(order);
    if (!this.shown || key === this.mat) return;
    this.mat = key;
    this.dry = !/^(sea|coast|atoll|harbour)$/.test(kind);
    this.lights.setHour(hour as Hour, weather);
    this.hour = `${hour} ${weather}`;
    this.tabletop.wet = weather === "rain";
    this.effects.weather = weather;
    this.effects.lamp = hour === "night" ? 0.42 : hour === "dusk" ? 0.8 : 1;
    this.tabletop.setMat(null, plainOf(map, name));
    this.shore.read(null);
    this.moved();
    const wanted = (): boolean => this.mat === key && !this.closed;
    const show = async (blob: Blob): Promise<void> => {
      const picture = await createImageBitmap(blob, { imageOrientation: "flipY" });
      if (!wanted()) return;
      if (!this.dry) this.shore.read(picture);
      this.redraw(() => this.tabletop.setMat(picture));
    };
    this.painting = openMat(order, show, wanted);
  }
  // When all is painted; for pictures and tests.
  async ready(): Promise<void> {
    await this.painting;
    await this.hangar.ready();
    await this.troupe.printed();
  }
  private face(): boolean {
    const turn = this.shown && !this.faced ? turnFor(this.shown, this.seat) : null;
    if (turn === null) return false;
    this.faced = true;
    const other = turn !== this.views.turned;
    this.views.turned = turn;
    return other;
  }
  private seen(): Seen[] {
    return this.shown ? thingsOf(this.shown, this.plans) : [];
  }
  // Everything anew from the scene.
  private refresh(): void {
    if (!this.shown || this.closed) return;
    const things = this.seen();
    this.troupe.set(things);
    this.ground.set(things);
    this.effects.clear();
    this.effects.setClouds(things.flatMap((thing) => (thing.kind === "cloud" && thing.mark ? [thing.mark] : [])));
    this.effects.setTrails(this.troupe.trails());
    this.effects.setSmoulders(this.ground.silent());
    this.overlay.set(this.shown, things, this.ground);
    this.labels(things);
    this.moved();
  }
  private labels(things: Seen[]): void {
    this.chips.set(things, this.overlay.question?.unit ?? null, this.overlay.selected);
  }

  // ---- what is asked, planned and looked at -------------------------------------------------------

  setQuestion(question: Choices | null): void {
    this.redraw(() => this.overlay.ask(question));
    this.labels(this.seen());
    if (question?.unit) this.views.keep([question.unit]);
  }
  setPlans(plans: Plan[]): void {
    this.plans = plans;
    this.redraw(() => this.shown && this.overlay.set(this.shown, this.seen(), this.ground));
  }
  showOption(option: Option | null): void {
    this.redraw(() => this.overlay.look(option));
    const end = option?.ghost?.path.at(-1);
    if (end && this.overlay.question?.unit) this.views.keep([this.overlay.question.unit], [end]);
  }
  select(unit: string | null): void {
    this.redraw(() => this.overlay.select(unit));
    this.labels(this.seen());
    if (unit) this.views.keep([unit]);
  }
  setAids(aids: Aids): void {
    this.hands.ruler = aids.ruler && !aids.strict;
    this.redraw(() => this.overlay.setAids(aids));
  }

  async play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void> {
    this.clock.speed = this.speed;
    await this.show.play(events, told);
  }
  skip(): void {
    this.clock.skip();
  }

  setPaths(paths: Flown[]): void {
    this.redraw(() => this.paths.set(paths));
    this.remember();
    if (this.shown?.winner && this.ended !== "asked") this.ended = this.end(this.shown) ? "shown" : "no";
  }
  direct(on: boolean, story: string[] = []): void {
    this.show.eye.direct(on, story);
  }
  film(frames = this.slow ? 12 : 24): Film {
    return openFilm(this.renderer.domElement, this.frames, this.clock, frames, async (on) => {
      if (on) await this.ready();
      this.filming = on;
      this.element.classList.toggle("filming", on);
      this.lens.on = on ? !this.slow : this.lensed;
      this.resized();
    });
  }

  // ---- how it is looked at ------------------------------------------------------------------------

  setView(view: View, unit?: string): void {
    this.views.go(view, unit, this.speed === 0 ? 0 : 600);
  }
  setInsets(insets: Insets): void {
    this.rig.setInsets({ ...insets, over: boxesOn(this.element, insets.over) });
    this.views.again();
    this.frames.ask();
  }
  zoom(factor: number): void {
    const { free } = this.rig;
    this.rig.zoomAt(factor, free.x + free.w / 2, free.y + free.h / 2);
    this.views.byHand();
  }
  move(right: number, down: number): void {
    this.hands.shift(right, down);
    this.views.byHand();
  }
  turn(degrees: number): void {
    this.rig.glide({ turn: this.rig.look.turn + degrees }, 200);
    this.views.byHand();
  }
  fit(): void {
    if (this.shown && this.ended === "shown") {
      this.ended = "asked"; // as the screen does when a game is over; after that it is the player
      return void this.end(this.shown);
    }
    this.views.all(this.speed === 0 ? 0 : 400);
  }
  private poseOf(name: string): Pose | undefined {
    return this.troupe.stance(name)?.pose ?? this.ground.poseOf(name) ?? undefined;
  }
  private spotOf(name: string): Vector3 | null {
    const spot = this.troupe.spots().get(name);
    const pose = this.ground.poseOf(name);
    return spot?.at ?? (pose && this.world.place(pose, 4));
  }
  placeOf(unit: string): { x: number; y: number } | null {
    const pose = this.poseOf(unit);
    if (!pose) return null;
    const at = this.rig.project(this.world.place(pose, 0));
    return at.behind ? null : { x: at.x, y: at.y };
  }
  // What really stands on the stage.
  things(): Thing[] {
    const drawn = new Set(["edge", ...this.troupe.names().map((name) => `plane ${name}`), ...this.ground.keys(), ...this.overlay.drawn]);
    return this.seen().filter((thing) => drawn.has(thing.key) || (thing.kind === "cloud" && this.effects.soft.kept.length > 0));
  }
  async picture(width: number, height: number): Promise<Blob> {
    const { width: w, height: hgt } = this.rig;
    const ratio = this.renderer.getPixelRatio();
    this.posing = true;
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    this.rig.resize(width, height);
    this.draw();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    (canvas.getContext("2d") as CanvasRenderingContext2D).drawImage(this.renderer.domElement, 0, 0);
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(w, hgt, false);
    this.rig.resize(w, hgt);
    this.posing = false;
    this.draw();
    return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"));
  }

  // ---- drawing --------------------------------------------------------------------------------------

  // Something that casts a shadow has moved.
  moved(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.frames.ask();
  }
  private redraw(change: () => void): void {
    change();
    this.frames.ask();
  }
  private draw(): void {
    if (this.closed) return;
    if (!this.posing) this.setRatio(this.filming ? 1 : this.pace.ratio(this.still));
    this.views.follow();
    this.sizeUp();
    this.effects.fill(this.rig.camera, this.frames.now);
    this.renderer.info.reset();
    this.lens.render(this.renderer, this.scene3d, this.rig.camera, this.rig.look.far, Lens.power(this.rig.look.far, this.rig.look.tilt));
    const spots = this.troupe.spots();
    for (const unit of this.shown?.ground ?? []) {
      const pose = this.ground.poseOf(unit.name);
      if (pose) spots.set(unit.name, { at: this.world.place(pose, this.ground.topOf(unit)), foot: this.world.place(pose, 0), size: (unit.halfLength / 100) * 1.4 });
    }
    this.chips.layout(footprints(spots, this.rig), this.rig, this.notes.layout(this.rig));
    this.tokens.layout(this.rig, this.frames.now);
  }
  // From far away miniatures are drawn larger than they are, and simpler where that cannot be seen. Bases stay true.
  private sizeUp(): void {
    const { rig, troupe } = this;
    const px = SPAN * rig.scaleAt(new Vector3(rig.look.x, rig.look.y, rig.look.z));
    const most = (rig.look.tilt > 80 ? MOST_ABOVE : MOST_GROWN) * (rig.width < 700 ? SMALL : 1);
    const grown = Math.round(Math.min(most, Math.max(1, WANTED / px)) * 50) / 50;
    const far = px * grown * this.renderer.getPixelRatio() < FAR_PX;
    if (grown === troupe.fleet.grown && far === troupe.fleet.far) return;
    Object.assign(troupe.fleet, { grown, far });
    troupe.commit();
    this.effects.setTrails(troupe.trails());
    this.renderer.shadowMap.needsUpdate = true;
  }
  private resized(): void {
    const { width, height } = this.size();
    if (!width || !height || this.closed) return;
    this.renderer.setSize(width, height, false);
    this.rig.resize(width, height);
    this.tabletop.around = width < height;
    this.views.again();
    this.moved();
  }
  // A film has a size of its own; the window shows it as it is made.
  private size(): { width: number; height: number } {
    if (this.filming) return this.slow ? FILM_SLOW : FILM;
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }
  // Without the lens, then with fewer pixels, so that it moves.
  private lighten(ms: number): boolean {
    if (!this.pace.took(ms)) return false;
    this.lensed = this.lens.on = false;
    return true;
  }
  // What was drawn with fewer pixels is drawn once more with all of them.
  private rest(): void {
    const { reduced } = this.pace;
    this.pace.rested();
    if (!reduced || this.closed || this.clock.still) return;
    this.still = true;
    this.draw();
    this.still = false;
  }
  private setRatio(ratio: number): void {
    if (Math.abs(this.renderer.getPixelRatio() - ratio) < 0.01) return;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(this.rig.width, this.rig.height, false);
  }
  setMeasure(line: { from: [number, number]; to: [number, number] } | null): void {
    this.redraw(() => this.overlay.measure(this.world.at(...(line?.from ?? [0, 0])), line && this.world.at(...line.to)));
  }
  // With the ruler in hand: what is meant by a pixel, an airplane or card, or the point of the mat.
  private point(x: number, y: number): void {
    const unit = this.pointing.unit(x, y, this.names());
    const pose = unit ? this.poseOf(unit) : undefined;
    const at = this.rig.ground(x, y);
    if (pose) this.onSpot({ unit, x: pose[0], y: pose[1] });
    else if (at) this.onSpot({ unit: null, ...this.world.tableOf(at) });
  }
  private names(): string[] {
    return [...this.troupe.names(), ...(this.shown?.ground ?? []).map((one) => one.name)];
  }
  private click(x: number, y: number): void {
    if (this.hands.ruler) return this.point(x, y);
    const option = this.pointing.option(x, y);
    const unit = option ? null : this.pointing.unit(x, y, this.names());
    if (option) this.onOption(option);
    else if (unit) this.onUnit(unit);
  }
  private hover(x: number, y: number): void {
    const option = this.pointing.option(x, y);
    if (option !== this.overlay.looked && (option || this.overlay.looked?.place)) this.onLook(option);
    this.hum(this.pointing.unit(x, y, this.troupe.names()));
  }
  // The airplane one points at starts its engine, for a moment.
  private hum(name: string | null): void {
    const { fleet } = this.troupe;
    if (this.clock.still || !fleet.hum(name)) return;
    fleet.place();
    this.frames.ask();
    if (!name) return;
    let until = 0;
    this.frames.stop(this.humming);
    this.humming = (now) => {
      until ||= now + HUM_MS;
      fleet.spin(0.6);
      if (now < until) return true;
      fleet.hum(null);
      fleet.place();
      return false;
    };
    this.frames.run(this.humming);
  }
  close(): void {
    this.closed = true;
    this.clock.skip();
    this.frames.close();
    this.watcher.disconnect();
    for (const part of [this.troupe, this.ground, this.effects, this.overlay, this.paths, this.laid, this.lens, this.tabletop, this.lights, this.hangar]) part.close();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.element.remove();
  }
}
