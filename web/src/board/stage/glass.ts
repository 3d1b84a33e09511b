// Planned moves: the airplane as coloured glass at the end of its path, a ribbon with chevrons at its height, the outline of
// the base on the mat and a thin stem between them.
import { Color, Mesh, MeshStandardMaterial, Vector3, type Scene } from "three";
import type { PlaneUnit, Pose } from "../../types";
import { between } from "../geometry";
import type { Hangar } from "./hangar";
import { DARK, shade, type Ink } from "./ink";
import { coloursOf } from "./palette";
import { facing, heightOf, noseOf, type World } from "./world";

export interface Ghost {
  plane: PlaneUnit;
  path: Pose[];
  fromLevel?: number;
  level?: number;
  strength: number; // 1 the one that is looked at, less for the others
}

const BANK = 18;
const RIBBON = 5.5; // half its width

export class Glass {
  private readonly meshes: Mesh[] = [];
  private readonly materials = new Map<string, MeshStandardMaterial>();

  constructor(private readonly scene: Scene, private readonly world: World, private readonly hangar: Hangar, private readonly ink: Ink) {}

  clear(): void {
    for (const mesh of this.meshes) this.scene.remove(mesh);
    this.meshes.length = 0;
  }
  add(ghost: Ghost): void {
    const points = this.way(ghost);
    const end = points.at(-1);
    const last = ghost.path.at(-1);
    if (!end || !last) return;
    if (points.length > 1) this.ribbon(points, ghost);
    this.outline(ghost, last, end);
    ghost.path.slice(1, -1).forEach((pose) => this.airplane(ghost, pose, this.near(points, pose), ghost.strength * 0.5));
    this.airplane(ghost, last, end, ghost.strength);
  }
  private near(points: Vector3[], pose: Pose): Vector3 {
    const at = this.world.place(pose, 0);
    const best = points.reduce((a, b) => (Math.hypot(a.x - at.x, a.z - at.z) < Math.hypot(b.x - at.x, b.z - at.z) ? a : b));
    return at.setY(best.y);
  }
  private way(ghost: Ghost): Vector3[] {
    const { path } = ghost;
    const [from, to] = [heightOf(ghost.fromLevel ?? ghost.level), heightOf(ghost.level)];
    const legs = Math.max(1, path.length - 1);
    if (path.length === 1) return [this.world.place(path[0] as Pose, to)];
    return path.slice(1).flatMap((pose, leg) =>
      [...Array(25).keys()].slice(leg ? 1 : 0).map((i) => {
        const t = (leg + i / 24) / legs;
        return this.world.place(between(path[leg] as Pose, pose, i / 24), from + (to - from) * t);
      }),
    );
  }
  private ribbon(points: Vector3[], ghost: Ghost): void {
    const colour = coloursOf(ghost.plane.side).colour;
    const k = ghost.strength;
    const wing = (i: number, half: number): Vector3 => {
      const [a, b] = [points[Math.max(0, i - 1)] as Vector3, points[Math.min(points.length - 1, i + 1)] as Vector3];
      return new Vector3(-(b.z - a.z), 0, b.x - a.x).normalize().multiplyScalar(half);
    };
    const band = (half: number, inner: number, tint: ReturnType<typeof shade>): void => {
      for (let i = 1; i < points.length; i++)
        for (const s of [-1, 1]) {
          const [p, q] = [points[i - 1] as Vector3, points[i] as Vector3];
          const [u, v] = [wing(i - 1, 1), wing(i, 1)];
          this.ink.quad(p.clone().addScaledVector(u, s * inner), p.clone().addScaledVector(u, s * half), q.clone().addScaledVector(v, s * half), q.clone().addScaledVector(v, s * inner), tint);
        }
    };
    band(RIBBON + 1.1, RIBBON, [...DARK.slice(0, 3), 0.55 * k] as unknown as typeof DARK);
    band(RIBBON - 0.8, 0, shade(colour, 0.4 * k, 0.25));
    band(RIBBON, RIBBON - 0.8, shade(colour, 0.95 * k, 0.55));
    for (let i = 4; i < points.length - 3; i += 6) this.chevron(points, i, wing, shade(colour, 0.95 * k, 0.8));
  }
  private chevron(points: Vector3[], i: number, wing: (i: number, half: number) => Vector3, tint: ReturnType<typeof shade>): void {
    const p = points[i] as Vector3;
    const ahead = (points[i + 1] as Vector3).clone().sub(p).normalize();
    for (const s of [-1, 1]) {
      const tip = p.clone().addScaledVector(ahead, 3.2).setY(p.y + 0.2);
      const out = p.clone().addScaledVector(wing(i, 1), s * 3.4).setY(p.y + 0.2);
      this.ink.quad(tip, tip.clone().addScaledVector(ahead, -1.7), out.clone().addScaledVector(ahead, -1.7), out, tint);
    }
  }
  private outline(ghost: Ghost, pose: Pose, end: Vector3): void {
    const { plane, strength } = ghost;
    const nose = noseOf(pose[2]);
    const right = new Vector3(-nose.z, 0, nose.x);
    const foot = this.world.place(pose, 0.9);
    const [w, l] = [plane.halfWidth / 100, plane.halfLength / 100];
    const corner = (x: number, y: number): Vector3 => foot.clone().addScaledVector(right, x * w).addScaledVector(nose, y * l);
    const tint = shade(coloursOf(plane.side).colour, 0.95 * strength, 0.5);
    this.ink.frame([corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)], 1.5, tint);
    const side = right.clone().multiplyScalar(0.55);
    for (const s of [side, nose.clone().multiplyScalar(0.55)]) this.ink.quad(foot.clone().add(s), foot.clone().sub(s), end.clone().sub(s), end.clone().add(s), [tint[0], tint[1], tint[2], 0.5 * strength]);
  }
  private airplane(ghost: Ghost, pose: Pose, at: Vector3, strength: number): void {
    const { plane, path } = ghost;
    const craft = this.hangar.of(plane);
    const mesh = new Mesh(craft.geometry, this.material(plane.side, strength));
    mesh.scale.setScalar(craft.scale);
    const before = path.at(-2);
    const turn = before ? ((((pose[2] - before[2]) % 3600) + 5400) % 3600) - 1800 : 0;
    const bank = Math.abs(turn) > 1700 ? 0 : Math.max(-1, Math.min(1, turn / 450)) * BANK;
    mesh.quaternion.copy(facing(pose[2]));
    mesh.rotateZ((-bank * Math.PI) / 180);
    mesh.position.copy(at);
    mesh.renderOrder = 4;
    this.scene.add(mesh);
    this.meshes.push(mesh);
  }
  private material(side: string, strength: number): MeshStandardMaterial {
    const step = Math.round(strength * 4) / 4;
    const colour = coloursOf(side).colour;
    const key = `${colour} ${step}`;
    const known = this.materials.get(key);
    if (known) return known;
    const made = new MeshStandardMaterial({ color: new Color(colour), emissive: new Color(colour), emissiveIntensity: 0.35, transparent: true, opacity: 0.5, roughness: 0.25 });
    made.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace(
        "#include <opaque_fragment>",
        `float rim = pow(1. - abs(dot(normalize(vViewPosition), normal)), 2.2); outgoingLight += rim * vec3(.9, .95, 1.); diffuseColor.a = mix(.42, .95, rim) * ${(0.35 + 0.65 * step).toFixed(2)};\n#include <opaque_fragment>`,
      );
    };
    made.customProgramCacheKey = () => `glass ${step}`;
    this.materials.set(key, made);
    return made;
  }
  close(): void {
    this.clear();
    for (const material of this.materials.values()) material.dispose();
  }
}
