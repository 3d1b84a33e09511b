// What is printed on a base: side by colour and by shape, arrow, arcs, deck, resistance, name. Painted into a given box.
import type { PlaneUnit } from "../../types";
import { boxedSilhouette } from "../../models/silhouette";
import { gunSpan } from "../geometry";
import { seeded, seedOf } from "../mats/noise";
import { sideOf } from "../sides";
import { coloursOf, PAPER, type SideColours } from "./palette";

type Ink = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
const NARROW = 'Cabin, "Arial Narrow", sans-serif';
const SERIF = "Pagella, Georgia, serif";

// In millimetres: the box is w by l, its middle is where the peg stands.
export function printBase(g: Ink, plane: PlaneUnit, w: number, l: number): void {
  const side = coloursOf(plane.side);
  g.save();
  g.beginPath();
  g.rect(0, 0, w, l);
  g.clip();
  printPaper(g, w, l, seeded(seedOf(plane.name)));
  for (const gun of plane.guns) printArc(g, gunSpan(gun, plane), w / 2 + gun.x / 100, l / 2 - gun.y / 100, Math.hypot(w, l), side);
  printPlan(g, plane, w, l, side);
  printArrow(g, w / 2, side);
  g.strokeStyle = side.deep;
  g.lineWidth = 2.6;
  g.strokeRect(1.3, 1.3, w - 2.6, l - 2.6);
  g.lineWidth = 0.35;
  g.strokeRect(3.5, 3.5, w - 7, l - 7);
  printBadge(g, w / 2, l / 2, sideOf(plane.side) === "a", side);
  printWords(g, plane, w, l, side);
  g.restore();
}

// Paper that has lain on many tables: a sky of thin wash, darker towards its edges.
function printPaper(g: Ink, w: number, l: number, r: () => number): void {
  g.fillStyle = PAPER;
  g.fillRect(0, 0, w, l);
  for (let i = 0; i < 16; i++) {
    const [x, y, size] = [r() * w, r() * l, 7 + 13 * r()];
    const cloud = g.createRadialGradient(x, y, 0, x, y, size);
    cloud.addColorStop(0, i % 3 ? "rgb(238 230 206 / 46%)" : "rgb(128 140 142 / 24%)");
    cloud.addColorStop(1, "rgb(238 230 206 / 0%)");
    g.fillStyle = cloud;
    g.fillRect(x - size, y - size * 0.55, size * 2, size * 1.1);
  }
  const worn = g.createRadialGradient(w / 2, l / 2, Math.min(w, l) * 0.36, w / 2, l / 2, Math.hypot(w, l) * 0.56);
  worn.addColorStop(0, "rgb(92 70 38 / 0%)");
  worn.addColorStop(1, "rgb(92 70 38 / 34%)");
  g.fillStyle = worn;
  g.fillRect(0, 0, w, l);
}
// The airplane itself from above, as a drawing under the peg; where it is not known yet there is none.
function printPlan(g: Ink, plane: PlaneUnit, w: number, l: number, side: SideColours): void {
  const outline = boxedSilhouette(plane.model);
  if (!outline) return;
  const size = Math.min(w * 0.84, l * 0.64) / 100;
  g.save();
  g.translate(w / 2, l / 2);
  g.scale(size, size);
  const path = new Path2D(outline);
  g.globalAlpha = 0.34;
  g.fillStyle = side.deep;
  g.fill(path);
  g.globalAlpha = 0.6;
  g.strokeStyle = side.deep;
  g.lineWidth = 0.3 / size;
  g.stroke(path);
  g.restore();
}

function printArc(g: Ink, [from, to]: [number, number], x: number, y: number, far: number, side: SideColours): void {
  if (to - from >= 359) return;
  const angle = (degrees: number): number => ((degrees - 90) * Math.PI) / 180;
  g.save();
  g.translate(x, y);
  g.fillStyle = side.pale;
  g.beginPath();
  g.moveTo(0, 0);
  g.arc(0, 0, far, angle(from), angle(to));
  g.fill();
  g.strokeStyle = side.deep;
  g.globalAlpha = 0.75;
  g.lineWidth = 0.5;
  g.setLineDash([2, 1.3]);
  g.beginPath();
  for (const edge of [from, to]) {
    g.moveTo(0, 0);
    g.lineTo(Math.cos(angle(edge)) * far, Math.sin(angle(edge)) * far);
  }
  g.stroke();
  g.restore();
}

function printArrow(g: Ink, x: number, side: SideColours): void {
  g.fillStyle = side.deep;
  g.beginPath();
  for (const [dx, y] of [[0, 4], [5, 11.4], [1.7, 10.3], [1.7, 17], [-1.7, 17], [-1.7, 10.3], [-5, 11.4]] as const) g.lineTo(x + dx, y);
  g.fill();
}

function printBadge(g: Ink, x: number, y: number, disc: boolean, side: SideColours): void {
  g.fillStyle = PAPER;
  g.globalAlpha = 0.45;
  g.strokeStyle = side.deep;
  g.lineWidth = 1.5;
  g.beginPath();
  if (disc) g.arc(x, y, 7.4, 0, 7);
  else for (const [dx, dy] of [[0, -9.4], [9.4, 0], [0, 9.4], [-9.4, 0]] as const) g.lineTo(x + dx, y + dy);
  g.closePath();
  g.fill();
  g.globalAlpha = 1;
  g.stroke();
}

function printWords(g: Ink, plane: PlaneUnit, w: number, l: number, side: SideColours): void {
  const room = w - 8;
  g.textAlign = "center";
  g.fillStyle = "#1d2730";
  fitted(g, plane.name, "700", 7.4, NARROW, room, w / 2, l - 10.4);
  g.fillStyle = "#56503f";
  fitted(g, plane.model, "italic", 4, SERIF, room, w / 2, l - 5.2);
  g.fillStyle = side.deep;
  g.font = `700 7px ${NARROW}`;
  g.textAlign = "right";
  g.fillText(String(plane.resistance), w - 5, l * 0.5 + 14);
  g.textAlign = "left";
  const deck = deckOf(plane);
  if (deck) g.fillText(deck, 5, l * 0.5 + 14);
}

function fitted(g: Ink, words: string, style: string, size: number, family: string, room: number, x: number, y: number): void {
  g.font = `${style} ${size}px ${family}`;
  const wide = g.measureText(words).width;
  if (wide > room) g.font = `${style} ${(size * room) / wide}px ${family}`;
  g.fillText(words, x, y);
}

// The letter of the deck of cards, where the scene tells it.
const deckOf = (plane: PlaneUnit): string => (plane as PlaneUnit & { deck?: string }).deck ?? "";
