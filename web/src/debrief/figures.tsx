// What was fired and whose the luck was, for the paper at the end: from the analyst of the debrief, who looks at no decision here.
import type { VNode } from "preact";
import { sideClass } from "../board/chart/shapes";
import { loadEngine } from "../link";
import { sideName } from "../play/people";
import { t } from "../words";
import { anyLuck, fired, luckOf } from "./luck";
import type { Report } from "./report";

async function shooting(record: string, seat: number): Promise<Report> {
  const bytes = await loadEngine();
  const worker = new Worker("debrief/analyst.js");
  return new Promise<Report>((done, fail) => {
    worker.onerror = (event) => fail(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<{ t: string; report: Report; sentence: string }>) => (data.t === "report" ? done(data.report) : data.t === "error" && fail(new Error(data.sentence)));
    worker.postMessage({ bytes, record, seat, simulations: 0 });
  }).finally(() => worker.terminate());
}

// `seat`: whose game it was; -1 is nobody's, and then there is nobody's luck.
export async function figures(record: string, seat: number): Promise<VNode | null> {
  const report = await shooting(record, Math.max(0, seat));
  const { luck, side, book } = report;
  if (!anyLuck(report)) return null;
  const { drawn, words } = luckOf(report);
  return (
    <dl class="end-figures">
      <div>
        <dt>{t("end-shots")}</dt>
        {luck.map((one) => (
          <dd>
            <b class={`${sideClass(one.side)}-text`}>{seat >= 0 && one.side === side ? t("you") : sideName(one.side, book)}</b> {fired(one, drawn)}
          </dd>
        ))}
      </div>
      {seat >= 0 && (
        <div>
          <dt>{t("end-luck")}</dt>
          <dd>{words}</dd>
        </div>
      )}
    </dl>
  );
}
