// A draw on offer is answered where it is seen; whoever has offered it reads that the offer stands.
import { useEffect, useState } from "preact/hooks";
import { Button, Paper, Pill } from "../app/kit";
import type { State } from "../types";
import { t } from "../words";
import type { Game } from "./game";
import { calledAs } from "./people";

export function DrawOffer({ game, state }: { game: Game; state: State }) {
  const [declined, setDeclined] = useState(false);
  const other = state.seats.find((seat) => seat.draw && seat.name !== state.seat);
  const mine = state.seats.some((seat) => seat.draw && seat.name === state.seat);
  useEffect(() => setDeclined(false), [other?.name]);
  if (state.seat === undefined || state.over) return null;
  if (mine) return <Pill class="offer">{t("draw-offered")}</Pill>;
  if (!other || declined) return null;
  const words = t("news-draw", { name: calledAs(state, other) });
  return (
    <Paper class="offer" label={words}>
      <p>{words}</p>
      <div class="k-row k-wrap">
        <Button compact icon="flag" class="accept-draw" onClick={() => game.link.send({ t: "draw" })}>{t("accept-draw")}</Button>
        <Button compact kind="bare" onClick={() => setDeclined(true)}>{t("fly-on-instead")}</Button>
      </div>
    </Paper>
  );
}
