// "why?": the rules behind something, in our words.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Button, Dialog } from "../app/kit";
import { loadRulebooks } from "../learn/data";
import { passing } from "../storage";
import { currentLanguage, say, t } from "../words";

// Every rule by its id.
type Rules = Record<string, { tag: string; text: string }>;
export async function loadRules(): Promise<Rules> {
  const books = await loadRulebooks();
  return Object.fromEntries(books.flatMap(({ sections }) => sections.flatMap(({ rules }) => rules.map(([id, text, tag]) => [id, { tag, text }]))));
}

// The rules that are asked about; a screen shows them with <WhyDialog />.
export const asked = signal<string[]>([]);
export const explain = (ids: string[]): void => {
  asked.value = ids;
  if (game && ids[0]) remember(ids[0]);
};

// How often each rule was asked about, by game: the debrief names the one asked about most.
let game = "";
export const askIn = (id: string): void => void (game = id);
const tally = (id: string): Record<string, number> => JSON.parse(passing.getItem(`furball.asked.${id}`) ?? "{}") as Record<string, number>;
function remember(rule: string): void {
  const all = tally(game);
  passing.setItem(`furball.asked.${game}`, JSON.stringify({ ...all, [rule]: (all[rule] ?? 0) + 1 }));
}
export const mostAsked = (id: string): string => (id ? (Object.entries(tally(id)).sort(([, a], [, b]) => b - a)[0]?.[0] ?? "") : "");

export function WhyDialog() {
  const [found, setFound] = useState<Rules>({});
  const ids = asked.value;
  useEffect(() => void loadRules().then(setFound, () => setFound({})), []);
  if (!ids.length) return null;
  return (
    <Dialog
      title={t("why-title")}
      class="rule"
      close={() => (asked.value = [])}
      actions={
        <Button href={`#/rules/${ids[0]}`} icon="book" onClick={() => (asked.value = [])}>
          {t("in-the-rules")}
        </Button>
      }
    >
      <dl class="rule-list">
        {ids.map((id) => (
          <>
            <dt>
              {id} <span class="soft small">{say(found[id]?.tag ?? "")}</span>
            </dt>
            <dd lang="en">{found[id]?.text ?? (Object.keys(found).length ? t("rule-missing") : "…")}</dd>
          </>
        ))}
      </dl>
      {currentLanguage() !== "en" && <p class="soft small">{t("rules-in-english")}</p>}
    </Dialog>
  );
}

export const WhyButton = ({ ids, onPick }: { ids: string[]; onPick?: () => void }) => (
  <button type="button" class="why" title={ids.join(", ")} aria-label={t("why-label", { id: ids.join(", ") })} onClick={() => (onPick?.(), explain(ids))}>
    {t("why")}
  </button>
);
