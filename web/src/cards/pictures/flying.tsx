// The cards that fly: loops, rolls and turns, each with the way it takes through the air.
import type { JSX } from "preact";
import { Above, Cloud, FAR, FOE, HERO, Ribbon, Side, Sky } from "./parts";

export const Maneuver = (): JSX.Element => (
  <>
    <Sky land="#93a263" />
    <Cloud x={26} y={20} size={0.6} />
    <Ribbon d="M8 62C30 66 44 54 50 42S74 22 88 22" head={[91, 22, 92]} />
    <Above x={50} y={43} turn={38} size={0.4} bank={0.72} lean={-0.2} />
    <Above x={107} y={20} turn={82} size={0.22} paint={FOE} />
  </>
);

export const HalfLoop = (): JSX.Element => (
  <>
    <Sky tints={["#5f9cc0", "#8dbdd2", "#c7dee0"]} land="#93a263" />
    <Ribbon d="M8 60H62C92 60 98 14 66 12H50" head={[46, 12, -90]} />
    <Side x={24} y={60} size={0.34} paint={{ ...HERO, body: "#4d6f92", shade: "#3d5c7c" }} />
    <Side x={58} y={13} size={0.5} pitch={180} paint={HERO} />
    <path d="M84 52l6 5 2-8M88 26l7 3 1-8" fill="none" stroke="#1c2a38" stroke-opacity=".4" stroke-width="2" stroke-linecap="round" />
  </>
);

export const Scissors = (): JSX.Element => (
  <>
    <Sky tints={["#c8cdb4", "#d8d6bd", "#e6dfc8"]} />
    <Ribbon d="M4 14C26 14 26 56 52 56S76 18 98 15" head={[101, 15, 82]} colour="#4d6f92" />
    <Ribbon d="M4 58C26 58 26 16 52 16S76 54 98 58" head={[101, 58, 98]} colour="#cf7a52" />
    <Above x={50} y={56} turn={88} size={0.3} bank={0.72} lean={0.18} paint={HERO} />
    <Above x={50} y={16} turn={92} size={0.3} bank={0.72} lean={-0.18} paint={FOE} />
  </>
);

export const TightTurn = (): JSX.Element => (
  <>
    <Sky land="#8f9a63" />
    <path d="M30 70C6 62 4 26 30 14C52 4 84 8 92 24" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-linecap="round" />
    <path d="M40 62C22 56 20 34 38 25C54 17 74 22 80 32" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-linecap="round" />
    <Ribbon d="M42 70C10 66 8 30 34 19C52 12 70 16 76 21" />
    <Above x={82} y={34} turn={138} size={0.66} bank={0.62} lean={-0.36} />
  </>
);

export const BarrelRoll = (): JSX.Element => (
  <>
    <Sky tints={["#79add0", "#a2cbdd", "#cde2e5"]} land="#93a263" />
    <g fill="none" stroke="#1c2a38" stroke-opacity=".25" stroke-width="4.600">
      <path d="M4 40C14 16 28 14 30 36S42 60 50 40S64 12 68 34S78 58 86 44" />
    </g>
    <path d="M4 40C14 16 28 14 30 36M50 40C58 18 66 14 68 34" fill="none" stroke="#fdf6e3" stroke-width="3.200" stroke-linecap="round" />
    <path d="M30 36C32 58 42 60 50 40M68 34C70 56 78 58 86 44" fill="none" stroke="#e2d5b4" stroke-width="3.200" stroke-linecap="round" />
    <Above x={95} y={38} turn={80} size={0.52} bank={0.62} lean={0.3} />
  </>
);

export const VerticalRoll = (): JSX.Element => (
  <>
    <Sky tints={["#4f8fb8", "#86b8d0", "#c7dee0"]} land="#93a263" />
    <Cloud x={24} y={50} size={0.6} />
    <Cloud x={102} y={40} size={0.5} />
    <path d="M60 71C46 66 46 60 60 57S74 49 60 46" fill="none" stroke="#1c2a38" stroke-opacity=".25" stroke-width="4.800" stroke-linecap="round" />
    <path d="M60 71C46 66 46 60 60 57" fill="none" stroke="#e2d5b4" stroke-width="3.400" stroke-linecap="round" />
    <path d="M60 57C74 54 74 49 60 46" fill="none" stroke="#fdf6e3" stroke-width="3.400" stroke-linecap="round" />
    <Above x={60} y={26} size={0.5} bank={0.62} lean={0.14} />
    <path d="M30 30V10M30 6l-5 8h10ZM90 12V34M90 38l-5-8h10Z" stroke="#1c2a38" stroke-opacity=".55" stroke-width="3" fill="#1c2a38" fill-opacity=".55" stroke-linejoin="round" />
  </>
);

export const FullThrottle = (): JSX.Element => (
  <>
    <Sky tints={["#d7b98a", "#e3cda5", "#efe1c4"]} land="#a98c4e" />
    <path d="M2 20H44M10 30H36M0 44H30M8 54H46" stroke="#fff8e4" stroke-width="3" stroke-linecap="round" />
    <path d="M6 25H24M2 49H22" stroke="#fff8e4" stroke-opacity=".7" stroke-width="2" stroke-linecap="round" />
    <Side x={68} y={38} size={0.78} pitch={-3}>
      <path d="M27-3C20-6 12-4 6 1C14 0 20 0 27 0Z" fill="#f06a0a" />
      <path d="M27-2.500C22-4 17-3 12 0C18 0 22 0 27-.500Z" fill="#ffd25a" />
    </Side>
  </>
);

export const ChopThrottle = (): JSX.Element => (
  <>
    <Sky tints={["#9bb6c2", "#bccfd4", "#dbe4de"]} />
    <Above x={99} y={19} turn={70} size={0.3} paint={FOE} />
    <Ribbon d="M44 36C58 34 70 30 80 26" colour="#cf7a52" width={2.4} />
    <Above x={24} y={22} turn={82} size={0.3} />
    <path d="M30 72a30 30 0 0 1 60 0Z" fill="#3c3a36" />
    <path d="M36 72a24 24 0 0 1 48 0Z" fill="#56534c" />
    <path d="M39 62l5 3M46 53l4 5M60 48v6M74 53l-4 5M81 62l-5 3" stroke="#e8dcc0" stroke-width="1.800" stroke-linecap="round" />
    <path d="M60 71L44 48" stroke="#1c2a38" stroke-width="4.400" stroke-linecap="round" />
    <path d="M60 71L44 48" stroke="#b9bdbd" stroke-width="2.400" stroke-linecap="round" />
    <circle cx="43" cy="46" r="6.500" fill="#b03a2e" />
    <circle cx="41" cy="44" r="2" fill="#e58a7c" />
    <path d="M66 40a20 20 0 0 0-12-3" fill="none" stroke="#1c2a38" stroke-width="2" stroke-opacity=".7" />
    <path d="M52 37l6-3 0 6Z" fill="#1c2a38" fill-opacity=".7" />
  </>
);

export const Clouds = (): JSX.Element => (
  <>
    <Sky tints={["#93aebd", "#b7cad1", "#d6dfdd"]} />
    <Cloud x={22} y={18} size={0.7} colour="#e9edec" />
    <Side x={48} y={39} size={0.62} pitch={-4} paint={{ body: "#4b6177", shade: "#3b4e61", light: "#728aa0" }} />
    <Cloud x={86} y={38} size={1.5} />
    <Cloud x={58} y={60} size={1.2} colour="#eef1ef" shade="#c3cfd5" />
    <Cloud x={112} y={58} size={1.1} />
  </>
);

export const AcePilot = (): JSX.Element => {
  const rays = Array.from({ length: 10 }, (_, i) => {
    const a = (i / 10) * Math.PI * 2 + 0.2;
    return `M60 38L${(60 + Math.cos(a) * 90).toFixed(1)} ${(38 + Math.sin(a) * 90).toFixed(1)}L${(60 + Math.cos(a + 0.3) * 90).toFixed(1)} ${(38 + Math.sin(a + 0.3) * 90).toFixed(1)}Z`;
  });
  return (
    <>
      <rect width="120" height="72" fill="#8db4c9" />
      <path d={rays.join("")} fill="#b9d2dc" />
      <path d="M24 72C28 58 44 54 60 54S92 58 96 72Z" fill="#5d4630" />
      <path d="M60 54C50 54 44 60 42 72H78C76 60 70 54 60 54Z" fill="#d9c08c" />
      <path d="M44 55C52 64 68 64 76 55L80 62C70 72 50 72 40 62Z" fill="#f4efe2" />
      <path d="M70 60C80 60 90 66 104 60C100 68 88 72 76 68Z" fill="#f4efe2" />
      <path d="M46 38C46 52 53 58 60 58S74 52 74 38Z" fill="#d9a882" />
      <path d="M60 58C67 58 74 52 74 38H66C67 48 65 54 60 58Z" fill="#b98562" />
      <path d="M42 44C38 14 52 8 60 8S82 14 78 44C75 46 73 44 73 40C72 28 66 25 60 25S48 28 47 40C47 44 45 46 42 44Z" fill="#6e4a2c" />
      <path d="M60 8C68 8 82 14 78 44C75 46 73 44 73 40C72 28 66 25 62 25C68 20 66 12 60 8Z" fill="#54361e" />
      <path d="M45 27C50 22 57 24 60 27C63 24 70 22 75 27L76 33C72 39 63 38 60 33C57 38 48 39 44 33Z" fill="#2b2a28" />
      <path d="M48 27C52 25 57 27 57 30C57 34 51 35 48 32ZM63 30C63 27 68 25 72 27L73 32C69 35 63 34 63 30Z" fill="#bfe0ee" />
      <path d="M49 28l4-.500-3 4Z" fill="#fff" fill-opacity=".8" />
      <path d="M54 49C58 51 62 51 66 48" fill="none" stroke="#7c4a35" stroke-width="1.600" stroke-linecap="round" />
      <path d="M60 36V43L57 44" fill="none" stroke="#b07a58" stroke-width="1.400" stroke-linecap="round" />
    </>
  );
};

// A card that one has not seen before still has a picture: an airplane in the sky.
export const Unknown = (): JSX.Element => (
  <>
    <Sky land="#93a263" />
    <Side x={60} y={36} size={0.7} pitch={-6} paint={FAR} />
  </>
);
