// The log's sentences: what the engine tells, for people. Places in figures are for who asks for them.
import { counterWords, faceOf } from "../cards/Counter";
import { setting } from "../settings";
import type { GameEvent } from "../types";
import { say, t } from "../words";

export interface Line {
  event: GameEvent;
  turn: number;
  words: string;
}

// Shown small: what everybody sees on the table; of these, what says only where the turn stands is not spoken.
export const SILENT = new Set(["step", "skip", "reveal", "speed", "start-speed", "placed", "locked"]);
export const QUIET = new Set([...SILENT, "move", "ship", "height", "card", "discard", "discarded", "order", "dealt", "level", "draw"]);

// "to 342.99,251.72, heading 225", in any of the page's languages.
const FIGURES = /,? (?:to|at|in|a|fino a) -?\d+(?:\.\d+)?,\s?-?\d+(?:\.\d+)?(?:,? (?:heading|prua|direzione|rotta)(?: \w+)? -?\d+(?:\.\d+)?°?)?/g;

// A counter as people read it aloud: "Harper takes 3 hits, and the rudder jams to the left", not "reads 3+left-jam".
function counterTold(event: GameEvent): string {
  const face = event.kind === "counter" ? /counter reads (.+)\.$/.exec(event.text)?.[1] : undefined;
  if (!face || !event.unit) return "";
  const read = faceOf(face);
  return t(read.hits || read.mark ? "counter-told" : "counter-told-none", { name: event.unit, words: counterWords(read) });
}

export function logLine(event: GameEvent, turn: number): Line {
  const words = counterTold(event) || say(event.text);
  return { event, turn, words: setting("figures", "off") === "on" ? words : words.replace(FIGURES, "") };
}

export const lastTold = (lines: Line[]): Line | undefined => lines.filter(({ event }) => !QUIET.has(event.kind) && event.kind !== "turn").at(-1);
