// Two games that are the same for a seat but for what the other one chose in secret: the seat and those who watch get the
// same messages, as many and as long. Many random games, of each kind of secret.
//   node test_secrets.mjs PROGRAM [TRIALS [SCENARIO]]
import { Server, check, dice, report, test } from './client.mjs'

const [, , program, trials = '12', only] = process.argv
const server = await new Server(program, ['--messages-per-second', '0', '--test-seed', '1']).start()

// Planned cards and altitudes; hidden damage; clouds in which nobody is seen; targets of which some are real; hands.
const SCENARIOS = ['glory/duel', 'glory/aces', 'glory/overcast', 'miniatures/dawn-patrol-1916', 'miniatures/low-cloud', 'dawn/against-the-beachhead', 'flames/malta-1942', 'flames/channel-1940']

// A game with everybody at it: the seats' sockets in order, and who watches.
class Table {
  static async open(scenario, seats, seed) {
    const made = await server.post('/api/games', { scenario, seats: Object.fromEntries(seats.map((s) => [s, 'person'])), seed })
    if (made.status !== 200) throw new Error(made.text)
    const table = new Table()
    table.made = made.json
    table.seats = []
    for (const seat of seats) table.seats.push(await server.sit(made.json.game, made.json.keys[seat]))
    table.watcher = await server.sit(made.json.game, made.json.watch)
    await table.settle()
    return table
  }

  // Everything that was on its way has come: what is answered now was written before.
  async settle() {
    for (const socket of [...this.seats, this.watcher]) {
      socket.say({ t: 'ping' })
      await socket.next((m) => m.t === 'pong')
    }
  }

  async choose(seat, option) {
    const got = await this.seats[seat].choose(this.options(seat)[option].a)
    if (got.t === 'error') throw new Error(JSON.stringify(got))
    await this.settle()
  }

  options(seat) { return this.seats[seat].state.choices?.options ?? [] }
  asked() { return this.seats.map((_, i) => i).filter((i) => this.options(i).length) }
  over() { return Boolean(this.seats[0].state.over) }
  others(seat) { return [...this.seats.filter((_, i) => i !== seat), this.watcher] }
  mark() { for (const socket of [...this.seats, this.watcher]) socket.marked = socket.frames.length }
  since(socket) { return socket.frames.slice(socket.marked).filter((f) => f !== '{"t":"pong"}').map((f) => f.replaceAll(this.made.game, 'GAME')) }
  close() { for (const socket of [...this.seats, this.watcher]) socket.close() }
}

// Seat `seat` makes this choice and then whatever it is asked until others must choose or it has no more to say.
async function chooseInSecret(table, seat, option, roll) {
  await table.choose(seat, option)
  for (let i = 0; i < 40 && table.options(seat).length && table.asked().length > 1; i++) await table.choose(seat, roll(table.options(seat).length))
}

// What the others can know now: if it is the same in both games, the messages that led there must have been.
const knowledge = (socket) => JSON.stringify([socket.state.scene, socket.state.choices, socket.state.events, socket.state.seats])

const compared = { secret: 0, alike: 0 }

function compare(tables, seat, secret, words) {
  const [one, two] = tables.map((table) => table.others(seat))
  for (const [i, socket] of one.entries()) {
    const frames = [tables[0].since(socket), tables[1].since(two[i])]
    const alike = secret || (knowledge(socket) === knowledge(two[i]) && frames[0].at(-1) === frames[1].at(-1))
    if (!alike) continue
    const sizes = frames.map((list) => list.map((f) => f.length).join())
    check(sizes[0] === sizes[1], `${words}: messages of ${sizes[0]} and of ${sizes[1]} bytes`)
    if (secret) check(frames[0].join() === frames[1].join(), `${words}: the messages differ`)
  }
  compared[secret ? 'secret' : 'alike']++
}

async function trial(scenario, seats, number) {
  const roll = dice(number * 2654435761)
  const tables = [await Table.open(scenario, seats, number), await Table.open(scenario, seats, number)]
  const [one, two] = tables
  for (let steps = roll(30); steps > 0 && !one.over(); steps--) {
    const asked = one.asked()
    const seat = asked[roll(asked.length)]
    const option = roll(one.options(seat).length)
    for (const table of tables) await table.choose(seat, option)
    if (knowledge(one.seats[seat]) !== knowledge(two.seats[seat])) throw new Error('the same choices led elsewhere')
  }
  // On to where somebody has a choice, and mostly to where others must choose meanwhile.
  for (let i = 0; i < 60 && !one.over(); i++) {
    const asked = one.asked()
    const seat = asked[roll(asked.length)]
    const options = one.options(seat)
    if (options.length > 1 && (asked.length > 1 || roll(8) === 0)) {
      const first = roll(options.length)
      const second = (first + 1 + roll(options.length - 1)) % options.length
      const words = `${scenario} ${number}: ${options[first].a} or ${options[second].a}`
      tables.forEach((table) => table.mark())
      await chooseInSecret(one, seat, first, dice(number))
      await chooseInSecret(two, seat, second, dice(number))
      // Others who were asked and still are: nothing has been revealed, so all of it is secret.
      const before = asked.filter((s) => s !== seat)
      const secret = before.length > 0 && tables.every((table) => before.every((s) => table.asked().includes(s)))
      compare(tables, seat, secret, words)
      break
    }
    const option = roll(options.length)
    for (const table of tables) await table.choose(seat, option)
  }
  tables.forEach((table) => table.close())
}

// ---- hands of cards: choices that stay secret though nobody else is asked meanwhile --------------------------------

const acting = (viewer) => viewer.state.scene.elements.find((e) => e.acting)
const answers = (table, seat, verb) => table.options(seat).filter((o) => o.a.split(' ')[1] === verb)

const sameElement = (list) => list.filter((o) => o.a.split(' ')[2] === list[0].a.split(' ')[2])

// Each is a question, told by the verb of its answers; the way to it, by what is answered before; and two rows of answers
// of which others cannot know which it was. `size`: unless they are told the size of the hand; `begun`: not at the start.
const SECRETS = {
  // [FLAMES-SETUP-07]
  start: { verb: 'altitude', tries: 2, way: [], rows: (list) => [[sameElement(list)[0].a], [sameElement(list).at(-1).a]] },
  // [FLAMES-CLOUDS-04]
  clouds: { verb: 'altitude', tries: 6, begun: true, way: [/^altitude/, /^play clouds/, /^pass/, /^stay/, /^draw/, /^done/], rows: (list) => list.length > 1 && [[list[0].a], [list.at(-1).a]] },
  // That cards are drawn is seen; how many, and which, is not. [FLAMES-SETUP-11, FLAMES-SETUP-12]
  draw: { verb: 'draw', tries: 2, size: true, way: [/^stay/, /^discard/, /^pass/, /^done/], rows: (list) => list.length > 2 && [[list[1].a], [list.at(-1).a]] },
  // Only the last card that was discarded shows, [FLAMES-SEQ-17]
  discard: { verb: 'discard', tries: 2, way: [/^stay/, /^pass/, /^done/], rows: ([x, y, z], done) => z && [[x.a, z.a, done], [y.a, z.a, done]] },
  // and not how many lie below it.
  below: { verb: 'discard', tries: 2, size: true, way: [/^stay/, /^pass/, /^done/], rows: ([x, y, z], done) => z && [[x.a, y.a, z.a, done], [z.a, done]] },
}

function steer(options, way, roll) {
  const like = (pattern) => options.findIndex((o) => pattern.test(o.a.slice(o.a.indexOf(' ') + 1)))
  for (const pattern of way) if (like(pattern) >= 0 && roll(10)) return like(pattern)
  return roll(options.length)
}

// A pair of games that go the same way to the first such question after some choices, and there part.
async function handTrial(scenario, seats, kind, number) {
  const { verb, way, rows: rowsOf, size, begun } = SECRETS[kind]
  const roll = dice(number * 2654435761)
  const tables = [await Table.open(scenario, seats, number), await Table.open(scenario, seats, number)]
  const [one] = tables
  for (let i = 0; i < 400 && !one.over(); i++) {
    const seat = one.asked()[0]
    const list = answers(one, seat, verb)
    const rows = !(begun && one.watcher.state.scene.step === 'altitudes') && list.length > 0 && rowsOf(list, answers(one, seat, 'done')[0]?.a)
    if (rows) {
      tables.forEach((table) => table.mark())
      for (const [t, table] of tables.entries()) for (const answer of rows[t]) await table.choose(seat, table.options(seat).findIndex((o) => o.a === answer))
      const name = `${scenario} ${kind} after ${i}: ${rows[0]} or ${rows[1]}`
      for (const [v, viewer] of one.others(seat).entries()) {
        if (size && acting(viewer)?.hand.size !== undefined) continue // Engaged with it: he may know
        const frames = [one.since(viewer), tables[1].since(tables[1].others(seat)[v])]
        check(frames[0].length === frames[1].length, `${name}: ${frames[0].length} messages and ${frames[1].length}`)
        check(frames[0].map((f) => f.length).join() === frames[1].map((f) => f.length).join(), `${name}: messages of other sizes`)
        check(frames[0].join() === frames[1].join(), `${name}: the messages differ`)
        hands[kind]++
      }
      break
    }
    const option = steer(one.options(seat), way, roll)
    for (const table of tables) await table.choose(seat, option)
  }
  tables.forEach((table) => table.close())
}

const hands = Object.fromEntries(Object.keys(SECRETS).map((kind) => [kind, 0]))

const { scenarios } = (await server.get('/api/scenarios')).json
for (const scenario of SCENARIOS) {
  if (only && scenario !== only) continue
  await test(scenario, async () => {
    const seats = scenarios.find((s) => s.name === scenario).seats.map((s) => s.name)
    for (let number = 1; number <= Number(trials); number++) await trial(scenario, seats, number)
  })
  console.log(`${scenario}: so far ${compared.secret} secret choices, ${compared.alike} others`)
}
for (const { name, seats, game } of scenarios) {
  if (game !== 'flames' || (only && name !== only)) continue
  await test(`${name}, hands`, async () => {
    for (const kind of Object.keys(SECRETS)) for (let number = 1; number <= SECRETS[kind].tries; number++) await handTrial(name, seats.map((s) => s.name), kind, number)
  })
}
console.log(`hands of cards: ${Object.entries(hands).map(([kind, count]) => `${count} ${kind}`).join(', ')}`)
for (const [kind, count] of Object.entries(hands)) check(only || count >= 24, `only ${count} times ${kind} was compared`)
check(only || compared.secret >= 4 * Number(trials), `only ${compared.secret} secret choices were compared`)

const end = await server.stop()
check(end.code === 0 && !/ERROR|runtime error|Sanitizer/.test(server.errors), server.errors)
check(/TEST DEALS/.test(server.errors), 'that deals can be foreseen is said aloud')
server.clean()
report()
