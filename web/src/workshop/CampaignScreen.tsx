// The squadron's room: who flies, what they have done, what is flown next, and the log of the war.
import { useEffect, useState } from "preact/hooks";
import { downloadText } from "../app/files";
import { Nav } from "../app/home";
import { Badge, Button, Message, Paper, Tag } from "../app/kit";
import { setTitle } from "../app/router";
import { localGame } from "../app/store";
import { sideClass } from "../board/chart/shapes";
import { sideName, winWords } from "../play/people";
import { count, say, t } from "../words";
import { flyNext, landed, learn, missionTitle, show } from "./campaign";
import type { CampaignPilot, CampaignTold } from "./checked";
import { SKILLS } from "./lines";
import { Portrait } from "./Portrait";
import { keepCampaign, ownCampaign, type OwnCampaign } from "./shelf";

interface Room {
  own: OwnCampaign;
  told: CampaignTold;
  titles: Record<string, string>;
  news: CampaignTold | null; // of a mission that has just come to its end
  broken: boolean;
  playing: boolean;
}

async function enter(id: string): Promise<Room | null> {
  const kept = await ownCampaign(id);
  if (!kept) return null;
  const { own, told: news, broken } = await landed(kept);
  const told = await show(own.text);
  const names = [...new Set([...told.missions.map((mission) => mission.scenario), ...told.results.map((result) => result.scenario), ...(told.next ? [told.next] : [])])];
  const titles = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await missionTitle(name)] as const)));
  return { own, told, titles, news, broken, playing: Boolean(own.flying && (await localGame(own.flying.game))) };
}

// Sides have other names in the first war; a scenario of the house names its book before the stroke.
const bookOf = (scenario = ""): string => scenario.split("/")[0] ?? "";
const winnerWords = (winner: string, scenario: string): string => (winner === "nobody" ? t("ws-nobody-wins") : winWords(winner, bookOf(scenario)));

// "The Axis wins, 3 to 0": a sentence without its full stop.
const resultWords = ({ winner, points, scenario }: CampaignTold["results"][number]): string => t("ws-result-line", { winner: winnerWords(winner, scenario), most: Math.max(0, ...points), least: Math.min(...points) });

function PilotCard({ pilot, choose }: { pilot: CampaignPilot; choose: (skill: string) => void }) {
  const over = pilot.duty === "over";
  const free = SKILLS.filter((skill) => !pilot.skills.includes(skill));
  return (
    <li class={`k-paper pilot${over ? " over" : ""}`}>
      <Portrait name={pilot.name} side={pilot.side} gone={over} />
      <div class="k-grow">
        <h3>
          <Badge side={sideClass(pilot.side)} /> {pilot.name}
        </h3>
        <p class="small soft">{pilot.airplane}</p>
        <p class="small">
          {count("ws-victories", pilot.victories)}
          {pilot.misses ? ` · ${count("ws-wounded", pilot.misses)}` : ""}
          {pilot.duty === "relieved" ? ` · ${t("ws-relieved")}` : ""}
          {over ? ` · ${t("ws-duty-over")}` : ""}
        </p>
        {pilot.skills.length > 0 && <p class="k-row k-wrap">{pilot.skills.map((skill) => <Tag kind="good">{say(skill)}</Tag>)}</p>}
        {(pilot.due ?? 0) > 0 && (
          <label class="field" for={`skill-of-${pilot.name}`}>
            <span>{t("ws-skill-due")}</span>
            <select id={`skill-of-${pilot.name}`} value="" onChange={(event) => event.currentTarget.value && choose(event.currentTarget.value)}>
              <option value="">{t("ws-fight-choose")}</option>
              {free.map((skill) => (
                <option value={skill}>{say(skill)}</option>
              ))}
            </select>
          </label>
        )}
      </div>
    </li>
  );
}

function News({ told, titles }: { told: CampaignTold; titles: Record<string, string> }) {
  const last = told.results.at(-1);
  if (!last) return null;
  const heroes = (told.flights ?? []).filter((flight) => flight.gained);
  return (
    <Paper class="k-pad campaign-news" label={t("ws-news")}>
      <h2>{t("ws-news")}</h2>
      <p role="status">
        {t("ws-mission-result", { mission: say(titles[last.scenario] ?? last.scenario), result: resultWords(last) })} {heroes.map((flight) => count("ws-hero", flight.gained ?? 0, { pilot: flight.pilot })).join(" ")}
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

export function CampaignScreen({ id }: { id: string }) {
  const [room, setRoom] = useState<Room | null | undefined>();
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const load = (): void => void enter(id).then(setRoom, (error: Error) => setFault(error.message));
  useEffect(load, [id]);
  const title = room?.told.title || t("ws-campaign-own");
  useEffect(() => setTitle(say(title)), [title]);
  if (fault)
    return (
      <Message title={t("trouble")} words={t("error", { sentence: say(fault) })}>
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
  const fly = (): void => {
    setBusy(true);
    flyNext(own, told.next ?? "").catch((error: Error) => (setFault(error.message), setBusy(false)));
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
              !told.over && <Button kind="go" icon="play" id="campaign-fly" disabled={busy} onClick={fly}>{t("ws-mission-fly", { mission: say(titles[told.next ?? ""] ?? "") })}</Button>
            )}
          </span>
        </div>
        <Missions told={told} titles={titles} />
        <section>
          <h2>{t("ws-pilots")}</h2>
          {!told.pilots.length && <p class="soft">{t("ws-no-pilots")}</p>}
          <ul class="pilots">
            {told.pilots.map((pilot) => (
              <PilotCard pilot={pilot} choose={(skill) => void learn(own, pilot.name, skill).then(load, (error: Error) => setFault(error.message))} key={pilot.name} />
            ))}
          </ul>
        </section>
        {own.games.length > 0 && (
          <section>
            <h2>{t("ws-log")}</h2>
            <ol class="war-log">
              {own.games.map(({ scenario, game }, i) => (
                <li>
                  {say(titles[scenario] ?? scenario)}: {winnerWords(told.results[i]?.winner ?? "nobody", scenario)} · <a href={`#/debrief/here/${game}`}>{t("ws-see-game")}</a>
                </li>
              ))}
            </ol>
          </section>
        )}
      </main>
    </div>
  );
}
