// One edition of a published scenario: what it is about, how its games went, its text, what one thinks of it, and the setup as for every other.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue, loadPaces, type Pace } from "../app/catalogue";
import { Nav } from "../app/home";
import { Button, Confirm, Message, Paper } from "../app/kit";
import { go, setTitle, speak } from "../app/router";
import { Setup } from "../app/setup";
import { Thumbnail } from "../families/thumbnails";
import { me, refreshMe } from "../people/me";
import { NeedsName, pilotLink, Problem } from "../people/parts";
import { useDeed } from "../people/use";
import { WhatWins } from "../play/goals";
import type { Catalogue, ScenarioEntry } from "../types";
import { count, currentLanguage, say, t } from "../words";
import { newScenario } from "../workshop/shelf";
import { askWork, reportWork, vote, withdraw, type OneWork } from "./api";
import { editionOf } from "./editions";
import { FlownLine, Hidden, MeasuredLine } from "./parts";

const dated = (ms: number): string => new Date(ms).toLocaleDateString(currentLanguage(), { day: "numeric", month: "long", year: "numeric" });

function Versions({ work }: { work: OneWork }) {
  if (work.versions.length < 2) return null;
  return (
    <>
      {work.latest !== work.id && (
        <p class="k-row k-wrap" id="newer-version">
          <span>{t("pub-older")}</span> <a href={`#/published/${work.latest}`}>{t("pub-newest")}</a>
        </p>
      )}
      <label class="menu-row" for="version">
        <span>{t("pub-versions")}</span>
        <select id="version" value={work.id} onChange={(event) => go(`#/published/${event.currentTarget.value}`)}>
          {work.versions.map((one) => (
            <option value={one.id}>{t("pub-version-of", { n: one.version, date: dated(one.made) })}</option>
          ))}
        </select>
      </label>
    </>
  );
}

// What one thinks of it; of one's own, taking it back.
function Opinions({ work, again }: { work: OneWork; again: () => void }) {
  const [asking, setAsking] = useState("");
  const { busy, fault, run } = useDeed();
  const act = (deed: () => Promise<unknown>, words: string): void => run(() => deed().then(() => (speak(words), again())));
  const close = (): void => setAsking("");
  if (me.value && !me.value.name) return <NeedsName why={t("pub-vote-needs-name")} />;
  return (
    <>
      <div class="k-row k-wrap">
        {!work.mine && <Button icon="star" id="vote" pressed={Boolean(work.voted)} disabled={busy} onClick={() => act(() => vote(work.id, !work.voted), t(work.voted ? "pub-vote-gone" : "pub-voted"))}>{t(work.voted ? "pub-voted" : "pub-vote")}</Button>}
        {!work.mine && (work.reported ? <span class="small soft">{t("pub-reported")}</span> : <Button compact kind="bare" icon="flag" id="report" onClick={() => setAsking("report")}>{t("pub-report")}</Button>)}
        {work.mine && work.hidden !== "withdrawn" && <Button compact icon="trash" id="withdraw" onClick={() => setAsking("withdraw")}>{t("pub-withdraw")}</Button>}
      </div>
      <Problem words={fault} />
      {asking === "report" && <Confirm title={t("pub-report-title")} more={t("pub-report-more")} yes={t("pub-report")} act={() => act(() => reportWork(work.id), t("pub-reported"))} close={close} />}
      {asking === "withdraw" && <Confirm title={t("pub-withdraw-title", { title: work.title })} more={t("pub-withdraw-more")} yes={t("pub-withdraw")} act={() => act(() => withdraw(work.id), t("pub-hidden-withdrawn"))} close={close} />}
    </>
  );
}

function About({ work, entry, again }: { work: OneWork; entry: ScenarioEntry; again: () => void }) {
  const copy = async (): Promise<void> => go(`#/workshop/edit/${await newScenario({ title: entry.title, book: entry.book, text: entry.text, ...(work.mine ? { work: work.work } : {}) })}`);
  return (
    <Paper class="setup-head">
      <Thumbnail scenario={entry} />
      <div class="k-pad">
        <h1>{work.title}</h1>
        <p class="small soft" id="work-by">
          {t("pub-by-before")} <a href={pilotLink(work.author)}>{work.author}</a> · {t("pub-version-of", { n: work.version, date: dated(work.made) })}
        </p>
        <p>{entry.story}</p>
        <p class="facts">
          <span>{t(`book-${entry.book}`)}</span>
          <span>{count("pub-votes", work.votes)}</span>
          <span>{count("pub-plays", work.plays)}</span>
          <Hidden work={work} />
        </p>
        <Versions work={work} />
        <WhatWins goals={entry.goals} ends={entry.ends} />
        <h2 class="setup-goals">{t("ws-is-it-fair")}</h2>
        {work.measured ? <MeasuredLine measured={work.measured} entry={entry} /> : <p class="small soft">{t("pub-not-measured")}</p>}
        <FlownLine results={work.results} entry={entry} />
        <Opinions work={work} again={again} />
        <details id="work-text">
          <summary>{t("pub-read-text")}</summary>
          <pre class="notation" tabIndex={0}>{entry.text}</pre>
        </details>
        <div class="k-row k-wrap">
          <Button icon="gear" id="open-editor" onClick={() => void copy()}>{t("ws-edit-a-copy")}</Button>
          <Button href="#/published">{t("pub-title")}</Button>
        </div>
      </div>
    </Paper>
  );
}

interface Ready {
  found: Catalogue;
  paces: Pace[];
  entry: ScenarioEntry;
}

export function WorkScreen({ id }: { id: string }) {
  const [work, setWork] = useState<OneWork | null>(null);
  const [ready, setReady] = useState<Ready | null>(null);
  const [fault, setFault] = useState("");
  const failed = (error: Error): void => setFault(say(error.message));
  const look = (): void => void askWork(id).then(setWork, failed);
  useEffect(() => {
    void refreshMe().catch(() => (me.value ??= {})).then(look); // who has lost the cookie is known again, and sees what is one's own
    Promise.all([loadCatalogue(), loadPaces().catch(() => []), editionOf(id)]).then(([found, paces, entry]) => setReady({ found, paces, entry }), failed);
  }, []);
  useEffect(() => (work ? setTitle(work.title) : undefined), [work?.title]);
  if (fault)
    return (
      <Message title={t("pub-gone")} words={fault}>
        <Button kind="go" href="#/published">{t("pub-title")}</Button>
      </Message>
    );
  if (!work || !ready) return <p class="soft k-pad">{t("loading")}</p>;
  return (
    <div class="ground-page">
      <Nav />
      <main class="setup">
        <About work={work} entry={ready.entry} again={look} />
        <Setup found={ready.found} scenario={ready.entry} server paces={ready.paces} proposal={{ against: "computer" }} />
      </main>
    </div>
  );
}
