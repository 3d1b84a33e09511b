// The first screen: one thing to press, and what one was about to go on with.
import { useEffect, useState } from "preact/hooks";
import { startLocal } from "../play/local";
import { hasServer, loadEngine } from "../link";
import type { Catalogue, ScenarioEntry } from "../types";
import { currentLanguage, LANGUAGES, say, t } from "../words";
import { families, loadCatalogue } from "./catalogue";
import { ScenarioCard } from "./facts";
import { Thumbnail } from "../families/thumbnails";
import { takeRecord } from "../storage";
import { Brand } from "./icons";
import { Button, Confirm, Dialog } from "./kit";
import { Preferences, switchLanguage } from "./preferences";
import { OfflineWord } from "./offline-word";
import { OpenGames } from "./open-games";
import { go } from "./router";
import { ROUTES } from "./routes";
import { doneThings, dropLocal, localGames, servedGames, takeOver, type LocalGame, type ServedGame } from "./store";
import { strengthOf } from "../play/people";

const QUICK = "glory/duel";
const SHOWN = ["miniatures/duel", "glory/first-fight", "flames/malta-1942", "glory/zeros"];
const FIRST_LESSON = "first-flight";

// The screens that are there, in the order of the bar.
const PLACES: [route: string, words: string][] = [["gallery", "nav-play"], ["learn", "nav-learn"], ["puzzles", "nav-puzzles"], ["lobby", "nav-lobby"], ["ladder", "nav-ladder"], ["workshop", "nav-workshop"], ["logbook", "nav-logbook"], ["rules", "nav-rules"]];
export const places = (): [string, string][] => PLACES.filter(([route]) => route in ROUTES);

const isHere = (route: string): boolean => location.hash.split("/")[1] === route;

export function Nav({ dark = false }: { dark?: boolean }) {
  const [open, setOpen] = useState(false);
  const other = LANGUAGES.find(([name]) => name !== currentLanguage()) ?? LANGUAGES[0];
  return (
    <nav class={`main-nav${dark ? " dark" : ""}`} aria-label={t("nav")}>
      <a class="brand" href="#/">
        <Brand /> Furball
      </a>
      {places().map(([route, words]) => (
        <a class="not-phone" href={`#/${route}`} aria-current={isHere(route) ? "page" : undefined}>{t(words)}</a>
      ))}
      <span class="k-end k-row">
        <OfflineWord />
        {other && (
          <button type="button" class="nav-button" lang={other[0]} id="other-language" onClick={() => switchLanguage(other[0])}>
            {other[1]}
          </button>
        )}
        <Button kind="bare" icon="menu" label={t("menu")} onClick={() => setOpen(true)} />
      </span>
      {open && <NavMenu close={() => setOpen(false)} />}
    </nav>
  );
}

function NavMenu({ close }: { close: () => void }) {
  const open = (event: Event): void => {
    const file = (event.currentTarget as HTMLInputElement).files?.[0];
    void file?.text().then((record) => {
      takeRecord(record);
      go("#/replay");
    });
  };
  return (
    <Dialog title={t("menu")} close={close} class="menu-dialog">
      <ul class="nav-list only-phone">
        {places().map(([route, words]) => (
          <li>
            <Button href={`#/${route}`} onClick={close}>{t(words)}</Button>
          </li>
        ))}
      </ul>
      <Preferences />
      <label class="k-btn file-button">
        {t("open-record")}
        <input type="file" accept=".txt,text/plain" class="unseen" onChange={open} />
      </label>
    </Dialog>
  );
}

export async function quickDuel(found: Catalogue, strength = "rookie"): Promise<void> {
  const scenario = found.scenarios.find((one) => one.name === QUICK) ?? (found.scenarios[0] as ScenarioEntry);
  const seats = Object.fromEntries(scenario.seats.map((seat, i) => [seat.name, i ? `computer:${strength}` : "person"]));
  const level = scenario.levels?.find((offer) => offer.level === "basic" && offer.plays)?.text;
  await startLocal({ scenario: level ?? scenario.text, seats, title: scenario.title, book: scenario.book, name: scenario.name });
}

// ---- what one was about ----------------------------------------------------------------------------

type Going = { local: LocalGame } | { served: ServedGame };

function ContinueCard({ going, scenario, forget }: { going: Going; scenario: ScenarioEntry | undefined; forget: (id: string) => void }) {
  const local = "local" in going ? going.local : null;
  const title = say(local ? local.title : (going as { served: ServedGame }).served.title);
  const against = local ? Object.values(local.seats).filter((who) => who.startsWith("computer:")).map((who) => t(`bot-${strengthOf(who)}`)).join(", ") : "";
  const words = local ? [local.turn ? t("turn", { turn: local.turn }) : t("before-turns"), against ? t("against-whom", { name: against }) : t("on-this-screen")].join(" ") : t("on-a-server");
  const href = local ? `#/play/${local.id}` : `#/game/${(going as { served: ServedGame }).served.game}`;
  const [asking, setAsking] = useState(false);
  return (
    <section class="k-paper continue" aria-label={t("continue")}>
      {scenario && <Thumbnail scenario={scenario} />}
      <span class="small soft">{t("continue")}</span>
      <h2>{title || "Furball"}</h2>
      <p class="small soft">{words}</p>
      <div class="k-row">
        <Button compact icon="play" href={href}>{t("fly-on")}</Button>
        {local && <Button compact kind="bare" icon="trash" label={t("forget-game", { title })} onClick={() => setAsking(true)} />}
      </div>
      {asking && local && <Confirm title={t("forget-sure")} more={t("forget-more")} yes={t("forget")} act={() => forget(local.id)} close={() => setAsking(false)} />}
    </section>
  );
}

// A game that was not begun from the catalogue has no picture there, but its title may be known.
function pictureOf(going: Going, found: Catalogue | null): ScenarioEntry | undefined {
  const [name, title] = "local" in going ? [going.local.name, going.local.title] : ["", going.served.title];
  return found?.scenarios.find((one) => one.name === name) ?? found?.scenarios.find((one) => one.title === title);
}

function useGoing(): [Going[], (id: string) => void] {
  const [games, setGames] = useState<Going[]>([]);
  const load = async (): Promise<void> => {
    await takeOver();
    const here = (await localGames()).filter((game) => !game.over && game.record).map((local): Going => ({ local }));
    const away = (await hasServer()) ? (await servedGames()).filter((game) => !game.over && game.seat).map((served): Going => ({ served })) : [];
    setGames([...away, ...here]);
  };
  useEffect(() => void load().catch(() => setGames([])), []);
  return [games, (id) => void dropLocal(id).then(load)];
}

// The engine comes while the first screen is looked at, so that the first cards need not wait for it; not where bytes are dear.
function fetchAhead(): () => void {
  const dear = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  const timer = dear ? 0 : setTimeout(() => void loadEngine().catch(() => undefined), 300);
  return () => clearTimeout(timer);
}

// ---- the screen ----------------------------------------------------------------------------------------

export default function Home() {
  const [found, setFound] = useState<Catalogue | null>(null);
  const [learned, setLearned] = useState(true);
  const [all, setAll] = useState(false);
  const [fault, setFault] = useState(false);
  const [going, forget] = useGoing();
  useEffect(() => void loadCatalogue().then(setFound, () => setFault(true)), []);
  const fly = (): void => {
    setFault(false);
    void loadCatalogue().then((all) => (setFound(all), quickDuel(all))).catch(() => setFault(true));
  };
  useEffect(() => (found ? fetchAhead() : undefined), [found]);
  useEffect(() => void doneThings().then((done) => setLearned(done.has(FIRST_LESSON)), () => setLearned(false)), []);
  const teach = "lesson" in ROUTES && !learned;
  const shown = SHOWN.flatMap((name) => found?.scenarios.find((one) => one.name === name) ?? []).slice(0, "puzzles" in ROUTES ? 3 : 4);
  return (
    <>
      <header class="hero">
        <Nav dark />
        <div class="pitch">
          <h1>{t("hero")}</h1>
          <p>{t("hero-more")}</p>
          {teach ? (
            <Button kind="go" big icon="play" href={`#/lesson/${FIRST_LESSON}`} id="first-lesson">
              <span>
                {t("first-lesson")} <span class="fine">· {t("lesson-length")}</span>
              </span>
            </Button>
          ) : (
            <Button kind="go" big icon="bolt" id="fly-now" onClick={fly}>
              {t("quick-duel")}
            </Button>
          )}
          <div class="pitch-two">
            {teach ? (
              <Button kind="glass" icon="bolt" id="fly-now" onClick={fly}>{t("quick-duel")}</Button>
            ) : (
              <Button kind="glass" icon="swap" href="#/duel">{t("any-duel")}</Button>
            )}
            <Button kind="glass" icon="people" href="#/friend">{t("play-friend")}</Button>
          </div>
          {fault ? <small role="alert">{t("not-loaded")}</small> : <small>{t("hero-small")}</small>}
        </div>
      </header>
      <main class="below">
        {going.length > 0 && (
          <div class="continues">
            {(all ? going : going.slice(0, 2)).map((one) => (
              <ContinueCard going={one} scenario={pictureOf(one, found)} forget={forget} key={"local" in one ? one.local.id : one.served.game} />
            ))}
            {going.length > 2 && !all && <Button compact onClick={() => setAll(true)}>{t("all-games", { n: going.length })}</Button>}
          </div>
        )}
        <OpenGames />
        <section class="more-to-fly">
          <div class="k-head">
            <h2>{t("more-to-fly")}</h2>
            <a class="k-end" href="#/gallery">{t("all-scenarios", { n: found ? families(found.scenarios).length : "" })}</a>
          </div>
          <div class="gallery-row">
            {shown.map((scenario) => (
              <ScenarioCard scenario={scenario} brief />
            ))}
            {"puzzles" in ROUTES && (
              <a class="k-paper scenario puzzle-card" href="#/puzzle/today">
                <span class="thumbnail puzzle" aria-hidden="true">?</span>
                <div class="scenario-words">
                  <h3>{t("puzzle-today")}</h3>
                  <p class="soft small">{t("puzzle-more")}</p>
                </div>
              </a>
            )}
          </div>
        </section>
      </main>
    </>
  );
}
