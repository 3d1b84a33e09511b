// Which part of the chart is seen: pan, wheel, pinch and keys. What panels cover is not counted as seen.
import type { Insets } from "../board";

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const CLICK = 6; // pixels that a press may move
const FIGHTER = 62; // millimetres across, and the pixels that it should have
const WANTED = 104;
const LABEL = 24; // pixels below the table, for the names of those who begin at its edge
const GLIDE_MS = 500;

export class Camera {
  private box: Box = { x: 0, y: 0, w: 100, h: 100 };
  private all: Box = this.box;
  private insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  private fitted = true; // and stays so when the window changes
  private focus: Box | null = null; // what must be seen of it
  private gliding = 0;
  mostGrown = 1.75; // airplanes are drawn larger on a small table, up to this
  onView: () => void = () => undefined;
  private readonly watcher = new ResizeObserver(() => this.resized());
  measures: ((from: DOMPoint, to: DOMPoint, done: boolean) => void) | null = null; // dragging measures instead of moving
  dragged = false; // the last press has moved: no click

  constructor(private readonly root: SVGSVGElement) {
    this.listen();
    this.watcher.observe(root);
  }
  close(): void {
    this.watcher.disconnect();
    cancelAnimationFrame(this.gliding);
  }

  // Everything there is, in millimetres.
  frame(width: number, height: number, margin: number): void {
    this.all = { x: -margin, y: -margin, w: width + 2 * margin, h: height + 2 * margin };
    this.fit();
  }
  fit(): void {
    cancelAnimationFrame(this.gliding); // it would go to where there was room before
    this.show(this.around());
    this.fitted = true;
  }
  // What must be in sight. A chart that nobody has moved goes there when it is not, or when it could be seen much closer.
  watch(focus: Box | null, gently: boolean): void {
    this.focus = focus;
    if (!this.fitted) return;
    const want = this.around();
    const { top, right, bottom, left } = this.insets;
    const free = { x: this.box.x + left * this.scale, y: this.box.y + top * this.scale, w: this.box.w - (left + right) * this.scale, h: this.box.h - (top + bottom) * this.scale };
    const inside = !focus || (focus.x >= free.x && focus.y >= free.y && focus.x + focus.w <= free.x + free.w && focus.y + focus.h <= free.y + free.h);
    if (inside && want.w > this.box.w * 0.72) return;
    if (gently) this.glide(want);
    else this.fit();
  }
  private glide(to: Box): void {
    cancelAnimationFrame(this.gliding);
    const from = this.box;
    const start = performance.now();
    const frame = (): void => {
      const time = Math.min(1, (performance.now() - start) / GLIDE_MS);
      const f = time * time * (3 - 2 * time);
      const mix = (a: number, b: number): number => a + (b - a) * f;
      this.show({ x: mix(from.x, to.x), y: mix(from.y, to.y), w: mix(from.w, to.w), h: mix(from.h, to.h) });
      this.fitted = true;
      if (time < 1) this.gliding = requestAnimationFrame(frame);
    };
    frame();
  }
  setInsets(insets: Insets): void {
    this.insets = insets;
    if (this.fitted) this.fit();
  }
  // Brings a point into the free part, and no more than that. A chart that nobody has moved shows enough around it.
  keep(x: number, y: number): void {
    const { clientWidth, clientHeight } = this.root;
    if (!clientWidth || !clientHeight) return;
    const scale = this.scale;
    const { top, right, bottom, left } = this.insets;
    const free = { x: this.box.x + left * scale, y: this.box.y + top * scale, w: (clientWidth - left - right) * scale, h: (clientHeight - top - bottom) * scale };
    const inside = x >= free.x && y >= free.y && x <= free.x + free.w && y <= free.y + free.h;
    if (this.fitted && inside) return;
    const edge = Math.min(free.w, free.h) * 0.12;
    const over = (at: number, from: number, length: number): number => Math.min(0, at - from - edge) + Math.max(0, at - from - length + edge);
    const [dx, dy] = [over(x, free.x, free.w), over(y, free.y, free.h)];
    if (!dx && !dy) return;
    const { fitted } = this;
    this.pan(dx, dy);
    this.fitted = fitted; // nobody has moved it
  }
  zoom(factor: number, cx = this.box.x + this.box.w / 2, cy = this.box.y + this.box.h / 2): void {
    const { x, y, w, h } = this.box;
    const limited = Math.min(Math.max(w * factor, 120), this.around().w * 1.6) / w;
    this.show({ x: cx - (cx - x) * limited, y: cy - (cy - y) * limited, w: w * limited, h: h * limited });
  }
  pan(dx: number, dy: number): void {
    this.show({ ...this.box, x: this.box.x + dx, y: this.box.y + dy });
  }
  screens(right: number, down: number): void {
    this.pan(right * this.box.w, down * this.box.h);
  }

  // The box with the shape of the screen: the table fills the part that no panel covers, as long as all that must be seen is in it;
  // no more than the whole table is ever shown.
  private around(): Box {
    const { all, focus } = this;
    const { clientWidth: w, clientHeight: h } = this.root;
    if (!w || !h) return all;
    const { top, right, bottom, left } = this.insets;
    const freeW = Math.max(60, w - left - right);
    const freeH = Math.max(60, h - top - bottom - LABEL);
    const whole = Math.max(all.w / freeW, all.h / freeH);
    const need = focus ? Math.max(focus.w / freeW, focus.h / freeH) : whole;
    const scale = Math.min(whole, Math.max(need, Math.min(all.w / freeW, all.h / freeH)));
    // In the middle of what must be seen, but not beyond the table's edge.
    const middle = (at: number, length: number, from: number, size: number, seen: number): number => (seen >= size ? from + size / 2 : Math.min(Math.max(at + length / 2, from + seen / 2), from + size - seen / 2));
    const must = focus ?? all;
    const x = middle(must.x, must.w, all.x, all.w, freeW * scale);
    const y = middle(must.y, must.h, all.y, all.h, freeH * scale);
    return { x: x - (left + freeW / 2) * scale, y: y - (top + freeH / 2) * scale, w: w * scale, h: h * scale };
  }
  private show(box: Box): void {
    this.fitted = false;
    this.box = box;
    this.root.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${box.h}`);
    this.measure();
  }
  private resized(): void {
    if (this.fitted) this.fit();
    else this.measure();
  }
  private get scale(): number {
    const { clientWidth, clientHeight } = this.root;
    return Math.max(this.box.w / Math.max(1, clientWidth), this.box.h / Math.max(1, clientHeight));
  }
  // How much larger than true airplanes are drawn now.
  get grown(): number {
    return Math.min(this.mostGrown, Math.max(1, (WANTED * this.scale) / FIGHTER));
  }
  // Words on the chart stay as large as the reader's: --unit is a pixel of the screen in millimetres of the table.
  private measure(): void {
    if (!this.root.clientWidth || !this.root.clientHeight) return;
    this.root.style.setProperty("--unit", String(this.scale));
    this.root.style.setProperty("--grown", this.grown.toFixed(3));
    this.onView();
  }
  get over(): Insets["over"] {
    return this.insets.over;
  }
  // What no panel covers, in pixels.
  get free(): Box {
    const { top, right, bottom, left } = this.insets;
    return { x: left, y: top, w: Math.max(80, this.root.clientWidth - left - right), h: Math.max(80, this.root.clientHeight - top - bottom) };
  }

  private toTable(event: { clientX: number; clientY: number }): DOMPoint {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.root.getScreenCTM()?.inverse());
  }

  private listen(): void {
    const pointers = new Map<number, PointerEvent>();
    let from: DOMPoint | null = null; // of what is measured
    let pressed = { x: 0, y: 0 };
    this.root.addEventListener("wheel", (event) => {
      event.preventDefault();
      const at = this.toTable(event);
      this.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, at.x, at.y);
    }, { passive: false });
    this.root.addEventListener("pointerdown", (event) => {
      pointers.set(event.pointerId, event);
      cancelAnimationFrame(this.gliding);
      this.dragged = false;
      pressed = { x: event.clientX, y: event.clientY };
      from = this.measures && pointers.size === 1 ? this.toTable(event) : null;
    });
    this.root.addEventListener("pointermove", (event) => {
      const old = pointers.get(event.pointerId);
      if (!old) return;
      this.dragged ||= Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > CLICK;
      const other = [...pointers.values()].find((p) => p.pointerId !== event.pointerId);
      if (other) this.pinch(old, event, other);
      else if (from) this.measures?.(from, this.toTable(event), false);
      else this.pan((old.clientX - event.clientX) * this.scale, (old.clientY - event.clientY) * this.scale);
      pointers.set(event.pointerId, event);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
      this.root.addEventListener(end, (event) => {
        pointers.delete(event.pointerId);
        if (from && this.dragged) this.measures?.(from, this.toTable(event), true);
        from = null;
      });
    this.root.addEventListener("dblclick", () => this.fit());
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  private pinch(old: PointerEvent, now: PointerEvent, other: PointerEvent): void {
    const before = Math.hypot(old.clientX - other.clientX, old.clientY - other.clientY);
    const after = Math.hypot(now.clientX - other.clientX, now.clientY - other.clientY);
    const middle = this.toTable({ clientX: (now.clientX + other.clientX) / 2, clientY: (now.clientY + other.clientY) / 2 });
    if (before && after) this.zoom(before / after, middle.x, middle.y);
  }

  private key(event: KeyboardEvent): void {
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
    event.stopPropagation();
    act();
  }
}
