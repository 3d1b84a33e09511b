// Luck apart from skill: the damage that was drawn beside what was to be expected of the same shots.
import { sideClass } from "../board/chart/shapes";
import { sideName } from "../play/people";
import { t } from "../words";
import type { Report } from "./report";

const points = (hundredths: number): string => (hundredths / 100).toFixed(hundredths % 100 ? 1 : 0);

export function LuckPaper({ report }: { report: Report }) {
  const most = Math.max(1, ...report.luck.flatMap(({ came, mean }) => [came, mean]));
  const own = report.luck.find(({ side }) => side === report.side);
  const others = report.luck.filter(({ side }) => side !== report.side);
  const balance = (own ? own.came - own.mean : 0) - others.reduce((sum, { came, mean }) => sum + came - mean, 0);
  if (!report.luck.some(({ mean }) => mean)) return null;
  return (
    <section class="k-paper debrief-luck">
      <header class="k-row">
        <h2>{t("luck-and-skill")}</h2>
        <span class="k-end soft small">{t("luck-more")}</span>
      </header>
      <dl>
        {report.luck.map(({ side, came, mean }) => (
          <>
            <dt class={`${sideClass(side)}-text`}>{side === report.side ? t("you") : sideName(side, report.book)}</dt>
            <dd class={sideClass(side)}>
              <span class="bar" aria-hidden="true">
                <i style={{ width: `${(100 * came) / most}%` }} />
                <u style={{ left: `${(100 * mean) / most}%` }} />
              </span>
              <span class="num">{t("luck-figures", { came: points(came), mean: points(mean) })}</span>
            </dd>
          </>
        ))}
      </dl>
      <p class="soft small">{t(Math.abs(balance) < 200 ? "luck-even" : balance > 0 ? "luck-yours" : "luck-theirs")}</p>
    </section>
  );
}
