// A harbour town on a bay: sheds along the quay, streets of houses, piers with cranes and ships, two breakwaters.
import { farmland, water, type Spot } from "./ground";
import type { Maker } from "./landscape";
import { fbm, mix, rgb, smooth } from "./noise";
import { block, road, type Ink } from "./things";

// Long sheds along the quay, with a ridge in the sun.
function warehouses(g: Ink, r: () => number, w: number, line: (x: number) => number, slope: (x: number) => number): void {
  for (let x = 18; x < w; ) {
    const long = 24 + r() * 22;
    if (r() < 0.86) {
      const [cx, turn] = [x + long / 2, slope(x + long / 2)];
      block(g, cx, line(cx), long, 15, turn, ["#8a8378", "#94604a", "#7f7a70", "#a0735a"][Math.floor(r() * 4)] as string, 2.6);
      ridge(g, cx, line(cx), long, 15, turn);
    }
    x += long + 5 + r() * 7;
  }
}
// Streets of houses behind them, thinner the farther from the water.
function houses(g: Ink, r: () => number, w: number, line: (x: number, k: number) => number, slope: (x: number) => number): void {
  const roofs = ["#a5523a", "#8f4a38", "#b0694a", "#7d6f63", "#9a5a44"];
  for (let k = 0; k < 8; k++)
    for (let x = 10; x < w; x += 10 + r() * 5) {
      const y = line(x, k);
      if (y < 14 || r() > 0.94 - k * 0.1 || (k % 3 === 2 && r() < 0.75)) continue;
      const [wide, deep] = [6 + r() * 5, 6 + r() * 3];
      block(g, x, y, wide, deep, slope(x) + (r() - 0.5) * 0.1, roofs[Math.floor(r() * roofs.length)] as string, 1.5);
      ridge(g, x, y, wide, deep, slope(x));
    }
}
function ridge(g: Ink, x: number, y: number, w: number, l: number, turn: number): void {
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  g.fillStyle = "rgba(255,236,205,.26)";
  g.fillRect(-w / 2, -l / 2, w, l / 2);
  g.restore();
}
// A pier with cranes, and ships made fast to it.
function pier(g: Ink, r: () => number, x: number, y: number): void {
  const long = 70 + r() * 40;
  block(g, x, y + long / 2 - 6, 13, long, 0, "#a39b8c", 3);
  for (let k = 0; k < 3; k++) block(g, x + (k % 2 ? 3.4 : -3.4), y + 12 + (k * long) / 3.4, 3.2, 3.2, 0.5, "#4c4a44", 4);
  for (const side of [-1, 1]) if (r() < 0.75) moored(g, x + side * 13, y + long * (0.3 + r() * 0.3), 34 + r() * 22, r() < 0.5 ? "#4a4f52" : "#6b5142");
}
function moored(g: Ink, x: number, y: number, long: number, hull: string): void {
  const wide = long * 0.17;
  for (const [dx, tint] of [[2, "rgba(10,20,26,.4)"], [0, hull]] as const) {
    g.fillStyle = tint;
    g.beginPath();
    g.moveTo(x + dx, y - long / 2 + dx);
    g.bezierCurveTo(x + wide + dx, y - long / 4, x + wide / 1.3 + dx, y + long / 3, x + wide / 2 + dx, y + long / 2);
    g.lineTo(x - wide / 2 + dx, y + long / 2);
    g.bezierCurveTo(x - wide / 1.3 + dx, y + long / 3, x - wide + dx, y - long / 4, x + dx, y - long / 2 + dx);
    g.fill();
  }
  g.fillStyle = "#cfc6b0";
  g.fillRect(x - wide / 3, y - 3, wide / 1.5, 7);
  g.fillStyle = "#2b2e30";
  g.fillRect(x - 1, y + 5, 2, 3);
}
// Stone against the swell, foam on its outer side, a light at its head.
function breakwater(g: Ink, points: [number, number][]): void {
  for (const [width, tint, dy] of [[13, "rgba(238,243,234,.5)", 3], [9, "rgba(15,22,28,.45)", 1.5], [8, "#8f8a80", 0], [4.5, "#b4ad9f", -0.5]] as const) {
    g.save();
    g.translate(0, dy);
    g.strokeStyle = tint;
    g.lineWidth = width;
    g.lineCap = g.lineJoin = "round";
    g.beginPath();
    points.forEach(([x, y]) => g.lineTo(x, y));
    g.stroke();
    g.restore();
  }
  const [x, y] = points.at(-1) as [number, number];
  block(g, x, y, 7, 7, 0.4, "#e9e2cf", 4);
  block(g, x, y, 3, 3, 0.4, "#b5231d", 0);
}

// A town on a bay: quays, piers, cranes, a breakwater.
export const harbour: Maker = (r, ox, oy) => {
  const [phase, share] = [r() * 6, 0.3 + r() * 0.08];
  const shore = (x: number, w: number, h: number): number => h * share + 110 * Math.cos(((x / w - 0.5) * 2.1 + 0.1 * Math.sin(phase)) * Math.PI) * 0.5 + 26 * (fbm((x + ox) * 0.01, 7.7, 3) - 0.5);
  return {
    place(x, y, w, h): Spot {
      const d = shore(x, w, h) - y;
      if (d <= 0) {
        const spot = water(x + ox, y + oy, Math.max(18, -d * 0.8), 0.5);
        return spot;
      }
      const country = farmland(x + ox, y + oy, undefined, 0.9, 0.8);
      const town = smooth(150, 90, d + 60 * (fbm((x + ox) * 0.012, (y + oy) * 0.012, 3) - 0.5));
      const n = fbm(x * 0.05, y * 0.05, 3);
      const c = mix(country.c, mix(rgb("#a99c86"), rgb("#8f8270"), n), town);
      return { h: country.h * (1 - town) + 5 * smooth(0, 3, d), c: d < 4 ? rgb("#7c766c") : c, shade: 0.5 + 0.4 * (1 - town) };
    },
    draw(g, w, h) {
      const slope = (x: number): number => Math.atan2(shore(x + 6, w, h) - shore(x - 6, w, h), 12);
      const along = (from: number, to: number, off: number): [number, number][] => [...Array(13).keys()].map((i) => [from + ((to - from) * i) / 12, shore(from + ((to - from) * i) / 12, w, h) - off]);
      for (const off of [12, 46, 84]) road(g, along(-10, w + 10, off), off === 12 ? 5 : 3, off === 12 ? "#b9ae99" : "#c9bda0");
      warehouses(g, r, w, (x) => shore(x, w, h) - 27, slope);
      houses(g, r, w, (x, k) => shore(x, w, h) - 58 - k * 13, slope);
      for (let i = 0; i < 5; i++) pier(g, r, w * (0.12 + i * 0.19), shore(w * (0.12 + i * 0.19), w, h));
      breakwater(g, [[0, h * 0.62], [w * 0.12, h * 0.67], [w * 0.26, h * 0.69], [w * 0.38, h * 0.68]]);
      breakwater(g, [[w, h * 0.58], [w * 0.9, h * 0.64], [w * 0.74, h * 0.68], [w * 0.6, h * 0.69]]);
    },
  };
};
