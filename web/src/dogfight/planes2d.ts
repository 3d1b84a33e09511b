// The airplanes of a dogfight on a plain canvas: pictures of the same miniatures, made by script and kept. Draws the same list as
// planes3d.ts, where there is no WebGL.
import { airframeOf, engineOf, loadAirframes } from "../models/airframe";
import { meshOf, type Mesh } from "../models/mesh";
import { paintAway } from "../models/painter";
import type { Airframe } from "../models/types";
import type { Flyer, Pose } from "./layout";
import { metres, nearer, onScreen, turnOf, type Places, type PlaneLayer, type Screen, type Seen, type Spot } from "./planes";
import { rasterize, type Sheet, type Turn } from "../models/raster";
import type { Triangles } from "../models/skin";

interface Miniature {
  airframe: Airframe;
  mesh: Mesh;
  sheet: Sheet;
}

const STEP = 0.11; // angles are rounded to this, so that pictures can be kept
const MOST = 160;
const SHEET = 512;
const SIZES = 3; // that pictures have, from one to twice as large
const WIDE = 2.5; // a picture's side, in sizes of an airplane
const round = (angle: number): number => Math.round(angle / STEP) * STEP;

// A mesh as it looks from nearby, for a renderer that knows no near and far: its points move apart or together on the screen.
function fromNearby(mesh: Triangles, m: Turn, reach: number): Triangles {
  const position = Float32Array.from(mesh.position);
  for (let i = 0; i < position.length; i += 3) {
    const [x, y, z] = [position[i]!, position[i + 1]!, position[i + 2]!];
    const near = m[6]! * x + m[7]! * y + m[8]! * z;
    const k = nearer(near / reach);
    const [right, up] = [(m[0]! * x + m[1]! * y + m[2]! * z) * k, (m[3]! * x + m[4]! * y + m[5]! * z) * k];
    for (const row of [0, 1, 2]) position[i + row] = m[row]! * right + m[3 + row]! * up + m[6 + row]! * near; // turned back
  }
  return { ...mesh, position };
}

function pixels(picture: CanvasImageSource): Sheet {
  const copy = document.createElement("canvas");
  copy.width = copy.height = SHEET;
  const g = copy.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  g.drawImage(picture, 0, 0, SHEET, SHEET);
  return { data: g.getImageData(0, 0, SHEET, SHEET).data, size: SHEET };
}

export class Planes2d implements PlaneLayer {
  readonly canvas = document.createElement("canvas");
  private screen: Screen = { width: 1, height: 1, ratio: 1 };
  private readonly fleet = new Map<string, Miniature | null>(); // by looks; null while it is painted
  private readonly pictures = new Map<string, HTMLCanvasElement>();
  private wanted: readonly Flyer[] = [];

  constructor(private readonly changed: () => void) {}

  private key({ model, element }: Flyer): string {
    return `${model} ${element}`;
  }

  resize(screen: Screen): void {
    this.screen = screen;
    this.canvas.width = Math.round(screen.width * screen.ratio);
    this.canvas.height = Math.round(screen.height * screen.ratio);
  }

  setFlyers(flyers: readonly Flyer[]): void {
    this.wanted = flyers;
    for (const flyer of flyers) {
      const key = this.key(flyer);
      if (this.fleet.has(key)) continue;
      this.fleet.set(key, null);
      void this.build(flyer, key);
    }
  }

  private async build(flyer: Flyer, key: string): Promise<void> {
    await loadAirframes();
    const airframe = airframeOf(flyer.model, flyer.title, flyer.shape, flyer.element);
    const sheet = await paintAway(airframe, SHEET);
    this.fleet.set(key, { airframe, mesh: meshOf(airframe, "near"), sheet: pixels(sheet as CanvasImageSource) });
    this.changed();
  }

  get ready(): boolean {
    return this.wanted.every((flyer) => this.fleet.get(this.key(flyer)));
  }

  private picture(flyer: Flyer, pose: Pose, of: Miniature): HTMLCanvasElement {
    const at = { heading: round(pose.heading), pitch: round(pose.pitch), bank: round(pose.bank) };
    const side = Math.ceil(2 ** (Math.ceil(Math.log2(pose.size * this.screen.ratio * WIDE) * SIZES) / SIZES));
    const key = `${this.key(flyer)} ${Object.values(at).map((n) => n.toFixed(2))} ${side}`;
    const known = this.pictures.get(key);
    if (known) return known;
    const made = document.createElement("canvas");
    made.width = made.height = side;
    const wide = metres(of.airframe.length);
    const turn = turnOf(at);
    (made.getContext("2d") as CanvasRenderingContext2D).putImageData(rasterize([fromNearby(of.mesh.hull, turn, wide)], of.sheet, turn, side, side / WIDE / wide), 0, 0);
    if (this.pictures.size >= MOST) this.pictures.delete(this.pictures.keys().next().value as string);
    this.pictures.set(key, made);
    return made;
  }

  draw(seen: readonly Seen[], veil: number): void {
    const g = this.canvas.getContext("2d") as CanvasRenderingContext2D;
    const { ratio, width, height } = this.screen;
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    g.clearRect(0, 0, width, height);
    if (veil) for (const { flyer, pose } of seen.filter(({ faint }) => faint)) this.airplane(g, flyer, pose);
    g.globalCompositeOperation = "destination-in";
    g.fillStyle = `rgb(0 0 0 / ${veil})`;
    if (veil < 1) g.fillRect(0, 0, width, height);
    g.globalCompositeOperation = "source-over";
    for (const { flyer, pose } of seen.filter(({ faint }) => !faint)) this.airplane(g, flyer, pose);
  }

  private airplane(g: CanvasRenderingContext2D, flyer: Flyer, pose: Pose): void {
    const of = this.fleet.get(this.key(flyer));
    if (!of || pose.fade < 0.02) return;
    const side = pose.size * WIDE;
    g.drawImage(this.picture(flyer, pose, of), pose.x - side / 2, pose.y - side / 2, side, side);
    this.propellers(g, of, pose);
  }

  // Discs of haze where the blades turn.
  private propellers(g: CanvasRenderingContext2D, { airframe }: Miniature, pose: Pose): void {
    const turn = turnOf(pose);
    const scale = pose.size / metres(airframe.length);
    for (const { x, y, s, radius } of airframe.propellers) {
      const at = onScreen(turn, pose, scale, [x, y, s - airframe.cg]);
      const nose = { x: -turn[2]!, y: turn[5]! }; // where the nose points, on the screen
      const open = Math.sqrt(Math.max(0.02, 1 - nose.x ** 2 - nose.y ** 2));
      g.save();
      g.translate(at.x, at.y);
      g.rotate(Math.atan2(nose.y, nose.x));
      g.globalAlpha = 0.28;
      g.fillStyle = "#dfe3e2";
      g.beginPath();
      g.ellipse(0, 0, radius * scale * open, radius * scale, 0, 0, 7);
      g.fill();
      g.restore();
    }
  }

  spot(flyer: Flyer, pose: Pose, at: Spot): { x: number; y: number } {
    const of = this.fleet.get(this.key(flyer));
    return onScreen(turnOf(pose), pose, pose.size / metres(of?.airframe.length ?? 10), at);
  }

  places(flyer: Flyer): Places | null {
    const airframe = this.fleet.get(this.key(flyer))?.airframe;
    if (!airframe) return null;
    const back = airframe.cg;
    return { guns: airframe.guns.map(([x, y, s]): Spot => [x, y, s - back]), engines: airframe.propellers.map(({ x, y, s }): Spot => [x, y, s + 0.6 - back]), tip: airframe.span / 2 };
  }

  engine(flyer: Flyer): { kind: string; count: number } | null {
    const airframe = this.fleet.get(this.key(flyer))?.airframe;
    return airframe ? engineOf(airframe) : null;
  }

  close(): void {
    this.pictures.clear();
    this.fleet.clear();
    this.canvas.remove();
  }
}
