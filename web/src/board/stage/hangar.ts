// Where miniatures come from. Until a model's own airframe is built and painted, a plain airplane of its kind stands in.
import { BoxGeometry, BufferGeometry, CapsuleGeometry, Color, MeshPhysicalMaterial, Vector3, type Material } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { PlaneUnit } from "../../types";
import { coloursOf } from "./palette";

// A miniature: millimetres, nose to -z, origin where the peg meets it.
export interface Craft {
  key: string; // airplanes with the same key share geometry and paint
  geometry: BufferGeometry;
  materials: Material | Material[];
  propellers: { at: Vector3; radius: number; blades: number; wood: boolean }[];
  guns: Vector3[]; // muzzles
  engines: Vector3[];
  span: number;
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
  return {
    key: `plain ${plane.shape} ${plane.side}`,
    geometry: mergeGeometries(parts.map((part) => (part.index ? part.toNonIndexed() : part))),
    materials: new MeshPhysicalMaterial({ color: new Color(coloursOf(plane.side).pale).multiplyScalar(0.7), roughness: 0.7, clearcoat: 0.12 }),
    propellers: plan.engines.map((x) => ({ at: new Vector3(x, 0, x ? -26 : nose), radius: 8, blades: 3, wood: false })),
    guns: [new Vector3(-plan.span * 0.18, 0, -8), new Vector3(plan.span * 0.18, 0, -8)],
    engines: plan.engines.length ? plan.engines.map((x) => new Vector3(x, 1, x ? -14 : nose * 0.6)) : [new Vector3(0, 1, 0)],
    span: plan.span,
    length: plan.length,
  };
}

export class Hangar {
  private readonly plain = new Map<string, Craft>();
  onReady: () => void = () => undefined; // a better one has come

  of(plane: PlaneUnit): Craft {
    const key = `${plane.shape} ${plane.side}`;
    const known = this.plain.get(key) ?? standIn(plane);
    this.plain.set(key, known);
    return known;
  }
  close(): void {
    for (const craft of this.plain.values()) {
      craft.geometry.dispose();
      for (const material of [craft.materials].flat()) material.dispose();
    }
    this.plain.clear();
  }
}
