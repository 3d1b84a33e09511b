// A campaign in the page: the engine keeps the careers, the page the text, and the games stand among all others.
import { loadCatalogue } from "../app/catalogue";
import { localGame, newId } from "../app/store";
import { startLocal } from "../play/local";
import { Bench, checkOnce } from "./bench-link";
import type { BookCatalogue, CampaignPilot, CampaignTold } from "./checked";
import { flewIn, newsOf } from "./news";
import { quoted } from "./notation";
import type { Spot } from "./land";
import { readDraft, titleOf } from "./lines";
import { entryOf } from "./OwnSetup";
import { keepCampaign, ownScenario, type OwnCampaign } from "./shelf";
import { asChosen, forgetNow, landWar, sideOf, standing, type Standing } from "./war";
import type { Choice, War } from "./war-link";

const OWN = /^own\/(.+)$/;

// A link may name a mission as it likes, also like something that every object has.
const sentWith = (name: string, war?: War): string | undefined => (war && Object.hasOwn(war.own, name) ? war.own[name] : undefined);

// A mission names a scenario that comes with the page, one of the reader's own, or one that came with a war by link.
export async function missionText(name: string, war?: War): Promise<string> {
  const own = OWN.exec(name)?.[1];
  const text = sentWith(name, war) ?? (own ? (await ownScenario(own))?.text : (await loadCatalogue()).scenarios.find((scenario) => scenario.name === name)?.text);
  if (text === undefined) throw new Error(`no scenario "${name}"`);
  return text;
}

export async function missionTitle(name: string, war?: War): Promise<string> {
  const own = OWN.exec(name)?.[1];
  const sent = sentWith(name, war);
  if (sent !== undefined) return titleOf(readDraft(sent)) || name;
  return (own ? (await ownScenario(own))?.title : (await loadCatalogue()).scenarios.find((scenario) => scenario.name === name)?.title) ?? name;
}

// Where the first war is fought the map has its trenches.
export async function isInTrenches(names: string[]): Promise<boolean> {
  const { scenarios } = await loadCatalogue();
  return names.some((name) => scenarios.some((scenario) => scenario.name === name && scenario.map === "trenches"));
}

async function with_<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  const bench = new Bench();
  try {
    return await work(bench);
  } finally {
    bench.close();
  }
}

export const show = (text: string): Promise<CampaignTold> => with_((bench) => bench.campaign("show", [text]));

// Who is to fly the next mission, and the squadrons with those who come new for it; nothing if it cannot be flown as it is.
export interface Manned {
  flights: { airplane: string; pilot: CampaignPilot | null }[]; // nobody: a guest
  told: CampaignTold;
}
export const manned = (text: string, plain: string): Promise<Manned | null> =>
  with_(async (bench) => {
    const { flights = [], campaign = text } = await bench.campaign("brief", [text, plain]);
    const told = await bench.campaign("show", [campaign]);
    return { told, flights: flights.map(({ airplane, pilot }) => ({ airplane, pilot: told.pilots.find(({ name }) => name === pilot) ?? null })) };
  }).catch(() => null);

// Skills to choose from, with a sentence each; none where they have no effect.
export const skillsOf = (plain: string): Promise<NonNullable<BookCatalogue["skills"]>> => with_(async (bench) => {
  const { skills = [], options = [] } = await bench.catalogue(plain);
  return options.some(({ name }) => name === "aces") ? skills : []; // not every book has aces
}).catch(() => []);

// Flies the next mission: the engine mans it, and it is played as any game is.
export async function flyNext(own: OwnCampaign, scenario: string): Promise<void> {
  const plain = await missionText(scenario);
  const { text = "" } = await with_((bench) => bench.campaign("brief", [own.text, plain]));
  const entry = entryOf(text, await checkOnce(text));
  if (!entry) throw new Error("the mission does not start");
  const seats = Object.fromEntries(entry.seats.map(({ name, side }) => [name, own.seats === "both" || sideOf(side) === own.seats ? "person" : `computer:${own.bot}`]));
  const game = newId();
  await keepCampaign({ ...own, flying: { game, scenario } });
  await startLocal({ scenario: text, seats, title: entry.title, book: entry.book, name: scenario, campaign: own.id }, game);
}

export interface Landed {
  own: OwnCampaign;
  told: CampaignTold | null; // of a mission that has just come to its end
  broken: boolean; // it was given up: it is as if it had not been flown
  standing: Standing; // of a mission on a server
}

// Has the mission that is being flown come to its end? Then the pilots are asked, once, and the text is the new one.
export async function landed(own: OwnCampaign): Promise<Landed> {
  if (own.war) return landedThere(own);
  const game = own.flying && (await localGame(own.flying.game));
  if (!own.flying || !game) return { own: own.flying ? { ...own, flying: null } : own, told: null, broken: false, standing: "none" };
  if (!game.over) return { own, told: null, broken: false, standing: "none" };
  const done: OwnCampaign = { ...own, flying: null };
  if (game.over.how !== "ended") {
    await keepCampaign(done);
    return { own: done, told: null, broken: true, standing: "none" };
  }
  const { scenario } = own.flying;
  const told = await with_(async (bench) => bench.campaign("debrief", [own.text, await missionText(scenario), game.record], quoted(scenario)));
  const next: OwnCampaign = { ...done, text: told.text ?? own.text, games: [...own.games, { scenario, game: game.id, news: newsOf(await show(own.text), told), flew: flewIn(told) }] };
  await keepCampaign(next);
  return { own: next, told, broken: false, standing: "none" };
}

async function landedThere(own: OwnCampaign): Promise<Landed> {
  const now = await standing(own);
  if (now === "broken") {
    await forgetNow(own);
    return { own: { ...own, war: { ...(own.war as War), now: null } }, told: null, broken: true, standing: "none" };
  }
  if (now !== "ended") return { own, told: null, broken: false, standing: now };
  const { own: next, told } = await landWar(own, (name) => missionText(name, own.war));
  return { own: next, told, broken: false, standing: "none" };
}

export async function learn(own: OwnCampaign, pilot: string, skill: string): Promise<OwnCampaign> {
  if (own.war) {
    const next = { ...own, chosen: [...(own.chosen ?? []), [pilot, skill] as Choice] };
    await asChosen(next); // refused before it is kept
    await keepCampaign(next);
    return next;
  }
  const told = await with_((bench) => bench.campaign("skill", [own.text], `${quoted(pilot)} ${skill}`));
  const next = { ...own, text: told.text ?? own.text };
  await keepCampaign(next);
  return next;
}

// ---- a new one -----------------------------------------------------------------------------------------------------

// Options of our own, which a campaign of the house has as well (docs/campaign.md).
export interface Terms {
  attrition: "book" | "gentle";
  replacements: string; // how many new pilots each side gets; nothing: as many as it needs
  perSkill: number; // victories that earn a skill
}

export interface Step {
  name: string;
  worth: number;
}
const WORTH = 2; // of a mission that says nothing else

// A chain of one's own; in a theatre its missions lie one after another.
export const chainText = (title: string, missions: Step[], spots: Spot[] = []): string =>
  [
    "furball campaign 1",
    `title ${quoted(title)}`,
    "flown 0",
    ...missions.map(({ name, worth }, i) => {
      const spot = spots.length ? spots[i % spots.length] : undefined;
      return `mission ${quoted(name)}${worth === WORTH ? "" : ` worth ${worth}`}${spot ? ` at ${spot.join(",")}` : ""}`;
    }),
    "end",
    "",
  ].join("\n");

export const PER_SKILL = 2; // in the book it is
export const PER_SKILL_BOOK = 5;

export function withTerms(text: string, { attrition, replacements, perSkill }: Terms): string {
  const lines = text.split("\n").filter((line) => !/^(attrition|replacements|victories-per-skill)\b/.test(line));
  const at = lines.findIndex((line) => /^(flown|mission|pilot)\b/.test(line));
  lines.splice(at < 0 ? 1 : at, 0, `attrition ${attrition}`, ...(/^\d+$/.test(replacements) ? [`replacements ${replacements}`] : []), ...(perSkill === PER_SKILL_BOOK ? [] : [`victories-per-skill ${perSkill}`]));
  return lines.join("\n");
}

// New pilots that a side may still get: whoever came to an airplane after its first pilot was one.
export function replacementsLeft({ replacements, pilots }: CampaignTold, side: string): number | null {
  if (replacements === undefined) return null;
  const own = pilots.filter((pilot) => pilot.side === side);
  return replacements - (own.length - new Set(own.map((pilot) => pilot.airplane)).size);
}
