// Cards on a bench: every card of a question, at every size, light and dark.
import { render, type JSX } from "preact";
import { CardMemory, handOf, markersOf, wayWith } from "../../../web/src/cards/hand";
import { CardBack, CardSlot, ManeuverCard } from "../../../web/src/cards/ManeuverCard";
import { spoken, titleOf, wayName } from "../../../web/src/cards/names";
import { currentLanguage, setLanguage } from "../../../web/src/words";
import type { Choices } from "../../../web/src/types";

function Hand({ choices, size = "hand" }: { choices: Choices; size?: "hand" | "slot" | "big" }): JSX.Element {
  return (
    <section class="wood-bench" role="radiogroup" aria-label={choices.question} style="display:flex;flex-wrap:wrap;gap:11px;padding:24px 14px;background:#33221a">
      {handOf(choices).map((card, i) => (
        <ManeuverCard card={card} size={size} hotkey={card.barred || i > 9 ? undefined : String((i + 1) % 10)} chosen={i === 1} focusable={i === 1} still={size === "slot"} />
      ))}
    </section>
  );
}

const bench = {
  handOf, markersOf, wayWith, CardMemory, spoken, titleOf, wayName, setLanguage, currentLanguage,
  show: (hands: Choices[], size?: "hand" | "slot" | "big") =>
    render(
      <>
        <h1 style="font-size:18px">Cards</h1>
        {hands.map((choices) => <Hand choices={choices} size={size} />)}
        <div style="display:flex;gap:8px;padding:12px;background:var(--paper)"><CardBack /><CardSlot /></div>
      </>,
      document.getElementById("app") as HTMLElement,
    ),
};
declare global {
  interface Window { bench: typeof bench }
}
window.bench = bench;
