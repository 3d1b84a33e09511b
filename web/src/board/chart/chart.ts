// The table as a chart: SVG in millimetres. For machines without WebGL, for strict charts, for print and for screen readers.
import { h, reducedMotion, svg } from "../../dom";
import type { Choices, GameEvent, GroundUnit, Option, PlaneUnit, Pose, TableScene } from "../../types";
import { t } from "../../words";
import { aimsOf, aimThings } from "../aims";
import type { Aids, Board, Flown, Insets, Plan, Spot, Thing, View } from "../board";
import { loadSilhouettes, silhouetteOf } from "../../models/silhouette";
import { boxAround, boxesOn, Chips, type Box, type Footprint } from "../chips";
import { turnFor } from "../facing";
import { between, MM } from "../geometry";
import { seeded } from "../../noise";
import { openMat, plainOf } from "../mats/mats";
import { mapOf } from "../scene";
import { poseOf, thingsOf, type Seen } from "../things";
import { Camera } from "./camera";
import { aimPiece } from "./aim-piece";
import { arcsOf, cloudPiece, flownPath, ghost, hatch, hatching, planGhost, ruler } from "./marks";
import type { Painted, Paintbox } from "./paintbox";
import { pictureOf } from "./picture";
import { body, describe, groundPiece, markPiece, planePiece, shadow, shadowOf } from "./pieces";
import { sideClass } from "./shapes";
import { Show, type Point, type Stagehand } from "./show";
import type { Draw, Hurt, Sky } from "./sky";
import { Space } from "./space";
import { AROUND, surroundings } from "./surroundings";
import { chartTools } from "./tools";

const MARGIN = 14;
const ROOM = 105; // millimetres around whatever must be in sight: about a card
const SUN_FROM = 279; // west by north, as the mats are painted
const NARROW = 700; // pixels: a phone has its tools on the right, over the table
const CROWD = 12; // airplanes from which on they are drawn nearly true
export const FRIENDLY: Aids = { strict: false, arcs: false, ghosts: true, ruler: false };

// The elements that move with an airplane.
interface Piece {
  plane: PlaneUnit;
  looks: string; // what they were drawn from
  body: SVGElement;
  shadow: SVGElement;
}

const LAYERS = ["ground", "below", "arcs", "places", "flown", "cards", "shadows", "plans", "ghosts", "aims", "planes", "sights", "measure", "effects"] as const;

export class Chart implements Board, Stagehand {
  readonly element: HTMLElement;
  readonly space = new Space();
  readonly effects: SVGGElement;
  readonly cards: SVGGElement;
  speed = 1;
  onUnit: (unit: string) => void = () => undefined;
  onSpot: (spot: Spot) => void = () => undefined;
  onOption: (option: Option) => void = () => undefined;
  onLook: (option: Option | null) => void = () => undefined;
  onTrouble: (sentence: string) => void = () => undefined;
  private readonly layer: Record<(typeof LAYERS)[number], SVGGElement>;
  private readonly root: SVGSVGElement;
  private readonly camera: Camera;
  private readonly show: Show;
  private readonly chips = new Chips();
  private box: Paintbox | null = null; // both are loaded when the chart is there
  private sky: Sky | null = null;
  private reserved: Box[] = []; // for counters, while they are shown
  private act: Draw | null = null; // what the sky shows of what happens now
  private readonly age = performance.now();
  private placing = 0;
  private readonly loading: Promise<void>;
  private readonly tools: ReturnType<typeof chartTools> | null;
  private shown: TableScene | null = null;
  private pieces = new Map<string, Piece>();
  private poses = new Map<string, Pose>();
  private question: Choices | null = null;
  private plans: Plan[] = [];
  private looked: Option | null = null;
  private paths: Flown[] = [];
  private aids: Aids = FRIENDLY;
  private seat: string | null = null;
  private faced = false; // the seat's side has been brought to the bottom
  private turned = 0;
  private selected: string | null = null;
  private map: { map: string; name: string; title: string } | null = null;
  private painting: Promise<void> = Promise.resolve();
  private mat = { key: "", address: "" };
  private closed = false;

  private readonly whole: boolean; // all of the table is always in sight: for those who set it up

  constructor({ tools = false, whole = false } = {}) {
    this.whole = whole;
    this.layer = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: `layer-${name}` })])) as Chart["layer"];
    this.effects = this.layer.effects;
    this.cards = this.layer.cards;
    this.cards.setAttribute("pointer-events", "none");
    this.root = svg("svg", { class: "table", role: "application", tabindex: 0, "aria-label": t("table-label"), preserveAspectRatio: "xMidYMid meet" }, svg("defs", {}, hatching()), ...LAYERS.map((name) => this.layer[name]));
    this.camera = new Camera(this.root);
    this.camera.onView = () => this.arrange();
    this.show = new Show(this);
    this.chips.element.setAttribute("aria-hidden", "true"); // every piece says what it is
    this.chips.onUnit = (unit) => this.pick(unit);
    this.chips.onSize = () => this.arrange();
    this.element = h("div", { class: "table-holder" }, this.root, this.chips.element);
    this.tools = tools ? chartTools(this, () => this.aids) : null;
    if (this.tools) this.element.append(this.tools.element);
    void loadSilhouettes().then(() => this.redress());
    this.loading = this.load();
    this.root.addEventListener("click", (event) => {
      if (this.camera.measures) return void (this.camera.dragged || this.onSpot(this.spotAt(event.clientX, event.clientY)));
      const unit = (event.target as Element).closest("[data-unit]")?.getAttribute("data-unit");
      if (unit) this.onUnit(unit);
    });
  }
  private pick(unit: string): void {
    const pose = this.camera.measures && this.poseOf(unit);
    if (pose) this.onSpot({ unit, x: pose[0], y: pose[1] });
    else this.onUnit(unit);
  }
  // Paint, smoke and fire come when the chart can be used already.
  private async load(): Promise<void> {
    try {
      const [{ Paintbox }, { Sky }] = await Promise.all([import("./paintbox"), import("./sky")]);
      if (this.closed) return;
      this.box = new Paintbox(() => this.redress());
      this.sky = new Sky();
      this.root.after(this.sky.element);
      this.redress();
    } catch (trouble) {
      console.warn("the chart stays unpainted:", trouble);
    }
  }
  close(): void {
    this.closed = true;
    this.box?.close();
    cancelAnimationFrame(this.placing);
    if (this.mat.address) URL.revokeObjectURL(this.mat.address);
    this.camera.close();
    this.show.skip();
    this.element.remove();
  }

  // In strict games nothing measures but what a rule asks for: no grid, no ruler, no arcs beyond the bases.
  setAids(aids: Aids): void {
    this.aids = aids.strict ? { ...aids, arcs: false, ruler: false } : aids;
    this.element.classList.toggle("strict", aids.strict);
    this.camera.measures = this.aids.ruler ? (from, to, done) => this.measure(from, to, done) : null;
    this.tools?.refresh();
    this.drawArcs();
  }
  setScene(scene: TableScene): void {
    const first = !this.shown || this.shown.width !== scene.width || this.shown.height !== scene.height;
    this.shown = scene;
    this.poses = new Map(scene.units.filter((u) => u.x !== undefined).map((u) => [u.name, poseOf(u)]));
    this.camera.mostGrown = scene.units.length > CROWD ? 1.5 : 1.75;
    const relaid = this.face() || first;
    if (relaid) this.layGround(scene);
    this.camera.watch(this.focus(), !relaid && this.speed > 0 && !reducedMotion());
    this.layMat();
    this.draw();
  }
  // All that stands or flies, all ways that are drawn and all places that may be taken, with room for a card around them.
  private focus(): Box | null {
    if (this.whole) return null;
    const scene = this.shown;
    const places = (this.question?.options ?? []).flatMap((option) => (option.place ? [option.place] : []));
    const flown = this.paths.flatMap((path) => path.poses.map(({ pose }) => pose));
    const poses = [...this.poses.values(), ...flown, ...places, ...(scene?.ground ?? []).filter((unit) => unit.status === "stands").map(poseOf)];
    if (!scene || !poses.length) return null;
    const box = boxAround(poses.map((pose) => this.space.xy(pose)).map(([x, y]) => ({ x, y })));
    const [x, y] = [Math.max(-MARGIN, box.x - ROOM), Math.max(-MARGIN, box.y - ROOM)];
    const right = this.element.clientWidth < NARROW ? ROOM * 1.6 : Math.min(ROOM, this.space.width + MARGIN - box.x - box.w);
    return { x, y, w: box.x + box.w + right - x, h: Math.min(this.space.height + MARGIN, box.y + box.h + ROOM) - y };
  }
  setSeat(seat: string | null): void {
    this.seat = seat;
    this.faced = false;
    if (this.face()) this.relay();
  }
  setMap(map: string, name: string, title = ""): void {
    this.map = { map, name, title };
    this.layMat();
  }
  // The same mat as on the stage, paler, so that what lies on it is read first. In strict charts too: it measures nothing.
  private layMat(): void {
    const scene = this.shown;
    const own = mapOf(scene);
    if (!scene || (!this.map && !own)) return;
    const order = { map: own ?? this.map?.map ?? "", name: this.map?.name ?? "", title: this.map?.title, width: scene.width / MM, height: scene.height / MM };
    const key = JSON.stringify(order);
    if (key === this.mat.key) return;
    this.mat = { key, address: "" };
    this.element.style.setProperty("--plain", plainOf(order.map, order.name));
    this.painting = openMat(order, (blob) => {
      if (this.mat.address) URL.revokeObjectURL(this.mat.address);
      this.mat.address = URL.createObjectURL(blob);
      this.drawMat();
    }, () => this.mat.key === key && !this.closed);
  }
  // When mat and airplanes are painted; for pictures and tests.
  async ready(): Promise<void> {
    await this.painting;
    await this.loading;
    await this.box?.done();
  }
  private drawMat(): void {
    const scene = this.shown;
    if (!scene || !this.mat.address) return;
    const [width, height] = [scene.width / MM, scene.height / MM];
    const image = svg("image", { class: "mat", href: this.mat.address, x: 0, y: 0, width, height, preserveAspectRatio: "none", transform: this.space.turn || null });
    this.layer.ground.querySelector(".mat")?.remove();
    this.layer.ground.querySelector(".ground")?.after(image);
    this.element.classList.add("has-mat");
    void this.drawAround(this.mat.address);
  }
  // Beyond its edge the landscape goes on, out of focus and in the dark.
  private async drawAround(address: string): Promise<void> {
    const beyond = await surroundings(address).catch(() => null);
    const scene = this.shown;
    if (!beyond || !scene || this.closed || this.mat.address !== address) return;
    const [width, height] = [scene.width / MM, scene.height / MM];
    const image = svg("image", { class: "surroundings", href: beyond, x: -AROUND * width, y: -AROUND * height, width: (2 * AROUND + 1) * width, height: (2 * AROUND + 1) * height, preserveAspectRatio: "none", transform: this.space.turn || null });
    this.layer.ground.querySelector(".surroundings")?.remove();
    this.layer.ground.prepend(image);
  }
  // Whose question is open: that airplane is marked, its own arcs are shown, and the places it may take.
  setQuestion(question: Choices | null): void {
    this.question = question;
    this.looked = null;
    this.drawAims();
    this.layer.ghosts.replaceChildren();
    this.layer.sights.replaceChildren();
    this.draw();
    this.drawPlaces();
    if (question?.options.some((option) => option.place)) this.camera.watch(this.focus(), false);
    const pose = this.poseOf(question?.unit);
    if (pose) this.camera.keep(...this.space.xy(pose));
  }
  setPlans(plans: Plan[]): void {
    this.plans = plans;
    this.drawPlans();
    this.arrange();
  }
  setPaths(paths: Flown[]): void {
    this.paths = paths;
    this.layer.flown.replaceChildren(...paths.flatMap((flown) => flownPath(this.space, flown)));
    if (this.shown) this.camera.watch(this.focus(), false);
  }
  // A chart shows the whole table anyway.
  direct(_on: boolean): void {
    return;
  }
  select(unit: string | null): void {
    this.selected = unit;
    this.draw();
    const pose = this.poseOf(unit ?? undefined);
    if (pose) this.camera.keep(...this.space.xy(pose));
  }

  // What an answer would do.
  showOption(option: Option | null): void {
    this.looked = option;
    this.arrange();
    this.drawAims();
    this.layer.ghosts.replaceChildren();
    this.layer.sights.replaceChildren();
    this.layer.arcs.classList.toggle("faded", Boolean(option?.ghost));
    this.layer.places.querySelectorAll(".looked").forEach((place) => place.classList.remove("looked"));
    const scene = this.shown;
    const plane = scene?.units.find((u) => u.name === this.question?.unit);
    if (!scene || !option) return this.mark(null);
    if (plane && option.place) this.showPlace(plane, option);
    if (plane && option.ghost?.path.length && this.aids.ghosts) this.layer.ghosts.append(...ghost(this.space, scene, plane, option.ghost));
    if (option.point) {
      const [cx, cy] = this.space.xy([...option.point, 0]);
      this.layer.ghosts.append(svg("circle", { class: "shell due", cx, cy, r: (option.half ?? 1000) / MM }));
    }
    if (option.line) this.layer.sights.append(...this.sight(scene, option.line));
    this.mark([...scene.units, ...(scene.ground ?? [])].find((unit) => unit.id === option.target)?.name ?? null);
  }

  play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void> {
    for (const name of ["plans", "aims", "ghosts", "sights", "places", "arcs"] as const) this.layer[name].replaceChildren();
    return this.show.play(events, told);
  }
  skip(): void {
    this.show.skip();
  }

  // ---- how it is looked at ------------------------------------------------------------------

  setView(view: View, unit?: string): void {
    const pose = unit ? this.poseOf(unit) : undefined;
    if (view === "behind" && pose) this.camera.keep(...this.space.xy(pose));
    else if (view !== "free") this.camera.fit();
  }
  setInsets(insets: Insets): void {
    this.camera.setInsets({ ...insets, over: boxesOn(this.element, insets.over) });
    this.arrange(); // even where one has moved the chart oneself, labels keep off the tools
  }
  zoom(factor: number): void {
    this.camera.zoom(1 / factor);
  }
  move(right: number, down: number): void {
    this.camera.screens(right, down);
  }
  // A chart turns in quarters: its edges stay straight.
  turn(degrees: number): void {
    this.turned += Math.sign(degrees) * 90;
    this.relay();
  }
  fit(): void {
    this.camera.fit();
  }
  placeOf(unit: string): { x: number; y: number } | null {
    const pose = this.poseOf(unit);
    const matrix = this.root.getScreenCTM();
    const drawn = this.pieces.has(unit) || this.shown?.ground?.some((other) => other.name === unit);
    if (!pose || !matrix || !drawn) return null;
    const [x, y] = this.space.xy(pose);
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    const box = this.element.getBoundingClientRect();
    return { x: at.x - box.left, y: at.y - box.top };
  }
  // Only what is really drawn: every piece says which thing it is.
  things(): Thing[] {
    const drawn = new Set([...this.root.querySelectorAll("[data-thing]")].map((piece) => piece.getAttribute("data-thing")));
    return this.seen().filter((thing) => drawn.has(thing.key));
  }
  async picture(width: number, height: number): Promise<Blob> {
    await this.box?.done();
    this.place();
    return pictureOf(this.root, width, height, this.sky?.element, this.chips.drawn());
  }

  // ---- for the show -------------------------------------------------------------------------

  scene(): TableScene | null {
    return this.shown;
  }
  poseOf(name: string | undefined): Pose | undefined {
    if (!name) return undefined;
    const unit = this.shown?.ground?.find((u) => u.name === name);
    return this.poses.get(name) ?? (unit && poseOf(unit));
  }
  setPose(name: string, pose: Pose): void {
    this.poses.set(name, pose);
    this.movePiece(name);
    this.arrange();
  }
  // It turns over, gets smaller and meets its shadow.
  fall(name: string, time: number): void {
    const piece = this.pieces.get(name);
    if (!piece) return;
    this.chips.hush(name);
    piece.body.classList.add("falling");
    const miniature = piece.body.querySelector<SVGElement>(".miniature");
    miniature?.setAttribute("style", `transform: scale(calc(var(--grown, 1) * ${(1 - 0.45 * time).toFixed(3)})) rotate(${(time * 140).toFixed(1)}deg); opacity: ${Math.max(0, 1.25 - 1.25 * time).toFixed(2)}`);
    piece.shadow.setAttribute("opacity", (1 - time).toFixed(2));
    this.arrange();
  }
  paint(draw: Draw | null): boolean {
    this.act = draw;
    this.drawSky();
    return this.sky !== null;
  }
  pixels(pose: Pose): Point {
    const { scale, x, y } = this.onScreen();
    const [px, py] = this.space.xy(pose);
    return { x: x + px * scale, y: y + py * scale };
  }
  reserve(boxes: Box[]): void {
    this.reserved = boxes;
    this.arrange();
  }
  gunsOf(name: string): Point[] {
    const plane = this.pieces.get(name)?.plane;
    return plane && this.box ? this.box.buildOf(plane).guns.map((at) => this.pointOn(plane, at)) : [];
  }
  sizeOf(name: string | undefined): number {
    return 66 * this.camera.grown * this.onScreen().scale * (name && this.pieces.has(name) ? 1 : 0.8);
  }
  // A point of an airplane as it is drawn: millimetres to the right and back.
  private pointOn(plane: PlaneUnit, [right, back]: readonly [number, number]): Point {
    const pose = this.poses.get(plane.name) as Pose;
    const { scale } = this.onScreen();
    const at = this.pixels(pose);
    const angle = ((pose[2] / 10 + this.space.turned) * Math.PI) / 180;
    const far = scale * this.camera.grown;
    return { x: at.x + (right * Math.cos(angle) - back * Math.sin(angle)) * far, y: at.y + (right * Math.sin(angle) + back * Math.cos(angle)) * far };
  }
  // How the table lies on the screen: pixels to a millimetre, and where its corner is.
  private onScreen(): { scale: number; x: number; y: number } {
    const matrix = this.root.getScreenCTM();
    const box = this.element.getBoundingClientRect();
    return { scale: matrix?.a ?? 1, x: (matrix?.e ?? 0) - box.left, y: (matrix?.f ?? 0) - box.top };
  }

  // Better silhouettes or pictures have come.
  private redress(): void {
    if (this.closed) return;
    this.draw();
    this.drawPlans();
  }

  // ---- labels and what is soft ----------------------------------------------------------------

  // In the next frame, however often it is asked for.
  private arrange(): void {
    if (!this.placing && !this.closed) this.placing = requestAnimationFrame(() => this.place());
  }
  private place(): void {
    cancelAnimationFrame(this.placing);
    this.placing = 0;
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!width || !height) return;
    this.chips.layout(this.footprints(), { width, height, free: this.camera.free, over: this.camera.over }, this.planBoxes());
    this.drawSky();
  }
  private footprints(): Map<string, Footprint> {
    const prints = new Map<string, Footprint>();
    const { scale } = this.onScreen();
    const add = (name: string, pose: Pose, w: number, l: number, r: number): void => {
      const foot = this.pixels(pose);
      const angle = ((pose[2] / 10 + this.space.turned) * Math.PI) / 180;
      const [x, y] = [(Math.abs(w * Math.cos(angle)) + Math.abs(l * Math.sin(angle))) * scale, (Math.abs(w * Math.sin(angle)) + Math.abs(l * Math.cos(angle))) * scale];
      prints.set(name, { foot, own: { x: foot.x - r * 0.8, y: foot.y - r * 0.8, w: r * 1.6, h: r * 1.6 }, card: { x: foot.x - x, y: foot.y - y, w: 2 * x, h: 2 * y } });
    };
    for (const { plane } of this.pieces.values()) add(plane.name, this.poses.get(plane.name) as Pose, plane.halfWidth / MM, plane.halfLength / MM, ((silhouetteOf(plane.model)?.span ?? 11) * 2.9 * this.camera.grown) * scale);
    for (const unit of this.shown?.ground ?? []) add(unit.name, poseOf(unit), unit.halfWidth / MM, unit.halfLength / MM, (Math.min(unit.halfWidth, unit.halfLength) / MM) * scale);
    return prints;
  }
  // Where glass airplanes and their ribbons are: labels keep off them, too.
  private planBoxes(): Box[] {
    const { scale } = this.onScreen();
    const ways = [...this.plans.map((plan) => plan.path), ...(this.looked?.ghost && this.aids.ghosts ? [this.looked.ghost.path] : [])];
    return [...this.reserved, ...ways.flatMap((path) => [
      ...path.slice(1).map((pose) => squareAt(this.pixels(pose), 24 * this.camera.grown * scale)),
      ...path.slice(1).flatMap((pose, i) => [0.35, 0.6].map((t) => squareAt(this.pixels(between(path[i] as Pose, pose, t)), 7 * scale))),
    ])];
  }
  private drawSky(): void {
    if (!this.sky) return;
    this.sky.resize(this.element.clientWidth, this.element.clientHeight);
    this.sky.draw(this.hurt(), this.act, (performance.now() - this.age) / 1000);
  }
  private hurt(): Hurt[] {
    return [...this.pieces.values()].flatMap(({ plane, body: piece }) => {
      const hits = plane.damage ?? plane.counters.length;
      if ((!plane.flames && !plane.smoke && !hits) || piece.classList.contains("falling") || !this.box) return [];
      const build = this.box.buildOf(plane);
      const random = seeded([...plane.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) & 0xffff);
      const holes = [...Array(Math.min(9, hits)).keys()].map(() => this.pointOn(plane, [(random() - 0.5) * build.span * 0.7, (random() - 0.35) * 9]));
      const [from, to] = [this.pointOn(plane, [0, 0]), this.pointOn(plane, [0, 130])];
      const size = this.sizeOf(plane.name);
      return [{ at: from, engines: build.engines.map((at) => this.pointOn(plane, at)), back: { x: to.x - from.x, y: to.y - from.y }, size, flames: plane.flames ?? 0, smoke: plane.smoke ?? 0, holes, seed: plane.id }];
    });
  }

  // ---- drawing ------------------------------------------------------------------------------

  private seen(): Seen[] {
    return this.shown ? thingsOf(this.shown, this.plans) : [];
  }
  // Turns the table for the seat, once its airplanes are on it. True if it lies another way now.
  private face(): boolean {
    const turn = this.shown && !this.faced ? turnFor(this.shown, this.seat) : null;
    if (turn === null) return false;
    this.faced = true;
    const other = turn !== this.turned;
    this.turned = turn;
    return other;
  }
  private relay(): void {
    if (!this.shown) return;
    this.layGround(this.shown);
    this.draw();
    this.drawPlaces();
    this.drawPlans();
    this.setPaths(this.paths);
  }
  private layGround(scene: TableScene): void {
    this.space.lay(scene, this.turned);
    const { width: w, height: hgt } = this.space;
    const lines: SVGElement[] = [];
    for (let x = 100; x < w; x += 100) lines.push(svg("line", { class: "grid", x1: x, y1: 0, x2: x, y2: hgt }));
    for (let y = 100; y < hgt; y += 100) lines.push(svg("line", { class: "grid", x1: 0, y1: hgt - y, x2: w, y2: hgt - y }));
    const length = scene.ruler / MM;
    this.layer.ground.replaceChildren(
      svg("rect", { class: "ground-shade", x: -7, y: -5, width: w + 16, height: hgt + 16, rx: 10 }),
      svg("rect", { class: "ground", "data-thing": "edge", x: 0, y: 0, width: w, height: hgt, rx: 3 }),
      ...lines,
      svg("path", { class: "ruler", d: `M14 ${hgt - 14}h${length}m0-5v10m${-length / 2}-10v10m${-length / 2}-10v10` }),
    );
    this.drawMat();
    this.camera.frame(w, hgt, MARGIN);
  }

  // What looks as before is kept: a state comes with every choice, and most change one airplane or none.
  private draw(): void {
    if (!this.shown) return;
    const old = this.pieces;
    this.pieces = new Map();
    const seen = this.seen();
    for (const thing of seen) if (thing.kind === "plane" && !thing.hidden && thing.plane) this.pieces.set(thing.name, this.pieceOf(thing, old.get(thing.name)));
    const pieces = [...this.pieces.values()].sort((a, b) => (a.plane.level ?? 0) - (b.plane.level ?? 0));
    const hidden = seen.filter((thing) => thing.hidden).map((thing) => svg("g", { class: "ghost", "data-thing": thing.key, transform: this.space.place(thing.pose as Pose) }, svg("title", {}, thing.words), ...body(thing.plane as PlaneUnit)));
    fillLayer(this.layer.shadows, pieces.map((piece) => piece.shadow));
    fillLayer(this.layer.planes, [...pieces.map((piece) => piece.body), ...hidden]);
    this.chips.set(seen, this.question?.unit ?? null, this.selected);
    this.layer.below.replaceChildren(...seen.flatMap((thing) => this.lowThing(thing)));
    for (const name of this.pieces.keys()) this.movePiece(name);
    this.drawArcs();
    this.arrange();
  }

  private pieceOf(thing: Seen, old: Piece | undefined): Piece {
    const plane = thing.plane as PlaneUnit;
    const asked = plane.name === this.question?.unit;
    const chosen = plane.name === this.selected;
    const painted = this.paintedOf(plane);
    const looks = JSON.stringify({ ...plane, x: 0, y: 0, heading: 0, cards: 0, asked, chosen, painted, soft: Boolean(this.sky), shape: silhouetteOf(plane.model)?.span });
    if (old?.looks === looks && !old.body.classList.contains("falling")) return { ...old, plane };
    const piece = planePiece(plane, asked, painted, Boolean(this.sky));
    piece.setAttribute("data-thing", thing.key);
    piece.classList.toggle("selected", chosen);
    return { plane, looks, body: piece, shadow: shadow(plane, painted) };
  }
  private paintedOf(plane: PlaneUnit): Painted | null {
    return this.box?.of(plane, this.poses.get(plane.name)?.[2] ?? plane.heading ?? 0) ?? null;
  }

  // Cards on the ground, shells, clouds, what is on its way.
  private lowThing(thing: Seen): SVGElement[] {
    if (thing.kind === "ground") return this.groundCard(thing.ground as GroundUnit, thing);
    if (thing.kind === "shell") {
      const [cx, cy] = this.space.xy(thing.pose as Pose);
      return [svg("circle", { class: `shell${thing.what === "due" ? " due" : ""}`, "data-thing": thing.key, cx, cy, r: (thing.ground?.shell?.half ?? 1000) / MM }, svg("title", {}, thing.words))];
    }
    if (thing.kind === "cloud") return cloudPiece(this.space, thing);
    if (thing.kind !== "mark" || !thing.mark) return [];
    const piece = markPiece(thing.mark);
    piece.setAttribute("transform", this.space.place(thing.pose as Pose));
    piece.setAttribute("data-thing", thing.key);
    return [piece];
  }
  private groundCard(unit: GroundUnit, thing: Seen): SVGElement[] {
    const card = groundPiece(unit, thing.words);
    card.setAttribute("transform", this.space.place(poseOf(unit)));
    card.setAttribute("data-thing", thing.key);
    return [card];
  }

  private drawPlans(): void {
    const scene = this.shown;
    if (!scene) return;
    this.layer.plans.replaceChildren(
      ...this.seen().filter((thing) => thing.kind === "plan").flatMap((thing) => {
        const plane = scene.units.find((unit) => unit.name === thing.name);
        return plane && thing.plan ? [svg("g", { "data-thing": thing.key }, ...planGhost(this.space, scene, plane, thing.plan))] : [];
      }),
    );
    this.drawAims();
  }
  // What the plans and the answer one looks at could do to the ground.
  private drawAims(): void {
    const scene = this.shown;
    if (!scene) return;
    const looked = aimThings(scene, aimsOf(this.looked), "looked");
    const things = [...(looked.length ? [] : this.seen().filter((thing) => thing.kind === "aim")), ...looked];
    this.layer.aims.replaceChildren(...things.map((thing) => aimPiece(this.space, thing)));
  }
  private showPlace(plane: PlaneUnit, option: Option): void {
    const pose = option.place as Pose;
    this.layer.ghosts.append(svg("g", { class: "ghost", transform: this.space.place(pose) }, svg("title", {}, describe(plane)), ...body(plane)));
    if (!this.aids.strict && this.shown) this.layer.ghosts.append(...arcsOf(this.space, this.shown, plane, pose, "arc own"));
    this.layer.places.querySelector(`[data-a="${CSS.escape(option.a)}"]`)?.classList.add("looked");
  }
  private sight(scene: TableScene, line: NonNullable<Option["line"]>): SVGElement[] {
    const hiding = line.behind ? this.pieces.get(line.behind) : undefined;
    const pose = hiding && this.poses.get(hiding.plane.name);
    return [...ruler(this.space, scene, line), ...(hiding && pose ? [hatch(this.space, hiding.plane, pose)] : [])];
  }
  setMeasure(line: { from: [number, number]; to: [number, number] } | null): void {
    this.layer.measure.replaceChildren(...(line && this.shown ? ruler(this.space, this.shown, line) : []));
  }
  private measure(from: DOMPoint, to: DOMPoint, done: boolean): void {
    this.setMeasure({ from: this.space.at(from.x, from.y), to: this.space.at(to.x, to.y) });
    const matrix = this.root.getScreenCTM();
    if (!done || !matrix) return;
    for (const end of [from, to]) {
      const { x, y } = end.matrixTransform(matrix);
      this.onSpot(this.spotAt(x, y));
    }
  }
  // What is meant by a point of the screen: what stands there, or the point itself.
  private spotAt(x: number, y: number): Spot {
    const unit = document.elementFromPoint(x, y)?.closest("[data-unit]")?.getAttribute("data-unit") ?? null;
    const pose = unit ? this.poseOf(unit) : undefined;
    const at = new DOMPoint(x, y).matrixTransform(this.root.getScreenCTM()?.inverse());
    const [px, py] = pose ?? this.space.at(at.x, at.y);
    return { unit, x: px, y: py };
  }
  private mark(unit: string | null): void {
    this.root.querySelectorAll(".aimed").forEach((g) => g.classList.remove("aimed"));
    if (unit) this.root.querySelector(`[data-unit="${CSS.escape(unit)}"]`)?.classList.add("aimed");
  }

  // Points that the asked one may be put at, once each; a click takes the way it would look there.
  private drawPlaces(): void {
    const places = (this.question?.options ?? []).filter((option) => option.place);
    this.layer.places.replaceChildren(
      ...places.map((option) => {
        const place = svg("path", { class: "place-arrow", d: "M0-26L9-8L3-8L3 0L-3 0L-3-8L-9-8Z", transform: this.space.place(option.place as Pose), "data-a": option.a });
        place.addEventListener("click", () => this.onOption(option));
        place.addEventListener("pointerenter", () => this.onLook(option));
        place.addEventListener("pointerleave", () => this.onLook(null));
        return place;
      }),
    );
  }

  private movePiece(name: string): void {
    const pose = this.poses.get(name);
    const piece = this.pieces.get(name);
    if (!pose || !piece) return;
    const [x, y] = this.space.xy(pose);
    const away = shadowOf(piece.plane);
    const from = ((SUN_FROM + this.space.turned) * Math.PI) / 180;
    piece.body.setAttribute("transform", this.space.place(pose));
    piece.shadow.setAttribute("transform", `translate(${(x - Math.sin(from) * away).toFixed(2)} ${(y + Math.cos(from) * away).toFixed(2)}) rotate(${(pose[2] / 10 + this.space.turned).toFixed(2)})`);
  }

  private drawArcs(): void {
    this.layer.arcs.replaceChildren();
    const scene = this.shown;
    if (!scene || (this.aids.strict && !this.question?.measure)) return;
    for (const { plane } of this.pieces.values()) {
      const pose = this.poses.get(plane.name) as Pose;
      if (plane.clouded !== undefined) continue;
      const own = plane.name === this.question?.unit || plane.name === this.selected;
      if (own) this.layer.arcs.append(...arcsOf(this.space, scene, plane, pose, "arc own"));
      else if (this.aids.arcs && !plane.mine) this.layer.arcs.append(...arcsOf(this.space, scene, plane, pose, `arc ${sideClass(plane.side)}`));
    }
  }
}

const squareAt = ({ x, y }: Point, half: number): Box => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });

function fillLayer(layer: SVGGElement, children: SVGElement[]): void {
  if (layer.childElementCount !== children.length || children.some((child, i) => layer.children[i] !== child)) layer.replaceChildren(...children);
}
