// A scenario in small: its picture, or else where everybody stands at the start, as its family draws it.
import type { VNode } from "preact";
import { DogfightThumbnail, TableThumbnail } from "../app/thumbnail";
import type { Scene, ScenarioEntry } from "../types";

interface Drawing {
  draw(props: { scenario: ScenarioEntry; scene: Scene }): VNode;
}

const DRAWINGS: Record<Scene["game"], Drawing> = { table: { draw: TableThumbnail }, flames: { draw: DogfightThumbnail } };

export function Thumbnail({ scenario }: { scenario: ScenarioEntry }) {
  if (scenario.picture) return <img class="thumbnail" src={scenario.picture} alt="" width={640} height={288} loading="lazy" decoding="async" />;
  const { draw: Own } = DRAWINGS[scenario.scene.game];
  return <Own scenario={scenario} scene={scenario.scene} />;
}
