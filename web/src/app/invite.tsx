// An invitation: a link to send, a code to scan, who has come. The game begins when the seats are taken.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask } from "../link";
import { me, refreshMe } from "../people/me";
import { useDeed } from "../people/use";
import { sideName } from "../play/people";
import { sideClass } from "../board/chart/shapes";
import { say, t } from "../words";
import { FacingFlights } from "./flights";
import { quickDuel } from "./home";
import { counted, loadCatalogue, loadPaces, type Pace } from "./catalogue";
import { Copy, page, watchAddress } from "./copy";
import { Emblem } from "./emblem";
import { Button, Confirm, Dot, Message, Segmented } from "./kit";
import { makeAnew, mayBeRated, withdraw, type Wish } from "./made";
import { go, setTitle, type ScreenProps } from "./router";
import { servedGame, type ServedGame } from "./store";

export interface Info {
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

export const linkOf = (kept: ServedGame, seat: string): string => (kept.words[seat] ? `${page()}#/j/${kept.words[seat]}` : `${page()}#/join/${kept.game}/${kept.invites[seat]}`);

// ---- the link ---------------------------------------------------------------------------------------

interface LinkProps {
  kept: ServedGame;
  info: Info;
  fresh: boolean; // it stands in the place of another
  quiet: boolean; // something else comes next
}

function Links({ kept, info, fresh, quiet }: LinkProps) {
  const open = info.seats.filter((seat) => seat.who === "open");
  const links = open.flatMap((seat) => (kept.words[seat.name] || kept.invites[seat.name] ? [{ seat, link: linkOf(kept, seat.name) }] : []));
  const first = links[0];
  if (!first) return null;
  return (
    <div class="invite-link">
      <Code link={first.link} />
      <div class="k-col k-grow">
        {links.map(({ seat, link }) => (
          <div class="link-box">
            {links.length > 1 && <span class="small soft">{sideName(seat.name, info.book)}</span>}
            <a href={link} class="invite-address" data-seat={seat.name}>{link.replace(/^https?:\/\//, "")}</a>
            <Copy text={link} id="copy-link" go={!quiet} />
          </div>
        ))}
        {"share" in navigator && <Button icon="share" onClick={() => void navigator.share({ title: "Furball", text: say(info.title), url: first.link }).catch(() => undefined)}>{t("send")}</Button>}
        <p class="small soft">{t(fresh ? "new-link-made" : "link-takes")}</p>
      </div>
    </div>
  );
}

// ---- what can be changed until somebody comes -----------------------------------------------------------

const samePlan = (one: Wish, two: Wish): boolean => JSON.stringify([one.pace ?? "none", Boolean(one.public), Boolean(one.rated), one.seats]) === JSON.stringify([two.pace ?? "none", Boolean(two.public), Boolean(two.rated), two.seats]);

// The other way round, where there are two seats.
function swapped(wish: Wish): Wish {
  const seats = Object.entries(wish.seats);
  return { ...wish, seats: Object.fromEntries(seats.map(([seat], i) => [seat, seats[seats.length - 1 - i]?.[1] ?? "open"])) };
}

function Terms({ wish, set }: { wish: Wish; set: (wish: Wish) => void }) {
  const [paces, setPaces] = useState<Pace[]>([]);
  useEffect(() => void loadPaces().then(setPaces, () => undefined), []);
  const named = Boolean(me.value?.name);
  const rated = named && mayBeRated(wish);
  const change = (more: Partial<Wish>): void => {
    const next = { ...wish, ...more };
    set({ ...next, rated: next.rated && named && mayBeRated(next) ? true : undefined });
  };
  return (
    <div class="k-col invite-terms">
      <div class="k-row k-wrap">
        <Segmented name="open" label={t("who-may-join")} value={wish.public ? "public" : "private"} choices={[["private", t("private")], ["public", t("in-lobby")]]} onPick={(value) => change({ public: value === "public" })} />
        <span class="small soft">{t(wish.public ? "in-lobby-more" : "private-more")}</span>
      </div>
      <label class="menu-row" for="pace">
        <span>{t("pace")}</span>
        <select id="pace" value={wish.pace ?? "none"} onChange={({ currentTarget: { value } }) => change({ pace: value === "none" ? undefined : value })}>
          {(paces.length ? paces : [{ name: wish.pace ?? "none" }]).map(({ name }) => (
            <option value={name}>{t(`pace-${name}`)}</option>
          ))}
        </select>
      </label>
      {rated && (
        <div class="k-row k-wrap">
          <Segmented name="rated" label={t("does-it-count")} value={wish.rated ? "rated" : "friendly"} choices={[["friendly", t("friendly-game")], ["rated", t("rated-game")]]} onPick={(value) => change({ rated: value === "rated" })} />
          <span class="small soft">{t(wish.rated ? "rated-more" : "friendly-game-more")}</span>
        </div>
      )}
    </div>
  );
}

// ---- who has come ---------------------------------------------------------------------------------------

function Seats({ kept, info, wish }: { kept: ServedGame; info: Info; wish: Wish | null }) {
  return (
    <>
      {info.seats.map((seat) => {
        const flight = kept.flights?.[seat.name] ?? [];
        const mine = wish ? wish.seats[seat.name] === "person" : seat.name === kept.seat;
        const waits = wish ? wish.seats[seat.name] === "open" : seat.who === "open";
        return (
          <div class={`seat-card${waits ? " wait" : ""}`}>
            <Emblem shape={flight[0]?.shape ?? "fighter"} side={seat.name} model={flight[0]?.model} />
            <span>
              <b class={`${sideClass(seat.name)}-text`}>{sideName(seat.name, info.book)}</b>
              {flight.length > 0 && <span class="soft seat-flight">{counted(flight.map(({ model }) => model))}</span>}
              {!flight.length && <br />}
              <Dot waiting={waits} /> {mine ? t("you-at-table") : waits ? t("waiting-friend") : say(seat.who)}
            </span>
          </div>
        );
      })}
    </>
  );
}

// ---- the screen -----------------------------------------------------------------------------------------

function Paper({ kept, info, fresh }: { kept: ServedGame; info: Info; fresh: boolean }) {
  const [wish, setWish] = useState<Wish | null>(kept.wish ?? null);
  const [asking, setAsking] = useState(false);
  const { busy, fault, run } = useDeed();
  useEffect(() => void refreshMe().catch(() => undefined), []);
  const changed = Boolean(wish && kept.wish && !samePlan(wish, kept.wish));
  const watch = watchAddress(kept.game, kept.watch);
  const two = info.seats.length === 2 && wish && Object.values(wish.seats).sort().join() === "open,person";
  return (
    <main class="k-paper invite-paper">
      <div class="invite-left">
        <p class="soft">{say(info.title)}</p>
        <h1>{t("send-this")}</h1>
        <Links kept={kept} info={info} fresh={fresh} quiet={changed} />
        <hr class="k-rule" />
        {wish ? <Terms wish={wish} set={setWish} /> : <p class="small soft">{t(kept.public ? "in-lobby-more" : "private-more")}</p>}
        {fault && <p class="problem" role="alert">{fault}</p>}
        {changed && wish && (
          <div class="k-row k-wrap invite-anew">
            <Button kind="go" icon="link" id="new-link" disabled={busy} onClick={() => run(() => makeAnew(kept, wish))}>{t("new-link")}</Button>
            <Button kind="bare" onClick={() => setWish(kept.wish ?? null)}>{t("keep-link")}</Button>
            <span class="small soft">{t("new-link-more")}</span>
          </div>
        )}
        <div class="k-row k-wrap small">
          {t("watch-link")} <a href={watch} class="watch-address">{t("watch")}</a> <Copy text={watch} id="copy-watch" />
        </div>
        <FacingFlights kept={kept} book={info.book} />
      </div>
      <div class="invite-right">
        <h2>{t("who-is-here")}</h2>
        <Seats kept={kept} info={info} wish={wish} />
        {two && wish && <Button compact icon="swap" id="swap-sides" onClick={() => setWish(swapped(wish))}>{t("swap-sides")}</Button>}
        <p class="small soft">{t("begins-itself")}</p>
        <div class="k-row k-wrap">
          <Button icon="bot" onClick={() => void loadCatalogue().then((found) => quickDuel(found))}>{t("bot-meanwhile")}</Button>
          <Button kind="bare" href={`#/game/${kept.game}`}>{t("to-the-table")}</Button>
          <Button kind="bad" id="withdraw" onClick={() => setAsking(true)}>{t("withdraw")}</Button>
        </div>
      </div>
      {asking && <Confirm title={t("withdraw-sure")} more={t("withdraw-more")} yes={t("withdraw")} act={() => run(() => withdraw(kept).then(() => go("#/")))} close={() => setAsking(false)} />}
    </main>
  );
}

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
          if (!found.over && !found.seats.some((seat) => seat.who === "open")) go(`#/game/${id}`);
        },
        (error: Error) => setFault(error.message),
      );
    look();
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [id]);
  if (kept === null) return <Message title={t("no-such-game")} words={t("no-such-game-more")} />;
  if (!kept || !info) return fault ? <Message title={t("trouble")} words={t("error", { sentence: say(fault) })} /> : <Message title={t("moment-please")} />;
  if (info.over) return <Message title={t("invitation-void")} words={t(info.over === "abandoned" ? "invitation-withdrawn" : "invitation-over")} />;
  return (
    <div class="invite-page">
      <nav class="invite-home" aria-label="Furball"><Button href="#/" icon="home">{t("home")}</Button></nav>
      <Paper kept={kept} info={info} fresh={path[1] === "new"} />
      {fault && <p class="notice alarming" role="status">{t("connection-lost")}</p>}
    </div>
  );
}
