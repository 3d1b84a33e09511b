// Answers that are not maneuver cards: targets, places, action cards, yes and no.
import { useRef, useState } from "preact/hooks";
import { effectOf } from "./effect";
import type { Choices, Option, Pose } from "../types";
import { say, t } from "../words";
import type { Game } from "./game";

const KEYS = "1234567890";

// A place on the table: an arrow for the heading, and where in centimetres.
function Place({ at: [x, y, heading] }: { at: Pose }) {
  const words = t("place-words", { x: Math.round(x / 100), y: Math.round(y / 100), heading: heading / 10 });
  return (
    <span role="img" aria-label={words} title={words}>
      <svg viewBox="-10 -10 20 20" width="16" height="16" aria-hidden="true">
        <path class="tip" d="M0-8L6 7L0 3L-6 7Z" transform={`rotate(${heading / 10})`} />
      </svg>{" "}
      {Math.round(x / 1000)} · {Math.round(y / 1000)}
    </span>
  );
}

const shows = (option: Option): boolean => Boolean(option.ghost || option.place || option.line || option.point);

// Where the game is shown on something that lays out its own answers, that does it.
export function Answers({ game, choices }: { game: Game; choices: Choices }) {
  const scene = game.state.value?.scene;
  const Own = game.view.value?.answers;
  if (Own && scene) return <Own choices={choices} scene={scene} onChoose={(option) => game.choose(option)} onLook={(option) => game.look(option)} onTell={(words) => game.tell(words, 6000)} />;
  return <PlainAnswers game={game} choices={choices} />;
}

function PlainAnswers({ game, choices }: { game: Game; choices: Choices }) {
  const list = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState<string | null>(null);
  const finger = useRef(false);
  // A click chooses; a finger must tap twice where there is something to see first, for it cannot hover.
  const pick = (option: Option): void => {
    if (finger.current && shows(option) && touched !== option.a) {
      setTouched(option.a);
      game.look(option);
      game.tell(t("touch-twice"), 2500);
    } else game.choose(option);
  };
  const walk = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>(".answer") ?? [])];
    event.preventDefault();
    all[(all.indexOf(document.activeElement as HTMLElement) + by + all.length) % all.length]?.focus();
  };
  return (
    <div class="answers" ref={list} role="group" aria-label={t("your-choice")} onKeyDown={walk}>
      {choices.options.map((option, i) => (
        <button
          type="button"
          class={`answer plain${option.card || option.effect ? ` action ${option.colour ?? ""}` : ""}${option.place ? " place" : ""}${touched === option.a ? " looked" : ""}`}
          data-a={option.a}
          onClick={() => pick(option)}
          onPointerDown={(event) => void (finger.current = event.pointerType === "touch")}
          onFocus={() => game.look(option)}
          onBlur={() => game.look(null)}
          onPointerEnter={(event) => event.pointerType !== "touch" && game.look(option)}
          onPointerLeave={(event) => event.pointerType !== "touch" && game.look(null)}
        >
          {i < KEYS.length && (
            <kbd class="key" aria-hidden="true">
              {KEYS[i]}
            </kbd>
          )}
          {option.place ? <Place at={option.place} /> : <span>{say(option.label)}</span>}
          {(option.effect || option.card) && <span class="effect">{option.effect ? say(option.effect) : effectOf(option)}</span>}
        </button>
      ))}
    </div>
  );
}
