// Labels at the airplanes: HTML, so they are sharp and read aloud. They keep off each other, off miniatures and their bases; where
// it is crowded one label tells of several ("A4 +2"), and whoever stands alone in a crowd of others shrinks to a badge.
import { h } from "../dom";
import type { PlaneUnit } from "../types";
import { signsOf } from "./scene";
import { sideOf } from "./sides";
import type { Seen } from "./things";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
interface Chip {
  element: HTMLButtonElement;
  name: string;
  looks: string;
  rank: number; // who gives way last
  full: { w: number; h: number };
  spot: number; // where it stood: labels do not jump
  small: boolean;
  side: string;
  kind: string;
  more: HTMLElement;
  words: string;
  hushed: boolean;
  extra: number; // pixels by which "+2" makes it longer
}

const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const gap = (a: Box, b: Box): number => Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));

export const boxAround = (points: { x: number; y: number }[]): Box => {
  const [x, y] = [Math.min(...points.map((p) => p.x)), Math.min(...points.map((p) => p.y))];
  return { x, y, w: Math.max(...points.map((p) => p.x)) - x, h: Math.max(...points.map((p) => p.y)) - y };
};

// Boxes of the window in pixels of the element: a page may be scrolled.
export function boxesOn(element: Element, boxes: Box[] | undefined): Box[] | undefined {
  const { left, top } = element.getBoundingClientRect();
  return boxes?.map((box) => ({ ...box, x: box.x - left, y: box.y - top }));
}

const isOn = (box: Box, { width, height }: Screen): boolean => box.x + box.w >= 0 && box.x <= width && box.y + box.h >= 0 && box.y <= height;

// Where a label stands that would lie under a tool: beside it, on the nearer side that has room, or above it.
function beside(box: Box, tools: Box[], width: number): Box {
  return tools.reduce((at, tool) => {
    if (!overlap(at, tool)) return at;
    const [left, right] = [tool.x - at.w - OFF, tool.x + tool.w + OFF];
    const nearer = at.x + at.w / 2 < tool.x + tool.w / 2 ? left : right;
    if (left < 0 && right + at.w > width) return { ...at, y: tool.y - at.h - OFF };
    return { ...at, x: left < 0 ? right : right + at.w > width ? left : nearer };
  }, box);
}

const CLEAR = 8; // pixels by which a label stands nearer to its own than to anybody else
const OFF = 2; // pixels between a label and a tool
const JOINS = 110; // pixels between two that are told by one label

// A label that has found its place, and whom it tells with.
interface Taken extends Box {
  chip: Chip;
  foot: { x: number; y: number };
  joined: string[];
}
interface Field {
  own: Box; // the miniature
  foot: { x: number; y: number };
  card: Box | undefined; // the base
  minis: Map<string, Box>;
  cards: Map<string, Box>;
  taken: Taken[];
  blocked: Box[]; // by other words
  free: Box; // of panels
  tools: Box[];
  width: number; // of the screen
}

// "+2" behind a name: who else is there, in words for those who ask.
function mark(chip: Chip, joined: string[]): void {
  const more = joined.length ? `+${joined.length}` : "";
  if (chip.more.textContent === more) return;
  chip.more.textContent = more;
  chip.extra = more ? chip.element.offsetWidth - chip.full.w : 0; // with the gap before it
  chip.more.title = joined.join(", ");
  chip.element.setAttribute("aria-label", joined.length ? `${chip.words}; ${joined.join(", ")}` : chip.words);
}

// Where an airplane or ground card is on the screen, in pixels.
export interface Footprint {
  own: Box; // the miniature
  foot: { x: number; y: number }; // the middle of its base
  card?: Box; // its base
}
export interface Screen {
  width: number;
  height: number;
  free: Box; // what no panel covers
  over?: Box[]; // what lies on the table all the same, as tools do
}

export class Chips {
  readonly element = h("div", { class: "stage-chips" });
  private chips = new Map<string, Chip>();
  onUnit: (unit: string) => void = () => undefined;
  onSize: () => void = () => undefined; // letters have come: labels must be laid out anew

  // What is to be read now, for a picture of the board.
  drawn(): { x: number; y: number; w: number; h: number; words: string; side: string }[] {
    const whole = this.element.getBoundingClientRect();
    return [...this.chips.values()].filter(({ element }) => !element.hidden).map(({ element, small, side }) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const words = small ? "" : [...element.children].map((part) => part.textContent ?? "").filter(Boolean).join(" ");
      return { x: left - whole.left, y: top - whole.top, w: width, h: height, words, side };
    });
  }
  // Not to be seen until the next scene, or until it is told otherwise.
  hush(name: string, hushed = true): void {
    const chip = this.chips.get(name);
    if (chip) chip.hushed = hushed;
  }
  set(things: Seen[], asked: string | null, selected: string | null): void {
    const old = this.chips;
    this.chips = new Map();
    for (const thing of things) {
      if ((thing.kind !== "plane" && thing.kind !== "ground") || thing.hidden) continue;
      const looks = JSON.stringify([thing.words, wordsOn(thing), thing.name === asked, thing.name === selected]);
      const was = old.get(thing.name);
      const rank = thing.name === asked ? 3 : thing.name === selected ? 2 : thing.plane?.mine ? 1 : thing.kind === "plane" ? 0 : -1;
      const chip = was?.looks === looks ? { ...was, rank, hushed: false } : this.make(thing, looks, rank, was);
      chip.element.classList.toggle("asked", thing.name === asked);
      chip.element.classList.toggle("selected", thing.name === selected);
      this.chips.set(thing.name, chip);
    }
    this.element.replaceChildren(...[...this.chips.values()].map((chip) => chip.element));
    this.measure();
  }
  private make(thing: Seen, looks: string, rank: number, was: Chip | undefined): Chip {
    const { height, hurt, signs } = wordsOn(thing);
    const more = h("span", { class: "chip-more" });
    const element = h(
      "button",
      { type: "button", class: `stage-chip side-${sideOf(thing.side ?? "")}`, "data-unit": thing.name, "aria-label": thing.words, tabindex: -1 },
      h("i", { class: "chip-badge" }),
      h("b", {}, thing.name),
      height ? h("span", { class: "chip-level" }, height) : null,
      signs ? h("span", { class: "chip-signs" }, signs) : null,
      hurt ? h("span", { class: "chip-hurt" }, hurt) : null,
      more,
    );
    element.addEventListener("click", () => this.onUnit(thing.name));
    return { element, name: thing.name, looks, rank, full: { w: 0, h: 0 }, spot: was?.spot ?? 0, small: false, side: thing.side ?? "", kind: thing.kind, more, words: thing.words, hushed: false, extra: 0 };
  }
  // Only what is in the page has a size, and it is another one when the page's letters have come.
  private measure(): void {
    const unknown = [...this.chips.values()].filter((chip) => !chip.full.w);
    if (!unknown.length || !this.element.offsetWidth) return;
    for (const chip of unknown) {
      chip.element.hidden = false;
      chip.element.classList.remove("small");
      mark(chip, []);
    }
    for (const { element, full } of unknown) Object.assign(full, { w: element.offsetWidth, h: element.offsetHeight });
    if (document.fonts.status === "loading") void document.fonts.ready.then(() => this.forget());
  }
  private forget(): void {
    for (const chip of this.chips.values()) chip.full = { w: 0, h: 0 };
    this.onSize();
  }

  // Places every label: first those who are asked, then own ones, then from the nearest to the farthest.
  layout(prints: Map<string, Footprint>, screen: Screen, blocked: Box[] = []): void {
    this.measure();
    const boxes = new Map([...prints].map(([name, { own }]) => [name, own]));
    const cards = new Map([...prints].flatMap(([name, { card }]) => (card ? [[name, card]] : [])));
    const taken: Taken[] = [];
    const order = [...this.chips.values()].sort((a, b) => b.rank - a.rank || (prints.get(b.name)?.foot.y ?? 0) - (prints.get(a.name)?.foot.y ?? 0));
    for (const chip of order) {
      const print = prints.get(chip.name);
      const seen = print && !chip.hushed && isOn(print.own, screen) ? print : null;
      chip.element.hidden = !seen;
      if (seen) this.put(chip, { own: seen.own, foot: seen.foot, card: seen.card, minis: boxes, cards, taken, blocked, free: screen.free, tools: screen.over ?? [], width: screen.width });
    }
    for (const one of taken) {
      mark(one.chip, one.joined);
      if (one.chip.extra) this.stand(one.chip, beside({ ...one, w: one.w + one.chip.extra }, screen.over ?? [], screen.width));
    }
  }
  private stand({ element }: Chip, { x, y }: Box): void {
    element.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
  }
  // In full where there is room; else it joins a neighbour of its side, and is a badge where there is none.
  private put(chip: Chip, field: Field): void {
    const { taken, foot } = field;
    const best = this.best(chip, chip.full.w, field);
    const room = chip.full.w * chip.full.h;
    chip.small = chip.rank < 2 && best.cost > room * 0.3;
    const host = chip.small ? taken.find((one) => one.chip.side === chip.side && one.chip.kind === chip.kind && !one.chip.small && Math.hypot(one.foot.x - foot.x, one.foot.y - foot.y) < JOINS) : undefined;
    if (host) {
      chip.element.hidden = true;
      host.joined.push(chip.name);
      return;
    }
    const found = chip.small ? this.best(chip, 24, field) : best;
    chip.spot = found.spot;
    chip.element.classList.toggle("small", chip.small);
    this.stand(chip, found.box);
    taken.push({ ...found.box, chip, foot, joined: [] });
  }
  private best(chip: Chip, w: number, { own, foot, card, minis, cards, taken, blocked, free, tools, width }: Field): { box: Box; cost: number; spot: number } {
    const { h: high } = chip.full;
    const low = Math.max(card ? card.y + card.h - 4 : foot.y + 10, own.y + own.h + 6);
    const middle = own.y + own.h / 2;
    const places: [number, number][] = [
      [foot.x - w / 2, low],
      [own.x + own.w / 2 - w / 2, own.y - high - 6],
      [own.x + own.w + 6, middle - high / 2],
      [own.x - w - 6, middle - high / 2],
      [foot.x - w * 0.1, low + 2],
      [foot.x - w * 0.9, low + 2],
      [foot.x - w / 2, low + high + 6],
      [own.x + own.w / 2 - w / 2, own.y - 2 * high - 12],
    ];
    let best: { box: Box; cost: number; spot: number } | null = null;
    places.forEach(([x, y], spot) => {
      const box = beside({ x, y, w, h: high }, tools, width);
      let cost = (spot === chip.spot ? -30 : 0) + spot * 14 + (Math.abs(box.x - x) + Math.abs(box.y - y)) * 2;
      for (const other of [...taken, ...blocked]) cost += overlap(box, other) * 2.2;
      for (const [name, mini] of minis) cost += overlap(box, mini) * (name === chip.name ? 0.5 : 1);
      for (const other of cards.values()) cost += overlap(box, other) * 0.3;
      // Nearer to somebody else it would be read as his.
      const near = Math.min(gap(box, own), card ? gap(box, card) : Infinity) + CLEAR;
      const theirs = (name: string, other: Box): boolean => name !== chip.name && gap(box, other) < near;
      if ([...minis].some(([name, mini]) => theirs(name, mini)) || [...cards].some(([name, other]) => theirs(name, other))) cost += w * high * 0.28;
      const inside = overlap(box, free);
      cost += (w * high - inside) * 1.5;
      if (!best || cost < best.cost) best = { box, cost, spot };
    });
    return best as unknown as { box: Box; cost: number; spot: number };
  }
}

// Height, damage and signs: ✹ counters of unknown worth, ★ an ace, ✚ a wounded pilot, ⊘ a jammed gun, ⚙ the engine, ↶ ↷ the rudder, ☁ clouds.
function wordsOn(thing: Seen): { height: string; hurt: string; signs: string } {
  if (thing.ground) return { height: "", hurt: thing.ground.damage && thing.ground.resistance ? `${thing.ground.damage}/${thing.ground.resistance}` : "", signs: thing.ground.status === "stands" ? "" : "✕" };
  const plane = thing.plane as PlaneUnit;
  const hurt = plane.damage ? `${plane.damage}/${plane.resistance}` : plane.damage === undefined && plane.counters.length ? `${plane.counters.length}×✹` : "";
  const signs = signsOf(plane);
  return { height: plane.level !== undefined && !plane.landed ? `▲${plane.level}${"·".repeat(Math.min(plane.climb ?? 0, 5))}` : "", hurt, signs };
}
