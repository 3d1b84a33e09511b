// The page's words, as data: words/LANGUAGE/*.json, a file for each part of the page. `words` are the page's own. What the engine says is English, made from
// forms such as "%s climbs to level %d."; `forms` of a language turn them over, and what no form knows stays as it is.
// `texts` are those of the built-in scenarios: titles and stories, each as a whole. English comes with the page, the others when they are chosen.
import { keepSetting, setting } from "./settings";
import english from "words:en";

type Words = { words: Record<string, string>; forms: Record<string, string>; texts: Record<string, string> };
const LOADERS: Record<string, () => Promise<Words>> = {
  en: () => Promise.resolve(english),
  it: () => import("words:it").then((found) => found.default),
};
export const LANGUAGES: [name: string, words: string][] = [["en", "English"], ["it", "Italiano"]];

let language = "en";
let spoken: Words = english;
let forms = compile();
const said = new Map<string, string | null>();

// Every %x of a form is a part; a plural's may be empty. The form with the most letters of its own goes first.
function compile(): [RegExp, string][] {
  const own = (form: string): number => form.replace(/%\w/g, "").length;
  return Object.entries(spoken.forms)
    .sort(([a], [b]) => own(b) - own(a))
    .map(([form, words]) => {
      const pattern = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/(.?)%\w/g, (_, before: string) => `${before}${/[a-z]/.test(before) ? "(.*?)" : "(.+?)"}`);
      return [new RegExp(`^${pattern}$`), words];
    });
}

export const currentLanguage = (): string => language;

// What the reader chose before, or what the browser speaks.
export function wantedLanguage(): string {
  const kept = setting("language", navigator.language.startsWith("it") ? "it" : "en");
  return kept in LOADERS ? kept : "en";
}

export async function setLanguage(name: string): Promise<void> {
  const wanted = name in LOADERS ? name : "en";
  spoken = await (LOADERS[wanted] as () => Promise<Words>)();
  language = wanted;
  keepSetting("language", language);
  if (typeof document !== "undefined") document.documentElement.lang = language;
  forms = compile();
  said.clear();
}

const fill = (words: string, values: Record<string, string | number>): string => words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));

export function t(key: string, values: Record<string, string | number> = {}): string {
  return fill(spoken.words[key] ?? english.words[key] ?? key, values);
}

// Words that differ with a number: `KEY-one` for one, `KEY` for all others; {n} is the number.
export const count = (key: string, n: number, values: Record<string, string | number> = {}): string => t(n === 1 ? `${key}-one` : key, { n, ...values });

// "3 {hit|hits}": what stands after a number goes by it.
const byNumber = (words: string): string => words.replace(/(\d+) \{([^|}]*)\|([^}]*)\}/g, (_, n: string, one: string, many: string) => `${n} ${n === "1" ? one : many}`);

// By the forms of the language; null if there is none. Parts are turned over, too, and lists piece by piece.
function turn(text: string, depth: number): string | null {
  for (const [pattern, words] of forms) {
    const found = pattern.exec(text);
    if (!found) continue;
    const turned = words.replace(/\$(\d)/g, (_, i: string) => {
      const part = found[Number(i)] ?? "";
      if (depth >= 4 || part === text) return part;
      return turn(part, depth + 1) ?? part.split(", ").map((piece) => turn(piece, depth + 1) ?? piece).join(", ");
    });
    return byNumber(turned);
  }
  return null;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// Does the language have words for a sentence or label of the engine?
export function knows(text: string): boolean {
  if (!said.has(text)) {
    const whole = spoken.texts[text] ?? null;
    const turned = whole ?? turn(text, 0);
    const large = whole === null && turned !== null && /^[A-Z]/.test(text);
    said.set(text, large ? capital(turned) : turned);
  }
  return said.get(text) !== null;
}

// A sentence or label of the engine in the reader's language.
export const say = (text: string): string => (knows(text) ? (said.get(text) as string) : text);
