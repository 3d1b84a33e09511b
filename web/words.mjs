// The words of a language: every file of web/words/LANGUAGE, put together. A part of the page brings its own file.
// esbuild finds them as "words:en" and "words:it".
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "words");
const SORTS = ["words", "forms", "texts"];

// A key that stands twice in one sort of a file: JSON itself would silently take the last.
function twice(text) {
  let known = new Set();
  for (const line of text.split("\n")) {
    if (/^ {2}"\w+": \{/.test(line)) known = new Set();
    const [key] = /^ {4}"(?:[^"\\]|\\.)*"(?=:)/.exec(line) ?? [];
    if (key && known.has(key)) return key.trim();
    if (key) known.add(key);
  }
  return "";
}

export function wordsOf(language) {
  const all = { words: {}, forms: {}, texts: {} };
  const from = {};
  for (const file of readdirSync(join(folder, language)).filter((name) => name.endsWith(".json")).sort()) {
    const text = readFileSync(join(folder, language, file), "utf8");
    const part = JSON.parse(text);
    const again = twice(text);
    if (again) throw new Error(`words/${language}/${file}: ${again} stands in it twice`);
    for (const sort of Object.keys(part)) {
      if (!SORTS.includes(sort)) throw new Error(`words/${language}/${file}: found "${sort}", expected ${SORTS.join(", ")}`);
      for (const [key, words] of Object.entries(part[sort])) {
        const before = from[`${sort} ${key}`];
        if (before) throw new Error(`words/${language}/${file}: "${key}" stands in ${before} already`);
        from[`${sort} ${key}`] = file;
        all[sort][key] = words;
      }
    }
  }
  return all;
}

export const wordsPlugin = {
  name: "words",
  setup(build) {
    build.onResolve({ filter: /^words:/ }, ({ path }) => ({ path: path.slice("words:".length), namespace: "words" }));
    build.onLoad({ filter: /.*/, namespace: "words" }, ({ path }) => ({ contents: JSON.stringify(wordsOf(path)), loader: "json" }));
  },
};
