// One finger or the left button moves the table, two fingers zoom and turn, the wheel zooms to the pointer, the right button
// goes round. A press that does not move is a click. With the ruler in hand, dragging measures.
import { Vector3 } from "three";
import type { Rig } from "./rig";

const CLICK = 6; // pixels

export interface HandsCalls {
  click(x: number, y: number): void;
  hover(x: number, y: number): void;
  measure(from: Vector3, to: Vector3 | null): void;
  measured(from: { x: number; y: number }, to: { x: number; y: number }): void; // in pixels, when it was laid
  fit(): void;
  moved(): void; // by hand
}

export class Hands {
  ruler = false;
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private grabbed: Vector3 | null = null;
  private from: Vector3 | null = null;
  private down: { x: number; y: number; far: boolean } | null = null;

  constructor(private readonly element: HTMLElement, private readonly rig: Rig, private readonly calls: HandsCalls) {
    element.addEventListener("pointerdown", (event) => this.press(event));
    element.addEventListener("pointermove", (event) => this.drag(event));
    for (const name of ["pointerup", "pointercancel"] as const) element.addEventListener(name, (event) => this.release(event));
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("dblclick", () => calls.fit());
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("wheel", (event) => {
      event.preventDefault();
      const { x, y } = this.where(event);
      rig.zoomAt(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) * 0.0016), x, y);
      calls.moved();
    }, { passive: false });
  }

  private where(event: MouseEvent): { x: number; y: number } {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private press(event: PointerEvent): void {
    const at = this.where(event);
    this.element.setPointerCapture?.(event.pointerId);
    this.pointers.set(event.pointerId, at);
    this.rig.halt();
    this.rig.held = true;
    if (this.pointers.size > 1) return void (this.down = null);
    this.down = { ...at, far: false };
    this.grabbed = this.rig.ground(at.x, at.y);
    this.from = this.ruler && event.button === 0 ? this.grabbed : null;
  }

  private drag(event: PointerEvent): void {
    const at = this.where(event);
    const old = this.pointers.get(event.pointerId);
    if (!old) return this.calls.hover(at.x, at.y);
    if (this.down && Math.hypot(at.x - this.down.x, at.y - this.down.y) > CLICK) this.down.far = true;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.twoFingers(old, at, other);
    else if (this.from) this.calls.measure(this.from, this.rig.ground(at.x, at.y));
    else if (event.buttons & 2 || event.buttons & 4 || event.shiftKey) this.rig.orbit((old.x - at.x) * 0.3, (at.y - old.y) * 0.25);
    else if (this.down?.far) this.pull(at);
    this.pointers.set(event.pointerId, at);
    if (this.down?.far || other) this.calls.moved();
  }

  // What was grabbed stays under the finger.
  private pull(at: { x: number; y: number }): void {
    const now = this.rig.ground(at.x, at.y);
    if (!this.grabbed || !now || now.distanceTo(this.grabbed) > 2000) return;
    const { look } = this.rig;
    this.rig.set({ x: look.x + this.grabbed.x - now.x, z: look.z + this.grabbed.z - now.z });
  }

  private twoFingers(old: { x: number; y: number }, at: { x: number; y: number }, other: { x: number; y: number }): void {
    const [before, after] = [Math.hypot(old.x - other.x, old.y - other.y), Math.hypot(at.x - other.x, at.y - other.y)];
    const twist = Math.atan2(at.y - other.y, at.x - other.x) - Math.atan2(old.y - other.y, old.x - other.x);
    const turned = Math.atan2(Math.sin(twist), Math.cos(twist));
    if (before > 8 && after > 8) this.rig.zoomAt(after / before, (at.x + other.x) / 2, (at.y + other.y) / 2);
    this.rig.orbit((turned * 180) / Math.PI, 0);
    this.grabbed = null;
  }

  private release(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    if (this.from && this.down?.far) {
      this.calls.measure(this.from, null);
      this.calls.measured(this.down, this.where(event));
    }
    this.from = null;
    if (this.down && !this.down.far && event.type === "pointerup") this.calls.click(this.down.x, this.down.y);
    this.down = null;
    if (this.pointers.size) return;
    this.rig.held = false;
    this.rig.settle();
  }

  private key(event: KeyboardEvent): void {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => this.shift(-0.1, 0),
      ArrowRight: () => this.shift(0.1, 0),
      ArrowUp: () => this.shift(0, -0.1),
      ArrowDown: () => this.shift(0, 0.1),
      "+": () => this.zoom(1.2),
      "=": () => this.zoom(1.2),
      "-": () => this.zoom(1 / 1.2),
      "0": () => this.calls.fit(),
      PageUp: () => this.rig.orbit(0, 8),
      PageDown: () => this.rig.orbit(0, -8),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
    this.calls.moved();
  }
  private zoom(factor: number): void {
    const { free } = this.rig;
    this.rig.zoomAt(factor, free.x + free.w / 2, free.y + free.h / 2);
  }
  // In screens: the mat under the middle of the free part moves by so much.
  shift(right: number, down: number): void {
    const { free, look } = this.rig;
    const [cx, cy] = [free.x + free.w / 2, free.y + free.h / 2];
    const from = this.rig.ground(cx, cy);
    const to = this.rig.ground(cx + right * free.w * 0.5, cy + down * free.h * 0.5);
    if (from && to) this.rig.glide({ x: look.x + (to.x - from.x) * 2, z: look.z + (to.z - from.z) * 2 }, 160, "out");
  }
}
