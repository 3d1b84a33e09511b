// From the engine's numbers to the stage: one unit is a millimetre, the middle of the mat is the origin, north is -z, y is up.
import { Quaternion, Vector3 } from "three";
import type { Pose, TableScene } from "../../types";

export const LEVEL = 11; // a joint of a peg is a level
export const PARKED = 9; // on its wheels
export const LIFT = 16; // the lowest airplane
export const RAD = Math.PI / 180;
export const UP = new Vector3(0, 1, 0);

// A game without heights is flown at one of them.
export const heightOf = (level: number | undefined): number => LIFT + LEVEL * Math.max(0, Math.min(level ?? 3, 14));

export class World {
  width = 1000;
  height = 1000;
  lay(scene: TableScene): boolean {
    const [w, h] = [scene.width / 100, scene.height / 100];
    const other = w !== this.width || h !== this.height;
    this.width = w;
    this.height = h;
    return other;
  }
  at(x: number, y: number, up = 0): Vector3 {
    return new Vector3(x / 100 - this.width / 2, up, this.height / 2 - y / 100);
  }
  // The other way, in the engine's numbers.
  tableOf(at: Vector3): { x: number; y: number } {
    return { x: Math.round((at.x + this.width / 2) * 100), y: Math.round((this.height / 2 - at.z) * 100) };
  }
  place(pose: Pose, up = 0): Vector3 {
    return this.at(pose[0], pose[1], up);
  }
}

// Headings turn clockwise seen from above, three turns the other way.
export const yawOf = (heading: number): number => -(heading / 10) * RAD;
export const facing = (heading: number): Quaternion => new Quaternion().setFromAxisAngle(UP, yawOf(heading));
// Where the nose points.
export const noseOf = (heading: number): Vector3 => new Vector3(Math.sin((heading / 10) * RAD), 0, -Math.cos((heading / 10) * RAD));
