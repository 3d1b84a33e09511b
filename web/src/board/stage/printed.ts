// What is printed on a base: side by colour and by shape, arrow, arcs, deck, resistance, name. Painted into a given box.
import type { PlaneUnit } from "../../types";
import { gunSpan } from "../geometry";
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
  g.fillStyle = PAPER;
  g.fillRect(0, 0, w, l);
  for (const gun of plane.guns) printArc(g, gunSpan(gun, plane), w / 2 + gun.x / 100, l / 2 - gun.y / 100, Math.hypot(w, l), side);
  printArrow(g, w / 2, side);
  g.strokeStyle = side.deep;
  g.lineWidth = 2.6;
  g.strokeRect(1.3, 1.3, w - 2.6, l - 2.6);
  g.strokeStyle = PAPER;
  g.lineWidth = 0.4;
  g.strokeRect(2.9, 2.9, w - 5.8, l - 5.8);
  printBadge(g, w / 2, l / 2, sideOf(plane.side) === "a", side);
  printWords(g, plane, w, l, side);
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
  g.strokeStyle = side.deep;
  g.lineWidth = 1.7;
  g.beginPath();
  if (disc) g.arc(x, y, 8, 0, 7);
  else for (const [dx, dy] of [[0, -10], [10, 0], [0, 10], [-10, 0]] as const) g.lineTo(x + dx, y + dy);
  g.closePath();
  g.fill();
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
