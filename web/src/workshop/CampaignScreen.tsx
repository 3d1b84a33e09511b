// The squadron's room: who flies, what they have done, what is flown next, and the log of the war.
import { useEffect, useState } from "preact/hooks";
import { downloadText } from "../app/files";
import { Nav } from "../app/home";
import { Button, Message, Paper, Tag } from "../app/kit";
import { setTitle } from "../app/router";
import { localGame } from "../app/store";
import { sideName, winWords } from "../play/people";
import { count, say, t } from "../words";
import { flyNext, isInTrenches, landed, learn, missionText, missionTitle, replacementsLeft, show } from "./campaign";
import type { CampaignTold } from "./checked";
import { PilotCard } from "./PilotCard";
import { keepCampaign, ownCampaign, type OwnCampaign, type Sortie } from "./shelf";
import { Theatre } from "./Theatre";
import { asChosen, forgetNow, inviteNext, sideOf, standing, type Standing } from "./war";
import { WarPaper } from "./WarPaper";

const POLL_MS = 4000; // how often a war by link is looked after

interface Room {
  own: OwnCampaign;
  told: CampaignTold;
  titles: Record<string, string>;
  news: CampaignTold | null; // of a mission that has just come to its end
  broken: boolean;
  playing: boolean;
  standing: Standing; // of the mission on a server
  trenches: boolean;
}

async function enter(id: string): Promise<Room | null> {
  const kept = await ownCampaign(id);
  if (!kept) return null;
  const { own, told: news, broken, standing: stands } = await landed(kept);
  const told = await show(await asChosen(own));
  const names = [...new Set([...told.missions.map((mission) => mission.scenario), ...told.results.map((result) => result.scenario), ...(told.next ? [told.next] : [])])];
  const titles = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await missionTitle(name, own.war)] as const)));
  return { own, told, titles, news, broken, playing: Boolean(own.flying && (await localGame(own.flying.game))), standing: stands, trenches: await isInTrenches(names) };
}

// Sides have other names in the first war; a scenario of the house names its book before the stroke.
const bookOf = (scenario = ""): string => scenario.split("/")[0] ?? "";
const winnerWords = (winner: string, scenario: string): string => (winner === "nobody" ? t("ws-nobody-wins") : winWords(winner, bookOf(scenario)));

// "The Axis wins, 3 to 0": a sentence without its full stop.
const resultWords = ({ winner, points, scenario }: CampaignTold["results"][number]): string => t("ws-result-line", { winner: winnerWords(winner, scenario), most: Math.max(0, ...points), least: Math.min(...points) });

function News({ told, titles }: { told: CampaignTold; titles: Record<string, string> }) {
  const last = told.results.at(-1);
  if (!last) return null;
  const heroes = (told.flights ?? []).filter((flight) => flight.gained);
  return (
    <Paper class="k-pad campaign-news" label={t("ws-news")}>
      <h2>{t("ws-news")}</h2>
      <p role="status">
        {t("ws-mission-result", { mission: say(titles[last.scenario] ?? last.scenario), result: resultWords(last) })} {heroes.map((flight) => count("ws-hero", flight.gained ?? 0, { pilot: flight.pilot ?? t("ws-guest") })).join(" ")}
      </p>
    </Paper>
  );
}

function Missions({ told, titles }: { told: CampaignTold; titles: Record<string, string> }) {
  return (
    <Paper class="k-pad" label={t("ws-missions")}>
      <h2>{t("ws-missions")}</h2>
      <ol class="mission-chain">
        {told.missions.map((mission, i) => {
          const result = told.results[i];
          const now = i === told.results.length;
          return (
            <li class={result ? "done" : now ? "now" : ""} aria-current={now ? "step" : undefined}>
              <b>{say(titles[mission.scenario] ?? mission.scenario)}</b>
              {mission.about && <p class="small soft">{say(mission.about)}</p>}
              {mission.worth !== 2 && <p class="small soft">{t("ws-worth-points", { n: mission.worth })}</p>}
              {result && <p class="small">{resultWords(result)}.</p>}
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}

function verdict({ points, missions }: CampaignTold): string {
  const [one = 0, two = 0] = points;
  return one === two ? t("ws-war-drawn") : t("ws-war-won", { winner: winWords(one > two ? "allies" : "axis", bookOf(missions[0]?.scenario)) });
}

function Log({ games, told, titles }: { games: Sortie[]; told: CampaignTold; titles: Record<string, string> }) {
  return (
    <section>
      <h2>{t("ws-log")}</h2>
      <ol class="war-log">
        {games.map(({ scenario, game, served, news }, i) => (
          <li>
            <b>{say(titles[scenario] ?? scenario)}</b>: {told.results[i] ? `${resultWords(told.results[i])}.` : winnerWords("nobody", scenario)} {(news ?? []).map(([key = "", pilot = "", n = ""]) => (n ? count(key, Number(n), { pilot }) : t(key, { pilot }))).join(" ")}{" "}
            <a href={served ? `#/game/${game}` : `#/debrief/here/${game}`}>{t("ws-see-game")}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}

// The whole squadron: who flies first, then who does not.
function Pilots({ own, told, choose }: { own: OwnCampaign; told: CampaignTold; choose: (pilot: string, skill: string) => void }) {
  const order = ["active", "relieved", "over"];
  const pilots = [...told.pilots].sort((a, b) => order.indexOf(a.duty) - order.indexOf(b.duty));
  const learns = (side: string): boolean => !own.war || sideOf(side) === own.war.side;
  const left = [...new Set(told.pilots.map((pilot) => pilot.side))].flatMap((side) => {
    const n = replacementsLeft(told, side);
    return n === null ? [] : [t("ws-replacements-left", { side: sideName(side, bookOf(told.missions[0]?.scenario)), n: Math.max(0, n) })];
  });
  return (
    <section>
      <h2>{t("ws-pilots")}</h2>
      <p class="small soft">{[t(told.attrition === "gentle" ? "ws-attrition-gentle-more" : "ws-attrition-book-more"), ...left].join(" ")}</p>
      {!pilots.length && <p class="soft">{t("ws-no-pilots")}</p>}
      <ul class="pilots">
        {pilots.map((pilot) => (
          <PilotCard pilot={pilot} learns={learns(pilot.side)} choose={(skill) => choose(pilot.name, skill)} key={pilot.name} />
        ))}
      </ul>
    </section>
  );
}

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
  return (
    <div class="ground-page">
      <Nav />
      <main class="workshop-page campaign-room">
        <h1>{say(title)}</h1>
        <p>{say(told.story)}</p>
        {room.news && <News told={room.news} titles={titles} />}
        {room.broken && <p role="status">{t("ws-mission-broken")}</p>}
        <div class="k-row k-wrap">
          <b class="num" id="war-points">{t("ws-war-points", { allies: sideName("allies", war), axis: sideName("axis", war), one: told.points[0] ?? 0, two: told.points[1] ?? 0 })}</b>
          {told.over ? <Tag kind="good">{verdict(told)}</Tag> : null}
          <span class="k-end k-row k-wrap">
            <Button icon="file" onClick={() => downloadText("furball-campaign.txt", own.text)}>{t("ws-as-file")}</Button>
            {room.playing ? (
              <>
                <Button kind="bad" onClick={breakOff}>{t("ws-break-off")}</Button>
                <Button kind="go" icon="play" id="campaign-on" href={`#/play/${own.flying?.game ?? ""}`}>{t("ws-mission-on")}</Button>
              </>
            ) : (
              !told.over && !own.war && <Button kind="go" icon="play" id="campaign-fly" disabled={busy} onClick={fly}>{t("ws-mission-fly", { mission: say(mission) })}</Button>
            )}
          </span>
        </div>
        {own.war && <WarPaper own={own} standing={room.standing} over={Boolean(told.over)} mission={mission} busy={busy} invite={invite} failed={failed} />}
        {told.missions.length > 0 && <Theatre told={told} trenches={room.trenches} titles={titles} words={(i) => (told.results[i] ? `${resultWords(told.results[i])}.` : "")} />}
        <Missions told={told} titles={titles} />
        <Pilots own={own} told={told} choose={(pilot, skill) => void learn(own, pilot, skill).then(load, failed)} />
        {own.games.length > 0 && <Log games={own.games} told={told} titles={titles} />}
      </main>
    </div>
  );
}
