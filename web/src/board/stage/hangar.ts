// Where miniatures come from. Until a model's own airframe is built and painted, a plain airplane of its kind stands in.
import { BoxGeometry, BufferGeometry, CapsuleGeometry, Color, MeshPhysicalMaterial, Vector3, type Material, type MeshStandardMaterial } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { airframeOf, buildModel, engineOf, loadAirframes, ownCode, wearing, type Model } from "../../models";
import type { PlaneUnit } from "../../types";
import { coloursOf } from "./palette";

// A miniature: nose to -z, origin where the peg meets it. Lengths are its own; `scale` makes millimetres of them.
export interface Craft {
  key: string; // airplanes with the same key share geometry and paint
  geometry: BufferGeometry;
  far?: BufferGeometry; // a simpler one, for few pixels
  materials: Material | Material[];
  scale: number;
  turning: { geometry: BufferGeometry; material: MeshStandardMaterial } | null; // propellers in flight ...
  resting: { geometry: BufferGeometry; material: Material } | null; // ... and on the table
  guns: Vector3[]; // muzzles
  engines: Vector3[];
  engine: string; // inline, radial, rotary, jet: how it sounds
  code: string; // the letter that is an airplane's own, as its paint has it
  span: number; // in millimetres
  length: number;
}

const PLAN: Record<string, { span: number; length: number; wings: number[]; engines: number[] }> = {
  fighter: { span: 58, length: 48, wings: [-2], engines: [0] },
  "two-seater": { span: 70, length: 58, wings: [-2], engines: [0] },
  biplane: { span: 58, length: 42, wings: [-3, 7], engines: [0] },
  "two-seat-biplane": { span: 72, length: 52, wings: [-3, 8], engines: [0] },
  "two-engine": { span: 104, length: 84, wings: [0], engines: [-20, 20] },
  "four-engine": { span: 132, length: 92, wings: [0], engines: [-38, -20, 20, 38] },
  jet: { span: 66, length: 58, wings: [-2], engines: [] },
  balloon: { span: 40, length: 90, wings: [], engines: [] },
};

function standIn(plane: PlaneUnit): Craft {
  const plan = PLAN[plane.shape] ?? (PLAN.fighter as (typeof PLAN)[string]);
  const body = new CapsuleGeometry(plan.length * 0.07, plan.length * 0.82, 6, 12).rotateX(Math.PI / 2);
  const parts: BufferGeometry[] = [body];
  for (const y of plan.wings) parts.push(new BoxGeometry(plan.span, 1.4, plan.length * 0.22).translate(0, y, -plan.length * 0.06));
  parts.push(new BoxGeometry(plan.span * 0.34, 1.1, plan.length * 0.12).translate(0, 1, plan.length * 0.42));
  parts.push(new BoxGeometry(1.1, plan.length * 0.17, plan.length * 0.13).translate(0, plan.length * 0.09, plan.length * 0.42));
  for (const x of plan.engines) if (x) parts.push(new CapsuleGeometry(3.4, 20, 4, 10).rotateX(Math.PI / 2).translate(x, 0, -12));
  const nose = -plan.length * 0.49;
  const material = new MeshPhysicalMaterial({ color: new Color(coloursOf(plane.side).pale).multiplyScalar(0.7), roughness: 0.7, clearcoat: 0.12 });
  wearing(material);
  return {
    key: `plain ${plane.shape} ${plane.side}`,
    geometry: mergeGeometries(parts.map((part) => (part.index ? part.toNonIndexed() : part))),
    materials: material,
    scale: 1,
    turning: null,
    resting: null,
    guns: [new Vector3(-plan.span * 0.18, 0, -8), new Vector3(plan.span * 0.18, 0, -8)],
    engine: plane.shape === "jet" ? "jet" : plane.shape.includes("biplane") ? "rotary" : "inline",
    engines: plan.engines.length ? plan.engines.map((x) => new Vector3(x, 1, x ? -14 : nose * 0.6)) : [new Vector3(0, 1, 0)],
    code: "",
    span: plan.span,
    length: plan.length,
  };
}

const vectors = (spots: readonly (readonly [number, number, number])[]): Vector3[] => spots.map(([x, y, z]) => new Vector3(x, y, z));

function craftOf(model: Model, far: Model): Craft {
  const { scale, span, length } = model.size;
  return {
    key: model.key,
    geometry: model.geometry,
    far: far.geometry,
    materials: model.materials,
    scale,
    turning: model.propellers.length ? { geometry: model.discs, material: model.disc } : null,
    resting: model.propellers.length ? { geometry: model.blades, material: model.materials[0] } : null,
    guns: vectors(model.guns),
    engines: vectors(model.engines),
    engine: engineOf(model.airframe).kind,
    code: ownCode(model.airframe),
    span: span * scale,
    length: length * scale,
  };
}

export class Hangar {
  private readonly plain = new Map<string, Craft>();
  private readonly built = new Map<string, Craft | null>(); // null while it is being built
  private readonly models = new Set<Model>();
  private sheet = 1024; // pixels of a sheet
  private closed = false;
  private told = 0;
  private working = 0;
  private idle: (() => void)[] = [];
  onReady: () => void = () => undefined; // better ones have come

  // How many looks there will be: many of them share the memory of few.
  expect(planes: PlaneUnit[]): void {
    const looks = new Set(planes.map((plane) => plane.model)).size;
    const size = looks > 4 || matchMedia("(max-width: 700px)").matches ? 512 : 1024;
    this.sheet = size;
  }
  of(plane: PlaneUnit): Craft {
    const key = `${plane.model} ${plane.shape} ${plane.name} ${this.sheet}`;
    const known = this.built.get(key);
    if (known) return known;
    if (known === undefined) void this.build(key, plane);
    const rough = `${plane.shape} ${plane.side}`;
    const stand = this.plain.get(rough) ?? standIn(plane);
    this.plain.set(rough, stand);
    return stand;
  }
  private async build(key: string, plane: PlaneUnit): Promise<void> {
    this.built.set(key, null);
    this.working++;
    try {
      await loadAirframes();
      const airframe = airframeOf(plane.model, undefined, plane.shape, plane.name);
      const [model, far] = [await buildModel(airframe, { sheet: this.sheet }), await buildModel(airframe, { sheet: this.sheet, detail: "far" })];
      if (this.closed) return;
      this.models.add(model).add(far);
      this.built.set(key, this.shared(model, far));
      clearTimeout(this.told);
      this.told = window.setTimeout(() => !this.closed && this.onReady(), 30);
    } catch (trouble) {
      console.warn(`${plane.model} stays plain:`, trouble);
    } finally {
      if (!--this.working) this.idle.splice(0).forEach((done) => setTimeout(done, 60));
    }
  }
  // One craft for all airplanes that look the same, so that they are drawn together.
  private shared(model: Model, far: Model): Craft {
    for (const craft of this.built.values()) if (craft?.geometry === model.geometry) return craft;
    return craftOf(model, far);
  }
  ready(): Promise<void> {
    return this.working ? new Promise((done) => this.idle.push(done)) : Promise.resolve();
  }
  close(): void {
    this.closed = true;
    for (const craft of this.plain.values()) {
      craft.geometry.dispose();
      for (const material of [craft.materials].flat()) material.dispose();
    }
    this.models.forEach((model) => model.dispose());
    this.plain.clear();
    this.built.clear();
  }
}
