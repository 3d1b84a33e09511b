// A game on the screen: takes states from the link, shows what happened, then asks.
import { h } from "./dom";
import { FlamesView } from "./flames";
import { isState, openSocket, openWorker, type Link, type Message } from "./link";
import { explainRules, Log } from "./log";
import { Prompt } from "./prompt";
import { keepSetting, saveGame, savedGame, setting } from "./settings";
import { emblem, sideClass } from "./board/chart/shapes";
import { condition, isFlying } from "./board/chart/pieces";
import { Chart, FRIENDLY } from "./board/chart/chart";
import type { GameEvent, Option, Scene, State } from "./types";
import { say, t } from "./words";

interface Start {
  scenario?: string;
  record?: string;
  seats: Record<string, string>;
  aids?: string;
}
let waiting: Start | null = null;

// The setting "seed" is for tests: the same deal and the same computer players each time.
function dealSeed(): string {
  const fixed = setting("seed", "");
  if (fixed) keepSetting("seed", String(Number(fixed) + 1)); // the next game is another one
  return `fast ${fixed || crypto.getRandomValues(new BigUint64Array(1))[0]}`;
}

// Starts a game on this machine and goes to it.
export function startLocal(scenario: string, seats: Record<string, string>, aids = "friendly"): void {
  waiting = { scenario, seats, aids };
  if (location.hash === "#/play") dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = "#/play";
}

export function localScreen(): GameScreen | null {
  const saved = savedGame();
  const start: Start | null = waiting ?? (saved ? { record: saved.record, seats: saved.seats, aids: saved.aids } : null);
  waiting = null;
  if (!start) return null;
  const screen = new GameScreen((hear) => openWorker(hear), start.seats);
  const { scenario, record, seats, aids = "friendly" } = start;
  const chance = setting("seed", "");
  screen.link.send(scenario ? { t: "new", scenario, seed: dealSeed(), chance, seats, aids } : { t: "resume", record, chance, seats, aids });
  return screen;
}

export const onlineScreen = (game: string, key: string): GameScreen => new GameScreen((hear) => openSocket(game, key, hear), null, game, key);

export class GameScreen {
  readonly element: HTMLElement;
  readonly link: Link;
  private readonly log = new Log();
  private readonly prompt: Prompt;
  private readonly board = h("div", { class: "board" });
  private readonly status = h("div", { class: "status" });
  private readonly roster = h("section", { class: "roster", "aria-label": t("planes") });
  private readonly notice = h("div", { class: "notice", role: "alert", hidden: true });
  private view: Chart | FlamesView | null = null;
  private state: State | null = null; // what is shown
  private latest = new Map<string, State>(); // by seat
  private queue: State[] = [];
  private busy = false;
  private facing: string | null = null; // the seat that may look at the screen
  private sent = ""; // the seat and question whose answer is on its way
  private closed = false;
  private record = "";
  private seen = 0; // events of a server's feed
  private ticking: ReturnType<typeof setInterval> | undefined;
  private clockFrom = 0;
  private readonly people: string[];

  constructor(
    open: (hear: (message: Message) => void) => Link,
    seats: Record<string, string> | null,
    private readonly game = "",
    private readonly key = "",
  ) {
    this.people = Object.entries(seats ?? {}).filter(([, who]) => who === "person").map(([name]) => name);
    this.prompt = new Prompt({
      choose: (option) => this.choose(option),
      look: (option) => this.look(option),
      why: (rule) => void explainRules([rule]),
    });
    this.element = h(
      "main",
      { class: "game" },
      h("a", { class: "skip-link", href: "#prompt", onclick: (event: Event) => (event.preventDefault(), this.prompt.focusFirst()) }, t("skip-link")),
      h("header", { class: "bar" }, h("a", { class: "button", href: "#/" }, t("home")), this.status, this.speedChoice()),
      this.notice,
      h("div", { class: "middle" }, this.board, h("aside", { class: "side-panel" }, this.roster, this.log.element)),
      this.prompt.element,
    );
    this.prompt.clear("…");
    document.addEventListener("keydown", this.onKey);
    this.link = open((message) => this.hear(message));
    this.ticking = setInterval(() => this.tick(), 1000);
  }

  close(): void {
    this.closed = true;
    document.removeEventListener("keydown", this.onKey);
    clearInterval(this.ticking);
    this.link.close();
  }

  // ---- hearing ---------------------------------------------------------------------------------------

  private hear(message: Message): void {
    if (this.closed) return;
    if (isState(message)) this.take(message);
    else if (message.t === "saved") this.save(message.record as string, message.seats as Record<string, string>, message.aids as string);
    else if (message.t === "lost" || message.t === "back") {
      this.sent = ""; // it may not have arrived; if it has, it is refused
      this.tell(t(`connection-${message.t}`), message.t === "back" ? 3000 : 0);
    } else if (message.t === "error") {
      this.sent = "";
      this.tell(t("error", { sentence: say((message.sentence as string) ?? "") }), 6000);
      if (this.state) this.ask(this.state);
    }
  }

  private take(state: State): void {
    if (this.link.online) {
      // A server's feed may repeat what was told before a lost connection.
      const from = state.from ?? 0;
      const told = this.seen;
      this.seen = Math.max(told, from + state.events.length);
      state.events = state.events.slice(Math.max(0, told - from));
      this.clockFrom = Date.now();
    }
    const seat = state.seat ?? "";
    const old = this.latest.get(seat);
    this.latest.set(seat, state);
    const curtain = this.hotSeat() && this.facing === null && state.choices; // nobody looks yet
    if (!curtain && (!this.hotSeat() || this.facing === null || seat === this.facing)) this.queue.push(state);
    else if (old) state.events = [...old.events, ...state.events]; // told when that seat looks again
    void this.work();
  }

  private hotSeat(): boolean {
    return !this.link.online && this.people.length > 1;
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    while (this.queue.length && !this.closed) {
      const state = this.queue.shift() as State;
      if (this.hotSeat() && this.facing === null) this.facing = state.seat ?? null;
      if (this.hotSeat() && state.seat !== this.facing) continue;
      await this.show(state);
    }
    this.busy = false;
    this.passScreen();
  }

  private async show(state: State): Promise<void> {
    this.makeView(state.scene);
    const first = this.state === null;
    if (first && this.view instanceof Chart) this.view.setAids({ ...FRIENDLY, strict: state.aids === "strict" });
    if (first && state.scene.game === "table") (this.view as Chart).setScene(state.scene);
    this.prompt.clear(state.events.length ? t("turn", { turn: state.turn }) : "…", ...(state.events.length ? [this.skipButton()] : []));
    if (first && this.link.online) state.events.forEach((event) => this.recall(event));
    else await this.view?.play(state.events, (event: GameEvent) => this.log.add(event));
    state.events = [];
    this.state = state;
    if (state.scene.game === "table") (this.view as Chart).setScene(state.scene);
    else (this.view as FlamesView).setScene(state.scene);
    this.drawStatus(state);
    this.drawRoster(state.scene);
    this.ask(state);
  }

  // What happened before one looked.
  private recall(event: GameEvent): void {
    this.log.add(event);
    if (this.view instanceof FlamesView) this.view.hear(event);
  }

  // On one screen, whoever is asked next gets it, behind a curtain.
  private passScreen(): void {
    if (!this.hotSeat() || this.queue.length || this.state?.over || this.element.querySelector("dialog.curtain")) return;
    const mine = this.latest.get(this.facing ?? "");
    if (mine?.choices) return;
    const next = [...this.latest.values()].find((state) => state.choices && state.seat !== this.facing);
    if (!next?.seat) return;
    const seat = next.seat;
    const open = h("button", { type: "button", class: "primary big" }, t("curtain-open", { seat: say(seat) }));
    const curtain = h("dialog", { class: "curtain", "aria-label": t("curtain", { seat: say(seat) }) }, h("h2", {}, t("curtain", { seat: say(seat) })), h("p", {}, t("curtain-more")), open);
    curtain.addEventListener("cancel", (event) => event.preventDefault());
    open.addEventListener("click", () => {
      curtain.remove();
      this.facing = seat;
      this.log.clear();
      this.queue.push(this.latest.get(seat) as State);
      void this.work();
    });
    this.board.replaceChildren();
    this.view = null;
    this.state = null;
    this.prompt.clear(t("curtain", { seat: say(seat) }));
    this.roster.replaceChildren();
    this.element.append(curtain);
    curtain.showModal();
  }

  // ---- asking ------------------------------------------------------------------------------------------

  private ask(state: State): void {
    if (this.view instanceof Chart) this.view.setQuestion(state.choices ?? null);
    if (state.over) return this.showEnd(state);
    if (state.choices) return this.prompt.show(state.choices, this.asides(state));
    const asked = state.seats.filter((seat) => seat.asked && seat.name !== state.seat).map((seat) => seat.name).join(", ");
    const computer = state.seats.some((seat) => seat.asked && seat.who.startsWith("computer:"));
    const words = asked ? t(computer ? "thinking" : "waiting", { seats: asked }) : "…";
    this.prompt.clear(words, ...this.asides(state), ...this.invitations(state));
  }

  private asides(state: State): HTMLElement[] {
    const button = (name: string, act: () => void): HTMLElement => h("button", { type: "button", class: "button small", onclick: act }, t(name));
    const all: HTMLElement[] = [];
    if (state.undo) all.push(button("undo", () => this.undo()));
    if (state.turn) all.push(button("look-back", () => this.lookBack(state)));
    if (!this.link.online || state.seat === undefined) return all;
    if (!state.choices) all.push(button("undo", () => this.undo()));
    const offered = state.seats.some((seat) => seat.draw && seat.name !== state.seat);
    all.push(button(offered ? "accept-draw" : "offer-draw", () => this.link.send({ t: "draw" })));
    all.push(button("resign", () => this.link.send({ t: "resign" })));
    const flown = state.seats.find((seat) => seat.name === state.seat)?.who.startsWith("computer:");
    all.push(button(flown ? "take-back" : "take-over", () => this.link.send({ t: "seat", who: flown ? "person" : "computer:regular" })));
    return all;
  }

  private look(option: Option | null): void {
    if (this.view instanceof Chart) this.view.showOption(option);
    else this.view?.mark(typeof option?.target === "string" ? option.target : null);
  }

  private choose(option: Option): void {
    const question = `${this.state?.seat} ${this.state?.n}`;
    if (this.sent === question || !this.state || this.busy) return;
    this.sent = question;
    this.look(null);
    this.link.send(this.link.online ? { t: "choose", n: this.state.n, a: option.a } : { t: "choose", seat: this.state.seat, n: this.state.n, a: option.a });
  }

  private undo(): void {
    this.link.send({ t: "undo", seat: this.state?.seat });
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && this.busy) this.view?.skip();
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).matches("input, select")) return;
    if (event.key === "u" || event.key === "U") this.undo();
    else if (this.prompt.key(event)) event.preventDefault();
  };

  // ---- the end ---------------------------------------------------------------------------------------------

  private showEnd(state: State): void {
    const over = state.over as NonNullable<State["over"]>;
    if (over.next && this.link.online) return void (location.hash = `#/game/${over.next}/${this.key}`);
    const scene = state.scene;
    const best = Math.max(...over.points);
    const winners = state.seats.filter((_, i) => over.points[i] === best).map((seat) => seat.name);
    const winner = scene.game === "table" && scene.winner ? scene.winner : winners.length === 1 ? (winners[0] as string) : "nobody";
    this.prompt.clear(
      `${t("over")}: ${winner === "nobody" ? t("nobody") : t("winner", { side: say(winner) })}`,
      h("p", { class: "points-line" }, over.points.map((points, i) => t("points", { seat: say(state.seats[i]?.name ?? ""), points })).join(" · ")),
      h(
        "div",
        { class: "hero-buttons" },
        h("button", { type: "button", class: "primary", onclick: () => void this.goToReplay() }, t("replay")),
        h("button", { type: "button", class: "button", onclick: () => void this.download() }, t("download")),
        this.link.online && state.seat !== undefined
          ? h("button", { type: "button", class: "button", onclick: () => this.link.send({ t: "rematch" }) }, t("rematch"))
          : h("a", { class: "button", href: "#/" }, t("again")),
      ),
    );
    this.prompt.element.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }

  private async wholeRecord(): Promise<string> {
    if (!this.link.online) return this.record;
    return (await fetch(`api/games/${this.game}/record?key=${this.key}`)).text();
  }
  private async goToReplay(): Promise<void> {
    sessionStorage.setItem("furball.record", await this.wholeRecord());
    location.hash = "#/replay";
  }
  // What has happened so far, as the own seat saw it.
  private lookBack(state: State): void {
    const seat = state.seats.findIndex((other) => other.name === state.seat);
    location.hash = this.link.online ? `#/history/${this.game}/${this.key}` : `#/history/here/${seat < 0 ? 255 : seat}`;
  }
  private async download(): Promise<void> {
    downloadText("furball-record.txt", await this.wholeRecord());
  }

  private save(record: string, seats: Record<string, string>, aids: string): void {
    const state = [...this.latest.values()][0];
    this.record = record;
    saveGame({ record, seats, aids, title: state?.title ?? "", over: Boolean(state?.over) });
  }

  // ---- what stands around -------------------------------------------------------------------------------------

  private makeView(scene: Scene): void {
    if (this.view) return;
    this.element.dataset.game = scene.game;
    const view = scene.game === "table" ? new Chart({ tools: true }) : new FlamesView();
    view.speed = Number(setting("speed", "1"));
    if (view instanceof Chart) {
      view.onOption = (option) => this.choose(option);
      view.onLook = (option) => this.look(option);
    }
    this.view = view;
    this.board.replaceChildren(view.element);
  }

  private speedChoice(): HTMLElement {
    const now = setting("speed", "1");
    const select = h(
      "select",
      { id: "show-speed", "aria-label": t("speed") },
      ...[["1", "speed-normal"], ["2.5", "speed-fast"], ["0", "speed-instant"]].map(([value, name]) => h("option", { value, selected: value === now }, t(name as string))),
    );
    select.addEventListener("change", () => {
      keepSetting("speed", select.value);
      if (this.view) this.view.speed = Number(select.value);
    });
    return select;
  }

  private skipButton(): HTMLElement {
    return h("button", { type: "button", class: "button small", onclick: () => this.view?.skip() }, t("skip"));
  }

  private drawStatus(state: State): void {
    const scene = state.scene;
    this.status.replaceChildren(
      h("strong", {}, say(state.title ?? "")),
      h("span", {}, t("turn", { turn: state.turn })),
      h("span", { class: "phase" }, say(scene.game === "table" ? scene.phase : scene.step)),
      state.seat !== undefined ? h("span", { class: "pill" }, say(state.seat)) : h("span", { class: "pill" }, t("spectating")),
      h("span", { class: "clock", id: "clock" }),
    );
    this.tick();
  }

  private tick(): void {
    const clock = this.state?.clock;
    const place = this.status.querySelector("#clock");
    if (!clock?.left || !place || !this.state) return;
    const passed = Date.now() - this.clockFrom;
    place.textContent = clock.left.map((left, i) => `${this.state?.seats[i]?.name ?? ""} ${minutes(left - (clock.runs?.[i] ? passed : 0))}`).join(" · ");
  }

  private drawRoster(scene: Scene): void {
    if (scene.game !== "table") return this.roster.replaceChildren();
    this.roster.replaceChildren(
      h("h2", {}, t("planes")),
      h(
        "ul",
        {},
        ...scene.units.map((unit) =>
          h(
            "li",
            { class: isFlying(unit) ? "" : "gone" },
            emblem(unit.shape, unit.side, 28),
            h("span", {}, h("strong", { class: sideClass(unit.side) }, unit.name), ` ${unit.model}`, h("br"), h("small", {}, isFlying(unit) ? condition(unit).join(", ") : t(`status-${unit.status}`))),
          ),
        ),
      ),
    );
  }

  private invitations(state: State): HTMLElement[] {
    const made = JSON.parse(sessionStorage.getItem(`furball.made.${this.game}`) ?? "null") as { invites?: Record<string, string>; watch: string } | null;
    if (!made || state.turn > 1) return [];
    const page = location.href.replace(/#.*/, "");
    const line = (words: string, link: string): HTMLElement => h("p", { class: "invite" }, `${words}: `, h("a", { href: link }, link), copyButton(link));
    const open = state.seats.filter((seat) => seat.who === "open" && made.invites?.[seat.name]);
    return [
      ...open.map((seat) => line(t("invite", { seat: seat.name }), `${page}#/join/${this.game}/${made.invites?.[seat.name]}`)),
      line(t("watch-link"), `${page}#/game/${this.game}/${made.watch}`),
      ...(state.digest ? [h("p", { class: "invite" }, t("digest", { digest: state.digest }))] : []),
    ];
  }

  private tell(words: string, during = 0): void {
    this.notice.textContent = words;
    this.notice.hidden = false;
    if (during) setTimeout(() => (this.notice.hidden = true), during);
  }
}

// ---- helpers -----------------------------------------------------------------------------------------------

function minutes(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function copyButton(text: string): HTMLElement {
  const button = h("button", { type: "button", class: "button small" }, t("copy"));
  button.addEventListener("click", () => {
    void navigator.clipboard?.writeText(text);
    button.textContent = t("copied");
  });
  return button;
}

export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

