// Puzzles by difficulty, the one of the day above all others.
import { useEffect, useState } from "preact/hooks";
import { Button, Segmented } from "../app/kit";
import { Icon } from "../app/icons";
import { setTitle, Trouble } from "../app/router";
import { doneThings } from "../app/store";
import { count, t } from "../words";
import { dayKey, daysInARow, gradeOf, loadPuzzles, puzzleOfTheDay, type Grade, type Puzzle } from "./data";
import { PaperPage } from "./page";
import { titleOf } from "./puzzle";

export const puzzleKey = (puzzle: Puzzle): string => `puzzle:${puzzle.id}`;
const SHOWN = 60;

function Entry({ puzzle, number, done }: { puzzle: Puzzle; number: number; done: boolean }) {
  return (
    <li>
      <a class={`k-paper puzzle-entry${done ? " flown" : ""}`} href={`#/puzzle/${puzzle.id}`}>
        <b><span class="num soft">{number}</span> {titleOf(puzzle)}</b>
        <span class="soft small">{t(`book-${puzzle.book}`)}</span>
        <span class="puzzle-hard" aria-label={t("difficulty-of", { n: puzzle.difficulty })} title={t("difficulty-of", { n: puzzle.difficulty })}>
          <i style={`width:${Math.max(6, puzzle.difficulty)}%`} />
        </span>
        {done && (
          <span class="good-text">
            <Icon name="ok" small /> {t("solved-word")}
          </span>
        )}
      </a>
    </li>
  );
}

export default function PuzzlesScreen() {
  const [puzzles, setPuzzles] = useState<Puzzle[] | null>(null);
  const [done, setDone] = useState<Set<string>>(new Set());
  const [grade, setGrade] = useState<Grade>("easy");
  const [book, setBook] = useState("");
  const [most, setMost] = useState(SHOWN);
  const [fault, setFault] = useState("");
  useEffect(() => {
    setTitle(t("puzzles"));
    loadPuzzles().then(setPuzzles, (error: Error) => setFault(error.message));
    doneThings().then(setDone, () => undefined);
  }, []);
  if (fault) return <Trouble sentence={fault} />;
  if (!puzzles) return null;
  const today = puzzleOfTheDay(puzzles);
  const solved = puzzles.filter((puzzle) => done.has(puzzleKey(puzzle))).length;
  const books = [...new Set(puzzles.map((puzzle) => puzzle.book))].sort();
  const here = puzzles.filter((puzzle) => gradeOf(puzzle) === grade && (!book || puzzle.book === book));
  const days = daysInARow(done);
  const solvedToday = done.has(dayKey());
  return (
    <PaperPage here="puzzles" title={t("puzzles-title")} lead={t("puzzles-lead", { n: puzzles.length, solved })}>
      {today && (
        <section class="k-paper k-pad puzzle-today">
          <div class="k-grow">
            <h2>{t("puzzle-today")}</h2>
            <p class="soft">{t(solvedToday ? "puzzle-today-done" : "puzzle-today-more")}</p>
            {days > 0 && <p class="puzzle-days good-text"><Icon name="ok" small /> {count("days-in-a-row", days)}</p>}
          </div>
          <Button icon="target" kind={solvedToday ? "plain" : "go"} href="#/puzzle/today">{t(solvedToday ? "look-again" : "solve-it")}</Button>
        </section>
      )}
      <div class="puzzle-tools">
        <Segmented name="grade" label={t("difficulty")} value={grade} choices={(["easy", "medium", "hard"] as Grade[]).map((one) => [one, t(`grade-${one}`)])} onPick={(one) => (setGrade(one), setMost(SHOWN))} />
        <select id="puzzle-book" aria-label={t("puzzle-book")} value={book} onChange={(event) => (setBook(event.currentTarget.value), setMost(SHOWN))}>
          <option value="">{t("puzzle-all-books")}</option>
          {books.map((one) => (
            <option value={one}>{t(`book-${one}`)}</option>
          ))}
        </select>
      </div>
      {!here.length && <p>{t("puzzle-none-here")}</p>}
      <ol class="puzzle-list">
        {here.slice(0, most).map((puzzle, i) => (
          <Entry puzzle={puzzle} number={i + 1} done={done.has(puzzleKey(puzzle))} key={puzzle.id} />
        ))}
      </ol>
      {here.length > most && <Button onClick={() => setMost(most + SHOWN)}>{t("more-puzzles")}</Button>}
    </PaperPage>
  );
}
