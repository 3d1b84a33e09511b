// The rules line of a scenario, and the options of a book as a player reads them.
import type { BookOption } from "../types";

export const levelOf = (text: string): string => /^rules \w+ (basic|standard|advanced)\b/m.exec(text)?.[1] ?? "";

export function givenOptions(text: string): Record<string, number> {
  const line = /^rules (.*)$/m.exec(text)?.[1] ?? "";
  return Object.fromEntries([...line.matchAll(/([a-z_-]+)\s*=\s*(-?\d+)/g)].map((m) => [m[1] as string, Number(m[2])]));
}

export function withOptions(text: string, values: Record<string, number>): string {
  const words = Object.entries(values).map(([name, value]) => ` ${name}=${value}`).join("");
  return text.replace(/^rules (\w+(?: (?:basic|standard|advanced))?)(.*)$/m, (_, head: string, rest: string) => {
    const others = rest.replace(/\s*([a-z_-]+)\s*=\s*(-?\d+)/g, (all: string, name: string) => (name in values ? "" : all));
    return `rules ${head}${others}${words}`;
  });
}

// "Illegal plans: 0 refuse, 1 punish." is a question with answers; anything else is yes or no, or a number.
export interface Asked {
  option: BookOption;
  words: string;
  answers: [value: number, words: string][];
}

export function askedAs(option: BookOption, sentence: string): Asked {
  const [, head = "", tail = ""] = /^([^:]+):\s*(.*)$/s.exec(sentence) ?? [];
  const parts = [...tail.matchAll(/(?:^|, )(\d+) (.*?)(?=, \d+ |$)/gs)].map((m): [number, string] => [Number(m[1]), (m[2] as string).replace(/\.$/, "")]);
  const whole = parts.length === option.max - option.min + 1 && parts.every(([value], i) => value === option.min + i);
  return { option, words: whole ? head : sentence, answers: whole ? parts : [] };
}

const GROUPS: [name: string, options: RegExp][] = [
  ["heights", /altitude|ceiling|overdive|flying_higher|floor|cloud|medium/],
  ["damage", /damage|explosion|crew|double_hits|engine|wound|planned_straight/],
  ["fire", /aim|disruption|blind_spot|real_thing|gun|decks_merged|aa_/],
  ["pilots", /ace|rookie|pilot|solitaire|agile|scissors/],
  ["flying", /tailing|speed|fuel|instinct|illegal|landing|load|displace|collision|roll/],
];
export const groupOf = (option: BookOption): string => GROUPS.find(([, names]) => names.test(option.name))?.[0] ?? "game";
export const GROUP_ORDER = [...GROUPS.map(([name]) => name), "game"];
