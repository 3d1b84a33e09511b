// What a modeller does after the first coat: panel lines or rib tapes, dry-brushed edges, washes, soot, gun ports.
import { smoothOutline } from "./surfaces";
import type { Easel } from "./easel";
import { stationAt, wingAt } from "./form";
import type { Brush } from "./markings";
import { podName } from "./sheet";
import type { Wing } from "./types";

function line(g: Brush, width: number, colour: string, path: () => void): void {
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.beginPath();
  path();
  g.stroke();
}

export function wingOutline(g: Brush, w: Wing): void {
  g.beginPath();
  for (let i = -40; i <= 40; i++) {
    const q = wingAt(w, (Math.abs(i) / 40) * 0.9985);
    g.lineTo(Math.sign(i) * q.x, q.lead);
  }
  for (let i = 40; i >= -40; i--) {
    const q = wingAt(w, (Math.abs(i) / 40) * 0.9985);
    g.lineTo(Math.sign(i) * q.x, q.lead + q.chord);
  }
  g.closePath();
}

// Lines along the span, as [part of the chord, from t, to t, how dark].
const SPANWISE = {
  metal: [[0.28, 0.06, 0.96, 0.16], [0.55, 0.06, 0.9, 0.14], [0.77, 0.1, 0.52, 0.34], [0.77, 0.54, 0.93, 0.44]],
  fabric: [[0.76, 0.6, 0.95, 0.4]],
  tail: [[0.58, 0.02, 0.95, 0.42]],
} as const;

function wingLines(g: Brush, w: Wing, fabric: boolean, kind: keyof typeof SPANWISE): void {
  const ribs = Math.max(4, Math.round(w.span * (fabric ? 1.5 : 0.62)));
  for (const side of [1, -1]) {
    for (let i = 1; i < ribs; i++) {
      const q = wingAt(w, i / ribs);
      const path = (o: number) => () => {
        g.moveTo(side * q.x + o, q.lead + q.chord * 0.04);
        g.lineTo(side * q.x + o, q.lead + q.chord * 0.98);
      };
      line(g, fabric ? 0.05 : 0.028, fabric ? "rgba(255,240,210,.1)" : "rgba(0,0,0,.2)", path(0));
      line(g, fabric ? 0.025 : 0.02, fabric ? "rgba(0,0,0,.14)" : "rgba(255,255,255,.09)", path(fabric ? 0.04 : 0.028));
    }
    for (const [f, from, to, dark] of SPANWISE[kind])
      line(g, 0.036, `rgba(0,0,0,${dark})`, () => {
        for (let t = from; t <= to + 0.001; t += 0.04) {
          const q = wingAt(w, t);
          g.lineTo(side * q.x, q.lead + f * q.chord);
        }
      });
    const q = wingAt(w, kind === "fabric" ? 0.6 : 0.53);
    if (kind !== "tail")
      line(g, 0.036, "rgba(0,0,0,.42)", () => {
        g.moveTo(side * q.x, q.lead + q.chord * 0.77);
        g.lineTo(side * q.x, q.lead + q.chord);
      });
  }
}

// A dark wash where wing meets body.
function rootWash(g: Brush, w: Wing, half: number): void {
  for (const side of [1, -1]) {
    const wash = g.createLinearGradient(side * half * 0.9, 0, side * (half + 0.5), 0);
    wash.addColorStop(0, "rgba(20,16,10,.5)");
    wash.addColorStop(1, "rgba(20,16,10,0)");
    g.fillStyle = wash;
    g.fillRect(side > 0 ? half * 0.9 : -half - 0.5, w.s + 0.05, half * 0.1 + 0.5, w.root * 0.95);
  }
}

function ports(easel: Easel, g: Brush, view: "top" | "bottom"): void {
  const { airframe } = easel;
  const w = airframe.wings[0]!;
  for (const x of airframe.paint.ports)
    for (const side of [1, -1]) {
      const q = wingAt(w, (2 * x) / w.span);
      g.fillStyle = "#1b1b1b";
      g.fillRect(side * x - 0.06, q.lead - 0.03, 0.12, 0.18);
      if (view === "bottom") continue;
      g.fillStyle = "rgba(20,18,14,.13)";
      g.fillRect(side * x - 0.06, q.lead, 0.12, q.chord * 0.5);
    }
}

// Exhaust stains over the wing behind each engine that stands on it.
function wingSoot(easel: Easel, g: Brush): void {
  for (const pod of easel.airframe.pods) {
    if (pod.kind !== "nacelle") continue;
    const widest = pod.stations.reduce((a, b) => (b[1] > a[1] ? b : a));
    for (const x of [pod.x, -pod.x])
      for (const side of [1, -1]) {
        const soot = g.createLinearGradient(0, widest[0], 0, widest[0] + 5);
        soot.addColorStop(0, "rgba(15,12,8,.4)");
        soot.addColorStop(1, "rgba(15,12,8,0)");
        g.fillStyle = soot;
        g.fillRect(x + side * widest[1] * 0.95 - 0.15, widest[0], 0.3, 5);
      }
  }
}

function paintWings(easel: Easel): void {
  const { airframe } = easel;
  const { fabric } = airframe.paint;
  airframe.wings.forEach((w, i) =>
    easel.faces(`wing${i}`, (g, view) => {
      wingLines(g, w, fabric, fabric ? "fabric" : "metal");
      wingOutline(g, w);
      g.strokeStyle = "rgba(255,250,232,.30)";
      g.lineWidth = 0.09;
      g.stroke();
      const station = stationAt(airframe.body, w.s + w.root * 0.4);
      if (w.y < station[2] + 0.1) rootWash(g, w, station[1]);
      if (i === 0) ports(easel, g, view);
      if (i === 0) wingSoot(easel, g);
    }),
  );
  airframe.tail.forEach((w, i) =>
    easel.faces(`tail${i}`, (g) => {
      wingLines(g, w, fabric, "tail");
      wingOutline(g, w);
      g.strokeStyle = "rgba(255,250,232,.30)";
      g.lineWidth = 0.08;
      g.stroke();
    }),
  );
}

function tubeLines(g: Brush, from: number, to: number, step: number): void {
  for (let s = from; s < to; s += step) {
    line(g, 0.03, "rgba(0,0,0,.22)", () => {
      g.moveTo(s, -6);
      g.lineTo(s, 6);
    });
    line(g, 0.018, "rgba(255,255,255,.1)", () => {
      g.moveTo(s + 0.03, -6);
      g.lineTo(s + 0.03, 6);
    });
  }
}

// Painted shade towards the belly, for one lamp above the table lights nothing there.
function bellyShade(g: Brush, top: number, bottom: number): void {
  const shade = g.createLinearGradient(0, top, 0, bottom);
  shade.addColorStop(0, "rgba(0,0,0,0)");
  shade.addColorStop(1, "rgba(18,14,10,.34)");
  g.fillStyle = shade;
  g.fillRect(-10, bottom - 4, 60, top - bottom + 4);
}

function soot(g: Brush, from: number, to: number, y: number): void {
  const stain = g.createLinearGradient(from, 0, to + 2.4, 0);
  stain.addColorStop(0, "rgba(20,15,10,.62)");
  stain.addColorStop(1, "rgba(20,15,10,0)");
  g.fillStyle = stain;
  g.beginPath();
  g.moveTo(from, y - 0.1);
  g.lineTo(to + 2.4, y - 0.26);
  g.lineTo(to + 2.4, y + 0.18);
  g.lineTo(from, y + 0.1);
  g.fill();
}

function paintBody(easel: Easel): void {
  const { airframe } = easel;
  const first = airframe.body[1]![0];
  easel.sides("body", (g) => {
    tubeLines(g, first, airframe.length * 0.94, airframe.paint.fabric ? 0.6 : Math.max(0.72, airframe.length / 16));
    for (const y of [-0.2, 0.24])
      line(g, 0.022, "rgba(0,0,0,.15)", () => {
        g.moveTo(first, y);
        g.lineTo(airframe.length * 0.9, y * 0.6 + 0.06);
      });
    bellyShade(g, 0.25, -1.1);
    for (const [x, y, from, to] of airframe.exhausts) if (x < 0.8) soot(g, from, to, y);
  });
  airframe.pods.forEach((pod, i) => {
    if (podName(airframe, i) !== `pod${i}`) return;
    easel.sides(`pod${i}`, (g) => {
      const from = pod.stations[0]![0];
      tubeLines(g, from + 0.4, pod.stations[pod.stations.length - 1]![0], 0.9);
      bellyShade(g, 0.2, -1.1);
      if (pod.kind === "nacelle") soot(g, from + 0.5, from + 1.5, 0.1);
    });
  });
}

function paintFin(easel: Easel): void {
  const { airframe } = easel;
  for (const [name, fin] of [["fin", airframe.fin], ["fin2", airframe.fin2]] as const) {
    if (!fin) continue;
    easel.sides(name, (g) => {
      line(g, 0.04, "rgba(0,0,0,.45)", () => {
        g.moveTo(fin.hinge, -6);
        g.lineTo(fin.hinge + 0.02, 8);
      });
      g.beginPath();
      for (const [s, y] of fin.sharp ? fin.outline : smoothOutline(fin.outline, 40)) g.lineTo(s, y);
      g.closePath();
      g.strokeStyle = "rgba(255,250,232,.28)";
      g.lineWidth = 0.1;
      g.stroke();
    });
  }
}

export function paintPanels(easel: Easel): void {
  paintWings(easel);
  paintBody(easel);
  paintFin(easel);
}
