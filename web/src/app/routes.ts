// The screens by the first word behind the #. Each is loaded when it is first gone to; a new one is a line here.
import type { ScreenModule } from "./router";

export const ROUTES: Record<string, () => Promise<ScreenModule>> = {
  "": () => import("./old").then((m) => ({ default: m.Start })),
  scenario: () => import("./old").then((m) => ({ default: m.Scenario })),
  play: () => import("../play/local"),
  game: () => import("../play/served"),
  join: () => import("./old").then((m) => ({ default: m.Join })),
  replay: () => import("./old").then((m) => ({ default: m.Replay })),
  history: () => import("./old").then((m) => ({ default: m.History })),
  learn: () => import("../learn/LearnScreen"),
  lesson: () => import("../learn/LessonScreen"),
  puzzles: () => import("../learn/PuzzlesScreen"),
  puzzle: () => import("../learn/PuzzleScreen"),
  rules: () => import("../learn/RulesScreen"),
};
