// What has befallen an airplane, as players lay it on its card: round counters for fire, smoke, a hurt engine, a jammed rudder, a
// jammed gun, a wound. All of them in one instanced mesh, their faces in one picture.
import { CanvasTexture, CylinderGeometry, InstancedBufferAttribute, InstancedMesh, Matrix4, MeshStandardMaterial, SRGBColorSpace, Vector3, type Scene } from "three";
import type { PlaneUnit, Pose } from "../../types";
import { facing, type World } from "./world";

const MOST = 160;
const RADIUS = 5;
const THICK = 1.2;
const ON = 2.2; // the base
const CELLS = 4; // in a row, two rows
const PX = 96;

export const SIGNS = ["fire", "smoke", "engine", "left", "right", "gun", "wound"] as const;
export type Sign = (typeof SIGNS)[number];

export function signsFor(plane: PlaneUnit): Sign[] {
  const told: [Sign, unknown][] = [
    ["fire", plane.flames],
    ["smoke", plane.smoke],
    ["engine", plane.engine],
    ["left", plane.jamLeft],
    ["right", plane.jamRight],
    ["gun", plane.guns.some((gun) => gun.jam)],
    ["wound", plane.wounds],
  ];
  return told.flatMap(([sign, there]) => (there ? [sign] : []));
}

// Each face in a box from -1 to 1.
type Pen = (g: CanvasRenderingContext2D) => void;
const path = (g: CanvasRenderingContext2D, points: [number, number][]): void => {
  g.beginPath();
  points.forEach(([x, y]) => g.lineTo(x, y));
  g.closePath();
};
function turned(g: CanvasRenderingContext2D, side: number): void {
  g.scale(side, 1);
  g.beginPath();
  g.arc(0.1, 0.2, 0.42, 0, Math.PI * 1.25, true);
  g.stroke();
  path(g, [[-0.62, -0.02], [-0.02, -0.02], [-0.32, 0.42]]);
  g.fill();
}
const crossed: Pen = (g) => {
  g.strokeStyle = "#a3262a";
  g.lineWidth = 0.17;
  g.beginPath();
  g.moveTo(-0.5, 0.5);
  g.lineTo(0.5, -0.5);
  g.stroke();
};
const FACES: Record<Sign, { paper: string; draw: Pen }> = {
  fire: {
    paper: "#f2a15a",
    draw: (g) => {
      g.fillStyle = "#8f1d12";
      g.beginPath();
      g.moveTo(0, -0.7);
      g.bezierCurveTo(0.2, -0.2, 0.55, 0, 0.45, 0.4);
      g.bezierCurveTo(0.35, 0.75, -0.35, 0.75, -0.45, 0.4);
      g.bezierCurveTo(-0.55, 0.1, -0.2, 0.05, 0, -0.7);
      g.fill();
      g.fillStyle = "#ffd75e";
      g.beginPath();
      g.ellipse(0, 0.36, 0.17, 0.25, 0, 0, 7);
      g.fill();
    },
  },
  smoke: {
    paper: "#d9d4c6",
    draw: (g) => {
      g.fillStyle = "#4a4d50";
      for (const [x, y, r] of [[-0.3, 0.2, 0.28], [0.05, 0, 0.36], [0.36, 0.22, 0.25], [0.05, 0.26, 0.26]] as const) {
        g.beginPath();
        g.arc(x, y, r, 0, 7);
        g.fill();
      }
    },
  },
  engine: {
    paper: "#f1e4c6",
    draw: (g) => {
      for (let i = 0; i < 8; i++) {
        g.rotate(Math.PI / 4);
        g.fillRect(-0.09, -0.62, 0.18, 0.3);
      }
      g.lineWidth = 0.2;
      g.beginPath();
      g.arc(0, 0, 0.34, 0, 7);
      g.stroke();
      crossed(g);
    },
  },
  left: { paper: "#f1e4c6", draw: (g) => turned(g, 1) },
  right: { paper: "#f1e4c6", draw: (g) => turned(g, -1) },
  gun: {
    paper: "#f1e4c6",
    draw: (g) => {
      for (const x of [-0.28, 0.02, 0.32]) {
        path(g, [[x - 0.1, 0.5], [x - 0.1, -0.2], [x, -0.52], [x + 0.1, -0.2], [x + 0.1, 0.5]]);
        g.fill();
      }
      crossed(g);
    },
  },
  wound: {
    paper: "#fdf8ec",
    draw: (g) => {
      g.fillStyle = "#b5231d";
      g.fillRect(-0.16, -0.52, 0.32, 1.04);
      g.fillRect(-0.52, -0.16, 1.04, 0.32);
    },
  },
};

function paint(): CanvasTexture {
  const canvas = Object.assign(document.createElement("canvas"), { width: PX * CELLS, height: PX * 2 });
  const g = canvas.getContext("2d") as CanvasRenderingContext2D;
  SIGNS.forEach((sign, i) => {
    const face = FACES[sign];
    g.setTransform(PX / 2, 0, 0, PX / 2, ((i % CELLS) + 0.5) * PX, (Math.floor(i / CELLS) + 0.5) * PX);
    g.fillStyle = "#2a2118";
    g.fillRect(-1, -1, 2, 2);
    g.fillStyle = face.paper;
    g.beginPath();
    g.arc(0, 0, 0.88, 0, 7);
    g.fill();
    g.fillStyle = g.strokeStyle = "#1c2a38";
    g.lineWidth = 0.16;
    face.draw(g);
  });
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

export class Chits {
  private mesh: InstancedMesh<CylinderGeometry, MeshStandardMaterial> | null = null;
  private cells: InstancedBufferAttribute | null = null;
  private readonly one = new Matrix4();

  constructor(private readonly scene: Scene, private readonly world: World) {}

  // Made when the first one is needed: most games begin without.
  private made(): InstancedMesh<CylinderGeometry, MeshStandardMaterial> {
    if (this.mesh) return this.mesh;
    const geometry = new CylinderGeometry(RADIUS, RADIUS, THICK, 24);
    this.cells = new InstancedBufferAttribute(new Float32Array(MOST * 2), 2);
    geometry.setAttribute("cell", this.cells);
    const material = new MeshStandardMaterial({ map: paint(), roughness: 0.6 });
    material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader
        .replace("#include <common>", "#include <common>\nattribute vec2 cell; varying float vFace;")
        .replace("#include <uv_vertex>", `#include <uv_vertex>\nvMapUv = (cell + uv) * vec2(${1 / CELLS}, .5); vFace = step(.5, normal.y);`);
      shader.fragmentShader = shader.fragmentShader
        .replace("#include <common>", "#include <common>\nvarying float vFace;")
        .replace("#include <map_fragment>", "diffuseColor.rgb *= mix(vec3(.03, .02, .014), texture2D(map, vMapUv).rgb, vFace);");
    };
    this.mesh = new InstancedMesh(geometry, material, MOST);
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.scene.add(this.mesh);
    return this.mesh;
  }
  // In the corners of the base first, then along its sides.
  fill(list: { plane: PlaneUnit; pose: Pose }[]): void {
    let count = 0;
    for (const { plane, pose } of list) {
      const [w, l] = [plane.halfWidth / 100 - RADIUS - 2.5, plane.halfLength / 100 - RADIUS - 2.5];
      const turn = facing(pose[2]);
      signsFor(plane).forEach((sign, i) => {
        if (count >= MOST) return;
        const mesh = this.made();
        const at = new Vector3(i % 2 ? w : -w, ON + THICK / 2, -l + Math.floor(i / 2) * (2 * RADIUS + 1)).applyQuaternion(turn).add(this.world.place(pose, 0));
        mesh.setMatrixAt(count, this.one.compose(at, turn, new Vector3(1, 1, 1)));
        const n = SIGNS.indexOf(sign);
        this.cells?.setXY(count++, n % CELLS, 1 - Math.floor(n / CELLS));
      });
    }
    if (!this.mesh) return;
    this.mesh.count = count;
    this.mesh.visible = count > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.cells) this.cells.needsUpdate = true;
  }
  close(): void {
    if (!this.mesh) return;
    this.scene.remove(this.mesh);
    this.mesh.geometry.dispose();
    this.mesh.material.map?.dispose();
    this.mesh.material.dispose();
    this.mesh.dispose();
    this.mesh = null;
  }
}
