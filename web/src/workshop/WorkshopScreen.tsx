// #/workshop: the list; /edit/ID the editor, /fly/ID the setup, /copy/NAME a copy of a built-in scenario, /fight the builder, /campaigns the list at its campaigns, /campaign/ID a squadron's room, /link/TEXT one that came in a link.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue } from "../app/catalogue";
import { Button, Message } from "../app/kit";
import type { ScreenProps } from "../app/router";
import { say, t } from "../words";
import { joinWar } from "./Campaigns";
import { CampaignScreen } from "./CampaignScreen";
import { FightScreen } from "./FightScreen";
import { List } from "./List";
import { OwnSetup } from "./OwnSetup";
import { unfold } from "./share";
import { newScenario, ownScenario } from "./shelf";

const Gone = ({ words }: { words: string }) => (
  <Message title={t("ws-no-such-own")} words={words}>
    <Button kind="go" href="#/workshop">{t("nav-workshop")}</Button>
  </Message>
);

// The editor is a part of its own: it brings the text editor along.
function Editing({ id }: { id: string }) {
  const [Screen, setScreen] = useState<ComponentType<{ id: string }> | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => void import("./EditorScreen").then((module) => setScreen(() => module.default), (error: Error) => setFault(error.message)), []);
  if (fault) return <Gone words={fault} />;
  return Screen ? <Screen id={id} /> : <p class="soft k-pad">{t("loading")}</p>;
}

function Text({ from, id }: { from: () => Promise<string | undefined>; id?: string }) {
  const [text, setText] = useState<string | null | undefined>();
  const [fault, setFault] = useState("");
  useEffect(() => void from().then((found) => setText(found ?? null), (error: Error) => (setFault(error.message), setText(null))), []);
  if (text === null) return <Gone words={fault === "too-long" ? t("ws-open-too-long") : t("ws-link-broken")} />;
  return text === undefined ? <p class="soft k-pad">{t("loading")}</p> : <OwnSetup text={text} id={id} />;
}

function Copy({ name }: { name: string }) {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    void loadCatalogue().then(async ({ scenarios }) => {
      const found = scenarios.find((scenario) => scenario.name === name);
      if (!found) return setMissing(true);
      const id = await newScenario({ title: found.title, book: found.book, text: found.text, from: name });
      location.replace(`#/workshop/edit/${id}`); // going back leads to where one came from, not to another copy
    }, () => setMissing(true));
  }, [name]);
  return missing ? <Gone words={t("no-such-scenario")} /> : <p class="soft k-pad">{t("loading")}</p>;
}

// The link of a war: its room.
function Joining({ packed }: { packed: string }) {
  const [why, setWhy] = useState("");
  useEffect(() => void joinWar(packed).then(({ id, why: reason }) => (id ? location.replace(`#/workshop/campaign/${id}`) : setWhy(reason ?? "")), (fault: Error) => setWhy(fault.message === "too-long" ? t("ws-open-too-long") : t("ws-war-not-here", { words: say(fault.message) }))), []);
  return why ? <Gone words={why} /> : <p class="soft k-pad">{t("loading")}</p>;
}

export default function WorkshopScreen({ path: [what = "", ...rest] }: ScreenProps) {
  const id = rest[0] ?? "";
  if (what === "edit") return <Editing id={id} key={id} />;
  if (what === "fly") return <Text from={async () => (await ownScenario(id))?.text} id={id} key={id} />;
  if (what === "link") return <Text from={() => unfold(id)} key={id} />;
  if (what === "war") return <Joining packed={id} key={id} />;
  if (what === "copy") return <Copy name={rest.join("/")} key={rest.join("/")} />;
  if (what === "campaign") return <CampaignScreen id={id} key={id} />;
  if (what === "fight") return <FightScreen />;
  return <List campaigns={what === "campaigns"} />;
}
