// A puzzle on the table: one answer is right. Afterwards it says why, and the fight may be flown on.
import { useEffect, useState } from "preact/hooks";
import { Button, Coach, Message, Plate } from "../app/kit";
import { go, setTitle, speak, Trouble, type ScreenProps } from "../app/router";
import { keepDone } from "../app/store";
import { GameScreen } from "../play/screen";
import type { Option } from "../types";
import { say, t } from "../words";
import { CoachedGame } from "./coached";
import { gradeOf, loadPuzzles, puzzleOfTheDay, type Puzzle } from "./data";
import { bestOf, lessonOf, winsOf } from "./puzzle";
import { puzzleKey } from "./PuzzlesScreen";

function Bar({ puzzle }: { puzzle: Puzzle }) {
  return (
    <header class="top lesson-bar">
      <Plate class="status">
        <Button kind="bare" href="#/puzzles" icon="close" label={t("leave-puzzle")} />
        <h1>{t("puzzle")}</h1>
      </Plate>
      <Plate class="lesson-progress">
        <span>{t(`grade-${gradeOf(puzzle)}`)}</span>
        <span class="soft not-phone">{t(`book-${puzzle.book}`)}</span>
      </Plate>
    </header>
  );
}

const labelOf = (option: Option | null, fallback: string): string => (option ? say(option.label) : fallback);

function Said({ game, puzzle, tried, next }: { game: CoachedGame; puzzle: Puzzle; tried: Option | null; next: Puzzle | undefined }) {
  game.turned.value;
  game.drafted.value;
  const { run } = game;
  const { best, next: second } = bestOf(puzzle);
  const wins = tried ? winsOf(puzzle, tried.a) : null;
  const ahead = t(puzzle.turns > 1 ? "solved-two" : "solved-one");
  const words = run.finished
    ? `${t(run.misses || run.helps ? "puzzle-found-late" : "puzzle-right")} ${t("puzzle-why", { best, second, ahead })}`
    : run.wrong
      ? wins === null
        ? t("puzzle-wrong")
        : t("puzzle-wrong-worth", { answer: labelOf(tried, ""), wins, best })
      : game.draft?.full
        ? t("now-ready")
        : t("puzzle-ask");
  useEffect(() => speak(words), [words]);
  return (
    <Coach class="lesson-coach">
      <p>{words}</p>
      <div class="k-row k-wrap coach-buttons">
        {!run.finished && !run.shown && (
          <Button compact icon="hint" class="coach-show" onClick={() => run.help()}>{t("show-me")}</Button>
        )}
        {run.finished && next && <Button kind="go" icon="right" class="coach-next" onClick={() => go(`#/puzzle/${next.id}`)}>{t("next-puzzle")}</Button>}
        {run.finished && <Button href="#/puzzles">{t("all-puzzles")}</Button>}
      </div>
      {run.finished && <p class="small soft" title={puzzle.from}>{t("puzzle-from", { turn: /turn (\d+)/.exec(puzzle.from)?.[1] ?? "" })}</p>}
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

function Solve({ puzzle, next }: { puzzle: Puzzle; next: Puzzle | undefined }) {
  const [game, setGame] = useState<CoachedGame | null>(null);
  const [tried, setTried] = useState<Option | null>(null);
  useEffect(() => {
    const opened = new PuzzleGame(puzzle, setTried).game;
    setGame(opened);
    return () => opened.close();
  }, [puzzle.id]);
  game?.turned.value;
  const finished = game?.run.finished;
  useEffect(() => {
    if (game && finished && !game.run.helps && !game.run.misses) void keepDone(puzzleKey(puzzle));
  }, [finished]);
  if (!game) return null;
  game.drafted.value;
  const selector = game.run.shown ? game.glow() : "";
  return (
    <>
      {selector && <style>{`main.game ${selector}{outline:4px solid var(--signal);box-shadow:0 0 0 5px rgb(28 42 56/.75),0 0 26px 10px rgb(242 185 59/.75)}`}</style>}
      <GameScreen game={game} bar={<Bar puzzle={puzzle} />} coach={<Said game={game} puzzle={puzzle} tried={tried} next={next} />} />
    </>
  );
}

export default function PuzzleScreen({ path }: ScreenProps) {
  const [puzzles, setPuzzles] = useState<Puzzle[] | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    setTitle(t("puzzle"));
    loadPuzzles().then(setPuzzles, (error: Error) => setFault(error.message));
  }, []);
  if (fault) return <Trouble sentence={fault} />;
  if (!puzzles) return null;
  const wanted = path[0] === "today" ? puzzleOfTheDay(puzzles)?.id : path[0];
  const at = puzzles.findIndex((puzzle) => puzzle.id === wanted);
  const puzzle = puzzles[at];
  if (!puzzle)
    return (
      <Message title={t("no-such-puzzle")}>
        <Button kind="go" href="#/puzzles" icon="target">{t("all-puzzles")}</Button>
      </Message>
    );
  return <Solve key={puzzle.id} puzzle={puzzle} next={puzzles[at + 1]} />;
}
