// What an airplane carries, and what a card could do with it, as small signs with their words.
import { Icon, type IconName } from "../app/icons";
import type { AimWhat } from "../board/aims";
import type { PlaneUnit } from "../types";
import { count as counted, say, t } from "../words";

const SIGNS: Record<AimWhat, IconName> = { bombs: "bomb", photo: "camera", torpedo: "torpedo", rockets: "rocket", strafe: "target" };

// "bombs 2", "camera 1": the engine's names of what hangs there.
const loadSign = (what: string): IconName => SIGNS[(what === "camera" ? "photo" : what) as AimWhat] ?? "bomb";
export const loadWords = (what: string, count: number): string => (what === "bombs" ? counted("load-bombs", count) : t(`load-${what}`));

export function Carries({ unit }: { unit: PlaneUnit }) {
  const load = unit.load ?? [];
  if (!load.length) return null;
  const words = load.map(({ what, count, when }) => `${loadWords(what, count)}. ${say(when)}`).join(" ");
  return (
    <span class="carries" role="img" aria-label={words} title={words}>
      {load.map(({ what, count }) => (
        <span>
          <Icon name={loadSign(what)} small />
          {what === "bombs" && count > 1 ? count : ""}
        </span>
      ))}
    </span>
  );
}

// The card leads off the table.
export const OffSign = () => (
  <span class="mc-off" aria-hidden="true">
    <Icon name="exit" small />
  </span>
);

export const AimSigns = ({ kinds }: { kinds: AimWhat[] }) => (
  <span class="mc-aims" aria-hidden="true">
    {kinds.map((kind) => (
      <Icon name={SIGNS[kind]} small />
    ))}
  </span>
);
