// Rockets on the chart, seen from above: four leave from below the wings, one after the other, each ahead of its own smoke; where they come
// down earth flies up. Pixels of the screen; `time` runs from 0 to 1.
import type { Fights, Pen } from "./sky";

interface Point {
  x: number;
  y: number;
}
export const ROCKETS_MS = 1500;
const BELOW_WINGS = [-0.2, 0.16, -0.12, 0.24]; // of an airplane's size, aside, in the order in which they leave
const APART = 0.09; // of the time
const FLIGHT = 0.42;

export function rockets(pen: Pen, fights: Fights, from: Point, to: Point, size: number, time: number, seed: number, still: boolean): void {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [wx, wy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  BELOW_WINGS.forEach((aside, i) => {
    const start = { x: from.x - wy * aside * size, y: from.y + wx * aside * size };
    const end = { x: to.x - wy * aside * size * 0.7 + wx * (i - 1.5) * size * 0.07, y: to.y + wx * aside * size * 0.7 + wy * (i - 1.5) * size * 0.07 };
    const since = (still ? 0.3 : time) - i * APART;
    if (since <= 0) return;
    const t = Math.min(1, since / FLIGHT);
    const at = { x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t };
    const fades = Math.max(0, 1 - Math.max(0, since - FLIGHT) / 0.3);
    if (fades > 0) fights.trail(pen, at, start, size * 0.5 * fades, false, time, seed + i);
    if (t < 1) body(pen, at, { x: wx, y: wy }, size);
    else {
      const burst = Math.min(1, (since - FLIGHT) / (1 - FLIGHT - APART * 3));
      fights.explosion(pen, end, size * 0.4, burst, seed + 10 + i);
      if (burst < 0.6) fights.strike(pen, end, size * 0.6, burst / 0.6, 2, seed + 20 + i);
    }
  });
}
// A dark body with a flame at its end.
function body(pen: Pen, at: Point, way: Point, size: number): void {
  const line = (from: number, to: number, width: number, colour: string): void => {
    pen.strokeStyle = colour;
    pen.lineWidth = Math.max(1.4, size * width);
    pen.beginPath();
    pen.moveTo(at.x + way.x * size * from, at.y + way.y * size * from);
    pen.lineTo(at.x + way.x * size * to, at.y + way.y * size * to);
    pen.stroke();
  };
  pen.lineCap = "round";
  line(-0.22, -0.1, 0.034, "#f08a08");
  line(-0.17, -0.1, 0.022, "#ffe9a0");
  line(-0.1, 0.04, 0.03, "#2b2e2a");
}
