// All scenarios: searched, narrowed, variants behind one card, or one by chance.
import { useEffect, useState } from "preact/hooks";
import { hasServer } from "../link";
import { BOOKS } from "../families";
import { isPhone } from "../settings";
import type { Catalogue, ScenarioEntry } from "../types";
import { say, t } from "../words";
import { airplanes, families, hasHeight, isSolo, loadCatalogue } from "./catalogue";
import { ScenarioCard } from "./facts";
import { Nav } from "./home";
import { Button } from "./kit";
import { go, setTitle, Trouble } from "./router";

const FILTERS: Record<string, [value: string, fits: (scenario: ScenarioEntry) => boolean][]> = {
  book: BOOKS.map(({ name: book }) => [book, (s) => s.book === book]),
  length: [["short", (s) => s.minutes <= 20], ["middle", (s) => s.minutes > 20 && s.minutes <= 50], ["long", (s) => s.minutes > 50]],
  airplanes: [["duel", (s) => airplanes(s) <= 2], ["few", (s) => airplanes(s) > 2 && airplanes(s) <= 5], ["many", (s) => airplanes(s) > 5]],
  difficulty: ["easy", "medium", "hard"].map((how) => [how, (s) => s.difficulty === how]),
  height: [["with", hasHeight], ["without", (s) => !hasHeight(s)]],
  solo: [["alone", isSolo], ["opponent", (s) => !isSolo(s)]],
};

const words = (name: string, value: string): string => (name === "book" ? t(`book-${value}`) : name === "difficulty" ? t(`difficulty-${value}`) : t(`${name}-${value}`));

function fits(scenario: ScenarioEntry, search: string, picked: Record<string, string>): boolean {
  for (const [name, value] of Object.entries(picked)) {
    const test = FILTERS[name]?.find(([one]) => one === value)?.[1];
    if (test && !test(scenario)) return false;
  }
  const text = [say(scenario.title), say(scenario.story), scenario.title, ...scenario.seats.flatMap((seat) => seat.units.map((unit) => unit.model))].join(" ").toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

export default function Gallery() {
  const [found, setFound] = useState<Catalogue | null>(null);
  const [fault, setFault] = useState("");
  const [server, setServer] = useState(false);
  const [search, setSearch] = useState("");
  const [picked, setPicked] = useState<Record<string, string>>({});
  useEffect(() => {
    setTitle(t("scenarios"));
    void hasServer().then(setServer);
    loadCatalogue().then(setFound, (error: Error) => setFault(error.message));
  }, []);
  if (fault) return <Trouble sentence={t("not-loaded")} />;
  const all = found ? families(found.scenarios) : [];
  const shown = all.flatMap(({ first, variants }) => {
    const fitting = [first, ...variants].filter((scenario) => fits(scenario, search, picked));
    const lead = fitting.includes(first) ? first : fitting[0];
    return lead ? [{ lead, more: variants.length }] : [];
  });
  const chosen = Object.values(picked).filter(Boolean).length;
  const chance = (): void => {
    const one = shown[Math.floor(Math.random() * shown.length)];
    if (one) go(`#/scenario/${one.lead.name}`);
  };
  return (
    <div class="ground-page">
      <Nav />
      <main class="gallery-page">
        <div class="k-row k-wrap gallery-head">
          <h1>{t("scenarios")}</h1>
          <span class="k-end" />
          {server && <Button icon="people" href="#/published" id="to-published">{t("pub-title")}</Button>}
          <Button icon="flag" href="#/workshop/campaigns" id="to-campaigns">{t("to-campaigns")}</Button>
          <Button icon="bolt" href="#/duel">{t("any-duel")}</Button>
          <Button icon="dice" onClick={chance} disabled={!shown.length}>{t("random-one")}</Button>
        </div>
        <form class="filter" role="search" onSubmit={(event) => event.preventDefault()}>
          <label>
            <span>{t("search")}</span>
            <input type="search" id="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
          </label>
          <details class="filters" open={!isPhone()}>
            <summary>{t("filters")}{chosen > 0 && ` (${chosen})`}</summary>
            <div>
              {Object.entries(FILTERS).map(([name, values]) => (
                <label>
                  <span>{t(`filter-${name}`)}</span>
                  <select id={`filter-${name}`} value={picked[name] ?? ""} onChange={(event) => setPicked({ ...picked, [name]: event.currentTarget.value })}>
                    <option value="">{t("any")}</option>
                    {values.map(([value]) => (
                      <option value={value}>{words(name, value)}</option>
                    ))}
                  </select>
                </label>
              ))}
            </div>
          </details>
        </form>
        <p class="soft" role="status">{found ? t(shown.length === all.length ? "shown-all" : "shown-of", { n: shown.length, all: all.length }) : t("loading")}</p>
        {found && !shown.length && (
          <p>
            {t("none-fits")} <Button compact onClick={() => (setSearch(""), setPicked({}))}>{t("show-all")}</Button>
          </p>
        )}
        <div class="gallery">
          {shown.map(({ lead, more }) => (
            <ScenarioCard scenario={lead} variants={more} key={lead.name} />
          ))}
        </div>
      </main>
    </div>
  );
}
