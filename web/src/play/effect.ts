// What an action card is good for, in figures.
import { count, say } from "../words";

export function effectOf(card: { bursts?: number; hits?: number; special?: string }): string {
  const parts: string[] = [];
  if (card.bursts) parts.push(count("bursts", card.bursts));
  if (card.hits) parts.push(count("hits", card.hits));
  if (card.special) parts.push(say(card.special));
  return parts.join(", ");
}
