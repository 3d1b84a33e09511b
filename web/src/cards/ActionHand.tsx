// The hand in a dogfight: what can be played now as cards to press, the rest of the hand dimmed beside them, and what the card
// one looks at would lead to. Answers that are not cards stand as buttons below.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { ActionCard as Card, Choices, FlamesScene, Option } from "../types";
import { say, t } from "../words";
import { titleOf } from "./action";
import { ActionCard } from "./ActionCard";
import { replyWords } from "./reply";

export interface ActionHandProps {
  choices: Choices;
  scene: FlamesScene;
  onChoose: (option: Option) => void;
  onLook: (option: Option | null) => void;
}

const KEYS = "1234567890";

// Cards of whoever is asked that are no answer now. Of a mini-hand, which the scene shows by itself, nothing.
export function idleCards(choices: Choices, scene: FlamesScene): Card[] {
  const asked = (scene.chain[0]?.at ?? choices.unit ?? "").replace(/-wingman$/, "");
  const held = scene.elements.find((e) => e.mine && e.name === asked)?.hand.cards ?? [];
  const played = new Set(choices.options.flatMap((option) => (option.card ? [option.card] : [])));
  const from = new Set(held.map((card) => card.card));
  if (![...played].every((card) => card === "counter" || from.has(card))) return [];
  return held.filter((card) => !played.has(card.card ?? ""));
}

const USES: [RegExp, string][] = [[/^climb/, "use-climb"], [/^pay/, "use-pay"], [/^discard/, "use-discard"], [/ as Scissors$/, "use-scissors"], [/ with a Heavy Gun$/, "use-gun"]];

// "climb, paying Barrel Roll": what is done with the card, where it is not simply played.
function use(option: Option): string | undefined {
  if (option.label === option.title) return undefined;
  const short = USES.find(([pattern]) => pattern.test(option.label))?.[1];
  return short ? t(short) : say(option.label);
}

export function ActionHand({ choices, scene, onChoose, onLook }: ActionHandProps): JSX.Element {
  const [seen, setSeen] = useState<Option | null>(null);
  const finger = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const cards = choices.options.filter((option) => option.card);
  const others = choices.options.filter((option) => !option.card);
  const held = new Map((scene.elements.find((e) => e.mine && e.hand.cards.length)?.hand.cards ?? []).map((card) => [card.card, card.count ?? 1]));
  const look = (option: Option | null): void => {
    if (option) setSeen(option);
    onLook(option);
  };
  // A finger looks first, for it cannot hover; the second touch plays.
  const pick = (option: Option): void => {
    if (finger.current && option.effect && seen?.a !== option.a) look(option);
    else onChoose(option);
  };
  const walk = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>(".answer") ?? [])];
    event.preventDefault();
    all[(all.indexOf(document.activeElement as HTMLElement) + by + all.length) % all.length]?.focus();
  };
  const shown = seen && choices.options.some((option) => option.a === seen.a) ? seen : (cards[0] ?? others[0] ?? null);
  return (
    <div class="ah" ref={list} onKeyDown={walk} onPointerDown={(event) => void (finger.current = event.pointerType === "touch")}>
      <div class="ah-cards" role="group" aria-label={t("hand")}>
        {cards.map((option, i) => (
          <ActionCard key={option.a} card={{ ...option, count: use(option) ? 1 : held.get(option.card) }} size="small" answer={option.a} says={use(option)} hotkey={KEYS[i]} chosen={seen?.a === option.a} onChoose={() => pick(option)} onLook={(card) => look(card ? option : null)} />
        ))}
        {idleCards(choices, scene).map((card) => <ActionCard key={card.card} card={card} size="small" still not={t("action-not-now")} />)}
      </div>
      <div class="ah-more">
        {shown?.effect && (
          <p class="ah-effect k-paper" aria-live="polite">
            <b>{shown.card ? titleOf(shown) : replyWords(shown.label, choices.asks)}</b> {say(shown.effect)}
          </p>
        )}
        <div class="ah-others" role="group" aria-label={t("your-choice")}>
          {others.map((option, i) => (
            <button type="button" key={option.a} class="answer k-btn" data-a={option.a} onClick={() => pick(option)} onFocus={() => look(option)} onBlur={() => onLook(null)} onPointerEnter={(event) => event.pointerType !== "touch" && look(option)} onPointerLeave={(event) => event.pointerType !== "touch" && onLook(null)}>
              {replyWords(option.label, choices.asks)}
              {option.effect && <span class="unseen effect">{say(option.effect)}</span>}
              {cards.length + i < KEYS.length && <kbd aria-hidden="true">{KEYS[cards.length + i]}</kbd>}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
