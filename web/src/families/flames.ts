// The dogfight of cards: Elements with hands of cards, and no table.
import type { FlamesScene } from "../types";
import type { Family, SeatLine, StandIn } from "./family";

function standIns(seats: SeatLine[], side: string, model: string, many: number): StandIn[] {
  const seat = seats.find((one) => one.side.startsWith(side));
  const names = Array.from({ length: many }, (_, i) => `Extra${side}${i + 1}`);
  return names.map((name) => ({ name, line: `element ${name} ${model}${seat ? ` seat ${seat.name}` : ""}` }));
}

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
  // Both sides need the same number.
  standIns: (_, seats) => [[1, 1], ...[1, 2, 3, 4].flatMap((n) => [[0, n], [n, 0]])].map(([allies = 0, axis = 0]) => [...standIns(seats, "alli", "spitfire-5b", allies), ...standIns(seats, "axis", "bf-109f-4", axis)]),
  without: (scene: FlamesScene, names) => ({ ...scene, elements: scene.elements.filter(({ name }) => !names.includes(name)) }),
  land: (name, title) => `${name ?? ""} ${title ?? ""}`,
};
