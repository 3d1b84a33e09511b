// On the first screen: challenges that wait for an answer, and a few open games; the lobby has all of them.
import { useEffect, useState } from "preact/hooks";
import { hasServer } from "../link";
import { askLobby, type ListedGame } from "../people/api";
import { me, refreshMe } from "../people/me";
import { sideName } from "../play/people";
import { say, t } from "../words";
import { Button, Tag } from "./kit";

const SHOWN = 4;

export function OpenGames() {
  const [games, setGames] = useState<ListedGame[]>([]);
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
            <strong>{say(game.title)}</strong> <span class="soft small">{game.seats.filter((seat) => seat.who === "open").map((seat) => t("seat-free", { side: sideName(seat.name, game.book) })).join(", ")}</span>
            {game.rated ? <Tag kind="good">{t("rated")}</Tag> : null} {game.custom ? <Tag kind="bad">{t("custom")}</Tag> : null}
            <span class="k-end" />
            <Button compact href="#/lobby">{t("nav-lobby")}</Button>
          </li>
        ))}
      </ul>
      <p>
        <a href="#/lobby">{t("to-the-lobby")}</a>
      </p>
    </section>
  );
}
