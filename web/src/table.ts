// The table of the maneuver-card games: SVG in millimetres, north up. It draws a scene, what an answer would
// do, and what events say happened.
import { Camera } from "./camera";
import { h, reducedMotion, svg } from "./dom";
import { ahead, between, ease, gunSpan, MM, sector, sectorEdges } from "./geometry";
import { body, describe, groundPiece, isFlying, markPiece, planeLabel, planePiece, shadow, shadowOf } from "./pieces";
import { sideClass } from "./shapes";
import type { Choices, GameEvent, GroundUnit, Gun, Mark, Option, PlaneUnit, Pose, TableScene } from "./types";
import { t } from "./words";

const GLIDE_MS = 1100;
const SHOT_MS = 1000;
const DRAW_MS = 700;
const MARGIN = 24;
const CLOSE = 11000; // hundredths of a millimetre between airplanes whose labels would touch

// The elements that move with an airplane.
interface Piece {
  plane: PlaneUnit;
  looks: string; // what they were drawn from
  body: SVGElement;
  shadow: SVGElement;
  label: SVGElement;
}

interface Line {
  from: [number, number];
  to: [number, number];
  behind?: string;
}

export class TableView {
  readonly element: HTMLElement;
  private readonly root: SVGSVGElement;
  private readonly ground = svg("g");
  private readonly below = svg("g"); // cards on the ground, clouds, what is on its way
  private readonly arcs = svg("g");
  private readonly places = svg("g"); // where the asked one may be put
  private readonly ghosts = svg("g");
  private readonly shadows = svg("g");
  private readonly planes = svg("g");
  private readonly sights = svg("g"); // the ruler of a shot that might be
  private readonly effects = svg("g");
  private readonly labels = svg("g");
  private readonly camera: Camera;
  private readonly arcsButton = h("button", { type: "button", class: "tool", "aria-pressed": "false" }, "◺");
  private scene: TableScene | null = null;
  private pieces = new Map<string, Piece>();
  private poses = new Map<string, Pose>();
  private question: Choices | null = null;
  private enemyArcs = false;
  private skipping = false;
  onPick: (option: Option) => void = () => undefined; // a place was clicked
  onLook: (option: Option | null) => void = () => undefined;
  speed = 1; // of the show; 0 shows at once

  constructor() {
    this.root = svg(
      "svg",
      { class: "table", role: "application", tabindex: 0, "aria-label": t("table-label"), preserveAspectRatio: "xMidYMid meet" },
      svg("defs", {}, hatching()),
      ...[this.ground, this.below, this.arcs, this.places, this.ghosts, this.shadows, this.planes, this.labels, this.sights, this.effects],
    );
    this.camera = new Camera(this.root);
    this.element = h("div", { class: "table-holder" }, this.root, this.tools());
    this.setAids("friendly");
  }

  // In strict games nothing measures but what a rule asks for: no grid, no ruler, no arcs beyond the bases.
  setAids(aids: string): void {
    const strict = aids === "strict";
    this.element.classList.toggle("strict", strict);
    const words = t(strict ? "arcs-strict" : "arcs");
    this.arcsButton.title = words;
    this.arcsButton.setAttribute("aria-label", words);
    this.arcsButton.toggleAttribute("disabled", strict);
    if (strict) this.enemyArcs = false;
    this.drawArcs();
  }
  private get strict(): boolean {
    return this.element.classList.contains("strict");
  }

  setScene(scene: TableScene): void {
    const first = !this.scene || this.scene.width !== scene.width || this.scene.height !== scene.height;
    this.scene = scene;
    this.poses = new Map(scene.units.filter((u) => u.x !== undefined).map((u) => [u.name, poseOf(u)]));
    if (first) this.layGround(scene);
    this.draw();
  }

  // Whose question is open: that airplane is marked, its own arcs are shown, and the places it may take.
  setQuestion(question: Choices | null): void {
    this.question = question;
    this.ghosts.replaceChildren();
    this.sights.replaceChildren();
    this.draw();
    this.drawPlaces();
  }

  // What an answer would do.
  showOption(option: Option | null): void {
    this.ghosts.replaceChildren();
    this.sights.replaceChildren();
    this.arcs.classList.toggle("faded", Boolean(option?.ghost));
    this.places.querySelectorAll(".looked").forEach((place) => place.classList.remove("looked"));
    const plane = this.scene?.units.find((u) => u.name === this.question?.unit);
    if (!this.scene || !option) return this.mark(null);
    if (plane && option.place) this.showPlace(plane, option);
    if (plane && option.ghost?.path.length) this.showGhost(plane, option.ghost);
    if (option.point) {
      const [cx, cy] = this.xy([...option.point, 0]);
      this.ghosts.append(svg("circle", { class: "shell due", cx, cy, r: (option.half ?? 1000) / MM }));
    }
    if (option.line) this.sights.append(...this.ruler(option.line));
    this.mark([...this.scene.units, ...(this.scene.ground ?? [])].find((unit) => unit.id === option.target)?.name ?? null);
  }

  private showPlace(plane: PlaneUnit, option: Option): void {
    const pose = option.place as Pose;
    this.ghosts.append(svg("g", { class: "ghost", transform: this.place(pose) }, ...body(plane)));
    if (!this.strict) this.ghosts.append(...this.arcsOf(plane, pose, "arc own"));
    this.places.querySelector(`[data-a="${CSS.escape(option.a)}"]`)?.classList.add("looked");
  }

  private showGhost(plane: PlaneUnit, ghost: NonNullable<Option["ghost"]>): void {
    const path = ghost.path;
    const end = path.at(-1) as Pose;
    const curve = path.slice(1).map((pose, i) => this.curve(path[i] as Pose, pose)).join("");
    this.ghosts.append(svg("path", { class: `ghost-path ${sideClass(plane.side)}`, d: curve }));
    for (const pose of path.slice(1, -1)) this.ghosts.append(svg("g", { class: "ghost faint", transform: this.place(pose) }, ...body(plane)));
    this.ghosts.append(svg("g", { class: "ghost", transform: this.place(end) }, ...body(plane)), ...this.arcsOf(plane, end, "arc own"));
    if (ghost.level === undefined) return;
    const [x, y] = this.xy(end);
    this.ghosts.append(svg("text", { class: "ghost-level", x, y: y + plane.halfLength / MM + 2, dy: "1em" }, t("level-short", { level: ghost.level })));
  }

  mark(unit: string | null): void {
    this.root.querySelectorAll(".aimed").forEach((g) => g.classList.remove("aimed"));
    if (unit) this.root.querySelector(`[data-unit="${CSS.escape(unit)}"]`)?.classList.add("aimed");
  }

  skip(): void {
    this.skipping = true;
  }

  // ---- the show -----------------------------------------------------------------------------------

  // Shows what happened: everybody moves at once, then fire is drawn with all that decided it, then the
  // counters as they are drawn.
  async play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void> {
    this.skipping = false;
    for (const layer of [this.ghosts, this.sights, this.places, this.arcs]) layer.replaceChildren();
    for (const scene of scenesOf(events)) {
      scene.told.forEach(told);
      if (scene.kind === "move") await this.glide(scene.acts);
      else if (scene.kind === "shot") await this.shoot(scene.acts);
      else if (scene.kind === "draw") await this.drawCounters(scene.acts);
      else if (scene.kind === "down") await this.fall(scene.acts);
    }
    this.effects.replaceChildren();
  }

  private async glide(moves: GameEvent[]): Promise<void> {
    this.effects.replaceChildren();
    const legs = moves
      .filter((e) => e.unit !== undefined)
      .map((e) => {
        const to: Pose = [e.n[0] ?? 0, e.n[1] ?? 0, e.n[2] ?? 0];
        return { unit: e.unit as string, from: this.poses.get(e.unit as string) ?? to, to };
      });
    await this.animate(GLIDE_MS, (time) => {
      for (const leg of legs) {
        this.poses.set(leg.unit, between(leg.from, leg.to, ease(time)));
        this.movePiece(leg.unit);
      }
    });
  }

  private async shoot(shots: GameEvent[]): Promise<void> {
    this.effects.replaceChildren(...shots.flatMap((shot) => this.fire(shot)));
    await this.hold(SHOT_MS);
  }

  // The arc of the gun, the ruler with its marks, the nearest point in sight, and who was in the way.
  private fire(shot: GameEvent): SVGElement[] {
    const pose = this.poses.get(shot.unit ?? "") ?? this.groundPose(shot.unit);
    const at = this.poses.get(shot.other ?? "") ?? this.groundPose(shot.other);
    if (!this.scene || !pose || !at) return [];
    const plane = this.scene.units.find((unit) => unit.name === shot.unit);
    const gun = plane?.guns[shot.n[0] ?? 0];
    const blocker = this.scene.units[(shot.n[4] ?? 0) - 1];
    const from: [number, number] = gun ? ahead(pose, gun.x, gun.y) : [pose[0], pose[1]];
    const hidden = shot.kind === "hidden";
    const to: [number, number] = !hidden && (shot.n[2] || shot.n[3]) ? [shot.n[2] as number, shot.n[3] as number] : [at[0], at[1]];
    const drawn = this.ruler({ from, to, behind: blocker?.name }, hidden ? "sight-blocked" : "tracer");
    if (plane && gun) drawn.unshift(this.arcEdges(plane, pose, gun));
    if (!hidden) {
      const [cx, cy] = this.xy([...to, 0]);
      drawn.push(svg("circle", { class: "flash", cx, cy, r: 7 }));
    }
    return drawn;
  }

  // The ruler from the gun through the deciding point, with its halves or quarters.
  private ruler(line: Line, name = "sight"): SVGElement[] {
    const scene = this.scene as TableScene;
    const [x1, y1] = this.xy([...line.from, 0]);
    const [x2, y2] = this.xy([...line.to, 0]);
    const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    const length = scene.ruler / MM;
    const parts = scene.rulerParts ?? 2;
    const ticks = [...Array(parts).keys()].map((i) => `M${(length * (i + 1)) / parts} -7V7`).join("");
    const piece = line.behind ? this.pieces.get(line.behind) : undefined;
    return [
      svg("path", { class: "laid-ruler", d: `M0 0H${length}${ticks}`, transform: `translate(${x1} ${y1}) rotate(${angle})` }),
      svg("line", { class: name, x1, y1, x2, y2 }),
      svg("circle", { class: "sight-point", cx: x2, cy: y2, r: 4 }),
      ...(piece ? [this.hatch(piece.plane)] : []),
    ];
  }

  private hatch(plane: PlaneUnit): SVGElement {
    const w = plane.halfWidth / MM;
    const l = plane.halfLength / MM;
    const pose = this.poses.get(plane.name) as Pose;
    return svg("rect", { class: "blocker", x: -w, y: -l, width: 2 * w, height: 2 * l, rx: 2.5, transform: this.place(pose) });
  }

  private arcEdges(plane: PlaneUnit, pose: Pose, gun: Gun): SVGElement {
    const ruler = (this.scene as TableScene).ruler / MM;
    return svg("path", { class: `arc-edges ${sideClass(plane.side)}`, d: sectorEdges(...gunSpan(gun, plane), ruler), transform: `${this.place(pose)} translate(${gun.x / MM} ${-gun.y / MM})` });
  }

  // A counter shows its letter, and to its owner what it says.
  private async drawCounters(draws: GameEvent[]): Promise<void> {
    const drawn = new Map<string, string[]>();
    for (const event of draws) {
      const list = drawn.get(event.unit ?? "") ?? [];
      const letter = String.fromCharCode(65 + (event.n[0] ?? 0));
      if (event.kind === "draw") list.push(letter);
      else list.splice(Math.max(0, list.lastIndexOf(letter)), 1, `${letter} ${event.n[2] ?? 0}`);
      drawn.set(event.unit ?? "", list);
    }
    for (const [unit, list] of drawn) {
      const pose = this.poses.get(unit) ?? this.groundPose(unit);
      if (!pose) continue;
      const [x, y] = this.xy(pose);
      list.forEach((words, i) => this.effects.append(chip(words, x + (i - (list.length - 1) / 2) * 32, y - 44)));
    }
    await this.hold(DRAW_MS);
  }

  private async fall(lost: GameEvent[]): Promise<void> {
    for (const event of lost) {
      const pose = this.poses.get(event.unit ?? "");
      if (!pose) continue;
      const [x, y] = this.xy(pose);
      this.effects.append(svg("path", { class: "burst", d: star(11, 34, 15), transform: `translate(${x} ${y})` }));
      this.pieces.get(event.unit as string)?.body.classList.add("falling");
    }
    await this.hold(DRAW_MS);
  }

  private groundPose(name: string | undefined): Pose | undefined {
    const unit = this.scene?.ground?.find((u) => u.name === name);
    return unit && [unit.x, unit.y, unit.heading];
  }

  // Movement is left out where the reader wants none; a picture is held all the same.
  private animate(duration: number, step: (time: number) => void): Promise<void> {
    return this.run(reducedMotion() ? 0 : duration, step);
  }
  private hold(duration: number): Promise<void> {
    return this.run(duration, () => undefined);
  }
  private run(duration: number, step: (time: number) => void): Promise<void> {
    const length = this.speed ? duration / this.speed : 0;
    return new Promise((done) => {
      const start = performance.now();
      const frame = (): void => {
        const time = length && !this.skipping && !document.hidden ? Math.min(1, (performance.now() - start) / length) : 1;
        step(time);
        if (time < 1) requestAnimationFrame(frame);
        else done();
      };
      frame();
    });
  }

  // ---- geometry -----------------------------------------------------------------------------

  private xy(pose: Pose): [number, number] {
    return [pose[0] / MM, (this.scene as TableScene).height / MM - pose[1] / MM];
  }
  private place(pose: Pose): string {
    const [x, y] = this.xy(pose);
    return `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${(pose[2] / 10).toFixed(2)})`;
  }
  private curve(from: Pose, to: Pose): string {
    const points = [...Array(17).keys()].map((i) => this.xy(between(from, to, i / 16)));
    return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  }

  // ---- drawing ------------------------------------------------------------------------------

  private layGround(scene: TableScene): void {
    const w = scene.width / MM;
    const hgt = scene.height / MM;
    const lines: SVGElement[] = [];
    for (let x = 100; x < w; x += 100) lines.push(svg("line", { class: "grid", x1: x, y1: 0, x2: x, y2: hgt }));
    for (let y = 100; y < hgt; y += 100) lines.push(svg("line", { class: "grid", x1: 0, y1: hgt - y, x2: w, y2: hgt - y }));
    const ruler = scene.ruler / MM;
    this.ground.replaceChildren(
      svg("rect", { class: "ground", x: 0, y: 0, width: w, height: hgt, rx: 6 }),
      ...lines,
      svg("path", { class: "ruler", d: `M14 ${hgt - 14}h${ruler}m0-5v10m${-ruler / 2}-10v10m${-ruler / 2}-10v10` }),
    );
    this.camera.frame(w, hgt, MARGIN);
  }

  // What looks as before is kept: a state comes with every choice, and most change one airplane or none.
  private draw(): void {
    if (!this.scene) return;
    const old = this.pieces;
    this.pieces = new Map();
    for (const plane of this.scene.units)
      if (this.poses.has(plane.name) && isFlying(plane)) this.pieces.set(plane.name, this.pieceOf(plane, old.get(plane.name)));
    const pieces = [...this.pieces.values()].sort((a, b) => (a.plane.level ?? 0) - (b.plane.level ?? 0));
    fillLayer(this.shadows, pieces.map((piece) => piece.shadow));
    const hidden = this.scene.units.flatMap((plane) => (plane.really ? [svg("g", { class: "ghost", transform: this.place(plane.really) }, svg("title", {}, describe(plane)), ...body(plane))] : []));
    fillLayer(this.planes, [...pieces.map((piece) => piece.body), ...hidden]);
    fillLayer(this.labels, pieces.map((piece) => piece.label));
    this.below.replaceChildren(...(this.scene.ground ?? []).flatMap((unit) => this.groundCard(unit)), ...(this.scene.marks ?? []).map((mark) => this.markAt(mark)));
    for (const name of this.pieces.keys()) this.movePiece(name);
    this.drawArcs();
  }

  private pieceOf(plane: PlaneUnit, old: Piece | undefined): Piece {
    const asked = plane.name === this.question?.unit;
    const above = this.hasNeighbourBelow(plane);
    const looks = JSON.stringify({ ...plane, x: 0, y: 0, heading: 0, cards: 0, asked, above });
    if (old?.looks === looks) return { ...old, plane };
    return { plane, looks, body: planePiece(plane, asked), shadow: shadow(plane), label: planeLabel(plane, above) };
  }

  // Its label would lie on the other, or on the other's label.
  private hasNeighbourBelow(plane: PlaneUnit): boolean {
    const [x, y] = this.poses.get(plane.name) as Pose;
    return (this.scene?.units ?? []).some((other) => {
      const at = other.name !== plane.name && isFlying(other) ? this.poses.get(other.name) : undefined;
      return at !== undefined && Math.abs(at[0] - x) < CLOSE && y - at[1] < CLOSE && (y > at[1] || (y === at[1] && other.name > plane.name));
    });
  }

  private groundCard(unit: GroundUnit): SVGElement[] {
    const card = groundPiece(unit);
    const [x, y] = this.xy([unit.x, unit.y, 0]);
    card.setAttribute("transform", this.place([unit.x, unit.y, unit.heading]));
    const label = svg("text", { class: `plane-label ${sideClass(unit.side)}`, x, y: y + Math.max(unit.halfWidth, unit.halfLength) / MM + 2, dy: "1em", "aria-hidden": "true" }, unit.name);
    if (!unit.shell) return [card, label];
    const [cx, cy] = this.xy([unit.shell.x, unit.shell.y, 0]);
    return [card, label, svg("circle", { class: `shell${unit.shell.due ? " due" : ""}`, cx, cy, r: unit.shell.half / MM })];
  }

  private markAt(mark: Mark): SVGElement {
    if (mark.points) return svg("polygon", { class: "cloud", points: mark.points.map(([x, y]) => this.xy([x, y, 0]).join(",")).join(" ") });
    const piece = markPiece(mark);
    piece.setAttribute("transform", this.place([mark.x ?? 0, mark.y ?? 0, mark.heading ?? 0]));
    return piece;
  }

  // Points that the asked one may be put at, once each; a click takes the way it would look there.
  private drawPlaces(): void {
    const places = (this.question?.options ?? []).filter((option) => option.place);
    this.places.replaceChildren(
      ...places.map((option) => {
        const place = svg("path", { class: "place-arrow", d: "M0-26L9-8L3-8L3 0L-3 0L-3-8L-9-8Z", transform: this.place(option.place as Pose), "data-a": option.a });
        place.addEventListener("click", () => this.onPick(option));
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
    const [x, y] = this.xy(pose);
    const away = shadowOf(piece.plane);
    piece.body.setAttribute("transform", this.place(pose));
    piece.shadow.setAttribute("transform", `translate(${(x + away).toFixed(2)} ${(y + away).toFixed(2)}) rotate(${(pose[2] / 10).toFixed(2)})`);
    piece.label.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  }

  private drawArcs(): void {
    this.arcs.replaceChildren();
    if (this.strict && !this.question?.measure) return;
    for (const { plane } of this.pieces.values()) {
      const pose = this.poses.get(plane.name) as Pose;
      if (plane.clouded !== undefined) continue;
      if (plane.name === this.question?.unit) this.arcs.append(...this.arcsOf(plane, pose, "arc own"));
      else if (this.enemyArcs && !plane.mine) this.arcs.append(...this.arcsOf(plane, pose, `arc ${sideClass(plane.side)}`));
    }
  }

  private arcsOf(plane: PlaneUnit, pose: Pose, name: string): SVGElement[] {
    const ruler = (this.scene as TableScene).ruler / MM;
    return plane.guns.flatMap((gun) =>
      [ruler, ruler / 2].map((radius, i) =>
        svg("path", { class: `${name}${i ? " near" : ""}`, transform: `${this.place(pose)} translate(${gun.x / MM} ${-gun.y / MM})`, d: sector(...gunSpan(gun, plane), radius) }),
      ),
    );
  }

  private tools(): HTMLElement {
    this.arcsButton.addEventListener("click", () => {
      this.enemyArcs = !this.enemyArcs;
      this.arcsButton.setAttribute("aria-pressed", String(this.enemyArcs));
      this.drawArcs();
    });
    const tool = (sign: string, name: string, act: () => void): HTMLElement =>
      h("button", { type: "button", class: "tool", title: t(name), "aria-label": t(name), onclick: act }, sign);
    return h(
      "div",
      { class: "tools" },
      tool("+", "zoom-in", () => this.camera.zoom(1 / 1.25)),
      tool("−", "zoom-out", () => this.camera.zoom(1.25)),
      tool("□", "fit", () => this.camera.fit()),
      this.arcsButton,
    );
  }
}

// ---- small helpers -----------------------------------------------------------------------------

const poseOf = (plane: PlaneUnit): Pose => [plane.x ?? 0, plane.y ?? 0, plane.heading ?? 0];

const KINDS: Record<string, string> = { move: "move", shot: "shot", hidden: "shot", draw: "draw", counter: "draw", down: "down" };

// Events in pictures: those of one kind go together, an airplane's second move opens the next picture, and what
// is only told goes with the picture before it.
function scenesOf(events: GameEvent[]): { kind: string; acts: GameEvent[]; told: GameEvent[] }[] {
  const scenes: { kind: string; acts: GameEvent[]; told: GameEvent[] }[] = [{ kind: "", acts: [], told: [] }];
  for (const event of events) {
    const kind = KINDS[event.kind];
    let last = scenes.at(-1) as (typeof scenes)[number];
    const again = kind === "move" && last.acts.some((act) => act.unit === event.unit);
    if (kind && (last.kind !== kind || again)) scenes.push((last = { kind, acts: [], told: [] }));
    if (kind) last.acts.push(event);
    last.told.push(event);
  }
  return scenes;
}

function fillLayer(layer: SVGGElement, children: SVGElement[]): void {
  if (layer.childElementCount !== children.length || children.some((child, i) => layer.children[i] !== child)) layer.replaceChildren(...children);
}

function chip(words: string, x: number, y: number): SVGElement {
  return svg("g", { class: "chip-counter", transform: `translate(${x} ${y})` }, svg("rect", { x: -15, y: -12, width: 30, height: 24, rx: 6 }), svg("text", { y: 5 }, words));
}

function star(points: number, outer: number, inner: number): string {
  const corner = (i: number): string => {
    const angle = (i * Math.PI) / points;
    const radius = i % 2 ? inner : outer;
    return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
  };
  return `M${[...Array(2 * points).keys()].map(corner).join("L")}Z`;
}

const hatching = (): SVGElement =>
  svg("pattern", { id: "hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, svg("rect", { class: "hatch-line", width: 3, height: 6 }));
