// A chart that one can point at: uPlot draws it, and is loaded when there is something to draw. Left and right go through it by keys, and what stands there is said in
// words, so nobody needs to see the colours.
import { useEffect, useRef, useState } from "preact/hooks";
import type UPlot from "uplot";

const HIGH = 150;

export interface Series {
  values: number[];
  colour: string; // the name of a colour: --allied
  kind: "bars" | "line" | "edge"; // edges bound a band, the lower one first
}
interface Props {
  label: string;
  x: number[];
  series: Series[];
  most: number; // of the upright axis
  unit?: string;
  at: (i: number) => string; // what stands there, in words
}

export function Chart({ label, x, series, most, unit = "", at }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<UPlot | null>(null);
  const [now, setNow] = useState<number | null>(null);
  const data = JSON.stringify([x, series, most]);
  useEffect(() => {
    let gone = false;
    void import("uplot").then(({ default: Drawn }) => {
      const holder = place.current;
      if (gone || !holder) return;
      const colour = (name: string): string => getComputedStyle(holder).getPropertyValue(name).trim();
      const axis = { stroke: colour("--ink-2"), grid: { stroke: colour("--line"), width: 1 }, ticks: { show: false }, font: "14px Cabin, sans-serif" };
      const step = (x[1] ?? (x[0] ?? 0) + 1) - (x[0] ?? 0);
      const bars = series.some(({ kind }) => kind === "bars");
      const edges = series.flatMap(({ kind }, i) => (kind === "edge" ? [i + 1] : []));
      const fill = (name: string): string => `color-mix(in srgb, ${colour(name)} 22%, transparent)`;
      chart.current = new Drawn(
        {
          width: Math.max(200, holder.clientWidth),
          height: HIGH,
          legend: { show: false },
          cursor: { y: false, drag: { x: false, y: false }, points: { show: !bars } },
          scales: { x: { time: false, range: [(x[0] ?? 0) - (bars ? step / 2 : 0), (x.at(-1) ?? 1) + (bars ? step / 2 : 0)] }, y: { range: [0, most] } },
          axes: [{ ...axis, size: 30 }, { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 25, 50, 100, 200], values: (_: UPlot, all: number[]) => all.map((value) => `${value}${unit}`) }],
          bands: edges.length === 2 ? [{ series: [edges[1] as number, edges[0] as number], fill: fill(series[(edges[0] as number) - 1]?.colour ?? "--ink-2") }] : [],
          series: [
            {},
            ...series.map(({ colour: name, kind }) =>
              kind === "bars" ? { stroke: colour(name), fill: colour(name), width: 0, paths: Drawn.paths.bars?.({ size: [0.86] }), points: { show: false } } : { stroke: colour(name), width: kind === "edge" ? 0 : 2.5, points: { show: false } },
            ),
          ],
          hooks: { setCursor: [(self: UPlot) => setNow(self.cursor.idx ?? null)] },
        },
        [x, ...series.map(({ values }) => values)],
        holder,
      );
    });
    return () => {
      gone = true;
      chart.current?.destroy();
      chart.current = null;
    };
  }, [data]);
  const step = (event: KeyboardEvent): void => {
    const to = { ArrowRight: (now ?? -1) + 1, ArrowLeft: (now ?? x.length) - 1, Home: 0, End: x.length - 1 }[event.key];
    if (to === undefined || !chart.current) return;
    event.preventDefault();
    const i = Math.max(0, Math.min(x.length - 1, to));
    chart.current.setCursor({ left: chart.current.valToPos(x[i] ?? 0, "x"), top: HIGH / 2 });
    setNow(i);
  };
  return (
    <figure class="chart">
      <div class="chart-place" ref={place} tabIndex={0} role="group" aria-label={label} onKeyDown={step} />
      <figcaption class="small soft" aria-live="polite">{now === null ? label : at(now)}</figcaption>
    </figure>
  );
}
