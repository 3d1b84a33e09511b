// What no well-meaning client sends: malformed, huge, out of order, replayed, for another seat, or too much of it. The
// server answers with errors, keeps serving, and a game between two honest clients goes on beside it undisturbed.
//   node test_fuzz.mjs PROGRAM [SECONDS]
import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, dice, report, test } from './client.mjs'

const [, , program, seconds = '10'] = process.argv
const seed = Date.now() % 1000000
const roll = dice(seed)
console.log('seed', seed)
const server = await new Server(program, ['--messages-per-second', '0']).start()
const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
const prey = (await server.post('/api/games', { scenario: 'malta-1942', seats: { raf: 'person', jg53: 'person' } })).json

const pick = (list) => list[roll(list.length)]
const WORDS = ['hello', 'sit', 'choose', 'undo', 'resign', 'draw', 'seat', 'rematch', 'ping', 'dance', '', null, 7]
const values = () => pick([0, 1, -1, 1e308, 2 ** 53, '', 'x'.repeat(roll(3000)), null, true, [], {}, [[[[]]]], '\u0000', 'Harper plan straight-1/high',
  'raf', 'allies', 'computer:cadet', 'computer:random', 'person', 'open', prey.game, made.game, prey.keys.raf, prey.keys.jg53, prey.watch, made.watch,
  'Harper plan "', 'Harper # x', '\ud800', 'é'.repeat(100), '"\\n', '9'.repeat(400)])
const message = () => {
  const m = { t: pick(WORDS) }
  for (const key of ['v', 'game', 'key', 'seat', 'n', 'a', 'who', 'from', 'plain', 'id']) if (roll(2)) m[key] = values()
  if (roll(3)) m.v = 1
  // Never an honest key with its own honest game: the two who play there must not be disturbed.
  return m
}
const broken = () => {
  const text = Buffer.from(JSON.stringify(message()))
  switch (roll(6)) {
  case 0: return text.subarray(0, roll(text.length + 1))
  case 1: { const at = roll(text.length || 1); const copy = Buffer.from(text); copy[at] = roll(256); return copy }
  case 2: return randomBytes(roll(200))
  case 3: return Buffer.from('['.repeat(roll(4000)))
  case 4: return Buffer.from('{"t":"hello","t":"sit"}')
  default: return Buffer.from(pick(['', '0', 'null', '"x"', '{}', '[]', '{"t":{"t":"hello"}}', '\ufeff{}', '{"t":"hello","v":1}}']))
  }
}

async function attack() {
  let socket
  try {
    socket = await server.socket()
    if (roll(4)) socket.say({ t: 'hello', v: 1 })
    if (roll(2)) socket.say({ t: 'sit', game: prey.game, key: pick([prey.keys.raf, prey.keys.jg53, prey.watch]), plain: Boolean(roll(2)) })
    for (let i = roll(40); i > 0 && !socket.gone; i--) {
      switch (roll(8)) {
      case 0: socket.frame(1, broken()); break
      case 1: socket.frame(roll(16), randomBytes(roll(130)), Boolean(roll(2))); break // frames of any kind, also unfinished
      case 2: { const text = Buffer.from(JSON.stringify(message())); const cut = roll(text.length); socket.frame(1, text.subarray(0, cut), false); socket.frame(0, text.subarray(cut)); break }
      case 3: { // an honest choice, sent again and again
        const options = socket.state?.choices?.options
        const a = options ? pick(options).a : 'nothing'
        for (let j = 0; j < 3; j++) socket.say({ t: 'choose', n: (socket.state?.n ?? 0) + roll(2), a })
        break
      }
      default: socket.say(message())
      }
      if (!roll(6)) await sleep(roll(5))
    }
    await sleep(roll(20))
  } catch { /* closed by the server: its right */ }
  socket?.close()
}

// Bytes that are not even HTTP.
function noise() {
  return new Promise((done) => {
    const socket = net.connect(server.port, '127.0.0.1', () => {
      socket.write(pick([randomBytes(roll(4000)), Buffer.from('GET ' + '/x'.repeat(roll(4000)) + ' HTTP/1.1\r\n\r\n'),
        Buffer.from('POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n\r\n{'),
        Buffer.from('POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n{}'),
        Buffer.from('GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
        Buffer.from('GET /api/games HTTP/1.1\r\n' + 'x: y\r\n'.repeat(roll(2000)) + '\r\n'),
        Buffer.from('POST /api/games HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n0\r\n\r\n')]))
      setTimeout(() => socket.destroy(), roll(30))
    })
    socket.on('error', () => {})
    socket.on('close', done)
  })
}

async function request() {
  const body = roll(2) ? broken().toString('latin1') : JSON.stringify({ scenario: pick(['duel', 'malta-1942', values()]), text: roll(4) ? undefined : values(),
    seats: roll(2) ? { [pick(['allies', 'axis', 'raf', 'x'])]: values() } : values(), options: roll(3) ? undefined : { [pick(['tailing', 'fuel', 'turns', 'a=b'])]: values() },
    rules: roll(3) ? undefined : values(), pace: roll(2) ? 'blitz' : values(), aids: roll(2) ? 'strict' : values(), public: values() })
  const path = pick(['/api/games', '/api/games', `/api/games/${prey.game}/join`, '/api/games/x/join', `/api/games/${prey.game}/record?key=${values()}`, '/api/mine', '/api/rules/' + 'X'.repeat(roll(300))])
  const answer = await server.ask(pick(['GET', 'POST', 'PUT', 'HEAD']), encodeURI(String(path).replace(/[\ud800-\udfff]/g, '?')), roll(3) ? body : undefined, roll(4) ? {} : { cookie: `furball_guest=${'z'.repeat(roll(3000))}` }).catch(() => null)
  if (answer && answer.status >= 400 && answer.json) check(typeof answer.json.error === 'string' && answer.json.sentence, answer.text)
}

let playing = true, honest = 0
async function honest_game() {
  const a = await server.sit(made.game, made.keys.allies), b = await server.sit(made.game, made.keys.axis)
  while (playing && !a.state.over) {
    for (const s of [a, b]) {
      if (!s.state.choices) continue
      const { options } = s.state.choices
      const got = await s.choose(options[0].a)
      if (got.t === 'error' && got.why !== 'stale') check(false, JSON.stringify(got))
      honest++
    }
    await sleep(5)
  }
}

await test('attacked from all sides', async () => {
  const play = honest_game().catch((error) => check(false, `the honest game: ${error.message} ${server.errors.slice(0, 3000)}`))
  const end = Date.now() + Number(seconds) * 1000
  let rounds = 0
  while (Date.now() < end) {
    await Promise.all([attack(), attack(), attack(), request(), request(), noise()])
    rounds++
    if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.errors}`)
  }
  playing = false
  await play
  check(honest > 0, 'the honest game went on')
  console.log(`${rounds} rounds, ${honest} honest choices`)
  check((await server.get('/api/version')).status === 200, 'it still answers')
})

await test('large messages', async () => {
  const socket = await server.socket()
  socket.say({ t: 'hello', v: 1 })
  socket.frame(1, Buffer.alloc(4096, 0x20))
  check((await socket.next((m) => m.t === 'error')).why === 'bad-message', '4096 bytes are read')
  socket.frame(1, Buffer.alloc(4097, 0x20))
  check((await socket.next((m) => m.t === 'error')).why === 'too-large', '4097 are not')
  await socket.closed
  const huge = await server.socket()
  for (let i = 0; i < 50; i++) huge.frame(i ? 0 : 1, Buffer.alloc(65536, 0x20), false)
  await huge.closed
})

await test('too many messages', async () => {
  const strict = await new Server(program).start()
  const socket = await strict.socket()
  socket.say({ t: 'hello', v: 1 })
  for (let i = 0; i < 60; i++) socket.say({ t: 'ping' })
  await socket.next((m) => m.why === 'too-much')
  const pongs = socket.frames.filter((f) => f.includes('pong')).length
  check(pongs >= 35 && pongs <= 45, `${pongs} of 60 at once`)
  await sleep(1000)
  socket.say({ t: 'ping' })
  await socket.next((m) => m.t === 'pong')
  for (let i = 0; i < 300; i++) socket.say({ t: 'ping' })
  await socket.closed
  check(true, 'closed if it goes on')
  await strict.stop()
  strict.clean()
})

await test('spectators and tabs have a limit', async () => {
  const full = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
  const watchers = []
  for (let i = 0; i < 64; i++) watchers.push(await server.sit(full.game, full.watch))
  check((await server.sit(full.game, full.watch).catch((e) => e)).message === 'too-much', 'no more than 64 watch')
  watchers.forEach((w) => w.close())
  const tabs = []
  for (let i = 0; i < 16; i++) tabs.push(await server.sit(full.game, full.keys.allies))
  check((await server.sit(full.game, full.keys.allies).catch((e) => e)).message === 'too-much', 'no more than 16 tabs')
  tabs.forEach((w) => w.close())
})

const ended = await server.stop()
check(ended.code === 0, `a clean end without leaks: ${JSON.stringify(ended)}`)
check(!/ERROR: |runtime error|Sanitizer/.test(server.errors), server.errors.slice(0, 4000))
server.clean()
report()
