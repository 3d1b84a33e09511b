// The lobby: find an opponent, answer a challenge, sit down at an open game, watch one, go on with one's own.
import { useEffect, useState } from "preact/hooks";
import { joinGame } from "../app/made";
import { Button, Confirm, Message, Tag } from "../app/kit";
import { go, nameFirst } from "../app/router";
import { sideName } from "../play/people";
import { t } from "../words";
import { askLobby, askMine, type ListedGame } from "./api";
import { Challenges } from "./Challenges";
import { me, refreshMe } from "./me";
import { Pairing } from "./Pairing";
import { GameRow, PeoplePage, pilotLink, Problem, ratingWords } from "./parts";
import { useAsked, useDeed } from "./use";

const POLL_MS = 4000;

function Who() {
  const found = me.value;
  if (!found) return null;
  if (!found.name)
    return (
      <section class="k-paper k-pad k-col" aria-label={t("your-name")}>
        <h2>{t("your-name")}</h2>
        <p class="soft">{t("no-name-yet")}</p>
        <Button icon="people" href={nameFirst()} id="choose-name">{t("choose-name")}</Button>
      </section>
    );
  return (
    <section class="k-paper k-pad k-col" aria-label={t("your-name")}>
      <h2>
        <a href={pilotLink(found.name)} id="own-name">{found.name}</a>
      </h2>
      <ul class="own-ratings">
        {(found.ratings ?? []).map((rating) => (
          <li>
            {t(`book-${rating.book}`)} <b class="num">{ratingWords(rating)}</b>
          </li>
        ))}
        {!found.ratings?.length && <li class="soft">{t("not-rated-yet")}</li>}
      </ul>
      <p class="k-row k-wrap">
        <Button compact href="#/ladder" icon="star">{t("nav-ladder")}</Button>
        <Button compact href="#/name" icon="gear">{t("manage-name")}</Button>
      </p>
    </section>
  );
}

// A scenario that came as a text may be anything: one is asked before one sits down.
function OpenGame({ game, run }: { game: ListedGame; run: (deed: () => Promise<unknown>) => void }) {
  const own = game.seats.some((seat) => seat.mine);
  const [asking, setAsking] = useState("");
  const sit = (seat: string): void => run(() => joinGame(game.game, { seat }));
  return (
    <GameRow game={game}>
      {asking && <Confirm title={t("custom-sit")} more={t("custom-warning")} yes={t("sit-down")} act={() => sit(asking)} close={() => setAsking("")} />}
      {own && <Button compact icon="play" href={`#/invite/${game.game}`}>{t("your-game")}</Button>}
      {!own &&
        game.seats
          .filter((seat) => seat.who === "open")
          .map((seat) => (
            <Button compact icon="ok" disabled={Boolean(game.rated) && !me.value?.name} onClick={() => (game.custom ? setAsking(seat.name) : sit(seat.name))}>
              {t("join")}: {sideName(seat.name, game.book)}
            </Button>
          ))}
      {game.custom ? <Button compact icon="file" href={`api/games/${game.game}/scenario`}>{t("read-scenario")}</Button> : null}
      {game.watch && !own && <Button compact icon="camera" href={`#/game/${game.game}/${game.watch}`}>{t("watch")}</Button>}
    </GameRow>
  );
}

const resultOf = (game: ListedGame): string => {
  if (!game.over) return "";
  const mine = game.seats.filter((seat) => seat.mine).map((seat) => seat.name);
  return !game.winners?.length ? "drawn" : game.winners.some((seat) => mine.includes(seat)) ? "won" : "lost";
};

export function OwnGame({ game }: { game: ListedGame }) {
  const result = resultOf(game);
  const waits = !game.over && game.seats.some((seat) => seat.who === "open");
  return (
    <GameRow game={game} more={result ? <Tag kind={result === "won" ? "good" : result === "lost" ? "bad" : ""}>{t(`result-${result}`)}</Tag> : null}>
      {!game.over && <Button compact icon="play" href={waits ? `#/invite/${game.game}` : `#/game/${game.game}`}>{t(waits ? "your-game" : "fly-on")}</Button>}
      {game.over && <Button compact icon="film" href={`#/history/${game.game}`}>{t("look-at-game")}</Button>}
    </GameRow>
  );
}

const List = ({ title, empty, id, children }: { title: string; empty: string; id: string; children: preact.ComponentChildren[] }) => (
  <section class="k-col" aria-label={title} id={id}>
    <h2>{title}</h2>
    {children.length ? <ul class="game-rows">{children}</ul> : <p class="soft">{empty}</p>}
  </section>
);

export default function Lobby() {
  const { found, fault } = useAsked(() => Promise.all([askLobby(), askMine(), refreshMe()]), POLL_MS);
  const deed = useDeed();
  useEffect(() => void refreshMe().catch(() => (me.value ??= {})), []);
  if (!found && fault) return <Message title={t("no-server-title")} words={t("no-server-more")} />;
  const [lobby, mine] = found ?? [{ games: [], running: [] }, { games: [] }];
  const own = new Set(mine.games.map((game) => game.game));
  const marked = lobby.games.map((game) => mine.games.find((one) => one.game === game.game) ?? game);
  return (
    <PeoplePage title={t("nav-lobby")} class="lobby-main">
      <div class="lobby-left k-col">
        <Pairing />
        <Who />
      </div>
      <div class="lobby-right k-col">
        <Challenges />
        <Problem words={deed.fault || (found ? "" : fault)} />
        <List title={t("lobby")} empty={t("lobby-empty")} id="open-games">
          {marked.map((game) => (
            <OpenGame game={game} run={deed.run} key={game.game} />
          ))}
        </List>
        <p>
          <Button icon="plus" onClick={() => go("#/friend")}>{t("make-open-game")}</Button>
        </p>
        <List title={t("games-to-watch")} empty={t("nothing-to-watch")} id="running-games">
          {lobby.running
            .filter((game) => !own.has(game.game))
            .map((game) => (
              <GameRow game={game} key={game.game}>
                <Button compact icon="camera" href={`#/game/${game.game}/${game.watch}`}>{t("watch")}</Button>
              </GameRow>
            ))}
        </List>
        <p class="small soft">{t("watch-delay")}</p>
        <List title={t("my-games")} empty={t("no-games-here")} id="my-games">
          {mine.games.filter((game) => game.over !== "abandoned").slice(0, 12).map((game) => (
            <OwnGame game={game} key={game.game} />
          ))}
        </List>
      </div>
    </PeoplePage>
  );
}
