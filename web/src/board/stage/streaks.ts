// Tracers and sparks: quads stretched between two points and turned toward the camera, in one draw call.
import { BufferAttribute, BufferGeometry, CanvasTexture, Color, DoubleSide, DynamicDrawUsage, Mesh, MeshBasicMaterial, SRGBColorSpace, Vector3, type PerspectiveCamera } from "three";

const MAX = 900;
interface Streak {
  from: Vector3;
  to: Vector3;
  width: number;
  colour: Color;
}

function paint(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = 64;
  canvas.height = 16;
  const g = canvas.getContext("2d") as CanvasRenderingContext2D;
  const along = g.createLinearGradient(0, 0, 64, 0);
  for (const [at, colour] of [[0, "rgba(255,255,255,0)"], [0.75, "rgba(255,255,255,.85)"], [0.95, "#fff"], [1, "rgba(255,255,255,0)"]] as const) along.addColorStop(at, colour);
  g.fillStyle = along;
  g.fillRect(0, 0, 64, 16);
  g.globalCompositeOperation = "destination-in";
  const across = g.createLinearGradient(0, 0, 0, 16);
  for (const [at, colour] of [[0, "rgba(0,0,0,0)"], [0.5, "#000"], [1, "rgba(0,0,0,0)"]] as const) across.addColorStop(at, colour);
  g.fillStyle = across;
  g.fillRect(0, 0, 64, 16);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

export class Streaks {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>;
  private list: Streak[] = [];
  private readonly at = new Float32Array(MAX * 12);
  private readonly tint = new Float32Array(MAX * 12);

  constructor() {
    const geometry = new BufferGeometry();
    const uv = new Float32Array(MAX * 8);
    const index: number[] = [];
    for (let i = 0; i < MAX; i++) {
      uv.set([0, 1, 0, 0, 1, 1, 1, 0], i * 8);
      const o = i * 4;
      index.push(o, o + 1, o + 2, o + 2, o + 1, o + 3);
    }
    geometry.setAttribute("position", new BufferAttribute(this.at, 3).setUsage(DynamicDrawUsage));
    geometry.setAttribute("color", new BufferAttribute(this.tint, 3).setUsage(DynamicDrawUsage));
    geometry.setAttribute("uv", new BufferAttribute(uv, 2));
    geometry.setIndex(index);
    this.mesh = new Mesh(geometry, new MeshBasicMaterial({ map: paint(), vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide, toneMapped: false }));
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 10;
    this.mesh.visible = false;
  }
  add(from: Vector3, to: Vector3, width: number, colour: string, power = 1): void {
    if (this.list.length < MAX) this.list.push({ from: from.clone(), to: to.clone(), width, colour: new Color(colour).multiplyScalar(power) });
  }
  clear(): void {
    this.list = [];
  }
  get count(): number {
    return this.list.length;
  }
  set count(n: number) {
    this.list.length = Math.min(n, this.list.length);
  }
  fill(camera: PerspectiveCamera): void {
    const w = new Vector3();
    const eye = new Vector3();
    this.list.forEach(({ from, to, width, colour }, i) => {
      w.copy(to).sub(from).cross(eye.copy(camera.position).sub(from)).normalize().multiplyScalar(width / 2);
      this.at.set([from.x + w.x, from.y + w.y, from.z + w.z, from.x - w.x, from.y - w.y, from.z - w.z, to.x + w.x, to.y + w.y, to.z + w.z, to.x - w.x, to.y - w.y, to.z - w.z], i * 12);
      for (let j = 0; j < 4; j++) this.tint.set([colour.r, colour.g, colour.b], i * 12 + j * 3);
    });
    const geometry = this.mesh.geometry;
    geometry.setDrawRange(0, this.list.length * 6);
    this.mesh.visible = this.list.length > 0;
    (geometry.getAttribute("position") as BufferAttribute).needsUpdate = true;
    (geometry.getAttribute("color") as BufferAttribute).needsUpdate = true;
  }
  close(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.map?.dispose();
    this.mesh.material.dispose();
  }
}
