// Runs tests in the changed copy: with no change awake, to learn how long each takes and which places it comes to, and with one.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PLACES_ROOM } from "./tree.mjs";

// Limits of processor time, so that they mean the same on a busy machine; of the clock only for what waits and never ends.
const CPU_LEAST_S = 3, CPU_TIMES = 4, CLOCK_LEAST_S = 30, CLOCK_TIMES = 6;

/** Runs one test. Answers {verdict, cpu_s, clock_s}; the verdict is "ok", "failed" or "hangs". */
export function attempt(tree, test, { number = 0, hits = null, limits = null }) {
    const set = (text) => text.replace("%B", join(tree, "build"));
    const env = { ...process.env, ...test.env, FURBALL_CHANGE: String(number), ...(hits ? { FURBALL_HITS: hits } : {}) };
    const cpu = limits ? Math.ceil(CPU_LEAST_S + CPU_TIMES * limits.cpu_s) : 600, clock = limits ? CLOCK_LEAST_S + CLOCK_TIMES * limits.clock_s : 1200;
    const script = `ulimit -t ${cpu}; ulimit -c 0; TIMEFORMAT='%U %S'; time "$@" > /dev/null 2>&1`;
    return new Promise((resolve) => {
        const began = Date.now();
        let slow = false, told = "";
        const child = spawn("bash", ["-c", script, "bash", set(test.command), ...test.args.map(set)], { cwd: tree, stdio: ["ignore", "ignore", "pipe"], detached: true, env });
        const stop = () => { try { process.kill(-child.pid, "SIGKILL"); } catch { /* it has ended */ } };
        const timer = setTimeout(() => { slow = true; stop(); }, clock * 1000);
        child.stderr.on("data", (text) => { told += text; });
        child.on("close", (code) => {
            clearTimeout(timer);
            stop(); // what a failed test left running
            const cpu_s = (told.match(/[\d.]+/g) ?? []).slice(-2).map(Number).reduce((a, b) => a + b, 0);
            resolve({ verdict: slow || code === 137 || code === 152 ? "hangs" : code === 0 ? "ok" : "failed", cpu_s, clock_s: (Date.now() - began) / 1000 });
        });
    });
}

/** Runs `work` on every entry, `jobs` at a time. */
export async function each(list, jobs, work) {
    const queue = [...list];
    await Promise.all(Array.from({ length: jobs }, async () => {
        for (let entry; (entry = queue.shift()) !== undefined; ) await work(entry);
    }));
}

/** Every test with no change awake: what fails is left out, the others get cpu_s, clock_s and `hits` (a byte for each place). */
export async function measured(tree, tests, jobs) {
    const held = [];
    await each(tests.map((test, n) => [test, join(tree, `hits-${n}`)]), jobs, async ([test, hits]) => {
        writeFileSync(hits, Buffer.alloc(PLACES_ROOM));
        let { verdict, ...took } = await attempt(tree, test, { hits });
        if (verdict !== "ok" && test.waits) ({ verdict, ...took } = await attempt(tree, test, { hits }));
        if (verdict !== "ok") console.log(`left out, for it ${verdict} without a change: ${test.name}`);
        else held.push({ ...test, ...took, hits: readFileSync(hits) });
    });
    return held.sort((a, b) => a.cpu_s - b.cpu_s);
}

/** The scenarios of any_game. */
export function scenarios(tree) {
    return spawnSync(join(tree, "build/tests/any_game"), ["--list"], { cwd: tree, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
}
