// Two servers over one PostgreSQL: what one hands on to the other, and what comes of it when that one is gone or says nothing.
//   node test_nodes.mjs PROGRAM
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, report, test } from './client.mjs'
import { Postgres, hasPostgres } from './postgres.mjs'

const [, , program] = process.argv
if (!hasPostgres(program)) {
  console.log('SKIPPED: PostgreSQL is not installed, or the program was built without it.')
  report()
  process.exit()
}
const postgres = await new Postgres().start('fsync=off')
const node = () => new Server(program, ['--messages-per-second', '0', '--games-per-hour', '0', '--connections', '6', '--proxy', '--database', postgres.url]).start()
const one = await node(), two = await node()
const duel = async (server) => (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'open' }, public: true })).json
// Both know of each other within a second.
const known = async () => { while ((await two.get(`/api/games/${(await duel(one)).game}`)).status !== 200) await sleep(100) }
await known()

await test('what is handed on says how the client came', async () => {
  const join = async (game, headers) => (await two.post(`/api/games/${game}/join`, { seat: 'axis' }, headers)).headers['set-cookie']?.[0] ?? ''
  const plain = await join((await duel(one)).game, {}), safe = await join((await duel(one)).game, { 'x-forwarded-proto': 'https' })
  check(plain && !/; Secure/.test(plain), `without: ${plain}`)
  check(/; Secure/.test(safe), `with: ${safe}`)
})

await test('strangers have so many connections, whoever the other servers are', async () => {
  const from = async (address) => {
    const open = []
    for (let i = 0; i < 9; i++) open.push(await one.socket({ 'x-forwarded-for': address }).catch((error) => error))
    for (const socket of open) socket.close?.()
    return open.filter((socket) => socket instanceof Error && /429/.test(socket.message)).length
  }
  check((await from('198.51.100.7')) === 3, 'six of nine')
  check((await from('127.0.0.1')) === 0, 'another server speaks for many')
})

await test('a server that says nothing keeps nobody waiting for ever', async () => {
  const { game } = await duel(one)
  check((await two.get(`/api/games/${game}`)).status === 200, 'it is handed on')
  one.child.kill('SIGSTOP')
  try {
    const answer = await two.get(`/api/games/${game}`)
    check(answer.status === 503 || answer.status === 200, `an answer: ${answer.text}`)
  } finally { one.child.kill('SIGCONT') }
})

await test('who asks when a server has just died is told so, and then the other has its games', async () => {
  await known()
  const { game } = await duel(one)
  check((await two.get(`/api/games/${game}`)).status === 200, 'it is handed on')
  await one.stop('SIGKILL')
  let answer = await two.get(`/api/games/${game}`)
  check(answer.status === 503 && answer.json?.error === 'store-away' || answer.status === 200, answer.text)
  for (let i = 0; i < 300 && answer.status !== 200; i++) { await sleep(100); answer = await two.get(`/api/games/${game}`) }
  check(answer.status === 200, `at last: ${answer.text}`)
})

await two.stop()
for (const server of [one, two]) check(!/runtime error|Sanitizer/.test(server.errors), server.errors)

await test('whoever stops leaves at once', () => {
  check(postgres.ask(`SELECT count(*) FROM nodes WHERE address LIKE '%:${two.port}'`) === '0', 'it is still on the list')
})

await test('a database that lacks a table is refused', () => {
  postgres.ask('DROP TABLE words CASCADE')
  const answer = spawnSync(program, ['serve', '--no-open', '--port', '0', '--database', postgres.url], { encoding: 'utf8', timeout: 60000 })
  check(answer.status === 3 && /the database cannot be used: .*words/.test(answer.stderr), `${answer.status} ${answer.stderr}`)
})

for (const server of [one, two]) server.clean()
await postgres.stop()
postgres.clean()
report()
