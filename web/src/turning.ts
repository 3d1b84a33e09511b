// What one wants to find again in a game.
import type { GameEvent } from "./types";

const KINDS = new Set([
  ...["down", "destroyed", "collision", "left", "end", "over", "fire", "leaves", "cockpit-hit", "engine-hit", "wound", "explosion"],
  ...["element-lost", "promoted", "sunk", "silenced", "bomb-hit", "torpedo-hit", "photo", "victory", "revealed", "disengage"],
]);

export const isTurningPoint = (event: GameEvent): boolean => KINDS.has(event.kind);
