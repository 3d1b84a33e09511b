// What the engine says of a text: everything that is wrong with it, and what stands on the table when the wrong lines are left out.
import type { Engine } from "../engine";
import { familyOfBook } from "../families";
import type { Scene } from "../types";
import type { Checked, Complaint } from "./checked";
import { bookOf, readDraft, seatsOf } from "./lines";

const DEAL = 1n;

// A complaint about a word tells what was found, and often what was meant.
export function readComplaint({ line, column, text, doubt }: { line: number; column: number; text: string; doubt?: number }): Complaint {
  const found = /^found "([^"]*)"/.exec(text)?.[1];
  const meant = /did you mean "([^"]*)"/.exec(text)?.[1];
  return { line, column, text, ...(doubt ? { doubt: true } : {}), ...(found === undefined ? {} : { found }), ...(meant === undefined ? {} : { meant }) };
}

export function checkText(engine: Engine, text: string, whole = false): Checked {
  const { complaints, scene, more = 0 } = engine.review(text);
  const checked: Checked = { complaints: complaints.map(readComplaint), more, scene: scene ?? unfinished(engine, text), briefing: null, seats: [] };
  if (checked.complaints.some((complaint) => !complaint.doubt)) return checked;
  try {
    engine.load(text);
    engine.deal(DEAL);
    checked.briefing = engine.briefing();
    checked.seats = engine.seats();
    if (whole) addLevels(engine, text, checked);
  } catch (fault) {
    checked.complaints.push({ line: 0, column: 0, text: (fault as Error).message });
  }
  return checked;
}

// The scene of a text that is no game yet because a side has no airplane: it is read with stand-ins added, which are then removed.
function unfinished(engine: Engine, text: string): Scene | null {
  const draft = readDraft(text);
  const family = familyOfBook(bookOf(draft));
  for (const standIns of family.standIns(bookOf(draft), seatsOf(draft))) {
    const { scene } = engine.review([text.trimEnd(), ...standIns.map(({ line }) => line), ""].join("\n"));
    if (scene) return family.without(scene, standIns.map(({ name }) => name));
  }
  return null;
}

function addLevels(engine: Engine, text: string, checked: Checked): void {
  const offers = engine.levels(text);
  checked.levels = offers.length > 1 ? offers : [];
  checked.levelTexts = Object.fromEntries(checked.levels.filter((offer) => offer.plays && !offer.own).map((offer) => [offer.level, engine.byRules(text, offer.level).text ?? ""]));
}
