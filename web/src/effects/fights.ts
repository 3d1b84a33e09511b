// What a fight leaves in the air, on any canvas: tracers, sparks, smoke that stays, an explosion. Screen pixels; `time` runs from 0 to 1.
import { seeded, smooth } from "../models/noise";
import { put } from "./sprites";

export interface Point {
  x: number;
  y: number;
}

type Pen = CanvasRenderingContext2D;

const along = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

function streak(g: Pen, a: Point, b: Point, width: number): void {
  g.lineCap = "round";
  for (const [colour, w, alpha] of [["#f08a08", width * 2.3, 0.55], ["#ffe48a", width, 0.95]] as const) {
    g.globalAlpha = alpha;
    g.strokeStyle = colour;
    g.lineWidth = w;
    g.beginPath();
    g.moveTo(a.x, a.y);
    g.lineTo(b.x, b.y);
    g.stroke();
  }
  g.globalAlpha = 1;
}

// Bursts from the guns at a target, flying; `still`: all of them as one picture. A miss goes on past it.
export function tracers(g: Pen, guns: readonly Point[], target: Point, size: number, time: number, bursts: number, seed: number, still = false): void {
  const random = seeded(seed);
  for (const gun of guns) {
    const aim = { x: target.x + (random() - 0.5) * size * 0.22, y: target.y + (random() - 0.5) * size * 0.16 };
    const reach = Math.hypot(aim.x - gun.x, aim.y - gun.y) || 1;
    const rounds = 3 + bursts * 3;
    for (let i = 0; i < rounds; i++) {
      const offset = (i + random() * 0.6) / rounds;
      const t = still ? offset : time * 1.9 - offset * 0.9;
      if (t <= 0.02 || t >= 1) continue;
      streak(g, along(gun, aim, t), along(gun, aim, Math.min(1, t + Math.min(0.08, 26 / reach))), Math.max(1.1, size * 0.009));
    }
    const on = still || (time < 0.55 && Math.floor(time * 40) % 2 === 0);
    if (!on) continue;
    put(g, "glow", gun.x, gun.y, size * 0.2, 0.55);
    put(g, "star", gun.x, gun.y, size * 0.22, 1, random() * 6);
  }
}

// Where rounds strike: a star, sparks and scraps.
export function strike(g: Pen, at: Point, size: number, time: number, hits: number, seed: number): void {
  const random = seeded(seed);
  const fade = 1 - time;
  put(g, "glow", at.x, at.y, size * (0.5 + 0.1 * hits), 0.6 * fade);
  put(g, "star", at.x, at.y, size * (0.3 + 0.06 * hits) * (1 - 0.4 * time), fade, 0.4);
  for (let i = 0; i < 8 + hits * 5; i++) {
    const a = random() * Math.PI * 2;
    const far = size * (0.08 + 0.34 * random()) * Math.sqrt(time);
    const x = at.x + Math.cos(a) * far;
    const y = at.y + Math.sin(a) * far + size * 0.12 * time * time;
    if (i % 4) streak(g, { x, y }, { x: x + Math.cos(a) * size * 0.04 * fade, y: y + Math.sin(a) * size * 0.04 * fade }, Math.max(0.6, size * 0.006) * fade);
    else put(g, "dark", x, y, size * 0.06, fade);
  }
  for (let i = 0; i < 4; i++) put(g, "smoke", at.x + (random() - 0.5) * size * 0.2, at.y - size * 0.15 * time * random(), size * (0.08 + 0.16 * time), 0.5 * fade, random() * 6);
}

// A trail of smoke behind an airplane; `age` moves it along while time runs.
export function trail(g: Pen, from: Point, back: Point, size: number, heavy: boolean, age: number, seed: number): void {
  const random = seeded(seed);
  const count = heavy ? 34 : 22;
  for (let i = count - 1; i >= 0; i--) {
    const t = ((i + (age % 1)) / count) ** 1.15;
    const p = along(from, back, t);
    const spread = size * 0.12 * t;
    const grow = size * (0.05 + 0.3 * t ** 0.8);
    put(g, heavy || t < 0.12 ? "dark" : "smoke", p.x + (random() - 0.5) * spread, p.y - size * 0.22 * t * t + (random() - 0.5) * spread, grow, (heavy ? 0.8 : 0.55) * (1 - t) ** 0.8, random() * 6);
  }
}

export function flames(g: Pen, at: Point, back: Point, size: number, age: number, seed: number): void {
  const random = seeded(seed + Math.floor(age * 14));
  for (let i = 0; i < 9; i++) {
    const p = along(at, back, (i / 9) * 0.16);
    put(g, "fire", p.x + (random() - 0.5) * size * 0.05, p.y + (random() - 0.5) * size * 0.05, size * (0.17 - 0.012 * i), 0.95 - i * 0.08, random() * 6);
  }
  put(g, "glow", at.x, at.y, size * 0.5, 0.35);
}

// A flash; fire that breaks out in lobes, white in its heart and red where it thins; soot that rolls out of it, rises and pales; and
// burning pieces. As on the stage (board/stage/bursts.ts), seen from one side.
const LOBES = 10;
const ALONG = 6; // puffs of a lobe
const HEART = 10; // puffs that stay in the middle
const BURNS = 0.46; // of the time
const HEAT = ["ember", "ember", "fire", "fire", "white"] as const;

export function explosion(g: Pen, at: Point, size: number, time: number, seed: number): void {
  const random = seeded(seed);
  const burn = time / BURNS;
  const grown = 1 - (1 - Math.min(1, time * 3)) ** 3;
  const rise = size * (0.02 + 0.3 * time);
  const puffs: { near: number; draw: () => void }[] = [];
  for (let lobe = 0; lobe <= LOBES; lobe++) {
    const around = lobe * 2.4 + seed + 0.7 * random(); // to all sides, none quite alike
    const near = Math.cos(lobe * 1.9 + seed); // towards the eye, or away from it
    const short = Math.sqrt(1 - 0.7 * near ** 2); // what comes towards the eye is seen from its end
    const reach = lobe < LOBES ? size * (0.34 + 0.26 * random()) * short : 0;
    const fat = 0.75 + 0.5 * random();
    for (let i = 0, n = lobe < LOBES ? ALONG : HEART; i < n; i++) {
      const k = lobe < LOBES ? (i + 1) / n : 0.1;
      const [one, other, aside, up] = [random(), random(), random() - 0.5, random() - 0.5];
      const spread = size * (0.06 + (lobe < LOBES ? 0.13 : 0.26) * grown);
      const x = at.x + Math.cos(around) * reach * grown * k + aside * spread;
      const y = at.y - Math.sin(around) * reach * grown * k * 0.9 + up * spread - rise * (0.6 + 0.5 * k);
      const hot = (lobe < LOBES ? 1.15 : 1.4) - 0.65 * k * short - 0.95 * burn + 0.35 * one - 0.12 * Math.max(0, -near); // it cools from outside, and not everywhere at once
      const birth = smooth(0.02, 0.24, time - 0.1 * (1 - k) * one);
      const pale = 0.75 * smooth(0.45, 1, time) * other;
      const thin = (1 - time) ** 0.8 * birth;
      const wide = size * (0.2 + 0.2 * one + 0.36 * time) * (0.5 + 0.5 * grown);
      const turn = (other - 0.5) * 2.4 + time * 0.6;
      puffs.push({
        near: near * 0.5 - k + (lobe === LOBES ? 0.4 : 0),
        draw: () => {
          put(g, "dark", x + Math.cos(around) * size * 0.07, y - size * (0.03 + 0.16 * time * one), wide, 0.85 * thin, turn);
          put(g, "smoke", x, y - size * 0.16 * time * one, wide * 0.9, pale * thin, turn);
          if (burn < 1.15) put(g, HEAT[Math.max(0, Math.min(4, Math.round(hot * 4)))] ?? "ember", x, y, size * (0.36 - 0.16 * k + 0.14 * one) * fat * (0.5 + 0.55 * grown), 1 - Math.max(0, burn * 1.05 + 0.2 * k - 0.35) ** 2, other * 6 + burn * 0.7);
        },
      });
    }
  }
  for (const { draw } of puffs.sort((a, b) => a.near - b.near)) draw();
  put(g, "glow", at.x, at.y - rise, size * 1.9, 0.4 * smooth(0.5, 0, time));
  put(g, "star", at.x, at.y, size * 1.5, smooth(0.14, 0, time), 0.2);
  for (let i = 0; i < 18; i++) {
    const a = random() * Math.PI * 2;
    const far = size * (0.4 + 0.7 * random()) * (1 - (1 - time) ** 2);
    const x = at.x + Math.cos(a) * far;
    const y = at.y + Math.sin(a) * far * 0.8 + size * 0.5 * time * time;
    if (time < 0.75) streak(g, { x, y }, { x: x - Math.cos(a) * size * 0.07, y: y - Math.sin(a) * size * 0.05 }, Math.max(0.8, size * 0.008) * (1 - time));
    if (i % 3 === 0 && far > size * 0.3) for (let j = 1; j < 4; j++) put(g, "dark", x - Math.cos(a) * size * 0.05 * j, y - Math.sin(a) * size * 0.04 * j, size * 0.07 * (1 - j * 0.15), 0.6 * (1 - time), random() * 6);
  }
}

// Holes stitched across the skin: `at` are places on the airplane as it is seen.
export function holes(g: Pen, at: readonly Point[], size: number): void {
  for (const { x, y } of at) {
    const r = Math.max(1.1, size * 0.0105);
    g.globalAlpha = 0.85;
    g.fillStyle = "#d8d2c2";
    g.beginPath();
    g.ellipse(x + r * 0.25, y + r * 0.3, r * 1.35, r * 1.1, 0.5, 0, 7);
    g.fill();
    g.globalAlpha = 1;
    g.fillStyle = "#16130f";
    g.beginPath();
    g.ellipse(x, y, r, r * 0.8, 0.5, 0, 7);
    g.fill();
    put(g, "dark", x, y, r * 5, 0.35);
  }
}
