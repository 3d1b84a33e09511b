// A lesson: the usual game screen with a coach beside it who says one thing at a time. It can be left at any moment.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue } from "../app/catalogue";
import { quickDuel } from "../app/home";
import { Button, Coach, Message, Plate } from "../app/kit";
import { go, setTitle, speak, Trouble, type ScreenProps } from "../app/router";
import { keepDone } from "../app/store";
import { isBoard } from "../families/shows";
import { GameScreen } from "../play/screen";
import { t } from "../words";
import { CoachedGame } from "./coached";
import { inWords, loadLessons } from "./data";
import type { Lesson, LessonRun } from "./lesson";
import { Pointer } from "./Pointer";

// The first page asks for the first lesson by the same name.
export const doneKey = (lesson: Lesson): string => lesson.id;

function Progress({ at, of }: { at: number; of: number }) {
  return (
    <Plate class="lesson-progress">
      <span class="num">
        <span class="not-phone">{t("step-of", { n: Math.min(at + 1, of), of })}</span>
        <span class="only-phone">{t("step-of-short", { n: Math.min(at + 1, of), of })}</span>
      </span>
      <span class="lesson-dots" aria-hidden="true">
        {[...Array(of).keys()].map((i) => (
          <i class={i < at ? "past" : i === at ? "now" : ""} />
        ))}
      </span>
    </Plate>
  );
}

// A duel like that of the lesson, in which nobody says which card.
const fightNow = (): void => void loadCatalogue().then((found) => quickDuel(found, "cadet"));

function LessonBar({ lesson, at, over }: { lesson: Lesson; at: number; over: boolean }) {
  return (
    <header class="top lesson-bar">
      <Plate class="status">
        <Button kind="bare" href="#/learn" icon="close" label={t("leave-lesson")} />
        <h1>{inWords(lesson.name)}</h1>
      </Plate>
      <Progress at={at} of={lesson.steps.length} />
      {!over && (
        <Plate class="skip-plate not-phone">
          <Button kind="bare" onClick={fightNow}>{t("skip-to-fight")}</Button>
        </Plate>
      )}
    </header>
  );
}

// What the coach says: words about a wrong answer first.
function wordsOf(game: CoachedGame): string {
  const { run } = game;
  if (run.finished) return lastSaid(run.lesson) || t("lesson-done");
  if (run.lost) return t("lesson-lost");
  if (run.wrong) return inWords(run.wrong) || t("lesson-wrong");
  if (game.draft?.full && !game.draft.done && run.target(game.question())) return t("now-ready");
  return inWords(run.step.say);
}

// A lesson's last words are said with the ways on beside them.
const lastSaid = (lesson: Lesson): string => {
  const last = lesson.steps.at(-1);
  return last?.until === "read" ? inWords(last.say) : "";
};

function Said({ game, next, again, always, first }: { game: CoachedGame; next: Lesson | undefined; again: () => void; always: boolean; first: boolean }) {
  game.turned.value;
  game.drafted.value;
  const { run } = game;
  const showing = game.showing.value; // nothing is said before it is seen
  const words = showing ? "" : wordsOf(game);
  const last = run.reading && run.at === run.lesson.steps.length - 1;
  useEffect(() => speak(words), [words]);
  useEffect(() => {
    if (last && !showing && game.state.value) run.next();
  }, [last, showing, game.state.value]);
  useEffect(() => {
    // Who plays by keys finds the way on where there is nothing else to press.
    const focused = document.activeElement;
    if (!focused || focused === document.body || !focused.isConnected) document.querySelector<HTMLElement>(".coach-buttons .k-btn.go, .coach-next")?.focus({ preventScroll: true });
  }, [run.at, run.finished, game.showing.value]);
  if (showing) return null;
  return (
    <Coach class={`lesson-coach${run.finished ? " done" : ""}`}>
      <Pointer game={game} shown={!run.finished && !run.lost} />
      {run.finished && first && <h2>{t("first-won")}</h2>}
      <p>{words}</p>
      <div class="k-row k-wrap coach-buttons">
        {run.reading && !last && (
          <Button kind="go" class="coach-next" icon="right" onClick={() => run.next()}>{t("coach-next")}</Button>
        )}
        {run.finished && first && <Button kind="go" class="coach-fight" icon="bolt" onClick={fightNow}>{t("fight-now")}</Button>}
        {run.finished && next && <Button kind={first ? "plain" : "go"} class="coach-next" icon="right" onClick={() => go(`#/lesson/${next.id}`)}>{t("next-lesson", { name: inWords(next.name) })}</Button>}
        {run.finished && !next && <Button kind="go" class="coach-next" icon="bolt" href="#/gallery">{t("fight-now")}</Button>}
        {run.finished && !first && <Button href="#/learn" icon="book">{t("all-lessons")}</Button>}
        {(run.lost || run.finished) && <Button icon="again" onClick={again}>{t("lesson-again")}</Button>}
        {!run.reading && !run.finished && !run.lost && !glows(run, always) && run.target(game.question()) && (
          <Button compact icon="hint" class="coach-show" onClick={() => run.help()}>{t("show-me")}</Button>
        )}
        {run.at === 0 && !run.finished && <Button kind="bare" compact class="only-phone" onClick={fightNow}>{t("skip-to-fight")}</Button>}
      </div>
    </Coach>
  );
}

// The answer that the coach means glows: always in the first lesson, later when it is asked for or was missed.
const glows = (run: LessonRun, always: boolean): boolean => always || run.shown || run.wrong !== null;

// Of a hand that is wider than the screen, the part in which it glows.
function bringInto(card: Element | null): void {
  const row = card?.parentElement;
  if (!card || !row) return;
  const [at, seen] = [card.getBoundingClientRect(), row.getBoundingClientRect()];
  if (at.left < seen.left || at.right > seen.right) row.scrollLeft += at.left + at.width / 2 - seen.left - seen.width / 2;
}

function Glow({ game, always }: { game: CoachedGame; always: boolean }) {
  game.turned.value;
  game.drafted.value;
  const selector = glows(game.run, always) ? game.glow() : "";
  useEffect(() => bringInto(document.querySelector(`main.game ${selector || "none"}`)), [selector]);
  if (!selector) return null;
  return <style>{`main.game ${selector}{outline:4px solid var(--signal);outline-offset:1px;box-shadow:0 0 0 5px rgb(28 42 56/.75),0 0 26px 10px rgb(242 185 59/.75)}`}</style>;
}

function LessonGame({ lesson, next, always }: { lesson: Lesson; next?: Lesson; always: boolean }) {
  const [game, setGame] = useState<CoachedGame | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const opened = CoachedGame.open({ ...lesson, scenario: lesson.scenario.replace(/^title "[^"\n]*"$/m, `title "${inWords(lesson.name)}"`) }); // it is printed on the map
    setGame(opened);
    return () => opened.close();
  }, [lesson.id, round]);
  const { run } = game ?? {};
  game?.turned.value;
  useEffect(() => {
    if (run?.finished) void keepDone(doneKey(lesson), { misses: run.misses });
  }, [run?.finished]);
  useEffect(() => {
    const view = game?.view.value ?? null;
    if (isBoard(view)) view.select(run?.step.points === "plane" ? (run.step.at ?? null) : null);
  }, [run?.at, game?.view.value]);
  if (!game || !run) return null;
  return (
    <>
      <Glow game={game} always={always} />
      <GameScreen game={game} bar={<LessonBar lesson={lesson} at={run.at} over={run.finished} />} still={run.reading || run.finished} coach={<Said game={game} next={next} always={always} first={always} again={() => setRound((n) => n + 1)} />} />
    </>
  );
}

export default function LessonScreen({ path }: ScreenProps) {
  const [lessons, setLessons] = useState<Lesson[] | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => void loadLessons().then(setLessons, (error: Error) => setFault(error.message)), []);
  const at = lessons?.findIndex((lesson) => lesson.id === path[0]) ?? -1;
  const lesson = lessons?.[at];
  useEffect(() => setTitle(lesson ? inWords(lesson.name) : t("learn")), [lesson]);
  if (fault) return <Trouble sentence={fault} />;
  if (!lessons) return null;
  if (!lesson)
    return (
      <Message title={t("no-such-lesson")}>
        <Button kind="go" href="#/learn" icon="book">{t("all-lessons")}</Button>
      </Message>
    );
  return <LessonGame key={lesson.id} lesson={lesson} next={lessons[at + 1]} always={at === 0} />;
}
