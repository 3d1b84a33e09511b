// All lessons, with ticks and minutes. The next one is the yellow thing.
import { useEffect, useState } from "preact/hooks";
import { Button, Tag } from "../app/kit";
import { Icon } from "../app/icons";
import { setTitle, Trouble } from "../app/router";
import { doneThings } from "../app/store";
import { t } from "../words";
import { inWords, loadLessons } from "./data";
import type { Lesson } from "./lesson";
import { doneKey } from "./LessonScreen";
import { PaperPage } from "./page";

function Row({ lesson, done, next, number }: { lesson: Lesson; done: boolean; next: boolean; number: number }) {
  return (
    <li class={`k-paper lesson-row${done ? " flown" : ""}`}>
      <span class="lesson-number" aria-hidden="true">{done ? <Icon name="ok" /> : number}</span>
      <div class="k-grow">
        <h2>{inWords(lesson.name)}</h2>
        <p class="soft">{inWords(lesson.about)}</p>
        <p class="k-row k-wrap">
          <Tag>{t("minutes-short", { n: lesson.minutes })}</Tag>
          <span class="not-phone"><Tag>{t(`book-${lesson.book}`)}</Tag></span>
          {done && <Tag kind="good">{t("done-word")}</Tag>}
        </p>
      </div>
      <Button kind={next ? "go" : "plain"} href={`#/lesson/${lesson.id}`} icon="play" label={t("start-lesson", { name: inWords(lesson.name) })}>
        {t(done ? "again-word" : "start-word")}
      </Button>
    </li>
  );
}

export default function LearnScreen() {
  const [lessons, setLessons] = useState<Lesson[] | null>(null);
  const [done, setDone] = useState<Set<string>>(new Set());
  const [fault, setFault] = useState("");
  useEffect(() => {
    setTitle(t("learn"));
    loadLessons().then(setLessons, (error: Error) => setFault(error.message));
    doneThings().then(setDone, () => undefined);
  }, []);
  if (fault) return <Trouble sentence={fault} />;
  if (!lessons) return null;
  const next = lessons.find((lesson) => !done.has(doneKey(lesson)));
  return (
    <PaperPage here="learn" title={t("learn-title")} lead={t("learn-lead")}>
      <ol class="lesson-list">
        {lessons.map((lesson, i) => (
          <Row lesson={lesson} number={i + 1} done={done.has(doneKey(lesson))} next={lesson === next} key={lesson.id} />
        ))}
      </ol>
    </PaperPage>
  );
}
