// What the reader has made: scenarios, campaigns and catalogues, kept on this machine beside the games.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { newId } from "../app/store";
import type { Choice, War } from "./war-link";

export interface OwnScenario {
  id: string;
  title: string;
  book: string;
  text: string;
  from: string; // the built-in scenario it began as, or nothing
  updated: number;
  work?: string; // what it was published as
}

// A mission that was flown, as the log of the war tells it.
export interface Sortie {
  scenario: string;
  game: string;
  served?: boolean; // its record is on the server
  news?: string[][]; // [key of a sentence, pilot, number]
  flew?: string[]; // pilots
}

// A campaign: the engine's text after the last mission that came to its end, and the game of the one being flown.
export interface OwnCampaign {
  id: string;
  title: string;
  text: string;
  seats: "allies" | "axis" | "both"; // who is a person here
  bot: string;
  flying: { game: string; scenario: string } | null;
  games: Sortie[]; // flown, with their records among the kept games
  war?: War; // flown with a friend, by link
  chosen?: Choice[]; // skills that the friend has not heard of
  updated: number;
}

interface Schema extends DBSchema {
  campaigns: { key: string; value: OwnCampaign; indexes: { updated: number } };
  scenarios: { key: string; value: OwnScenario; indexes: { updated: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;
const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>("furball-workshop", 2, {
    upgrade(db, before) {
      if (before < 1) db.createObjectStore("scenarios", { keyPath: "id" }).createIndex("updated", "updated");
      if (before < 2) db.createObjectStore("campaigns", { keyPath: "id" }).createIndex("updated", "updated");
    },
  }));

export const ownScenario = async (id: string): Promise<OwnScenario | undefined> => (await database()).get("scenarios", id);
export const ownScenarios = async (): Promise<OwnScenario[]> => (await (await database()).getAllFromIndex("scenarios", "updated")).reverse();
export const keepScenario = async (scenario: OwnScenario): Promise<void> => void (await (await database()).put("scenarios", { ...scenario, updated: Date.now() }));
export const dropScenario = async (id: string): Promise<void> => (await database()).delete("scenarios", id);

export async function newScenario(scenario: Pick<OwnScenario, "title" | "book" | "text"> & { from?: string; work?: string }): Promise<string> {
  const id = newId();
  await keepScenario({ from: "", ...scenario, id, updated: 0 });
  return id;
}

export const ownCampaign = async (id: string): Promise<OwnCampaign | undefined> => (await database()).get("campaigns", id);
export const ownCampaigns = async (): Promise<OwnCampaign[]> => (await (await database()).getAllFromIndex("campaigns", "updated")).reverse();
// Whose mission a game on a server is.
export const campaignOf = async (game: string): Promise<string | undefined> => (await ownCampaigns()).find(({ war }) => war?.now?.game === game || war?.flown.some((flown) => flown.game === game))?.id;
export const keepCampaign = async (campaign: OwnCampaign): Promise<void> => void (await (await database()).put("campaigns", { ...campaign, updated: Date.now() }));
export const dropCampaign = async (id: string): Promise<void> => (await database()).delete("campaigns", id);
export async function newCampaign(campaign: Pick<OwnCampaign, "title" | "text" | "seats" | "bot" | "war">): Promise<string> {
  const id = newId();
  await keepCampaign({ flying: null, games: [], ...campaign, id, updated: 0 });
  return id;
}

// All of it, for the reader to take along or to forget.
export async function wholeShelf(): Promise<{ scenarios: OwnScenario[]; campaigns: OwnCampaign[] }> {
  const db = await database();
  return { scenarios: await db.getAll("scenarios"), campaigns: await db.getAll("campaigns") };
}
export async function clearShelf(): Promise<void> {
  const db = await database();
  for (const name of ["scenarios", "campaigns"] as const) await db.clear(name);
}
