// Is it fair? Computer players fly it many times; the bar says who wins and how sure that is, and changes are proposed and measured.
import { useEffect, useRef, useState } from "preact/hooks";
import { Button, Dialog } from "../app/kit";
import { tableOf } from "../families";
import { sideName } from "../play/people";
import { say, t } from "../words";
import { Chart } from "./Chart";
import type { FlownGame } from "./checked";
import { proposals, type Proposal } from "./fair";
import { FairBar, percent } from "./FairBar";
import { bookOf } from "./lines";
import { Squadron } from "./squadron";
import { balanceOf, DRAWN_MOST, halfWidth, isFairer, thickest, type Balance } from "./stats";
import type { Things } from "./things";
import type { Workbench } from "./workbench";

const FAIR = 0.1; // an edge below this needs no mending
const BOTS = ["rookie", "regular", "veteran"];

interface Measured {
  proposal: Proposal;
  balance: Balance;
}
interface Run {
  what: "fly" | "mend";
  done: number;
  of: number;
}

function placeWords(balance: Balance, bench: Workbench): string {
  const scene = tableOf(bench.checked.value?.scene);
  const cell = scene ? thickest(balance.falls, scene.width, scene.height) : null;
  if (!cell) return "";
  return t("ws-most-kills", { where: t(`ws-cell-${["west", "middle", "east"][cell[0]]}-${["south", "middle", "north"][cell[1]]}`) });
}

const Line = ({ balance, bench }: { balance: Balance; bench: Workbench }) => {
  const half = Math.round(halfWidth(balance.sides) * 100);
  return <p class="small soft">{[t("ws-bounds", { n: half }), t("ws-turns-mean", { n: Math.round(balance.turns.mean) }), placeWords(balance, bench)].filter(Boolean).join(" · ")}</p>;
};

// "Turns 12 to 15: 4 games."
function lengthWords(bars: Balance["turns"]["bars"], i: number): string {
  const turn = bars[i]?.turn ?? 0;
  const wide = bars[1] ? bars[1].turn - (bars[0]?.turn ?? 0) : 1;
  return t(wide > 1 ? "ws-length-from-to" : "ws-length-at", { turn, to: turn + wide - 1, n: bars[i]?.games ?? 0 });
}

function Details({ balance, bench, close }: { balance: Balance; bench: Workbench; close: () => void }) {
  const book = bookOf(bench.draft.value);
  const { course, turns: { bars } } = balance;
  const [first] = balance.sides;
  return (
    <Dialog title={t("ws-fair-details")} close={close} class="fair-details">
      <h3>{t("ws-who-wins")}</h3>
      <table class="fair-table">
        <thead>
          <tr>
            <th>{t("ws-side")}</th>
            <th>{t("ws-won")}</th>
            <th>{t("ws-between")}</th>
          </tr>
        </thead>
        <tbody>
          {[...balance.sides, { side: "nobody", share: balance.drawn }].map(({ side, share }) => (
            <tr>
              <td>{side === "nobody" ? t("ws-drawn") : sideName(side, book)}</td>
              <td class="num">{t("ws-of-games", { n: share.wins, of: share.of })}</td>
              <td class="num">{t("ws-from-to", { low: percent(share.low), high: percent(share.high) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {first && course.length > 1 && (
        <Chart
          label={t("ws-course-chart", { side: sideName(first.side, book) })}
          x={course.map((_, i) => i + 1)}
          series={[
            { values: course.map(({ low }) => percent(low)), colour: "--allied", kind: "edge" },
            { values: course.map(({ high }) => percent(high)), colour: "--allied", kind: "edge" },
            { values: course.map(({ share }) => percent(share)), colour: "--allied", kind: "line" },
          ]}
          most={100}
          unit=" %"
          at={(i) => t("ws-course-at", { n: i + 1, side: sideName(first.side, book), share: percent(course[i]?.share ?? 0), low: percent(course[i]?.low ?? 0), high: percent(course[i]?.high ?? 0) })}
        />
      )}
      <h3>{t("ws-how-long")}</h3>
      <p>{t("ws-turns-range", { mean: Math.round(balance.turns.mean), least: balance.turns.least, most: balance.turns.most })}</p>
      <Chart label={t("ws-length-chart")} x={bars.map((bar) => bar.turn)} series={[{ values: bars.map((bar) => bar.games), colour: "--allied", kind: "bars" }]} most={Math.max(1, ...bars.map((bar) => bar.games))} at={(i) => lengthWords(bars, i)} />
      {balance.goals.length > 0 && (
        <>
          <h3>{t("ws-points-by-goal")}</h3>
          <table class="fair-table">
            <tbody>
              {balance.goals.slice(0, 12).map((goal) => (
                <tr>
                  <td>{sideName(goal.side, book)}</td>
                  <td>{say(goal.text)}</td>
                  <td class="num">{t("ws-points-a-game", { n: goal.points.toFixed(1) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p class="small soft">{t("ws-fair-honest")}</p>
    </Dialog>
  );
}

export function FairPane({ bench, things, showFalls }: { bench: Workbench; things: Things; showFalls: (falls: Balance["falls"]) => void }) {
  const squadron = useRef<Squadron | null>(null);
  const [bot, setBot] = useState("regular");
  const [games, setGames] = useState(20);
  const [run, setRun] = useState<Run | null>(null);
  const [balance, setBalance] = useState<(Balance & { text: string }) | null>(null);
  const [best, setBest] = useState<Measured | null>(null);
  const [tried, setTried] = useState(0);
  const [problem, setProblem] = useState("");
  const [open, setOpen] = useState(false);
  useEffect(() => () => squadron.current?.stop(), []);
  const checked = bench.checked.value;
  const scene = checked?.scene ?? null;
  const right = Boolean(checked && !bench.faults.value.length && scene && bench.checkedText.value === bench.text.value);
  const sides = [...new Set((scene?.sides ?? []).map((side) => side.id))];
  const book = bookOf(bench.draft.value);

  const measure = async (text: string, what: Run["what"], before: number, of: number): Promise<FlownGame[]> => {
    const flying = new Squadron();
    squadron.current = flying;
    return flying.fly(text, bot, games, (flown) => {
      setRun({ what, done: before + flown.length, of });
      if (what === "fly") setBalance({ ...balanceOf(flown, sides), text });
    });
  };
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    setProblem("");
    try {
      await work();
    } catch (fault) {
      setProblem((fault as Error).message);
    } finally {
      setRun(null);
      squadron.current = null;
    }
  };
  // Kept for who publishes it.
  const note = ({ games: flown, sides: [one, two], drawn }: Balance, text: string): void => {
    if (one && two) bench.measured.value = { text, player: bot, games: flown, won: [one.share.wins, two.share.wins], drawn: drawn.wins };
  };
  const fly = (): Promise<void> =>
    guarded(async () => {
      const text = bench.text.value;
      setBest(null);
      setTried(0);
      setBalance(null);
      setRun({ what: "fly", done: 0, of: games });
      const flown = await measure(text, "fly", 0, games);
      if (!flown.length) return setBalance(null);
      const found = balanceOf(flown, sides);
      setBalance({ ...found, text });
      note(found, text);
      showFalls(found.falls);
    });
  const mend = (): Promise<void> =>
    guarded(async () => {
      if (!balance || !scene) return;
      const weak = sides[balance.edge > 0 ? 1 : 0] ?? "";
      const offers = proposals(bench.draft.value, scene, things, weak);
      let nearest: Measured | null = null;
      setRun({ what: "mend", done: 0, of: offers.length * games });
      for (const [i, proposal] of offers.entries()) {
        const flown = await measure(proposal.text, "mend", i * games, offers.length * games).catch(() => []); // the engine refuses it: no change to propose
        if (flown.length < games) {
          if (stopped.current) break;
          continue;
        }
        const found = balanceOf(flown, sides);
        setTried(i + 1);
        if (isFairer(found, nearest?.balance ?? balance)) {
          nearest = { proposal, balance: found };
          setBest(nearest);
        }
      }
      setTried(offers.length);
    });
  const stopped = useRef(false);
  const stop = (): void => {
    stopped.current = true;
    squadron.current?.stop();
  };
  const start = (work: () => Promise<void>): void => {
    stopped.current = false;
    void work();
  };
  const take = (): void => {
    if (!best) return;
    bench.change([{ from: 0, to: bench.text.value.length, insert: best.proposal.text }]);
    setBalance({ ...best.balance, text: best.proposal.text });
    note(best.balance, best.proposal.text);
    setBest(null);
    setTried(0);
  };
  const old = balance && balance.text !== bench.text.value;
  const values = best && { ...best.proposal.words.values, side: sideName(String(best.proposal.words.values.side ?? ""), book) };
  return (
    <section class="fair-pane" aria-label={t("ws-is-it-fair")}>
      <div class="fair-head">
        <h2>{t("ws-is-it-fair")}</h2>
        <p class="small soft" role="status" id="fair-status">
          {run ? t(run.what === "fly" ? "ws-flying-n" : "ws-mending-n", { n: run.done, of: run.of }) : balance ? t(old ? "ws-fair-old" : "ws-fair-done", { n: balance.games, bot: t(`bot-${bot}`) }) : t("ws-fair-none")}
        </p>
        <div class="k-row k-wrap">
          <label>
            <span class="unseen">{t("ws-fair-bot")}</span>
            <select id="fair-bot" value={bot} disabled={Boolean(run)} onChange={(event) => setBot(event.currentTarget.value)}>
              {BOTS.map((name) => (
                <option value={name}>{t(`bot-${name}`)}</option>
              ))}
            </select>
          </label>
          <label>
            <span class="unseen">{t("ws-fair-games")}</span>
            <select id="fair-games" value={String(games)} disabled={Boolean(run)} onChange={(event) => setGames(Number(event.currentTarget.value))}>
              {[20, 50, 200, 1000].map((n) => (
                <option value={String(n)}>{t("ws-n-games", { n })}</option>
              ))}
            </select>
          </label>
          {run ? (
            <Button icon="close" id="fair-stop" onClick={stop}>{t("ws-stop")}</Button>
          ) : (
            <Button icon="dice" id="fair-fly" disabled={!right} onClick={() => start(fly)}>{t("ws-fair-start")}</Button>
          )}
        </div>
      </div>
      <div class="fair-middle">
        {run && <progress max={run.of} value={run.done} aria-label={t("ws-fair-progress")} />}
        {balance && balance.games > 0 && (
          <>
            <FairBar balance={balance} book={book} />
            <Line balance={balance} bench={bench} />
          </>
        )}
        {problem && <p class="problem" role="alert">{say(problem)}</p>}
      </div>
      <div class="fair-mend">
        {balance && !run && !best && (
          <div class="k-row k-wrap">
            <Button compact icon="book" id="fair-details" onClick={() => setOpen(true)}>{t("ws-fair-details")}</Button>
            {Math.abs(balance.edge) < FAIR && !tried ? <p class="small">{t(balance.drawn.share > DRAWN_MOST ? "ws-fair-drawn" : "ws-fair-enough")}</p> : tried ? <p class="small">{t("ws-fair-nothing", { n: tried })}</p> : scene && <Button compact icon="swap" id="fair-mend" disabled={!right} onClick={() => start(mend)}>{t("ws-make-fair")}</Button>}
          </div>
        )}
        {best && values && (
          <>
            <p>
              <b>{t("ws-to-make-fair")}</b> {t(best.proposal.words.key, values)}
              <br />
              <span class="small soft">{t("ws-measured", { one: percent(best.balance.sides[0]?.share.share ?? 0), two: percent(best.balance.sides[1]?.share.share ?? 0), drawn: percent(best.balance.drawn.share), n: best.balance.games })}</span>
            </p>
            {!run && (
              <div class="k-row k-wrap">
                <Button id="fair-take" onClick={take}>{t("ws-take-it")}</Button>
                <Button kind="bare" id="fair-leave" onClick={() => (setBest(null), setTried(0))}>{t("ws-leave-it")}</Button>
              </div>
            )}
          </>
        )}
      </div>
      {open && balance && <Details balance={balance} bench={bench} close={() => setOpen(false)} />}
    </section>
  );
}
