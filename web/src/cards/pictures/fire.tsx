// The cards that fire: the gunsight, and the sun at one's back.
import type { JSX } from "preact";
import { Above, Behind, Cloud, FOE, HERO, Side, Sky, Star, Tracers } from "./parts";

export interface FireFacts {
  bursts?: number;
  special?: string;
}

// What a special hit tears open, on the airplane in the sight.
function Special({ special, x, y }: { special?: string; x: number; y: number }): JSX.Element | null {
  if (special === "cockpit") return <Star x={x} y={y - 5} size={0.75} colour="#fdf6e3" core="#b5231d" />;
  if (special === "engine")
    return (
      <g>
        <path d={`M${x - 3} ${y + 2}c-9 5-10 14-20 18c5 4 15 2 18-3c1 5 9 4 10-2c3 3 8 0 6-6c-3 0-5-2-5-6Z`} fill="#2c2723" fill-opacity=".8" />
        <Star x={x} y={y + 2} size={0.95} />
      </g>
    );
  if (special === "fuel tank")
    return (
      <g>
        <path d={`M${x - 14} ${y}c-8 2-8 10-16 12c6 6 16 4 20 0c4 6 14 6 18 0c6 4 14 2 16-4c-8 0-8-6-14-8Z`} fill="#f06a0a" />
        <path d={`M${x - 10} ${y + 1}c-4 2-6 7-10 9c6 2 12 0 14-3c4 4 10 3 12-1c4 2 8 0 9-3c-5 0-6-2-9-3Z`} fill="#ffc830" />
      </g>
    );
  return null;
}

export function InMySights({ bursts = 1, special }: FireFacts): JSX.Element {
  const guns = [[4, 70], [116, 70], [18, 72], [102, 72], [34, 72], [86, 72]].slice(0, bursts * 2) as [number, number][];
  return (
    <>
      <Sky tints={["#8fb4c8", "#b4cfd8", "#dbe6e0"]} land="#8f9a63" />
      <Cloud x={102} y={18} size={0.7} />
      {guns.map((from) => <Tracers from={from} to={[60 + (from[0] - 60) * 0.12, 36]} count={5} />)}
      <Behind x={60} y={34} bank={-16} size={0.66} paint={FOE} />
      <Special special={special} x={60} y={34} />
      {!special && <Star x={74} y={29} size={0.6} />}
      <g fill="none" stroke="#f2a51f">
        <circle cx="60" cy="35" r="27" stroke-width="2.200" />
                <path d="M60 3V20M60 50V67M28 35H44M76 35H92" stroke-width="1.800" />
      </g>
      <circle cx="60" cy="35" r="1.300" fill="#f2a51f" />
    </>
  );
}

export function OutOfTheSun({ bursts = 1 }: FireFacts): JSX.Element {
  const rays = Array.from({ length: 13 }, (_, i) => {
    const a = (i / 13) * Math.PI * 2;
    const at = (r: number, off: number): string => `${(30 + Math.cos(a + off) * r).toFixed(1)} ${(20 + Math.sin(a + off) * r).toFixed(1)}`;
    return `M${at(21, -0.09)}L${at(92, 0)}L${at(21, 0.09)}Z`;
  });
  return (
    <>
      <Sky tints={["#e9b04a", "#efc56c", "#f5dca0"]} land="#a98c4e" />
      <path d={rays.join("")} fill="#fff1bd" fill-opacity=".55" />
      <circle cx="30" cy="20" r="20" fill="#fff0b8" />
      <circle cx="30" cy="20" r="15" fill="#fffbe6" />
      <Above x={52} y={33} turn={124} size={0.44} bank={0.8} lean={0.12} paint={{ body: "#3a2f2a", shade: "#241c19", light: "#5a4638" }} />
      {Array.from({ length: bursts }, (_, i) => <Tracers from={[66 + i * 2, 42 - i * 3]} to={[103, 60 - i * 4]} count={3} />)}
      <Side x={106} y={60} size={0.22} pitch={-4} paint={{ ...HERO, body: "#6b5a3e", shade: "#54452e", light: "#8a764f" }} />
    </>
  );
}
