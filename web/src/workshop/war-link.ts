// What a link of a war holds, and the reading of it: it may come from anybody.
import { unfold } from "./share";

export type WarSide = "allies" | "axis";
export type Choice = [pilot: string, skill: string];

// A mission on a server, with the skills that were chosen before it: they are part of its scenario.
export interface Flown {
  game: string;
  watch: string; // the key of who watches: it opens the record when the game is over
  skills: Choice[];
}
export interface War {
  id: string; // the same in both copies
  start: string; // the campaign's text before its first mission
  own: Record<string, string>; // the texts of missions that do not come with the page
  side: WarSide; // of whoever sends it
  flown: Flown[];
  now: (Flown & { invite: string }) | null; // the mission that waits for the other
}

const SKILLS_MAX = 64;
const FLOWN_MAX = 64;

const isWord = (value: unknown): value is string => typeof value === "string" && /^[a-z0-9]{1,64}$/.test(value);
const isChoice = (value: unknown): value is Choice => Array.isArray(value) && value.length === 2 && value.every((word) => typeof word === "string" && word.length < 64);
function isFlown(value: unknown): value is Flown {
  const { game, watch, skills } = (value ?? {}) as Partial<Flown>;
  return isWord(game) && isWord(watch) && Array.isArray(skills) && skills.length <= SKILLS_MAX && skills.every(isChoice);
}

// A link may come from anybody: what is not a war is none.
export function readWar(text: string): War | null {
  let told: Partial<War>;
  try {
    told = JSON.parse(text) as Partial<War>;
  } catch {
    return null;
  }
  const { id, start, own, side, flown, now } = told ?? {};
  if (!isWord(id) || typeof start !== "string" || (side !== "allies" && side !== "axis")) return null;
  if (!own || typeof own !== "object" || !Object.values(own).every((scenario) => typeof scenario === "string")) return null;
  if (!Array.isArray(flown) || flown.length > FLOWN_MAX || !flown.every(isFlown)) return null;
  if (now && !(isFlown(now) && isWord(now.invite))) return null;
  return { id, start, own: { ...own }, side, flown, now: now || null }; // "" and 0 are no mission either
}
export const openWar = async (packed: string): Promise<War | null> =>
  unfold(packed).then(readWar, (fault: Error) => {
    if (fault.message === "too-long") throw fault;
    return null; // it was cut, or is no link of ours
  });
