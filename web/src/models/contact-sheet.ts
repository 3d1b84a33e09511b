// Draws contact sheets of miniatures, for web/hangar.mjs: not part of the page.
import { AmbientLight, BackSide, Color, DirectionalLight, DoubleSide, HemisphereLight, Mesh, MeshBasicMaterial, NeutralToneMapping, OrthographicCamera, PerspectiveCamera, PlaneGeometry, PMREMGenerator, Scene, ShadowMaterial, SphereGeometry, Vector3, WebGLRenderer, PCFShadowMap, type Camera, type Texture } from "three";
import { useHangar } from "./airframe";
import type { Hangar } from "./entries";
import { airframeOf, buildModel, titleOf } from "./index";
import type { Detail } from "./types";

export interface SheetOptions {
  models: readonly string[];
  pilots?: readonly string[]; // a livery for each, if not empty
  cell: readonly [number, number];
  columns: number;
  names: boolean;
  ground: string;
  detail: Detail;
  paint: number;
  view: "table" | "top" | "front";
}

// A painted room to be reflected, as on the table.
function room(renderer: WebGLRenderer): Texture {
  const scene = new Scene();
  const quad = (colour: string, power: number, w: number, h: number, x: number, y: number, z: number): void => {
    const mesh = new Mesh(new PlaneGeometry(w, h), new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(power), side: DoubleSide }));
    mesh.position.set(x, y, z);
    mesh.lookAt(0, 0, 0);
    scene.add(mesh);
  };
  scene.add(new Mesh(new SphereGeometry(50, 24, 16), new MeshBasicMaterial({ color: "#5d564c", side: BackSide })));
  quad("#fff3df", 9, 26, 16, -24, 24, -20);
  quad("#dcecff", 3, 30, 10, 26, 14, 12);
  quad("#ffd9a0", 2, 16, 16, 4, 34, 14);
  quad("#3a2a1c", 1, 90, 90, 0, -18, 0);
  const generator = new PMREMGenerator(renderer);
  const texture = generator.fromScene(scene, 0.03).texture;
  generator.dispose();
  return texture;
}

const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
renderer.toneMapping = NeutralToneMapping;
renderer.toneMappingExposure = 0.92;
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = PCFShadowMap;
const environment = room(renderer);

function stage(): { scene: Scene; sun: DirectionalLight } {
  const scene = new Scene();
  scene.environment = environment;
  scene.environmentIntensity = 0.7;
  const sun = new DirectionalLight("#fff1dc", 2.55);
  sun.position.set(-56, 76, -9);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  Object.assign(sun.shadow.camera, { left: -26, right: 26, top: 26, bottom: -26, near: 10, far: 200 });
  sun.shadow.normalBias = 0.03;
  scene.add(sun, new HemisphereLight("#cfe2f2", "#7a6044", 0.7), new AmbientLight("#000000"));
  return { scene, sun };
}

function cameraFor(view: SheetOptions["view"], reach: number, aspect: number): Camera {
  if (view === "top") {
    const half = reach * 0.56;
    const camera = new OrthographicCamera(-half * aspect, half * aspect, half, -half, 1, 400);
    camera.position.set(0, 100, 0);
    camera.up.set(0, 0, -1);
    camera.lookAt(0, 0, 0);
    return camera;
  }
  const camera = new PerspectiveCamera(26, aspect, 1, 400);
  const way = view === "front" ? new Vector3(-0.5, 0.42, -1) : new Vector3(0.25, 1.05, 0.92);
  camera.position.copy(way.normalize().multiplyScalar(reach * 2.05));
  camera.lookAt(0, 0, 0);
  return camera;
}

async function one(id: string, pilot: string, o: SheetOptions): Promise<void> {
  const model = await buildModel(airframeOf(id, undefined, "fighter", pilot), { detail: o.detail, sheet: o.paint });
  const { scene } = stage();
  const hull = new Mesh(model.geometry, model.materials);
  const discs = new Mesh(model.blades, model.materials[0]);
  for (const mesh of [hull, discs]) {
    mesh.castShadow = mesh === hull;
    mesh.receiveShadow = true;
    mesh.rotation.y = o.view === "top" ? 0 : o.view === "front" ? 0 : -0.62;
    mesh.position.z = o.view === "top" ? model.airframe.cg - model.size.length / 2 : 0;
    scene.add(mesh);
  }
  const reach = Math.max(model.size.span, model.size.length * 1.08);
  const floor = new Mesh(new PlaneGeometry(reach * 6, reach * 6), new ShadowMaterial({ opacity: 0.3 }));
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = -reach * 0.22;
  floor.receiveShadow = true;
  scene.add(floor);
  scene.background = new Color(o.ground);
  renderer.setSize(o.cell[0], o.cell[1], false);
  renderer.render(scene, cameraFor(o.view, reach, o.cell[0] / o.cell[1]));
  floor.geometry.dispose();
  model.dispose();
}

// Draws one sheet onto a canvas and answers it as a picture's address.
export async function contactSheet(o: SheetOptions, type: string): Promise<string> {
  const rows = Math.ceil(o.models.length / o.columns);
  const line = o.names ? 18 : 0;
  const canvas = document.createElement("canvas");
  canvas.width = o.cell[0] * o.columns;
  canvas.height = (o.cell[1] + line) * rows;
  const g = canvas.getContext("2d")!;
  g.fillStyle = o.ground;
  g.fillRect(0, 0, canvas.width, canvas.height);
  for (const [i, id] of o.models.entries()) {
    await one(id, o.pilots?.[i] ?? "", o);
    const [x, y] = [(i % o.columns) * o.cell[0], Math.floor(i / o.columns) * (o.cell[1] + line)];
    g.drawImage(renderer.domElement, x, y);
    if (!o.names) continue;
    g.fillStyle = "#2b2620";
    g.font = "600 14px Cabin, 'Arial Narrow', sans-serif";
    g.textAlign = "center";
    g.fillText(`${titleOf(id)}${o.pilots?.[i] ? ` (${o.pilots[i]})` : ""}`, x + o.cell[0] / 2, y + o.cell[1] + 12);
  }
  return canvas.toDataURL(type, 0.86);
}

declare global {
  interface Window {
    contactSheet: typeof contactSheet;
    useHangar: (data: Hangar) => void;
  }
}
window.contactSheet = contactSheet;
window.useHangar = useHangar;
