// An invitation: a link to send, a code to scan, who has come. The game begins when the seats are taken.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask } from "../link";
import { me, refreshMe } from "../people/me";
import { sideName } from "../play/people";
import { sideClass } from "../board/chart/shapes";
import { say, t } from "../words";
import { quickDuel } from "./home";
import { loadCatalogue } from "./catalogue";
import { Emblem } from "./emblem";
import { Button, Dot, Message, Tag } from "./kit";
import { go, setTitle, speak, type ScreenProps } from "./router";
import { servedGame, type ServedGame } from "./store";

interface Info {
  game: string;
  title: string;
  book: string;
  pace?: string;
  custom?: number;
  rated?: number;
  seats: { name: string; who: string }[];
  over?: string;
}

const POLL_MS = 1500;

function Code({ link }: { link: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void import("lean-qr").then(({ generate }) => {
      if (canvas.current) generate(link).toCanvas(canvas.current, { on: [28, 42, 56, 255], off: [255, 255, 255, 255] });
    });
  }, [link]);
  return <canvas class="qr" ref={canvas} role="img" aria-label={t("qr-of-link")} />;
}

function Copy({ text }: { text: string }) {
  const [done, setDone] = useState(false);
  const copy = (): void => {
    void navigator.clipboard?.writeText(text);
    setDone(true);
    speak(t("copied"));
    setTimeout(() => setDone(false), 2500);
  };
  return (
    <Button kind="go" icon={done ? "ok" : "copy"} id="copy-link" onClick={copy}>
      {t(done ? "copied" : "copy")}
    </Button>
  );
}

const page = (): string => location.href.replace(/#.*/, "");
export const linkOf = (kept: ServedGame, seat: string): string => (kept.words[seat] ? `${page()}#/j/${kept.words[seat]}` : `${page()}#/join/${kept.game}/${kept.invites[seat]}`);

export default function Invite({ path }: ScreenProps) {
  const id = path[0] ?? "";
  const [kept, setKept] = useState<ServedGame | null | undefined>();
  const [info, setInfo] = useState<Info | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => void servedGame(id).then((found) => setKept(found ?? null), () => setKept(null)), [id]);
  useEffect(() => {
    setTitle(t("send-this"));
    const look = (): void =>
      void ask<Info>(`api/games/${id}`).then(
        (found) => {
          setInfo(found);
          setFault("");
          if (!found.seats.some((seat) => seat.who === "open")) go(`#/game/${id}`);
        },
        (error: Error) => setFault(error.message),
      );
    look();
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [id]);
  if (kept === null) return <Message title={t("no-such-game")} words={t("no-such-game-more")} />;
  if (!kept || !info) return fault ? <Message title={t("trouble")} words={t("error", { sentence: fault })} /> : null;
  const open = info.seats.filter((seat) => seat.who === "open");
  const links = open.flatMap((seat) => (kept.words[seat.name] || kept.invites[seat.name] ? [{ seat, link: linkOf(kept, seat.name) }] : []));
  const first = links[0];
  return (
    <div class="invite-page">
      <Button class="invite-home" href="#/" icon="home">{t("home")}</Button>
      <main class="k-paper invite-paper">
        <div class="invite-left">
          <p class="soft">{say(info.title)}</p>
          <h1>{t("send-this")}</h1>
          {first && (
            <div class="invite-link">
              <Code link={first.link} />
              <div class="k-col k-grow">
                {links.map(({ seat, link }) => (
                  <div class="link-box">
                    {links.length > 1 && <span class="small soft">{sideName(seat.name, info.book)}</span>}
                    <a href={link} class="invite-address" data-seat={seat.name}>{link.replace(/^https?:\/\//, "")}</a>
                    <Copy text={link} />
                  </div>
                ))}
                {"share" in navigator && <Button icon="share" onClick={() => void navigator.share({ title: "Furball", text: say(info.title), url: first.link }).catch(() => undefined)}>{t("send")}</Button>}
                <p class="small soft">{t("link-takes")}</p>
              </div>
            </div>
          )}
          <hr class="k-rule" />
          <p class="k-row k-wrap">
            <Tag>{t(kept.public ? "in-lobby" : "private")}</Tag> {info.rated ? <Tag kind="good">{t("rated")}</Tag> : null} <span class="small soft">{t(kept.public ? "in-lobby-more" : "private-more")}</span>
          </p>
          {info.pace && info.pace !== "none" && <p class="small soft">{t(`pace-${info.pace}`)}</p>}
          <p class="small">
            {t("watch-link")}: <a href={`${page()}#/game/${id}/${kept.watch}`} class="watch-address">{t("watch")}</a>
          </p>
        </div>
        <div class="invite-right">
          <h2>{t("who-is-here")}</h2>
          {info.seats.map((seat) => (
            <div class={`seat-card${seat.who === "open" ? " wait" : ""}`}>
              <Emblem shape="fighter" side={seat.name} />
              <span>
                <b class={`${sideClass(seat.name)}-text`}>{sideName(seat.name, info.book)}</b>
                <br />
                <Dot waiting={seat.who === "open"} /> {seat.name === kept.seat ? t("you-at-table") : seat.who === "open" ? t("waiting-friend") : say(seat.who)}
              </span>
            </div>
          ))}
          <p class="small soft">{t("begins-itself")}</p>
          <div class="k-row k-wrap">
            <Button icon="bot" onClick={() => void loadCatalogue().then((found) => quickDuel(found))}>{t("bot-meanwhile")}</Button>
            <Button kind="bare" href={`#/game/${id}`}>{t("to-the-table")}</Button>
          </div>
        </div>
      </main>
    </div>
  );
}

// Following an invitation. A scenario that came as a text is asked about first: it may be anything. A rated game is for people with names.
export function Join({ path, words }: ScreenProps & { words: boolean }) {
  const [info, setInfo] = useState<(Info & { seat?: string }) | null>(null);
  const [fault, setFault] = useState("");
  const code = path[0] ?? "";
  const sit = async (): Promise<void> => {
    const { sitDown } = await import("./made");
    await (words ? sitDown(`api/words/${encodeURIComponent(code)}/join`, {}) : sitDown(`api/games/${code}/join`, { key: path[1] }));
  };
  const start = async (): Promise<void> => {
    const found = await ask<Info & { seat?: string }>(words ? `api/words/${encodeURIComponent(code)}` : `api/games/${code}`);
    if (found.rated) await refreshMe();
    if (found.custom || (found.rated && !me.value?.name)) setInfo(found);
    else await sit();
  };
  useEffect(() => void start().catch((error: Error) => setFault(error.message)), []);
  if (fault) return <Message title={t("invitation-void")} words={say(fault)} />;
  if (!info) return null;
  if (info.rated)
    return (
      <Message title={say(info.title)} words={t("rated-open-again")}>
        <Button kind="go" icon="people" href="#/name">{t("choose-name")}</Button>
        <Button href="#/" icon="home">{t("home")}</Button>
      </Message>
    );
  return (
    <div class="invite-page">
      <Message title={say(info.title)} words={t("custom-warning")}>
        <Button kind="go" class="sit-down" onClick={() => void sit().catch((error: Error) => setFault(error.message))}>{t("sit-down")}</Button>
        <Button href={`api/games/${info.game}/scenario`}>{t("read-scenario")}</Button>
        <Button href="#/" icon="home">{t("home")}</Button>
      </Message>
    </div>
  );
}
export const JoinByWords = (props: ScreenProps) => <Join {...props} words />;
export const JoinByKey = (props: ScreenProps) => <Join {...props} words={false} />;
