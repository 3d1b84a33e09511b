// The dogfight of cards: Elements with hands of cards, and no table.
import type { FlamesScene } from "../types";
import type { Family } from "./family";

export const flames: Family = {
  books: [{ name: "flames", rules: ["FLAMES"], war: 2, measured: true }],
  onTable: false,
  units: (scene: FlamesScene) => scene.elements.map(({ name, title, seat, side }) => ({ name, also: `${name}-wingman`, title, seat, side })),
  table: () => null,
  phase: (scene: FlamesScene) => scene.step,
  fates: (scene: FlamesScene) =>
    scene.elements.flatMap(({ name, side, shape, model, craft }) =>
      craft.map(({ role, fate, hits, limit }) => ({ unit: role === "leader" ? name : `${name}-wingman`, leader: role === "leader" ? undefined : name, side, shape, model, gone: fate === "flying" ? undefined : fate, hits, limit, counters: 0 })),
    ),
  scores: (scene: FlamesScene) => scene.decks.map(({ side, points }) => ({ side, points })),
  hasHeight: () => true,
  land: (name, title) => `${name ?? ""} ${title ?? ""}`,
};
