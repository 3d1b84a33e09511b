// An action card of the dogfight: a picture, what it does, and whether it attacks or answers.
import type { JSX } from "preact";
import type { ActionCard as Card } from "../types";
import { answeredBy, answersOf, figuresOf, partOf, sentenceOf, spokenAction, titleOf, type Part } from "./action";
import { Picture } from "./pictures";

export interface ActionCardProps {
  card: Card;
  size?: "small" | "hand" | "strip"; // 100 and 124 px wide; a strip has no picture
  says?: string; // here and now, instead of what is printed
  not?: string; // why it cannot be played: the card is dim
  hotkey?: string;
  chosen?: boolean;
  focusable?: boolean;
  still?: boolean; // a picture, not a button
  onWhy?: () => void; // one that cannot be played was asked
  answer?: string; // the engine's answer that it gives: it is one of those that keys go through
  by?: { name: string; side: "side-a" | "side-b" }; // who has played it
  onChoose?: (card: Card) => void;
  onLook?: (card: Card | null) => void;
}

const PART_ICONS: Record<Part, string> = {
  attack: "M8 1.500a6.500 6.500 0 1 0 0 13a6.500 6.500 0 0 0 0-13M8 0v5M8 11v5M0 8h5M11 8h5",
  answer: "M8 1L14 3V8C14 12 11 14.500 8 15.500C5 14.500 2 12 2 8V3Z",
  both: "M1 5.500H12M9 2.500L12.500 5.500L9 8.500M15 10.500H4M7 7.500L3.500 10.500L7 13.500",
};

export const PartIcon = ({ part }: { part: Part }): JSX.Element => (
  <svg class="ac-part" viewBox="-1 -1 18 18" aria-hidden="true">
    <path d={PART_ICONS[part]} />
  </svg>
);

// Bursts that it costs, and hits that it makes, as bullets and stars with their numbers.
function Figures({ card }: { card: Card }): JSX.Element | null {
  if (!card.bursts && !card.hits) return null;
  return (
    <span class="ac-figures" title={figuresOf(card)}>
      {card.bursts ? (
        <span>
          {card.bursts}
          <svg viewBox="0 0 14 14"><path d="M3 13V6C3 3 4 1.500 4.500 1C5 1.500 6 3 6 6V13ZM8 13V6C8 3 9 1.500 9.500 1C10 1.500 11 3 11 6V13Z" /></svg>
        </span>
      ) : null}
      {card.hits ? (
        <span class="hits">
          {card.hits}
          <svg viewBox="-13 -13 26 26"><path d="M0-12L2.800-4.400L10-8L5.200-1.600L12 2L4.300 3.600L6 11L0 6L-6 11L-4.300 3.600L-12 2L-5.200-1.600L-10-8L-2.800-4.400Z" /></svg>
        </span>
      ) : null}
    </span>
  );
}

function Face({ card, size = "hand", says, not, hotkey, by }: ActionCardProps): JSX.Element {
  const part = partOf(card);
  return (
    <>
      <span class="ac-band" aria-hidden="true" />
      <b class="ac-title">{titleOf(card)}</b>
      <PartIcon part={part} />
      {size !== "strip" && <Picture card={card} />}
      <span class="ac-says">
        {by && <strong class={by.side}>{by.name}</strong>}
        {by ? " " : ""}
        {not ?? says ?? sentenceOf(card)}
      </span>
      <span class="ac-foot" aria-hidden="true">
        <Figures card={card} />
      </span>
      {(card.count ?? 1) > 1 && <b class="ac-count" aria-hidden="true">×{card.count}</b>}
      {hotkey && <kbd class="ac-key">{hotkey}</kbd>}
    </>
  );
}

export function ActionCard(props: ActionCardProps): JSX.Element {
  const { card, size = "hand", says, not, chosen = false, focusable = true, still = false, by, answer, onChoose, onLook, onWhy } = props;
  const name = `ac ${size} ${card.colour ?? "white"}${chosen ? " on" : ""}${not ? " no" : ""}`;
  const label = by ? `${by.name}: ${spokenAction(card, says, not)}` : spokenAction(card, says, not);
  const title = answersOf(card) || answeredBy(card);
  if (still)
    return (
      <span class={name} role="img" aria-label={label} title={title}>
        <Face {...props} />
      </span>
    );
  return (
    <button
      type="button"
      class={answer === undefined ? name : `answer ${name}`}
      role={answer === undefined && !not ? "radio" : undefined}
      aria-checked={answer === undefined && !not ? chosen : undefined}
      data-a={answer}
      aria-disabled={not ? "true" : undefined}
      aria-label={label}
      title={title}
      tabIndex={focusable ? 0 : -1}
      data-card={card.card}
      onClick={() => (not ? onWhy?.() : onChoose?.(card))}
      onFocus={() => onLook?.(card)}
      onBlur={() => onLook?.(null)}
      onPointerEnter={(event) => event.pointerType !== "touch" && onLook?.(card)}
      onPointerLeave={(event) => event.pointerType !== "touch" && onLook?.(null)}
    >
      <Face {...props} />
    </button>
  );
}
