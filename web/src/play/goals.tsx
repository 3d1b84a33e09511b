// What wins, as the engine says it: sentences with their points, and what has been earned so far.
import { Badge, Paper } from "../app/kit";
import { sideClass } from "../board/chart/shapes";
import type { Goal, State } from "../types";
import { say, t } from "../words";

export const goalsOf = (state: State): Goal[] => state.goals ?? (state.scene as { goals?: Goal[] }).goals ?? [];

export const GoalRow = ({ goal }: { goal: Goal }) => (
  <li class={goal.done ? "done" : ""}>
    {goal.side ? <Badge side={sideClass(goal.side)} /> : <span />}
    <span>{say(goal.text)}</span>
    <b class={`num${goal.done ? " good-text" : ""}`}>
      {goal.points !== undefined ? goal.points : ""}
      {goal.done ? " ✓" : ""}
    </b>
  </li>
);

const SHOWN = 4;

export function Goals({ state, open, toggle }: { state: State; open: boolean; toggle: () => void }) {
  const goals = goalsOf(state);
  if (!goals.length) return null;
  return (
    <Paper class="goals" label={t("to-win")}>
      <div class="k-head">
        <h2>{t("to-win")}</h2>
        {goals.length > SHOWN && (
          <button type="button" class="why k-end" aria-expanded={open} onClick={toggle}>
            {t(open ? "fewer-goals" : "all-goals")}
          </button>
        )}
      </div>
      <ul>{(open ? goals : goals.slice(0, SHOWN)).map((goal) => <GoalRow goal={goal} />)}</ul>
    </Paper>
  );
}
