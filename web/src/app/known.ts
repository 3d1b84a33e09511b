// Fights that the page itself writes: a duel of any two airplanes, and the built-in scenarios at each of their levels. To a server they
// are texts like any other; who is invited to one need not be warned of it.
import type { Airplane, Catalogue } from "../types";
import { t } from "../words";
import { loadCatalogue } from "./catalogue";
import { shortTitle } from "./short-title";

export type War = "ww1" | "ww2";

export const duelTitle = (one: Airplane, two: Airplane): string => t("duel-title", { one: shortTitle(one.title), two: shortTitle(two.title) });

// A scenario of one against one, without heights: the place to begin. The first seat is one's own, whoever built the airplane.
export function duelText(war: War, one: Airplane, two: Airplane): string {
  const rules = war === "ww1" ? "rules miniatures" : "rules glory basic";
  return ["furball scenario 1", `title "${duelTitle(one, two)}"`, rules, "table 1000 by 700", "seat allies side allies", "seat axis side axis", `plane Harper ${one.id} seat allies`, `plane Keller ${two.id} seat axis`, ""].join("\n");
}

// Whoever wrote it may read another language: the title does not count.
const untitled = (text: string): string => text.replace(/^title "[^"\n]*"$/m, "").trim();

function isDuel(text: string, { airplanes }: Catalogue): boolean {
  const [one, two] = [...text.matchAll(/^plane \S+ (\S+) /gm)].map(([, id]) => airplanes.find((airplane) => airplane.id === id));
  return Boolean(one && two && one.war === two.war) && untitled(duelText((one as Airplane).war as War, one as Airplane, two as Airplane)) === untitled(text);
}

export function isKnown(text: string, found: Catalogue): boolean {
  return isDuel(text, found) || found.scenarios.some((scenario) => [scenario.text, ...(scenario.levels ?? []).map((offer) => offer.text)].some((own) => own?.trim() === text.trim()));
}

// Whether a served game is one of these; what cannot be read is not.
export async function isKnownGame(game: string): Promise<boolean> {
  const read = async (): Promise<string> => {
    const answer = await fetch(`api/games/${game}/scenario`);
    return answer.ok ? answer.text() : "";
  };
  const [text, found] = await Promise.all([read(), loadCatalogue()]);
  return isKnown(text, found);
}
