// Talk at the table: phrases in one's own language, free text once everybody agrees, muting, reporting. A panel beside the table, a sheet
// on a phone; what others say is also spoken and shown for a moment.
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../app/kit";
import { Icon } from "../app/icons";
import { speak } from "../app/router";
import type { Game } from "../play/game";
import { nameIn } from "../play/people";
import { lettersOn } from "../settings";
import type { State } from "../types";
import { count, say, t } from "../words";
import { TEXT_MAX, type Remark } from "./talk-log";

export const PHRASES = ["hello", "good-luck", "well-flown", "nice-shot", "lucky", "unlucky", "oops", "sorry", "thanks", "one-moment", "back", "your-turn", "good-game", "again", "bye", "yes", "no"];

const HEARD_MS = 8000; // that a remark is shown while the panel is closed

export const remarkWords = (remark: Remark): string => (remark.say ? t(`phrase-${remark.say}`) : (remark.text ?? ""));
const speaker = (state: State, seat: string): string => {
  const found = state.seats.find((one) => one.name === seat);
  return found ? nameIn(state, found) : seat;
};

function RemarkLine({ game, state, remark }: { game: Game; state: State; remark: Remark }) {
  const [reported, setReported] = useState(false);
  const own = remark.seat === state.seat;
  const report = (): void => {
    game.talk.send(game.link, { report: remark.number });
    setReported(true);
    game.tell(t("reported"), 4000);
  };
  return (
    <li class={own ? "own" : ""} data-remark={remark.number}>
      <b>{own ? t("talk-you") : speaker(state, remark.seat)}</b> <span class="said">{remarkWords(remark)}</span>
      {!own && remark.text && (
        <Button kind="bare" compact icon="flag" disabled={reported} label={t("report-remark", { words: remark.text })} onClick={report} />
      )}
    </li>
  );
}

function FreeText({ game, state }: { game: Game; state: State }) {
  const [text, setText] = useState("");
  const free = game.talk.free.value;
  const people = state.seats.map((seat, i) => ({ seat, agrees: Boolean(free[i]) })).filter(({ seat }) => seat.who === "person");
  const mine = Boolean(free[state.seats.findIndex((seat) => seat.name === state.seat)]);
  const agreed = people.every(({ agrees }) => agrees);
  const others = people.filter(({ seat, agrees }) => agrees && seat.name !== state.seat);
  const words = agreed ? t("free-agreed") : mine ? t("free-waits") : others.length ? t("free-asked", { name: speaker(state, others[0]?.seat.name ?? "") }) : t("free-more");
  const send = (event: Event): void => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    game.talk.send(game.link, { text: said });
    setText("");
  };
  return (
    <div class="k-col talk-free">
      <label class="k-row" for="talk-agree">
        <input type="checkbox" id="talk-agree" checked={mine} onChange={(event) => game.talk.send(game.link, { free: event.currentTarget.checked })} />
        <span>
          {t("free-text")} <span class="small soft" id="free-state">{words}</span>
        </span>
      </label>
      {agreed && (
        <form class="k-row" onSubmit={send}>
          <label class="unseen" for="talk-text">{t("your-words")}</label>
          <input type="text" id="talk-text" class="k-grow" value={text} maxLength={TEXT_MAX} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
          <Button type="submit" icon="right" label={t("say-it")} id="talk-send" />
        </form>
      )}
    </div>
  );
}

function TalkPanel({ game, state, close }: { game: Game; state: State; close: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const remarks = game.talk.remarks.value;
  useEffect(() => panel.current?.querySelector<HTMLElement>("button, input")?.focus(), []);
  useEffect(() => void list.current?.scrollTo(0, list.current.scrollHeight), [remarks.length]);
  return (
    <section
      class="k-paper talk-panel"
      ref={panel}
      aria-label={t("talk")}
      onKeyDown={(event) => {
        event.stopPropagation(); // letters that are typed here are no keys of the game
        if (event.key === "Escape") close();
      }}
    >
      <header class="k-row">
        <h2>{t("talk")}</h2>
        <span class="k-end" />
        <Button kind="bare" compact icon={game.talk.muted.value ? "mute" : "sound"} pressed={game.talk.muted.value} id="talk-mute" onClick={() => game.talk.send(game.link, { mute: !game.talk.muted.value })}>
          {t(game.talk.muted.value ? "muted" : "mute-others")}
        </Button>
        <Button kind="bare" compact icon="close" label={t("close")} onClick={close} />
      </header>
      <ul class="remarks" ref={list} tabIndex={0} aria-label={t("what-was-said")}>
        {!remarks.length && <li class="soft">{t("nothing-said")}</li>}
        {remarks.map((remark) => (
          <RemarkLine game={game} state={state} remark={remark} key={remark.number} />
        ))}
      </ul>
      {game.talk.fault.value && <p class="problem" role="alert">{say(game.talk.fault.value)}</p>}
      <div class="phrases" role="group" aria-label={t("phrases")}>
        {PHRASES.map((phrase) => (
          <button type="button" class="phrase" data-phrase={phrase} onClick={() => game.talk.send(game.link, { say: phrase })}>
            {t(`phrase-${phrase}`)}
          </button>
        ))}
      </div>
      <FreeText game={game} state={state} />
    </section>
  );
}

// The button in the bar, with how much was said meanwhile. T opens it.
export function Talk({ game, state }: { game: Game; state: State }) {
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  const [heard, setHeard] = useState("");
  const button = useRef<HTMLSpanElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.querySelector("button")?.focus();
  };
  useEffect(() => {
    let fades: ReturnType<typeof setTimeout> | undefined;
    game.talk.onHeard = (remark) => {
      const shown = game.state.value ?? state;
      const words = t("somebody-says", { name: speaker(shown, remark.seat), words: remarkWords(remark) });
      speak(words);
      setHeard(words);
      clearTimeout(fades);
      fades = setTimeout(() => setHeard(""), HEARD_MS);
      setUnread((was) => was + 1);
    };
    return () => (clearTimeout(fades), void (game.talk.onHeard = () => undefined));
  }, [game]);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const busy = event.target instanceof HTMLElement && event.target.matches("input, select, textarea, dialog *");
      if (event.key.toLowerCase() !== "t" || event.ctrlKey || event.metaKey || event.altKey || busy || !lettersOn()) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
  useEffect(() => void (open && setUnread(0)), [open, unread]);
  return (
    <>
      <span class="talk-button" ref={button}>
        <Button kind="bare" icon="chat" id="talk-button" pressed={open} label={unread ? count("talk-unread", unread) : t("talk")} onClick={() => (open ? close() : setOpen(true))} />
        {unread > 0 && <span class="unread" aria-hidden="true">{unread}</span>}
      </span>
      {heard && !open && <p class="k-pill talk-heard" aria-hidden="true">{heard}</p>}
      {open && <TalkPanel game={game} state={state} close={close} />}
    </>
  );
}

// Who looks on. Spectators are told that they are behind.
export function Watchers({ state }: { state: State }) {
  const watching = state.watching ?? 0;
  const names = state.watchers ?? [];
  const rest = watching - names.length;
  const words = [...names, ...(rest > 0 ? [count("watchers-unnamed", rest)] : [])].join(", ");
  if (!watching) return null;
  return (
    <span class="watchers" title={t("who-watches", { names: words })}>
      <Icon name="camera" small /> <span aria-hidden="true">{watching}</span>
      <span class="unseen">{t("who-watches", { names: words })}</span>
    </span>
  );
}
