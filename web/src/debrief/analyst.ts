// The analyst, off the page's thread: plays a finished record again and lets the ace look at every decision of one seat,
// from what that seat could see. It tells how far it is, then all it found.
import { handOf } from "../cards/hand";
import { Engine, splitRecord, TRUTH } from "../engine";
import { sideOfUnit, tableOf, unitsOf } from "../families";
import type { Choices, GameEvent, Over, PlaneUnit, Scene } from "../types";
import type { Hints } from "../told";
import { isAhead } from "../play/ahead";
import { doubtful, measured, type Decision, type Luck, type Report } from "./report";

const ADVISER = "ace";
const SLICE = 16;
const DECISIONS_MAX = 120; // of a long game every n-th is looked at
const LOST = 1000; // thousandths of a win: nothing is worse
const CLOSER = 6; // decisions that are looked at again ...
const LOOKS = 6; // ... so many times, each time with other luck

interface Request {
  bytes: ArrayBuffer;
  record: string;
  seat: number;
  simulations: number; // 0: no decision is looked at, only what was fired and drawn
  over?: Over | null; // how it ended, where the record does not say so: somebody gave up
}
const send = (message: unknown): void => (self as unknown as Worker).postMessage(message);

// Every choice, with the question it answered if it was the seat's own.
interface Step {
  at: number;
  line: string;
  question: Choices | null;
}

function stepsOf(engine: Engine, lines: string[], seat: number): Step[] {
  return lines
    .filter((line) => line.startsWith("do "))
    .map((line) => line.slice(3).trim())
    .map((line, at) => {
      engine.rewind(at);
      const question = engine.toAct().includes(seat) ? engine.choices(seat) : null;
      return { at, line, question: question?.options.some((option) => option.a === line) ? question : null };
    });
}

function play(engine: Engine, record: string): string[] {
  const { scenario, seed, version, lines } = splitRecord(record);
  if (version) engine.plays(version);
  engine.load(scenario);
  engine.dealSeed(seed);
  for (const line of lines) {
    const hash = /^turn \d+ hash ([0-9a-f]{16})$/.exec(line);
    if (line.startsWith("do ")) engine.do(TRUTH, line.slice(3));
    else if (hash && hash[1] !== engine.hash()) throw new Error(`the record diverges: ${line}`);
  }
  return lines;
}

function advise(engine: Engine, seat: number, at: number, simulations: number, look = 0): Hints {
  engine.rewind(at);
  engine.hintOpen(seat, ADVISER, BigInt(at + 1 + look * 1000003));
  for (let made = 0; made < simulations && !engine.think(SLICE); made += SLICE);
  return engine.hint();
}

// Two copies of a card are one answer.
export function sameAnswers(question: Choices): (a: string, b: string) => boolean {
  const ways = handOf(question).flatMap((hand) => hand.ways.map((way) => new Set([way.option.a, ...way.copies.map((copy) => copy.a)])));
  return (a, b) => a === b || ways.some((way) => way.has(a) && way.has(b));
}

// A card that is planned a turn ahead is flown in the next one: only then it shows what it was worth.
const turnsOf = (question: Choices): number => (isAhead(question) ? 2 : 1);

// What the answer given is worth beside the ace's, in the same imagined worlds: also where the ace would not so much as look at it.
const worthBeside = (engine: Engine, seat: number, at: number, question: Choices, [given, best]: [string, string], look = 0): number => {
  engine.rewind(at);
  const worth = (answer: string): number => engine.worth(seat, answer, turnsOf(question), BigInt(at + 1 + look * 1000003));
  return worth(given) - worth(best);
};

function decide(step: Step & { question: Choices }, turn: number, advice: Hints, beside: (best: string) => number): Decision | null {
  const [best] = advice.plans;
  if (!best) return null;
  const same = sameAnswers(step.question);
  const looked = [...advice.plans, ...(advice.others ?? [])];
  const second = looked.find((plan) => !same(plan.a, best.a));
  const known = looked.find((plan) => same(plan.a, step.line));
  return {
    at: step.at,
    turn,
    unit: step.question.unit ?? "",
    flown: step.line,
    best: same(best.a, step.line) ? step.line : best.a,
    value: advice.value,
    flownValue: known?.value ?? Math.max(-LOST, best.value + Math.min(0, beside(best.a))),
    bestValue: best.value,
    secondValue: second?.value ?? null,
    why: best.why.filter(({ gain }) => gain > 0).map(({ text }) => text),
    choices: step.question,
  };
}

// The two answers that are compared, looked at again with other luck: what they differ by, and how sure that is.
function lookCloser(engine: Engine, decision: Decision, seat: number, simulations: number): void {
  const same = sameAnswers(decision.choices);
  const gaps: number[] = [];
  for (let look = 1; look <= LOOKS; look++) {
    const { plans, others = [] } = advise(engine, seat, decision.at, simulations, look);
    const looked = [...plans, ...others];
    const best = looked.find(({ a }) => same(a, decision.best));
    const other = looked.find(({ a }) => (decision.flown === decision.best ? !same(a, decision.best) : same(a, decision.flown)));
    if (best && other) gaps.push(decision.flown === decision.best ? best.value - other.value : other.value - best.value);
    else if (decision.flown !== decision.best) gaps.push(Math.max(-LOST - decision.bestValue, worthBeside(engine, seat, decision.at, decision.choices, [decision.flown, decision.best], look))); // no more than all
  }
  Object.assign(decision, measured(gaps));
}

// ---- paths and luck --------------------------------------------------------------------------------------

const planesOf = (scene: Scene): PlaneUnit[] => tableOf(scene)?.units ?? [];

class Trails {
  private readonly trail = new Map<string, Report["paths"][number]>();
  see(scene: Scene, events: GameEvent[]): void {
    for (const plane of planesOf(scene)) {
      const found = this.trail.get(plane.name) ?? { unit: plane.name, side: plane.side, poses: [] };
      this.trail.set(plane.name, found);
      const last = found.poses.at(-1)?.pose;
      if (plane.x !== undefined && plane.y !== undefined && (last?.[0] !== plane.x || last?.[1] !== plane.y))
        found.poses.push({ pose: [plane.x, plane.y, plane.heading ?? 0], level: plane.level });
    }
    for (const event of events) {
      const found = event.unit && event.kind === "down" ? this.trail.get(event.unit) : undefined;
      if (found) found.lost ??= tableOf(scene)?.turn ?? 0;
    }
  }
  all(): Report["paths"] {
    return [...this.trail.values()].filter(({ poses }) => poses.length > 1);
  }
}

// Was it a collision that a counter was drawn for? What comes between the two is drawing as well.
const DRAWING = /^(draw|counter|reshuffle|substitute|dead-back)$/;
const isRam = (events: GameEvent[], at: number): boolean => events.slice(0, at).reverse().find(({ kind }) => !DRAWING.test(kind))?.kind === "collision";

// What was fired, and what was drawn against what was to be expected, by the side that fired.
class Shooting {
  private readonly luck = new Map<string, Luck>();
  constructor(private readonly sides: string[]) {
    for (const side of sides) this.luck.set(side, { side, shots: 0, hits: 0, rams: 0, came: 0, mean: 0 });
  }
  private by(victim: string | undefined): Luck[] {
    return victim === undefined ? [] : this.sides.filter((side) => side !== victim).flatMap((side) => this.luck.get(side) ?? []);
  }
  see(scene: Scene, events: GameEvent[], drawn: ReturnType<Engine["luck"]>): void {
    const sideOf = (unit: string | undefined): string | undefined => (unit === undefined ? undefined : sideOfUnit(scene, unit));
    for (const { kind, unit, n } of events) {
      const own = this.luck.get(sideOf(unit) ?? "");
      if (own && /^(shot|bursts)$/.test(kind)) own.shots++;
      if (kind === "hits") for (const other of this.by(sideOf(unit))) other.hits += n[0] ?? 0;
    }
    for (const { unit, came, mean, at } of drawn)
      for (const other of this.by(sideOf(unit))) {
        other[isRam(events, at) ? "rams" : "hits"]++;
        other.came += came;
        other.mean += mean;
      }
  }
  all(): Luck[] {
    return [...this.luck.values()];
  }
}

// ---- the whole ----------------------------------------------------------------------------------------------

function analyse(engine: Engine, { record, seat, simulations, over: told }: Request): Report {
  const lines = play(engine, record);
  const { title, book } = engine.about();
  const steps = stepsOf(engine, lines, seat);
  const trails = new Trails();
  const kills: Report["kills"] = [];
  const losses: Report["losses"] = [];
  engine.rewind(0);
  let scene = engine.scene(TRUTH);
  const units = unitsOf(scene);
  const sides = [...new Set(units.map((unit) => unit.side))];
  const names = engine.seats();
  const shooting = new Shooting(sides);
  for (const { at } of steps) {
    engine.rewind(at + 1);
    scene = engine.scene(TRUTH);
    const events = engine.events(TRUTH);
    trails.see(scene, events);
    shooting.see(scene, events, engine.luck());
    for (const event of events) if (/^(down|destroyed)$/.test(event.kind)) kills.push({ at, text: event.text });
    for (const event of events) if (/^(down|destroyed|left)$/.test(event.kind) && event.unit) losses.push({ turn: engine.turn(), text: event.text, side: sideOfUnit(scene, event.unit) ?? "" });
  }
  const over = engine.toAct().length ? (told ?? null) : engine.over("ended");
  const own = (simulations ? steps : []).filter((step): step is Step & { question: Choices } => step.question !== null && step.question.options.length > 1);
  const every = Math.max(1, Math.ceil(own.length / DECISIONS_MAX));
  const decisions: Decision[] = [];
  own.forEach((step, i) => {
    if (i % every) return;
    engine.rewind(step.at);
    const turn = engine.turn();
    const decision = decide(step, turn, advise(engine, seat, step.at, simulations), (best) => worthBeside(engine, seat, step.at, step.question, [step.line, best]));
    if (decision) decisions.push(decision);
    send({ t: "progress", done: i + 1, of: own.length + CLOSER * LOOKS });
  });
  doubtful(decisions, CLOSER).forEach((decision, i) => {
    lookCloser(engine, decision, seat, simulations);
    send({ t: "progress", done: own.length + (i + 1) * LOOKS, of: own.length + CLOSER * LOOKS });
  });
  const side = units.find((unit) => unit.seat === names[seat])?.side ?? "";
  return { title, book, seats: names, seat, side, sides, count: steps.length, simulations, decisions, paths: trails.all(), luck: shooting.all(), kills, losses, over };
}

self.onmessage = async ({ data }: MessageEvent<Request>): Promise<void> => {
  try {
    send({ t: "report", report: analyse(await Engine.open(data.bytes), data) });
  } catch (error) {
    send({ t: "error", sentence: (error as Error).message });
  }
};
