// What the word under the cursor means, and all words to search in, each with an example that can be put into the scenario.
import { useEffect, useState } from "preact/hooks";
import { Button, Dialog } from "../app/kit";
import { speak } from "../app/router";
import { currentLanguage, t } from "../words";
import type { Workbench } from "./workbench";
import { entryAt, insertion, loadReference, reference, SCENARIO_KINDS, search, wordsOf, type WordEntry } from "./words-list";

const SHOWN = 40;

// "`airfield X,Y to X,Y`: a field to land on": what stands in backticks is notation.
const Sentence = ({ words }: { words: string }) => <>{words.split("`").map((part, i) => (i % 2 ? <code>{part}</code> : part))}</>;

export function WordNow({ bench, open }: { bench: Workbench; open: () => void }) {
  useEffect(() => void loadReference().catch(() => undefined), []);
  const entry = reference.value.length ? entryAt(bench.draft.value, bench.cursor.value) : null;
  return (
    <section class="word-now" aria-label={t("ws-words-title")}>
      {entry ? (
        <>
          <h2>{entry.word}</h2>
          <p class="small" lang="en"><Sentence words={entry.sentence} /></p>
        </>
      ) : (
        <p class="small soft">{t("ws-words-none")}</p>
      )}
      <Button compact icon="book" id="all-words" onClick={open}>{t("ws-words-all")}</Button>
    </section>
  );
}

function Entry({ bench, entry, done }: { bench: Workbench; entry: WordEntry; done: () => void }) {
  const changes = insertion(bench.draft.value, entry, bench.picked.value);
  const insert = (): void => {
    bench.change(changes ?? []);
    speak(t("ws-words-inserted", { word: entry.word }));
    done();
  };
  const needs = ["airplane", "ground", "element", "skill"].includes(entry.kind);
  return (
    <li>
      <p>
        <b><code>{entry.word}</code></b> <span class="small soft">{t(`ws-kind-${SCENARIO_KINDS.includes(entry.kind) ? entry.kind : "test"}`)}</span>
      </p>
      {entry.sentence && <p class="small" lang="en"><Sentence words={entry.sentence} /></p>}
      {entry.example && <pre class="word-example" tabIndex={0}>{entry.example}</pre>}
      {changes ? (
        <Button compact icon="plus" class="word-insert" label={t("ws-words-insert-one", { word: entry.word })} onClick={insert}>{t("ws-words-insert")}</Button>
      ) : (
        needs && <p class="small soft">{t("ws-words-pick-first")}</p>
      )}
    </li>
  );
}

export function WordsDialog({ bench, close }: { bench: Workbench; close: () => void }) {
  const [words, setWords] = useState("");
  const [kind, setKind] = useState("line");
  useEffect(() => void loadReference().catch(() => undefined), []);
  const draft = bench.draft.value;
  const fitting = kind === "all" ? reference.value : kind === "test" ? reference.value.filter((entry) => !SCENARIO_KINDS.includes(entry.kind)) : wordsOf(draft, kind);
  const found = search(words, words ? [...fitting, ...SCENARIO_KINDS.flatMap((one) => wordsOf(draft, one)).filter((entry) => !fitting.includes(entry))] : fitting);
  return (
    <Dialog title={t("ws-words-title")} close={close} class="words-dialog">
      <p class="small soft">{t(currentLanguage() === "en" ? "ws-words-more" : "ws-words-english")}</p>
      <div class="k-row k-wrap">
        <label class="k-grow">
          <span class="unseen">{t("ws-words-find")}</span>
          <input type="search" id="find-word" placeholder={t("ws-words-find")} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
        <label>
          <span class="unseen">{t("ws-words-kind")}</span>
          <select id="word-kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            {[...SCENARIO_KINDS.filter((one) => wordsOf(draft, one).length), "test", "all"].map((one) => (
              <option value={one}>{t(`ws-kinds-${one}`)}</option>
            ))}
          </select>
        </label>
      </div>
      <ul class="word-list">
        {found.slice(0, SHOWN).map((entry) => (
          <Entry bench={bench} entry={entry} done={close} key={`${entry.family} ${entry.kind} ${entry.word}`} />
        ))}
      </ul>
      {found.length > SHOWN && <p class="small soft">{t("ws-more-found", { n: found.length - SHOWN })}</p>}
      {!found.length && <p class="small soft">{t("ws-none-found")}</p>}
    </Dialog>
  );
}
