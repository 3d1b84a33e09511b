// Small models from simple bodies, coloured by vertex and merged into one mesh.
import { BoxGeometry, BufferGeometry, Color, CylinderGeometry, ExtrudeGeometry, Float32BufferAttribute, Shape, ShapeGeometry, SphereGeometry, Vector2 } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

export interface How {
  rx?: number;
  ry?: number;
  rz?: number;
  sx?: number;
  sy?: number;
  sz?: number;
}

export class Kit {
  private readonly parts: BufferGeometry[] = [];

  put(body: BufferGeometry, tint: string, x: number, y: number, z: number, how: How = {}): this {
    const part = body.index ? body.toNonIndexed() : body;
    part.scale(how.sx ?? 1, how.sy ?? 1, how.sz ?? 1);
    if (how.rx) part.rotateX(how.rx);
    if (how.rz) part.rotateZ(how.rz);
    if (how.ry) part.rotateY(how.ry);
    part.translate(x, y, z);
    part.deleteAttribute("uv");
    const c = new Color(tint);
    const n = part.getAttribute("position").count;
    const tints = new Float32Array(n * 3);
    for (let i = 0; i < n; i++) tints.set([c.r, c.g, c.b], i * 3);
    part.setAttribute("color", new Float32BufferAttribute(tints, 3));
    this.parts.push(part);
    return this;
  }
  box(tint: string, w: number, h: number, l: number, x: number, y: number, z: number, how?: How): this {
    return this.put(new BoxGeometry(w, h, l), tint, x, y, z, how);
  }
  rod(tint: string, r1: number, r2: number, h: number, x: number, y: number, z: number, how?: How, sides = 10): this {
    return this.put(new CylinderGeometry(r1, r2, h, sides), tint, x, y, z, how);
  }
  ball(tint: string, r: number, x: number, y: number, z: number, how?: How): this {
    return this.put(new SphereGeometry(r, 14, 10), tint, x, y, z, how);
  }
  // A hull from half its outline, bow to -z.
  hull(tint: string, deck: string, half: [number, number][], height: number): this {
    const outline = new Shape([...half.map(([x, z]) => new Vector2(x, -z)), ...[...half].reverse().slice(0, -1).map(([x, z]) => new Vector2(-x, -z))]);
    const body = new ExtrudeGeometry(outline, { depth: height, bevelEnabled: true, bevelThickness: 0.5, bevelSize: 0.5, bevelSegments: 1, steps: 1 }).rotateX(-Math.PI / 2);
    const top = new ShapeGeometry(outline).rotateX(-Math.PI / 2).scale(0.9, 1, 0.97);
    return this.put(body, tint, 0, 0, 0).put(top, deck, 0, height + 0.65, 0);
  }
  make(): BufferGeometry {
    const all = mergeGeometries(this.parts);
    this.parts.forEach((part) => part.dispose());
    return all;
  }
}
