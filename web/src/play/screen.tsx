// A game on the screen: the table fills the window, everything else keeps to its edges. A lesson puts a coach beside it,
// its own bar above it, and narrows what may be chosen (Opening.only).
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button, Dialog } from "../app/kit";
import { setTitle, speak } from "../app/router";
import { summon } from "../people/summon";
import { isPhone, keepSetting, setting } from "../settings";
import type { State } from "../types";
import { say, t } from "../words";
import { Bar } from "./bar";
import { CraftDialog } from "./craft";
import { End, verdict, type Next } from "./end";
import { isBoard } from "../families/shows";
import type { Game } from "./game";
import { Goals } from "./goals";
import { listen } from "./keys";
import { Measure } from "./measure";
import { KeysDialog, Menu } from "./menu";
import { DrawOffer } from "./offer";
import { Moment } from "./moment";
import { sideName } from "./people";
import { Airplanes, LogPaper, Side } from "./side";
import { Tools, toggleRuler } from "./tools";
import { askWords, Tray } from "./tray";
import { WhyDialog } from "./why";

export interface ScreenParts {
  game: Game;
  title?: string;
  coach?: ComponentChildren; // stands beside the table
  bar?: ComponentChildren; // instead of the usual one
  still?: boolean; // nothing is asked now: the coach speaks
  next?: Next; // what can be done after the end; without it nothing is said about the end
  lookBack?: () => void;
  watchLink?: () => Promise<string>;
}

// The view makes its own elements; they live here.
function BoardPlace({ game }: { game: Game }) {
  const place = useRef<HTMLDivElement>(null);
  const view = game.view.value;
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(view ? [view.element] : []));
  }, [view]);
  return <div class="board" ref={place} />;
}

const SETTLING = 800; // milliseconds
const MOMENT = 180; // pixels: a phone's paper that tells what happens is seldom higher
const BESIDE = 1000; // pixels: from there on the table has room beside the coach

// What the panels cover is told to the board, so that what is asked about stays in sight.
function useInsets(game: Game, shown: unknown, fit: string): void {
  const view = game.view.value;
  const fitted = useRef({ fit: "", at: 0 });
  useEffect(() => {
    if (!view) return;
    const measure = (): void => {
      const box = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect();
      const side = box(".side-papers") ?? box(".end-paper"); // on a phone both are sheets
      const tray = box(".tray");
      document.documentElement.style.setProperty("--tray", `${tray?.height ?? 0}px`); // on a phone the coach stands on it
      const ask = box(".tray .ask"); // the question stands on the table, just above the hand
      const coach = box(".coach-place");
      const end = box(".end-paper");
      const moment = box(".moment-paper");
      const tools = box(".tools");
      const over = [...document.querySelectorAll(".tools > div, .talk-button, .watchers, .last-pill")].map((one) => one.getBoundingClientRect()).filter(({ width }) => width); // a phone has no room beside the table
      const phone = isPhone();
      const { width, height } = box(".game") as DOMRect; // not the window's: a browser may show the page smaller than it is
      view.setInsets({
        top: (box(".top")?.bottom ?? 0) + 4,
        right: side?.width && !phone ? width - side.left + 8 : coach?.width && width >= BESIDE ? width - coach.left + 8 : 8,
        bottom: Math.max(tray?.height ? height - (ask?.height ? ask.top : tray.top) + 4 : phone && end?.height ? height - end.top + 4 : phone && moment ? MOMENT : 8, phone && coach?.height ? height - coach.top + 4 : 0),
        left: tools?.width && !phone ? tools.right + 8 : 8,
        over: phone ? over.map((one) => ({ x: one.x, y: one.y, w: one.width, h: one.height })) : undefined,
      });
      // All of it, when the game is opened and when it is over; the panels come to rest a moment later.
      if (fitted.current.fit !== fit) fitted.current = { fit, at: performance.now() };
      if (performance.now() - fitted.current.at < SETTLING && isBoard(view)) view.fit();
      game.lookAgain();
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const part of document.querySelectorAll(".tray, .ask, .side-papers, .top, .coach-place, .end-paper")) watch.observe(part);
    addEventListener("resize", measure);
    return () => (watch.disconnect(), removeEventListener("resize", measure));
  }, [view, shown, fit]);
}

const LONG_WAIT = 2500; // after which one is called back by a chime

// Whose turn it is, in the title and, where allowed, as a notification.
function useSummons(game: Game, state: State | null): void {
  const waiting = useRef(performance.now()); // since when others have been waited for
  const called = useRef(false); // for this turn
  const question = game.question();
  const mine = Boolean(question && !game.draft?.done && !state?.over && state?.seat !== undefined);
  const words = state?.over ? verdict(state).title : mine ? askWords(game) : game.waiting.value;
  useEffect(() => {
    setTitle(`${mine ? "● " : ""}${words || say(state?.title ?? "")}`);
    if (words) speak(words);
    const waited = performance.now() - waiting.current;
    if (!mine) waiting.current = performance.now();
    else if (waited > LONG_WAIT) void import("../sound").then(({ sound }) => sound.chime()).catch(() => undefined); // silence does, too
    if (mine && !called.current) summon(words);
    called.current = mine;
  }, [words, mine]);
}

function Curtain({ game, seat }: { game: Game; seat: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const words = t("curtain", { seat: sideName(seat) });
  return (
    <dialog ref={dialog} class="curtain" aria-label={words} onCancel={(event) => event.preventDefault()}>
      <h2>{words}</h2>
      <p>{t("curtain-more")}</p>
      <Button kind="go" big onClick={() => game.openCurtain()}>
        {t("curtain-open", { seat: sideName(seat) })}
      </Button>
    </dialog>
  );
}

type Open = "" | "menu" | "keys" | "sheet";

export function GameScreen({ game, title, coach, bar, still, next, lookBack, watchLink }: ScreenParts) {
  const [open, setOpen] = useState<Open>("");
  const [logOpen, setLogOpen] = useState(setting("log", "folded") === "open");
  const setLog = (next: boolean | ((was: boolean) => boolean)): void =>
    setLogOpen((was) => {
      const open = typeof next === "function" ? next(was) : next;
      keepSetting("log", open ? "open" : "folded");
      return open;
    });
  const state = game.state.value;
  const showing = game.showing.value;
  game.drafted.value;
  useEffect(() => {
    document.body.classList.add("at-table");
    return () => document.body.classList.remove("at-table");
  }, []);
  useEffect(() => listen(game, { showKeys: () => setOpen("keys"), toggleLog: () => setLog((was) => !was), toggleGoals: () => setOpen((was) => (was === "sheet" ? "" : "sheet")) }), [game]);
  useEffect(() => {
    const view = game.view.value;
    if (!isBoard(view)) return;
    view.setPlans(setting("ghosts", "on") === "on" ? game.plans.value : []);
    game.lookAgain(); // what is looked at stays in sight
  }, [game.plans.value, game.view.value]);
  const asked = useRef(false);
  if (state && !state.over && !showing && !still) asked.current = true;
  useInsets(game, `${showing} ${still} ${state?.over ? 1 : 0} ${game.draft ? 1 : 0}`, state?.over ? "over" : !state ? "" : asked.current ? "asked" : "open"); // fitted again when the hand lies there
  useSummons(game, state);
  const ended = Boolean(state?.over && next && !showing);
  const asks = Boolean(state && !showing && !state.over && !still);
  const skipTo = asks ? "prompt" : ended ? "end" : coach ? "coach" : "";
  return (
    <main class={`game${coach ? " coached" : ""}${ended ? " ended" : ""}${showing ? " showing" : ""}`} data-game={state?.scene.game}>
      {skipTo && (
        <a class="skip-link" href={`#${skipTo}`} onClick={(event) => (event.preventDefault(), document.querySelector<HTMLElement>(".prompt .mc[tabindex='0'], .prompt .answer, .end-paper button, .coach-next")?.focus())}>
          {t("skip-link")}
        </a>
      )}
      <BoardPlace game={game} />
      {bar ?? <Bar game={game} openMenu={() => setOpen("menu")} title={title} />}
      <div class={`notice${game.alarming.value ? " alarming" : ""}`} role="alert" hidden={!game.notice.value}>
        {game.notice.value}
      </div>
      {state && game.online && <DrawOffer game={game} state={state} />}
      {!coach && <Tools game={game} />}
      {game.measuring.value && !showing && <Measure game={game} close={() => isBoard(game.view.value) && toggleRuler(game, game.view.value)} />}
      {state && !ended && !coach && <Side game={game} state={state} logOpen={logOpen} setLog={setLog} openSheet={() => setOpen("sheet")} />}
      {coach && <div class="coach-place" id="coach" tabIndex={-1}>{coach}</div>}
      {showing && <Moment game={game} />}
      {state && asks && <Tray game={game} state={state} openSheet={() => setOpen("sheet")} />}
      {!state && !game.curtain.value && <p class="loading k-pill">{t("loading")}</p>}
      {ended && state && next && <End game={game} state={state} next={next} />}
      {game.curtain.value && <Curtain game={game} seat={game.curtain.value} />}
      {open === "menu" && <Menu game={game} state={state} close={() => setOpen("")} lookBack={lookBack} watchLink={watchLink} showKeys={() => setTimeout(() => setOpen("keys"))} />}
      {open === "keys" && <KeysDialog close={() => setOpen("")} />}
      {open === "sheet" && state && (
        <Dialog title={t("the-fight")} class="sheet-dialog" close={() => setOpen("")}>
          <Goals state={state} open toggle={() => undefined} />
          <Airplanes game={game} state={state} />
          <LogPaper game={game} open setOpen={() => setOpen("")} />
        </Dialog>
      )}
      {state && <CraftDialog game={game} state={state} />}
      <WhyDialog />
    </main>
  );
}
