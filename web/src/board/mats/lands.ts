// Landscapes of land: farmland, the front of 1917, desert, snow, jungle, a town, an aerodrome.
import { cells, crowns, farmland, FIELDS, woodAt, type Spot } from "./ground";
import type { Maker } from "./landscape";
import { fbm, hash, mix, noise, rgb, smooth, times, type Colour } from "./noise";
import { airfield, block, clumps, crater, hangar, road, tree, trees, trench, village, wander, type Point } from "./things";

const GREENS = ["#2f4a29", "#3f5d33", "#547244"];

// A river through it, two roads, villages where they meet.
export const fields: Maker = (r, ox, oy) => {
  const [phase, lean] = [r() * 6, (r() - 0.5) * 0.6];
  const river = (y: number, w: number): number => w * 0.5 + 150 * Math.sin(y * 0.006 + phase) + lean * (y - 400) + 60 * (fbm((y + oy) * 0.012, 4.4 + ox, 3) - 0.5);
  return {
    place(x, y, w) {
      const spot = farmland(x + ox, y + oy);
      const d = Math.abs(x - river(y, w));
      const bank = smooth(22, 9, d);
      if (!bank) return spot;
      const c = mix(mix(spot.c, rgb("#5b7047"), 0.5), mix(rgb("#4d7f8a"), rgb("#6fa3a0"), smooth(5, 0, d) * 0.5), smooth(10.5, 8.5, d));
      return { h: spot.h * (1 - bank), c, shade: 1 - 0.6 * smooth(10, 8, d) };
    },
    draw(g, w, h) {
      const one = wander(r, [0, h * (0.2 + r() * 0.2)], [w, h * (0.3 + r() * 0.3)], 140);
      const two = wander(r, [w * 0.3, h], [w * 0.72, 0], 120);
      for (const way of [one, two]) road(g, way, 2.6, "#dccfae");
      for (const [x, y] of [...one.slice(1, -1), ...two.slice(1, -1)]) if (r() < 0.7) village(g, r, x, y, 7 + Math.floor(r() * 17));
      if (r() < 0.6) airfield(g, w * 0.8, h * 0.78, r() * 2);
      trees(g, r, 520, w, h, (x, y) => clumps(x + ox, y + oy), GREENS);
    },
  };
};

// Two lines facing each other across no man's land, fading into fields behind.
export const trenches: Maker = (r, ox, oy) => {
  const [phase, lean] = [r() * 6, (r() - 0.5) * 0.2];
  const front = (x: number, w: number, h: number): number => h * 0.5 + 60 * Math.sin(x * 0.006 + phase) + lean * (x - w / 2);
  return {
    relief(g, w, h) {
      for (let i = 0; i < (w * h) / 370; i++) crater(g, r() * w, front(r() * w, w, h) + (r() + r() + r() - 1.5) * 230, r() ** 6 * 11 + 1.3);
      for (const [off, wide, jag] of [[-88, 3.2, 7], [88, 3.2, 7], [-140, 2.5, 9], [142, 2.5, 9], [-205, 2, 11], [210, 2, 11]] as const) {
        const line: Point[] = [];
        let up = 0;
        for (let x = -10; x < w + 10; x += 10 + r() * 5) {
          up = 1 - up;
          const y = front(x, w, h) + off + 18 * (fbm(x * 0.012 + ox, off, 2) - 0.5);
          line.push([x, y + up * jag], [x + 9, y + up * jag]);
        }
        trench(g, line, wide);
      }
      for (let i = 0; i * 62 < w; i++) {
        const x = 30 + i * 62 + r() * 20;
        const side = i % 2 ? 1 : -1;
        const steps = [...Array(9).keys()].map((k): Point => [x + k * 2 + (k % 2) * 5, front(x, w, h) + side * (90 + k * 15)]);
        trench(g, steps, 1.8);
      }
    },
    place(x, y, w, h, relief): Spot {
      const d = Math.abs(y - front(x, w, h) + 40 * (fbm((x + ox) * 0.012, (y + oy) * 0.012, 3) - 0.5));
      const war = smooth(290, 130, d);
      const [n, fine] = [fbm((x + ox) * 0.02, (y + oy) * 0.02, 4), fbm(x * 0.16, y * 0.16, 3)];
      let mud = mix(rgb("#a3927a"), rgb("#8d7d66"), smooth(0.3, 0.7, n)); // paler than any airplane
      mud = mix(mud, rgb("#a9987a"), smooth(0.55, 0.75, fine) * 0.4);
      mud = mix(mud, rgb("#868658"), smooth(0.52, 0.68, fbm((x + ox) * 0.035 + 50, y * 0.035, 3)) * 0.55 * smooth(30, 120, d));
      const { id, edge, i, j } = cells((x + ox + 30 * (n - 0.5)) / 58, (y + oy + 30 * (fine - 0.5)) / 46);
      const a = hash(i, j) * 3;
      const furrow = Math.sin((x * Math.cos(a) + y * Math.sin(a)) * 1.1);
      let field = times(mix(FIELDS[Math.floor(id * 9.99)] as Colour, rgb("#948a68"), 0.5), 1 + 0.02 * furrow + 0.16 * (fine - 0.5));
      if (edge < 0.05) field = mix(field, rgb("#48512e"), 0.7);
      let c = mix(field, mud, war);
      const height = 9 * n + (0.7 + 1.5 * war) * fine + 0.02 * furrow * (1 - war) + relief * 6.5;
      if (relief < -0.18) {
        const wet = smooth(-0.22, -0.42, relief) * smooth(0.45, 0.6, fbm((x + ox) * 0.03, y * 0.03 + 70, 2));
        c = mix(times(c, 0.78), rgb("#747d7c"), wet * 0.85);
        return { h: wet > 0.5 ? 9 * n - 3 : height, c, shade: 1 - wet * 0.6 };
      }
      if (relief > 0.1) c = mix(c, rgb("#9c875f"), 0.3 * smooth(0.1, 0.25, relief));
      return { h: height, c, shade: 0.72 };
    },
    draw(g, w, h) {
      road(g, wander(r, [0, h * 0.12], [w, h * 0.86], 160, 6), 3, "#a8946c");
      for (const [x, y] of [[w * 0.22, h * 0.16], [w * 0.74, h * 0.82]] as const) village(g, r, x, y, 15, { ruin: true });
      village(g, r, w * 0.85, h * 0.13, 11);
      wire(g, r, w, (x) => front(x, w, h));
      trees(g, r, 380, w, h, (x, y) => Math.abs(y - front(x, w, h)) > 260 && clumps(x + ox, y + oy), ["#4a5530", "#5d6538", "#3d4a2b"]);
    },
  };
};
function wire(g: Parameters<typeof road>[0], r: () => number, w: number, front: (x: number) => number): void {
  g.strokeStyle = "rgba(35,28,20,.75)";
  g.lineWidth = 0.55;
  for (const off of [-62, -52, 52, 63])
    for (let x = 0; x < w; x += 3.2) {
      if (noise(x * 0.03, off) <= 0.3) continue;
      const y = front(x) + off + 7 * (noise(x * 0.1, off) - 0.5);
      g.beginPath();
      g.moveTo(x - 1.7, y - 1.7);
      g.lineTo(x + 1.7, y + 1.7);
      g.moveTo(x + 1.7, y - 1.7);
      g.lineTo(x - 1.7, y + 1.7);
      g.stroke();
    }
  for (let i = 0; i < 240; i++) {
    const [x, y] = [w * 0.58 + (r() - 0.5) * 150, front(w * 0.58) - 130 + (r() - 0.5) * 110];
    for (const [tint, wide, dx, dy] of [["rgba(15,10,5,.45)", 0.9, 4, 3], ["#2a2118", 1, 1, -1]] as const) {
      g.strokeStyle = tint;
      g.lineWidth = wide;
      g.beginPath();
      g.moveTo(x, y);
      g.lineTo(x + dx, y + dy);
      g.stroke();
    }
  }
}

// Dunes with the sun on one side, hard pans, a track, one oasis or fort.
export const desert: Maker = (r, ox, oy) => ({
  place(x, y): Spot {
    const [u, v] = [x + ox, y + oy];
    const bend = fbm(u * 0.004, v * 0.004, 3) * 260;
    const dune = Math.sin((u * 0.8 + v * 0.35 + bend) * 0.045) * 0.5 + 0.5;
    const where = smooth(0.4, 0.62, fbm(u * 0.0034 + 9, v * 0.0034, 3));
    const fine = fbm(u * 0.11, v * 0.11, 3);
    const ripple = Math.sin((u * 0.9 + v * 0.5) * 0.9 + fine * 5) * 0.5;
    let c = mix(rgb("#d9bd85"), rgb("#c9a66c"), smooth(0.3, 0.7, fbm(u * 0.01, v * 0.01, 4)));
    c = mix(c, rgb("#b78f5c"), (1 - where) * 0.55 * smooth(0.35, 0.65, fbm(u * 0.02 + 31, v * 0.02, 3)));
    c = mix(c, rgb("#8f7a54"), smooth(0.66, 0.74, fbm(u * 0.05, v * 0.05 + 12, 4)) * (1 - where) * 0.6);
    c = times(c, 0.96 + 0.1 * (fine - 0.5));
    return { h: where * (dune ** 1.6 * 11 + ripple * 0.3) + 7 * fbm(u * 0.01, v * 0.01, 3) + (1 - where) * fine * 1.6, c, shade: 0.85 };
  },
  draw(g, w, h) {
    road(g, wander(r, [0, h * (0.3 + r() * 0.4)], [w, h * (0.3 + r() * 0.4)], 190, 6), 2.2, "rgba(120,92,58,.55)");
    const [x, y] = [w * (0.25 + r() * 0.5), h * (0.2 + r() * 0.2)];
    for (const [dx, dy, ww, l] of [[0, -14, 44, 5], [0, 14, 44, 5], [-20, 0, 5, 30], [20, 0, 5, 30]] as const) block(g, x + dx, y + dy, ww, l, 0, "#bfa274", 2.6);
    for (let i = 0; i < 8; i++) block(g, x + (r() - 0.5) * 26, y + (r() - 0.5) * 16, 6, 5, 0, "#c9ae80", 1.8);
    const [ox2, oy2] = [w * (0.2 + r() * 0.6), h * (0.62 + r() * 0.2)];
    g.fillStyle = "#5d8f8c";
    g.beginPath();
    g.ellipse(ox2, oy2, 17, 9, 0.4, 0, 7);
    g.fill();
    trees(g, r, 60, w, h, (px, py) => Math.hypot((px - ox2) * 0.8, py - oy2) < 34 && Math.hypot(px - ox2, py - oy2) > 12, ["#3f5a33", "#5a7441", "#4b6638"], 1.2);
  },
});

// Steppe under snow: pale fields, dark woods, a frozen river, tracks.
const SNOW = ["#e6eaec", "#dfe5e9", "#eceeec", "#d8dfe4", "#e3e2da", "#ccd5dc"].map(rgb);
export const snow: Maker = (r, ox, oy) => {
  const phase = r() * 6;
  const river = (x: number, h: number): number => h * 0.62 + 90 * Math.sin(x * 0.005 + phase) + 50 * (fbm((x + ox) * 0.01, oy, 3) - 0.5);
  return {
    place(x, y, _w, h): Spot {
      const spot = farmland(x + ox, y + oy, SNOW, 1.6, 1);
      const wood = woodAt(x + ox, y + oy);
      const ice = smooth(18, 13, Math.abs(y - river(x, h)));
      let c = mix(mix(spot.c, rgb("#eef1f2"), 0.45 * (1 - wood)), rgb("#4a564c"), wood * 0.5);
      c = mix(c, mix(rgb("#a9bcc8"), rgb("#c9d6dc"), fbm(x * 0.05, y * 0.02, 3)), ice);
      return { h: (spot.h * 0.8 + wood * 3) * (1 - ice), c: times(c, 0.95), shade: 0.75 };
    },
    draw(g, w, h) {
      const way = wander(r, [0, h * 0.3], [w, h * 0.42], 120);
      road(g, way, 2.4, "#b9b2a4");
      for (const [x, y] of way.slice(1, -1)) if (r() < 0.75) village(g, r, x, y, 8 + Math.floor(r() * 10), { roofs: ["#e9ecec", "#dfe3e5", "#8a7b6c", "#cfd6da"] });
      trees(g, r, 420, w, h, (x, y) => clumps(x + ox, y + oy) && Math.abs(y - river(x, h)) > 20, ["#39463c", "#4a574b", "#2f3b33"]);
    },
  };
};

// Ridges under forest, a brown river, a clearing with a strip.
export const jungle: Maker = (r, ox, oy) => {
  const phase = r() * 6;
  const river = (x: number, h: number): number => h * 0.48 + 130 * Math.sin(x * 0.0058 + phase) + 70 * (fbm((x + ox) * 0.01, oy, 3) - 0.5);
  return {
    place(x, y, _w, h): Spot {
      const [u, v] = [x + ox, y + oy];
      const ridge = 1 - Math.abs(2 * fbm(u * 0.0052, v * 0.0052, 4) - 1);
      const n = fbm(u * 0.22, v * 0.22, 3);
      const d = Math.abs(y - river(x, h));
      let c = mix(rgb("#3c5f34"), rgb("#5b7b42"), smooth(0.35, 0.7, fbm(u * 0.02, v * 0.02, 4)));
      c = mix(c, rgb("#2c4a2c"), smooth(0.5, 0.85, ridge) * 0.5);
      c = times(c, 0.84 + 0.36 * n);
      const clear = smooth(0.62, 0.72, fbm(u * 0.012 + 77, v * 0.012, 3));
      const { up, tree } = crowns(u, v, 4.6);
      c = times(c, 1 + (0.32 * up - 0.18 + 0.18 * (tree - 0.5)) * (1 - clear));
      c = mix(c, rgb("#8a9a55"), clear * 0.75);
      const wet = smooth(17, 12, d);
      c = mix(mix(c, rgb("#b9a676"), smooth(24, 16, d) * 0.8), mix(rgb("#8a7b55"), rgb("#6f7f6c"), fbm(x * 0.03, y * 0.03, 2)), wet);
      return { h: (ridge ** 2 * 42 + n * 3 + 2.4 * up * (1 - clear)) * smooth(10, 46, d), c, shade: 0.9 - wet * 0.5 };
    },
    draw(g, w, h) {
      const [x, y] = [w * (0.3 + r() * 0.4), h * (0.16 + r() * 0.1)];
      g.save();
      g.translate(x, y);
      g.rotate((r() - 0.5) * 0.9);
      g.fillStyle = "#9a9a5e";
      g.beginPath();
      g.ellipse(0, 0, 86, 28, 0, 0, 7);
      g.fill();
      g.fillStyle = "#c4ae7c";
      g.fillRect(-70, -5, 140, 10);
      for (let i = 0; i < 4; i++) hangar(g, -40 + i * 18, -20, 9, 6);
      g.restore();
      village(g, r, w * 0.7, river(w * 0.7, h) - 34, 7, { roofs: ["#a58a56", "#8f7748"] });
      trees(g, r, 500, w, h, (px, py) => Math.abs(py - river(px, h)) > 26 && Math.hypot((px - x) * 0.4, py - y) > 34 && noise(px * 0.05, py * 0.05) > 0.5, ["#2c4a2a", "#3d5f35", "#557540"], 1.1);
    },
  };
};

// A town: blocks of terraces around green courts, their streets bent a little, gardens and single houses at its edge, a park in the middle.
const ROOFS = ["#a5523a", "#8f4a38", "#7d6a5e", "#9c6248", "#b0694a", "#7c7770"];
const [LONG, DEEP, STREET, TERRACE] = [48, 36, 5.5, 7];
export const town: Maker = (r, ox, oy) => {
  const [mx, my, turn] = [0.42 + r() * 0.16, 0.4 + r() * 0.2, (r() - 0.5) * 0.7];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const near = (x: number, y: number, w: number, h: number): number => Math.hypot((x - w * mx) / 1.25, y - h * my) + 90 * (fbm((x + ox) * 0.007, (y + oy) * 0.007, 3) - 0.5);
  const bend = (x: number, y: number): Point => [36 * (noise((x + ox) * 0.006, (y + oy) * 0.006) - 0.5), 36 * (noise((x + ox) * 0.006 + 40, (y + oy) * 0.006) - 0.5)];
  // Along and across the streets, in blocks.
  const inTown = (x: number, y: number, w: number, h: number): Point => {
    const [bx, by] = bend(x, y);
    const [dx, dy] = [x - bx - w * mx, y - by - h * my];
    return [(dx * cos + dy * sin) / LONG, (dy * cos - dx * sin) / DEEP];
  };
  const onMat = (u: number, v: number, w: number, h: number): Point => {
    const [dx, dy] = [u * LONG, v * DEEP];
    const [x, y] = [w * mx + dx * cos - dy * sin, h * my + dx * sin + dy * cos];
    const [bx, by] = bend(x, y);
    return [x + bx, y + by];
  };
  const park = (i: number, j: number): boolean => (i === 1 || i === 2) && j === 1;
  return {
    place(x, y, w, h): Spot {
      const spot = farmland(x + ox, y + oy, undefined, 0.9, 0.8);
      const built = smooth(330, 250, near(x, y, w, h));
      if (!built) return spot;
      const [u, v] = inTown(x, y, w, h);
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const inside = Math.min(Math.min(u - i, i + 1 - u) * LONG, Math.min(v - j, j + 1 - v) * DEEP) - STREET / 2; // millimetres from the street
      const n = fbm(x * 0.09, y * 0.09, 3);
      const court = park(i, j) ? smooth(0, 1.2, inside) : smooth(TERRACE - 1, TERRACE + 1, inside) * smooth(60, 150, near(x, y, w, h));
      const c = mix(mix(rgb("#b3a78f"), rgb("#9c907c"), smooth(0, 1.5, inside) * (0.5 + n)), mix(rgb("#7c9058"), rgb("#93a065"), n), court);
      return { h: spot.h * (1 - built * 0.8), c: mix(spot.c, c, built), shade: 1 - built * 0.5 };
    },
    draw(g, w, h) {
      for (const way of [[onMat(-14, 0, w, h), onMat(-5, 0, w, h), onMat(0, 0, w, h), onMat(5, 0, w, h), onMat(14, 0, w, h)], [onMat(0, -16, w, h), onMat(0, -6, w, h), onMat(0, 0, w, h), onMat(0, 6, w, h), onMat(0, 16, w, h)]]) road(g, way, 4.4, "#cfc5ab");
      const house = (u: number, v: number, wide: number, deep: number, tall: number): void => {
        const [x, y] = onMat(u, v, w, h);
        const tint = ROOFS[Math.floor(r() * ROOFS.length)] as string;
        block(g, x, y, wide, deep, turn, tint, tall);
        block(g, x + sin * deep * 0.25, y - cos * deep * 0.25, wide, deep * 0.46, turn, "rgba(255,240,214,.16)", 0); // the side towards the light
      };
      for (let i = -14; i < 14; i++)
        for (let j = -16; j < 16; j++) {
          const d = near(...onMat(i + 0.5, j + 0.5, w, h), w, h);
          if (d > 325 || park(i, j)) continue;
          if (d > 235) {
            for (let k = 0; k < 7 * smooth(335, 250, d); k++) house(i + 0.15 + 0.7 * r(), j + 0.18 + 0.64 * r(), 5 + r() * 2.5, 4.4 + r() * 1.6, 1.5);
            continue;
          }
          const tall = d < 110 ? 3 : 2.1;
          const [mu, mv] = [(STREET / 2 + TERRACE / 2) / LONG, (STREET / 2 + TERRACE / 2) / DEEP];
          for (let at = STREET / 2; at < LONG - STREET / 2 - 4; ) {
            const wide = Math.min(5.5 + r() * 6, LONG - STREET / 2 - at);
            for (const v of [mv, 1 - mv]) if (r() > 0.07) house(i + (at + wide / 2) / LONG, j + v, wide - 0.4, TERRACE - r() * 1.4, tall);
            at += wide;
          }
          for (let at = STREET / 2 + TERRACE; at < DEEP - STREET / 2 - TERRACE - 3; ) {
            const deep = Math.min(5 + r() * 5, DEEP - STREET / 2 - TERRACE - at);
            for (const u of [mu, 1 - mu]) if (r() > 0.07) house(i + u, j + (at + deep / 2) / DEEP, TERRACE - r() * 1.4, deep - 0.4, tall);
            at += deep;
          }
          if (d < 110 && r() < 0.6) house(i + 0.5, j + 0.5, 11 + r() * 8, 7 + r() * 3, tall + 1);
        }
      const [sx, sy] = onMat(2, 1.5, w, h);
      block(g, sx, sy, 9, 20, turn, "#6f7378", 4); // the church, in the park
      block(g, sx, sy - 6, 15, 6, turn, "#7f8388", 3);
      for (let k = 0; k < 60; k++) {
        const [x, y] = onMat(1.1 + 1.8 * r(), 1.12 + 0.76 * r(), w, h);
        if (Math.hypot(x - sx, y - sy) > 15) tree(g, r, x, y, GREENS, 1.2);
      }
      trees(g, r, 300, w, h, (x, y) => near(x, y, w, h) > 245 && clumps(x + ox, y + oy), GREENS);
    },
  };
};

// A large grass aerodrome with hangars, dispersals, a perimeter track.
export const aerodrome: Maker = (r, ox, oy) => {
  const turn = (r() - 0.5) * 0.9;
  const inside = (x: number, y: number, w: number, h: number): number => {
    const [dx, dy] = [x - w / 2, y - h / 2];
    const [u, v] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
    return Math.hypot(u / (w * 0.36), v / (h * 0.3)) + 0.1 * (fbm((x + ox) * 0.01, (y + oy) * 0.01, 3) - 0.5);
  };
  return {
    place(x, y, w, h): Spot {
      const spot = farmland(x + ox, y + oy);
      const grass = smooth(1.04, 0.98, inside(x, y, w, h));
      const n = fbm((x + ox) * 0.02, (y + oy) * 0.02, 4);
      const mown = Math.sin(((x * Math.cos(turn) + y * Math.sin(turn)) / 24) * Math.PI) > 0 ? 0.02 : -0.02;
      const c = mix(spot.c, times(mix(rgb("#93a860"), rgb("#a3ad6a"), n), 1 + mown), grass);
      return { h: spot.h * (1 - grass * 0.92), c, shade: 1 - grass * 0.5 };
    },
    draw(g, w, h) {
      g.save();
      g.translate(w / 2, h / 2);
      g.rotate(turn);
      g.strokeStyle = "rgba(208,200,172,.9)";
      g.lineWidth = 7;
      g.beginPath();
      g.ellipse(0, 0, w * 0.35, h * 0.29, 0, 0, 7);
      g.stroke();
      g.lineWidth = 20;
      g.strokeStyle = "rgba(214,206,178,.85)";
      for (const a of [0.12, -0.62]) {
        g.beginPath();
        g.moveTo(-w * 0.3 * Math.cos(a), -w * 0.3 * Math.sin(a) * 0.6);
        g.lineTo(w * 0.3 * Math.cos(a), w * 0.3 * Math.sin(a) * 0.6);
        g.stroke();
      }
      for (let i = 0; i < 4; i++) hangar(g, -70 + i * 38, -h * 0.335, 28, 17);
      g.restore();
      trees(g, r, 420, w, h, (x, y) => inside(x, y, w, h) > 1.16 && clumps(x + ox, y + oy), GREENS);
      village(g, r, w * 0.1, h * 0.14, 14);
    },
  };
};
