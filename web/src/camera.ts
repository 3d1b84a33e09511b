// Which part of the table is seen: pan, wheel, pinch and keys.
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export class Camera {
  private box: Box = { x: 0, y: 0, w: 100, h: 100 };
  private all: Box = this.box;

  constructor(private readonly root: SVGSVGElement) {
    this.listen();
    new ResizeObserver(() => this.measure()).observe(root);
  }

  // Everything there is, in millimetres.
  frame(width: number, height: number, margin: number): void {
    this.all = { x: -margin, y: -margin, w: width + 2 * margin, h: height + 2 * margin };
    this.fit();
  }
  fit(): void {
    this.show(this.all);
  }
  zoom(factor: number, cx = this.box.x + this.box.w / 2, cy = this.box.y + this.box.h / 2): void {
    const { x, y, w, h } = this.box;
    const limited = Math.min(Math.max(w * factor, 120), this.all.w * 1.6) / w;
    this.show({ x: cx - (cx - x) * limited, y: cy - (cy - y) * limited, w: w * limited, h: h * limited });
  }
  pan(dx: number, dy: number): void {
    this.show({ ...this.box, x: this.box.x + dx, y: this.box.y + dy });
  }
  private show(box: Box): void {
    this.box = box;
    this.root.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${box.h}`);
    this.measure();
  }

  // Words on the table stay as large as the reader's: --unit is a pixel of the screen in millimetres of the table.
  private measure(): void {
    const { clientWidth, clientHeight } = this.root;
    if (clientWidth && clientHeight) this.root.style.setProperty("--unit", String(Math.max(this.box.w / clientWidth, this.box.h / clientHeight)));
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
    this.root.addEventListener("keydown", (event) => this.key(event));
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
