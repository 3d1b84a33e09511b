// Looking back: any moment of a recorded game, as the truth or as a seat knew it.
import { h } from "./dom";
import { FlamesView } from "./flames";
import { copyButton, downloadText } from "./game";
import { openWorker, type Link, type Message } from "./link";
import { Log } from "./log";
import { TableView } from "./table";
import type { GameEvent, Scene } from "./types";
import { say, t } from "./words";

interface Opened {
  count: number;
  turns: { at: number; text: string }[];
  marks: { at: number; text: string }[];
  verified: number;
  seats: string[];
  title: string;
}
interface Moment {
  at: number;
  turn: number;
  scene: Scene;
  events: GameEvent[];
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
  private view: TableView | FlamesView | null = null;
  private opened: Opened | null = null;
  private at = 0;
  private shown = -1;
  private seat = TRUTH;
  private showing = false;
  private pending: Moment | null = null;
  private playing: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(
    private readonly record: string,
    private readonly start: number | null,
    seat: number | null,
  ) {
    this.seat = seat ?? TRUTH;
    this.element.append(h("p", { class: "question idle" }, "…"));
    this.link = openWorker((message) => this.hear(message));
    this.link.send({ t: "replay", record });
  }

  close(): void {
    this.closed = true;
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
      h("header", { class: "bar" }, h("a", { class: "button", href: "#/" }, t("home")), h("div", { class: "status" }, h("strong", {}, opened.title), h("span", { class: "pill" }, t("verified", { count: opened.verified })))),
      h("div", { class: "middle" }, this.board, h("aside", { class: "side-panel" }, this.log.element)),
      this.controls(opened),
    );
    this.element.addEventListener("keydown", (event) => {
      if ((event.target as HTMLElement).matches("input, select, .table")) return;
      if (event.key === "ArrowRight") this.go(this.at + 1);
      if (event.key === "ArrowLeft") this.go(this.at - 1);
    });
    this.go(this.start ?? 0);
  }

  private controls(opened: Opened): HTMLElement {
    const button = (sign: string, name: string, act: () => void): HTMLElement => h("button", { type: "button", class: "button", "aria-label": t(name), title: t(name), onclick: act }, sign);
    const play = button("▶", "play", () => this.togglePlay(play));
    const jump = (id: string, name: string, marks: { at: number; text: string }[], words: (text: string) => string): HTMLElement => {
      const select = h("select", { id }, h("option", { value: "" }, "–"), ...marks.map((mark) => h("option", { value: mark.at }, words(mark.text))));
      select.addEventListener("change", () => select.value && this.go(Number(select.value)));
      return h("label", { for: id }, h("span", {}, t(name)), select);
    };
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
        h("label", { for: "knowledge" }, h("span", {}, t("knowledge")), knowledge),
        h("button", { type: "button", class: "button", onclick: () => downloadText("furball-record.txt", this.record) }, t("download")),
        this.shareButton(),
      ),
    );
  }

  // The record itself travels in the link, behind the #, so that no server is needed.
  private shareButton(): HTMLElement {
    const button = h("button", { type: "button", class: "button" }, t("share"));
    button.addEventListener("click", async () => {
      const link = `${location.href.replace(/#.*/, "")}#/replay/${this.at}/${this.seat}/${await pack(this.record)}`;
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
    this.link.send({ t: "at", at: this.at, seat: this.seat });
  }

  // A step forward is shown with its movement; a jump is not.
  private async show(moment: Moment): Promise<void> {
    if (this.showing) {
      this.pending = moment;
      if (this.view instanceof TableView) this.view.skip();
      return;
    }
    this.showing = true;
    if (!this.view) {
      this.view = moment.scene.game === "table" ? new TableView() : new FlamesView();
      this.board.replaceChildren(this.view.element);
    }
    const step = moment.at === this.shown + 1;
    if (!step) this.log.clear();
    if (step || this.view instanceof FlamesView) await this.view.play(moment.events, (event: GameEvent) => this.log.add(event));
    else moment.events.forEach((event) => this.log.add(event));
    if (this.view instanceof TableView) this.view.setScene(moment.scene as never);
    else this.view.setScene(moment.scene as never);
    this.shown = moment.at;
    this.showing = false;
    const next = this.pending;
    this.pending = null;
    if (next) void this.show(next);
  }
}

// ---- records in links ----------------------------------------------------------------------------------------

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(stream)).arrayBuffer());
}

async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export async function unpack(packed: string): Promise<string> {
  const raw = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  return new TextDecoder().decode(await through(Uint8Array.from(raw, (c) => c.charCodeAt(0)), new DecompressionStream("deflate-raw")));
}
