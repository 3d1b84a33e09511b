// A game on this machine: it is kept after every choice, beside all others.
import { useEffect, useState } from "preact/hooks";
import { downloadText } from "../app/files";
import { Button, Message } from "../app/kit";
import { levelOf } from "../app/options";
import { go, type ScreenProps, Trouble } from "../app/router";
import { keepLocal, localGame, localGames, newId, takeOver, type LocalGame } from "../app/store";
import { openWorker } from "../link";
import { keepSetting, setting } from "../settings";
import { takeRecord } from "../storage";
import { t } from "../words";
import { Game } from "./game";
import { GameScreen } from "./screen";

// The setting "seed" is for tests: the same deal and the same computer players each time.
function dealSeed(): string {
  const fixed = setting("seed", "");
  if (fixed) keepSetting("seed", String(Number(fixed) + 1)); // the next game is another one
  return `fast ${fixed || crypto.getRandomValues(new BigUint64Array(1))[0]}`;
}

export interface LocalStart {
  scenario: string; // nothing where the game goes on from a record
  record?: string;
  seats: Record<string, string>;
  aids?: string;
  title: string;
  book: string;
  name: string;
  note?: string; // said beside the first question
  campaign?: string; // whose mission it is
}

// Starts a game here and goes to it.
export async function startLocal(start: LocalStart, id = newId()): Promise<void> {
  await keepLocal({ aids: "friendly", record: "", ...start, id, turn: 0, over: null, began: Date.now(), updated: 0 });
  go(`#/play/${id}`);
}

function open(kept: LocalGame): Game {
  const game: Game = new Game({
    open: openWorker,
    seats: kept.seats,
    name: kept.name || kept.title,
    id: kept.id,
    note: kept.turn ? "" : kept.note,
    onSaved: (record, state) => void keepLocal({ ...kept, record, turn: state?.turn ?? kept.turn, over: state?.over ?? null, title: state?.title ?? kept.title, book: state?.book ?? kept.book }),
  });
  const chance = setting("seed", "");
  const { scenario, record, seats, aids, over } = kept;
  game.link.send(record ? { t: "resume", record, chance, seats, aids, over } : { t: "new", scenario, seed: dealSeed(), chance, seats, aids });
  return game;
}

// The same scenario once more, or with everybody in the seat opposite.
export function fly(kept: LocalGame, swapped: boolean): void {
  const names = Object.keys(kept.seats);
  const seats = swapped ? Object.fromEntries(names.map((name, i) => [name, kept.seats[names[names.length - 1 - i] as string] ?? "person"])) : kept.seats;
  void startLocal({ scenario: kept.scenario, seats, aids: kept.aids, title: kept.title, book: kept.book, name: kept.name });
}

function LocalScreen({ kept }: { kept: LocalGame }) {
  const [game, setGame] = useState<Game | null>(null);
  useEffect(() => {
    const opened = open(kept);
    setGame(opened);
    return () => opened.close();
  }, [kept.id]);
  if (!game) return null;
  if (game.trouble.value)
    return (
      <Message title={t("trouble")} words={game.trouble.value}>
        <Button kind="go" href="#/" icon="home">{t("home")}</Button>
        <Button icon="file" onClick={() => downloadText("furball-record.txt", kept.record)}>{t("download")}</Button>
      </Message>
    );
  const seat = (): number => game.state.value?.seats.findIndex((other) => other.name === game.state.value?.seat) ?? -1;
  const keepRecord = (): void => takeRecord(game.record.value || kept.record);
  const replay = (): void => {
    keepRecord();
    go("#/replay");
  };
  return (
    <GameScreen
      game={game}
      lookBack={() => go(`#/history/here/${kept.id}/${seat() < 0 ? 255 : seat()}`)}
      next={{
        again: kept.scenario && !kept.campaign ? () => fly(kept, false) : undefined,
        swap: kept.scenario && !kept.campaign ? () => fly(kept, true) : undefined,
        campaign: kept.campaign ? () => go(`#/workshop/campaign/${kept.campaign}`) : undefined,
        replay,
        debrief: () => go(`#/debrief/here/${kept.id}`),
        friend: () => go(kept.name ? `#/scenario/${kept.name}/friend/${levelOf(kept.scenario || kept.record)}` : "#/friend"),
        download: () => downloadText("furball-record.txt", game.record.value || kept.record),
        record: () => Promise.resolve(game.record.value || kept.record),
      }}
    />
  );
}

export default function Local({ path }: ScreenProps) {
  const [kept, setKept] = useState<LocalGame | null | undefined>();
  const [fault, setFault] = useState("");
  useEffect(() => {
    const find = async (): Promise<LocalGame | undefined> => {
      const old = await takeOver();
      if (old) return localGame(old);
      return path[0] ? localGame(path[0]) : (await localGames()).find((game) => !game.over);
    };
    find().then((found) => setKept(found ?? null), (error: Error) => setFault(error.message));
  }, []);
  if (fault) return <Trouble sentence={fault} />;
  if (kept === undefined) return null;
  if (kept === null)
    return (
      <Message title={t("no-such-game")} words={t("no-such-game-more")}>
        <Button kind="go" href="#/" icon="home">{t("home")}</Button>
      </Message>
    );
  return <LocalScreen kept={kept} key={kept.id} />;
}
