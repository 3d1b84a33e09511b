// Whole games over the wire: two seats and a spectator to the end in each family, and everything a player
// can do besides choosing. Every frame is searched for what its reader may not know.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Server, check, dice, report, test } from './client.mjs'

const program = process.argv[2]
const server = await new Server(program, ['--messages-per-second', '0']).start()
const people = (...seats) => Object.fromEntries(seats.map((s) => [s, 'person']))

async function make(body) {
  const answer = await server.post('/api/games', body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.json
}

// What a fresh look shows: the whole state as text, without the clock's milliseconds.
async function look(game, key) {
  const socket = await server.sit(game, key)
  const text = socket.frames.find((f) => f.startsWith('{"t":"state"'))
  socket.close()
  return text
}

const settled = (sockets) => new Promise((done) => setTimeout(done, 30)) && Promise.all(sockets.map(async (s) => {
  s.say({ t: 'ping' })
  await s.next((m) => m.t === 'pong')
}))

// Plays on until `until` holds; each seat picks among its options. A stale choice is tried again.
async function play(sockets, roll, until = (s) => s.state.over, most = 4000) {
  for (let count = 0; count < most && !until(sockets[0]);) {
    const asked = sockets.filter((s) => s.state.choices)
    if (!asked.length) { await new Promise((done) => setTimeout(done, 3)); count += 0.01; continue }
    const socket = asked[roll(asked.length)]
    const { options } = socket.state.choices
    const got = await socket.choose(options[roll(options.length)].a)
    if (got.t === 'error' && !['stale', 'game-over', 'not-your-turn'].includes(got.why)) throw new Error(JSON.stringify(got))
    if (got.t === 'error') await new Promise((done) => setTimeout(done, 3)) // its state is on the way
    count++
  }
}

// Nobody may learn from a frame: another's key, the seed before the end, or what a seat chose in secret.
function search(socket, made, own, seed) {
  const frames = socket.frames
  const secrets = [...Object.entries(made.keys).filter(([seat]) => seat !== own).map(([, key]) => key), ...Object.values(made.invites)]
  for (const secret of secrets) check(!frames.some((f) => f.includes(secret)), 'a key in a frame')
  if (own) check(!frames.some((f) => f.includes(made.watch)), 'the watch key in a frame')
  check(frames.every((f) => !f.includes(seed) || JSON.parse(f).over), 'the seed before the end')
}

// While one seat's choice is unsealed, whatever it chose, the others see the same bytes.
async function choices_do_not_show(scenario, seats, seed, rounds) {
  const made = await make({ scenario, seats: people(...seats) })
  const roll = dice(seed)
  const sockets = await Promise.all(seats.map((s) => server.sit(made.game, made.keys[s])))
  let compared = 0
  for (let round = 0; round < rounds && !sockets[0].state.over; round++) {
    await settled(sockets)
    const both = sockets.filter((s) => s.state.choices)
    if (both.length === sockets.length && both[0].state.choices.options.length > 1) {
      const [chooser, other] = roll(2) ? sockets : [...sockets].reverse()
      const { options } = chooser.state.choices
      const seen = [], names = []
      for (const pick of [0, options.length - 1]) {
        const before = other.frames.length
        const got = await chooser.choose(options[pick].a)
        if (got.t === 'error') break
        seen.push([await look(made.game, made.keys[seats[sockets.indexOf(other)]]), await look(made.game, made.watch)])
        names.push(options[pick].a)
        check(other.frames.slice(before).every((f) => !f.includes(`"${options[pick].a}"`)), `${options[pick].a} is not told`)
        chooser.say({ t: 'undo' })
        const undone = await chooser.next((m) => m.t === 'error' || (m.t === 'state' && m.n !== got.n))
        if (undone.t === 'error') break // it was sealed: the game went on
      }
      if (seen.length === 2) {
        check(seen[0][0] === seen[1][0], `the other seat sees the same after ${names}`)
        check(seen[0][1] === seen[1][1], `who watches sees the same after ${names}`)
        compared++
      }
    }
    await play(sockets, roll, ((n) => () => n-- <= 0)(3), 4)
  }
  sockets.forEach((s) => s.close())
  return compared
}

for (const [scenario, seats] of [['duel', ['allies', 'axis']], ['malta-1942', ['raf', 'jg53']]]) {
  await test(`a whole game of ${scenario}`, async () => {
    const made = await make({ scenario, seats: people(...seats) })
    const sockets = []
    for (const seat of seats) sockets.push(await server.sit(made.game, made.keys[seat]))
    const watcher = await server.sit(made.game, made.watch)
    check(watcher.state.seat === undefined && watcher.state.choices === undefined && watcher.state.n === undefined, 'who watches has no seat')
    await play(sockets, dice(11))
    await settled([...sockets, watcher])
    const { over } = sockets[0].state
    const sum = (over?.credits ?? []).reduce((all, c) => all + c.points, 0)
    check(over?.text && (!over.credits || sum === over.points.reduce((all, p) => all + p, 0)), `told in words, and where the points came from: ${JSON.stringify(over)}`)
    check(over?.how === 'ended' && watcher.state.over?.how === 'ended' && over.points.length === 2, 'it ended for all')
    const lines = (await server.get(`/api/games/${made.game}/scenario`)).text.replace(/^furball scenario 1\n/, '')
    const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
    check(sha256(Buffer.from(over.seed, 'hex'), sha256(lines)).toString('hex') === made.digest, 'the digest of seed and scenario')
    search(sockets[0], made, seats[0], over.seed)
    search(sockets[1], made, seats[1], over.seed)
    search(watcher, made, null, over.seed)
    const record = await server.get(`/api/games/${made.game}/record?key=${made.watch}`)
    check(record.status === 200, 'the record')
    const file = join(server.data, 'record.txt')
    writeFileSync(file, record.text)
    const replay = spawnSync(program, ['replay', '--quiet', '--verify', made.digest, file], { encoding: 'utf8' })
    check(replay.status === 0 && /deal is honest/.test(replay.stdout) && /to the end/.test(replay.stdout), replay.stdout + replay.stderr)
    const lie = spawnSync(program, ['replay', '--quiet', '--verify', '0'.repeat(64), file], { encoding: 'utf8' })
    check(lie.status === 1 && /not the one that was promised/.test(lie.stderr), 'another digest is refused')
    check((await sockets[0].choose('whatever')).why === 'game-over', 'nothing after the end')
    sockets.forEach((s) => s.close())
    watcher.close()
  })
  await test(`secrets of ${scenario}`, async () => {
    let compared = 0
    for (let seed = 1; seed < 20 && compared < 3; seed++) {
      compared += await choices_do_not_show(scenario, seats, seed, 8)
      if (scenario !== 'duel') break
    }
    if (scenario === 'duel') check(compared >= 3, `compared ${compared}`) // in flames a secret choice is sealed at once
  })
}

await test('events are told once, and all again to who sits down', async () => {
  const made = await make({ scenario: 'duel', seats: people('allies', 'axis') })
  const a = await server.sit(made.game, made.keys.allies), b = await server.sit(made.game, made.keys.axis)
  await play([a, b], dice(3), (s) => s.state.turn >= 4 || s.state.over)
  await settled([a, b])
  const told = a.frames.map((f) => JSON.parse(f)).filter((m) => m.t === 'state').flatMap((m) => m.events)
  const again = await server.sit(made.game, made.keys.allies)
  check(JSON.stringify(again.state.events) === JSON.stringify(told) && told.length > 4, `${told.length} events`)
  const rest = await server.sit(made.game, made.keys.allies, { from: told.length - 2 })
  check(rest.state.from === told.length - 2 && JSON.stringify(rest.state.events) === JSON.stringify(told.slice(-2)), 'from there on')
  const beyond = await server.sit(made.game, made.keys.allies, { from: 1e9 })
  check(beyond.state.events.length === 0, 'from beyond the end')
  check(told.every((e) => e.text && e.kind && Array.isArray(e.rules)), 'events have words and rules')
})

await test('undo, stale choices, tabs', async () => {
  const made = await make({ scenario: 'duel', seats: people('allies', 'axis') })
  const a = await server.sit(made.game, made.keys.allies), tab = await server.sit(made.game, made.keys.allies)
  const b = await server.sit(made.game, made.keys.axis)
  await settled([a, tab, b])
  const before = a.state, quiet = b.frames.length
  const option = before.choices.options[0].a
  const chosen = await a.choose(option)
  check(chosen.t === 'state' && !chosen.choices && !chosen.seats[0].asked && chosen.seats[1].asked, 'chosen')
  await settled([tab, b])
  check(tab.state.n === chosen.n && !tab.state.choices, 'the other tab agrees')
  check(b.state.choices && !b.state.seats[0].asked, 'the other seat sees that it has chosen')
  check(b.frames.length - quiet <= 2, 'and hears of it once')
  check((await a.choose(option, before.n)).why === 'stale', 'a choice sent twice')
  tab.say({ t: 'undo' })
  await tab.next((m) => m.t === 'state' && m.n !== chosen.n)
  await settled([a, b])
  check(a.state.choices?.options.length === before.choices.options.length, 'taken back')
  check(b.state.seats[0].asked === 1, 'and asked again')
  a.say({ t: 'undo' })
  check((await a.next((m) => m.t === 'error')).why === 'nothing-to-undo', 'nothing more to take back')
  await a.choose(option)
  await b.choose(b.state.choices.options[0].a)
  await settled([a, b])
  a.say({ t: 'undo' })
  check((await a.next((m) => m.t === 'error')).why === 'nothing-to-undo', 'not across the reveal')
})

await test('what is refused', async () => {
  const made = await make({ scenario: 'duel', seats: people('allies', 'axis') })
  const other = await make({ scenario: 'duel', seats: people('allies', 'axis') })
  const a = await server.sit(made.game, made.keys.allies), watcher = await server.sit(made.game, made.watch)
  const enemy = (await server.sit(made.game, made.keys.axis)).state.choices.options[0].a
  const refuse = async (socket, message, why) => {
    socket.say(message)
    const got = await socket.next((m) => m.t === 'error')
    check(got.why === why && got.sentence, `${JSON.stringify(message)}: ${got.why} ${got.sentence}`)
  }
  const n = a.state.n, was = await look(made.game, made.keys.allies)
  await refuse(a, { t: 'choose', n, a: enemy }, 'not-yours')
  await refuse(a, { t: 'choose', n, a: 'Harper plan loop-the-loop' }, 'no-choice')
  await refuse(a, { t: 'choose', n, a: '' }, 'no-choice')
  await refuse(a, { t: 'choose', n, a: '"' }, 'no-choice')
  await refuse(a, { t: 'choose', n, a: `${a.state.choices.options[0].a}\n${a.state.choices.options[1].a}` }, 'no-choice')
  await refuse(a, ` { "n": ${n}, "t": "choose", "a": "Harper plan loop-the-l\\u006fop" } `, 'no-choice')
  await refuse(a, `{"t":"choose","n":${n},"n":${n},"a":"x"}`, 'bad-message')
  await refuse(a, { t: 'choose', n: n + 1, a: a.state.choices.options[0].a }, 'stale')
  await refuse(a, { t: 'choose', n: 'x', a: 'y' }, 'bad-message')
  await refuse(a, { t: 'choose', game: other.game, n, a: a.state.choices.options[0].a }, 'other-game')
  await refuse(a, { t: 'seat', seat: 'axis', who: 'computer:cadet' }, 'not-yours')
  await refuse(a, { t: 'seat', seat: 'axis', who: 'person' }, 'not-yours')
  await refuse(a, { t: 'seat', who: 'open' }, 'bad-message')
  await refuse(a, { t: 'rematch' }, 'still-running')
  await refuse(a, { t: 'sit', game: made.game, key: made.keys.axis }, 'seated')
  await refuse(a, { t: 'sit', game: 'nonsense', key: made.keys.axis }, 'no-such-game')
  await refuse(a, { t: 'sit', game: other.game, key: made.keys.allies }, 'wrong-key')
  await refuse(a, { t: 'sit', game: other.game }, 'wrong-key')
  await refuse(a, { t: 'dance' }, 'bad-message')
  await refuse(a, '[1,2]', 'bad-message')
  await refuse(watcher, { t: 'choose', n: 0, a: enemy }, 'no-seat')
  await refuse(watcher, { t: 'resign' }, 'no-seat')
  check((await look(made.game, made.keys.allies)) === was, 'and nothing has changed')
  const early = await server.socket()
  await refuse(early, { t: 'sit', game: made.game, key: made.keys.allies }, 'hello-first')
  await refuse(early, { t: 'hello', v: 2 }, 'version')
  await early.closed
  const cross = await server.socket({ origin: 'http://evil.example' }).catch((e) => e)
  check(cross instanceof Error, 'not from another site')
  const same = await server.socket({ origin: `http://127.0.0.1:${server.port}` })
  same.close()
  check((await server.socket({ path: '/elsewhere' }).catch((e) => e)) instanceof Error, 'only /ws')
})

await test('the cookie opens the seat', async () => {
  const answer = await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person' } })
  const cookie = answer.headers['set-cookie'][0].split(';')[0]
  const socket = await server.sit(answer.json.game, undefined, {}, { cookie })
  check(socket.state.seat === 'allies', 'by the cookie alone')
  check((await server.sit(answer.json.game, undefined, {}, { cookie: 'furball_guest=' + '0'.repeat(32) }).catch((e) => e)).message === 'wrong-key', 'not by another')
  check((await server.sit(answer.json.game, undefined).catch((e) => e)).message === 'wrong-key', 'nor by none')
})

await test('standing orders', async () => {
  const made = await make({ scenario: 'duel', seats: { allies: 'person', axis: 'person' } })
  const socket = await server.sit(made.game, made.keys.allies, { plain: true })
  socket.say({ t: 'orders', orders: 3, id: 5 })
  check((await socket.next((m) => m.done === 5 || m.t === 'error')).t === 'state', 'taken')
  for (const orders of [-1, 'many']) {
    socket.say({ t: 'orders', orders, id: 6 })
    check((await socket.next((m) => m.id === 6 || m.done === 6)).why === 'bad-message', `refused: ${orders}`)
  }
  socket.close()
})

// A bomber over nothing: each turn its owner is asked whether it bombs, unless he has ordered that it shall not.
await test('standing orders answer for who gave them', async () => {
  const text = 'furball scenario 1\nrules glory standard\ntable 3000 by 3000\nturn 3\n' +
    'plane Abie b-25c side allies bombs 8 at 1500,300 heading north flown straight-1/low next straight-1/low\n' +
    'plane Fritz bf109-f4 at 300,2700 heading south flown straight-1/low next straight-1/low\n'
  const asked = async (orders) => {
    const made = await make({ text, seats: { allies: 'person', axis: 'computer:random' } })
    const socket = await server.sit(made.game, made.keys.allies)
    socket.say({ t: 'orders', orders, id: 99 })
    await socket.next((m) => m.done === 99)
    const first = socket.state.turn
    let covered = 0
    for (let i = 0; i < 200 && !socket.state.over && socket.state.turn < first + 3; i++) {
      if (!socket.state.choices) { await socket.next((m) => m.t === 'state'); continue }
      covered += socket.state.choices.order === 1
      const { options } = socket.state.choices
      await socket.choose((options.find((o) => /keep|straight/.test(o.a)) ?? options[0]).a)
    }
    const { turn } = socket.state
    socket.close()
    return { covered, turns: turn - first }
  }
  const free = await asked(0), ordered = await asked(1)
  check(free.covered > 0, `without an order he is asked: ${JSON.stringify(free)}`)
  check(ordered.covered === 0 && ordered.turns === free.turns, `with it he is not, and the game goes on: ${JSON.stringify(ordered)}`)
})

await test('resign, draw, rematch', async () => {
  const made = await make({ scenario: 'duel', seats: people('allies', 'axis') })
  const a = await server.sit(made.game, made.keys.allies), b = await server.sit(made.game, made.keys.axis)
  a.say({ t: 'draw' })
  await a.next((m) => m.state || m.seats?.[0].draw)
  await settled([b])
  check(b.state.seats[0].draw === 1 && !b.state.over, 'a draw is offered')
  b.say({ t: 'draw' })
  await b.next((m) => m.over)
  await settled([a])
  check(a.state.over.how === 'draw', 'and made')
  a.say({ t: 'rematch' })
  await settled([a, b])
  check(!a.state.over.next, 'both must want it')
  b.say({ t: 'rematch' })
  const { over } = await b.next((m) => m.over?.next)
  const swapped = await server.sit(over.next, made.keys.allies)
  check(swapped.state.seat === 'axis' && swapped.state.digest !== made.digest, 'the same key in the other seat of a new deal')
  swapped.say({ t: 'resign' })
  const end = await swapped.next((m) => m.over)
  check(end.over.how === 'resigned' && end.seats[1].resigned === 1, 'given up')
  check(end.over.text?.length > 10 && end.over.winner && Array.isArray(end.over.credits), `in words: ${JSON.stringify(end.over)}`)
  const record = await server.get(`/api/games/${over.next}/record?key=${made.keys.axis}`)
  check(record.status === 200 && /# resigned/.test(record.text), 'with a record')
})

await test('a computer player always wants another game', async () => {
  const made = await make({ scenario: 'duel', seats: { allies: 'person', axis: 'computer:random' } })
  const a = await server.sit(made.game, made.keys.allies)
  a.say({ t: 'resign' })
  await a.next((m) => m.over)
  a.say({ t: 'rematch' })
  const { over } = await a.next((m) => m.over?.next)
  const again = await server.sit(over.next, made.keys.allies)
  check(again.state.seat === 'axis' && again.state.seats[0].who === 'computer:random', 'the other seat of a new deal')
})

await test('the computer, and taking over both ways', async () => {
  const made = await make({ scenario: 'duel', seats: { allies: 'person', axis: 'computer:cadet' } })
  const a = await server.sit(made.game, made.keys.allies)
  await play([a], dice(9), (s) => s.state.turn >= 3 || s.state.over)
  check(a.state.turn >= 3 || a.state.over, 'the computer plays along')
  const joined = await server.post(`/api/games/${made.game}/join`, { key: made.invites.axis })
  const b = await server.sit(made.game, joined.json.key)
  check(b.state.seat === 'axis' && b.state.seats[1].who === 'person', 'a person takes over')
  await play([a, b], dice(10), (s) => s.state.turn >= 5 || s.state.over)
  if (a.state.over) return
  a.say({ t: 'seat', who: 'computer:random' })
  await a.next((m) => m.seats?.[0].who === 'computer:random')
  check(!a.state.choices, 'the computer is asked instead')
  b.say({ t: 'seat', who: 'computer:random' })
  await b.next((m) => m.over, 60000)
  check(b.state.over.how === 'ended', 'two computers end it')
})

await test('the same seat, question and seed: the same computer', async () => {
  // The record of a game with a computer replays; that it thinks alike is the players' own test.
  const made = await make({ scenario: 'malta-1942', seats: { raf: 'person', jg53: 'computer:cadet' } })
  const a = await server.sit(made.game, made.keys.raf)
  await play([a], dice(4))
  check(a.state.over?.how === 'ended', 'a game against the computer ends')
  search(a, made, 'raf', a.state.over.seed)
})

await test('strict games show no ghosts, plain ones no scene', async () => {
  const strict = await make({ scenario: 'duel', seats: people('allies', 'axis'), aids: 'strict' })
  const a = await server.sit(strict.game, strict.keys.allies)
  check(a.state.aids === 'strict' && a.state.choices.options.length > 5 && !a.frames.join().includes('"ghost"'), 'strict')
  const friendly = await make({ scenario: 'duel', seats: people('allies', 'axis') })
  const b = await server.sit(friendly.game, friendly.keys.allies)
  check(b.state.aids === 'friendly' && b.state.scene.units.length === 2, 'friendly')
  const c = await server.sit(friendly.game, friendly.keys.allies, { plain: true })
  check(!c.state.scene && c.state.choices.options.length === b.state.choices.options.length, 'plain')
  check((await c.choose(c.state.choices.options[0].a)).t === 'state', 'and it plays')
})

await test('who is here', async () => {
  const made = await make({ scenario: 'duel', seats: people('allies', 'axis') })
  const a = await server.sit(made.game, made.keys.allies)
  check(a.state.seats[0].here === 1 && !a.state.seats[1].here, 'one')
  const b = await server.sit(made.game, made.keys.axis)
  await a.next((m) => m.seats?.[1].here === 1)
  b.close()
  await a.next((m) => m.seats && !m.seats[1].here)
  check(true, 'here and gone')
})

await test('clocks', async () => {
  const made = await make({ scenario: 'duel', seats: people('allies', 'axis'), pace: 'blitz' })
  const a = await server.sit(made.game, made.keys.allies), b = await server.sit(made.game, made.keys.axis)
  check(a.state.clock.runs.join() === '1,1' && a.state.clock.left[0] > 100000, 'both run while both must choose')
  await new Promise((done) => setTimeout(done, 300))
  await a.choose(a.state.choices.options[0].a)
  await settled([b])
  check(b.state.clock.runs.join() === '0,1', 'then one')
  check(b.state.clock.left[0] > 120000 && b.state.clock.left[1] <= 119800, `bank and gain: ${b.state.clock.left}`)
  const open = await make({ scenario: 'duel', seats: people('allies'), pace: 'blitz' })
  const c = await server.sit(open.game, open.keys.allies)
  check(c.state.clock.runs.join() === '0,0', 'none while somebody is still to come')
})

const end = await server.stop()
check(end.code === 0, `a clean end: ${JSON.stringify(end)} ${server.errors}`)
check(!/ERROR|runtime error|Sanitizer/.test(server.errors), server.errors)
server.clean()
report()
