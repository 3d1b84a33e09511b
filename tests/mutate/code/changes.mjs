// Where a C source can be changed so that it means something else, and what it says then. A place is an expression (a condition, what
// is returned or assigned) or a statement of its own; a change gives another expression for it, or leaves the statement out.

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

/** Expressions and statements of one body. */
function places(code, from, to) {
    const found = [];
    const body = code.slice(0, to);
    const add = (kind, start, end) => {
        while (/\s/.test(code[start])) start++;
        while (/\s/.test(code[end - 1])) end--;
        if (start < end && !/[#]|\bstatic\b/.test(code.slice(start, end))) found.push({ kind, start, end });
    };
    const word = /\b(if|return|while)\b|(?<=[;{}]\s*|\)\s+|\belse\s+)((?:[A-Za-z_][\w.>\[\]()\-+* ]*?)\s*(?:[-+|&^]|<<|>>)?=(?![={])\s*)|(?<=[;{}]\s*|\)\s+|\belse\s+)([a-z_]\w*\()/g;
    word.lastIndex = from;
    for (let match; (match = word.exec(body)); ) {
        const line = code.slice(code.lastIndexOf("\n", match.index) + 1, match.index);
        if (/\bstatic\b|\bcase\b|^#|^\s*for \(/.test(line) && match[1] !== "if") continue;
        if (match[1] === "if" || match[1] === "while") {
            const open = code.indexOf("(", match.index);
            const end = closing(code, open);
            if (end > 0) add(match[1] === "if" ? "if" : "while", open + 1, end - 1);
        } else if (match[1] === "return") {
            const end = outside(code, match.index, ";");
            if (end > 0 && end < to && code.slice(match.index + 6, end).trim() && !/^\s*[{]/.test(code.slice(match.index + 6))) add("value", match.index + 6, end);
        } else if (match[2]) {
            if (/\bstatic\b|^\s*(return|else|case)\b/.test(match[2])) continue;
            const start = match.index + match[2].length;
            const end = outside(code, start, ";,");
            if (end < 0 || end > to || /^\s*[{"]/.test(code.slice(start))) continue;
            add("value", start, end);
            const declares = /^(const |unsigned |struct )?[A-Za-z_]\w*\s+[*]*[a-z_]/.test(match[2]);
            if (!declares && code[end] === ";") add("statement", match.index, end + 1);
            word.lastIndex = start;
        } else if (match[3]) {
            const end = closing(code, match.index + match[3].length - 1);
            if (end > 0 && code[end] === ";" && !/^(assert|if|while|for|switch|return|sizeof|va_start|va_end)\(/.test(match[3])) add("statement", match.index, end + 1);
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

/** All changes of a source: {at, end, kind, text, line, was}; `text` is the new expression, "" leaves a statement out. */
export function changes(source) {
    const code = bare(source);
    const found = [];
    const lineOf = (at) => source.slice(0, at).split("\n").length;
    const push = (place, kind, text) => {
        const line = lineOf(place.start);
        found.push({ at: place.start, end: place.end, place: place.kind, kind, text, line, was: source.split("\n")[line - 1].trim() });
    };
    for (const [from, to] of bodies(code))
        for (const place of places(code, from, to)) {
            const text = source.slice(place.start, place.end), plain = code.slice(place.start, place.end);
            if (place.kind === "statement") {
                if (!/^(text_|json_|put_|printf|fprintf|event_cite)/.test(text)) push(place, "dropped", "");
                continue;
            }
            if (place.kind === "if") push(place, "negated", `!(${text})`);
            for (const [start, end] of parts(plain)) push(place, `part ${start}`, `${text.slice(0, start)} 1 ${text.slice(end)}`);
            for (const [kind, pattern, instead] of SWAPS)
                for (const match of plain.matchAll(pattern))
                    push(place, `${kind} ${match.index}`, text.slice(0, match.index) + instead.replace("$&", match[0]) + text.slice(match.index + match[0].length));
        }
    return found;
}

/** The source with all these changes in it, each switched on by its number. */
export function switched(source, chosen) {
    const byPlace = new Map();
    for (const change of chosen) {
        const key = `${change.at} ${change.end}`;
        byPlace.set(key, [...(byPlace.get(key) ?? []), change]);
    }
    const groups = [...byPlace.values()].sort((a, b) => b[0].at - a[0].at || a[0].end - b[0].end);
    let text = source;
    let limit = Infinity; // a place inside another place waits for another build
    const left = [];
    for (const group of groups) {
        const { at, end, place } = group[0];
        if (end > limit) {
            left.push(...group);
            continue;
        }
        const was = text.slice(at, end);
        let now;
        if (place === "statement") now = `{ if (!(${group.map((c) => `CHANGED(${c.number})`).join(" || ")})) ${was} }`; // braces: an else may follow
        else now = `(${group.map((c) => `CHANGED(${c.number}) ? (${c.text}) : `).join("")}(${was}))`;
        text = text.slice(0, at) + now + text.slice(end);
        limit = at;
    }
    return { text, left };
}
