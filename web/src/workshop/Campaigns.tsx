// Campaigns of this machine, and the way to a new one.
import { useEffect, useState } from "preact/hooks";
import { Button, Confirm, Tag } from "../app/kit";
import { go } from "../app/router";
import { say, t } from "../words";
import { missionText, show } from "./campaign";
import { NewCampaign } from "./NewCampaign";
import { dropCampaign, newCampaign, ownCampaigns, type OwnCampaign } from "./shelf";
import { takeWar } from "./war";
import { openWar } from "./war-link";

// Takes the text of a campaign; what it is not, is said.
export async function openCampaign(text: string): Promise<string> {
  const told = await show(text);
  go(`#/workshop/campaign/${await newCampaign({ title: told.title, text, seats: "allies", bot: "regular" })}`);
  return "";
}

// Takes the link of a war that a friend has sent; answers where it is kept, or why not.
export async function joinWar(packed: string): Promise<{ id?: string; why?: string }> {
  const war = await openWar(packed);
  if (!war) return { why: t("ws-link-broken") };
  const id = await takeWar(war, (told) => (name) => missionText(name, told));
  return id ? { id } : { why: t("ws-war-other-course") };
}

function Kept({ own, forget }: { own: OwnCampaign; forget: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <li class="k-paper own-scenario">
      <h3 class="k-grow">
        <a href={`#/workshop/campaign/${own.id}`}>{say(own.title)}</a>
      </h3>
      {own.war && <Tag>{t("ws-against-link")}</Tag>}
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
      <NewCampaign />
    </section>
  );
}
