// A maneuver card: a thing of paper that lies on wood or in a slot. In a hand it is one of a group of radio buttons.
import type { ComponentChildren, JSX } from "preact";
import { t } from "../words";
import { crossesKey } from "./arrows";
import type { Hand } from "./hand";
import { ManeuverDrawing } from "./ManeuverDrawing";
import { nameOf, shortWhy, spoken } from "./names";

export interface ManeuverCardProps {
  card: Hand;
  size?: "hand" | "slot"; // 110 and 62 px wide
  speed?: "low" | "high"; // chosen for it: the other arrow fades
  hotkey?: string;
  chosen?: boolean;
  focusable?: boolean; // of a hand one card is in the order of Tab; arrows go to the others
  still?: boolean; // a picture in a slot, not a button
  signs?: ComponentChildren; // what it would bring within reach, and that in words
  says?: string;
  onChoose?: (card: Hand) => void;
  onLook?: (card: Hand | null) => void;
  onWhy?: (rule: string) => void; // a barred card was asked
}

const LETTERS = 3; // printed decks are named by a letter or two; a longer name, of one's own deck, would lie over the arrow

function Face({ card, size = "hand", hotkey, signs }: ManeuverCardProps): JSX.Element {
  const { name, more } = nameOf(card);
  return (
    <>
      <ManeuverDrawing card={card} />
      {size !== "slot" && (
        <span class={`mc-name${name.length > 8 ? " long" : ""}`} aria-hidden="true">
          {name}
          {more && <b>{more}</b>}
        </span>
      )}
      {size !== "slot" && card.deck && (
        <span class="mc-deck" aria-hidden="true">
          {card.deck.length <= LETTERS && card.deck}
          <small>{card.numbers[0]}</small>
        </span>
      )}
      {signs}
      {hotkey && <kbd class="mc-key" aria-hidden="true">{hotkey}</kbd>}
      {size !== "slot" && card.copies > 1 && <span class="mc-left" aria-hidden="true">×{card.copies}</span>}
      {card.barred && size !== "slot" && <span class="mc-why" aria-hidden="true">{shortWhy(card.barred.why)}</span>}
    </>
  );
}

export function ManeuverCard(props: ManeuverCardProps): JSX.Element {
  const { card, size = "hand", speed, chosen = false, focusable = true, still = false, onChoose, onLook, onWhy } = props;
  const barred = card.barred;
  const name = `mc ${size} ${card.kind}${chosen ? " on" : ""}${barred ? " no" : ""}${speed ? ` at-${speed}` : ""}${crossesKey(card.arrows) ? " swapped" : ""}`;
  if (still)
    return (
      <span class={name} role="img" aria-label={spoken(card)}>
        <Face {...props} />
      </span>
    );
  return (
    <button
      type="button"
      class={name}
      role="radio"
      aria-checked={chosen}
      aria-disabled={barred ? "true" : undefined}
      aria-label={[spoken(card), props.says].filter(Boolean).join(". ")}
      tabIndex={focusable ? 0 : -1}
      data-group={card.groups[0]}
      onClick={() => (barred ? barred.rule && onWhy?.(barred.rule) : onChoose?.(card))}
      onFocus={() => onLook?.(barred ? null : card)}
      onBlur={() => onLook?.(null)}
      onPointerEnter={(event) => event.pointerType !== "touch" && onLook?.(barred ? null : card)}
      onPointerLeave={(event) => event.pointerType !== "touch" && onLook?.(null)}
    >
      <Face {...props} />
    </button>
  );
}

// A card that lies face down, and the place where one will lie.
export const CardBack = ({ label, size = "slot" }: { label?: string; size?: "hand" | "slot" }): JSX.Element => <span class={`mc back ${size}`} role="img" aria-label={label ?? t("card-back")} />;
export const CardSlot = ({ label, size = "slot" }: { label?: string; size?: "hand" | "slot" }): JSX.Element => (
  <span class={`mc-slot ${size}`} role="img" aria-label={label ?? t("card-slot")}>
    ?
  </span>
);
