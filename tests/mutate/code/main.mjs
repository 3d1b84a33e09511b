// Do the tests notice a change in the code? Conditions are negated, comparisons shifted, parts of conditions, masks, resets and calls
// left out, sides swapped; the tests that concern the file are run until one fails. What no test notices survives and is listed.
//
//   tests/mutate/code/run                      600 changes, spread over views, rules, flames, server, store and players
//   tests/mutate/code/run --sample N           N of them
//   tests/mutate/code/run --seed S             others (1 if not said)
//   tests/mutate/code/run --files TEXT         all changes of the files whose path contains TEXT (with --sample: so many of them)
//   tests/mutate/code/run --hand               the changes of hand.txt, once made by hand and noticed by nobody then
//   tests/mutate/code/run --list               only lists them
//   tests/mutate/code/run --quick              only tests of a few seconds
//   tests/mutate/code/run --tests A,B          only tests whose name contains one of these
//
// Survivors with a reason stand in survivors.txt (file :: kind :: line of code :: reason). Exit code 1: one survives without.
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { changes } from "./changes.mjs";
import { AREAS, areaOf } from "./suites.mjs";
import { build, plant } from "./tree.mjs";

const here = dirname(fileURLToPath(import.meta.url)), top = join(here, "../../..");
const tree = join(top, "build/mutate");
const option = (name, usual) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? usual : (process.argv[at + 1] ?? "");
};
const flag = (name) => process.argv.includes(`--${name}`);
const JOBS = Number(option("jobs", "2")), SECONDS_LEAST = 20, SLOWER = 10, QUICK_MS = 15000;

/** Sources below a folder. */
function sources(folder) {
    return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        return entry.isDirectory() ? sources(path) : path.endsWith(".c") ? [path] : [];
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

/** The changes of hand.txt: `FILE :: EXPRESSION :: INSTEAD`, nothing instead: the statement is left out. */
function made_by_hand() {
    return readFileSync(join(here, "hand.txt"), "utf8").split("\n").filter((line) => line && !line.startsWith("#")).map((line) => {
        const [file, was, text = ""] = line.split(/ :: ?/);
        const source = readFileSync(join(top, file), "utf8");
        const at = source.indexOf(was);
        if (at < 0 || source.indexOf(was, at + 1) >= 0) throw new Error(`hand.txt: "${was}" must stand once in ${file}`);
        return { file, at, end: at + was.length, place: text.trim() ? "value" : "statement", kind: "by hand", text, was, line: source.slice(0, at).split("\n").length };
    });
}

function chosen() {
    if (flag("hand")) return made_by_hand();
    const all = sources("src").filter((file) => areaOf(file)).flatMap((file) => changes(readFileSync(join(top, file), "utf8")).map((change) => ({ file, ...change })));
    const roll = dice(option("seed", "1"));
    const only = option("files", "");
    if (only) {
        const of = all.filter((change) => change.file.includes(only));
        return flag("sample") ? taken(of, Number(option("sample")), roll) : of;
    }
    const each = Math.ceil(Number(option("sample", "600")) / AREAS.length);
    return AREAS.flatMap((area) => taken(all.filter((change) => areaOf(change.file) === area), each, roll));
}

/** Runs a test. Answers "ok", "failed" or "slow". */
function attempt(test, number, limit_ms) {
    const [, command, args, more = {}] = test;
    const set = (text) => text.replace("%B", join(tree, "build"));
    return new Promise((resolve) => {
        const child = spawn(set(command), args.map(set), { cwd: tree, stdio: "ignore", detached: true, env: { ...process.env, ...more, FURBALL_CHANGE: String(number) } });
        const timer = setTimeout(() => {
            slow = true;
            try { process.kill(-child.pid, "SIGKILL"); } catch { /* it has just ended */ }
        }, limit_ms);
        let slow = false;
        child.on("error", () => { clearTimeout(timer); resolve("missing"); });
        child.on("exit", (code) => { clearTimeout(timer); resolve(slow ? "slow" : code === 0 ? "ok" : "failed"); });
    });
}

/** Tests that hold without any change, and how long they take. */
async function tests_that_hold(areas) {
    const took = new Map();
    const wanted = option("tests", "").split(",");
    for (const test of new Set(areas.flatMap((area) => area.tests))) {
        if (!wanted.some((name) => test[0].includes(name))) continue;
        const began = Date.now();
        const verdict = await attempt(test, 0, 600000);
        const ms = Date.now() - began;
        if (verdict !== "ok") console.log(`left out, for it fails without a change (${verdict}): ${test[0]}`);
        else if (!flag("quick") || ms < QUICK_MS) took.set(test, ms);
    }
    return took;
}

async function noticed_by(change, took) {
    for (const test of areaOf(change.file).tests) {
        if (!took.has(test)) continue;
        const verdict = await attempt(test, change.number, SECONDS_LEAST * 1000 + SLOWER * took.get(test));
        if (verdict !== "ok") return test[0];
    }
    return null;
}

const reasons = readFileSync(join(here, "survivors.txt"), "utf8").split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split(" :: "));
const reasonOf = (change) => reasons.find(([file, kind, was]) => file === change.file && kind === change.kind && was === change.was)?.[3];

function plant_and_build(list) {
    const targets = ["furball", ...new Set(AREAS.flatMap((area) => area.tests).map((test) => /tests\/(\w+)$/.exec(test[1])?.[1]).filter((name) => name && existsSync(join(top, `tests/unit/${name}.c`)))), "answers"];
    for (;;) {
        const waiting = plant(top, tree, list);
        list = list.filter((change) => !waiting.includes(change));
        const wrong = build(tree, targets);
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

async function main() {
    let left = chosen();
    left.forEach((change, i) => { change.number = i + 1; });
    if (flag("list")) return left.forEach((change) => console.log(`${change.file}:${change.line} ${change.kind}: ${change.text || "(left out)"}`));
    const count = { noticed: 0, survived: 0, reasoned: 0 };
    mkdirSync(tree, { recursive: true });
    const log = join(tree, "log.txt");
    writeFileSync(log, "");
    while (left.length) {
        const { list, waiting } = plant_and_build(left);
        const took = await tests_that_hold([...new Set(list.map((change) => areaOf(change.file)))]);
        const queue = [...list];
        await Promise.all(Array.from({ length: JOBS }, async () => {
            for (let change; (change = queue.shift()); ) {
                const by = await noticed_by(change, took);
                const reason = by ? null : reasonOf(change);
                count[by ? "noticed" : reason ? "reasoned" : "survived"]++;
                const words = `${relative(top, join(top, change.file))}:${change.line} ${change.kind}: ${change.was}  ->  ${change.text.replace(/\s+/g, " ") || "(left out)"}`;
                appendFileSync(log, `${by ? `noticed by ${by}` : reason ? "reasoned" : "SURVIVED"}: ${words}\n`);
                if (!by) console.log(`${reason ? `by design (${reason})` : "survives"}: ${words}`);
            }
        }));
        left = waiting;
    }
    console.log(`${count.noticed} changes noticed, ${count.reasoned} survive with a reason, ${count.survived} without`);
    console.log(`${count.noticed + count.reasoned} passed, ${count.survived} failed`);
    process.exitCode = count.survived ? 1 : 0;
}
await main();
