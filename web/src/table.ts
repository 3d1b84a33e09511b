// The table of the maneuver-card games: SVG in millimetres, north up. It draws a scene, ghosts and
// what events say happened; pan and zoom are the reader's.
import { h, reducedMotion, svg } from "./dom";
import { badge, shapePath, sideClass } from "./shapes";
import type { GameEvent, GroundUnit, Gun, Mark, Option, PlaneUnit, Pose, TableScene } from "./types";
import { t } from "./words";

const MM = 100; // the engine counts hundredths
const GLIDE_MS = 1100;
const SHOT_MS = 700;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export class TableView {
  readonly element: HTMLElement;
  private readonly root: SVGSVGElement;
  private readonly ground = svg("g");
  private readonly below = svg("g"); // cards on the ground, clouds, what is on its way
  private readonly arcs = svg("g");
  private readonly ghosts = svg("g");
  private readonly planes = svg("g");
  private readonly effects = svg("g");
  private readonly labels = svg("g");
  private scene: TableScene | null = null;
  private poses = new Map<string, Pose>();
  private box: Box = { x: 0, y: 0, w: 100, h: 100 };
  private all: Box = this.box;
  private asked: string | null = null;
  private enemyArcs = false;
  private skipping = false;
  onPick: (unit: string) => void = () => undefined;
  speed = 1; // of the show; 0 shows at once

  constructor() {
    this.root = svg(
      "svg",
      { class: "table", role: "application", tabindex: 0, "aria-label": t("table-label"), preserveAspectRatio: "xMidYMid meet" },
      this.ground,
      this.below,
      this.arcs,
      this.ghosts,
      this.planes,
      this.effects,
      this.labels,
    );
    this.element = h("div", { class: "table-holder" }, this.root, this.tools());
    this.listen();
  }

  setScene(scene: TableScene): void {
    const first = !this.scene || this.scene.width !== scene.width || this.scene.height !== scene.height;
    this.scene = scene;
    this.poses = new Map(scene.units.filter((u) => u.x !== undefined).map((u) => [u.name, poseOf(u)]));
    if (first) this.layGround(scene);
    this.draw();
  }

  // Whose question is open: that airplane is marked and its own arcs are shown.
  setAsked(unit: string | null): void {
    this.asked = unit;
    this.draw();
  }

  showGhost(option: Option | null, unit: string | null): void {
    this.ghosts.replaceChildren();
    const plane = this.scene?.units.find((u) => u.name === unit);
    const path = option?.ghost?.path;
    if (!this.scene || !plane || !option || !path?.length) return;
    const curve = path.slice(1).map((pose, i) => this.curve(path[i] as Pose, pose)).join("");
    const end = path.at(-1) as Pose;
    this.ghosts.append(svg("path", { class: `ghost-path ${sideClass(plane.side)}`, d: curve }));
    path.slice(1).forEach((pose, i) => {
      const last = i === path.length - 2;
      this.ghosts.append(svg("g", { class: last ? "ghost" : "ghost faint", transform: this.place(pose) }, ...this.body(plane)));
    });
    if (path.length === 1) this.ghosts.append(svg("g", { class: "ghost", transform: this.place(end) }, ...this.body(plane)));
    this.ghosts.append(...this.arcsOf(plane, end, "arc own"));
    if (option.ghost?.level !== undefined)
      this.ghosts.append(
        svg("text", { class: "ghost-level", ...this.at(end, 0, plane.halfLength / MM + 16) }, t("level-short", { level: option.ghost.level })),
      );
  }

  mark(unit: string | null): void {
    this.root.querySelectorAll(".aimed").forEach((g) => g.classList.remove("aimed"));
    if (unit) this.root.querySelector(`[data-unit="${CSS.escape(unit)}"]`)?.classList.add("aimed");
  }

  skip(): void {
    this.skipping = true;
  }

  // Shows what happened: everybody moves at once, then fire is drawn with the line that decided it.
  async play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void> {
    this.skipping = false;
    this.ghosts.replaceChildren();
    for (let i = 0; i < events.length; ) {
      const event = events[i] as GameEvent;
      if (event.kind !== "move" && event.kind !== "shot") {
        told(event);
        i++;
        continue;
      }
      let end = i;
      const together: GameEvent[] = [];
      for (; end < events.length && !(together.length && (events[end] as GameEvent).kind !== event.kind && isActed(events[end] as GameEvent)); end++) {
        const next = events[end] as GameEvent;
        if (next.kind === event.kind && !(event.kind === "move" && together.some((e) => e.unit === next.unit))) together.push(next);
        else if (next.kind === event.kind) break;
        told(next);
      }
      await (event.kind === "move" ? this.glide(together) : this.shoot(together));
      i = end;
    }
    this.effects.replaceChildren();
  }

  private async glide(moves: GameEvent[]): Promise<void> {
    const legs = moves
      .filter((e) => e.unit !== undefined)
      .map((e) => {
        const to: Pose = [e.n[0] ?? 0, e.n[1] ?? 0, e.n[2] ?? 0];
        const from = this.poses.get(e.unit as string) ?? to;
        return { unit: e.unit as string, from, to };
      });
    await this.animate(GLIDE_MS, (time) => {
      for (const leg of legs) this.poses.set(leg.unit, between(leg.from, leg.to, ease(time)));
      this.movePlanes();
    });
  }

  private async shoot(shots: GameEvent[]): Promise<void> {
    if (!this.scene) return;
    this.effects.replaceChildren();
    for (const shot of shots) {
      const from = this.poses.get(shot.unit ?? "");
      const at = this.poses.get(shot.other ?? "");
      if (!from) continue;
      const point: Pose = shot.n[2] || shot.n[3] ? [shot.n[2] as number, shot.n[3] as number, 0] : (at ?? from);
      const a = this.xy(from);
      const b = this.xy(point);
      this.effects.append(
        svg("line", { class: "tracer", x1: a[0], y1: a[1], x2: b[0], y2: b[1] }),
        svg("circle", { class: "flash", cx: b[0], cy: b[1], r: 7 }),
      );
    }
    await this.animate(SHOT_MS, () => undefined);
  }

  private animate(duration: number, step: (time: number) => void): Promise<void> {
    const length = this.speed && !reducedMotion() ? duration / this.speed : 0;
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
  private at(pose: Pose, dx: number, dy: number): { x: string; y: string } {
    const [x, y] = this.xy(pose);
    return { x: (x + dx).toFixed(1), y: (y + dy).toFixed(1) };
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
    this.all = { x: -24, y: -24, w: w + 48, h: hgt + 48 };
    this.setBox(this.all);
  }

  private draw(): void {
    if (!this.scene) return;
    this.planes.replaceChildren();
    this.labels.replaceChildren();
    for (const plane of this.scene.units) if (this.poses.has(plane.name) && isFlying(plane)) this.drawPlane(plane);
    this.below.replaceChildren(...(this.scene.ground ?? []).flatMap((unit) => this.groundCard(unit)), ...(this.scene.marks ?? []).map((mark) => this.markShape(mark)));
    this.drawArcs();
    this.movePlanes();
  }

  private groundCard(unit: GroundUnit): SVGElement[] {
    const w = unit.halfWidth / MM;
    const l = unit.halfLength / MM;
    const words = `${unit.name}, ${unit.model}${unit.resistance ? `, ${t("damage", { damage: unit.damage ?? 0, resistance: unit.resistance })}` : ""}`;
    const [x, y] = this.xy([unit.x, unit.y, 0]);
    const card = svg(
      "g",
      { class: `ground-card ${sideClass(unit.side)} ${unit.status}`, transform: this.place([unit.x, unit.y, unit.heading]), "data-unit": unit.name, role: "img", "aria-label": words },
      svg("title", {}, words),
      svg("rect", { class: "base", x: -w, y: -l, width: 2 * w, height: 2 * l, rx: 2 }),
      groundShape(unit.shape, w, l),
      badge(unit.side, 4.4),
    );
    const label = svg("text", { class: `plane-label ${sideClass(unit.side)}`, x, y: y + Math.max(w, l) + 13, "aria-hidden": "true" }, unit.name);
    if (!unit.shell) return [card, label];
    const [sx, sy] = this.xy([unit.shell.x, unit.shell.y, 0]);
    return [card, label, svg("circle", { class: `shell${unit.shell.due ? " due" : ""}`, cx: sx, cy: sy, r: unit.shell.half / MM })];
  }

  private markShape(mark: Mark): SVGElement {
    if (mark.points) return svg("polygon", { class: "cloud", points: mark.points.map(([x, y]) => this.xy([x, y, 0]).join(",")).join(" ") });
    const w = (mark.halfWidth ?? 1000) / MM;
    const l = (mark.halfLength ?? 1000) / MM;
    return svg(
      "g",
      { class: `mark ${mark.kind}`, transform: this.place([mark.x ?? 0, mark.y ?? 0, mark.heading ?? 0]) },
      svg("title", {}, mark.kind),
      svg("rect", { x: -w, y: -l, width: 2 * w, height: 2 * l, rx: 2 }),
      svg("path", { d: mark.kind === "torpedo" ? "M0-24C5-20 5-10 4 18L0 24L-4 18C-5-10-5-20 0-24Z" : "M0-10C6-8 6 4 0 12C-6 4-6-8 0-10Z" }),
    );
  }

  private drawPlane(plane: PlaneUnit): void {
    const classes = `plane ${sideClass(plane.side)}${plane.name === this.asked ? " asked" : ""}`;
    const words = describe(plane);
    this.planes.append(
      svg("g", { class: "shadow", "data-shadow": plane.name }, svg("path", { d: shapePath(plane.shape), transform: scaleOf(plane) })),
      svg(
        "g",
        { class: classes, "data-unit": plane.name, role: "img", "aria-label": words, onclick: () => this.onPick(plane.name) },
        svg("title", {}, words),
        ...this.body(plane),
        ...(plane.flames ? [svg("path", { class: "fire", d: "M0 4C9 16 6 22 10 34C2 30 4 40 0 48C-4 40-2 30-10 34C-6 22-9 16 0 4Z" })] : []),
        ...(plane.smoke ? [1, 2, 3].map((i) => svg("circle", { class: "smoke", cx: (i % 2) * 6 - 3, cy: 28 + i * 14, r: 5 + i * 3 })) : []),
      ),
    );
    const level = plane.level !== undefined ? ` ▲${plane.level}` : "";
    const damage = plane.damage !== undefined ? ` ✚${plane.damage}/${plane.resistance}` : plane.counters.length ? ` ✚×${plane.counters.length}` : "";
    this.labels.append(svg("text", { class: `plane-label ${sideClass(plane.side)}`, "data-label": plane.name, "aria-hidden": "true" }, `${plane.name}${level}${damage}`));
  }

  private body(plane: PlaneUnit): SVGElement[] {
    const w = plane.halfWidth / MM;
    const l = plane.halfLength / MM;
    return [
      svg("rect", { class: "base", x: -w, y: -l, width: 2 * w, height: 2 * l, rx: 2.5 }),
      svg("path", { class: `hull ${sideClass(plane.side)}`, d: shapePath(plane.shape), transform: scaleOf(plane) }),
      svg("g", { transform: `translate(0 ${(-l * 0.1).toFixed(1)})` }, badge(plane.side, 4.4)),
    ];
  }

  private movePlanes(): void {
    for (const plane of this.scene?.units ?? []) {
      const pose = this.poses.get(plane.name);
      if (!pose) continue;
      const find = (name: string, root: SVGGElement): SVGGElement | null => root.querySelector(`[data-${name}="${CSS.escape(plane.name)}"]`);
      const [x, y] = this.xy(pose);
      const high = 3 + 3.5 * (plane.level ?? 1);
      find("unit", this.planes)?.setAttribute("transform", this.place(pose));
      find("shadow", this.planes)?.setAttribute("transform", `translate(${x + high} ${y + high}) rotate(${pose[2] / 10})`);
      const label = find("label", this.labels);
      label?.setAttribute("x", x.toFixed(1));
      label?.setAttribute("y", (y + plane.halfLength / MM + 13).toFixed(1));
    }
  }

  private drawArcs(): void {
    this.arcs.replaceChildren();
    for (const plane of this.scene?.units ?? []) {
      const pose = this.poses.get(plane.name);
      if (!pose || !isFlying(plane)) continue;
      if (this.enemyArcs && !plane.mine) this.arcs.append(...this.arcsOf(plane, pose, `arc ${sideClass(plane.side)}`));
      else if (plane.name === this.asked) this.arcs.append(...this.arcsOf(plane, pose, "arc own"));
    }
  }

  private arcsOf(plane: PlaneUnit, pose: Pose, name: string): SVGElement[] {
    const ruler = (this.scene as TableScene).ruler / MM;
    return plane.guns.flatMap((gun) => {
      const [from, to] = gunSpan(gun, plane);
      return [ruler, ruler / 2].map((radius, i) =>
        svg("path", {
          class: `${name}${i ? " near" : ""}`,
          transform: `${this.place(pose)} translate(${gun.x / MM} ${-gun.y / MM})`,
          d: sector(from, to, radius),
        }),
      );
    });
  }

  // ---- moving the table ----------------------------------------------------------------------

  private setBox(box: Box): void {
    const w = Math.min(Math.max(box.w, 120), this.all.w * 1.6);
    const grow = w / box.w;
    this.box = { x: box.x, y: box.y, w, h: box.h * grow };
    this.root.setAttribute("viewBox", `${this.box.x} ${this.box.y} ${this.box.w} ${this.box.h}`);
  }
  fit(): void {
    this.setBox(this.all);
  }
  private zoom(factor: number, cx = this.box.x + this.box.w / 2, cy = this.box.y + this.box.h / 2): void {
    const { x, y, w, h: hgt } = this.box;
    this.setBox({ x: cx - (cx - x) * factor, y: cy - (cy - y) * factor, w: w * factor, h: hgt * factor });
  }
  private pan(dx: number, dy: number): void {
    this.setBox({ ...this.box, x: this.box.x + dx, y: this.box.y + dy });
  }
  private toTable(event: { clientX: number; clientY: number }): DOMPoint {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.root.getScreenCTM()?.inverse());
  }

  private listen(): void {
    const pointers = new Map<number, PointerEvent>();
    this.root.addEventListener("wheel", (event) => {
      event.preventDefault();
      const at = this.toTable(event);
      this.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, at.x, at.y);
    }, { passive: false });
    this.root.addEventListener("pointerdown", (event) => pointers.set(event.pointerId, event));
    this.root.addEventListener("pointermove", (event) => {
      const old = pointers.get(event.pointerId);
      if (!old) return;
      const scale = this.box.w / this.root.clientWidth;
      const other = [...pointers.values()].find((p) => p.pointerId !== event.pointerId);
      if (other) {
        const before = Math.hypot(old.clientX - other.clientX, old.clientY - other.clientY);
        const now = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
        const middle = this.toTable({ clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 });
        if (before && now) this.zoom(before / now, middle.x, middle.y);
      } else this.pan((old.clientX - event.clientX) * scale, (old.clientY - event.clientY) * scale);
      pointers.set(event.pointerId, event);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
      this.root.addEventListener(end, (event) => pointers.delete(event.pointerId));
    this.root.addEventListener("keydown", (event) => {
      const step = this.box.w / 10;
      const keys: Record<string, () => void> = {
        ArrowLeft: () => this.pan(-step, 0),
        ArrowRight: () => this.pan(step, 0),
        ArrowUp: () => this.pan(0, -step),
        ArrowDown: () => this.pan(0, step),
        "+": () => this.zoom(1 / 1.2),
        "=": () => this.zoom(1 / 1.2),
        "-": () => this.zoom(1.2),
        "0": () => this.fit(),
      };
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    });
  }

  private tools(): HTMLElement {
    const arcs = h("button", { type: "button", class: "tool", "aria-pressed": "false", title: t("arcs"), "aria-label": t("arcs") }, "◺");
    arcs.addEventListener("click", () => {
      this.enemyArcs = !this.enemyArcs;
      arcs.setAttribute("aria-pressed", String(this.enemyArcs));
      this.drawArcs();
    });
    const tool = (sign: string, name: string, act: () => void): HTMLElement =>
      h("button", { type: "button", class: "tool", title: t(name), "aria-label": t(name), onclick: act }, sign);
    return h(
      "div",
      { class: "tools" },
      tool("+", "zoom-in", () => this.zoom(1 / 1.25)),
      tool("−", "zoom-out", () => this.zoom(1.25)),
      tool("□", "fit", () => this.fit()),
      arcs,
    );
  }
}

// ---- small helpers -----------------------------------------------------------------------------

const isActed = (event: GameEvent): boolean => event.kind === "move" || event.kind === "shot";
export const isFlying = (plane: PlaneUnit): boolean => plane.status === "flying";
const poseOf = (plane: PlaneUnit): Pose => [plane.x ?? 0, plane.y ?? 0, plane.heading ?? 0];
const scaleOf = (plane: PlaneUnit): string => `scale(${((plane.halfWidth / MM) * 0.025).toFixed(4)})`;
const ease = (time: number): number => time * time * (3 - 2 * time);

// A smooth way from pose to pose, leaving and arriving along the headings.
export function between(from: Pose, to: Pose, time: number): Pose {
  const turn = ((((to[2] - from[2]) % 3600) + 5400) % 3600) - 1800;
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along = (heading: number): [number, number] => {
    const angle = (heading / 1800) * Math.PI;
    return [Math.sin(angle) * reach, Math.cos(angle) * reach];
  };
  const start = along(from[2]);
  const end = Math.abs(turn) > 1700 ? start : along(to[2]);
  const a = 2 * time ** 3 - 3 * time ** 2 + 1;
  const b = time ** 3 - 2 * time ** 2 + time;
  const c = -2 * time ** 3 + 3 * time ** 2;
  const d = time ** 3 - time ** 2;
  return [
    a * from[0] + b * start[0] + c * to[0] + d * end[0],
    a * from[1] + b * start[1] + c * to[1] + d * end[1],
    from[2] + turn * time,
  ];
}

// The span of a gun in degrees clockwise from the nose.
function gunSpan(gun: Gun, plane: PlaneUnit): [number, number] {
  const corner = (Math.atan2(plane.halfWidth, plane.halfLength) * 180) / Math.PI;
  const left = gun.corner ? corner : gun.left / 10;
  const right = gun.corner ? corner : gun.right / 10;
  return gun.rear ? [180 - right, 180 + left] : [-left, right];
}

// A ship, a balloon, or a square for anything that stands on land.
function groundShape(shape: string, w: number, l: number): SVGElement {
  const b = Math.min(w, l) * 0.7;
  if (shape === "ship" || shape === "boat") return svg("path", { class: "hull", d: `M0 ${-l * 0.9}Q${w * 0.6} ${-l * 0.4} ${w * 0.5} ${l * 0.8}H${-w * 0.5}Q${-w * 0.6} ${-l * 0.4} 0 ${-l * 0.9}Z` });
  if (shape === "balloon") return svg("ellipse", { class: "hull", rx: b * 0.7, ry: b });
  return svg("rect", { class: "hull", x: -b, y: -b, width: 2 * b, height: 2 * b, rx: shape === "aa" ? b : 2 });
}

function sector(from: number, to: number, radius: number): string {
  const point = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
  };
  if (to - from >= 359) return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
  return `M0 0L${point(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}Z`;
}

export function describe(plane: PlaneUnit): string {
  const parts = [`${plane.name}, ${plane.model}`];
  if (plane.level !== undefined) parts.push(t("level-short", { level: plane.level }));
  if (plane.speed) parts.push(t("speed-is", { speed: plane.speed }));
  if (plane.damage !== undefined) parts.push(t("damage", { damage: plane.damage, resistance: plane.resistance }));
  else if (plane.counters.length) parts.push(t("damage-unknown", { counters: plane.counters.length, resistance: plane.resistance }));
  if (plane.flames) parts.push(t("flames"));
  if (plane.smoke) parts.push(t("smoke"));
  return parts.join(", ");
}
