// A player's page: ratings, rated games, and a challenge.
import { useEffect, useState } from "preact/hooks";
import { Button, Message, Tag } from "../app/kit";
import { go, plain, speak, type ScreenProps } from "../app/router";
import { keepSetting, setting } from "../settings";
import { askBy } from "../published/api";
import { count, currentLanguage, t } from "../words";
import { askPilot, challenge, type ListedGame } from "./api";
import { me, refreshMe } from "./me";
import { GameRow, NeedsName, PeoplePage, Problem, ratingLong, ratingWords, tallyWords, WishFields } from "./parts";
import { useAsked, useDeed } from "./use";

function ChallengeForm({ name }: { name: string }) {
  const [book, setBook] = useState(setting("pair-book", "glory"));
  const [pace, setPace] = useState(setting("pair-pace", "rapid"));
  const [rated, setRated] = useState(true);
  const { busy, fault, run } = useDeed();
  if (!me.value?.name) return <NeedsName why={t("challenge-needs-name")} />;
  const send = async (): Promise<void> => {
    keepSetting("pair-book", book);
    keepSetting("pair-pace", pace);
    await challenge(name, { book, pace, rated });
    speak(t("challenge-sent", { name }));
    go("#/lobby");
  };
  return (
    <form class="k-paper k-pad k-col" aria-label={t("challenge-whom", { name })} onSubmit={(event) => (event.preventDefault(), run(send))}>
      <h2>{t("challenge-whom", { name })}</h2>
      <WishFields name="challenge" book={book} pace={pace} setBook={setBook} setPace={setPace} />
      <label class="k-row" for="challenge-rated">
        <input type="checkbox" id="challenge-rated" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} />
        <span>{t("rated-pair")}</span>
      </label>
      <Problem words={fault} />
      <Button kind="go" type="submit" icon="flag" id="send-challenge" disabled={busy}>{t("challenge")}</Button>
    </form>
  );
}

function result(game: ListedGame, name: string): "won" | "lost" | "drawn" | "" {
  if (!game.over) return "";
  const seats = game.seats.filter((seat) => seat.player === name).map((seat) => seat.name);
  return !game.winners?.length ? "drawn" : game.winners.some((seat) => seats.includes(seat)) ? "won" : "lost";
}

function RatedGame({ game, name }: { game: ListedGame; name: string }) {
  const how = result(game, name);
  const own = game.seats.some((seat) => seat.player && seat.player === me.value?.name); // by one's seat, not by the link of those who watch
  const there = own ? (game.over ? `#/history/${game.game}` : `#/game/${game.game}`) : game.watch && `#/game/${game.game}/${game.watch}`;
  return (
    <GameRow game={game} more={how ? <Tag kind={how === "won" ? "good" : how === "lost" ? "bad" : ""}>{t(`result-${how}`)}</Tag> : null}>
      {there && <Button compact icon={game.over ? "film" : "camera"} href={there}>{t(game.over ? "look-at-game" : own ? "fly-on" : "watch")}</Button>}
    </GameRow>
  );
}

function Works({ name }: { name: string }) {
  const { found } = useAsked(() => askBy(name), 0, name);
  if (!found?.works.length) return null;
  return (
    <>
      <h2>{t("pub-scenarios-by", { name })}</h2>
      <ul class="game-rows">
        {found.works.map((work) => (
          <li class="k-paper game-row" key={work.id}>
            <div class="k-grow">
              <h3>
                <a href={`#/published/${work.id}`}>{work.title}</a>
              </h3>
              <p class="small soft">{[t(`book-${work.book}`), count("pub-votes", work.votes), count("pub-plays", work.plays)].join(" · ")}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function PilotScreen({ path }: ScreenProps) {
  const asked = plain(path[0] ?? "");
  const { found, fault } = useAsked(() => askPilot(asked), 10000, asked);
  useEffect(() => void refreshMe().catch(() => (me.value ??= {})), []);
  if (!found && fault) return <Message title={t("no-such-pilot", { name: asked })} words={fault} />;
  if (!found) return null;
  const own = found.name === me.value?.name;
  return (
    <PeoplePage title={found.name} lead={t("since", { date: new Date(found.since).toLocaleDateString(currentLanguage(), { day: "numeric", month: "long", year: "numeric" }) })} class="lobby-main">
      <div class="lobby-left k-col">
        <section class="k-paper k-pad k-col" aria-label={t("ratings")}>
          <h2>{t("ratings")}</h2>
          {!found.ratings.length && <p class="soft">{t("not-rated-yet")}</p>}
          <dl class="ratings">
            {found.ratings.map((rating) => (
              <div data-book={rating.book}>
                <dt>
                  <a href={`#/ladder/${rating.book}`}>{t(`book-${rating.book}`)}</a>
                </dt>
                <dd>
                  <b class="num" title={ratingLong(rating)}>{ratingWords(rating)}</b> <span class="small soft">{tallyWords(rating)}</span>
                </dd>
              </div>
            ))}
          </dl>
          {own && <Button icon="gear" href="#/name">{t("manage-name")}</Button>}
        </section>
        {me.value && !own && <ChallengeForm name={found.name} />}
      </div>
      <section class="lobby-right k-col" aria-label={t("rated-games")}>
        <h2>{t("rated-games")}</h2>
        {!found.games.length && <p class="soft">{t("no-rated-games")}</p>}
        <ul class="game-rows">
          {found.games.map((game) => (
            <RatedGame game={game} name={found.name} key={game.game} />
          ))}
        </ul>
        <Works name={found.name} />
      </section>
    </PeoplePage>
  );
}
