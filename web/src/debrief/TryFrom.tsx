// "Try it from here": any moment of any record is flown on, from a seat one chooses, against a computer player one chooses.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue } from "../app/catalogue";
import { Button, Dialog, Segmented } from "../app/kit";
import { startLocal } from "../play/local";
import { sideName } from "../play/people";
import { when, which } from "./turns";
import { t } from "../words";
import { cutRecord } from "./report";

export interface Flight {
  record: string;
  at: number; // choices that stay as they were
  turn: number;
  seats: string[];
  title: string;
  book: string;
}

export const COMPUTER = "computer:";
const LISTED_FROM = 4; // so many seats are a list

// Goes to the game, with what is said beside its first question.
export function flyFrom({ record, at, seats, title, book }: Flight, own: string, others: (seat: string) => string, note: string): void {
  const who = Object.fromEntries(seats.map((name) => [name, name === own ? "person" : others(name)]));
  void startLocal({ scenario: "", record: cutRecord(record, at), seats: who, title, book, name: "", note });
}

export function TryFrom({ flight, own, bot, close }: { flight: Flight; own: string; bot: string; close: () => void }) {
  const [seat, setSeat] = useState(own);
  const [player, setPlayer] = useState(bot);
  const [players, setPlayers] = useState<string[]>([bot]);
  useEffect(() => void loadCatalogue().then((found) => setPlayers(found.players), () => undefined), []);
  const name = (one: string): string => sideName(one, flight.book);
  return (
    <Dialog
      title={t("try-from-here")}
      class="try-from"
      close={close}
      actions={
        <Button kind="go" icon="play" class="try-go" onClick={() => flyFrom(flight, seat, () => COMPUTER + player, t("back-in-turn-plain", { when: when(flight.turn) }))}>
          {t("try-go", { which: which(flight.turn) })}
        </Button>
      }
    >
      <p class="soft">{t("try-more")}</p>
      {flight.seats.length < LISTED_FROM ? (
        <Segmented name="try-seat" label={t("try-seat")} value={seat} choices={flight.seats.map((one) => [one, name(one)])} onPick={setSeat} />
      ) : (
        <label class="menu-row" for="try-seat">
          <span>{t("try-seat")}</span>
          <select id="try-seat" value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
            {flight.seats.map((one) => (
              <option value={one}>{name(one)}</option>
            ))}
          </select>
        </label>
      )}
      <label class="menu-row" for="try-bot">
        <span>{t("try-against")}</span>
        <select id="try-bot" value={player} onChange={(event) => setPlayer(event.currentTarget.value)}>
          {players.map((one) => (
            <option value={one}>{t(`bot-${one}`)}</option>
          ))}
        </select>
      </label>
    </Dialog>
  );
}
