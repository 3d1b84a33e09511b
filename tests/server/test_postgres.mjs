// A server over PostgreSQL: the same store tests, and a database that is wrong, goes away and comes back.
//   node test_postgres.mjs PROGRAM
import { execFileSync, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, report, test } from './client.mjs'
import { FIRST_TABLES, columnsOf, inPostgres } from './first_tables.mjs'
import { Postgres, hasPostgres } from './postgres.mjs'

const [, , program] = process.argv
const refused = (url, ...more) => spawnSync(program, ['serve', '--no-open', '--port', '0', '--database', url, ...more], { encoding: 'utf8', timeout: 60000 })

if (!hasPostgres(program)) {
  console.log('SKIPPED: PostgreSQL is not installed, or the program was built without it.')
  report()
  process.exit()
}
const postgres = await new Postgres().start('fsync=off')

await test('the store tests hold here, too', () => {
  const out = execFileSync(join(dirname(program), 'tests/test_store'), { env: { ...process.env, FURBALL_STORE: postgres.url }, encoding: 'utf8' })
  check(/, 0 failed/.test(out), out)
  postgres.ask('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
})

await test('a wrong address is said to be wrong', () => {
  const nobody = refused(`postgresql://furball@/furball?host=${encodeURIComponent('/nowhere/at/all')}`)
  check(nobody.status === 3 && /the database cannot be used: .*nowhere/.test(nobody.stderr), nobody.stderr)
  const missing = refused(postgres.url.replace('/furball?', '/other?'))
  check(missing.status === 3 && /database "other" does not exist/.test(missing.stderr), missing.stderr)
  const odd = refused('mysql://somewhere')
  check(odd.status === 3 && /expected postgresql:/.test(odd.stderr), odd.stderr)
  const both = refused(postgres.url, '--data', '/tmp')
  check(both.status === 3 && /either --data or --database/.test(both.stderr), both.stderr)
})

await test('a database that cannot keep all letters is refused', () => {
  postgres.ask("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0", 'postgres')
  const latin = refused(postgres.url.replace('/furball?', '/latin?'))
  check(latin.status === 3 && /found a database that keeps text as LATIN1, expected UTF8/.test(latin.stderr), latin.stderr)
})

const server = await new Server(program, ['--messages-per-second', '0', '--database', postgres.url]).start()

const make = async () => (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
const first = (socket) => socket.state.choices.options[0].a

await test('a game is played, and is there after kill -9', async () => {
  const made = await make()
  const socket = await server.sit(made.game, made.keys.allies, { plain: true })
  const got = await socket.choose(first(socket))
  check(got.t === 'state', JSON.stringify(got))
  await server.stop('SIGKILL')
  await server.start()
  const record = await server.get(`/api/games/${made.game}/record?key=${made.keys.allies}`)
  check(record.text.split('\n').filter((l) => l.startsWith('do ')).length === 1, record.text)
})

await test('while the database is away players are told; then it goes on by itself', async () => {
  const made = await make()
  const socket = await server.sit(made.game, made.keys.allies, { plain: true })
  const other = await server.sit(made.game, made.keys.axis, { plain: true })
  check((await other.choose(first(other))).t === 'state', 'the first choice')
  await postgres.stop('SIGQUIT')
  socket.say({ t: 'choose', n: socket.state.n, a: first(socket) })
  const told = await socket.next((m) => m.t === 'error')
  check(told.why === 'not-stored', JSON.stringify(told))
  socket.say({ t: 'sit', game: made.game, key: made.keys.allies, plain: true })
  const away = await socket.next((m) => m.t === 'error')
  check(away.why === 'store-away', JSON.stringify(away))
  const refusal = await server.post('/api/games', { scenario: 'duel' })
  check(refusal.status === 503 || refusal.status === 500, refusal.text)
  await postgres.start('fsync=off')
  const sit = async () => {
    for (let seated = false; !seated;) {
      socket.say({ t: 'sit', game: made.game, key: made.keys.allies, plain: true })
      seated = (await socket.next((m) => m.t === 'state' || m.t === 'error')).t === 'state'
      if (!seated) await sleep(100)
    }
  }
  await sit()
  const record = await server.get(`/api/games/${made.game}/record?key=${made.keys.allies}`)
  check(record.status === 200, record.text)
  // What is written goes by another connection than what is read: it may come back later, and who chooses before is told so again.
  for (let i = 0, went = false; !went && i < 100; i++) {
    socket.say({ t: 'choose', n: socket.state.n, a: first(socket), id: 700 + i })
    const got = await socket.next((m) => m.done === 700 + i || m.t === 'error')
    went = got.t === 'state'
    check(went || got.why === 'not-stored' || got.why === 'store-away', JSON.stringify(got))
    if (!went) await sleep(200)
    if (!went) await sit()
    if (i === 99) check(false, 'it goes on')
  }
  const known = await server.get(`/api/games/${made.game}/record?key=${made.keys.axis}`)
  check(known.text.split('\n').filter((l) => l.startsWith('do ')).length === 1, known.text)
  socket.close()
  other.close()
})

await test('a database that hangs holds up nobody who needs nothing from it', async () => {
  const made = await make()
  const socket = await server.sit(made.game, made.keys.allies, { plain: true })
  const cold = await make() // it is in nobody's hands, so that it has to be read
  await server.stop()
  await server.start()
  const back = await server.sit(made.game, made.keys.allies, { plain: true })
  postgres.signalAll('SIGSTOP')
  try {
    // Each of the first kind would wait for the database; were they waited for one after the other, the second kind would not be answered in time.
    const reads = Array.from({ length: 20 }, (_, i) => server.get(i % 2 ? '/api/games' : `/api/games/${cold.game}`))
    const loaded = Array.from({ length: 20 }, () => server.get(`/api/games/${made.game}`))
    for (const answer of await Promise.all(loaded)) check(answer.status === 200, `a game that is played: ${answer.text}`)
    for (const answer of await Promise.all(reads)) check(answer.status === 503 && answer.json.error === 'store-away', `what must be read: ${answer.text}`)
    back.say({ t: 'ping' })
    await back.next((m) => m.t === 'pong')
    const second = await server.sit(made.game, made.keys.axis, { plain: true })
    check(second.state.game === made.game, 'somebody sits down at a table that is there')
    check((await server.get('/livez')).status === 200 && (await server.get('/healthz')).status === 503, 'awake, but without its database')
    back.say({ t: 'choose', n: back.state.n, a: first(back) })
    check((await back.next((m) => m.t === 'error')).why === 'not-stored', 'a choice that cannot be kept')
    second.close()
  } finally { postgres.signalAll('SIGCONT') }
  for (let answer; (answer = await server.get(`/api/games/${cold.game}`)).status !== 200;) {
    check(answer.status === 503, answer.text)
    await sleep(100)
  }
  for (let seated = false; !seated;) {
    back.say({ t: 'sit', game: made.game, key: made.keys.allies, plain: true })
    seated = (await back.next((m) => m.t === 'state' || m.t === 'error')).t === 'state'
    if (!seated) await sleep(100)
  }
  // Nobody knew whether the choice was kept: the database had it, and could not say so.
  const known = (await server.get(`/api/games/${made.game}/record?key=${made.keys.allies}`)).text.split('\n').filter((l) => l.startsWith('do ')).length
  check(known === (back.state.choices ? 0 : 1), `${known} choices, and the seat is ${back.state.choices ? '' : 'not '}asked`)
  const other = await server.sit(made.game, made.keys.axis, { plain: true })
  check((await other.choose(first(other))).t === 'state', 'it goes on')
  for (const open of [back, other, socket]) open.close()
})

await test('what is no text asks the database nothing', async () => {
  for (const odd of ['%ff', '%c0%80', '%ed%a0%80', 'abc%e2%82', '%27', 'ABCDEFGHJKMN'])
    for (const path of [`games/${odd}`, `games/${odd}/record`, `words/${odd}`, `people/${odd}`, `published/${odd}`, `ladder/${odd}`]) {
      const answer = await server.get(`/api/${path}`)
      check(answer.status === 404, `${path}: ${answer.text}`)
    }
})

await server.stop()
check(!/runtime error|Sanitizer/.test(server.errors), server.errors)

// The table of logs is locked, so looking through all games takes as long as we like. With --test-seed that begins every half second.
await test('looking through all games holds nobody up', async () => {
  const sweeping = await new Server(program, ['--test-seed', '1', '--database', postgres.url]).start()
  const table = async () => (await sweeping.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
  const { game } = await table(), stale = await table()
  const unlock = await postgres.lock('log')
  postgres.ask(`UPDATE games SET made = made - 15 * 86400000::bigint WHERE id = '${stale.game}'`)
  const waits = () => postgres.ask("SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND relation = 'log'::regclass")
  for (let i = 0; i < 300 && waits() === '0'; i++) await sleep(100)
  check(waits() === '1', `it looks, and waits: ${waits()}`)
  for (let i = 0; i < 20; i++) {
    const [lobby, health] = await Promise.all([sweeping.get('/api/games'), sweeping.get('/healthz')])
    check(lobby.status === 200 && health.status === 200, `meanwhile: ${lobby.status} ${health.status}`)
    await sleep(100)
  }
  await unlock()
  const over = async () => (await sweeping.get(`/api/games/${stale.game}`)).json?.over
  for (let i = 0; i < 300 && await over() !== 'abandoned'; i++) await sleep(100)
  check(await over() === 'abandoned', 'then it finds what is stale')
  check((await sweeping.get(`/api/games/${game}`)).json?.over === undefined, 'and that alone')
  const unlockAgain = await postgres.lock('log')
  for (let i = 0; i < 300 && waits() === '0'; i++) await sleep(100)
  const end = await sweeping.stop()
  check(end.code === 0 && !/runtime error|Sanitizer/.test(sweeping.errors), `a clean end, in the middle of it: ${end.code} ${sweeping.errors}`)
  await unlockAgain()
  sweeping.clean()
})

await test('a database of the first version is brought up to date, and its games go on', async () => {
  const server = await new Server(program, ['--database', postgres.url]).start()
  const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
  const socket = await server.sit(made.game, made.keys.allies, { plain: true })
  await socket.choose(first(socket))
  socket.close()
  await server.stop()
  server.clean()
  postgres.ask('CREATE DATABASE old', 'postgres')
  const older = (sql) => postgres.ask(sql, 'old')
  for (const sql of FIRST_TABLES) older(inPostgres(sql))
  older('CREATE TABLE furball(version BIGINT NOT NULL); INSERT INTO furball VALUES (1)')
  for (const [table, where] of [['games', `id = '${made.game}'`], ['seats', `game = (SELECT row FROM games WHERE id = '${made.game}')`], ['log', `game = (SELECT row FROM games WHERE id = '${made.game}')`]]) {
    const file = join(postgres.folder, table)
    postgres.ask(`COPY (SELECT ${columnsOf(table)} FROM ${table} WHERE ${where}) TO '${file}'`)
    older(`COPY ${table}(${columnsOf(table)}) FROM '${file}'`)
  }
  const newer = await new Server(program, ['--database', postgres.url.replace('/furball?', '/old?')]).start()
  const again = await newer.sit(made.game, made.keys.allies, { plain: true }), other = await newer.sit(made.game, made.keys.axis, { plain: true })
  check((await other.choose(first(other))).t === 'state', 'its players sit down and go on')
  check((await newer.post('/api/games', { scenario: 'duel' })).status === 200 && Number(older('SELECT version FROM furball')) > 1, 'and so does everything else')
  for (const open of [again, other]) open.close()
  await newer.stop()
  newer.clean()
})

await test('two servers with one name', async () => {
  const options = ['--node', '127.0.0.1:7', '--database', postgres.url]
  const older = await new Server(program, options).start()
  const { game } = (await older.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
  const newer = await new Server(program, options).start()
  const end = await older.ended
  check(end.code === 0 && /what=replaced/.test(older.errors), `the older one says so and ends: ${JSON.stringify(end)} ${older.errors}`)
  check((await newer.get(`/api/games/${game}`)).json?.game === game, 'the newer one has its games')
  await newer.stop()
  check(!/what=replaced|what=struck-off/.test(newer.errors), newer.errors)
  for (const server of [older, newer]) server.clean()
})

await test('looking whether it would start changes no tables', () => {
  postgres.ask('UPDATE furball SET own = own - 1')
  const own = postgres.ask('SELECT own FROM furball'), looked = refused(postgres.url, '--check')
  check(/ok +store: its tables are an older program's/.test(looked.stdout) && postgres.ask('SELECT own FROM furball') === own, looked.stdout)
})

await test('tables of a newer program are refused', () => {
  postgres.ask('UPDATE furball SET version = 999')
  const newer = refused(postgres.url)
  check(newer.status === 3 && /found version 999\.\d+ of the tables/.test(newer.stderr), newer.stderr)
})

server.clean()
await postgres.stop()
postgres.clean()
report()
