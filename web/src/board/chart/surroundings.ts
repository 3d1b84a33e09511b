// What lies around the mat: the same landscape mirrored at each edge, out of focus and darker, so that the chart fills the screen and the
// printed table still ends where it ends.
const SMALL = 30; // pixels across one mat: few, so that it is soft
export const AROUND = 2; // mats on each side: a small square one stands in the middle of a wide window
const EDGE = 0.03; // of the mat at each side is its printed border, which is not mirrored

const made = new Map<string, string>();

export async function surroundings(mat: string): Promise<string> {
  const known = made.get(mat);
  if (known) return known;
  const image = new Image();
  image.src = mat;
  await image.decode();
  const [w, h] = [SMALL, Math.round((SMALL * image.naturalHeight) / image.naturalWidth)];
  const canvas = document.createElement("canvas");
  const across = 2 * AROUND + 1;
  canvas.width = across * w;
  canvas.height = across * h;
  const g = canvas.getContext("2d") as CanvasRenderingContext2D;
  g.imageSmoothingQuality = "high";
  const [x, y] = [image.naturalWidth * EDGE, image.naturalHeight * EDGE];
  for (let row = 0; row < across; row++)
    for (let column = 0; column < across; column++) {
      g.save();
      g.translate((column + 0.5) * w, (row + 0.5) * h);
      g.scale((column - AROUND) % 2 ? -1 : 1, (row - AROUND) % 2 ? -1 : 1);
      g.drawImage(image, x, y, image.naturalWidth - 2 * x, image.naturalHeight - 2 * y, -w / 2, -h / 2, w, h);
      g.restore();
    }
  g.fillStyle = "rgb(14 12 12 / .5)";
  g.fillRect(0, 0, across * w, across * h);
  made.clear(); // one table at a time
  const address = canvas.toDataURL("image/jpeg", 0.8);
  made.set(mat, address);
  return address;
}
