// Letters on a flank: where they are painted, and which one an airplane of a squadron has for its own.
import { halfRing, stationAt } from "./form";
import { at as chance } from "../noise";
import type { Airframe } from "./types";

export interface Code {
  word: string;
  view: "left" | "right";
  s: number;
  y: number;
  height: number; // metres
}

// A mark on the flank is never larger than the flank is high there.
export function fitted({ body }: Airframe, s: number, size: number): { y: number; size: number } {
  const station = stationAt(body, s);
  const ring = halfRing(station, 16);
  return { y: (station[2] + station[3]) / 2, size: Math.min(size, ((station[2] - station[3]) / 2) * 0.94, (ring.arc[0]! - ring.arc[16]!) * 0.36) };
}

// Before and behind the mark; read from the nose on the left, towards it on the right.
export function codePlaces(airframe: Airframe): Code[] {
  const { marks, codes } = airframe.paint;
  const s = marks.side?.at ?? airframe.length * 0.62;
  const mark = fitted(airframe, s, marks.side?.size ?? 0.4);
  const wide = /star-bars/.test(marks.side?.kind ?? "") ? 2.1 : 1.25;
  return (["left", "right"] as const).flatMap((view) =>
    (view === "left" ? codes : [codes[1], codes[0]]).flatMap((word, i): Code[] => {
      if (!word) return [];
      const at = s + (i ? 1 : -1) * (mark.size * wide + 0.12 + word.length * 0.17);
      const room = fitted(airframe, at, 9);
      return [{ word, view, s: at, y: room.y, height: Math.min(0.85, room.size * 1.75) }];
    }),
  );
}

// One letter or figure of a code is each airplane's own. The others are its squadron's.
export const isOwn = (word: string): boolean => /^[A-Z0-9]$/.test(word);
export const ownCode = (airframe: Airframe): string => airframe.paint.codes.find(isOwn) ?? "";

// "A7" is the seventh of its side; a pilot has the first letter of his name, or a figure where the squadron counts.
export function codeFor(name: string, usual: string): string {
  const counted = Number(/(\d+)$/.exec(name)?.[1] ?? 0);
  if (/\d/.test(usual)) return String(counted ? counted % 10 : 1 + Math.floor(chance(name.length, name.charCodeAt(0) + name.charCodeAt(name.length - 1)) * 8.99));
  if (counted) return String.fromCharCode(65 + ((counted - 1) % 26));
  return /[A-Z]/.exec(name.toUpperCase())?.[0] ?? usual;
}

// 0: none; 1 … 26 the letters, 27 … 36 the figures.
export const GLYPHS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
export const glyphOf = (code: string): number => Math.max(0, code ? GLYPHS.indexOf(code) : 0);
