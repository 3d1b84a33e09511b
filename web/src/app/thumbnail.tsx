// A scenario in small: where everybody stands at the start, on a table and in a dogfight.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { shapePath, sideClass } from "../board/chart/shapes";
import { boxedSilhouette, loadSilhouettes } from "../models/silhouette";
import type { FlamesScene, ScenarioEntry, TableScene } from "../types";

const come = signal(false); // the silhouettes of single models
if (typeof document !== "undefined") void loadSilhouettes().then(() => (come.value = true));

const WIDE = 240;
const HIGH = 100;

const MM = 100; // hundredths of a millimetre in a millimetre

// The table lies in quarters so that the first side flies in from the left; only the part with airplanes is shown, over the
// landscape that the game will be flown over.
export function TableThumbnail({ scenario, scene }: { scenario: ScenarioEntry; scene: TableScene }) {
  const place = useRef<SVGSVGElement>(null);
  const mat = useMat(place, scenario, scene);
  const [wide, high] = [scene.width / MM, scene.height / MM];
  const units = scene.units.filter((unit) => unit.x !== undefined).map((unit) => ({ unit, x: (unit.x ?? 0) / MM, y: high - (unit.y ?? 0) / MM }));
  const turn = quarterFor(units);
  const lies = ({ x, y }: { x: number; y: number }): [number, number] => (turn === 90 ? [high - y, x] : turn === 180 ? [wide - x, high - y] : turn === 270 ? [y, wide - x] : [x, y]);
  const turned = { 0: "", 90: `translate(${high} 0) rotate(90)`, 180: `translate(${wide} ${high}) rotate(180)`, 270: `translate(0 ${wide}) rotate(270)` }[turn];
  const placed = units.map(({ unit, ...at }) => ({ unit, at: lies(at) }));
  const [left, right] = span(placed.map(({ at }) => at[0]));
  const [top, bottom] = span(placed.map(({ at }) => at[1]));
  const across = turn % 180 ? high : wide;
  const width = Math.min(Math.max(right - left + 2 * EDGE, (bottom - top + 2 * EDGE) * (WIDE / HIGH)), Math.max(across, 400));
  const height = (width * HIGH) / WIDE;
  const size = (units.length > 12 ? 0.17 : units.length > 5 ? 0.27 : 0.36) * (width / WIDE);
  // What would stand outside the picture is drawn together; broad cards cut off a little above and below.
  const closer = (room: number, edge: number, from: number, to: number): number => Math.min(1, (room - edge * size) / Math.max(to - from, 1));
  const [nearX, nearY] = [closer(width, 150, left, right), closer(height * 0.8, 116, top, bottom)];
  const drawnAt = ([x, y]: [number, number]): [number, number] => [(left + right) / 2 + (x - (left + right) / 2) * nearX, (top + bottom) / 2 + (y - (top + bottom) / 2) * nearY];
  return (
    <svg class="thumbnail ground" ref={place} viewBox={`${(left + right - width) / 2} ${(top + bottom - height) / 2} ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {mat && <image class="thumb-mat" href={mat} width={wide} height={high} preserveAspectRatio="none" transform={turned} />}
      {placed.map(({ unit, at }) => {
        const [x, y] = drawnAt(at);
        const shape = (come.value && unit.model && boxedSilhouette(unit.model)) || shapePath(unit.shape);
        const pose = `rotate(${((unit.heading ?? 0) / 10 + turn).toFixed(1)}) scale(${size.toFixed(3)})`;
        return (
          <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <path class="thumb-shadow" d={shape} transform={`translate(${(size * 16).toFixed(1)} ${(size * 20).toFixed(1)}) ${pose}`} />
            <path class={`hull ${sideClass(unit.side)}`} paint-order="stroke" d={shape} transform={pose} />
          </g>
        );
      })}
    </svg>
  );
}

const EDGE = 70; // millimetres around the airplanes
const span = (values: number[]): [least: number, most: number] => [Math.min(...values), Math.max(...values)];

// By how many degrees, clockwise, the first side comes to lie at the left.
function quarterFor(units: { unit: { side: string }; x: number; y: number }[]): 0 | 90 | 180 | 270 {
  const middle = (side: string): [number, number] => {
    const own = units.filter(({ unit }) => sideClass(unit.side) === side);
    return [own.reduce((sum, { x }) => sum + x, 0) / (own.length || 1), own.reduce((sum, { y }) => sum + y, 0) / (own.length || 1)];
  };
  const [one, two] = [middle("side-a"), middle("side-b")];
  const ahead = (Math.atan2(two[1] - one[1], two[0] - one[0]) * 180) / Math.PI;
  return (((Math.round(-ahead / 90) * 90) % 360) + 360) % 360 as 0 | 90 | 180 | 270;
}

// The landscape, painted when the picture comes into sight.
function useMat(place: { current: SVGSVGElement | null }, scenario: ScenarioEntry, scene: TableScene): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    let made = "";
    let gone = false;
    const paint = async (): Promise<void> => {
      const { smallMat } = await import("../board/mats/mats");
      const blob = await smallMat({ map: [scenario.map, scenario.time, scenario.weather].filter(Boolean).join(" "), name: scenario.name || scenario.title, width: scene.width / MM, height: scene.height / MM });
      if (!gone) setAddress((made = URL.createObjectURL(blob)));
    };
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      void paint().catch(() => undefined); // plain water is a place, too
    });
    if (place.current) watch.observe(place.current);
    return () => {
      gone = true;
      watch.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [scenario.name, scenario.published]);
  return address;
}

export function DogfightThumbnail({ scene }: { scenario: ScenarioEntry; scene: FlamesScene }) {
  const rows = [0, 0];
  const side = (name: string): 0 | 1 => (sideClass(name) === "side-a" ? 0 : 1);
  const most = Math.max(...[0, 1].map((one) => scene.elements.filter((e) => side(e.side) === one).length));
  const height = Math.max(62, 30 * most + 12);
  return (
    <svg class="thumbnail sky" viewBox={`0 0 160 ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {scene.elements.flatMap((element) => {
        const left = side(element.side) === 0;
        const row = rows[left ? 0 : 1]++ as number;
        return element.craft.map((_, i) => (
          <path
            class={`hull ${left ? "side-a" : "side-b"}`}
            paint-order="stroke"
            d={(come.value && element.model && boxedSilhouette(element.model)) || shapePath(element.shape)}
            transform={`translate(${left ? 46 - i * 26 : 114 + i * 26} ${height / 2 - (most - 1) * 15 + row * 30 - 3 + i * 8}) rotate(${left ? 90 : -90}) scale(${i ? 0.17 : 0.24})`}
          />
        ));
      })}
    </svg>
  );
}
