// Luck apart from skill: shots, hits and the damage drawn beside what was to be expected of the same hits; and how often the ace would have done the same.
import { sideClass } from "../board/chart/shapes";
import { sideName } from "../play/people";
import { count, t } from "../words";
import { agreed, type Luck, type Report } from "./report";

const points = (hundredths: number): string => (hundredths / 100).toFixed(hundredths % 100 ? 1 : 0);

// A shot draws a counter or two: those are what is counted, where there are any. Who collides has not fired.
export const fired = ({ shots, hits, rams }: Luck, drawn: boolean): string =>
  [(shots || hits || !rams) && `${count("shots-fired", shots)}, ${count(drawn ? "counters-drawn" : "hits-made", hits)}`, rams && count("counters-rammed", rams)].filter(Boolean).join("; ");

export const anyLuck = ({ luck }: Pick<Report, "luck">): boolean => luck.some(({ shots, hits, rams }) => shots || hits || rams);

const EVEN = 200; // hundredths of a point of damage: less is nobody's luck

// Whether damage is drawn (else the cards say how many hits, and luck is in the hands), and whose the luck was, in a sentence.
export function luckOf({ luck, side }: Pick<Report, "luck" | "side">): { drawn: boolean; words: string } {
  const balance = luck.reduce((sum, one) => sum + (one.side === side ? 1 : -1) * (one.came - one.mean), 0);
  const drawn = luck.some(({ mean }) => mean);
  return { drawn, words: t(!drawn ? "luck-in-hands" : Math.abs(balance) < EVEN ? "luck-even" : balance > 0 ? "luck-yours" : "luck-theirs") };
}

export function LuckPaper({ report }: { report: Report }) {
  const most = Math.max(1, ...report.luck.flatMap(({ came, mean }) => [came, mean]));
  const { drawn, words } = luckOf(report);
  if (!anyLuck(report)) return null;
  return (
    <section class="k-paper debrief-luck">
      <header class="debrief-title">
        <h2>{t("luck-and-skill")}</h2>
        {drawn && <span class="soft small">{t("luck-more")}</span>}
      </header>
      <dl>
        {report.luck.map((luck) => (
          <>
            <dt class={`${sideClass(luck.side)}-text`}>{luck.side === report.side ? t("you") : sideName(luck.side, report.book)}</dt>
            <dd class={sideClass(luck.side)}>
              {drawn && (
                <span class="bar" aria-hidden="true">
                  <i style={{ width: `${(100 * luck.came) / most}%` }} />
                  <u style={{ left: `${(100 * luck.mean) / most}%` }} />
                </span>
              )}
              {drawn && <span class="num">{t("luck-figures", { came: points(luck.came), mean: points(luck.mean) })}</span>}
              <span class="fired soft small">{fired(luck, drawn)}</span>
            </dd>
          </>
        ))}
      </dl>
      <p>{words} {count("skill-agreed", report.decisions.length, { agreed: agreed(report) })}</p>
    </section>
  );
}
