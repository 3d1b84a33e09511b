// Changes that might make a fight fair: small ones a designer would try. None is believed before it has been measured.
import { applied, setModel, setWord, type Change } from "./edits";
import { hasWord, linesOf, valueOf, type Draft, type ThingLine } from "./lines";
import { withOption } from "./rules-line";
import type { AirplaneType, Things } from "./things";
import type { TableScene } from "../types";

export interface Proposal {
  words: { key: string; values: Record<string, string | number> }; // said in the reader's language
  text: string;
}

const HEIGHT_MAX = 8;

// `weak` is the side that wins too seldom.
export function proposals(draft: Draft, scene: TableScene, things: Things, weak: string): Proposal[] {
  const strong = scene.units.find((unit) => unit.side !== weak)?.side ?? "";
  const of = (side: string): ThingLine[] => draft.things.filter((thing) => thing.kind === "plane" && scene.units.some((unit) => unit.name === thing.name && unit.side === side));
  const [helped, hindered] = [of(weak)[0], of(strong)[0]];
  const make = (key: string, values: Record<string, string | number>, changes: Change[]): Proposal[] => (changes.length ? [{ words: { key, values }, text: applied(draft.text, changes) }] : []);
  return [
    ...points(draft, weak, strong).flatMap(({ words, changes }) => make(words.key, words.values, changes)),
    ...(helped ? higher(helped).flatMap((one) => make("ws-fair-higher", one.values, one.changes)) : []),
    ...(helped && !hasWord(helped, "ace") && !hasWord(helped, "rookie") ? make("ws-fair-ace", { name: helped.name }, [...setWord(helped, "ace", "perfect-aim"), ...withOption(draft, "aces", 1)]) : []),
    ...(hindered && !hasWord(hindered, "ace") && !hasWord(hindered, "rookie") ? make("ws-fair-rookie", { name: hindered.name }, [...setWord(hindered, "rookie", ""), ...withOption(draft, "rookies", 1)]) : []),
    ...(helped ? swapped(things, helped, 1).flatMap((one) => make("ws-fair-airplane", one.values, one.changes)) : []),
    ...(hindered ? swapped(things, hindered, -1).flatMap((one) => make("ws-fair-airplane", one.values, one.changes)) : []),
  ];
}

// One point more for what the weaker side gets; one less for the stronger.
function points(draft: Draft, weak: string, strong: string): { words: Proposal["words"]; changes: Change[] }[] {
  const found: { words: Proposal["words"]; changes: Change[] }[] = [];
  for (const [side, by] of [[weak, 1], [strong, -1]] as const) {
    const line = linesOf(draft, "score").find((one) => one.tokens[1]?.text === side && Number(one.tokens[2]?.text) + by > 0);
    const token = line?.tokens[2];
    if (line && token) found.push({ words: { key: "ws-fair-points", values: { side, from: token.text, to: Number(token.text) + by, line: line.number } }, changes: [{ from: token.from, to: token.to, insert: String(Number(token.text) + by) }] });
  }
  return found;
}

function higher(thing: ThingLine): { values: Record<string, string | number>; changes: Change[] }[] {
  const now = Number(valueOf(thing, "altitude"));
  if (!hasWord(thing, "altitude") || !(now < HEIGHT_MAX)) return [];
  return [{ values: { name: thing.name, height: now + 1 }, changes: setWord(thing, "altitude", String(now + 1)) }];
}

// The next of its family: a Spitfire II for a Spitfire I, or the other way.
function swapped(things: Things, thing: ThingLine, by: 1 | -1): { values: Record<string, string | number>; changes: Change[] }[] {
  const stem = (id: string): string => id.replace(/-.*$/, "");
  const own = things.airplanes.find((one) => one.id === thing.model);
  const family: AirplaneType[] = things.airplanes.filter((one) => one.side === own?.side && stem(one.id) === stem(thing.model));
  const other = family[family.findIndex((one) => one.id === thing.model) + by];
  return other ? [{ values: { name: thing.name, airplane: other.title }, changes: setModel(thing, other.id) }] : [];
}
