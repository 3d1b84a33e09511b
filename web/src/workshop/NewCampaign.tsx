// The way to a new campaign: a chain that comes with the page or scenarios put in a row, on which terms, and with whom.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue } from "../app/catalogue";
import { Button, Paper, Segmented } from "../app/kit";
import { go } from "../app/router";
import { hasServer } from "../link";
import { sideName } from "../play/people";
import { count, say, t } from "../words";
import { chainText, missionText, PER_SKILL, PER_SKILL_BOOK, show, withTerms, type Step, type Terms } from "./campaign";
import { newCampaign, ownScenarios, type OwnCampaign } from "./shelf";
import { THEATRES } from "./atlas";
import { Theatre } from "./Theatre";
import { loadThings } from "./things";
import { beginWar } from "./war";
import { TypedInput } from "./Typed";

const MISSIONS_MAX = 10;
const TITLE_MAX = 60;
const WORTH = 2;
const OWN_CHAIN = "own";

interface Chain {
  name: string;
  title: string;
  text: string;
}
interface Named {
  name: string;
  title: string;
}

function Missions({ missions, scenarios, set }: { missions: Step[]; scenarios: Named[]; set: (missions: Step[]) => void }) {
  const change = (i: number, worth: number): void => set(missions.map((step, k) => (k === i ? { ...step, worth: Math.min(20, Math.max(1, worth || WORTH)) } : step)));
  return (
    <>
      <ol class="mission-picks">
        {missions.map(({ name, worth }, i) => (
          <li class="k-row">
            <span class="k-grow">
              {i + 1}. {scenarios.find((one) => one.name === name)?.title ?? name}
            </span>
            <label class="small">
              {t("ws-worth")} <TypedInput type="number" class="worth" min={1} max={20} value={worth} aria-label={t("ws-worth-of", { n: i + 1 })} done={(typed) => change(i, Number(typed))} />
            </label>
            <Button compact kind="bare" icon="trash" label={t("ws-mission-remove", { n: i + 1 })} onClick={() => set(missions.filter((_, k) => k !== i))} />
          </li>
        ))}
      </ol>
      {missions.length < MISSIONS_MAX && (
        <label class="field" for="mission-add">
          <span>{t("ws-mission-add")}</span>
          <select
            id="mission-add"
            value=""
            onChange={(event) => {
              const name = event.currentTarget.value;
              event.currentTarget.value = "";
              if (name) set([...missions, { name, worth: WORTH }]);
            }}
          >
            <option value="">{t("ws-fight-choose")}</option>
            {scenarios.map((one) => (
              <option value={one.name}>{one.title}</option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function TermsForm({ terms, set }: { terms: Terms; set: (terms: Terms) => void }) {
  return (
    <details class="campaign-terms">
      <summary>{t("ws-terms")}</summary>
      <Segmented name="campaign-attrition" label={t("ws-attrition")} value={terms.attrition} choices={[["gentle", t("ws-attrition-gentle")], ["book", t("ws-attrition-book")]]} onPick={(attrition) => set({ ...terms, attrition })} />
      <p class="small soft">{t(terms.attrition === "gentle" ? "ws-attrition-gentle-more" : "ws-attrition-book-more")}</p>
      <label class="field" for="campaign-replacements">
        <span>{t("ws-replacements")}</span>
        <input type="number" id="campaign-replacements" min={0} max={99} value={terms.replacements} placeholder={t("ws-replacements-any")} onInput={(event) => set({ ...terms, replacements: event.currentTarget.value })} />
      </label>
      <p class="small soft">{t("ws-replacements-more")}</p>
      <label class="field" for="campaign-per-skill">
        <span>{t("ws-per-skill")}</span>
        <select id="campaign-per-skill" value={String(terms.perSkill)} onChange={(event) => set({ ...terms, perSkill: Number(event.currentTarget.value) })}>
          {[1, PER_SKILL, 3, PER_SKILL_BOOK].map((n) => (
            <option value={String(n)}>{n === PER_SKILL_BOOK ? t("ws-per-skill-book", { n }) : count("ws-victories", n)}</option>
          ))}
        </select>
      </label>
    </details>
  );
}

// A chain that comes with the page: its theatre in small, and what it is about.
function ChainCard({ chain: { name, title, text }, chosen, choose }: { chain: Chain; chosen: boolean; choose: () => void }) {
  const missions = [...text.matchAll(/^mission "([^"]*)".*$/gm)].map(([line, scenario = ""]) => {
    const at = / at (-?[\d.]+),(-?[\d.]+)$/.exec(line);
    return { scenario, about: "", worth: WORTH, ...(at ? { at: [Number(at[1]) * 100, Number(at[2]) * 100] as [number, number] } : {}) };
  });
  return (
    <label class={`k-paper chain-card${chosen ? " chosen" : ""}`} for={`chain-${name}`}>
      <input type="radio" class="unseen" name="campaign-chain" id={`chain-${name}`} checked={chosen} onChange={choose} />
      <Theatre small told={{ title, missions, results: [] }} trenches={bookIn(text) === "miniatures"} titles={{}} words={() => ""} />
      <b>{say(title)}</b>
      <span class="small soft">{`${t(`book-${bookIn(text)}`)} · ${t("ws-n-missions", { n: missions.length })}`}</span>
      <span class="story small">{say(/^story "([^"]*)"/m.exec(text)?.[1] ?? "")}</span>
    </label>
  );
}

type Against = "bot" | "here" | "link";

export function NewCampaign() {
  const [chains, setChains] = useState<Chain[]>([]);
  const [scenarios, setScenarios] = useState<Named[]>([]);
  const [players, setPlayers] = useState<string[]>([]);
  const [chosen, setChosen] = useState("");
  const [missions, setMissions] = useState<Step[]>([]);
  const [called, setCalled] = useState("");
  const [theatre, setTheatre] = useState("");
  const [terms, setTerms] = useState<Terms>({ attrition: "gentle", replacements: "", perSkill: PER_SKILL });
  const [side, setSide] = useState<"allies" | "axis">("allies");
  const [against, setAgainst] = useState<Against>("bot");
  const [bot, setBot] = useState("regular");
  const [server, setServer] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    void hasServer().then(setServer);
    void loadThings().then(({ campaigns }) => {
      const found = campaigns.map(({ name, text }) => ({ name, text, title: /^title "([^"]*)"/m.exec(text)?.[1] ?? name }));
      setChains(found);
      setChosen(found[0]?.name ?? OWN_CHAIN);
    }, () => undefined);
    void Promise.all([ownScenarios(), loadCatalogue()]).then(([own, found]) => {
      setPlayers(found.players);
      setScenarios([...own.map((one) => ({ name: `own/${one.id}`, title: one.title || t("ws-untitled") })), ...found.scenarios.map((one) => ({ name: one.name, title: say(one.title) }))]);
    }, () => undefined);
  }, []);
  const chain = chains.find((one) => one.name === chosen);
  const make = async (): Promise<void> => {
    const title = chain?.title ?? (called.trim() || t("ws-campaign-own"));
    const text = withTerms(chain?.text ?? chainText(title, missions, THEATRES[theatre]), terms);
    await show(text); // refused before it is kept
    if (against === "link") {
      const own = Object.fromEntries(await Promise.all(missions.filter(({ name }) => !chain && name.startsWith("own/")).map(async ({ name }) => [name, await missionText(name)] as const)));
      return go(`#/workshop/campaign/${await beginWar({ title, text, side, bot, own })}`);
    }
    const seats: OwnCampaign["seats"] = against === "here" ? "both" : side;
    go(`#/workshop/campaign/${await newCampaign({ title, text, seats, bot })}`);
  };
  return (
    <Paper class="k-pad campaign-new" label={t("ws-campaign-new")}>
      <h3>{t("ws-campaign-new")}</h3>
      <div class="chain-cards" role="radiogroup" aria-label={t("ws-campaign-chain")}>
        {chains.map((one) => (
          <ChainCard chain={one} chosen={chosen === one.name} choose={() => setChosen(one.name)} key={one.name} />
        ))}
        <label class={`k-paper chain-card${chosen === OWN_CHAIN ? " chosen" : ""}`} for={`chain-${OWN_CHAIN}`}>
          <input type="radio" class="unseen" name="campaign-chain" id={`chain-${OWN_CHAIN}`} checked={chosen === OWN_CHAIN} onChange={() => setChosen(OWN_CHAIN)} />
          <b>{t("ws-campaign-own")}</b>
          <span class="story small">{t("ws-campaign-own-more")}</span>
        </label>
      </div>
      {chosen === OWN_CHAIN && (
        <>
          <label class="field" for="campaign-name">
            <span>{t("ws-campaign-name")}</span>
            <input type="text" id="campaign-name" value={called} maxLength={TITLE_MAX} placeholder={t("ws-campaign-own")} onInput={(event) => setCalled(event.currentTarget.value)} />
          </label>
          <label class="field" for="campaign-theatre">
            <span>{t("ws-theatre-label")}</span>
            <select id="campaign-theatre" value={theatre} onChange={(event) => setTheatre(event.currentTarget.value)}>
              <option value="">{t("ws-theatre-invented")}</option>
              {Object.keys(THEATRES).map((name) => (
                <option value={name}>{t(`ws-theatre-${name}`)}</option>
              ))}
            </select>
          </label>
          <Missions missions={missions} scenarios={scenarios} set={setMissions} />
        </>
      )}
      <b class="small">{t("ws-campaign-against")}</b>
      <Segmented name="campaign-against" label={t("ws-campaign-against")} value={against} choices={[["bot", t("ws-against-bot")], ["here", t("ws-against-here")], ...(server ? [["link", t("ws-against-link")] as [Against, string]] : [])]} onPick={setAgainst} />
      {against === "link" && <p class="small soft">{t("ws-against-link-more")}</p>}
      {against !== "here" && <b class="small">{t("ws-campaign-seats")}</b>}
      {against !== "here" && <Segmented name="campaign-seats" label={t("ws-campaign-seats")} value={side} choices={[["allies", sideName("allies", chosen === OWN_CHAIN ? "" : bookIn(chain?.text))], ["axis", sideName("axis", chosen === OWN_CHAIN ? "" : bookIn(chain?.text))]]} onPick={setSide} />}
      {against === "bot" && (
        <label class="field" for="campaign-bot">
          <span>{t("ws-campaign-bot")}</span>
          <select id="campaign-bot" value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
            {players.map((name) => (
              <option value={name}>{t(`bot-${name}`)}</option>
            ))}
          </select>
        </label>
      )}
      <TermsForm terms={terms} set={setTerms} />
      {problem && <p class="problem" role="alert">{say(problem)}</p>}
      <Button icon="flag" id="campaign-make" disabled={!chosen || (chosen === OWN_CHAIN && !missions.length)} onClick={() => void make().catch((fault: Error) => setProblem(fault.message))}>{t("ws-campaign-make")}</Button>
    </Paper>
  );
}

// The book of a chain's first mission: sides have other names in the first war.
const bookIn = (text = ""): string => /^mission "([^"/]*)\//m.exec(text)?.[1] ?? "";
