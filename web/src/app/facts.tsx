// A scenario in a line, and as a card to press.
import type { ScenarioEntry } from "../types";
import { count, say, t } from "../words";
import { isSolo, match, yearOf } from "./catalogue";
import { Thumbnail } from "../families/thumbnails";

export function factLine(scenario: ScenarioEntry): string {
  const [one, two] = match(scenario);
  return [yearOf(scenario), isSolo(scenario) ? t("solo") : t("against", { one, two }), t("minutes", { minutes: scenario.minutes })].filter(Boolean).join(" · ");
}

export function Facts({ scenario, brief }: { scenario: ScenarioEntry; brief?: boolean }) {
  const [one, two] = match(scenario);
  return (
    <p class={`facts${brief ? " brief" : ""}`}>
      <span class="book">{t(`book-${brief ? "short-" : ""}${scenario.book}`)}</span>
      <span>{isSolo(scenario) ? t("solo") : t("against", { one, two })}</span>
      <span>{t("minutes", { minutes: scenario.minutes })}</span>
      <span class={scenario.difficulty}>{t(`difficulty-${scenario.difficulty}`)}</span>
    </p>
  );
}

export function ScenarioCard({ scenario, variants = 0, brief = false }: { scenario: ScenarioEntry; variants?: number; brief?: boolean }) {
  const Heading = brief ? "h3" : "h2"; // brief cards stand under a heading of their own
  return (
    <a class="k-paper scenario" href={`#/scenario/${scenario.name}`}>
      <Thumbnail scenario={scenario} />
      <div class="scenario-words">
        <Heading>{say(scenario.title)}</Heading>
        {brief ? (
          <p class="soft small">{factLine(scenario)}</p>
        ) : (
          <>
            <p class="story">{say(scenario.story)}</p>
            <Facts scenario={scenario} brief />
            {variants > 0 && <p class="small soft variants">{count("variants", variants)}</p>}
          </>
        )}
      </div>
    </a>
  );
}

