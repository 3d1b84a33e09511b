// The cards of a reveal on the stage: sheets of paper before the bases that turn over. One mesh for all, their faces in one atlas; it is there
// only while they lie on the table.
import { BufferAttribute, BufferGeometry, CanvasTexture, DynamicDrawUsage, Mesh, MeshStandardMaterial, SRGBColorSpace, Vector3, type Scene } from "three";
import { BACKS, HEIGHT, INK, PAPER, WIDTH, type LaidCard } from "../laid";
import type { Side } from "../sides";
import { noseOf, type World } from "./world";

const LIES = 0.9; // millimetres over the mat
const CORNER = 3.2;
type Pen = CanvasRenderingContext2D;

export class LaidCards {
  private mesh: Mesh<BufferGeometry, MeshStandardMaterial> | null = null;
  private cards: LaidCard[] = [];

  constructor(private readonly scene: Scene, private readonly world: World) {}

  lay(cards: LaidCard[]): void {
    this.clear();
    if (!cards.length) return;
    this.cards = cards;
    const { texture, uv } = atlas(cards);
    const geometry = new BufferGeometry();
    const n = cards.length * 8;
    for (const name of ["position", "normal"]) geometry.setAttribute(name, new BufferAttribute(new Float32Array(n * 3), 3).setUsage(DynamicDrawUsage));
    geometry.setAttribute("uv", new BufferAttribute(uv, 2));
    geometry.setIndex(cards.flatMap((_, i) => [0, 4].flatMap((side) => [0, 1, 2, 0, 2, 3].map((k) => i * 8 + side + k))));
    this.mesh = new Mesh(geometry, new MeshStandardMaterial({ map: texture, roughness: 0.72, transparent: true, alphaTest: 0.02 }));
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.renderOrder = 1;
    this.scene.add(this.mesh);
    this.turn(() => 0);
  }
  // How far each of them has been turned over.
  turn(turned: (nth: number) => number): void {
    if (!this.mesh) return;
    const [place, normal] = ["position", "normal"].map((name) => this.mesh?.geometry.getAttribute(name) as BufferAttribute) as [BufferAttribute, BufferAttribute];
    this.cards.forEach((card, i) => {
      const angle = Math.PI * (1 - turned(i));
      const along = noseOf(card.at[2]);
      const right = new Vector3(-along.z, 0, along.x);
      const across = right.clone().multiplyScalar(Math.cos(angle)).setY(Math.sin(angle)); // of the face, from left to right
      const up = right.clone().multiplyScalar(-Math.sin(angle)).setY(Math.cos(angle));
      const middle = this.world.place(card.at, LIES + Math.abs(Math.sin(angle)) * (WIDTH / 2));
      const corner = (x: number, y: number, lift: number): Vector3 => middle.clone().addScaledVector(across, (x * WIDTH) / 2).addScaledVector(along, y * HEIGHT).addScaledVector(up, lift);
      const front = [corner(-1, 0, 0.15), corner(1, 0, 0.15), corner(1, 1, 0.15), corner(-1, 1, 0.15)];
      const back = [corner(1, 0, -0.15), corner(-1, 0, -0.15), corner(-1, 1, -0.15), corner(1, 1, -0.15)];
      [...front, ...back].forEach((p, k) => {
        place.setXYZ(i * 8 + k, p.x, p.y, p.z);
        const sign = k < 4 ? 1 : -1;
        normal.setXYZ(i * 8 + k, up.x * sign, up.y * sign, up.z * sign);
      });
    });
    place.needsUpdate = normal.needsUpdate = true;
  }
  fade(left: number): void {
    if (!this.mesh) return;
    this.mesh.material.opacity = left;
    this.mesh.castShadow = left > 0.5;
    if (left <= 0) this.clear();
  }
  clear(): void {
    this.cards = [];
    if (!this.mesh) return;
    this.scene.remove(this.mesh);
    this.mesh.geometry.dispose();
    this.mesh.material.map?.dispose();
    this.mesh.material.dispose();
    this.mesh = null;
  }
  close(): void {
    this.clear();
  }
}

// Every face, and one back for each side.
function atlas(cards: LaidCard[]): { texture: CanvasTexture; uv: Float32Array<ArrayBuffer> } {
  const scale = cards.length > 10 ? 3 : 5.2; // pixels a millimetre
  const [w, h] = [Math.round(WIDTH * scale), Math.round(HEIGHT * scale)];
  const columns = Math.ceil(Math.sqrt(((cards.length + 2) * h) / w));
  const rows = Math.ceil((cards.length + 2) / columns);
  const canvas = Object.assign(document.createElement("canvas"), { width: columns * (w + 2), height: rows * (h + 2) });
  const g = canvas.getContext("2d") as Pen;
  const cell = (i: number, draw: () => void): number[] => {
    const [x, y] = [(i % columns) * (w + 2) + 1, Math.floor(i / columns) * (h + 2) + 1];
    g.setTransform(scale, 0, 0, scale, x + w / 2, y + h);
    draw();
    const [u0, u1, v0, v1] = [x / canvas.width, (x + w) / canvas.width, 1 - (y + h) / canvas.height, 1 - y / canvas.height];
    return [u0, v0, u1, v0, u1, v1, u0, v1];
  };
  const faces = cards.map((card, i) => cell(i, () => drawFace(g, card)));
  const backs: Record<Side, number[]> = { a: cell(cards.length, () => drawBack(g, "a")), b: cell(cards.length + 1, () => drawBack(g, "b")) };
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return { texture, uv: Float32Array.from(cards.flatMap((card, i) => [...(faces[i] as number[]), ...backs[card.side]])) };
}

function sheet(g: Pen, colour: string, line: string): void {
  g.beginPath();
  g.roundRect(-WIDTH / 2, -HEIGHT, WIDTH, HEIGHT, CORNER);
  g.fillStyle = colour;
  g.fill();
  g.strokeStyle = line;
  g.lineWidth = 0.9;
  g.beginPath();
  g.roundRect(-WIDTH / 2 + 1.8, -HEIGHT + 1.8, WIDTH - 3.6, HEIGHT - 3.6, CORNER - 1);
  g.stroke();
}
function drawFace(g: Pen, { face }: LaidCard): void {
  sheet(g, PAPER, INK);
  g.globalAlpha = 0.1;
  g.lineWidth = 0.3;
  for (let y = -60; y < 0; y += 10) g.strokeRect(-WIDTH / 2 + 2.4, y, WIDTH - 4.8, 0);
  g.globalAlpha = 1;
  for (const { d, colour, width } of face) {
    g.strokeStyle = g.fillStyle = colour;
    g.lineWidth = width;
    const path = new Path2D(d);
    if (width) g.stroke(path);
    else g.fill(path);
  }
}
function drawBack(g: Pen, side: Side): void {
  const [body, weave] = BACKS[side];
  sheet(g, body, "#e6dcc0");
  g.save();
  g.beginPath();
  g.roundRect(-WIDTH / 2 + 3, -HEIGHT + 3, WIDTH - 6, HEIGHT - 6, 1.5);
  g.clip();
  g.strokeStyle = weave;
  g.lineWidth = 1.6;
  for (let x = -WIDTH * 1.6; x < WIDTH * 1.6; x += 4.4) for (const s of [1, -1]) (g.beginPath(), g.moveTo(x, -HEIGHT), g.lineTo(x + s * HEIGHT * 0.6, 0), g.stroke());
  g.strokeStyle = "#e6dcc0";
  g.fillStyle = body;
  g.lineWidth = 2.2;
  g.translate(0, -HEIGHT / 2);
  if (side === "b") g.rotate(Math.PI / 4);
  g.beginPath();
  if (side === "a") g.arc(0, 0, 8, 0, 7);
  else g.rect(-7, -7, 14, 14);
  g.fill();
  g.stroke();
  g.restore();
}
