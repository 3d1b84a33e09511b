// Events as a show: those of one kind go together, an airplane's second move opens the next act, and what is only told goes
// with the act before it.
import type { GameEvent } from "../types";

export const ROCKETS = 8; // in place of the number of a gun, in a shot

export type ActKind = "" | "reveal" | "move" | "shot" | "draw" | "down" | "drop" | "strike" | "sea" | "leave";

export interface Act {
  kind: ActKind;
  acts: GameEvent[];
  told: GameEvent[];
}

const KINDS: Record<string, ActKind> = {
  reveal: "reveal",
  move: "move",
  height: "move",
  displaced: "move",
  shift: "move",
  "cloud-way": "move",
  shot: "shot",
  hidden: "shot",
  draw: "draw",
  counter: "draw",
  down: "down",
  "ground-crash": "strike",
  collision: "strike",
  explosion: "strike",
  sunk: "down",
  left: "leave",
  bombs: "drop",
  "bomb-hit": "strike",
  "bomb-miss": "strike",
  torpedo: "sea",
  ship: "sea",
  "torpedo-hit": "strike",
  burst: "strike",
  silenced: "strike",
  shell: "drop",
};

export function actsOf(events: GameEvent[]): Act[] {
  const acts: Act[] = [{ kind: "", acts: [], told: [] }];
  for (const event of events) {
    const kind = KINDS[event.kind];
    let last = acts.at(-1) as Act;
    if (kind && opensAnother(last, kind, event)) acts.push((last = { kind, acts: [], told: [] }));
    if (kind) last.acts.push(event);
    last.told.push(event);
  }
  return acts;
}

// A height belongs to the move of the same airplane; a second move of one airplane is another card.
function opensAnother(last: Act, kind: ActKind, event: GameEvent): boolean {
  if (last.kind !== kind) return true;
  return (kind === "move" || kind === "sea") && event.kind !== "height" && last.acts.some((act) => act.unit === event.unit && act.kind === event.kind);
}
