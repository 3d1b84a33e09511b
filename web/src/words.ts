// The page's words, as data: words/*.json. What the engine says is English; `phrases` of a language
// are patterns that turn its sentences over, and what no pattern knows stays as it is.
import english from "../words/en.json";
import italian from "../words/it.json";

type Words = { words: Record<string, string>; phrases: string[][] };
const LANGUAGES: Record<string, Words> = { en: english as Words, it: italian as Words };

let language = localStorage.getItem("furball.language") ?? (navigator.language.startsWith("it") ? "it" : "en");
if (!LANGUAGES[language]) language = "en";
let patterns = compile();

function compile(): [RegExp, string][] {
  return (LANGUAGES[language] as Words).phrases.map(([pattern, words]) => [new RegExp(`^${pattern}$`), words ?? ""]);
}

export const currentLanguage = (): string => language;

export function setLanguage(name: string): void {
  language = LANGUAGES[name] ? name : "en";
  localStorage.setItem("furball.language", language);
  document.documentElement.lang = language;
  patterns = compile();
}

export function t(key: string, values: Record<string, string | number> = {}): string {
  const words = LANGUAGES[language]?.words[key] ?? english.words[key as keyof typeof english.words] ?? key;
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

// A sentence or label of the engine in the reader's language. Captured parts are turned over, too.
export function say(text: string, depth = 0): string {
  for (const [pattern, words] of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    return words.replace(/\$(\d)/g, (_, i: string) => {
      const part = found[Number(i)] ?? "";
      return depth < 3 && part !== text ? say(part, depth + 1) : part;
    });
  }
  return text;
}
