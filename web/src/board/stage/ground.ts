// Cards on the ground and at sea as real things: one mesh each, with the outline of its card on the mat, and a wake behind
// whatever sails. Bombs, torpedoes and shells on their way, too.
import { BufferGeometry, CanvasTexture, Mesh, MeshStandardMaterial, PlaneGeometry, Quaternion, SRGBColorSpace, Vector3, type Scene } from "three";
import type { GroundUnit, Pose } from "../../types";
import { fbm, smooth } from "../mats/noise";
import type { Seen } from "../things";
import { airfieldGeometry } from "./airfields";
import { DARK, shade, type Ink } from "./ink";
import { Kit } from "./kit";
import { askew, landGeometry } from "./landings";
import { coloursOf, GOLD } from "./palette";
import { shipGeometry } from "./ships";
import { facing, heightOf, noseOf, type World } from "./world";

interface Standing {
  thing: Seen;
  mesh: Mesh<BufferGeometry, MeshStandardMaterial>;
  wake: Mesh<PlaneGeometry, MeshStandardMaterial> | null;
  pose: Pose;
  shape: string;
  sunk: number; // 0 afloat, 1 gone
  fallen: number; // a balloon: 0 hangs in the air, 1 lies on the ground
}

const afloat = (shape: string): boolean => shape === "ship" || shape === "boat";
const LEVEL_OF_BALLOONS = 4;
const HEAP = 0.1; // of its height is left of a balloon that has come down

export class Ground {
  private readonly standing = new Map<string, Standing>();
  private readonly material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.62 });
  private readonly burnt = new MeshStandardMaterial({ vertexColors: true, roughness: 0.9, color: "#5b5048" });
  private readonly geometries = new Map<string, BufferGeometry>();
  private foam: { texture: CanvasTexture; material: MeshStandardMaterial; plane: PlaneGeometry } | null = null;

  constructor(private readonly scene: Scene, private readonly world: World) {}

  set(things: Seen[]): void {
    const wanted = things.filter((thing) => thing.kind === "ground" || thing.kind === "mark");
    const keys = new Set(wanted.map((thing) => thing.key));
    for (const [key, one] of this.standing) if (!keys.has(key)) this.drop(key, one);
    for (const thing of wanted) {
      const one = this.standing.get(thing.key) ?? this.raise(thing);
      one.thing = thing;
      one.pose = thing.pose as Pose;
      one.mesh.material = thing.ground && thing.ground.status !== "stands" ? this.burnt : this.material;
      one.sunk = thing.ground?.status === "sunk" ? 0.75 : 0;
      one.fallen = one.shape === "balloon" && thing.ground?.status === "silenced" ? 1 : 0;
      this.put(one);
    }
  }
  keys(): string[] {
    return [...this.standing.keys()];
  }
  private raise(thing: Seen): Standing {
    const shape = thing.ground?.shape ?? thing.what;
    const mesh = new Mesh(this.geometry(thing, shape), this.material);
    mesh.castShadow = mesh.receiveShadow = true;
    const scale = afloat(shape) && thing.ground ? ((thing.ground.halfLength / 100) * (shape === "boat" ? 1.2 : 1.9)) / 100 : 1;
    mesh.scale.setScalar(scale);
    this.scene.add(mesh);
    const one: Standing = { thing, mesh, wake: afloat(shape) || shape === "torpedo" ? this.wake(shape, scale) : null, pose: thing.pose as Pose, shape, sunk: 0, fallen: 0 };
    this.standing.set(thing.key, one);
    return one;
  }
  private geometry(thing: Seen, shape: string): BufferGeometry {
    const key = `${shape} ${thing.what} ${shape === "airfield" ? `${thing.mark?.halfWidth} ${thing.mark?.halfLength}` : ""}`;
    const known = this.geometries.get(key);
    if (known) return known;
    const made = shape === "airfield" ? airfieldGeometry(thing.mark?.halfWidth ?? 9000, thing.mark?.halfLength ?? 13500) : shape === "bombs" ? bombs() : shape === "torpedo" ? torpedo() : afloat(shape) ? shipGeometry(thing.what) : landGeometry(shape, thing.what, heightOf(LEVEL_OF_BALLOONS));
    this.geometries.set(key, made);
    return made;
  }
  private wake(shape: string, scale: number): Standing["wake"] {
    this.foam ??= makeFoam();
    const wake = new Mesh(this.foam.plane, this.foam.material);
    wake.rotation.order = "YXZ";
    wake.receiveShadow = true;
    wake.renderOrder = 1;
    if (shape === "torpedo") wake.scale.set(0.12, 0.55, 1);
    else wake.scale.setScalar(scale * (shape === "boat" ? 1.3 : 1));
    this.scene.add(wake);
    return wake;
  }
  private put(one: Standing): void {
    const { mesh, pose, shape, sunk } = one;
    const low = shape === "airfield" ? 0.1 : shape === "bombs" ? 34 : shape === "torpedo" ? 0.6 : 0.3 - sunk * 7;
    mesh.position.copy(this.world.place(pose, low));
    mesh.quaternion.copy(facing(pose[2]));
    if (shape === "balloon") mesh.scale.y = 1 + (HEAP - 1) * one.fallen;
    if (sunk) mesh.quaternion.multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), 0.5 * sunk)).multiply(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -0.16 * sunk));
    else if (one.thing.ground?.status === "silenced" && !afloat(shape)) mesh.quaternion.multiply(askew(shape));
    if (!one.wake) return;
    one.wake.visible = sunk < 0.5;
    one.wake.rotation.set(-Math.PI / 2, -(pose[2] / 10) * (Math.PI / 180), 0);
    one.wake.position.copy(this.world.place(pose, 0.35)).addScaledVector(noseOf(pose[2]), shape === "torpedo" ? -38 : -7 * mesh.scale.x);
  }

  // ---- for the show -----------------------------------------------------------------------------

  keyOf(name: string): string | null {
    return this.standing.has(`ground ${name}`) ? `ground ${name}` : null;
  }
  poseOf(name: string): Pose | null {
    return this.standing.get(`ground ${name}`)?.pose ?? null;
  }
  move(name: string, pose: Pose): void {
    const one = this.standing.get(`ground ${name}`);
    if (!one) return;
    one.pose = pose;
    this.put(one);
  }
  sink(name: string, how: number): void {
    const one = this.standing.get(`ground ${name}`);
    if (!one) return;
    one.mesh.material = this.burnt;
    one.sunk = how;
    this.put(one);
  }
  // Out of action: black, and a balloon so far on its way down.
  silence(name: string, how: number): void {
    const one = this.standing.get(`ground ${name}`);
    if (!one) return;
    one.mesh.material = this.burnt;
    if (one.shape === "balloon") one.fallen = how;
    this.put(one);
  }
  // What is out of action on land, and where it smoulders.
  silent(): { name: string; at: Vector3 }[] {
    return [...this.standing.values()].flatMap(({ thing, pose, shape }) => (thing.ground?.status === "silenced" && !afloat(shape) ? [{ name: thing.name, at: this.world.place(pose, 0) }] : []));
  }
  // How high it is, where a label or a shot meets it.
  topOf(unit: GroundUnit): number {
    if (unit.shape === "balloon") return heightOf(LEVEL_OF_BALLOONS) * (unit.status === "silenced" ? HEAP : 1);
    return unit.shape === "ship" ? 12 : 7;
  }
  // Outline of the card: the rules' rectangle, thin, in the side's colour. A shell on its way marks where it will burst.
  outline(ink: Ink, things: Seen[]): void {
    for (const thing of things) {
      if (thing.kind === "shell" && thing.ground?.shell) {
        const at = this.world.place(thing.pose as Pose, 0.9);
        const half = thing.ground.shell.half / 100;
        ink.sector(at, half * 0.7, half, 0, 360, shade(GOLD, 0.1), shade(thing.what === "due" ? "#b5231d" : GOLD, 0.5));
        ink.arcLine(at, half, 0, 360, 1.4, shade(thing.what === "due" ? "#e0402a" : GOLD, 0.95, 0.2));
      }
      const unit = thing.ground;
      if (thing.kind !== "ground" || !unit) continue;
      const pose = this.poseOf(thing.name) ?? (thing.pose as Pose);
      const nose = noseOf(pose[2]);
      const right = new Vector3(-nose.z, 0, nose.x);
      const middle = this.world.place(pose, 0.7);
      const [w, l] = [unit.halfWidth / 100, unit.halfLength / 100];
      const corner = (x: number, y: number): Vector3 => middle.clone().addScaledVector(right, x * w).addScaledVector(nose, y * l);
      const box = [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)] as [Vector3, Vector3, Vector3, Vector3];
      if (!afloat(unit.shape)) ink.quad(...box, [DARK[0], DARK[1], DARK[2], 0.16]);
      ink.frame(box, 1.1, shade(coloursOf(unit.side).colour, 0.75, 0.35));
    }
  }
  private drop(key: string, one: Standing): void {
    this.scene.remove(one.mesh);
    if (one.wake) this.scene.remove(one.wake);
    this.standing.delete(key);
  }
  close(): void {
    for (const [key, one] of this.standing) this.drop(key, one);
    for (const geometry of this.geometries.values()) geometry.dispose();
    this.material.dispose();
    this.burnt.dispose();
    this.foam?.texture.dispose();
    this.foam?.material.dispose();
    this.foam?.plane.dispose();
  }
}

function bombs(): BufferGeometry {
  const kit = new Kit();
  for (const [x, y, z] of [[-5, 0, 3], [5, 3, -2], [0, -5, -7]] as const)
    kit.ball("#3f4540", 2.2, x, y, z, { sz: 2.4 }).box("#3f4540", 3.4, 0.3, 2, x, y, z + 5).box("#3f4540", 0.3, 3.4, 2, x, y, z + 5);
  return kit.make();
}
export function torpedo(): BufferGeometry {
  return new Kit().rod("#4a4f52", 1.3, 1.3, 26, 0, 0, 0, { rx: Math.PI / 2 }, 10).ball("#8c2f22", 1.3, 0, 0, -13, { sz: 1.8 }).box("#4a4f52", 4, 0.3, 2.4, 0, 0, 12).make();
}

// Foam along the hull, two arms, churned water behind. The bow is at 18 of 100 from the top.
function makeFoam(): { texture: CanvasTexture; material: MeshStandardMaterial; plane: PlaneGeometry } {
  const s = 256;
  const canvas = Object.assign(document.createElement("canvas"), { width: s, height: s });
  const g = canvas.getContext("2d") as CanvasRenderingContext2D;
  const image = g.createImageData(s, s);
  for (let y = 0; y < s; y++)
    for (let x = 0; x < s; x++) {
      const u = (x / s - 0.5) * 2;
      const v = y / s - 0.18;
      const n = fbm(x * 0.09, y * 0.09, 4);
      const wide = 0.05 + 0.3 * Math.max(0, v) ** 0.9;
      const arm = smooth(0.055, 0, Math.abs(Math.abs(u) - wide * 1.25)) * smooth(0, 0.04, v) * smooth(0.85, 0.2, v);
      const middle = smooth(0.13 + 0.1 * v, 0.02, Math.abs(u)) * smooth(0.42, 0.56, v) * smooth(0.84, 0.45, v);
      const hug = smooth(0.05, 0, Math.abs(u) - 0.1) * smooth(-0.02, 0.03, v) * smooth(0.62, 0.5, v);
      image.data.set([244, 249, 247, 255 * Math.min(1, (arm * 0.95 + middle * 0.95 + hug * 0.7) * smooth(0.3, 0.62, n + 0.14))], (y * s + x) * 4);
    }
  g.putImageData(image, 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return { texture, material: new MeshStandardMaterial({ map: texture, transparent: true, depthWrite: false, roughness: 0.7 }), plane: new PlaneGeometry(118, 190) };
}
