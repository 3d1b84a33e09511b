// A game on a server. One's own key is kept here by the game's id; the address never holds it.
import { useEffect, useState } from "preact/hooks";
import { watchAddress } from "../app/copy";
import { downloadText } from "../app/files";
import { Button, Message } from "../app/kit";
import { go, Trouble, type ScreenProps } from "../app/router";
import { keepServed, servedGame } from "../app/store";
import { ask, openSocket } from "../link";
import { takeRecord } from "../storage";
import { t } from "../words";
import { Game } from "./game";
import { GameScreen } from "./screen";

export default function Served({ path }: ScreenProps) {
  const [id = "", given = ""] = path;
  const [opened, setOpened] = useState<{ game: Game; key: string; campaign?: string } | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    let game: Game | null = null;
    let gone = false;
    const start = async (): Promise<void> => {
      if (given) {
        await keepServed({ game: id, key: given });
        history.replaceState(null, "", `#/game/${id}`);
      }
      const key = given || (await servedGame(id))?.key || ""; // without one the cookie decides
      const campaign = await (await import("../workshop/shelf")).campaignOf(id).catch(() => undefined);
      if (gone) return;
      game = new Game({
        open: (hear) => openSocket(id, key, hear),
        id,
        onState: (state) => {
          void keepServed({ game: id, title: state.title ?? "", seat: state.seat ?? "", over: Boolean(state.over) });
          if (state.over?.next && state.seat !== undefined && state.rated !== 1) void keepServed({ game: state.over.next, key }).then(() => go(`#/game/${state.over?.next}`));
        },
      });
      setOpened({ game, key, campaign });
    };
    start().catch((error: Error) => setFault(error.message));
    return () => {
      gone = true;
      game?.close();
    };
  }, [id]);
  if (fault) return <Trouble sentence={fault} />;
  if (!opened) return null;
  if (opened.game.trouble.value)
    return (
      <Message title={t("trouble")} words={opened.game.trouble.value}>
        <Button kind="go" href="#/" icon="home">{t("home")}</Button>
        <Button href="#/lobby" icon="people">{t("nav-lobby")}</Button>
      </Message>
    );
  const { game, key, campaign } = opened;
  const record = async (): Promise<string> => (await fetch(`api/games/${id}/record?key=${key}`)).text();
  const seated = game.state.value?.seat !== undefined;
  // Who made the game keeps the key, who watches came with it; of a public game the server tells it to all.
  const watchLink = async (): Promise<string> => {
    const watch = (await servedGame(id))?.watch || (seated ? (await ask<{ watch?: string }>(`api/games/${id}`)).watch : key);
    return watch ? watchAddress(id, watch) : "";
  };
  return (
    <GameScreen
      game={game}
      lookBack={() => go(`#/history/${id}`)}
      watchLink={watchLink}
      next={{
        campaign: campaign ? () => go(`#/workshop/campaign/${campaign}`) : undefined,
        rematch: seated && !campaign && game.state.value?.rated !== 1 ? () => game.link.send({ t: "rematch" }) : undefined,
        second: seated && game.state.value?.rated === 1 ? (next) => void keepServed({ game: next, key }).then(() => go(`#/game/${next}`)) : undefined,
        replay: () => void record().then((text) => (takeRecord(text), go("#/replay"))),
        debrief: seated ? () => go(`#/debrief/${id}/${Math.max(0, game.state.value?.seats.findIndex((seat) => seat.name === game.state.value?.seat) ?? 0)}`) : undefined,
        download: () => void record().then((text) => downloadText("furball-record.txt", text)),
        record: seated ? record : undefined,
      }}
    />
  );
}
