// The two flights of an invitation, facing each other over the land they will meet above.
import { useEffect, useState } from "preact/hooks";
import { Drawn, facing } from "../families/thumbnails";
import { sideName } from "../play/people";
import type { ScenarioEntry } from "../types";
import { say, t } from "../words";
import { counted, loadCatalogue } from "./catalogue";
import type { ServedGame } from "./store";

function sceneOf(kept: ServedGame, all: ScenarioEntry[]): ScenarioEntry | null {
  const known = all.find((one) => one.name === kept.name);
  if (known) return known;
  return kept.flights ? ({ name: kept.title, title: kept.title, scene: facing(kept.flights) } as ScenarioEntry) : null;
}

export function FacingFlights({ kept, book }: { kept: ServedGame; book: string }) {
  const [all, setAll] = useState<ScenarioEntry[] | null>(null);
  useEffect(() => void loadCatalogue().then((found) => setAll(found.scenarios), () => setAll([])), []);
  const scenario = all && sceneOf(kept, all);
  if (!scenario) return null;
  const [one, two] = Object.entries(kept.flights ?? {}).map(([side, flight]) => `${sideName(side, book)}, ${counted(flight.map(({ model }) => model))}`);
  return (
    <figure class="invite-flights" role="img" aria-label={one && two ? t("flights-face", { one, two }) : say(kept.title)}>
      <Drawn scenario={scenario} />
    </figure>
  );
}
