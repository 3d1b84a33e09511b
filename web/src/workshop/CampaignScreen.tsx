// The squadron's room: who flies, what they have done, what is flown next, and the log of the war.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue } from "../app/catalogue";
import { downloadText } from "../app/files";
import { Nav } from "../app/home";
import { Button, Message, Paper, Tag } from "../app/kit";
import { setTitle } from "../app/router";
import { localGame } from "../app/store";
import { sideClass } from "../board/chart/shapes";
import { Thumbnail } from "../families/thumbnails";
import { sideName, winWords } from "../play/people";
import type { ScenarioEntry } from "../types";
import { count, say, t } from "../words";
import { flyNext, isInTrenches, landed, learn, manned, missionText, missionTitle, replacementsLeft, show, skillsOf, type Manned } from "./campaign";
import { rankOf } from "./careers";
import type { CampaignPilot, CampaignTold } from "./checked";
import { readDraft } from "./lines";
import { ownNames } from "./own";
import { Face, newsWords, PilotCard, type Skill, type Squad } from "./PilotCard";
import { keepCampaign, ownCampaign, type OwnCampaign, type Sortie } from "./shelf";
import { Theatre } from "./Theatre";
import { loadThings } from "./things";
import { asChosen, forgetNow, inviteNext, sideOf, standing, type Standing } from "./war";
import { WarPaper } from "./WarPaper";

const POLL_MS = 4000; // how often a war by link is looked after
const FACES_MAX = 12; // in one paper

interface Room {
  own: OwnCampaign;
  told: CampaignTold;
  titles: Record<string, string>;
  news: CampaignTold | null; // of a mission that has just come to its end
  broken: boolean;
  playing: boolean;
  standing: Standing; // of the mission on a server
  trenches: boolean;
  next: Manned | null; // who flies the next mission
  picture: ScenarioEntry | null; // of the next mission, where it comes with the page
  skills: Skill[];
  models: Record<string, string>;
}

async function enter(id: string): Promise<Room | null> {
  const kept = await ownCampaign(id);
  if (!kept) return null;
  const { own, told: news, broken, standing: stands } = await landed(kept);
  const text = await asChosen(own);
  const told = await show(text);
  const names = [...new Set([...told.missions.map((mission) => mission.scenario), ...own.games.map((game) => game.scenario), ...told.results.map((result) => result.scenario), ...(told.next ? [told.next] : [])])];
  const titles = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await missionTitle(name, own.war)] as const)));
  const plain = await missionText(told.next ?? names[0] ?? "", own.war).catch(() => "");
  const [next, skills, picture, things] = await Promise.all([told.next ? manned(text, plain) : null, skillsOf(plain), pictureOf(told.next), loadThings()]);
  const brought = await Promise.all(names.map((name) => missionText(name, own.war).catch(() => "")));
  const models = Object.fromEntries([...things.airplanes, ...things.aircraft, ...brought.flatMap((mission) => ownNames(readDraft(mission)))].map(({ id: model, title }) => [model, title]));
  return { own, told: next?.told ?? told, titles, news, broken, playing: Boolean(own.flying && (await localGame(own.flying.game))), standing: stands, trenches: await isInTrenches(names), next, skills, picture, models };
}

const pictureOf = async (name?: string): Promise<ScenarioEntry | null> => (await loadCatalogue()).scenarios.find((scenario) => scenario.name === name) ?? null;

// Sides have other names in the first war; a scenario of the house names its book before the stroke.
const bookOf = (scenario = ""): string => scenario.split("/")[0] ?? "";
const winnerWords = (winner: string, scenario: string): string => (winner === "nobody" ? t("ws-nobody-wins") : winWords(winner, bookOf(scenario)));

// "The Axis wins, 3 to 0": a sentence without its full stop.
const resultWords = ({ winner, points, scenario }: CampaignTold["results"][number]): string => t("ws-result-line", { winner: winnerWords(winner, scenario), most: Math.max(0, ...points), least: Math.min(...points) });

// The front page after a mission: how it went, and the faces of whom it concerned.
function News({ told, games }: { told: CampaignTold; games: Sortie[] }) {
  const last = told.results.at(-1);
  const news = games.at(-1)?.news ?? [];
  if (!last) return null;
  const concerned = [...new Set(news.map(([, pilot]) => pilot))].flatMap((name) => told.pilots.find((pilot) => pilot.name === name) ?? []);
  return (
    <Paper class="k-pad campaign-news" label={t("ws-news")}>
      <h2>{resultWords(last)}.</h2>
      <p role="status">{newsWords(news) || t("ws-quiet-day")}</p>
      {concerned.length > 0 && (
        <ul class="faces">
          {concerned.map((pilot) => (
            <li>
              <Face pilot={pilot} />
              <b>{pilot.name}</b>
              <span class="small soft">{t(`ws-rank-${rankOf(pilot)}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

// The war mission by mission: what is flown with its news, what is next, what is still to come.
function Missions({ told, titles, games }: { told: CampaignTold; titles: Record<string, string>; games: Sortie[] }) {
  const chain = told.missions.length > 0;
  const steps = chain ? told.missions : games.map(({ scenario }) => ({ scenario, about: "", worth: 2 })); // without a chain: the games that were flown
  return (
    <section>
      <h2 id="war-log" tabIndex={-1}>{t("ws-missions")}</h2>
      <ol class="mission-chain">
        {steps.map((mission, i) => {
          const result = told.results[i];
          const flown = !chain || Boolean(result);
          const now = chain && i === told.results.length;
          const game = games[i];
          const side = result && result.winner !== "nobody" ? sideClass(result.winner) : "";
          return (
            <li class={`k-paper ${flown ? `done ${side}` : now ? "now" : ""}`} aria-current={now ? "step" : undefined}>
              <span class="mission-n" aria-hidden="true">{i + 1}</span>
              <div>
                <h3>{say(titles[mission.scenario] ?? mission.scenario)}</h3>
                {mission.about && <p class="story small">{say(mission.about)}</p>}
                {mission.worth !== 2 && <p class="small soft">{t("ws-worth-points", { n: mission.worth })}</p>}
                {flown && (
                  <p class="small log">
                    {result && <b>{resultWords(result)}.</b>} {newsWords(game?.news ?? [])} {game && <a href={game.served ? `#/game/${game.game}` : `#/debrief/here/${game.game}`}>{t("ws-see-game")}</a>}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

// The points of the war as one bar, the part that is still open between the two.
function Score({ told, war }: { told: CampaignTold; war: string }) {
  const [one = 0, two = 0] = told.points;
  const open = Math.max(0, told.missions.slice(told.results.length).reduce((sum, mission) => sum + mission.worth, 0));
  return (
    <div class="war-score">
      <p class="num" id="war-points">{t("ws-war-points", { allies: sideName("allies", war), axis: sideName("axis", war), one, two })}</p>
      <div class="fair-bar" aria-hidden="true">
        <span class="side-a" style={{ flexGrow: one }}>{one || ""}</span>
        <span class="open" style={{ flexGrow: open }} />
        <span class="side-b" style={{ flexGrow: two }}>{two || ""}</span>
      </div>
      {open > 0 && <p class="small soft">{t("ws-points-open", { n: open })}</p>}
    </div>
  );
}

// What is flown next, where, and by whom.
function Briefing({ room, mine, mission }: { room: Room; mine: (side: string) => boolean; mission: string }) {
  const { told, next, picture } = room;
  const step = told.missions[told.results.length];
  const flights = [...(next?.flights ?? [])].sort((a, b) => Number(mine(b.pilot?.side ?? "")) - Number(mine(a.pilot?.side ?? "")));
  return (
    <>
      {picture && <Thumbnail scenario={picture} />}
      <p class="small soft">{step ? t("ws-mission-of", { n: told.results.length + 1, of: told.missions.length }) : ""}</p>
      <h2>{say(mission)}</h2>
      {step?.about && <p class="story">{say(step.about)}</p>}
      {flights.length > 0 && (
        <>
          <h3 class="small">{t("ws-who-flies")}</h3>
          <ul class="faces">
            {flights.slice(0, FACES_MAX).map(({ airplane, pilot }) => (
              <li class={pilot && mine(pilot.side) ? "mine" : ""}>
                {pilot ? <Face pilot={pilot} /> : <span class="no-face" aria-hidden="true">?</span>}
                <b>{pilot?.name ?? t("ws-guest")}</b>
                <span class="small soft">{say(pilot ? (room.models[pilot.model] ?? airplane) : airplane)}</span>
                {pilot && pilot.name !== airplane && <span class="small soft">{t("ws-flies-on-table", { name: airplane })}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function verdict({ points, missions }: CampaignTold): string {
  const [one = 0, two = 0] = points;
  return one === two ? t("ws-war-drawn") : t("ws-war-won", { winner: winWords(one > two ? "allies" : "axis", bookOf(missions[0]?.scenario)) });
}

// The squadrons, one's own first: who flies, who is away, and who does not come back.
function Pilots({ room, mine, choose }: { room: Room; mine: (side: string) => boolean; choose: (pilot: string, skill: string) => void }) {
  const { own, told, titles, skills, models } = room;
  const order = ["active", "relieved"];
  const squad: Squad = { games: own.games, titles, perSkill: told.perSkill, skills, models };
  const sides = [...new Set(told.pilots.map((pilot) => pilot.side))].sort((a, b) => Number(mine(b)) - Number(mine(a)));
  const fallen = told.pilots.filter((pilot) => pilot.duty === "over");
  const card = (pilot: CampaignPilot) => <PilotCard pilot={pilot} squad={squad} learns={mine(pilot.side)} choose={(skill) => choose(pilot.name, skill)} key={pilot.name} />;
  const book = bookOf(told.missions[0]?.scenario);
  return (
    <>
      <p class="small soft">{t(told.attrition === "gentle" ? "ws-attrition-gentle-more" : "ws-attrition-book-more")} {skills.length > 0 && count("ws-per-skill-more", told.perSkill)}</p>
      {sides.map((side) => {
        const left = replacementsLeft(told, side);
        return (
          <section>
            <h2>
              {t("ws-squadron-of", { side: sideName(side, book) })} {left !== null && <span class="small soft">{t("ws-replacements-left", { n: Math.max(0, left) })}</span>}
            </h2>
            <ul class="pilots">
              {told.pilots
                .filter((pilot) => pilot.side === side && pilot.duty !== "over")
                .sort((a, b) => order.indexOf(a.duty) - order.indexOf(b.duty) || b.victories - a.victories)
                .map(card)}
            </ul>
          </section>
        );
      })}
      {fallen.length > 0 && (
        <section class="fallen">
          <h2>{t("ws-fallen")}</h2>
          <ul class="pilots">{fallen.map(card)}</ul>
        </section>
      )}
    </>
  );
}

// The war is over: who won it, and who is remembered.
function Ending({ told }: { told: CampaignTold }) {
  const best = [...told.pilots].filter((pilot) => pilot.victories > 0).sort((a, b) => b.victories - a.victories).slice(0, FACES_MAX);
  return (
    <>
      <Tag kind="good">{verdict(told)}</Tag>
      {best.length > 0 && (
        <>
          <h3 class="small">{t("ws-best-pilots")}</h3>
          <ul class="faces">
            {best.map((pilot) => (
              <li>
                <Face pilot={pilot} />
                <b>{pilot.name}</b>
                <span class="small soft">{count("ws-victories", pilot.victories)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

// And now? Another war, this one read again, or a fight that leads to nothing.
const AfterWar = () => (
  <>
    <Button kind="go" big icon="flag" id="war-again" href="#/workshop/campaigns">{t("ws-campaign-new")}</Button>
    <Button icon="file" id="war-read" onClick={() => (document.getElementById("war-log")?.scrollIntoView(), document.getElementById("war-log")?.focus())}>{t("ws-missions")}</Button>
    <Button icon="play" id="war-fly" href="#/gallery">{t("ws-war-fly")}</Button>
  </>
);

export function CampaignScreen({ id }: { id: string }) {
  const [room, setRoom] = useState<Room | null | undefined>();
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const failed = (error: Error): void => (setFault(error.message), setBusy(false));
  const load = (): void => void enter(id).then((found) => (setRoom((before) => (found && before?.news && !found.news ? { ...found, news: before.news } : found)), setBusy(false)), failed);
  useEffect(load, [id]);
  const waits = Boolean(room?.own.war?.now);
  useEffect(() => {
    if (!waits) return undefined;
    const look = async (): Promise<void> => {
      const kept = await ownCampaign(id);
      if (kept && (await standing(kept)) !== room?.standing) load(); // only what has changed costs an engine
    };
    const timer = setInterval(() => void (document.hidden || look().catch(() => undefined)), POLL_MS);
    return () => clearInterval(timer);
  }, [waits, id, room?.standing]);
  const title = room?.told.title || t("ws-campaign-own");
  useEffect(() => setTitle(say(title)), [title]);
  if (fault)
    return (
      <Message title={t("trouble")} words={t("error", { sentence: say(fault) })}>
        <Button kind="go" onClick={() => (setFault(""), load())}>{t("again")}</Button>
        {room?.own.war?.now && <Button kind="bad" onClick={() => void forgetNow(room.own).then(() => (setFault(""), load()), failed)}>{t("ws-break-off")}</Button>}
        <Button href="#/workshop">{t("nav-workshop")}</Button>
      </Message>
    );
  if (room === undefined) return <p class="soft k-pad">{t("loading")}</p>;
  if (room === null)
    return (
      <Message title={t("ws-no-such-own")}>
        <Button kind="go" href="#/workshop">{t("nav-workshop")}</Button>
      </Message>
    );
  const { own, told, titles } = room;
  const war = bookOf(told.missions[0]?.scenario);
  const mission = titles[told.next ?? ""] ?? "";
  const fly = (): void => {
    setBusy(true);
    flyNext(own, told.next ?? "").catch(failed);
  };
  const invite = (): void => {
    setBusy(true);
    inviteNext(own, told.next ?? "", (name) => missionText(name, own.war)).then(load, failed);
  };
  const breakOff = (): void => void keepCampaign({ ...own, flying: null }).then(load);
  const mine = (side: string): boolean => own.seats === "both" || sideOf(side) === own.seats;
  const fields = told.over ? (
    <AfterWar />
  ) : room.playing ? (
    <>
      <Button kind="go" big icon="play" id="campaign-on" href={`#/play/${own.flying?.game ?? ""}`}>{t("ws-mission-on")}</Button>
      <Button kind="bad" onClick={breakOff}>{t("ws-break-off")}</Button>
    </>
  ) : own.war ? null : (
    <Button kind="go" big icon="play" id="campaign-fly" disabled={busy} onClick={fly}>{t("ws-mission-fly")}</Button>
  );
  return (
    <div class="ground-page">
      <Nav />
      <main class="workshop-page campaign-room">
        <header class="room-head">
          <div>
            <h1>{say(title)}</h1>
            <p class="story">{say(told.story)}</p>
          </div>
          <Button compact icon="file" onClick={() => downloadText("furball-campaign.txt", own.text)}>{t("ws-as-file")}</Button>
        </header>
        {room.news && <News told={room.news} games={own.games} />}
        {room.broken && <p role="status">{t("ws-mission-broken")}</p>}
        <div class="room-front">
          <div class="room-map">
            {told.missions.length > 0 && <Theatre told={told} trenches={room.trenches} titles={titles} words={(i) => (told.results[i] ? `${resultWords(told.results[i])}.` : "")} />}
            <Score told={told} war={war} />
          </div>
          <Paper class="k-pad briefing" label={told.over ? t("ws-war-end") : t("ws-next-mission")}>
            {told.over ? <Ending told={told} /> : <Briefing room={room} mine={mine} mission={mission} />}
            {fields && <div class="k-row k-wrap">{fields}</div>}
          </Paper>
        </div>
        {own.war && <WarPaper own={own} standing={room.standing} over={Boolean(told.over)} mission={mission} busy={busy} invite={invite} failed={failed} />}
        <Pilots room={room} mine={own.war ? (side) => sideOf(side) === own.war?.side : mine} choose={(pilot, skill) => void learn(own, pilot, skill).then(load, failed)} />
        {(told.missions.length > 0 || own.games.length > 0) && <Missions told={told} titles={titles} games={own.games} />}
      </main>
    </div>
  );
}
