// The hangar: which airframe and which paint a model of the catalogues has. Loaded once, when the first miniature is asked for.
import { complete } from "./complete";
import { linesOf, merge, type Hangar } from "./entries";
import { fallbackLines } from "./fallback";
import type { Airframe } from "./types";

export type { Airframe } from "./types";

let hangar: Hangar = { models: {}, titles: {}, airframes: {}, paints: {} };
let loading: Promise<void> | null = null;

const made = new Map<string, Airframe>();

export function useHangar(data: Hangar): void {
  hangar = data;
  made.clear();
}

// Fetches the airframes once. Without them every model is a plain airplane of its kind, so nobody has to wait for this to work.
export function loadAirframes(url = "airframes.json"): Promise<void> {
  loading ??= fetch(url)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Hangar>) : Promise.reject(new Error(`${url}: ${answer.status}`))))
    .then(useHangar)
    .catch((problem: unknown) => {
      loading = null; // the next caller may try again
      console.warn("airframes could not be loaded:", problem);
    });
  return loading;
}

export const modelIds = (): string[] => Object.keys(hangar.models);
export const titleOf = (model: string): string => hangar.models[model]?.title ?? model;
export const paintOfPilot = (model: string, pilot: string): string | undefined => {
  const liveries = hangar.models[model]?.liveries ?? {};
  const words = pilot.toLowerCase().split(/[^\p{L}]+/u); // "Werner Voss", but no "Vossler"
  return Object.entries(liveries).find(([who]) => words.includes(who.toLowerCase()))?.[1];
};

// The airframe of a model, by its id or its title as the catalogues have them. `shape`, the scene's word for its kind, decides what
// stands in for an unknown one; `livery` is the name of a pilot who may have had a paint of his own.
export function airframeOf(model: string, title?: string, shape = "fighter", livery = ""): Airframe {
  const id = [model, title ?? ""].map((name) => (hangar.models[name] ? name : hangar.titles[name])).find((name) => name !== undefined);
  const own = id ? paintOfPilot(id, livery) : undefined;
  const key = `${id ?? `?${shape}`} ${own ?? ""}`;
  let airframe = made.get(key);
  if (airframe) return airframe;
  const entry = id ? hangar.models[id] : undefined;
  if (id && entry && hangar.airframes[entry.airframe]) {
    const paint = own ?? entry.paint;
    const era = eraOf(entry.airframe);
    airframe = complete(id, entry.title ?? id, era, linesOf(hangar.airframes, entry.airframe), merge(linesOf(hangar.paints, paint), own ? [] : (entry.lines ?? [])), own ? `${paint}` : entry.paint);
  } else {
    const plain = fallbackLines(shape);
    airframe = complete(`plain-${shape}`, title ?? model, plain.era, plain.airframe, plain.paint, "plain");
  }
  if (Object.keys(hangar.models).length) made.set(key, airframe); // what was made before the hangar was open is not kept
  return airframe;
}

function eraOf(id: string): 1 | 2 {
  const entry = hangar.airframes[id];
  return entry?.era ?? (entry?.like ? eraOf(entry.like) : 2);
}

// How it sounds: the kind of its engines, and how many.
export const engineOf = (airframe: Airframe): { kind: string; count: number } => ({
  kind: airframe.faces.find((face) => !face.aft)?.kind ?? (airframe.propellers.length ? "inline" : "jet"),
  count: Math.max(1, airframe.propellers.length || airframe.faces.filter((face) => face.aft).length),
});
