// The rules of all books, in our own words: search, links from rule to rule, and the test that proves a rule.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Button } from "../app/kit";
import { setTitle, Trouble, type ScreenProps } from "../app/router";
import { count, currentLanguage, t } from "../words";
import { bookOf, finds } from "./cases";
import { loadCases, loadRulebooks, type Rulebook } from "./data";
import { PaperPage } from "./page";
import { ShowCase } from "./ShowCase";

const ID = /\b([A-Z]+-[A-Z0-9]+-\d+[a-z]?)\b/;
const MOST = 150; // of what a search finds

// Ids in a text lead to their rules; short ones ("PLAN-04") stand for the same book's.
function Linked({ text, own }: { text: string; own: string }) {
  const parts = text.split(/\b((?:[A-Z]+-)?[A-Z]{2,}[A-Z0-9]*-\d+[a-z]?)\b/);
  const full = (id: string): string => (ID.test(id) ? id : `${own.split("-")[0]}-${id}`);
  return <>{parts.map((part, i) => (i % 2 ? <a href={`#/rules/${full(part)}`}>{part}</a> : part))}</>;
}

// "... (see rulebook: MOVEMENT)": where the printed book has it.
const SOURCE = / ?\(see rulebook: ([^()]+)\)\s*$/;

function Rule({ id, text, wanted, shown }: { id: string; text: string; wanted: boolean; shown: boolean }) {
  const source = SOURCE.exec(text)?.[1];
  return (
    <li class={`k-paper rule-entry${wanted ? " found" : ""}`} id={id}>
      <h3>
        {id}
        {shown && <Button compact icon="play" href={`#/rules/${id}/show`} label={`${t("show-rule")}: ${id}`}>{t("show-rule")}</Button>}
      </h3>
      <p lang="en">
        <Linked text={text.replace(SOURCE, "")} own={id} />
      </p>
      {source && (
        <p class="small soft">
          {t("rule-source")} <span lang="en" class="rule-source">{source.toLowerCase()}</span>
        </p>
      )}
    </li>
  );
}

function Rules({ wanted }: { wanted: string }) {
  const [books, setBooks] = useState<Rulebook[] | null>(null);
  const [book, setBook] = useState(wanted ? bookOf(wanted) : "glory");
  const [words, setWords] = useState("");
  const [proven, setProven] = useState<Set<string>>(new Set());
  const [fault, setFault] = useState("");
  useEffect(() => {
    setTitle(t("rules"));
    loadRulebooks().then(setBooks, (error: Error) => setFault(error.message));
  }, []);
  useEffect(() => {
    const all = words ? (books ?? []).map((one) => one.book) : [book];
    void Promise.all(all.map(loadCases)).then((found) => setProven(new Set(found.flat().flatMap((one) => one.rules))), () => undefined);
  }, [book, Boolean(words), books]);
  useEffect(() => {
    if (wanted) setBook(bookOf(wanted));
  }, [wanted]);
  useEffect(() => {
    if (wanted && books) requestAnimationFrame(() => document.getElementById(wanted)?.scrollIntoView({ block: "center" }));
  }, [wanted, books, book]);
  const found = useMemo(() => {
    const shown = (books ?? []).filter((one) => words || one.book === book);
    return shown.flatMap((one) => one.sections.map((section) => ({ book: one.book, title: section.title, rules: section.rules.filter(([id, text]) => finds(words, id, text)) }))).filter((section) => section.rules.length);
  }, [books, book, words]);
  if (fault) return <Trouble sentence={fault} />;
  if (!books) return null;
  const total = found.reduce((sum, section) => sum + section.rules.length, 0);
  let left = words ? MOST : Infinity;
  return (
    <PaperPage here="rules" title={t("rules-title")} lead={`${t("rules-lead")} ${currentLanguage() === "en" ? "" : t("rules-in-english")}`}>
      <div class="rules-tools" role="search">
        <select id="rules-book" aria-label={t("rules")} value={book} onChange={(event) => (setBook(event.currentTarget.value), setWords(""))}>
          {books.map((one) => (
            <option value={one.book}>{t(`book-${one.book}`)}</option>
          ))}
        </select>
        <input type="search" id="rules-search" aria-label={t("rules-search")} placeholder={t("rules-search")} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        <span class="num soft" role="status">{total ? count("rules-found", total) : t("rules-none")}</span>
      </div>
      {found.map((section) => {
        const rules = section.rules.slice(0, Math.max(0, left));
        left -= rules.length;
        return rules.length ? (
          <section class="rule-section" key={`${section.book} ${section.title}`}>
            <h2 lang="en">{section.title}{words ? ` (${t(`book-${section.book}`)})` : ""}</h2>
            <ul class="rule-section">
              {rules.map(([id, text]) => (
                <Rule id={id} text={text} wanted={id === wanted} shown={proven.has(id)} key={id} />
              ))}
            </ul>
          </section>
        ) : null;
      })}
    </PaperPage>
  );
}

export default function RulesScreen({ path }: ScreenProps) {
  const [rule = "", word, number = "0"] = path;
  if (word === "show") return <ShowCase book={bookOf(rule)} rule={rule} number={Number(number) || 0} />;
  return <Rules wanted={rule} />;
}
