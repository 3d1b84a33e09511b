// Own scenarios, and "Open": by picker, by dropping or by pasting.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue } from "../app/catalogue";
import { Nav } from "../app/home";
import { Button, Confirm, Paper } from "../app/kit";
import { go, setTitle } from "../app/router";
import { hasServer } from "../link";
import { templateFor } from "../families/workshop";
import { takeRecord } from "../storage";
import type { Catalogue } from "../types";
import { currentLanguage, say, t } from "../words";
import { checkOnce } from "./bench-link";
import { Campaigns, openCampaign } from "./Campaigns";
import { kindOf, TEXT_MAX } from "./kinds";
import { New } from "./New";
import { bookOf, readDraft, titleOf } from "./lines";
import { dropScenario, newScenario, ownScenarios, type OwnScenario } from "./shelf";

// A scenario that brings the airplanes of a catalogue file.
function withCatalogue(text: string): string {
  const lines = text.replace(/^\uFEFF/, "").replace(/\r/g, "").split("\n").filter((line) => !/^\s*furball\s/.test(line) && line.trim());
  const scenario = templateFor(lines)(t("ws-new-title"));
  return scenario.replace(/^(rules .*\n)/m, (rules) => `${rules}catalogue\n${lines.map((line) => `  ${line}`).join("\n")}\nend\n`);
}

// Takes any text of ours and goes where it belongs; what it is not, is said.
async function take(text: string): Promise<string> {
  if (text.length > TEXT_MAX) return t("ws-open-too-long");
  const { kind, word } = kindOf(text);
  if (kind === "link" || kind === "war") go(`#/workshop/${kind}/${word}`);
  else if (kind === "record") {
    takeRecord(text);
    go("#/replay");
  } else if (kind === "scenario") {
    const draft = readDraft(text);
    go(`#/workshop/edit/${await newScenario({ title: titleOf(draft), book: bookOf(draft), text })}`);
  } else if (kind === "catalogue") {
    const made = withCatalogue(text);
    go(`#/workshop/edit/${await newScenario({ title: t("ws-new-title"), book: bookOf(readDraft(made)), text: made })}`);
  } else if (kind === "campaign") return openCampaign(text);
  else if (kind === "other") return t("ws-open-other", { word });
  else return t("ws-open-nothing", { words: say((await checkOnce(text)).complaints[0]?.text ?? "") });
  return "";
}

function Open() {
  const [problem, setProblem] = useState("");
  const [pasted, setPasted] = useState("");
  const open = (text: string): void => void take(text).then(setProblem, (fault: Error) => setProblem(fault.message));
  const openFile = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > TEXT_MAX) setProblem(t("ws-open-too-long"));
    else void file.text().then(open);
  };
  const isFiles = (event: DragEvent): boolean => Boolean(event.dataTransfer?.types.includes("Files") || event.dataTransfer?.types.includes("text/plain"));
  useEffect(() => {
    const over = (event: DragEvent): void => void (isFiles(event) && event.preventDefault());
    const drop = (event: DragEvent): void => {
      if (!isFiles(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) openFile(file);
      else open(event.dataTransfer?.getData("text/plain") ?? "");
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
  return (
    <Paper class="k-pad workshop-open" label={t("ws-open-title")}>
      <h2>{t("ws-open-title")}</h2>
      <p class="small soft">{t("ws-open-more")}</p>
      <label class="k-btn file-button">
        {t("ws-open-file")}
        <input class="unseen" type="file" id="open-file" accept=".txt,text/plain" onChange={(event) => openFile(event.currentTarget.files?.[0])} />
      </label>
      <label class="field" for="open-paste">
        <span>{t("ws-open-paste")}</span>
        <textarea id="open-paste" rows={3} value={pasted} onInput={(event) => setPasted(event.currentTarget.value)} />
      </label>
      <Button id="open-pasted" disabled={!pasted.trim()} onClick={() => open(pasted)}>{t("ws-open-it")}</Button>
      {problem && <p class="problem" role="alert">{problem}</p>}
    </Paper>
  );
}

function Own({ own, forget }: { own: OwnScenario; forget: () => void }) {
  const [asking, setAsking] = useState(false);
  const title = own.title || t("ws-untitled");
  return (
    <li class="k-paper own-scenario">
      <div class="k-grow">
        <h3>
          <a href={`#/workshop/edit/${own.id}`}>{title}</a>
        </h3>
        <p class="small soft">{[own.book ? t(`book-${own.book}`) : "", new Date(own.updated).toLocaleString(currentLanguage(), { dateStyle: "medium", timeStyle: "short" })].filter(Boolean).join(" · ")}</p>
      </div>
      <Button compact icon="play" href={`#/workshop/fly/${own.id}`}>{t("ws-fly-it")}</Button>
      <Button compact kind="bare" icon="trash" label={t("ws-delete-own", { title })} onClick={() => setAsking(true)} />
      {asking && <Confirm title={t("ws-delete-own", { title })} more={t("ws-delete-own-more")} yes={t("ws-delete")} act={() => void dropScenario(own.id).then(forget)} close={() => setAsking(false)} />}
    </li>
  );
}

export function List({ campaigns = false }: { campaigns?: boolean }) {
  const [all, setAll] = useState<OwnScenario[] | null>(null);
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [server, setServer] = useState(false);
  const load = (): void => void ownScenarios().then(setAll, () => setAll([]));
  useEffect(() => {
    setTitle(t("nav-workshop"));
    load();
    void hasServer().then(setServer);
    void loadCatalogue().then(setCatalogue, () => undefined);
  }, []);
  useEffect(() => {
    if (campaigns && all) document.querySelector(".campaigns")?.scrollIntoView();
  }, [campaigns, all]);
  return (
    <div class="ground-page">
      <Nav />
      <main class="workshop-page">
        <div class="k-row k-wrap">
          <h1>{t("nav-workshop")}</h1>
          <span class="k-end" />
          {server && <Button icon="people" href="#/published" id="to-published">{t("pub-title")}</Button>}
        </div>
        <p class="soft">{t("ws-workshop-more")}</p>
        <div class="workshop-two">
          <New catalogue={catalogue} />
          <Open />
        </div>
        <section>
          <h2>{t("ws-own-scenarios")}</h2>
          {all && !all.length && <p class="soft">{t("ws-own-none")}</p>}
          <ul class="own-list">
            {(all ?? []).map((own) => (
              <Own own={own} forget={load} key={own.id} />
            ))}
          </ul>
        </section>
        <Campaigns />
      </main>
    </div>
  );
}
