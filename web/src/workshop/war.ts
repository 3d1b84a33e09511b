// A campaign that two people fly by link, over days. Nobody keeps it for them: each has a copy, and a link that is sent holds the beginning, the games that were
// flown, and the invitation to the next. Whoever opens it works out from the records of those games what the war has come to, and finds the same.
import { pack } from "../app/files";
import { sitDown, type Made, type Wish } from "../app/made";
import { go } from "../app/router";
import { keepServed, newId, servedGame } from "../app/store";
import { ask } from "../link";
import { Bench, checkOnce } from "./bench-link";
import type { CampaignTold } from "./checked";
import { LINK_MAX } from "./kinds";
import { flewIn, newsOf } from "./news";
import { quoted } from "./notation";
import { entryOf } from "./OwnSetup";
import { keepCampaign, newCampaign, ownCampaigns, type OwnCampaign } from "./shelf";
import type { Choice, Flown, War, WarSide } from "./war-link";

const other = (side: WarSide): WarSide => (side === "allies" ? "axis" : "allies");
export const sideOf = (side = ""): WarSide => (/^alli|^entente/.test(side) ? "allies" : "axis");

// ---- the link --------------------------------------------------------------------------------------------------

export async function warLink(war: War): Promise<string | null> {
  const packed = await pack(JSON.stringify(war));
  return packed.length > LINK_MAX ? null : `${location.href.replace(/#.*/, "")}#/workshop/war/${packed}`;
}

// ---- working it out ------------------------------------------------------------------------------------------------

async function withSkills(bench: Bench, text: string, skills: Choice[]): Promise<string> {
  for (const [pilot, skill] of skills) text = (await bench.campaign("skill", [text], `${quoted(pilot)} ${skill}`)).text ?? text;
  return text;
}

const recordOf = async ({ game, watch }: Flown): Promise<string> => {
  const answer = await fetch(`api/games/${game}/record?key=${watch}`);
  if (!answer.ok) throw new Error("the record of a mission is not on this server");
  return answer.text();
};

// The campaign's text after one more mission, as its record says.
async function after(bench: Bench, text: string, flown: Flown, textOf: (scenario: string) => Promise<string>): Promise<CampaignTold> {
  const before = await withSkills(bench, text, flown.skills);
  const { next = "" } = await bench.campaign("show", [before]);
  return bench.campaign("debrief", [before, await textOf(next), await recordOf(flown)], quoted(next));
}

async function withBench<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  const bench = new Bench();
  try {
    return await work(bench);
  } finally {
    bench.close();
  }
}

type TextOf = (scenario: string) => Promise<string>;

// What the pilots look like with the skills that were chosen here and have not been flown with.
export const asChosen = (own: OwnCampaign): Promise<string> => (own.war && own.chosen?.length ? withBench((bench) => withSkills(bench, own.text, own.chosen ?? [])) : Promise.resolve(own.text));

// ---- a mission ---------------------------------------------------------------------------------------------------------

// Makes the next mission on the server, with a place for the other.
export async function inviteNext(own: OwnCampaign, scenario: string, textOf: TextOf): Promise<OwnCampaign> {
  const war = own.war as War;
  const skills = own.chosen ?? [];
  const plain = await textOf(scenario);
  const { text = "" } = await withBench(async (bench) => bench.campaign("brief", [await withSkills(bench, own.text, skills), plain]));
  const entry = entryOf(text, await checkOnce(text));
  if (!entry) throw new Error("the mission does not start");
  const mine = entry.seats.find(({ side }) => sideOf(side) === war.side);
  const theirs = entry.seats.find(({ side }) => sideOf(side) !== war.side);
  if (!mine || !theirs) throw new Error("the mission has only one side");
  const seats = Object.fromEntries(entry.seats.map(({ name }) => [name, name === mine.name ? "person" : name === theirs.name ? "open" : `computer:${own.bot}`]));
  const made = await ask<Made>("api/games", { text, seats } satisfies Wish);
  const { game, watch } = made;
  await keepServed({ game, watch, title: entry.title, seat: mine.name, key: made.keys[mine.name] ?? "", invites: made.invites ?? {}, words: made.words ?? {} });
  const next: OwnCampaign = { ...own, war: { ...war, now: { game, watch, invite: made.invites?.[theirs.name] ?? "", skills } } };
  await keepCampaign(next);
  return next;
}

// Sits down in the mission that waits: as its maker, or as who was invited.
export async function toTable(own: OwnCampaign): Promise<void> {
  const now = own.war?.now;
  if (!now) return;
  const kept = await servedGame(now.game);
  if (kept?.key) go(`#/game/${now.game}`);
  else await sitDown(`api/games/${now.game}/join`, { key: now.invite });
}

export type Standing = "none" | "waiting" | "flying" | "ended" | "broken";

export async function standing(own: OwnCampaign): Promise<Standing> {
  const now = own.war?.now;
  if (!now) return "none";
  const { over, seats } = await ask<{ over?: string; seats: { who: string }[] }>(`api/games/${now.game}`);
  if (over) return over === "ended" ? "ended" : "broken";
  return seats.some(({ who }) => who === "open") ? "waiting" : "flying";
}

// The mission has come to its end: what it changes. Skills that flew in it are no longer only chosen.
export async function landWar(own: OwnCampaign, textOf: TextOf): Promise<{ own: OwnCampaign; told: CampaignTold }> {
  const war = own.war as War;
  const { invite: _, ...flown } = war.now as NonNullable<War["now"]>;
  const before = await withBench((bench) => bench.campaign("show", [own.text]));
  const told = await withBench((bench) => after(bench, own.text, flown, textOf));
  const flew = ([pilot, skill]: Choice): boolean => flown.skills.some(([who, what]) => who === pilot && what === skill);
  const next: OwnCampaign = { ...own, text: told.text ?? own.text, chosen: (own.chosen ?? []).filter((choice) => !flew(choice)), games: [...own.games, { scenario: before.next ?? "", game: flown.game, served: true, news: newsOf(before, told), flew: flewIn(told) }], war: { ...war, flown: [...war.flown, flown], now: null } };
  await keepCampaign(next);
  return { own: next, told };
}

export async function forgetNow(own: OwnCampaign): Promise<void> {
  if (own.war) await keepCampaign({ ...own, war: { ...own.war, now: null } });
}

// ---- beginning, and hearing of the other --------------------------------------------------------------------------------

export async function beginWar(start: { title: string; text: string; side: WarSide; bot: string; own: Record<string, string> }): Promise<string> {
  const war: War = { id: newId(), start: start.text, own: start.own, side: start.side, flown: [], now: null };
  return newCampaign({ title: start.title, text: start.text, seats: start.side, bot: start.bot, war });
}

const isBeginningOf = (some: Flown[], all: Flown[]): boolean => some.length <= all.length && some.every(({ game }, i) => all[i]?.game === game);

// Takes what a link tells into one's own copy, or makes one. Answers where it is kept; nothing if the two do not belong together.
export async function takeWar(told: War, textOf: (war: War) => TextOf): Promise<string | null> {
  const kept = (await ownCampaigns()).find((one) => one.war?.id === told.id);
  if (!kept) {
    const { title } = await withBench((bench) => bench.campaign("show", [told.start]));
    const side = other(told.side);
    const id = await newCampaign({ title, text: told.start, seats: side, bot: "regular", war: { ...told, side, flown: [], now: null } });
    return takeWar(told, textOf).then((found) => found ?? id);
  }
  let own = kept;
  let war = own.war as War;
  if (isBeginningOf(told.flown, war.flown)) {
    if (told.flown.length < war.flown.length) return own.id; // an old link: this copy knows more
  } else if (!isBeginningOf(war.flown, told.flown)) return null;
  for (const flown of told.flown.slice(war.flown.length)) {
    own = (await landWar({ ...own, war: { ...war, now: { ...flown, invite: "" } } }, textOf(war))).own;
    war = own.war as War;
  }
  const now = told.now && war.now && war.now.game !== told.now.game ? (war.now.game < told.now.game ? war.now : told.now) : (told.now ?? war.now); // both have invited: both take the same
  await keepCampaign({ ...own, war: { ...war, now } });
  return own.id;
}
