// All rules of a book that may be switched: grouped, in sentences, with answers in words and ranges as numbers.
import type { Book } from "../types";
import { say, t } from "../words";
import { askedAs, givenOptions, GROUP_ORDER, groupOf, levelOf, type Asked } from "./options";

function Row({ asked, value, set }: { asked: Asked; value: number; set: (value: number) => void }) {
  const { option, words, answers } = asked;
  const id = `option-${option.name}`;
  const needs = option.needs ? ` (${t("option-needs", { needs: option.needs.toLowerCase().replace(/_/g, " ") })})` : "";
  if (answers.length)
    return (
      <label class="option" for={id}>
        <span>{words}{needs}</span>
        <select id={id} value={String(value)} onChange={(event) => set(Number(event.currentTarget.value))}>
          {answers.map(([answer, said]) => (
            <option value={String(answer)}>{said}</option>
          ))}
        </select>
      </label>
    );
  if (option.min === 0 && option.max === 1)
    return (
      <label class="option" for={id}>
        <span>{words}{needs}</span>
        <input type="checkbox" role="switch" id={id} checked={value === 1} onChange={(event) => set(Number(event.currentTarget.checked))} />
      </label>
    );
  return (
    <label class="option" for={id}>
      <span>
        {words}
        {needs} <span class="soft small">{t("range", { min: option.min, max: option.max })}</span>
      </span>
      <input type="number" id={id} min={option.min} max={option.max} value={value} onChange={(event) => set(Math.max(option.min, Math.min(option.max, Number(event.currentTarget.value))))} />
    </label>
  );
}

export function OptionList({ book, text, values, set }: { book: Book; text: string; values: Record<string, number>; set: (values: Record<string, number>) => void }) {
  const given = givenOptions(text);
  const levels = book.levels ?? [];
  const at = Math.max(0, levels.indexOf(levelOf(text)));
  const allowed = (level: string | undefined): boolean => !level || levels.indexOf(level) <= at;
  const asked = book.options.filter((option) => allowed(option.level)).map((option) => askedAs(option, say(option.sentence)));
  const now = ({ option }: Asked): number => values[option.name] ?? given[option.name] ?? option.preset[at] ?? option.preset[0] ?? 0;
  return (
    <details class="options">
      <summary>{t("all-rules")}</summary>
      {GROUP_ORDER.map((group) => {
        const own = asked.filter(({ option }) => groupOf(option) === group);
        return own.length ? (
          <fieldset>
            <legend>{t(`group-${group}`)}</legend>
            {own.map((one) => (
              <Row asked={one} value={now(one)} set={(value) => set({ ...values, [one.option.name]: value })} />
            ))}
          </fieldset>
        ) : null;
      })}
    </details>
  );
}
