// Changes that might make a fight fair: small ones a designer would try. None is believed before it has been measured.
import { unitsOf } from "../families";
import type { Scene } from "../types";
import { applied, setModel, setWord, type Change } from "./edits";
import { hasWord, linesOf, valueOf, wordsAfter, type Draft, type ThingLine } from "./lines";
import { withOption } from "./rules-line";
import type { AirplaneType, Things } from "./things";

export interface Proposal {
  words: { key: string; values: Record<string, string | number> }; // said in the reader's language
  text: string;
}

const HEIGHT_MAX = 8;

// `weak` is the side that wins too seldom.
export function proposals(draft: Draft, scene: Scene, things: Things, weak: string): Proposal[] {
  const units = unitsOf(scene);
  const strong = units.find((unit) => unit.side !== weak)?.side ?? "";
  const of = (side: string): ThingLine[] => draft.things.filter((thing) => (thing.kind === "plane" || thing.kind === "element") && units.some((unit) => unit.name === thing.name && unit.side === side));
  const [helped, hindered] = [of(weak)[0], of(strong)[0]];
  const make = (key: string, values: Record<string, string | number>, changes: Change[]): Proposal[] => (changes.length ? [{ words: { key, values }, text: applied(draft.text, changes) }] : []);
  return [
    ...points(draft, weak, strong).flatMap(({ words, changes }) => make(words.key, words.values, changes)),
    ...(helped ? higher(helped).flatMap((one) => make("ws-fair-higher", one.values, one.changes)) : []),
    ...(helped?.kind === "plane" && !hasWord(helped, "ace") && !hasWord(helped, "rookie") ? make("ws-fair-ace", { name: helped.name }, [...setWord(helped, "ace", "perfect-aim"), ...withOption(draft, "aces", 1)]) : []),
    ...(hindered?.kind === "plane" && !hasWord(hindered, "ace") && !hasWord(hindered, "rookie") ? make("ws-fair-rookie", { name: hindered.name }, [...setWord(hindered, "rookie", ""), ...withOption(draft, "rookies", 1)]) : []),
    ...(helped ? swapped(things, draft, helped, 1).flatMap((one) => make("ws-fair-airplane", one.values, one.changes)) : []),
    ...(hindered ? swapped(things, draft, hindered, -1).flatMap((one) => make("ws-fair-airplane", one.values, one.changes)) : []),
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
function swapped(things: Things, draft: Draft, thing: ThingLine, by: 1 | -1): { values: Record<string, string | number>; changes: Change[] }[] {
  const other = thing.kind === "element" ? nextAircraft(things, draft, thing, by) : nextModel(things, thing, by);
  return other ? [{ values: { name: thing.name, airplane: other.title }, changes: setModel(thing, other.id) }] : [];
}

// Of the same air force, in service in that month, with the next Balance Value up or down.
function nextAircraft(things: Things, draft: Draft, thing: ThingLine, by: 1 | -1): { id: string; title: string } | undefined {
  const [month = "9999-12"] = wordsAfter(draft, "date");
  const own = things.aircraft.find((one) => one.id === thing.model);
  if (!own) return undefined;
  return things.aircraft.filter((one) => one.side === own.side && one.nation === own.nation && one.role === own.role && one.service <= month && (one.value - own.value) * by > 0).sort((a, b) => (a.value - b.value) * by)[0];
}

function nextModel(things: Things, thing: ThingLine, by: 1 | -1): AirplaneType | undefined {
  const stem = (id: string): string => id.replace(/-.*$/, "");
  const own = things.airplanes.find((one) => one.id === thing.model);
  const family: AirplaneType[] = things.airplanes.filter((one) => one.side === own?.side && stem(one.id) === stem(thing.model));
  return family[family.findIndex((one) => one.id === thing.model) + by];
}
