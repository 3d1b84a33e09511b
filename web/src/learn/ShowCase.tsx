// The test that proves a rule, played on the table line by line.
import { useEffect, useRef, useState } from "preact/hooks";
import { Button, Message, Paper } from "../app/kit";
import { setTitle, speak, Trouble } from "../app/router";
import { Engine } from "../engine";
import { openShow, type Show } from "../families/shows";
import { loadEngine } from "../link";
import { setting } from "../settings";
import { say, t } from "../words";
import { momentsOf, type Moment } from "./cases";
import { loadCases, type RuleCase } from "./data";

async function viewFor(moment: Moment): Promise<Show> {
  const view = await openShow(moment.scene, "chart");
  view.speed = Number(setting("speed", "1"));
  return view;
}

function Watch({ test, rule, next }: { test: RuleCase; rule: string; next: string | null }) {
  const [moments, setMoments] = useState<Moment[]>([]);
  const [view, setView] = useState<Show | null>(null);
  const [at, setAt] = useState(0);
  const [fault, setFault] = useState("");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let open: Show | null = null;
    const begin = async (): Promise<void> => {
      const found = momentsOf(await Engine.open(await loadEngine()), test);
      open = await viewFor(found[0] as Moment);
      open.setScene((found[0] as Moment).scene);
      setMoments(found);
      setView(open);
    };
    begin().catch((error: Error) => setFault(error.message));
    return () => open?.close();
  }, [test]);
  useEffect(() => void (view && place.current?.replaceChildren(view.element)), [view]);
  const step = (by: number): void => {
    const to = Math.max(0, Math.min(moments.length - 1, at + by));
    const moment = moments[to];
    if (!view || !moment || to === at) return;
    view.skip();
    setAt(to);
    const line = [moment.line, ...moment.said.map((words) => say(words))].join(". ");
    speak(line);
    if (by > 0 && moment.events.length) void view.play(moment.events, () => undefined).then(() => view.setScene(moment.scene));
    else view.setScene(moment.scene);
  };
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).matches("input, select")) return;
      if (event.key === "ArrowRight") step(1);
      if (event.key === "ArrowLeft") step(-1);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  if (fault) return <Message title={t("rules")} words={t("case-trouble", { sentence: fault })} />;
  const moment = moments[at];
  if (!moment) return null;
  const heading = { start: "case-start", do: "case-chooses", refuse: "case-refused", expect: "case-expect", script: "case-script" }[moment.kind];
  return (
    <main class="case-show">
      <div class="case-board" ref={place} />
      <div class="case-side">
        <Paper class="k-pad">
          <p class="soft">{rule}</p>
          <h1 lang="en">{test.title}</h1>
          <p class="k-row k-wrap">
            <Button icon="left" disabled={at === 0} onClick={() => step(-1)}>{t("case-before")}</Button>
            <Button kind="go" icon="right" class="case-next" disabled={at === moments.length - 1} onClick={() => step(1)}>{t("case-next")}</Button>
            <span class="num soft">{t("case-step", { n: at + 1, of: moments.length })}</span>
          </p>
          <div class="case-told" aria-live="polite">
            <h2>{t(heading)}</h2>
            {moment.line && <p><code>{moment.line}</code></p>}
            {moment.said.map((words) => (
              <p>{say(words)}</p>
            ))}
            {moment.rules.length > 0 && (
              <p class="k-row k-wrap small">
                {moment.rules.map((id) => (
                  <a href={`#/rules/${id}`}>{id}</a>
                ))}
              </p>
            )}
          </div>
          <p class="k-row k-wrap">
            <Button href={`#/rules/${rule}`} icon="book">{t("case-back")}</Button>
            {next && <Button href={next} icon="again">{t("case-other")}</Button>}
          </p>
        </Paper>
      </div>
    </main>
  );
}

// `number`: which of the tests that name the rule.
export function ShowCase({ book, rule, number }: { book: string; rule: string; number: number }) {
  const [cases, setCases] = useState<RuleCase[] | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    setTitle(rule);
    loadCases(book).then(setCases, (error: Error) => setFault(error.message));
  }, [book, rule]);
  if (fault) return <Trouble sentence={fault} />;
  if (!cases) return null;
  const mine = cases.filter((one) => one.rules.includes(rule));
  const test = mine[number % Math.max(mine.length, 1)];
  if (!test)
    return (
      <Message title={rule} words={t("no-case")}>
        <Button kind="go" href={`#/rules/${rule}`} icon="book">{t("case-back")}</Button>
      </Message>
    );
  return <Watch key={`${rule} ${number}`} test={test} rule={rule} next={mine.length > 1 ? `#/rules/${rule}/show/${(number + 1) % mine.length}` : null} />;
}
