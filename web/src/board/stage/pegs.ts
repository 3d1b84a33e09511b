// Clear pegs with a joint for each level, for the whole table in three instanced meshes. Clear without transmission: nearly
// nothing in the middle, bright at the rim.
import { CylinderGeometry, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, Vector3, type Scene } from "three";
import { afterLens } from "./lens";
import { LEVEL } from "./world";

const MOST = 40; // airplanes
const JOINTS = 15;
const FOOT = 11; // where the first rod begins

function clear(low: number, high: number): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ color: "#f2fafc", roughness: 0.08, transparent: true, depthWrite: false });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      "#include <opaque_fragment>",
      `float rim = pow(1. - abs(dot(normalize(vViewPosition), normal)), 1.8); diffuseColor.a = mix(${low.toFixed(2)}, ${high.toFixed(2)}, rim);\n#include <opaque_fragment>`,
    );
  };
  return material;
}

export class Pegs {
  private readonly acrylic = clear(0.16, 0.72);
  private readonly joint = clear(0.42, 0.9);
  private readonly rods = new InstancedMesh(new CylinderGeometry(1.6, 1.6, 1, 12), this.acrylic, MOST * JOINTS);
  private readonly rings = new InstancedMesh(new CylinderGeometry(2.1, 2.1, 0.55, 14), this.joint, MOST * JOINTS);
  private readonly feet = new InstancedMesh(new CylinderGeometry(2.2, 5, 9, 14), this.acrylic, MOST);
  private readonly one = new Matrix4();
  private readonly still = new Quaternion();

  constructor(scene: Scene) {
    for (const mesh of this.all) {
      mesh.frustumCulled = false;
      mesh.renderOrder = 2;
      afterLens(mesh);
      scene.add(mesh);
    }
    this.rings.castShadow = true;
  }
  private get all(): InstancedMesh[] {
    return [this.rods, this.rings, this.feet];
  }
  // Where the miniatures are: the peg reaches from the base to each.
  fill(tops: Vector3[]): void {
    let [rods, feet] = [0, 0];
    const at = new Vector3();
    const size = new Vector3();
    for (const top of tops.slice(0, MOST)) {
      if (top.y < FOOT + 2) continue; // on the ground there is none
      this.feet.setMatrixAt(feet++, this.one.makeTranslation(top.x, 6.6, top.z));
      const joints = Math.max(1, Math.min(JOINTS, Math.round((top.y - FOOT - 2) / LEVEL)));
      const step = (top.y - FOOT - 2) / joints;
      for (let i = 0; i < joints; i++, rods++) {
        this.rods.setMatrixAt(rods, this.one.compose(at.set(top.x, FOOT + step * (i + 0.5), top.z), this.still, size.set(1, Math.max(0.1, step - 0.3), 1)));
        this.rings.setMatrixAt(rods, this.one.makeTranslation(top.x, FOOT + step * (i + 1), top.z));
      }
    }
    this.rods.count = this.rings.count = rods;
    this.feet.count = feet;
    for (const mesh of this.all) {
      mesh.instanceMatrix.needsUpdate = true;
      mesh.visible = mesh.count > 0;
    }
  }
  close(): void {
    for (const mesh of this.all) {
      mesh.geometry.dispose();
      mesh.dispose();
    }
    this.acrylic.dispose();
    this.joint.dispose();
  }
}
