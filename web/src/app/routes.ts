// The screens by the first word behind the #. Each is loaded when it is first gone to; a new one is a line here, and appears
// in the bar above the pages if home.tsx has a word for it.
import type { ScreenModule } from "./router";

export const ROUTES: Record<string, () => Promise<ScreenModule>> = {
  "": () => import("./home"),
  gallery: () => import("./gallery"),
  scenario: () => import("./setup"),
  duel: () => import("./duel"),
  friend: () => import("./duel").then((m) => ({ default: m.Friend })),
  play: () => import("../play/local"),
  game: () => import("../play/served"),
  learn: () => import("../learn/LearnScreen"),
  lesson: () => import("../learn/LessonScreen"),
  puzzles: () => import("../learn/PuzzlesScreen"),
  puzzle: () => import("../learn/PuzzleScreen"),
  rules: () => import("../learn/RulesScreen"),
  invite: () => import("./invite"),
  join: () => import("./join").then((m) => ({ default: m.JoinByKey })),
  j: () => import("./join").then((m) => ({ default: m.JoinByWords })),
  replay: () => import("../play/replay"),
  embed: () => import("../play/replay").then((m) => ({ default: m.Embedded })),
  debrief: () => import("../debrief/DebriefScreen"),
  lobby: () => import("../people/LobbyScreen"),
  ladder: () => import("../people/LadderScreen"),
  pilot: () => import("../people/PilotScreen"),
  name: () => import("../people/NameScreen"),
  logbook: () => import("../debrief/LogbookScreen"),
  workshop: () => import("../workshop/WorkshopScreen"),
  published: () => import("../published/PublishedScreen"),
  history: () => import("../play/replay").then((m) => ({ default: m.History })),
};
