// How long the games were, as bars; uPlot draws them, and is loaded when there is something to draw.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../words";
import type { Balance } from "./stats";

const HIGH = 120;

export function LengthChart({ balance }: { balance: Balance }) {
  const place = useRef<HTMLDivElement>(null);
  const { bars } = balance.turns;
  useEffect(() => {
    let chart: { destroy(): void } | null = null;
    let gone = false;
    void import("uplot").then(({ default: UPlot }) => {
      const holder = place.current;
      if (gone || !holder || !UPlot.paths.bars) return;
      const ink = getComputedStyle(holder).color;
      const line = getComputedStyle(holder).getPropertyValue("--line");
      const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { show: false }, font: "14px Cabin, sans-serif" };
      chart = new UPlot(
        {
          width: Math.max(200, holder.clientWidth),
          height: HIGH,
          legend: { show: false },
          cursor: { show: false },
          scales: { x: { time: false, range: [(bars[0]?.turn ?? 0) - 1, (bars.at(-1)?.turn ?? 0) + (bars[1] ? bars[1].turn - (bars[0]?.turn ?? 0) : 1)] }, y: { range: [0, Math.max(1, ...bars.map((bar) => bar.games))] } },
          axes: [axis, { ...axis, size: 34, incrs: [1, 2, 5, 10, 20, 50, 100] }],
          series: [{}, { stroke: ink, fill: getComputedStyle(holder).getPropertyValue("--allied"), width: 0, paths: UPlot.paths.bars({ size: [0.9], align: 1 }), points: { show: false } }],
        },
        [bars.map((bar) => bar.turn), bars.map((bar) => bar.games)],
        holder,
      );
    });
    return () => {
      gone = true;
      chart?.destroy();
    };
  }, [JSON.stringify(bars)]);
  const words = bars.filter((bar) => bar.games).map((bar) => `${bar.turn}: ${bar.games}`).join(", ");
  return <div class="length-chart" ref={place} role="img" aria-label={t("ws-length-chart", { words })} />;
}
