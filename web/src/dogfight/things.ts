// Everything there is to see in a dogfight, as one list with words: pictures show it, screen readers read it, tests compare them.
import type { Craft, Element, FlamesScene } from "../types";
import { say, t } from "../words";
import { marksOf } from "../families/marks";
import { unitName } from "./facts";

export interface Thing {
  kind: "plane" | "hand" | "points";
  name: string;
  side: string;
  level?: number;
  words: string;
}

function standing(e: Element): string {
  return e.foe ? t(`stands-${e.stands}`, { foe: e.foe }) : t("stands-neutral");
}

function planeWords(scene: FlamesScene, e: Element, craft: Craft): string {
  const level = e.altitude ?? e.secretAltitude;
  const parts = [`${e.name} ${t(craft.role).toLowerCase()}, ${e.title}`];
  if (craft.fate !== "flying") return [...parts, t(craft.fate)].join(", ");
  if (level !== undefined) parts.push(say(scene.altitudes[level] ?? ""));
  if (e.clouds) parts.push(t("clouds"));
  if (craft.role === "leader") parts.push(standing(e), ...marksOf(e));
  parts.push(t("hits-of", { hits: craft.hits, limit: craft.limit }));
  if (craft.damaged) parts.push(t("damaged"));
  if (craft.cockpit) parts.push(t("cockpit-hits", { hits: craft.cockpit }));
  if (craft.throttle) parts.push(t("throttle-counters", { counters: craft.throttle }));
  if (craft.guns) parts.push(t("heavy-guns", { guns: craft.guns }));
  return parts.join(", ");
}

export function thingsOf(scene: FlamesScene): Thing[] {
  const planes = scene.elements.flatMap((e) =>
    e.craft.map((craft): Thing => ({ kind: "plane", name: unitName(e.name, craft.role), side: e.side, level: e.altitude ?? e.secretAltitude, words: planeWords(scene, e, craft) })),
  );
  const hands = scene.elements.filter((e) => e.flying).map((e): Thing => ({ kind: "hand", name: e.name, side: e.side, words: `${e.name}: ${e.hand.size === undefined ? t("hand-unknown") : t("hand-size", { size: e.hand.size })}` }));
  const points = scene.decks.map((deck): Thing => ({ kind: "points", name: deck.side, side: deck.side, words: `${say(deck.side)}: ${t("points-short", { points: deck.points })}` }));
  return [...planes, ...hands, ...points];
}
