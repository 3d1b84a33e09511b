// The airplanes of a dogfight on a plain canvas: pictures of the same miniatures, made by script and kept. Draws the same list as
// planes3d.ts, where there is no WebGL.
import { airframeOf, engineOf, loadAirframes } from "../models/airframe";
import { meshOf, type Mesh } from "../models/mesh";
import { paintAway } from "../models/painter";
import type { Airframe } from "../models/types";
import type { Flyer, Pose } from "./layout";
import { ELEVATION, type PlaneLayer, type Screen, type Spot } from "./planes";
import { aboutX, aboutY, aboutZ, rasterize, times, type Sheet, type Turn } from "../models/raster";

interface Miniature {
  airframe: Airframe;
  mesh: Mesh;
  sheet: Sheet;
}

const STEP = 0.11; // angles are rounded to this, so that pictures can be kept
const MOST = 160;
const SHEET = 512;
const round = (angle: number): number => Math.round(angle / STEP) * STEP;

export function turnOf({ heading, pitch, bank }: Pick<Pose, "heading" | "pitch" | "bank">): Turn {
  const side = Math.sign(Math.cos(heading) || 1);
  return times(times(aboutX(ELEVATION), aboutY(heading - Math.PI / 2)), times(aboutX(pitch), aboutZ(-bank * side)));
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
    const side = Math.ceil((pose.size * this.screen.ratio * 2.2) / 32) * 32;
    const key = `${this.key(flyer)} ${Object.values(at).map((n) => n.toFixed(2))} ${side}`;
    const known = this.pictures.get(key);
    if (known) return known;
    const made = document.createElement("canvas");
    made.width = made.height = side;
    const scale = (side / 2.2) / (4 + 0.6 * of.airframe.length);
    (made.getContext("2d") as CanvasRenderingContext2D).putImageData(rasterize([of.mesh.hull], of.sheet, turnOf(at), side, scale), 0, 0);
    if (this.pictures.size >= MOST) this.pictures.delete(this.pictures.keys().next().value as string);
    this.pictures.set(key, made);
    return made;
  }

  draw(flyers: readonly { flyer: Flyer; pose: Pose }[]): void {
    const g = this.canvas.getContext("2d") as CanvasRenderingContext2D;
    const { ratio, width, height } = this.screen;
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    g.clearRect(0, 0, width, height);
    for (const { flyer, pose } of flyers) {
      const of = this.fleet.get(this.key(flyer));
      if (!of || pose.fade < 0.02) continue;
      const side = pose.size * 2.2;
      g.drawImage(this.picture(flyer, pose, of), pose.x - side / 2, pose.y - side / 2, side, side);
      this.propellers(g, of, pose);
    }
  }

  // Discs of haze where the blades turn.
  private propellers(g: CanvasRenderingContext2D, { airframe }: Miniature, pose: Pose): void {
    const turn = turnOf(pose);
    const scale = pose.size / (4 + 0.6 * airframe.length);
    for (const { x, y, s, radius } of airframe.propellers) {
      const at = this.project(turn, pose, scale, [x, y, s - airframe.cg]);
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

  private project(m: Turn, pose: Pose, scale: number, [x, y, z]: Spot): { x: number; y: number } {
    return { x: pose.x + (m[0]! * x + m[1]! * y + m[2]! * z) * scale, y: pose.y - (m[3]! * x + m[4]! * y + m[5]! * z) * scale };
  }

  spot(flyer: Flyer, pose: Pose, at: Spot): { x: number; y: number } {
    const of = this.fleet.get(this.key(flyer));
    return this.project(turnOf(pose), pose, pose.size / (4 + 0.6 * (of?.airframe.length ?? 10)), at);
  }

  places(flyer: Flyer): { guns: readonly Spot[]; engines: readonly Spot[] } | null {
    const airframe = this.fleet.get(this.key(flyer))?.airframe;
    if (!airframe) return null;
    const back = airframe.cg;
    return { guns: airframe.guns.map(([x, y, s]): Spot => [x, y, s - back]), engines: airframe.propellers.map(({ x, y, s }): Spot => [x, y, s + 0.6 - back]) };
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
