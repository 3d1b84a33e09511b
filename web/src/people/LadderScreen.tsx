// The ladder of a book: players and, between them, the computer players that it is measured by.
import { useEffect } from "preact/hooks";
import { loadCatalogue } from "../app/catalogue";
import { Button, Message } from "../app/kit";
import { makeServed } from "../app/made";
import { go, nameFirst, type ScreenProps } from "../app/router";
import { BOOKS } from "../families";
import { t } from "../words";
import { askLadder, type LadderEntry } from "./api";
import { me, refreshMe } from "./me";
import { PeoplePage, pilotLink, Problem, ratingLong, ratingWords, UNSURE } from "./parts";
import { useAsked, useDeed } from "./use";

// A rated pair against an anchor, by any scenario of the book for two.
async function flyAgainst(book: string, bot: string): Promise<void> {
  const { scenarios } = await loadCatalogue();
  const fit = scenarios.filter((one) => one.book === book && one.seats.length === 2);
  const scenario = fit[Math.floor(Math.random() * fit.length)];
  if (!scenario) throw new Error(t("no-scenario-for-two"));
  const seats = Object.fromEntries(scenario.seats.map((seat, i) => [seat.name, i ? `computer:${bot}` : "person"]));
  await makeServed({ scenario: scenario.name, seats, pace: "rapid", rated: true, public: true }, { title: scenario.title, name: scenario.name });
}

function Entry({ entry, rank, book, run, busy }: { entry: LadderEntry; rank: number; book: string; run: (deed: () => Promise<unknown>) => void; busy: boolean }) {
  const own = entry.name !== undefined && entry.name === me.value?.name;
  return (
    <tr class={`${own ? "own" : ""}${entry.bot ? "anchor" : ""}`} data-name={entry.name ?? entry.bot}>
      <td class="num rank">{rank || ""}</td>
      <th scope="row">{entry.name ? <a href={pilotLink(entry.name)}>{entry.name}</a> : <span>{t(`bot-${entry.bot}`)} <span class="soft small">{t("bot")}</span></span>}</th>
      <td class="num rating" title={ratingLong(entry)}>
        {ratingWords(entry)} <span class="bounds soft" aria-hidden="true">± {Math.round(2 * entry.deviation)}</span>
        <span class="unseen"> {ratingLong(entry)}</span>
      </td>
      <td class="num not-phone">{entry.bot ? "" : entry.won}</td>
      <td class="num not-phone">{entry.bot ? "" : entry.drawn}</td>
      <td class="num not-phone">{entry.bot ? "" : entry.lost}</td>
      <td class="row-acts">
        {entry.bot && me.value?.name && <Button compact icon="bolt" disabled={busy} onClick={() => run(() => flyAgainst(book, entry.bot as string))} label={t("fly-against-whom", { name: t(`bot-${entry.bot}`) })}><span class="not-phone">{t("fly-against")}</span></Button>}
        {entry.name && !own && me.value?.name && <Button compact icon="flag" href={pilotLink(entry.name)} label={t("challenge-whom", { name: entry.name })}><span class="not-phone">{t("challenge")}</span></Button>}
      </td>
    </tr>
  );
}

export default function Ladder({ path }: ScreenProps) {
  const book = BOOKS.find(({ name }) => name === path[0])?.name ?? "glory";
  const { found, fault } = useAsked(() => askLadder(book), 10000, book);
  const { busy, fault: refused, run } = useDeed();
  useEffect(() => void refreshMe().catch(() => (me.value ??= {})), []);
  if (!found && fault) return <Message title={t("no-server-title")} words={t("no-server-more")} />;
  let rank = 0;
  const people = (found?.entries ?? []).filter((entry) => entry.name).length;
  return (
    <PeoplePage title={t("nav-ladder")} lead={t("ladder-more")} class="ladder-main">
      <nav class="people-tabs" aria-label={t("which-book")}>
        {BOOKS.map(({ name: one }) => (
          <a href={`#/ladder/${one}`} aria-current={one === book ? "page" : undefined} title={t(`book-${one}`)}>{t(`book-short-${one}`)}</a>
        ))}
      </nav>
      <Problem words={refused} />
      <section class="k-paper standings-paper" aria-label={t(`book-${book}`)}>
        <table class="standings" data-book={found ? book : ""}>
          <caption class="unseen">{t("ladder-of", { book: t(`book-${book}`) })}</caption>
          <thead>
            <tr>
              <th scope="col"><span class="unseen">{t("rank")}</span></th>
              <th scope="col">{t("player")}</th>
              <th scope="col" class="num">{t("rating")}</th>
              <th scope="col" class="num not-phone">{t("tally-won")}</th>
              <th scope="col" class="num not-phone">{t("tally-drawn")}</th>
              <th scope="col" class="num not-phone">{t("tally-lost")}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {(found?.entries ?? []).map((entry) => (
              <Entry entry={entry} rank={entry.name ? ++rank : 0} book={book} run={run} busy={busy} key={entry.name ?? entry.bot} />
            ))}
          </tbody>
        </table>
      </section>
      {found && !people && <p>{t("ladder-empty")}</p>}
      <p class="small soft">{t("ladder-unsure", { most: UNSURE })}</p>
      {BOOKS.find(({ name }) => name === book)?.measured ? <p class="small soft">{t("anchors-measured")}</p> : <p class="small soft">{t("anchors-guessed")}</p>}
      <p class="k-row k-wrap">
        <Button kind="go" icon="bolt" onClick={() => go("#/lobby")}>{t("find-opponent")}</Button>
        {!me.value?.name && <Button icon="people" href={nameFirst()}>{t("choose-name")}</Button>}
      </p>
    </PeoplePage>
  );
}
