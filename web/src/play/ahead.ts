// Whether cards are planned a turn ahead: only the engine's own words tell.
import type { Choices } from "../types";

export const isAhead = (choices: Choices | null): boolean => /^Which card next for |: plan its next maneuver /.test(choices?.question ?? "");
