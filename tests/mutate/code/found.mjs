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

const KINDS = [["noticed", "noticed"], ["same", "that make no difference"], ["differs", "with a reason"], ["unnoticed", "open"]];

/** A line of the tally. What can make a difference is all but those that make none. */
function tallied(title, entries) {
    const count = (word) => entries.filter((entry) => entry.verdict.startsWith(word)).length;
    const able = entries.length - count("same"), share = able ? (100 * count("noticed") / able).toFixed(1) : "-";
    const words = KINDS.map(([word, said]) => `${String(count(word)).padStart(4)} ${said}`).join(",");
    return `# ${title.padEnd(8)} ${String(entries.length).padStart(4)} changes:${words}; of ${able} that can make a difference ${share} in 100 are noticed`;
}

/** Writes the kept list: areas, how many of their changes are noticed or have a reason, and every change with its verdict. */
export function keep(path, found, reasons, areas, areaOf) {
    const verdictOf = (name, verdict) => verdict.startsWith("noticed") ? verdict : reasons.get(name)?.kind ?? "unnoticed";
    const all = [...found].map(([name, verdict]) => ({ name, verdict: verdictOf(name, verdict), area: areaOf(name.split(" :: ")[0])?.name })).filter((entry) => entry.area);
    const tally = [...areas.map(({ name }) => tallied(name, all.filter((entry) => entry.area === name))), tallied("all", all)];
    const rows = all.sort((a, b) => a.name < b.name ? -1 : 1).map((entry) => `${entry.verdict} :: ${entry.name}`);
    writeFileSync(path, ["# What the last whole run found. Written by `tests/mutate/code/run --keep`; survivors.txt has the reasons.", ...tally, ...rows, ""].join("\n"));
}
