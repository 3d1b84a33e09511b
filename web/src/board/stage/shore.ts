// Where the printed landscape is water: what falls there raises a column of it, elsewhere dust.
import type { Vector3 } from "three";
import type { World } from "./world";

const CELLS = 128; // across the mat
const BLUE = 0.1; // of a colour's own brightness: how much more blue than red water has

export class Shore {
  private print: ImageData | null = null;

  constructor(private readonly world: World) {}

  // Null: a landscape without water worth a splash, or one that is not painted yet.
  read(picture: ImageBitmap | null): void {
    this.print = null;
    if (!picture) return;
    const canvas = document.createElement("canvas");
    canvas.width = CELLS;
    canvas.height = Math.max(1, Math.round((CELLS * picture.height) / picture.width));
    const g = canvas.getContext("2d", { willReadFrequently: true });
    if (!g) return;
    g.imageSmoothingQuality = "high"; // foam and waves are lost in the mean
    g.drawImage(picture, 0, 0, canvas.width, canvas.height);
    this.print = g.getImageData(0, 0, canvas.width, canvas.height);
  }
  // The picture lies upside down, as the graphics card has it. `otherwise`: what is true where nothing is known.
  wet(at: Vector3, otherwise: boolean): boolean {
    const { print, world } = this;
    if (!print) return otherwise;
    const [x, y] = [Math.floor((at.x / world.width + 0.5) * print.width), Math.floor((0.5 - at.z / world.height) * print.height)];
    if (x < 0 || y < 0 || x >= print.width || y >= print.height) return false; // on the wood
    const [r, g, b] = print.data.subarray((y * print.width + x) * 4) as unknown as [number, number, number];
    return b - r > BLUE * (r + g + b);
  }
}
