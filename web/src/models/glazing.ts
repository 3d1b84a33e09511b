// Glass as a modeller paints it: dark below, sky above, a window's gleam, frames in the camouflage colour, and who sits in it.
import type { Easel } from "./easel";
import { tubeReach } from "./form";
import type { Brush } from "./markings";
import type { Canopy } from "./types";

function sky(g: Brush, bottom: number, top: number): CanvasGradient {
  const shade = g.createLinearGradient(0, bottom, 0, top);
  shade.addColorStop(0, "#27343d");
  shade.addColorStop(0.4, "#4c6b7d");
  shade.addColorStop(0.72, "#b9d3dd");
  shade.addColorStop(0.86, "#eef6f6");
  shade.addColorStop(1, "#9fbccb");
  return shade;
}

function frame(g: Brush, width: number, colour: string, path: () => void): void {
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.beginPath();
  path();
  g.stroke();
}

// A head and shoulders behind the glass.
function crew(g: Brush, s: number, base: number, height: number): void {
  const r = Math.min(0.15, height * 0.26);
  g.fillStyle = "rgba(26,20,16,.75)";
  g.beginPath();
  g.ellipse(s + 0.04, base + height * 0.16, r * 1.9, height * 0.26, 0, 0, 7);
  g.fill();
  g.fillStyle = "rgba(74,46,28,.92)";
  g.beginPath();
  g.arc(s, base + height * 0.42, r, 0, 7);
  g.fill();
  g.fillStyle = "rgba(205,160,124,.9)";
  g.beginPath();
  g.arc(s - r * 0.6, base + height * 0.4, r * 0.5, 0, 7);
  g.fill();
}

function glaze(easel: Easel, name: string, canopy: Canopy): void {
  const colour = easel.airframe.paint.metal ? "#8e9290" : (easel.airframe.paint.upper[0] ?? "#555555");
  const { up, from, to } = tubeReach(canopy.stations);
  const visible = canopy.stations.reduce((low, [, , , bottom]) => Math.min(low, bottom), up);
  easel.sides(name, (g) => {
    const base = Math.max(visible, up - 1.6 * (up - visible));
    g.fillStyle = sky(g, base, up);
    g.fillRect(from - 1, -6, to - from + 2, 12);
    for (const s of canopy.crew) crew(g, s, base + (up - base) * 0.12, (up - base) * 0.8);
    for (const s of canopy.frames)
      frame(g, 0.07, colour, () => {
        g.moveTo(s, -6);
        g.lineTo(s, 6);
      });
    // The edge along the top, and the sill.
    frame(g, 0.05, colour, () => {
      g.moveTo(from, up);
      g.lineTo(to, up);
    });
    frame(g, 0.1, colour, () => {
      g.moveTo(from, base + (up - base) * 0.1);
      g.lineTo(to, base + (up - base) * 0.1);
    });
  });
}

function glazeNose(easel: Easel): void {
  const { airframe } = easel;
  const to = airframe.noseGlass;
  const from = airframe.body[0]![0];
  const colour = airframe.paint.upper[0] ?? "#555555";
  const { up, down } = tubeReach(airframe.body.filter(([s]) => s <= to + 0.01));
  easel.sides("body", (g) => {
    g.fillStyle = sky(g, down, up);
    g.fillRect(from - 1, -6, to - from + 1, 12);
    const n = Math.max(3, Math.round((to - from) / 0.4));
    for (let i = 1; i <= n; i++)
      frame(g, 0.055, colour, () => {
        const s = from + ((to - from) * i) / n;
        g.moveTo(s, -6);
        g.lineTo(s, 6);
      });
    for (let i = -2; i <= 2; i++)
      frame(g, 0.055, colour, () => {
        const y = (up + down) / 2 + (i * (up - down)) / 5;
        g.moveTo(from, (up + down) / 2 + (i * (up - down)) / 12);
        g.lineTo(to, y);
      });
  });
}

export function paintGlass(easel: Easel): void {
  easel.airframe.canopies.forEach((canopy, i) => glaze(easel, `canopy${i}`, canopy));
  if (easel.airframe.noseGlass) glazeNose(easel);
}
