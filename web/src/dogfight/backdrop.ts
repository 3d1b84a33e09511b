// The sky and the country of a dogfight, painted once for a size and kept: the same scenario looks the same to everybody.
import { fbm, mix, seeded, smooth, type Rgb } from "../models/noise";
import { PALETTES, placeColour, type Palette } from "./land";

export const HORIZON = 0.5; // of the height
const FIELD = 34; // clouds that go off into the distance
const MOST = 1000; // pixels across that are painted; the rest is soft

function canvas(width: number, height: number): HTMLCanvasElement {
  const made = document.createElement("canvas");
  made.width = Math.max(1, Math.round(width));
  made.height = Math.max(1, Math.round(height));
  return made;
}

const pen = (of: HTMLCanvasElement): CanvasRenderingContext2D => of.getContext("2d") as CanvasRenderingContext2D;

function skyColour(palette: Palette, x: number, up: number): Rgb {
  const base = mix(mix(palette.haze, palette.sky, smooth(0, 0.42, up)), palette.zenith, smooth(0.25, 1, up));
  const wisps = smooth(0.52, 0.8, fbm(x * 2.4, up * 15, 4)) * smooth(0.15, 0.6, up) * 0.22;
  return mix(base, [255, 255, 255], wisps);
}

function paintCountry(of: HTMLCanvasElement, land: string, palette: Palette, seed: number): void {
  const { width, height } = of;
  const g = pen(of);
  const picture = g.createImageData(width, height);
  const line = height * HORIZON;
  const wide = width / height;
  for (let y = 0, i = 0; y < height; y++) {
    const below = (y - line) / (height - line);
    const z = below > 0 ? 1 / (below * 0.62 + 0.03) : 0;
    const haze = smooth(3, 26, z) * 0.92;
    for (let x = 0; x < width; x++, i += 4) {
      const across = (x / width - 0.5) * wide;
      const colour = below > 0 ? mix(placeColour(land, palette, across * z * 0.9, z, seed), palette.haze, haze) : skyColour(palette, across + seed, -below);
      picture.data[i] = colour[0];
      picture.data[i + 1] = colour[1];
      picture.data[i + 2] = colour[2];
      picture.data[i + 3] = 255;
    }
  }
  g.putImageData(picture, 0, 0);
}

// A tuft of cotton wool, in one colour.
function tuft(colour: Rgb): HTMLCanvasElement {
  const size = 96;
  const made = canvas(size, size);
  const g = pen(made);
  const picture = g.createImageData(size, size);
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i += 4) {
      const u = (x / size - 0.5) * 2;
      const v = (y / size - 0.5) * 2;
      const r = Math.hypot(u, v);
      const alpha = smooth(0.9, 0.42, r + (fbm(u * 2.8 + 7, v * 2.8 + 3, 5) - 0.5) * 0.85) * smooth(1, 0.86, r);
      picture.data.set([...colour, alpha * 255], i);
    }
  g.putImageData(picture, 0, 0);
  return made;
}

let tufts: HTMLCanvasElement[] | null = null;
const cotton = (): HTMLCanvasElement[] => (tufts ??= [tuft([176, 192, 208]), tuft([222, 230, 236]), tuft([255, 253, 246])]);

const clouds = new Map<string, HTMLCanvasElement>();
const MOST_CLOUDS = 40;
const WIDE = 1.5; // of a cloud's width that its picture has
const TALL = 0.9;

// A cloud around a place; made once for a size.
export function paintCloud(g: CanvasRenderingContext2D, x: number, y: number, width: number, seed: number, flat = 1): void {
  const key = `${Math.round(width)} ${seed} ${flat}`;
  let made = clouds.get(key);
  if (!made) {
    if (clouds.size >= MOST_CLOUDS) clouds.delete(clouds.keys().next().value as string);
    made = canvas(width * WIDE, width * TALL);
    heap(pen(made), made.width / 2, made.height * 0.64, width, seed, flat);
    clouds.set(key, made);
  }
  g.drawImage(made, x - made.width / 2, y - made.height * 0.64);
}

// Heaps on a flat floor: blue-grey below and away from the sun, which stands to the left, white above.
function heap(g: CanvasRenderingContext2D, x: number, y: number, width: number, seed: number, flat: number): void {
  const random = seeded(seed);
  const [shade, body, light] = cotton() as [HTMLCanvasElement, HTMLCanvasElement, HTMLCanvasElement];
  const lumps = Array.from({ length: 26 }, () => {
    const at = random() * 2 - 1;
    const tall = (1 - at * at) * (0.45 + 0.55 * random());
    return { x: x + at * width * 0.46, y: y - tall * width * 0.17 * flat * random(), r: width * (0.07 + 0.13 * tall * (0.6 + 0.4 * random())) };
  });
  const put = (sprite: HTMLCanvasElement, lx: number, ly: number, r: number, alpha: number): void => {
    g.save();
    g.globalAlpha = alpha;
    g.translate(lx, ly);
    g.scale(1, 0.66 + 0.34 * flat);
    g.rotate(random() * 6.3);
    g.drawImage(sprite, -r, -r, r * 2, r * 2);
    g.restore();
  };
  for (const { x: lx, y: ly, r } of lumps) put(shade, lx, ly + r * 0.2, r, 0.75);
  for (const { x: lx, y: ly, r } of lumps) put(body, lx - r * 0.05, ly - r * 0.05, r * 0.92, 0.8);
  for (const { x: lx, y: ly, r } of lumps) put(light, lx - r * 0.16, ly - r * 0.26, r * 0.74, 0.85);
  g.globalAlpha = 1;
  g.globalCompositeOperation = "source-atop";
  const wash = (x0: number, y0: number, x1: number, y1: number, strength: number): void => {
    const shade = g.createLinearGradient(x0, y0, x1, y1);
    shade.addColorStop(0, "rgb(112 134 164 / 0)");
    shade.addColorStop(1, `rgb(112 134 164 / ${strength})`);
    g.fillStyle = shade;
    g.fillRect(x - width, y - width, width * 2, width * 2);
  };
  wash(x, y - width * 0.06 * flat, x, y + width * 0.17, 0.78);
  wash(x, y, x + width * 0.5, y + width * 0.08, 0.34);
  // Hollows between the heaps.
  for (const { x: lx, y: ly, r } of lumps) if (random() < 0.4) put(shade, lx + r * 0.5, ly + r * 0.35, r * 0.5, 0.16);
}

function paintClouds(of: HTMLCanvasElement, seed: number): void {
  const g = pen(of);
  const random = seeded(seed + 5);
  const { width, height } = of;
  const span = Math.max(width, height * 0.8);
  // Far away they are small and close to the horizon, above it and below: that is what makes the sky deep.
  for (let i = 0; i < FIELD; i++) {
    const far = 13 * (1 - i / FIELD) ** 1.6 + 1.9;
    const below = random() < 0.62;
    paintCloud(g, width * (random() * 1.2 - 0.1), height * (HORIZON + (below ? 0.44 : -0.3) / far), (span * (0.34 + 0.2 * random())) / far, seed + i * 13, 0.62);
  }
  for (let i = 0; i < 3; i++) paintCloud(g, width * ((i + 0.5 + 0.7 * (random() - 0.5)) / 3), height * (0.1 + 0.22 * random()), span * (0.16 + 0.14 * random()), seed + 200 + i * 17, 0.85);
  for (let i = 0; i < 2; i++) paintCloud(g, width * ((i + 0.5 + 0.8 * (random() - 0.5)) / 2), height * (0.8 + 0.16 * random()), span * (0.22 + 0.12 * random()), seed + 400 + i * 19, 0.8);
}

// The sun stands to the left, above the picture: its light lies in the air before everything.
function paintSun(of: HTMLCanvasElement): void {
  const g = pen(of);
  const { width, height } = of;
  const light = (x: number, y: number, radius: number, colour: string, strength: number): void => {
    const shine = g.createRadialGradient(x, y, 0, x, y, radius);
    shine.addColorStop(0, `rgb(${colour} / ${strength})`);
    shine.addColorStop(0.35, `rgb(${colour} / ${strength * 0.4})`);
    shine.addColorStop(1, `rgb(${colour} / 0)`);
    g.fillStyle = shine;
    g.fillRect(0, 0, width, height);
  };
  light(width * 0.16, -height * 0.08, Math.max(width, height) * 0.75, "255 243 214", 0.42);
  light(width * 0.2, height * HORIZON, width * 0.7, "255 236 200", 0.22);
}

const kept = new Map<string, HTMLCanvasElement>();

export function backdrop(width: number, height: number, land: string, seed: number): HTMLCanvasElement {
  const scale = Math.min(1, MOST / Math.max(width, height));
  const key = `${Math.round((width * scale) / 16)} ${Math.round((height * scale) / 16)} ${land} ${seed}`;
  const known = kept.get(key);
  if (known) return known;
  const small = canvas(width * scale, height * scale);
  paintCountry(small, land, PALETTES[land] ?? (PALETTES.coast as Palette), seed % 97);
  // Clouds are drawn larger than the country, so that their edges stay crisp.
  const made = canvas(small.width * 2, small.height * 2);
  const g = pen(made);
  g.imageSmoothingQuality = "high";
  g.drawImage(small, 0, 0, made.width, made.height);
  paintClouds(made, seed % 89);
  paintSun(made);
  if (kept.size > 3) kept.delete(kept.keys().next().value as string);
  kept.set(key, made);
  return made;
}

export const seedOf = (name: string): number => [...name].reduce((sum, c) => (sum * 33 + c.charCodeAt(0)) % 7919, 5);
