// How much one player or one address may have: games, entries in a log, thinking, patience; and how long games are kept.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, report, test } from './client.mjs'

const program = process.argv[2]
const people = { allies: 'person', axis: 'person' }
const make = async (server, body) => (await server.post('/api/games', body)).json
const sql = (server, text) => {
  const done = spawnSync('sqlite3', [join(server.data, 'furball.db'), text], { encoding: 'utf8' })
  check(done.status === 0, `sqlite3: ${done.stderr}`)
  return done.stdout.trim()
}
const busy = async (server, ms) => {
  const ticks = () => readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).reduce((a, b) => a + Number(b), 0)
  const before = ticks()
  await sleep(ms)
  return (ticks() - before) * 10 / ms
}
async function run(options, body) {
  const server = await new Server(program, options).start()
  await body(server)
  const end = await server.stop()
  check(end.code === 0 && !/ERROR|runtime error|Sanitizer/.test(server.errors), `a clean end: ${end.code} ${server.errors}`)
  server.clean()
}

await test('rematches are games like any other', () => run(['--games-per-hour', '3'], async (server) => {
  let { game, keys } = await make(server, { scenario: 'duel', seats: people })
  let made = 1
  for (; made < 6; made++) {
    const a = await server.sit(game, keys.allies), b = await server.sit(game, keys.axis)
    a.say({ t: 'resign' })
    await b.next((m) => m.over)
    a.say({ t: 'rematch' })
    b.say({ t: 'rematch', id: 1 })
    const got = await b.next((m) => m.over?.next || m.t === 'error')
    if (got.t === 'error') { check(got.why === 'too-much', got.why); break }
    game = got.over.next
    a.close()
    b.close()
  }
  check(made === 3, `three games in all: ${made}`)
  check((await server.post('/api/games', { scenario: 'duel' })).status === 429, 'and no other either')
}))

await test('what failed does not count', () => run(['--games-per-hour', '2'], async (server) => {
  for (let i = 0; i < 5; i++) check((await server.post('/api/games', { scenario: 'nope' })).status === 404, 'no such scenario')
  check((await server.post('/api/games', { scenario: 'duel' })).status === 200, 'one')
  check((await server.post('/api/games', { scenario: 'duel' })).status === 200, 'two')
}))

await test('a log is not filled with what changes nothing', () => run(['--messages-per-second', '0'], async (server) => {
  const made = await make(server, { scenario: 'duel', seats: people })
  const a = await server.sit(made.game, made.keys.allies)
  for (let i = 0; i < 20; i++) { a.say({ t: 'draw', id: i }); check((await a.next((m) => m.done === i || m.t === 'error')).t === 'state', 'a draw, again') }
  for (let i = 0; i < 20; i++) { a.say({ t: 'seat', who: 'person', id: i }); await a.next((m) => m.done === i || m.t === 'error') }
  check(sql(server, 'SELECT COUNT(*) FROM log') === '1', 'one entry for them all')
  let refused
  for (let i = 0; i < 300 && !refused; i++) {
    const got = await a.choose(a.state.choices.options[0].a)
    if (got.t === 'error') { refused = got; break }
    a.say({ t: 'undo', id: 1000 + i })
    const undone = await a.next((m) => m.done === 1000 + i || m.id === 1000 + i)
    if (undone.t === 'error') refused = undone
  }
  check(refused?.why === 'too-much' && Number(sql(server, 'SELECT COUNT(*) FROM log')) < 300, `to and fro has an end: ${refused?.why}`)
  const b = await server.sit(made.game, made.keys.axis)
  if (a.state.choices) await a.choose(a.state.choices.options[0].a)
  check((await b.choose(b.state.choices.options[0].a)).t === 'state', 'and the game goes on')
}))

await test('who is away keeps his seat for as long as his clock', () => run(['--test-seed', '1'], async (server) => {
  const hand_over = async (socket) => { socket.say({ t: 'seat', seat: 'axis', who: 'computer:random', id: 7 }); return await socket.next((m) => m.done === 7 || m.id === 7) }
  const days = await make(server, { scenario: 'duel', seats: people, pace: 'days' })
  const a = await server.sit(days.game, days.keys.allies), b = await server.sit(days.game, days.keys.axis)
  b.close()
  await a.next((m) => m.clock?.away)
  check(a.state.clock.patience === 3 * 86400e3 && a.state.clock.away[0] === 0 && a.state.clock.away[1] >= 0, `three days: ${JSON.stringify(a.state.clock)}`)
  check((await hand_over(a)).why === 'not-yours', 'not after a moment')
  await sleep(200)
  await server.stop('SIGKILL')
  sql(server, `UPDATE seats SET away = away - 6 * 60000 WHERE away > 0`)
  await server.start()
  const again = await server.sit(days.game, days.keys.allies)
  check(again.state.clock.away[1] > 6 * 60000 && again.state.clock.away[1] < 7 * 60000, `since when is kept over a restart: ${again.state.clock.away}`)
  check((await hand_over(again)).why === 'not-yours', 'nor after six minutes')
  again.close()
  await sleep(100)
  await server.stop()
  sql(server, `UPDATE seats SET away = away - 3 * 86400000 WHERE seat = 1`)
  await server.start()
  const late = await server.sit(days.game, days.keys.allies)
  check((await hand_over(late)).seats?.[1].who === 'computer:random', 'but after three days')
  const quick = await make(server, { scenario: 'duel', seats: people, pace: 'moment' })
  const c = await server.sit(quick.game, quick.keys.allies)
  await sleep(3200)
  check((await hand_over(c)).seats?.[1].who === 'computer:random', 'also of somebody who never came')
}))

await test('nobody thinks when nobody watches, and people come first', () => run(['--messages-per-second', '0'], async (server) => {
  const aces = { allies: 'computer:ace', axis: 'computer:ace' }
  const games = []
  for (let i = 0; i < 12; i++) games.push(await make(server, { scenario: 'duel', seats: aces }))
  await sleep(300)
  check(await busy(server, 500) < 0.1, 'twelve games of aces rest')
  const watchers = []
  for (const game of games) watchers.push(await server.sit(game.game, game.watch))
  check((await Promise.race(watchers.map((w) => w.next((m) => m.t === 'state')))).t === 'state', 'until somebody looks on')
  const made = await make(server, { scenario: 'duel', seats: { allies: 'person', axis: 'computer:cadet' } })
  const a = await server.sit(made.game, made.keys.allies)
  const start = Date.now()
  const before = a.state.turn
  for (let i = 0; i < 40 && a.state.turn === before; i++) {
    if (a.state.choices) await a.choose(a.state.choices.options[0].a)
    else await sleep(25)
  }
  for (; a.state.turn === before && Date.now() - start < 20000;) await sleep(25)
  check(a.state.turn > before && Date.now() - start < 10000, `a person's turn against a cadet beside twelve games of aces: ${Date.now() - start} ms`)
  const stopping = Date.now()
  server.child.kill('SIGTERM')
  await server.ended
  check(Date.now() - stopping < 2500, `thinking aces do not hold it up: ${Date.now() - stopping} ms`)
}))

await test('old games are deleted, stale ones of another version hide none', () => run(['--test-seed', '1', '--keep', '30'], async (server) => {
  const old = await make(server, { scenario: 'duel', seats: people }), kept = await make(server, { scenario: 'duel', seats: people })
  for (const made of [old, kept]) { const a = await server.sit(made.game, made.keys.allies); a.say({ t: 'resign' }); await a.next((m) => m.over); a.close() }
  for (let i = 0; i < 70; i++) await make(server, { scenario: 'duel' })
  const stale = await make(server, { scenario: 'duel', seats: people })
  await server.stop()
  sql(server, `UPDATE games SET made = made - 40 * 86400000, ended = ended - 31 * 86400000 WHERE id = '${old.game}'; UPDATE games SET ended = ended - 29 * 86400000 WHERE id = '${kept.game}';` +
    `UPDATE games SET made = made - 15 * 86400000, version = CASE WHEN id = '${stale.game}' THEN version ELSE 77 END WHERE over = ''`)
  await server.start()
  const over = async () => (await server.get(`/api/games/${stale.game}`)).json?.over
  for (let i = 0; i < 300 && await over() !== 'abandoned'; i++) await sleep(100)
  check((await server.get(`/api/games/${old.game}`)).status === 404 && (await server.get(`/api/games/${kept.game}`)).status === 200, 'after thirty days, not before')
  check(sql(server, `SELECT COUNT(*) FROM log WHERE game NOT IN (SELECT row FROM games)`) === '0', 'with their logs')
  check(await over() === 'abandoned', 'and the stale one was found')
}))

// Its log is long enough to be opened in pieces, and breaks off in one of the later ones.
await test('a stale game that cannot be opened keeps nobody from those after it', () => run(['--test-seed', '1'], async (server) => {
  const stale = await make(server, { scenario: 'duel', seats: people }), broken = await make(server, { scenario: 'duel', seats: people })
  await server.stop()
  sql(server, `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199) INSERT INTO log(game, number, at, kind, seat, by, action, word) SELECT row, i, made, CASE i WHEN 180 THEN 1 ELSE 3 END, 0, 0, 999999, 'person' FROM games, n WHERE id = '${broken.game}';` +
    `UPDATE games SET made = made - 15 * 86400000; UPDATE log SET at = at - 15 * 86400000`)
  await server.start()
  check((await server.get(`/api/games/${broken.game}`)).status === 409, 'it cannot be opened')
  const over = () => sql(server, `SELECT over FROM games WHERE id = '${stale.game}'`)
  for (let i = 0; i < 150 && over() !== 'abandoned'; i++) await sleep(100)
  check(over() === 'abandoned', 'the one behind it was found')
}))

await test('a log of a hundred thousand entries stalls nobody', () => run([], async (server) => {
  const made = await make(server, { scenario: 'duel', seats: people })
  await server.stop()
  // Nobody can write such a one any more; it is from before.
  sql(server, `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999) INSERT INTO log(game, number, at, kind, seat, by, action, word) SELECT row, i, made + i, 3, 0, 0, 0, 'person' FROM games, n`)
  await server.start()
  const start = Date.now()
  const [answer, version] = await Promise.all([server.get(`/api/games/${made.game}`), server.get('/api/version')])
  check(answer.status === 409 && /too long/.test(answer.text) && version.status === 200, answer.text)
  check(Date.now() - start < 1000, `${Date.now() - start} ms`)
}))

// The longest log that is played at all. Who waits for the game waits; whoever else comes is served between two pieces of it, which a server that
// opened it in one go could not do. Counted, not timed.
await test('the longest game is opened while others are served', () => run(['--messages-per-second', '0'], async (server) => {
  const made = await make(server, { scenario: 'duel', seats: people })
  await server.stop()
  sql(server, `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 59998) INSERT INTO log(game, number, at, kind, seat, by, action, word) SELECT row, i, made + i, 3, 0, 0, 0, 'person' FROM games, n`)
  await server.start()
  const other = await server.socket(), gone = await server.socket(), hello = { t: 'hello', v: 1 }
  other.say(hello)
  gone.say(hello)
  await other.next((m) => m.t === 'welcome')
  const waiting = server.sit(made.game, made.keys.allies), looking = server.get(`/api/games/${made.game}`)
  gone.say({ t: 'sit', game: made.game, key: made.keys.axis })
  gone.say({ t: 'ping' }) // what is said behind it is taken when the game is open
  let open = false, served = 0
  waiting.then(() => (open = true))
  while (!open) {
    other.say({ t: 'ping' })
    await other.next((m) => m.t === 'pong')
    served++
    if (served === 5) gone.close()
  }
  check(served >= 20, `${served} others were served`)
  const socket = await waiting, looked = await looking
  check(looked.status === 200 && looked.json.game === made.game, looked.text)
  const chosen = await socket.choose(socket.state.choices.options[0].a)
  check(chosen.t === 'state', JSON.stringify(chosen).slice(0, 200))
  const played = /furball_replayed_total (\d+)/.exec((await server.get('/metrics')).text)
  check(Number(played[1]) === 59999, `opened once for all who waited: ${played[1]}`)
}))

await test('one server to a file, and a file that somebody has edited', () => run([], async (server) => {
  const made = await make(server, { scenario: 'duel', seats: people })
  const second = new Server(program)
  second.clean()
  second.data = server.data
  await second.start().then(() => check(false, 'two servers'), (error) => check(/another server uses it/.test(error.message), error.message))
  await server.stop()
  sql(server, `PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, 'scenario TEXT NOT NULL', 'scenario TEXT') WHERE name = 'games'`)
  sql(server, `UPDATE games SET scenario = NULL`)
  await server.start()
  const answer = await server.get(`/api/games/${made.game}`)
  check(answer.status === 409 && answer.json.error === 'cannot-open', `refused, not died: ${answer.status} ${answer.text}`)
}))

report()
