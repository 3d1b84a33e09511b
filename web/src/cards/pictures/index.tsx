// The picture of an action card, by its family.
import type { JSX } from "preact";
import type { ActionCard } from "../../types";
import { InMySights, OutOfTheSun } from "./fire";
import { AcePilot, BarrelRoll, ChopThrottle, Clouds, FullThrottle, HalfLoop, Maneuver, Scissors, TightTurn, Unknown, VerticalRoll } from "./flying";

const PICTURES: Record<string, (card: ActionCard) => JSX.Element> = {
  "in-my-sights": InMySights,
  "out-of-the-sun": OutOfTheSun,
  "half-loop": HalfLoop,
  maneuver: Maneuver,
  clouds: Clouds,
  "full-throttle": FullThrottle,
  scissors: Scissors,
  "vertical-roll": VerticalRoll,
  "ace-pilot": AcePilot,
  "barrel-roll": BarrelRoll,
  "chop-throttle": ChopThrottle,
  "tight-turn": TightTurn,
};

export const FAMILIES = Object.keys(PICTURES);

export function Picture({ card }: { card: ActionCard }): JSX.Element {
  const Drawing = PICTURES[card.family ?? ""] ?? Unknown;
  return (
    <svg class="ac-pic" viewBox="0 0 120 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Drawing {...card} />
    </svg>
  );
}
