// What really happens to machines: a server that is stopped for a while, a full disk, one that can only be read, a folder that is somebody else's.
//   node test_faults.mjs PROGRAM [SECONDS]      how long it is stopped; 3 unless given
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, report, test } from './client.mjs'

const [, , program, seconds = '3'] = process.argv
const people = { allies: 'person', axis: 'person' }
const first = (socket) => socket.state.choices.options[0].a
const kept = async (server, made, seat) => (await server.get(`/api/games/${made.game}/record?key=${made.keys[seat]}`)).text.split('\n').filter((l) => l.startsWith('do ')).length

await test('stopped for a while, it goes on', async () => {
  const server = await new Server(program).start()
  const made = (await server.post('/api/games', { scenario: 'duel', seats: people })).json
  const socket = await server.sit(made.game, made.keys.allies, { plain: true })
  server.child.kill('SIGSTOP')
  socket.say({ t: 'choose', n: socket.state.n, a: first(socket), id: 1 })
  const answer = socket.next((m) => m.done === 1 || m.id === 1, Number(seconds) * 1000 + 60000)
  await sleep(Number(seconds) * 1000 - 1000)
  const others = Array.from({ length: 20 }, () => server.get('/api/version'))
  await sleep(1000)
  const began = Date.now()
  server.child.kill('SIGCONT')
  check((await answer).t === 'state', 'what was sent meanwhile is answered')
  check((await Promise.all(others)).every((a) => a.status === 200), 'and so is what others asked')
  console.log(`stopped for ${seconds} s, all answered ${Date.now() - began} ms after it went on`)
  check((await kept(server, made, 'allies')) === 1, 'kept')
  socket.close()
  await server.stop()
  server.clean()
})

// A disk of our own, where we may have one.
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'furball-disk-'))
  const mounted = process.getuid() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder]).status === 0
  if (!mounted) { rmSync(folder, { recursive: true }); console.log('SKIPPED: no disk can be mounted here.') }
  return mounted ? folder : null
}

await test('a full disk, and one that can only be read', async () => {
  const disk = smallDisk()
  if (!disk) return
  const server = new Server(program, ['--messages-per-second', '0', '--games-per-hour', '0'])
  rmSync(server.data, { recursive: true })
  server.data = join(disk, 'data')
  await server.start()
  const make = () => server.post('/api/games', { scenario: 'duel', seats: people })
  const made = (await make()).json
  const other = await server.sit(made.game, made.keys.axis, { plain: true })
  check((await other.choose(first(other))).t === 'state', 'before')
  spawnSync('sh', ['-c', `cat /dev/zero > ${disk}/filler`], { stdio: 'ignore' })
  // What SQLite has room for in its files still goes in: games are made until it has none.
  let answer = await make()
  for (let i = 0; i < 3000 && answer.status === 200; i++) answer = await make()
  check(answer.status === 500 && answer.json.error === 'not-stored', `who makes a game is told: ${answer.status} ${answer.text}`)
  check((await server.get('/healthz')).status === 200, 'it can still be read')
  rmSync(join(disk, 'filler'))
  check((await make()).status === 200, 'with room it goes on by itself')
  const again = await server.sit(made.game, made.keys.allies, { plain: true })
  check((await again.choose(first(again))).t === 'state', 'and so does the game')
  check((await kept(server, made, 'axis')) === 1, 'what was acknowledged is there')
  again.close()
  other.close()
  await server.stop()
  check(/level=error what=store-failed why="database or disk is full"/.test(server.errors), server.errors)
  check(!/runtime error|Sanitizer/.test(server.errors), server.errors)
  execFileSync('mount', ['-o', 'remount,ro', disk])
  const refused = spawnSync(program, ['serve', '--no-open', '--port', '0', '--data', server.data], { encoding: 'utf8', timeout: 60000 })
  check(refused.status === 3 && /cannot be opened: Read-only/.test(refused.stderr), `${refused.status} ${refused.stderr}`)
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

await test('a folder that is somebody else\'s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'furball-theirs-'))
  writeFileSync(join(folder, 'furball.db'), '')
  chmodSync(join(folder, 'furball.db'), 0o400)
  chmodSync(folder, 0o500)
  const as = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (process.getuid() === 0) chmodSync(folder, 0o700)
  const answer = spawnSync(program, ['serve', '--no-open', '--port', '0', '--data', folder], { ...as, encoding: 'utf8', timeout: 60000 })
  check(answer.status === 3 && /cannot be (opened|made)/.test(answer.stderr), `${answer.status} ${answer.stderr} ${answer.error}`)
  check(statSync(join(folder, 'furball.db')).size === 0 && readFileSync(join(folder, 'furball.db')).length === 0, 'and nothing is written')
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

report()
