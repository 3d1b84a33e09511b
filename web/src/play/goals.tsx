// What wins, as the engine says it: sentences with their points, and what has been earned so far.
import { Badge, Paper } from "../app/kit";
import { sideClass } from "../board/chart/shapes";
import type { Goal } from "../told";
import type { State } from "../types";
import { say, t } from "../words";

// What it is worth: "3 each", or what has come of it so far.
function worth(goal: Goal): string {
  if (goal.count) return `${goal.points} ✓`;
  if (!goal.each) return "";
  return goal.of === 1 ? String(goal.each) : t("points-each", { n: goal.each });
}

// What both sides may do is said once.
export function together(goals: Goal[]): (Goal & { both?: string })[] {
  const found: (Goal & { both?: string })[] = [];
  for (const goal of goals) {
    const same = found.find((one) => one.text === goal.text && one.each === goal.each && one.side !== goal.side && !one.both && !one.count && !goal.count);
    if (same) same.both = goal.side;
    else found.push({ ...goal });
  }
  return found;
}

export const GoalRow = ({ goal }: { goal: Goal & { both?: string } }) => (
  <li class={goal.count ? "done" : ""}>
    <span class="goal-sides">
      {goal.side && <Badge side={sideClass(goal.side)} />}
      {goal.both && <Badge side={sideClass(goal.both)} />}
    </span>
    <span>{say(goal.text)}</span>
    <b class={`num${goal.count && goal.points > 0 ? " good-text" : ""}`}>{worth(goal)}</b>
  </li>
);

// Before a game: all that wins it, and how it ends.
export function WhatWins({ goals = [], ends = [] }: { goals?: Goal[]; ends?: string[] }) {
  if (!goals.length && !ends.length) return null;
  return (
    <>
      <h2 class="setup-goals">{t("to-win")}</h2>
      <ul class="goal-list">{together(goals).map((goal) => <GoalRow goal={goal} />)}</ul>
      {ends.map((words) => (
        <p class="small soft">{say(words)}</p>
      ))}
    </>
  );
}

const SHOWN = 4;

export function Goals({ state, open, toggle }: { state: State; open: boolean; toggle: () => void }) {
  const { goals: all = [], ends = [] } = state.scene;
  const goals = together(all);
  if (!all.length && !ends.length) return null;
  return (
    <Paper class="goals" label={t("to-win")}>
      <div class="k-head">
        <h2>{t("to-win")}</h2>
        {(goals.length > SHOWN || ends.length > 1) && (
          <button type="button" class="why k-end" aria-expanded={open} onClick={toggle}>
            {t(open ? "fewer-goals" : "all-goals")}
          </button>
        )}
      </div>
      <ul>{(open ? goals : goals.slice(0, SHOWN)).map((goal) => <GoalRow goal={goal} />)}</ul>
      {(open ? ends : ends.slice(0, 1)).map((words) => (
        <p class="small soft">{say(words)}</p>
      ))}
    </Paper>
  );
}
