// What the pictures on action cards are cut from: flat colours like a poster's, in a box of 120 by 72.
import type { ComponentChildren, JSX } from "preact";

export const HERO = { body: "#27405c", shade: "#182c42", light: "#4d6f92" };
export const FOE = { body: "#a4472a", shade: "#7c2f1b", light: "#cf7a52" };
export const FAR = { body: "#6f5a52", shade: "#574640", light: "#8d776c" };
type Paint = typeof HERO;

// Three tints of sky, from above.
export function Sky({ tints = ["#7fb0cd", "#a6cbdc", "#cfe2e4"], land, sea }: { tints?: [string, string, string] | string[]; land?: string; sea?: string }): JSX.Element {
  return (
    <>
      <rect width="120" height="72" fill={tints[0]} />
      <path d="M0 26C26 20 60 30 120 18V72H0Z" fill={tints[1]} />
      <path d="M0 46C34 40 78 50 120 40V72H0Z" fill={tints[2]} />
      {sea && <path d="M0 61H120V72H0Z" fill={sea} />}
      {land && <path d="M0 66C18 58 34 62 52 60S92 56 120 62V72H0Z" fill={land} />}
    </>
  );
}

export const Cloud = ({ x, y, size = 1, colour = "#f6f3ea", shade = "#cfd8dc" }: { x: number; y: number; size?: number; colour?: string; shade?: string }): JSX.Element => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-22 8a8 8 0 0 1 2-15.500a12 12 0 0 1 21-5a10 10 0 0 1 17 6a7.500 7.500 0 0 1 2 14.500Z" fill={colour} />
    <path d="M-22 8a8 8 0 0 1-6-9c4 6 12 4 16 1c6 6 16 5 20 0c6 5 14 3 17-2a7.500 7.500 0 0 1-5 10Z" fill={shade} />
  </g>
);

const HALF = "M0-46C4-44 5-36 5-28L6-18L44-12C47-11 48-6 46-2L6 6L4 30L17 36C19 37 19 41 17 42L2 43L0 47Z";

// From above, nose up; `bank` folds the wings as a turn does, `lean` shears them.
export const Above = ({ x, y, turn = 0, size = 0.4, bank = 1, lean = 0, paint = HERO }: { x: number; y: number; turn?: number; size?: number; bank?: number; lean?: number; paint?: Paint }): JSX.Element => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size}) matrix(${bank} ${lean} 0 1 0 0)`}>
    <path d={HALF} fill={paint.shade} />
    <path d={HALF} transform="scale(-1 1)" fill={paint.body} />
    <path d="M-6-18L-44-12L-6-14Z" fill={paint.light} />
    <path d="M0-14C3-13 3.500-2 0 6C-3.500-2-3-13 0-14Z" fill="#cfe3ee" />
    <ellipse cy="-47" rx="13" ry="2" fill={paint.shade} fill-opacity=".35" />
  </g>
);

// From the side, nose to the right.
export const Side = ({ x, y, pitch = 0, size = 0.5, flip = false, paint = HERO, children }: { x: number; y: number; pitch?: number; size?: number; flip?: boolean; paint?: Paint; children?: ComponentChildren }): JSX.Element => (
  <g transform={`translate(${x} ${y}) rotate(${pitch}) scale(${size} ${flip ? -size : size})`}>
    <path d="M50 0C47-5 40-7.500 30-8.500C22-9.500 16-9.500 12-10C8-16 0-17.500-8-15C-14-12.500-20-10-30-7.500L-40-6L-47-19C-49-21-53-20-53-17L-52-2C-52 1-50 2-46 2L-20 6.500C-5 9.500 20 10 34 8C42 7 48 4.500 50 0Z" fill={paint.body} />
    <path d="M50 0C48 4.500 42 7 34 8C20 10-5 9.500-20 6.500L-46 2C-20 4 20 5 50 0Z" fill={paint.shade} />
    <path d="M30-8.500C22-9.500 16-9.500 12-10L-15-11L-30-7.500L-40-6L-47-19C-30-6 0-7 30-8.500Z" fill={paint.light} fill-opacity=".55" />
    <path d="M11-10C8-15 1-16.500-7-14.500C-11-13-13-12-15-11Z" fill="#cfe3ee" />
    <path d="M16 3C6 0-10 1-18 5C-8 9 8 9 16 6Z" fill={paint.shade} />
    <path d="M16 3C6 0-10 1-18 5C-8 4 8 4 16 3Z" fill={paint.light} />
    <path d="M-40-4L-52-6L-53-3L-42-1Z" fill={paint.shade} />
    <ellipse cx="51" rx="1.400" ry="15" fill={paint.shade} fill-opacity=".35" />
    {children}
  </g>
);

// From behind, as over the guns.
export const Behind = ({ x, y, bank = 0, size = 0.5, paint = FOE }: { x: number; y: number; bank?: number; size?: number; paint?: Paint }): JSX.Element => (
  <g transform={`translate(${x} ${y}) rotate(${bank}) scale(${size})`}>
    <path d="M-52-5L0 2L52-5L51-1L6 8H-6L-51-1Z" fill={paint.body} />
    <path d="M-52-5L0 2L52-5L0-1Z" fill={paint.light} />
    <path d="M-20-3H20V0H-20Z" fill={paint.shade} />
    <path d="M-1.500-20H1.500L2.500 0H-2.500Z" fill={paint.body} />
    <ellipse ry="9" rx="7" fill={paint.body} />
    <path d="M-5-4C-4-9 4-9 5-4Z" fill="#cfe3ee" />
    <ellipse cy="3" ry="5" rx="5.500" fill={paint.shade} />
  </g>
);

// A way through the air with its arrow head.
export function Ribbon({ d, head, colour = "#fdf6e3", width = 3.4 }: { d: string; head?: [x: number, y: number, turn: number]; colour?: string; width?: number }): JSX.Element {
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={d} stroke="#1c2a38" stroke-opacity=".28" stroke-width={width + 1.8} />
      <path d={d} stroke={colour} stroke-width={width} />
      {head && <path d="M0-6L5.500 5H-5.500Z" transform={`translate(${head[0]} ${head[1]}) rotate(${head[2]})`} fill={colour} stroke="#1c2a38" stroke-opacity=".35" stroke-width="1" />}
    </g>
  );
}

export const Star = ({ x, y, size = 1, colour = "#ffc83c", core = "#fff3c4" }: { x: number; y: number; size?: number; colour?: string; core?: string }): JSX.Element => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0-12L2.800-4.400L10-8L5.200-1.600L12 2L4.300 3.600L6 11L0 6L-6 11L-4.300 3.600L-12 2L-5.200-1.600L-10-8L-2.800-4.400Z" fill={colour} />
    <circle r="3.200" fill={core} />
  </g>
);

// A string of tracers from one point to another.
export function Tracers({ from, to, count = 4 }: { from: [number, number]; to: [number, number]; count?: number }): JSX.Element {
  const at = (t: number): string => `${(from[0] + (to[0] - from[0]) * t).toFixed(1)} ${(from[1] + (to[1] - from[1]) * t).toFixed(1)}`;
  const d = Array.from({ length: count }, (_, i) => `M${at(i / count)}L${at((i + 0.55) / count)}`).join("");
  return (
    <g stroke-linecap="round">
      <path d={d} stroke="#e2720c" stroke-width="2.600" />
      <path d={d} stroke="#ffe48a" stroke-width="1.200" />
    </g>
  );
}
