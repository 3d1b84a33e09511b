// What a player holds, made from the engine's answers: one entry for each kind of card, however many copies of it there are
// and however it may be flown. No rule in here: what the engine does not offer is not made up.
import type { Barred, Choices, Option, Pose } from "../types";

export type Kind = "straight" | "left" | "right" | "slip-left" | "slip-right" | "stall" | "climb" | "dive" | "sharp-dive" | "immelmann" | "other";
export type Speed = "low" | "high";

// One answer that the card can give now.
export interface Way {
  option: Option;
  marker: string; // low, high, blank (same speed), vertical, repeat, or nothing
  speed?: Speed; // at which it would be flown
  start?: Speed; // the speed at the beginning of the game, where that is chosen with the card
  flown: string; // as what: a dive after a dive is an overdive
  copies: Option[]; // of other cards that do just the same
}

// What is chosen beside the card: its marker, and the speed that the game begins with.
export const wayKey = ({ marker, start }: Way): string => `${marker} ${start ?? ""}`;

export interface Hand {
  key: string; // the same as long as the card is
  kind: Kind;
  flown: string; // the kind, or what every way would make of it
  angle: number; // of a turn, in degrees, without its sign
  hard: boolean; // the hand has a gentler turn as well
  steep: boolean;
  deck: string;
  numbers: number[]; // printed on the copies
  groups: string[]; // the engine's names of the copies
  copies: number;
  arrows: { low?: Pose; high?: Pose; any?: Pose };
  ways: Way[]; // empty: barred
  barred?: { why: string; rule?: string };
}

const KINDS: Kind[] = ["slip-left", "slip-right", "sharp-dive", "straight", "left", "right", "stall", "climb", "dive", "immelmann"];
const ORDER: Kind[] = ["straight", "left", "right", "slip-left", "slip-right", "stall", "climb", "dive", "sharp-dive", "immelmann", "other"];

// "slip-left-13" is number 13, a slip to the left.
export function kindOf(group: string): Kind {
  const name = group.replace(/-\d+$/, "");
  return KINDS.find((kind) => kind === name) ?? "other";
}

const numberOf = (group: string): number => Number(/-(\d+)$/.exec(group)?.[1] ?? 0);
const speedOf = (word: string | undefined): Speed | undefined => (word === "low" || word === "high" ? word : undefined);

// The arrows printed on a card; without them, those that its answers fly by.
function arrowsOf(options: (Option | Barred)[]): Hand["arrows"] {
  const printed = options.find((option) => option.printed)?.printed;
  if (printed) return printed;
  const arrows: Hand["arrows"] = {};
  for (const option of options) {
    const arrow = "arrow" in option ? option.arrow : undefined;
    if (!arrow || !("a" in option)) continue;
    arrows[speedOf(option.speed) ?? speedOf(option.marker) ?? "any"] = arrow;
  }
  return arrows;
}

const steepOf = (of: Option | Barred): boolean => Boolean(of.steep) || /\(steep\)/.test(of.label);
const face = (kind: Kind, steep: boolean, arrows: Hand["arrows"]): string => JSON.stringify([kind, steep, arrows.low, arrows.high, arrows.any]);

function angleOf(kind: Kind, arrows: Hand["arrows"]): number {
  if (kind !== "left" && kind !== "right") return 0;
  return Math.abs((arrows.low ?? arrows.high ?? arrows.any ?? [0, 0, 0])[2]) / 10;
}

function blank(group: string, of: (Option | Barred)[]): Hand {
  const kind = kindOf(group);
  const first = of[0] as Option | Barred;
  const arrows = arrowsOf(of);
  const steep = steepOf(first);
  const number = first.number ?? numberOf(group);
  return { key: face(kind, steep, arrows), kind, flown: kind, angle: angleOf(kind, arrows), hard: false, steep, deck: first.deck ?? "", numbers: [number], groups: [group], copies: 1, arrows, ways: [] };
}

function wayOf(option: Option): Way {
  return { option, marker: option.marker ?? "", speed: speedOf(option.speed) ?? speedOf(option.marker), start: speedOf(option.start), flown: option.flown ?? kindOf(option.group ?? ""), copies: [] };
}

const sameWay = (a: Way, b: Way): boolean => a.marker === b.marker && a.start === b.start && a.flown === b.flown && a.speed === b.speed;

// Another copy of the same card: whatever it can do is one more choice of the same, or something new.
function join(hand: Hand, copy: Hand): void {
  hand.copies++;
  hand.groups.push(...copy.groups);
  hand.numbers.push(...copy.numbers);
  for (const way of copy.ways) {
    const known = hand.ways.find((other) => sameWay(other, way));
    if (known) known.copies.push(way.option);
    else hand.ways.push(way);
  }
}

const byGroup = <T extends { group?: string }>(all: T[]): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const one of all) if (one.group) found.set(one.group, [...(found.get(one.group) ?? []), one]);
  return found;
};

// "sharp-dive" may be flown as "overdive-straight": if all ways agree, that is what the card is now.
function settle(hand: Hand): void {
  const flown = new Set(hand.ways.map((way) => way.flown));
  const only = flown.size === 1 ? [...flown][0] : undefined;
  if (only && only !== "nothing" && !(hand.kind.startsWith("slip-") && hand.kind.endsWith(only))) hand.flown = only;
}

export function handOf(choices: Choices): Hand[] {
  const hands = new Map<string, Hand>();
  for (const [group, options] of byGroup(choices.options)) {
    const copy = blank(group, options);
    copy.ways = options.map(wayOf);
    const known = hands.get(copy.key);
    if (known) join(known, copy);
    else hands.set(copy.key, copy);
  }
  const barred = new Map<string, Hand>();
  for (const [group, all] of byGroup(choices.barred ?? [])) {
    const copy = blank(group, all);
    if (hands.has(copy.key)) continue; // another copy of it can be flown: that one is shown
    const { why, rule } = all[0] as Barred;
    const known = barred.get(copy.key);
    if (known) join(known, copy);
    else barred.set(copy.key, { ...copy, barred: { why, rule } });
  }
  const all = [...hands.values(), ...barred.values()];
  const gentlest = Math.min(...all.filter((hand) => hand.angle).map((hand) => hand.angle));
  for (const hand of all) {
    settle(hand);
    hand.hard = hand.angle > gentlest;
  }
  const rank = (hand: Hand): number => (hand.barred ? 100 : 0) + ORDER.indexOf(hand.kind);
  return all.sort((a, b) => rank(a) - rank(b) || a.angle - b.angle || Number(a.steep) - Number(b.steep));
}

// The speeds and starts among which one chooses for a card: those that make a difference.
export const markersOf = (hands: Hand[]): string[] => [...new Set(hands.flatMap((hand) => hand.ways.map((way) => way.marker)))];

// The way of a card at a marker; the first of its ways if it has none of that.
export function wayWith(hand: Hand, marker: string, start?: Speed): Way | undefined {
  const fits = hand.ways.filter((way) => way.marker === marker);
  return fits.find((way) => !start || way.start === start) ?? fits[0] ?? hand.ways[0];
}

// Cards as a scene writes them, "left-3/high": the page has seen them in questions before and draws them in their slots.
export class CardMemory {
  private readonly seen = new Map<string, Hand>();

  learn(choices: Choices | null | undefined): void {
    if (!choices?.unit) return;
    for (const hand of handOf(choices)) for (const group of hand.groups) this.seen.set(`${choices.unit} ${group}`, hand);
  }

  // Null for a card that lies face down, or was never seen.
  find(unit: string, written: string): { card: Hand; marker: string } | null {
    const [group = "", marker = ""] = written.split("/");
    const card = this.seen.get(`${unit} ${group}`);
    return card ? { card: { ...card, barred: undefined, copies: 1 }, marker } : null;
  }
}
