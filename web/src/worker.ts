// The engine off the page's thread: hosts a local game, with its computer players, or a replay.
// It answers with the same `state` messages as a server does: both are written by src/engine/told.c.
import { Engine, SPECTATOR, TRUTH, splitRecord } from "./engine";
import type { Jump } from "./history";
import { isTurningPoint } from "./turning";
import type { GameEvent, Over, State } from "./types";

const SLICE_MS = 12;
const SLICE_SIMULATIONS = 8;

let engine: Engine;
let names: string[] = [];
let who: string[] = []; // by seat: "person" or "computer:STRENGTH"
let title = "";
let book = "";
let aids = "friendly"; // or "strict": no ghosts of where cards lead
let thinking = 0; // grows when what was thought about is void
let undoSeats = new Set<number>();
let elsewhere = false; // the engine holds a view of a game that a server plays
let ended = false; // somebody gave up: the record does not say so

const send = (message: unknown): void => (self as unknown as Worker).postMessage(message);
const isComputer = (seat: number): boolean => (who[seat] ?? "").startsWith("computer:");
const random64 = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0] as bigint;

let orders: number[] = []; // by seat: what a person has ordered once for the whole game (engine/unasked.h)
let answered: number[] = []; // by seat: how often; the number of its question
// Tests fix the chance of computer players: by what a seat has answered, not by when it was asked.
let fixedChance: bigint | null = null;
const chanceOf = (seat: number): bigint => (fixedChance === null ? random64() : fixedChance + BigInt(seat * 100000 + (answered[seat] ?? 0)));

// What the seat is told, which the engine says; and which seat that is, and whether it may take its last choice back, which is the page's.
function stateFor(seat: number, before: GameEvent[]): State & { index: number } {
  const told = engine.state(seat, answered[seat] ?? 0);
  return { ...told, index: seat, undo: !ended && undoSeats.has(seat) ? 1 : 0, events: [...before, ...told.events] };
}

// Every person's view; a game of computers alone is shown as spectators see it.
function viewers(): number[] {
  const people = [...names.keys()].filter((seat) => !isComputer(seat));
  return people.length ? people : [SPECTATOR];
}

function tell(before: GameEvent[] = []): void {
  for (const seat of viewers()) send(stateFor(seat, before));
  send({ t: "saved", record: engine.record(), aids, seats: Object.fromEntries(names.map((name, i) => [name, who[i]])) });
}

function after(seat: number): void {
  // A choice that set nothing going may still be taken back.
  if (engine.events(TRUTH).length) undoSeats = new Set();
  else undoSeats.add(seat);
  tell();
  void letComputersPlay();
}

// What a person need not be asked (engine/unasked.h): the answer is a choice like any other.
function answerUnasked(waited: number[]): boolean {
  const people = names.map((_, seat) => seat).filter((seat) => !isComputer(seat));
  for (const seat of waited.filter((one) => !isComputer(one))) {
    const action = engine.unasked(seat, orders[seat] ?? 0, people.length > 1);
    if (action === null) continue;
    engine.apply(seat, action);
    answered[seat] = (answered[seat] ?? 0) + 1;
    if (engine.events(TRUTH).length) undoSeats = new Set();
    tell();
    return true;
  }
  return false;
}

async function letComputersPlay(): Promise<void> {
  const mine = ++thinking;
  for (;;) {
    const waited = ended ? [] : engine.toAct();
    if (answerUnasked(waited)) continue;
    const seat = waited.find(isComputer);
    if (seat === undefined) return;
    if (!(await thinkFor(seat, (who[seat] as string).slice("computer:".length), mine))) return;
    const told = applyAnswer(seat);
    if (engine.events(TRUTH).length) undoSeats = new Set();
    tell(told);
  }
}

// What aces learned is no part of the engine: it comes when an ace is first asked. Without a network, aces make do with what everybody has.
let learned: Promise<void> | null = null;
const fetchNets = async (): Promise<void> => {
  const answer = await fetch("all-ace-net.txt");
  for (const net of answer.ok ? (await answer.text()).split(/^(?=furball net )/m) : []) engine.useNet(net);
};
const learn = (player: string): Promise<void> | null => (/^ace(:|$)/.test(player) ? (learned ??= fetchNets().catch(() => undefined)) : null);

// A player thinks in slices, so that messages are heard meanwhile. False: what it thought about is void.
async function thinkFor(seat: number, player: string, mine: number, advising = false): Promise<boolean> {
  await learn(player);
  if (mine !== thinking) return false;
  try {
    if (advising) engine.hintOpen(seat, player, chanceOf(seat));
    else engine.thinkOpen(seat, player, chanceOf(seat));
  } catch {
    // Nobody of that name: what it does not answer is refused, and so the default is chosen.
  }
  for (let done = false; !done; ) {
    const end = performance.now() + SLICE_MS;
    while (!done && performance.now() < end) done = engine.think(SLICE_SIMULATIONS);
    await new Promise((resume) => setTimeout(resume, 0));
    if (mine !== thinking) return false;
  }
  return true;
}

// What an adviser would do in a person's place, and why. It is told, not done.
async function hint(seat: number, player: string, id: unknown): Promise<void> {
  const mine = ++thinking;
  if (engine.choices(seat) && (await thinkFor(seat, player, mine, true))) send({ t: "told", id, found: engine.hint() });
  if (mine === thinking && !elsewhere) void letComputersPlay();
}

// A seat's view of a game that is played elsewhere: it is asked about, never played on.
function look(message: Request): void {
  const bytes = atob(message.view as string);
  thinking++;
  elsewhere = true;
  engine.look(message.game as string, message.version as number, Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  names = engine.seats();
  send({ t: "told", id: message.id, found: null });
}

// Who gives up has lost; the record does not say so, so that is kept beside it.
function resign(seat: number): void {
  thinking++;
  engine.resign(seat);
  ended = true;
  tell([{ kind: "over", text: engine.over("resigned", seat).text, rules: [], n: [] }]);
}

// A computer player whose answer is refused would answer the same again: the game goes on with the default, and says so.
function applyAnswer(seat: number): GameEvent[] {
  answered[seat] = (answered[seat] ?? 0) + 1;
  try {
    engine.apply(seat, engine.thinkAnswer());
    return [];
  } catch (error) {
    engine.apply(seat, engine.fallback(seat));
    return [{ kind: "stand-in", text: `The computer player of ${names[seat]} was refused, and the default choice was made: ${(error as Error).message}`, rules: [], n: [] }];
  }
}

function sit(seat: number, sitter: string): void {
  who[seat] = sitter;
  engine.sit(seat, sitter);
}

function begin(seats: Record<string, string>): void {
  names = engine.seats();
  names.forEach((name, seat) => sit(seat, seats[name] ?? "person"));
  undoSeats = new Set();
  answered = [];
  orders = [];
  ended = false;
  ({ title, book } = engine.about());
}

function newGame(scenario: string, seed: string, seats: Record<string, string>): void {
  thinking++;
  engine.load(scenario);
  engine.dealSeed(seed);
  begin(seats);
  tell();
  void letComputersPlay();
}

// Plays a record up to its end, comparing its hashes; `each` hears of every choice.
function playRecord(record: string, each: (count: number) => void): { verified: number } {
  const { scenario, seed, version, lines } = splitRecord(record);
  let verified = 0;
  if (version) engine.plays(version);
  engine.load(scenario);
  engine.dealSeed(seed);
  begin({});
  for (const line of lines) {
    const hash = /^turn \d+ hash ([0-9a-f]{16})$/.exec(line);
    if (line.startsWith("do ")) {
      engine.do(TRUTH, line.slice(3));
      each(engine.choiceCount());
    } else if (hash) {
      if (hash[1] !== engine.hash()) throw new Error(`the record diverges: ${line}`);
      verified++;
    }
  }
  return { verified };
}

// What has happened so far is told again to everybody who looks.
function resumeGame(record: string, seats: Record<string, string>, over: Over | null): void {
  thinking++;
  const told = new Map<number, GameEvent[]>();
  playRecord(record, () => [...names.keys(), SPECTATOR].forEach((seat) => told.set(seat, [...(told.get(seat) ?? []), ...engine.events(seat)])));
  begin(seats);
  const loser = names.indexOf(over?.by ?? "");
  if (over?.how === "resigned" && loser >= 0) {
    engine.resign(loser);
    ended = true;
  }
  for (const seat of viewers()) send({ ...stateFor(seat, []), events: told.get(seat) ?? [], recall: 1 });
  send({ t: "saved", record: engine.record(), aids, seats: Object.fromEntries(names.map((name, i) => [name, who[i]])) });
  void letComputersPlay();
}

let kept = ""; // the record that is looked back at
const heard = new Map<number, GameEvent[][]>(); // by whose eyes: what each choice set going

function heardBy(seat: number): GameEvent[][] {
  if (!heard.has(seat)) {
    const all: GameEvent[][] = [[]];
    playRecord(kept, () => all.push(engine.events(seat)));
    heard.set(seat, all);
  }
  return heard.get(seat) as GameEvent[][];
}

// `eyes`: whose turning points are listed.
function openReplay(record: string, eyes: number): void {
  const turns: Jump[] = [];
  const marks: Jump[] = [];
  kept = record;
  heard.clear();
  const { verified } = playRecord(record, (at) => {
    if (turns.at(-1)?.text !== String(engine.turn())) turns.push({ at, text: String(engine.turn()) });
    for (const event of engine.events(eyes)) if (isTurningPoint(event)) marks.push({ at: at - 1, text: event.text });
  });
  const points = names.map((_, i) => engine.score(i));
  const over = engine.toAct().length === 0;
  send({ t: "replay", count: engine.choiceCount(), turns, marks, verified, seats: names, title, book, over, points, record });
}

function showMoment(at: number, seat: number): void {
  const told = heardBy(seat);
  engine.rewind(at);
  send({ t: "moment", at, turn: engine.turn(), scene: engine.scene(seat), events: told[at] ?? [], before: told.slice(0, at).flat() });
}

interface Request {
  t: string;
  [key: string]: unknown;
}

function answer(message: Request): void {
  const seat = typeof message.seat === "number" ? message.seat : names.indexOf(message.seat as string);
  if (typeof message.aids === "string") engine.strict((aids = message.aids) === "strict");
  if (typeof message.chance === "string") fixedChance = message.chance ? BigInt(message.chance) : null;
  switch (message.t) {
    case "new":
      return newGame(message.scenario as string, message.seed as string, message.seats as Record<string, string>);
    case "resume":
      return resumeGame(message.record as string, message.seats as Record<string, string>, (message.over as Over | undefined) ?? null);
    case "choose":
      if (message.n !== (answered[seat] ?? 0)) return; // of a question that has been answered
      engine.do(seat, message.a as string);
      answered[seat] = (answered[seat] ?? 0) + 1;
      return after(seat);
    case "undo":
      engine.undo(seat);
      answered[seat] = (answered[seat] ?? 0) + 1;
      undoSeats.delete(seat);
      thinking++;
      tell();
      return void letComputersPlay();
    case "orders":
      orders[seat] = Number(message.orders) || 0;
      void letComputersPlay();
      return;
    case "hint":
      return void hint(seat, message.player as string, message.id);
    case "measure":
      return send({ t: "told", id: message.id, found: engine.measure(seat, message.from as [number, number, number], message.to as [number, number, number]) });
    case "look":
      return look(message);
    case "resign":
      return resign(seat);
    case "seat":
      sit(seat, message.who as string);
      tell();
      return void letComputersPlay();
    case "replay":
      return openReplay(message.record as string, message.seat as number);
    case "at":
      return showMoment(message.at as number, message.seat as number);
  }
}

let queue: Request[] | null = [];
self.onmessage = async ({ data }: MessageEvent<Request>): Promise<void> => {
  if (data.t === "open") {
    engine = await Engine.open(data.bytes as ArrayBuffer);
    const waiting = queue ?? [];
    queue = null;
    waiting.forEach(handle);
  } else if (queue) queue.push(data);
  else handle(data);
};

function handle(message: Request): void {
  try {
    answer(message);
  } catch (error) {
    send({ t: "error", id: message.id, why: "refused", sentence: (error as Error).message });
  }
}
