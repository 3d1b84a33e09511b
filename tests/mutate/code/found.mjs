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

/** Writes the kept list: areas, how many of their changes are noticed or have a reason, and every change with its verdict. */
export function keep(path, found, reasons, areas, areaOf) {
    const verdictOf = (name, verdict) => verdict.startsWith("noticed") ? verdict : reasons.has(name) ? "reasoned" : "unnoticed";
    const all = [...found].map(([name, verdict]) => ({ name, verdict: verdictOf(name, verdict), area: areaOf(name.split(" :: ")[0])?.name }));
    const tally = areas.map(({ name }) => {
        const of = all.filter((entry) => entry.area === name), count = (word) => String(of.filter((entry) => entry.verdict.startsWith(word)).length).padStart(4);
        return `# ${name.padEnd(8)} ${String(of.length).padStart(4)} changes:${count("noticed")} noticed,${count("reasoned")} with a reason,${count("unnoticed")} open`;
    });
    const rows = all.filter((entry) => entry.area).sort((a, b) => a.name < b.name ? -1 : 1).map((entry) => `${entry.verdict} :: ${entry.name}`);
    writeFileSync(path, ["# What the last whole run found. Written by `tests/mutate/code/run --keep`; survivors.txt has the reasons.", ...tally, ...rows, ""].join("\n"));
}
