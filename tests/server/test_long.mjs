// Long games: what is asked about them, and their end, holds up nobody else. Counted and measured in processor time of the server's own thread, not timed.
//   node test_long.mjs PROGRAM
import { readFileSync, readdirSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, report, test } from './client.mjs'

const program = process.argv[2]
const slow = /asan/.test(program) // sanitizers take about ten times as long
// So far apart that they go on for long.
const planes = Array.from({ length: 12 }, (_, i) => `plane R${i} spitfire-1 at ${1500 + (i % 4) * 1500},${1500 + (i >> 2) * 400} heading north\n` +
  `plane B${i} bf109-e3 at ${1500 + (i % 4) * 1500},${6000 + (i >> 2) * 400} heading south\n`)
const text = `furball scenario 1\ntitle "Far apart"\nrules glory basic\ntable 9000 by 9000\n${planes.join('')}`
const server = await new Server(program, ['--messages-per-second', '0', '--connections', '1000', '--test-seed', '5']).start()
const proxy = await new Server(program, ['--messages-per-second', '0', '--games-per-hour', '0', '--proxy']).start() // where requests come from is what it is told
const metric = async (name) => Number(new RegExp(`^furball_${name} (\\d+)$`, 'm').exec((await server.get('/metrics')).text)[1])

// Twelve against twelve, all flying in circles, until so many choices were made.
async function fly(most) {
  const made = (await server.post('/api/games', { text, seats: { allies: 'person', axis: 'person' }, public: true, delay: 9 })).json
  const seats = [await server.sit(made.game, made.keys.allies), await server.sit(made.game, made.keys.axis)]
  let choices = 0
  const one = async (socket) => {
    while (choices < most && !socket.state.over) {
      if (!socket.state.choices) { await sleep(2); continue }
      const options = socket.state.choices.options
      await socket.choose((options.find((option) => / left-/.test(option.a)) || options[0]).a)
      choices++
    }
  }
  await Promise.all(seats.map(one))
  return { ...made, seats, choices }
}

// Nanoseconds of processor that the thread which serves everybody has used, and all threads together.
function worked() {
  const of = (thread) => Number(readFileSync(`/proc/${server.child.pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  const threads = readdirSync(`/proc/${server.child.pid}/task`)
  return { service: of(server.child.pid), all: threads.reduce((sum, thread) => sum + of(thread), 0) }
}

const game = await fly(2400)
const path = (what, key) => `/api/games/${game.game}/${what}${what.includes('?') ? '&' : '?'}key=${key}`
const last = (await server.get(path('moments', game.keys.allies))).json.moments.length - 1

await test('records and moments of a long game are not written by the thread that serves everybody', async () => {
  check(game.choices >= 2400 && !game.seats[0].state.over, `it is long, and goes on: ${game.choices} choices`)
  for (const [what, key, word] of [['record', game.keys.allies, /its own choices/], ['moments', game.keys.axis, /"moments":\[/], [`moments?at=${last}`, game.keys.allies, /"scene":/]]) {
    let service = 1, all = 1
    for (let tries = 0; tries < 5 && service >= all / 2; tries++) { // others on the machine make both cost more, by chance
      const before = worked()
      for (let i = 0; i < 12; i++) {
        const answer = await server.get(path(what, key))
        check(answer.status === 200 && word.test(answer.text), `${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
      }
      const after = worked()
      service = after.service - before.service
      all = after.all - before.all
    }
    check(service < all / 2, `${what}: ${(service / 12e6).toFixed(2)} ms of ${(all / 12e6).toFixed(2)} ms`)
    console.log(`# ${what}: ${(service / 12e6).toFixed(2)} ms of ${(all / 12e6).toFixed(2)} ms`)
  }
  const far = await server.get(path('moments?at=100000', game.keys.allies))
  check(far.status === 404 && far.json.error === 'not-found', far.text)
})

await test('one address does not ask for all records at once', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => server.get(path('moments', game.keys.allies))))
  const refused = answers.filter((answer) => answer.status === 429).length
  check(refused > 0 && refused < 40 && answers.every((answer) => answer.status === 200 || answer.json?.error === 'too-much'), `${refused} of 40 refused`)
  check((await server.get(path('record', game.keys.axis))).status === 200, 'and then again')
})

await test('who asks and hangs up leaves nothing behind', async () => {
  for (let i = 0; i < 20; i++) {
    const connection = net.connect(server.port, '127.0.0.1', () => connection.write(`GET ${path('moments', game.keys.allies)} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`))
    await sleep(5)
    connection.destroy()
  }
  let answer
  for (let i = 0; i < 100 && answer?.status !== 200; i++) { answer = await server.get(path('record', game.keys.allies)); await sleep(20) }
  check(answer.status === 200, `others get theirs: ${answer.text.slice(0, 200)}`)
})

await test('an address that does not take what it asks for is hung up on', async () => {
  const size = (await server.get(path('moments', game.keys.allies))).text.length, wanted = Math.ceil((48 << 20) / size)
  const before = await metric('memory_bytes')
  const deaf = []
  for (let i = 0; i < wanted && i < 900; i++) {
    const one = net.connect(server.port, '127.0.0.1')
    one.pause()
    one.on('error', () => {})
    one.write(`GET ${path('moments', game.keys.allies)} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
    deaf.push(one)
    if (i % 4 === 3) await sleep(20)
  }
  await sleep(1000)
  const grown = (await metric('memory_bytes')) - before
  check(grown < 44 << 20, `${wanted} answers of ${size} bytes, ${grown >> 20} MiB`)
  deaf.forEach((one) => one.destroy())
  await sleep(300)
  check((await server.get(path('record', game.keys.allies))).status === 200, 'and then again')
})

await test('the end of a long game, and the first who watches it, hold up nobody', async () => {
  const before = await metric('longest_round_microseconds')
  const watching = await server.sit(game.game, game.watch)
  check(watching.state.t === 'state', 'somebody watches')
  game.seats[0].say({ t: 'resign' })
  await game.seats[1].next((m) => m.over)
  check(game.seats[1].state.over.credits !== undefined, JSON.stringify(game.seats[1].state.over))
  const record = await server.get(path('record', game.keys.allies))
  check(record.status === 200 && /^# resigned$/m.test(record.text), 'its record is whole')
  const after = await metric('longest_round_microseconds')
  console.log(`# longest round ${before} µs before, ${after} µs after`)
})

// The engine keeps 128 catalogues that scenarios bring with them; whoever holds the most of such games open must let one go.
await test('nobody takes all places for games with airplanes of their own', async () => {
  const comet = readFileSync('tests/scenarios/own-comet.txt', 'utf8')
  const make = async (name) => (await proxy.post('/api/games', { text: comet.replace('Comet Mk.I', name), seats: { allies: 'person', axis: 'person' } })).json
  const behind = (address) => ({ 'x-forwarded-for': address })
  const honest = await make('Honest'), mine = await proxy.sit(honest.game, honest.keys.allies, {}, behind('10.0.0.1'))
  const held = []
  for (let i = 0; i < 140; i++) {
    const made = await make(`Comet ${i}`)
    if (!made.game) { check(false, `game ${i}: ${JSON.stringify(made)}`); break }
    held.push(await proxy.sit(made.game, made.keys.allies, {}, behind('10.6.6.6')))
  }
  check(held.length === 140 && held.some((one) => one.frames.some((text) => /not-stored/.test(text))), 'the one with the most lets some go')
  check(!mine.frames.some((text) => /not-stored/.test(text)) && (await mine.choose(mine.state.choices.options[0].a)).t === 'state', 'who has one goes on with it')
  const again = await make('One more')
  check(again.game && (await proxy.sit(again.game, again.keys.axis, {}, behind('10.0.0.2'))).state.t === 'state', 'and others begin new ones')
  held.forEach((one) => one.close())
})

// As many airplanes and decks of its own as fit into a catalogue, by every way in which rules can be changed on the way.
const cards = Array.from({ length: 24 }, (_, i) => `card ${i + 1} straight low 40 high 70\n`).join('')
const models = Array.from({ length: 28 }, (_, i) => `deck d${i} cards 24\n${cards}model m${i} "M${i}" ${i % 2 ? 'allied' : 'axis'}\nfigure deck d${i}\nfigure resistance 14\nfigure gun front BB|B\nfigure climb 2 ceiling 14\n`)
const large = (title) => `furball scenario 1\ntitle "${title}"\nrules glory advanced\ncatalogue\n${models.join('')}end\ntable 1600 by 1200\n` +
  Array.from({ length: 24 }, (_, i) => `plane P${i} m${i} altitude 4\n`).join('')

await test('an upload, however large, is not read by the thread that serves everybody', async () => {
  const asked = [{}, { rules: 'glory advanced' }, { level: 'basic' }, { options: { tailing: 1 } }].map((more) => [200, { text: large(JSON.stringify(more).replaceAll('"', '')), ...more }])
  asked.push([400, { text: large('no airplanes').replaceAll(/^plane.*\n/gm, '') }], [400, '{"text":"' + 'x'.repeat(60000)])
  for (const [status, body] of asked) {
    const before = worked(), times = status === 200 ? 2 : 10
    for (let i = 0; i < times; i++) {
      const made = await server.post('/api/games', body)
      check(made.status === status, made.text)
    }
    const after = worked(), service = (after.service - before.service) / times / 1e6, all = (after.all - before.all) / times / 1e6
    check(service < all * 0.6 && service < (slow ? 60 : 6), `${service.toFixed(2)} ms of ${all.toFixed(2)} ms`)
    console.log(`# ${typeof body === 'string' ? 'no JSON' : Object.keys(body)}: ${service.toFixed(2)} ms of ${all.toFixed(2)} ms`)
  }
})

await test('one address does not have all its uploads read at once, and who hangs up leaves nothing behind', async () => {
  const body = { text: large('many') }
  const answers = await Promise.all(Array.from({ length: 40 }, () => server.post('/api/games', body)))
  const refused = answers.filter((answer) => answer.status === 503).length
  check(refused > 0 && refused < 40 && answers.every((answer) => answer.status === 200 || answer.json?.error === 'too-much'), `${refused} of 40 refused`)
  const text = JSON.stringify(body)
  await Promise.all(Array.from({ length: 4 }, () => new Promise((done) => {
    const connection = net.connect(server.port, '127.0.0.1', () => connection.end(`POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${text.length}\r\n\r\n${text}`, () => { connection.resetAndDestroy(); done(1) }))
    connection.on('error', () => {})
  })))
  let again
  for (let i = 0; i < 100 && again?.status !== 200; i++) { again = await server.post('/api/games', body); await sleep(20) }
  check(again.status === 200, `and then again: ${again.text.slice(0, 200)}`)
})

for (const one of [server, proxy]) {
  const end = await one.stop()
  check(end.code === 0 && !/ERROR|runtime error|Sanitizer/.test(one.errors), `a clean end: ${end.code} ${one.errors}`)
  one.clean()
}
report()
