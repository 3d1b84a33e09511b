// Plans that lie open until their player is ready. The engine asks about one airplane after another, and the last answer
// sets everything going; so the cards are kept here. To learn what an airplane further on may fly, the ones before it are
// answered for the time being and taken back later (nobody is told: docs/protocol.md). All is sent when the player is ready.
import type { Choices, Option } from "../types";

export interface Slot {
  unit: string;
  slot: number; // which of the turn's cards
  choices: Choices | null; // the question, once it has been asked
  wanted: Option | null; // what the player has laid there
  sent: string | null; // what the engine has been told
  hoped?: Option | null; // a card of another slot that is to lie here, if the engine lets it
  given?: boolean; // lies there from the beginning and stays
}

// A card that was laid before the draft began, and is not to be taken back: the first cards of a puzzle.
export interface Given {
  choices: Choices;
  option: Option;
}

export type Step = { t: "choose"; a: string } | { t: "undo" };

export class Draft {
  readonly slots: Slot[] = [];
  readonly perUnit: number;
  at: number; // the slot that is looked at
  private asked: number; // the slot that the engine asks for; all before it have been sent
  private goal: "none" | "see" | "stand" | "commit" = "none";

  constructor(readonly key: string, question: Choices, given: Given[] = []) {
    this.perUnit = question.slots ?? 1;
    for (const unit of [question.unit ?? "", ...(question.later ?? [])])
      for (let slot = 0; slot < this.perUnit; slot++) this.slots.push({ unit, slot, choices: null, wanted: null, sent: null });
    this.asked = this.at = question.slot ?? 0;
    (this.slots[this.at] as Slot).choices = question;
    for (const { choices, option } of given) {
      const slot = this.slots.find((one) => one.unit === choices.unit && one.slot === (choices.slot ?? 0));
      if (slot && this.slots.indexOf(slot) < this.asked) Object.assign(slot, { choices, wanted: option, sent: option.a, given: true });
    }
  }

  get units(): string[] {
    return [...new Set(this.slots.map((slot) => slot.unit))];
  }
  get current(): Slot {
    return this.slots[this.at] as Slot;
  }
  get full(): boolean {
    return this.slots.every((slot) => slot.wanted);
  }
  get committing(): boolean {
    return this.goal === "commit";
  }
  // All has been sent: the others are waited for.
  get done(): boolean {
    return this.asked === this.slots.length;
  }

  // How many answers the engine has been given.
  get sent(): number {
    return this.asked;
  }

  of(unit: string): Slot[] {
    return this.slots.filter((slot) => slot.unit === unit);
  }

  // ---- what the player does ----------------------------------------------------------------------

  // Looks at an airplane: its first empty slot, or the one named.
  look(unit: string, slot?: number): void {
    const own = this.of(unit);
    const which = slot === undefined ? (own.find((s) => !s.wanted) ?? own.at(-1)) : own[slot];
    if (which && !which.given) this.see(this.slots.indexOf(which));
  }

  private see(index: number): void {
    this.at = index;
    this.goal = "see";
  }

  // Lays a card in the slot that is looked at. Later cards of the same airplane are taken away, because they may not be allowed after it.
  lay(option: Option): void {
    const here = this.current;
    if (here.wanted?.a !== option.a) for (const later of this.of(here.unit).slice(here.slot + 1)) [later.choices, later.wanted] = [null, null];
    here.wanted = option;
    const next = this.of(here.unit).find((slot) => !slot.wanted);
    if (next) this.see(this.slots.indexOf(next));
  }

  // Swaps two cards of an airplane. The engine must allow each card in its new place; if it does not, the old order is restored, and `refusal` says why.
  move(unit: string, slot: number, by: number): boolean {
    const own = this.of(unit);
    const other = slot + by;
    if (!own[slot]?.wanted || !own[other]?.wanted || own[slot]?.given || own[other]?.given || own.some((one) => one.hoped)) return false;
    this.before = own.map(({ choices, wanted }) => ({ choices, wanted }));
    this.refusal = null;
    const cards = own.map(({ wanted }) => wanted);
    [cards[slot], cards[other]] = [cards[other] as Option, cards[slot] as Option];
    const first = Math.min(slot, other);
    for (const one of own.slice(first)) {
      one.hoped = cards[one.slot] ?? null;
      one.wanted = null;
      if (one.slot > first) one.choices = null;
    }
    this.settle(own[first] as Slot);
    const last = own.filter(({ hoped }) => hoped).at(-1);
    if (last) this.see(this.slots.indexOf(last));
    return true;
  }
  refusal: { card: Option; why: string } | null = null; // of the last move
  private before: { choices: Choices | null; wanted: Option | null }[] = [];

  // Lays the card that is to be moved here if the engine allows it; else restores all cards of this airplane.
  private settle(here: Slot): void {
    const card = here.hoped;
    if (!card || !here.choices) return;
    const same = here.choices.options.filter((option) => option.group === card.group);
    here.wanted = same.find((option) => option.marker === card.marker) ?? null;
    here.hoped = null;
    if (here.wanted) return;
    this.refusal = { card, why: here.choices.barred?.find(({ group }) => group === card.group)?.why ?? "" };
    this.of(here.unit).forEach((slot, i) => Object.assign(slot, this.before[i], { hoped: null }));
  }

  // On to the next airplane without a plan, if there is one.
  next(): boolean {
    const order = [...this.slots.slice(this.at + 1), ...this.slots.slice(0, this.at + 1)];
    const open = order.find((slot) => !slot.wanted);
    if (open) this.see(this.slots.indexOf(open));
    return Boolean(open);
  }

  // Takes the last card away from where one looks, or from the airplane before it.
  back(): boolean {
    const laid = (slot: Slot): boolean => Boolean(slot.wanted) && !slot.given;
    const own = this.of(this.current.unit).filter(laid).at(-1) ?? this.slots.filter(laid).at(-1);
    if (!own) return false;
    for (const later of this.of(own.unit).slice(own.slot + 1)) [later.choices, later.wanted] = [null, null];
    own.wanted = null;
    this.see(this.slots.indexOf(own));
    return true;
  }

  // Makes the engine ask for the slot that is looked at, because a computer player only thinks about the open question.
  stand(): void {
    this.goal = "stand";
  }
  get standing(): boolean {
    return this.asked === this.at && this.goal === "none";
  }

  commit(): void {
    if (this.full) this.goal = "commit";
  }
  abandon(): void {
    this.goal = "none";
  }

  // ---- what the engine is told -----------------------------------------------------------------------

  // Takes a question of the engine. False: the question does not belong to this draft.
  hear(question: Choices | null): boolean {
    if (!question) {
      if (this.asked !== this.slots.length - 1 && this.asked !== this.slots.length) return false;
      this.asked = this.slots.length;
      return true;
    }
    const index = this.slots.findIndex((slot) => slot.unit === question.unit && slot.slot === (question.slot ?? 0));
    if (index < 0) return false;
    this.asked = index;
    for (const later of this.slots.slice(index)) later.sent = null;
    const here = this.slots[index] as Slot;
    const follows = this.of(here.unit).slice(0, here.slot).every((slot) => slot.sent === (slot.wanted?.a ?? null)); // else it is asked behind other cards
    if (here.hoped && !follows) return true;
    here.choices = question;
    this.settle(here);
    if (here.wanted && !question.options.some((option) => option.a === here.wanted?.a)) here.wanted = null;
    return true;
  }

  // The next message on the way to what the player wants to see or to send; null: there is nothing to do.
  step(): Step | null {
    if (this.goal === "none") return null;
    if (this.goal === "see" && this.current.choices) return ((this.goal = "none"), null);
    if (this.goal === "stand" && this.asked === this.at) return ((this.goal = "none"), null);
    if (this.goal === "commit" && this.done) return ((this.goal = "none"), null);
    const concerns = (slot: Slot): boolean => this.goal === "commit" || slot.unit === this.current.unit;
    const wrong = this.slots.slice(0, this.asked).some((slot) => concerns(slot) && slot.sent !== (slot.wanted?.a ?? null));
    if (wrong || (this.goal !== "commit" && this.asked > this.at)) return { t: "undo" };
    const here = this.slots[this.asked] as Slot;
    const option = here.wanted ?? usual(here.choices);
    if (!option) return ((this.goal = "none"), null);
    here.sent = option.a;
    return { t: "choose", a: option.a };
  }
}

// What would be flown if nobody chose.
export const usual = (choices: Choices | null): Option | null => choices?.options.find((option) => option.usual) ?? choices?.options[0] ?? null;

// Is a card asked for, one that lies open until Ready?
export const isPlanning = (choices: Choices | null | undefined): choices is Choices => Boolean(choices?.later && choices.unit && choices.options.every((option) => option.group));
