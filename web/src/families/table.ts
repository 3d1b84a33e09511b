// Games of maneuver cards: airplanes fly over a table.
import type { TableScene } from "../types";
import type { Family, SeatLine } from "./family";

const STAND_INS = { 1: { allies: "camel", axis: "fokker-dr1" }, 2: { allies: "spitfire-1", axis: "bf109-e3" } };
const whose = (seats: SeatLine[], side: string): string => {
  const seat = seats.find((one) => one.side.startsWith(side.slice(0, 4)));
  return seat ? `seat ${seat.name}` : `side ${side}`;
};

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
  standIns: (book, seats) => [
    Object.entries(STAND_INS[table.books.find(({ name }) => name === book)?.war ?? 2]).map(([side, model], i) => ({ name: `Stand-in-${i + 1}`, line: `plane Stand-in-${i + 1} ${model} ${whose(seats, side)} at ${50 + i * 200},50 heading north` })),
  ],
  without: (scene: TableScene, names) => ({ ...scene, units: scene.units.filter(({ name }) => !names.includes(name)) }),
  land: (name, title) => name ?? title ?? "",
};
