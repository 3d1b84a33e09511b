// A position told by the server and by furball.wasm is the same JSON, but for what only a server knows: games of every book are played on both,
// and after every few choices each seat and a spectator look. With the books' aids and with all of them.
//   node tests/wasm/told.mjs PROGRAM MODULE
import { readFileSync } from "node:fs";
import { Server, check, dice, report, test } from "../server/client.mjs";
import { openFurball } from "./furball.mjs";

const [, , program, module] = process.argv;
const SPECTATOR = 255;
const PATIENCE_MS = 60000;
const SERVERS_OWN = ["done", "game", "digest", "custom", "rated", "watching", "watchers", "news", "clock", "talk", "delay", "from"];
// Lessons of the rules apart, every kind of scene: clouds, crews, ground, ships, bombs, three seats, hands of cards.
const SCENARIOS = ["glory/duel", "glory/bomber-raid", "glory/overcast", "miniatures/dawn-patrol-1916", "miniatures/low-cloud", "dawn/against-the-beachhead", "dawn/face-to-face-ace", "tactical/convoy", "tactical/torpedo-run", "flames/malta-1942", "flames/lone-wolf-1941"];
const text = (name) => readFileSync(new URL(`../../data/scenarios/${name}.txt`, import.meta.url), "utf8");

const server = await new Server(program, ["--messages-per-second", "0", "--games-per-hour", "0", "--test-seed", "1"]).start();
const furball = openFurball(module);

async function make(name, seats, aids, seed) {
  const made = await server.post("/api/games", { scenario: name, seats: Object.fromEntries(seats.map((seat) => [seat, "person"])), aids, seed });
  if (made.status !== 200) throw new Error(made.text);
  return made.json;
}

// What the cards of a test seed are: the record of a game that was given up at once has it.
async function seedOf(name, seats, seed) {
  const made = await make(name, seats, "friendly", seed);
  for (const seat of seats) {
    const socket = await server.sit(made.game, made.keys[seat]);
    if (!socket.state.over) socket.say({ t: "resign" });
    if (!socket.state.over) await socket.next((m) => m.t === "state" && (m.over || m.seats.find((other) => other.name === seat).resigned));
    socket.close();
  }
  const record = await server.get(`/api/games/${made.game}/record?key=${made.watch}`);
  return /^seed (.*)$/m.exec(record.text)[1];
}

// Without the server's own members, in the order of their names.
function common(state) {
  const { seats, over, ...rest } = Object.fromEntries(Object.entries(state).filter(([key]) => !SERVERS_OWN.includes(key)));
  const plain = { ...rest, seats: seats.map(({ here, player, ...seat }) => seat), ...(over && { over: { ...over, seed: undefined } }) };
  return JSON.stringify(plain, (_, value) => (value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value));
}

// A fresh look is told everything from the beginning.
async function serverTells(made, key) {
  const socket = await server.sit(made.game, key);
  socket.close();
  return socket.state;
}

// One game on both sides: `heard` are the events told so far, by seat.
class Pair {
  constructor(made, seats) {
    this.made = made;
    this.names = seats;
    this.viewers = [...seats.keys(), SPECTATOR];
    this.heard = new Map(this.viewers.map((seat) => [seat, []]));
  }
  hear() {
    for (const seat of this.viewers) this.heard.get(seat).push(...furball.state(seat).events);
  }
  // What people need not be asked the server answers by itself; here it is done the same way.
  settle() {
    for (let seat; (seat = furball.toAct().find((one) => furball.unasked(one, 0, true))) !== undefined; ) {
      furball.apply(seat, furball.unaskedAnswer());
      this.hear();
    }
  }
  choose(seat, action) {
    furball.apply(seat, action);
    this.hear();
    this.settle();
  }
  async compare(where) {
    for (const seat of this.viewers) {
      const end = Date.now() + PATIENCE_MS;
      const key = seat === SPECTATOR ? this.made.watch : this.made.keys[this.names[seat]];
      let there, here;
      do {
        const told = await serverTells(this.made, key);
        here = common({ ...furball.state(seat, told.n ?? 0), events: this.heard.get(seat) });
        there = common(told);
      } while (there !== here && Date.now() < end); // the server may still be answering for somebody
      check(there === here, `${where}, ${seat === SPECTATOR ? "who watches" : this.names[seat]}: ${difference(there, here)}`);
      if (there !== here) return false;
    }
    return true;
  }
}

function difference(there, here) {
  let at = 0;
  while (at < there.length && there[at] === here[at]) at++;
  return `the server says …${there.slice(Math.max(0, at - 40), at + 80)}…, the module …${here.slice(Math.max(0, at - 40), at + 80)}…`;
}

async function play(name, aids, rounds, number) {
  const roll = dice(number);
  furball.load(text(name));
  furball.deal(1);
  const seats = [...Array(furball.seats()).keys()].map((seat) => furball.seatName(seat));
  furball.dealSeed(await seedOf(name, seats, number));
  furball.strict(aids === "strict");
  const pair = new Pair(await make(name, seats, aids, number), seats);
  const sockets = [];
  for (const seat of seats) sockets.push(await server.sit(pair.made.game, pair.made.keys[seat]));
  pair.settle();
  for (let round = 0; round < rounds && furball.toAct().length; round++) {
    if (round % 4 === 0 && !(await pair.compare(`${name} ${aids}, choice ${round}`))) return;
    const asked = furball.toAct();
    const seat = asked[roll(asked.length)];
    const actions = furball.legal(seat);
    const action = actions[roll(actions.length)];
    const got = await chooseThere(sockets[seat], furball.actionText(seat, action), pair, seat);
    if (got.t === "error") throw new Error(JSON.stringify(got));
    pair.choose(seat, action);
  }
  await pair.compare(`${name} ${aids}, at last`);
  if (furball.toAct().length && seats.length === 2) {
    sockets[1].say({ t: "resign" });
    furball.resign(1);
    await pair.compare(`${name} ${aids}, given up`);
  }
  sockets.forEach((socket) => socket.close());
}

// The number of the question may change while the server answers for others.
async function chooseThere(socket, words, pair, seat) {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const { n } = await serverTells(pair.made, pair.made.keys[pair.names[seat]]);
    const got = await socket.choose(words, n);
    if (got.t !== "error" || got.why !== "stale" || Date.now() > end) return got;
  }
}

let number = 1;
for (const name of SCENARIOS)
  for (const aids of ["friendly", "strict"]) {
    const seed = number++;
    await test(`${name} ${aids}`, () => play(name, aids, 24, seed));
  }
await test("a game to its end", () => play("glory/duel", "friendly", 2000, 4));
await test("a game to its end, of cards", () => play("flames/lone-wolf-1941", "strict", 2000, 4));
await server.stop();
server.clean();
report();
