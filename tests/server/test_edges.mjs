// Edges of what is answered: names of hosts and headers, numbers in paths, the first message of a socket, a view for the page, a connection
// that says goodbye, publishers who hang up, flags of the gallery.
//   node test_edges.mjs PROGRAM
import net from 'node:net'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Browser, named } from './browser.mjs'
import { Server, check, report, test } from './client.mjs'

const server = await new Server(process.argv[2], ['--games-per-hour', '0', '--messages-per-second', '0']).start()
const refused = (answer, status, error, what) => check(answer.status === status && answer.json?.error === error, `${what}: ${answer.status} ${answer.text}`)
const duel = async (more = {}) => (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' }, ...more })).json

await test('this machine by its own name, and by no other that begins like it', async () => {
  const own = hostname(), as = async (host) => (await server.get('/api/version', { host: `${host}:${server.port}` })).status
  check((await as(own)) === 200, 'its name')
  check((await as(own.toUpperCase())) === 200, 'in capitals')
  check((await as(`${own}.local`)) === 200, 'its name at home')
  for (const other of [`${own}x`, `${own}.example`, `${own}.local.example`, `x${own}`]) check((await as(other)) === 421, other)
})

await test('names of headers may have any letter, and nothing else', async () => {
  const first = async (name) => (await server.raw(`GET /api/version HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\nconnection: close\r\n${name}: 1\r\n\r\n`)).split('\r\n')[0]
  for (const name of ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'x-0123456789', "!#$%&'*+-.^_`|~"]) check((await first(name)).startsWith('HTTP/1.1 200'), name)
  for (const name of ['x y', 'x[', 'x@', 'x{', 'x/', 'x(', '"x"']) check((await first(name)).startsWith('HTTP/1.1 400'), name)
})

await test('a challenge is answered by its number', async () => {
  const anna = await named(server, 'Anna')
  for (const path of ['/accept', 'x/accept', '12', '12x/accept', '4294967297/accept', ''])
    refused(await anna.post(`/api/challenges/${path}`), 404, 'not-found', path)
  refused(await anna.post('/api/challenges/12/accept'), 404, 'no-such-challenge', 'a number of none')
})

await test('the first state answers nobody', async () => {
  const made = await duel()
  const socket = await server.socket()
  socket.say({ t: 'nonsense' })
  const error = await socket.next((m) => m.t === 'error')
  check(error.id === undefined, `an error of a message without a number: ${JSON.stringify(error)}`)
  socket.say({ t: 'hello', v: 1 })
  socket.say({ t: 'sit', game: made.game, key: made.keys.allies })
  const state = await socket.next((m) => m.t === 'state')
  check(state.done === undefined, `it says that ${state.done} is done`)
  socket.close()
})

await test('the page gets its view', async () => {
  const made = await duel()
  const socket = await server.sit(made.game, made.keys.axis)
  socket.say({ t: 'view' })
  const view = await socket.next((m) => m.t === 'view' || m.t === 'error')
  check(view.t === 'view' && view.seat === 1 && view.game === 'table' && Buffer.from(view.view, 'base64').length > 1000, JSON.stringify(view).slice(0, 200))
  socket.close()
})

// Half of a connection is closed after the last answer; the other half is for the client to close, who may be in the middle of saying something.
async function farewell() {
  const began = Date.now(), socket = net.connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  let broken = false
  socket.on('error', () => { broken = true })
  await new Promise((resolve) => socket.on('connect', resolve))
  socket.write('NONSENSE\r\n\r\n')
  await new Promise((resolve) => { socket.on('end', resolve); socket.on('close', resolve); socket.resume() })
  for (let i = 0; i < 4 && !broken; i++) {
    socket.write('and more\r\n')
    await sleep(30)
  }
  const quick = Date.now() - began < 1500 // the server waits for two seconds
  socket.destroy()
  return quick ? !broken : undefined
}
await test('who is told goodbye may finish what he says', async () => {
  let kept
  for (let i = 0; i < 20 && kept === undefined; i++) kept = await farewell()
  check(kept === true, 'the connection was broken off')
})

const scenario = (title, more = '') => `furball scenario 1\ntitle "${title}"\nrules glory advanced\ntable 1000 by 900\nplane Star spitfire-1 altitude 4\nplane Keller bf109-e3 altitude 4\n${more}`

// Bytes of frames as no browser sends them, and the code that the server says goodbye with; 0: it goes on.
await test('frames that break the rules of WebSockets', async () => {
  const bytes = (head, payload = '', masked = true) => Buffer.concat([Buffer.from(head), Buffer.alloc(masked ? 4 : 0), Buffer.from(payload)])
  const ping = '{"t":"ping"}', text = 0x81, size = 0x80 | ping.length
  const frames = [
    ['without a mask', bytes([text, ping.length], ping, false), 1002],
    ['reserved bits', bytes([text | 0x40, size], ping), 1002],
    ['a kind that there is not', bytes([0x83, size], ping), 1002],
    ['a control frame that there is not', bytes([0x8B, 0x80]), 1002],
    ['binary', bytes([0x82, size], ping), 1003],
    ['a ping in pieces', bytes([0x09, 0x80]), 1002],
    ['a ping of 126 bytes', bytes([0x89, 0xFE, 0, 126], 'x'.repeat(126)), 1002],
    ['more of nothing', bytes([0x80, size], ping), 1002],
    ['a message within another', Buffer.concat([bytes([0x01, size], ping), bytes([text, size], ping)]), 1002],
    ['a length in more bytes than it needs', bytes([text, 0xFE, 0, ping.length], ping), 1002],
    ['a length below zero', bytes([text, 0xFF, 255, 255, 255, 255, 255, 255, 255, 255]), 1002],
    ['a length beyond all', bytes([text, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0]), 1008],
    ['what is no text', bytes([text, 0x82], Buffer.from([0xED, 0xA0])), 1007],
    ['a ping between two pieces', Buffer.concat([bytes([0x01, 0x85], ping.slice(0, 5)), bytes([0x89, 0x80]), bytes([0x80, 0x80 | (ping.length - 5)], ping.slice(5))]), 0],
  ]
  for (const [what, sent, code] of frames) {
    const socket = await server.socket()
    socket.say({ t: 'hello', v: 1 })
    await socket.next((m) => m.t === 'welcome')
    socket.net.write(sent)
    if (!code) check((await socket.next((m) => m.t === 'pong')).t === 'pong', what)
    else await socket.closed
    check(!code || socket.closeFrame === code.toString(16).padStart(4, '0'), `${what}: ${socket.closeFrame}`)
    socket.close()
  }
})

await test('what was measured is whole, or refused', async () => {
  const otto = await named(server, 'Otto'), whole = { games: 6, won: [1, 2], drawn: 3, player: 'regular' }
  const { player, ...nobody } = whole
  for (const measured of [nobody, { ...whole, player: '' }, { ...whole, player: 7 }, { ...whole, won: [3] }])
    refused(await otto.post('/api/published', { text: scenario('Figures'), measured }), 400, 'bad-request', JSON.stringify(measured))
  check((await otto.post('/api/published', { text: scenario('Figures'), measured: whole })).status === 200, 'the whole of it')
})

await test('only who has reported a work is told so', async () => {
  const berta = await named(server, 'Berta'), carl = await named(server, 'Carl'), nobody = new Browser(server)
  const { id } = (await berta.post('/api/published', { text: scenario('Reported') })).json
  await carl.post(`/api/published/${id}/report`)
  check((await carl.get(`/api/published/${id}`)).json.reported === 1, 'who did')
  for (const who of [berta, nobody]) check((await who.get(`/api/published/${id}`)).json.reported === undefined, 'who did not')
})

await test('who hangs up while his text is read takes nobody along', async () => {
  const wide = 'furball scenario 1\ntitle "Wide"\nrules glory advanced\ntable 9000 by 9000\n' + [...Array(32).keys()].map((i) => `plane P${i} ${i % 2 ? 'b-17g' : 'he111-h'} at ${200 + 250 * i},${i % 2 ? 8000 : 1000} heading ${i % 2 ? 'south' : 'north'} altitude 4`).join('\n') + '\n'
  const people = await Promise.all([...Array(6).keys()].map((i) => named(server, `Pilot ${String.fromCharCode(65 + i)}`)))
  const body = (i) => JSON.stringify({ text: wide + `# ${i}\n` })
  const hangUp = (i) => new Promise((resolve) => {
    const socket = net.connect(server.port, '127.0.0.1', () => {
      socket.write(`POST /api/published HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\ncookie: ${people[i].headers.cookie}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body(i))}\r\n\r\n${body(i)}`)
      setTimeout(() => { socket.destroy(); resolve() }, 20)
    })
    socket.on('error', () => {})
  })
  const answers = people.slice(0, 3).map((who, i) => who.post('/api/published', { text: wide + `# ${i}\n` }))
  await Promise.all([3, 4, 5].map(hangUp))
  for (const answer of await Promise.all(answers)) check(answer.status === 200 || ['too-slow', 'bad-scenario', 'too-much'].includes(answer.json?.error), answer.text)
  check((await server.get('/api/version')).status === 200, 'it goes on')
})

await server.stop()
check(!/runtime error|Sanitizer/.test(server.errors), server.errors)
server.clean()
report()
