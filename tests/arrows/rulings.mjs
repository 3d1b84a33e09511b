// Does docs/rulings.md still point at the code? Behind *Where:* stand functions and files, behind *Field:* fields of the rules; what is
// renamed or moves takes its ruling along.
//
//   node tests/arrows/rulings.mjs
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const read = (path) => readFileSync(join(root, path), "utf8");
const below = (folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));

const sources = new Map(below("src").filter((path) => /\.(c|h|inc)$/.test(path)).map((path) => [path, read(path)]));
const others = [...below("data"), ...below("tests/rules")];
const fields = new Set([...sources.get("src/games/table/books/fields.inc").matchAll(/^FIELD\((\w+)/gm)].map(([, name]) => name));
const holds = (paths, name) => paths.some((path) => new RegExp(`\\b${name.split(".").pop()}\\b`).test(sources.get(path)));
const FILE = /^[\w/.-]+\.(c|h|inc|txt|md)$/, NAME = /^\w+(\.\w+)?$/;
const filesOf = (written) => [...sources.keys(), ...others].filter((path) => path === written || path.endsWith(`/${written}`));

let passed = 0, failed = 0;
function claim(line, right, what) {
    if (right) { passed++; return; }
    failed++;
    console.log(`docs/rulings.md:${line}: ${what}`);
}

/** "`a`, `b` in `file.c`, `c` in `d.c`": names, each with the file that comes after them if one does. */
function check_where(line, text) {
    let names = [];
    for (const [, written] of text.matchAll(/`([^`]+)`/g)) {
        if (FILE.test(written)) {
            const files = filesOf(written);
            claim(line, files.length, `there is no file ${written}`);
            const code = files.filter((path) => sources.has(path));
            for (const name of names) claim(line, !code.length || holds(code, name), `${name} is not in ${written}`);
            names = [];
        } else if (NAME.test(written)) names.push(written);
    }
    for (const name of names) claim(line, holds([...sources.keys()], name), `${name} is nowhere in src`);
}

const text = read("docs/rulings.md"), lineAt = (at) => text.slice(0, at).split("\n").length;
// Up to the end of the paragraph, or to the next heading of this kind.
for (const found of text.matchAll(/\*(Where|Fields?):\*((?:(?!\n\n|\n[-*] |\*(?:Where|Why|Fields?):\*)[^])*)/gi)) {
    const [, kind, words] = found, line = lineAt(found.index);
    if (kind.toLowerCase() === "where" && !words.startsWith(" field")) check_where(line, words);
    else for (const [, name] of words.split(/\. /)[0].matchAll(/`(\w+)(?:=\d+)?`/g)) claim(line, fields.has(name), `${name} is no field of the rules`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
