// Looking back: any moment of a recorded game, as the truth or as a seat knew it.
import { h } from "./dom";
import { FlamesView } from "./flames";
import { downloadText, pack } from "./app/files";
import type { Jump, Moment, Opened } from "./history";
import type { Link, Message } from "./link";
import { Log } from "./log";
import { Chart } from "./board/chart/chart";
import type { GameEvent } from "./types";
import { say, t } from "./words";

// What is looked back at: a record with everybody's secrets, or only what one seat has seen of a running game.
export interface Source {
  record?: string;
  start?: number | null;
  seat?: number | null;
  back?: string; // where the game goes on
  open(hear: (message: Message) => void): Link;
}

const TRUTH = -1;
const PLAY_MS = 500;

export class ReplayScreen {
  readonly element = h("main", { class: "game replay" });
  private readonly link: Link;
  private readonly log = new Log();
  private readonly board = h("div", { class: "board" });
  private readonly place = h("output", { class: "moment", "aria-live": "off" });
  private readonly bar = h("input", { type: "range", min: 0, max: 0, value: 0, class: "scrub", "aria-label": t("replay") });
  private view: Chart | FlamesView | null = null;
  private opened: Opened | null = null;
  private at = 0;
  private shown = -1;
  private seat = TRUTH;
  private showing = false;
  private pending: Moment | null = null;
  private playing: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(private readonly source: Source) {
    this.seat = source.seat ?? TRUTH;
    this.element.append(h("p", { class: "question idle" }, "…"));
    this.link = source.open((message) => this.hear(message));
  }

  close(): void {
    this.closed = true;
    document.removeEventListener("keydown", this.onKey);
    clearInterval(this.playing);
    this.link.close();
  }

  private hear(message: Message): void {
    if (this.closed) return;
    if (message.t === "replay") this.open(message as unknown as Opened);
    else if (message.t === "moment") void this.show(message as unknown as Moment);
    else if (message.t === "error")
      this.element.replaceChildren(h("p", { class: "problem", role: "alert" }, t("error", { sentence: message.sentence as string })), h("a", { class: "button", href: "#/" }, t("home")));
  }

  private open(opened: Opened): void {
    this.opened = opened;
    this.bar.max = String(opened.count);
    this.bar.addEventListener("input", () => this.go(Number(this.bar.value)));
    this.element.replaceChildren(
      h(
        "header",
        { class: "bar" },
        this.source.back ? h("a", { class: "primary", href: this.source.back }, t("back-to-game")) : h("a", { class: "button", href: "#/" }, t("home")),
        h("div", { class: "status" }, h("strong", {}, say(opened.title)), h("span", { class: "pill" }, opened.verified ? t("verified", { count: opened.verified }) : t("own-view"))),
      ),
      h("div", { class: "middle" }, this.board, h("aside", { class: "side-panel" }, this.log.element)),
      this.controls(opened),
    );
    document.addEventListener("keydown", this.onKey);
    this.go(this.source.start ?? (this.source.back ? opened.count : 0));
  }

  // Left and right step; page keys go from turn to turn, N and P from one turning point to the other.
  private readonly onKey = (event: KeyboardEvent): void => {
    if ((event.target as HTMLElement).matches("input, select, .table") || document.querySelector("dialog[open]") || !this.opened) return;
    const { turns, marks } = this.opened;
    const after = (jumps: Jump[]): number => jumps.find((jump) => jump.at > this.at)?.at ?? this.at;
    const before = (jumps: Jump[]): number => jumps.filter((jump) => jump.at < this.at).at(-1)?.at ?? 0;
    const keys: Record<string, () => number> = {
      ArrowRight: () => this.at + 1,
      ArrowLeft: () => this.at - 1,
      PageDown: () => after(turns),
      PageUp: () => before(turns),
      n: () => after(marks),
      p: () => before(marks),
      Home: () => 0,
      End: () => this.opened?.count ?? 0,
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.go(act());
  };

  private controls(opened: Opened): HTMLElement {
    const button = (sign: string, name: string, act: () => void): HTMLElement => h("button", { type: "button", class: "button", "aria-label": t(name), title: t(name), onclick: act }, sign);
    const play = button("▶", "play", () => this.togglePlay(play));
    const jump = (id: string, name: string, marks: Jump[], words: (text: string) => string): HTMLElement => {
      const select = h("select", { id }, h("option", { value: "" }, "–"), ...marks.map((mark) => h("option", { value: mark.at }, words(mark.text))));
      select.addEventListener("change", () => select.value && this.go(Number(select.value)));
      return h("label", { for: id }, h("span", {}, t(name)), select);
    };
    const record = this.source.record;
    const knowledge = h("select", { id: "knowledge" }, h("option", { value: TRUTH, selected: this.seat === TRUTH }, t("truth")), ...opened.seats.map((name, i) => h("option", { value: i, selected: this.seat === i }, name)));
    knowledge.addEventListener("change", () => {
      this.seat = Number(knowledge.value);
      this.shown = -1;
      this.go(this.at);
    });
    return h(
      "section",
      { class: "prompt replay-controls", "aria-label": t("replay") },
      h("div", { class: "scrub-line" }, button("◀", "step-back", () => this.go(this.at - 1)), play, button("▶|", "step-on", () => this.go(this.at + 1)), this.bar, this.place),
      h(
        "div",
        { class: "scrub-line" },
        jump("jump-turn", "jump-turn", opened.turns, (text) => t("turn", { turn: text })),
        jump("jump-mark", "jump-mark", opened.marks, (text) => say(text)),
        opened.seats.length && record ? h("label", { for: "knowledge" }, h("span", {}, t("knowledge")), knowledge) : null,
        record ? h("button", { type: "button", class: "button", onclick: () => downloadText("furball-record.txt", record) }, t("download")) : null,
        record ? this.shareButton(record) : null,
      ),
    );
  }

  // The record itself travels in the link, behind the #, so that no server is needed.
  private shareButton(record: string): HTMLElement {
    const button = h("button", { type: "button", class: "button" }, t("share"));
    button.addEventListener("click", async () => {
      const link = `${location.href.replace(/#.*/, "")}#/replay/${this.at}/${this.seat}/${await pack(record)}`;
      button.replaceWith(h("span", { class: "invite" }, h("a", { href: link }, `#/replay/${this.at}…`), copyButton(link)));
    });
    return button;
  }

  private togglePlay(button: HTMLElement): void {
    const start = this.playing === undefined;
    clearInterval(this.playing);
    this.playing = start ? setInterval(() => this.at < (this.opened?.count ?? 0) ? this.go(this.at + 1) : this.togglePlay(button), PLAY_MS) : undefined;
    button.textContent = start ? "❚❚" : "▶";
    button.setAttribute("aria-label", t(start ? "pause" : "play"));
  }

  private go(at: number): void {
    if (!this.opened || (this.playing !== undefined && this.showing)) return;
    this.at = Math.max(0, Math.min(this.opened.count, at));
    this.bar.value = String(this.at);
    this.place.textContent = t("moment", { at: this.at, count: this.opened.count });
    this.follow("jump-turn", this.opened.turns.filter((jump) => jump.at <= this.at).at(-1));
    this.follow("jump-mark", this.opened.marks.find((jump) => jump.at === this.at));
    this.link.send({ t: "at", at: this.at, seat: this.seat });
  }

  // The lists of turns and turning points show where one is.
  private follow(id: string, jump: Jump | undefined): void {
    const select = this.element.querySelector<HTMLSelectElement>(`#${id}`);
    if (select) select.value = jump ? String(jump.at) : "";
  }

  // A step forward is shown with its movement; a jump is not.
  private async show(moment: Moment): Promise<void> {
    if (this.showing) {
      this.pending = moment;
      this.view?.skip();
      return;
    }
    this.showing = true;
    if (!this.view) {
      this.view = moment.scene.game === "table" ? new Chart({ tools: true }) : new FlamesView();
      this.board.replaceChildren(this.view.element);
    }
    const step = moment.at === this.shown + 1;
    if (!step) this.log.clear();
    if (step || this.view instanceof FlamesView) await this.view.play(moment.events, (event: GameEvent) => this.log.add(event));
    else moment.events.forEach((event) => this.log.add(event));
    if (this.view instanceof Chart) this.view.setScene(moment.scene as never);
    else this.view.setScene(moment.scene as never);
    this.shown = moment.at;
    this.showing = false;
    const next = this.pending;
    this.pending = null;
    if (next) void this.show(next);
  }
}

function copyButton(text: string): HTMLElement {
  const button = h("button", { type: "button", class: "k-btn compact" }, t("copy"));
  button.addEventListener("click", () => {
    void navigator.clipboard?.writeText(text);
    button.textContent = t("copied");
  });
  return button;
}
