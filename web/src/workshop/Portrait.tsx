// A pilot's face, drawn from the name: the same name has the same face, and no two look quite alike.
function numbers(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const pick = <T,>(from: T[], random: number): T => from[Math.floor(random * from.length)] as T;

export function Portrait({ name, side, gone = false }: { name: string; side: string; gone?: boolean }) {
  const next = numbers(name);
  next();
  const skin = pick(["#e8c39c", "#dcb083", "#f0d2b0", "#c99a6b", "#b58358"], next());
  const leather = pick(["#5b3d22", "#6a4a2a", "#43301e", "#7a5a36"], next());
  const wide = 13 + next() * 4;
  const long = 17 + next() * 4;
  const brow = next() * 3 - 1.5;
  const mouth = next() * 4 - 1;
  const moustache = next() > 0.62;
  const scarf = /^alli|^entente/.test(side) ? "#1b5a9e" : "#a53b0d";
  const goggles = next() > 0.35;
  return (
    <svg class={`portrait${gone ? " gone" : ""}`} viewBox="0 0 78 78" aria-hidden="true">
      <circle cx="39" cy="39" r="38" fill={pick(["#c9b98f", "#b9c4c9", "#cbb39a", "#aebfae"], next())} stroke="#1c2a38" stroke-width="2" />
      <path d="M15 75c2-16 12-21 24-21s22 5 24 21" fill={leather} />
      <path d="M27 57l12 9 12-9v-8H27z" fill={scarf} />
      <ellipse cx="39" cy="37" rx={wide} ry={long} fill={skin} />
      <path d={`M${39 - wide - 2} 39c-3-22 6-31 ${wide + 2}-31s${wide + 5} 9 ${wide + 2} 31c-3-9-5-13-${wide + 2}-13s-${wide - 1} 4-${wide + 2} 13z`} fill={leather} />
      {goggles ? (
        <>
          <path d="M20 22h38v6H20z" fill="#1c2a38" />
          <circle cx="31" cy="25" r="7" fill="#bcd3dc" stroke="#1c2a38" stroke-width="2.5" />
          <circle cx="47" cy="25" r="7" fill="#bcd3dc" stroke="#1c2a38" stroke-width="2.5" />
        </>
      ) : null}
      <path d={`M29 ${35 + brow}h6M43 ${35 - brow}h6`} stroke="#3a2412" stroke-width="2.2" stroke-linecap="round" />
      <circle cx="32" cy="39" r="1.8" fill="#1c2a38" />
      <circle cx="46" cy="39" r="1.8" fill="#1c2a38" />
      <path d="M39 40v5" stroke="#8a5a3a" stroke-width="1.8" stroke-linecap="round" />
      {moustache && <path d="M32 48q7-4 14 0q-7 1-14 0z" fill={leather} />}
      <path d={`M33 51q6 ${mouth} 12 0`} stroke="#7a3b1c" stroke-width="2.2" fill="none" stroke-linecap="round" />
    </svg>
  );
}
