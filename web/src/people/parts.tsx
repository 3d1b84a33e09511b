// The parts of the screens about people.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Nav } from "../app/home";
import { Button, Segmented, Tag } from "../app/kit";
import { nameFirst, setTitle } from "../app/router";
import { BOOKS } from "../families";
import { seatName, sideName } from "../play/people";
import { count, say, t } from "../words";
import { PACES, type ListedGame, type ListedSeat, type Rating } from "./api";

export function PeoplePage({ title, lead, children, class: name = "" }: { title: string; lead?: ComponentChildren; children: ComponentChildren; class?: string }) {
  useEffect(() => setTitle(title), [title]);
  return (
    <div class="ground-page people-page">
      <Nav />
      <main class={`people-main ${name}`}>
        <header class="people-head">
          <h1>{title}</h1>
          {lead && <p class="soft">{lead}</p>}
        </header>
        {children}
      </main>
    </div>
  );
}

export const Problem = ({ words }: { words: string }) => (words ? <p class="problem" role="alert">{words}</p> : null);

export const pilotLink = (name: string): string => `#/pilot/${encodeURIComponent(name)}`;

// The rating, and how sure it is: a question mark while it is not.
export const UNSURE = 110;
export const ratingWords = (rating: { rating: number; deviation: number }): string => `${Math.round(rating.rating)}${rating.deviation > UNSURE ? "?" : ""}`;
export const ratingLong = (rating: { rating: number; deviation: number }): string => t("rating-long", { rating: Math.round(rating.rating), most: Math.round(2 * rating.deviation) });
export const tallyWords = (rating: Pick<Rating, "won" | "drawn" | "lost">): string => [count("games-won", rating.won), count("games-drawn", rating.drawn), count("games-lost", rating.lost)].join(", ");

export function WishFields({ name, book, pace, setBook, setPace }: { name: string; book: string; pace: string; setBook: (book: string) => void; setPace: (pace: string) => void }) {
  return (
    <>
      <label class="people-field" for={`${name}-book`}>
        <span>{t("which-book")}</span>
        <select id={`${name}-book`} value={book} onChange={(event) => setBook(event.currentTarget.value)}>
          {BOOKS.map(({ name: one }) => (
            <option value={one}>{t(`book-${one}`)}</option>
          ))}
        </select>
      </label>
      <div class="people-field">
        <span>{t("how-fast")}</span>
        <Segmented name={`${name}-pace`} label={t("how-fast")} value={pace} choices={PACES.map((one) => [one, t(`pace-short-${one}`)])} onPick={setPace} />
        <span class="small soft">{t(`pace-${pace}`)}</span>
      </div>
    </>
  );
}

// "Marta (Allies)"; a bot by its name; an open seat says so.
export function seatWords(seat: ListedSeat, book: string): string {
  if (seat.who === "open") return t("seat-free", { side: sideName(seat.name, book) });
  const who = seatName(seat, book);
  return who === sideName(seat.name, book) ? t("seat-guest", { side: who }) : `${who} (${sideName(seat.name, book)})`;
}

function ago(seconds: number): string {
  if (seconds < 90) return t("just-now");
  if (seconds < 5400) return count("minutes-ago", Math.round(seconds / 60));
  if (seconds < 129600) return count("hours-ago", Math.round(seconds / 3600));
  return count("days-ago", Math.round(seconds / 86400));
}

export const Marks = ({ game }: { game: ListedGame }) => (
  <>
    {game.rated ? <Tag kind="good">{t("rated")}</Tag> : null}
    {game.custom ? <Tag kind="bad">{t("custom")}</Tag> : null}
    {game.pace && game.pace !== "none" ? <Tag>{t(`pace-short-${game.pace}`)}</Tag> : null}
  </>
);

// A line of a list of games.
export const GameRow = ({ game, children, more }: { game: ListedGame; children?: ComponentChildren; more?: ComponentChildren }) => (
  <li class="k-paper game-row" data-game={game.game}>
    <div class="k-grow">
      <h3>{say(game.title)}</h3>
      <p class="small soft">{[t(`book-short-${game.book}`), game.turn ? t("turn", { turn: game.turn }) : "", ago(game.age)].filter(Boolean).join(" · ")}</p>
      <p class="small">{game.seats.map((seat) => seatWords(seat, game.book)).join(` ${t("versus")} `)}</p>
      <p class="k-row k-wrap row-marks">
        <Marks game={game} />
        {more}
      </p>
    </div>
    <div class="row-acts">{children}</div>
  </li>
);

export const NeedsName = ({ why }: { why: string }) => (
  <p class="k-row k-wrap">
    <span>{why}</span> <Button compact icon="people" href={nameFirst()}>{t("choose-name")}</Button>
  </p>
);
