// One decision that mattered: what was flown, what the ace would have flown and why, and a way to try it.
import { Button } from "../app/kit";
import { answerWords, cardOf } from "../cards/answer";
import { ManeuverCard } from "../cards/ManeuverCard";
import { turnName } from "./turns";
import { say, t } from "../words";
import { inGames, swing, type Decision } from "./report";

const Answer = ({ decision, answer, who }: { decision: Decision; answer: string; who: string }) => {
  const card = cardOf(decision.choices, answer);
  return (
    <figure>
      {card && <ManeuverCard card={card} size="slot" still />}
      <figcaption>
        {t(who)} <b>{answerWords(decision.choices, answer)}</b>
      </figcaption>
    </figure>
  );
};

export function DecisionPaper({ decision, number, chosen, choose, tryIt }: { decision: Decision; number: number; chosen: boolean; choose: () => void; tryIt: () => void }) {
  const worth = inGames(swing(decision));
  const same = decision.flown === decision.best;
  return (
    <article class={`k-paper debrief-decision${chosen ? " on" : ""}`} data-at={decision.at} data-best={decision.best}>
      <span class="number" aria-hidden="true">{number}</span>
      <h3>
        <button type="button" aria-pressed={chosen} onClick={choose}>
          {t("decision-title", { turn: turnName(decision.turn), unit: decision.unit, card: answerWords(decision.choices, decision.flown) })}
        </button>
      </h3>
      <span class="worth" title={t("decision-worth")}>
        <b class={worth < 0 ? "bad-text" : "good-text"}>{worth > 0 ? `+${worth}` : String(worth).replace("-", "−")}</b> <span class="soft small">± {Math.max(1, inGames(decision.error ?? 0))}</span>
      </span>
      <p class="soft">{same ? t("ace-agrees") : decision.why.length ? t("ace-because", { words: decision.why.slice(0, 2).map(say).join(" ") }) : t("ace-differs")}</p>
      {!same && (
        <div class="compare">
          <Answer decision={decision} answer={decision.flown} who="you-flew" />
          <Answer decision={decision} answer={decision.best} who="ace-flew" />
          <Button compact icon="play" onClick={tryIt}>{t("try-it")}</Button>
        </div>
      )}
    </article>
  );
}
