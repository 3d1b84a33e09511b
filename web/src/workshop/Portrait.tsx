// A pilot's face, drawn from the name: the same name has the same face, and no two look quite alike. What a career leaves in a face is drawn too: a bandage
// while a wound heals, a scar afterwards, lines around the eyes of who has flown much.
function numbers(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const pick = <T,>(from: T[], random: number): T => from[Math.floor(random * from.length)] as T;

const SKIN: [plain: string, shade: string, line: string][] = [
  ["#eec9a3", "#d9a97c", "#8f5b38"],
  ["#e2b588", "#c8946a", "#80502f"],
  ["#f3d6b8", "#dfb491", "#9a6745"],
  ["#c99a6b", "#ab7a4e", "#63401f"],
  ["#a9774c", "#8a5d38", "#4b2e16"],
];
const HAIR = ["#3b2616", "#6b4423", "#a5793f", "#c9a25a", "#8d3f1d", "#4a4641"];
const LEATHER: [plain: string, dark: string][] = [["#6b4526", "#4b2f19"], ["#7d5a33", "#5b3f22"], ["#4c3522", "#332213"], ["#8a6a45", "#67492b"]];
const SKY: [high: string, low: string][] = [["#8fb4cf", "#dfe6da"], ["#a9b9b6", "#e6ddc4"], ["#c2a684", "#efe0c0"], ["#7f9db8", "#cfd9d6"]];

interface Props {
  name: string;
  side: string;
  gone?: boolean;
  wounded?: boolean;
  scarred?: boolean;
  old?: boolean; // has flown much
}

function Moustache({ kind, hair }: { kind: number; hair: string }) {
  const path = ["", "M38 63q5-4 10-1q5-3 10 1q-5 3-10 1q-5 2-10-1z", "M35 62q6-3 13-1q7-2 13 1q4 3 6 0q-1 5-7 5q-7 0-12-3q-5 3-12 3q-6 0-7-5q2 3 6 0z", "M43 61h10l1 4h-12z"][kind];
  return path ? <path d={path} fill={hair} /> : null;
}

export function Portrait({ name, side, gone = false, wounded = false, scarred = false, old = false }: Props) {
  const next = numbers(name);
  next();
  const [skin, shade, line] = pick(SKIN, next());
  const [leather, dark] = pick(LEATHER, next());
  const hair = pick(HAIR, next());
  const [high, low] = pick(SKY, next());
  const wide = 17 + next() * 4;
  const jaw = 0.66 + next() * 0.2; // of the width
  const chin = 73 + next() * 4;
  const brow = next() * 3 - 1.5;
  const heavy = 1.8 + next() * 1.6;
  const eye = pick(["#3c5a78", "#4a3420", "#4f6b45", "#5b5f66"], next());
  const nose = 3 + next() * 3;
  const smile = next() * 5 - 1.5;
  const moustache = Math.floor(next() * 8);
  const goggles = next();
  const strap = next() > 0.5;
  const freckles = next() > 0.78;
  const fleece = pick(["#e9dcc0", "#cdb58c", "#8b6a45"], next());
  const scarf = /^alli|^entente/.test(side) ? "#1b5a9e" : "#a53b0d";
  const knit = next() > 0.5;
  const id = `sky-${[...name].map((letter) => letter.charCodeAt(0).toString(36)).join("")}-${wide.toFixed(2).replace(".", "")}`;
  const [left, right] = [48 - wide, 48 + wide];
  const face = `M${left} 44C${left} 58 ${48 - wide * jaw} ${chin} 48 ${chin}S${right} 58 ${right} 44S${right - 4} 26 48 26S${left} 30 ${left} 44Z`;
  return (
    <svg class={`portrait${gone ? " gone" : ""}`} viewBox="0 0 96 96" aria-hidden="true">
      <defs>
        <linearGradient id={id} x2="0" y2="1">
          <stop stop-color={high} />
          <stop offset="1" stop-color={low} />
        </linearGradient>
        <clipPath id={`${id}-c`}>
          <circle cx="48" cy="48" r="45" />
        </clipPath>
      </defs>
      <circle cx="48" cy="48" r="47" fill={scarf} />
      <circle cx="48" cy="48" r="45" fill={`url(#${id})`} />
      <g clip-path={`url(#${id}-c)`}>
        <path d="M4 34q8-7 16-2q7-6 13 1q5 0 6 4H2zM66 22q7-6 13-1q7-3 11 4l-2 3H63q0-5 3-6z" fill="#fff" opacity=".5" />
        <path d="M6 98C8 80 24 74 48 74s40 6 42 24z" fill={leather} />
        <path d="M48 74c22 0 40 6 42 24H60z" fill={dark} opacity=".55" />
        <path d="M40 62h16v16H40z" fill={shade} />
        <path d="M30 76q18 12 36 0l3 7q-21 14-42 0z" fill={scarf} />
        <path d="M44 84l-3 14h12l1-13z" fill={scarf} />
        {knit && <path d="M33 80q15 9 30 0M31 84q17 9 34 0" stroke="#fff" stroke-opacity=".3" stroke-width="1.6" fill="none" />}
        <path d="M22 80q6-8 14-8q-8 8-4 17q-9 1-10-9zM74 80q-6-8-14-8q8 8 4 17q9 1 10-9z" fill={fleece} />
        <path d={`M${left - 5} 48C${left - 8} 24 ${48 - 12} 12 48 12S${right + 8} 24 ${right + 5} 48q-1 12-6 16l-2-20q-17-14-34 0l-2 20q-5-4-6-16z`} fill={leather} />
        <path d={face} fill={skin} />
        <path d={`M48 26S${right} 30 ${right} 44C${right} 58 ${48 + wide * jaw} ${chin} 48 ${chin}q9-8 10-24T48 26z`} fill={shade} opacity=".45" />
        <path d={`M${left + 2} 37q3-9 ${wide - 2}-10q${wide - 4} 1 ${wide - 2} 10q-5-6-${wide - 2}-6t-${wide - 2} 6z`} fill={hair} />
        <path d={`M${left - 1} 42C${left} 22 40 18 48 18S${right} 22 ${right + 1} 42q-6-10-${wide + 1}-10T${left - 1} 42z`} fill={leather} />
        <path d="M48 12v19" stroke={dark} stroke-width="1.6" />
        <path d={`M${left - 1} 42C${left} 22 40 18 48 18`} stroke="#fff" stroke-opacity=".18" stroke-width="2" fill="none" />
        <ellipse cx={left - 3} cy="49" rx="4.5" ry="7" fill={dark} />
        <ellipse cx={right + 3} cy="49" rx="4.5" ry="7" fill={dark} />
        {strap && <path d={`M${left - 1} 56Q48 ${chin + 8} ${right + 1} 56`} stroke={dark} stroke-width="2.6" fill="none" />}
        <g>
          {[40, 56].map((x) => (
            <>
              <path d={`M${x - 4.6} 48q4.6-4.4 9.2 0q-4.6 3.4-9.2 0z`} fill="#fbf6ea" />
              <circle cx={x} cy="47.6" r="2.3" fill={eye} />
              <circle cx={x} cy="47.6" r="1" fill="#14100c" />
              <circle cx={x + 0.8} cy="46.7" r=".6" fill="#fff" />
              <path d={`M${x - 4.8} 47.8q4.8-5 9.6 0`} stroke={line} stroke-width="1.4" fill="none" />
            </>
          ))}
        </g>
        <path d={`M34.6 ${42.4 + brow}q5-3 10.4-.6M51 ${41.8 - brow}q5-2.4 10.4.6`} stroke={hair} stroke-width={heavy} stroke-linecap="round" fill="none" />
        <path d={`M47.6 47q-1.4 6-${nose} 9.6q2.6 2.2 6 1`} stroke={line} stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" fill="none" />
        {freckles && <path d="M36 54h.1M39 56h.1M41 53.6h.1M56 54h.1M59 56h.1M61 53.6h.1" stroke={line} stroke-width="1.3" stroke-linecap="round" opacity=".7" />}
        <path d={`M41 65.4q7 ${smile} 14 0`} stroke={line} stroke-width="1.9" fill="none" stroke-linecap="round" />
        <Moustache kind={moustache > 3 ? 0 : moustache} hair={hair} />
        {old && <path d="M33.6 50.6l-2 1.6M33.4 48.6l-2.4.2M62.4 50.6l2 1.6M62.6 48.6l2.4.2M38.6 60q-1 2-.6 4M57.4 60q1 2 .6 4" stroke={line} stroke-width="1" stroke-linecap="round" fill="none" opacity=".8" />}
        {scarred && !wounded && <path d="M59.6 51.6l4 7.6M60 55.4l2.6-1M61.4 58l2.6-1" stroke="#a8503c" stroke-width="1.2" stroke-linecap="round" fill="none" />}
        {wounded ? (
          <path d={`M${left - 3} 34Q48 22 ${right + 3} 31l.6 8Q48 31 ${left - 2.6} 42z`} fill="#f7f1e3" stroke="#cbbd9d" stroke-width="1" />
        ) : goggles > 0.18 ? (
          <g transform={goggles > 0.84 ? "translate(0 15)" : undefined} opacity={goggles > 0.84 ? 0.96 : 1}>
            <path d={`M${left - 5} 30Q48 22 ${right + 5} 30v5Q48 27 ${left - 5} 35z`} fill="#2a211a" />
            {[38.6, 57.4].map((x) => (
              <>
                <ellipse cx={x} cy="31" rx="8.6" ry="7" fill="#9c7a3c" stroke="#3b2c14" stroke-width="1.4" />
                <ellipse cx={x} cy="31" rx="6.4" ry="5" fill="#a9c6d2" />
                <path d={`M${x - 4} 31.6q1-4.4 5.4-4.6`} stroke="#fff" stroke-width="1.6" stroke-linecap="round" fill="none" opacity=".85" />
              </>
            ))}
          </g>
        ) : null}
        {gone && <path d="M-4 74L30 108h14L-4 60z" fill="#16181c" />}
      </g>
    </svg>
  );
}
