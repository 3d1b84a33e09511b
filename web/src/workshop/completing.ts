// What may be written next: words of the line from the reference, airplanes, skills, options, and the names that stand in the text. It proposes; the engine judges.
import { autocompletion, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { BOOKS } from "../families";
import { say } from "../words";
import { bookOf, firstWord, readDraft, type Draft } from "./lines";
import type { Line } from "./notation";
import type { Things } from "./things";
import { kindInside, loadReference, wordsOf } from "./words-list";

const plain = (words: string[]): Completion[] => words.map((label) => ({ label }));
const entries = (draft: Draft, kind: string, behind = ""): Completion[] => wordsOf(draft, kind).map(({ word, sentence }) => ({ label: word, apply: `${word}${behind}`, info: sentence.replace(/`/g, "") }));

// What follows a certain word, whatever the line.
const BEHIND: Record<string, string[]> = {
  heading: ["north", "east", "south", "west"],
  speed: ["low", "high"],
  side: ["allies", "axis"],
  map: ["sea", "coast", "fields", "trenches", "desert", "atoll", "harbour", "town", "snow", "jungle", "airfield"],
  per: ["down", "left", "gone", "pictures", "damage", "scratches", "silenced", "sunk", "centre", "part", "hit", "unhit", "untouched", "photographed"],
  by: ["home", "far"],
  start: ["opposite", "adjacent", "mixed"],
  score: ["allies", "axis"],
  ending: ["when"],
};

function models(draft: Draft, things: Things, word: string): Completion[] {
  const book = bookOf(draft);
  if (word === "ground") return things.ground.filter((one) => one.books.includes(book)).map(({ id, title }) => ({ label: id, detail: say(title) }));
  if (word === "element") return things.aircraft.map(({ id, title, service }) => ({ label: id, detail: `${title}, ${service}` }));
  return things.airplanes.filter((one) => one.books.includes(book)).map(({ id, title, year }) => ({ label: id, detail: year ? `${title}, ${year}` : title }));
}

// `index`: which token of the line is being written.
function offers(draft: Draft, line: Line, index: number, things: Things): Completion[] {
  const word = firstWord(line);
  const before = line.tokens[index - 1]?.text ?? "";
  if (index === 0) return entries(draft, "line", " ");
  if ((word === "plane" || word === "ground" || word === "element") && index === 1) return [];
  if ((word === "plane" || word === "ground" || word === "element") && index === 2) return models(draft, things, word);
  if (word === "rules") return index === 1 ? plain(BOOKS.map(({ name }) => name)) : [...(index === 2 ? plain(["basic", "standard", "advanced"]) : []), ...entries(draft, "option", "=")];
  if (BEHIND[before]) return plain(BEHIND[before]);
  if (before === "of" || before === "seat") return [...(before === "of" ? plain(["allies", "axis"]) : []), ...draft.things.filter(({ kind }) => kind !== "cloud").map(({ name }) => ({ label: name }))];
  if (word === "plane") return [...entries(draft, "airplane"), ...(line.tokens.some((token) => token.text === "ace") ? entries(draft, "skill") : [])];
  if (word === "score" || word === "ending") return plain(["per", "of", "by", "max", "round", "when", "unless", "all"]);
  if (word === "map") return plain(["dusk", "night", "haze", "rain", "snow"]);
  return entries(draft, kindInside(word));
}

async function complete(context: CompletionContext, things: () => Things | null): Promise<CompletionResult | null> {
  await loadReference().catch(() => undefined);
  const known = things();
  const draft = readDraft(context.state.doc.toString());
  const line = draft.lines.find((one) => context.pos >= one.from && context.pos <= one.to);
  if (!line || !known || context.pos > line.comment) return null;
  const at = line.tokens.findIndex((token) => token.from < context.pos && context.pos <= token.to);
  const token = line.tokens[at];
  if (token && token.kind === "string") return null;
  const index = token ? at : line.tokens.filter((one) => one.to < context.pos).length;
  if (!token && !context.explicit && index === 0) return null; // an empty line asks for nothing
  const options = offers(draft, line, index, known);
  return options.length ? { from: token?.from ?? context.pos, options, validFor: /^[\w-]*$/ } : null;
}

export const completing = (things: () => Things | null): Extension => autocompletion({ override: [(context) => complete(context, things)], activateOnTyping: true, icons: false, maxRenderedOptions: 60 });
