// Makes docs/words.md and the grammars under editors/ from `furball words --plain` and the rule tests.
//   node tools/words.mjs PROGRAM [--check]      --check only compares, and complains about what is missing
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const [program, mode] = process.argv.slice(2);
const words = execFileSync(program, ["words", "--plain"], { encoding: "utf8", maxBuffer: 1 << 24 })
  .trim()
  .split("\n")
  .map((line) => line.split("\t"))
  .map(([family, kind, word, sentence]) => ({ family, kind, word, sentence }));

// ---- examples: lines of the rule tests, which furball check runs --------------------------------

const files = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? files(`${folder}/${entry.name}`) : entry.name.endsWith(".txt") ? [`${folder}/${entry.name}`] : []));
const lines = ["tests/rules", "data/scenarios", "tests/scenarios", "tests/records", "data/puzzles", "data/lessons", "tests/positions"].flatMap((folder) =>
  files(folder).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((text) => ({ file, text: text.replace(/#.*/, "").trim(), family: file.includes("flames") ? "flames" : "table" }))
      .filter((line) => line.text && line.text.length < 400),
  ),
);
const escape = (word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const behind = (start, word) => new RegExp(`^${start}(.* )?${escape(word)}( |$|,|=|;|:)`);
const PATTERN = {
  line: (w) => new RegExp(`^${escape(w)}( |$)`),
  case: (w) => new RegExp(`^${escape(w)}( |$)`),
  expect: (w) => new RegExp(`^expect (\\S+ )?${escape(w)}( |$)`),
  airplane: (w) => behind("plane \\S+ \\S+ ", w),
  ground: (w) => behind("ground \\S+ \\S+ ", w),
  element: (w) => behind("element \\S+ \\S+ ", w),
  item: (w) => new RegExp(`^(score|ending) .*(per|\\d+|all) ${escape(w)}( |$)`),
  choice: (w) => new RegExp(`^(do|refuse|expect offered|expect not offered) \\S+ ${escape(w)}( |$)`),
  reason: (w) => new RegExp(`^refuse .* because ${escape(w)}$`),
  event: (w) => new RegExp(`^expect (\\S+ sees )?(no )?event (.* )?${escape(w)}( |$)`),
  skill: (w) => behind("plane .* ace ", w),
  option: (w) => new RegExp(`^rules .*\\b${escape(w)}(=| |$)`),
  card: (w) => new RegExp(`(^| )${escape(w)}( |$)`),
  statement: (w) => new RegExp(`^expect (\\S+ view )?${escape(w)}( |$)`),
  about: (w) => new RegExp(`^expect (\\S+ view )?\\S+ (leader |wingman )?${escape(w)}( |$)`),
};
const pattern = ({ kind, word }) => (PATTERN[kind] ?? PATTERN.about)(word);
// What a statement about a ground unit speaks of: a name that its file gives to a ground unit, and to no airplane.
const grounds = new Set(lines.flatMap(({ file, text }) => (/^ground \S+ \S+/.test(text) ? [`${file} ${text.split(" ")[1]}`] : [])));
const planes = new Set(lines.flatMap(({ file, text }) => (/^plane \S+ \S+/.test(text) ? [`${file} ${text.split(" ")[1]}`] : [])));
const speaksOfGround = ({ file, text }) => text.split(" ").slice(1, 4).some((name) => grounds.has(`${file} ${name}`) && !planes.has(`${file} ${name}`));
function example(entry) {
  const wanted = pattern(entry);
  const fitting = lines.filter((line) => (entry.family === "every" || line.family === entry.family) && wanted.test(line.text) && (entry.kind !== "statement about a ground unit" || speaksOfGround(line)));
  return fitting.sort((a, b) => a.text.length - b.text.length || (a.file < b.file ? -1 : 1))[0];
}

// ---- the reference -----------------------------------------------------------------------------

const FAMILY = { every: "every game", table: "maneuver cards", flames: "dogfights of `flames`" };
const TITLE = {
  line: "line: lines of a scenario", case: "case: lines of a rule test", expect: "expect: statements about every game", airplane: "airplane: words about an airplane, in its `plane` line",
  ground: "ground: words about a ground unit, in its `ground` line", element: "element: words about an element, in its `element` line", item: "item: what `score` and `ending` lines count", choice: "choice: what can be chosen",
  statement: "statement: what a test may expect", "statement about an airplane": "statement about an airplane: behind its name", "statement about a ground unit": "statement about a ground unit: behind its name", "statement about an element": "statement about an element: behind its name",
  "statement about a leader or wingman": "statement about a leader or wingman: behind that word", reason: "reason: why something is refused", event: "event: what can happen", skill: "skill: skills of aces",
  option: "option: options of the rules line", card: "card: action cards",
};
const missing = [];
// What the program writes of positions in the middle of a choice; tests/unit/properties/words.c reads them back, and no test names them.
const UNSHOWN = ["flames line secret", "flames line owes", "flames line naming", "table airplane halves"];
function entryText(entry) {
  const shown = example(entry);
  if (!shown && !["event", "reason"].includes(entry.kind) && !UNSHOWN.includes(`${entry.family} ${entry.kind} ${entry.word}`)) missing.push(`${entry.family} ${entry.kind} ${entry.word}: no rule test, scenario, puzzle, lesson or record has an example`);
  if (!entry.sentence && !["event", "card"].includes(entry.kind)) missing.push(`${entry.family} ${entry.kind} ${entry.word}: no sentence in docs/words.txt`);
  const said = entry.sentence ? `${entry.sentence}\n` : "";
  const where = shown ? `\n    ${shown.text}\n\n${shown.file}\n` : "";
  return `### \`${entry.word}\` (${FAMILY[entry.family]})\n\n${said}${where}`;
}
function reference() {
  let out = "# Words\n\nEvery word of scenarios and rule tests, made by `tools/words.mjs` from the tables that the program reads with, docs/words.txt, and lines of the rule\ntests, scenarios and records, which `furball check` runs. `furball words WORD` prints an entry.\n";
  for (const kind of Object.keys(TITLE)) {
    const all = words.filter((entry) => entry.kind === kind);
    if (!all.length) continue;
    out += `\n## ${TITLE[kind]}\n\n${all.map(entryText).join("\n")}`;
  }
  return out;
}

// ---- grammars ------------------------------------------------------------------------------------

const of = (...kinds) => [...new Set(words.filter((entry) => kinds.includes(entry.kind)).map((entry) => entry.word))].sort();
const first = of("line", "case");
const inner = of("airplane", "ground", "element", "item", "choice", "expect", "statement", "statement about an airplane", "statement about a ground unit", "statement about an element", "statement about a leader or wingman").filter((word) => !first.includes(word));
const names = of("reason", "event", "skill", "option", "card");
const vim = () =>
  `" Furball's notation. Made by tools/words.mjs.
if exists("b:current_syntax") | finish | endif
setlocal iskeyword+=-,/
syn match furballComment "#.*$"
syn region furballString start=+"+ skip=+\\\\.+ end=+"+
syn match furballNumber "\\<-\\=\\d\\+\\(\\.\\d\\+\\)\\=\\>"
syn match furballRule "\\<[A-Z]\\+-[A-Z]\\+-\\d\\+\\>"
${[["furballLine", first], ["furballWord", inner], ["furballName", names]].map(([group, list]) => list.map((word) => `syn keyword ${group} ${word}`).join("\n")).join("\n")}
hi def link furballComment Comment
hi def link furballString String
hi def link furballNumber Number
hi def link furballRule Identifier
hi def link furballLine Statement
hi def link furballWord Type
hi def link furballName Constant
let b:current_syntax = "furball"
`;
const any = (list) => list.map(escape).sort((a, b) => b.length - a.length).join("|");
const vscode = () =>
  JSON.stringify(
    {
      scopeName: "source.furball",
      patterns: [
        { name: "comment.line.furball", match: "#.*$" },
        { name: "string.quoted.furball", begin: '"', end: '"', patterns: [{ name: "constant.character.escape.furball", match: "\\\\." }] },
        { name: "variable.other.rule.furball", match: "\\b[A-Z]+-[A-Z]+-\\d+\\b" },
        { name: "keyword.control.furball", match: `^\\s*(${any(first)})(?![\\w-])` },
        { name: "support.type.furball", match: `(?<![\\w-])(${any(inner)})(?![\\w-])` },
        { name: "constant.language.furball", match: `(?<![\\w-])(${any(names)})(?![\\w-])` },
        { name: "constant.numeric.furball", match: "(?<![\\w-])-?\\d+(\\.\\d+)?(?![\\w-])" },
      ],
    },
    null,
    2,
  ) + "\n";
const xml = (word) => word.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const kate = () => `<?xml version="1.0" encoding="UTF-8"?>
<!-- Furball's notation. Made by tools/words.mjs. -->
<language name="Furball" section="Other" extensions="*.furball" version="1" kateversion="5.0">
  <highlighting>
    <list name="lines">${first.map((word) => `<item>${xml(word)}</item>`).join("")}</list>
    <list name="words">${inner.map((word) => `<item>${xml(word)}</item>`).join("")}</list>
    <list name="names">${names.map((word) => `<item>${xml(word)}</item>`).join("")}</list>
    <contexts>
      <context name="Normal" attribute="Normal" lineEndContext="#stay">
        <DetectChar char="#" attribute="Comment" context="Comment"/>
        <DetectChar char="&quot;" attribute="String" context="String"/>
        <RegExpr String="\\b[A-Z]+-[A-Z]+-[0-9]+\\b" attribute="Rule" context="#stay"/>
        <keyword String="lines" attribute="Line" context="#stay"/>
        <keyword String="words" attribute="Word" context="#stay"/>
        <keyword String="names" attribute="Name" context="#stay"/>
        <Float attribute="Number" context="#stay"/>
        <Int attribute="Number" context="#stay"/>
      </context>
      <context name="Comment" attribute="Comment" lineEndContext="#pop"/>
      <context name="String" attribute="String" lineEndContext="#pop">
        <Detect2Chars char="\\" char1="&quot;" attribute="String" context="#stay"/>
        <DetectChar char="&quot;" attribute="String" context="#pop"/>
      </context>
    </contexts>
    <itemDatas>
      <itemData name="Normal" defStyleNum="dsNormal"/><itemData name="Comment" defStyleNum="dsComment"/><itemData name="String" defStyleNum="dsString"/>
      <itemData name="Rule" defStyleNum="dsVariable"/><itemData name="Line" defStyleNum="dsKeyword"/><itemData name="Word" defStyleNum="dsDataType"/>
      <itemData name="Name" defStyleNum="dsConstant"/><itemData name="Number" defStyleNum="dsDecVal"/>
    </itemDatas>
  </highlighting>
  <general>
    <keywords casesensitive="1" weakDeliminator="-/" additionalDeliminator=";"/>
    <comments><comment name="singleLine" start="#"/></comments>
  </general>
</language>
`;

// ---- words that only the parser's code has: each must stand somewhere in the reference --------------

function literals() {
  const sources = ["src/engine", "src/games"].flatMap(function walk(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? walk(`${folder}/${entry.name}`) : entry.name.endsWith(".c") ? [`${folder}/${entry.name}`] : []));
  });
  // Catalogues, lessons, records and heads of files have their own papers.
  const other = /catalog|catalogue|lesson|record|head\.c|own|airframes|lasting|map\.c|read\.c|position_text|luck|expect_data|expect_hints|proof\/|words_list|cursor|seed/;
  const found = new Map();
  for (const file of sources.filter((name) => !other.test(name)))
    for (const [, word] of readFileSync(file, "utf8").matchAll(/cursor_(?:try|expect|peek)\([^,()]*(?:\([^()]*\))?[^,()]*, "([a-z][a-z-]*)"/g)) found.set(word, file);
  return found;
}

const made = { "docs/words.md": reference(), "editors/vim/syntax/furball.vim": vim(), "editors/vscode/syntaxes/furball.tmLanguage.json": vscode(), "editors/kate/furball.xml": kate() };
const text = made["docs/words.md"] + readFileSync("docs/notation.md", "utf8") + readFileSync("docs/table.md", "utf8") + readFileSync("docs/flames.md", "utf8");
for (const [word, file] of literals()) if (!new RegExp(`(^|[^a-z-])${escape(word)}([^a-z-]|$)`).test(text)) missing.push(`${file} reads "${word}", which no paper tells`);
// Which line is the example may change with every new test: what is told must still be found where it says.
const bare = (reference) => reference.replace(/\n    [^\n]+\n\n(tests|data)\/[^\n]+\n/g, "");
function lostExamples() {
  return [...readFileSync("docs/words.md", "utf8").matchAll(/\n    ([^\n]+)\n\n((?:tests|data)\/[^\n]+)\n/g)].filter(([, line, file]) => !lines.some((known) => known.file === file && known.text === line));
}
if (mode === "--check") for (const [, line, file] of lostExamples()) missing.push(`docs/words.md: ${file} no longer has the line "${line}": run tools/words.mjs`);
let failed = missing.length;
for (const line of missing) console.error(line);
for (const [file, wanted] of Object.entries(made)) {
  if (mode !== "--check") writeFileSync(file, wanted);
  else if (bare(readFileSync(file, "utf8")) !== bare(wanted)) failed++, console.error(`${file} is not what tools/words.mjs makes: run it`);
}
console.log(`${words.length + literals().size - missing.length} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
