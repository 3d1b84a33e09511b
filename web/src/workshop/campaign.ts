// A campaign in the page: the engine keeps the careers, the page the text, and the games stand among all others.
import { loadCatalogue } from "../app/catalogue";
import { localGame, newId } from "../app/store";
import { startLocal } from "../play/local";
import { Bench, checkOnce } from "./bench-link";
import type { CampaignTold } from "./checked";
import { quoted } from "./notation";
import { entryOf } from "./OwnSetup";
import { keepCampaign, ownScenario, type OwnCampaign } from "./shelf";

const OWN = /^own\/(.+)$/;

// A mission names a scenario that comes with the page, or one of the reader's own.
export async function missionText(name: string): Promise<string> {
  const own = OWN.exec(name)?.[1];
  const text = own ? (await ownScenario(own))?.text : (await loadCatalogue()).scenarios.find((scenario) => scenario.name === name)?.text;
  if (text === undefined) throw new Error(`no scenario "${name}"`);
  return text;
}

export async function missionTitle(name: string): Promise<string> {
  const own = OWN.exec(name)?.[1];
  return (own ? (await ownScenario(own))?.title : (await loadCatalogue()).scenarios.find((scenario) => scenario.name === name)?.title) ?? name;
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

// Flies the next mission: the engine mans it, and it is played as any game is.
export async function flyNext(own: OwnCampaign, scenario: string): Promise<void> {
  const plain = await missionText(scenario);
  const { text = "" } = await with_((bench) => bench.campaign("brief", [own.text, plain]));
  const entry = entryOf(text, await checkOnce(text));
  if (!entry) throw new Error("the mission does not start");
  const seats = Object.fromEntries(entry.seats.map(({ name, side }) => [name, own.seats === "both" || (/^alli|^entente/.test(side ?? "") ? "allies" : "axis") === own.seats ? "person" : `computer:${own.bot}`]));
  const game = newId();
  await keepCampaign({ ...own, flying: { game, scenario } });
  await startLocal({ scenario: text, seats, title: entry.title, book: entry.book, name: scenario, campaign: own.id }, game);
}

// Has the mission that is being flown come to its end? Then the pilots are asked, once, and the text is the new one.
export async function landed(own: OwnCampaign): Promise<{ own: OwnCampaign; told: CampaignTold | null; broken: boolean }> {
  const game = own.flying && (await localGame(own.flying.game));
  if (!own.flying || !game) return { own: own.flying ? { ...own, flying: null } : own, told: null, broken: false };
  if (!game.over) return { own, told: null, broken: false };
  const done: OwnCampaign = { ...own, flying: null };
  if (game.over.how !== "ended") {
    await keepCampaign(done);
    return { own: done, told: null, broken: true }; // given up: it is as if it had not been flown
  }
  const { scenario } = own.flying;
  const told = await with_(async (bench) => bench.campaign("debrief", [own.text, await missionText(scenario), game.record], quoted(scenario)));
  const next: OwnCampaign = { ...done, text: told.text ?? own.text, games: [...own.games, { scenario, game: game.id }] };
  await keepCampaign(next);
  return { own: next, told, broken: false };
}

export async function learn(own: OwnCampaign, pilot: string, skill: string): Promise<OwnCampaign> {
  const told = await with_((bench) => bench.campaign("skill", [own.text], `${quoted(pilot)} ${skill}`));
  const next = { ...own, text: told.text ?? own.text };
  await keepCampaign(next);
  return next;
}

// A chain of one's own.
export const chainText = (title: string, missions: string[]): string => ["furball campaign 1", `title ${quoted(title)}`, "attrition gentle", "flown 0", ...missions.map((name) => `mission ${quoted(name)}`), "end", ""].join("\n");
