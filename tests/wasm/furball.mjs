// furball.wasm as an object with text in and out; see src/wasm/exports.h for what the calls do.
import { readFileSync } from "node:fs";

export function openFurball(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const imports = WebAssembly.Module.imports(module);
  if (imports.length) throw new Error(`the module wants ${imports.map((i) => i.name)}: it should stand alone`);
  const { exports: fb } = new WebAssembly.Instance(module);

  // The memory may grow and move with any call: look at it afresh each time.
  const bytes = (at, length) => new Uint8Array(fb.memory.buffer, at, length);
  const read = (length) => {
    if (length < 0) throw new Error("the text did not fit");
    return new TextDecoder().decode(bytes(fb.fb_text(), length));
  };
  const readToZero = () => {
    const all = bytes(fb.fb_text(), fb.fb_text_max());
    return new TextDecoder().decode(all.subarray(0, all.indexOf(0)));
  };
  // A call that answers 1, or 0 and a complaint in the buffer.
  const must = (done) => {
    if (!done) throw new Error(readToZero());
  };

  const put = (words) => {
    const text = new TextEncoder().encode(words);
    if (text.length >= fb.fb_text_max()) throw new Error("the scenario is too long");
    bytes(fb.fb_text(), text.length).set(text);
    return text.length;
  };

  return {
    load: (scenario) => must(fb.fb_load(put(scenario))),
    // Texts one after the other, and how long they are in the first line: `brief N M`.
    campaign: (what, texts, rest = "") => {
      const lengths = texts.map((text) => new TextEncoder().encode(text).length);
      return JSON.parse(read(fb.fb_campaign(put(`${what} ${lengths.join(" ")} ${rest}`.trim() + `\n${texts.join("")}`))));
    },
    review: (scenario) => JSON.parse(read(fb.fb_review(put(scenario)))),
    catalogue: (what) => JSON.parse(read(fb.fb_catalogue(put(what)))),
    levels: (scenario) => JSON.parse(read(fb.fb_levels(put(scenario)))),
    byRules: (wish, scenario) => JSON.parse(read(fb.fb_by_rules(put(`${wish}\n${scenario}`)))),
    briefing: () => JSON.parse(read(fb.fb_briefing())),
    over: (words) => JSON.parse(read(fb.fb_over(put(words)))),
    unasked: (seat, orders, watched) => fb.fb_unasked(seat, orders, watched ? 1 : 0) !== 0,
    unaskedAnswer: () => new DataView(fb.memory.buffer).getBigUint64(fb.fb_actions(), true), // after unasked said yes
    hint(seat, player, simulations) {
      must(fb.fb_hint_open(seat, put(player), 7n));
      for (let done = 0; !done && simulations > 0; simulations -= 50) done = fb.fb_think(50);
      return JSON.parse(read(fb.fb_hint()));
    },
    worth(seat, answer, turns, number) {
      const length = fb.fb_worth(seat, put(answer), turns, BigInt(number));
      must(length);
      return Number(read(length));
    },
    luck: () => JSON.parse(read(fb.fb_luck())),
    strict: (on) => fb.fb_strict(on ? 1 : 0),
    deal: (seed) => must(fb.fb_deal(BigInt(seed))),
    dealSeed: (seed) => must(fb.fb_deal_seed(put(seed))),
    about: () => read(fb.fb_about()).split("\n"),
    seats: () => fb.fb_seats(),
    turn: () => fb.fb_turn(),
    toAct() {
      const set = fb.fb_to_act() >>> 0;
      return [...Array(fb.fb_seats()).keys()].filter((seat) => (set >>> seat) & 1);
    },
    legal(seat) {
      const count = fb.fb_legal(seat);
      return [...new BigUint64Array(fb.memory.buffer, fb.fb_actions(), count)];
    },
    apply: (seat, action) => must(fb.fb_apply(seat, action)),
    undo: (seat) => must(fb.fb_undo(seat)),
    view: (seat) => read(fb.fb_view_text(seat)),
    question: (seat) => read(fb.fb_question_text(seat)),
    seatName: (seat) => read(fb.fb_seat_name(seat)),
    actionText: (seat, action) => read(fb.fb_action_text(seat, action)),
    events: (seat) =>
      [...Array(fb.fb_event_count()).keys()]
        .map((i) => read(fb.fb_event_text(seat, i)))
        .filter((text) => text)
        .map((text) => ({ text: text.split("\t")[0], rules: (text.split("\t")[1] ?? "").split(" ").filter(Boolean) })),
    score: (seat) => fb.fb_score(seat),
    scene: (seat) => JSON.parse(read(fb.fb_scene(seat))),
    state: (seat, question = 0) => JSON.parse(read(fb.fb_state(seat, question))),
    sit: (seat, who) => must(fb.fb_sit(seat, put(who))),
    resign: (seat) => must(fb.fb_resign(seat)),
    choices: (seat) => JSON.parse(read(fb.fb_choices(seat))),
    eventList: (seat) => JSON.parse(read(fb.fb_events(seat))),
    rewind: (count) => must(fb.fb_rewind(count)),
    choiceCount: () => fb.fb_choice_count(),
    record: () => read(fb.fb_record()),
    hash: () => BigInt.asUintN(64, fb.fb_hash()),
    selfplay: (seed, games) => BigInt.asUintN(64, fb.fb_selfplay(BigInt(seed), games)),
  };
}
