// A server with catalogues of its own: scenarios that are sent to it may name what is in them.
//   node test_catalogues.mjs PROGRAM
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Server, check, report, test } from './client.mjs'

const [, , program] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'furball-catalogues-'))
const whole = readFileSync('tests/scenarios/own-comet.txt', 'utf8')
const block = /^catalogue\n([^]*?)^end\n/m.exec(whole)[1]
const plain = whole.replace(/^catalogue\n[^]*?^end\n/m, '')
writeFileSync(join(folder, 'comet.txt'), `furball catalogue 1\n${block}`)

await test('a scenario names an airplane of the catalogue', async () => {
  const server = await new Server(program, ['--catalogues', join(folder, 'comet.txt')]).start()
  const made = await server.post('/api/games', { text: plain })
  check(made.status === 201 || made.status === 200, made.text)
  const unused = await server.post('/api/games', { scenario: 'duel' })
  check(unused.status === made.status, unused.text)
  await server.stop()
  server.clean()
})

await test('without the catalogue it is refused, with the place', async () => {
  const server = await new Server(program, []).start()
  const refused = await server.post('/api/games', { text: plain })
  check(refused.status === 400 && /found \\?"comet\\?", expected an airplane type/.test(refused.text), refused.text)
  await server.stop()
  server.clean()
})

rmSync(folder, { recursive: true })
report()
