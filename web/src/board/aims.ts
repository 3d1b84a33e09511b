// What a card would bring within reach on the ground, as the engine says it. One list for both boards and for the words beside the hand.
import type { Option, Pose, TableScene } from "../types";
import { t } from "../words";
import type { Seen } from "./things";

export type AimWhat = "bombs" | "photo" | "torpedo" | "rockets" | "strafe";

export interface Aim {
  what: AimWhat;
  target?: string; // who would be struck; without one bombs fall on nothing
  falls?: NonNullable<Option["falls"]>;
  line?: { from: [number, number]; to: [number, number] };
}

// Of an answer: what its card aims at, or the bombs that are dropped with it.
export const aimsOf = (option: Option | null | undefined): Aim[] => option?.aims ?? (option?.falls ? [{ what: "bombs", falls: option.falls }] : []);

// As things of the table, each in its place; `of` sets those of one airplane apart.
export function aimThings(scene: TableScene, aims: Aim[], of: string): Seen[] {
  return aims.map((aim, i): Seen => {
    const target = scene.ground?.find((unit) => unit.name === aim.target);
    const pose: Pose | undefined = aim.falls?.at ?? (target && [target.x, target.y, target.heading]);
    return { key: `aim ${of} ${i}`, kind: "aim", name: of, what: aim.what, pose, aim, ground: target, words: aimWords(aim) };
  });
}

const aimWords = (aim: Aim): string => t(aim.target ? `aim-${aim.what}-on` : `aim-${aim.what}`, { target: aim.target ?? "" });

// In sentences, one for each kind: "Could strafe Column1, Column2."
export function aimsInWords(aims: Aim[]): string {
  const said = new Map<string, string[]>();
  for (const aim of aims) {
    const key = aim.target ? `aim-${aim.what}-on` : `aim-${aim.what}`;
    said.set(key, [...(said.get(key) ?? []), ...(aim.target ? [aim.target] : [])]);
  }
  return [...said].map(([key, targets]) => t(key, { target: [...new Set(targets)].join(", ") })).join(" ");
}

// The corners of the card of bombs.
export function fallCorners({ at, fore, side }: NonNullable<Aim["falls"]>): [number, number][] {
  const corner = (f: number, s: number): [number, number] => [at[0] + f * fore[0] + s * side[0], at[1] + f * fore[1] + s * side[1]];
  return [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
}
