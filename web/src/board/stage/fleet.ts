// The miniatures: one instanced mesh for each model and paint, however many fly it, with its propellers in one more.
import { Color, InstancedMesh, Matrix4, Quaternion, Vector3, type Material, type Scene } from "three";
import type { PlaneUnit } from "../../types";
import type { Craft, Hangar } from "./hangar";

const HIDDEN = new Matrix4().makeScale(0, 0, 0);

export interface Flier {
  plane: PlaneUnit;
  craft: Craft;
  at: Vector3;
  turn: Quaternion;
  shown: boolean;
  dead: boolean; // its engine
  worn: Color; // its letter, what has hit it, its rudder (models/wear.ts)
  lean: number; // degrees to the right, of a jammed rudder
}

interface Group {
  craft: Craft;
  mesh: InstancedMesh;
  turning: InstancedMesh | null;
  resting: InstancedMesh | null;
  names: string[];
}

export class Fleet {
  readonly fliers = new Map<string, Flier>();
  private groups: Group[] = [];
  turning = false; // engines run
  grown = 1; // from far away miniatures are drawn larger than they are, so that one knows them
  far = false; // they are so small on the screen that simpler ones will do
  private readonly humming = new Set<string>(); // their propellers turn because somebody points at them
  private readonly matrix = new Matrix4();
  private angle = 0; // of discs

  constructor(private readonly scene: Scene, private readonly hangar: Hangar) {}

  // Who flies. Places are kept for those who were there before.
  set(planes: PlaneUnit[]): void {
    this.hangar.expect(planes);
    const old = new Map(this.fliers);
    this.fliers.clear();
    for (const plane of planes) {
      const was = old.get(plane.name);
      const craft = this.hangar.of(plane);
      this.fliers.set(plane.name, { at: new Vector3(), turn: new Quaternion(), shown: true, worn: new Color(0, 0, 0), lean: 0, ...was, plane, craft, dead: false });
    }
    if (!this.turning) this.angle = 0;
    if (!this.sameGroups()) this.build();
  }
  private crafts(): Map<Craft, string[]> {
    const by = new Map<Craft, string[]>();
    for (const [name, flier] of this.fliers) by.set(flier.craft, [...(by.get(flier.craft) ?? []), name]);
    return by;
  }
  private sameGroups(): boolean {
    const now = [...this.crafts()];
    return now.length === this.groups.length && now.every(([craft, names], i) => this.groups[i]?.craft === craft && this.groups[i]?.names.join() === names.join());
  }
  private build(): void {
    this.drop();
    for (const [craft, names] of this.crafts()) {
      const make = (part: { geometry: Craft["geometry"]; material: Material | Material[] } | null, casts: boolean, order = 0): InstancedMesh | null => {
        if (!part) return null;
        const mesh = new InstancedMesh(part.geometry, part.material as Material, names.length);
        mesh.castShadow = casts;
        mesh.receiveShadow = casts;
        mesh.frustumCulled = false;
        mesh.renderOrder = order;
        this.scene.add(mesh);
        return mesh;
      };
      const mesh = make({ geometry: craft.geometry, material: craft.materials as Material }, true) as InstancedMesh;
      names.forEach((_, i) => mesh.setColorAt(i, new Color(0, 0, 0)));
      this.groups.push({ craft, mesh, turning: make(craft.turning, false, 3), resting: make(craft.resting, true), names });
    }
    this.place();
  }
  // Hands places over to the graphics card. Propellers turn while engines run, and stand otherwise.
  place(): void {
    const size = new Vector3();
    for (const { craft, mesh, turning, resting, names } of this.groups) {
      mesh.geometry = (this.far && craft.far) || craft.geometry;
      let [spins, stands] = [0, 0];
      names.forEach((name, i) => {
        const flier = this.fliers.get(name) as Flier;
        const at = flier.shown ? this.matrix.compose(flier.at, flier.turn, size.setScalar(craft.scale * this.grown)) : HIDDEN;
        mesh.setMatrixAt(i, at);
        mesh.setColorAt(i, flier.worn);
        if ((this.turning || this.humming.has(name)) && !flier.dead) turning?.setMatrixAt(spins++, at);
        else resting?.setMatrixAt(stands++, at);
      });
      for (const [part, count] of [[mesh, names.length], [turning, spins], [resting, stands]] as const) {
        if (!part) continue;
        part.count = count;
        part.visible = count > 0;
        part.instanceMatrix.needsUpdate = true;
      }
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }
  // All discs turn by so much.
  spin(by: number): void {
    this.angle += by;
    for (const { craft } of this.groups) {
      const map = craft.turning?.material.map;
      if (!map) continue;
      map.center.set(0.5, 0.5);
      map.rotation = this.angle;
    }
  }
  // Whose engine runs though nobody moves.
  hum(name: string | null): boolean {
    if (name ? this.humming.has(name) && this.humming.size === 1 : !this.humming.size) return false;
    this.humming.clear();
    if (name) this.humming.add(name);
    return true;
  }
  // A point of the miniature on the table.
  point(name: string, own: Vector3): Vector3 | null {
    const flier = this.fliers.get(name);
    return flier ? own.clone().multiplyScalar(flier.craft.scale * this.grown).applyQuaternion(flier.turn).add(flier.at) : null;
  }
  private drop(): void {
    for (const { mesh, turning, resting } of this.groups)
      for (const part of [mesh, turning, resting]) {
        if (!part) continue;
        this.scene.remove(part);
        part.dispose();
      }
    this.groups = [];
  }
  close(): void {
    this.drop();
    this.fliers.clear();
  }
}
