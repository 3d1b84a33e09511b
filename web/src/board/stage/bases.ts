// Bases: one instanced slab for all, their printed faces in one atlas. True to the rules' rectangle.
import { BoxGeometry, CanvasTexture, Color, InstancedBufferAttribute, InstancedMesh, Matrix4, MeshPhysicalMaterial, Quaternion, SRGBColorSpace, Vector3, type Scene } from "three";
import type { PlaneUnit, Pose } from "../../types";
import { letters } from "../../letters";
import { loadSilhouettes } from "../../models/silhouette";
import { coloursOf } from "./palette";
import { printBase } from "./printed";
import { facing, type World } from "./world";

const THICK = 2.2;
const GAP = 4;
// Its back, as of a card: a frame and a dark weave in the side's colour.
const BACK = `
  vec2 edge = min(vOwn, 1. - vOwn) * vec2(43.5, 67.5);
  float inner = min(edge.x, edge.y), weave = step(.5, fract((vOwn.x * 43.5 + vOwn.y * 67.5) / 5.)) * step(.5, fract((vOwn.x * 43.5 - vOwn.y * 67.5) / 5.));
  vec3 back = mix(vRim * .42, vRim * .3, weave);
  back = mix(back, vec3(.6, .54, .42), smoothstep(.5, .2, abs(inner - 3.6)));
  back = mix(vRim, back, smoothstep(1.8, 2.4, inner));
  diffuseColor.rgb *= mix(mix(vRim, back, vBack), texture2D(map, vMapUv).rgb, vFace);
`;
const HIDDEN = new Matrix4().makeScale(0, 0, 0);

interface Cell {
  key: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export class Bases {
  private mesh: InstancedMesh<BoxGeometry, MeshPhysicalMaterial> | null = null;
  private canvas: HTMLCanvasElement | null = null;
  private texture: CanvasTexture | null = null;
  private cells: Cell[] = [];
  private names: string[] = [];
  printed: Promise<void> = Promise.resolve(); // with its letters and drawings
  private sizes: [number, number][] = [];

  constructor(private readonly scene: Scene, private readonly world: World, private readonly changed: () => void) {}

  // The same airplanes keep their cells; another set is laid out anew.
  set(planes: PlaneUnit[]): void {
    const keys = planes.map((plane) => `${plane.name} ${plane.model} ${plane.side} ${plane.resistance} ${plane.halfWidth}`);
    this.names = planes.map((plane) => plane.name);
    this.sizes = planes.map((plane) => [(plane.halfWidth * 2) / 100, (plane.halfLength * 2) / 100]);
    if (this.mesh && keys.length === this.cells.length && keys.every((key, i) => key === this.cells[i]?.key)) return;
    this.drop();
    if (planes.length) this.lay(planes, keys);
  }
  private lay(planes: PlaneUnit[], keys: string[]): void {
    const scale = planes.length > 14 ? 3.6 : planes.length > 6 ? 5 : 7; // pixels a millimetre
    const wide = planes.length > 6 ? 2048 : 1024;
    let [x, y, row] = [0, 0, 0];
    this.cells = planes.map((_, i) => {
      const [w, h] = (this.sizes[i] as [number, number]).map((mm) => Math.round(mm * scale)) as [number, number];
      if (x + w > wide) [x, y, row] = [0, y + row + GAP, 0];
      const cell = { key: keys[i] as string, x, y, w, h };
      x += w + GAP;
      row = Math.max(row, h);
      return cell;
    });
    const high = 2 ** Math.ceil(Math.log2(y + row));
    this.canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
    const texture = new CanvasTexture(this.canvas);
    this.texture = texture;
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 8;
    this.print(planes);
    this.build(planes);
    this.printed = Promise.all([letters(), loadSilhouettes()]).then(() => {
      if (this.texture !== texture) return;
      this.print(planes);
      texture.needsUpdate = true;
      this.changed();
    });
  }
  private print(planes: PlaneUnit[]): void {
    const g = this.canvas?.getContext("2d") as CanvasRenderingContext2D;
    planes.forEach((plane, i) => {
      const cell = this.cells[i] as Cell;
      const [w, l] = this.sizes[i] as [number, number];
      g.setTransform(cell.w / w, 0, 0, cell.h / l, cell.x, cell.y);
      printBase(g, plane, w, l);
    });
  }
  // Only the upper face takes the print; the rim has the side's colour, told by a part of the cell beside it.
  private build(planes: PlaneUnit[]): void {
    const box = new BoxGeometry(1, THICK, 1);
    const n = planes.length;
    const cell = new Float32Array(n * 4);
    const rim = new Float32Array(n * 3);
    const [wide, high] = [this.canvas?.width ?? 1, this.canvas?.height ?? 1];
    planes.forEach((plane, i) => {
      const { x, y, w, h } = this.cells[i] as Cell;
      cell.set([x / wide, 1 - (y + h) / high, w / wide, h / high], i * 4);
      const c = new Color(coloursOf(plane.side).deep);
      rim.set([c.r, c.g, c.b], i * 3);
    });
    box.setAttribute("cell", new InstancedBufferAttribute(cell, 4));
    box.setAttribute("rim", new InstancedBufferAttribute(rim, 3));
    const material = new MeshPhysicalMaterial({ map: this.texture, roughness: 0.6, clearcoat: 0.3, clearcoatRoughness: 0.3 });
    material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader
        .replace("#include <common>", "#include <common>\nattribute vec4 cell; attribute vec3 rim; varying vec3 vRim; varying float vFace, vBack; varying vec2 vOwn;")
        .replace("#include <uv_vertex>", "#include <uv_vertex>\nvMapUv = cell.xy + uv * cell.zw; vRim = rim; vOwn = uv; vFace = step(.5, normal.y); vBack = step(.5, -normal.y);");
      shader.fragmentShader = shader.fragmentShader
        .replace("#include <common>", "#include <common>\nvarying vec3 vRim; varying float vFace, vBack; varying vec2 vOwn;")
        .replace("#include <map_fragment>", BACK);
    };
    this.mesh = new InstancedMesh(box, material, n);
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    for (let i = 0; i < n; i++) this.mesh.setMatrixAt(i, HIDDEN);
    this.scene.add(this.mesh);
  }

  // `over`: 0 as it stands, 1 face down: it is lost.
  put(name: string, pose: Pose | null, over = 0): void {
    const i = this.names.indexOf(name);
    if (!this.mesh || i < 0) return;
    const [w, l] = this.sizes[i] as [number, number];
    const turn = pose ? facing(pose[2]) : new Quaternion();
    if (over) turn.multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), Math.PI * over));
    const up = THICK / 2 + Math.sin(Math.PI * over) * (w / 2); // over its edge
    this.mesh.setMatrixAt(i, pose ? new Matrix4().compose(this.world.place(pose, up), turn, new Vector3(w, 1, l)) : HIDDEN);
    this.mesh.instanceMatrix.needsUpdate = true;
  }
  private drop(): void {
    if (this.mesh) {
      this.scene.remove(this.mesh);
      this.mesh.geometry.dispose();
      this.mesh.material.dispose();
      this.mesh.dispose();
    }
    this.texture?.dispose();
    this.mesh = null;
    this.texture = null;
    this.cells = [];
  }
  close(): void {
    this.drop();
  }
}
