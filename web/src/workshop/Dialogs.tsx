// What a scenario says once: title and story, its map and weather, its rules.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue } from "../app/catalogue";
import { Dialog, Segmented } from "../app/kit";
import { OptionList } from "../app/rules-form";
import { familyOfBook } from "../families";
import type { Book } from "../types";
import { say, t } from "../words";
import { setLine, setStory } from "./edits";
import { MAPS, TABLE, tableWords } from "./ground";
import { bookOf, levelOf, linesOf, storyOf, titleOf, wordsAfter } from "./lines";
import { quoted } from "./notation";
import { withBook, withLevel, withOption } from "./rules-line";
import { tableSize } from "./things";
import { TypedArea, TypedInput } from "./Typed";
import type { Workbench } from "./workbench";

interface Props {
  bench: Workbench;
  close: () => void;
}

const HOURS = ["day", "dusk", "night"];
const WEATHERS = ["clear", "haze", "rain", "snow"];
const STARTS = ["opposite", "adjacent", "mixed"];

export function StoryDialog({ bench, close }: Props) {
  const draft = bench.draft.value;
  return (
    <Dialog title={t("ws-story-title")} close={close}>
      <label class="field" for="ws-title">
        <span>{t("ws-title-label")}</span>
        <TypedInput type="text" id="ws-title" maxLength={79} value={titleOf(draft)} done={(words) => bench.change(setLine(bench.draft.value, "title", words.trim() ? quoted(words.trim()) : ""))} />
      </label>
      <label class="field" for="ws-story">
        <span>{t("ws-story-label")}</span>
        <TypedArea id="ws-story" rows={5} maxLength={1199} value={storyOf(draft)} done={(words) => bench.change(setStory(bench.draft.value, words))} />
      </label>
    </Dialog>
  );
}

// Where airplanes without a place begin, and how far from their edge.
function StartForm({ bench }: { bench: Workbench }) {
  const draft = bench.draft.value;
  const [where = "", , rulers = ""] = wordsAfter(draft, "start");
  const set = (one: string, far: string): void => bench.change(setLine(draft, "start", one ? `${one}${Number(far) > 0 ? ` rulers ${far}` : ""}` : ""));
  return (
    <div class="k-row k-wrap">
      <label class="field" for="ws-start">
        <span>{t("ws-edges")}</span>
        <select id="ws-start" value={where} onChange={(event) => set(event.currentTarget.value, rulers)}>
          <option value="">{t("ws-edges-book")}</option>
          {STARTS.map((one) => (
            <option value={one}>{t(`ws-edges-${one}`)}</option>
          ))}
        </select>
      </label>
      {where && (
        <label class="field" for="ws-rulers">
          <span>{t("ws-rulers")}</span>
          <TypedInput type="number" id="ws-rulers" min={0} max={9} value={rulers} done={(far) => set(where, far)} />
        </label>
      )}
    </div>
  );
}

export function MapDialog({ bench, close }: Props) {
  const draft = bench.draft.value;
  const words = wordsAfter(draft, "map");
  const [ground = "fields", ...rest] = words;
  const hour = rest.find((word) => HOURS.includes(word)) ?? "day";
  const weather = rest.find((word) => WEATHERS.includes(word)) ?? "clear";
  const set = (part: { ground?: string; hour?: string; weather?: string }): void => {
    const now = { ground, hour, weather, ...part };
    bench.change(setLine(draft, "map", [now.ground, now.hour === "day" ? "" : now.hour, now.weather === "clear" ? "" : now.weather].filter(Boolean).join(" ")));
  };
  const [width, height] = tableSize(draft);
  const size = (wide: number, high: number): void => {
    if (wide > 0 && high > 0) bench.change(setLine(draft, "table", tableWords(wide, high)));
  };
  return (
    <Dialog title={t("ws-map-title")} close={close}>
      <label class="field" for="ws-ground">
        <span>{t("ws-ground-label")}</span>
        <select id="ws-ground" value={ground} onChange={(event) => set({ ground: event.currentTarget.value })}>
          {MAPS.map((one) => (
            <option value={one}>{t(`ws-map-${one}`)}</option>
          ))}
        </select>
      </label>
      <Segmented name="ws-hour" label={t("ws-hour-label")} value={hour} choices={HOURS.map((one) => [one, t(`ws-hour-${one}`)])} onPick={(one) => set({ hour: one })} />
      <Segmented name="ws-weather" label={t("ws-weather-label")} value={weather} choices={WEATHERS.map((one) => [one, t(`ws-weather-${one}`)])} onPick={(one) => set({ weather: one })} />
      {familyOfBook(bookOf(draft)).onTable && (
        <div class="k-row k-wrap">
          <label class="field" for="ws-width">
            <span>{t("ws-table-width")}</span>
            <TypedInput type="number" id="ws-width" min={TABLE.least} max={TABLE.most} step={TABLE.step} value={width} done={(wide) => size(Number(wide), height)} />
          </label>
          <label class="field" for="ws-height">
            <span>{t("ws-table-height")}</span>
            <TypedInput type="number" id="ws-height" min={TABLE.least} max={TABLE.most} step={TABLE.step} value={height} done={(high) => size(width, Number(high))} />
          </label>
        </div>
      )}
      {familyOfBook(bookOf(draft)).onTable && <StartForm bench={bench} />}
    </Dialog>
  );
}

export function RulesDialog({ bench, close }: Props) {
  const [books, setBooks] = useState<Book[]>([]);
  useEffect(() => void loadCatalogue().then((found) => setBooks(found.books)), []);
  const draft = bench.draft.value;
  const book = books.find((one) => one.name === bookOf(draft));
  const line = linesOf(draft, "rules")[0];
  const levels = book?.levels ?? [];
  const pickBook = (name: string): void => bench.change(withBook(draft, name, books.find((one) => one.name === name)?.levels?.at(-1) ?? ""));
  return (
    <Dialog title={t("rules")} close={close}>
      <label class="field" for="ws-book">
        <span>{t("ws-rulebook")}</span>
        <select id="ws-book" value={bookOf(draft)} onChange={(event) => pickBook(event.currentTarget.value)}>
          {books.map(({ name }) => (
            <option value={name}>{t(`book-${name}`)}</option>
          ))}
        </select>
      </label>
      {levels.length > 1 && <Segmented name="ws-level" label={t("level")} value={levelOf(draft)} choices={levels.map((one) => [one, say(one)])} onPick={(one) => bench.change(withLevel(draft, one))} />}
      {book && line && <OptionList book={book} text={draft.text.slice(line.from, line.to)} values={{}} set={(values) => bench.change(Object.entries(values).flatMap(([name, value]) => withOption(draft, name, value)))} />}
    </Dialog>
  );
}
