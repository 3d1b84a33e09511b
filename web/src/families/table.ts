// Games of maneuver cards: airplanes fly over a table.
import type { TableScene } from "../types";
import type { Family } from "./family";

export const table: Family = {
  books: [
    { name: "glory", rules: ["GLORY"], war: 2, measured: true },
    { name: "miniatures", rules: ["MINI"], war: 1, measured: true },
    { name: "dawn", rules: ["DAWN"], war: 2, measured: true },
    { name: "tactical", rules: ["TACT", "TAC"], war: 2, measured: true },
  ],
  onTable: true,
  units: (scene: TableScene) => scene.units.map(({ name, model, seat, side }) => ({ name, title: model, seat, side })),
  table: (scene: TableScene) => scene,
  phase: (scene: TableScene) => scene.phase,
  fates: (scene: TableScene) => scene.units.map(({ name, side, shape, model, status, damage, resistance, counters }) => ({ unit: name, side, shape, model, gone: status === "flying" ? undefined : `status-${status}`, hits: damage, limit: resistance, counters: counters.length })),
  scores: () => null,
  hasHeight: ({ text, book }) => /^rules .*(\badvanced\b|\baltitude=1)/m.test(text) || book === "tactical",
  land: (name, title) => name ?? title ?? "",
};
