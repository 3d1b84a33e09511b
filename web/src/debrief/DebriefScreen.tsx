// The debrief: paths on the table, who stood better, the decisions that mattered, luck apart from skill, and what to take along.
// #/debrief/here/ID of a game on this machine, #/debrief/GAME of one's own served game, #/debrief of the record just looked at.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button, Message } from "../app/kit";
import { NoRecord } from "../app/no-record";
import { go, setTitle, type ScreenProps } from "../app/router";
import { localGame, servedGame, type LocalGame } from "../app/store";
import { answerWords } from "../cards/answer";
import { openBoard, type Board, type BoardKind } from "../board";
import { tableOf } from "../families";
import { loadEngine } from "../link";
import { fly } from "../play/local";
import { loadRules, mostAsked } from "../play/why";
import { setting } from "../settings";
import type { Moment } from "../history";
import { recordAtHand, takeRecord } from "../storage";
import type { Over } from "../types";
import { when } from "./turns";
import { say, t } from "../words";
import { DecisionPaper } from "./decision";
import { Graph } from "./graph";
import { LuckPaper } from "./luck";
import { decisive, steepest, turningPoint, type Report } from "./report";
import { Summary } from "./summary";
import { film, linkTo, momentOf, save } from "./share";
import { COMPUTER, flyFrom, TryFrom, type Flight } from "./TryFrom";

const SIMULATIONS = 400;
const OPPONENT = "veteran";

interface Subject {
  record: string;
  seat: number; // whose decisions; -1: not known yet, the first person's
  back?: string; // to its table, where a rematch is asked for
  id: string; // of the game, where it is kept here
  seats?: Record<string, string>; // who flew
  over?: Over | null; // how it ended
  kept?: LocalGame; // the game itself, if it can be flown again from its beginning
}

async function subjectOf(path: string[]): Promise<Subject> {
  const [first = "", id = ""] = path;
  if (first === "here") {
    const kept = await localGame(id);
    if (!kept?.record) throw new Error(t("no-such-game-more"));
    return { record: kept.record, seat: Math.max(0, Object.values(kept.seats).indexOf("person")), id, seats: kept.seats, over: kept.over, kept: kept.scenario && !kept.campaign ? kept : undefined };
  }
  if (first) {
    const kept = await servedGame(first);
    const answer = await fetch(`api/games/${first}/record?key=${kept?.key ?? ""}`);
    if (!answer.ok) throw new Error(((await answer.json()) as { sentence?: string }).sentence ?? t("no-such-game-more"));
    return { record: await answer.text(), seat: Number(id) || 0, back: `#/game/${first}`, id: first };
  }
  const record = recordAtHand();
  return { record, seat: 0, id: "" };
}

// Asks the analyst; answers how to stop him.
function analyse(subject: Subject, hear: { progress: (part: number) => void; report: (report: Report) => void; fault: (sentence: string) => void }): () => void {
  const worker = new Worker("debrief/analyst.js");
  worker.onerror = (event) => hear.fault(event.message);
  worker.onmessage = ({ data }: MessageEvent<{ t: string; done: number; of: number; report: Report; sentence: string }>) => {
    if (data.t === "progress") hear.progress(data.done / data.of);
    else if (data.t === "report") hear.report(data.report);
    else hear.fault(data.sentence);
  };
  loadEngine().then(
    (bytes) => worker.postMessage({ bytes, record: subject.record, seat: subject.seat, over: subject.over, simulations: Number(setting("debrief-simulations", String(SIMULATIONS))) }),
    (error: Error) => hear.fault(error.message),
  );
  return () => worker.terminate();
}

function Table({ report, record, at, ready }: { report: Report; record: string; at: number; ready: (board: Board) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<Board | null>(null);
  const [moment, setMoment] = useState<Moment | null>(null);
  const [kind, setKind] = useState(setting("board", "auto") as BoardKind);
  useEffect(() => {
    let shown: Board | null = null;
    let gone = false;
    void openBoard(kind).then((made) => {
      if (gone) return made.close();
      shown = made;
      made.setMap("", report.title, say(report.title));
      made.setView("above");
      made.onTrouble = () => setKind("chart"); // the table in space has failed: the chart shows the same
      setBoard(made);
      ready(made);
    });
    return () => {
      gone = true;
      shown?.close();
    };
  }, [report, kind]);
  useEffect(() => void momentOf(record, at).then(setMoment, () => undefined), [record, at]);
  useLayoutEffect(() => {
    if (!board) return;
    place.current?.replaceChildren(board.element);
    const scene = tableOf(moment?.scene);
    if (scene) {
      board.setScene(scene);
      board.setPaths(report.paths);
      const decision = report.decisions.find((other) => other.at === at);
      const best = decision?.choices.options.find((option) => option.a === decision.best);
      board.setQuestion(decision?.choices ?? null);
      board.showOption(decision && decision.flown !== decision.best ? (best ?? null) : null);
    }
  }, [board, moment, at]);
  return <div class="debrief-table" ref={place} role="group" aria-label={t("flight-paths")} />;
}

function Share({ record, report, board }: { record: string; report: Report; board: Board | null }) {
  const [told, setTold] = useState("");
  const kill = report.kills.at(-1);
  const at = kill?.at ?? report.count;
  const link = async (): Promise<void> => {
    await navigator.clipboard?.writeText(await linkTo(record, at));
    setTold(t("link-copied"));
  };
  const picture = async (): Promise<void> => void (board && save("furball.png", await board.picture(1600, 1000)));
  const shoot = async (): Promise<void> => {
    if (!board) return;
    setTold(t("film-runs"));
    const made = await film(board, record, at).catch(() => null);
    board.setPaths(report.paths);
    board.setView("above");
    setTold(t(made ? "film-kept" : "film-not-here"));
    if (made) save("furball.webm", made);
  };
  return (
    <section class="k-paper debrief-share">
      <h2>{t(kill ? "share-kill" : "share-game")}</h2>
      <div class="k-row k-wrap">
        {board?.film && kill && <Button compact icon="film" class="film-kill" disabled={told === t("film-runs")} onClick={() => void shoot()}>{t("film")}</Button>}
        {board && <Button compact icon="picture" onClick={() => void picture()}>{t("picture")}</Button>}
        <Button compact icon="link" onClick={() => void link()}>{t("link")}</Button>
      </div>
      <p class="soft small" role="status">{told}</p>
    </section>
  );
}

// The rule that was asked about most often in this game.
function AskedMost({ id }: { id: string }) {
  const rule = mostAsked(id);
  const [text, setText] = useState("");
  useEffect(() => {
    if (rule) void loadRules().then((rules) => setText(rules[rule]?.text ?? ""), () => undefined);
  }, [rule]);
  if (!rule) return null;
  return (
    <section class="k-paper debrief-asked">
      <p>
        {t("asked-most")} <a href={`#/rules/${rule}`}>{rule}</a>. <span class="soft small" lang="en">{text}</span>
      </p>
    </section>
  );
}

function Found({ report, subject }: { report: Report; subject: Subject }) {
  const decisions = decisive(report);
  const [at, setAt] = useState(turningPoint(report)?.at ?? decisions[0]?.at ?? (report.over?.winner === report.side ? report.count : (steepest(report)?.at ?? report.count)));
  const [board, setBoard] = useState<Board | null>(null);
  const [trying, setTrying] = useState(false);
  const names = report.seats;
  const own = names[report.seat] ?? names[0] ?? "";
  // The same opponent as before, if it was a computer player.
  const other = (name: string): string => (subject.seats?.[name]?.startsWith(COMPUTER) ? subject.seats[name] : COMPUTER + OPPONENT);
  const flight = (wanted: number): Flight => {
    const from = Math.min(wanted, report.decisions.at(-1)?.at ?? wanted); // behind the last decision nothing is left to fly
    const turn = report.decisions.find((decision) => decision.at >= from)?.turn ?? report.decisions.at(-1)?.turn ?? 0;
    return { record: subject.record, at: from, turn, seats: names, title: report.title, book: report.book };
  };
  const tryFrom = (wanted: number, best = ""): void => {
    const found = flight(wanted);
    flyFrom(found, own, other, t(best ? "back-in-turn" : "back-in-turn-plain", { when: when(found.turn), card: best }));
  };
  const bot = other(names.find((name) => name !== own) ?? "").slice(COMPUTER.length).split(":")[0] ?? OPPONENT;
  return (
    <>
      <div class="debrief-left">
        {report.paths.length > 0 && <Table report={report} record={subject.record} at={at} ready={setBoard} />}
        <Graph report={report} chosen={at} go={setAt} />
        <div class="k-row k-wrap">
          <Button icon="play" class="try-here" onClick={() => setTrying(true)}>{t("try-from-here")}</Button>
        </div>
        {trying && <TryFrom flight={flight(at)} own={own} bot={bot} close={() => setTrying(false)} />}
      </div>
      <aside class="debrief-right">
        <Summary report={report} tryFrom={tryFrom} />
        {decisions.length > 0 && (
          <header class="debrief-title">
            <h2>{t("decisions")}</h2>
            <span class="soft small">{t("ace-view")}</span>
          </header>
        )}
        {decisions.map((decision, i) => (
          <DecisionPaper decision={decision} number={i + 1} chosen={decision.at === at} choose={() => setAt(decision.at)} tryIt={() => tryFrom(decision.at, answerWords(decision.choices, decision.best))} />
        ))}
        <LuckPaper report={report} />
        <AskedMost id={subject.id} />
        <Share record={subject.record} report={report} board={board} />
      </aside>
    </>
  );
}

export default function Debrief({ path }: ScreenProps) {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [part, setPart] = useState(0);
  const [fault, setFault] = useState("");
  useEffect(() => {
    let stop = (): void => undefined;
    subjectOf(path).then(
      (found) => {
        setSubject(found);
        if (!found.record) return;
        takeRecord(found.record);
        stop = analyse(found, { progress: setPart, report: setReport, fault: setFault });
      },
      (error: Error) => setFault(error.message),
    );
    return () => stop();
  }, []);
  useEffect(() => setTitle(t("debrief")), []);
  if (subject && !subject.record) return <NoRecord />;
  if (fault === t("no-such-game-more")) return <Message title={t("no-such-game")} words={fault} />;
  if (fault) return <Message title={t("record-refused")} words={t("error", { sentence: say(fault) })} />;
  return (
    <main class="debrief">
      <header class="debrief-bar">
        <Button kind="bare" icon="home" href="#/" label={t("home")} />
        <h1>{t("debrief")}</h1>
        <span class="soft">{say(report?.title ?? "")}</span>
        <span class="k-end" />
        {subject?.kept && <Button compact icon="again" id="fly-again" onClick={() => fly(subject.kept as LocalGame, false)}>{t("again")}</Button>}
        {subject?.back && <Button compact icon="undo" id="to-the-game" href={subject.back}>{t("back-to-game")}</Button>}
        {subject && <Button compact icon="film" onClick={() => go("#/replay")}>{t("watch-again")}</Button>}
      </header>
      {report && subject ? (
        <Found report={report} subject={subject} />
      ) : (
        <section class="k-paper debrief-wait" role="status">
          <p>{t("ace-looks")}</p>
          <progress value={part} max="1" aria-label={t("ace-looks")} />
        </section>
      )}
    </main>
  );
}
