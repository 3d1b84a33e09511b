// Round damage counters as in the box: number, symbol and its word. And the card on which a fight's story is told.
import type { JSX } from "preact";
import { t } from "../words";

// A face as the engine writes it: "A:2", "B:4+fire", "C:explosion", "?" for one that is not known.
export interface CounterFace {
  letter: string; // of its pile; nothing if it does not matter
  hits: number | null; // null: face down
  mark: string; // smoke, flames, pilot, crew, engine, gun, rudder-left, rudder-right, explosion, or nothing
}

const MARKS: [RegExp, string][] = [[/gun-jam/, "gun"], [/fire|flame/, "flames"], [/smoke/, "smoke"], [/boom|explo/, "explosion"], [/pilot|wound/, "pilot"], [/crew|gunner/, "crew"], [/engine/, "engine"], [/left/, "rudder-left"], [/right/, "rudder-right"]];

export function faceOf(written: string): CounterFace {
  const [, letter = "", face = ""] = /^(?:([A-Z]):)?(.*)$/.exec(written) ?? [];
  if (!face || face === "?") return { letter, hits: null, mark: "" };
  const number = /^\d+/.exec(face)?.[0];
  return { letter, hits: number === undefined ? 0 : Number(number), mark: MARKS.find(([pattern]) => pattern.test(face))?.[1] ?? "" };
}

const ICONS: Record<string, string> = {
  flames: "M12 2c1 5 6 7 6 13a6 6 0 0 1-12 0c0-4 3-5 3-9 2 2 3 3 3-4z",
  smoke: "M6 17a3.500 3.500 0 0 1 0-7 5 5 0 0 1 9-2 4 4 0 0 1 3 9zM8 21h8",
  explosion: "M12 2l2 6 6-3-3 6 6 2-6 2 2 6-6-3-2 4-2-4-6 3 2-6-5-2 5-2-3-6 7 3z",
  pilot: "M12 12a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM4 21c0-5 3.500-7 8-7s8 2 8 7z",
  crew: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3 20c0-4 2.500-6 6-6s6 2 6 6zM16 5a3 3 0 1 1 0 6M17 14c3 0 4.500 2 4.500 6",
  gun: "M3 10h13v4H3zM16 11h5M6 14v5M10 14v3M17 4l4 4M21 4l-4 4",
  engine: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3",
  "rudder-left": "M14 3v18M14 5C8 7 5 11 5 17c4-3 7-3 9-3",
  "rudder-right": "M10 3v18M10 5c6 2 9 6 9 12-4-3-7-3-9-3",
};

export function counterWords(face: CounterFace): string {
  if (face.hits === null) return t("counter-hidden");
  const parts: string[] = [];
  if (face.hits || !face.mark) parts.push(face.hits ? `${face.hits} ${t(face.hits === 1 ? "counter-hit" : "counter-hits")}` : t("counter-blank"));
  if (face.mark) parts.push(`${t(`counter-${face.mark}`)}${/left|right/.test(face.mark) ? ` ${t(face.mark.endsWith("left") ? "counter-left" : "counter-right")}` : ""}`);
  return parts.join(", ");
}

export function Counter({ face: given, size = 68, still = false }: { face: string | CounterFace; size?: number; still?: boolean }): JSX.Element {
  const face = typeof given === "string" ? faceOf(given) : given;
  const words = counterWords(face);
  const label = face.letter ? t("counter-spoken", { letter: face.letter, words }) : t("counter-spoken-plain", { words });
  const hidden = face.hits === null;
  return (
    <span class={`cn cn-${face.mark || (face.hits ? "hits" : "none")}${hidden ? " cn-hidden" : ""}${still ? "" : " cn-turns"}`} style={{ width: `${size}px`, height: `${size}px`, "--cn": `${size}px` }} role="img" aria-label={label}>
      {face.letter && <small aria-hidden="true">{face.letter}</small>}
      <span class="cn-face" aria-hidden="true">
        {hidden && face.letter ? <b>{face.letter}</b> : null}
        {!hidden && (face.hits || !face.mark) ? <b>{face.hits}</b> : null}
        {face.mark && (
          <svg viewBox="0 0 24 24">
            <path d={ICONS[face.mark]} />
          </svg>
        )}
      </span>
      {!hidden && size >= 56 && <i aria-hidden="true">{face.mark ? t(`counter-${face.mark}`) : t(face.hits === 0 ? "counter-blank" : face.hits === 1 ? "counter-hit" : "counter-hits")}</i>}
    </span>
  );
}
