// What the veteran would do, and why: the two best plans with what each hopes for.
import { Coach } from "../app/kit";
import { handOf } from "../cards/hand";
import { titleOf } from "../cards/names";
import type { Hints } from "../told";
import type { Choices, Option } from "../types";
import { say, t } from "../words";
import type { Game } from "./game";

export function optionName(choices: Choices, option: Option): string {
  const card = option.group ? handOf(choices).find((one) => one.groups.includes(option.group ?? "")) : undefined;
  return card ? titleOf(card) : say(option.label);
}

function Plan({ game, choices, plan, first }: { game: Game; choices: Choices; plan: Hints["plans"][number]; first: boolean }) {
  const option = choices.options.find((one) => one.a === plan.a);
  if (!option) return null;
  const hopes = plan.why.filter(({ gain }) => gain > 0).slice(0, 2);
  return (
    <p class="hint-plan">
      <button type="button" class="k-link" onClick={() => game.choose(option)} onFocus={() => game.look(option)} onPointerEnter={() => game.look(option)} onBlur={() => game.look(null)}>
        {t(first ? "hint-first" : "hint-second", { card: optionName(choices, option) })}
      </button>{" "}
      {hopes.map(({ text }) => say(text)).join(" ")}
    </p>
  );
}

export function HintPaper({ game, choices, hints }: { game: Game; choices: Choices; hints: Hints }) {
  const plans = hints.plans.filter((plan) => choices.options.some((option) => option.a === plan.a));
  const names = new Set<string>(); // two copies of a card are one plan
  const told = plans.filter((plan) => {
    const name = optionName(choices, choices.options.find((option) => option.a === plan.a) as Option);
    return !names.has(name) && names.add(name);
  });
  const reasons = told.some((plan) => plan.why.some(({ gain }) => gain > 0));
  return (
    <Coach class="hint-paper">
      {told.map((plan, i) => <Plan game={game} choices={choices} plan={plan} first={i === 0} key={plan.a} />)}
      {!reasons && <p class="soft small">{t("hint-even")}</p>}
    </Coach>
  );
}
