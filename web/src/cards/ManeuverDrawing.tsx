// The face of a maneuver card: arrows true to their geometry, where the base will stand, and the marks that tell cards apart.
import type { JSX } from "preact";
import { drawnArrows, FACE, HEAD, HEIGHT, scaleOf, shaft, WIDTH, type Drawn, type Tip } from "./arrows";
import type { Hand } from "./hand";

const INK = "#1c2a38";
const COLOUR = { any: INK, low: "#2c6aa0", high: "#a23a1c" };
const PAPER = "var(--card)";

function Grid(): JSX.Element {
  const lines = [-20, -10, 0, 10, 20].map((x) => `M${x} 9V-130`).concat([-10, -20, -30, -40, -50, -60, -70, -80, -90].map((y) => `M-30 ${y}H30`));
  return <path d={lines.join("")} stroke={INK} stroke-opacity=".09" stroke-width=".25" fill="none" />;
}

// Where the base will stand: its rear edge on the tip of the arrow. In a hand it is seen on the card one holds.
function Base({ tip, scale, colour }: { tip: Tip; scale: number; colour: string }): JSX.Element {
  const w = WIDTH * scale;
  const l = HEIGHT * scale;
  return <rect class="mc-base" x={-w / 2} y={-l} width={w} height={l} fill={colour} fill-opacity=".05" stroke={colour} stroke-opacity=".5" stroke-width=".45" stroke-dasharray="1.9 1.3" transform={`translate(${tip.x * scale} ${-tip.y * scale}) rotate(${tip.turn})`} />;
}

function Head({ x, y, turn, size, colour, hollow }: { x: number; y: number; turn: number; size: number; colour: string; hollow: boolean }): JSX.Element {
  const at = { d: `M0 ${-size * 0.62}L${size * 0.66} ${size * 0.55}H${-size * 0.66}Z`, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn})`, "stroke-linejoin": "round" as const };
  return (
    <>
      {hollow && <path {...at} fill={PAPER} stroke={PAPER} stroke-width="3" />}
      <path {...at} fill={hollow ? PAPER : colour} stroke={colour} stroke-width={hollow ? 1.3 : 0.7} />
    </>
  );
}

const BELOW_WORDS = 39; // how far up the shaft of a Split-S goes: its bend stays below "as a Split-S"

// Up and over, upside down, and back: the way of an Immelmann; a Split-S hooks to the other side and goes down.
function Hook({ tip, scale, down }: { tip: Tip; scale: number; down: boolean }): JSX.Element {
  const top = -Math.min(Math.max(tip.y * scale - 4, 10), down ? BELOW_WORDS : HEIGHT);
  const side = down ? -1 : 1;
  return (
    <g fill="none" stroke={INK} stroke-width="3">
      <path d={`M0 0V${top}a5.2 5.2 0 0 ${down ? 0 : 1} ${side * 10.4} 0v4.5`} />
      <Head x={side * 10.4} y={top + 8.4} turn={180} size={7.6} colour={INK} hollow={false} />
    </g>
  );
}

function Arrow({ drawn, scale, card }: { drawn: Drawn; scale: number; card: Hand }): JSX.Element {
  const { tip, speed } = drawn;
  const colour = COLOUR[speed];
  const low = speed === "low";
  if (Math.abs(tip.turn) > 170) return <Hook tip={tip} scale={scale} down={card.flown === "split-s"} />;
  const short = tip.y * scale < HEAD;
  const head = low ? HEAD * 0.86 : HEAD;
  const angle = (tip.turn * Math.PI) / 180;
  const x = tip.x * scale - Math.sin(angle) * head * 0.4;
  const y = -tip.y * scale + Math.cos(angle) * head * 0.4;
  const way = shaft(tip, scale, head * 0.7);
  return (
    <g class={`mc-arrow ${speed}`}>
      {!short && (low ? [[2.3, colour], [1, PAPER]] as const : [[3.5, colour]] as const).map(([wide, paint]) => <path d={way} fill="none" stroke={paint} stroke-width={wide} />)}
      {short ? <Head x={tip.x * scale * 0.6} y={-Math.max(tip.y * scale * 0.55, tip.turn ? 5 : 2.4)} turn={tip.turn} size={5.2} colour={colour} hollow={low} /> : <Head x={x} y={y} turn={tip.turn} size={head} colour={colour} hollow={low} />}
    </g>
  );
}

const Steep = ({ x, y }: { x: number; y: number }): JSX.Element => <path class="mc-steep" d="M0-3.5L3.5 0 0 3.5-3.5 0Z" transform={`translate(${x} ${y})`} fill="#e2aa22" stroke={INK} stroke-width=".7" stroke-linejoin="round" />;

// What the card does to height, as a mark that does not look like an arrow to fly by.
function HeightMark({ flown }: { flown: string }): JSX.Element | null {
  const up = "M0-7.2L4.6-.4H1.9V6.6H-1.9V-.4H-4.6Z";
  const one = (y: number, down: boolean, solid: boolean): JSX.Element => <path d={up} transform={`translate(0 ${y})${down ? " scale(1 -1)" : ""}`} fill={solid ? INK : PAPER} stroke={INK} stroke-width=".9" stroke-linejoin="round" />;
  const at = (marks: JSX.Element[]): JSX.Element => <g class="mc-height" transform="translate(11.2 -34)">{marks}</g>;
  switch (flown) {
    case "climb": return at([one(0, false, false)]);
    case "dive": return at([one(0, true, true)]);
    case "sharp-dive": return at([one(-5, true, true), one(5, true, true)]);
    case "overdive":
    case "overdive-straight": return at([one(-5, true, false), one(5, true, true)]);
    case "vertical-dive": return at([one(-8, true, true), one(0, true, true), one(8, true, true)]);
    case "split-s": return at([one(-1, true, true)]);
    default: return null;
  }
}

// A stall hangs in the air: the nose is up and nothing moves.
const StallMark = (): JSX.Element => (
  <g class="mc-stall" fill="none" stroke={INK} stroke-width=".9" stroke-linecap="round">
    <path d="M-11-38.500c3-4 6-4 9 0s6 4 9 0" stroke-opacity=".75" />
    <path d="M-11-33.500c3-4 6-4 9 0s6 4 9 0" stroke-opacity=".45" />
    <path d="M-11-28.500c3-4 6-4 9 0s6 4 9 0" stroke-opacity=".25" />
  </g>
);

export function ManeuverDrawing({ card }: { card: Hand }): JSX.Element {
  const arrows = drawnArrows(card.arrows);
  const scale = scaleOf(arrows.map(({ tip }) => tip));
  const steepLeft = card.kind === "right" || card.kind === "slip-right" || card.kind === "climb" || card.kind === "dive" || card.kind === "sharp-dive" || card.kind === "immelmann";
  return (
    <svg class="mc-draw" viewBox={`${-FACE / 2} ${-HEIGHT} ${FACE} ${HEIGHT}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <Grid />
      {arrows.map(({ tip, speed }) => Math.abs(tip.turn) < 170 && <Base tip={tip} scale={scale} colour={COLOUR[speed]} />)}
      {card.kind === "stall" && <StallMark />}
      {arrows.map((drawn) => <Arrow drawn={drawn} scale={scale} card={card} />)}
      <HeightMark flown={card.flown} />
      {card.steep && <Steep x={steepLeft ? -13.4 : 13.4} y={-34} />}
    </svg>
  );
}
