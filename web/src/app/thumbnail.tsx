// A scenario in small: where everybody stands at the start.
import { shapePath, sideClass } from "../board/chart/shapes";
import type { FlamesScene, ScenarioEntry, TableScene } from "../types";

const WIDE = 240;
const HIGH = 100;

// The table is turned until the first side flies in from the left, and only the part with airplanes is shown.
function TableThumbnail({ scene }: { scene: TableScene }) {
  const units = scene.units.filter((unit) => unit.x !== undefined);
  const middle = (side: string): [number, number] => {
    const own = units.filter((unit) => sideClass(unit.side) === side);
    const mean = (of: (unit: (typeof own)[number]) => number): number => own.reduce((sum, unit) => sum + of(unit), 0) / (own.length || 1);
    return [mean((unit) => unit.x ?? 0), mean((unit) => unit.y ?? 0)];
  };
  const [one, two] = [middle("side-a"), middle("side-b")];
  const turn = Math.atan2(two[1] - one[1], two[0] - one[0]);
  const placed = units.map((unit) => {
    const [x, y] = [unit.x ?? 0, unit.y ?? 0];
    return { unit, x: x * Math.cos(turn) + y * Math.sin(turn), y: y * Math.cos(turn) - x * Math.sin(turn) };
  });
  const span = (values: number[]): [least: number, most: number] => [Math.min(...values), Math.max(...values)];
  const [left, right] = span(placed.map(({ x }) => x));
  const [low, high] = span(placed.map(({ y }) => y));
  const size = units.length > 12 ? 0.2 : units.length > 5 ? 0.3 : 0.42;
  const fit = (value: number, from: number, to: number, room: number, edge: number): number => (to - from < 1 ? room / 2 : edge + ((value - from) / (to - from)) * (room - 2 * edge));
  const edge = 50 * size + 6;
  return (
    <svg class="thumbnail ground" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {placed.map(({ unit, x, y }) => (
        <g transform={`translate(${fit(x, left, right, WIDE, edge + 14).toFixed(1)} ${(HIGH - fit(y, low, high, HIGH, edge)).toFixed(1)})`}>
          <path class="thumb-shadow" d={shapePath(unit.shape)} transform={`translate(6 8) rotate(${((unit.heading ?? 0) / 10 + (turn * 180) / Math.PI).toFixed(1)}) scale(${size})`} />
          <path class={`hull ${sideClass(unit.side)}`} d={shapePath(unit.shape)} transform={`rotate(${((unit.heading ?? 0) / 10 + (turn * 180) / Math.PI).toFixed(1)}) scale(${size})`} />
        </g>
      ))}
    </svg>
  );
}

function FlamesThumbnail({ scene }: { scene: FlamesScene }) {
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
            d={shapePath(element.shape)}
            transform={`translate(${left ? 46 - i * 26 : 114 + i * 26} ${height / 2 - (most - 1) * 15 + row * 30 - 3 + i * 8}) rotate(${left ? 90 : -90}) scale(${i ? 0.17 : 0.24})`}
          />
        ));
      })}
    </svg>
  );
}

export const Thumbnail = ({ scenario }: { scenario: ScenarioEntry }) => (scenario.scene.game === "table" ? <TableThumbnail scene={scenario.scene} /> : <FlamesThumbnail scene={scenario.scene} />);
