// The dogfight of cards as one sees it in the mind: airplanes at their altitudes over a country, one on the tail of another,
// and the chain of cards between them. Draws scenes and events; knows no rule and asks nobody.
import { h as vnode, render } from "preact";
import { h, reducedMotion } from "../dom";
import type { FlamesScene, GameEvent } from "../types";
import { t } from "../words";
import { backdrop, seedOf } from "./backdrop";
import { FightCamera, inTheWay } from "./camera";
import { chainOf, EMPTY, heard, type Chain } from "./chain";
import { besideChain, chainBox, isCompact } from "./ChainCards";
import { elementName } from "./facts";
import { landOf } from "./land";
import { openPlanes } from "./layer";
import { layOut, type Area, type Flyer, type Layout, type Pose } from "./layout";
import { closing, glide, Pace } from "./motion";
import { Overlay } from "./Overlay";
import { hasGraphics, type PlaneLayer } from "./planes";
import { Planes2d } from "./planes2d";
import { pictureOf } from "./picture";
import { roar } from "./roar";
import { Show } from "./show";
import { thingsOf, type Thing } from "./things";
import { shade, spotsOf, wear, type Spots } from "./wear";

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const GLIDE_MS = 900;
const LOOK_MS = 520; // in which one turns to who fights

type Effect = (g: CanvasRenderingContext2D) => void;

export class DogfightView {
  readonly element = h("div", { class: "df" });
  onUnit: ((unit: string) => void) | undefined; // a name was clicked
  onTrouble: (sentence: string) => void = () => undefined;

  private readonly sky = h("canvas", { class: "df-layer df-sky", role: "img", "aria-label": t("dogfight-label") });
  private readonly behind = h("canvas", { class: "df-layer", "aria-hidden": "true" });
  private readonly front = h("canvas", { class: "df-layer", "aria-hidden": "true" });
  private readonly words = h("div", { class: "df-words" });
  private readonly pace = new Pace(() => this.draw());
  private readonly watcher = new ResizeObserver(() => this.resize());
  private planes: PlaneLayer | null = null;
  private scene: FlamesScene | null = null;
  private layout: Layout = { flyers: [], ties: [], size: 100, levels: [] };
  private readonly poses = new Map<string, Pose>();
  private readonly prey = new Map<string, string>(); // whom some have closed in on, until the attack is over
  private readonly camera = new FightCamera();
  private looksAt: string[] = [];
  attacking = false; // an attack is announced or made, and not over: one stays with the two
  private chain: Chain = EMPTY;
  private aimed: string | null = null;
  private insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  private width = 0;
  private height = 0;
  private land = "coast";
  private seed = 11;
  private age = 0; // of what burns, in seconds of show
  private closed = false;
  private readonly show: Show;
  readonly back = new Set<Effect>(); // effects behind the airplanes, and before them
  readonly fore = new Set<Effect>();

  // "auto" takes WebGL where a graphics card does the work, and flat pictures elsewhere.
  constructor(options: { planes?: "auto" | "webgl" | "flat" } = {}) {
    this.element.append(this.sky, this.behind, this.front, this.words);
    this.show = new Show(this);
    this.watcher.observe(this.element);
    const { planes = "auto" } = options;
    void this.openPlanes(planes === "flat" || (planes === "auto" && !hasGraphics()));
  }

  // ---- what the game screen calls ---------------------------------------------------------------------

  get speed(): number {
    return this.pace.speed;
  }
  set speed(speed: number) {
    this.pace.speed = speed;
  }

  setScene(scene: FlamesScene): void {
    const first = this.scene === null;
    this.scene = structuredClone(scene);
    this.chain = chainOf(scene, this.chain);
    if (first) this.attacking = this.chain.links.length > 0 && !this.chain.end;
    if (!this.attacking) this.release();
    if (first && this.attacking) this.looksAt = this.chain.links.slice(0, 1).flatMap(({ by, at }) => [by, at ?? by]);
    void this.arrange(first ? 0 : GLIDE_MS);
  }

  // Which country lies below: the scenario's map, or what fits its name and story.
  setMap(map: string, story: string): void {
    this.land = landOf(map, story);
    this.seed = seedOf(story);
    this.paintSky();
  }

  setInsets(insets: Insets): void {
    this.insets = insets;
    void this.arrange(0);
  }

  mark(unit: string | null): void {
    this.aimed = unit;
    this.write();
  }

  skip(): void {
    this.pace.skipping = true;
  }

  async play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void> {
    this.pace.skipping = false;
    for (const event of events) {
      told(event);
      await this.show.event(event);
    }
    if (!this.attacking) await this.rest();
    this.pace.skipping = false;
  }


  // Takes an event into the chain without showing it: true if it belongs there.
  hear(event: GameEvent): boolean {
    const before = this.chain;
    this.chain = heard(this.chain, event);
    if (this.chain !== before) this.write();
    return this.chain !== before;
  }

  // Where an airplane is, in CSS pixels of the element.
  placeOf(unit: string): { x: number; y: number } | null {
    const pose = this.poses.get(unit);
    if (!pose) return null;
    const { x, y } = this.camera.seen(pose);
    return { x, y };
  }

  things(): Thing[] {
    return this.scene ? thingsOf(this.scene) : [];
  }

  get flat(): boolean {
    return this.planes instanceof Planes2d;
  }

  get ready(): boolean {
    return Boolean(this.planes?.ready) && this.width > 0 && this.scene !== null && !this.pace.busy;
  }

  // As PNG, without the panels around it.
  async picture(width: number, height: number): Promise<Blob> {
    this.draw();
    const leaders = this.layout.flyers.filter(({ role }) => role === "leader").map(({ unit, element, pose }) => ({ name: element, pose: this.camera.seen(this.poses.get(unit) ?? pose) }));
    return pictureOf([this.sky, this.behind, this.planes?.canvas, this.front], { width: this.width, height: this.height }, leaders, { width, height });
  }

  close(): void {
    this.closed = true;
    this.pace.stop();
    this.watcher.disconnect();
    this.planes?.close();
    render(null, this.words);
    this.element.replaceChildren();
  }

  // ---- what the show uses -------------------------------------------------------------------------------

  get now(): FlamesScene | null {
    return this.scene;
  }
  get calm(): boolean {
    return reducedMotion();
  }
  get bottom(): number {
    return this.height;
  }
  run(ms: number, step: (time: number) => void): Promise<void> {
    return this.pace.run(ms, step);
  }
  flyer(unit: string): Flyer | undefined {
    return this.layout.flyers.find((flyer) => flyer.unit === unit);
  }
  pose(unit: string): Pose | undefined {
    return this.poses.get(unit);
  }
  setPose(unit: string, pose: Pose): void {
    this.poses.set(unit, pose);
  }
  // From the next move on the attacker is drawn close to its target, until release().
  closeIn(unit: string, other: string): void {
    if (unit !== other) this.prey.set(unit, other);
  }
  release(): void {
    this.prey.clear();
  }
  // Which airplanes the camera shows from the next move on; all if the list is empty.
  face(units: readonly string[]): void {
    this.looksAt = [...units];
  }
  async look(units: readonly string[], ms = LOOK_MS): Promise<void> {
    this.face(units);
    if (this.aimCamera()) await this.pace.run(this.calm ? 0 : ms, (time) => (this.camera.turn(time), this.write()));
  }
  // The attack is over, or never came: all are seen where they belong.
  async rest(): Promise<void> {
    this.attacking = false;
    if (this.chain.end) this.chain = EMPTY;
    this.release();
    this.face([]);
    await this.arrange(GLIDE_MS);
  }
  // Shakes the picture when something is hit.
  async shake(pixels: number, ms: number): Promise<void> {
    if (!this.calm) await this.pace.run(ms, (time) => this.camera.shake(pixels, time));
  }
  panOf(x: number): number {
    return this.width ? Math.max(-1, Math.min(1, (x / this.width) * 2 - 1)) : 0;
  }

  spots(unit: string): Spots | null {
    const flyer = this.flyer(unit);
    const pose = this.poses.get(unit);
    return flyer && pose ? spotsOf(this.planes, flyer, pose) : null;
  }

  // Airplanes glide to where the scene has them now; new ones are there at once.
  async arrange(ms: number): Promise<void> {
    if (!this.scene || !this.width) return;
    this.layout = layOut(this.scene, this.area());
    const flyers = this.layout.flyers;
    this.planes?.setFlyers(flyers);
    for (const [unit, other] of this.prey) {
      const [hunter, prey] = [unit, other].map((name) => this.flyer(name)?.pose);
      if (hunter && prey) Object.assign(hunter, closing(hunter, prey, unit.endsWith("-wingman")));
    }
    for (const unit of [...this.poses.keys()]) if (!flyers.some((flyer) => flyer.unit === unit)) this.poses.delete(unit);
    const ways = flyers.map((flyer) => ({ flyer, from: this.poses.get(flyer.unit) ?? flyer.pose }));
    const still = ways.every(({ flyer, from }) => Math.hypot(from.x - flyer.pose.x, from.y - flyer.pose.y) < 1 && from.heading === flyer.pose.heading);
    if (ms && this.speed) roar(ways, ms / 1000 / this.speed, (x) => this.panOf(x), (flyer) => this.planes?.engine(flyer) ?? null);
    const turns = this.aimCamera();
    await this.pace.run((still && !turns) || this.calm ? 0 : ms, (time) => {
      if (turns) this.camera.turn(time);
      for (const { flyer, from } of ways) this.poses.set(flyer.unit, time >= 1 ? flyer.pose : glide(from, flyer.pose, time));
      this.age += 0.016;
      this.write();
    });
  }

  // Aims the camera at the two who fight if both are drawn. False: it is aimed there already.
  private aimCamera(): boolean {
    const poses = this.looksAt.flatMap((unit) => this.flyer(unit)?.pose ?? []);
    const elements = this.looksAt.map(elementName);
    const company = this.layout.flyers.filter(({ unit, element }) => elements.includes(element) && !this.looksAt.includes(unit)).map(({ pose }) => pose);
    return this.camera.aim(poses.length === this.looksAt.length ? poses : [], besideChain(this.width, this.area()), company);
  }

  // ---- drawing ----------------------------------------------------------------------------------------------

  private async openPlanes(flat: boolean): Promise<void> {
    const layer = await openPlanes(flat, () => this.pace.invalidate(), () => this.fallBack());
    if (this.closed) return layer.close();
    this.planes = layer;
    this.behind.after(layer.canvas);
    layer.resize(this.screen());
    layer.setFlyers(this.layout.flyers);
    this.pace.invalidate();
  }

  // The context is lost in mid-game: the flat pictures take over.
  private fallBack(): void {
    this.planes?.close();
    this.planes = null;
    void this.openPlanes(true);
    this.onTrouble(t("dogfight-flat"));
  }

  private screen(): { width: number; height: number; ratio: number } {
    return { width: this.width, height: this.height, ratio: Math.min(devicePixelRatio || 1, isCompact(this.width) ? 1.5 : 2) };
  }

  private area(): Area {
    const rail = isCompact(this.width) ? 14 : 124;
    const { top, right, bottom, left } = this.insets;
    return { left: left + rail, top: top + 8, width: Math.max(120, this.width - left - right - rail - 8), height: Math.max(120, this.height - top - bottom - 16) };
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!width || !height || (width === this.width && height === this.height)) return;
    this.width = width;
    this.height = height;
    const { ratio } = this.screen();
    for (const layer of [this.behind, this.front]) {
      layer.width = Math.round(width * ratio);
      layer.height = Math.round(height * ratio);
    }
    this.planes?.resize(this.screen());
    this.paintSky();
    void this.arrange(0);
  }

  private paintSky(): void {
    if (!this.width) return;
    const painted = backdrop(this.width, this.height, this.land, this.seed);
    this.sky.width = painted.width;
    this.sky.height = painted.height;
    (this.sky.getContext("2d") as CanvasRenderingContext2D).drawImage(painted, 0, 0);
  }

  private write(): void {
    if (!this.scene || !this.width || this.closed) return;
    const layout = { ...this.layout, levels: this.layout.levels.map((y) => y * this.camera.zoom + this.camera.y) };
    const focus = this.camera.close > 0.5 ? this.looksAt : [];
    render(vnode(Overlay, { scene: this.scene, layout, poses: this.seen(), chain: this.chain, aimed: this.aimed, focus, width: this.width, height: this.height, area: this.area(), onUnit: this.onUnit }), this.words);
  }

  // Airplanes that would overlap the two, lie behind their cards or be cut by the edge: they are left out during a close-up.
  private inTheWay(): Set<string> {
    const seen = this.seen();
    return inTheWay(seen, this.looksAt, chainBox({ chain: this.chain, poses: seen, width: this.width, area: this.area() }), { width: this.width, height: this.height - this.insets.bottom });
  }

  seen(): Map<string, Pose> {
    return new Map([...this.poses].map(([unit, pose]) => [unit, this.camera.seen(pose)]));
  }

  // Effects are drawn where airplanes are; the camera moves them on the screen.
  private pen(of: HTMLCanvasElement): CanvasRenderingContext2D {
    const g = of.getContext("2d") as CanvasRenderingContext2D;
    const { ratio } = this.screen();
    const { zoom, x, y } = this.camera;
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    g.clearRect(0, 0, this.width, this.height);
    g.setTransform(ratio * zoom, 0, 0, ratio * zoom, ratio * x, ratio * y);
    return g;
  }

  private draw(): void {
    if (!this.scene || this.closed || !this.width) return;
    const back = this.pen(this.behind);
    const front = this.pen(this.front);
    const { close } = this.camera;
    const shown = this.layout.flyers.map((flyer) => ({ flyer, pose: this.poses.get(flyer.unit) ?? flyer.pose }));
    const away = close ? this.inTheWay() : new Set<string>();
    for (const { flyer, pose } of shown) if (close < 0.5 || !away.has(flyer.unit)) wear(this.planes, this.spots(flyer.unit), { back, front }, flyer, pose, this.age);
    for (const effect of this.back) effect(back);
    const last = (unit: string): number => Number(close > 0 && this.looksAt.includes(unit)); // who is looked at lies before all others
    this.planes?.draw(shown.map(({ flyer, pose }) => ({ flyer, pose: this.camera.seen(pose), faint: away.has(flyer.unit) })).sort((a, b) => last(a.flyer.unit) - last(b.flyer.unit)), 1 - close);
    this.sky.style.transform = this.camera.sky(this.width, this.height);
    for (const effect of this.fore) effect(front);
    if (close) shade(front, this.looksAt.flatMap((unit) => this.poses.get(unit) ?? []), close, this.width);
    this.element.dataset.drawn = this.planes?.ready ? "all" : "some"; // for those who take pictures of the page
  }
}
