// The end: who won and why, how it came about, where the points are from, and what next.
import { Badge, Button, Pips } from "../app/kit";
import { Emblem } from "../app/emblem";
import { sideClass } from "../board/chart/shapes";
import { isFlying } from "../board/scene";
import { isTurningPoint } from "../turning";
import type { PlaneUnit, State } from "../types";
import { count, say, t } from "../words";
import type { Game } from "./game";
import { GoalRow, goalsOf } from "./goals";
import type { Line } from "./lines";
import { seatName, sideName, sideScores, winWords } from "./people";

// "The Allies win, 5 to 1", or who gave up, or that nobody won.
export function verdict(state: State): { title: string; why: string } {
  const over = state.over as NonNullable<State["over"]>;
  const scene = state.scene;
  const name = (seat: string | undefined): string => {
    const found = state.seats.find((other) => other.name === seat);
    return found ? seatName(found, state.book) : (seat ?? "");
  };
  const sideOfSeat = (seat: string): string => (scene.game === "table" ? scene.units : scene.elements).find((unit) => unit.seat === seat)?.side ?? seat;
  const best = Math.max(...over.points);
  const leaders = state.seats.filter((_, i) => over.points[i] === best).map((seat) => seat.name);
  const winners = over.winners ?? (over.how === "draw" ? [] : scene.game === "table" && scene.winner ? [scene.winner] : new Set(leaders.map(sideOfSeat)).size === 1 ? leaders : []);
  const won = winners[0] === undefined || winners[0] === "nobody" ? "" : sideOfSeat(winners[0]);
  const figures = sideScores(state).map(({ points }) => points).sort((a, b) => b - a);
  const score = figures.length === 2 && figures.some(Boolean) ? t("score-to", { most: figures[0] ?? 0, least: figures[1] ?? 0 }) : "";
  const mine = won && state.seat !== undefined && sideOfSeat(state.seat) === won;
  const title = over.how === "draw" ? t("over-draw") : !won ? t("nobody") : `${winWords(won, state.book)}${score ? `, ${score}` : ""}`;
  if (over.how === "resigned") return { title: over.by === state.seat ? t("you-gave-up") : t("gave-up", { name: name(over.by) }), why: won ? (mine ? t("you-win") : winWords(won, state.book)) : "" };
  if (over.how === "abandoned") return { title, why: t("over-abandoned") };
  if (over.how === "draw") return { title, why: over.by ? t("over-draw-by", { name: name(over.by) }) : "" };
  return { title, why: over.clock?.length ? t("over-clock", { names: over.clock.map(name).join(", ") }) : "" };
}

// The story in at most three sentences: the turning points, the last ones first kept.
export function story(lines: Line[]): string[] {
  const told = lines.filter(({ event }) => isTurningPoint(event) && !["end", "over", "victory"].includes(event.kind));
  const loud = told.filter(({ event }) => /^(down|destroyed|explosion|left|leaves|collision|sunk|element-lost|bomb-hit|torpedo-hit|photo)$/.test(event.kind));
  const kept = (loud.length >= 2 ? loud : told).slice(-3);
  return [...new Set(kept.map(({ words, turn }) => t("in-turn", { turn, words })))];
}

function Fate({ unit, lines }: { unit: PlaneUnit; lines: Line[] }) {
  const flying = isFlying(unit);
  const kills = lines.filter(({ event }) => /^(down|destroyed)$/.test(event.kind) && event.other === unit.name).length;
  const words = !flying ? t(`status-${unit.status}`) : kills ? count("kills", kills) : unit.damage === 0 || (unit.damage === undefined && !unit.counters.length) ? t("unhurt") : unit.damage === undefined ? count("counters", unit.counters.length) : "";
  return (
    <li class={flying ? "" : "gone"}>
      <Emblem shape={unit.shape} side={unit.side} />
      <b class={`${sideClass(unit.side)}-text`}>{unit.name}</b>
      <span>{words || <Pips hits={unit.damage ?? 0} limit={unit.resistance} words={t("damage", { damage: unit.damage ?? 0, resistance: unit.resistance })} />}</span>
    </li>
  );
}

export interface Next {
  again?: () => void;
  swap?: () => void;
  rematch?: () => void;
  replay: () => void;
  debrief?: () => void;
  download: () => void;
}

export function End({ game, state, next }: { game: Game; state: State; next: Next }) {
  const { title, why } = verdict(state);
  const lines = game.log.value;
  const scores = sideScores(state);
  const goals = goalsOf(state).filter((goal) => goal.done);
  const others = state.seats.filter((seat) => seat.rematch && seat.name !== state.seat);
  const shown = story(lines);
  return (
    <section class="k-paper end-paper" aria-label={t("over")}>
      <p class="soft">
        {say(state.title ?? "")} · {count("turns-flown", state.turn)}
      </p>
      <h2 class="verdict">{title}</h2>
      {why && <p class="end-why">{why}</p>}
      {shown.length > 0 && <p class="story-told">{shown.join(" ")}</p>}
      <hr class="k-rule" />
      {goals.length > 0 && <ul class="goal-list">{goals.map((goal) => <GoalRow goal={goal} />)}</ul>}
      <ul class="points-line">
        {scores.map(({ side, points }) => (
          <li>
            <Badge side={sideClass(side)} /> <span class={`${sideClass(side)}-text`}>{sideName(side, state.book)}</span> <b class="num">{count("points-of", points)}</b>
          </li>
        ))}
        {!scores.length && <li>{t("over")}</li>}
      </ul>
      {state.scene.game === "table" && <ul class="fates">{state.scene.units.slice(0, 8).map((unit) => <Fate unit={unit} lines={lines} />)}</ul>}
      <div class="end-buttons">
        <Button kind="go" big icon={next.debrief ? "hint" : "play"} onClick={next.debrief ?? next.replay}>
          {t(next.debrief ? "see-what-decided" : "watch-again")}
        </Button>
        <div class="end-two">
          {next.again && <Button icon="again" onClick={next.again}>{t("again")}</Button>}
          {next.swap && <Button icon="swap" onClick={next.swap}>{t("swap-sides")}</Button>}
          {next.rematch && <Button icon="again" onClick={next.rematch}>{t("rematch")}</Button>}
          {next.debrief && <Button icon="film" onClick={next.replay}>{t("watch-again")}</Button>}
          <Button icon="file" onClick={next.download}>{t("download")}</Button>
          <Button icon="home" href="#/">{t("home")}</Button>
        </div>
        {others.length > 0 && <p class="soft small">{t("wants-rematch", { name: seatName(others[0] as State["seats"][number], state.book) })}</p>}
        {state.digest && (
          <details class="small soft">
            <summary>{t("deal-sealed")}</summary>
            <code>{state.digest}</code>
            {state.over?.seed && <code>{state.over.seed}</code>}
          </details>
        )}
      </div>
    </section>
  );
}
