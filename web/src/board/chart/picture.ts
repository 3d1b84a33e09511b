// The chart as a PNG. Styles come from the page's sheet, so they are written into a copy before it is drawn.
const KEPT = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "paint-order", "display", "visibility"];

function copyStyles(from: Element, to: Element): void {
  const styles = getComputedStyle(from);
  to.setAttribute("style", KEPT.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(";"));
  [...from.children].forEach((child, i) => to.children[i] && copyStyles(child, to.children[i] as Element));
}

// Pictures inside a picture must be part of it.
async function embed(copy: SVGSVGElement): Promise<void> {
  for (const image of copy.querySelectorAll("image")) {
    const address = image.getAttribute("href") ?? "";
    if (!address || address.startsWith("data:")) continue;
    const blob = await (await fetch(address)).blob();
    const text = await new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result as string);
      reader.readAsDataURL(blob);
    });
    image.setAttribute("href", text);
  }
}

export async function pictureOf(root: SVGSVGElement, width: number, height: number): Promise<Blob> {
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
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"));
}
