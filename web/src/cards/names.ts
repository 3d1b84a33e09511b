// What a maneuver card is called, in two short lines and in a sentence for screen readers.
import { say, t } from "../words";
import type { Hand, Way } from "./hand";

export interface CardName {
  name: string; // in italics: "Left"
  more: string; // below it: "60° hard"
}

export function nameOf(card: Hand): CardName {
  if (card.kind === "left" || card.kind === "right") return { name: t(`card-${card.kind}`), more: card.hard ? t("card-hard", { angle: card.angle }) : `${card.angle}°` };
  if (card.kind === "slip-left" || card.kind === "slip-right") return { name: t("card-slip"), more: t(card.kind === "slip-left" ? "card-slip-left" : "card-slip-right") };
  if (card.kind === "other") return { name: say(card.ways[0]?.option.label ?? card.groups[0] ?? ""), more: "" };
  return { name: t(`card-${card.kind}`), more: card.flown === card.kind ? "" : t(`flown-${card.flown}`) };
}

// In one line, for a list or a slot: "Left 60° hard".
export function titleOf(card: Hand): string {
  const { name, more } = nameOf(card);
  return more ? `${name} ${more}` : name;
}

// As it is spoken: angles in words, what the marks mean, how many there are, why it is barred.
export function spoken(card: Hand): string {
  const { name, more } = nameOf(card);
  const turn = card.angle ? `${t(card.kind === "left" ? "spoken-left" : "spoken-right", { angle: card.angle })}${card.hard ? `, ${t("spoken-hard")}` : ""}` : `${name} ${more}`.trim();
  const parts = [turn];
  if (card.steep) parts.push(t("spoken-steep"));
  if (card.copies > 1) parts.push(t("spoken-copies", { copies: card.copies }));
  if (card.barred) parts.push(t("spoken-barred", { why: say(card.barred.why) }));
  return parts.join(", ");
}

// A way of flying the card, for the choice of speeds.
export function wayName(way: Way): string {
  const marker = way.marker === "blank" && way.speed ? t(`way-blank-${way.speed}`) : t(`way-${way.marker || "plain"}`);
  return way.start ? t("way-start", { marker: marker.toLowerCase(), start: t(`way-${way.start}`).toLowerCase() }) : marker;
}

// A reason in the few words that fit on a card; longer ones as the engine says them.
export function shortWhy(why: string): string {
  const key = `short: ${why}`;
  const short = t(key);
  return short === key ? say(why) : short;
}
