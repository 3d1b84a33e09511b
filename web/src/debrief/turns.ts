// Turns in words. Before the first one, where it has a card laid for it, the turn is 0: "in turn 3", "at the first card".
import { t } from "../words";

export const turnName = (turn: number): string => (turn ? t("turn", { turn }) : t("before-turns"));
export const when = (turn: number): string => (turn ? t("when-turn", { turn }) : t("when-first"));
export const which = (turn: number): string => (turn ? t("which-turn", { turn }) : t("which-first"));
