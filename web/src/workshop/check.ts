// All complaints of a text, not only the first: the line that is complained of is left out and the rest is read again. What can be
// read at last is dealt, so that the table shows it while one line is being written.
import { SPECTATOR, TRUTH, type Engine } from "../engine";
import type { Checked, Complaint } from "./checked";
import { meaning, readLines } from "./notation";

const COMPLAINTS_MAX = 12;
const DEAL = 1n;

export function readComplaint(sentence: string): Complaint {
  const [, line = "0", column = "0", text = sentence] = /^[^:]*?(?::(\d+):(\d+))?: (.*)$/s.exec(sentence) ?? [];
  const found = /^found "([^"]*)"/.exec(text)?.[1];
  const meant = /did you mean "([^"]*)"/.exec(text)?.[1];
  return { line: Number(line), column: Number(column), text, ...(found === undefined ? {} : { found }), ...(meant === undefined ? {} : { meant }) };
}

function tryLoad(engine: Engine, text: string): Complaint | null {
  try {
    engine.load(text);
    return null;
  } catch (fault) {
    return readComplaint((fault as Error).message);
  }
}

// A line that names what stood in a line left out is wrong only because of that: it is left out, too, but not complained of.
function readAll(engine: Engine, text: string): { complaints: Complaint[]; loaded: boolean } {
  const lines = text.split("\n");
  const gone = new Set<string>();
  const complaints: Complaint[] = [];
  for (let i = 0; i < COMPLAINTS_MAX; i++) {
    const complaint = tryLoad(engine, lines.join("\n"));
    if (!complaint) return { complaints, loaded: true };
    if (!complaint.line && complaints.length) break; // the rest is no game: no wonder
    if (!complaint.found || !gone.has(complaint.found)) complaints.push(complaint);
    const at = complaint.line - 1;
    const tokens = readLines(lines[at] ?? "")[0]?.tokens ?? [];
    if (!tokens.length || /^(furball|rules)$/.test(tokens[0]?.text ?? "")) break;
    gone.add(meaning(tokens[1]));
    lines[at] = "";
  }
  return { complaints, loaded: false };
}

export function checkText(engine: Engine, text: string, whole = false): Checked {
  const { complaints, loaded } = readAll(engine, text);
  const checked: Checked = { complaints, scene: null, briefing: null, seats: [] };
  if (!loaded) return checked;
  try {
    engine.deal(DEAL);
    checked.scene = engine.scene(complaints.length ? SPECTATOR : TRUTH);
    checked.briefing = engine.briefing();
    checked.seats = engine.seats();
    if (whole && !complaints.length) addLevels(engine, text, checked);
  } catch (fault) {
    if (!complaints.length) complaints.push(readComplaint((fault as Error).message));
  }
  return checked;
}

function addLevels(engine: Engine, text: string, checked: Checked): void {
  const offers = engine.levels(text);
  checked.levels = offers.length > 1 ? offers : [];
  checked.levelTexts = Object.fromEntries(checked.levels.filter((offer) => offer.plays && !offer.own).map((offer) => [offer.level, engine.byRules(text, offer.level).text ?? ""]));
}
