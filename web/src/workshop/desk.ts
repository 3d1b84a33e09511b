// The table one works on: the chart, with what is picked held in a ring that moves and turns it, by pointer and by keys.
import { effect } from "@preact/signals";
import { Chart } from "../board/chart/chart";
import { MM } from "../board/geometry";
import { svg } from "../dom";
import { tableOf } from "../families";
import type { Pose, TableScene } from "../types";
import { addLine, copyOf, cornersOf, pointsOf, removeLine, setCorners, setPlace, setPoints, type Change, type Corners } from "./edits";
import { findThing, hasWord, HEADLESS, type ThingLine } from "./lines";
import { DRAGGED, freshChanges, freshOf, pickOf, type Dragged, type Things } from "./things";
import type { Workbench } from "./workbench";

const STEP = 10; // mm an arrow key moves; with Shift five times as much
const SNAP = 5; // mm and degrees a pointer keeps to; with Shift one
const RING = 62; // mm
const STILL = 3; // pixels: less is a click

type Grip = { how: "move" | "turn"; name: string; from: DOMPoint; pose: Pose; moved: boolean; x: number; y: number };

export class Desk {
  readonly element: HTMLElement;
  private readonly chart = new Chart({ whole: true });
  private readonly root: SVGSVGElement;
  private readonly ring = svg("g", { class: "desk-ring" });
  private readonly falls = svg("g", { class: "desk-falls" });
  private scene: TableScene | null = null;
  private grip: Grip | null = null;
  private readonly stop: (() => void)[] = [];
  things: Things | null = null;

  constructor(private readonly bench: Workbench) {
    this.element = this.chart.element;
    this.root = this.element.querySelector("svg.table") as SVGSVGElement;
    this.root.append(this.falls, this.ring);
    this.chart.setInsets({ top: 0, right: 0, bottom: 44, left: 0 }); // for the words below
    this.listen();
    this.stop.push(
      effect(() => {
        const scene = tableOf(bench.checked.value?.scene);
        if (scene) this.lay(scene);
      }),
      effect(() => {
        const name = bench.picked.value;
        void bench.draft.value;
        this.chart.select(name);
        this.drawRing();
      }),
    );
  }
  close(): void {
    this.stop.forEach((stop) => stop());
    this.chart.close();
  }
  fit(): void {
    this.chart.fit();
  }

  // Where airplanes fell in the games that were flown.
  showFalls(places: { x: number; y: number; side: string }[]): void {
    const high = (this.scene?.height ?? 0) / MM;
    this.falls.replaceChildren(...places.map(({ x, y, side }) => svg("circle", { class: `fall ${/^alli|^entente/.test(side) ? "side-a" : "side-b"}`, cx: x / MM, cy: high - y / MM, r: 11 })));
  }

  // ---- drawing -------------------------------------------------------------------------------------------

  private lay(scene: TableScene): void {
    this.scene = scene;
    this.chart.setScene(scene);
    this.drawRing();
  }
  private poseOf(name: string | null): Pose | undefined {
    if (!name || !this.scene) return undefined;
    const shape = this.shapeOf(name);
    if (shape) return [mean(shape.map(([x]) => x)) * MM, mean(shape.map(([, y]) => y)) * MM, 0];
    return this.chart.poseOf(name);
  }
  // The corners of what has no heading: clouds and airfields.
  private shapeOf(name: string): [number, number][] | null {
    const thing = findThing(this.bench.draft.value, name);
    if (thing?.kind === "cloud") return pointsOf(thing);
    if (thing?.kind !== "airfield") return null;
    const [west, south, east, north] = cornersOf(thing);
    return [[west, south], [east, north]];
  }
  private drawRing(): void {
    const name = this.bench.picked.value;
    const pose = this.poseOf(name);
    if (!pose || !this.scene) return this.ring.replaceChildren();
    const turns = !this.shapeOf(name as string);
    const [x, y] = this.xy(pose);
    this.ring.setAttribute("transform", `translate(${x} ${y}) rotate(${pose[2] / 10})`);
    this.ring.replaceChildren(svg("circle", { class: "desk-hold", r: RING }), ...(turns ? [svg("circle", { class: "desk-turn", cy: -RING, r: 13, "data-turn": name })] : []));
  }
  private xy(pose: Pose): [number, number] {
    return [pose[0] / MM, ((this.scene?.height ?? 0) - pose[1]) / MM];
  }

  // ---- by pointer ------------------------------------------------------------------------------------------

  private at(event: { clientX: number; clientY: number }): DOMPoint {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.root.getScreenCTM()?.inverse());
  }
  private listen(): void {
    const early = { capture: true }; // before the chart moves itself
    this.root.addEventListener("pointerdown", (event) => this.take(event), early);
    this.root.addEventListener("pointermove", (event) => this.drag(event), early);
    for (const end of ["pointerup", "pointercancel"] as const) this.root.addEventListener(end, (event) => this.drop(event), early);
    this.root.addEventListener("keydown", (event) => this.key(event), early);
    this.element.addEventListener("dragover", (event) => event.dataTransfer?.types.includes(DRAGGED) && event.preventDefault());
    this.element.addEventListener("drop", (event) => this.put(event));
  }
  private nameUnder(target: Element): { how: Grip["how"]; name: string } | null {
    const turn = target.closest("[data-turn]")?.getAttribute("data-turn");
    if (turn) return { how: "turn", name: turn };
    const unit = target.closest("[data-unit]")?.getAttribute("data-unit");
    if (unit) return { how: "move", name: unit };
    const mark = /^(?:mark )?(cloud|airfield) (\d+)$/.exec(target.closest("[data-thing]")?.getAttribute("data-thing") ?? "");
    return mark ? { how: "move", name: `${mark[1]} ${this.isMark(mark[1] as string, Number(mark[2])).length + 1}` } : null;
  }
  // Marks of a kind that stand in the scene before a place in its list.
  private isMark(kind: string, before: number): unknown[] {
    return (this.scene?.marks ?? []).slice(0, before).filter((mark) => (kind === "cloud" ? mark.points : mark.kind === kind));
  }
  private take(event: PointerEvent): void {
    const under = event.isPrimary && event.button === 0 ? this.nameUnder(event.target as Element) : null;
    const pose = this.poseOf(under?.name ?? null);
    if (!under || !pose) return;
    event.stopPropagation();
    this.root.setPointerCapture(event.pointerId);
    this.grip = { ...under, pose: [...pose], from: this.at(event), moved: false, x: event.clientX, y: event.clientY };
  }
  private drag(event: PointerEvent): void {
    const { grip } = this;
    if (!grip) return;
    event.stopPropagation();
    if (!grip.moved && Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < STILL) return;
    grip.moved = true;
    this.preview(grip.name, this.held(grip, event));
  }
  private drop(event: PointerEvent): void {
    const { grip } = this;
    if (!grip) return;
    event.stopPropagation();
    this.grip = null;
    if (event.type === "pointercancel" || !grip.moved) {
      if (this.scene) this.lay(this.scene);
      return this.bench.pick(grip.name);
    }
    this.settle(grip.name, this.held(grip, event));
  }
  // Where the thing is held now.
  private held(grip: Grip, event: PointerEvent): Pose {
    const now = this.at(event);
    const snap = event.shiftKey ? 1 : SNAP;
    const round = (value: number): number => Math.round(value / snap) * snap;
    if (grip.how === "turn") {
      const [x, y] = this.xy(grip.pose);
      return [grip.pose[0], grip.pose[1], (((round((Math.atan2(now.x - x, y - now.y) * 180) / Math.PI) + 360) % 360) * 10)];
    }
    const within = (value: number, most: number): number => Math.min(Math.max(round(value), 0), most / MM);
    return [within(grip.pose[0] / MM + now.x - grip.from.x, this.scene?.width ?? 0) * MM, within(grip.pose[1] / MM - (now.y - grip.from.y), this.scene?.height ?? 0) * MM, grip.pose[2]];
  }
  private preview(name: string, pose: Pose): void {
    const scene = this.scene;
    if (!scene) return;
    this.chart.setPose(name, pose);
    if (scene.ground?.some((unit) => unit.name === name)) this.chart.setScene({ ...scene, ground: scene.ground.map((unit) => (unit.name === name ? { ...unit, x: pose[0], y: pose[1], heading: pose[2] } : unit)) });
    if (this.shapeOf(name)) this.chart.setScene({ ...scene, marks: this.shifted(scene, name, pose) });
    const [x, y] = this.xy(pose);
    this.ring.setAttribute("transform", `translate(${x} ${y}) rotate(${pose[2] / 10})`);
  }
  // The scene's clouds and airfields while one of them is held.
  private shifted(scene: TableScene, name: string, pose: Pose): TableScene["marks"] {
    const [kind = "", n] = name.split(" ");
    const old = this.poseOf(name) as Pose;
    const [dx, dy] = [pose[0] - old[0], pose[1] - old[1]];
    return scene.marks?.map((mark, i) => {
      const own = (kind === "cloud" ? mark.points : mark.kind === kind) && this.isMark(kind, i).length + 1 === Number(n);
      return own ? { ...mark, x: (mark.x ?? 0) + dx, y: (mark.y ?? 0) + dy, points: mark.points?.map(([x, y]): [number, number] => [x + dx, y + dy]) } : mark;
    });
  }
  private settle(name: string, pose: Pose): void {
    const thing = findThing(this.bench.draft.value, name);
    if (thing) this.bench.change(this.moved(thing, pose), name);
  }
  private moved(thing: ThingLine, pose: Pose): Change[] {
    const old = this.poseOf(thing.name) as Pose;
    if (thing.kind === "cloud") return setPoints(thing, pointsOf(thing).map(([x, y]) => [x + (pose[0] - old[0]) / MM, y + (pose[1] - old[1]) / MM]));
    if (thing.kind === "airfield") return setCorners(thing, this.fieldAt(cornersOf(thing), pose));
    const turned = Math.round(pose[2]) !== Math.round(this.sceneHeading(thing.name));
    return setPlace(thing, pose[0] / MM, pose[1] / MM, turned || !hasWord(thing, "at") ? pose[2] / 10 : null);
  }
  // An airfield stays on the table as a whole.
  private fieldAt([west, south, east, north]: Corners, pose: Pose): Corners {
    const [wide, high] = [east - west, north - south];
    const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), Math.max(0, most)));
    const [x, y] = [within(pose[0] / MM - wide / 2, (this.scene?.width ?? 0) / MM - wide), within(pose[1] / MM - high / 2, (this.scene?.height ?? 0) / MM - high)];
    return [x, y, x + wide, y + high];
  }
  private sceneHeading(name: string): number {
    const unit = [...(this.scene?.units ?? []), ...(this.scene?.ground ?? [])].find((one) => one.name === name);
    return unit?.heading ?? 0;
  }

  // Something from the palette.
  private put(event: DragEvent): void {
    const dragged = event.dataTransfer?.getData(DRAGGED);
    if (!dragged || !this.things || !this.scene) return;
    event.preventDefault();
    const at = this.at(event);
    const place: [number, number] = [Math.round(Math.min(Math.max(at.x, 0), this.scene.width / MM)), Math.round(Math.min(Math.max((this.scene.height / MM) - at.y, 0), this.scene.height / MM))];
    this.add(JSON.parse(dragged) as Dragged, place);
  }
  add(dragged: Dragged, place: [number, number] | null): void {
    const draft = this.bench.draft.value;
    const fresh = this.things && freshOf(this.things, draft, this.bench.checked.value?.scene ?? null, dragged, place);
    if (fresh) this.bench.change(freshChanges(draft, fresh), pickOf(fresh.name));
  }

  // ---- by keys -------------------------------------------------------------------------------------------------

  private key(event: KeyboardEvent): void {
    const { bench } = this;
    const draft = bench.draft.value;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "z" && event.key.toLowerCase() !== "y") return;
      event.preventDefault();
      if (event.key.toLowerCase() === "y" || event.shiftKey) bench.redo();
      else bench.undo();
      return;
    }
    if (event.key === "[" || event.key === "]") {
      const at = draft.things.findIndex((thing) => thing.name === bench.picked.value);
      const next = draft.things[(at + (event.key === "]" ? 1 : -1) + draft.things.length) % Math.max(1, draft.things.length)];
      if (next) bench.pick(next.name);
      return this.eat(event);
    }
    const thing = findThing(draft, bench.picked.value);
    const pose = thing && this.poseOf(thing.name);
    if (!thing) return;
    const step = (event.shiftKey ? 5 : 1) * STEP;
    const move: Record<string, [number, number]> = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    const by = move[event.key];
    if (by && pose) this.settle(thing.name, this.inside([pose[0] + by[0] * MM, pose[1] + by[1] * MM, pose[2]]));
    else if (event.key.toLowerCase() === "r" && pose && !HEADLESS.includes(thing.kind)) this.settle(thing.name, [pose[0], pose[1], (pose[2] + (event.shiftKey ? 3450 : 150)) % 3600]);
    else if (event.key === "Delete" || event.key === "Backspace") bench.change(removeLine(draft, thing.line), null);
    else if (event.key.toLowerCase() === "d") {
      const copy = copyOf(draft, thing);
      bench.change(addLine(draft, copy.words), copy.name);
    } else if (event.key === "Escape") bench.pick(null);
    else return;
    this.eat(event);
  }
  private inside([x, y, heading]: Pose): Pose {
    return [Math.min(Math.max(x, 0), this.scene?.width ?? 0), Math.min(Math.max(y, 0), this.scene?.height ?? 0), heading];
  }
  private eat(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
  }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
