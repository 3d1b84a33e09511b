// Triangles in the making: rings of points become skins, each vertex with its normal and its place in the paint sheet.
import { swatchAt, type Swatch } from "./sheet";

export type Point = readonly [x: number, y: number, z: number];
export type Uv = readonly [u: number, v: number];
export type Part = "paint" | "glass" | "blades" | "discs";

export interface Triangles {
  position: Float32Array;
  normal: Float32Array;
  uv: Float32Array;
  index: Uint16Array | Uint32Array;
  groups: { part: "paint" | "glass"; start: number; count: number }[];
}

class Pile {
  position: number[] = [];
  normal: number[] = [];
  uv: number[] = [];
  index: number[] = [];
}

const sub = (a: Point, b: Point): [number, number, number] => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): [number, number, number] => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const length = (a: Point): number => Math.hypot(a[0], a[1], a[2]);
const unit = (a: Point): Point => {
  const l = length(a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
};

export interface Weave {
  part?: Part;
  closed?: boolean; // the last point of a ring joins the first
  caps?: boolean | "first" | "last";
  flip?: boolean; // inside out
  symmetric?: boolean; // half a tube: its edges lie in the middle of the airplane
}

export class Skin {
  private readonly piles: Record<Part, Pile> = { paint: new Pile(), glass: new Pile(), blades: new Pile(), discs: new Pile() };

  // The sheet is read from its top, so its texture must not be flipped.
  vertex(part: Part, p: Point, n: Point, uv: Uv): number {
    const pile = this.piles[part];
    pile.position.push(...p);
    pile.normal.push(...n);
    pile.uv.push(uv[0], uv[1]);
    return pile.position.length / 3 - 1;
  }

  triangle(part: Part, a: number, b: number, c: number): void {
    this.piles[part].index.push(a, b, c);
  }

  // A skin over rings of points. `uv` says where a point lies in the sheet, or a swatch names its colour.
  loft(rings: readonly (readonly Point[])[], paint: Swatch | ((i: number, j: number, p: Point, n: Point) => Uv), weave: Weave = {}): void {
    const { part = "paint", closed = true, caps = false, flip = false, symmetric = false } = weave;
    const m = rings[0]!.length;
    const normals = this.normals(rings, closed, flip);
    const uv = (i: number, j: number, p: Point, n: Point): Uv => (typeof paint === "string" ? swatchAt(paint, n[1]) : paint(i, j, p, n));
    const ids = rings.map((ring, i) =>
      ring.map((p, j) => {
        let n = normals[i]![j]!;
        if (symmetric && (j === 0 || j === m - 1)) n = unit([0, n[1], n[2]]);
        return this.vertex(part, p, n, uv(i, j, p, n));
      }),
    );
    const last = closed ? m : m - 1;
    for (let i = 0; i + 1 < rings.length; i++)
      for (let j = 0; j < last; j++) {
        const [a, b, c, d] = [ids[i]![j]!, ids[i]![(j + 1) % m]!, ids[i + 1]![j]!, ids[i + 1]![(j + 1) % m]!];
        const [p, q, r, s] = [rings[i]![j]!, rings[i]![(j + 1) % m]!, rings[i + 1]![j]!, rings[i + 1]![(j + 1) % m]!];
        if (length(cross(sub(q, p), sub(r, p))) > 1e-7) flip ? this.triangle(part, a, c, b) : this.triangle(part, a, b, c);
        if (length(cross(sub(s, q), sub(r, q))) > 1e-7) flip ? this.triangle(part, b, c, d) : this.triangle(part, b, d, c);
      }
    if (caps === true || caps === "first") this.cap(rings[0]!, uv, 0, !flip, part);
    if (caps === true || caps === "last") this.cap(rings[rings.length - 1]!, uv, rings.length - 1, flip, part);
  }

  // A closed skin of two faces, each with its own place in the sheet: points 0 to `seam` are one, the rest back to 0 the other.
  twoFaced(rings: readonly (readonly Point[])[], seam: number, uv: readonly [(p: Point) => Uv, (p: Point) => Uv], flip: boolean): void {
    const m = rings[0]!.length;
    const normals = this.normals(rings, true, flip);
    for (const face of [0, 1] as const) {
      const span = face === 0 ? [...Array(seam + 1).keys()] : [...Array(m - seam + 1).keys()].map((j) => (seam + j) % m);
      const ids = rings.map((ring, i) => span.map((j) => this.vertex("paint", ring[j]!, normals[i]![j]!, uv[face](ring[j]!))));
      for (let i = 0; i + 1 < rings.length; i++)
        for (let j = 0; j + 1 < span.length; j++) {
          const [a, b, c, d] = [ids[i]![j]!, ids[i]![j + 1]!, ids[i + 1]![j]!, ids[i + 1]![j + 1]!];
          if (flip) {
            this.triangle("paint", a, c, b);
            this.triangle("paint", b, c, d);
          } else {
            this.triangle("paint", a, b, c);
            this.triangle("paint", b, d, c);
          }
        }
    }
  }

  private normals(rings: readonly (readonly Point[])[], closed: boolean, flip: boolean): Point[][] {
    const m = rings[0]!.length;
    const at = (i: number, j: number): Point => rings[Math.max(0, Math.min(rings.length - 1, i))]![closed ? (j + m) % m : Math.max(0, Math.min(m - 1, j))]!;
    return rings.map((ring, i) =>
      ring.map((_, j) => {
        // The sum over the four faces that meet here, so that large ones weigh more.
        const sum: [number, number, number] = [0, 0, 0];
        for (const [di, dj] of [
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ] as const) {
          const n = cross(sub(at(i, j + dj), ring[j]!), sub(at(i + di, j), ring[j]!));
          const sign = di * dj * (flip ? -1 : 1);
          for (const k of [0, 1, 2] as const) sum[k] += n[k] * sign;
        }
        return unit(sum);
      }),
    );
  }

  cap(ring: readonly Point[], uv: (i: number, j: number, p: Point, n: Point) => Uv, i: number, flip: boolean, part: Part): void {
    const m = ring.length;
    const middle: Point = [0, 1, 2].map((k) => ring.reduce((sum, p) => sum + p[k]!, 0) / m) as unknown as Point;
    let n: Point = [0, 0, 0];
    for (let j = 0; j < m; j++) {
      const q = cross(sub(ring[j]!, middle), sub(ring[(j + 1) % m]!, middle));
      n = [n[0] + q[0], n[1] + q[1], n[2] + q[2]];
    }
    if (length(n) < 1e-7) return;
    n = unit(flip ? [-n[0], -n[1], -n[2]] : n);
    // A fan over the rim: no point in the middle, for flat ends need none.
    const ids = ring.map((p, j) => this.vertex(part, p, n, uv(i, j, p, n)));
    for (let j = 1; j + 1 < m; j++) flip ? this.triangle(part, ids[0]!, ids[j + 1]!, ids[j]!) : this.triangle(part, ids[0]!, ids[j]!, ids[j + 1]!);
  }

  // A rod from p to q; its ends are hidden in what it joins.
  rod(p: Point, q: Point, r: number, swatch: Swatch, sides = 5, r2 = r, part: Part = "paint"): void {
    const d = unit(sub(q, p));
    const a = unit(cross(d, Math.abs(d[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
    const b = cross(d, a);
    const ring = (c: Point, radius: number): Point[] =>
      Array.from({ length: sides }, (_, i) => {
        const w = (i / sides) * 2 * Math.PI;
        return [0, 1, 2].map((k) => c[k]! + radius * (Math.cos(w) * a[k]! + Math.sin(w) * b[k]!)) as unknown as Point;
      });
    this.loft([ring(p, r), ring(q, r2)], swatch, { part, flip: false, caps: sides > 3 ? "last" : false });
  }

  // Rings round an axis along z or x: wheels, spinners, heads. `profile` has pairs of place and radius.
  turned(centre: Point, axis: "x" | "y" | "z", profile: readonly (readonly [at: number, r: number])[], sides: number, swatch: Swatch, part: Part = "paint"): void {
    const rings = profile.map(([at, r]) =>
      Array.from({ length: sides }, (_, i): Point => {
        const w = (i / sides) * 2 * Math.PI;
        const [c, d] = [Math.cos(w) * r, Math.sin(w) * r];
        if (axis === "z") return [centre[0] + c, centre[1] + d, centre[2] + at];
        if (axis === "x") return [centre[0] + at, centre[1] + c, centre[2] + d];
        return [centre[0] + d, centre[1] + at, centre[2] + c];
      }),
    );
    this.loft(rings, swatch, { part, caps: true });
  }

  done(parts: readonly Part[]): Triangles {
    const position: number[] = [];
    const normal: number[] = [];
    const uv: number[] = [];
    const index: number[] = [];
    const groups: Triangles["groups"] = [];
    for (const part of parts) {
      const pile = this.piles[part];
      const base = position.length / 3;
      const start = index.length;
      for (const value of pile.position) position.push(value);
      for (const value of pile.normal) normal.push(value);
      for (const value of pile.uv) uv.push(value);
      for (const value of pile.index) index.push(value + base);
      groups.push({ part: part === "glass" ? "glass" : "paint", start, count: index.length - start });
    }
    const Index = position.length / 3 > 65535 ? Uint32Array : Uint16Array;
    return { position: Float32Array.from(position), normal: Float32Array.from(normal), uv: Float32Array.from(uv), index: Index.from(index), groups };
  }
}
