// The HTTP interface: every request of docs/protocol.md, and what is answered to wrong ones.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Server, check, report, test } from './client.mjs'

const web = mkdtempSync(join(tmpdir(), 'furball-web-'))
mkdirSync(join(web, 'assets'))
writeFileSync(join(web, 'index.html'), '<!doctype html><title>Furball</title>')
writeFileSync(join(web, 'embed.html'), '<!doctype html><title>A replay</title>')
writeFileSync(join(web, 'assets', 'page.js'), 'let page = 1')
writeFileSync(join(web, 'assets', 'page.js.gz'), gzipSync('let page = 1'))
writeFileSync(join(web, '.hidden.txt'), 'secret')
const server = await new Server(process.argv[2], ['--web', web]).start()
const ok = (answer, what) => { check(answer.status === 200, `${what}: ${answer.status} ${answer.text}`); return answer.json }
const refused = (answer, status, error, what) =>
  check(answer.status === status && answer.json?.error === error && answer.json.sentence.length > 5, `${what}: ${answer.status} ${answer.text}`)

await test('files', async () => {
  const page = await server.get('/')
  check(page.status === 200 && page.text.includes('Furball') && page.headers['content-type'].startsWith('text/html'), 'the page')
  check(page.headers['content-security-policy'].includes("default-src 'self'"), 'a policy for the page')
  for (const path of ['/', '/index.html', '/assets/page.js', '/nope', '/api/version', '/embed.js', '/embed/x'])
    check((await server.get(path)).headers['content-security-policy'].endsWith("frame-ancestors 'none'"), `${path} in no frame`)
  for (const path of ['/embed', '/embed.html']) {
    const framed = await server.get(path)
    check(framed.text.includes('A replay') && framed.headers['content-security-policy'].endsWith('frame-ancestors *') && !framed.headers['set-cookie'], `${path} in frames of others`)
  }
  const zipped = await server.get('/assets/page.js', { 'accept-encoding': 'gzip, br' })
  check(zipped.headers['content-encoding'] === 'gzip' && zipped.headers['cache-control'].includes('immutable'), 'gzip')
  check((await server.get('/assets/page.js')).text === 'let page = 1', 'no gzip')
  for (const path of ['/nope.js', '/.hidden.txt', '/../furball.db', '/%2e%2e/furball.db', '/assets/../../x.txt', '/assets/', '/index.html/'])
    check((await server.get(path)).status === 404, `no ${path}`)
  check((await server.ask('POST', '/index.html', '{}')).status === 405, 'no posting to files')
  check((await server.ask('DELETE', '/api/games')).status >= 400, 'no deleting')
})

await test('what can be played', async () => {
  const version = ok(await server.get('/api/version'), 'version')
  check(version.protocol === 1 && version.engine.table >= 1, 'versions')
  const { scenarios } = ok(await server.get('/api/scenarios'), 'scenarios')
  const duel = scenarios.find((s) => s.name === 'glory/duel')
  check(duel && duel.seats.length === 2 && duel.seats[0].units[0].model && duel.seats[0].side, 'the duel')
  check(scenarios.every((s) => s.seats.every((seat) => new Set(seat.units.map((u) => u.name)).size === seat.units.length)), 'every unit once')
  const table = JSON.parse(readFileSync(new URL('../../data/gallery.json', import.meta.url), 'utf8'))
  check(scenarios.every((s) => s.minutes > 0 && s.minutes === table[s.name].minutes && s.difficulty === table[s.name].difficulty), 'how long and how hard, as measured')
  for (const scenario of scenarios) {
    const made = await server.post('/api/games', { scenario: scenario.name })
    check(made.status === 200 && Object.keys(made.json.invites).length === scenario.seats.length, `${scenario.name} can be made`)
  }
  const { books, paces, players } = ok(await server.get('/api/books'), 'books')
  check(books.length === 5 && books.every((b) => b.title && b.options.length > 0), 'five books with options')
  check(books.every((b) => b.options.every((o) => o.sentence && o.preset.length === Math.max(1, b.levels.length))), 'a preset per level')
  check(paces.some((p) => p.name === 'blitz' && p.bank > 0) && players.includes('ace'), 'paces and players')
  const rule = ok(await server.get('/api/rules/GLORY-PLAN-06'), 'a rule')
  check(rule.id === 'GLORY-PLAN-06' && rule.text.length > 20, 'a rule in words')
  refused(await server.get('/api/rules/GLORY-PLAN-9999'), 404, 'no-such-rule', 'no such rule')
})

await test('options', async () => {
  const with_options = (options, more) => server.post('/api/games', { scenario: 'duel', options, ...more })
  ok(await with_options({ tailing: 1 }), 'an option')
  ok(await with_options({ tailing: true, fuel: 0 }), 'options as truths')
  ok(await with_options({}, { rules: 'glory advanced tailing=1' }), 'other rules')
  const basic = ok(await with_options(undefined, { level: 'basic' }), 'another level')
  check(/^rules glory basic/m.test((await server.get(`/api/games/${basic.game}/scenario`)).text), 'the scenario as it is written for that level')
  refused(await with_options(undefined, { level: 'nonsense' }), 400, 'bad-scenario', 'no such level')
  refused(await with_options(undefined, { level: 'basic\nrules' }), 400, 'bad-rules', 'a level of two lines')
  ok(await server.post('/api/games', { scenario: 'malta-1942', options: { turns: 8 } }), 'an option of the other family')
  refused(await with_options({ altitude: 0 }), 400, 'bad-scenario', 'a fixed field')
  refused(await with_options({ nonsense: 1 }), 400, 'bad-scenario', 'no such option')
  refused(await with_options({ 'x y': 1 }), 400, 'bad-options', 'no name')
  refused(await with_options({ tailing: 'yes' }), 400, 'bad-options', 'no number')
  refused(await with_options({}, { rules: 'glory advanced\nplane X' }), 400, 'bad-rules', 'a line smuggled in')
})

await test('wrong requests', async () => {
  const make = (body) => server.post('/api/games', body)
  refused(await make('{'), 400, 'bad-request', 'no JSON')
  refused(await make('[]'), 400, 'bad-request', 'no object')
  refused(await make('{}'), 400, 'bad-request', 'no scenario')
  refused(await make({ scenario: 'nope' }), 404, 'no-such-scenario', 'no such scenario')
  refused(await make({ scenario: '' }), 404, 'no-such-scenario', 'an empty name')
  refused(await make({ text: 'furball scenario 1\nrules chess' }), 400, 'bad-scenario', 'no such book')
  refused(await make({ scenario: 'duel', seats: { allies: 'computer:god' } }), 400, 'bad-seat', 'no such player')
  refused(await make({ scenario: 'duel', seats: { nobody: 'person' } }), 400, 'no-such-seat', 'no such seat')
  refused(await make({ scenario: 'duel', seats: [] }), 400, 'bad-request', 'seats in a list')
  refused(await make({ scenario: 'duel', pace: 'eternal' }), 400, 'no-such-pace', 'no such pace')
  refused(await make({ scenario: 'duel', pace: 'moment' }), 400, 'no-such-pace', 'the pace of tests')
  refused(await make({ scenario: 'duel', seed: 1 }), 403, 'no-test', 'a deal that can be foreseen')
  refused(await make({ scenario: 'duel', aids: 'magic' }), 400, 'bad-request', 'no such aids')
  refused(await make({ text: '#'.repeat(70000) }), 413, 'too-large', 'a large body')
  refused(await server.post('/api/names', { name: '#'.repeat(5000) }), 413, 'too-large', 'a large body that brings no scenario')
  refused(await server.get('/api/nothing'), 404, 'not-found', 'nothing')
  refused(await server.get('/api/games/aaaaaaaaaaaa'), 404, 'no-such-game', 'no game')
  refused(await server.get('/api/games/' + 'a'.repeat(200)), 404, 'no-such-game', 'a long id')
  refused(await server.post('/api/rules/GLORY-PLAN-06', {}), 404, 'not-found', 'posting to a rule')
  check((await server.get('/api/' + 'x'.repeat(2000))).status >= 400, 'a long path')
})

await test('lobby, invitations, cookies', async () => {
  const hidden = ok(await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person' } }), 'a private game')
  const answer = await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person' }, public: true, pace: 'rapid' })
  const game = ok(answer, 'a public game')
  const cookie = answer.headers['set-cookie'][0].split(';')[0]
  check(/HttpOnly/.test(answer.headers['set-cookie'][0]) && /SameSite=Strict/.test(answer.headers['set-cookie'][0]), 'a cookie for this site alone')
  let lobby = ok(await server.get('/api/games'), 'the lobby').games
  check(lobby.length === 1 && lobby[0].game === game.game && lobby[0].pace === 'rapid' && lobby[0].watch === game.watch, 'one in the lobby')
  check(lobby[0].seats[0].who === 'person' && lobby[0].seats[1].who === 'open', 'its seats')
  check(!JSON.stringify(lobby).includes(game.keys.allies), 'no key in the lobby')
  const mine = ok(await server.get('/api/mine', { cookie }), 'mine').games
  check(mine.length === 1 && mine[0].seats[0].mine === 1 && !mine[0].seats[1].mine, 'my games')
  check(ok(await server.get('/api/mine'), 'mine, no cookie').games.length === 0, 'nobody has no games')

  refused(await server.post(`/api/games/${hidden.game}/join`, {}), 403, 'wrong-key', 'private: not without an invitation')
  refused(await server.post(`/api/games/${hidden.game}/join`, { key: hidden.keys.allies }), 403, 'wrong-key', 'a seat key is no invitation')
  refused(await server.post(`/api/games/${hidden.game}/join`, { key: 'x' }), 403, 'wrong-key', 'no key at all')
  const joined = ok(await server.post(`/api/games/${hidden.game}/join`, { key: hidden.invites.axis }), 'joining')
  check(joined.seat === 'axis' && joined.key !== hidden.invites.axis && joined.digest === hidden.digest, 'a key of its own')
  refused(await server.post(`/api/games/${hidden.game}/join`, { key: hidden.invites.axis }), 403, 'wrong-key', 'an invitation works once')

  ok(await server.post(`/api/games/${game.game}/join`, { seat: 'axis' }), 'joining from the lobby')
  refused(await server.post(`/api/games/${game.game}/join`, {}), 409, 'seat-taken', 'full')
  lobby = ok(await server.get('/api/games'), 'the lobby').games
  check(lobby.length === 0, 'an empty lobby')
  const about = ok(await server.get(`/api/games/${game.game}`), 'about')
  check(about.seats[1].who === 'person' && about.turn <= 1 && !about.over, 'about a game')
  refused(await server.get(`/api/games/${game.game}/record?key=${game.watch}`), 403, 'wrong-key', 'no record of a running game for who watches')
  const view = await server.get(`/api/games/${game.game}/record?key=${game.keys.allies}`)
  check(view.status === 200 && view.text.includes('as allies sees it') && !/seed|hash/.test(view.text), 'the own view')
})

await test('limits', async () => {
  const strict = await new Server(process.argv[2], ['--games-per-hour', '3']).start()
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await strict.post('/api/games', { scenario: 'duel' })).status)
  check(statuses.join() === '200,200,200,429,429', `three games an hour: ${statuses}`)
  await strict.stop()
  strict.clean()
  const proxied = await new Server(process.argv[2], ['--proxy', '--games-per-hour', '1']).start()
  const from = (address) => proxied.post('/api/games', { scenario: 'duel' }, { 'x-forwarded-for': address })
  check((await from('10.0.0.1')).status === 200 && (await from('10.0.0.1')).status === 429, 'by the forwarded address')
  check((await from('10.0.0.1, 10.0.0.2')).status === 200 && (await from('evil, 10.0.0.2')).status === 429, 'of which the last counts')
  await proxied.stop()
  proxied.clean()
})

await test('deals that can be foreseen', async () => {
  const beyond = spawnSync(process.argv[2], ['serve', '--no-open', '--port', '0', '--test-seed', '1', '--host', '0.0.0.0'], { encoding: 'utf8' })
  check(beyond.status === 3 && /only on 127.0.0.1/.test(beyond.stderr), `not beyond this machine: ${beyond.status} ${beyond.stderr}`)
  const behind = spawnSync(process.argv[2], ['serve', '--no-open', '--port', '0', '--test-seed', '1', '--proxy'], { encoding: 'utf8' })
  check(behind.status === 3, `nor behind a proxy: ${behind.status} ${behind.stderr}`)
  const digests = []
  for (let i = 0; i < 2; i++) {
    const tests = await new Server(process.argv[2], ['--test-seed', '1']).start()
    for (const body of [{ scenario: 'duel' }, { scenario: 'duel' }, { scenario: 'duel', seed: 4 }, { scenario: 'duel', seed: 4 }, { scenario: 'malta-1942', seed: 4 }])
      digests.push((await tests.post('/api/games', body)).json.digest)
    check((await tests.post('/api/games', { scenario: 'duel', seed: 'x' })).status === 400, 'a seed is a number')
    check(/TEST DEALS/.test(tests.errors), 'it is said aloud')
    await tests.stop()
    tests.clean()
  }
  check(digests.slice(0, 5).join() === digests.slice(5).join(), 'the same deals again')
  check(new Set(digests).size === 4 && digests[2] === digests[3] && digests[3] !== digests[4], 'each game another one, but for the seeds that were named')
})

await test('the store of another version', async () => {
  const other = await new Server(process.argv[2]).start()
  await other.stop()
  const { spawnSync } = await import('node:child_process')
  check(spawnSync('sqlite3', [join(other.data, 'furball.db'), 'PRAGMA user_version = 99']).status === 0, 'sqlite3 is there')
  const again = new Server(process.argv[2])
  again.clean()
  again.data = other.data
  await again.start().then(() => check(false, 'it must not start'), (error) => check(/newer furball/.test(error.message), error.message))
  other.clean()
})

const end = await server.stop()
check(end.code === 0, `a clean end: ${JSON.stringify(end)} ${server.errors}`)
server.clean()
report()
