// Ships of all classes, drawn for a length of 100 and scaled to their cards; bow to -z.
import type { BufferGeometry } from "three";
import { Kit } from "./kit";

const GREY = "#8a939a";
const DECK = "#94836a";
const DARK = "#33373a";
const RUST = "#6d4334";

const hullOf = (beam: number, length: number): [number, number][] =>
  ([[0, -0.5], [0.4, -0.41], [0.77, -0.28], [0.97, -0.11], [1, 0.11], [0.9, 0.3], [0.7, 0.43], [0.44, 0.48]] as const).map(([x, z]) => [x * beam, z * length]);

function turret(kit: Kit, z: number, y: number, aft: boolean, size = 1): void {
  const s = aft ? 1 : -1;
  kit.box(GREY, 4.4 * size, 2.8 * size, 4.6 * size, 0, y, z);
  for (const x of [-0.8, 0.8]) kit.rod(DARK, 0.34 * size, 0.34 * size, 6.5 * size, x * size, y + 0.6, z + s * 4.4 * size, { rx: Math.PI / 2 + s * 0.12 }, 6);
}
function funnel(kit: Kit, z: number, y: number, height: number, tint = GREY): void {
  kit.rod(tint, 2, 2.4, height, 0, y, z, { rx: 0.12, sz: 1.35 }, 14);
  kit.rod(DARK, 2.1, 2.1, 1.4, 0, y + height / 2, z + 0.7, { rx: 0.12, sz: 1.35 }, 14);
}

function destroyer(): BufferGeometry {
  const kit = new Kit().hull(GREY, DECK, hullOf(6, 102), 5);
  for (const [w, h, l, y, z] of [[8, 4, 17, 7.6, -19], [6.4, 3.6, 9, 11.2, -20], [7.2, 1.2, 5, 13.4, -21.5], [5, 3, 20, 7, 12], [5.5, 3.4, 6, 9.6, 22]] as const) kit.box(GREY, w, h, l, 0, y, z);
  for (const z of [-6, 6]) funnel(kit, z, 11.5, 11);
  for (const [z, y, aft] of [[-39, 7.4, false], [-31, 9.6, false], [32, 8.4, true], [41, 7.4, true]] as const) turret(kit, z, y, aft);
  return kit.rod(DARK, 0.35, 0.5, 19, 0, 19, -14, {}, 6).rod(DARK, 0.25, 0.25, 7, 0, 24, -14, { rz: 1.57 }, 5).rod(DARK, 0.3, 0.4, 12, 0, 14, 25, {}, 6).make();
}
function escort(): BufferGeometry {
  const kit = new Kit().hull("#98a2a6", DECK, hullOf(7.2, 96), 5.4);
  kit.box(GREY, 9, 5, 14, 0, 8, -12).box(GREY, 7, 3.5, 8, 0, 12, -13).box(GREY, 6.5, 3, 18, 0, 7.5, 14);
  funnel(kit, 2, 12, 10);
  turret(kit, -33, 8, false);
  for (const x of [-4, 4]) kit.rod(DARK, 1.1, 1.1, 3, x, 7.5, 40, { rz: 1.57 }).rod(DARK, 1.4, 1.4, 2.4, x, 8, 26);
  return kit.rod(DARK, 0.35, 0.5, 18, 0, 19, -8, {}, 6).make();
}
function cargo(): BufferGeometry {
  const kit = new Kit().hull("#3d4145", "#8a7458", hullOf(7.6, 100), 6).hull(RUST, RUST, hullOf(7.7, 100), 1.6);
  kit.box("#d8cfb8", 11, 5.5, 17, 0, 9.5, 2).box("#d8cfb8", 9, 3.6, 9, 0, 14, 0).box("#b6a88b", 8, 3, 9, 0, 8, 42).box("#b6a88b", 8, 3, 8, 0, 8, -43);
  funnel(kit, 6, 17, 11, "#5b3a2c");
  for (const z of [-28, -16, 20, 31]) kit.box("#5c5344", 7.4, 1.8, 8, 0, 7.6, z);
  for (const z of [-22, 26]) {
    kit.rod("#7a6a4a", 0.45, 0.6, 22, 0, 18, z, {}, 6);
    for (const s of [-1, 1]) kit.rod("#7a6a4a", 0.25, 0.25, 15, 0, 14, z + s * 5, { rx: s * 0.7 }, 5);
  }
  return kit.make();
}
function cruiser(): BufferGeometry {
  const kit = new Kit().hull(GREY, DECK, hullOf(7.4, 102), 5.6);
  for (const [w, h, l, y, z] of [[9, 5, 20, 8.5, -14], [7.5, 5, 11, 13.5, -16], [6, 4, 7, 18, -17], [7, 4, 26, 8, 14], [6.4, 4, 9, 12, 20]] as const) kit.box(GREY, w, h, l, 0, y, z);
  for (const z of [-1, 9]) funnel(kit, z, 13.5, 13);
  for (const [z, y, aft] of [[-40, 8, false], [-31, 10.5, false], [30, 10.5, true], [39, 8, true]] as const) turret(kit, z, y, aft, 1.35);
  for (const z of [-8, 2, 12]) for (const x of [-6, 6]) kit.box(GREY, 2, 1.8, 2.4, x, 7.4, z).rod(DARK, 0.2, 0.2, 3.5, x * 1.25, 8.4, z, { rz: -Math.sign(x) * 0.9 }, 5);
  return kit.rod(DARK, 0.5, 0.7, 24, 0, 24, -12, {}, 6).rod(DARK, 0.3, 0.3, 9, 0, 30, -12, { rz: 1.57 }, 5).rod(DARK, 0.4, 0.5, 16, 0, 18, 17, {}, 6).make();
}
function carrier(): BufferGeometry {
  const kit = new Kit().hull(GREY, DARK, hullOf(8, 102), 6).box("#a58a63", 17, 1.2, 98, 0, 9.4, 0).box(GREY, 14, 3, 92, 0, 7.6, 0);
  for (let z = -40; z < 45; z += 12) kit.box("#efe5cd", 0.8, 0.1, 6, 0, 10.1, z);
  return kit.box(GREY, 3.5, 9, 14, 8, 14, -6).box(GREY, 3, 5, 6, 8, 20, -9).rod(DARK, 0.4, 0.4, 14, 8, 26, -8, {}, 6).rod(GREY, 1.8, 2.2, 9, 8, 20, 0).make();
}
function boat(): BufferGeometry {
  const kit = new Kit().hull("#7d8a90", "#8d7d63", hullOf(11, 100), 8);
  kit.box("#9aa5a9", 13, 8, 22, 0, 12, -4).box("#c3cbcc", 10, 4, 9, 0, 17, -8);
  for (const x of [-9, 9]) kit.rod(DARK, 2, 2, 34, x, 11, 12, { rx: Math.PI / 2 }, 8);
  return kit.rod(DARK, 0.8, 0.8, 26, 0, 28, 2, {}, 6).rod(DARK, 2.6, 3, 6, 0, 12, 32).rod(DARK, 0.7, 0.7, 12, 0, 16, 36, { rx: 1 }, 6).make();
}

const SHIPS: [RegExp, () => BufferGeometry][] = [
  [/destroyer/i, destroyer],
  [/escort|corvette|trawler/i, escort],
  [/carrier/i, carrier],
  [/cruiser|battle|larger/i, cruiser],
  [/mtb|boat/i, boat],
  [/.*/, cargo],
];
export const shipGeometry = (model: string): BufferGeometry => (SHIPS.find(([word]) => word.test(model)) as (typeof SHIPS)[number])[1]();
