// Who is slow, or many, or does not read, holds up nobody else.
import net from 'node:net'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, report, test } from './client.mjs'

const program = process.argv[2]
const memory = (server) => Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]) / 1024

function open(server, count, first) {
  return Array.from({ length: count }, () => {
    const one = net.connect(server.port, '127.0.0.1', () => one.write(first))
    one.on('error', () => {})
    one.on('close', () => { one.gone = true })
    return one
  })
}
async function quick(server, what) {
  const start = Date.now()
  const answer = await server.get('/api/version').catch((error) => ({ text: error.message }))
  check(answer.status === 200 && Date.now() - start < 3000, `${what}: ${answer.status ?? answer.text} after ${Date.now() - start} ms`)
}
const gone = (list) => list.filter((one) => one.gone).length
// A byte each a few times a second, for longer than a request may take.
async function drip(list, ms) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(100)) for (const one of list) if (!one.gone && !one.destroyed) one.write('x')
}

await test('slow heads and slow bodies', async () => {
  const server = await new Server(program, ['--request-seconds', '1']).start()
  const heads = open(server, 200, 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ')
  const bodies = open(server, 200, 'POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 60000\r\n\r\n')
  const silent = open(server, 50, '')
  const dripping = drip([...heads, ...bodies], 2600)
  await sleep(300)
  await quick(server, 'beside 450 slow ones')
  await dripping
  check(gone(heads) === 200 && gone(bodies) === 200 && gone(silent) === 50, `each has its time and no more: ${gone(heads)} ${gone(bodies)} ${gone(silent)}`)
  await server.stop()
  server.clean()
})

await test('answers that nobody reads', async () => {
  const server = await new Server(program).start()
  const before = memory(server)
  const many = open(server, 500, 'GET /api/scenarios HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(3))
  many.forEach((one) => one.pause())
  await sleep(800)
  await quick(server, 'beside 500 who do not read')
  check(memory(server) - before < 60, `they share what they do not read: ${Math.round(memory(server) - before)} MiB`)
  const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
  const deaf = await server.sit(made.game, made.keys.axis)
  deaf.net.pause()
  const a = await server.sit(made.game, made.keys.allies)
  for (let i = 0; i < 15; i++) {
    await a.choose(a.state.choices.options[0].a)
    a.say({ t: 'undo' })
    await a.next((m) => m.choices)
  }
  check(true, 'and a player who does not read holds up no other')
  many.forEach((one) => one.destroy())
  await server.stop()
  server.clean()
})

await test('one address has so many connections', async () => {
  const server = await new Server(program, ['--connections', '5']).start()
  const held = open(server, 9, 'GET')
  await sleep(300)
  check(gone(held) === 4, `five of nine: ${9 - gone(held)}`)
  held.forEach((one) => one.destroy())
  await sleep(100)
  await quick(server, 'when they are gone')
  await server.stop()
  server.clean()
  const proxied = await new Server(program, ['--connections', '2', '--proxy']).start()
  const from = (address) => proxied.socket({ 'x-forwarded-for': address }).catch((error) => error)
  const mine = [await from('2001:db8:1:1::1'), await from('2001:db8:1:1:ffff::2'), await from('2001:db8:1:1::3')]
  check(!(mine[1] instanceof Error) && /429/.test(mine[2].message), `a /64 counts as one: ${mine[2].message}`)
  check(!((await from('2001:db8:1:2::1')) instanceof Error), 'and another as another')
  await proxied.stop()
  proxied.clean()
  const busy = await new Server(program, ['--connections', '50']).start()
  const statuses = (await busy.raw('GET /api/version HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(300), 4000)).match(/HTTP\/1\.1 \d+/g).map((s) => s.slice(-3))
  check(statuses.at(-1) === '429' && statuses.length >= 100 && statuses.length < 290, `so many requests at once: ${statuses.length}`)
  const pinging = await busy.socket()
  for (let i = 0; i < 20000; i++) pinging.frame(9, Buffer.from('x'))
  await sleep(2100)
  await quick(busy, 'beside who does nothing but ping')
  pinging.close()
  await busy.stop()
  busy.clean()
})

await test('who hangs up gets nothing anew', async () => {
  const server = await new Server(program, ['--connections', '50']).start()
  let refused = 0
  for (let i = 0; i < 6; i++) refused += (await server.raw('GET /api/version HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(90) + 'GET /api/version HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n', 20000)).match(/HTTP\/1\.1 429/g)?.length ?? 0
  check(refused > 0, 'what one connection has used up, the next one of its address has not got')
  await server.stop()
  server.clean()
})

// The share of one processor that it uses.
const busy = async (server, ms) => {
  const ticks = () => readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).reduce((a, b) => a + Number(b), 0)
  const before = ticks()
  await sleep(ms)
  return (ticks() - before) * 10 / ms
}

await test('one address gets its share of the time, and no more', async () => {
  const server = await new Server(program, ['--connections', '50']).start()
  const asks = 'GET /nothing HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(400)
  const hogs = Array.from({ length: 20 }, () => {
    const one = net.connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    const more = () => { while (!one.destroyed && one.write(asks)); }
    return one.on('connect', more).on('drain', more).on('error', () => {}).resume()
  })
  await sleep(3000) // what it may use at once is used up
  const share = await busy(server, 4000)
  check(share < 0.6, `a quarter of the time, and a little around it: ${share.toFixed(2)}`)
  await quick(server, 'beside who asks without end')
  check(hogs.every((one) => !one.destroyed), 'they are served, slowly')
  hogs.forEach((one) => one.destroy())
  await server.stop()
  server.clean()
})

// Requests are served in turn, a little of them in each round of the loop: a player's choice comes in between, and none of them is lost.
await test('who plays does not wait for all who ask', async () => {
  const server = await new Server(program).start()
  const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
  const player = await server.sit(made.game, made.keys.allies)
  const EACH = 20, body = JSON.stringify({ text: 'furball scenario 1\nrules glory standard\n' + 'plane x\n'.repeat(400) })
  const one = `POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const asks = 'GET /api/version HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(EACH - 1) + one
  const askers = Array.from({ length: 100 }, () => {
    const socket = net.connect(server.port, '127.0.0.1')
    const asker = { socket, text: '', answers: () => asker.text.split('HTTP/1.1 ').length - 1 }
    socket.on('data', (part) => (asker.text += part)).on('error', () => {})
    return asker
  })
  await Promise.all(askers.map(({ socket }) => new Promise((done) => socket.on('connect', done))))
  askers.forEach(({ socket }) => socket.write(asks))
  player.say({ t: 'choose', id: 1, n: player.state.n, a: player.state.choices.options[0].a })
  await player.next((message) => message.t === 'state' && message.done === 1)
  const answered = () => askers.reduce((sum, asker) => sum + asker.answers(), 0), then = answered()
  check(then < 100 * EACH, `his choice is kept before all are answered: ${then}`)
  for (let i = 0; i < 300 && answered() < 100 * EACH; i++) await sleep(100)
  check(askers.every((asker) => asker.answers() === EACH), `and all are answered: ${answered()}`)
  check(askers.every((asker) => (asker.text.match(/HTTP\/1\.1 400/g) ?? []).length === 1), 'each its own')
  askers.forEach(({ socket }) => socket.destroy())
  player.close()
  await server.stop()
  server.clean()
})

await test('no files left', async () => {
  const server = new Server(program)
  const few = join(server.data, 'few')
  writeFileSync(few, `#!/bin/sh\nulimit -n 150\nexec ${resolve(program)} "$@"\n`, { mode: 0o755 })
  server.program = few
  await server.start()
  const held = open(server, 300, 'GET')
  await sleep(500)
  check(held.length - gone(held) < 100, `as many as there are files, less a few: ${held.length - gone(held)}`)
  await quick(server, 'who comes later takes the place of who dawdles')
  check(server.errors.length < 1000, `and it does not chatter about it: ${server.errors.length} bytes`)
  held.forEach((one) => one.destroy())
  await server.stop()
  server.clean()
})

report()
