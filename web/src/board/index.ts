// Opens a board. The stage is a part of its own that is loaded when it is asked for; the chart is always there.
import type { Board } from "./board";
import { Chart } from "./chart/chart";
import { drawnByProcessor } from "./processor";
import { hasSounds, setSounds } from "./sounds";

export type { Aids, Board, Film, Flown, Insets, Plan, Spot, Thing, View } from "./board";
export { chooseMap, mapWords } from "./mats/choose";
export { setSounds, type BoardSounds } from "./sounds";

export type BoardKind = "stage" | "chart" | "auto";

// A stage that is drawn by the processor alone is for those who ask for it.
function hasWebGL(kind: BoardKind): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: kind === "auto" });
    if (!context) return false;
    const slow = drawnByProcessor(context);
    context.getExtension("WEBGL_lose_context")?.loseContext();
    return kind !== "auto" || !slow;
  } catch {
    return false;
  }
}

// Sounds are a part of their own, too, and nothing waits for them.
async function hearAll(): Promise<void> {
  if (hasSounds()) return;
  try {
    const { boardSounds, unlockOnTouch } = await import("../sound");
    setSounds(boardSounds);
    unlockOnTouch();
  } catch {
    return; // a silent table is a table
  }
}

// "stage" is kept even where it is slow; "auto" tells when it is, so that the chart can take over. Never fails: where there is
// no stage, there is the chart.
export async function openBoard(kind: BoardKind = "auto"): Promise<Board> {
  void hearAll();
  if (kind === "chart" || !hasWebGL(kind)) return new Chart();
  try {
    const { Stage } = await import("./stage/stage");
    return new Stage({ watchful: kind === "auto" });
  } catch (trouble) {
    console.warn("no stage:", trouble);
    return new Chart();
  }
}
