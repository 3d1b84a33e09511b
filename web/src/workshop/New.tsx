// A new scenario: from an empty table, from an example, or as a copy of a built-in one; or a fight that is built from forces.
import { useState } from "preact/hooks";
import { Button, Paper } from "../app/kit";
import { go } from "../app/router";
import { familyOfBook } from "../families";
import { bareText } from "../families/workshop";
import type { Catalogue } from "../types";
import { say, t } from "../words";
import { MAPS, TABLE, type Bare } from "./ground";
import { bookOf, readDraft } from "./lines";
import { newScenario } from "./shelf";
import { TEMPLATES } from "./templates";

const BARE: Bare = { book: "glory", level: "advanced", map: "coast", width: TABLE.width, height: TABLE.height };

// Where the number is none, or too small or too large, the nearest one that is allowed.
const within = (typed: string, usual: number): number => Math.min(TABLE.most, Math.max(TABLE.least, Math.round(Number(typed)) || usual));

function Size({ id, words, value, set }: { id: string; words: string; value: number; set: (value: number) => void }) {
  const take = (input: HTMLInputElement): void => {
    const next = within(input.value, value);
    input.value = String(next);
    set(next);
  };
  return (
    <label class="field" for={id}>
      <span>{words}</span>
      <input type="number" id={id} min={TABLE.least} max={TABLE.most} step={TABLE.step} value={value} onChange={(event) => take(event.currentTarget)} />
    </label>
  );
}

// Which table: by which rules one flies there, what lies on it, and how large it is.
function BareFields({ catalogue, wish, set }: { catalogue: Catalogue | null; wish: Bare; set: (part: Partial<Bare>) => void }) {
  const books = catalogue?.books ?? [];
  return (
    <>
      <label class="field" for="new-book">
        <span>{t("ws-rulebook")}</span>
        <select id="new-book" value={wish.book} onChange={({ currentTarget: { value } }) => set({ book: value, level: books.find(({ name }) => name === value)?.levels?.at(-1) ?? "" })}>
          {books.map(({ name }) => (
            <option value={name}>{t(`book-${name}`)}</option>
          ))}
        </select>
      </label>
      <label class="field" for="new-ground">
        <span>{t("ws-ground-label")}</span>
        <select id="new-ground" value={wish.map} onChange={(event) => set({ map: event.currentTarget.value })}>
          {MAPS.map((one) => (
            <option value={one}>{t(`ws-map-${one}`)}</option>
          ))}
        </select>
      </label>
      {familyOfBook(wish.book).onTable && (
        <div class="new-size">
          <Size id="new-width" words={t("ws-table-width")} value={wish.width} set={(width) => set({ width })} />
          <Size id="new-height" words={t("ws-table-height")} value={wish.height} set={(height) => set({ height })} />
        </div>
      )}
    </>
  );
}

export function New({ catalogue }: { catalogue: Catalogue | null }) {
  const [from, setFrom] = useState("template:duel");
  const [wish, setWish] = useState(BARE);
  const make = async (): Promise<void> => {
    const [sort, name = ""] = from.split(/:(.*)/s);
    if (sort === "copy") return go(`#/workshop/copy/${name}`);
    const title = t("ws-new-title");
    const text = sort === "bare" ? bareText(title, wish) : TEMPLATES[name as keyof typeof TEMPLATES](title);
    go(`#/workshop/edit/${await newScenario({ title, book: bookOf(readDraft(text)), text })}`);
  };
  return (
    <Paper class="k-pad" label={t("ws-new-scenario")}>
      <h2>{t("ws-new-scenario")}</h2>
      <label class="field" for="new-from">
        <span>{t("ws-new-from")}</span>
        <select id="new-from" value={from} onChange={(event) => setFrom(event.currentTarget.value)}>
          <option value="bare">{t("ws-bare")}</option>
          <optgroup label={t("ws-templates")}>
            {Object.keys(TEMPLATES).map((name) => (
              <option value={`template:${name}`}>{t(`ws-template-${name}`)}</option>
            ))}
          </optgroup>
          <optgroup label={t("ws-copies-of")}>
            {(catalogue?.scenarios ?? []).map((scenario) => (
              <option value={`copy:${scenario.name}`}>{say(scenario.title)}</option>
            ))}
          </optgroup>
        </select>
      </label>
      {from === "bare" && <BareFields catalogue={catalogue} wish={wish} set={(part) => setWish({ ...wish, ...part })} />}
      <div class="k-row k-wrap">
        <Button kind="go" icon="plus" id="new-make" onClick={() => void make()}>{t("ws-new-make")}</Button>
      </div>
      <hr class="k-rule" />
      <h3>{t("ws-fight-title")}</h3>
      <p class="small soft">{t("ws-fight-more")}</p>
      <div class="k-row k-wrap">
        <Button icon="swap" href="#/workshop/fight" id="to-fight">{t("ws-fight-title")}</Button>
      </div>
    </Paper>
  );
}
