// The theatre of a campaign as a map: coasts, towns, the front, and a flag for each mission in the colour of who won it.
import { sideClass } from "../board/chart/shapes";
import { say, t } from "../words";
import type { CampaignTold } from "./checked";
import { HIGH, theatreOf, WIDE, type Point } from "./atlas";

const path = (points: Point[], closed = true): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${closed ? "Z" : ""}`;

interface Props {
  told: Pick<CampaignTold, "title" | "missions" | "results">;
  small?: boolean; // a picture of it, without words
  trenches: boolean; // the front of the first war is drawn
  titles: Record<string, string>;
  words: (mission: number) => string; // how it went, or nothing
}

// A disc for the first side, a diamond for the second, a ring for nobody: as everywhere.
function Flag({ at: [x, y], n, winner, now, words }: { at: Point; n: number; winner?: string; now: boolean; words: string }) {
  const side = winner && winner !== "nobody" ? sideClass(winner) : "";
  return (
    <g class={`theatre-flag ${side || (winner ? "drawn" : now ? "now" : "open")}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <title>{words}</title>
      {side === "side-b" ? <path d="M0 -17L17 0L0 17L-17 0Z" /> : <circle r="14" />}
      <text y="5">{n}</text>
    </g>
  );
}

export function Theatre({ told, trenches, titles, words, small }: Props) {
  const { missions, results } = told;
  const map = theatreOf(told.title, missions.map(({ at }) => (at ? [at[0] / 100, at[1] / 100] : null)), trenches);
  const said = missions.map((mission, i) => t("ws-theatre-flag", { n: i + 1, mission: say(titles[mission.scenario] ?? mission.scenario), result: words(i) || t(i === results.length ? "ws-theatre-next" : "ws-theatre-later") }));
  return (
    <svg class="theatre" viewBox={`0 0 ${WIDE} ${HIGH}`} role={small ? undefined : "img"} aria-hidden={small ? "true" : undefined} aria-label={small ? undefined : t("ws-theatre", { missions: said.join(" ") })}>
      <rect class="theatre-sea" width={WIDE} height={HIGH} />
      {[26, 15, 7].map((wide) => (
        <g class="theatre-shallows" stroke-width={wide}>
          {map.lands.map((land) => <path d={path(land)} />)}
        </g>
      ))}
      <g class="theatre-land">{map.lands.map((land) => <path d={path(land)} />)}</g>
      {map.front.length > 0 && (
        <>
          <path class="theatre-front wide" d={path(map.front, false)} />
          <path class="theatre-front" d={path(map.front, false)} />
        </>
      )}
      {!small && map.towns.map(({ name, at: [x, y], dx, dy, anchor }) => (
        <g class="theatre-town" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <circle r="2.6" />
          <text x={dx} y={dy} text-anchor={anchor}>{say(name)}</text>
        </g>
      ))}
      <path class="theatre-route" d={path(map.flags, false)} />
      {map.flags.map((at, i) => (
        <Flag at={at} n={i + 1} winner={results[i]?.winner} now={i === results.length} words={said[i] ?? ""} />
      ))}
    </svg>
  );
}
