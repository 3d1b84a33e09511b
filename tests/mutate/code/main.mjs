// Do the tests notice a change in the code? Conditions are negated, comparisons shifted, parts of conditions, masks, resets and calls
// left out, sides swapped (changes.mjs says where, and where not). All changes are compiled into one copy of the tree and asleep there; one is
// woken at a time, and the tests that come to its place are run, quick ones first, until one fails. What none notices survives and is listed.
//
//   tests/mutate/code/run                      600 changes, spread over views, rules, flames, server, store and players
//   tests/mutate/code/run --sample N           N of them
//   tests/mutate/code/run --seed S             others (1 if not said)
//   tests/mutate/code/run --files TEXT,TEXT    all changes of the files whose path contains one of these (with --sample: so many of them)
//   tests/mutate/code/run --hand               the changes of hand.txt, once made by hand and noticed by nobody then
//   tests/mutate/code/run --again              what survived the last run
//   tests/mutate/code/run --open               those of kept.txt that nothing has noticed yet
//   tests/mutate/code/run --fresh              others than those of kept.txt; with --sample and --seed as above
//   tests/mutate/code/run --areas A,B          only of these areas
//   tests/mutate/code/run --resume             goes on with a run that was stopped: what it has tried already is not tried again
//   tests/mutate/code/run --only TEXT          of all that are compiled in, tries those of the files whose path contains TEXT
//   tests/mutate/code/run --keep               writes what was found so far into kept.txt, beside what stands there, and tries nothing
//   tests/mutate/code/run --list               only lists them
//   tests/mutate/code/run --quick              only tests that take a few seconds, and random games of a few scenarios
//   tests/mutate/code/run --tests A,B          only tests whose name contains one of these
//   tests/mutate/code/run --jobs N             so many at a time (2)
//
// Survivors with a reason stand in survivors.txt: those that make no difference, and those whose difference nobody looks for. What was found stands in build/mutate/found.txt. Exit code 1: one survives without a
// reason, or a test fails without a change.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { attempt, each, measured, scenarios } from "./attempt.mjs";
import { changes } from "./changes.mjs";
import { keep, linesOf, nameOf, note, read } from "./found.mjs";
import { AREAS, anyGame, areaOf, targets, tests } from "./suites.mjs";
import { build, plant } from "./tree.mjs";

const here = dirname(fileURLToPath(import.meta.url)), top = join(here, "../../..");
const tree = join(top, "build/mutate"), found = join(tree, "found.txt"), kept = join(here, "kept.txt");
const option = (name, usual) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? usual : (process.argv[at + 1] ?? "");
};
const flag = (name) => process.argv.includes(`--${name}`);
const JOBS = Number(option("jobs", "2")), GAMES = 12, FIRST_SCENARIOS = 8;

/** Sources below a folder. */
function sources(folder, ending = ".c") {
    return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        return entry.isDirectory() ? sources(path, ending) : path.endsWith(ending) ? [path] : [];
    }).sort();
}

/** Numbers from a seed, the same everywhere. */
function dice(seed) {
    let state = BigInt(seed) * 0x9e3779b97f4a7c15n + 1n;
    return (below) => {
        state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
        return Number((state >> 33n) % BigInt(below));
    };
}

function taken(list, count, roll) {
    const rest = [...list], out = [];
    while (rest.length && out.length < count) out.push(rest.splice(roll(rest.length), 1)[0]);
    return out;
}

/**
 * The changes of hand.txt: `FILE :: EXPRESSION :: INSTEAD`, nothing instead: the statement is left out. An expression that a file has
 * several times is followed by which of them is meant: `EXPRESSION (2)`.
 */
function made_by_hand() {
    return linesOf(join(here, "hand.txt")).map((line) => {
        const [file, written, text = ""] = line.split(/ :: ?/);
        const [, was, which] = written.match(/^(.*?)(?: \((\d)\))?$/);
        const source = readFileSync(join(top, file), "utf8"), pieces = source.split(was);
        if (which ? pieces.length <= which : pieces.length !== 2) throw new Error(`hand.txt: "${written}" must stand in ${file}, once unless it is numbered`);
        const at = pieces.slice(0, which ?? 1).join(was).length;
        return { file, at, end: at + was.length, place: was.endsWith(";") ? "statement" : "value", kind: "by hand", text, was, line: source.slice(0, at).split("\n").length };
    });
}

function all_changes() {
    const structs = new Set(sources("src", ".h").concat(sources("src")).flatMap((file) => [...readFileSync(join(top, file), "utf8").matchAll(/typedef (?:struct|union) (\w+)|^\} (\w+);/gm)].map((match) => match[1] ?? match[2])));
    return sources("src").filter((file) => areaOf(file)).flatMap((file) => distinct(changes(readFileSync(join(top, file), "utf8"), structs).map((change) => ({ file, ...change }))));
}

/** The same change of the same words further down gets a number. */
function distinct(list) {
    const times = new Map();
    for (const change of list) {
        const name = nameOf(change), before = times.get(name) ?? 0;
        times.set(name, before + 1);
        if (before) change.kind += ` (${before + 1})`;
    }
    return list;
}

function chosen() {
    if (flag("hand")) return made_by_hand();
    const all = all_changes(), verdicts = read(kept);
    const open = flag("open") ? all.filter((change) => verdicts.get(nameOf(change)) === "unnoticed") : [];
    if (flag("open") && !flag("fresh")) return open;
    return [...open, ...sampled(flag("fresh") ? all.filter((change) => !verdicts.has(nameOf(change))) : all)];
}

function sampled(all) {
    const roll = dice(option("seed", "1")), only = option("files", "").split(",").filter(Boolean);
    if (only.length) {
        const of = all.filter((change) => only.some((text) => change.file.includes(text)));
        return flag("sample") ? taken(of, Number(option("sample")), roll) : of;
    }
    const areas = AREAS.filter((area) => option("areas", area.name).split(",").includes(area.name));
    const each_area = Math.ceil(Number(option("sample", "600")) / areas.length);
    return areas.flatMap((area) => taken(all.filter((change) => areaOf(change.file) === area), each_area, roll));
}

// How often each test has noticed something in an area: those that notice most for their time come first.
const tries = new Map(), START_S = 0.1;
const of = (area, test) => tries.get(`${area} ${test.name}`) ?? [0, 0];
const hopeOf = (area, test) => (of(area, test)[0] + 0.3) / (of(area, test)[1] + 1) / (test.cpu_s + START_S);
function remember(area, test, hit) {
    const [hits, all] = of(area, test);
    tries.set(`${area} ${test.name}`, [hits + Number(hit), all + 1]);
}

/** The name of the test that notices it, or null. */
async function noticed_by(change, held, worlds) {
    const reaching = worlds.filter((world) => world.hits[change.number]);
    const some = (list) => list.length && { ...anyGame(list.map((world) => world.scenario), GAMES), cpu_s: list.reduce((sum, world) => sum + world.cpu_s, 0), clock_s: list.reduce((sum, world) => sum + world.clock_s, 0) };
    const games = [some(reaching.slice(0, FIRST_SCENARIOS)), !flag("quick") && some(reaching.slice(FIRST_SCENARIOS))].filter(Boolean);
    const area = areaOf(change.file)?.name, is_served = area === "server" || area === "store"; // games that go another way show without a server
    const concerned = [...held.filter((test) => test.hits[change.number] && (is_served || !test.waits)), ...games];
    const hope = new Map(concerned.map((test) => [test, hopeOf(area, test)]));
    for (const test of concerned.sort((a, b) => hope.get(b) - hope.get(a))) {
        let { verdict } = await attempt(tree, test, { number: change.number, limits: test });
        if (verdict === "failed" && test.waits) ({ verdict } = await attempt(tree, test, { number: change.number, limits: test }));
        remember(area, test, verdict !== "ok");
        if (verdict !== "ok") return test.name;
    }
    return concerned.length ? null : "";
}

/** What survives and may: by name, {kind: same or differs, why}. */
const reasons = new Map(linesOf(join(here, "survivors.txt")).map((line) => {
    const [, kind, name, why] = line.match(/^(same|differs) :: (.*) :: (.*?)$/) ?? [];
    if (!kind) throw new Error(`survivors.txt: "${line}" begins neither with same nor with differs`);
    return [name, { kind, why }];
}));

function plant_and_build(list) {
    for (;;) {
        const waiting = plant(top, tree, list);
        list = list.filter((change) => !waiting.includes(change));
        const wrong = build(tree, targets(top));
        if (!wrong.length) return { list, waiting };
        // What does not compile is no change. Lines of the copy are not those of the source: all changes near it go.
        const before = list.length;
        for (const [file, line] of wrong) {
            const lines = readFileSync(join(tree, file), "utf8").split("\n");
            const numbers = [...lines.slice(Math.max(0, line - 2), line + 1).join("\n").matchAll(/CHANGED\((\d+)\)/g)].map((match) => Number(match[1]));
            list = list.filter((change) => !numbers.includes(change.number));
        }
        if (list.length === before) throw new Error(`does not compile: ${wrong[0].join(":")}`);
    }
}

/** Tests that hold, and the scenarios of any_game as they are found to reach places. A run that is resumed knows them. */
async function baseline(list) {
    const key = createHash("sha256").update([flag("quick"), option("tests", "")].join()).update(list.map((change) => `${change.number} ${nameOf(change)}`).join("\n")).digest("hex").slice(0, 16);
    const path = join(tree, `baseline-${key}.json`);
    if (flag("resume") && existsSync(path)) return JSON.parse(readFileSync(path, "utf8"), (name, value) => name === "hits" ? Buffer.from(value, "base64") : value);
    const result = await measure();
    writeFileSync(path, JSON.stringify(result, (name, value) => name === "hits" ? Buffer.from(value.data).toString("base64") : value));
    return result;
}

async function measure() {
    const wanted = option("tests", "").split(",").filter(Boolean);
    const meant = (name) => !wanted.length || wanted.some((word) => name.includes(word));
    const asked = tests(top).filter((test) => meant(test.name) && !(flag("quick") && test.long));
    const played = meant("any_game") ? scenarios(tree).map((scenario) => ({ ...anyGame([scenario], GAMES), name: `any_game ${scenario}`, scenario })) : [];
    const held = await measured(tree, asked, JOBS), worlds = await measured(tree, played, JOBS);
    return { held, worlds, broken: asked.length + played.length - held.length - worlds.length };
}

/** Verdicts of kept.txt and of this run, of places that the sources still have. */
function known() {
    const now = new Set(all_changes().map(nameOf));
    return new Map([...read(kept), ...read(found)].filter(([name]) => now.has(name)));
}

async function main() {
    if (flag("keep")) return keep(kept, known(), reasons, AREAS, areaOf);
    let left = chosen();
    left.forEach((change, i) => { change.number = i + 1; });
    if (flag("list")) return left.forEach((change) => console.log(`${change.file}:${change.line} ${change.kind}: ${change.text || "(left out)"}`));
    mkdirSync(tree, { recursive: true });
    const goes_on = ["resume", "again", "open", "fresh"].some(flag);
    if (!goes_on) rmSync(found, { force: true });
    const tried = goes_on ? read(found) : new Map();
    const is_done = (change) => !change.file.includes(option("only", "")) || tried.has(nameOf(change)) && (flag("resume") || /^(noticed|same|differs)/.test(tried.get(nameOf(change))));
    const count = { noticed: 0, survived: 0, reasoned: 0, broken: 0 };
    const began = Date.now();
    while (left.length) {
        const { list, waiting } = plant_and_build(left);
        const { held, worlds, broken } = await baseline(list);
        count.broken += broken;
        const cost = (tests) => tests.reduce((sum, test) => sum + test.cpu_s, 0).toFixed(1);
        console.log(`${list.length} changes; ${held.length} tests of ${cost(held)} s, ${worlds.length} scenarios of ${cost(worlds)} s of processor time; ${((Date.now() - began) / 1000).toFixed(0)} s so far`);
        await each(list.filter((change) => !is_done(change)), JOBS, async (change) => {
            const by = await noticed_by(change, held, worlds), reason = by ? null : reasons.get(nameOf(change));
            count[by ? "noticed" : reason ? "reasoned" : "survived"]++;
            note(found, change, by ? `noticed by ${by}` : reason ? reason.kind : by === "" ? "unreached" : "survived");
            const words = `${change.file}:${change.line} ${change.kind}: ${change.was}  ->  ${change.text.replace(/\s+/g, " ") || "(left out)"}`;
            if (!by) console.log(`${reason ? `by design (${reason.kind}: ${reason.why})` : by === "" ? "no test comes to" : "survives"}: ${words}`);
        });
        left = waiting;
    }
    const total = count.noticed + count.reasoned + count.survived;
    console.log(`${count.noticed} of ${total} changes noticed, ${count.reasoned} survive with a reason, ${count.survived} without; ${((Date.now() - began) / 1000).toFixed(0)} s`);
    console.log(`${count.noticed + count.reasoned} passed, ${count.survived + count.broken} failed`);
    process.exitCode = count.survived + count.broken ? 1 : 0;
}
if (!existsSync(join(top, "src"))) throw new Error("run from a checkout");
await main();
