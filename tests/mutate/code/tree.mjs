// A copy of the sources with all changes in it, each asleep until its number is in the environment: so one build serves all of them,
// and trying one costs no more than running the tests.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { switched } from "./changes.mjs";

const SWITCH = `/* Which change is awake: the number in FURBALL_CHANGE. */
#include <stdlib.h>
int furball_change;
__attribute__((constructor)) static void furball_change_read(void) {
    const char *number = getenv("FURBALL_CHANGE");
    furball_change = number ? atoi(number) : 0;
}
`;
const HEADER = `#define CHANGED(number) (furball_change == (number))\nextern int furball_change;\n`;

/** Writes the file only if it says something else, so that the build leaves the rest alone. */
function put(path, text) {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

/** Copies what git knows of into `tree`, with the chosen changes in their files. Returns those that wait for another build. */
export function plant(top, tree, chosen) {
    const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: top, encoding: "utf8", maxBuffer: 1 << 26 }).split("\n").filter(Boolean);
    const waiting = [];
    for (const file of files) {
        if (/^(web|python|docs\/img|data\/music)\//.test(file) || !existsSync(join(top, file))) continue;
        const text = readFileSync(join(top, file));
        const own = chosen.filter((change) => change.file === file);
        if (!own.length) {
            const path = join(tree, file);
            mkdirSync(dirname(path), { recursive: true });
            if (!existsSync(path) || !readFileSync(path).equals(text)) writeFileSync(path, text);
            continue;
        }
        const made = switched(text.toString(), own);
        waiting.push(...made.left);
        put(join(tree, file), made.text);
    }
    for (const folder of ["src", "tests/unit", "tests/simulation"])
        for (const gone of readdirSync(join(tree, folder), { recursive: true, withFileTypes: true }))
            if (gone.isFile() && !existsSync(join(top, gone.path.slice(tree.length), gone.name))) rmSync(join(gone.path, gone.name));
    put(join(tree, "src/base/change.c"), SWITCH);
    put(join(tree, "change.h"), HEADER);
    return waiting;
}

/** Builds; 0 if that went well, else the lines that complained: [file, line]. */
export function build(tree, targets) {
    const out = join(tree, "build");
    if (!existsSync(join(out, "build.ninja"))) {
        rmSync(out, { recursive: true, force: true });
        execFileSync("cmake", ["-S", tree, "-B", out, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_C_COMPILER=gcc", "-DFURBALL_WERROR=OFF",
            `-DCMAKE_C_FLAGS=-O1 -w -include ${join(tree, "change.h")}`, ...(existsSync("/usr/bin/ld.lld") ? ["-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld"] : [])], { stdio: "ignore" });
    }
    const made = spawnSync("cmake", ["--build", out, "-j", "2", "--", "-k", "0", ...targets], { encoding: "utf8", maxBuffer: 1 << 28 });
    if (made.status === 0) return [];
    const wrong = [...`${made.stdout}${made.stderr}`.matchAll(/(src\/[\w/.]+):(\d+):\d+: error/g)].map((match) => [match[1], Number(match[2])]);
    if (!wrong.length) throw new Error(`${made.stdout}${made.stderr}`.slice(-4000));
    return wrong;
}
