// A published scenario in small, and how its games went.
import { useEffect, useRef, useState } from "preact/hooks";
import { Tag } from "../app/kit";
import { Thumbnail } from "../families/thumbnails";
import type { ScenarioEntry } from "../types";
import { count, t } from "../words";
import { FairBar } from "../workshop/FairBar";
import { halfWidth, shareOf, type Share } from "../workshop/stats";
import type { Measured, Result, Work } from "./api";
import { editionOf } from "./editions";

interface Won {
  sides: { side: string; share: Share }[];
  drawn: Share;
}

export const sidesOf = (entry: ScenarioEntry): string[] => [...new Set(entry.seats.map((seat) => seat.side ?? seat.name))];

export const wonBy = ({ games, won, drawn }: Measured, sides: string[]): Won => ({ sides: won.map((wins, i) => ({ side: sides[i] ?? "", share: shareOf(wins, games) })), drawn: shareOf(drawn, games) });

// Games that ended here: by side, from the seats that won.
export function wonHere(results: Result[], entry: ScenarioEntry): Won & { games: number } {
  const games = results.reduce((sum, result) => sum + result.games, 0);
  const sideOf = (seat: string): string => entry.seats.find((one) => one.name === seat)?.side ?? seat;
  const wins = (side: string): number => results.reduce((sum, result) => sum + (result.winners.some((seat) => sideOf(seat) === side) ? result.games : 0), 0);
  const drawn = results.reduce((sum, result) => sum + (result.winners.length ? 0 : result.games), 0);
  return { games, sides: sidesOf(entry).map((side) => ({ side, share: shareOf(wins(side), games) })), drawn: shareOf(drawn, games) };
}

// The bounds of the shares, in words: a bar alone looks surer than it is.
const bounds = (won: Won): string => t("ws-bounds", { n: Math.round(halfWidth(won.sides) * 100) });

export const MeasuredLine = ({ measured, entry }: { measured: Measured; entry: ScenarioEntry }) => {
  const won = wonBy(measured, sidesOf(entry));
  return (
    <div class="measured">
      <FairBar balance={won} book={entry.book} />
      <p class="small soft">{[t("pub-measured", { n: measured.games, bot: t(`bot-${measured.player}`) }), bounds(won)].join(" · ")}</p>
    </div>
  );
};

export const FlownLine = ({ results, entry }: { results: Result[]; entry: ScenarioEntry }) => {
  const won = wonHere(results, entry);
  if (!won.games) return <p class="small soft">{t("pub-not-flown")}</p>;
  return (
    <div class="measured">
      <FairBar balance={won} book={entry.book} />
      <p class="small soft">{[count("pub-flown", won.games), bounds(won)].join(" · ")}</p>
    </div>
  );
};

// What the engine reads in an edition, once it comes into sight.
function useEdition(id: string): { place: { current: HTMLElement | null }; entry: ScenarioEntry | null } {
  const place = useRef<HTMLElement | null>(null);
  const [entry, setEntry] = useState<ScenarioEntry | null>(null);
  useEffect(() => {
    let gone = false;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      editionOf(id).then((found) => gone || setEntry(found), () => undefined); // its card is there without a picture
    });
    if (place.current) watch.observe(place.current);
    return () => {
      gone = true;
      watch.disconnect();
    };
  }, [id]);
  return { place, entry };
}

export const Hidden = ({ work }: { work: Work }) => (work.hidden ? <Tag kind="bad">{t(`pub-hidden-${work.hidden}`)}</Tag> : null);

export function WorkCard({ work }: { work: Work }) {
  const { place, entry } = useEdition(work.id);
  return (
    <a class="k-paper scenario work" href={`#/published/${work.id}`} ref={(element) => void (place.current = element)}>
      {entry ? <Thumbnail scenario={entry} /> : <div class="thumbnail ground" />}
      <div class="scenario-words">
        <h3>{work.title}</h3>
        <p class="small soft">{t("pub-by", { name: work.author })}</p>
        {entry && <p class="story">{entry.story}</p>}
        {work.measured && entry ? <MeasuredLine measured={work.measured} entry={entry} /> : !work.measured && <p class="small soft">{t("pub-not-measured")}</p>}
        <p class="facts">
          <span>{t(`book-${work.book}`)}</span>
          <span>{count("pub-votes", work.votes)}</span>
          <span>{count("pub-plays", work.plays)}</span>
          {work.version > 1 && <span>{t("pub-version", { n: work.version })}</span>}
          <Hidden work={work} />
        </p>
      </div>
    </a>
  );
}
