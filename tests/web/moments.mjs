// Every moment of the table that is worth a picture: what stands on it, how it is looked at, what happens, and when to stop the
// clock. One list for the pictures that are kept (pictures.mjs) and for those to be looked at (stage_shots.mjs).
import { scenarioText } from "./board.mjs";

export const event = (kind, unit, other, n = []) => ({ kind, unit, other, n, text: "", rules: [] });
export const put = (scene, name, change) => Object.assign(scene.units.find((unit) => unit.name === name) ?? scene.ground.find((unit) => unit.name === name), change);
export const over = (map, time = "day", weather = "clear") => (scene) => Object.assign(scene, { map, time, weather });

// Two who meet: the first behind the second, within its ruler.
const MEET = [[0.5, 0.42, 150], [0.56, 0.6, 420]];
export function meet(scene) {
  scene.units.slice(0, 2).forEach((unit, i) => {
    const [x, y, heading] = MEET[i];
    Object.assign(unit, { x: Math.round(scene.width * x), y: Math.round(scene.height * y), heading });
    if (unit.level !== undefined) unit.level = i ? 4 : 5;
  });
  const [a, b] = scene.units;
  const angle = Math.atan2(b.x - a.x, b.y - a.y);
  a.heading = Math.round(((angle * 1800) / Math.PI + 3600) % 3600);
  return scene;
}
// All of them in one fight, none on top of another.
export function mix(scene) {
  const n = scene.units.length;
  scene.units.forEach((unit, i) => {
    const a = i * 2.4;
    const far = Math.sqrt((i + 0.6) / n) * 0.44;
    Object.assign(unit, { x: Math.round(scene.width * (0.5 + far * Math.cos(a))), y: Math.round(scene.height * (0.5 + far * Math.sin(a))), heading: (i * 1130) % 3600 });
    if (unit.level !== undefined) unit.level = 1 + ((i * 5) % 6);
  });
  return scene;
}
const shot = (scene) => [event("shot", scene.units[0].name, scene.units[1].name, [0, 0, 0, 0, 0])];

// All turn their cards over and fly: straight on, to the right, to the left, aside.
function flown(scene) {
  const ways = [[0, 0], [45, 0], [-60, 0], [0, 2300]];
  const moves = scene.units.map((unit, i) => {
    const [turn, aside] = ways[i % ways.length];
    const [angle, half] = [(unit.heading / 1800) * Math.PI, (turn / 360) * Math.PI];
    return event("move", unit.name, undefined, [Math.round(unit.x + Math.sin(angle + half) * 11000 + Math.cos(angle) * aside), Math.round(unit.y + Math.cos(angle + half) * 11000 - Math.sin(angle) * aside), (unit.heading + turn * 10 + 3600) % 3600]);
  });
  return [...scene.units.map((unit) => event("reveal", unit.name, undefined, [0, 0])), ...moves];
}

// name: from (a scenario), change (the scene), look (a view, or `near` somebody, or a `shot` of somebody), events, at (milliseconds into the show)
export const MOMENTS = {
  table: { from: "glory/first-fight", change: (s) => mix(s) },
  close: { from: "glory/duel", change: (s) => over("coast")(meet(s)), look: { view: "behind", unit: "Harper" } },
  above: { from: "glory/first-fight", change: (s) => over("coast")(mix(s)), look: { view: "above" } },
  chart: { board: "chart", from: "glory/first-fight", change: (s) => over("coast")(mix(s)) },
  "chart-plan": { board: "chart", from: "glory/duel", change: (s) => over("coast")(meet(s)), plans: (s) => [plan(s.units[0], true)], question: "Harper" },
  "chart-fire": { board: "chart", from: "glory/duel", change: (s) => over("coast")(meet(s)), events: shot, at: 430 },
  "chart-rockets": { board: "chart", from: "glory/rockets", change: (s) => (over("snow")(mix(s)), put(s, "A1", { x: s.ground[0].x - 2000, y: s.ground[0].y - 24000, heading: 50 }), put(s, "A2", { x: 20000, y: 20000 }), s), events: (s) => [event("shot", "A1", s.ground[0].name, [8])], at: 620 },
  "chart-kill": { board: "chart", from: "glory/duel", change: (s) => over("sea")(meet(s)), events: () => [event("down", "Keller")], at: 420 },
  "chart-burning": { board: "chart", from: "glory/first-fight", change: (s) => (mix(s), put(s, "A1", { flames: 2, damage: 9, wounds: 1 }), put(s, "B1", { smoke: 2, engine: 1, jamLeft: 1 }), s) },
  "chart-counters": { board: "chart", from: "glory/duel", change: (s) => over("coast")(meet(s)), events: () => [event("draw", "Keller", undefined, [0, 0, 0]), event("draw", "Keller", undefined, [1, 0, 0])], at: 700 },
  "chart-many": { board: "chart", from: "glory/twelve-against-twelve", change: (s) => over("fields")(mix(s)) },
  "chart-convoy": { board: "chart", from: "tactical/convoy" },
  "chart-biplanes": { board: "chart", from: "miniatures/patrol", change: (s) => over("trenches")(mix(s)) },
  reveal: { from: "glory/first-fight", change: (s) => over("coast")(mix(s)), events: flown, at: 270 },
  "chart-reveal": { board: "chart", from: "glory/first-fight", change: (s) => over("coast")(mix(s)), events: flown, at: 270 },
  plan: { from: "glory/duel", change: (s) => over("coast")(meet(s)), plans: (s) => [plan(s.units[0], true)], question: "Harper" },
  fire: { from: "glory/duel", change: (s) => over("coast")(meet(s)), look: { view: "behind", unit: "Harper" }, events: shot, at: 430 },
  lens: { from: "glory/duel", change: (s) => over("coast")(meet(s)), look: { view: "behind", unit: "Keller", lens: true } },
  canvas: { from: "miniatures/duel", change: (s) => over("trenches")(meet(s)), look: { view: "behind" }, events: shot, at: 430 },
  burning: { from: "glory/first-fight", change: (s) => (mix(s), put(s, "A1", { flames: 3, damage: 9, wounds: 1 }), put(s, "B1", { smoke: 2, engine: 1, jamLeft: 1 }), s), look: { view: "behind", unit: "A1" } },
  kill: { from: "glory/duel", change: (s) => over("coast")(meet(s)), events: () => [event("down", "Keller")], at: 500 },
  falling: { from: "glory/duel", change: (s) => over("coast")(meet(s)), events: () => [event("down", "Keller")], at: 1500 },
  immelmann: { from: "glory/duel", change: (s) => over("fields", "dusk")(meet(s)), events: (s) => [event("move", "Harper", undefined, [s.units[0].x + 3000, s.units[0].y + 9000, (s.units[0].heading + 1800) % 3600])], at: 850, look: { view: "behind", unit: "Keller" } },
  jams: { from: "glory/duel", change: (s) => (over("coast", "day", "haze")(meet(s)), put(s, "Keller", { engine: 2, jamRight: 2, smoke: 1 }), put(s, "Harper", { jamLeft: 1, wounds: 1 }), s), look: { near: "Keller" } },
  bombs: { from: "tactical/troops", change: (s) => (mix(s), over("desert")(s)), events: (s) => [event("bomb-hit", s.units[0].name, s.ground[0].name)], at: 420, look: { near: "Lorry1" } },
  torpedo: { from: "tactical/torpedo-run", change: (s) => (s.marks.push({ kind: "torpedo", by: 0, x: s.ground[0].x - 9000, y: s.ground[0].y, heading: 900, halfWidth: 2000, halfLength: 3000 }), s), look: { near: "Lance" } },
  clouds: { from: "tactical/balloons", change: (s) => over("sea")(mix(s)) },
  ship: { from: "tactical/convoy", look: { near: "Argyle" } },
  sinking: { from: "tactical/convoy", events: () => [event("sunk", "Argyle")], at: 700, look: { near: "Argyle" } },
  balloons: { from: "tactical/balloons" },
  guns: { from: "tactical/troops", change: over("desert"), look: { near: "Flak" } },
  night: { from: "glory/night-interceptors", look: { near: "Lanc", far: 620 } },
  snow: { from: "glory/duel", change: (s) => over("snow", "day", "snow")(meet(s)) },
  rain: { from: "miniatures/patrol", change: (s) => over("trenches", "day", "rain")(mix(s)) },
  jungle: { from: "glory/zeros", change: (s) => over("jungle")(mix(s)) },
  atoll: { from: "glory/zeros", change: (s) => over("atoll")(mix(s)) },
  town: { from: "glory/bomber-raid", change: (s) => over("town")(mix(s)) },
  airfield: { from: "glory/landing-under-attack" },
  many: { from: "glory/twelve-against-twelve", change: (s) => over("fields")(mix(s)) },
  end: { from: "glory/duel", change: (s) => (over("coast", "dusk")(meet(s)), Object.assign(s, { winner: "allies" }), put(s, "Keller", { status: "down" }), s) },
};

function plan(unit, chosen) {
  const angle = (unit.heading / 1800) * Math.PI;
  const way = (far, turn) => [Math.round(unit.x + Math.sin(angle + turn) * far), Math.round(unit.y + Math.cos(angle + turn) * far), (unit.heading + Math.round((turn * 3600) / Math.PI)) % 3600];
  return { unit: unit.name, path: [[unit.x, unit.y, unit.heading], way(5200, 0.2), way(10400, 0.4)], level: unit.level, chosen };
}

// Names stand on bases and labels, so kept pictures have names of their own: a scenario may call its pilots otherwise tomorrow.
const numbered = (n) => ["A", "B"].flatMap((side) => [...Array(n).keys()].map((i) => `${side}${i + 1}`)).join(" ");
const NAMES = {
  "glory/first-fight": numbered(2),
  "glory/zeros": numbered(3),
  "glory/twelve-against-twelve": numbered(12),
  "glory/bomber-raid": "Abie Belle Kitty1 Kitty2 Fritz1 Fritz2 Fritz3",
  "glory/landing-under-attack": "Jock Taffy Paddy Emil1 Emil2",
  "glory/night-interceptors": "Lanc Nacht1 Nacht2 Nacht3 Nacht4",
  "glory/rockets": numbered(3),
  "glory/stukas": "Anton Berta Emil Biggin Kenley",
  "miniatures/patrol": numbered(3),
  "tactical/balloons": "Heinkel Emil Spit1 Spit2",
  "tactical/convoy": "Wildcat1 Wildcat2 Val1 Val2 Zero1 Zero2",
  "tactical/torpedo-run": "Gobbo1 Gobbo2 Folgore Hurri1 Hurri2",
  "tactical/troops": "Jug1 Jug2 Gustav1 Gustav2",
};
const keptText = (from) => {
  const names = NAMES[from]?.split(" ") ?? [];
  return scenarioText(from).replace(/^plane \S+/gm, (line) => (names.length ? `plane ${names.shift()}` : line));
};

// What a board is given: the same for the same name, always. `own`: with the names of its own pilots.
export function momentOf(engine, name, moment = MOMENTS[name]) {
  engine.load(moment.own ? scenarioText(moment.from) : keptText(moment.from));
  engine.deal(3n);
  const scene = engine.scene(0);
  moment.change?.(scene);
  return { name, board: moment.board ?? "stage", from: moment.from, scene, look: moment.look ?? {}, events: moment.events?.(scene) ?? [], at: moment.at ?? 0, plans: moment.plans?.(scene) ?? [], question: moment.question ?? null, then: moment.then?.(structuredClone(scene)), directed: moment.directed };
}

// ---- in the page ------------------------------------------------------------------------------------------------

// Time stands still unless it is told to go on: what else the machine does changes nothing. Put before the page's own scripts.
export function holdTime() {
  let now = 5000;
  let queue = new Map();
  let count = 0;
  performance.now = () => now;
  globalThis.requestAnimationFrame = (call) => (queue.set(++count, call), count);
  globalThis.cancelAnimationFrame = (id) => void queue.delete(id);
  const later = globalThis.setTimeout.bind(globalThis);
  globalThis.setTimeout = (call, ms = 0, ...more) => (ms >= 1000 ? 0 : later(call, ms, ...more)); // those that guard against a sleeping page
  const turn = () => new Promise((done) => later(done, 0));
  globalThis.setTime = (ms) => (now = ms);
  globalThis.passTime = async (ms, step = 80) => {
    const end = now + ms;
    for (;;) {
      const calls = [...queue.values()];
      queue = new Map();
      for (const call of calls) call(now);
      await turn(); // whoever waited for the end of an act begins the next one
      if (now >= end) break;
      now = Math.min(end, now + step);
    }
  };
  // Mats are painted small: a picture of this size shows no more of them.
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (given, ...more) {
    if (given?.order?.pixels && globalThis.matPixels) given.order.pixels = Math.min(given.order.pixels, globalThis.matPixels);
    return post.call(this, given, ...more);
  };
}

// Shows a moment on `board` and stops the clock in it.
export async function showMoment({ scene, from, look, events, at, plans, question }) {
  board.speed = 0;
  if (board.lens) board.lens.on = Boolean(look.lens); // a machine that draws by software has none
  board.skip();
  await passTime(0);
  if (board.show) (board.show.seed = 1), setTime(9000); // the chart's sparks and smoke, whatever was shown before
  board.setMap("", from);
  board.setScene({ ...scene, winner: undefined, units: [], ground: [], marks: [] }); // nothing stays of the moment before,
  if (board.troupe) board.troupe.fleet.grown = 1; // nor of how near one sat: what must be in sight goes by how large airplanes are drawn
  board.setScene(scene);
  board.setView(look.view ?? "table", look.unit);
  board.setPlans(plans);
  board.setQuestion(question ? { question: "", unit: question, options: [] } : null);
  await board.ready?.();
  board.setView(look.view ?? "table", look.unit); // how much is in sight goes by the size of miniatures, which are there only now
  await passTime(0);
  if (scene.winner) board.fit(); // as the page does when a game is over
  if (look.near && board.rig) {
    const spot = board.spotOf(look.near);
    board.views.byHand();
    board.rig.set({ x: spot.x, y: spot.y * 0.6, z: spot.z, far: look.far ?? 330, tilt: 27, turn: board.rig.look.turn + 24 });
  }
  if (look.shot && board.rig) {
    // Seen from `turn` degrees to the right of straight behind an airplane; the eye rests so far ahead of it, aside of it and up its peg.
    const { of, ahead = 0, aside = 0, up = 0.5, turn = 0, tilt = 26, far = 260, fov = 34 } = look.shot;
    const spot = board.spotOf(of);
    const heading = scene.units.find((unit) => unit.name === of).heading / 10;
    const [sin, cos] = [Math.sin((heading / 180) * Math.PI), Math.cos((heading / 180) * Math.PI)];
    board.views.byHand();
    board.rig.set({ x: spot.x + sin * ahead + cos * aside, y: spot.y * up, z: spot.z - cos * ahead + sin * aside, turn: turn - heading, tilt, far, fov });
  }
  for (const [unit, lies] of Object.entries(look.lie ?? {})) board.troupe.put(unit, { ...board.troupe.stance(unit), ...lies });
  if (look.lie) board.troupe.commit();
  if (events.length) {
    board.speed = 1;
    void board.play(events, () => undefined);
    const render = board.renderer?.render;
    if (render) board.renderer.render = () => undefined; // the frames on the way there are not looked at
    await passTime(at);
    if (render) board.renderer.render = render;
  }
  await passTime(0);
  await passTime(0);
}

// Begins what happens, and does not wait for it. `then`: what the engine tells when it is over.
export function startMoment({ events, then, directed }) {
  board.speed = 1;
  board.direct?.(Boolean(directed));
  void board.play(events, () => undefined).then(() => then && (board.setScene(then), board.setView("table")));
}
