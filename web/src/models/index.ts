// Miniatures for the stage. Metres; nose towards -z, starboard +x, up +y, the origin at the centre of gravity.
//
//   await loadAirframes();
//   const model = await buildModel(airframeOf(unit.model, unit.title, unit.shape, unit.name), { detail: "near" });
//   new Mesh(model.geometry, model.materials)        two groups: paint, glass
//   new Mesh(model.blades, model.materials[0])       at rest; or model.discs with discMaterial(model) when turning (it must cast no shadow)
//
// One model is built once and shared by all airplanes that look the same; dispose() frees what it holds on the graphics card.
import { BufferAttribute, BufferGeometry, CanvasTexture, DoubleSide, MeshPhysicalMaterial, MeshStandardMaterial, SRGBColorSpace } from "three";
import { meshOf } from "./mesh";
import { paintDisc } from "./paint";
import { paintAway } from "./painter";
import type { Triangles } from "./skin";
import type { Airframe, Detail } from "./types";
import { rudders, wearing } from "./wear";

export { codeFor, ownCode } from "./codes";
export { wearColour, wearing } from "./wear";
export { airframeOf, engineOf, loadAirframes, modelIds, titleOf } from "./airframe";
export type { Airframe, Detail } from "./types";

export type Spot = readonly [x: number, y: number, z: number];

export interface BuildOptions {
  detail?: Detail; // "far": about 900 triangles, for less than 50 pixels
  sheet?: number; // side of the paint sheet in pixels: 1024, or 512 on phones
}

export interface Model {
  key: string; // models with equal keys look the same and are the same object
  airframe: Airframe;
  geometry: BufferGeometry; // group 0 paint, group 1 glass
  blades: BufferGeometry; // of all propellers, at rest; painted from the same sheet
  discs: BufferGeometry; // of all propellers, turning; own texture coordinates
  materials: [paint: MeshPhysicalMaterial, glass: MeshPhysicalMaterial];
  disc: MeshStandardMaterial;
  paint: CanvasTexture; // the sheet; materials have it already
  propellers: { x: number; y: number; z: number; radius: number }[];
  guns: Spot[]; // where muzzles flash
  engines: Spot[]; // where smoke and fire start
  size: { span: number; length: number; height: number; scale: number }; // scale: millimetres of the table to a metre
  triangles: number;
  dispose(): void;
}

// On the table WW1 airplanes are 1:135 and WW2 airplanes 1:180, a tenth larger than the miniatures in the shops.
const SCALE = { 1: 7.4, 2: 5.6 } as const;

function geometryOf(t: Triangles, grouped: boolean): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(t.position, 3));
  geometry.setAttribute("normal", new BufferAttribute(t.normal, 3));
  geometry.setAttribute("uv", new BufferAttribute(t.uv, 2));
  geometry.setIndex(new BufferAttribute(t.index, 1));
  if (grouped) t.groups.forEach(({ start, count }, i) => geometry.addGroup(start, count, i));
  geometry.computeBoundingSphere();
  return geometry;
}

function textureOf(picture: OffscreenCanvas | HTMLCanvasElement | ImageBitmap): CanvasTexture {
  const texture = new CanvasTexture(picture as HTMLCanvasElement);
  texture.colorSpace = SRGBColorSpace;
  texture.flipY = false; // the sheet's coordinates run down, and a bitmap could not be flipped
  texture.anisotropy = 8;
  return texture;
}

const discs = new Map<string, MeshStandardMaterial>();

// One picture serves all propellers of as many blades.
function discMaterial(blades: number, wood: boolean): MeshStandardMaterial {
  const key = `${blades} ${wood}`;
  let material = discs.get(key);
  if (!material) {
    material = new MeshStandardMaterial({ map: textureOf(paintDisc(blades, wood)), transparent: true, depthWrite: false, side: DoubleSide, roughness: 0.5 });
    discs.set(key, material);
  }
  return material;
}

const sheets = new Map<string, Promise<CanvasTexture>>();
const models = new Map<string, Promise<Model>>();

function sheetOf(airframe: Airframe, size: number, key: string): Promise<CanvasTexture> {
  let sheet = sheets.get(key);
  if (!sheet) {
    sheet = paintAway(airframe, size).then(textureOf);
    sheets.set(key, sheet);
  }
  return sheet;
}

export function buildModel(airframe: Airframe, options: BuildOptions = {}): Promise<Model> {
  const { detail = "near", sheet: size = 1024 } = options;
  const look = `${airframe.id} ${airframe.paint.id} ${size}`;
  const key = `${look} ${detail}`;
  let model = models.get(key);
  if (!model) {
    model = make(airframe, detail, size, look, key);
    models.set(key, model);
    model.catch(() => models.delete(key));
  }
  return model;
}

async function make(airframe: Airframe, detail: Detail, size: number, look: string, key: string): Promise<Model> {
  const paint = await sheetOf(airframe, size, look);
  const mesh = meshOf(airframe, detail);
  const { cg } = airframe;
  const propeller = airframe.propellers[0];
  const geometry = geometryOf(mesh.hull, true);
  const [blades, turning] = [geometryOf(mesh.blades, false), geometryOf(mesh.discs, false)];
  const materials: Model["materials"] = [
    new MeshPhysicalMaterial({ map: paint, roughness: airframe.paint.metal ? 0.42 : 0.7, metalness: airframe.paint.metal ? 0.35 : 0, clearcoat: 0.12, clearcoatRoughness: 0.38 }),
    new MeshPhysicalMaterial({ map: paint, roughness: 0.06, metalness: 0.15, clearcoat: 1, clearcoatRoughness: 0.05 }),
  ];
  rudders(geometry, airframe, mesh.sheet);
  for (const material of materials) wearing(material, airframe, mesh.sheet);
  geometry.computeBoundingBox();
  const box = geometry.boundingBox!;
  return {
    key, airframe, geometry, blades, discs: turning, materials, paint,
    disc: discMaterial(propeller?.blades ?? 3, propeller?.wood ?? false),
    propellers: airframe.propellers.map(({ x, y, s, radius }) => ({ x, y, z: s - cg, radius })),
    guns: airframe.guns.map(([x, y, s]): Spot => [x, y, s - cg]),
    engines: enginePlaces(airframe),
    size: { span: airframe.span, length: airframe.length, height: box.max.y - box.min.y, scale: SCALE[airframe.era] },
    triangles: (mesh.hull.index.length + mesh.blades.index.length + mesh.discs.index.length) / 3,
    dispose() {
      for (const part of [geometry, blades, turning]) part.dispose();
      for (const material of materials) material.dispose();
      models.delete(key);
      // The sheet goes with the last model that uses it: near and far share it.
      if (![...models.keys()].some((other) => other.startsWith(`${look} `))) {
        sheets.delete(look);
        paint.dispose();
      }
    },
  };
}

function enginePlaces(airframe: Airframe): Spot[] {
  const places = airframe.propellers.map(({ x, y, s, aft }): Spot => [x, y, s + (aft ? -0.6 : 0.6) - airframe.cg]);
  if (places.length) return places;
  const jets = airframe.faces.filter(({ aft }) => aft);
  return jets.length ? jets.map(({ x, y, s }): Spot => [x, y, s - 0.3 - airframe.cg]) : [[0, 0, airframe.length * 0.3 - airframe.cg]];
}
