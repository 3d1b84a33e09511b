// What draws airplanes: miniatures in WebGL, or flat pictures of the same miniatures on a plain canvas.
import type { Flyer, Pose } from "./layout";

export interface Screen {
  width: number;
  height: number;
  ratio: number; // of device pixels
}

export type Spot = readonly [x: number, y: number, z: number];

export const ELEVATION = 0.24; // the eye is a little above them

export interface PlaneLayer {
  readonly canvas: HTMLCanvasElement;
  readonly ready: boolean; // every airplane has its picture
  resize(screen: Screen): void;
  setFlyers(flyers: readonly Flyer[]): void;
  draw(flyers: readonly { flyer: Flyer; pose: Pose }[]): void;
  spot(flyer: Flyer, pose: Pose, at: Spot): { x: number; y: number };
  places(flyer: Flyer): { guns: readonly Spot[]; engines: readonly Spot[] } | null;
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
