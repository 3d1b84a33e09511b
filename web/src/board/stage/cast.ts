// What a show is made of: everything on the stage that it moves, and where somebody is in it.
import type { Vector3 } from "three";
import type { TableScene } from "../../types";
import type { Heard } from "../sounds";
import type { Clock } from "./clock";
import type { Effects } from "./effects";
import type { Ground } from "./ground";
import type { LaidCards } from "./laid-cards";
import type { Lights } from "./light";
import type { Overlay } from "./overlay";
import type { Rig } from "./rig";
import type { Tokens } from "./tokens";
import type { Troupe } from "./troupe";
import type { Views } from "./views";
import type { World } from "./world";

export interface Cast {
  world: World;
  troupe: Troupe;
  ground: Ground;
  effects: Effects;
  overlay: Overlay;
  tokens: Tokens;
  laid: LaidCards;
  rig: Rig;
  views: Views;
  lights: Lights;
  clock: Clock;
  scene(): TableScene | null;
  now(): number; // of the frames: a film has a time of its own
  land(at: Vector3): boolean; // the mat is dry there
  moved(): void; // shadows must be drawn anew
  hush(unit: string, hushed?: boolean): void; // its label goes, or comes back
}

// Where an airplane or ground card is; null: it is not on the table.
export function placeOf({ troupe, ground, world, scene }: Cast, name: string | undefined): Vector3 | null {
  if (!name) return null;
  const flier = troupe.flier(name);
  if (flier) return flier.at.clone();
  const pose = ground.poseOf(name);
  const unit = scene()?.ground?.find((one) => one.name === name);
  return pose && unit ? world.place(pose, ground.topOf(unit)) : null;
}
// From where and how far away a place is heard.
export function heardAt({ rig }: Cast, at: Vector3): Heard {
  const p = rig.project(at);
  return { pan: Math.max(-1, Math.min(1, (p.x / rig.width) * 2 - 1)), far: Math.min(1, at.distanceTo(rig.camera.position) / 1600) };
}
