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
import { optionOf, withOption, withoutOption } from "./rules-line";
import type { Workbench } from "./workbench";
import { TypedInput } from "./Typed";

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
          <TypedInput type="number" min={-100} max={100} value={points.text} done={(typed) => typed && bench.change([{ from: points.from, to: points.to, insert: typed }])} />
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

const ofWhom = (who: string): string => (who ? ` of ${/^(allies|axis|real)$/.test(who) ? who : named(who)}` : "");
const scoreLine = ({ side, points, item, who, by }: Wish): string => `score ${side} ${Number(points) || 1} per ${item}${ofWhom(who)}${by && item === "left" ? ` by ${by}` : ""}`;

// What counts, and whose.
function ItemAndWho({ bench, name, item, who, set }: { bench: Workbench; name: string; item: string; who: string; set: (part: { item?: string; who?: string }) => void }) {
  const draft = bench.draft.value;
  const book = bookOf(draft);
  const units = draft.things.filter((thing) => thing.kind === (ON_THE_GROUND.includes(item) ? "ground" : "plane"));
  return (
    <>
      <label>
        <span class="unseen">{t("ws-goal-item")}</span>
        <select id={`${name}-item`} value={item} onChange={(event) => set({ item: event.currentTarget.value, who: "" })}>
          {[...IN_THE_AIR, ...(draft.things.some((thing) => thing.kind === "ground") ? ON_THE_GROUND : [])].map((one) => (
            <option value={one}>{t(`ws-item-${one}`)}</option>
          ))}
        </select>
      </label>
      <label>
        <span class="unseen">{t("ws-goal-who")}</span>
        <select id={`${name}-who`} value={who} onChange={(event) => set({ who: event.currentTarget.value })}>
          <option value="">{t("ws-goal-anyone")}</option>
          {["allies", "axis"].map((side) => (
            <option value={side}>{t("ws-goal-of", { who: sideName(side, book) })}</option>
          ))}
          {units.map((unit) => (
            <option value={unit.name}>{t("ws-goal-of", { who: unit.name })}</option>
          ))}
        </select>
      </label>
    </>
  );
}

function NewGoal({ bench }: { bench: Workbench }) {
  const draft = bench.draft.value;
  const book = bookOf(draft);
  const [wish, setWish] = useState<Wish>({ side: "allies", points: "3", item: "down", who: "axis", by: "" });
  const set = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
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
        <ItemAndWho bench={bench} name="goal" item={wish.item} who={wish.who} set={set} />
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

// "The game ends when 2 airplanes of the Axis are shot down", and after how many turns at the latest.
function NewEnding({ bench }: { bench: Workbench }) {
  const draft = bench.draft.value;
  const [wish, setWish] = useState({ number: "1", item: "down", who: "axis" });
  const limit = optionOf(draft, "turn_limit");
  return (
    <form
      class="new-goal"
      onSubmit={(event) => {
        event.preventDefault();
        bench.change(addLine(draft, `ending when ${wish.number === "all" ? "all" : Number(wish.number) || 1} ${wish.item}${ofWhom(wish.who)}`));
      }}
    >
      <h3>{t("ws-ending-title")}</h3>
      <label class="goal-sentence" for="turn-limit">
        <span>{t("ws-turns-limit")}</span>
        <TypedInput type="number" id="turn-limit" min={1} max={250} value={limit} placeholder="120" done={(typed) => bench.change(typed ? withOption(bench.draft.value, "turn_limit", Number(typed)) : withoutOption(bench.draft.value, "turn_limit"))} />
      </label>
      <div class="goal-sentence">
        <span>{t("ws-ending-when")}</span>
        <label>
          <span class="unseen">{t("ws-ending-number")}</span>
          <select id="ending-number" value={wish.number} onChange={(event) => setWish({ ...wish, number: event.currentTarget.value })}>
            {["1", "2", "3", "4", "5", "6"].map((n) => (
              <option value={n}>{n}</option>
            ))}
            <option value="all">{t("ws-ending-all")}</option>
          </select>
        </label>
        <ItemAndWho bench={bench} name="ending" item={wish.item} who={wish.who} set={(part) => setWish({ ...wish, ...part })} />
      </div>
      <Button type="submit" icon="plus" id="ending-add">{t("ws-ending-add")}</Button>
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
      {familyOfBook(bookOf(draft)).onTable && <NewEnding bench={bench} />}
    </div>
  );
}

