// Who stood better, turn by turn: above the line the first side, below it the second. Numbered dots are the decisions.
import { useRef } from "preact/hooks";
import { sideClass } from "../board/chart/shapes";
import { sideName } from "../play/people";
import { t } from "../words";
import { decisive, standing, type Report } from "./report";

const WIDE = 880;
const NARROW = 400; // on a phone: fewer figures, as large as the rest
const H = 156;
const LEFT = 64;
const MIDDLE = 68;
const HIGH = 60;

export function Graph({ report, chosen, go }: { report: Report; chosen: number; go: (at: number) => void }) {
  const svg = useRef<SVGSVGElement>(null);
  const first = report.side === report.sides[0];
  const narrow = innerWidth <= 900;
  const W = narrow ? NARROW : WIDE;
  const points = standing(report).map((point) => ({ ...point, value: first ? point.value : -point.value }));
  const x = (i: number): number => LEFT + (points.length < 2 ? 0 : (i * (W - LEFT - 20)) / (points.length - 1));
  const y = (value: number): number => MIDDLE - (value / 1000) * HIGH;
  const line = points.map((point, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(point.value).toFixed(1)}`).join("");
  const area = points.length ? `${line}L${x(points.length - 1)} ${MIDDLE}L${x(0)} ${MIDDLE}Z` : "";
  const marks = decisive(report).map((decision, i) => {
    const place = points.findIndex((point) => point.turn === decision.turn);
    return { number: i + 1, at: decision.at, place, value: points[place]?.value ?? 0 };
  });
  const drag = (event: PointerEvent): void => {
    if (event.type === "pointermove" && !event.buttons) return;
    const box = svg.current?.getBoundingClientRect();
    if (!box || !points.length) return;
    const wanted = ((event.clientX - box.left) / box.width) * W;
    const nearest = points.reduce((best, _, i) => (Math.abs(x(i) - wanted) < Math.abs(x(best) - wanted) ? i : best), 0);
    go(points[nearest]?.at ?? 0);
  };
  const words = points.filter((point) => point.turn).map((point) => t("stood", { turn: point.turn, side: sideName(report.sides[point.value >= 0 ? 0 : 1] ?? "", report.book), by: Math.round(Math.abs(point.value) / 10) })).join(" ");
  const every = Math.ceil(points.length / (narrow ? 6 : 14));
  return (
    <section class="k-paper debrief-graph" aria-label={t("who-stood-better")}>
      <header class="k-row">
        <h2>{t("who-stood-better")}</h2>
        <span class="k-end soft small">{t("drag-to-moment")}</span>
      </header>
      <svg ref={svg} viewBox={`0 0 ${W} ${H}`} role="img" aria-label={words} onPointerDown={drag} onPointerMove={drag}>
        <clipPath id="above"><rect x={LEFT} y="0" width={W} height={MIDDLE} /></clipPath>
        <clipPath id="below"><rect x={LEFT} y={MIDDLE} width={W} height={H} /></clipPath>
        <rect class="ground side-a" x={LEFT} y="0" width={W - LEFT} height={MIDDLE} />
        <rect class="ground side-b" x={LEFT} y={MIDDLE} width={W - LEFT} height={HIGH + 4} />
        {["above", "below"].map((half, i) => (
          <g clip-path={`url(#${half})`} class={sideClass(report.sides[i] ?? "")}>
            <path class="area" d={area} />
            <path class="line" d={line} />
          </g>
        ))}
        <path class="zero" d={`M${LEFT} ${MIDDLE}H${W}`} />
        {report.sides.slice(0, 2).map((side, i) => (
          <text class={`${sideClass(side)}-text`} x="0" y={i ? MIDDLE + 52 : 18}>{sideName(side, report.book)}</text>
        ))}
        {points.map((point, i) => (point.turn && i % every ? null : <text x={x(i)} y={H - 4} text-anchor={point.turn ? "middle" : i ? "end" : "start"}>{point.turn || t(i ? "graph-end" : "graph-start")}</text>))}
        {marks.map((mark) => (
          <g class={`mark${mark.at === chosen ? " on" : ""}`} onClick={() => go(mark.at)}>
            <circle cx={x(mark.place)} cy={y(mark.value)} r="12" />
            <text x={x(mark.place)} y={y(mark.value) + 5} text-anchor="middle">{mark.number}</text>
          </g>
        ))}
      </svg>
    </section>
  );
}
