// Paints a mat: the landscape point by point, the hill shade of a sun in the west, small things, the hour and the weather,
// and the printed border. The same name gives the same mat on every machine.
import { harbour } from "./harbour";
import { atoll, coast, sea } from "./waters";
import { aerodrome, desert, fields, jungle, snow, town, trenches } from "./lands";
import type { Landscape, Maker } from "./landscape";
import { fbm, noise, seeded, seedOf, smooth } from "./noise";
import { furniture, type Ink } from "./things";
import type { MAPS } from "./words";

const KINDS: Record<(typeof MAPS)[number], Maker> = { sea, coast, fields, trenches, desert, atoll, harbour, town, snow, jungle, airfield: aerodrome };

export interface Order {
  kind: string;
  hour: string;
  weather: string;
  name: string; // of the scenario: the landscape is drawn from it
  title?: string; // printed on the mat; without one, the name
  width: number; // of the mat, in millimetres
  height: number;
  pixels: number; // of the longer side
}

const CAST = 3.2; // millimetres to the east that a tree's shade reaches

function sheet(w: number, h: number): { canvas: OffscreenCanvas; g: Ink } {
  const canvas = new OffscreenCanvas(w, h);
  return { canvas, g: canvas.getContext("2d", { willReadFrequently: true }) as Ink };
}

export function paintMat(order: Order): OffscreenCanvas {
  const { width, height, pixels } = order;
  const scale = pixels / Math.max(width, height);
  const [pw, ph] = [Math.round(width * scale), Math.round(height * scale)];
  const chance = seeded(seedOf(order.name));
  const land = (KINDS[order.kind as (typeof MAPS)[number]] ?? sea)(chance, Math.floor(chance() * 4000), Math.floor(chance() * 4000));
  const { canvas, g } = sheet(pw, ph);
  const image = g.createImageData(pw, ph);
  shadeLand(land, order, scale, pw, ph, image.data);
  g.putImageData(image, 0, 0);
  g.scale(scale, scale);
  land.draw(g, width, height);
  light(g, order);
  furniture(g, width, height, titleOf(order.title || order.name));
  return canvas;
}

// "glory/night-interceptors" is a name, "Night Interceptors" a title: both are printed as NIGHT INTERCEPTORS.
export const titleOf = (name: string): string => (name.split("/").at(-1) ?? "").replace(/-/g, " ").trim().toUpperCase().slice(0, 40);

function reliefOf(land: Landscape, order: Order, scale: number, pw: number, ph: number): Uint8ClampedArray | null {
  if (!land.relief) return null;
  const { g } = sheet(pw, ph);
  g.fillStyle = "rgb(128,128,128)";
  g.fillRect(0, 0, pw, ph);
  g.scale(scale, scale);
  land.relief(g, order.width, order.height);
  return g.getImageData(0, 0, pw, ph).data;
}

function shadeLand(land: Landscape, order: Order, scale: number, pw: number, ph: number, out: Uint8ClampedArray): void {
  const relief = reliefOf(land, order, scale, pw, ph);
  const heights = new Float32Array(pw * ph);
  const shades = new Float32Array(pw * ph);
  for (let y = 0, i = 0; y < ph; y++)
    for (let x = 0; x < pw; x++, i++) {
      const spot = land.place(x / scale, y / scale, order.width, order.height, relief ? bent(relief, x, y, pw, ph, scale) : 0);
      heights[i] = spot.h;
      shades[i] = spot.shade;
      out[i * 4] = spot.c[0];
      out[i * 4 + 1] = spot.c[1];
      out[i * 4 + 2] = spot.c[2];
      out[i * 4 + 3] = 255;
    }
  const cast = [Math.max(1, Math.round(CAST * scale)), Math.max(1, Math.round(CAST * scale * 0.4))] as const;
  for (let y = 0, i = 0; y < ph; y++)
    for (let x = 0; x < pw; x++, i++) {
      const here = heights[i] as number;
      const left = x ? (heights[i - 1] as number) : here;
      const above = y ? (heights[i - pw] as number) : here;
      const slope = ((here - left) * 0.9 + (here - above) * 0.35) * scale; // what rises to the east is lit
      const far = here - (x >= cast[0] && y >= cast[1] ? (heights[i - cast[0] - cast[1] * pw] as number) : here); // what stands towards the sun casts a shade
      const s = shades[i] as number;
      let f = 1 + s * Math.max(-0.5, Math.min(0.42, slope * 0.5)) + s * Math.max(-0.25, Math.min(0.1, far * (far < -2.5 ? 0.06 : 0.02)));
      f *= 0.985 + 0.03 * noise(x * 0.8, y * 0.8);
      for (let j = 0; j < 3; j++) out[i * 4 + j] = Math.min(255, (out[i * 4 + j] as number) * f);
    }
}

// Bent a little by noise, so that no crater is a circle.
function bent(relief: Uint8ClampedArray, x: number, y: number, pw: number, ph: number, scale: number): number {
  const [u, v] = [(x * 0.09) / scale, (y * 0.09) / scale];
  const bx = Math.round(Math.min(pw - 1, Math.max(0, x + scale * 5 * (fbm(u, v, 2) - 0.5))));
  const by = Math.round(Math.min(ph - 1, Math.max(0, y + scale * 5 * (fbm(u + 50, v, 2) - 0.5))));
  return ((relief[(by * pw + bx) * 4] as number) - 128) / 128;
}

const WASHES: Record<string, [GlobalCompositeOperation, string]> = { rain: ["multiply", "#c3cad0"], haze: ["source-over", "rgba(214,216,212,.26)"], snow: ["source-over", "rgba(232,236,240,.34)"] };

// The hour as a wash over the print; the lamp of the stage does the rest. Overcast takes colour away, rain darkens.
function light(g: Ink, order: Order): void {
  const wash = (how: GlobalCompositeOperation, colour: string): void => {
    g.save();
    g.globalCompositeOperation = how;
    g.fillStyle = colour;
    g.fillRect(0, 0, order.width, order.height);
    g.restore();
  };
  if (/fields|town|airfield/.test(order.kind)) wash("source-over", "rgba(190,188,150,.2)"); // printed, a little faded
  if (order.weather !== "clear") {
    wash("saturation", "rgba(128,128,128,.38)");
    wash(...(WASHES[order.weather] ?? ["multiply", "#c4c9cf"]));
    if (order.weather !== "haze") drift(g, order);
  }
  if (order.hour === "dusk") {
    if (!/sea|coast|atoll|harbour/.test(order.kind)) wash("multiply", "#f0d3c2"); // water would turn grey
    wash("soft-light", "rgba(255,150,90,.2)");
  }
  if (order.hour === "night") {
    wash("saturation", "rgba(128,128,128,.55)");
    wash("multiply", "#8193b8");
  }
}
// Shadows of a broken cloud layer.
function drift(g: Ink, order: Order): void {
  const [w, h] = [96, Math.round((96 * order.height) / order.width)];
  const { canvas, g: small } = sheet(w, h);
  const image = small.createImageData(w, h);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i += 4) image.data.set([28, 34, 42, 66 * smooth(0.4, 0.72, fbm(x * 0.05 + seedOf(order.name) % 97, y * 0.05, 4))], i);
  small.putImageData(image, 0, 0);
  g.imageSmoothingEnabled = true;
  g.drawImage(canvas, 0, 0, order.width, order.height);
}
