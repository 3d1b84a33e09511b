// An own scenario before it is flown: the same setup as for every other, from what the engine says of its text.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue, loadPaces, type Pace } from "../app/catalogue";
import { Nav } from "../app/home";
import { Button, Message, Paper } from "../app/kit";
import { go, setTitle } from "../app/router";
import { Setup } from "../app/setup";
import { unitsOf } from "../families";
import { Thumbnail } from "../families/thumbnails";
import { hasServer } from "../link";
import { WhatWins } from "../play/goals";
import type { Catalogue, Scene, ScenarioEntry } from "../types";
import { say, t } from "../words";
import { checkOnce } from "./bench-link";
import type { Checked } from "./checked";
import { newScenario } from "./shelf";

const unitsAt = (scene: Scene, seat: string): { name: string; model: string; side: string }[] =>
  unitsOf(scene).filter((unit) => unit.seat === seat).map(({ name, title, side }) => ({ name, model: title, side }));

// What the gallery knows of its scenarios, of this one; nobody has measured it.
export function entryOf(text: string, { scene, briefing, seats, levels, levelTexts }: Checked): ScenarioEntry | null {
  if (!scene || !briefing) return null;
  return {
    name: "",
    title: briefing.title || t("ws-untitled"),
    story: briefing.story,
    book: briefing.book,
    source: briefing.source,
    game: scene.game,
    minutes: 0,
    difficulty: "medium",
    games: 0,
    wins: [],
    seats: seats.map((name) => ({ name, side: unitsAt(scene, name)[0]?.side, units: unitsAt(scene, name) })),
    text,
    scene,
    map: briefing.map,
    time: briefing.time,
    weather: briefing.weather,
    levels: (levels ?? []).map((offer) => ({ ...offer, ...(levelTexts?.[offer.level] ? { text: levelTexts[offer.level] } : {}) })),
    goals: briefing.goals,
    ends: briefing.ends,
    sides: briefing.sides,
  };
}

interface Ready {
  found: Catalogue;
  server: boolean;
  paces: Pace[];
  checked: Checked;
}

export function OwnSetup({ text, id }: { text: string; id?: string }) {
  const [ready, setReady] = useState<Ready | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    Promise.all([loadCatalogue(), hasServer(), loadPaces().catch(() => []), checkOnce(text)]).then(([found, server, paces, checked]) => setReady({ found, server, paces, checked }), (error: Error) => setFault(error.message));
  }, [text]);
  const entry = ready && entryOf(text, ready.checked);
  useEffect(() => entry ? setTitle(say(entry.title)) : undefined, [entry?.title]);
  const edit = async (): Promise<void> => go(`#/workshop/edit/${id ?? (await newScenario({ title: entry?.title ?? "", book: entry?.book ?? "", text }))}`);
  if (fault) return <Message title={t("trouble")} words={t("error", { sentence: fault })} />;
  if (!ready) return <p class="soft k-pad">{t("loading")}</p>;
  const complaint = ready.checked.complaints.find((one) => !one.doubt);
  if (!entry || complaint)
    return (
      <Message title={t("ws-does-not-fly")} words={complaint ? t("ws-complaint-at", { line: complaint.line, words: say(complaint.text) }) : ""}>
        <Button kind="go" icon="gear" onClick={() => void edit()}>{t("ws-open-editor")}</Button>
        <Button href="#/workshop">{t("nav-workshop")}</Button>
      </Message>
    );
  return (
    <div class="ground-page">
      <Nav />
      <main class="setup">
        <Paper class="setup-head">
          <Thumbnail scenario={entry} />
          <div class="k-pad">
            <h1>{say(entry.title)}</h1>
            <p>{say(entry.story)}</p>
            <p class="facts">
              <span>{t(`book-${entry.book}`)}</span>
              <span>{t("ws-own-scenario")}</span>
            </p>
            <WhatWins goals={entry.goals} ends={entry.ends} />
            <div class="k-row k-wrap">
              <Button icon="gear" id="open-editor" onClick={() => void edit()}>{t(id ? "ws-open-editor" : "ws-edit-a-copy")}</Button>
            </div>
          </div>
        </Paper>
        <Setup found={ready.found} scenario={entry} server={ready.server} paces={ready.paces} proposal={{ against: "computer" }} />
      </main>
    </div>
  );
}
