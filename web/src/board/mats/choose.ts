// Which landscape a scenario is flown over: what it says itself, or what its book, title and story suggest. The words are data.
import places from "./places.json";
import { HOURS, MAPS, WEATHERS } from "./words";

export interface Map {
  kind: string;
  hour: string;
  weather: string;
}
export interface Told {
  map?: string; // "sea night overcast", in any order
  name?: string;
  title?: string;
  story?: string;
  book?: string;
}

const suggested = (list: string[][], text: string): string | undefined => list.find(([, words]) => new RegExp(`\\b(${words as string})`, "i").test(text))?.[0];

// A word that is not known is as if it had not been said. Snow is a ground when it is said first, and a weather after one.
export function readMap(words: string): Partial<Map> {
  const said = words.toLowerCase().split(/[\s,]+/);
  const among = (list: readonly string[], given: string[]): string | undefined => given.find((word) => list.includes(word));
  const kind = among(MAPS, said);
  const rest = said.filter((_, i) => i !== said.indexOf(kind ?? ""));
  return { kind, hour: among(HOURS, rest), weather: among(WEATHERS, rest) };
}

export function chooseMap(told: Told): Map {
  const own = readMap(told.map ?? "");
  const text = `${told.name ?? ""} ${told.title ?? ""} ${told.story ?? ""}`.replace(/[/-]/g, " ");
  const named = suggested(places.kinds, `${told.name ?? ""} ${told.title ?? ""}`.replace(/[/-]/g, " "));
  const books: Record<string, string> = places.books;
  const kind = own.kind ?? named ?? suggested(places.kinds, text) ?? books[told.book ?? told.name?.split("/")[0] ?? ""] ?? "coast";
  return { kind, hour: own.hour ?? suggested(places.hours, text) ?? "day", weather: own.weather ?? suggested(places.weathers, text) ?? "clear" };
}
// In the words that setMap takes.
export const mapWords = (told: Told): string => Object.values(chooseMap(told)).join(" ");
