// Does a card lead off the table? Seen on its ghost, where one is shown: an airplane whose stand is beyond the edge is gone.
import { tableOf } from "../families";
import type { Option, Scene } from "../types";

export function leadsOff(scene: Scene | undefined, option: Option | null | undefined): boolean {
  const table = scene && tableOf(scene);
  const [, ...ends] = option?.ghost?.path ?? []; // the first is where it stands
  return Boolean(table && ends.some(([x, y]) => x < 0 || y < 0 || x > table.width || y > table.height));
}
