// A quick duel of any two airplanes of a war, and the way to a friend.
import { useEffect, useState } from "preact/hooks";
import { hasServer } from "../link";
import { startLocal } from "../play/local";
import { setting } from "../settings";
import type { Airplane, Catalogue } from "../types";
import { say, t } from "../words";
import { loadCatalogue } from "./catalogue";
import { Emblem } from "./emblem";
import { Nav } from "./home";
import { Button, Message, Segmented } from "./kit";
import { duelText, duelTitle, type War } from "./known";
import { makeServed } from "./made";
import { setTitle } from "./router";

type With = "computer" | "here" | "link";
const FIRST: Record<War, [string, string]> = { ww1: ["se5a", "fokker-d7"], ww2: ["spitfire-1", "bf109-e3"] };

function Pick({ id, words, all, value, side, set }: { id: string; words: string; all: Airplane[]; value: string; side: string; set: (id: string) => void }) {
  const chosen = all.find((one) => one.id === value);
  return (
    <label class="duel-pick" for={id}>
      <Emblem shape={chosen?.shape ?? "fighter"} side={side} model={value} />
      <span class="k-grow">
        <span class="small soft">{words}</span>
        <select id={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
          {all.map((one) => (
            <option value={one.id}>{one.title}</option>
          ))}
        </select>
      </span>
    </label>
  );
}

export function Duel({ friend = false }: { friend?: boolean }) {
  const [found, setFound] = useState<Catalogue | null>(null);
  const [server, setServer] = useState(false);
  const [war, setWar] = useState<War>("ww2");
  const [picked, setPicked] = useState<[string, string]>(FIRST.ww2);
  const [against, setAgainst] = useState<With>(friend ? "here" : "computer");
  const [strength, setStrength] = useState(setting("strength", "rookie"));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setTitle(t(friend ? "play-friend" : "any-duel"));
    loadCatalogue().then(setFound, (error: Error) => setProblem(error.message));
    void hasServer().then((there) => (setServer(there), friend && there && setAgainst("link")));
  }, []);
  if (!found) return problem ? <Message title={t("trouble")} words={t("error", { sentence: problem })} /> : null;
  const all = found.airplanes.filter((one) => one.war === war);
  const find = (id: string): Airplane => all.find((one) => one.id === id) ?? (all[0] as Airplane);
  const chance = (): void => setPicked([0, 1].map(() => (all[Math.floor(Math.random() * all.length)] as Airplane).id) as [string, string]);
  const begin = (event: Event): void => {
    event.preventDefault();
    const [one, two] = [find(picked[0]), find(picked[1])];
    const title = duelTitle(one, two);
    const scenario = duelText(war, one, two);
    const seats = { allies: "person", axis: against === "computer" ? `computer:${strength}` : against === "here" ? "person" : "open" };
    const about = { title, book: war === "ww1" ? "miniatures" : "glory", name: "" };
    (against === "link" ? makeServed({ text: scenario, seats, aids: setting("aids", "friendly"), public: false }, { ...about, flights: { allies: [{ model: one.title, shape: one.shape }], axis: [{ model: two.title, shape: two.shape }] } }) : startLocal({ scenario, seats, ...about })).catch((error: Error) => setProblem(say(error.message)));
  };
  return (
    <div class="ground-page">
      <Nav />
      <main class="setup narrow">
        <form class="k-paper k-pad duel-form setup-form" onSubmit={begin}>
          <h1>{t(friend ? "play-friend" : "any-duel")}</h1>
          <p class="soft">{t("duel-more")}</p>
          <Segmented name="war" label={t("war")} value={war} choices={[["ww1", t("war-1")], ["ww2", t("war-2")]]} onPick={(value) => (setWar(value), setPicked(FIRST[value]))} />
          <div class="duel-pair">
            <Pick id="duel-one" words={t("your-airplane")} all={all} value={picked[0]} side="allies" set={(id) => setPicked([id, picked[1]])} />
            <Button icon="swap" class="duel-swap" label={t("swap-airplanes")} onClick={() => setPicked([picked[1], picked[0]])} />
            <Pick id="duel-two" words={t("their-airplane")} all={all} value={picked[1]} side="axis" set={(id) => setPicked([picked[0], id])} />
          </div>
          <div class="duel-with">
            <span class="small soft" aria-hidden="true">{t("with-whom")}</span>
            <Segmented name="against" label={t("with-whom")} value={against} choices={[["computer", t("with-computer")], ["here", t("with-here")], ...(server ? ([["link", t("with-link")]] as [With, string][]) : [])]} onPick={setAgainst} />
          </div>
          {against === "computer" && (
            <label class="menu-row" for="strength">
              <span>{t("opponent")}</span>
              <select id="strength" value={strength} onChange={(event) => setStrength(event.currentTarget.value)}>
                {found.players.map((name) => (
                  <option value={name}>{t(`bot-${name}`)}</option>
                ))}
              </select>
            </label>
          )}
          {friend && !server && <p class="small soft">{t("no-server")}</p>}
          {problem && <p class="problem" role="alert">{t("error", { sentence: problem })}</p>}
          <div class="k-row k-wrap">
            <Button kind="go" big type="submit" icon={against === "link" ? "link" : "play"}>{t(against === "link" ? "invite-friend" : "fly")}</Button>
            <Button icon="dice" onClick={chance}>{t("random-pair")}</Button>
          </div>
          {friend && <p class="small">{t("friend-scenario")} <a href="#/gallery">{t("scenarios")}</a></p>}
        </form>
      </main>
    </div>
  );
}

export default () => <Duel />;
export const Friend = () => <Duel friend />;
