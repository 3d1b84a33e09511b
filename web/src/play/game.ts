// A game as the screen sees it: takes states from a link, shows what happened, then asks. Whoever draws reads the signals.
import { computed, signal } from "@preact/signals";
import { speak } from "../app/router";
import { faceAs } from "../board/facing";
import { aimsOf } from "../board/aims";
import { pathsOf } from "../board/director";
import { openBoard, type Board, type Plan } from "../board";
import { CardMemory } from "../cards/hand";
import { familyOf, phaseOf, sideOfSeat, tableOf } from "../families";
import { isBoard, openShow, setScene, type Show } from "../families/shows";
import { isState, type Link, type Message } from "../link";
import { TalkLog } from "../people/talk-log";
import { setting } from "../settings";
import type { Hints } from "../told";
import type { GameEvent, Option, State, TableScene } from "../types";
import { say, t } from "../words";
import { Adviser } from "./adviser";
import { Draft, isPlanning, type Given } from "./draft";
import { logLine, SILENT, type Line } from "./lines";
import { announce, calledAs } from "./people";
import { Ruler } from "./ruler";
import { askIn } from "./why";

export interface Opening {
  open: (hear: (message: Message) => void) => Link;
  seats?: Record<string, string> | null; // who sits where, in a game on this machine
  only?: (option: Option) => boolean; // which answers may be given, in a lesson
  bars?: (answer: string) => boolean; // and which of those that the rules bar are shown
  given?: () => Given[]; // cards of this turn that lie already and stay, in a puzzle
  onState?: (state: State) => void; // after it was shown
  onSaved?: (record: string, state: State | undefined) => void;
  map?: string; // which landscape lies on the table, and what it is drawn from
  name?: string;
  title?: string; // painted on the map where the scenario has none of its own
  note?: string; // why one is here, said beside the first question
  id?: string; // by which the way the table lies is remembered
}

// What was drawn stays a moment, so that it can be read.
const TO_READ = new Set(["draw", "counter", "down", "collision", "bomb-hit", "torpedo-hit"]);
const READING = 1500;

export class Game {
  readonly link: Link;
  readonly state = signal<State | null>(null); // what is shown
  readonly view = signal<Show | null>(null);
  readonly showing = signal(false); // what happened is being shown
  readonly log = signal<Line[]>([]);
  readonly shown = signal<Line[]>([]); // of what is being shown, so far
  readonly notice = signal("");
  readonly alarming = signal(false); // what the notice says is no mere news
  readonly trouble = signal(""); // why it cannot be shown at all
  readonly note = signal(""); // said beside the first question
  readonly lost = signal(false); // the connection
  readonly curtain = signal<string | null>(null); // the seat that is handed the screen
  readonly looked = signal<Option | null>(null);
  readonly hint = signal<Option | null>(null);
  readonly hints = signal<Hints | null>(null); // the veteran's plans for the open question
  readonly measuring = signal(false); // the ruler is in hand
  readonly pondering = signal(false); // he thinks
  readonly selected = signal<string | null>(null); // the airplane whose card is open
  readonly record = signal("");
  readonly orders = signal<Record<string, number>>({}); // by seat: what is answered for it without asking, a bit for each (docs/protocol.md)
  readonly drafted = signal(0); // grows when the draft has changed
  readonly cards = new CardMemory();
  readonly talk = new TalkLog();
  readonly adviser: Adviser;
  readonly ruler: Ruler;
  draft: Draft | null = null;
  private readonly logs = new Map<string, Line[]>(); // by seat
  private readonly latest = new Map<string, State>();
  private queue: State[] = [];
  private readonly seenElsewhere = new WeakSet<State>(); // what happened was shown to the same people in another seat
  private busy = false;
  private facing: string | null = null; // the seat that may look at the screen
  private sent = ""; // the seat and question whose answer is on its way
  private rewinding = false; // taking back what was sent before the page was opened
  private fresh = true; // no question of a draft has been seen yet
  private helping = false;
  private readonly trail: TableScene[] = []; // what has been seen since the page was opened
  private readOn: (() => void) | null = null; // ends the pause in which a result is read
  private seen = 0; // events of a server's feed
  private closed = false;
  readonly people: string[];
  clockFrom = 0;

  // The plan of the player as the board draws it.
  readonly plans = computed<Plan[]>(() => (this.drafted.value, this.planList()));

  constructor(private readonly opening: Opening) {
    this.note.value = opening.note ?? "";
    askIn(opening.id ?? "");
    this.people = Object.entries(opening.seats ?? {}).filter(([, who]) => who === "person").map(([name]) => name);
    this.link = opening.open((message) => this.hear(message));
    this.adviser = new Adviser(this.link);
    const unitId = (name: string): number => {
      const table = tableOf(this.state.value?.scene);
      return [...(table?.units ?? []), ...(table?.ground ?? [])].find((unit) => unit.name === name)?.id ?? -1;
    };
    this.ruler = new Ruler(this.adviser, unitId, () => this.moment(), (line) => isBoard(this.view.value) && this.view.value.setMeasure(line));
  }

  get online(): boolean {
    return this.link.online;
  }
  get hotSeat(): boolean {
    return !this.online && this.people.length > 1;
  }

  close(): void {
    this.closed = true;
    this.readOn?.();
    this.adviser.close();
    this.link.close();
    const view = this.view.value;
    view?.close();
  }

  // ---- hearing ---------------------------------------------------------------------------------------

  private hear(message: Message): void {
    if (this.closed) return;
    if (this.talk.owns(message) || this.adviser.owns(message)) return;
    if (isState(message)) {
      this.talk.take(message);
      this.take(message);
    } else if (message.t === "saved") {
      this.record.value = message.record as string;
      this.opening.onSaved?.(message.record as string, [...this.latest.values()][0]);
    } else if (message.t === "lost" || message.t === "back") {
      this.sent = ""; // it may not have arrived; if it has, it is refused
      this.lost.value = message.t === "lost";
      this.tell(t(`connection-${message.t}`), message.t === "back" ? 3000 : 0, message.t === "lost");
    } else if (message.t === "error") this.refused((message.sentence as string) ?? "", message.why === "stale");
  }

  // `overtaken`: the question had changed before the answer came, which is nobody's fault; the new one follows.
  private refused(sentence: string, overtaken = false): void {
    const late = Boolean(this.sent || this.draft || this.rewinding) && [...this.latest.values()].some(({ over }) => over);
    this.sent = "";
    this.draft?.abandon();
    this.helping = false;
    if (late) return; // the game ended while one was choosing: its end says so
    if (this.rewinding) return this.beginDraft(this.state.value); // nothing more can be taken back
    if (!this.latest.size) this.trouble.value = say(sentence);
    if (overtaken) this.tell(t("overtaken"), 5000);
    else this.tell(t("error", { sentence: say(sentence) }), 6000, true);
    this.drafted.value++;
  }

  tell(words: string, during = 0, alarming = false): void {
    this.alarming.value = alarming;
    this.notice.value = words;
    speak(words);
    if (during) setTimeout(() => this.notice.value === words && (this.notice.value = ""), during);
  }

  private take(state: State): void {
    if (this.online) this.cutFeed(state);
    const seat = state.seat ?? "";
    const old = this.latest.get(seat);
    this.latest.set(seat, state);
    const curtain = this.hotSeat && this.facing === null && state.choices; // nobody looks yet
    if (!curtain && (!this.hotSeat || this.facing === null || seat === this.facing)) this.queue.push(state);
    else if (old) {
      state.events = [...old.events, ...state.events]; // told when that seat looks again
      state.recall = old.recall && !state.events.length ? 1 : state.recall;
    }
    void this.work();
  }

  // A server's feed may repeat what was told before a lost connection.
  private cutFeed(state: State): void {
    const from = state.from ?? 0;
    const told = this.seen;
    this.seen = Math.max(told, from + state.events.length);
    state.events = state.events.slice(Math.max(0, told - from));
    this.clockFrom = Date.now();
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    while (this.queue.length && !this.closed) {
      const state = this.queue.shift() as State;
      if (this.hotSeat && this.facing === null) this.facing = state.seat ?? null;
      if (this.hotSeat && state.seat !== this.facing) continue;
      await this.show(state);
    }
    this.busy = false;
    this.passScreen();
  }

  private async show(state: State): Promise<void> {
    const first = this.state.value === null;
    const view = await this.makeView(state);
    const past = (first && (this.online || Boolean(state.recall))) || this.seenElsewhere.has(state); // what happened before one looked is told, not shown
    if (state.events.length && !past) {
      this.draft = null;
      this.drafted.value++;
      this.showing.value = true;
      if (isBoard(view)) view.setQuestion(null);
      this.shown.value = [];
      await view.play(state.events, (event: GameEvent) => this.log_(state, event));
      if (view.speed > 0 && !this.closed && state.events.some(({ kind }) => TO_READ.has(kind))) await this.pause(READING / view.speed);
      this.showing.value = false;
    } else state.events.forEach((event) => this.recall(state, view, event));
    for (const words of announce(state)) this.tell(words, 6000);
    state.events = [];
    setScene(view, state.scene);
    const table = tableOf(state.scene);
    if (table) this.trail.push(table);
    if (state.over && isBoard(view)) view.setPaths(pathsOf(this.trail));
    this.cards.learn(state.choices);
    this.state.value = state;
    this.hint.value = this.hints.value = null;
    this.follow(state);
    this.ruler.again();
    this.opening.onState?.(state);
  }

  private log_(state: State, event: GameEvent, aloud = true): void {
    const seat = state.seat ?? "";
    const line = logLine(event, state.turn);
    const lines = [...(this.logs.get(seat) ?? []), line].slice(-1200);
    this.logs.set(seat, lines);
    this.log.value = lines;
    if (aloud) this.shown.value = [...this.shown.value, line];
    if (aloud && !SILENT.has(event.kind)) speak(line.words);
  }
  // Skips the show, and the pause after it.
  skip(): void {
    this.view.value?.skip();
    this.readOn?.();
  }
  private pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.readOn?.(), ms);
      this.readOn = () => {
        clearTimeout(timer);
        this.readOn = null;
        done();
      };
    });
  }

  private recall(state: State, view: Show, event: GameEvent): void {
    this.log_(state, event, false);
    view.hear?.(event);
  }

  private async makeView(state: State): Promise<Show> {
    const old = this.view.value;
    if (old) return old;
    faceAs(this.opening.id ?? "");
    const view = await openShow(state.scene, setting("board", "auto") as "auto");
    view.speed = Number(setting("speed", "1"));
    view.setMap(this.opening.map ?? "", familyOf(state.scene).land(this.opening.name, state.title), this.mapTitle(state));
    view.onTrouble = (sentence) => this.tell(sentence, 5000);
    if (isBoard(view)) {
      view.onOption = (option) => this.choose(option);
      view.onLook = (option) => this.look(option);
      view.onUnit = (unit) => this.pickUnit(unit);
      view.onSpot = (spot) => this.ruler.point(spot);
      view.onTrouble = (sentence) => void this.useChart(sentence);
      view.setSeat(state.seat ?? null);
      this.setAids(view, state);
    }
    setScene(view, state.scene);
    this.view.value = view;
    return view;
  }

  // The table in space has failed: the chart shows the same.
  private async useChart(sentence: string): Promise<void> {
    const old = this.view.value;
    const state = this.state.value;
    if (!isBoard(old) || !state) return;
    this.tell(say(sentence), 5000);
    const chart = await openBoard("chart");
    this.view.value = null;
    old.close();
    chart.speed = Number(setting("speed", "1"));
    chart.onOption = old.onOption;
    chart.onLook = old.onLook;
    chart.onUnit = old.onUnit;
    chart.onSpot = old.onSpot;
    chart.setMap(this.opening.map ?? "", this.opening.name ?? state.title ?? "", this.mapTitle(state));
    chart.setSeat(state.seat ?? null);
    this.setAids(chart, state);
    setScene(chart, state.scene);
    this.view.value = chart;
    this.follow(state);
  }

  setAids(view: Board, state = this.state.value): void {
    view.setAids({ strict: state?.aids === "strict", arcs: setting("arcs", "off") === "on", ghosts: setting("ghosts", "on") === "on", ruler: this.measuring.value });
  }

  // ---- one screen, several people ---------------------------------------------------------------------

  // Whoever is asked next gets the screen, behind a curtain if the people at it are of both sides.
  private passScreen(): void {
    if (!this.hotSeat || this.queue.length || this.state.value?.over || this.curtain.value) return;
    const mine = this.latest.get(this.facing ?? "");
    if (mine?.choices) return;
    const next = [...this.latest.values()].find((state) => state.choices && state.seat !== this.facing);
    if (!next?.seat) return;
    if (this.sameSide(next)) return this.turnTo(next);
    const view = this.view.value;
    this.view.value = null;
    view?.close();
    this.state.value = null;
    this.draft = null;
    this.curtain.value = next.seat;
  }

  // Do all seats that are flown at this screen belong to one side?
  sameSide({ scene }: State): boolean {
    return this.hotSeat && new Set(this.people.map((seat) => sideOfSeat(scene, seat))).size === 1;
  }

  // The next seat belongs to the same people: what they have already seen from another seat is not shown again.
  private turnTo(state: State): void {
    const view = this.view.value;
    this.facing = state.seat ?? null;
    this.fresh = true;
    this.draft = null;
    this.log.value = this.logs.get(state.seat ?? "") ?? [];
    if (isBoard(view)) view.setSeat(state.seat ?? null);
    this.seenElsewhere.add(state);
    this.queue.push(state);
    void this.work();
  }

  openCurtain(): void {
    const seat = this.curtain.value;
    if (!seat) return;
    this.curtain.value = null;
    this.facing = seat;
    this.fresh = true;
    this.log.value = this.logs.get(seat) ?? [];
    this.queue.push(this.latest.get(seat) as State);
    void this.work();
  }

  private mapTitle(state: State): string {
    return state.title ? say(state.title) : (this.opening.title ?? "");
  }

  // ---- asking -----------------------------------------------------------------------------------------

  // A state has come: the draft goes on, begins or ends.
  private follow(state: State): void {
    if (this.online && !state.over && this.sent === `${state.seat} ${state.n}`) return; // it tells of others: one's own answer is still on its way
    this.sent = "";
    const view = this.view.value;
    const choices = state.choices ?? null;
    const key = `${state.seat} ${state.turn} ${phaseOf(state.scene)}`;
    if (this.draft?.key === key && this.draft.hear(choices)) this.drive();
    else if (isPlanning(choices) && this.fresh && this.beganBefore(state) && !this.rewinding) {
      this.fresh = false;
      this.rewinding = true;
      this.send({ t: "undo" });
    } else if (this.rewinding && isPlanning(choices) && this.beganBefore(state)) this.send({ t: "undo" });
    else this.beginDraft(state);
    if (isBoard(view)) view.setQuestion(this.question() ?? null);
    this.drafted.value++;
  }

  // Some of the own airplanes have been answered for before this page was opened.
  private beganBefore(state: State): boolean {
    const table = tableOf(state.scene);
    if (!table || !state.choices || this.opening.given?.().length) return false;
    const asked = [state.choices.unit, ...(state.choices.later ?? [])];
    return Boolean(state.choices.slot) || table.units.some((unit) => unit.mine && unit.status === "flying" && !asked.includes(unit.name));
  }

  private beginDraft(state: State | null): void {
    this.rewinding = false;
    this.draft = null;
    const choices = state?.choices;
    if (state && isPlanning(choices)) {
      this.fresh = false;
      this.draft = new Draft(`${state.seat} ${state.turn} ${phaseOf(state.scene)}`, choices, this.opening.given?.());
    }
    this.drafted.value++;
  }

  // The open question: that of the slot being looked at in the draft, or else the engine's.
  question(): State["choices"] {
    const choices = this.draft && !this.draft.done ? this.draft.current.choices : this.state.value?.choices;
    if (!choices || !this.opening.only) return choices;
    return { ...choices, options: choices.options.filter(this.opening.only), ...(choices.barred ? { barred: choices.barred.filter(({ group }) => this.opening.bars?.(`${choices.unit} plan ${group}`) ?? true) } : {}) };
  }

  private drive(): void {
    const draft = this.draft;
    if (!draft || this.sent) return;
    const step = draft.step();
    this.tellOrder(draft);
    if (step) this.send(step.t === "undo" ? { t: "undo" } : { t: "choose", a: step.a });
    else if (this.helping && draft.standing) void this.think();
    const view = this.view.value;
    if (isBoard(view) && !step) view.setQuestion(this.question() ?? null);
    this.drafted.value++;
  }

  private send(message: Message): void {
    const state = this.state.value;
    if (!state) return;
    this.sent = `${state.seat} ${state.n}`;
    const more = message.t === "choose" ? { n: state.n } : {};
    this.link.send(this.online ? { ...message, ...more } : { ...message, ...more, seat: state.seat });
  }

  look(option: Option | null): void {
    this.looked.value = option;
    const view = this.view.value;
    if (isBoard(view)) view.showOption(option);
    else view?.mark?.(typeof option?.target === "string" ? option.target : null);
  }

  // The board has been told something else meanwhile.
  lookAgain(): void {
    const option = this.looked.peek();
    const view = this.view.peek();
    if (option && isBoard(view)) view.showOption(option);
  }

  // An answer that is given at once; a card is laid in its slot and stays open.
  choose(option: Option): void {
    const state = this.state.value;
    if (!state || this.busy) return;
    if (this.opening.only && !this.opening.only(option)) return;
    if (this.draft && !this.draft.done) return this.lay(option);
    if (this.sent === `${state.seat} ${state.n}`) return;
    this.look(null);
    this.send({ t: "choose", a: option.a });
  }

  private lay(option: Option): void {
    const draft = this.draft as Draft;
    const view = this.view.value;
    if (!draft.current.choices?.options.some((one) => one.a === option.a)) return; // of the airplane before
    draft.lay(option);
    if (draft.current.wanted) draft.next();
    if (isBoard(view)) view.showOption(null);
    this.looked.value = null;
    this.drive();
  }

  // A standing order for the rest of the game; 0 takes all of them back.
  order(bit: number): void {
    const seat = this.state.value?.seat;
    if (seat === undefined) return;
    const now = bit ? (this.orders.value[seat] ?? 0) | bit : 0;
    this.orders.value = { ...this.orders.value, [seat]: now };
    this.link.send({ t: "orders", orders: now, ...(this.online ? {} : { seat }) });
  }

  // ---- the plan of all airplanes ----------------------------------------------------------------------

  pickUnit(unit: string): void {
    if (this.draft && !this.draft.done && this.draft.units.includes(unit)) this.planFor(unit);
    else this.selected.value = unit;
  }
  planFor(unit: string, slot?: number): void {
    this.draft?.look(unit, slot);
    this.drive();
  }
  // Reorders the cards of the airplane that is being planned: moves one card to the left or right.
  moveCard(unit: string, slot: number, by: number): void {
    if (!this.draft || this.draft.done || !this.draft.move(unit, slot, by)) return;
    this.speakOrder = { unit, slot: slot + by };
    this.drive();
  }
  private speakOrder: { unit: string; slot: number } | null = null; // a move that the engine has not answered yet
  private tellOrder(draft: Draft): void {
    const moved = this.speakOrder;
    if (!moved || draft.of(moved.unit).some(({ hoped }) => hoped)) return;
    this.speakOrder = null;
    const { refusal } = draft;
    if (refusal) this.tell(t("move-refused", { card: say(refusal.card.label), why: say(refusal.why) }), 6000);
    else this.tell(t("card-moved", { n: moved.slot + 1 }), 2500);
  }
  stepUnit(by: number): void {
    const units = this.draft?.units ?? [];
    if (!this.draft || !units.length) return;
    const at = units.indexOf(this.draft.current.unit);
    this.planFor(units[(at + by + units.length) % units.length] as string);
  }

  ready(): boolean {
    if (!this.draft?.full || this.draft.done) return false;
    this.draft.commit();
    this.note.value = "";
    this.drive();
    return true;
  }

  // Takes back the last card of an open plan, or else the last answer if nobody has seen it.
  undo(): void {
    if (this.draft && !this.draft.done) {
      if (this.draft.back()) return this.drive();
      return this.tell(t("nothing-to-undo"), 4000);
    }
    this.send({ t: "undo" });
  }

  // Plans all remaining airplanes with `pick`, one after another as their questions come in.
  planRest(pick: (draft: Draft) => Option | null): void {
    const draft = this.draft;
    if (!draft || draft.done) return;
    const go = (tries: number): void => {
      if (this.draft !== draft || draft.full || tries > 400) return;
      if (!draft.current.wanted && draft.current.choices) {
        const option = pick(draft);
        if (!option) return;
        draft.lay(option);
      }
      if (draft.current.wanted) draft.next();
      this.drive();
      setTimeout(() => go(tries + 1), draft.current.choices ? 0 : 20);
    };
    go(0);
  }

  // There is no help in rated games and in strict games.
  get mayAdvise(): boolean {
    const state = this.state.value;
    return Boolean(state?.choices && state.seat !== undefined && state.aids !== "strict" && !state.rated && !this.opening.only);
  }
  // Tells one question from another.
  private moment(): { seat: string | undefined; key: string } | null {
    const state = this.state.value;
    return state && { seat: state.seat, key: `${state.seat} ${state.n} ${state.turn} ${state.from ?? ""} ${this.draft?.sent ?? ""}` };
  }

  // Asks the veteran for hints, or a quicker player to plan the rest.
  advise(fill = false): void {
    if (!this.mayAdvise || this.pondering.value) return;
    this.filling = fill;
    this.helping = true;
    if (!this.draft) return void this.think();
    this.draft.stand();
    this.drive();
  }
  private filling = false;

  private async think(): Promise<void> {
    const now = this.moment();
    this.helping = false;
    if (!now || this.pondering.value) return;
    this.pondering.value = true;
    const hints = await this.adviser.ask<Hints>({ t: "hint", seat: now.seat, player: this.filling ? "regular" : "veteran" }, now.key).catch((error: Error) => (this.closed || this.tell(t("error", { sentence: say(error.message) }), 6000), null));
    this.pondering.value = false;
    if (hints && this.moment()?.key === now.key) this.takeAdvice(hints);
  }

  private takeAdvice(hints: Hints): void {
    const a = hints.plans[0]?.a;
    const option = this.question()?.options.find((one) => one.a === a) ?? this.state.value?.choices?.options.find((one) => one.a === a) ?? null;
    if (!option) return;
    if (!this.filling || !this.draft) {
      this.hints.value = hints;
      this.hint.value = option;
      this.look(option);
      return;
    }
    this.draft.lay(option);
    if (this.draft.current.wanted) this.draft.next();
    if (this.draft.full) this.filling = false;
    this.drive();
    if (this.filling) this.advise(true);
  }

  private planList(): Plan[] {
    const draft = this.draft;
    if (!draft || this.state.value?.aids === "strict") return [];
    return draft.units.flatMap((unit) => {
      const cards = draft.of(unit).flatMap((slot) => slot.wanted ?? []);
      const last = cards.filter((card) => card.ghost).at(-1)?.ghost;
      return last ? [{ unit, path: last.path, level: last.level, aims: cards.flatMap(aimsOf), chosen: unit === draft.current.unit && !draft.done }] : [];
    });
  }

  // ---- words ------------------------------------------------------------------------------------------

  // Who is waited for, in a sentence; nothing if nobody else is.
  readonly waiting = computed<string>(() => {
    const state = this.state.value;
    if (!state || state.over) return "";
    const asked = state.seats.filter((seat) => seat.asked && seat.name !== state.seat);
    if (!asked.length || state.choices) return "";
    const names = asked.map((seat) => calledAs(state, seat));
    if (names.length > 1) return names.length === state.seats.length ? t("all-choosing") : t("waiting-many", { seats: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
    return t(asked.some((seat) => seat.who.startsWith("computer:")) ? "thinking" : "waiting", { seats: names[0] ?? "" });
  });
}
