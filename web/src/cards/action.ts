// Action cards in words: title, part in a chain, figures, and one sentence about what it does.
import type { ActionCard } from "../types";
import { capital, count, say, t } from "../words";

// Which cards each one answers, as printed; tests/web/cards.mjs compares it with data/flames/deck.txt.
export const ANSWERS: Record<string, string[]> = {
  clouds: ["clouds", "out-of-the-sun"],
  "full-throttle": ["in-my-sights", "maneuver", "full-throttle"],
  scissors: ["scissors", "tight-turn"],
  "vertical-roll": ["in-my-sights", "out-of-the-sun", "vertical-roll"],
  "ace-pilot": ["half-loop", "maneuver", "in-my-sights", "out-of-the-sun", "clouds", "full-throttle", "scissors", "vertical-roll", "ace-pilot", "barrel-roll", "chop-throttle", "tight-turn"],
  "barrel-roll": ["in-my-sights", "barrel-roll"],
  "chop-throttle": ["in-my-sights", "chop-throttle", "full-throttle"],
  "tight-turn": ["in-my-sights", "maneuver", "tight-turn"],
};
export const FAMILY_COUNT = 12;

// Red attacks, blue answers, white does both.
export type Part = "attack" | "answer" | "both";
export const partOf = (card: ActionCard): Part => (card.colour === "red" ? "attack" : card.colour === "blue" ? "answer" : "both");

const ENGLISH: Record<string, string> = { "in-my-sights": "In My Sights", "out-of-the-sun": "Out Of The Sun" };
export const familyTitle = (family: string): string => say(ENGLISH[family] ?? family.split("-").map(capital).join(" "));

// Without the figures, which are drawn: "In My Sights 2B/3H" is "In My Sights".
export const titleOf = (card: ActionCard): string => (card.family && ENGLISH[card.family] ? familyTitle(card.family) : say(card.title ?? familyTitle(card.family ?? "")));

export function sentenceOf(card: ActionCard): string {
  const own = t(`action-${card.family ?? "none"}`);
  if (card.special) return t(`action-special-${card.special.replace(" ", "-")}`);
  return own.startsWith("action-") ? "" : own;
}

// "Answers In My Sights, Maneuver": for who rests on a card.
export function answersOf(card: ActionCard): string {
  const list = ANSWERS[card.family ?? ""];
  if (!list) return "";
  return list.length === FAMILY_COUNT ? t("action-answers-all") : t("action-answers", { cards: list.map(familyTitle).join(", ") });
}

export function answeredBy(card: ActionCard): string {
  const list = Object.keys(ANSWERS).filter((family) => ANSWERS[family]?.includes(card.family ?? ""));
  return list.length ? t("action-answered", { cards: list.map(familyTitle).join(", ") }) : "";
}

export function figuresOf(card: ActionCard): string {
  const parts: string[] = [];
  if (card.bursts) parts.push(count("action-bursts", card.bursts));
  if (card.hits) parts.push(count("action-hits", card.hits));
  return parts.join(", ");
}

export function spokenAction(card: ActionCard, says?: string, not?: string): string {
  const parts = [titleOf(card), t(`action-part-${partOf(card)}`), figuresOf(card), not ?? says ?? sentenceOf(card)];
  if ((card.count ?? 1) > 1) parts.push(t("spoken-copies", { copies: card.count ?? 1 }));
  return parts.filter(Boolean).join(", ");
}
