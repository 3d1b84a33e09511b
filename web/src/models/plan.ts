// An airplane from above as one SVG path: metres, nose up, the origin at its centre of gravity. Parts overlap and are wound the same
// way, so filling by the non-zero rule joins them.
import { tubeCuts, wingAt } from "./form";
import type { Airframe, Extra, Station, Wing } from "./types";

type Place = readonly [x: number, y: number];

const short = (value: number): string => {
  const text = (Math.round(value * 100) / 100).toString();
  return text.replace(/^(-?)0\./, "$1.");
};

function closed(points: readonly Place[]): string {
  // Clockwise on the screen.
  let area = 0;
  points.forEach(([x, y], i) => {
    const [u, v] = points[(i + 1) % points.length]!;
    area += x * v - u * y;
  });
  const list = (area < 0 ? [...points].reverse() : points).map(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100] as const);
  let [x, y] = list[0]!;
  let d = `M${short(x)} ${short(y)}`;
  for (const [u, v] of list.slice(1)) {
    if (u === x && v === y) continue;
    const b = short(v - y);
    d += `l${short(u - x)}${b.startsWith("-") ? "" : " "}${b}`;
    [x, y] = [u, v];
  }
  return `${d}z`;
}

function wingPlan(w: Wing, cg: number): string {
  const cuts = [0, 0.2, 0.4, 0.6, 0.75, 0.85, 0.92, 0.97, 0.998];
  for (const t of [w.gull?.[0], w.break?.[0], w.ellipse ? undefined : w.round]) if (t !== undefined) cuts.push(t);
  const half = [...new Set(cuts)].sort((a, b) => a - b).filter((t, i) => w.ellipse || i === 0 || t >= w.round || t === w.gull?.[0] || t === w.break?.[0]).map((t) => wingAt(w, t));
  const front = half.map((q): Place => [q.x, q.lead - cg]);
  const back = [...half].reverse().map((q): Place => [q.x, q.lead + q.chord - cg]);
  const port = (list: readonly Place[]): Place[] => list.map(([x, y]): Place => [-x, y]).reverse();
  return closed([...front, ...back, ...port([...front, ...back]).slice(1, -1)]);
}

function tubePlan(stations: readonly Station[], cg: number, x: number): string {
  const cuts = tubeCuts(stations, 1);
  return closed([...cuts.map(([s, half]): Place => [x + half, s - cg]), ...[...cuts].reverse().map(([s, half]): Place => [x - half, s - cg])]);
}

// Of small parts only what is seen beside the rest: tail booms, tanks at the wing tips.
function extraPlan({ kind, n }: Extra, cg: number): string[] {
  const [x = 0, , s = 0, x2 = 0, , s2 = 0] = n;
  if (kind === "strut" && Math.abs(s2 - s) > 2.5) return [1, -1].map((side) => closed([[side * x, s - cg], [side * (x + 0.12), s - cg], [side * (x2 + 0.08), s2 - cg], [side * x2, s2 - cg]]));
  if (kind !== "tank" || x < 1.5) return [];
  const [, , , r = 0.2, length = 1] = n;
  return [x, -x].map((at) => closed([[at, s - cg], [at + r, s + length * 0.25 - cg], [at + r, s + length * 0.7 - cg], [at, s + length - cg], [at - r, s + length * 0.7 - cg], [at - r, s + length * 0.25 - cg]]));
}

export function planPath(a: Airframe): string {
  const parts = [tubePlan(a.body, a.cg, 0), ...[...a.wings, ...a.tail].map((w) => wingPlan(w, a.cg))];
  for (const pod of a.pods) for (const x of pod.x ? [pod.x, -pod.x] : [0]) parts.push(tubePlan(pod.stations, a.cg, x));
  for (const p of a.propellers) {
    const [r, l] = p.spinner;
    const s = p.s - a.cg;
    const way = p.aft ? -1 : 1;
    parts.push(closed([[p.x, s - l * way], [p.x + r * 0.8, s - l * 0.4 * way], [p.x + r, s + 0.15 * way], [p.x - r, s + 0.15 * way], [p.x - r * 0.8, s - l * 0.4 * way]]));
    parts.push(closed([[p.x - p.radius, s - 0.05], [p.x + p.radius, s - 0.05], [p.x + p.radius, s + 0.05], [p.x - p.radius, s + 0.05]]));
  }
  for (const part of a.extras) parts.push(...extraPlan(part, a.cg));
  for (const fin of [a.fin, a.fin2]) {
    if (!fin) continue;
    const s = fin.outline.map(([q]) => q);
    for (const x of fin.at) parts.push(closed([[x - 0.07, Math.min(...s) - a.cg], [x + 0.07, Math.min(...s) - a.cg], [x + 0.05, Math.max(...s) - a.cg], [x - 0.05, Math.max(...s) - a.cg]]));
  }
  return parts.join("");
}
