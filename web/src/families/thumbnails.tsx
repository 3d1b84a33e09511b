// A scenario in small: its picture, or else where everybody stands at the start, as its family draws it.
import type { VNode } from "preact";
import { DogfightThumbnail, TableThumbnail } from "../app/thumbnail";
import type { Flights } from "../app/made";
import type { Scene, ScenarioEntry, TableScene } from "../types";

interface Drawing {
  draw(props: { scenario: ScenarioEntry; scene: Scene }): VNode;
}

const DRAWINGS: Record<Scene["game"], Drawing> = { table: { draw: TableThumbnail }, flames: { draw: DogfightThumbnail } };

export function Thumbnail({ scenario }: { scenario: ScenarioEntry }) {
  if (scenario.picture) return <img class="thumbnail" src={scenario.picture} alt="" width={640} height={288} loading="lazy" decoding="async" />;
  return <Drawn scenario={scenario} />;
}

// Everybody where he stands at the start.
export function Drawn({ scenario }: { scenario: ScenarioEntry }) {
  const { draw: Own } = DRAWINGS[scenario.scene.game];
  return <Own scenario={scenario} scene={scenario.scene} />;
}

// How a fight begins that is not in the catalogue: one side left, the other right, on a table of the usual size.
const [WIDE, HIGH, APART] = [100000, 70000, 16000];
export function facing(flights: Flights): TableScene {
  const sides = Object.entries(flights).slice(0, 2);
  const units = sides.flatMap(([side, flight], right) =>
    flight.map(({ model, shape = "fighter" }, i) => ({ name: `${side} ${i}`, side, shape, model, x: right ? WIDE * 0.58 : WIDE * 0.42, y: HIGH / 2 + (i - (flight.length - 1) / 2) * APART, heading: right ? 2700 : 900 })),
  );
  return { game: "table", width: WIDE, height: HIGH, units } as unknown as TableScene;
}
