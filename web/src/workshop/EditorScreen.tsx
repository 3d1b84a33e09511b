// The workbench's screen: what can be put on the table, the table, the text, and whether it is fair.
import { useEffect, useRef, useState } from "preact/hooks";
import { downloadText } from "../app/files";
import { Button, Dialog, Message, Segmented } from "../app/kit";
import { go, setTitle, speak, Trouble } from "../app/router";
import { familyOfBook } from "../families";
import { piecesOf } from "../families/workshop";
import { count, say, t } from "../words";
import { Desk } from "./desk";
import { MapDialog, RulesDialog, StoryDialog } from "./Dialogs";
import { FairPane } from "./FairPane";
import { GoalsPane } from "./GoalsPane";
import { Inspector } from "./Inspector";
import { bookOf, titleOf } from "./lines";
import { OwnDialog } from "./OwnDialog";
import { ownTypes } from "./own";
import { Palette } from "./Palette";
import { PublishDialog } from "./PublishDialog";
import { linkOf } from "./share";
import { ownScenario } from "./shelf";
import { loadThings, type Things } from "./things";
import { Workbench } from "./workbench";
import { WordNow, WordsDialog } from "./WordsPane";

type Tab = "add" | "text" | "goals" | "fair"; // of a phone
type Asked = "" | "story" | "map" | "rules" | "own" | "share" | "publish" | "words";

function TextPane({ bench }: { bench: Workbench }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(bench.view.dom), [bench]);
  return <div class="text-pane" ref={place} />;
}

function TablePane({ bench, desk }: { bench: Workbench; desk: Desk }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(desk.element), [desk]);
  const scene = bench.checked.value?.scene;
  const Pieces = piecesOf(scene);
  return (
    <>
      <div class="desk" ref={place} hidden={Boolean(Pieces)} />
      {Pieces && scene && <Pieces bench={bench} scene={scene} />}
    </>
  );
}

// Everything on the table as a list, for keyboards and screen readers.
function ThingList({ bench }: { bench: Workbench }) {
  const { things } = bench.draft.value;
  if (!things.length) return null;
  return (
    <details class="thing-list">
      <summary>{count("ws-on-table", things.length)}</summary>
      <ul>
        {things.map((thing) => (
          <li>
            <Button compact pressed={thing.name === bench.picked.value} onClick={() => bench.pick(thing.name)}>
              {thing.name} <span class="soft">{thing.model}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ShareDialog({ bench, close, publish }: { bench: Workbench; close: () => void; publish: () => void }) {
  const [link, setLink] = useState<string | null | undefined>();
  const [copied, setCopied] = useState(false);
  useEffect(() => void linkOf(bench.text.value).then(setLink, () => setLink(null)), []);
  return (
    <Dialog title={t("ws-share-title")} close={close}>
      {link === null && <p>{t("ws-link-too-long")}</p>}
      {link && (
        <>
          <p>{t("ws-share-more")}</p>
          <div class="link-box invite">
            <a href={link} id="share-link">{`${link.slice(0, 60)}…`}</a>
            <Button compact icon="copy" onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true), () => setCopied(false))}>{t(copied ? "ws-copied-link" : "ws-copy-link")}</Button>
          </div>
        </>
      )}
      <div class="k-row k-wrap">
        <Button icon="globe" id="share-publish" onClick={publish}>{t("pub-publish")}</Button>
        <Button icon="file" id="share-file" onClick={() => downloadText(`${(titleOf(bench.draft.value) || "scenario").toLowerCase().replace(/[^a-z0-9]+/g, "-")}.txt`, bench.text.value)}>{t("ws-as-file")}</Button>
      </div>
    </Dialog>
  );
}

function Bar({ bench, ask, fly, showText }: { bench: Workbench; ask: (what: Asked) => void; fly: () => void; showText: () => void }) {
  const complaints = bench.faults.value.length;
  const { undo, redo } = bench.depth.value;
  return (
    <header class="editor-bar">
      <Button kind="bare" icon="left" label={t("nav-workshop")} href="#/workshop" />
      <h1>{say(titleOf(bench.draft.value)) || t("ws-untitled")}</h1>
      <span class="k-tag not-phone" id="saved-mark">{t(bench.saved.value ? "ws-own-saved" : "ws-own-saving")}</span>
      {complaints > 0 && (
        <button type="button" class="k-tag bad" id="complaints" aria-label={count("ws-complaints", complaints)} title={t("ws-next-complaint")} onClick={() => (showText(), requestAnimationFrame(() => bench.goToComplaint()))}>
          <span class="not-phone">{count("ws-complaints", complaints)}</span>
          <span class="only-phone" aria-hidden="true">! {complaints}</span>
        </button>
      )}
      <span class="k-end k-row">
        <Button kind="bare" icon="undo" label={t("ws-undo-edit")} id="undo" disabled={!undo} onClick={() => bench.undo()} />
        <Button kind="bare" icon="redo" label={t("ws-redo-edit")} id="redo" disabled={!redo} onClick={() => bench.redo()} />
        <Button icon="share" id="share" label={t("ws-share-title")} onClick={() => ask("share")}>
          <span class="not-phone">{t("ws-share-title")}</span>
        </Button>
        <span class="not-phone">
          <Button icon="globe" id="publish" onClick={() => ask("publish")}>{t("pub-publish")}</Button>
        </span>
        <Button kind="go" icon="play" id="fly-it" disabled={!bench.checked.value || complaints > 0 || bench.checkedText.value !== bench.text.value} onClick={fly}>{t("ws-fly-it")}</Button>
      </span>
    </header>
  );
}

// What can be done with the mouse now; on a phone only that the table is still empty.
function Hint({ bench }: { bench: Workbench }) {
  const { things } = bench.draft.value;
  const { onTable } = familyOfBook(bookOf(bench.draft.value));
  if (!things.length) return <p class="k-pill desk-hint">{t(onTable ? "ws-hint-bare" : "ws-hint-bare-cards")}</p>;
  if (!onTable) return null;
  return <p class="k-pill desk-hint not-phone">{t(bench.picked.value ? "ws-hint-picked" : "ws-hint-pick")}</p>;
}

function Editor({ bench, things }: { bench: Workbench; things: Things }) {
  const [desk] = useState(() => new Desk(bench));
  const [tab, setTab] = useState<Tab>(bench.draft.value.things.length ? "text" : "add");
  const [side, setSide] = useState<"text" | "goals">("text");
  const [asked, setAsked] = useState<Asked>("");
  const all = { ...things, airplanes: [...ownTypes(bench.draft.value), ...things.airplanes] };
  desk.things = bench.things = all;
  useEffect(() => () => desk.close(), [desk]);
  const title = say(titleOf(bench.draft.value));
  useEffect(() => setTitle(title || t("nav-workshop")), [title]);
  const first = bench.checked.value?.complaints[0];
  useEffect(() => speak(first ? say(first.text) : ""), [first?.text, first?.line]);
  const close = (): void => setAsked("");
  useEffect(() => {
    // Undo works wherever one is; what one types into a field is that field's own.
    const key = (event: KeyboardEvent): void => {
      const letter = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (letter !== "z" && letter !== "y") || event.defaultPrevented) return;
      if ((event.target as Element).closest?.("input:not([type=checkbox]):not([type=radio]), textarea, .cm-editor, dialog")) return;
      event.preventDefault();
      if (letter === "y" || event.shiftKey) bench.redo();
      else bench.undo();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [bench]);
  const fly = (): void => void bench.kept().then(() => go(`#/workshop/fly/${bench.id}`));
  return (
    <div class={`editor tab-${tab} side-${side}`}>
      <Bar bench={bench} ask={setAsked} fly={fly} showText={() => (setTab("text"), setSide("text"))} />
      <aside class="editor-left" aria-label={t("ws-palette-label")}>
        <div class="k-row k-wrap game-buttons">
          <Button compact icon="book" id="ask-story" onClick={() => setAsked("story")}>{t("ws-story-title")}</Button>
          <Button compact icon="map" id="ask-map" onClick={() => setAsked("map")}>{t("ws-map-title")}</Button>
          <Button compact icon="gear" id="ask-rules" onClick={() => setAsked("rules")}>{t("rules")}</Button>
          {familyOfBook(bookOf(bench.draft.value)).onTable && <Button compact icon="plane" id="ask-own" onClick={() => setAsked("own")}>{t("ws-own-airplanes")}</Button>}
        </div>
        <Palette bench={bench} things={all} add={(dragged) => desk.add(dragged, null)} />
      </aside>
      <main class="editor-table">
        <TablePane bench={bench} desk={desk} />
        <Hint bench={bench} />
        <Inspector bench={bench} things={all} />
      </main>
      <div class="editor-tabs only-phone">
        <Segmented name="editor-tab" label={t("ws-editor-parts")} value={tab} choices={[["add", t("ws-tab-add")], ["text", t("ws-tab-text")], ["goals", t("ws-tab-goals")], ["fair", t("ws-tab-fair")]]} onPick={setTab} />
      </div>
      <aside class="editor-right" aria-label={t("ws-text-and-goals")}>
        <div class="not-phone editor-side-tabs">
          <Segmented name="editor-side" label={t("ws-text-and-goals")} value={side} choices={[["text", t("ws-tab-text")], ["goals", t("ws-tab-goals")]]} onPick={setSide} />
        </div>
        <TextPane bench={bench} />
        <GoalsPane bench={bench} />
        <WordNow bench={bench} open={() => setAsked("words")} />
        <ThingList bench={bench} />
      </aside>
      <FairPane bench={bench} things={all} showFalls={(falls) => desk.showFalls(falls)} />
      {asked === "story" && <StoryDialog bench={bench} close={close} />}
      {asked === "map" && <MapDialog bench={bench} close={close} />}
      {asked === "rules" && <RulesDialog bench={bench} close={close} />}
      {asked === "own" && <OwnDialog bench={bench} close={close} />}
      {asked === "words" && <WordsDialog bench={bench} close={close} />}
      {asked === "share" && <ShareDialog bench={bench} close={close} publish={() => setAsked("publish")} />}
      {asked === "publish" && <PublishDialog bench={bench} close={close} />}
    </div>
  );
}

export default function EditorScreen({ id }: { id: string }) {
  const [ready, setReady] = useState<{ bench: Workbench; things: Things } | null | undefined>();
  const [fault, setFault] = useState("");
  useEffect(() => {
    let opened: Workbench | null = null;
    let gone = false;
    Promise.all([ownScenario(id), loadThings()]).then(
      ([own, things]) => {
        if (gone) return;
        if (!own) return setReady(null);
        opened = new Workbench(own);
        setReady({ bench: opened, things });
      },
      (error: Error) => setFault(error.message),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [id]);
  if (fault) return <Trouble sentence={fault} />;
  if (ready === null)
    return (
      <Message title={t("ws-no-such-own")}>
        <Button kind="go" href="#/workshop">{t("nav-workshop")}</Button>
      </Message>
    );
  return ready ? <Editor bench={ready.bench} things={ready.things} /> : null;
}
