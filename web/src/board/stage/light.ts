// Renderer and light: one sun with one shadow map, sky light, and a painted room to be reflected.
import {
  BackSide,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PlaneGeometry,
  PMREMGenerator,
  PointLight,
  Vector3,
  Scene,
  SphereGeometry,
  WebGLRenderer,
  type Texture,
  type WebGLRenderTarget,
} from "three";

export type Hour = "day" | "dusk" | "night";
const SUN = { x: -560, y: 760, z: -90 }; // west by north, 53 degrees up; mats are painted with the same sun

const HOURS: Record<Hour, { sun: string; power: number; sky: string; ground: string; fill: number; room: number; back: string }> = {
  day: { sun: "#fff1dc", power: 2.55, sky: "#cfe2f2", ground: "#7a6044", fill: 0.7, room: 0.7, back: "#17110c" },
  dusk: { sun: "#ffcb98", power: 2.5, sky: "#c3c4e0", ground: "#6a4a3a", fill: 0.85, room: 0.7, back: "#140e0c" },
  night: { sun: "#a9c4ff", power: 1.35, sky: "#7f9bd0", ground: "#20242c", fill: 0.62, room: 0.5, back: "#090b10" },
};

// Under cloud the sun is weaker and colder, and light comes from everywhere.
const DULL: Record<string, number> = { haze: 0.45, overcast: 0.7, snow: 0.75, rain: 1 };

export function openRenderer(phone: boolean): WebGLRenderer {
  const renderer = new WebGLRenderer({ antialias: true, powerPreference: "high-performance" });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 0.92;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false; // redrawn when something has moved, not when one looks around
  renderer.info.autoReset = false; // a frame is all its passes
  renderer.setPixelRatio(Math.min(devicePixelRatio, phone ? 1.5 : 2));
  return renderer;
}

export class Lights {
  readonly sun = new DirectionalLight();
  private readonly sky = new HemisphereLight();
  private readonly warm = new PointLight("#ffa24c", 0, 260, 1.6); // of fire on the mat; there from the start, so that no shader changes
  private readonly room: WebGLRenderTarget;

  constructor(private readonly scene: Scene, renderer: WebGLRenderer, shadows: number) {
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(shadows, shadows);
    this.sun.shadow.radius = 3;
    this.sun.shadow.bias = -0.0004;
    this.sun.shadow.normalBias = 0.6;
    this.room = paintRoom(renderer);
    scene.environment = this.room.texture as Texture;
    for (const light of [this.sun, this.sky, this.warm]) light.layers.enableAll(); // they shine on what is drawn after the lens, too
    scene.add(this.sun, this.sun.target, this.sky, this.warm);
    this.setHour("day");
    this.fit(1200, 800);
  }
  setHour(hour: Hour, weather = "clear"): void {
    const light = HOURS[hour];
    const dull = DULL[weather] ?? 0;
    this.sun.color.set(light.sun).lerp(new Color("#dfe6ee"), dull);
    this.sun.intensity = light.power * (1 - 0.42 * dull);
    this.sky.color.set(light.sky);
    this.sky.groundColor.set(light.ground);
    this.sky.intensity = light.fill * (1 + 0.5 * dull);
    this.scene.environmentIntensity = light.room * (1 + 0.25 * dull);
    this.scene.background = new Color(light.back);
  }
  // The light of a day's end, more and more of it: 0 is none, 1 all.
  evening(t: number): void {
    const { sun, power, sky, ground, fill } = HOURS.dusk;
    const from = HOURS.day;
    this.sun.color.set(from.sun).lerp(new Color(sun), t);
    this.sun.intensity = from.power + (power - from.power) * t;
    this.sky.color.set(from.sky).lerp(new Color(sky), t);
    this.sky.groundColor.set(from.ground).lerp(new Color(ground), t);
    this.sky.intensity = from.fill + (fill - from.fill) * t;
  }
  // It hangs above the fire: right over a base it would wash its print away.
  flash(at: Vector3 | null, power: number): void {
    if (at) this.warm.position.copy(at).setY(at.y + 55);
    this.warm.intensity = power;
  }
  // The shadow's box just holds the mat and what stands on it.
  fit(width: number, height: number): void {
    const far = Math.max(width, height) / 800;
    this.sun.position.set(SUN.x * far, SUN.y * far, SUN.z * far);
    const camera = this.sun.shadow.camera;
    const long = Math.hypot(width, height) / 2;
    Object.assign(camera, { left: -long, right: long, top: long * 0.92, bottom: -long * 0.92, near: 50, far: this.sun.position.length() + long + 200 });
    camera.updateProjectionMatrix();
  }
  close(): void {
    this.room.dispose();
    this.sun.shadow.map?.dispose();
    this.sun.dispose();
    this.sky.dispose();
  }
}

// A warm ceiling, one large window to the north-west, a cool one opposite, a lamp behind, a dark floor.
function paintRoom(renderer: WebGLRenderer): WebGLRenderTarget {
  const room = new Scene();
  const made: { dispose(): void }[] = [];
  const wall = new MeshBasicMaterial({ color: "#5d564c", side: BackSide });
  const sphere = new SphereGeometry(50, 24, 16);
  room.add(new Mesh(sphere, wall));
  made.push(wall, sphere);
  const pane = (colour: string, power: number, w: number, h: number, x: number, y: number, z: number): void => {
    const material = new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(power), side: DoubleSide });
    const geometry = new PlaneGeometry(w, h);
    const mesh = new Mesh(geometry, material);
    mesh.position.set(x, y, z);
    mesh.lookAt(0, 0, 0);
    room.add(mesh);
    made.push(material, geometry);
  };
  pane("#fff3df", 9, 26, 16, -24, 24, -20);
  pane("#dcecff", 3, 30, 10, 26, 14, 12);
  pane("#ffd9a0", 2, 16, 16, 4, 34, 14);
  pane("#3a2a1c", 1, 90, 90, 0, -18, 0);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(room, 0.03);
  generator.dispose();
  made.forEach((thing) => thing.dispose());
  return target;
}
