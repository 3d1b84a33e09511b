// Small things painted over a landscape, with shadows to the south-east: roads, villages, trees, airfields, piers.
import { noise } from "./noise";

export type Ink = OffscreenCanvasRenderingContext2D;
export type Point = [x: number, y: number];
type Chance = () => number;

export function road(g: Ink, points: Point[], width: number, colour: string): void {
  for (const [extra, tint] of [[1.2, "rgba(60,45,25,.4)"], [0, colour]] as const) {
    g.strokeStyle = tint;
    g.lineWidth = width + extra;
    g.lineJoin = g.lineCap = "round";
    g.beginPath();
    points.forEach(([x, y], i) => {
      const [px, py] = points[i - 1] ?? [x, y];
      if (!i) g.moveTo(x, y);
      else g.bezierCurveTo(px + (x - px) * 0.5, py, x - (x - px) * 0.5, y, x, y);
    });
    g.stroke();
  }
}

// From edge to edge, winding a little; answers the points, so that villages can lie on it.
export function wander(r: Chance, from: Point, to: Point, wild: number, n = 5): Point[] {
  return [...Array(n + 1).keys()].map((i) => {
    const t = i / n;
    const off = i && i < n ? (r() - 0.5) * wild : 0;
    return [from[0] + (to[0] - from[0]) * t - ((to[1] - from[1]) * off) / 600, from[1] + (to[1] - from[1]) * t + off];
  });
}

const ROOFS = ["#a5523a", "#8f4a38", "#7b6a5c", "#b0694a"];
export function house(g: Ink, r: Chance, x: number, y: number, turn: number, roofs = ROOFS, ruin = false, size = 1): void {
  const [w, l] = [(4 + r() * 4) * size, (3 + r() * 2) * size];
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  g.fillStyle = "rgba(20,20,25,.42)";
  g.fillRect(-w / 2 + 1.6, -l / 2 + 1.6, w, l);
  if (ruin) {
    g.strokeStyle = "#9a8f7c";
    g.lineWidth = 0.9;
    g.strokeRect(-w / 2, -l / 2, w, l);
    g.fillStyle = "#4b3f30";
    g.fillRect(-w / 2, -l / 2, w * 0.9, l * 0.9);
  } else {
    g.fillStyle = roofs[Math.floor(r() * roofs.length)] as string;
    g.fillRect(-w / 2, -l / 2, w, l);
    g.fillStyle = "rgba(255,235,200,.33)";
    g.fillRect(-w / 2, -l / 2, w, l / 2);
  }
  g.restore();
}
export function village(g: Ink, r: Chance, x: number, y: number, n: number, how: { roofs?: string[]; ruin?: boolean; size?: number } = {}): void {
  for (let i = 0; i < n; i++) {
    const a = r() * Math.PI * 2;
    const d = 4 + Math.sqrt(r()) * n * 1.15;
    house(g, r, x + Math.cos(a) * d * 1.4, y + Math.sin(a) * d * 0.8, (Math.round(r() * 3) * Math.PI) / 4 + r() * 0.2, how.roofs, Boolean(how.ruin && r() < 0.6), how.size);
  }
}
export function tree(g: Ink, r: Chance, x: number, y: number, colours: string[], size = 1): void {
  const s = (1.3 + r() * 1.8) * size;
  const dot = (dx: number, dy: number, radius: number, tint: string): void => {
    g.fillStyle = tint;
    g.beginPath();
    g.arc(x + dx, y + dy, radius, 0, 7);
    g.fill();
  };
  dot(s * 0.7, s * 0.7, s, "rgba(15,20,10,.4)");
  dot(0, 0, s, colours[Math.floor(r() * colours.length)] as string);
  dot(-s * 0.3, -s * 0.3, s * 0.5, "rgba(220,230,150,.24)");
}
export function trees(g: Ink, r: Chance, n: number, w: number, h: number, here: (x: number, y: number) => boolean, colours: string[], size = 1): void {
  for (let i = 0; i < n * 6; i++) {
    const [x, y] = [r() * w, r() * h];
    if (here(x, y)) tree(g, r, x, y, colours, size);
  }
}
export const clumps = (x: number, y: number): boolean => noise(x * 0.03, y * 0.03) > 0.52;

export function airfield(g: Ink, x: number, y: number, turn: number, grass = "#93a860", strip = "rgba(230,222,190,.75)", size = 1): void {
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  g.scale(size, size);
  g.fillStyle = grass;
  g.beginPath();
  g.ellipse(0, 0, 62, 34, 0, 0, 7);
  g.fill();
  g.strokeStyle = strip;
  g.lineWidth = 5;
  for (const a of [0.35, -0.55]) {
    g.beginPath();
    g.moveTo(-48 * Math.cos(a), -48 * Math.sin(a) * 0.62);
    g.lineTo(48 * Math.cos(a), 48 * Math.sin(a) * 0.62);
    g.stroke();
  }
  for (let i = 0; i < 3; i++) hangar(g, -22 + i * 15, -33);
  g.restore();
}
export function hangar(g: Ink, x: number, y: number, w = 11, l = 7): void {
  g.fillStyle = "rgba(20,20,25,.4)";
  g.fillRect(x + 1.4, y + 1.4, w, l);
  g.fillStyle = "#6b6f5c";
  g.fillRect(x, y, w, l);
  g.fillStyle = "rgba(255,255,255,.22)";
  g.fillRect(x, y, w, l * 0.45);
}
export function block(g: Ink, x: number, y: number, w: number, l: number, turn: number, colour: string, shadow = 2.2): void {
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  g.fillStyle = "rgba(15,16,20,.45)";
  g.fillRect(-w / 2 + shadow, -l / 2 + shadow, w, l);
  g.fillStyle = colour;
  g.fillRect(-w / 2, -l / 2, w, l);
  g.restore();
}

// ---- relief: grey, painted before the landscape; 128 is level ---------------------------------------------

export function crater(g: Ink, x: number, y: number, r: number): void {
  const q = g.createRadialGradient(x, y, 0, x, y, r * 1.5);
  for (const [at, tint] of [[0, "rgba(66,66,66,.9)"], [0.42, "rgba(92,92,92,.75)"], [0.66, "rgba(152,152,152,.5)"], [1, "rgba(136,136,136,0)"]] as const) q.addColorStop(at, tint);
  g.fillStyle = q;
  g.beginPath();
  g.arc(x, y, r * 1.5, 0, 7);
  g.fill();
}
export function trench(g: Ink, line: Point[], w: number): void {
  g.lineJoin = "miter";
  for (const [wide, tint] of [[w * 2.9, "rgba(146,146,146,.5)"], [w * 2.1, "rgba(154,154,154,.5)"], [w * 1.1, "rgb(72,72,72)"], [w * 0.7, "rgb(34,34,34)"]] as const) {
    g.strokeStyle = tint;
    g.lineWidth = wide;
    g.beginPath();
    line.forEach(([x, y]) => g.lineTo(x, y));
    g.stroke();
  }
}

// ---- print -----------------------------------------------------------------------------------------------

// Double border, ticks every 100 mm, compass rose, and what the map is called, letterspaced as on old ones.
export function furniture(g: Ink, w: number, h: number, title = ""): void {
  const ink = "rgba(248,242,222,.82)";
  g.strokeStyle = ink;
  g.lineWidth = 0.9;
  g.strokeRect(13, 13, w - 26, h - 26);
  g.lineWidth = 2.2;
  g.strokeRect(10, 10, w - 20, h - 20);
  g.fillStyle = ink;
  for (let x = 100; x < w; x += 100) for (const y of [13, h - 18]) g.fillRect(x - 0.5, y, 1, 5);
  for (let y = 100; y < h; y += 100) for (const x of [13, w - 18]) g.fillRect(x, h - y - 0.5, 5, 1);
  rose(g, w - 76, h - 82, ink);
  letter(g, title, w * 0.075, 47, Math.min(21, w / 44), w * 0.6, ink); // at the far edge: panels lie over the near one
}
function letter(g: Ink, title: string, x: number, y: number, size: number, room: number, ink: string): void {
  if (!title) return;
  g.save();
  g.font = `700 ${size}px Pagella, Palatino, Georgia, serif`;
  g.textAlign = "left";
  const letters = [...title];
  const wide = letters.reduce((sum, one) => sum + g.measureText(one).width + size * 0.34, 0);
  const k = Math.min(1, room / wide);
  g.translate(x, y);
  g.scale(k, k);
  let at = 0;
  for (const one of letters) {
    g.fillStyle = "rgba(20,24,28,.35)";
    g.fillText(one, at + 1, 1.2);
    g.fillStyle = ink;
    g.fillText(one, at, 0);
    at += g.measureText(one).width + size * 0.34;
  }
  g.restore();
}
function rose(g: Ink, x: number, y: number, ink: string): void {
  g.save();
  g.translate(x, y);
  g.scale(0.8, 0.8);
  g.globalAlpha = 0.8;
  g.strokeStyle = ink;
  g.lineWidth = 0.8;
  for (const r of [40, 37]) {
    g.beginPath();
    g.arc(0, 0, r, 0, 7);
    g.stroke();
  }
  for (let i = 0; i < 16; i++) {
    const long = i % 4 === 0 ? 48 : i % 2 ? 22 : 34;
    for (const s of [1, -1]) {
      g.fillStyle = s > 0 ? ink : "rgba(30,35,40,.55)";
      g.beginPath();
      g.moveTo(0, -long);
      g.lineTo(s * (i % 4 === 0 ? 5 : 3), i % 4 === 0 ? -8 : -6);
      g.lineTo(0, 0);
      g.fill();
    }
    g.rotate(Math.PI / 8);
  }
  g.fillStyle = ink;
  g.font = '700 12px Pagella, Palatino, Georgia, serif';
  g.textAlign = "center";
  g.fillText("N", 0, -51);
  g.restore();
}
