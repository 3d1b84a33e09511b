// Does the page ask which family of games it has? Only web/src/families may: everything else asks a family what it can do, so
// that a third one is added in that folder (docs/page.md). The names of the families are read from src/games.
//
//   node tests/arrows/page.mjs
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const NAMES = [...readFileSync(join(root, "src/games/registry.c"), "utf8").matchAll(/&(\w+)_game\b/g)].map(([, name]) => name);
const OF = NAMES.join("|");

// What a file of the page must not say, and why.
const ASKS = [
  [new RegExp(`(?:[!=]==?\\s*|\\bcase\\s+)["'\`](?:${OF})["'\`]`), "asks for a family by name"],
  [new RegExp(`["'\`](?:${OF})["'\`]\\s*[!=]==?`), "asks for a family by name"],
  [new RegExp(`\\[[^\\]]*["'\`](?:${OF})["'\`][^\\]]*\\]\\.(?:includes|indexOf)\\(\\w*[.?]*(?:game|book|family)`), "asks for a family by a list of names"],
  [/\bscene\??\.game\s*(?:[!=]==?|\))/, "asks which family a scene is of"],
  [/"(?:units|elements|decks|altitudes)"\s+in\b/, "asks for a family by what its scenes have"],
  [/\bas (?:unknown as )?(?:Table|Flames)Scene\b/, "takes a scene to be of a family"],
  [/\binstanceof DogfightView\b|import\(?.*\/dogfight\/DogfightView"/, "opens the view of a family by name"],
];
// The registry of families, and where the types of messages are written.
const OWN = /^(?:families\/|types\.ts$)/;
// Words that are written like the name of a family.
const OTHERS = [/\bview === "table"/]; // a view of a board

const files = readdirSync(join(root, "web/src"), { recursive: true }).filter((name) => /\.tsx?$/.test(name) && !OWN.test(name)).sort();
let failed = 0;
for (const name of files)
  readFileSync(join(root, "web/src", name), "utf8").split("\n").forEach((line, i) => {
    const text = OTHERS.reduce((left, word) => left.replace(word, ""), line).replace(/\/\/.*/, "");
    const found = ASKS.find(([pattern]) => pattern.test(text));
    if (!found) return;
    console.log(`web/src/${name}:${i + 1}: ${found[1]}: ${line.trim().slice(0, 100)}`);
    failed++;
  });
console.log(`${files.length} files of the page, ${NAMES.length} families`);
console.log(`${files.length - failed} passed, ${failed} failed`);
process.exit(failed || !NAMES.length ? 1 : 0);
