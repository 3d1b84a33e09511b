// What can be put on the table: airplanes with their silhouettes, found by word, side, role and war; things on the ground; clouds.
import { useState } from "preact/hooks";
import { Emblem } from "../app/emblem";
import { Icon, type IconName } from "../app/icons";
import { Button, Segmented } from "../app/kit";
import { shortTitle } from "../app/short-title";
import { familyOfBook } from "../families";
import { sideName } from "../play/people";
import { say, t } from "../words";
import { addLine } from "./edits";
import { bookOf } from "./lines";
import { DRAGGED, freshElement, hasHeights, pickOf, type Dragged, type FlamesType, type Things } from "./things";
import type { Workbench } from "./workbench";

const SHOWN = 24;
const ICONS: Record<string, IconName> = { ship: "ship", boat: "ship", aa: "target", troops: "flag", target: "target", balloon: "cloud", pac: "bolt" };

interface Props {
  bench: Workbench;
  things: Things;
  add: (dragged: Dragged) => void;
}

// On a phone the table moves when a field loses the focus, and a finger would miss what it points at.
const keepFocus = (event: PointerEvent): void => void (event.pointerType === "touch" && event.preventDefault());

function Item({ dragged, title, add, children }: { dragged: Dragged; title: string; add: Props["add"]; children: preact.ComponentChildren }) {
  return (
    <button
      type="button"
      class="palette-item"
      draggable
      title={title}
      data-id={dragged.id}
      onPointerDown={keepFocus}
      onClick={() => add(dragged)}
      onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, JSON.stringify(dragged))}
    >
      {children}
    </button>
  );
}

// What can be picked, of either family: a printed airplane, or an aircraft of the cards.
interface Candidate {
  id: string;
  title: string;
  nation: string;
  role: string;
  year: number;
  shape: string;
  own: boolean;
  element?: FlamesType;
}

function candidates(things: Things, book: string, side: string): Candidate[] {
  if (familyOfBook(book).onTable) return things.airplanes.filter((one) => one.side === side && one.books.includes(book)).map((one) => ({ ...one, own: !one.year }));
  return things.aircraft.filter((one) => one.side === side).map((one) => ({ ...one, year: Number(one.service.slice(0, 4)), shape: "fighter", own: false, element: one }));
}

const unique = <T,>(all: T[]): T[] => [...new Set(all)];

interface Wanted {
  words: string;
  role: string;
  nation: string;
  year: string;
}
const fits = (one: Candidate, { words, role, nation, year }: Wanted): boolean =>
  one.own || ((!role || one.role === role) && (!nation || one.nation === nation) && (!year || one.year <= Number(year)))
    ? words.toLowerCase().split(/\s+/).every((word) => `${one.title} ${one.id} ${one.nation} ${one.role} ${one.year || ""}`.toLowerCase().includes(word))
    : false;

// Filters by role, nation and year: only what there is.
function Filters({ all, wanted, set }: { all: Candidate[]; wanted: Wanted; set: (part: Partial<Wanted>) => void }) {
  const choices: [keyof Wanted, string, [value: string, words: string][]][] = [
    ["role", "ws-role", unique(all.map((one) => one.role)).map((role) => [role, t(`ws-role-${role}`)])],
    ["nation", "ws-nation", unique(all.map((one) => one.nation)).filter(Boolean).map((nation) => [nation, say(nation)])],
    ["year", "ws-year", unique(all.map((one) => one.year)).filter(Boolean).sort((x, y) => x - y).map((year) => [String(year), t("ws-year-by", { year })])],
  ];
  return (
    <div class="palette-filters">
      {choices.map(([key, label, options]) => (
        <label>
          <span class="unseen">{t(label)}</span>
          <select id={`palette-${key}`} value={wanted[key]} onChange={(event) => set({ [key]: event.currentTarget.value })}>
            <option value="">{t(`${label}-any`)}</option>
            {options.map(([value, words]) => (
              <option value={value}>{words}</option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function MapThings({ bench, things, side, add }: Props & { side: string }) {
  const draft = bench.draft.value;
  const book = bookOf(draft);
  const ground = things.ground.filter((one) => one.books.includes(book));
  const extras = (["cloud", "airfield"] as const).filter((kind) => things.extras[kind]?.[book] !== undefined && hasHeights(draft, bench.checked.value?.scene ?? null));
  if (!familyOfBook(book).onTable || !(ground.length || extras.length)) return null;
  return (
    <>
      <h2>{t("ws-on-the-map")}</h2>
      <div class="palette-grid">
        {ground.map((one) => (
          <Item dragged={{ kind: "ground", id: one.id, side }} title={say(one.title)} add={add} key={one.id}>
            <Icon name={ICONS[one.kind] ?? "flag"} />
            <span>{say(one.title)}</span>
          </Item>
        ))}
        {extras.map((kind) => (
          <Item dragged={{ kind, id: kind, side }} title={t(`ws-${kind}`)} add={add} key={kind}>
            <Icon name={kind === "cloud" ? "cloud" : "flag"} />
            <span>{t(`ws-${kind}`)}</span>
          </Item>
        ))}
      </div>
    </>
  );
}

export function Palette({ bench, things, add }: Props) {
  const [side, setSide] = useState("allies");
  const [wanted, setWanted] = useState<Wanted>({ words: "", role: "", nation: "", year: "" });
  const [all, setAll] = useState(false);
  const book = bookOf(bench.draft.value);
  const here = candidates(things, book, side);
  const found = here.filter((one) => fits(one, wanted));
  const other = side === "allies" ? "axis" : "allies";
  const there = found.length ? 0 : candidates(things, book, other).filter((one) => fits(one, { ...wanted, nation: "" })).length;
  const shown = all ? found : found.slice(0, SHOWN);
  const set = (part: Partial<Wanted>): void => setWanted({ ...wanted, ...part });
  const addElement = (type: FlamesType): void => {
    const fresh = freshElement(bench.draft.value, type, side);
    bench.change(addLine(bench.draft.value, fresh.words), pickOf(fresh.name));
  };
  return (
    <div class="palette">
      <label class="unseen" for="find-airplane">{t("ws-find-airplane")}</label>
      <input type="search" id="find-airplane" placeholder={t("ws-find-airplane")} value={wanted.words} onInput={(event) => set({ words: event.currentTarget.value })} />
      <Segmented name="palette-side" label={t("ws-side")} value={side} choices={[["allies", sideName("allies", book)], ["axis", sideName("axis", book)]]} onPick={(one) => (setSide(one), set({ nation: "" }))} />
      <Filters all={here} wanted={wanted} set={set} />
      <h2>{t("ws-airplanes-title")}</h2>
      <div class="palette-grid">
        {shown.map((one) => {
          const inside = (
            <>
              <Emblem shape={one.shape} side={side} model={one.id} />
              <span>{shortTitle(one.title)}</span>
              {one.year > 0 && <span class="soft">{one.year}</span>}
            </>
          );
          const { element } = one;
          return element ? (
            <button type="button" class="palette-item" title={one.title} data-id={one.id} key={one.id} onPointerDown={keepFocus} onClick={() => addElement(element)}>
              {inside}
            </button>
          ) : (
            <Item dragged={{ kind: "plane", id: one.id, side }} title={one.title} add={add} key={one.id}>
              {inside}
            </Item>
          );
        })}
      </div>
      {found.length > shown.length && <Button compact id="palette-all" onClick={() => setAll(true)}>{t("ws-show-more", { n: found.length - shown.length })}</Button>}
      {!found.length && <p class="small soft">{t("ws-none-found")}</p>}
      {there > 0 && <Button compact id="palette-there" onClick={() => (setSide(other), set({ nation: "" }))}>{t("ws-found-there", { n: there, side: sideName(other, book) })}</Button>}
      <MapThings bench={bench} things={things} add={add} side={side} />
    </div>
  );
}
