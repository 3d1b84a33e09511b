// A dogfight as a picture to keep: the painted layers, and the leaders' names.
import { h } from "../dom";
import type { Pose } from "./layout";

interface Size {
  width: number;
  height: number;
}

function nameBelow(g: CanvasRenderingContext2D, name: string, { x, y, size }: Pose): void {
  const wide = g.measureText(name).width + 22;
  const top = y + size * 0.3;
  g.fillStyle = "rgb(16 22 28 / .86)";
  g.beginPath();
  g.roundRect(x - wide / 2, top, wide, 26, 13);
  g.fill();
  g.fillStyle = "#fff";
  g.fillText(name, x, top + 18);
}

// As PNG; the middle of what is seen, where the shapes differ.
export function pictureOf(layers: readonly (HTMLCanvasElement | undefined)[], seen: Size, leaders: readonly { name: string; pose: Pose }[], { width, height }: Size): Promise<Blob> {
  const out = h("canvas", { width, height });
  const g = out.getContext("2d") as CanvasRenderingContext2D;
  const scale = Math.max(width / seen.width, height / seen.height);
  g.translate((width - seen.width * scale) / 2, (height - seen.height * scale) / 2);
  g.scale(scale, scale);
  for (const layer of layers) if (layer?.width) g.drawImage(layer, 0, 0, seen.width, seen.height);
  g.font = '700 15px Cabin, "Gill Sans", system-ui, sans-serif';
  g.textAlign = "center";
  for (const { name, pose } of leaders) nameBelow(g, name, pose);
  return new Promise((done, fail) => out.toBlob((blob) => (blob ? done(blob) : fail(new Error("the picture could not be made"))), "image/png"));
}
