// Where a C source can be changed so that it means something else, and what it says then. A place is a condition, a value, or a
// statement of its own; a change gives another text for it, or leaves the statement out.
//
// No place is chosen
// - in an assert, or in a statement that only writes sentences or a log (SENTENCES): words have tests of their own;
// - in a statement that only gives memory or a handle back (GIVES_BACK): the leak checker of the asan build watches those;
// - on a line with the words "only faster" in a comment on it or on the line above: the result is the same either way.

const SENTENCES = /^(text_|json_|put_|say_|log_|printf|fprintf|snprintf|perror|event_cite)/;
const GIVES_BACK = /^(\w*free|\w+_free|\w+_done|\w*close|\w*closedir|sqlite3_finalize|PQclear|PQfinish|munmap|batch_clear)\(/;
const NO_CALL = /^(assert|if|while|for|switch|return|sizeof|va_start|va_end|static_assert|_Static_assert)\(/;

/** Comments, strings and character constants as spaces, so that positions stay. */
export function bare(text) {
    return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (found) =>
        found[0] === '"' ? '"' + "s".repeat(found.length - 2) + '"' : found.replace(/[^\n]/g, " "));
}

/** The end of what opens at `from`: the position behind its closing bracket. */
function closing(text, from) {
    let depth = 0;
    for (let i = from; i < text.length; i++) {
        if ("([{".includes(text[i])) depth++;
        if (")]}".includes(text[i]) && --depth === 0) return i + 1;
    }
    return -1;
}

/** The first of these characters that stands in no bracket, or -1. */
function outside(text, from, wanted) {
    let depth = 0;
    for (let i = from; i < text.length; i++) {
        if ("([{".includes(text[i])) depth++;
        else if (")]}".includes(text[i]) && --depth < 0) return -1;
        else if (!depth && wanted.includes(text[i])) return i;
    }
    return -1;
}

/** Bodies of functions: a brace in the first column closes what a line that ends in `) {` opened. */
function bodies(code) {
    const found = [];
    const head = /^[A-Za-z_][^;{}#]*\)\s*\{[^\n]*\n/gm;
    for (let match; (match = head.exec(code)); ) {
        const open = code.indexOf("{", match.index);
        const end = closing(code, open);
        if (end < 0) break;
        found.push([open + 1, end - 1]);
        head.lastIndex = end;
    }
    return found;
}

const STARTS = String.raw`(?<=[;{}]\s*|\)\s+|\belse\s+)`;
const PLACE = new RegExp(String.raw`\b(if|return|while)\b|${STARTS}((?:[A-Za-z_][\w.>\[\]()\-+* ]*?)\s*(?:[-+|&^]|<<|>>)?=(?![={])\s*)|${STARTS}([a-z_]\w*\()`, "g");

/** Places of one body: {kind, start, end, from, to}; from..to is the expression in it that may say something else. */
function places(code, begin, stop, structs) {
    const found = [];
    const body = code.slice(0, stop);
    const add = (kind, start, end, from = start, to = end) => {
        while (/\s/.test(code[from])) from++;
        while (/\s/.test(code[to - 1])) to--;
        if (kind === "value") start = from, end = to;
        if (start < end && !/[#]|\bstatic\b/.test(code.slice(start, end))) found.push({ kind, start, end, from, to });
    };
    PLACE.lastIndex = begin;
    for (let match; (match = PLACE.exec(body)); ) {
        const line = code.slice(code.lastIndexOf("\n", match.index) + 1, match.index);
        if (/\bstatic\b|\bcase\b|^#|^\s*for \(/.test(line) && match[1] !== "if" && match[1] !== "return") continue;
        if (match[1] === "if" || match[1] === "while") {
            const open = code.indexOf("(", match.index), end = closing(code, open);
            if (end > 0) add("value", open + 1, end - 1);
            if (end > 0 && match[1] === "if") found.at(-1).negated = true;
        } else if (match[1] === "return") {
            const from = match.index + 6, end = outside(code, from, ";");
            if (end > 0 && end < stop && code.slice(from, end).trim() && !/^\s*\{/.test(code.slice(from))) add("statement", match.index, end + 1, from, end);
        } else if (match[2]) {
            if (/^\s*(return|else|case)\b/.test(match[2])) continue;
            const from = match.index + match[2].length, end = outside(code, from, ";,");
            if (end < 0 || end > stop || /^\s*[{"]/.test(code.slice(from))) continue;
            const type = /^(?:const |unsigned |struct )*([A-Za-z_]\w*)\s+[*]*[a-z_]/.exec(match[2]);
            // A struct that a ?: hands on loses its padding, and states are compared by bytes: whole statements are switched instead.
            if (type) structs.has(type[1]) || add("value", from, end);
            else if (code[end] === ";") add("statement", match.index, end + 1, from, end), (found.at(-1).drop = true);
            PLACE.lastIndex = from;
        } else if (match[3]) {
            const end = closing(code, match.index + match[3].length - 1);
            if (end > 0 && code[end] === ";" && !NO_CALL.test(match[3])) add("statement", match.index, end + 1, end, end), (found.at(-1).drop = true);
        }
    }
    return found;
}

/** [name, what is looked for, what stands there instead]. */
const SWAPS = [
    ["bound", / < /g, " <= "], ["bound", / <= /g, " < "], ["bound", / > /g, " >= "], ["bound", / >= /g, " > "],
    ["equal", / == /g, " != "], ["equal", / != /g, " == "],
    ["and", / && /g, " || "], ["and", / \|\| /g, " && "],
    ["not", /(?<![\w)])!(?=[a-zA-Z_(])/g, ""],
    ["mask", / & ~[\w.\->]+(\([^()]*\)|\[[^\[\]]*\])*/g, ""],
    ["side", /\b1 - (?=[a-z])/g, ""], ["side", /(?<=\[)([a-z_]+(?:->|\.))?side(?=\])/g, "1 - $&"],
    ["one", / [-+] 1\b(?!\s*-)/g, ""],
    ["speed", /\bSPEED_HIGH\b/g, "SPEED_LOW"], ["speed", /\bSPEED_LOW\b/g, "SPEED_HIGH"],
];

/** Parts joined by && outside of brackets: each may be left out. */
function parts(text) {
    const cuts = [];
    let depth = 0;
    for (let i = 0; i < text.length; i++) {
        if ("([{".includes(text[i])) depth++;
        else if (")]}".includes(text[i])) depth--;
        else if (!depth && (text.startsWith("||", i) || text[i] === "?")) return [];
        else if (!depth && text.startsWith("&&", i)) cuts.push(i);
    }
    if (!cuts.length) return [];
    const edges = [0, ...cuts.map((cut) => cut + 2)];
    return edges.map((start, n) => [start, n < cuts.length ? cuts[n] : text.length]);
}

/** All changes of a source: {at, end, place, kind, text, line, was}; "" as text leaves a statement out. */
export function changes(source, structs = new Set()) {
    const code = bare(source), lines = source.split("\n");
    const found = [];
    const lineOf = (at) => source.slice(0, at).split("\n").length;
    for (const [begin, stop] of bodies(code))
        for (const place of places(code, begin, stop, structs)) {
            const line = lineOf(place.from === place.end ? place.start : place.from);
            if (/only faster/.test(lines[line - 1]) || /^\s*\/\*.*only faster/.test(lines[line - 2] ?? "")) continue;
            const start = source.slice(place.start, place.from), end = source.slice(place.to, place.end);
            const text = source.slice(place.from, place.to), plain = code.slice(place.from, place.to);
            if (place.drop && (SENTENCES.test(start) || GIVES_BACK.test(start))) continue;
            const push = (kind, instead) =>
                found.push({ at: place.start, end: place.end, place: place.kind, kind, text: instead === null ? "" : start + instead + end, line, was: lines[line - 1].trim() });
            if (place.drop) push("dropped", null);
            if (place.negated) push("negated", `!(${text})`);
            for (const [from, to] of parts(plain)) push(`part ${from}`, `${text.slice(0, from)} 1 ${text.slice(to)}`);
            for (const [kind, pattern, instead] of SWAPS)
                for (const match of plain.matchAll(pattern))
                    push(`${kind} ${match.index}`, text.slice(0, match.index) + instead.replace("$&", match[0]) + text.slice(match.index + match[0].length));
        }
    return found;
}

/** The source with all these changes in it, each switched on by its number; `left` are those that wait for another build. */
export function switched(source, chosen) {
    const byPlace = new Map();
    for (const change of chosen) {
        const key = `${change.at} ${change.end}`;
        byPlace.set(key, [...(byPlace.get(key) ?? []), change]);
    }
    const groups = [...byPlace.values()].sort((a, b) => b[0].at - a[0].at || a[0].end - b[0].end);
    let text = source;
    let limit = Infinity; // a place inside another place waits
    const left = [];
    for (const group of groups) {
        const { at, end, place } = group[0];
        if (end > limit) {
            left.push(...group);
            continue;
        }
        const was = text.slice(at, end);
        let now;
        if (place === "statement") now = `{ ${group.map((c) => `if (CHANGED(${c.number})) { ${c.text} } else `).join("")}{ ${was} } }`; // braces: an else may follow
        else now = `(${group.map((c) => `CHANGED(${c.number}) ? (${c.text}) : `).join("")}(${was}))`;
        text = text.slice(0, at) + now + text.slice(end);
        limit = at;
    }
    return { text, left };
}
