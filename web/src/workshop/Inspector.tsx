// The thing that is picked: all that its line says in words the editor knows, and the ways to change it.
import { Badge, Button } from "../app/kit";
import { sideClass } from "../board/chart/shapes";
import { sideOfUnit } from "../families";
import { sideName } from "../play/people";
import { say, t } from "../words";
import { addLine, copyOf, cornersOf, removeLine, rename, setCorners, setModel, setWord, type Change } from "./edits";
import { bookOf, degrees, findThing, hasWord, HEADLESS, seatsOf, SKILLS, spanOf, valueOf, type ThingLine } from "./lines";
import { named } from "./notation";
import { withOption } from "./rules-line";
import { hasHeights, type Things } from "./things";
import type { Workbench } from "./workbench";
import { wordsOf } from "./words-list";
import { TypedInput } from "./Typed";

interface Props {
  bench: Workbench;
  things: Things;
}

function Row({ id, words, children }: { id: string; words: string; children: preact.ComponentChildren }) {
  return (
    <label class="inspect-row" for={id}>
      <span>{words}</span>
      {children}
    </label>
  );
}

function NumberRow({ bench, thing, word, words, min, max }: { bench: Workbench; thing: ThingLine; word: string; words: string; min: number; max: number }) {
  const value = valueOf(thing, word);
  return (
    <Row id={`thing-${word}`} words={words}>
      <TypedInput type="number" id={`thing-${word}`} min={min} max={max} value={word === "heading" ? degrees(value) : value} done={(typed) => bench.change(setWord(thing, word, typed === "" ? null : typed))} />
    </Row>
  );
}

function SideRow({ bench, thing }: { bench: Workbench; thing: ThingLine }) {
  const draft = bench.draft.value;
  const book = bookOf(draft);
  const seats = seatsOf(draft);
  const word = seats.length ? "seat" : "side";
  const choices = seats.length ? seats.map((seat) => seat.name) : ["allies", "axis"];
  return (
    <Row id="thing-side" words={t("ws-side")}>
      <select id="thing-side" value={valueOf(thing, word)} onChange={(event) => bench.change(setWord(thing, word, event.currentTarget.value ? named(event.currentTarget.value) : null))}>
        <option value="">{t("ws-as-printed")}</option>
        {choices.map((one) => (
          <option value={one}>{sideName(one, book)}</option>
        ))}
      </select>
    </Row>
  );
}

// A flag, and the rule that it needs, in one change.
function flag(bench: Workbench, thing: ThingLine, word: string, on: boolean, needs?: string): Change[] {
  return [...setWord(thing, word, on ? "" : null), ...(on && needs ? withOption(bench.draft.value, needs, 1) : [])];
}

// An airfield has a size and nothing else.
function FieldRows({ bench, thing }: { bench: Workbench; thing: ThingLine }) {
  const [west, south, east, north] = cornersOf(thing);
  return (
    <>
      <Row id="field-width" words={t("ws-table-width")}>
        <TypedInput type="number" id="field-width" min={20} max={2000} step={10} value={east - west} done={(wide) => Number(wide) > 0 && bench.change(setCorners(thing, [west, south, west + Number(wide), north]))} />
      </Row>
      <Row id="field-height" words={t("ws-table-height")}>
        <TypedInput type="number" id="field-height" min={20} max={2000} step={10} value={north - south} done={(high) => Number(high) > 0 && bench.change(setCorners(thing, [west, south, east, south + Number(high)]))} />
      </Row>
    </>
  );
}

// Where it begins: where it was put, or along its side's edge; and in which round, where there are two.
function StartRows({ bench, thing }: { bench: Workbench; thing: ThingLine }) {
  const placed = hasWord(thing, "at");
  const byEdge = (): void => bench.change([...setWord(thing, "at", null), ...setWord(thing, "heading", null)]);
  return (
    <details class="inspect-more" open={hasWord(thing, "round")}>
      <summary>{t("ws-start")}</summary>
      <p class="small soft">{t(placed ? "ws-start-placed" : "ws-start-edge")}</p>
      {placed && <Button compact id="start-edge" onClick={byEdge}>{t("ws-start-by-edge")}</Button>}
      <Row id="thing-round" words={t("ws-round")}>
        <select id="thing-round" value={valueOf(thing, "round")} onChange={(event) => bench.change(setWord(thing, "round", event.currentTarget.value || null))}>
          <option value="">{t("ws-round-all")}</option>
          <option value="1">1</option>
          <option value="2">2</option>
        </select>
      </Row>
    </details>
  );
}

function Loads({ bench, thing }: { bench: Workbench; thing: ThingLine }) {
  const book = bookOf(bench.draft.value);
  const words = ["camera", "rockets", ...(book === "tactical" ? ["torpedo"] : [])];
  return (
    <details class="inspect-more" open={["bombs", "fuel", ...words].some((word) => hasWord(thing, word))}>
      <summary>{t("ws-load")}</summary>
      <Row id="thing-bombs" words={t("ws-bombs")}>
        <TypedInput type="text" id="thing-bombs" inputMode="numeric" placeholder={t("ws-bombs-none")} value={hasWord(thing, "bombs") ? valueOf(thing, "bombs") || "✓" : ""} done={(typed) => bench.change(setWord(thing, "bombs", typed ? typed.replace(/[^\d ]/g, "").trim() : null))} />
      </Row>
      <Row id="thing-fuel" words={t("ws-fuel")}>
        <TypedInput type="number" id="thing-fuel" min={1} max={99} value={valueOf(thing, "fuel")} done={(typed) => bench.change([...setWord(thing, "fuel", typed || null), ...(typed ? withOption(bench.draft.value, "fuel", 1) : [])])} />
      </Row>
      {words.map((word) => (
        <label class="inspect-row" for={`thing-${word}`}>
          <span>{t(`ws-carries-${word}`)}</span>
          <input type="checkbox" id={`thing-${word}`} checked={hasWord(thing, word)} onChange={(event) => bench.change(flag(bench, thing, word, event.currentTarget.checked))} />
        </label>
      ))}
    </details>
  );
}

function Pilot({ bench, thing }: { bench: Workbench; thing: ThingLine }) {
  const span = spanOf(thing, "ace");
  const crew = (span?.args ?? []).some((token) => token.text === "crewman"); // such a line is for the text
  const own = (span?.args ?? []).map((token) => token.text);
  const toggle = (skill: string, on: boolean): void => {
    const skills = on ? [...own, skill] : own.filter((one) => one !== skill);
    bench.change([...setWord(thing, "ace", skills.length ? skills.join(" ") : null), ...(skills.length ? withOption(bench.draft.value, "aces", 1) : [])]);
  };
  return (
    <details class="inspect-more">
      <summary>
        {t("ws-pilot")} <span class="soft">{[...(hasWord(thing, "rookie") ? [t("ws-is-rookie")] : []), ...own.filter((word) => SKILLS.includes(word)).map(say)].join(", ")}</span>
      </summary>
      <label class="inspect-row" for="thing-rookie">
        <span>{t("ws-is-rookie")}</span>
        <input type="checkbox" id="thing-rookie" checked={hasWord(thing, "rookie")} onChange={(event) => bench.change(flag(bench, thing, "rookie", event.currentTarget.checked, "rookies"))} />
      </label>
      {crew ? (
        <p class="small soft">{t("ws-in-text-only")}</p>
      ) : (
        SKILLS.map((skill) => (
          <label class="inspect-row" for={`skill-${skill}`}>
            <span title={wordsOf(bench.draft.value, "skill").find((entry) => entry.word === skill)?.sentence}>{say(skill)}</span>
            <input type="checkbox" id={`skill-${skill}`} checked={own.includes(skill)} onChange={(event) => toggle(skill, event.currentTarget.checked)} />
          </label>
        ))
      )}
    </details>
  );
}

export function Inspector({ bench, things }: Props) {
  const draft = bench.draft.value;
  const thing = findThing(draft, bench.picked.value);
  if (!thing) return null;
  const book = bookOf(draft);
  const models = thing.kind === "plane" ? things.airplanes.filter((one) => one.books.includes(book)) : thing.kind === "ground" ? things.ground.filter((one) => one.books.includes(book)) : thing.kind === "element" ? things.aircraft : [];
  const known = models.some((one) => one.id === thing.model);
  const scene = bench.checked.value?.scene ?? null;
  const side = scene && sideOfUnit(scene, thing.name);
  const newName = (name: string): void => {
    if (name.trim() && name !== thing.name) bench.change(rename(draft, thing.name, name.trim()), name.trim());
  };
  const copy = (): void => {
    const made = copyOf(draft, thing);
    bench.change(addLine(draft, made.words), made.name);
  };
  return (
    <section class="k-paper inspector" aria-label={t("ws-picked-thing")}>
      <header>
        {side && <Badge side={sideClass(side)} />}
        <h2>{HEADLESS.includes(thing.kind) ? t(`ws-${thing.kind}`) : thing.name}</h2>
        <span class="small soft">{say(models.find((one) => one.id === thing.model)?.title ?? "")}</span>
        <Button compact kind="bare" icon="close" label={t("close")} onClick={() => bench.pick(null)} />
      </header>
      <div class="inspect-short">
        {(thing.kind === "cloud" || (thing.kind === "plane" && hasHeights(draft, scene))) && <NumberRow bench={bench} thing={thing} word="altitude" words={t("ws-height")} min={0} max={20} />}
        {(thing.kind === "plane" || thing.kind === "ground") && hasWord(thing, "at") && <NumberRow bench={bench} thing={thing} word="heading" words={t("ws-heading")} min={0} max={359} />}
        {thing.kind === "plane" && hasHeights(draft, null) && (
          <Row id="thing-speed" words={t("ws-speed-label")}>
            <select id="thing-speed" value={valueOf(thing, "speed")} onChange={(event) => bench.change(setWord(thing, "speed", event.currentTarget.value || null))}>
              <option value="">–</option>
              <option value="low">{t("speed-low")}</option>
              <option value="high">{t("speed-high")}</option>
            </select>
          </Row>
        )}
      </div>
      {!HEADLESS.includes(thing.kind) && (
        <details class="inspect-more">
          <summary>{t("ws-name-and-type")}</summary>
          <Row id="thing-name" words={t("ws-thing-name")}>
            <TypedInput type="text" id="thing-name" value={thing.name} done={newName} />
          </Row>
          <Row id="thing-model" words={t("ws-thing-model")}>
            <select id="thing-model" value={thing.model} onChange={(event) => bench.change(setModel(thing, event.currentTarget.value))}>
              {!known && <option value={thing.model}>{thing.model}</option>}
              {models.map((one) => (
                <option value={one.id}>{say(one.title)}</option>
              ))}
            </select>
          </Row>
          <SideRow bench={bench} thing={thing} />
        </details>
      )}
      {thing.kind === "airfield" && <FieldRows bench={bench} thing={thing} />}
      {thing.kind === "plane" && <StartRows bench={bench} thing={thing} />}
      {thing.kind === "plane" && <Loads bench={bench} thing={thing} />}
      {thing.kind === "plane" && <Pilot bench={bench} thing={thing} />}
      <div class="k-row k-wrap">
        {!HEADLESS.includes(thing.kind) && <Button compact icon="copy" onClick={copy}>{t("ws-duplicate")}</Button>}
        <Button compact kind="bad" icon="trash" onClick={() => bench.change(removeLine(draft, thing.line), null)}>{t("ws-delete")}</Button>
      </div>
    </section>
  );
}
