// The painted sheet of an airplane: camouflage, colours of parts, panel lines and wear, marks and letters, glass, plain colours.
// It needs only a canvas, so it works in a worker as well.
import { Camouflage } from "./camouflage";
import { Easel, makeCanvas, brushOf, type Canvas } from "./easel";
import { paintGlass } from "./glazing";
import { paintMarks, paintParts, paintStreaks } from "./livery";
import { mix, rgb, smooth } from "./noise";
import { paintPanels } from "./panels";
import { layOut, SWATCH_FOOT, SWATCHES, type Swatch } from "./sheet";
import type { Airframe } from "./types";

const hex = (c: readonly [number, number, number], f: number): string => `rgb(${c.map((v) => Math.round(Math.min(255, v * f))).join(",")})`;

function swatchColours(airframe: Airframe): Record<Swatch, [lit: string, shaded: string]> {
  const p = airframe.paint;
  const plain = (colour: string, lit = 1.15, shaded = 0.72): [string, string] => [hex(rgb(colour), lit), hex(rgb(colour), shaded)];
  return {
    spinner: plain(p.spinner), tyre: plain("#2e2b29"), metal: plain("#8d8c86"), dark: plain("#1b1a19", 1, 1), wood: plain(p.wood), leather: plain("#5b3b24"),
    exhaust: plain("#4a3a30"), hub: plain(airframe.era === 1 ? p.lower : "#8b8b84"), glass: ["#dcebf0", "#3c5563"], wire: plain("#55524c", 1, 1),
    skin: [hex(rgb(p.fuselage ?? p.upper[0]!), 1.12), hex(rgb(p.line > 0.5 ? p.upper[0]! : p.lower), 0.82)], lower: plain(p.lower), blade: plain("#26282a"), gun: plain("#2e2f31"), face: plain("#d4a582"), bomb: plain("#55584a"),
  };
}

function paintSwatches(easel: Easel): void {
  const { brush, size } = easel;
  const colours = swatchColours(easel.airframe);
  SWATCHES.forEach((name, i) => {
    const top = size * (1 - SWATCH_FOOT);
    const shade = brush.createLinearGradient(0, top, 0, size);
    shade.addColorStop(0.1, colours[name][0]);
    shade.addColorStop(0.9, colours[name][1]);
    brush.fillStyle = shade;
    brush.fillRect((i * size) / SWATCHES.length, top, size / SWATCHES.length + 1, size - top);
  });
}

export function paintSheet(airframe: Airframe, size: number): Canvas {
  const easel = new Easel(airframe, layOut(airframe), size);
  const camouflage = new Camouflage(airframe, airframe.paint);
  easel.flood((spot, _piece, px, py) => camouflage.at(spot, px, py));
  paintParts(easel);
  if (airframe.paint.scheme === "streaks") paintStreaks(easel, airframe.wings, "#20180e");
  paintPanels(easel);
  paintMarks(easel);
  paintGlass(easel);
  paintSwatches(easel);
  return easel.canvas;
}

// A propeller at speed: a faint disc, brighter sweeps, tips.
export function paintDisc(blades: number, wood: boolean): Canvas {
  const size = 128;
  const canvas = makeCanvas(size);
  const brush = brushOf(canvas);
  const image = brush.createImageData(size, size);
  const tip = rgb(wood ? "#8a5a2c" : "#e6b52a");
  const body = rgb(wood ? "#6e4824" : "#28241e");
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const u = (x + 0.5 - size / 2) / (size / 2);
      const v = (y + 0.5 - size / 2) / (size / 2);
      const r = Math.hypot(u, v);
      const sweep = Math.max(0, Math.cos(Math.atan2(v, u) * blades)) ** 10;
      const isTip = smooth(0.87, 0.9, r) * smooth(1, 0.98, r);
      const alpha = smooth(0.995, 0.96, r) * (0.09 + 0.3 * sweep + 0.09 * isTip);
      const c = mix(body, tip, isTip);
      image.data.set([c[0], c[1], c[2], alpha * 255], (y * size + x) * 4);
    }
  brush.putImageData(image, 0, 0);
  return canvas;
}
