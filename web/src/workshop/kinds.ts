// What a text is: its first line says so (docs/notation.md).
export type Kind = "scenario" | "record" | "campaign" | "catalogue" | "link" | "war" | "other" | "nothing";

export const LINK_MAX = 12000; // characters; chats and mail cut longer addresses
export const TEXT_MAX = 256 * 1024; // what the engine takes at once is about this much

const HEAD = /^\uFEFF?(?:\s*(?:#.*)?\n)*\s*furball\s+([a-z]+)\s+\d+/;
const LINK = /^\S*#\/workshop\/(link|war)\/([A-Za-z0-9_-]+)$/;

export function kindOf(text: string): { kind: Kind; word: string } {
  const link = LINK.exec(text.trim());
  if (link) return { kind: link[1] as "link" | "war", word: link[2] as string };
  const word = HEAD.exec(text.replace(/\r/g, ""))?.[1] ?? "";
  if (word === "scenario" || word === "record" || word === "campaign" || word === "catalogue") return { kind: word, word };
  return { kind: word ? "other" : "nothing", word };
}
