// Every string in both languages: the page's own words, and what the engine writes: from its sources, and from games.
import { build } from "../../web/node_modules/esbuild/lib/main.js";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { wordsOf, wordsPlugin } from "../../web/words.mjs";
import { filesUnder, openEngine } from "../../web/open-engine.mjs";
import { root } from "./browser.mjs";
import { expect, test } from "./check.mjs";

const TRUTH = -1;
const read = {};
const words = (language) => (read[language] ??= wordsOf(language));

// The page's own `knows` and `say`, in Italian.
async function italian() {
  Object.assign(globalThis, { localStorage: { getItem: () => "it", setItem: () => undefined } });
  const { outputFiles } = await build({ entryPoints: [join(root, "web/src/words.ts")], bundle: true, format: "esm", plugins: [wordsPlugin], write: false });
  const page = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
  await page.setLanguage("it");
  return page;
}

// Whole sentences in the engine's sources: literals that begin with a capital or a name and end with a stop.
function sentences() {
  const found = new Map();
  for (const folder of ["src/games/table", "src/games/flames", "src/engine", "src/players"])
    for (const file of filesUnder(join(root, folder)).filter((name) => /\.(c|inc)$/.test(name))) {
      const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
      for (const [literal] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*/g)) {
        const sentence = literal.replace(/"\s*"/g, "").slice(1, -1);
        if (/ /.test(sentence) && /^[A-Z%]/.test(sentence) && /[.?]$/.test(sentence)) found.set(sentence, file);
      }
    }
  return found;
}

// As prompt.ts shows the labels of cards.
const plain = (label) => label.replace(/ \d+(?=$|,| \()/, "").replace(/, (Low|High|same speed)$/, "");

// All that a seat may read in a game played by a small generator of its own.
function heard(engine, text, seed) {
  const all = new Set();
  let random = seed;
  engine.load(text);
  engine.deal(BigInt(seed));
  for (let waited, i = 0; (waited = engine.toAct()).length && i < 4000; i++) {
    const seat = waited[0];
    const { question, options, barred } = engine.choices(seat);
    const scene = engine.scene(seat);
    for (const option of options) [option.group ? plain(option.label) : option.label, option.effect, option.special].forEach((words_) => words_ && all.add(words_));
    for (const card of barred ?? []) [plain(card.label), card.why].forEach((words_) => all.add(words_));
    [question, scene.phase ?? scene.step, ...(scene.units ?? []).flatMap((unit) => unit.skills ?? []), ...(scene.altitudes ?? [])].forEach((words_) => all.add(words_));
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    engine.do(seat, options[(random >>> 8) % options.length].a);
    for (const event of engine.events(TRUTH)) [event.text, event.detail].forEach((words_) => words_ && all.add(words_));
    for (const { text } of scene.goals) all.add(text);
  }
  for (const text of engine.briefing().ends) all.add(text);
  for (const over of ["ended", "draw", "abandoned"].map((how) => engine.over(how)).concat(engine.over("resigned", 0), engine.over("resigned", 1, "Marta"), engine.over("clock", 0, "Marta")))
    for (const text of [over.text, ...over.credits.map((credit) => credit.text)]) all.add(text);
  return all;
}

export async function wordsTests({ folder }) {
  const it = await italian();

  await test("words: both languages have the same words, and the page uses none that is missing", async () => {
    const [en, other] = [words("en"), words("it")].map((file) => Object.keys(file.words).sort());
    expect(en.join() === other.join(), `only in one: ${[...en.filter((k) => !other.includes(k)), ...other.filter((k) => !en.includes(k))]}`);
    for (const [name, english] of Object.entries(words("en").words)) {
      const places = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join();
      expect(places(english) === places(words("it").words[name]), `${name}: "${english}" and "${words("it").words[name]}" have other places`);
    }
    for (const file of filesUnder(join(root, "web/src")))
      for (const [, key] of readFileSync(file, "utf8").matchAll(/\bt\("([a-z-]+)"/g)) expect(en.includes(key), `${relative(root, file)}: no word "${key}"`);
  });

  await test("words: every sentence of the engine's sources has an Italian form", async () => {
    const { forms } = words("it");
    const missing = [...sentences()].filter(([sentence]) => !forms[sentence]).map(([sentence, file]) => `${file}: ${sentence}`);
    expect(!missing.length, `${missing.length} sentences:\n${missing.join("\n")}`);
  });

  await test("words: every scenario has an Italian title and story, and nothing else has one", async () => {
    const engine = await openEngine(join(folder, "furball.wasm"));
    const { texts } = words("it");
    const english = new Set();
    for (const file of filesUnder(join(root, "data/scenarios")).filter((name) => name.endsWith(".txt"))) {
      engine.load(readFileSync(file, "utf8"));
      const { title, story } = engine.about();
      for (const text of [title, story]) english.add(text);
    }
    const missing = [...english].filter((text) => !texts[text]);
    expect(!missing.length, `${missing.length} texts:\n${missing.join("\n")}`);
    const stale = Object.keys(texts).filter((text) => !english.has(text));
    expect(!stale.length, `no scenario says:\n${stale.join("\n")}`);
    for (const text of english) expect(it.say(text) === texts[text], `"${text}" is said as "${it.say(text)}"`);
  });

  await test("words: one is told as one, and more as more, in Italian too", async () => {
    const lines = ["Weiss uses 1 burst.", "Weiss uses 2 bursts.", "Tiger takes 1 hit, 1 in all.", "Tiger takes 3 hits, 4 in all.", "The hand stays as it is: 1 card, limit 5.", "1 more Burst against Weiss wingman, unless answered by Tight Turn."].map((line) => it.say(line));
    expect(lines.join(" ") === "Weiss usa 1 raffica. Weiss usa 2 raffiche. Tiger subisce 1 colpo, in tutto 1. Tiger subisce 3 colpi, in tutto 4. La mano resta così: 1 carta, limite 5. 1 raffica in più contro gregario Weiss, se nessuno risponde con Virata stretta.", lines.join(" "));
    for (const [form, said] of Object.entries(words("it").forms)) for (const [choice] of said.matchAll(/.{0,3}\{[^}]*\}?/g)) expect(/^\$\d \{[^|}]+\|[^|}]+\}$/.test(choice.slice(choice.indexOf("$"))), `"${form}": nothing is chosen by "${choice}"`);
  });

  await test("words: whatever is read in games of every book is known in Italian", async () => {
    const engine = await openEngine(join(folder, "furball.wasm"));
    const missing = new Set();
    const ones = new Set();
    let count = 0;
    const variants = /scenarios\/dawn\/.*-(six|hurricane.*|reggiane|four|twelve|dewoitine|spitfire|adjacent|double|mixed.*|pacific)\.txt$|twelve-against/;
    for (const file of filesUnder(join(root, "data/scenarios")).filter((name) => name.endsWith(".txt") && !variants.test(name)))
      for (const text of heard(engine, readFileSync(file, "utf8"), 7)) {
        count++;
        if (/(?<![\d.,/:-] ?)\b1 (more )?(cards|bursts|hits|counters|tokens|levels|points|turns|aircraft are|airplanes)\b/i.test(text)) ones.add(text);
        if (/[a-z]{2}/i.test(text) && !it.knows(text)) missing.add(text);
      }
    expect(count > 5000, `only ${count} texts were read`);
    expect(!missing.size, `${missing.size} texts:\n${[...missing].slice(0, 60).join("\n")}`);
    expect(!ones.size, `one is told as more:\n${[...ones].slice(0, 20).join("\n")}`);
  });
}
