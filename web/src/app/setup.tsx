// One scenario before it is flown: what it is about, with whom, on which side, by which rules.
import { useEffect, useState } from "preact/hooks";
import { hasServer } from "../link";
import { me, refreshMe } from "../people/me";
import { startLocal } from "../play/local";
import { WhatWins } from "../play/goals";
import { sideName } from "../play/people";
import { sideClass } from "../board/chart/shapes";
import { keepSetting, setting } from "../settings";
import type { Catalogue, ScenarioEntry } from "../types";
import { capital, say, t } from "../words";
import { counted, families, loadCatalogue, loadPaces, type Pace } from "./catalogue";
import { Emblem } from "./emblem";
import { Facts } from "./facts";
import { Nav } from "./home";
import { Badge, Button, Message, Paper, Segmented } from "./kit";
import { makeServed, mayBeRated } from "./made";
import { levelOf, withOptions } from "./options";
import { OptionList } from "./rules-form";
import { nameFirst, setTitle, Trouble, type ScreenProps } from "./router";
import { Thumbnail } from "../families/thumbnails";
import { passing } from "../storage";

const STRENGTH = "rookie";
type With = "computer" | "here" | "link";

// Who sits where when one flies `mine` against whom.
function seated(scenario: ScenarioEntry, mine: string, against: With, strength: string): Record<string, string> {
  const side = scenario.seats.find((seat) => seat.name === mine)?.side;
  return Object.fromEntries(
    scenario.seats.map((seat) => {
      if (seat.name === mine) return [seat.name, "person"];
      const friend = seat.side === side || against === "computer";
      return [seat.name, friend ? `computer:${strength}` : against === "here" ? "person" : "open"];
    }),
  );
}

// How equal computer players fared: whose side has the better of it.
function odds(scenario: ScenarioEntry): string {
  const sides = new Map<string, number>();
  scenario.seats.forEach((seat, i) => sides.set(seat.side ?? seat.name, Math.max(sides.get(seat.side ?? seat.name) ?? 0, scenario.wins[i] ?? 0)));
  return t("odds", { games: scenario.games, wins: [...sides].map(([side, wins]) => `${sideName(side, scenario.book)} ${wins}`).join(", ") });
}

function SeatList({ found, scenario, seats, server, set }: { found: Catalogue; scenario: ScenarioEntry; seats: Record<string, string>; server: boolean; set: (seats: Record<string, string>) => void }) {
  const choices: [string, string][] = [["person", t("person-here")], ...(server ? ([["open", t("friend-link")]] as [string, string][]) : []), ...found.players.map((name): [string, string] => [`computer:${name}`, t(`bot-${name}`)])];
  return (
    <details class="seat-list" open={scenario.seats.length > 2}>
      <summary>{t("seat-by-seat")}</summary>
      {scenario.seats.map((seat, i) => (
        <label class="menu-row" for={`seat-${i}`}>
          <span>
            <Badge side={sideClass(seat.side ?? "")} /> {sideName(seat.name, scenario.book)}: {counted(seat.units.map((unit) => unit.model))}
          </span>
          <select id={`seat-${i}`} name={seat.name} value={seats[seat.name]} onChange={(event) => set({ ...seats, [seat.name]: event.currentTarget.value })}>
            {choices.map(([value, words]) => (
              <option value={value}>{words}</option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}

// What was chosen before one went to take a name (people/NameScreen.tsx).
interface Chosen {
  scenario: string;
  mine: string;
  against: With;
  seats: Record<string, string>;
  level: string;
  values: Record<string, number>;
  pace: string;
  open: string;
}
const CHOSEN = "furball.setup";
function chosenBefore(scenario: ScenarioEntry): Partial<Chosen> {
  try {
    const kept = JSON.parse(passing.getItem(CHOSEN) ?? "{}") as Partial<Chosen>;
    if (kept.scenario !== scenario.name || !scenario.name) return {};
    passing.removeItem(CHOSEN);
    return kept;
  } catch {
    return {};
  }
}

// What is proposed: against whom, and at which level if not the scenario's own.
interface Proposal {
  against: With;
  level?: string;
}

export function Setup({ found, scenario, server, paces, proposal }: { found: Catalogue; scenario: ScenarioEntry; server: boolean; paces: Pace[]; proposal: Proposal }) {
  const [before] = useState(() => chosenBefore(scenario));
  const [mine, setMine] = useState(before.mine ?? scenario.seats[0]?.name ?? "");
  const [against, setAgainst] = useState<With>(before.against ?? proposal.against);
  const [strength, setStrength] = useState(setting("strength", STRENGTH));
  const [seats, setSeats] = useState(() => before.seats ?? seated(scenario, mine, proposal.against, strength));
  const [aids, setAids] = useState(setting("aids", "friendly"));
  const [level, setLevel] = useState(before.level ? before.level : scenario.levels?.some((offer) => offer.plays && offer.level === proposal.level) ? (proposal.level as string) : levelOf(scenario.text));
  const [values, setValues] = useState<Record<string, number>>(before.values ?? {});
  const [pace, setPace] = useState(before.pace ?? "none");
  const [open, setOpen] = useState(before.open ?? "private");
  const [counts, setCounts] = useState(before.pace ? "rated" : "friendly"); // who went for a name wanted it to count
  const [problem, setProblem] = useState("");
  const book = found.books.find((one) => one.name === scenario.book);
  const measured = (found.elo[scenario.book] ?? found.elo[scenario.game])?.[strength];
  const levels = (scenario.levels ?? []).filter((offer) => offer.plays);
  const chosen = levels.find((offer) => offer.level === level);
  const text = (): string => withOptions(chosen?.text ?? scenario.text, values);
  const online = Object.values(seats).includes("open");
  const same = text() === scenario.text;
  const fit = same && mayBeRated({ scenario: scenario.name, seats, pace });
  const rated = fit && Boolean(me.value?.name) && counts === "rated";
  useEffect(() => void (online && refreshMe().catch(() => undefined)), [online]);
  const arrange = (next: { mine?: string; against?: With; strength?: string }): void => {
    const now = { mine, against, strength, ...next };
    setMine(now.mine);
    setAgainst(now.against);
    setStrength(now.strength);
    keepSetting("strength", now.strength);
    setSeats(seated(scenario, now.mine, now.against, now.strength));
  };
  const keepChosen = (): void => passing.setItem(CHOSEN, JSON.stringify({ scenario: scenario.name, mine, against, seats, level, values, pace, open } satisfies Chosen));
  const begin = (event: Event): void => {
    event.preventDefault();
    setProblem("");
    const about = { title: scenario.title, book: scenario.book, name: scenario.name };
    const flights = Object.fromEntries(scenario.seats.map((seat) => [seat.name, seat.units.map((unit) => ({ model: unit.model }))]));
    // A served scenario at its own rules goes by its name, a published one by its number: others know then what it is, and its games are counted.
    const what = same && scenario.name ? { scenario: scenario.name } : same && scenario.published ? { published: scenario.published } : { text: text() };
    const made = online ? makeServed({ ...what, seats, pace: pace === "none" ? undefined : pace, aids, public: open === "public", rated: rated || undefined }, { ...about, flights }) : startLocal({ scenario: text(), seats, aids, ...about });
    made.catch((error: Error) => setProblem(error.message));
  };
  return (
    <form class="setup-form" onSubmit={begin}>
      <Paper class="k-pad" label={t("with-whom")}>
        <h2>{t("with-whom")}</h2>
        <Segmented name="against" label={t("with-whom")} value={against} choices={[["computer", t("with-computer")], ["here", t("with-here")], ...(server ? ([["link", t("with-link")]] as [With, string][]) : [])]} onPick={(value) => arrange({ against: value })} />
        {against === "computer" && (
          <label class="menu-row" for="strength">
            <span>{t("opponent")}</span>
            <select id="strength" value={strength} onChange={(event) => arrange({ strength: event.currentTarget.value })}>
              {found.players.map((name) => (
                <option value={name}>
                  {t(`bot-${name}`)}: {t(`bot-${name}-more`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {against === "computer" && measured && <p class="small soft elo">{t("elo-of", { name: t(`bot-${strength}`), ...measured })}</p>}
        <fieldset class="sides" role="radiogroup" aria-label={t("your-side")}>
          <legend>{t("your-side")}</legend>
          {scenario.seats.map((seat) => (
            <label class={`seat-card${mine === seat.name ? " on" : ""}`}>
              <input type="radio" name="mine" value={seat.name} checked={mine === seat.name} onChange={() => arrange({ mine: seat.name })} />
              <Emblem shape="fighter" side={seat.side ?? ""} model={seat.units[0]?.model} />
              <span>
                <b class={`${sideClass(seat.side ?? "")}-text`}>{sideName(seat.name, scenario.book)}</b>
                <br />
                {counted(seat.units.map((unit) => unit.model))}
              </span>
            </label>
          ))}
        </fieldset>
        <SeatList found={found} scenario={scenario} seats={seats} server={server} set={setSeats} />
        {online && (
          <>
            <div class="k-row k-wrap">
              <Segmented name="open" label={t("who-may-join")} value={open} choices={[["private", t("private")], ["public", t("in-lobby")]]} onPick={setOpen} />
              <span class="small soft">{t(open === "private" ? "private-more" : "in-lobby-more")}</span>
            </div>
            <label class="menu-row" for="pace">
              <span>{t("pace")}</span>
              <select id="pace" value={pace} onChange={(event) => setPace(event.currentTarget.value)}>
                {(paces.length ? paces : [{ name: "none" }]).map(({ name }) => (
                  <option value={name}>{t(`pace-${name}`)}</option>
                ))}
              </select>
            </label>
            {fit && (
              <div class="k-row k-wrap">
                {me.value?.name ? (
                  <>
                    <Segmented name="rated" label={t("does-it-count")} value={counts} choices={[["friendly", t("friendly-game")], ["rated", t("rated-game")]]} onPick={setCounts} />
                    <span class="small soft">{t(rated ? "rated-more" : "friendly-game-more")}</span>
                  </>
                ) : (
                  <span class="small soft">{t("rated-needs-name")} <a href={nameFirst()} id="name-first" onClick={keepChosen}>{t("choose-name")}</a></span>
                )}
              </div>
            )}
          </>
        )}
      </Paper>
      <Paper class="k-pad" label={t("rules")}>
        <h2>{t("rules")}</h2>
        {levels.length > 1 && (
          <>
            <Segmented name="level" label={t("level")} value={level} choices={levels.map((offer) => [offer.level, capital(say(offer.level))])} onPick={(value) => (setLevel(value), setValues({}))} />
            <p class="small soft">{t(`level-${level}-more`)}</p>
            {(chosen?.notes ?? []).map((note) => (
              <p class="small soft">{say(note)}</p>
            ))}
          </>
        )}
        {(scenario.levels ?? []).filter((offer) => !offer.plays && offer.why).slice(0, 1).map((offer) => (
          <p class="small soft">{say(offer.why ?? "")}</p>
        ))}
        <Segmented
          name="aids"
          label={t("aids")}
          value={aids}
          choices={[["friendly", t("aids-friendly")], ["strict", t("aids-strict")]]}
          onPick={(value) => {
            keepSetting("aids", value);
            setAids(value);
          }}
        />
        <p class="small soft">{t(`aids-${aids}-more`)}</p>
        {book && <OptionList book={book} text={chosen?.text ?? scenario.text} values={values} set={setValues} />}
      </Paper>
      {problem && (
        <p class="problem" role="alert">
          {t("error", { sentence: say(problem) })}
        </p>
      )}
      <div class="k-row k-wrap setup-go">
        <Button kind="go" big type="submit" icon={online ? "link" : "play"}>
          {t(online ? "invite-friend" : "fly")}
        </Button>
        <Button href="#/gallery">{t("other-scenario")}</Button>
      </div>
    </form>
  );
}

export default function ScenarioScreen({ path }: ScreenProps) {
  // #/scenario/NAME, or #/scenario/NAME/friend/LEVEL: the same with somebody one knows.
  const at = path.indexOf("friend");
  const name = path.slice(0, at < 0 ? undefined : at).join("/");
  const [ready, setReady] = useState<{ found: Catalogue; server: boolean; paces: Pace[] } | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    Promise.all([loadCatalogue(), hasServer(), loadPaces().catch(() => [])]).then(([found, server, paces]) => setReady({ found, server, paces }), (error: Error) => setFault(error.message));
  }, []);
  const scenario = ready?.found.scenarios.find((one) => one.name === name);
  useEffect(() => scenario && setTitle(say(scenario.title)), [scenario]);
  if (fault) return <Trouble sentence={t("not-loaded")} />;
  if (!ready) return null;
  if (!scenario)
    return (
      <Message title={t("no-such-scenario")}>
        <Button kind="go" href="#/gallery">{t("scenarios")}</Button>
      </Message>
    );
  const family = families(ready.found.scenarios).find(({ first, variants }) => [first, ...variants].includes(scenario));
  return (
    <div class="ground-page">
      <Nav />
      <main class="setup">
        <Paper class="setup-head">
          <Thumbnail scenario={scenario} />
          <div class="k-pad">
            <h1>{say(scenario.title)}</h1>
            <p>{say(scenario.story)}</p>
            <Facts scenario={scenario} />
            <WhatWins goals={scenario.goals} ends={scenario.ends} />
            <p class="small soft odds">
              {odds(scenario)} {scenario.source ? t("printed", { source: scenario.source }) : ""}
            </p>
            <p class="small">
              <a href={`#/workshop/copy/${scenario.name}`} id="edit-a-copy">{t("ws-edit-a-copy")}</a>
            </p>
            {family && family.variants.length > 0 && (
              <label class="menu-row" for="variant">
                <span>{t("variant")}</span>
                <select id="variant" value={scenario.name} onChange={(event) => (location.hash = `#/scenario/${event.currentTarget.value}`)}>
                  {[family.first, ...family.variants].map((one) => (
                    <option value={one.name}>{say(one.title)}</option>
                  ))}
                </select>
              </label>
            )}
          </div>
        </Paper>
        <Setup found={ready.found} scenario={scenario} server={ready.server} paces={ready.paces} proposal={{ against: at < 0 ? "computer" : ready.server ? "link" : "here", level: at < 0 ? undefined : path[at + 1] }} key={scenario.name} />
      </main>
    </div>
  );
}
