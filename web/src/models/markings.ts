// National marks, drawn by us, each of radius 1 round the origin with its top towards -y. Third Reich tail emblems are never drawn.
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export const RED = "#b5231d";
export const BLUE = "#1f3f7a";
export const WHITE = "#f1ede0";
export const INK = "#17181a";
export const YELLOW = "#e6b52a";
const SUN = "#c01f1a";
const GREEN = "#2f7a46";
const DULL_RED = "#8f2a22";
const NAVY = "#22304f";

function disc(c: Brush, r: number, colour: string): void {
  c.fillStyle = colour;
  c.beginPath();
  c.arc(0, 0, r, 0, 7);
  c.fill();
}

const rings = (...list: readonly (readonly [number, string])[]) => (c: Brush): void => list.forEach(([r, colour]) => disc(c, r, colour));

// A straight cross of two bars.
function bars(c: Brush, length: number, width: number, colour: string): void {
  c.fillStyle = colour;
  c.fillRect(-length, -width, 2 * length, 2 * width);
  c.fillRect(-width, -length, 2 * width, 2 * length);
}

// The iron cross: arms that widen in a curve.
function pattee(c: Brush, r: number, colour: string): void {
  c.fillStyle = colour;
  for (let i = 0; i < 4; i++) {
    c.rotate(Math.PI / 2);
    c.beginPath();
    c.moveTo(0.1 * r, 0);
    c.quadraticCurveTo(0.16 * r, -0.6 * r, 0.48 * r, -r);
    c.lineTo(-0.48 * r, -r);
    c.quadraticCurveTo(-0.16 * r, -0.6 * r, -0.1 * r, 0);
    c.fill();
  }
}

function star(c: Brush, r: number, colour: string): void {
  c.fillStyle = colour;
  c.beginPath();
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5;
    const q = i % 2 ? 0.382 * r : r;
    c.lineTo(Math.sin(a) * q, -Math.cos(a) * q);
  }
  c.fill();
}

// White bars beside the star, within a border: from the middle of 1943.
function starAndBars(c: Brush, border: string): void {
  c.fillStyle = border;
  c.fillRect(-2.12, -0.36, 4.24, 0.86);
  disc(c, 1.12, border);
  c.fillStyle = WHITE;
  c.fillRect(-2, -0.25, 4, 0.64);
  disc(c, 1, NAVY);
  star(c, 1, WHITE);
}

// Three bundles of rods on a pale disc.
function fasces(c: Brush): void {
  disc(c, 1, INK);
  disc(c, 0.9, WHITE);
  c.fillStyle = INK;
  for (const x of [-0.48, 0, 0.48]) {
    c.fillRect(x - 0.09, -0.66 + Math.abs(x) * 0.25, 0.18, 1.3 - Math.abs(x) * 0.5);
    c.fillRect(x - 0.09, -0.5 + Math.abs(x) * 0.25, 0.3, 0.26);
  }
}

function chineseSun(c: Brush): void {
  disc(c, 1, NAVY);
  c.fillStyle = WHITE;
  c.beginPath();
  for (let i = 0; i < 24; i++) {
    const a = (i * Math.PI) / 12;
    const q = i % 2 ? 0.5 : 0.88;
    c.lineTo(Math.sin(a) * q, -Math.cos(a) * q);
  }
  c.fill();
  disc(c, 0.47, NAVY);
  disc(c, 0.41, WHITE);
}

// Four double shafts that meet in the middle: the cross of King Michael.
function michael(c: Brush): void {
  bars(c, 1, 0.34, YELLOW);
  bars(c, 0.86, 0.2, BLUE);
  disc(c, 0.34, YELLOW);
  disc(c, 0.2, BLUE);
  disc(c, 0.1, RED);
}

const MARKS: Record<string, (c: Brush) => void> = {
  "raf-1916": rings([1.08, WHITE], [1, BLUE], [0.66, WHITE], [0.33, RED]),
  "raf-a": rings([1, BLUE], [0.66, WHITE], [0.33, RED]),
  "raf-a1": rings([1.22, YELLOW], [0.93, BLUE], [0.62, WHITE], [0.31, RED]),
  "raf-b": rings([1, BLUE], [0.42, RED]),
  "raf-c": rings([1, NAVY], [0.5, WHITE], [0.38, DULL_RED]),
  "raf-c1": rings([1.14, YELLOW], [1, NAVY], [0.5, WHITE], [0.38, DULL_RED]),
  "raf-seac": rings([1, NAVY], [0.45, "#8fb4d6"]),
  france: rings([1, RED], [0.68, WHITE], [0.34, BLUE]),
  "france-1940": rings([1.06, WHITE], [1, RED], [0.68, WHITE], [0.34, BLUE]),
  belgium: rings([1, RED], [0.67, YELLOW], [0.34, INK]),
  italy: rings([1, RED], [0.68, WHITE], [0.34, GREEN]),
  "usa-1918": rings([1, RED], [0.7, BLUE], [0.38, WHITE]),
  fasces,
  savoy(c) {
    bars(c, 1, 0.2, WHITE);
  },
  pattee(c) {
    pattee(c, 1.12, WHITE);
    pattee(c, 1, INK);
  },
  "pattee-field"(c) {
    c.fillStyle = WHITE;
    c.fillRect(-1.15, -1.15, 2.3, 2.3);
    pattee(c, 1, INK);
  },
  "balken-1918"(c) {
    bars(c, 1.06, 0.25, WHITE);
    bars(c, 1.06, 0.17, INK);
  },
  kreuz(c) {
    bars(c, 1, 0.3, WHITE);
    bars(c, 1, 0.22, INK);
  },
  "kreuz-wide"(c) {
    bars(c, 1, 0.42, INK);
    bars(c, 1, 0.37, WHITE);
    bars(c, 1, 0.2, INK);
  },
  "kreuz-open"(c) {
    c.fillStyle = WHITE; // four angles, the later simple form
    for (let i = 0; i < 4; i++) {
      c.rotate(Math.PI / 2);
      c.fillRect(0.25, -1, 0.13, 0.75);
      c.fillRect(0.25, -0.38, 0.75, 0.13);
    }
  },
  "kreuz-black"(c) {
    c.fillStyle = INK;
    for (let i = 0; i < 4; i++) {
      c.rotate(Math.PI / 2);
      c.fillRect(0.25, -1, 0.13, 0.75);
      c.fillRect(0.25, -0.38, 0.75, 0.13);
    }
  },
  hinomaru: (c) => disc(c, 1, SUN),
  "hinomaru-ring": rings([1.12, WHITE], [1, SUN]),
  "star-1919"(c) {
    disc(c, 1, BLUE);
    star(c, 1, WHITE);
    disc(c, 0.32, RED);
  },
  star(c) {
    disc(c, 1, BLUE);
    star(c, 1, WHITE);
  },
  "star-torch"(c) {
    disc(c, 1.14, YELLOW);
    disc(c, 1, BLUE);
    star(c, 1, WHITE);
  },
  "star-bars": (c) => starAndBars(c, NAVY),
  "star-bars-red": (c) => starAndBars(c, RED),
  "red-star"(c) {
    star(c, 1.08, INK);
    star(c, 0.98, "#c2231b");
  },
  "red-star-white"(c) {
    star(c, 1.16, WHITE);
    star(c, 0.98, "#c2231b");
  },
  "chinese-sun": chineseSun,
  hungary(c) {
    c.fillStyle = INK;
    c.fillRect(-1, -1, 2, 2);
    c.fillStyle = WHITE;
    for (const k of [1, -1]) {
      c.save();
      c.rotate((k * Math.PI) / 4);
      c.fillRect(-1.25, -0.24, 2.5, 0.48);
      c.restore();
    }
    c.fillStyle = INK;
  },
  michael,
};

export const markNames = (): string[] => Object.keys(MARKS);

export function drawMark(c: Brush, kind: string, x: number, y: number, size: number): void {
  const draw = MARKS[kind];
  if (!draw) return;
  c.save();
  c.translate(x, y);
  c.scale(size, size);
  draw(c);
  c.restore();
}
