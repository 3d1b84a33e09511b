// What a career comes to: a rank, honours, and what happened in which mission. No rule knows of these: they are told from what the engine keeps.
import type { CampaignPilot } from "./checked";
import type { Sortie } from "./shelf";

export type Rank = "new" | "pilot" | "veteran" | "ace" | "great";

const ACE = 5;
const GREAT = 10;
const VETERAN = { victories: 3, flights: 4 };

export function rankOf({ victories, flights = 0 }: CampaignPilot): Rank {
  if (victories >= GREAT) return "great";
  if (victories >= ACE) return "ace";
  if (victories >= VETERAN.victories || flights >= VETERAN.flights) return "veteran";
  return victories || flights ? "pilot" : "new";
}

export type Honour = "first" | "double" | "ace" | "wound" | "service";
const SERVICE = 5; // missions

const newsOf = (name: string, { news = [] }: Sortie): string[][] => news.filter(([, pilot]) => pilot === name);

export function honoursOf(pilot: CampaignPilot, games: Sortie[]): Honour[] {
  const all = games.flatMap((game) => newsOf(pilot.name, game));
  const most = Math.max(0, ...all.map(([key, , n]) => (key === "ws-hero" ? Number(n) : 0)));
  const hurt = (pilot.downs ?? 0) > 0 || (pilot.misses ?? 0) > 0 || all.some(([key]) => key === "ws-hurt" || key === "ws-parachute");
  const has: [Honour, boolean][] = [["first", pilot.victories > 0], ["double", most > 1], ["ace", pilot.victories >= ACE], ["wound", hurt], ["service", (pilot.flights ?? 0) >= SERVICE]];
  return has.filter(([, earned]) => earned).map(([honour]) => honour);
}

export interface Chapter {
  n: number; // of the mission, from 1
  scenario: string;
  news: string[][];
}

// The missions that the pilot flew in, as far as the log knows; a quiet one has no news.
export const careerOf = (pilot: CampaignPilot, games: Sortie[]): Chapter[] =>
  games.flatMap((game, i) => {
    const news = newsOf(pilot.name, game);
    return news.length || game.flew?.includes(pilot.name) ? [{ n: i + 1, scenario: game.scenario, news }] : [];
  });

// Victories on the way to the next skill: how many of how many.
export const towardsSkill = ({ victories, skills, due = 0 }: CampaignPilot, perSkill: number): number => Math.max(0, Math.min(perSkill, victories - (skills.length + due) * perSkill));
