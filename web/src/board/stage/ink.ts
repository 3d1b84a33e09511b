// Flat marks in the air and on the mat: arcs, rulers, outlines, ribbons. All in one mesh, coloured by vertex; lines have a dark
// edge so that they can be seen over foam and chalk.
import { BufferAttribute, BufferGeometry, Color, DoubleSide, Mesh, MeshBasicMaterial, Vector3 } from "three";
import { afterLens } from "./lens";
import { RAD } from "./world";

type Shade = readonly [r: number, g: number, b: number, alpha: number];

export function shade(colour: string, alpha: number, lighter = 0): Shade {
  const c = new Color(colour).lerp(new Color("#ffffff"), lighter);
  return [c.r, c.g, c.b, alpha];
}
export const DARK: Shade = [0.01, 0.02, 0.03, 0.5];

export class Ink {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>;
  private at: number[] = [];
  private tint: number[] = [];

  constructor(order: number) {
    this.mesh = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide, toneMapped: false }));
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.mesh.visible = false;
    afterLens(this.mesh);
  }
  clear(): void {
    this.at = [];
    this.tint = [];
  }
  triangle(a: Vector3, b: Vector3, c: Vector3, p: Shade, q: Shade = p, r: Shade = p): void {
    this.at.push(a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z);
    this.tint.push(...p, ...q, ...r);
  }
  quad(a: Vector3, b: Vector3, c: Vector3, d: Vector3, p: Shade): void {
    this.triangle(a, b, c, p);
    this.triangle(a, c, d, p);
  }
  // A line on the mat.
  line(points: Vector3[], width: number, colour: Shade, edge = 0.8): void {
    if (edge) this.strip(points, width + 2 * edge, DARK, -0.06);
    this.strip(points, width, colour, 0);
  }
  private strip(points: Vector3[], width: number, colour: Shade, up: number): void {
    const side = points.map((_, i) => {
      const from = points[Math.max(0, i - 1)] as Vector3;
      const to = points[Math.min(points.length - 1, i + 1)] as Vector3;
      return new Vector3(-(to.z - from.z), 0, to.x - from.x).normalize().multiplyScalar(width / 2);
    });
    const lift = new Vector3(0, up, 0);
    for (let i = 1; i < points.length; i++) {
      const [a, b, s, t] = [points[i - 1] as Vector3, points[i] as Vector3, side[i - 1] as Vector3, side[i] as Vector3];
      this.quad(a.clone().add(s).add(lift), a.clone().sub(s).add(lift), b.clone().sub(t).add(lift), b.clone().add(t).add(lift), colour);
    }
  }
  // Degrees clockwise from north.
  arcLine(middle: Vector3, radius: number, from: number, to: number, width: number, colour: Shade): void {
    this.line(this.arc(middle, radius, from, to), width, colour);
  }
  arc(middle: Vector3, radius: number, from: number, to: number): Vector3[] {
    const n = Math.max(6, Math.ceil((to - from) / 5));
    return [...Array(n + 1).keys()].map((i) => {
      const a = (from + ((to - from) * i) / n) * RAD;
      return new Vector3(middle.x + Math.sin(a) * radius, middle.y, middle.z - Math.cos(a) * radius);
    });
  }
  sector(middle: Vector3, inner: number, outer: number, from: number, to: number, near: Shade, far: Shade): void {
    const [a, b] = [this.arc(middle, Math.max(0.01, inner), from, to), this.arc(middle, outer, from, to)];
    for (let i = 1; i < a.length; i++) {
      const [p, q, r, s] = [a[i - 1], a[i], b[i], b[i - 1]] as [Vector3, Vector3, Vector3, Vector3];
      this.triangle(p, q, r, near, near, far);
      this.triangle(p, r, s, near, far, far);
    }
  }
  frame(corners: Vector3[], width: number, colour: Shade): void {
    const closed = [...corners, corners[0] as Vector3];
    for (let i = 1; i < closed.length; i++) this.line([closed[i - 1] as Vector3, closed[i] as Vector3], width, colour);
  }
  fill(): void {
    const geometry = this.mesh.geometry;
    geometry.dispose();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(this.at), 3));
    geometry.setAttribute("color", new BufferAttribute(new Float32Array(this.tint), 4));
    geometry.setDrawRange(0, this.at.length / 3);
    this.mesh.visible = this.at.length > 0;
  }
  close(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
