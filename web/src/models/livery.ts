// Colours of parts, national marks, letters: what belongs to an air force, a squadron or a pilot.
import { codePlaces, fitted, isOwn } from "./codes";
import type { Easel } from "./easel";
import { halfRing, highestWing, lowestWing, stationAt, wingAt } from "./form";
import { BLUE, drawMark, INK, RED, WHITE, YELLOW, type Brush } from "./markings";
import { hash } from "./noise";
import { wingOutline } from "./panels";
import { podName } from "./sheet";
import { smoothOutline } from "./surfaces";
import type { Fin, Mark, Wing } from "./types";

function fill(g: Brush, colour: string, x: number, y: number, w: number, h: number): void {
  g.fillStyle = colour;
  g.fillRect(x, y, w, h);
}

const around = (easel: Easel, from: number, to: number, colour: string): void => easel.sides("body", (g) => fill(g, colour, from, -6, to - from, 12));

function finPath(g: Brush, fin: Fin): void {
  g.beginPath();
  for (const [s, y] of fin.sharp ? fin.outline : smoothOutline(fin.outline, 40)) g.lineTo(s, y);
  g.closePath();
}

function onFins(easel: Easel, draw: (g: Brush, fin: Fin, view: "left" | "right") => void): void {
  for (const [name, fin] of [["fin", easel.airframe.fin], ["fin2", easel.airframe.fin2]] as const) {
    if (!fin || fin.at.length === 0) continue;
    easel.sides(name, (g, view) => {
      g.save();
      finPath(g, fin);
      g.clip();
      draw(g, fin, view);
      g.restore();
    });
  }
}

const extent = (fin: Fin): { fore: number; aft: number; low: number; high: number } => ({
  fore: Math.min(...fin.outline.map(([s]) => s)),
  aft: Math.max(...fin.outline.map(([s]) => s)),
  low: Math.min(...fin.outline.map(([, y]) => y)),
  high: Math.max(...fin.outline.map(([, y]) => y)),
});

// Upright stripes of equal width from the hinge aft.
function upright(g: Brush, fin: Fin, colours: readonly string[]): void {
  const { aft } = extent(fin);
  const w = (aft - fin.hinge) / colours.length;
  colours.forEach((colour, i) => fill(g, colour, fin.hinge + i * w, -6, w + 0.01, 14));
}

const FLASHES: Record<string, (g: Brush, fin: Fin) => void> = {
  raf(g, fin) {
    const { fore, low, high } = extent(fin);
    const w = Math.min(0.2, (fin.hinge - fore) / 4);
    const at = fin.hinge - 3.1 * w;
    [RED, WHITE, BLUE].forEach((colour, i) => fill(g, colour, at + i * w, low + (high - low) * 0.3, w + 0.01, (high - low) * 0.42));
  },
  "raf-late"(g, fin) {
    const { fore, low, high } = extent(fin);
    const w = Math.min(0.24, (fin.hinge - fore) / 4);
    const at = fin.hinge - 2.3 * w;
    [["#8f2a22", 1], [WHITE, 0.3], ["#22304f", 1]].reduce((x, [colour, k]) => {
      fill(g, colour as string, x, low + (high - low) * 0.34, w * (k as number) + 0.01, (high - low) * 0.36);
      return x + w * (k as number);
    }, at);
  },
  "raf-rudder": (g, fin) => upright(g, fin, [BLUE, WHITE, RED]),
  "france-rudder": (g, fin) => upright(g, fin, [BLUE, WHITE, RED]),
  "italy-rudder": (g, fin) => upright(g, fin, ["#2f7a46", WHITE, RED]),
  "belgium-rudder": (g, fin) => upright(g, fin, [INK, YELLOW, RED]),
  "hungary-rudder"(g, fin) {
    const { low, high } = extent(fin);
    const h = (high - low) / 3;
    [RED, WHITE, "#2f7a46"].forEach((colour, i) => fill(g, colour, fin.hinge - 0.4, high - (i + 1) * h, 4, h + 0.01));
  },
  "romania-rudder": (g, fin) => upright(g, fin, [BLUE, YELLOW, RED]),
  usa(g, fin) {
    const { low, high } = extent(fin);
    const h = (high - low) / 13;
    for (let i = 0; i < 13; i++) fill(g, i % 2 ? WHITE : RED, fin.hinge, high - (i + 1) * h, 4, h + 0.01);
  },
  savoy(g, fin) {
    const { fore, aft, low, high } = extent(fin);
    fill(g, WHITE, fore - 1, low + (high - low) * 0.46, aft - fore + 2, (high - low) * 0.16);
    fill(g, WHITE, fore + (aft - fore) * 0.52, low - 1, (high - low) * 0.16, high - low + 2);
  },
};

export const flashNames = (): string[] => Object.keys(FLASHES);

// ---- colours of parts ----------------------------------------------------------------------------------------

function tailColour(easel: Easel, from: number, colour: string): void {
  const { airframe } = easel;
  around(easel, from, airframe.length + 1, colour);
  airframe.tail.forEach((_, i) => easel.faces(`tail${i}`, (g) => fill(g, colour, -20, -1, 40, 60)));
  for (const name of ["fin", "fin2"]) easel.sides(name, (g) => fill(g, colour, -1, -9, 60, 20));
}

function noseColour(easel: Easel, to: number, colour: string): void {
  const { airframe } = easel;
  const engined = airframe.pods.some((pod) => pod.kind !== "float" && pod.x);
  const single = airframe.propellers.some((p) => p.x === 0 && !p.aft) || !engined;
  if (single) around(easel, -2, to, colour);
  airframe.pods.forEach((pod, i) => {
    if (pod.kind === "float" || podName(airframe, i) !== `pod${i}`) return;
    const from = pod.stations[0]![0];
    easel.sides(`pod${i}`, (g) => fill(g, colour, from - 1, -6, 1 + Math.max(0.5, to - airframe.body[0]![0]) * (single ? 0.7 : 1), 12));
  });
}

export function paintParts(easel: Easel): void {
  const { airframe } = easel;
  const p = airframe.paint;
  if (p.tail) tailColour(easel, p.tail[0], p.tail[1]);
  if (p.antiGlare) {
    const colour = p.antiGlare;
    const to = airframe.canopies[0]?.stations[0]?.[0] ?? airframe.length * 0.35;
    easel.sides("body", (g) => {
      g.fillStyle = colour;
      g.beginPath();
      g.moveTo(-1, 9);
      for (let s = airframe.body[0]![0]; s <= to; s += 0.1) g.lineTo(s, halfRing(stationAt(airframe.body, s), 12).arc[0]! * 0.62);
      g.lineTo(to, 9);
      g.fill();
    });
  }
  if (p.nose) noseColour(easel, p.nose[0], p.nose[1]);
  for (const [from, to, colour] of p.bands) around(easel, from, to, colour);
  if (p.rudder) onFins(easel, (g, fin) => fill(g, p.rudder!, fin.hinge, -6, 6, 16));
  if (p.flash) onFins(easel, (g, fin) => FLASHES[p.flash!]?.(g, fin));
  if (p.tips) tips(easel, p.tips);
  if (p.lead) leadingEdges(easel, p.lead);
  if (p.stripes) stripes(easel);
}

function tips(easel: Easel, colour: string): void {
  easel.airframe.wings.forEach((w, i) => easel.faces(`wing${i}`, (g) => [1, -1].forEach((side) => fill(g, colour, side > 0 ? w.span * 0.44 : -w.span / 2 - 1, -1, w.span * 0.06 + 1, 60))));
}

function leadingEdges(easel: Easel, colour: string): void {
  const w = easel.airframe.wings[0]!;
  easel.faces("wing0", (g) => {
    for (const side of [1, -1]) {
      g.fillStyle = colour;
      g.beginPath();
      for (const t of [0.12, 0.2, 0.28, 0.36, 0.44]) g.lineTo((side * t * w.span) / 2, wingAt(w, t).lead - 0.1);
      for (const t of [0.44, 0.36, 0.28, 0.2, 0.12]) g.lineTo((side * t * w.span) / 2, wingAt(w, t).lead + 0.14 * wingAt(w, t).chord);
      g.fill();
    }
  });
}

// The black and white of June 1944, round wings and body.
function stripes(easel: Easel): void {
  const { airframe } = easel;
  const w = airframe.wings[0]!;
  const width = w.span > 15 ? 0.6 : 0.42;
  const first = airframe.pods.reduce((x, pod) => (pod.kind === "nacelle" ? Math.max(x, pod.x + 1) : x), stationAt(airframe.body, w.s + 1)[1] + 1.1);
  easel.faces("wing0", (g) => {
    for (const side of [1, -1]) for (let i = 0; i < 5; i++) fill(g, i % 2 ? INK : WHITE, side * (first + i * width) - width / 2, -1, width + 0.01, 60);
  });
  const from = airframe.length * 0.66;
  for (let i = 0; i < 5; i++) around(easel, from + i * width * 0.68, from + (i + 1) * width * 0.68, i % 2 ? INK : WHITE);
}

// ---- marks and letters --------------------------------------------------------------------------------------------

function wingMark(easel: Easel, view: "top" | "bottom", mark: Mark): void {
  const { airframe } = easel;
  const w = view === "top" ? highestWing(airframe) : lowestWing(airframe);
  const name = `wing${airframe.wings.indexOf(w)}-${view}`;
  easel.on(name, (g) => {
    wingOutline(g, w);
    g.clip();
    for (const side of [1, -1]) {
      // Seen from below, port is on the other hand; the sheet has it as from above.
      if (mark.only && (mark.only === "left") !== side < 0) continue;
      const q = wingAt(w, mark.at);
      drawMark(g, mark.kind, side * q.x, q.lead + q.chord * 0.47, Math.min(mark.size, q.chord * 0.56));
    }
  });
}

function letters(easel: Easel, view: "left" | "right", word: string, s: number, y: number, h: number): void {
  easel.upright(view, s, y, (g) => {
    g.scale(h, h);
    g.font = '700 1px Cabin, "Arial Narrow", "Helvetica Neue", sans-serif';
    g.textAlign = "center";
    g.textBaseline = "middle";
    g.fillStyle = easel.airframe.paint.codeColour;
    g.fillText(word, 0, 0);
  });
}

function sideMarks(easel: Easel): void {
  const { airframe } = easel;
  const mark = airframe.paint.marks.side;
  const words = codePlaces(airframe).filter(({ word }) => !isOwn(word)); // what is an airplane's own is not the squadron's (wear.ts)
  easel.sides("body", (_g, view) => {
    const s = mark?.at ?? airframe.length * 0.62;
    const fit = fitted(airframe, s, mark?.size ?? 0.4);
    if (mark) easel.upright(view, s, fit.y, (g) => drawMark(g, mark.kind, 0, 0, fit.size));
    for (const code of words) if (code.view === view) letters(easel, view, code.word, code.s, code.y, code.height);
  });
}

function finMarks(easel: Easel): void {
  const { paint } = easel.airframe;
  onFins(easel, (g, fin, view) => {
    const { fore, aft, low, high } = extent(fin);
    const middle = { s: (fore + aft) / 2 + (aft - fore) * 0.06, y: low + (high - low) * 0.52 };
    if (paint.marks.fin) {
      const size = Math.min(paint.marks.fin.size, 0.36) * (high - low);
      easel.upright(view, middle.s, middle.y, () => drawMark(g, paint.marks.fin!.kind, 0, 0, size));
    }
    if (paint.finCode) letters(easel, view, paint.finCode, middle.s - (aft - fore) * 0.04, middle.y + (high - low) * 0.08, Math.min(0.6, ((aft - fore) * 0.9) / (0.5 * paint.finCode.length)));
  });
}

// A mouth full of teeth and an eye, as on some P-40s.
function teeth(easel: Easel): void {
  const { airframe } = easel;
  const from = airframe.body[0]![0];
  easel.sides("body", (g) => {
    g.fillStyle = RED;
    g.beginPath();
    g.moveTo(from - 0.2, -0.3);
    g.quadraticCurveTo(from + 0.9, -0.28, from + 1.5, -0.12);
    g.quadraticCurveTo(from + 1, -0.75, from - 0.2, -0.95);
    g.fill();
    g.fillStyle = WHITE;
    for (let i = 0; i < 7; i++) {
      const s = from + i * 0.19;
      g.beginPath();
      g.moveTo(s, -0.29 + i * 0.02);
      g.lineTo(s + 0.17, -0.28 + i * 0.02);
      g.lineTo(s + 0.08, -0.5 + i * 0.03);
      g.moveTo(s, -0.88 + i * 0.07);
      g.lineTo(s + 0.16, -0.82 + i * 0.07);
      g.lineTo(s + 0.06, -0.64 + i * 0.05);
      g.fill();
    }
    g.beginPath();
    g.arc(from + 0.75, 0.08, 0.14, 0, 7);
    g.fill();
    g.fillStyle = INK;
    g.beginPath();
    g.arc(from + 0.72, 0.07, 0.07, 0, 7);
    g.fill();
  });
}

// Streaks of the brush on varnished cloth.
export function paintStreaks(easel: Easel, wings: readonly Wing[], colour: string): void {
  wings.forEach((w, i) =>
    easel.on(`wing${i}-top`, (g) => {
      g.strokeStyle = colour;
      g.lineWidth = 0.035;
      g.globalAlpha = 0.2;
      for (let n = 0; n < 160; n++) {
        const x = (hash(n, 3 + i) - 0.5) * w.span;
        const s = w.s + hash(n, 9 + i) * w.root;
        g.beginPath();
        g.moveTo(x, s);
        g.lineTo(x + 0.02, s + 0.3);
        g.stroke();
      }
    }),
  );
}

export function paintMarks(easel: Easel): void {
  const { paint } = easel.airframe;
  if (paint.marks.top) wingMark(easel, "top", paint.marks.top);
  if (paint.marks.bottom) wingMark(easel, "bottom", paint.marks.bottom);
  sideMarks(easel);
  finMarks(easel);
  if (paint.teeth) teeth(easel);
}
