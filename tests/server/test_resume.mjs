// A server that is killed in mid-game, or stopped, goes on exactly where it was.
import { spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_TABLES, columnsOf } from './first_tables.mjs'
import { Server, check, dice, report, test } from './client.mjs'

const server = await new Server(process.argv[2], ['--messages-per-second', '0']).start()
const look = async (made, seat) => {
  const socket = await server.sit(made.game, seat ? made.keys[seat] : made.watch)
  const text = socket.frames.find((f) => f.startsWith('{"t":"state"')).replace(/"clock":\{[^}]*\}/, '')
  socket.close()
  return text
}

for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT']) {
  await test(`resumed after ${signal}`, async () => {
    const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' }, pace: 'rapid' })).json
    const a = await server.sit(made.game, made.keys.allies), b = await server.sit(made.game, made.keys.axis)
    const roll = dice(7)
    for (let i = 0; i < 7 && !a.state.over; i++) {
      for (const s of [a, b]) {
        await new Promise((done) => setTimeout(done, 20))
        if (s.state.choices) await s.choose(s.state.choices.options[roll(s.state.choices.options.length)].a)
      }
    }
    // One seat has chosen in secret, the other has not: also that must survive.
    await new Promise((done) => setTimeout(done, 50))
    const chosen = a.state.choices ? await a.choose(a.state.choices.options[0].a) : null
    const secret = chosen?.t === 'state' && !chosen.choices && chosen.seats[1].asked && !chosen.events.length
    a.close()
    b.close()
    await new Promise((done) => setTimeout(done, 50))
    const before = [await look(made, 'allies'), await look(made, 'axis'), await look(made)]
    const ended = await server.stop(signal)
    check(signal === 'SIGKILL' ? ended.signal === signal : ended.code === 0, `ended by ${signal}: ${JSON.stringify(ended)}`)
    await server.start()
    const after = [await look(made, 'allies'), await look(made, 'axis'), await look(made)]
    check(before.every((text, i) => text === after[i]), 'the same for each of them')
    const again = await server.sit(made.game, made.keys.allies)
    if (secret) {
      again.say({ t: 'undo' })
      check((await again.next((m) => m.choices || m.t === 'error')).choices, 'and the secret choice can still be taken back')
    }
    again.close()
  })
}

await test('the time that the server was away is nobody\'s', async () => {
  let there = -Date.now() // for how long the server was, at most: a busy machine takes its time
  const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' }, pace: 'blitz' })).json
  await server.stop('SIGKILL')
  there += Date.now()
  await new Promise((done) => setTimeout(done, 1500))
  there -= Date.now()
  await server.start()
  const a = await server.sit(made.game, made.keys.allies)
  there += Date.now()
  check(a.state.clock.left.every((ms) => ms >= 120000 - there), `${a.state.clock.left} after ${there} ms with a server`)
  a.close()
})

await test('a clock that ran out', async () => {
  // Time is in the log: the game was made long ago, and the server was here all the while.
  const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' }, pace: 'blitz' })).json
  await server.stop()
  const file = join(server.data, 'furball.db')
  const sql = `UPDATE games SET made = made - 115000 WHERE id = '${made.game}';` +
    `INSERT INTO log(game, number, at, kind, seat, by, action) SELECT row, 0, made + 114900, 5, 0, 0, 0 FROM games WHERE id = '${made.game}'`
  check(spawnSync('sqlite3', [file, sql]).status === 0, 'the store was edited')
  await server.start()
  const a = await server.sit(made.game, made.keys.allies)
  check(a.state.clock.left[0] < 7000, `nearly nothing left: ${a.state.clock.left}`)
  const first = a.state.n
  const moved = await a.next((m) => m.t === 'state' && m.n !== first, 9000)
  check(moved.turn > a.state.turn || moved.n > first, 'the default choice was made')
  check(moved.clock.left[0] > 7000 && moved.clock.left[0] <= 9000, `the gain came: ${moved.clock.left}`)
  a.close()
})

// The machine's date is 15 days later whenever it is looked at, and 15 days back after the next start.
await test('a date that is set takes nobody\'s time, and throws nothing away', async () => {
  const leaping = new Server(process.argv[2], ['--test-seed', '1', '--test-leap', '15'])
  await leaping.start()
  const seats = { allies: 'person', axis: 'person' }, began = Date.now()
  const made = (await leaping.post('/api/games', { scenario: 'duel', seats, pace: 'blitz' })).json
  const slow = (await leaping.post('/api/games', { scenario: 'duel', seats })).json
  const left = async () => { const a = await leaping.sit(made.game, made.keys.allies); a.close(); return a.state.clock.left }
  const whole = (ms) => ms <= 120000 && ms >= 120000 - (Date.now() - began) - 100
  await new Promise((done) => setTimeout(done, 2600)) // games are looked through after a second, and twice a second from then on
  check((await left()).every(whole), `both banks: ${await left()}`)
  await leaping.stop('SIGKILL')
  for (const options of [['--test-seed', '1', '--test-leap', '15'], ['--test-seed', '1']]) {
    leaping.options = options
    await leaping.start()
    await new Promise((done) => setTimeout(done, 2600))
    check((await left()).every(whole), `after a start with ${options}: ${await left()}`)
    check(!(await leaping.get(`/api/games/${slow.game}`)).json.over, 'nobody has abandoned a game that was just made')
    await leaping.stop()
  }
  leaping.clean()
})

await test('games that nobody plays any more', async () => {
  const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
  await server.stop()
  check(spawnSync('sqlite3', [join(server.data, 'furball.db'), `UPDATE games SET made = made - 15 * 86400000 WHERE id = '${made.game}'`]).status === 0, 'aged')
  await server.start()
  await new Promise((done) => setTimeout(done, 1300))
  check(!(await server.get(`/api/games/${made.game}`)).json.over, 'the first look throws nothing away: the date may be wrong')
  await server.stop()
  server.options.push('--test-seed', '1') // which looks twice a second, and not every hour
  await server.start()
  await new Promise((done) => setTimeout(done, 2300))
  const a = await server.sit(made.game, made.keys.allies)
  check(a.state.over?.how === 'abandoned', JSON.stringify(a.state.over))
})

await test('a game of another engine is not played', async () => {
  const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'open' }, public: true })).json
  const listed = async () => (await server.get('/api/games')).json.games.some((g) => g.game === made.game)
  check(await listed(), 'it is in the lobby')
  await server.stop()
  spawnSync('sqlite3', [join(server.data, 'furball.db'), `UPDATE games SET version = 77 WHERE id = '${made.game}'`])
  await server.start()
  const refused = await server.get(`/api/games/${made.game}`)
  check(refused.status === 409 && /needs version 77/.test(refused.text), refused.text)
  check(!(await listed()), 'and nobody is offered a seat there')
})

// A game is brought back into the tables of the first version, and goes on under this program.
await test('a file of the first version is brought up to date, and its games go on', async () => {
  const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
  const a = await server.sit(made.game, made.keys.allies)
  const chosen = a.state.choices.options[0].a
  await a.choose(chosen)
  a.close()
  await server.stop()
  const file = join(server.data, 'furball.db')
  const copy = (table, where) => `INSERT INTO ${table} SELECT ${columnsOf(table)} FROM new.${table} ${where}`
  const done = spawnSync('sqlite3', [file + '.old', `${FIRST_TABLES.join(';')};ATTACH '${file}' AS new;${copy('games', `WHERE id = '${made.game}'`)};${copy('seats', 'WHERE game IN (SELECT row FROM games)')};${copy('log', 'WHERE game IN (SELECT row FROM games)')};PRAGMA user_version = 1`], { encoding: 'utf8' })
  check(done.status === 0, done.stderr)
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  renameSync(file + '.old', file)
  const looked = spawnSync(process.argv[2], ['serve', '--check', '--data', server.data, '--port', '0'], { encoding: 'utf8' })
  check(/ok +store: its tables are an older program's/.test(looked.stdout), looked.stdout)
  check(spawnSync('sqlite3', [file, 'PRAGMA user_version'], { encoding: 'utf8' }).stdout.trim() === '1', 'looking whether it would start changes nothing')
  await server.start()
  const again = await server.sit(made.game, made.keys.allies), other = await server.sit(made.game, made.keys.axis)
  check((await other.choose(other.state.choices.options[0].a)).t === 'state', 'its players sit down and go on')
  again.say({ t: 'resign' })
  await other.next((m) => m.over)
  const record = await server.get(`/api/games/${made.game}/record?key=${made.keys.axis}`)
  check(record.status === 200 && record.text.includes(`do ${chosen}`), record.text.slice(-300))
  check(spawnSync('sqlite3', [file, 'PRAGMA user_version'], { encoding: 'utf8' }).stdout.trim() > 1, 'the tables are up to date')
})

await server.stop()
check(!/ERROR|runtime error|Sanitizer/.test(server.errors), server.errors)
server.clean()
report()
