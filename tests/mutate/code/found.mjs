// What runs have found, a line for each change: VERDICT :: FILE :: KIND :: LINE OF CODE. Lines are appended as they are found, so that
// a run can be stopped at any moment and gone on with.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";

/** A change by its words: lines of a file move, these stay. */
export const nameOf = (change) => `${change.file} :: ${change.kind} :: ${change.was}`;

/** Lines of a file that say something. */
export const linesOf = (path) => existsSync(path) ? readFileSync(path, "utf8").split("\n").filter((line) => line && !line.startsWith("#")) : [];

/** Verdicts by name; the last one of a name counts. */
export function read(path) {
    return new Map(linesOf(path).map((line) => [line.slice(line.indexOf(" :: ") + 4), line.slice(0, line.indexOf(" :: "))]));
}

export const note = (path, change, verdict) => appendFileSync(path, `${verdict} :: ${nameOf(change)}\n`);

/** Writes the kept list: areas, how many of their changes are noticed, by what, and every change with its verdict. */
export function keep(path, found, areas, areaOf) {
    const all = [...found].map(([name, verdict]) => ({ name, verdict, area: areaOf(name.split(" :: ")[0])?.name }));
    const tally = areas.map(({ name }) => {
        const of = all.filter((entry) => entry.area === name), noticed = of.filter((entry) => entry.verdict.startsWith("noticed")).length;
        return `# ${name.padEnd(8)} ${String(of.length).padStart(5)} changes, ${String(noticed).padStart(5)} noticed`;
    });
    const rows = all.filter((entry) => entry.area).map((entry) => `${entry.verdict} :: ${entry.name}`);
    writeFileSync(path, ["# What the last whole run found. Written by `tests/mutate/code/run --keep`; survivors.txt has the reasons.", ...tally,
        ...rows.sort((a, b) => a.split(" :: ").slice(1).join() < b.split(" :: ").slice(1).join() ? -1 : 1), ""].join("\n"));
}
