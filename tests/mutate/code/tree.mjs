// A copy of the sources with all changes in it, each asleep until its number is in the environment: so one build serves all of them,
// and trying one costs no more than running the tests. The copy also notes which places a run comes to: only tests that come to a
// place can notice a change there.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { switched } from "./changes.mjs";

/** More than a build ever holds. */
export const PLACES_ROOM = 16384;

const SWITCH = `/* Which change is awake: the number in FURBALL_CHANGE. Which places are come to: a byte each in the file FURBALL_HITS. */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
static unsigned char nowhere[${PLACES_ROOM}];
int furball_change;
unsigned char *furball_hits = nowhere;
__attribute__((constructor)) static void furball_change_read(void) {
    const char *number = getenv("FURBALL_CHANGE"), *path = getenv("FURBALL_HITS");
    int file = path ? open(path, O_RDWR) : -1;
    void *shared = file < 0 ? MAP_FAILED : mmap(0, ${PLACES_ROOM}, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (file >= 0) close(file);
    if (shared != MAP_FAILED) furball_hits = shared;
    furball_change = number ? atoi(number) : 0;
}
`;
const HEADER = `#define CHANGED(number) (furball_hits[number] = 1, furball_change == (number))\nextern int furball_change;\nextern unsigned char *furball_hits;\n`;

/** Writes the file only if it says something else, so that the build leaves the rest alone. */
function put(path, text) {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path) || !readFileSync(path).equals(Buffer.from(text))) writeFileSync(path, text);
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
            put(join(tree, file), text);
            continue;
        }
        const made = switched(text.toString(), own);
        waiting.push(...made.left);
        put(join(tree, file), made.text);
    }
    for (const folder of ["src", "tests", "data"])
        for (const gone of readdirSync(join(tree, folder), { recursive: true, withFileTypes: true }))
            if (gone.isFile() && !existsSync(join(top, gone.path.slice(tree.length), gone.name))) rmSync(join(gone.path, gone.name));
    put(join(tree, "src/base/change.c"), SWITCH);
    put(join(tree, "change.h"), HEADER);
    return waiting;
}

/** Builds; nothing if that went well, else the lines that complained: [file, line]. */
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
