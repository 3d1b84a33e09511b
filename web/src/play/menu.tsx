// The menu of a game: settings of the show, looking back, and what ends a game, which asks once.
import { useEffect, useState } from "preact/hooks";
import { Copy } from "../app/copy";
import { Button, Confirm, Dialog, Segmented } from "../app/kit";
import { Preferences } from "../app/preferences";
import { keepSetting, setting } from "../settings";
import type { State } from "../types";
import { t } from "../words";
import type { Game } from "./game";

export const SPEEDS: [string, string][] = [["0.6", "speed-slow"], ["1", "speed-normal"], ["2", "speed-fast"], ["0", "speed-instant"]];

export interface MenuProps {
  game: Game;
  state: State | null;
  close: () => void;
  lookBack?: () => void;
  watchLink?: () => Promise<string>; // the address for spectators; empty: not one's own to give
  showKeys: () => void;
}

// Whoever made the game may let others watch, at any time; in a public game everybody may.
function WatchLink({ find }: { find: () => Promise<string> }) {
  const [link, setLink] = useState("");
  useEffect(() => void find().then(setLink, () => undefined), []); // without an answer nothing is offered
  if (!link) return null;
  return (
    <div class="menu-row watch-row">
      <span>{t("watch-link")}</span>
      <Copy text={link} id="menu-watch" />
    </div>
  );
}

export function Menu({ game, state, close, lookBack, watchLink, showKeys }: MenuProps) {
  const [asking, setAsking] = useState(false);
  const [speed, setSpeed] = useState(setting("speed", "1"));
  const seated = state?.seat !== undefined && !state.over;
  const offered = state?.seats.some((seat) => seat.draw && seat.name !== state.seat);
  const mine = state?.seats.find((seat) => seat.name === state.seat);
  const flown = mine?.who.startsWith("computer:");
  const act = (what: () => void) => () => (what(), close());
  if (asking) return <Confirm title={t("resign-sure")} more={t("resign-more")} yes={t("resign")} act={() => (game.link.send({ t: "resign", seat: state?.seat }), close())} close={() => setAsking(false)} />;
  return (
    <Dialog title={t("menu")} class="menu-dialog" close={close}>
      <div class="menu-row">
        <span>{t("speed")}</span>
        <Segmented
          name="show-speed"
          label={t("speed")}
          value={speed}
          choices={SPEEDS.map(([value, words]) => [value, t(words)])}
          onPick={(value) => {
            keepSetting("speed", value);
            setSpeed(value);
            if (game.view.value) game.view.value.speed = Number(value);
          }}
        />
      </div>
      <Preferences inGame />
      {watchLink && state && !state.over && <WatchLink find={watchLink} />}
      <div class="menu-buttons">
        {lookBack && state && state.turn > 0 && <Button icon="film" onClick={act(lookBack)}>{t("look-back")}</Button>}
        <Button icon="question" onClick={act(showKeys)} hotkey="?">{t("all-keys")}</Button>
        {seated && game.orders.value[state?.seat ?? ""] ? <Button icon="question" id="ask-again" onClick={act(() => game.order(0))}>{t("orders-off")}</Button> : null}
        {seated && game.online && <Button icon="flag" onClick={act(() => game.link.send({ t: "draw" }))}>{t(offered ? "accept-draw" : "offer-draw")}</Button>}
        {seated && !state?.rated && <Button icon="bot" onClick={act(() => game.link.send({ t: "seat", seat: game.online ? undefined : state?.seat, who: flown ? "person" : "computer:regular" }))}>{t(flown ? "take-back" : "take-over")}</Button>}
        {seated && <Button kind="bad" icon="close" onClick={() => setAsking(true)}>{t("resign")}</Button>}
      </div>
    </Dialog>
  );
}

const KEYS: [string, string][] = [
  ["1 … 9, 0", "key-card"], ["← →", "key-hand"], ["Enter", "key-enter"], ["Shift Enter", "key-ready"], ["U", "key-undo"], ["M", "key-speed"], ["↑ ↓", "key-height"], ["[ ]", "key-units"], ["< >", "key-order"], ["P", "key-pass"], ["V", "key-view"], ["+ − 0", "key-zoom"],
  ["W A S D", "key-move"], ["Q E", "key-turn"], ["F", "key-arcs"], ["G", "key-ghosts"], ["R", "key-ruler"], ["H", "key-hint"], ["L", "key-log"], ["O", "key-goals"], ["Y", "key-why"], ["T", "key-talk"], ["?", "key-keys"], ["Esc", "key-skip"],
];

export const KeysDialog = ({ close }: { close: () => void }) => (
  <Dialog title={t("all-keys")} class="keys-dialog" close={close}>
    <dl class="keys-list">
      {KEYS.map(([key, words]) => (
        <div>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(words)}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
