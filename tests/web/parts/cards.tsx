// Cards on a bench: every card of a question, at every size, light and dark.
import { render, type JSX } from "preact";
import { CardMemory, handOf, markersOf, wayWith } from "../../../web/src/cards/hand";
import { CardBack, CardSlot, ManeuverCard } from "../../../web/src/cards/ManeuverCard";
import { spoken, titleOf, wayName } from "../../../web/src/cards/names";
import { ANSWERS } from "../../../web/src/cards/action";
import { ActionCard } from "../../../web/src/cards/ActionCard";
import { ActionHand } from "../../../web/src/cards/ActionHand";
import { Counter, counterWords, faceOf } from "../../../web/src/cards/Counter";
import { tipOf } from "../../../web/src/cards/arrows";
import { currentLanguage, setLanguage } from "../../../web/src/words";
import type { ActionCard as Action, Choices, FlamesScene } from "../../../web/src/types";

function Hand({ choices, size = "hand" }: { choices: Choices; size?: "hand" | "slot" }): JSX.Element {
  return (
    <div class="k-wood" role="radiogroup" aria-label={choices.question} style="display:flex;flex-wrap:wrap;gap:11px;padding:24px 14px">
      {handOf(choices).map((card, i) => (
        <ManeuverCard card={card} size={size} hotkey={card.barred || i > 9 ? undefined : String((i + 1) % 10)} chosen={i === 1} focusable={i === 1} still={size === "slot"} onChoose={(chosen) => (bench.chosen = chosen.kind)} onWhy={(rule) => (bench.asked = rule)} />
      ))}
    </div>
  );
}

// Every action card there is.
const fire = (family: string, title: string, bursts: number, hits: number, special?: string): Action => ({ card: `${family}${bursts}${hits}`, family, title: `${title} ${bursts}B/${hits}H`, colour: "red", bursts, hits: hits || undefined, special });
const other = (family: string, title: string, colour: string, count = 1): Action => ({ card: family, family, title, colour, count });
const ACTIONS: Action[] = [
  fire("in-my-sights", "In My Sights", 1, 1), fire("in-my-sights", "In My Sights", 2, 3), fire("in-my-sights", "In My Sights", 3, 3),
  fire("in-my-sights", "In My Sights", 1, 1, "cockpit"), fire("in-my-sights", "In My Sights", 2, 6, "engine"), fire("in-my-sights", "In My Sights", 2, 0, "fuel tank"),
  fire("out-of-the-sun", "Out Of The Sun", 1, 2), fire("out-of-the-sun", "Out Of The Sun", 3, 4),
  other("maneuver", "Maneuver", "red", 2), other("half-loop", "Half Loop", "red"), other("clouds", "Clouds", "white"), other("full-throttle", "Full Throttle", "white"),
  other("scissors", "Scissors", "white"), other("vertical-roll", "Vertical Roll", "white"), other("ace-pilot", "Ace Pilot", "blue"), other("barrel-roll", "Barrel Roll", "blue"),
  other("chop-throttle", "Chop Throttle", "blue"), other("tight-turn", "Tight Turn", "blue", 2),
];

const Actions = ({ size = "hand", not }: { size?: "small" | "hand" | "strip"; not?: string }): JSX.Element => (
  <div class="k-wood" role="radiogroup" aria-label="Action cards" style="display:flex;flex-wrap:wrap;gap:11px;padding:24px 14px">
    {ACTIONS.map((card, i) => <ActionCard card={card} size={size} not={i > 15 ? not : undefined} chosen={i === 1} focusable={i === 1} hotkey={size === "hand" && i < 9 ? String(i + 1) : undefined} />)}
    <ActionCard card={ACTIONS[17] as Action} size="strip" still by={{ name: "Weiss", side: "side-b" }} says="turns out of it" />
  </div>
);

const bench = {
  chosen: "", asked: "", told: "", ANSWERS, tipOf,
  showActions: (size?: "small" | "hand" | "strip") => render(<><h1 style="font-size:18px">Cards</h1><Actions size={size} not="Not an answer" /></>, document.getElementById("app") as HTMLElement),
  showAll: (hands: Choices[]) => render(<><h1 style="font-size:18px">Cards</h1>{hands.map((choices) => <Hand choices={choices} />)}<Actions not="Not an answer" /></>, document.getElementById("app") as HTMLElement),
  showHand: (choices: Choices, scene: FlamesScene) =>
    render(<div class="k-wood" style="padding:10px"><h1 style="font-size:18px">{choices.question}</h1><ActionHand choices={choices} scene={scene} onChoose={(option) => (bench.chosen = option.a)} onLook={() => undefined} onTell={(words) => (bench.told = words)} /></div>, document.getElementById("app") as HTMLElement),
  showCounters: (faces: string[]) =>
    render(
      <section class="sc-counters" aria-label="Counters">
        <h1>Counters</h1>
        <p>{faces.map((face) => <Counter face={face} size={64} />)}</p>
        <p>{faces.map((face) => <Counter face={face} size={40} still />)}</p>
      </section>,
      document.getElementById("app") as HTMLElement,
    ),
  faceOf, counterWords,
  handOf, markersOf, wayWith, CardMemory, spoken, titleOf, wayName, setLanguage, currentLanguage,
  show: (hands: Choices[], size?: "hand" | "slot") =>
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
