// Every ratio that the server must reach, in one run and one table: at most 12 minutes, unattended.
//
//   node bench/server_ratios.mjs [--small] [--data DIR] [--only WORD]
//
// --small: a try of half a minute, whose figures mean nothing; --only: the parts with that word in their names.
//
// What is compared is measured turn and turn about, and the middle of the rounds' ratios counts. Servers and load run at real-time priority
// where that is allowed; attackers do not, for they would be other machines. Needs gcc, libwebsockets for the echo, sqlite3, and for its lines PostgreSQL.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Postgres, hasPostgres } from '../tests/server/postgres.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const small = process.argv.includes('--small')
const out = 'build/bench', program = resolve('build/release/furball')
const data = process.argv.includes('--data') ? process.argv[process.argv.indexOf('--data') + 1] : join(out, 'ratios')
const ROUNDS = small ? 1 : Number(process.env.ROUNDS || 5), SECONDS = small ? 0.5 : 2, MANY = small ? 1000 : 10000, STORED = small ? 2000 : 100000
mkdirSync(out, { recursive: true })
if (!process.env.NO_BUILD) execFileSync('./play', ['--build'], { stdio: 'inherit' })
function buildEcho() {
  const libraries = execFileSync('pkg-config', ['--cflags', '--libs', 'libwebsockets'], { encoding: 'utf8' }).trim().split(/\s+/)
  execFileSync('gcc', ['-O2', '-o', `${out}/server_echo`, 'bench/server_echo.c', ...libraries])
}
execFileSync('gcc', ['-O2', '-o', `${out}/server_load`, 'bench/server_load.c'])
const PRIORITY = (() => { try { execFileSync('chrt', ['--rr', '1', 'true'], { stdio: 'ignore' }); return ['chrt', '--rr', '1'] } catch { return [] } })()

// ---- processes ------------------------------------------------------------------------------------------------

const running = new Set()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))
function start(...command) {
  const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'ignore'] })
  running.add(child)
  child.ended = new Promise((done) => child.on('exit', () => { running.delete(child); done() }))
  return child
}
const stop = async (child) => { child.kill('SIGTERM'); await child.ended }

async function serve(...where) {
  const child = start(...PRIORITY, program, 'serve', '--no-open', '--port', '0', '--messages-per-second', '0', ...where)
  child.port = await new Promise((done, fail) => {
    child.stdout.on('data', (text) => { const found = /http:\/\/[^:]+:(\d+)\//.exec(text); if (found) done(Number(found[1])) })
    child.ended.then(() => fail(new Error(`furball serve ${where.join(' ')} did not start`)))
  })
  return child
}
const fresh = (name) => { const folder = join(data, name); rmSync(folder, { recursive: true, force: true }); mkdirSync(folder, { recursive: true }); return folder }

// One burst of load: { rate, p99 }.
function load(kind, port, idle, { rate = 0, seconds = SECONDS, busy = 64, makeAt } = {}) {
  const env = makeAt ? { ...process.env, MAKE_AT: String(makeAt) } : process.env
  const all = [...PRIORITY, `${out}/server_load`, kind, port, busy, idle, seconds, Math.round(rate)].map(String)
  return new Promise((done, fail) => {
    let text = '', errors = ''
    const child = spawn(all[0], all.slice(1), { env })
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (errors += part))
    child.on('close', () => { // it may have ended before all it said was read
      const found = /rate (\d+) p50 \d+ p99 (\d+)/.exec(text)
      found ? done({ rate: Number(found[1]), p99: Number(found[2]) }) : fail(new Error(`load ${kind}: ${errors}`))
    })
  })
}

// ---- the table ------------------------------------------------------------------------------------------------

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]
const rows = []
const row = (what, first, second, value, bar, ok) => { rows.push([what, first, second, value, bar, ok ? 'kept' : 'MISSED']); console.error(`  ${rows.at(-1).join(' | ')}`) }
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : ''
const part = async (name, run) => {
  if (!name.includes(only)) return
  console.error(`${name} ...`)
  try { await run() } catch (error) { rows.push([name, '', '', error.message.slice(0, 80), '', 'FAILED']); console.error(error) }
}
async function rounds(one, other) {
  const pairs = []
  for (let i = 0; i < ROUNDS; i++) pairs.push([await one(), await other()])
  return pairs
}
const share = (pairs, field) => middle(pairs.map(([a, b]) => b[field] / a[field]))
const of = (pairs, which, field) => middle(pairs.map((pair) => pair[which][field]))

await part('echo and SQLite', async () => {
  buildEcho()
  for (const sockets of [64, 1000, MANY]) {
    const echo = start(...PRIORITY, `${out}/server_echo`, '8731'), server = await serve('--data', fresh('sqlite'))
    await sleep(500)
    const pairs = await rounds(() => load('echo', 8731, sockets - 64), () => load('game', server.port, sockets - 64))
    const value = share(pairs, 'rate')
    row(`durable choices beside echo, ${sockets} sockets`, `${of(pairs, 0, 'rate')} /s`, `${of(pairs, 1, 'rate')} /s`, value.toFixed(2), '0.50 or more', value >= 0.5)
    await stop(server)
    await stop(echo)
  }
})

if (!hasPostgres(program)) rows.push(['PostgreSQL', '', '', 'not installed', '', 'LEFT OUT'])
else await part('PostgreSQL, one server and three', async () => {
  const postgres = await new Postgres().start()
  if (PRIORITY.length) execFileSync('chrt', ['-a', '--rr', '-p', '1', String(postgres.child.pid)])
  const sqlite = await serve('--data', fresh('beside')), alone = await serve('--database', postgres.url)
  const pairs = await rounds(() => load('game', sqlite.port, 936), () => load('game', alone.port, 936))
  const value = share(pairs, 'rate')
  row('PostgreSQL beside SQLite, 1000 sockets', `${of(pairs, 0, 'rate')} /s`, `${of(pairs, 1, 'rate')} /s`, value.toFixed(2), '0.60 or more', value >= 0.6)
  await stop(sqlite)
  // The same rate: all on one server, or a third on each of three, whose games are made by the next one, so that every player is relayed.
  const rate = of(pairs, 1, 'rate') / 4
  const single = [], three = []
  const nodes = [alone, await serve('--database', postgres.url), await serve('--database', postgres.url)]
  await sleep(2000)
  for (let i = 0; i < 2 * ROUNDS - 1; i++) { // twice as many: the processors are nearly all in use, and rounds differ
    single.push((await load('game', alone.port, 0, { rate, busy: 60 })).p99)
    const each = await Promise.all(nodes.map((node, k) => load('game', node.port, 0, { rate: rate / 3, busy: 20, makeAt: nodes[(k + 1) % 3].port })))
    three.push(Math.max(...each.map((e) => e.p99)))
  }
  const times = middle(three.map((p99, i) => p99 / single[i]))
  row('p99 of three servers beside one, every player relayed', `${middle(single)} us`, `${middle(three)} us`, times.toFixed(2), 'below 3', times < 3)
  for (const node of nodes) await stop(node)
  await postgres.stop()
  postgres.clean()
})

// ---- attackers --------------------------------------------------------------------------------------------------

const head = (line, ...lines) => `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.map((l) => l + '\r\n').join('')}\r\n`
const upgrade = head('GET /ws', 'upgrade: websocket', 'connection: Upgrade', 'sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==', 'sec-websocket-version: 13')
const stacked = JSON.stringify({ text: 'furball scenario 1\nrules glory standard\n' + 'x'.repeat(2000) })
const post = (body, ...lines) => head('POST /api/games', `content-length: ${body.length}`, ...lines) + body
// A text message of a WebSocket, masked with zeros.
const said = (message) => { const text = JSON.stringify(message).padEnd(126); return `\x81\xFE${String.fromCharCode(text.length >> 8, text.length & 255)}\0\0\0\0${text}` }
const cards = Array.from({ length: 24 }, (_, i) => `card ${i + 1} straight low 40 high 70\n`).join('')
const large = JSON.stringify({ text: 'furball scenario 1\nrules glory advanced\ncatalogue\n' + Array.from({ length: 28 }, (_, i) => `deck d${i} cards 24\n${cards}`).join('') + 'end\n' })
// Of one game, whose seat an attacker has: what can be done there.
const attacksAt = ({ game, keys }) => ({
  'a log filled with nothing': { say: upgrade + said({ t: 'hello', v: 1 }) + said({ t: 'sit', game, key: keys.allies }) + (said({ t: 'draw' }) + said({ t: 'seat', who: 'person' }) + said({ t: 'undo' })).repeat(20) },
  'giving up and another game, again and again': { say: upgrade + said({ t: 'hello', v: 1 }) + said({ t: 'sit', game, key: keys.axis }) + (said({ t: 'resign' }) + said({ t: 'rematch' })).repeat(20) },
  'records and moments': { say: (head(`GET /api/games/${game}/record?key=${keys.allies}`) + head(`GET /api/games/${game}/moments?key=${keys.allies}`)).repeat(10) },
})
const ATTACKS = { // what is written at once; `drip`: then a byte every 50 ms; `deaf`: nothing is read
  'bytes behind a body': { say: post('{"scenario":"duel"}') + '\r\n' },
  'an upgrade to h2c': { say: head('GET /', 'connection: Upgrade, HTTP2-Settings', 'upgrade: h2c', 'http2-settings: AAMAAABkAARAAAAAAAIAAAAA') + 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  'uploads as large as they may be': { say: post(large) },
  'requests that fail': { say: post('{"scenario":"none"}').repeat(20) },
  'pings and pieces': { say: upgrade + ('\x89\x80\0\0\0\0'.repeat(50) + '\x01\x80\0\0\0\0' + '\x00\x80\0\0\0\0'.repeat(50)) },
  'stacked scenarios': { say: post(stacked) },
  'slow heads': { say: 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ', drip: true },
  'slow bodies': { say: head('POST /api/games', 'content-length: 60000'), drip: true },
  'unread answers': { say: head('GET /api/scenarios').repeat(20), deaf: true },
  'games without end': { say: post('{"scenario":"duel"}').repeat(5) },
  'aces that nobody watches': { say: post('{"scenario":"duel","seats":{"allies":"computer:ace","axis":"computer:ace"}}') },
  'other origins': { say: post('{"scenario":"duel"}', 'origin: http://evil.example') },
  'two lengths': { say: head('POST /', 'content-length: 5', 'transfer-encoding: chunked') + 'hello' },
  'heads alone': { say: head('HEAD /api/version').repeat(10) },
  'messages that are none': { say: upgrade + '\x81\x80\0\0\0\0'.repeat(50) },
}

async function attack(port, count) {
  let going = true, done = 0
  const made = await fetch(`http://127.0.0.1:${port}/api/games`, { method: 'POST', body: '{"scenario":"duel","seats":{"allies":"person","axis":"person"}}' })
  const kinds = Object.values({ ...ATTACKS, ...attacksAt(await made.json()) })
  const once = ({ say, drip, deaf }) => new Promise((end) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(Buffer.from(say, 'latin1')))
    const dripping = drip && setInterval(() => socket.write('x'), 50)
    const slow = setTimeout(() => socket.destroy(), 1000)
    if (deaf) socket.pause()
    else socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => { clearInterval(dripping); clearTimeout(slow); done++; end() })
  })
  const all = Array.from({ length: count }, async (_, i) => { for (let k = i; going; k++) await once(kinds[k % kinds.length]) })
  return async () => { going = false; await Promise.all(all); return done }
}

await part(`${MANY} sockets, attacked`, async () => {
  const server = await serve('--data', fresh('attacked'))
  const free = await load('game', server.port, MANY - 64)
  const run = () => load('game', server.port, MANY - 64, { rate: free.rate / 8, seconds: 2 * SECONDS })
  const quiet = [], attacked = []
  let attacks = 0
  for (let i = 0; i < ROUNDS; i++) {
    quiet.push((await run()).p99)
    const end = await attack(server.port, 200)
    attacked.push((await run()).p99)
    attacks += await end()
  }
  const times = middle(attacked) / middle(quiet)
  row(`p99 with 200 attackers beside ${MANY} sockets (${attacks} attacks)`, `${middle(quiet)} us`, `${middle(attacked)} us`, times.toFixed(2), 'below 3', times < 3)
  await stop(server)
})

// ---- restarting -------------------------------------------------------------------------------------------------

// A game with a log, made by the server, and as many copies of it as are wanted.
async function fill(folder, count) {
  const server = await serve('--data', folder)
  await load('game', server.port, 0, { busy: 2, seconds: 0.3, rate: 100 })
  await stop(server)
  const file = join(folder, 'furball.db'), sql = (text) => execFileSync('sqlite3', [file, text], { encoding: 'utf8' }).trim()
  const columns = (table) => sql(`SELECT group_concat(name) FROM pragma_table_info('${table}')`).split(',')
  const pattern = sql('SELECT MIN(row) FROM games')
  const copy = (table, key) => {
    const value = (name) => (name === key ? 'n.i' : name === 'id' ? "printf('%012d', n.i)" : /^(key|guest|invite)$/.test(name) && table === 'seats' ? 'randomblob(16)' : `t.${name}`)
    const names = columns(table)
    return `INSERT INTO ${table}(${names}) SELECT ${names.map(value)} FROM n, (SELECT * FROM ${table} WHERE ${key} = ${pattern} LIMIT 20) t`
  }
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < ${count + 999})`
  sql(`PRAGMA synchronous = OFF; BEGIN; ${['games', 'seats', 'log'].map((table) => `${numbers} ${copy(table, table === 'games' ? 'row' : 'game')};`).join(' ')} COMMIT; PRAGMA wal_checkpoint(TRUNCATE)`)
  return Number(sql('SELECT COUNT(*) FROM games'))
}

await part(`restart with ${STORED} games`, async () => {
  const folder = fresh('restart'), games = await fill(folder, STORED), times = []
  for (let i = 0; i < Math.max(ROUNDS, 3); i++) {
    const began = performance.now(), server = await serve('--data', folder)
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/games`)
    if (answer.status !== 200) throw new Error(`the lobby answers ${answer.status}`)
    await answer.text()
    times.push(Math.round(performance.now() - began))
    await stop(server)
  }
  row(`restart with ${games} stored games, until the lobby answers`, '', times.join(', ') + ' ms', `${middle(times)} ms`, 'below 300 ms', middle(times) < 300)
})

rmSync(data, { recursive: true, force: true })
console.log(`load ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}; ${PRIORITY.join(' ') || 'ordinary priority'}; ${ROUNDS} rounds of ${SECONDS} s${small ? '; a small try, not a measurement' : ''}\n`)
console.log(['what', 'first', 'second', 'ratio', 'bar', ''].join(' | ').replace(/^/, '| ') + ' |\n|---|---|---|---|---|---|')
for (const cells of rows) console.log(`| ${cells.join(' | ')} |`)
process.exitCode = rows.every((cells) => cells[5] === 'kept') ? 0 : 1
