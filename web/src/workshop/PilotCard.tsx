// One pilot of the squadron: face, airplane, what he has done, what became of him, and the skill that he may choose.
import { Emblem } from "../app/emblem";
import { Badge, Tag } from "../app/kit";
import { sideClass } from "../board/chart/shapes";
import { count, say, t } from "../words";
import type { CampaignPilot } from "./checked";
import { SKILLS } from "./lines";
import { Portrait } from "./Portrait";

// Five in a row and a stroke through them, as on a fuselage.
const Tally = ({ n }: { n: number }) => (n > 0 ? <span class="tally" aria-hidden="true">{"✠".repeat(Math.min(n, 20))}</span> : null);

interface Props {
  pilot: CampaignPilot;
  learns: boolean; // his skills are chosen here
  choose: (skill: string) => void;
}

export function PilotCard({ pilot, learns, choose }: Props) {
  const over = pilot.duty === "over";
  const free = SKILLS.filter((skill) => !pilot.skills.includes(skill));
  return (
    <li class={`k-paper pilot${over ? " over" : ""}`}>
      <Portrait name={pilot.name} side={pilot.side} gone={over} />
      <div class="k-grow">
        <h3>
          <Badge side={sideClass(pilot.side)} /> {pilot.name}
        </h3>
        <p class="small soft k-row">
          <Emblem shape="fighter" side={pilot.side} model={pilot.model} /> {pilot.airplane}
        </p>
        <p class="small">
          {count("ws-victories", pilot.victories)}
          {pilot.misses ? ` · ${count("ws-wounded", pilot.misses)}` : ""}
          {pilot.duty === "relieved" ? ` · ${t("ws-relieved")}` : ""}
          {over ? ` · ${t("ws-duty-over")}` : ""} <Tally n={pilot.victories} />
        </p>
        {pilot.skills.length > 0 && <p class="k-row k-wrap">{pilot.skills.map((skill) => <Tag kind="good">{say(skill)}</Tag>)}</p>}
        {(pilot.due ?? 0) > 0 && learns && (
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
