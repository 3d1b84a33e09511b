// What draws airplanes: miniatures in WebGL, or flat pictures of the same miniatures on a plain canvas.
import { aboutX, aboutY, aboutZ, times, type Turn } from "../models/raster";
import type { Flyer, Pose } from "./layout";

export interface Screen {
  width: number;
  height: number;
  ratio: number; // of device pixels
}

export type Spot = readonly [x: number, y: number, z: number];

export interface Places {
  guns: readonly Spot[];
  engines: readonly Spot[];
  tip: number; // of the longest wing, from the middle
}

export const ELEVATION = 0.24; // the eye is a little above them

// The viewer's distance from an airplane, in airplane lengths: nearer parts are drawn larger.
export const REACH = 2.5;
const NEAREST = 0.6; // of the way to the eye; what comes closer stays there

export const metres = (length: number): number => 4 + 0.6 * length; // that make up a pose's size

export function turnOf({ heading, pitch, bank }: Pick<Pose, "heading" | "pitch" | "bank">): Turn {
  const side = Math.sign(Math.cos(heading) || 1);
  return times(times(aboutX(ELEVATION), aboutY(heading - Math.PI / 2)), times(aboutX(pitch), aboutZ(-bank * side)));
}

// How much larger a point is seen that is so much nearer to the eye, in sizes, than the airplane's middle.
export const nearer = (near: number): number => 1 / (1 - Math.min(NEAREST, near / REACH));

// A point of an airplane (metres from its middle) on the screen; `scale` is pixels to a metre.
export function onScreen(m: Turn, pose: Pose, scale: number, [x, y, z]: Spot): { x: number; y: number } {
  const k = nearer(((m[6]! * x + m[7]! * y + m[8]! * z) * scale) / pose.size) * scale;
  return { x: pose.x + (m[0]! * x + m[1]! * y + m[2]! * z) * k, y: pose.y - (m[3]! * x + m[4]! * y + m[5]! * z) * k };
}

export interface Seen {
  flyer: Flyer;
  pose: Pose;
  faint: boolean; // in the way of those one looks at
}

export interface PlaneLayer {
  readonly canvas: HTMLCanvasElement;
  readonly ready: boolean; // every airplane has its picture
  resize(screen: Screen): void;
  setFlyers(flyers: readonly Flyer[]): void;
  draw(seen: readonly Seen[], veil: number): void; // `veil`: how clearly those that are faint are still seen, from 0 to 1
  spot(flyer: Flyer, pose: Pose, at: Spot): { x: number; y: number };
  places(flyer: Flyer): Places | null;
  engine(flyer: Flyer): { kind: string; count: number } | null; // how it sounds
  close(): void;
}

let graphics: boolean | null = null;

// Is there a graphics card for WebGL? Without one a browser computes the same slowly, and the flat pictures are quicker.
export function hasGraphics(): boolean {
  if (graphics !== null) return graphics;
  const gl = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  graphics = Boolean(gl) && !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return graphics;
}
