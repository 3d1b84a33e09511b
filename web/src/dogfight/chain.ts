// The chain of a dogfight: who has laid which card, and what came of it. Grows with events; a scene gives what it knows of one.
import type { ActionCard, FlamesScene, GameEvent } from "../types";
import { cardNumber, cardOfFamily, FAMILIES } from "./facts";

export interface Link {
  by: string; // the unit that laid it
  at?: string; // whom the first card is played at
  card: ActionCard;
  as?: string; // a card that counts as another family
}

export interface Chain {
  links: Link[];
  end?: { kind: "success" | "failure"; text: string };
}

export const EMPTY: Chain = { links: [] };

function linkOf(event: GameEvent): Link | null {
  const card = cardNumber(event.n[0]);
  if (!card || !event.unit) return null;
  const family = FAMILIES[event.n[1] ?? -1];
  return { by: event.unit, at: event.kind === "attack" ? event.other : undefined, card, as: family && family !== card.family ? family : undefined };
}

// The chain after an event; the same object if the event does not concern it.
export function heard(chain: Chain, event: GameEvent): Chain {
  switch (event.kind) {
    case "turn": return chain.links.length ? EMPTY : chain;
    case "attack": {
      const link = linkOf(event);
      return link ? { links: [link] } : chain;
    }
    case "response": {
      const link = linkOf(event);
      return link ? { links: [...chain.links, link] } : chain;
    }
    case "success":
    case "failure": return chain.links.length ? { ...chain, end: { kind: event.kind, text: event.text } } : chain;
    default: return chain;
  }
}

// What a scene tells of the chain that waits for an answer: its first card and the family of the last. Cards heard before are kept.
export function chainOf(scene: FlamesScene, known: Chain): Chain {
  const [first, last] = scene.chain;
  if (!first?.card) return known.end ? known : known.links.length && scene.step !== "over" ? known : EMPTY;
  const opening: Link = { by: first.by ?? "", at: first.at, card: first, as: first.as && first.as !== first.family ? first.as : undefined };
  const length = last?.length ?? 1;
  if (known.links.length === length && known.links[0]?.card.card === first.card && !known.end) return known;
  if (!last?.family) return { links: [opening] };
  const by = length % 2 ? opening.by : (opening.at ?? "");
  return { links: [opening, { by, card: cardOfFamily(last.family) }] };
}
