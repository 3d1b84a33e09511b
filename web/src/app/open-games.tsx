// On the first screen: challenges that wait for an answer, and a few open games; the lobby has all of them.
import { useEffect, useState } from "preact/hooks";
import { hasServer } from "../link";
import { askLobby, type ListedGame } from "../people/api";
import { me, refreshMe } from "../people/me";
import { sideName } from "../play/people";
import { say, t } from "../words";
import { Button, Tag } from "./kit";
import { joinGame } from "./made";

const SHOWN = 4;

// What needs a question first, or a name, is asked in the lobby.
const maySit = (game: ListedGame): boolean => !game.custom && (!game.rated || Boolean(me.value?.name));

export function OpenGames() {
  const [games, setGames] = useState<ListedGame[]>([]);
  const [fault, setFault] = useState("");
  useEffect(() => {
    void hasServer().then((there) => {
      if (!there) return;
      void askLobby().then((found) => setGames(found.games), () => undefined);
      void refreshMe().catch(() => undefined);
    });
  }, []);
  const challenges = (me.value?.challenges ?? []).filter((one) => one.to === me.value?.name && one.state === "open");
  if (!games.length && !challenges.length) return null;
  return (
    <section class="lobby">
      <h2>{t("lobby")}</h2>
      {fault && <p class="problem" role="alert">{fault}</p>}
      <ul>
        {challenges.map((one) => (
          <li class="k-paper">
            <strong>{t("challenge-got", { name: one.from })}</strong> <span class="soft small">{t(`book-${one.book}`)}</span>
            <span class="k-end" />
            <Button compact icon="flag" href="#/lobby">{t("challenges")}</Button>
          </li>
        ))}
        {games.slice(0, SHOWN).map((game) => (
          <li class="k-paper">
            <strong>{say(game.title)}</strong> <span class="soft small">{t(`book-${game.book}`)}</span>
            {game.rated ? <Tag kind="good">{t("rated")}</Tag> : null} {game.custom ? <Tag kind="bad">{t("custom")}</Tag> : null}
            <span class="k-end" />
            {maySit(game) ? (
              game.seats
                .filter((seat) => seat.who === "open")
                .map((seat) => (
                  <Button compact onClick={() => void joinGame(game.game, { seat: seat.name }).catch((error: Error) => setFault(say(error.message)))}>
                    {t("join")}: {sideName(seat.name, game.book)}
                  </Button>
                ))
            ) : (
              <Button compact href="#/lobby">{t("nav-lobby")}</Button>
            )}
          </li>
        ))}
      </ul>
      <p>
        <a href="#/lobby">{t("to-the-lobby")}</a>
      </p>
    </section>
  );
}
