// The WebAssembly module under node: the same games as natively, to the last bit, and the door
// that the page uses. Arguments: the module, and a file of lines `SCENARIO SEED GAMES HASH` that
// tests/unit/selfplay.c printed. Ends with `N passed, N failed`.
import { readFileSync } from "node:fs";
import { openFurball } from "./furball.mjs";

const [modulePath, nativePath] = process.argv.slice(2);
const scenario = (name) => readFileSync(name, "utf8");
const native = readFileSync(nativePath, "utf8").trim().split("\n").filter(Boolean).map((line) => line.split(" "));
let passed = 0;
let failed = 0;

function test(name, run) {
  try {
    run();
    passed++;
  } catch (error) {
    failed++;
    console.error(`${name}: ${error.stack}`);
  }
}

function same(got, wanted, what) {
  if (got !== wanted) throw new Error(`${what}: found ${got}, expected ${wanted}`);
}

function throws(run, pattern) {
  let message = null;
  try {
    run();
  } catch (error) {
    message = error.message;
  }
  if (message === null || !pattern.test(message)) throw new Error(`found ${message}, expected ${pattern}`);
}

// Plays one game through the door, choosing by a small generator of its own.
function playThroughDoor(fb, seed) {
  let random = seed;
  let events = 0;
  fb.deal(seed);
  for (let seats; (seats = fb.toAct()).length; ) {
    const seat = seats[0];
    const legal = fb.legal(seat);
    if (!legal.length) throw new Error(`turn ${fb.turn()}: seat ${seat} must choose and has no choice`);
    if (!fb.question(seat)) throw new Error(`turn ${fb.turn()}: seat ${seat} is asked nothing`);
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    const action = legal[(random >>> 8) % legal.length];
    if (!fb.actionText(seat, action)) throw new Error(`choice ${action} of seat ${seat} has no words`);
    const choices = fb.choices(seat);
    same(choices.options.map((o) => o.a).join(), legal.map((a) => fb.actionText(seat, a)).join(), "the choices as JSON");
    if (!fb.scene(seat).game || !fb.scene(255).game) throw new Error("a scene without a game");
    fb.apply(seat, action);
    same(fb.eventList(seat).map((e) => e.text).join(), fb.events(seat).map((e) => e.text).join(), "the events as JSON");
    for (const event of fb.events(seat)) {
      if (!event.text) throw new Error("an event without words");
      events++;
    }
  }
  return events;
}

if (!native.length) {
  console.error("no native hash to compare with");
  failed++;
}

for (const [name, seed, games, hash] of native) {
  test(`${name} plays as natively`, () => {
    const fb = openFurball(modulePath);
    fb.load(scenario(name));
    same(fb.selfplay(seed, Number(games)).toString(16).padStart(16, "0"), hash, "hash");
  });
  test(`${name} through the door`, () => {
    const fb = openFurball(modulePath);
    fb.load(scenario(name));
    if (!playThroughDoor(fb, 1)) throw new Error("a whole game without an event");
    const first = [fb.hash(), fb.record()];
    playThroughDoor(fb, 1);
    same(fb.hash(), first[0], "the same game again");
    same(fb.record(), first[1], "its record");
    const over = fb.over("ended");
    const points = fb.seats() === 2 ? [0, 1].map((side) => over.credits.filter((c) => c.side === fb.scene(255).sides[side].id).reduce((sum, c) => sum + c.points, 0)) : null;
    if (points && points.sort().join() !== [...over.points].sort().join()) throw new Error(`credits of ${points}, points of ${over.points}`);
    if (!/\.$/.test(over.text) || !fb.briefing().goals.length) throw new Error("no words about the end, or no goals");
    if (!/^Marta gives up\. /.test(fb.over("resigned 0 Marta").text)) throw new Error("giving up has no words");
    const count = fb.choiceCount();
    fb.rewind(Math.floor(count / 2));
    if (fb.hash() === first[0]) throw new Error("going back changed nothing");
    fb.rewind(count);
    same(fb.hash(), first[0], "forth again");
    if (!first[1].startsWith("furball record 1\n")) throw new Error("the record does not look like one");
  });
  test(`${name} refuses without a trace`, () => {
    const fb = openFurball(modulePath);
    fb.load(scenario(name));
    throws(() => fb.apply(0, 0n), /no game/);
    fb.deal(3);
    const before = fb.hash();
    throws(() => fb.apply(99, 0n), /./);
    throws(() => fb.apply(fb.toAct()[0], 0xffffffffffffffffn), /./);
    throws(() => fb.undo(0), /./);
    same(fb.hash(), before, "hash after refusals");
    if (fb.view(255) === "") throw new Error("a spectator sees nothing at all");
  });
}

test("a scenario is offered at the levels it plays at", () => {
  const fb = openFurball(modulePath);
  const landing = scenario("data/scenarios/glory/landing-under-attack.txt");
  const duel = scenario("data/scenarios/glory/duel.txt");
  same(fb.levels(landing).map((l) => `${l.level} ${l.plays}`).join(), "basic 0,standard 0,advanced 1", "levels of a landing");
  fb.load(duel);
  fb.deal(1);
  const before = fb.hash();
  const { text, notes } = fb.byRules("basic aim=1", duel);
  same(fb.hash(), before, "the game that runs");
  same(notes.length, 1, "notes");
  fb.load(text);
  if (!/^rules glory basic aim=1$/m.test(text)) throw new Error(text);
  if (!/heights/.test(fb.byRules("basic", landing).why)) throw new Error("no reason");
  same(fb.byRules("-", duel).text, duel, "the scenario's own rules");
  if (!fb.byRules("basic", "nonsense").why) throw new Error("nonsense was taken");
});

test("a hint has two plans that are offered, and reasons", () => {
  const fb = openFurball(modulePath);
  fb.load(scenario("data/scenarios/glory/first-fight.txt"));
  fb.deal(1);
  const before = fb.hash();
  const { value, plans } = fb.hint(0, "veteran", 400);
  const offered = fb.choices(0).options.map((o) => o.a);
  same(plans.length, 2, "plans");
  for (const plan of plans) if (!offered.includes(plan.a)) throw new Error(`${plan.a} is not offered`);
  if (Math.abs(value) > 1000) throw new Error(`a value of ${value}`);
  same(fb.hash(), before, "the game that runs");
  same(fb.unasked(0, 3, false), false, "a plan is asked for");
  fb.strict(true);
  same(fb.choices(0).options.some((o) => o.ghost), false, "ghosts in a strict game");
  fb.strict(false);
  same(fb.choices(0).options.every((o) => o.ghost), true, "ghosts in a friendly game");
});

test("any answer has a worth, and nothing else has", () => {
  const fb = openFurball(modulePath);
  fb.load(scenario("data/scenarios/glory/duel.txt"));
  fb.deal(1);
  const before = fb.hash();
  const [{ a }] = fb.choices(0).options;
  const worth = fb.worth(0, a, 2, 5);
  if (!(Math.abs(worth) <= 1000)) throw new Error(`a worth of ${worth}`);
  same(fb.worth(0, a, 2, 5), worth, "the same worlds");
  same(fb.hash(), before, "the game that runs");
  const refused = (...given) => {
    try {
      fb.worth(...given);
    } catch {
      return true;
    }
    return false;
  };
  for (const given of [[0, "nonsense", 1, 5], [1, a, 1, 5], [9, a, 1, 5], [0, a, 0, 5], [0, a, 99, 5]]) if (!refused(...given)) throw new Error(`${given} has a worth`);
});

test("bad scenarios are refused with a reason", () => {
  const fb = openFurball(modulePath);
  throws(() => fb.load(""), /empty/);
  throws(() => fb.load("furball scenario 1\nrules nonsense\n"), /nonsense/);
  throws(() => fb.load("\u0000\u0001"), /./);
  throws(() => fb.load("furball record 1\n"), /record/);
  throws(() => fb.deal(1), /no scenario/);
  same(fb.toAct().length, 0, "seats to act without a game");
});

test("a scenario's writer is told all that is wrong, and what stands where", () => {
  const fb = openFurball(modulePath);
  const text = ["furball scenario 1", 'title "Try"', "rules glory advanced", "tabel 1000 by 700", "plane Red spitfir-1 altitude 3", "plane Blue bf109-e3 at 500,600 altidue 3", "victory axis when Red left"];
  const wrong = fb.review(text.join("\n"));
  same(wrong.complaints.map((c) => `${c.line}:${c.column}`).join(), "4:1,5:11,6:32", "places of complaints");
  same(wrong.started, 0, "a scenario without airplanes starts");
  const right = fb.review(text.join("\n").replace("tabel", "table").replace("spitfir-1", "spitfire-1").replace("altidue", "altitude"));
  same(right.complaints.length, 0, "complaints");
  same(right.scene.units.map((u) => u.name).join(), "Red,Blue", "units");
  const blue = right.lines.find((line) => line.name === "Blue");
  same(`${blue.line} ${blue.n} ${blue.parts.map((p) => `${p.word}:${p.from}-${p.to}`)}`, "6 1 at:21-31,altitude:32-42", "parts");
});

test("what a scenario may name is listed", () => {
  const fb = openFurball(modulePath);
  const glory = fb.catalogue("glory");
  const deck = glory.decks.find((d) => d.id === glory.models.find((m) => m.id === "spitfire-1").deck);
  same(deck.cards.length, 18, "cards of the Spitfire");
  same(glory.words.includes("altitude") && glory.lines.includes("plane") && glory.maps.includes("sea"), true, "words");
  same(fb.catalogue("flames").aircraft.some((a) => a.id === "bf-109e-3"), true, "aircraft");
});

// A campaign is flown to its end through the door, mission by mission.
function flyCampaign(name) {
  const fb = openFurball(modulePath);
  let text = scenario(`data/campaigns/${name}.txt`);
  let shown = fb.campaign("show", [text]);
  const missions = shown.missions.length;
  for (let flown = 0; !shown.over; flown++) {
    if (flown > missions) throw new Error("it does not end");
    const plain = scenario(`data/scenarios/${shown.next}.txt`);
    const sortie = fb.campaign("brief", [text, plain]);
    if (sortie.why) throw new Error(`${shown.next}: ${sortie.why}`);
    fb.load(sortie.text);
    playThroughDoor(fb, 11 + flown);
    const landed = fb.campaign("debrief", [text, plain, fb.record()], JSON.stringify(shown.next));
    if (landed.why) throw new Error(`${shown.next}: ${landed.why}`);
    text = landed.text;
    shown = fb.campaign("show", [text]);
    same(shown.results.length, flown + 1, "results");
  }
  same(shown.flown, missions, "missions flown");
  return { fb, text, shown };
}

test("a campaign of World War 1 is flown to its end", () => {
  const { fb, text, shown } = flyCampaign("flanders");
  const worth = shown.results.map(({ winner, points }, i) => (winner === "nobody" || points[0] === points[1] ? 2 * Math.floor(shown.missions[i].worth / 2) : shown.missions[i].worth));
  same(shown.points[0] + shown.points[1], worth.reduce((sum, n) => sum + n, 0), "points of all missions");
  same(shown.missions.map((mission) => mission.worth).join(), "2,2,2,2,2,3", "what missions are worth");
  same(shown.missions.every((mission) => mission.at.length === 2), true, "every mission has a place");
  if (!shown.pilots.length) throw new Error("nobody flew it");
  same(/campaign|mission/.test(fb.campaign("brief", ["nonsense", "x"]).why ?? ""), true, "a complaint");
  same("why" in fb.campaign("debrief", [text, scenario("data/scenarios/glory/duel.txt"), "furball record 1\n"], '"x"'), true, "a strange record is refused");
});

test("a campaign of dogfights is flown to its end", () => {
  const { shown } = flyCampaign("long-war");
  if (!shown.pilots.some((pilot) => pilot.side === "axis") || !shown.pilots.some((pilot) => pilot.side === "allied")) throw new Error("a side has no pilots");
});

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
