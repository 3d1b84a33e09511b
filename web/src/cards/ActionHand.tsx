// The hand in a dogfight: what can be played now as cards to press, the rest of the hand dimmed beside them, and what the card
// one looks at would lead to. Answers that are not cards stand as buttons below.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { ActionCard as Card, Choices, FlamesScene, Option } from "../types";
import { capital, say, t } from "../words";
import { answeredBy, answersOf, titleOf } from "./action";
import { ActionCard } from "./ActionCard";
import { useCut } from "./cut";
import { replyWords } from "./reply";

export interface ActionHandProps {
  choices: Choices;
  scene: FlamesScene;
  onChoose: (option: Option) => void;
  onLook: (option: Option | null) => void;
  onTell: (words: string) => void; // for a moment
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

const words = (option: Option, asks?: string): string => (option.card ? titleOf(option) : replyWords(option.label, asks));

// What the card or answer would lead to, one line each: the one that is looked at first, and those that are no cards.
function Prospects({ shown, others, asks }: { shown: Option | null; others: Option[]; asks?: string }): JSX.Element | null {
  const told = [...(shown?.card ? [shown] : []), ...others].filter((option) => option.effect).slice(0, 3);
  if (!told.length) return null;
  return (
    <dl class="ah-effect" aria-live="polite" tabIndex={0}>
      {told.map((option) => (
        <div key={option.a} class={option === shown ? "now" : undefined}>
          <dt>{words(option, asks)}</dt>
          <dd>{say(option.effect ?? "")}</dd>
        </div>
      ))}
    </dl>
  );
}

const FIGURES = / \d+B\/\d+H/; // they are drawn on the card
const ROOMY = 6; // cards that lie at their full size

export function ActionHand({ choices, scene, onChoose, onLook, onTell }: ActionHandProps): JSX.Element {
  const [taken, setTaken] = useState<string | null>(null); // raised: the button plays it
  const [hovered, setHovered] = useState<string | null>(null);
  const finger = useRef(false);
  const before = useRef<string | null>(null); // what was looked at when the finger came down
  const list = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const cut = useCut(row, choices);
  const cards = choices.options.filter((option) => option.card);
  const others = choices.options.filter((option) => !option.card);
  const idle = idleCards(choices, scene);
  const held = new Map((scene.elements.find((e) => e.mine && e.hand.cards.length)?.hand.cards ?? []).map((card) => [card.card, card.count ?? 1]));
  // The first card that can simply be played lies ready; what is paid or thrown away is taken up by hand.
  const raised = cards.find((option) => option.a === taken) ?? cards.find((option) => !use(option)) ?? null;
  const shown = choices.options.find((option) => option.a === hovered) ?? raised ?? others[0] ?? null;
  // A mouse that passes over a card or a key that goes to it looks at it; a finger takes it up.
  const look = (option: Option | null, take: boolean): void => {
    setHovered(option?.a ?? null);
    if (option?.card && take) setTaken(option.a);
    onLook(option);
  };
  // A finger looks first, for it cannot hover; the second touch plays.
  const pick = (option: Option): void => {
    if (finger.current && option.effect && before.current !== option.a) look(option, true);
    else onChoose(option);
  };
  const walk = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>(".answer, .ac.no") ?? [])];
    event.preventDefault();
    all[(all.indexOf(document.activeElement as HTMLElement) + by + all.length) % all.length]?.focus();
  };
  const not = t(scene.chain.length ? "action-no-answer" : "action-not-now");
  const size = cards.length + idle.length > ROOMY || matchMedia("(max-width: 700px)").matches ? "small" : "hand";
  return (
    <div class="ah" ref={list} onKeyDown={walk} onPointerDownCapture={(event) => ((finger.current = event.pointerType === "touch"), (before.current = hovered ?? taken))}>
      <div class={`ah-cards${cut.class}`} ref={row} role="group" aria-label={t("hand")}>
        {cards.map((option, i) => (
          <ActionCard key={option.a} card={{ ...option, count: use(option) ? 1 : held.get(option.card) }} size={size} answer={option.a} says={use(option)} hotkey={KEYS[i]} chosen={raised?.a === option.a} onChoose={() => pick(option)} onLook={(card) => look(card ? option : null, false)} />
        ))}
        {idle.map((card) => (
          <ActionCard key={card.card} card={card} size={size} not={not} onWhy={() => onTell([`${titleOf(card)}: ${not}.`, answersOf(card) || answeredBy(card)].filter(Boolean).join(" "))} />
        ))}
      </div>
      {cut.buttons}
      <div class="ah-more k-paper">
        <Prospects shown={shown} others={others} asks={choices.asks} />
        <div class="ah-others" role="group" aria-label={t("your-choice")}>
          {raised && (
            <button type="button" class="ah-play k-btn go" onClick={() => onChoose(raised)}>
              {use(raised) ? capital(say(raised.label).replace(FIGURES, "")) : t("action-play", { card: titleOf(raised) })}
            </button>
          )}
          {others.map((option, i) => (
            <button type="button" key={option.a} class={`answer k-btn${!raised && others.length === 1 ? " go" : ""}`} data-a={option.a} onClick={() => pick(option)} onFocus={() => look(option, false)} onBlur={() => look(null, false)} onPointerEnter={(event) => event.pointerType !== "touch" && look(option, false)} onPointerLeave={(event) => event.pointerType !== "touch" && look(null, false)}>
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
