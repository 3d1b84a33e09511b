// furball.wasm as an object with text in and out (src/wasm/exports.h says what the calls do).
import type { Briefing, Hints, LevelOffer, Over, Review } from "./told";
import type { Choices, GameEvent, Scene, State } from "./types";

export const TRUTH = -1;
export const SPECTATOR = 255;

type Call = (...args: (number | bigint)[]) => number;
type Exports = { memory: WebAssembly.Memory; fb_think_answer(): bigint; fb_fallback(seat: number): bigint; fb_hash(): bigint } & Record<string, Call>;

export class Engine {
  constructor(private readonly fb: Exports) {}

  static async open(bytes: BufferSource): Promise<Engine> {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Engine(instance.exports as unknown as Exports);
  }

  // The memory may grow and move with any call: look at it afresh each time.
  private bytes(length: number): Uint8Array {
    return new Uint8Array(this.fb.memory.buffer, this.fb.fb_text(), length);
  }

  private put(text: string): number {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length >= this.fb.fb_text_max()) throw new Error("the text is too long");
    this.bytes(bytes.length).set(bytes);
    return bytes.length;
  }

  private get(length: number): string {
    if (length < 0) throw new Error("the text did not fit");
    return new TextDecoder().decode(this.bytes(length));
  }

  // A call that answers 1, or 0 and a complaint in the buffer.
  private must(done: number): void {
    if (done) return;
    const all = this.bytes(this.fb.fb_text_max());
    throw new Error(new TextDecoder().decode(all.subarray(0, all.indexOf(0))));
  }

  load(scenario: string): void {
    this.must(this.fb.fb_load(this.put(scenario)));
  }
  // A rule test's scenario, in which draws may be fixed; and such a line between two choices.
  loadCase(scenario: string): void {
    this.must((this.fb.fb_load_case as Call)(this.put(scenario)));
  }
  script(draws: string): void {
    this.must((this.fb.fb_script as Call)(this.put(draws)));
  }
  deal(seed: bigint): void {
    this.must(this.fb.fb_deal(seed));
  }
  dealSeed(seed: string): void {
    this.must(this.fb.fb_deal_seed(this.put(seed)));
  }
  about(): { title: string; story: string; book: string; source: string } {
    const lines = this.get(this.fb.fb_about()).slice(0, -1).split("\n");
    return { title: lines[0] ?? "", story: lines.slice(1, -2).join(" "), book: lines.at(-2) ?? "", source: lines.at(-1) ?? "" };
  }
  seats(): string[] {
    return [...Array(this.fb.fb_seats()).keys()].map((seat) => this.get(this.fb.fb_seat_name(seat)));
  }
  turn(): number {
    return this.fb.fb_turn();
  }
  toAct(): number[] {
    const set = this.fb.fb_to_act() >>> 0;
    return [...Array(this.fb.fb_seats()).keys()].filter((seat) => (set >>> seat) & 1);
  }
  scene(seat: number): Scene {
    return JSON.parse(this.get(this.fb.fb_scene(seat)));
  }
  // The `state` message, as a server would send it but for clocks and connections; `question` is the number of the seat's question.
  state(seat: number, question: number): State {
    return JSON.parse(this.get((this.fb.fb_state as Call)(seat, question)));
  }
  // Who sits there: "person", "open" or "computer:PLAYER"; and that the seat has given up.
  sit(seat: number, who: string): void {
    this.must((this.fb.fb_sit as Call)(seat, this.put(who)));
  }
  resign(seat: number): void {
    this.must((this.fb.fb_resign as Call)(seat));
  }
  choices(seat: number): Choices | null {
    return JSON.parse(this.get(this.fb.fb_choices(seat)));
  }
  // Must the seat be asked at all? If not, the answer. Orders are bits: 1 keeps bombs that would hit nothing, 2 keeps crewmen at their guns.
  unasked(seat: number, orders: number, watched: boolean): bigint | null {
    if (!this.fb.fb_unasked(seat, orders, watched ? 1 : 0)) return null;
    return new DataView(this.fb.memory.buffer).getBigUint64(this.fb.fb_actions(), true);
  }
  // What an adviser would do, and why: hintOpen, think as long as one likes, then hint. Its value is how it stands for the seat.
  hintOpen(seat: number, player: string, seed: bigint): void {
    this.must(this.fb.fb_hint_open(seat, this.put(player), seed));
  }
  hint(): Hints {
    return JSON.parse(this.get(this.fb.fb_hint()));
  }
  // What an answer is worth to the seat, in thousandths of a win, so many turns on: for comparing any two. The same seed imagines the same worlds.
  worth(seat: number, answer: string, turns: number, seed: bigint): number {
    const length = (this.fb.fb_worth as Call)(seat, this.put(answer), turns, seed);
    this.must(length);
    return Number(this.get(length));
  }
  // The ruler between two spots as the seat sees them: the number of a unit, or -1 and a point. Null where nothing can be measured.
  measure(seat: number, from: [number, number, number], to: [number, number, number]): unknown {
    return JSON.parse(this.get((this.fb.fb_measure as Call)(seat, ...from, ...to)));
  }
  // A seat's view of a game that is played elsewhere: what follows is asked of it.
  look(game: string, version: number, view: Uint8Array): void {
    const head = new TextEncoder().encode(`${game} ${version}\n`);
    const size = head.length + view.length;
    if (size >= this.fb.fb_text_max()) throw new Error("the view is too long");
    const room = this.bytes(size);
    room.set(head);
    room.set(view, head.length);
    this.must((this.fb.fb_look as Call)(size));
  }
  // Can a record be played here that says this of itself ("table 3")? Complains with the reason if not.
  plays(version: string): void {
    this.must((this.fb.fb_plays as Call)(this.put(version)));
  }
  // What chance did in the last choice, in hundredths of a point of damage, and at which of its events. It tells what is hidden: for looking back.
  luck(): { unit?: string; came: number; mean: number; at: number }[] {
    return JSON.parse(this.get(this.fb.fb_luck()));
  }
  // From now on questions tell no aids that the books do not allow before one has decided.
  strict(on: boolean): void {
    this.fb.fb_strict(on ? 1 : 0);
  }
  events(seat: number): GameEvent[] {
    return JSON.parse(this.get(this.fb.fb_events(seat)));
  }
  do(seat: number, choice: string): void {
    this.must(this.fb.fb_do(seat, this.put(choice)));
  }
  apply(seat: number, action: bigint): void {
    this.must(this.fb.fb_apply(seat, action));
  }
  undo(seat: number): void {
    this.must(this.fb.fb_undo(seat));
  }
  score(seat: number): number {
    return this.fb.fb_score(seat);
  }
  // What players have learned, as text: it takes the place of what was there.
  useNet(text: string): void {
    this.must((this.fb.fb_use_net as Call)(this.put(text)));
  }
  thinkOpen(seat: number, player: string, seed: bigint): void {
    this.must(this.fb.fb_think_open(seat, this.put(player), seed));
  }
  think(simulations: number): boolean {
    return this.fb.fb_think(simulations) !== 0;
  }
  thinkAnswer(): bigint {
    return BigInt.asUintN(64, this.fb.fb_think_answer());
  }
  // What the seat may do, in the order of its options.
  actions(seat: number): bigint[] {
    const count = this.fb.fb_legal(seat);
    return [...new BigUint64Array(this.fb.memory.buffer, this.fb.fb_actions(), count)];
  }
  fallback(seat: number): bigint {
    return BigInt.asUintN(64, this.fb.fb_fallback(seat));
  }
  choiceCount(): number {
    return this.fb.fb_choice_count();
  }
  rewind(count: number): void {
    this.must(this.fb.fb_rewind(count));
  }
  record(): string {
    return this.get(this.fb.fb_record());
  }
  hash(): string {
    return BigInt.asUintN(64, this.fb.fb_hash()).toString(16).padStart(16, "0");
  }
  // Of a scenario that need not be the loaded one: the levels it is played at, and its text for other rules than its own.
  levels(scenario: string): LevelOffer[] {
    return JSON.parse(this.get(this.fb.fb_levels(this.put(scenario))));
  }
  byRules(scenario: string, level: string, options = ""): { text?: string; notes?: string[]; why?: string } {
    return JSON.parse(this.get(this.fb.fb_by_rules(this.put(`${level || "-"} ${options}`.trim() + `\n${scenario}`))));
  }
  // What the loaded scenario is about; how the running game ended, in words.
  briefing(): Briefing {
    return JSON.parse(this.get(this.fb.fb_briefing()));
  }
  over(how: string, seat?: number, name = ""): Over {
    return JSON.parse(this.get(this.fb.fb_over(this.put([how, ...(seat === undefined ? [] : [seat, name])].join(" ").trim()))));
  }
  // The workshop: a text as its writer sees it, with all that is wrong with it. The running game is not touched.
  review(scenario: string): Review {
    return JSON.parse(this.get((this.fb.fb_review as Call)(this.put(scenario))));
  }
  // What a book's scenarios may name; of a scenario's text, with what it brings of its own.
  catalogue(bookOrScenario: string): unknown {
    return JSON.parse(this.get((this.fb.fb_catalogue as Call)(this.put(bookOrScenario))));
  }
  // Campaigns: what to do, the texts it takes, and what else the request needs (src/wasm/exports.h).
  campaign(what: string, texts: string[], rest = ""): unknown {
    const lengths = texts.map((text) => new TextEncoder().encode(text).length);
    return JSON.parse(this.get((this.fb.fb_campaign as Call)(this.put(`${[what, ...lengths, rest].join(" ").trim()}\n${texts.join("")}`))));
  }
  options(book: string): string {
    return this.fb.fb_options ? this.get(this.fb.fb_options(this.put(book))) : "";
  }
}

// A record's own parts: the scenario it begins with, its seed, its choices and hashes.
export function splitRecord(record: string): { scenario: string; seed: string; version: string; lines: string[] } {
  const lines = record.replace(/\r/g, "").split("\n");
  const seed = lines.findIndex((line) => line.startsWith("seed "));
  if (!lines[0]?.startsWith("furball record") || seed < 0) throw new Error("this is not a furball record");
  const own = /^own [0-9a-f]{64}$/.test(lines[seed - 1] ?? "") ? 1 : 0; // the digest of what the scenario brings is the record's
  return {
    scenario: ["furball scenario 1", ...lines.slice(1, seed - own), ""].join("\n"),
    seed: (lines[seed] as string).slice(5).trim(),
    version: lines.find((line) => line.startsWith("engine "))?.slice(7).trim() ?? "",
    lines: lines.slice(seed + 1),
  };
}
