// The areas that a run is spread over, and the tests that may notice a change. Which of them concern a place is measured, not
// written down: those that come to it. %B is the build of the changed copy, where every command is run.
import { readdirSync } from "node:fs";
import { join } from "node:path";

export const AREAS = [
    { name: "views", files: /^src\/games\/table\/know\/|src\/games\/table\/features\/.*(words|floor|fuel|tail)\.c/ },
    { name: "rules", files: /^src\/games\/table\/(core|flight|fire|damage|features|turn|fast)\// },
    { name: "flames", files: /^src\/games\/flames\// },
    { name: "server", files: /^src\/server\// },
    { name: "store", files: /^src\/store\// },
    { name: "players", files: /^src\/players\// },
];

/** The area of a file, the first that has it. */
export const areaOf = (file) => AREAS.find((area) => area.files.test(file));

const check = (folder) => ({ name: `check ${folder}`, command: "%B/furball", args: ["check", "--quiet", folder] });

/** Unit tests that are long and come to nothing the others don't: geometry, memory, a graphics processor, whole libraries of airplanes. */
const TOO_LONG = ["test_alloc", "test_sight_rays", "test_sight_exact", "test_airframes", "test_gpu", "test_sha256"];
const units = (top) => readdirSync(join(top, "tests/unit")).filter((file) => /^test_\w+\.c$/.test(file)).map((file) => file.slice(0, -2)).filter((name) => !TOO_LONG.includes(name)).sort();

/** Those of the server. Its fuzz test only sends noise and stays out. */
const SERVED = ["api", "attack", "catalogues", "cluster", "crash", "edges", "faults", "invite", "limits", "long", "nodes", "operate", "people", "play", "postgres", "published", "resume", "secrets", "slow"];

/** At the command line, what reads files. */
const TYPED = ["bad_files", "catalogue", "own", "words"];

/** They take many seconds of processor time: not for a quick run. */
const LONG = new Set(["behaviour", "test_deeds", "test_players", "test_batch", "server/secrets"]);

/** What must be built for them. */
export const targets = (top) => ["furball", "answers", "selfplay", "traces", "any_game", ...units(top)];

/** All tests: {name, command, args, waits, long}. One that waits for answers may fail on a busy machine, and so has to fail twice. */
export function tests(top) {
    const all = [
        check("tests/rules"), check("tests/records"), check("data"),
        ...units(top).map((name) => ({ name, command: `%B/tests/${name}`, args: name === "test_simulation" ? ["--seeds", "1", "60"] : [] })),
        { name: "behaviour/games", command: "bash", args: ["tests/behaviour/games", "%B"] },
        { name: "behaviour/traces", command: "bash", args: ["tests/behaviour/traces", "%B"] },
        { name: "behaviour", command: "bash", args: ["tests/behaviour/run", "%B"] },
        ...TYPED.map((name) => ({ name: `cli/${name}`, command: "bash", args: [`tests/cli/test_${name}.sh`, "%B/furball"] })),
        ...SERVED.map((name) => ({ name: `server/${name}`, command: "node", args: [`tests/server/test_${name}.mjs`, "%B/furball"], waits: true })),
    ];
    return all.map((test) => ({ ...test, long: LONG.has(test.name) }));
}

/** any_game over some scenarios, with so many games of each. */
export const anyGame = (scenarios, games) => ({ name: "any_game", command: "%B/tests/any_game", args: [scenarios.join(","), `1-${games}`] });
