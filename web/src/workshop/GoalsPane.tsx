// What wins: every score and ending line with the engine's sentence for it, and a form that writes another.
import { useState } from "preact/hooks";
import { Badge, Button } from "../app/kit";
import { sideClass } from "../board/chart/shapes";
import { familyOfBook } from "../families";
import { sideName } from "../play/people";
import type { Goal } from "../told";
import { say, t } from "../words";
import { addLine, removeLine } from "./edits";
import { bookOf, linesOf, type Draft } from "./lines";
import { named, type Line } from "./notation";
import type { Workbench } from "./workbench";

// Of airplanes, and of what stands on the ground.
const IN_THE_AIR = ["down", "left", "gone", "pictures"];
const ON_THE_GROUND = ["damage", "silenced", "sunk", "centre", "part", "hit", "unhit", "untouched", "photographed"];

// The engine tells a goal for each line that gives points, in their order; where it tells another number, nobody guesses.
export function sentences(draft: Draft, goals: Goal[]): Map<number, Goal> {
  const lines = linesOf(draft, "score").filter((line) => Number(line.tokens[2]?.text) !== 0);
  return new Map(lines.length === goals.length ? lines.map((line, i) => [line.number, goals[i] as Goal]) : []);
}

function GoalLine({ bench, line, goal }: { bench: Workbench; line: Line; goal: Goal | undefined }) {
  const draft = bench.draft.value;
  const points = line.tokens[2];
  return (
    <li class="goal-line">
      {goal && <Badge side={sideClass(goal.side)} />}
      <span class="k-grow">
        {goal ? say(goal.text) : null}
        <code class="small soft">{draft.text.slice(line.from, line.to)}</code>
      </span>
      {points?.kind === "number" && line.tokens[0]?.text === "score" && (
        <label>
          <span class="unseen">{t("ws-goal-points")}</span>
          <input type="number" min={-100} max={100} value={points.text} onChange={(event) => event.currentTarget.value && bench.change([{ from: points.from, to: points.to, insert: event.currentTarget.value }])} />
        </label>
      )}
      <Button kind="bare" compact icon="trash" label={t("ws-goal-delete")} onClick={() => bench.change(removeLine(draft, line))} />
    </li>
  );
}

interface Wish {
  side: string;
  points: string;
  item: string;
  who: string;
  by: string;
}

const scoreLine = ({ side, points, item, who, by }: Wish): string => `score ${side} ${Number(points) || 1} per ${item}${who ? ` of ${/^(allies|axis|real)$/.test(who) ? who : named(who)}` : ""}${by && item === "left" ? ` by ${by}` : ""}`;

function NewGoal({ bench }: { bench: Workbench }) {
  const draft = bench.draft.value;
  const book = bookOf(draft);
  const [wish, setWish] = useState<Wish>({ side: "allies", points: "3", item: "down", who: "axis", by: "" });
  const set = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
  const ground = ON_THE_GROUND.includes(wish.item);
  const units = draft.things.filter((thing) => thing.kind === (ground ? "ground" : "plane"));
  return (
    <form
      class="new-goal"
      onSubmit={(event) => {
        event.preventDefault();
        bench.change(addLine(draft, scoreLine(wish)));
      }}
    >
      <h3>{t("ws-goal-new")}</h3>
      <div class="goal-sentence">
        <label>
          <span class="unseen">{t("ws-side")}</span>
          <select id="goal-side" value={wish.side} onChange={(event) => set({ side: event.currentTarget.value })}>
            {["allies", "axis"].map((side) => (
              <option value={side}>{sideName(side, book)}</option>
            ))}
          </select>
        </label>
        <span>{t("ws-goal-get")}</span>
        <label>
          <span class="unseen">{t("ws-goal-points")}</span>
          <input type="number" id="goal-points" min={-100} max={100} value={wish.points} onInput={(event) => set({ points: event.currentTarget.value })} />
        </label>
        <span>{t("ws-goal-for-each")}</span>
        <label>
          <span class="unseen">{t("ws-goal-item")}</span>
          <select id="goal-item" value={wish.item} onChange={(event) => set({ item: event.currentTarget.value, who: "" })}>
            {[...IN_THE_AIR, ...(draft.things.some((thing) => thing.kind === "ground") ? ON_THE_GROUND : [])].map((item) => (
              <option value={item}>{t(`ws-item-${item}`)}</option>
            ))}
          </select>
        </label>
        <label>
          <span class="unseen">{t("ws-goal-who")}</span>
          <select id="goal-who" value={wish.who} onChange={(event) => set({ who: event.currentTarget.value })}>
            <option value="">{t("ws-goal-anyone")}</option>
            {["allies", "axis"].map((side) => (
              <option value={side}>{t("ws-goal-of", { who: sideName(side, book) })}</option>
            ))}
            {units.map((unit) => (
              <option value={unit.name}>{t("ws-goal-of", { who: unit.name })}</option>
            ))}
          </select>
        </label>
        {wish.item === "left" && (
          <label>
            <span class="unseen">{t("ws-goal-edge")}</span>
            <select id="goal-by" value={wish.by} onChange={(event) => set({ by: event.currentTarget.value })}>
              <option value="">{t("ws-edge-any")}</option>
              <option value="far">{t("ws-edge-far")}</option>
              <option value="home">{t("ws-edge-home")}</option>
            </select>
          </label>
        )}
      </div>
      <Button type="submit" icon="plus" id="goal-add">{t("ws-goal-add")}</Button>
    </form>
  );
}

export function GoalsPane({ bench }: { bench: Workbench }) {
  const draft = bench.draft.value;
  const briefing = bench.checked.value?.scene;
  const goals = sentences(draft, briefing?.goals ?? []);
  const lines = draft.lines.filter((line) => ["score", "ending", "victory"].includes(line.tokens[0]?.text ?? ""));
  return (
    <div class="goals-pane">
      {lines.length ? (
        <ul>
          {lines.map((line) => (
            <GoalLine bench={bench} line={line} goal={goals.get(line.number)} key={line.number} />
          ))}
        </ul>
      ) : (
        <>
          <p class="soft">{t("ws-goal-none")}</p>
          <ul>
            {(briefing?.goals ?? []).map((goal) => (
              <li class="goal-line">
                <Badge side={sideClass(goal.side)} /> <span class="k-grow">{say(goal.text)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {(briefing?.ends ?? []).map((words) => (
        <p class="small soft">{say(words)}</p>
      ))}
      {familyOfBook(bookOf(draft)).onTable && <NewGoal bench={bench} />}
    </div>
  );
}

