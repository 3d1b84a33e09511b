// Campaigns of this machine, and the way to a new one: a chain that comes with the page, or scenarios put in a row.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue } from "../app/catalogue";
import { Button, Confirm, Paper, Segmented } from "../app/kit";
import { go } from "../app/router";
import { sideName } from "../play/people";
import { say, t } from "../words";
import { chainText, show } from "./campaign";
import { dropCampaign, newCampaign, ownCampaigns, ownScenarios, type OwnCampaign } from "./shelf";
import { loadThings } from "./things";

const MISSIONS_MAX = 10;
const TITLE_MAX = 60;

// Takes the text of a campaign; what it is not, is said.
export async function openCampaign(text: string): Promise<string> {
  const told = await show(text);
  go(`#/workshop/campaign/${await newCampaign({ title: told.title, text, seats: "allies", bot: "regular" })}`);
  return "";
}

function New() {
  const [chains, setChains] = useState<{ name: string; title: string; text: string }[]>([]);
  const [scenarios, setScenarios] = useState<{ name: string; title: string }[]>([]);
  const [chosen, setChosen] = useState("");
  const [missions, setMissions] = useState<string[]>([]);
  const [called, setCalled] = useState("");
  const [seats, setSeats] = useState<OwnCampaign["seats"]>("allies");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    void loadThings().then(({ campaigns }) => {
      const found = campaigns.map(({ name, text }) => ({ name, text, title: /^title "([^"]*)"/m.exec(text)?.[1] ?? name }));
      setChains(found);
      setChosen(found[0]?.name ?? "own");
    }, () => undefined);
    void Promise.all([ownScenarios(), loadCatalogue()]).then(([own, found]) => setScenarios([...own.map((one) => ({ name: `own/${one.id}`, title: one.title || t("ws-untitled") })), ...found.scenarios.map((one) => ({ name: one.name, title: say(one.title) }))]), () => undefined);
  }, []);
  const make = async (): Promise<void> => {
    const chain = chains.find((one) => one.name === chosen);
    const title = chain?.title ?? (called.trim() || t("ws-campaign-own"));
    const text = chain?.text ?? chainText(title, missions);
    await show(text); // refused before it is kept
    go(`#/workshop/campaign/${await newCampaign({ title, text, seats, bot: "regular" })}`);
  };
  return (
    <Paper class="k-pad campaign-new" label={t("ws-campaign-new")}>
      <h3>{t("ws-campaign-new")}</h3>
      <label class="field" for="campaign-chain">
        <span>{t("ws-campaign-chain")}</span>
        <select id="campaign-chain" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {chains.map(({ name, title }) => (
            <option value={name}>{say(title)}</option>
          ))}
          <option value="own">{t("ws-campaign-own")}</option>
        </select>
      </label>
      {chosen === "own" && (
        <>
          <label class="field" for="campaign-name">
            <span>{t("ws-campaign-name")}</span>
            <input type="text" id="campaign-name" value={called} maxLength={TITLE_MAX} placeholder={t("ws-campaign-own")} onInput={(event) => setCalled(event.currentTarget.value)} />
          </label>
          <ol class="mission-picks">
            {missions.map((name, i) => (
              <li class="k-row">
                <span class="k-grow">{scenarios.find((one) => one.name === name)?.title ?? name}</span>
                <Button compact kind="bare" icon="trash" label={t("ws-mission-remove", { n: i + 1 })} onClick={() => setMissions(missions.filter((_, k) => k !== i))} />
              </li>
            ))}
          </ol>
          {missions.length < MISSIONS_MAX && (
            <label class="field" for="mission-add">
              <span>{t("ws-mission-add")}</span>
              <select id="mission-add" value="" onChange={(event) => {
                const name = event.currentTarget.value;
                event.currentTarget.value = "";
                if (name) setMissions([...missions, name]);
              }}>
                <option value="">{t("ws-fight-choose")}</option>
                {scenarios.map((one) => (
                  <option value={one.name}>{one.title}</option>
                ))}
              </select>
            </label>
          )}
        </>
      )}
      <Segmented name="campaign-seats" label={t("ws-campaign-seats")} value={seats} choices={[["allies", sideName("allies")], ["axis", sideName("axis")], ["both", t("ws-campaign-both")]]} onPick={setSeats} />
      {problem && <p class="problem" role="alert">{say(problem)}</p>}
      <Button icon="flag" id="campaign-make" disabled={!chosen || (chosen === "own" && !missions.length)} onClick={() => void make().catch((fault: Error) => setProblem(fault.message))}>{t("ws-campaign-make")}</Button>
    </Paper>
  );
}

function Kept({ own, forget }: { own: OwnCampaign; forget: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <li class="k-paper own-scenario">
      <h3 class="k-grow">
        <a href={`#/workshop/campaign/${own.id}`}>{say(own.title)}</a>
      </h3>
      <span class="small soft">{new Date(own.updated).toLocaleString()}</span>
      <Button compact kind="bare" icon="trash" label={t("ws-delete-own", { title: own.title })} onClick={() => setAsking(true)} />
      {asking && <Confirm title={t("ws-delete-own", { title: own.title })} more={t("ws-delete-own-more")} yes={t("ws-delete")} act={() => void dropCampaign(own.id).then(forget)} close={() => setAsking(false)} />}
    </li>
  );
}

export function Campaigns() {
  const [all, setAll] = useState<OwnCampaign[]>([]);
  const load = (): void => void ownCampaigns().then(setAll, () => setAll([]));
  useEffect(load, []);
  return (
    <section class="campaigns">
      <h2>{t("ws-campaigns")}</h2>
      <p class="soft">{t("ws-campaigns-more")}</p>
      <ul class="own-list">
        {all.map((own) => (
          <Kept own={own} forget={load} key={own.id} />
        ))}
      </ul>
      <New />
    </section>
  );
}
