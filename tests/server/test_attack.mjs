// What strangers without any key have done to stop the server for others, each through a real socket.
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, report, test } from './client.mjs'

const program = process.argv[2]
const server = await new Server(program).start()
const alive = async (what) => {
  const answer = await server.get('/api/version').catch((error) => ({ text: error.message }))
  check(answer.status === 200, `it still answers after ${what}: ${answer.text}`)
}
const answers = (text) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((found) => Number(found[1]))

// A loop that spins uses a whole core; one that serves nobody next to nothing.
async function busy(ms) {
  const { readFileSync } = await import('node:fs')
  const ticks = () => readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).reduce((a, b) => a + Number(b), 0)
  const before = ticks()
  await sleep(ms)
  return (ticks() - before) * 10 / ms
}

const post = (body, after = '', head = '') =>
  `POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${head}content-length: ${body.length}\r\n\r\n${body}${after}`

await test('bytes behind a body', async () => {
  for (const after of ['\r\n', 'x', 'GET', '{"scenario":"duel"}', '\0'.repeat(3000)]) {
    const before = (await server.get('/api/mine')).status
    const came = answers(await server.raw(post('{"scenario":"duel"}', after), 300))
    check(before === 200 && came[0] === 200 && came.length <= 2 && came.slice(1).every((status) => status === 400), `one game, then at most a complaint: ${came}`)
    await alive(`${JSON.stringify(after.slice(0, 20))} behind a body`)
  }
  check(await busy(500) < 0.5, 'and the loop rests')
})

await test('only WebSockets are upgraded to', async () => {
  const key = 'sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nsec-websocket-version: 13\r\n'
  const upgrade = (to, path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: ${to}\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA\r\n${key}\r\n`
  const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
  const frame = (kind, flags, stream, payload = '') => String.fromCharCode(0, 0, payload.length, kind, flags, 0, 0, 0, stream) + payload
  const data = frame(4, 0, 0) + frame(0, 0, 1, 'xxxx') + frame(9, 4, 1, 'yy')
  for (const to of ['h2c', 'H2C', 'h2c, websocket', 'websocket, h2c', 'TLS/1.0', 'raw']) {
    for (const path of ['/', '/ws']) { // there it could pass for a WebSocket
      const came = await server.raw(Buffer.from(upgrade(to, path) + preface + data, 'latin1'), 200)
      check(answers(came).join() === '400', `no upgrade of ${path} to ${to}: ${came.slice(0, 60)}`)
      await alive(`an upgrade of ${path} to ${to}`)
    }
  }
  await server.raw(Buffer.from(preface + data, 'latin1'), 200)
  await alive('HTTP/2 out of the blue')
  const websocket = await server.socket({ upgrade: 'WebSocket', connection: 'keep-alive, upgrade' })
  websocket.close()
  // What follows an upgrade is frames to us: a proxy that takes it for a body would let somebody speak in another's name.
  const withBody = await server.raw(`GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n${key}content-length: 10\r\n\r\n0123456789`, 400)
  check(answers(withBody).join() === '400', `an upgrade with a body: ${withBody.slice(0, 60)}`)
  for (const [version, connection] of [['1.0', 'upgrade'], ['1.1', 'close, upgrade']]) {
    const short = await server.raw(`GET /ws HTTP/${version}\r\nhost: 127.0.0.1\r\nconnection: ${connection}\r\nupgrade: websocket\r\n${key}\r\n`, 400)
    check(answers(short).join() === '400', `an upgrade of a connection that does not stay (${version}, ${connection}): ${short.slice(0, 60)}`)
  }
  const empty = await server.raw(`GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n${key}content-length: 0\r\n\r\n`, 200)
  check(answers(empty).join() === '101', `one that says it has none: ${empty.slice(0, 60)}`)
})

await test('a request has one length and one answer', async () => {
  const one = async (request, statuses, what) => {
    const came = await server.raw(request, 400)
    check(answers(came).join() === statuses, `${what}: ${answers(came)} ${came.slice(0, 40)}`)
    await alive(what)
    return came
  }
  const head = (line, ...lines) => `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.map((l) => l + '\r\n').join('')}\r\n`
  await one(head('POST /', 'content-length: 5') + 'hello', '405', 'POST / with a body')
  await one(head('POST /api/games', 'content-length: 5', 'transfer-encoding: chunked') + '0\r\n\r\n', '400', 'two lengths')
  await one(head('POST /api/games', 'transfer-encoding: chunked') + '0\r\n\r\n', '411', 'no length')
  await one(head('POST /api/games', 'content-length: 2', 'content-length: 3') + '{}', '400', 'a length twice')
  await one(head('POST /api/games', 'content-length: -2') + '{}', '400', 'a length below zero')
  await one(head('POST /api/games', 'content-length: 99999999999999999999') + '{}', '413', 'a length beyond all')
  await one(head('GET /api/version', 'x : y'), '400', 'a space before the colon')
  await one(head('GET /api/version', ' folded'), '400', 'a folded line')
  await one('GET /api/version HTTP/1.1\nhost: 127.0.0.1\n\n' + 'x'.repeat(9000), '431', 'bare line ends')
  await one('GET /api/version HTTP/1.1\r\n\r\n', '400', 'no host')
  await one(head('GET /api/version', 'host: 127.0.0.1'), '400', 'two hosts')
  await one(head('GET /api/version', 'x: ' + 'y'.repeat(9000)), '431', 'a large head')
  await one(head('GET /' + 'y'.repeat(300)), '414', 'a long address')
  await one('GET /%00 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n', '400', 'a zero in the address')
  await one(head('GET /api/version') + head('GET /api/games') + head('DELETE /api/games'), '200,200,405', 'three at once')
  const looked = await one(head('HEAD /api/version', 'connection: close'), '200', 'HEAD')
  check(/content-length: [1-9]/.test(looked) && looked.endsWith('\r\n\r\n'), 'which has a length and no body')
})

await test('pages of other sites', async () => {
  const evil = { origin: 'http://evil.example' }, own = { origin: `http://127.0.0.1:${server.port}` }
  for (const headers of [evil, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { ...own, 'sec-fetch-site': 'cross-site' }]) {
    const answer = await server.post('/api/games', { scenario: 'duel' }, headers)
    check(answer.status === 403 && answer.json.error === 'other-site' && !answer.headers['set-cookie'], `${JSON.stringify(headers)}: ${answer.status}`)
  }
  check((await server.post('/api/games', { scenario: 'duel' }, { ...own, 'sec-fetch-site': 'same-origin' })).status === 200, 'our own page')
  check((await server.socket({ 'sec-fetch-site': 'cross-site' }).catch((e) => e)) instanceof Error, 'nor a WebSocket')
  for (const [host, status] of [['evil.example', 421], ['evil.example:80', 421], ['127.0.0.1.evil.example', 421], ['localhost', 200], [`localhost:${server.port}`, 200], ['[::1]:1', 200]])
    check((await server.get('/api/version', { host })).status === status, `reached as ${host}`)
  const named = await new Server(program, ['--hosts', 'club.example,other.example', '--proxy']).start()
  for (const host of ['evil.example', '127.evil.example', '127.0.0.1.evil.example'])
    check((await named.get('/api/version', { host })).status === 421, `no name but its own: ${host}`)
  check((await named.get('/api/version', { host: '127.0.0.1:1' })).status === 200, 'and the loopback address')
  const made = await named.post('/api/games', { scenario: 'duel' }, { host: 'CLUB.example', 'x-forwarded-proto': 'https', origin: 'https://club.example' })
  check(made.status === 200 && /; Secure/.test(made.headers['set-cookie'][0]), 'behind TLS the cookie is for TLS alone')
  await named.stop()
  named.clean()
})

await test('the address that counts is the last one, which the proxy names', async () => {
  const behind = await new Server(program, ['--proxy', '--games-per-hour', '2']).start()
  const long = 'x'.repeat(230) // what comes first may be as long as it likes
  const made = {
    'a list': (i) => `198.51.100.${i}, 203.0.113.1`,
    'a long list': (i) => `${long}, 10.0.0.${i}${' '.repeat(60)}, 203.0.113.2`,
    'one that begins here': (i) => `127.0.0.1,${long}${i}, 203.0.113.3`,
    'several headers': (i) => [`198.51.100.${i}`, '203.0.113.4'],
    'with a port': (i) => `203.0.113.5:${5000 + i}`,
    'with a port, IPv6': (i) => `[2001:db8::${i}]:${5000 + i}`,
  }
  for (const [what, header] of Object.entries(made)) {
    const statuses = []
    for (let i = 1; i < 5; i++) statuses.push((await behind.post('/api/games', { scenario: 'duel' }, { 'x-forwarded-for': header(i) })).status)
    check(statuses.join() === '200,200,429,429', `${what}: ${statuses}`)
  }
  const local = `${long}, 127.0.0.1${' '.repeat(60)}, 203.0.113.6`
  const request = `GET /api/version HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${local}\r\n\r\n`
  check(answers(await behind.raw(request.repeat(200), 1000)).at(-1) === 429, 'who says that he is this machine is not')
  await behind.stop()
  behind.clean()
})

const started = Date.now()
const end = await server.stop()
check(end.code === 0 && Date.now() - started < 3000, `a quick clean end: ${JSON.stringify(end)} ${server.errors}`)
server.clean()
report()
