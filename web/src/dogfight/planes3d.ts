// The airplanes of a dogfight as painted miniatures, in WebGL: one pixel is one unit, and each airplane is seen from nearby, wherever in
// the picture it is. Loaded only when it is needed; where there is no WebGL, planes2d.ts draws the same list.
import { AmbientLight, Color, DirectionalLight, Group, HemisphereLight, Mesh, MeshBasicMaterial, BackSide, NeutralToneMapping, CustomBlending, Matrix4, OrthographicCamera, PMREMGenerator, PlaneGeometry, Quaternion, Scene, SphereGeometry, SrcAlphaFactor, Vector3, WebGLRenderer, DoubleSide, ZeroFactor } from "three";
import { airframeOf, buildModel, engineOf, loadAirframes, type Model } from "../models";
import type { Flyer, Pose } from "./layout";
import { ELEVATION, metres, onScreen, REACH, turnOf, type Places, type PlaneLayer, type Screen, type Seen, type Spot } from "./planes";

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
  private readonly camera = new OrthographicCamera(); // light falls as from far away
  private readonly veil = new Mesh(new PlaneGeometry(2, 2), new MeshBasicMaterial({ transparent: true, toneMapped: false, depthTest: false, blending: CustomBlending, blendSrc: ZeroFactor, blendDst: SrcAlphaFactor }));
  private readonly fleet = new Map<string, Miniature>();
  private screen: Screen = { width: 1, height: 1, ratio: 1 };

  constructor(private readonly changed: () => void, lost: () => void) {
    this.renderer = new WebGLRenderer({ alpha: true, antialias: true, preserveDrawingBuffer: true });
    this.canvas = this.renderer.domElement;
    this.canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      lost();
    });
    this.renderer.autoClear = false;
    this.veil.frustumCulled = false;
    this.renderer.info.autoReset = false; // a picture is drawn airplane by airplane
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 0.95;
    this.scene.environment = surroundings(this.renderer);
    this.scene.environmentIntensity = 0.42;
    const sun = new DirectionalLight("#fff1dc", 1.9);
    sun.position.set(-500, 800, 520);
    this.scene.add(sun, new HemisphereLight("#d6e8f6", "#6f7350", 0.6), new AmbientLight("#ffffff", 0.12));
  }

  resize(screen: Screen): void {
    this.screen = screen;
    this.renderer.setPixelRatio(screen.ratio);
    this.renderer.setSize(screen.width, screen.height, false);
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
    hull.frustumCulled = discs.frustumCulled = false;
    into.group.add(hull, discs);
    into.model = model;
    this.changed();
  }

  get ready(): boolean {
    return [...this.fleet.values()].every(({ model }) => model !== null);
  }

  // The farthest first, each over the ones before.
  draw(seen: readonly Seen[], veil: number): void {
    this.renderer.info.reset();
    this.renderer.clear();
    for (const { group } of this.fleet.values()) group.visible = false;
    const faint = seen.filter((one) => one.faint && veil);
    for (const { flyer, pose } of faint) this.airplane(flyer, pose);
    if (faint.length && veil < 1) this.lay(veil);
    for (const { flyer, pose } of seen.filter(({ faint }) => !faint)) this.airplane(flyer, pose);
  }

  private airplane(flyer: Flyer, pose: Pose): void {
    const miniature = this.fleet.get(flyer.unit);
    if (!miniature?.model || pose.fade <= 0.02) return;
    const { group, model } = miniature;
    group.visible = true;
    group.quaternion.copy(turned(pose));
    group.scale.setScalar(pose.size / metres(model.size.length));
    this.lookAt(pose);
    this.renderer.clearDepth();
    this.renderer.render(this.scene, this.camera);
    group.visible = false;
  }

  // The sky shines through all that is drawn so far.
  private lay(veil: number): void {
    this.veil.material.opacity = veil;
    this.camera.projectionMatrix.identity();
    this.renderer.clearDepth();
    this.renderer.render(this.veil, this.camera);
  }

  // The eye stands before this airplane; then the picture is moved to where the airplane is.
  private lookAt({ x, y, size }: Pose): void {
    const { width, height } = this.screen;
    const flat = new Matrix4().makeScale(2 / width, 2 / height, -1 / (size * REACH));
    const place = new Matrix4().makeTranslation((x / width) * 2 - 1, 1 - (y / height) * 2, 0);
    const near = new Matrix4().set(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1 / (size * REACH), 1);
    this.camera.projectionMatrix.copy(place).multiply(flat).multiply(near);
    this.camera.projectionMatrixInverse.copy(this.camera.projectionMatrix).invert();
  }

  // A point of the airplane (metres of its model) on the screen.
  spot(flyer: Flyer, pose: Pose, at: Spot): { x: number; y: number } {
    return onScreen(turnOf(pose), pose, pose.size / metres(this.fleet.get(flyer.unit)?.model?.size.length ?? 10), at);
  }

  places(flyer: Flyer): Places | null {
    const model = this.fleet.get(flyer.unit)?.model;
    return model ? { guns: model.guns, engines: model.engines, tip: model.airframe.span / 2 } : null;
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
