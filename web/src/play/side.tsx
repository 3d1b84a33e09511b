// Paper beside the table: what wins, how the airplanes fare, what has happened. On a phone it is a sheet.
import { useEffect, useRef, useState } from "preact/hooks";
import { Button, Paper, Pips } from "../app/kit";
import { Emblem } from "../app/emblem";
import { sideClass } from "../board/chart/shapes";
import { isFlying } from "../board/scene";
import { tableOf } from "../families";
import { setting } from "../settings";
import type { PlaneUnit, State } from "../types";
import { count, t } from "../words";
import type { Game } from "./game";
import { condition } from "../board/things";
import { Goals } from "./goals";
import { Carries } from "./load";
import { lastTold, QUIET, type Line } from "./lines";
import { WhyButton } from "./why";

function UnitRow({ game, unit }: { game: Game; unit: PlaneUnit }) {
  game.drafted.value;
  const chosen = game.draft?.current.unit === unit.name && !game.draft.done;
  const flying = isFlying(unit);
  const words = flying ? condition(unit) : [t(`status-${unit.status}`)];
  return (
    <li>
      <button type="button" class={`craft-row ${sideClass(unit.side)}${chosen ? " on" : ""}${flying ? "" : " gone"}`} onClick={() => (game.selected.value = unit.name)} aria-label={[unit.name, unit.model, ...words].join(", ")}>
        <Emblem shape={unit.shape} side={unit.side} model={unit.model} />
        <span class={`name ${sideClass(unit.side)}-text`}>{unit.name}</span>
        {flying && <Carries unit={unit} />}
        <span class="small num level">{unit.level === undefined ? "" : `▲ ${unit.level}`}</span>
        <span class="state small soft">
          {flying && unit.damage !== undefined ? <Pips hits={unit.damage} limit={unit.resistance} words={t("damage", { damage: unit.damage, resistance: unit.resistance })} /> : flying && unit.counters.length ? count("counters", unit.counters.length) : flying ? t("unhurt") : words[0]}
          {flying && unit.flames ? ` ${t("flames")}` : ""}
          {flying && unit.smoke ? ` ${t("smoke")}` : ""}
        </span>
      </button>
    </li>
  );
}

const ROOMY = 4; // more airplanes get a line each, without their pictures' height

export function Airplanes({ game, state }: { game: Game; state: State }) {
  const table = tableOf(state.scene);
  if (!table) return null;
  const own = (unit: PlaneUnit): number => Number(unit.seat !== state.seat) * 2 + Number(!isFlying(unit));
  const units = [...table.units].sort((a, b) => own(a) - own(b));
  return (
    <Paper class={`airplanes roster${units.length > ROOMY ? " many" : ""}`} label={t("planes")}>
      <div class="k-head">
        <h2>{t("planes")}</h2>
      </div>
      <ul>{units.map((unit) => <UnitRow game={game} unit={unit} key={unit.name} />)}</ul>
    </Paper>
  );
}

const LogLine = ({ line }: { line: Line }) => (
  <li class={`event event-${line.event.kind}${QUIET.has(line.event.kind) ? " quiet" : ""}`}>
    <span>{line.words}</span>
    {line.event.rules.length > 0 && <WhyButton ids={line.event.rules} />}
  </li>
);

// A card that is turned over is told by how its airplane then flies; its name in the deck is for who wants figures.
const isTold = ({ event }: Line): boolean => event.kind !== "reveal" || setting("figures", "off") === "on";

export function LogList({ lines }: { lines: Line[] }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => void list.current?.scrollTo(0, list.current.scrollHeight), [lines.length]);
  return (
    <ol class="log-list" ref={list} tabIndex={0} aria-label={t("log")}>
      {lines.filter(isTold).slice(-400).map((line) => (
        <LogLine line={line} />
      ))}
    </ol>
  );
}

export function LogPaper({ game, open, setOpen }: { game: Game; open: boolean; setOpen: (open: boolean) => void }) {
  const lines = game.log.value;
  const last = lastTold(lines);
  const turns = game.state.value?.turn ?? 0;
  if (!lines.length) return null;
  return (
    <Paper class={`log-paper${open ? " open" : ""}`} label={t("log")}>
      {open ? <LogList lines={lines} /> : last && <ul class="log-last"><LogLine line={last} /></ul>}
      {lines.length > 0 && (
        <Button compact icon={open ? "down" : "up"} class="log-more" onClick={() => setOpen(!open)}>
          {open ? t("log-fold") : count("log-turns", Math.max(turns, 1))}
        </Button>
      )}
    </Paper>
  );
}

interface SideProps {
  game: Game;
  state: State;
  logOpen: boolean;
  setLog: (open: boolean) => void;
  openSheet: () => void; // where there is room for badges only
}

export function Side({ game, state, logOpen, setLog, openSheet }: SideProps) {
  const [goalsOpen, setGoals] = useState(false);
  return (
    <aside class="side-papers">
      <Button class="rail-open" icon="book" label={t("the-fight")} onClick={openSheet} />
      {!logOpen && <Goals state={state} open={goalsOpen} toggle={() => setGoals(!goalsOpen)} />}
      {!logOpen && <Airplanes game={game} state={state} />}
      <LogPaper game={game} open={logOpen} setOpen={setLog} />
    </aside>
  );
}
