// The chart as a PNG. Styles come from the page's sheet, so they are written into a copy before it is drawn.
import { sideOf } from "../sides";

const KEPT = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "paint-order", "display", "visibility", "transform"];

function copyStyles(from: Element, to: Element): void {
  const styles = getComputedStyle(from);
  to.setAttribute("style", KEPT.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(";"));
  [...from.children].forEach((child, i) => to.children[i] && copyStyles(child, to.children[i] as Element));
}

// What an address holds, as text; nothing when it has gone meanwhile.
async function inlined(address: string): Promise<string | null> {
  const blob = await fetch(address).then((answer) => (answer.ok ? answer.blob() : null), () => null);
  if (!blob) return null;
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.readAsDataURL(blob);
  });
}

// Pictures and letters inside a picture must be part of it.
async function embed(copy: SVGSVGElement): Promise<void> {
  for (const image of copy.querySelectorAll("image")) {
    const address = image.getAttribute("href") ?? "";
    if (!address || address.startsWith("data:")) continue;
    const text = await inlined(address);
    if (text) image.setAttribute("href", text);
  }
  const letters = await inlined("fonts/cabin.woff2");
  if (!letters) return;
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = `@font-face { font-family: Cabin; font-weight: 400 700; src: url(${letters}) }`;
  copy.prepend(style);
}

interface Label {
  x: number;
  y: number;
  w: number;
  h: number;
  words: string;
  side: string;
}

// The labels, as they stand on the screen: a pill, the side's badge, words.
function write(g: CanvasRenderingContext2D, { x, y, w, h, words, side }: Label): void {
  const first = sideOf(side) === "a";
  g.fillStyle = "rgb(20 26 32 / .86)";
  g.strokeStyle = first ? "#7cb8f2aa" : "#ff9d5caa";
  g.lineWidth = 1;
  g.beginPath();
  g.roundRect(x, y, w, h, h / 2);
  g.fill();
  g.stroke();
  g.strokeStyle = first ? "#7cb8f2" : "#ff9d5c";
  g.lineWidth = 2.5;
  g.beginPath();
  const [cx, cy, r] = [x + 12, y + h / 2, 4.2];
  if (first) g.arc(cx, cy, r, 0, 7);
  else for (const [dx, dy] of [[0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]] as const) g.lineTo(cx + dx * r, cy + dy * r);
  g.closePath();
  g.stroke();
  g.fillStyle = "#fff";
  g.font = '700 14px "Cabin", "Gill Sans", system-ui, sans-serif';
  g.textBaseline = "middle";
  if (words) g.fillText(words, x + 22, y + h / 2 + 1, w - 28);
}

export async function pictureOf(root: SVGSVGElement, width: number, height: number, sky: HTMLCanvasElement | undefined, labels: Label[]): Promise<Blob> {
  const copy = root.cloneNode(true) as SVGSVGElement;
  copyStyles(root, copy);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  await embed(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  context.fillStyle = getComputedStyle(root).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  // What lies over the drawing: as on the screen, in the middle of a picture of another shape.
  const [w, h] = [root.clientWidth || width, root.clientHeight || height];
  const scale = Math.min(width / w, height / h);
  context.translate((width - w * scale) / 2, (height - h * scale) / 2);
  context.scale(scale, scale);
  if (sky?.width) context.drawImage(sky, 0, 0, w, h);
  for (const label of labels) write(context, label);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"));
}
