// Looking back: any moment of a recorded game, as the truth or as a seat knew it.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { downloadText, pack, unpack } from "../app/files";
import { Icon, type IconName } from "../app/icons";
import { Button, Message, Plate } from "../app/kit";
import { NoRecord } from "../app/no-record";
import { go, setTitle, type ScreenProps } from "../app/router";
import { localGame, servedGame } from "../app/store";
import type { Board } from "../board";
import { Director, type Moment as Scene } from "../board/director";
import { tableOf } from "../families";
import { isBoard, openShow, setScene, type Show } from "../families/shows";
import { openHistory, openRecord, type Jump, type Moment, type Opened } from "../history";
import type { Link, Message as Sent } from "../link";
import { isPhone, setting } from "../settings";
import { recordAtHand, takeRecord } from "../storage";
import type { GameEvent } from "../types";
import { count, say, t } from "../words";
import { lastTold, logLine, type Line } from "./lines";
import { LogList } from "./side";
import { sideName } from "./people";
import { WhyDialog } from "./why";

const TRUTH = -1;
const PLAY_MS = 600;

// What is looked back at: a record with everybody's secrets, or only what one seat has seen of a running game.
interface Source {
  record?: string;
  start?: number | null;
  seat?: number | null;
  back?: string; // where the game goes on
  open(hear: (message: Sent) => void): Link;
}

class Replay {
  readonly opened = signal<Opened | null>(null);
  readonly fault = signal("");
  readonly view = signal<Show | null>(null);
  readonly family = signal("");
  readonly at = signal(0);
  readonly seat = signal(TRUTH);
  readonly lines = signal<Line[]>([]);
  readonly playing = signal(false);
  private readonly link: Link;
  private shown = -1;
  private showing = false;
  private pending: Moment | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private director: Director | null = null;
  private awaited: ((moment: Moment | null) => void) | null = null; // by the director
  private closed = false;

  constructor(readonly source: Source) {
    this.seat.value = source.seat ?? TRUTH;
    this.link = source.open((message) => this.hear(message));
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    this.director?.stop();
    this.link.close();
    const view = this.view.value;
    view?.close();
  }

  private hear(message: Sent): void {
    if (this.closed) return;
    if (message.t === "replay") {
      const opened = message as unknown as Opened;
      this.opened.value = opened;
      this.go(this.source.start ?? (this.source.back ? opened.count : 0));
    } else if (message.t === "moment") {
      const awaited = this.awaited;
      this.awaited = null;
      if (awaited) awaited(message as unknown as Moment);
      else void this.show(message as unknown as Moment);
    }
    else if (message.t === "error") this.fault.value = message.sentence as string;
  }

  go(at: number): void {
    const opened = this.opened.value;
    if (!opened) return;
    if (this.director && this.playing.value) this.stopDirector(); // whoever steps or jumps takes over from the director
    if (this.playing.value && this.showing) return;
    this.at.value = Math.max(0, Math.min(opened.count, at));
    this.link.send({ t: "at", at: this.at.value, seat: this.seat.value });
  }

  lookAs(seat: number): void {
    this.seat.value = seat;
    this.shown = -1;
    this.go(this.at.value);
  }

  togglePlay(): void {
    clearInterval(this.timer);
    this.playing.value = !this.playing.value;
    const view = this.view.value;
    if (isBoard(view)) {
      if (this.playing.value) void this.direct(view);
      else this.stopDirector();
    } else if (this.playing.value) this.timer = setInterval(() => (this.at.value < (this.opened.value?.count ?? 0) ? this.go(this.at.value + 1) : this.togglePlay()), PLAY_MS);
  }

  // On a table the director shows it: quiet moments fast, kills slowly, with the paths flown so far.
  private async direct(board: Board): Promise<void> {
    const director = new Director(board, board.speed);
    this.director = director;
    await director.play(this.moments(director), (event) => void (this.lines.value = [...this.lines.value, logLine(event, this.turn)]));
    if (this.director !== director) return;
    this.director = null;
    this.playing.value = false;
  }
  private stopDirector(): void {
    const director = this.director;
    const awaited = this.awaited;
    this.director = null;
    this.awaited = null;
    this.playing.value = false;
    awaited?.(null);
    director?.stop();
  }
  private turn = 0;
  private async *moments(director: Director): AsyncGenerator<Scene> {
    while (this.director === director && this.playing.value && this.at.value < (this.opened.value?.count ?? 0)) {
      this.at.value++;
      const moment = await new Promise<Moment | null>((done) => {
        this.awaited = done;
        this.link.send({ t: "at", at: this.at.value, seat: this.seat.value });
      });
      const scene = tableOf(moment?.scene);
      if (!moment || this.closed || !scene) return;
      this.turn = moment.turn;
      this.lines.value = (moment.before ?? []).map((event) => logLine(event, moment.turn));
      this.shown = moment.at;
      yield { scene, events: moment.events };
      if (!this.view.value?.speed) await new Promise((done) => setTimeout(done, PLAY_MS));
    }
  }

  // A step forward is shown with its movement; a jump is not. The log always has all that had happened by then.
  private async show(moment: Moment): Promise<void> {
    if (this.showing) {
      this.pending = moment;
      this.view.value?.skip();
      return;
    }
    this.showing = true;
    const view = await this.makeView(moment);
    const step = moment.at === this.shown + 1;
    this.lines.value = (moment.before ?? []).map((event) => logLine(event, moment.turn));
    const tell = (event: GameEvent): void => void (this.lines.value = [...this.lines.value, logLine(event, moment.turn)]);
    if (isBoard(view)) view.setPaths([]);
    if (step) await view.play(moment.events, tell);
    else
      moment.events.forEach((event) => {
        tell(event);
        view.hear?.(event);
      });
    setScene(view, moment.scene);
    this.shown = moment.at;
    this.showing = false;
    const next = this.pending;
    this.pending = null;
    if (next) void this.show(next);
  }

  private async makeView(moment: Moment): Promise<Show> {
    if (this.view.value) return this.view.value;
    const view = await openShow(moment.scene, setting("board", "auto") as "auto");
    view.speed = Number(setting("speed", "1"));
    view.setMap("", this.opened.value?.title ?? "", say(this.opened.value?.title ?? ""));
    setScene(view, moment.scene);
    if (isBoard(view)) view.setAids({ strict: false, arcs: false, ghosts: true, ruler: true });
    this.family.value = moment.scene.game;
    this.view.value = view;
    return view;
  }

  jumps(jumps: Jump[], by: 1 | -1): number {
    if (by > 0) return jumps.find((jump) => jump.at > this.at.value)?.at ?? this.at.value;
    return jumps.filter((jump) => jump.at < this.at.value).at(-1)?.at ?? 0;
  }
}

// ---- the screen ------------------------------------------------------------------------------------

function useKeys(replay: Replay | null): void {
  useEffect(() => {
    // Left and right step; page keys go from turn to turn, N and B from one turning point to the other.
    const onKey = (event: KeyboardEvent): void => {
      const opened = replay?.opened.value;
      if (!replay || !opened || (event.target as HTMLElement).matches("input, select, .table") || document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey) return;
      const keys: Record<string, () => number> = {
        ArrowRight: () => replay.at.value + 1,
        ArrowLeft: () => replay.at.value - 1,
        PageDown: () => replay.jumps(opened.turns, 1),
        PageUp: () => replay.jumps(opened.turns, -1),
        n: () => replay.jumps(opened.marks, 1),
        b: () => replay.jumps(opened.marks, -1),
        p: () => replay.jumps(opened.marks, -1),
        Home: () => 0,
        End: () => opened.count,
      };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      replay.go(act());
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [replay]);
}

function JumpList({ id, name, jumps, now, words, go }: { id: string; name: string; jumps: Jump[]; now: Jump | undefined; words: (text: string) => string; go: (at: number) => void }) {
  return (
    <label for={id}>
      <span>{t(name)}</span>
      <select id={id} value={now ? String(now.at) : ""} onChange={(event) => event.currentTarget.value && go(Number(event.currentTarget.value))}>
        <option value="">–</option>
        {jumps.map((jump) => (
          <option value={String(jump.at)}>{words(jump.text)}</option>
        ))}
      </select>
    </label>
  );
}

// For a page of one's own: the same link in a frame.
const embedCode = (link: string): string => `<iframe src="${link.replace(/[^/]*#\/replay\//, "embed.html#")}" width="720" height="480" title="Furball"></iframe>`;

function Share({ replay, record }: { replay: Replay; record: string }) {
  const [link, setLink] = useState("");
  const [told, setTold] = useState(false);
  const make = async (): Promise<void> => {
    const made = `${location.href.replace(/#.*/, "")}#/replay/${replay.at.value}/${replay.seat.value}/${await pack(record)}`;
    setLink(made);
    void navigator.clipboard?.writeText(made).catch(() => undefined);
  };
  return link ? (
    <span class="invite">
      <a href={link}>{t("link-copied")}</a>{" "}
      <Button compact icon="copy" class="embed-code" onClick={() => void navigator.clipboard?.writeText(embedCode(link)).then(() => setTold(true), () => undefined)}>{t(told ? "copied" : "embed-code")}</Button>
    </span>
  ) : (
    <Button compact icon="link" onClick={() => void make()}>{t("share")}</Button>
  );
}

const Step = ({ icon, name, act, next }: { icon: IconName; name: string; act: () => void; next?: boolean }) => (
  <button type="button" class={`k-btn compact${next ? " go" : ""}`} aria-label={t(name)} title={t(name)} onClick={act}>
    <Icon name={icon} small />
  </button>
);

// Continues the game from here. Frames do not need it, so it is loaded only on demand.
function TryButton({ replay, opened, record }: { replay: Replay; opened: Opened; record: string }) {
  const [part, setPart] = useState<typeof import("../debrief/TryFrom") | null>(null);
  const at = Math.min(replay.at.value, opened.count - 1); // behind the last choice nothing is left to fly
  const turn = Number(opened.turns.filter((jump) => jump.at <= at).at(-1)?.text ?? opened.turns[0]?.text ?? 1);
  return (
    <>
      <Button compact icon="bolt" class="try-here" onClick={() => void import("../debrief/TryFrom").then(setPart)}>{t("try-from-here")}</Button>
      {part && <part.TryFrom flight={{ record, at, turn, seats: opened.seats, title: opened.title, book: opened.book ?? "" }} own={opened.seats[Math.max(0, replay.seat.value)] ?? ""} bot="regular" close={() => setPart(null)} />}
    </>
  );
}

// With everybody's secrets, or as one seat knew it.
const Knowledge = ({ replay, seats }: { replay: Replay; seats: string[] }) => (
  <label for="knowledge">
    <span>{t("knowledge")}</span>
    <select id="knowledge" value={String(replay.seat.value)} onChange={(event) => replay.lookAs(Number(event.currentTarget.value))}>
      <option value={String(TRUTH)}>{t("truth")}</option>
      {seats.map((name, i) => (
        <option value={String(i)}>{sideName(name)}</option>
      ))}
    </select>
  </label>
);

// What the ace found in it stands on a page of its own.
function lookCloser(record: string): void {
  takeRecord(record);
  go("#/debrief");
}

function Controls({ replay, opened }: { replay: Replay; opened: Opened }) {
  const at = replay.at.value;
  const record = replay.source.record;
  return (
    <section class="tray k-wood replay-controls" aria-label={t("replay")}>
      <div class="scrub-line">
        <Step icon="left" name="step-back" act={() => replay.go(at - 1)} />
        <Step icon={replay.playing.value ? "pause" : "play"} name={replay.playing.value ? "pause" : "play"} act={() => replay.togglePlay()} next />
        <Step icon="right" name="step-on" act={() => replay.go(at + 1)} />
        <input type="range" class="scrub" min={0} max={opened.count} value={at} aria-label={t("replay")} onInput={(event) => replay.go(Number(event.currentTarget.value))} />
        <output class="moment">{t("moment", { at, count: opened.count })}</output>
      </div>
      <details class="replay-more" open={!isPhone()}>
        <summary class="only-phone">{t("replay-more")}</summary>
        <div class="scrub-line">
          <JumpList id="jump-turn" name="jump-turn" jumps={opened.turns} now={opened.turns.filter((jump) => jump.at <= at).at(-1)} words={(text) => t("turn", { turn: text })} go={(to) => replay.go(to)} />
          <JumpList id="jump-mark" name="jump-mark" jumps={opened.marks} now={opened.marks.find((jump) => jump.at === at)} words={(text) => say(text)} go={(to) => replay.go(to)} />
          {opened.seats.length > 0 && record && <Knowledge replay={replay} seats={opened.seats} />}
          {record && <Button compact icon="file" onClick={() => downloadText("furball-record.txt", record)}>{t("download")}</Button>}
          {record && opened.count > 0 && <TryButton replay={replay} opened={opened} record={record} />}
          {record && <Share replay={replay} record={record} />}
          {record && opened.count > 0 && <Button compact icon="hint" class="look-closer" onClick={() => lookCloser(record)}>{t("see-what-decided")}</Button>}
        </div>
      </details>
    </section>
  );
}

// In a frame of somebody else's page: the table, a line to play and to scrub, and the way to the whole.
function SmallControls({ replay, opened, whole }: { replay: Replay; opened: Opened; whole: string }) {
  const at = replay.at.value;
  return (
    <section class="tray k-wood replay-controls" aria-label={t("replay")}>
      <div class="scrub-line">
        <Step icon={replay.playing.value ? "pause" : "play"} name={replay.playing.value ? "pause" : "play"} act={() => replay.togglePlay()} />
        <input type="range" class="scrub" min={0} max={opened.count} value={at} aria-label={t("replay")} onInput={(event) => replay.go(Number(event.currentTarget.value))} />
        <a href={whole} target="_blank" rel="noopener">{t("open-whole")}</a>
      </div>
    </section>
  );
}

export function ReplayScreen({ source, whole }: { source: Source; whole?: string }) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const made = new Replay(source);
    document.body.classList.add("at-table");
    setReplay(made);
    return () => made.close();
  }, [source]);
  useKeys(replay);
  const view = replay?.view.value ?? null;
  const opened = replay?.opened.value ?? null;
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(view ? [view.element] : []));
    // The wood below is as high as its lines: papers and table end above it.
    const tray = document.querySelector<HTMLElement>(".replay-controls");
    const measure = (): void => {
      document.documentElement.style.setProperty("--tray", `${tray?.offsetHeight ?? 0}px`);
      if (isBoard(view)) view.setInsets({ top: whole ? 8 : 76, right: whole || isPhone() ? 8 : 350, bottom: (tray?.offsetHeight ?? 0) + 12, left: 8 });
    };
    measure();
    if (!tray) return;
    const watch = new ResizeObserver(measure);
    watch.observe(tray);
    return () => watch.disconnect();
  }, [view, Boolean(opened)]);
  useEffect(() => setTitle(say(opened?.title ?? "")), [opened]);
  if (replay?.fault.value) return <Message title={t("record-refused")} words={t("error", { sentence: say(replay.fault.value) })} />;
  return (
    <main class={`game replay${whole ? " embedded" : ""}`} data-game={replay?.family.value}>
      <div class="board" ref={place} />
      {whole ? (
        <h1 class="unseen">{say(opened?.title ?? "")}</h1>
      ) : (
        <header class="top bar">
        <Plate class="status">
            {source.back ? <Button kind="bare" href={source.back} icon="left">{t("back-to-game")}</Button> : <Button kind="bare" href="#/" icon="home" label={t("home")} />}
          <h1>{opened ? say(opened.title) : "…"}</h1>
        </Plate>
        <span class="k-end" />
          {opened && <Plate class="checked"><span title={opened.verified ? count("verified-by", opened.verified) : undefined}>{t(opened.verified ? "verified" : "own-view")}</span></Plate>}
        </header>
      )}
      {replay?.lines.value.length ? <p class={`k-pill ${whole ? "embedded-line" : "replay-line only-phone"}`}>{lastTold(replay.lines.value)?.words}</p> : null}
      <aside class="side-papers" hidden={Boolean(whole)}>
        <section class="k-paper log-paper open" aria-label={t("log")}>
          {replay && !replay.lines.value.length && <p class="soft">{t("log-empty")}</p>}
          <LogList lines={replay?.lines.value ?? []} />
        </section>
      </aside>
      {replay && opened && (whole ? <SmallControls replay={replay} opened={opened} whole={whole} /> : <Controls replay={replay} opened={opened} />)}
      <WhyDialog />
    </main>
  );
}

const number = (text: string | undefined): number | null => (text ? Number(text) : null);

// embed.html#AT/SEAT/RECORD, in a frame: the replay's own link with another name. #/embed/… is the same inside the page.
export const Embedded = (props: ScreenProps) => <Records {...props} whole={location.href.replace(/[^/]*#(\/embed\/)?/, "#/replay/")} />;

export default function Records({ path, whole }: ScreenProps & { whole?: string }) {
  const [source, setSource] = useState<Source | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    const found = path[2] ? unpack(path[2]) : Promise.resolve(recordAtHand());
    found.then((record) => setSource({ record, start: number(path[0]), seat: number(path[1]), open: (hear) => openRecord(record, hear) }), () => setFault(t("record-broken")));
  }, []);
  if (fault) return <Message title={t("record-refused")} words={fault} />;
  if (source && !source.record) return <NoRecord />;
  return source && <ReplayScreen source={source} whole={whole} />;
}

// Only what the own seat has seen: the full record of a running game would show what others hide.
export function History({ path }: ScreenProps) {
  const [source, setSource] = useState<Source | null>(null);
  const [fault, setFault] = useState(false);
  useEffect(() => {
    const start = async (): Promise<void> => {
      const [game = "", id = "", seat = "255"] = path;
      if (game !== "here") {
        const key = id || (await servedGame(game))?.key || "";
        return setSource({ back: `#/game/${game}`, open: (hear) => openHistory(game, key, hear) });
      }
      const kept = await localGame(id);
      if (!kept) return setFault(true);
      setSource({ seat: Number(seat), back: `#/play/${id}`, open: (hear) => openRecord(kept.record, hear, Number(seat)) });
    };
    void start();
  }, []);
  if (fault) return <Message title={t("no-such-game")} words={t("no-such-game-more")} />;
  return source && <ReplayScreen source={source} />;
}
