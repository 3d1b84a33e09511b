// An airplane in a list: its picture, made by the table's own builder (web/plane-pictures.mjs); till that has come, and for a model
// without one, its silhouette; else the shape of its kind.
import { signal } from "@preact/signals";
import { shapePath, sideClass } from "../board/chart/shapes";
import { boxedSilhouette, loadSilhouettes } from "../models/silhouette";

const PLACE = "img/planes";
const come = signal(false);
const pictures = signal<Record<string, string>>({}); // by the id and the title of a model

let asked = false;
// Asked for when the first airplane is shown, and not before: the first screen has none.
function load(): void {
  if (asked || typeof document === "undefined") return;
  asked = true;
  void loadSilhouettes().then(() => (come.value = true));
  void fetch(`${PLACE}/index.json`)
    .then(async (answer) => answer.ok && (pictures.value = (await answer.json()) as Record<string, string>))
    .catch(() => undefined); // silhouettes do as well
}

export function Emblem({ shape, side, model, turned = 45 }: { shape: string; side: string; model?: string; turned?: number }) {
  load();
  const picture = model && pictures.value[model];
  const without = (): void => void (pictures.value = Object.fromEntries(Object.entries(pictures.value).filter(([, file]) => file !== picture)));
  if (picture) return <img class={`emblem-card ${sideClass(side)}`} src={`${PLACE}/${picture}.webp`} alt="" width={74} height={50} loading="lazy" decoding="async" onError={without} />;
  return (
    <svg class={`emblem-card ${sideClass(side)}`} viewBox="-37 -25 74 50" aria-hidden="true">
      <path class={`hull ${sideClass(side)}`} paint-order="stroke" d={(come.value && model && boxedSilhouette(model)) || shapePath(shape)} transform={`rotate(${turned}) scale(.5)`} />
    </svg>
  );
}
