// Editions as the engine of this page reads them. An edition never changes, so each is fetched and read once; one bench serves all and is put away when it has nothing to do.
import type { ScenarioEntry } from "../types";
import { Bench } from "../workshop/bench-link";
import { entryOf } from "../workshop/OwnSetup";
import { askText } from "./api";

const known = new Map<string, Promise<ScenarioEntry>>();
let bench: Bench | null = null;
let reading = 0;

async function read(id: string): Promise<ScenarioEntry> {
  const text = await askText(id);
  bench ??= new Bench();
  reading++;
  try {
    const checked = await bench.check(text, true);
    const entry = entryOf(text, checked);
    if (!entry) throw new Error(checked.complaints[0]?.text ?? "");
    return { ...entry, published: id };
  } finally {
    if (!--reading) {
      bench?.close();
      bench = null;
    }
  }
}

export function editionOf(id: string): Promise<ScenarioEntry> {
  const found = known.get(id) ?? read(id);
  known.set(id, found);
  found.catch(() => known.delete(id)); // asked again another time
  return found;
}
