// What lies below a dogfight: colours of the ground at a place, in the words of maps that scenarios use.
import { fbm, hash, mix, noise, rgb, smooth, type Rgb } from "../models/noise";

export interface Palette {
  zenith: Rgb;
  sky: Rgb;
  haze: Rgb;
  sea: readonly [deep: Rgb, shelf: Rgb, shallow: Rgb];
  fields: readonly Rgb[];
  woods: Rgb;
  hedge: Rgb;
  beach: Rgb;
  wooded: number; // how much of it is wood
  cells: number; // fields to a length
}

const of = (all: readonly string[]): Rgb[] => all.map(rgb);
const GREEN: Palette = {
  zenith: rgb("#1f5f96"), sky: rgb("#79b0d4"), haze: rgb("#dfe5d8"),
  sea: of(["#2b6a80", "#3d8794", "#74b8ae"]) as [Rgb, Rgb, Rgb],
  fields: of(["#87985a", "#94a263", "#7c8f55", "#bfb077", "#aca26c", "#a08c66", "#8fa05d"]),
  woods: rgb("#3f5c35"), hedge: rgb("#5f7343"), beach: rgb("#efe6cc"), wooded: 0.38, cells: 2.6,
};

export const PALETTES: Record<string, Palette> = {
  coast: GREEN,
  fields: GREEN,
  sea: GREEN,
  atoll: { ...GREEN, zenith: rgb("#135c9e"), sky: rgb("#62b0dc"), haze: rgb("#d8ebe8"), sea: of(["#0f5186", "#1a86a8", "#5fcfc0"]) as [Rgb, Rgb, Rgb], fields: of(["#5b7d45", "#6d8450", "#4f7040"]), woods: rgb("#3d5c35"), beach: rgb("#f1dfac") },
  desert: { ...GREEN, zenith: rgb("#2f74a8"), sky: rgb("#93bdd2"), haze: rgb("#ecdfc2"), fields: of(["#d2b27b", "#c9a76d", "#dcbf8a", "#c29f68"]), woods: rgb("#a98752"), hedge: rgb("#b8955c"), beach: rgb("#f3e4c0"), wooded: 0.3, cells: 0.5 },
  steppe: { ...GREEN, fields: of(["#a79f62", "#b8aa6c", "#959552", "#c4b47a"]), woods: rgb("#56663a"), hedge: rgb("#8b874f"), wooded: 0.3, cells: 1.3 },
  snow: { ...GREEN, zenith: rgb("#4a7398"), sky: rgb("#9fbccd"), haze: rgb("#e6ebea"), fields: of(["#e4e9ea", "#d9e1e4", "#eef1ef", "#cfdade"]), woods: rgb("#6f7f7c"), hedge: rgb("#a9b6b9"), beach: rgb("#f4f6f4"), sea: of(["#5c7f8d", "#7e9ca6", "#a9c0c4"]) as [Rgb, Rgb, Rgb], wooded: 0.4, cells: 1.4 },
};

// A scenario's map, or one that fits its words.
export function landOf(map: string, story: string): string {
  if (PALETTES[map]) return map;
  const text = `${map} ${story}`.toLowerCase();
  if (/atoll|pacific|philippine|guadal|midway|truk|solomon|lagoon|jungle|island/.test(text)) return "atoll";
  if (/desert|egypt|gazala|libya|africa|tobruk/.test(text)) return "desert";
  if (/snow|winter|finland|stalingrad/.test(text)) return "snow";
  if (/kursk|steppe|russia|ukraine|kuban/.test(text)) return "steppe";
  if (/channel|malta|dover|coast|harbour|norway|dunkirk|sicily/.test(text)) return "coast";
  if (/sea|ocean|convoy/.test(text)) return "sea";
  return "fields";
}

// How far inland a place is: negative at sea. `x` to the right, `z` away from the eye, both from about 1 to 25.
export function inland(land: string, x: number, z: number, seed: number): number {
  const bend = (fbm(x * 0.34 + seed, z * 0.34, 4) - 0.5) * 3.6;
  if (land === "sea") return -4 + (fbm(x * 0.16 + seed, z * 0.16, 3) - 0.62) * 3;
  if (land === "atoll") return (fbm(x * 0.22 + seed * 3, z * 0.3, 3) - 0.56) * 9 + (fbm(x + seed, z, 3) - 0.5);
  if (land === "coast" || land === "snow") return z - 4.4 + x * 0.42 + bend;
  if (land === "desert") return z - 3 - x * 0.3 + bend;
  return 3 + bend;
}

function sea({ sea: [deep, shelf, shallow] }: Palette, x: number, z: number, out: number): Rgb {
  const swell = fbm(x * 5, z * 2.2, 3);
  let colour = mix(mix(shallow, shelf, smooth(0, 0.8, out)), deep, smooth(0.5, 2.6, out));
  colour = mix(colour, [255, 255, 255], (swell - 0.5) * 0.13 + 0.02);
  const cap = smooth(0.8, 0.86, noise(x * 9, z * 26 + x * 3)) * smooth(0.5, 0.62, fbm(x * 1.3, z * 1.3, 2)) * smooth(9, 2, z);
  const foam = smooth(0.16, 0.02, out) * 0.75;
  return mix(colour, [247, 250, 244], Math.max(cap * 0.8, foam));
}

function ground(palette: Palette, x: number, z: number, into: number): Rgb {
  const wx = x * palette.cells + (fbm(x * 1.7, z * 1.7, 2) - 0.5) * 1.1;
  const wz = z * palette.cells * 0.8 + (fbm(x * 1.7 + 40, z * 1.7, 2) - 0.5) * 1.1;
  const cx = Math.floor(wx + 0.4 * hash(Math.floor(wz), 7));
  const cz = Math.floor(wz);
  let colour = palette.fields[Math.floor(hash(cx * 7 + 3, cz * 13) * palette.fields.length)] as Rgb;
  const ex = Math.abs(wx + 0.4 * hash(cz, 7) - cx - 0.5);
  const ez = Math.abs(wz - cz - 0.5);
  colour = mix(colour, palette.hedge, smooth(0.44, 0.5, Math.max(ex, ez)) * 0.7);
  colour = mix(colour, [255, 255, 240], (fbm(x * 9, z * 9, 2) - 0.5) * 0.16);
  const wood = smooth(1 - palette.wooded - 0.03, 1 - palette.wooded + 0.03, fbm(x * 0.9 + 9, z * 0.9, 4));
  colour = mix(colour, mix(palette.woods, [20, 30, 14], fbm(x * 14, z * 14, 2) * 0.35), wood * 0.9);
  return mix(palette.beach, colour, smooth(0.02, 0.2, into));
}

export function placeColour(land: string, palette: Palette, x: number, z: number, seed: number): Rgb {
  const into = inland(land, x, z, seed);
  return into < 0 ? sea(palette, x, z, -into) : ground(palette, x, z, into);
}
