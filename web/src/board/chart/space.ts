// The table as it lies on the screen: millimetres, y down, turned in quarters for the seat that looks.
import type { Pose, TableScene } from "../../types";
import { between, MM } from "../geometry";

export class Space {
  width = 0; // as it lies
  height = 0;
  turned = 0; // degrees clockwise
  private w = 0;
  private h = 0;

  lay(scene: TableScene, turned: number): void {
    this.w = scene.width / MM;
    this.h = scene.height / MM;
    this.turned = ((turned % 360) + 360) % 360;
    const across = this.turned % 180 !== 0;
    this.width = across ? this.h : this.w;
    this.height = across ? this.w : this.h;
  }
  xy(pose: readonly [number, number, ...number[]]): [number, number] {
    const x = pose[0] / MM;
    const y = this.h - pose[1] / MM;
    if (this.turned === 90) return [this.h - y, x];
    if (this.turned === 180) return [this.w - x, this.h - y];
    if (this.turned === 270) return [y, this.w - x];
    return [x, y];
  }
  // The other way: where on the table a point of the screen is.
  at(x: number, y: number): [number, number] {
    const [px, py] = this.turned === 90 ? [y, this.h - x] : this.turned === 180 ? [this.w - x, this.h - y] : this.turned === 270 ? [this.w - y, x] : [x, y];
    return [Math.round(px * MM), Math.round((this.h - py) * MM)];
  }
  place(pose: Pose): string {
    const [x, y] = this.xy(pose);
    return `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${(pose[2] / 10 + this.turned).toFixed(2)})`;
  }
  curve(from: Pose, to: Pose): string {
    const points = [...Array(17).keys()].map((i) => this.xy(between(from, to, i / 16)));
    return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  }
  // For what is drawn as if north were up: an image of the mat.
  get turn(): string {
    const { w, h, turned } = this;
    if (turned === 90) return `translate(${h} 0) rotate(90)`;
    if (turned === 180) return `translate(${w} ${h}) rotate(180)`;
    if (turned === 270) return `translate(0 ${w}) rotate(270)`;
    return "";
  }
}
