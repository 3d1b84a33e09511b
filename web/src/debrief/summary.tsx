// The game in three sentences: how it ended, what was lost, and where it turned.
import { Button } from "../app/kit";
import { answerWords } from "../cards/answer";
import { reasonWords, winWords } from "../play/people";
import { when, which } from "./turns";
import { say, t } from "../words";
import { inGames, steepest, swing, turningPoint, type Report } from "./report";

function result(report: Report): string {
  const { over } = report;
  if (!over) return t("summary-open");
  if (!over.winner || over.winner === "nobody") return t("summary-drawn");
  return t(over.winner === report.side ? "summary-won" : "summary-lost");
}

// Nothing that one did was worse than the ace can tell. A fight that was not won can be tried again all the same.
function Undecided({ report, tryFrom }: { report: Report; tryFrom: (at: number) => void }) {
  const sank = report.over && report.over.winner !== report.side ? steepest(report) : undefined;
  return (
    <>
      <p>{[t("no-decision"), sank && t("summary-sank", { when: when(sank.turn) })].filter(Boolean).join(" ")}</p>
      {sank && <Button kind="go" icon="play" class="try-turning" onClick={() => tryFrom(sank.at)}>{t("summary-try", { which: which(sank.turn) })}</Button>}
    </>
  );
}

export function Summary({ report, tryFrom }: { report: Report; tryFrom: (at: number, best?: string) => void }) {
  const turned = turningPoint(report);
  const lost = report.losses.filter(({ side }) => side === report.side).slice(-2);
  const winner = report.over?.winner && report.over.winner !== "nobody" ? winWords(report.over.winner, report.book) : "";
  return (
    <section class="k-paper debrief-summary">
      <h2>{result(report)}</h2>
      <p>{[winner && `${winner}.`, reasonWords(report.over?.text ?? "", report.over?.winner !== report.side), ...lost.map(({ turn, text }) => t("in-turn", { turn, words: say(text) }))].filter(Boolean).join(" ")}</p>
      {turned ? (
        <>
          <p>{t(report.over?.winner === report.side ? "summary-dearest" : "summary-turned", { when: when(turned.turn), unit: turned.unit, flown: answerWords(turned.choices, turned.flown), best: answerWords(turned.choices, turned.best), worth: inGames(-swing(turned)) })}</p>
          <Button kind="go" icon="play" class="try-turning" onClick={() => tryFrom(turned.at, answerWords(turned.choices, turned.best))}>{t("summary-try", { which: which(turned.turn) })}</Button>
        </>
      ) : (
        <Undecided report={report} tryFrom={tryFrom} />
      )}
    </section>
  );
}
