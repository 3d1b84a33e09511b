// The miniatures: one instanced mesh for each model and paint, however many fly it, and all propellers in one more.
import { CanvasTexture, Color, DoubleSide, InstancedMesh, Matrix4, MeshStandardMaterial, PlaneGeometry, Quaternion, SRGBColorSpace, Vector3, type Material, type Scene } from "three";
import type { PlaneUnit } from "../../types";
import type { Craft, Hangar } from "./hangar";

const HIDDEN = new Matrix4().makeScale(0, 0, 0);
const ONE = new Vector3(1, 1, 1);

export interface Flier {
  plane: PlaneUnit;
  craft: Craft;
  at: Vector3;
  turn: Quaternion;
  shown: boolean;
  spin: number; // of the propellers, in turns
  dead: boolean; // its engine
  tint: Color;
}

interface Group {
  mesh: InstancedMesh;
  names: string[];
}

export class Fleet {
  readonly fliers = new Map<string, Flier>();
  private groups: Group[] = [];
  private discs: InstancedMesh<PlaneGeometry, MeshStandardMaterial> | null = null;
  private readonly disc = paintDisc();
  private readonly matrix = new Matrix4();

  constructor(private readonly scene: Scene, private readonly hangar: Hangar) {}

  // Who flies. Places are kept for those who were there before.
  set(planes: PlaneUnit[]): void {
    const old = new Map(this.fliers);
    this.fliers.clear();
    for (const plane of planes) {
      const was = old.get(plane.name);
      const craft = this.hangar.of(plane);
      this.fliers.set(plane.name, { at: new Vector3(), turn: new Quaternion(), shown: true, spin: 0.13, tint: new Color(1, 1, 1), ...was, plane, craft, dead: false });
    }
    if (!this.sameGroups()) this.build();
  }
  private crafts(): Map<Craft, string[]> {
    const by = new Map<Craft, string[]>();
    for (const [name, flier] of this.fliers) by.set(flier.craft, [...(by.get(flier.craft) ?? []), name]);
    return by;
  }
  private sameGroups(): boolean {
    const now = [...this.crafts()];
    return now.length === this.groups.length && now.every(([craft, names], i) => this.groups[i]?.mesh.geometry === craft.geometry && this.groups[i]?.names.join() === names.join());
  }
  private build(): void {
    this.drop();
    for (const [craft, names] of this.crafts()) {
      const mesh = new InstancedMesh(craft.geometry, craft.materials as Material, names.length);
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      names.forEach((_, i) => mesh.setColorAt(i, new Color(1, 1, 1)));
      this.scene.add(mesh);
      this.groups.push({ mesh, names });
    }
    const discs = [...this.fliers.values()].reduce((sum, flier) => sum + flier.craft.propellers.length, 0);
    if (discs) {
      this.discs = new InstancedMesh(new PlaneGeometry(2, 2), new MeshStandardMaterial({ map: this.disc, transparent: true, depthWrite: false, side: DoubleSide, roughness: 0.5 }), discs);
      this.discs.frustumCulled = false;
      this.discs.renderOrder = 3;
      this.scene.add(this.discs);
    }
    this.place();
  }
  // Hands places over to the graphics card.
  place(): void {
    for (const { mesh, names } of this.groups) {
      names.forEach((name, i) => {
        const flier = this.fliers.get(name) as Flier;
        mesh.setMatrixAt(i, flier.shown ? this.matrix.compose(flier.at, flier.turn, ONE) : HIDDEN);
        mesh.setColorAt(i, flier.tint);
      });
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
    this.placeDiscs();
  }
  private placeDiscs(): void {
    if (!this.discs) return;
    let i = 0;
    const at = new Vector3();
    const spin = new Quaternion();
    for (const flier of this.fliers.values())
      for (const prop of flier.craft.propellers) {
        at.copy(prop.at).applyQuaternion(flier.turn).add(flier.at);
        spin.setFromAxisAngle(new Vector3(0, 0, 1), flier.spin * Math.PI * 2).premultiply(flier.turn);
        this.discs.setMatrixAt(i++, flier.shown ? this.matrix.compose(at, spin, new Vector3(prop.radius, prop.radius, 1)) : HIDDEN);
      }
    this.discs.instanceMatrix.needsUpdate = true;
  }
  // A point of the miniature on the table.
  point(name: string, own: Vector3): Vector3 | null {
    const flier = this.fliers.get(name);
    return flier ? own.clone().applyQuaternion(flier.turn).add(flier.at) : null;
  }
  private drop(): void {
    for (const { mesh } of this.groups) {
      this.scene.remove(mesh);
      mesh.dispose();
    }
    if (this.discs) {
      this.scene.remove(this.discs);
      this.discs.geometry.dispose();
      this.discs.material.dispose();
      this.discs.dispose();
    }
    this.groups = [];
    this.discs = null;
  }
  close(): void {
    this.drop();
    this.disc.dispose();
    this.fliers.clear();
  }
}

// Blades that turn fast enough to blur and slowly enough to be seen.
function paintDisc(): CanvasTexture {
  const s = 128;
  const canvas = Object.assign(document.createElement("canvas"), { width: s, height: s });
  const g = canvas.getContext("2d") as CanvasRenderingContext2D;
  g.translate(s / 2, s / 2);
  const haze = g.createRadialGradient(0, 0, 0, 0, 0, s / 2);
  for (const [at, alpha] of [[0, 0.2], [0.85, 0.1], [0.93, 0.3], [0.97, 0.34], [1, 0]] as const) haze.addColorStop(at, `rgba(60,58,52,${alpha})`);
  g.fillStyle = haze;
  g.beginPath();
  g.arc(0, 0, s / 2, 0, 7);
  g.fill();
  for (let i = 0; i < 3; i++) {
    g.rotate((Math.PI * 2) / 3);
    for (let j = 0; j < 9; j++) {
      g.fillStyle = `rgba(35,33,30,${0.13 - j * 0.012})`;
      g.beginPath();
      g.ellipse(0, -s * 0.26, s * 0.036, s * 0.22, -j * 0.05, 0, 7);
      g.fill();
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
