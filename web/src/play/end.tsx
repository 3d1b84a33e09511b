// The end: who won and why, how it came about, where the points are from, and what next.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Badge, Button, Pips } from "../app/kit";
import { Emblem } from "../app/emblem";
import { sideClass } from "../board/chart/shapes";
import { fatesOf, sideOfSeat as sideOf, type Fate } from "../families";
import { isPhone } from "../settings";
import { isTurningPoint } from "../turning";
import type { GameEvent, State } from "../types";
import { count, say, t } from "../words";
import type { Game } from "./game";
import type { Line } from "./lines";
import { calledAs, reasonWords, sideName, sideScores, winWords } from "./people";

// "The Allies win, 5 to 1", and why: the engine's own sentence, or what is known without it.
export function verdict(state: State): { title: string; why: string } {
  const over = state.over as NonNullable<State["over"]>;
  const name = (seat: string | undefined): string => {
    const found = state.seats.find((other) => other.name === seat);
    return found ? calledAs(state, found) : (seat ?? "");
  };
  const won = winnerOf(state);
  const figures = sideScores(state).map(({ points }) => points).sort((a, b) => b - a);
  const score = over.how === "ended" && figures.length === 2 && figures.some(Boolean) ? t("score-to", { most: figures[0] ?? 0, least: figures[1] ?? 0 }) : "";
  const title = over.how === "draw" ? t("over-draw") : won ? `${winWords(won, state.book)}${score ? `, ${score}` : ""}` : t("nobody");
  if (over.how === "resigned") return { title: over.by === state.seat ? t("you-gave-up") : t("gave-up", { name: name(over.by) }), why: won ? (won === sideOfSeat(state, state.seat) ? t("you-win") : `${winWords(won, state.book)}.`) : "" };
  if (over.how === "abandoned") return { title, why: t("over-abandoned") };
  if (over.how === "draw") return { title, why: over.by ? t("over-draw-by", { name: name(over.by) }) : "" };
  const clock = over.clock?.length ? t("over-clock", { names: over.clock.map(name).join(", ") }) : "";
  const mine = won && playsAlone(state) ? sideOfSeat(state, state.seat) : "";
  const whose = mine && over.how === "ended" ? t(won === mine ? "you-win" : "you-lose") : "";
  return { title, why: [whose, over.text ? reasonWords(over.text, Boolean(mine) && won !== mine) || say(over.text) : "", clock].filter(Boolean).join(" ") };
}

// One person at this screen: "you" is clear.
const playsAlone = (state: State): boolean => state.seat !== undefined && (state.game !== undefined || state.seats.filter(({ who }) => !who.startsWith("computer:")).length === 1);

const sideOfSeat = (state: State, seat: string | undefined): string => sideOf(state.scene, seat) ?? seat ?? "";

// The side that won; nothing if none did.
function winnerOf(state: State): string {
  const over = state.over as NonNullable<State["over"]>;
  if (over.winner !== undefined) return over.winner === "nobody" ? "" : over.winner;
  if (over.winners?.length) return sideOfSeat(state, over.winners[0]);
  if (over.how !== "ended") return "";
  const best = Math.max(...over.points);
  const sides = new Set(state.seats.filter((_, i) => over.points[i] === best).map((seat) => sideOfSeat(state, seat.name)));
  return sides.size === 1 ? ([...sides][0] as string) : "";
}

// What a story tells, the weightiest first: who went down or left, what else turned the fight, and where that is too little, hits and positions.
const LOUD = /^(down|destroyed|explosion|left|leaves|collision|sunk|element-lost|promoted|bomb-hit|torpedo-hit|photo)$/;
const PLAIN = /^(end|over|victory|disengage)$/; // said elsewhere, or once more by another event
const WORTH: ((event: GameEvent) => boolean)[] = [({ kind }) => LOUD.test(kind), (event) => isTurningPoint(event), ({ kind }) => kind === "damaged", ({ kind }) => kind === "hits" || kind === "position"];
const SENTENCES = 3;

// The story in three sentences, in the order in which it happened; of equal weight the last. What befell an airplane in a turn is
// told once: who was shot down has also been hit. A turn is named when it begins.
export function story(lines: Line[]): string[] {
  const told = lines.filter(({ event }) => !PLAIN.test(event.kind));
  const kept: Line[] = [];
  const same = (a: Line, b: Line): boolean => a.words === b.words || (a.turn === b.turn && Boolean(a.event.unit) && a.event.unit === b.event.unit);
  for (const worth of WORTH) for (const line of told.filter(({ event }) => worth(event)).reverse()) if (kept.length < SENTENCES && !kept.some((other) => same(line, other))) kept.push(line);
  const chosen = told.filter((line) => kept.includes(line));
  return chosen.map(({ words, turn }, i) => (turn === chosen[i - 1]?.turn ? words : t("in-turn", { turn, words })));
}

// What became of an airplane, and what it has shot down.
function FateLine({ fate, lines }: { fate: Fate; lines: Line[] }) {
  const { unit, leader, gone, hits, limit, counters } = fate;
  const kills = lines.filter(({ event }) => /^(down|destroyed)$/.test(event.kind) && event.other === unit).length;
  const words = [gone && t(gone), kills && count("kills", kills), !gone && !kills && (hits === 0 || (hits === undefined && !counters)) && t("unhurt"), !gone && hits === undefined && counters && count("counters", counters)].filter(Boolean);
  return (
    <li class={gone ? "gone" : ""}>
      <Emblem shape={fate.shape} side={fate.side} model={fate.model} />
      <b class={`${sideClass(fate.side)}-text`}>{leader ? t("wingman-of", { name: leader }) : unit}</b>
      <span>
        {words.join(", ")}
        {!gone && Boolean(hits) && <Pips hits={hits ?? 0} limit={limit} words={t("damage", { damage: hits ?? 0, resistance: limit })} />}
      </span>
    </li>
  );
}

const ROW = 4; // airplanes side by side, and
const PICTURED = 8; // with a picture each; of more every one has a line

export interface Next {
  again?: () => void;
  campaign?: () => void; // back to the squadron, which hears of it
  swap?: () => void;
  rematch?: () => void;
  second?: (game: string) => void; // the other game of a rated pair
  replay: () => void;
  debrief?: () => void;
  friend?: () => void; // the same fight against somebody else
  download: () => void;
  record?: () => Promise<string>; // of a game that may be looked into
}

// What was fired, and whose the luck was: the record is played again off the page's thread, so it comes a moment later.
function Figures({ game, state, next }: { game: Game; state: State; next: Next }) {
  const [shown, show] = useState<VNode | null>(null);
  const known = game.record.value;
  useEffect(() => {
    let gone = false;
    const find = async (): Promise<void> => {
      const record = await next.record?.();
      if (!record || gone) return;
      const { figures } = await import("../debrief/figures");
      const made = await figures(record, state.seats.findIndex((seat) => seat.name === state.seat));
      if (!gone) show(made);
    };
    find().catch(() => undefined); // the end is told without it
    return () => void (gone = true);
  }, [known]);
  return shown;
}

// A rated pair goes on with the sides changed; after its second game the ladder counts.
function RatedNext({ state, next }: { state: State; next: Next }) {
  const second = state.over?.next;
  if (next.second)
    return (
      <>
        <p>{t("pair-goes-on")}</p>
        <Button kind="go" big icon="swap" id="other-side" disabled={!second} onClick={() => second && next.second?.(second)}>{t("fly-other-side")}</Button>
      </>
    );
  if (state.rated !== 2) return null;
  return (
    <p>
      {t("pair-counts")} <a href={`#/ladder/${state.book}`}>{t("see-ladder")}</a>
    </p>
  );
}

export function End({ game, state, next }: { game: Game; state: State; next: Next }) {
  const { title, why } = verdict(state);
  const lines = game.log.value;
  const scores = sideScores(state);
  const credits = state.over?.credits ?? [];
  const others = state.seats.filter((seat) => seat.rematch && seat.name !== state.seat);
  const asked = state.seats.some((seat) => seat.rematch && seat.name === state.seat);
  const shown = story(lines);
  const fates = fatesOf(state.scene);
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    // The cards are gone: who plays by keys is led to what comes next.
    const focused = document.activeElement;
    if (!focused || focused === document.body || !focused.isConnected) paper.current?.querySelector<HTMLElement>(".end-buttons .k-btn:not([disabled])")?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={paper} class="k-paper end-paper" id="end" tabIndex={-1} aria-label={t("over")}>
      <p class="soft">
        {say(state.title ?? "")} · {count("turns-flown", state.turn)}
      </p>
      <h2 class="verdict">{title}</h2>
      {why && <p class="end-why">{why}</p>}
      <ul class="points-line">
        {scores.map(({ side, points }) => (
          <li>
            <Badge side={sideClass(side)} /> <span class={`${sideClass(side)}-text`}>{sideName(side, state.book)}</span> <b class="num">{count("points-of", points)}</b>
          </li>
        ))}
        {!scores.length && <li>{t("over")}</li>}
      </ul>
      <details class="end-more" open={!isPhone()} tabIndex={isPhone() ? undefined : 0}>
        <summary>{t("how-it-came")}</summary>
        {shown.length > 0 && <p class="story-told">{shown.join(" ")}</p>}
        {credits.length > 0 && (
          <ul class="goal-list credits">
            {credits.map((credit) => (
              <li>
                <Badge side={sideClass(credit.side)} />
                <span>{say(credit.text)}</span>
                <b class="num">{credit.points}</b>
              </li>
            ))}
          </ul>
        )}
        <ul class={`fates${fates.length > PICTURED ? " crowd" : fates.length > ROW ? " rows" : ""}`}>{fates.map((fate) => <FateLine key={fate.unit} fate={fate} lines={lines} />)}</ul>
        <Figures game={game} state={state} next={next} />
      </details>
      <div class="end-buttons">
        <RatedNext state={state} next={next} />
        <Button kind={next.second ? "plain" : "go"} big icon={next.debrief ? "hint" : "play"} onClick={next.debrief ?? next.replay}>
          {t(next.debrief ? "see-what-decided" : "watch-again")}
        </Button>
        {(asked || others.length > 0) && <p role="status">{asked ? t("rematch-asked") : t("wants-rematch", { name: calledAs(state, others[0] as State["seats"][number]) })}</p>}
        <div class="end-two">
          {next.campaign && <Button icon="flag" id="to-campaign" onClick={next.campaign}>{t("ws-to-squadron")}</Button>}
          {next.again && <Button icon="again" onClick={next.again}>{t("again")}</Button>}
          {next.swap && <Button icon="swap" onClick={next.swap}>{t("swap-sides")}</Button>}
          {next.rematch && <Button icon="again" disabled={asked} onClick={next.rematch}>{t("rematch")}</Button>}
        </div>
        <div class="end-two end-rest">
          {next.debrief && <Button icon="film" onClick={next.replay}>{t("watch-again")}</Button>}
          {next.friend && <Button icon="people" class="end-friend" onClick={next.friend}>{t("with-a-friend")}</Button>}
          <Button icon="home" href="#/">{t("home")}</Button>
          <Button icon="file" onClick={next.download}>{t("download")}</Button>
        </div>
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
