// One pilot of the squadron: face, rank, airplane, what he has done and what became of him; behind it the whole career, and the skill that he may choose.
import { useState } from "preact/hooks";
import { Emblem } from "../app/emblem";
import { Badge, Button, Dialog, Tag } from "../app/kit";
import { sideClass } from "../board/chart/shapes";
import { count, currentLanguage, say, t } from "../words";
import { careerOf, honoursOf, rankOf, towardsSkill, type Honour } from "./careers";
import type { CampaignPilot } from "./checked";
import { Portrait } from "./Portrait";
import type { Sortie } from "./shelf";

export interface Skill {
  word: string;
  sentence: string;
}

// What all cards of a room know.
export interface Squad {
  games: Sortie[];
  titles: Record<string, string>;
  perSkill: number;
  skills: Skill[]; // none: skills have no effect in this game
  models: Record<string, string>; // what airplanes are called
}

export const Face = ({ pilot }: { pilot: CampaignPilot }) => <Portrait name={pilot.name} side={pilot.side} gone={pilot.duty === "over"} wounded={Boolean(pilot.misses) && pilot.duty !== "over"} scarred={Boolean(pilot.downs)} old={(pilot.flights ?? 0) >= 4} />;

// "Sparrow wins a victory and comes down by parachute."
const saidOf = ([key = "", , n = ""]: string[]): string => (n ? count(key, Number(n)) : t(key));

export function newsWords(news: string[][]): string {
  const list = new Intl.ListFormat(currentLanguage());
  const pilots = [...new Set(news.map(([, pilot = ""]) => pilot))];
  return pilots.map((pilot) => `${pilot} ${list.format(news.filter(([, whose]) => whose === pilot).map(saidOf))}.`).join(" ");
}

const RIBBON: Record<Honour, [edge: string, middle: string, metal: string]> = {
  first: ["#1b5a9e", "#f3ead4", "#c9973a"],
  double: ["#a53b0d", "#f2b93b", "#c9973a"],
  ace: ["#7a1f2b", "#f3ead4", "#d7b24c"],
  wound: ["#5d3a6b", "#cdb9d6", "#8c8f95"],
  service: ["#2c673a", "#d9c48a", "#8c8f95"],
};

// A medal on its ribbon: a star for an ace, a cross for two in one mission, a disc for the others.
function Medal({ honour }: { honour: Honour }) {
  const [edge, middle, metal] = RIBBON[honour];
  const words = t(`ws-honour-${honour}`);
  return (
    <svg class="medal" viewBox="0 0 22 34" role="img" aria-label={words}>
      <title>{words}</title>
      <path d="M3 1h16v13l-8 5-8-5z" fill={edge} />
      <path d="M8 1h6v16.2l-3 1.8-3-1.8z" fill={middle} />
      {honour === "ace" ? (
        <path d="M11 17l2.2 5 5.4.5-4 3.7 1.2 5.3-4.8-2.8-4.8 2.8 1.2-5.3-4-3.7 5.4-.5z" fill={metal} stroke="#5b4312" />
      ) : honour === "double" ? (
        <path d="M8.6 18h4.8l-.9 4.6 4.7-.8v4.6l-4.7-.8.9 5.4H8.6l.9-5.4-4.7.8v-4.6l4.7.8z" fill={metal} stroke="#5b4312" />
      ) : (
        <circle cx="11" cy="25" r="6.4" fill={metal} stroke="#4a4534" />
      )}
    </svg>
  );
}

// Five in a row, as on a fuselage.
const Tally = ({ n }: { n: number }) => (n > 0 ? <span class="tally" aria-hidden="true">{"✠".repeat(Math.min(n, 20))}</span> : null);

// What became of him, if he does not simply fly.
function fate(pilot: CampaignPilot): string {
  if (pilot.duty === "over") return pilot.fell ? t("ws-fell-in", { n: pilot.fell }) : t("ws-duty-over");
  if (pilot.misses) return count("ws-wounded", pilot.misses);
  return pilot.duty === "relieved" ? t("ws-relieved") : "";
}

const Honours = ({ pilot, games }: { pilot: CampaignPilot; games: Sortie[] }) => {
  const all = honoursOf(pilot, games);
  return all.length ? <span class="medals">{all.map((honour) => <Medal honour={honour} />)}</span> : null;
};

function Progress({ pilot, squad: { perSkill, skills } }: { pilot: CampaignPilot; squad: Squad }) {
  if (!skills.length || pilot.duty === "over") return null;
  const n = towardsSkill(pilot, perSkill);
  return (
    <span class="to-skill" role="img" aria-label={t("ws-to-skill", { n, of: perSkill })} title={t("ws-to-skill", { n, of: perSkill })}>
      {[...Array(perSkill).keys()].map((i) => (
        <i class={i < n ? "won" : ""} />
      ))}
    </span>
  );
}

// A skill stays for the rest of a career: it is picked first, and learned by the button.
function SkillDialog({ pilot, skills, choose, close }: { pilot: CampaignPilot; skills: Skill[]; choose: (skill: string) => void; close: () => void }) {
  const [picked, setPicked] = useState("");
  return (
    <Dialog
      title={t("ws-skill-for", { pilot: pilot.name })}
      close={close}
      class="skill-dialog"
      actions={<Button kind="go" icon="star" id="skill-learn" disabled={!picked} onClick={() => (choose(picked), close())}>{picked ? t("ws-skill-learn", { skill: say(picked) }) : t("ws-skill-due")}</Button>}
    >
      <p>{t("ws-skill-more")}</p>
      <div class="skill-list" role="radiogroup" aria-label={t("ws-skill-for", { pilot: pilot.name })}>
        {skills
          .filter(({ word }) => !pilot.skills.includes(word))
          .map(({ word, sentence }) => (
            <label class={`k-paper skill-choice${picked === word ? " chosen" : ""}`} key={word}>
              <input type="radio" name="skill" value={word} checked={picked === word} onChange={() => setPicked(word)} />
              <b>{say(word)}</b>
              <span class="small">{say(sentence)}</span>
            </label>
          ))}
      </div>
    </Dialog>
  );
}

function Dossier({ pilot, squad, close }: { pilot: CampaignPilot; squad: Squad; close: () => void }) {
  const chapters = careerOf(pilot, squad.games);
  return (
    <Dialog title={pilot.name} close={close} class="dossier">
      <div class="dossier-head">
        <Face pilot={pilot} />
        <div>
          <p class="rank">{t(`ws-rank-${rankOf(pilot)}`)}</p>
          <p class="k-row">
            <Emblem shape="fighter" side={pilot.side} model={pilot.model} /> {say(squad.models[pilot.model] ?? pilot.model)}
          </p>
          <p>{[count("ws-flights", pilot.flights ?? 0), count("ws-victories", pilot.victories), fate(pilot)].filter(Boolean).join(" · ")}</p>
          <Honours pilot={pilot} games={squad.games} />
        </div>
      </div>
      {pilot.skills.length > 0 && (
        <>
          <h3>{t("ws-skills")}</h3>
          <ul class="skill-list">
            {pilot.skills.map((word) => (
              <li>
                <b>{say(word)}</b> <span class="small">{say(squad.skills.find((skill) => skill.word === word)?.sentence ?? "")}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t("ws-career")}</h3>
      {chapters.length ? (
        <ol class="career">
          {chapters.map(({ n, scenario, news }) => (
            <li>
              <b>{t("ws-mission-n", { n })}</b> {say(squad.titles[scenario] ?? scenario)}. <span class="soft">{newsWords(news) || t("ws-quiet-mission")}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p class="soft">{t("ws-career-none")}</p>
      )}
    </Dialog>
  );
}

interface Props {
  pilot: CampaignPilot;
  squad: Squad;
  learns: boolean; // his skills are chosen here
  choose: (skill: string) => void;
}

export function PilotCard({ pilot, squad, learns, choose }: Props) {
  const [open, setOpen] = useState<"" | "dossier" | "skill">("");
  const over = pilot.duty === "over";
  const what = fate(pilot);
  return (
    <li class={`k-paper pilot${over ? " over" : ""}`}>
      <Face pilot={pilot} />
      <div class="k-grow">
        <h3>
          <Badge side={sideClass(pilot.side)} />{" "}
          <button type="button" class="pilot-name" aria-haspopup="dialog" onClick={() => setOpen("dossier")}>
            {pilot.name}
          </button>{" "}
          <span class="rank">{t(`ws-rank-${rankOf(pilot)}`)}</span>
        </h3>
        <p class="small soft k-row">
          <Emblem shape="fighter" side={pilot.side} model={pilot.model} /> {say(squad.models[pilot.model] ?? pilot.model)}
        </p>
        <p class="small">
          {[...(pilot.flights ? [count("ws-flights", pilot.flights)] : []), count("ws-victories", pilot.victories)].join(" · ")} <Tally n={pilot.victories} />
        </p>
        {what && <p class={`small fate${!over && pilot.misses ? " hurt" : ""}`}>{what}</p>}
        <p class="k-row k-wrap">
          <Honours pilot={pilot} games={squad.games} />
          {pilot.skills.map((skill) => <Tag kind="good">{say(skill)}</Tag>)}
          <Progress pilot={pilot} squad={squad} />
        </p>
        {(pilot.due ?? 0) > 0 && learns && squad.skills.length > 0 && (
          <Button compact icon="star" id={`skill-of-${pilot.name}`} onClick={() => setOpen("skill")}>{t("ws-skill-due")}</Button>
        )}
      </div>
      {open === "dossier" && <Dossier pilot={pilot} squad={squad} close={() => setOpen("")} />}
      {open === "skill" && <SkillDialog pilot={pilot} skills={squad.skills} choose={choose} close={() => setOpen("")} />}
    </li>
  );
}
