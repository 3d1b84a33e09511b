// The bar above the table: where one is, how it stands, who is waited for, the menu.
import { useEffect, useState } from "preact/hooks";
import { Badge, Button, Dot, Plate, Tag } from "../app/kit";
import { OfflineWord } from "../app/offline-word";
import { sideClass } from "../board/chart/shapes";
import { phaseOf, sideOfSeat } from "../families";
import type { State } from "../types";
import { Talk, Watchers } from "../people/Talk";
import { count, say, t } from "../words";
import type { Game } from "./game";
import { calledAs, minutes, nameIn, sideName, sideScores } from "./people";

function Clock({ game, seat }: { game: Game; seat: number }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const clock = game.state.value?.clock;
  const left = clock?.left?.[seat];
  if (left === undefined) return null;
  const now = left - (clock?.runs?.[seat] ? Date.now() - game.clockFrom : 0);
  return (
    <span class={`clock${now < 20000 ? " short" : ""}`} data-seat={seat}>
      {minutes(now)}
    </span>
  );
}

function Score({ state }: { state: State }) {
  const scores = sideScores(state);
  if (scores.length !== 2) return null;
  const [one, two] = scores as [(typeof scores)[0], (typeof scores)[0]];
  return (
    <Plate class="score num" label={t("score")}>
      <Badge side={sideClass(one.side)} />
      <b class={`${sideClass(one.side)}-text`}>
        <span class="not-phone">{sideName(one.side, state.book)} </span>
        {one.points}
      </b>
      <span class="soft" aria-hidden="true">·</span>
      <b class={`${sideClass(two.side)}-text`}>
        {two.points}
        <span class="not-phone"> {sideName(two.side, state.book)}</span>
      </b>
      <Badge side={sideClass(two.side)} />
    </Plate>
  );
}

// "Cadet Will", "Marta Rossi"; where there is no room, "Will" and "Marta".
function ShortName({ name, bot }: { name: string; bot: boolean }) {
  const [first, ...rest] = name.split(" ");
  if (!rest.length) return <>{name}</>;
  return bot ? <><span class="not-phone">{first} </span>{rest.join(" ")}</> : <>{first}<span class="not-phone"> {rest.join(" ")}</span></>;
}

// A computer player may have several seats of a side.
const isSamePlayer = (state: State, one: State["seats"][number], other: State["seats"][number]): boolean =>
  one.who === other.who && one.who.startsWith("computer:") && sideOfSeat(state.scene, one.name) === sideOfSeat(state.scene, other.name);

// Everybody else, each listed once; the people at this screen are not, if they have all seats of their side.
function othersOf(game: Game, state: State): State["seats"] {
  const here = game.sameSide(state) ? game.people : [];
  const listed: State["seats"] = [];
  for (const seat of state.seats) {
    if (seat.name === state.seat || here.includes(seat.name)) continue;
    const same = listed.findIndex((other) => isSamePlayer(state, seat, other));
    if (same < 0) listed.push({ ...seat });
    else if (seat.asked) (listed[same] as State["seats"][number]).asked = seat.asked;
  }
  return listed;
}

// The others: ready, planning, gone. And the clocks of all.
function Others({ game, state }: { game: Game; state: State }) {
  const others = othersOf(game, state);
  const own = state.seats.findIndex((seat) => seat.name === state.seat);
  const away = (name: string): boolean => game.online && !state.seats.find((seat) => seat.name === name)?.here;
  const doing = (seat: State["seats"][number]): string => (seat.who === "open" ? "is-open" : away(seat.name) && !seat.who.startsWith("computer:") ? "is-away" : state.over ? "" : seat.asked ? "is-planning" : "is-ready");
  return (
    <Plate class="others">
      {state.seat === undefined && (
        <span class="pill-word">
          {t("spectating-short")}
          {state.delay && !state.over ? <span class="behind"> {count("behind-turns", state.delay)}</span> : null}
        </span>
      )}
      <Watchers state={state} />
      {others.slice(0, 2).map((seat) => (
        <span class="k-row other">
          {state.seat === undefined ? <Badge side={sideClass(sideOfSeat(state.scene, seat.name) ?? "")} /> : !state.over && <Dot waiting={Boolean(seat.asked)} />}
          <span>
            <b>{calledAs(state, seat) === t("your-opponent") ? <><span class="not-phone">{t("opponent")}</span><span class="only-phone">{t("opponent-short")}</span></> : <ShortName name={nameIn(state, seat)} bot={seat.who.startsWith("computer:")} />}</b>
            {doing(seat) && <span class="not-phone">{state.seat === undefined ? `: ${t(`${doing(seat)}-short`)}` : ` ${t(doing(seat))}`}</span>}
          </span>
          <Clock game={game} seat={state.seats.findIndex(({ name }) => name === seat.name)} />
        </span>
      ))}
      {own >= 0 && state.clock?.left && (
        <span class="k-row own-clock" aria-label={t("own-clock")}>
          <Clock game={game} seat={own} />
        </span>
      )}
    </Plate>
  );
}

export function Bar({ game, openMenu, title }: { game: Game; openMenu: () => void; title?: string }) {
  const state = game.state.value;
  const words = title ?? say(state?.title ?? "");
  return (
    <header class="top">
      <Plate class="status" label={t("where")}>
        <Button kind="bare" href="#/" icon="home" label={t("home")} />
        <h1>{words || "Furball"}</h1>
        {state && <span class={`turn soft${state.turn ? "" : " not-phone"}`}>{state.turn ? t("turn", { turn: state.turn }) : t("before-turns")}</span>}
        {state?.rated ? <span class="not-phone"><Tag kind="good">{t(state.rated === 1 ? "rated-first" : "rated-second")}</Tag></span> : null}
        <OfflineWord />
        {state && <span class="phase unseen">{say(phaseOf(state.scene))}</span>}
        {state && <span class="seat unseen" data-seat={state.seat ?? ""}>{state.seat === undefined ? t("spectating") : t("you-are", { side: sideName(sideOfSeat(state.scene, state.seat) ?? state.seat, state.book) })}</span>}
      </Plate>
      {state && <Score state={state} />}
      <span class="k-end" />
      {state && <Others game={game} state={state} />}
      <Plate class="menu-plate">
        {state && game.online && state.seat !== undefined && <Talk game={game} state={state} />}
        <Button kind="bare" icon="menu" label={t("menu")} onClick={openMenu} id="menu-button" />
      </Plate>
    </header>
  );
}
