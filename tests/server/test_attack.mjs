// What strangers without any key have done to stop the server for others, each through a real socket.
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, report, test } from './client.mjs'

const program = process.argv[2]
const server = await new Server(program).start()
const alive = async (what) => {
  const answer = await server.get('/api/version').catch((error) => ({ text: error.message }))
  check(answer.status === 200, `it still answers after ${what}: ${answer.text}`)
}
const answers = (text) => text.split('HTTP/1.1 ').slice(1).map((part) => Number(part.slice(0, 3)))

// A loop that spins uses a whole core; one that serves nobody next to nothing.
async function busy(ms) {
  const { readFileSync } = await import('node:fs')
  const ticks = () => readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).reduce((a, b) => a + Number(b), 0)
  const before = ticks()
  await sleep(ms)
  return (ticks() - before) * 10 / ms
}

const post = (body, after = '', head = '') =>
  `POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}content-length: ${body.length}\r\n\r\n${body}${after}`

await test('bytes behind a body', async () => {
  for (const after of ['\r\n', 'x', 'GET', '{"scenario":"duel"}', '\0'.repeat(3000)]) {
    const before = (await server.get('/api/mine')).status
    const came = answers(await server.raw(post('{"scenario":"duel"}', after), 300))
    check(before === 200 && (came[0] ?? 200) === 200 && came.slice(1).every((status) => status >= 400), `at most one game, then at most a complaint: ${came}`)
    await alive(`${JSON.stringify(after.slice(0, 20))} behind a body`)
  }
  check(await busy(500) < 0.5, 'and the loop rests')
})

await test('only WebSockets are upgraded to', async () => {
  const upgrade = (to, more = '') => `GET / HTTP/1.1\r\nhost: x\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: ${to}\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA\r\n${more}\r\n`
  const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
  const frame = (kind, flags, stream, payload = '') => String.fromCharCode(0, 0, payload.length, kind, flags, 0, 0, 0, stream) + payload
  const data = frame(4, 0, 0) + frame(0, 0, 1, 'xxxx') + frame(9, 4, 1, 'yy')
  for (const to of ['h2c', 'H2C', 'h2c, websocket', 'websocket, h2c', 'TLS/1.0', 'raw']) {
    const came = await server.raw(Buffer.from(upgrade(to) + preface + data, 'latin1'), 200)
    check(!came.includes(' 101 '), `no upgrade to ${to}: ${came.slice(0, 60)}`)
    await alive(`an upgrade to ${to}`)
  }
  await server.raw(Buffer.from(preface + data, 'latin1'), 200)
  await alive('HTTP/2 out of the blue')
  const websocket = await server.socket({ upgrade: 'WebSocket', connection: 'keep-alive, upgrade' })
  websocket.close()
})

const started = Date.now()
const end = await server.stop()
check(end.code === 0 && Date.now() - started < 3000, `a quick clean end: ${JSON.stringify(end)} ${server.errors}`)
server.clean()
report()
