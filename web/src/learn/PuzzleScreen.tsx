// A puzzle on the table: one answer is right. Afterwards it says why, and the fight may be flown on.
import { useEffect, useState } from "preact/hooks";
import { Button, Coach, Message, Plate } from "../app/kit";
import { go, setTitle, speak, Trouble, type ScreenProps } from "../app/router";
import { doneThings, keepDone } from "../app/store";
import { answerWords } from "../cards/answer";
import { GameScreen } from "../play/screen";
import type { Option } from "../types";
import { count, t } from "../words";
import { CoachedGame } from "./coached";
import { dayKey, daysInARow, gradeOf, loadPuzzles, nextPuzzle, puzzleOfTheDay, type Puzzle } from "./data";
import { bestOf, lessonOf, titleOf, winsOf } from "./puzzle";
import { puzzleKey } from "./PuzzlesScreen";

function Bar({ puzzle }: { puzzle: Puzzle }) {
  return (
    <header class="top lesson-bar">
      <Plate class="status">
        <Button kind="bare" href="#/puzzles" icon="close" label={t("leave-puzzle")} />
        <h1>{titleOf(puzzle)}</h1>
      </Plate>
      <Plate class="lesson-progress">
        <span>{t(`grade-one-${gradeOf(puzzle)}`)}</span>
        <span class="soft not-phone">{t(`book-${puzzle.book}`)}</span>
      </Plate>
    </header>
  );
}


// Why it is better than the next best, in the words for what the engine has counted.
const becauseOf = (puzzle: Puzzle): string => (puzzle.because ?? []).map((factor) => t(`because-${factor}`)).join(" ");

function Said({ game, puzzle, tried, next, days }: { game: CoachedGame; puzzle: Puzzle; tried: Option | null; next: Puzzle | undefined; days: number }) {
  game.turned.value;
  game.drafted.value;
  const { run } = game;
  const { best, next: second } = bestOf(puzzle);
  const asked = game.question();
  const wins = tried ? winsOf(puzzle, tried.a) : null;
  const ahead = t(puzzle.turns > 1 ? "solved-two" : "solved-one");
  const words = run.finished
    ? `${t(run.misses || run.helps ? "puzzle-found-late" : "puzzle-right")} ${becauseOf(puzzle)} ${t("puzzle-why", { best, second })}`
    : run.wrong
      ? wins === null
        ? t("puzzle-wrong")
        : t("puzzle-wrong-worth", { answer: asked ? answerWords(asked, tried?.a ?? "") : "", wins, best })
      : game.draft?.full
        ? t("now-ready")
        : run.shown
          ? t("puzzle-shown")
          : run.given.length
            ? t("puzzle-ask-last", { name: puzzle.pilots[0][0] ?? "" })
            : t("puzzle-ask");
  useEffect(() => speak(words), [words]);
  return (
    <Coach class="lesson-coach">
      <p>{words}</p>
      {run.finished && days > 0 && <p class="puzzle-days good-text">{count("days-in-a-row", days)}</p>}
      <div class="k-row k-wrap coach-buttons">
        {!run.finished && !run.shown && (
          <Button compact icon="hint" class="coach-show" onClick={() => run.help()}>{t("show-me")}</Button>
        )}
        {run.finished && next && <Button kind="go" icon="right" class="coach-next" onClick={() => go(`#/puzzle/${next.id}`)}>{t("next-puzzle")}</Button>}
        {run.finished && <Button href="#/puzzles">{t("all-puzzles")}</Button>}
      </div>
      {run.finished && <p class="small soft" title={puzzle.from}>{t("puzzle-from", { turn: /turn (\d+)/.exec(puzzle.from)?.[1] ?? "", ahead })}</p>}
    </Coach>
  );
}

// Remembers what was tried last, for the word about it.
class PuzzleGame {
  readonly game: CoachedGame;
  constructor(puzzle: Puzzle, tried: (option: Option) => void) {
    this.game = CoachedGame.open(lessonOf(puzzle));
    const choose = this.game.choose.bind(this.game);
    this.game.choose = (option: Option) => (tried(option), choose(option));
  }
}

// What is remembered of a puzzle that was found: that it was, if at once; and the day, if it was the day's and nobody showed it.
async function remember(puzzle: Puzzle, { misses, helps }: { misses: number; helps: number }, today: boolean): Promise<number> {
  if (!helps && !misses) await keepDone(puzzleKey(puzzle));
  if (!today || helps) return 0;
  await keepDone(dayKey());
  return daysInARow(await doneThings());
}

function Solve({ puzzle, next, today }: { puzzle: Puzzle; next: Puzzle | undefined; today: boolean }) {
  const [game, setGame] = useState<CoachedGame | null>(null);
  const [tried, setTried] = useState<Option | null>(null);
  const [days, setDays] = useState(0);
  useEffect(() => {
    const opened = new PuzzleGame(puzzle, setTried).game;
    setGame(opened);
    return () => opened.close();
  }, [puzzle.id]);
  game?.turned.value;
  const finished = game?.run.finished;
  useEffect(() => {
    if (game && finished) void remember(puzzle, game.run, today).then(setDays, () => undefined);
  }, [finished]);
  if (!game) return null;
  game.drafted.value;
  const selector = game.run.shown ? game.glow() : "";
  return (
    <>
      {selector && <style>{`main.game ${selector}{outline:4px solid var(--signal);box-shadow:0 0 0 5px rgb(28 42 56/.75),0 0 26px 10px rgb(242 185 59/.75)}`}</style>}
      <GameScreen game={game} bar={<Bar puzzle={puzzle} />} coach={<Said game={game} puzzle={puzzle} tried={tried} next={next} days={days} />} />
    </>
  );
}

export default function PuzzleScreen({ path }: ScreenProps) {
  const [puzzles, setPuzzles] = useState<Puzzle[] | null>(null);
  const [fault, setFault] = useState("");
  const [done, setDone] = useState<Set<string>>(new Set());
  useEffect(() => {
    setTitle(t("puzzle"));
    doneThings().then(setDone, () => undefined);
    loadPuzzles().then(setPuzzles, (error: Error) => setFault(error.message));
  }, []);
  if (fault) return <Trouble sentence={fault} />;
  if (!puzzles) return null;
  const today = puzzleOfTheDay(puzzles)?.id;
  const wanted = path[0] === "today" ? today : path[0];
  const at = puzzles.findIndex((puzzle) => puzzle.id === wanted);
  const puzzle = puzzles[at];
  if (!puzzle)
    return (
      <Message title={t("no-such-puzzle")}>
        <Button kind="go" href="#/puzzles" icon="target">{t("all-puzzles")}</Button>
      </Message>
    );
  return <Solve key={puzzle.id} puzzle={puzzle} next={nextPuzzle(puzzles, at, (one) => done.has(puzzleKey(one)))} today={puzzle.id === today} />;
}
