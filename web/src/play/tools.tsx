// The column of tools: how the table is looked at, what helps, what is heard.
import { useState } from "preact/hooks";
import { Icon, type IconName } from "../app/icons";
import type { Board, View } from "../board";
import { keepSetting, setting } from "../settings";
import { t } from "../words";
import { isBoard } from "../families/shows";
import type { Game } from "./game";

interface ToolProps {
  icon: IconName;
  label: string;
  hotkey?: string;
  pressed?: boolean;
  disabled?: boolean;
  act: () => void;
}

const Tool = ({ icon, label, hotkey, pressed, disabled, act }: ToolProps) => (
  <button type="button" class="tool" aria-label={label} title={hotkey ? `${label} (${hotkey})` : label} aria-pressed={pressed} disabled={disabled} onClick={act}>
    <Icon name={icon} />
  </button>
);

const VIEWS: [View, IconName, string][] = [["table", "camera", "view-table"], ["above", "above", "view-above"], ["behind", "chase", "view-behind"]];

export function setView(game: Game, board: Board, view: View): void {
  keepSetting("view", view);
  board.setView(view, game.draft?.current.unit ?? game.state.value?.choices?.unit);
}

export function toggleAid(game: Game, board: Board, name: "arcs" | "ghosts", preset: "on" | "off"): void {
  keepSetting(name, setting(name, preset) === "on" ? "off" : "on");
  game.setAids(board);
}

// Takes the ruler in hand, or puts it away; not in a strict game.
export function toggleRuler(game: Game, board: Board): void {
  game.measuring.value = !game.measuring.value && game.state.value?.aids !== "strict";
  game.setAids(board);
}

export function Tools({ game }: { game: Game }) {
  const [, redraw] = useState(0);
  const board = game.view.value;
  if (!isBoard(board)) return null;
  const now = setting("view", "table");
  const strict = game.state.value?.aids === "strict";
  const done = (act: () => void) => () => (act(), redraw((n) => n + 1));
  const aid = (name: "arcs" | "ghosts", icon: IconName, preset: "on" | "off", hotkey: string) => (
    <Tool icon={icon} label={t(strict ? `${name}-strict` : `tool-${name}`)} hotkey={hotkey} pressed={!strict && setting(name, preset) === "on"} disabled={strict} act={done(() => toggleAid(game, board, name, preset))} />
  );
  return (
    <nav class="tools" aria-label={t("view")}>
      <div>
        {VIEWS.map(([view, icon, words]) => (
          <Tool icon={icon} label={t(words)} hotkey="V" pressed={now === view} act={done(() => setView(game, board, view))} />
        ))}
      </div>
      <div>
        {aid("arcs", "arc", "off", "F")}
        {aid("ghosts", "ghost", "on", "G")}
        <Tool icon="ruler" label={t(strict ? "ruler-strict" : "tool-ruler")} hotkey="R" pressed={game.measuring.value} disabled={strict} act={() => toggleRuler(game, board)} />
      </div>
      <div>
        <Tool icon="plus" label={t("zoom-in")} hotkey="+" act={() => board.zoom(1.25)} />
        <Tool icon="minus" label={t("zoom-out")} hotkey="-" act={() => board.zoom(0.8)} />
        <Tool icon="fit" label={t("fit")} hotkey="0" act={() => board.fit()} />
      </div>
      {game.mayAdvise && (
        <div>
          <Tool icon="hint" label={t("hint")} hotkey="H" disabled={game.pondering.value} act={() => game.advise()} />
        </div>
      )}
    </nav>
  );
}
