// An airplane from straight above as a small picture, for the chart: the same triangles and the same paint as the miniature, drawn by
// script, so that it needs no graphics card. It needs only a canvas, so it works in a worker as well.
import { brushOf, makeCanvas, type Canvas } from "./easel";
import { meshOf } from "./mesh";
import { paintSheet } from "./paint";
import { aboutX, NOTHING, rasterize, type Sheet } from "./raster";
import type { Airframe } from "./types";

export interface Above {
  picture: Canvas;
  shadow: Canvas; // black, soft, with the same edges
}

const SIDE = 320; // pixels of the picture
const FINE = 2; // drawn so many times larger, and reduced
const SHADOW = 128;
const SHEET = 768;
const SUN_UP = (48 * Math.PI) / 180; // a little lower than the stage's, for relief
const FROM_ABOVE = aboutX(Math.PI / 2);
const MOST_SHEETS = 6;

// Half of what the picture shows, in metres; its middle is the centre of gravity.
export const reachOf = ({ span, length, cg }: Pick<Airframe, "span" | "length" | "cg">): number => Math.max(span / 2, cg, length - cg) + 0.35;

const sheets = new Map<string, Sheet>();

// An airplane is painted once for all directions of light.
function sheetOf(airframe: Airframe): Sheet {
  const key = `${airframe.id} ${airframe.paint.id}`;
  let sheet = sheets.get(key);
  if (!sheet) {
    if (sheets.size >= MOST_SHEETS) sheets.delete(sheets.keys().next().value as string);
    sheet = { data: brushOf(paintSheet(airframe, SHEET)).getImageData(0, 0, SHEET, SHEET).data, size: SHEET };
    sheets.set(key, sheet);
  }
  return sheet;
}

// `sun`: where the light comes from, in degrees clockwise from the nose.
export function paintAbove(airframe: Airframe, sun: number): Above {
  const side = SIDE * FINE;
  const scale = side / 2 / reachOf(airframe);
  const [right, up] = [Math.sin((sun * Math.PI) / 180), Math.cos((sun * Math.PI) / 180)];
  const [flat, high] = [Math.cos(SUN_UP), Math.sin(SUN_UP)];
  const lamp = (x: number, y: number, z: number): number => 0.42 + 0.16 * Math.max(0, z) + 0.78 * Math.max(0, x * right * flat + y * up * flat + z * high);
  const depth = new Float32Array(side * side);
  const mesh = meshOf(airframe, "near");
  const drawn = rasterize([mesh.hull, mesh.blades], sheetOf(airframe), FROM_ABOVE, side, scale, lamp, depth);
  shade(drawn, depth, scale, right, up);
  const large = makeCanvas(side);
  brushOf(large).putImageData(drawn, 0, 0);
  return { picture: edged(large), shadow: shadowOf(large) };
}

// What stands higher throws its shadow on what lies lower: the body on the wings, an upper wing on a lower.
function shade({ data, width }: ImageData, depth: Float32Array, scale: number, right: number, up: number): void {
  const slope = Math.tan(SUN_UP) / scale; // metres for each pixel towards the sun
  const far = Math.ceil(1.6 / slope); // nothing stands higher above a wing than that
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const z = depth[at]!;
      if (z === NOTHING) continue;
      for (let step = 3; step < far; step += 3) {
        const [u, v] = [Math.round(x + right * step), Math.round(y - up * step)];
        if (u < 0 || v < 0 || u >= width || v >= width) break;
        if (depth[v * width + u]! > z + step * slope + 0.06) {
          for (let i = 0; i < 3; i++) data[at * 4 + i]! *= 0.66;
          break;
        }
      }
    }
}

function tinted(of: Canvas, side: number, colour: string): Canvas {
  const canvas = makeCanvas(side);
  const brush = brushOf(canvas);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(of, 0, 0, side, side);
  brush.globalCompositeOperation = "source-in";
  brush.fillStyle = colour;
  brush.fillRect(0, 0, side, side);
  return canvas;
}

// A dark line around it, as a modeller would line it: it is found on any ground.
function edged(large: Canvas): Canvas {
  const canvas = makeCanvas(SIDE);
  const brush = brushOf(canvas);
  const dark = tinted(large, SIDE, "#120d08");
  brush.globalAlpha = 0.34;
  for (let i = 0; i < 8; i++) brush.drawImage(dark, Math.cos((i * Math.PI) / 4) * 1.3, Math.sin((i * Math.PI) / 4) * 1.3);
  brush.globalAlpha = 1;
  brush.imageSmoothingQuality = "high";
  brush.drawImage(large, 0, 0, SIDE, SIDE);
  return canvas;
}

function shadowOf(large: Canvas): Canvas {
  const canvas = makeCanvas(SHADOW);
  const brush = brushOf(canvas);
  brush.filter = "blur(1.6px)"; // where a browser knows no filter, its edge is hard
  brush.drawImage(tinted(large, SHADOW, "#0b0906"), 0, 0);
  return canvas;
}

export function blobOf(canvas: Canvas): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob();
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture")))));
}
