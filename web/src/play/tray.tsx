// Wood below the table, where the hand lies: the plans of all own airplanes, the cards, and what comes next.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { Badge, Button, Pill, Segmented } from "../app/kit";
import { aimsInWords, aimsOf } from "../board/aims";
import { sideClass } from "../board/chart/shapes";
import { useCut } from "../cards/cut";
import { handOf, wayKey, wayWith, type Hand as Card, type Way } from "../cards/hand";
import { CardBack, CardSlot, ManeuverCard } from "../cards/ManeuverCard";
import { wayName } from "../cards/names";
import { tableOf } from "../families";
import type { Choices, Option, PlaneUnit, State } from "../types";
import { say, t } from "../words";
import { Answers } from "./answers";
import { isAhead } from "./ahead";
import { usual, type Draft, type Slot } from "./draft";
import type { Game } from "./game";
import { HintPaper } from "./hints";
import { AimSigns, Carries, OffSign } from "./load";
import { lastTold, type Line } from "./lines";
import { explain, WhyButton } from "./why";

// ---- the plan strip ----------------------------------------------------------------------------------

function SlotCard({ game, slot, choices }: { game: Game; slot: Slot; choices: Choices | null }) {
  if (!slot.wanted || !choices) return <CardSlot />;
  const card = handOf(choices).find((one) => one.groups.includes(slot.wanted?.group ?? ""));
  return card ? <ManeuverCard card={{ ...card, copies: 1, barred: undefined }} size="slot" still speed={speedOf(slot.wanted)} /> : <CardBack label={game.state.value?.title} />;
}

const speedOf = (option: Option): "low" | "high" | undefined => (option.speed === "low" || option.speed === "high" ? option.speed : undefined);

// Cards that lie there already: planned in the turn before, flown in this one.
function Laid({ game, unit, ahead }: { game: Game; unit: PlaneUnit; ahead: boolean }) {
  const written = unit.cards[0];
  if (!ahead || !written || written === "none") return null;
  const found = game.cards.find(unit.name, written);
  return found ? <ManeuverCard card={found.card} size="slot" still speed={found.marker === "low" || found.marker === "high" ? found.marker : undefined} /> : <CardBack label={say(written.replace(/-\d+.*/, ""))} />;
}

function UnitPlan({ game, draft, unit }: { game: Game; draft: Draft; unit: PlaneUnit }) {
  game.drafted.value; // the draft itself is no signal
  const slots = draft.of(unit.name);
  const chosen = draft.current.unit === unit.name && !draft.done;
  const last = slots.filter((slot) => slot.wanted).at(-1)?.wanted;
  const planned = slots.every((slot) => slot.wanted);
  return (
    <li class={`k-paper plan${chosen ? " on" : ""}${planned ? " planned" : ""}`}>
      <button type="button" class="plan-pick" disabled={draft.done} aria-pressed={chosen} aria-label={t(planned ? "plan-made" : "plan-open", { name: unit.name })} onClick={() => game.planFor(unit.name)}>
        <span class="k-row plan-head">
          <Badge side={sideClass(unit.side)} />
          <span class={`name ${sideClass(unit.side)}-text`}>{unit.name}</span>
          <Carries unit={unit} />
          <span class="small soft k-end">{last?.speed ? t(`speed-${last.speed}`) : last?.marker && last.marker !== "blank" ? t(`speed-${last.marker}`) : ""}</span>
        </span>
        <span class="plan-cards">
          <Laid game={game} unit={unit} ahead={draft.slots.some((slot) => isAhead(slot.choices))} />
          {slots.map((slot) => (
            <span class={`plan-slot${chosen && draft.current === slot ? " now" : ""}`} data-slot={slot.slot} draggable={slots.length > 1 && Boolean(slot.wanted) && !draft.done} onDragStart={(event) => event.dataTransfer?.setData("text/plain", `${unit.name} ${slot.slot}`)} onDragOver={(event) => slots.length > 1 && event.preventDefault()} onDrop={(event) => dropOn(event, game, unit.name, slot.slot)} onClick={(event) => slots.length > 1 && (event.stopPropagation(), game.planFor(unit.name, slot.slot))}>
              <SlotCard game={game} slot={slot} choices={slot.choices} />
            </span>
          ))}
        </span>
      </button>
      {chosen && slots.length > 1 && !draft.done && <Order game={game} draft={draft} unit={unit.name} />}
    </li>
  );
}

// A card dropped on another slot of the same airplane changes places with the one there.
function dropOn(event: DragEvent, game: Game, unit: string, slot: number): void {
  const [from = "", at = ""] = (event.dataTransfer?.getData("text/plain") ?? "").split(/ (?=\d+$)/);
  if (from !== unit || !at) return;
  event.preventDefault();
  if (Number(at) !== slot) game.moveCard(unit, Number(at), slot - Number(at));
}

// The card one looks at goes to the left or to the right: by keys and by a finger.
function Order({ game, draft, unit }: { game: Game; draft: Draft; unit: string }) {
  game.drafted.value; // the draft itself is no signal
  const { slot, wanted } = draft.current;
  const own = draft.of(unit);
  const may = (by: number): boolean => Boolean(wanted && own[slot + by]?.wanted);
  if (!may(-1) && !may(1)) return null;
  return (
    <span class="plan-order" role="group" aria-label={t("order-of", { name: unit })}>
      {([["left", -1], ["right", 1]] as const).map(([side, by]) => (
        <Button kind="bare" compact icon={side} class={`move-${side}`} label={t(`move-${side}`, { n: slot + 1 })} title={`${t(`move-${side}`, { n: slot + 1 })} (${by < 0 ? "<" : ">"})`} disabled={!may(by)} onClick={() => game.moveCard(unit, slot, by)} />
      ))}
    </span>
  );
}

const FLIGHT = 4; // of more airplanes every plan is small, so that all are seen at once

// One airplane, one card, nothing to drop: on a phone its plan lies beside Ready, and the table has the room.
const alone = (units: PlaneUnit[], draft: Draft): boolean => units.length === 1 && draft.perUnit === 1 && !units[0]?.load?.length;

function Strip({ game, draft, state }: { game: Game; draft: Draft; state: State }) {
  game.drafted.value; // the draft itself is no signal
  const table = tableOf(state.scene);
  if (!table) return null;
  const units = table.units.filter((unit) => draft.units.includes(unit.name));
  return (
    <div class={`strip${units.length > 2 ? " many" : ""}${units.length > FLIGHT && draft.perUnit === 1 ? " dozen" : ""}${alone(units, draft) ? " single" : ""}`}>
      <ul class="plans" aria-label={t("plans")}>
        {units.map((unit) => (
          <UnitPlan game={game} draft={draft} unit={unit} key={unit.name} />
        ))}
      </ul>
      {units.length > 2 && !draft.done && <Shortcuts game={game} draft={draft} />}
    </div>
  );
}

function Shortcuts({ game, draft }: { game: Game; draft: Draft }) {
  game.drafted.value; // the draft itself is no signal
  const leader = draft.slots.find((slot) => slot.wanted);
  const follow = (now: Draft): Option | null => {
    const first = now.of(leader?.unit ?? "")[now.current.slot]?.wanted;
    return (first && alike(now.current.choices, first)) ?? usual(now.current.choices);
  };
  return (
    <div class="k-row k-wrap shortcuts">
      <Button compact onClick={() => game.planRest((now) => usual(now.current.choices))}>{t("straight-on")}</Button>
      <Button compact disabled={!leader} onClick={() => game.planRest(follow)}>{t("follow-leader")}</Button>
      {game.mayAdvise && <Button compact icon="bot" disabled={game.pondering.value} onClick={() => game.advise(true)}>{t("computer-plans")}</Button>}
    </div>
  );
}

// The same card at the same speed in another airplane's hand.
function alike(choices: Choices | null, leader: Option): Option | null {
  const same = (choices?.options ?? []).filter((option) => option.group?.replace(/-\d+$/, "") === leader.group?.replace(/-\d+$/, "") && (option.arrow?.[2] ?? 0) === (leader.arrow?.[2] ?? 0));
  return same.find((option) => option.marker === leader.marker) ?? same[0] ?? null;
}

// ---- the hand ----------------------------------------------------------------------------------------

const KEYS = "1234567890";

function Hand({ game, choices }: { game: Game; choices: Choices }) {
  game.drafted.value; // the draft itself is no signal
  const place = useRef<HTMLDivElement>(null);
  const [marker, setMarker] = useState("");
  const [held, setHeld] = useState<string | null>(null);
  const cards = handOf(choices);
  const ways = new Map<string, Way>(cards.flatMap((card) => card.ways.map((way) => [wayKey(way), way])));
  const keys = [...ways.keys()];
  const preset = keys.find((key) => key.startsWith("blank")) ?? keys[0] ?? "";
  const now = keys.includes(marker) ? marker : preset;
  const [mark = "", start = ""] = now.split(" ");
  const wayOf = (card: Card) => wayWith(card, mark, start === "low" || start === "high" ? start : undefined);
  const wanted = game.draft?.done ? null : game.draft?.current.wanted;
  const chosen = (card: Card): boolean => Boolean(wanted?.group && card.groups.includes(wanted.group));
  const open = cards.filter((card) => !card.barred);
  const focus = open.find(chosen) ?? open[0];
  const option = (card: Card): Option | null => wayOf(card)?.option ?? null;
  const step = (by: number, from: EventTarget | null): void => {
    const all = [...(place.current?.querySelectorAll<HTMLElement>(".mc") ?? [])];
    all[(all.indexOf(from as HTMLElement) + by + all.length) % all.length]?.focus();
  };
  useEffect(() => setHeld(null), [choices]);
  const laid = wanted?.group;
  const cut = useCut(place, choices);
  useEffect(() => place.current?.querySelector(".mc.on")?.scrollIntoView({ block: "nearest", inline: "nearest" }), [laid]); // what is laid is seen
  return (
    <div class="hand-place">
      {keys.length > 1 && (
        <div class="speeds">
          {keys.length <= 4 && ![...ways.values()].some((way) => way.start) ? (
            <Segmented name="marker" label={t("markers")} value={now} choices={keys.map((key) => [key, wayName(ways.get(key) as Way)])} onPick={setMarker} />
          ) : (
            <select id="marker" aria-label={t("markers")} value={now} onChange={(event) => setMarker(event.currentTarget.value)}>
              {keys.map((key) => (
                <option value={key}>{wayName(ways.get(key) as Way)}</option>
              ))}
            </select>
          )}
        </div>
      )}
      <div
        class={`hand-cards${cut.class}`}
        ref={place}
        role="radiogroup"
        aria-label={t("cards-label")}
        onKeyDown={(event) => {
          const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (by) (event.preventDefault(), step(by, event.target));
        }}
      >
        {cards.map((card) => {
          const at = open.indexOf(card);
          const aims = aimsOf(option(card)).filter((aim) => aim.target || aim.what === "torpedo"); // bombs on nothing are shown, not promised
          const off = option(card)?.ghost?.leaves;
          return (
            <ManeuverCard
              key={card.key}
              card={card}
              chosen={chosen(card) || held === card.key}
              speed={wayOf(card)?.speed}
              focusable={card === focus}
              signs={(off || aims.length > 0) && <>{off && <OffSign />}{aims.length > 0 && <AimSigns kinds={[...new Set(aims.map((aim) => aim.what))]} />}</>}
              says={[off ? t("off-table") : "", aimsInWords(aims)].filter(Boolean).join(" ")}
              hotkey={at >= 0 && at < KEYS.length ? KEYS[at] : undefined}
              onChoose={() => {
                const answer = option(card);
                if (answer) game.choose(answer);
              }}
              onLook={(seen) => game.look(seen && option(card))}
              onWhy={(rule) => explain([rule])}
            />
          );
        })}
      </div>
      {cut.buttons}
    </div>
  );
}

// ---- what comes next ---------------------------------------------------------------------------------

// Whose cards are still to be chosen.
const unplanned = (draft: Draft): string[] => draft.units.filter((unit) => draft.of(unit).some((slot) => !slot.wanted));

export function readyWords(draft: Draft): string {
  const open = unplanned(draft);
  if (open.length) return draft.units.length === 1 ? t(draft.perUnit === 1 ? "lay-card" : "lay-cards") : t(open.length === 1 ? "plans-missing-one" : "plans-missing", { n: open.length, name: open[0] ?? "" });
  return t(draft.units.length === 1 ? "plan-is-made" : draft.units.length === 2 ? "both-planned" : "all-planned", { n: draft.units.length });
}

function Done({ game, draft }: { game: Game; draft: Draft }) {
  game.drafted.value; // the draft itself is no signal
  const button = useRef<HTMLDivElement>(null);
  const full = draft.full && !draft.done;
  useEffect(() => {
    // With all cards laid, Enter is enough.
    const focused = document.activeElement;
    if (full && (focused === document.body || focused?.closest(".tray"))) button.current?.querySelector<HTMLElement>(".ready")?.focus({ preventScroll: true });
  }, [full]);
  if (!draft.done && !game.question()?.options.length) return <div class="done" />; // a lesson that only tells
  if (draft.done)
    return (
      <div class="done">
        <Button icon="undo" onClick={() => game.undo()}>{t("change-plan")}</Button>
      </div>
    );
  return (
    <div class="done" ref={button}>
      <Button icon="undo" class="take-back" label={t("undo")} onClick={() => game.undo()} disabled={!draft.slots.some((slot) => slot.wanted)}>
        <span class="not-phone">{t("undo")}</span> <kbd class="not-phone" aria-hidden="true">U</kbd>
      </Button>
      <Button kind="go" class="ready" onClick={() => game.ready()} disabled={!full || draft.committing} title="Shift Enter">
        <span>{t("ready")}</span>
        <small>{readyWords(draft)}</small>
      </Button>
    </div>
  );
}

// The open question, in words, just above the hand.
function Ask({ game, openSheet }: { game: Game; openSheet: () => void }) {
  const draft = game.draft;
  game.drafted.value;
  const question = game.question();
  const words = askWords(game);
  const hints = game.hints.value;
  const shown = game.looked.value ?? draft?.current.wanted;
  const aims = aimsInWords(aimsOf(shown));
  const asked = Boolean(question && !draft?.done);
  return (
    <div class="ask" id="question">
      <LastPill lines={game.log.value} open={openSheet} />
      <h2 class={`question k-pill${asked ? "" : " waits"}`} data-asked={asked ? "1" : undefined}>{words}</h2>
      {asked && shown?.ghost?.leaves && <span class="k-pill hint off-table" id="off-table"><Icon name="exit" small /> {t("off-table")}</span>}
      {aims && <span class="k-pill hint aims" id="aims">{aims}</span>}
      {game.note.value && <span class="k-pill hint note">{game.note.value}</span>}
      {game.pondering.value && <span class="k-pill hint">{t("hint-thinks")}</span>}
      {hints && question && <HintPaper game={game} choices={question} hints={hints} />}
    </div>
  );
}

const LastPill = ({ lines, open }: { lines: Line[]; open: () => void }) => {
  const last = lastTold(lines);
  return (
    <Pill class="last-pill only-phone">
      <button type="button" class="pill-open" onClick={open}>{last?.words ?? t("to-win")}</button>
      {last && last.event.rules.length > 0 && <WhyButton ids={last.event.rules} />}
    </Pill>
  );
};

export function askWords(game: Game): string {
  const draft = game.draft;
  const question = game.question();
  if (draft?.done || !question) return game.waiting.value || t("moment-please");
  if (!draft) return say(question.question);
  const { unit, slot } = draft.current;
  if (draft.full) return t("change-until-ready");
  if (draft.of(unit).every((one) => one.wanted)) return t("change-card", { name: unit, next: unplanned(draft)[0] ?? "" });
  if (draft.perUnit > 1) return t("which-card-of", { name: unit, n: slot + 1, of: draft.perUnit });
  return t(isAhead(question) ? "which-card-next" : "which-card", { name: unit });
}

export function Tray({ game, state, openSheet, quiet }: { game: Game; state: State; openSheet: () => void; quiet?: boolean }) {
  game.drafted.value;
  const draft = game.draft;
  const question = game.question();
  const tray = useRef<HTMLElement>(null);
  const id = `${state.seat} ${draft ? `${draft.key} ${draft.at}` : `${state.n} ${question?.question}`}`;
  useEffect(() => {
    // Who plays by keys finds the new question where the old one was.
    const focused = document.activeElement;
    if (!focused || focused === document.body || !focused.isConnected) tray.current?.querySelector<HTMLElement>(".mc[tabindex='0'], .answer")?.focus({ preventScroll: true });
  }, [id]);
  const cards = question && question.options.length > 0 && question.options.every((option) => option.group);
  return (
    <section class={`tray k-wood prompt${draft ? " planning" : ""}${state.seat === undefined ? " watching" : ""}`} id="prompt" ref={tray} aria-label={t("your-choice")} tabIndex={-1}>
      {!quiet && <Ask game={game} openSheet={openSheet} />}
      {draft && <Strip game={game} draft={draft} state={state} />}
      {question && !draft?.done && cards && <Hand game={game} choices={question} key={id} />}
      {question && !draft && !cards && <Answers game={game} choices={question} key={id} />}
      {question?.order && !draft ? <StandingOrder game={game} order={question.order} /> : null}
      {(!question || draft?.done) && <p class="tray-wait">{game.waiting.value || t("moment-please")}</p>}
      {draft ? <Done game={game} draft={draft} /> : <Aside game={game} state={state} />}
    </section>
  );
}

// The same question would come again and again: it can be answered once for the whole game.
const StandingOrder = ({ game, order }: { game: Game; order: number }) => (
  <div class="standing">
    <Button compact icon="ok" id="standing-order" onClick={() => game.order(order)}>{t(`order-${order}`)}</Button>
  </div>
);

// Taking back, where there is no plan to change.
function Aside({ game, state }: { game: Game; state: State }) {
  const may = state.undo || (game.online && state.seat !== undefined && !state.choices && !state.over);
  return (
    <div class="done">
      {may ? <Button icon="undo" onClick={() => game.undo()} hotkey="U">{t("undo")}</Button> : null}
    </div>
  );
}
