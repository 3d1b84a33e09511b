// The airplanes of a dogfight as painted miniatures, in WebGL: one pixel is one unit, seen from afar, so that what is near is not
// larger. Loaded only when it is needed; where there is no WebGL, planes2d.ts draws the same list.
import { AmbientLight, Color, DirectionalLight, Group, HemisphereLight, Mesh, MeshBasicMaterial, BackSide, NeutralToneMapping, OrthographicCamera, PMREMGenerator, PlaneGeometry, Quaternion, Scene, SphereGeometry, Vector3, WebGLRenderer, DoubleSide } from "three";
import { airframeOf, buildModel, engineOf, loadAirframes, type Model } from "../models";
import type { Flyer, Pose } from "./layout";
import { ELEVATION, type PlaneLayer, type Screen } from "./planes";

const X = new Vector3(1, 0, 0);
const Y = new Vector3(0, 1, 0);
const Z = new Vector3(0, 0, 1);

// From a pose to how the model, whose nose points to -z, is turned.
export function turned(pose: Pose, out = new Quaternion()): Quaternion {
  const part = new Quaternion();
  out.setFromAxisAngle(X, ELEVATION);
  out.multiply(part.setFromAxisAngle(Y, pose.heading - Math.PI / 2));
  out.multiply(part.setFromAxisAngle(X, pose.pitch));
  return out.multiply(part.setFromAxisAngle(Z, -pose.bank * Math.sign(Math.cos(pose.heading) || 1)));
}

// A sky to be reflected: bright above, warm below, the sun to the left.
function surroundings(renderer: WebGLRenderer) {
  const scene = new Scene();
  const dome = (colour: string, power: number, radius: number): Mesh => new Mesh(new SphereGeometry(radius, 20, 12), new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(power), side: BackSide }));
  const window = (colour: string, power: number, w: number, h: number, x: number, y: number, z: number): void => {
    const quad = new Mesh(new PlaneGeometry(w, h), new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(power), side: DoubleSide }));
    quad.position.set(x, y, z);
    quad.lookAt(0, 0, 0);
    scene.add(quad);
  };
  scene.add(dome("#8fb2c8", 0.9, 50));
  window("#fff3df", 8, 20, 16, -24, 26, 18);
  window("#dcecff", 2.4, 40, 18, 10, 34, 10);
  window("#5e6a4c", 0.8, 90, 90, 0, -20, 0);
  const maker = new PMREMGenerator(renderer);
  const { texture } = maker.fromScene(scene, 0.03);
  maker.dispose();
  return texture;
}

interface Miniature {
  group: Group;
  key: string;
  model: Model | null;
}

export class Planes3d implements PlaneLayer {
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new OrthographicCamera(0, 1, 0, -1, -4000, 4000);
  private readonly fleet = new Map<string, Miniature>();
  private screen: Screen = { width: 1, height: 1, ratio: 1 };

  constructor(private readonly changed: () => void, lost: () => void) {
    this.renderer = new WebGLRenderer({ alpha: true, antialias: true, preserveDrawingBuffer: true });
    this.canvas = this.renderer.domElement;
    this.canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      lost();
    });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.02;
    this.scene.environment = surroundings(this.renderer);
    this.scene.environmentIntensity = 0.75;
    const sun = new DirectionalLight("#fff1dc", 2.7);
    sun.position.set(-500, 800, 520);
    this.scene.add(sun, new HemisphereLight("#d6e8f6", "#6f7350", 0.75), new AmbientLight("#ffffff", 0.12));
  }

  resize(screen: Screen): void {
    this.screen = screen;
    this.renderer.setPixelRatio(screen.ratio);
    this.renderer.setSize(screen.width, screen.height, false);
    this.camera.right = screen.width;
    this.camera.bottom = -screen.height;
    this.camera.updateProjectionMatrix();
  }

  // One miniature for each airplane in the list; those that are gone leave the table.
  setFlyers(flyers: readonly Flyer[]): void {
    const wanted = new Set(flyers.map((flyer) => flyer.unit));
    for (const [unit, { group }] of this.fleet)
      if (!wanted.has(unit)) {
        this.scene.remove(group);
        this.fleet.delete(unit);
      }
    for (const flyer of flyers) {
      const key = `${flyer.model} ${flyer.element}`;
      if (this.fleet.get(flyer.unit)?.key === key) continue;
      const old = this.fleet.get(flyer.unit);
      if (old) this.scene.remove(old.group);
      const made: Miniature = { group: new Group(), key, model: null };
      this.fleet.set(flyer.unit, made);
      this.scene.add(made.group);
      void this.build(flyer, made);
    }
  }

  private async build(flyer: Flyer, into: Miniature): Promise<void> {
    await loadAirframes();
    const model = await buildModel(airframeOf(flyer.model, flyer.title, flyer.shape, flyer.element), { detail: "near", sheet: this.screen.width < 700 ? 512 : 1024 });
    if (this.fleet.get(flyer.unit) !== into) return;
    const hull = new Mesh(model.geometry, model.materials);
    const discs = new Mesh(model.discs, model.disc);
    into.group.add(hull, discs);
    into.model = model;
    this.changed();
  }

  get ready(): boolean {
    return [...this.fleet.values()].every(({ model }) => model !== null);
  }

  draw(flyers: readonly { flyer: Flyer; pose: Pose }[]): void {
    const step = Math.min(260, 4000 / Math.max(1, flyers.length)); // nobody cuts through another
    flyers.forEach(({ flyer, pose }, i) => {
      const miniature = this.fleet.get(flyer.unit);
      if (!miniature) return;
      const { group, model } = miniature;
      group.visible = pose.fade > 0.02 && model !== null;
      if (!model) return;
      const scale = pose.size / (4 + 0.6 * model.size.length);
      group.position.set(pose.x, -pose.y, i * step - 2000);
      group.quaternion.copy(turned(pose));
      group.scale.setScalar(scale);
    });
    this.renderer.render(this.scene, this.camera);
  }

  // A point of the airplane (metres of its model) on the screen.
  spot(flyer: Flyer, pose: Pose, at: readonly [number, number, number]): { x: number; y: number } {
    const model = this.fleet.get(flyer.unit)?.model;
    const scale = pose.size / (4 + 0.6 * (model?.size.length ?? 10));
    const v = new Vector3(...at).applyQuaternion(turned(pose)).multiplyScalar(scale);
    return { x: pose.x + v.x, y: pose.y - v.y };
  }

  places(flyer: Flyer): { guns: readonly (readonly [number, number, number])[]; engines: readonly (readonly [number, number, number])[] } | null {
    const model = this.fleet.get(flyer.unit)?.model;
    return model ? { guns: model.guns, engines: model.engines } : null;
  }

  engine(flyer: Flyer): { kind: string; count: number } | null {
    const airframe = this.fleet.get(flyer.unit)?.model?.airframe;
    return airframe ? engineOf(airframe) : null;
  }

  counts(): { calls: number; triangles: number; textures: number } {
    const { render, memory } = this.renderer.info;
    return { calls: render.calls, triangles: render.triangles, textures: memory.textures };
  }

  close(): void {
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }
}
