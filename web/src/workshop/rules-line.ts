// The rules line: its book, level and options, each changed in its place.
import { replaceLine, setLine, type Change } from "./edits";
import { linesOf, type Draft } from "./lines";

const LEVELS = /^(basic|standard|advanced)$/;

// Sets an option; one that stands there already with that value stays as it is.
export function withOption(draft: Draft, name: string, value: number): Change[] {
  const line = linesOf(draft, "rules")[0];
  if (!line) return [];
  const at = line.tokens.findIndex((token, i) => i > 1 && token.text === name);
  const given = at > 0 && line.tokens[at + 1]?.text === "=" ? line.tokens[at + 2] : undefined;
  if (given) return given.text === String(value) ? [] : [{ from: given.from, to: given.to, insert: String(value) }];
  const old = line.tokens[at];
  if (old) return value === 1 ? [] : [{ from: old.to, to: old.to, insert: `=${value}` }]; // a word alone means 1
  const end = line.tokens.at(-1)?.to ?? line.to;
  return [{ from: end, to: end, insert: ` ${name}=${value}` }];
}

// Its value as it stands there; nothing if the line does not speak of it.
export function optionOf(draft: Draft, name: string): string {
  const tokens = linesOf(draft, "rules")[0]?.tokens ?? [];
  const at = tokens.findIndex((token, i) => i > 1 && token.text === name);
  return at < 0 ? "" : tokens[at + 1]?.text === "=" ? (tokens[at + 2]?.text ?? "") : "1";
}

export function withoutOption(draft: Draft, name: string): Change[] {
  const line = linesOf(draft, "rules")[0];
  const at = line?.tokens.findIndex((token, i) => i > 1 && token.text === name) ?? -1;
  if (!line || at < 1) return [];
  const last = line.tokens[at + 1]?.text === "=" ? line.tokens[at + 2] : line.tokens[at];
  const before = line.tokens[at - 1];
  return before && last ? [{ from: before.to, to: last.to, insert: "" }] : [];
}

// Another book has other options: those of the old one go.
export const withBook = (draft: Draft, book: string, level: string): Change[] => setLine(draft, "rules", `${book}${level ? ` ${level}` : ""}`);

export function withLevel(draft: Draft, level: string): Change[] {
  const line = linesOf(draft, "rules")[0];
  if (!line) return [];
  const old = line.tokens.find((token) => LEVELS.test(token.text));
  if (old) return [{ from: old.from, to: old.to, insert: level }];
  const book = line.tokens[1];
  return book ? [{ from: book.to, to: book.to, insert: ` ${level}` }] : replaceLine(line, `rules glory ${level}`);
}
