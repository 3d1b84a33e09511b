// The notation's lines and tokens with their places in the text (docs/notation.md). Nothing here knows what a line means, and a text
// that is not right is read all the same: the engine complains, not the editor.
export type TokenKind = "word" | "number" | "string" | "mark";

export interface Token {
  kind: TokenKind;
  text: string; // as it stands there
  from: number; // in the whole text
  to: number;
}

export interface Line {
  number: number; // from 1
  from: number;
  to: number; // without its end
  tokens: Token[];
  comment: number; // where a comment begins; the line's end if there is none
}

const TOKEN = /"(?:[^"\\]|\\.)*"?|[,;=()]|[^\s,;=()"#]+|#.*/g;
const NUMBER = /^-?\d+(?:\.\d\d?)?$/;

function kindOf(text: string): TokenKind {
  if (text.startsWith('"')) return "string";
  if (/^[,;=()]$/.test(text)) return "mark";
  return NUMBER.test(text) ? "number" : "word";
}

function readLine(text: string, number: number, from: number): Line {
  const line: Line = { number, from, to: from + text.length, tokens: [], comment: from + text.length };
  for (const found of text.matchAll(TOKEN)) {
    const at = from + found.index;
    if (found[0].startsWith("#")) {
      line.comment = at;
      break;
    }
    line.tokens.push({ kind: kindOf(found[0]), text: found[0], from: at, to: at + found[0].length });
  }
  return line;
}

export function readLines(text: string): Line[] {
  let from = 0;
  return text.split("\n").map((whole, i) => {
    const line = readLine(whole.replace(/\r$/, ""), i + 1, from);
    from += whole.length + 1;
    return line;
  });
}

// What a string says, and how it is written. Other tokens say what they are.
export const meaning = (token: Token | undefined): string => (!token ? "" : token.kind === "string" ? token.text.replace(/^"|"$/g, "").replace(/\\n/g, "\n").replace(/\\(.)/g, "$1") : token.text);
export const quoted = (words: string): string => `"${words.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\r?\n/g, "\\n")}"`;
// A name needs no quotes unless it would be read as several tokens, or as a number.
export const named = (name: string): string => (/^[^\s,;=()"#]+$/.test(name) && !NUMBER.test(name) ? name : quoted(name));
// Millimetres as the notation writes them.
export const millimetres = (value: number): string => String(Math.round(value * 100) / 100);
