// Colours of the two sides, of paper and of marks on the stage.
import { sideOf, type Side } from "../sides";

export interface SideColours {
  colour: string; // glass, rims
  deep: string; // print
  pale: string; // wash
  dark: string; // on dark ground
}

export const SIDES: Record<Side, SideColours> = {
  a: { colour: "#2f7fd1", deep: "#1f66b0", pale: "#9fb8d2", dark: "#7cb8f2" },
  b: { colour: "#d9651f", deep: "#b8460e", pale: "#d9ad8a", dark: "#ff9d5c" },
};
export const PAPER = "#c6bb9f";
export const GOLD = "#f2b93b";
export const coloursOf = (side: string | undefined): SideColours => SIDES[sideOf(side ?? "")];
