// A lesson as it is played: a pure machine between the screen and the engine's worker. It makes the choices of the other seats, says which
// answers of the pupil are right, and knows when a step is done. The same order as in src/engine/lesson_play.c, which checks lessons.
import { sideOfSeat } from "../families";
import type { Message } from "../link";
import type { Given } from "../play/draft";
import type { Choices, Option, State } from "../types";

export type Saying = [english: string, italian: string];

export interface Step {
  say: Saying;
  points?: "card" | "plane" | "button";
  at?: string;
  offer?: string[]; // beginnings of the choices that are shown; none: all
  right?: string[]; // taken besides the solution
  other?: string[]; // what the other seats choose
  do?: string[]; // the solution
  free?: number; // whatever is offered is taken
  botSeat?: string;
  bot?: string;
  wrong?: { of: string; say: Saying }[];
  until: "read" | "choice" | "event" | "turn" | "over" | "won";
  event?: string;
  turn?: number;
}

export interface Lesson {
  id: string;
  name: Saying;
  about: Saying;
  minutes: number;
  book: string;
  pupil: string;
  seed: string;
  scenario: string;
  before?: string[]; // choices made before the first step
  steps: Step[];
}

const CHANCE = "1"; // LESSON_CHANCE of the checker: everybody meets the same computer players
const begins = (words: string, list: string[]): boolean => list.some((beginning) => words.startsWith(beginning));

export class LessonRun {
  at = 0; // the step
  wrong: Saying | null = null; // said about the last answer
  misses = 0; // wrong answers in all
  shown = false; // the solution was asked for in this step
  helps = 0; // how often it was
  finished = false;
  lost = false; // the game is over, and the step is not done
  private made = 0;
  private others = 0;
  private before = 0;
  private happened = false;
  readonly given: Given[] = []; // the pupil's own choices before the first step, as cards that lie already
  private readonly latest = new Map<string, State>();

  constructor(readonly lesson: Lesson, private readonly post: (message: Message) => void, private readonly changed: () => void = () => undefined) {}

  get step(): Step {
    return this.lesson.steps[Math.min(this.at, this.lesson.steps.length - 1)] as Step;
  }
  get reading(): boolean {
    return !this.finished && this.step.until === "read";
  }

  start(): void {
    const { scenario, seed } = this.lesson;
    this.post({ t: "new", scenario, seed, chance: CHANCE, seats: {}, aids: "friendly" });
  }

  // ---- what the pupil may do ----------------------------------------------------------------------------

  isShown(option: Option): boolean {
    if (this.finished) return true;
    if (this.reading) return false;
    return this.isOffered(option.a);
  }
  isOffered(answer: string): boolean {
    return !this.step.offer || begins(answer, this.step.offer);
  }

  // The answer of the solution among these, if the step has one now.
  target(choices: Choices | null | undefined): Option | null {
    const wanted = this.finished || this.reading ? undefined : this.step.do?.[this.made];
    if (!wanted) return null;
    return choices?.options.find((option) => option.a === wanted) ?? choices?.options.find((option) => option.a.startsWith(wanted)) ?? null;
  }

  // What is to be sent for an answer: itself, the solution's copy of the same card, or nothing.
  judge(option: Option, choices: Choices | null | undefined): Option | null {
    const step = this.step;
    if (this.finished || step.free || begins(option.a, step.right ?? [])) return this.accept(option);
    const target = this.target(choices);
    if (target && (target.a === option.a || sameCard(target, option))) return this.accept(target);
    this.misses++;
    this.wrong = (step.wrong?.find(({ of }) => of && option.a.startsWith(of)) ?? step.wrong?.find(({ of }) => !of))?.say ?? null;
    this.wrong ??= ["", ""]; // no words of its own: the screen has some
    this.changed();
    return null;
  }
  private accept(option: Option): Option {
    this.wrong = null;
    this.changed();
    return option;
  }

  help(): void {
    this.shown = true;
    this.helps++;
    this.changed();
  }

  // On from a step that is only read.
  next(): void {
    if (!this.reading) return;
    this.advance();
    this.settle();
  }

  // ---- between screen and worker ---------------------------------------------------------------------------

  // From the screen.
  send(message: Message): void {
    if (message.t === "choose") this.made++;
    else if (message.t === "undo") this.made = Math.max(0, this.made - 1);
    this.post(message);
  }

  // From the worker; what the screen is to hear.
  hear(message: Message): Message | null {
    if (message.t === "saved") {
      this.settle();
      return null;
    }
    if (message.t !== "state") return message;
    const state = message as Message & State;
    this.latest.set(state.seat ?? "", state);
    if (state.seat !== this.lesson.pupil) return null;
    if (this.step.until === "event") this.happened ||= state.events.some((event) => event.kind === this.step.event);
    const obvious = !this.finished && (state.choices?.options.length === 1 || this.before < (this.lesson.before?.length ?? 0));
    return obvious ? { ...state, choices: null } : state;
  }

  // The worker has told all seats how it stands: whoever has no choice, or follows the lesson, answers.
  private settle(): void {
    if (this.finished || this.prepare()) return;
    if (this.reading) return;
    if (this.isDone() && !this.othersLeft()) {
      this.advance();
      return this.settle();
    }
    const pupil = this.latest.get(this.lesson.pupil);
    if (pupil?.over && !this.isDone()) {
      this.lost = true;
      return this.changed();
    }
    if (!this.answerObvious()) this.answerForOthers();
  }

  private prepare(): boolean {
    const words = this.lesson.before?.[this.before];
    if (words === undefined) return false;
    for (const state of this.latest.values()) {
      const option = state.choices?.options.find((one) => one.a === words);
      if (!option) continue;
      this.before++;
      if (state.seat === this.lesson.pupil && state.choices) this.given.push({ choices: state.choices, option });
      this.choose(state, option);
      return true;
    }
    return this.answerObvious();
  }

  private choose(state: State, option: Option): void {
    const { seat, n } = state;
    this.latest.set(seat ?? "", { ...state, choices: null });
    this.post({ t: "choose", seat, n, a: option.a });
  }

  private answerObvious(): boolean {
    for (const state of this.latest.values()) {
      if (state.choices?.options.length !== 1) continue;
      this.choose(state, state.choices.options[0] as Option);
      return true;
    }
    return false;
  }

  private othersLeft(): boolean {
    return this.others < (this.step.other?.length ?? 0);
  }

  private answerForOthers(): void {
    const words = this.step.other?.[this.others];
    if (words === undefined) return;
    for (const [seat, state] of this.latest) {
      const option = seat === this.lesson.pupil ? undefined : state.choices?.options.find((one) => one.a === words);
      if (!option) continue;
      this.others++;
      return this.choose(state, option);
    }
  }

  private isDone(): boolean {
    const step = this.step;
    const state = this.latest.get(this.lesson.pupil);
    if (step.until === "choice") return this.made >= (step.do?.length ?? 1);
    if (step.until === "event") return this.happened;
    if (step.until === "turn") return (state?.turn ?? 0) >= (step.turn ?? 0);
    return Boolean(state?.over) && (step.until === "over" || hasWon(state as State));
  }

  private advance(): void {
    this.at++;
    this.made = this.others = 0;
    this.happened = this.shown = false;
    this.wrong = null;
    if (this.at >= this.lesson.steps.length) this.finish();
    else if (this.step.botSeat) this.post({ t: "seat", seat: this.step.botSeat, who: `computer:${this.step.bot}` });
    this.changed();
  }

  // Whoever flew by the lesson's lines goes on by itself, so that one can see what comes of it.
  private finish(): void {
    this.at = this.lesson.steps.length;
    this.finished = true;
    for (const [seat, state] of this.latest) if (seat !== this.lesson.pupil && !state.over) this.post({ t: "seat", seat, who: "computer:rookie" });
  }
}

// Another copy of the same card, flown the same way.
function sameCard(a: Option, b: Option): boolean {
  const kind = (option: Option): string => JSON.stringify([option.group?.replace(/-\d+$/, ""), option.marker, option.arrow, option.printed, option.start, option.steep]);
  return Boolean(a.group && b.group) && kind(a) === kind(b);
}

export function hasWon(state: State): boolean {
  const own = state.seats.findIndex((seat) => seat.name === state.seat);
  const points = state.over?.points ?? [];
  const side = sideOfSeat(state.scene, state.seat);
  if (state.over?.winner) return state.over.winner === side;
  return own >= 0 && points.every((other, i) => i === own || (points[own] ?? 0) > other);
}
