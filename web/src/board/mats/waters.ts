// Landscapes of water: open sea, a coast of chalk, an atoll. harbour.ts has the fourth.
import { caps, crowns, farmland, swell, water, type Spot } from "./ground";
import type { Maker } from "./landscape";
import { fbm, mix, noise, rgb, smooth, times } from "./noise";
import { airfield, clumps, road, trees, village, wander } from "./things";

const GREENS = ["#2f4a29", "#3f5d33", "#547244"];

// Deep water all over, with banks of other depth and the tracks of wind.
export const sea: Maker = (_r, ox, oy) => ({
  place(x, y) {
    const bank = smooth(0.42, 0.72, fbm((x + ox) * 0.0022, (y + oy) * 0.0022, 3));
    const spot = water(x + ox, y + oy, 120 + 260 * bank, 0.75);
    const wind = smooth(0.5, 0.75, fbm((x + ox) * 0.0018 + (y + oy) * 0.004, (y + oy) * 0.0009, 3));
    return { ...spot, c: times(spot.c, 1 + 0.1 * wind - 0.05) };
  },
  draw: () => undefined,
});

// Farmland in the north, chalk, surf, deep water.
export const coast: Maker = (r, ox, oy) => {
  const [phase, lean, share] = [r() * 6, (r() - 0.5) * 0.24, 0.27 + r() * 0.1];
  const shore = (x: number, h: number): number => h * share + 60 * Math.sin(x * 0.0052 + phase) + 90 * (fbm((x + ox) * 0.006, 3.3 + oy, 4) - 0.5) + lean * (x - 600);
  return {
    place(x, y, _w, h): Spot {
      const d = shore(x, h) - y + 20 * (fbm((x + ox) * 0.03, (y + oy) * 0.03, 3) - 0.5);
      if (d <= 0) return water(x + ox, y + oy, -d);
      const spot = farmland(x + ox, y + oy);
      const height = 10 * smooth(2, 9, d) + (spot.h - 6) * smooth(0, 60, d);
      let c = mix(spot.c, rgb("#f3efe2"), smooth(9, 6, d) * smooth(0, 1.2, d));
      if (d < 2.2) c = mix(rgb("#d9c9a0"), c, smooth(1, 2.2, d));
      return { h: height, c, shade: 0.35 + 0.65 * smooth(8, 22, d) };
    },
    draw(g, w, h) {
      const inland = (x: number, y: number): boolean => y < shore(x, h) - 34;
      const main = wander(r, [0, h * 0.1], [w, h * 0.14], 90);
      road(g, main, 2.6, "#dccfae");
      for (const [x, y] of main.slice(1, -1)) {
        if (inland(x, y) && r() < 0.8) village(g, r, x, y, 8 + Math.floor(r() * 18));
        if (r() < 0.5) road(g, [[x, y], [x + (r() - 0.5) * 80, y * 0.5], [x + (r() - 0.5) * 60, 0]], 2, "#dccfae");
      }
      const field: [number, number] = [w * (0.3 + r() * 0.4), h * 0.1];
      if (inland(field[0], field[1] + 60)) airfield(g, field[0], field[1], (r() - 0.5) * 0.8);
      trees(g, r, 420, w, h * 0.5, (x, y) => inland(x, y) && clumps(x + ox, y + oy), GREENS);
    },
  };
};

const PACIFIC = { deep: rgb("#0b3560"), middle: rgb("#12588a"), reef: rgb("#2aa6ac"), lagoon: rgb("#5fcfc0"), sand: rgb("#ecd9a6"), palm: rgb("#3d5c35"), palm2: rgb("#6d8450"), foam: rgb("#f4f8f0") };

// A ring of reef with a lagoon, and one high island.
export const atoll: Maker = (r, ox, oy) => {
  const [mx, my, flip, spin] = [0.56 + r() * 0.14, 0.34 + r() * 0.12, r() < 0.5 ? -1 : 1, r() * 6];
  const isle = { x: flip > 0 ? 0.12 : 0.86, y: 0.86 };
  return {
    place(x, y, w, h): Spot {
      const [dx, dy] = [x - w * (flip > 0 ? mx : 1 - mx), (y - h * my) * 1.25];
      const a = Math.atan2(dy, dx);
      const wide = Math.min(w, h * 1.5) * 0.175;
      const ring = Math.hypot(dx, dy) + 55 * (fbm((x + ox) * 0.009, (y + oy) * 0.009, 4) - 0.5) - 26 * Math.sin(a * 2 + spin) - wide;
      const band = 34 + 26 * noise(Math.cos(a) * 1.6 + 9 + spin, Math.sin(a) * 1.6 + 4);
      const land = smooth(0.5, 0.62, fbm((x + ox) * 0.013 + 12, (y + oy) * 0.013 + 4, 3) + 0.26 * Math.sin(a * 2 + 2.2 + spin) + 0.1 * Math.sin(a + 1) - 0.0042 * Math.abs(ring + 4) + 0.04);
      const big = Math.hypot((x - w * isle.x) * 0.8, y - h * isle.y) + 80 * (fbm((x + ox) * 0.008, (y + oy) * 0.008, 4) - 0.5);
      const high = smooth(150, 140, big);
      const s = swell(x + ox, y + oy, 1.25);
      const reef = Math.max(smooth(band, band * 0.35, Math.abs(ring)), smooth(205, 165, big));
      const inner = smooth(0, -40, ring);
      let c = mix(PACIFIC.deep, PACIFIC.middle, smooth(0.35, 0.7, fbm((x + ox) * 0.004, (y + oy) * 0.004, 3)) * 0.8);
      c = mix(c, times(c, 1.22, 9), Math.max(0, s) * 0.4);
      c = mix(c, PACIFIC.middle, smooth(80, 20, ring) * 0.7);
      c = mix(c, mix(PACIFIC.reef, PACIFIC.lagoon, fbm(x * 0.02, y * 0.02, 3)), inner * 0.85);
      c = mix(c, mix(rgb("#63c6b2"), rgb("#b8a878"), smooth(0.42, 0.62, fbm(x * 0.06, y * 0.06, 3)) * 0.6), reef * 0.85);
      const outer = Math.min(Math.abs(ring - band * 0.8), Math.abs(big - 196)) + 7 * (fbm(x * 0.07, y * 0.07, 2) - 0.5);
      const foam = smooth(4.5, 0.5, outer) * smooth(0.3, 0.5, fbm(x * 0.05 + 8, y * 0.05, 3)) + caps(x + ox, y + oy, s) * 0.6 * (1 - inner) * (1 - reef);
      c = mix(c, PACIFIC.foam, Math.min(1, foam));
      const l = Math.max(land, high);
      const low = s * 0.9 * (1 - Math.max(reef, inner) * 0.7);
      if (l <= 0.02) return { h: low, c, shade: 0.55 };
      const green = Math.max(smooth(0.55, 0.95, land), smooth(138, 128, big)) * smooth(0.36, 0.46, fbm(x * 0.04 + 3, y * 0.04, 3));
      const n = fbm(x * 0.3, y * 0.3, 2);
      const { up, tree } = green > 0 ? crowns(x + ox, y + oy, 4.4) : { up: 0, tree: 0 };
      c = mix(mix(c, PACIFIC.sand, smooth(0.02, 0.35, l)), times(mix(PACIFIC.palm, PACIFIC.palm2, n), 0.7 + 0.5 * up + 0.24 * (tree - 0.5)), green);
      return { h: low + l * 3 + green * (2 + 2 * n + 2.6 * up + 34 * high * smooth(120, 20, big) * fbm(x * 0.02, y * 0.02, 3)), c, shade: 0.9 };
    },
    draw(g, w, h) {
      g.save();
      g.translate(w * isle.x + (flip > 0 ? -30 : 30), h * 0.9);
      g.rotate(-0.6 * flip);
      g.fillStyle = "#cdbb8c";
      g.fillRect(-58, -6, 116, 12);
      g.fillStyle = "rgba(255,255,255,.5)";
      for (let i = -5; i < 6; i++) g.fillRect(i * 10 - 2, -0.4, 4, 0.8);
      g.restore();
      village(g, r, w * isle.x, h * 0.83, 5);
    },
  };
};
