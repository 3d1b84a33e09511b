// Games on the server with an open seat: sit down, or watch.
import { useEffect, useState } from "preact/hooks";
import { ask, hasServer } from "../link";
import { sideName } from "../play/people";
import { say, t } from "../words";
import { Button, Tag } from "./kit";
import { joinGame } from "./made";

interface LobbyGame {
  game: string;
  title: string;
  book: string;
  turn: number;
  watch?: string;
  custom?: number;
  seats: { name: string; who: string; mine?: number }[];
}

export function OpenGames() {
  const [games, setGames] = useState<LobbyGame[]>([]);
  const [fault, setFault] = useState("");
  useEffect(() => {
    void hasServer().then((there) => (there ? ask<{ games: LobbyGame[] }>("api/games").then((found) => setGames(found.games), () => undefined) : undefined));
  }, []);
  if (!games.length) return null;
  return (
    <section class="lobby">
      <h2>{t("lobby")}</h2>
      {fault && <p class="problem" role="alert">{t("error", { sentence: fault })}</p>}
      <ul>
        {games.slice(0, 12).map((game) => (
          <li class="k-paper">
            <strong>{say(game.title)}</strong> <span class="soft small">{t("turn", { turn: game.turn })}</span> {game.custom ? <Tag>{t("custom")}</Tag> : null}
            <span class="k-end" />
            {game.seats
              .filter((seat) => seat.who === "open")
              .map((seat) => (
                <Button compact onClick={() => void joinGame(game.game, { seat: seat.name }).catch((error: Error) => setFault(error.message))}>
                  {t("join")}: {sideName(seat.name, game.book)}
                </Button>
              ))}
            {game.watch && <Button compact href={`#/game/${game.game}/${game.watch}`}>{t("watch")}</Button>}
          </li>
        ))}
      </ul>
    </section>
  );
}
