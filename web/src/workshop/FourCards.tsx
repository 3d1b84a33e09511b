// Where an airplane goes that flies the same card four times: base after base, at each of its speeds, as `furball deck --svg` draws it.
import type { JSX } from "preact";
import { HEIGHT, WIDTH } from "../cards/arrows";
import { t } from "../words";
import type { DeckCard } from "./checked";

type Place = { x: number; y: number; turn: number }; // millimetres, ahead is up; degrees clockwise
const TIMES = 4;

export function placesAfter([x, y, turn]: readonly [number, number, number], times: number): Place[] {
  const places: Place[] = [{ x: 0, y: 0, turn: 0 }];
  for (let i = 0; i < times; i++) {
    const now = places[i] as Place;
    const angle = (now.turn / 180) * Math.PI;
    places.push({ x: now.x + (x * Math.cos(angle) + y * Math.sin(angle)) / 100, y: now.y + (y * Math.cos(angle) - x * Math.sin(angle)) / 100, turn: now.turn + turn / 10 });
  }
  return places;
}

function Way({ places, speed }: { places: Place[]; speed: string }): JSX.Element {
  return (
    <g class={`way ${speed}`}>
      {places.slice(1).map(({ x, y, turn }) => (
        <rect x={-WIDTH / 2} y={-HEIGHT / 2} width={WIDTH} height={HEIGHT} transform={`translate(${x.toFixed(1)} ${(-y).toFixed(1)}) rotate(${turn})`} />
      ))}
      <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${(-y).toFixed(1)}`).join(" ")} />
    </g>
  );
}

export function FourCards({ card }: { card: DeckCard }): JSX.Element {
  const same = card.low?.join() === card.high?.join();
  const ways = (["high", "low"] as const).flatMap((speed) => (card[speed] && !(same && speed === "low") ? [{ speed, places: placesAfter(card[speed], TIMES) }] : []));
  const all = ways.flatMap(({ places }) => places);
  const reach = Math.hypot(WIDTH, HEIGHT) / 2; // of a base that is turned
  const [left, right] = [Math.min(...all.map(({ x }) => x)) - reach, Math.max(...all.map(({ x }) => x)) + reach];
  const [top, bottom] = [Math.min(...all.map(({ y }) => -y)) - reach, Math.max(...all.map(({ y }) => -y)) + reach];
  return (
    <svg class="four-cards" viewBox={`${left} ${top} ${right - left} ${bottom - top}`} role="img" aria-label={t("ws-four-cards")}>
      <title>{t("ws-four-cards")}</title>
      <rect class="start" x={-WIDTH / 2} y={-HEIGHT / 2} width={WIDTH} height={HEIGHT} />
      {ways.map((way) => <Way {...way} />)}
    </svg>
  );
}
