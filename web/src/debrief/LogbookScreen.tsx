// The logbook: the games flown on this machine, how they went against whom and with what; taken along or thrown away by a button.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue } from "../app/catalogue";
import { downloadText } from "../app/files";
import { Nav } from "../app/home";
import { Button, Confirm, Paper, Tag } from "../app/kit";
import { setTitle } from "../app/router";
import { exportAll, forgetAll, localGames, servedGames, type ServedGame } from "../app/store";
import { currentLanguage, say, t } from "../words";
import { bookOf, type Book, type Tally } from "./book";

// A computer player by its name, an airplane by its title.
function nameOf(name: string, titles: Map<string, string>): string {
  const bot = t(`bot-${name}`);
  return bot === `bot-${name}` ? (titles.get(name) ?? name) : bot;
}

const day = (time: number): string => new Date(time).toLocaleDateString(currentLanguage(), { day: "numeric", month: "short", year: "numeric" });

const Tallies = ({ title, tallies, titles }: { title: string; tallies: Tally[]; titles: Map<string, string> }) => (
  <Paper label={title}>
    <h2>{title}</h2>
    <table class="tallies">
      <thead>
        <tr>
          <td />
          {["won", "lost", "drawn"].map((name) => (
            <th scope="col">{t(`tally-${name}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tallies.slice(0, 12).map((tally) => (
          <tr>
            <th scope="row">{nameOf(tally.name, titles)}</th>
            <td class="num">{tally.won}</td>
            <td class="num">{tally.lost}</td>
            <td class="num">{tally.drawn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
);

export default function Logbook() {
  const [book, setBook] = useState<Book | null>(null);
  const [served, setServed] = useState<ServedGame[]>([]);
  const [titles, setTitles] = useState(new Map<string, string>());
  const [asking, setAsking] = useState(false);
  const load = (): void => {
    void localGames().then((games) => setBook(bookOf(games)));
    void servedGames().then(setServed);
  };
  useEffect(load, []);
  useEffect(() => void loadCatalogue().then(({ airplanes }) => setTitles(new Map(airplanes.map(({ id, title }) => [id, title]))), () => undefined), []);
  useEffect(() => setTitle(t("logbook")), []);
  if (!book) return null;
  return (
    <div class="ground-page">
    <Nav />
    <main class="logbook">
      <header>
        <h1>{t("logbook")}</h1>
        <p class="soft">{t("logbook-lead")}</p>
      </header>
      <div class="logbook-parts">
        <Paper label={t("games-flown")}>
          <h2>{t("games-flown")}</h2>
          {book.streak && book.streak.length > 1 && <p>{t(`streak-${book.streak.result}`, { length: book.streak.length })}</p>}
          {!book.games.length && <p>{t("logbook-empty")}</p>}
          {!book.games.length && <Button kind="go" icon="play" href="#/gallery">{t("logbook-fly")}</Button>}
          <ul class="flown">
            {book.games.slice(0, 50).map(({ game, result }) => (
              <li>
                <a href={`#/debrief/here/${game.id}`}>{say(game.title)}</a>
                <span class="soft small">{day(game.updated)}</span>
                <Tag kind={result === "won" ? "good" : result === "lost" ? "bad" : ""}>{t(`result-${result}`)}</Tag>
              </li>
            ))}
          </ul>
        </Paper>
        {book.opponents.length > 0 && <Tallies title={t("by-opponent")} tallies={book.opponents} titles={titles} />}
        {book.airplanes.length > 0 && <Tallies title={t("by-airplane")} tallies={book.airplanes} titles={titles} />}
        {served.length > 0 && (
          <Paper label={t("games-served")}>
            <h2>{t("games-served")}</h2>
            <ul class="flown">
              {served.slice(0, 20).map((game) => (
                <li>
                  <a href={`#/game/${game.game}`}>{say(game.title)}</a>
                  <span class="soft small">{day(game.updated)}</span>
                  <Tag>{t(game.over ? "served-over" : "served-open")}</Tag>
                </li>
              ))}
            </ul>
          </Paper>
        )}
        <Paper label={t("your-data")}>
          <h2>{t("your-data")}</h2>
          <p class="soft">{t("your-data-more")}</p>
          <div class="k-row k-wrap">
            <Button icon="file" onClick={() => void exportAll().then((text) => downloadText("furball-logbook.json", text))}>{t("take-along")}</Button>
            <Button kind="bad" icon="close" onClick={() => setAsking(true)}>{t("forget-all")}</Button>
          </div>
        </Paper>
      </div>
      {asking && <Confirm title={t("forget-all")} more={t("forget-all-more")} yes={t("forget-all-yes")} act={() => void forgetAll().then(load)} close={() => setAsking(false)} />}
    </main>
    </div>
  );
}
