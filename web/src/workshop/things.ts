// What can be put on a table, as the page was built with it (web/build-workshop.mjs), and the line that puts it there.
import { tableOf } from "../families";
import type { Scene } from "../types";
import { addLine, fieldWords, freeName, type Change } from "./edits";
import { bookOf, hasWord, levelOf, linesOf, seatsOf, type Draft } from "./lines";
import { millimetres, named } from "./notation";
import { withOption } from "./rules-line";

export interface AirplaneType {
  id: string;
  title: string;
  side: string;
  war: string;
  nation: string;
  shape: string;
  role: string;
  year: number; // of its first use; 0: of one's own, always
  books: string[];
}
export interface GroundType {
  id: string;
  title: string;
  kind: string;
  books: string[];
}
export interface FlamesType {
  id: string;
  title: string;
  side: string;
  nation: string;
  role: string;
  service: string; // the month of its first use
  value: number; // Balance Value of leader and wingman
}
export interface Things {
  airplanes: AirplaneType[];
  ground: GroundType[];
  aircraft: FlamesType[];
  campaigns: { name: string; text: string }[];
  extras: Record<"cloud" | "airfield", Record<string, string>>; // by book: the options that they need
}

let loaded: Promise<Things> | null = null;
export const loadThings = (): Promise<Things> =>
  (loaded ??= fetch("workshop/things.json").then((answer) => {
    if (!answer.ok) throw new Error(`workshop/things.json: ${answer.status}`);
    return answer.json() as Promise<Things>;
  }));

// Names for new airplanes, so that a log reads like a story.
const NAMES: Record<string, string[]> = {
  allies: ["Harper", "Mason", "Doyle", "Price", "Novak", "Lemaire", "Carter", "Ortiz", "Bell", "Quinn", "Hale", "Ford"],
  axis: ["Keller", "Brandt", "Vogel", "Sakai", "Rossi", "Lang", "Ota", "Bauer", "Conti", "Weiss", "Mori", "Haas"],
};
const nameFor = (draft: Draft, side: string): string => {
  const names = NAMES[side] ?? NAMES.allies ?? [];
  const free = names.find((name) => !draft.things.some((thing) => thing.name === name));
  return free ?? freeName(draft, names[0] ?? "A");
};

export const hasHeights = (draft: Draft, scene: Scene | null): boolean =>
  Boolean(tableOf(scene)?.units.some((unit) => unit.level !== undefined)) || levelOf(draft) === "advanced" || bookOf(draft) === "tactical" || /\baltitude=1\b/.test(linesOf(draft, "rules")[0]?.tokens.map((token) => token.text).join("") ?? "");

export const tableSize = (draft: Draft): [width: number, height: number] => {
  const [width, height] = (linesOf(draft, "table")[0]?.tokens ?? []).filter((token) => token.kind === "number").map((token) => Number(token.text));
  return [width || 1000, height || 700];
};

// Where a new thing goes if it is not dropped somewhere: along its side's edge, where nobody stands yet.
function freePlace(draft: Draft, scene: Scene | null, side: string): [number, number] {
  const [width, height] = tableSize(draft);
  const edge = Math.round(Math.min(120, height / 6) / 10) * 10;
  const y = side === "allies" ? edge : height - edge;
  const table = tableOf(scene);
  const taken = [...(table?.units ?? []), ...(table?.ground ?? [])].flatMap((unit) => (unit.x !== undefined && unit.y !== undefined && Math.abs(unit.y / 100 - y) < 75 ? [unit.x / 100] : []));
  for (let step = 0; step < 20; step++) {
    const x = width / 2 + (step % 2 ? 1 : -1) * Math.ceil(step / 2) * 100;
    if (x > 40 && x < width - 40 && taken.every((other) => Math.abs(other - x) > 85)) return [x, y];
  }
  return [width / 2, height / 2];
}

// The seat or side of a new thing, if the scenario declares seats.
function seatWords(draft: Draft, side: string, printed: string): string {
  const seat = seatsOf(draft).find((one) => (one.side.startsWith("alli") ? "allies" : one.side) === side || one.name === side);
  if (seat) return ` seat ${named(seat.name)}`;
  return printed === side ? "" : ` side ${side}`;
}

export interface Fresh {
  words: string; // the line
  name: string;
  options?: string; // of the rules, that it needs: "landing=1"
}
// What putting it there changes.
export const freshChanges = (draft: Draft, { words, options = "" }: Fresh): Change[] => [...addLine(draft, words), ...[...options.matchAll(/(\w+)=(\d+)/g)].flatMap(([, name = "", value]) => withOption(draft, name, Number(value)))];
export type Place = [x: number, y: number] | null;

export function freshPlane(draft: Draft, scene: Scene | null, type: AirplaneType, side: string, place: Place): Fresh {
  const name = nameFor(draft, side);
  const planes = draft.things.filter((thing) => thing.kind === "plane");
  const arranged = planes.length > 0 && !planes.some((thing) => hasWord(thing, "at")); // the engine sets all of them up
  const [x, y] = place ?? freePlace(draft, scene, side);
  const at = arranged && !place ? "" : ` at ${millimetres(x)},${millimetres(y)} heading ${side === "allies" ? "north" : "south"}`;
  return { name, words: `plane ${named(name)} ${type.id}${seatWords(draft, side, type.side)}${at}${hasHeights(draft, scene) ? " altitude 3" : ""}` };
}

export function freshGround(draft: Draft, type: GroundType, side: string, place: Place): Fresh {
  const name = freeName(draft, type.title.replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/[^A-Za-z]/g, ""));
  const [width, height] = tableSize(draft);
  const [x, y] = place ?? [width / 2, height / 2];
  return { name, words: `ground ${named(name)} ${type.id} at ${millimetres(x)},${millimetres(y)} heading ${side === "allies" ? "north" : "south"} side ${side}` };
}

export function freshCloud(draft: Draft, place: Place): Fresh {
  const [width, height] = tableSize(draft);
  const [x, y] = place ?? [width / 2, height / 2];
  const round: [number, number][] = [[-110, -40], [-40, -85], [60, -75], [120, -10], [70, 70], [-50, 80]];
  const inside = (value: number, most: number): string => millimetres(Math.min(Math.max(value, 0), most));
  return { name: `cloud ${draft.things.filter((thing) => thing.kind === "cloud").length + 1}`, words: `cloud altitude 4 points ${round.map(([dx, dy]) => `${inside(x + dx, width)},${inside(y + dy, height)}`).join(" ")}` };
}

const FIELD: [number, number] = [120, 320]; // mm
export function freshAirfield(draft: Draft, side: string, place: Place): Fresh {
  const [width, height] = tableSize(draft);
  const [x, y] = place ?? [width / 4, side === "allies" ? FIELD[1] / 2 + 10 : height - FIELD[1] / 2 - 10];
  const west = Math.round(Math.min(Math.max(x - FIELD[0] / 2, 0), width - FIELD[0]));
  const south = Math.round(Math.min(Math.max(y - FIELD[1] / 2, 0), height - FIELD[1]));
  return { name: `airfield ${draft.things.filter((thing) => thing.kind === "airfield").length + 1}`, words: fieldWords([west, south, west + FIELD[0], south + FIELD[1]]) };
}

export function freshElement(draft: Draft, type: FlamesType, side: string): Fresh {
  const name = nameFor(draft, side);
  const seat = seatsOf(draft).find((one) => one.side.startsWith(side.slice(0, 4)));
  return { name, words: `element ${named(name)} ${type.id}${seat ? ` seat ${named(seat.name)}` : ""}` };
}

// A new thing is selected, so that it can be changed at once. Not on a phone: there its panel would cover the list of airplanes.
export const pickOf = (name: string): string | null => (matchMedia("(max-width: 43.75em)").matches ? null : name);

// What a palette's item says when it is dragged.
export const DRAGGED = "application/x-furball-thing";
export interface Dragged {
  kind: "plane" | "ground" | "cloud" | "airfield";
  id: string;
  side: string;
}
export function freshOf(things: Things, draft: Draft, scene: Scene | null, dragged: Dragged, place: Place): Fresh | null {
  if (dragged.kind === "cloud" || dragged.kind === "airfield") {
    const fresh = dragged.kind === "cloud" ? freshCloud(draft, place) : freshAirfield(draft, dragged.side, place);
    return { ...fresh, options: things.extras[dragged.kind][bookOf(draft)] };
  }
  if (dragged.kind === "ground") {
    const type = things.ground.find((one) => one.id === dragged.id);
    return type ? freshGround(draft, type, dragged.side, place) : null;
  }
  const type = things.airplanes.find((one) => one.id === dragged.id);
  return type ? freshPlane(draft, scene, type, dragged.side, place) : null;
}
