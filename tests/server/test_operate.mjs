// What whoever runs the server asks it: metrics, health, the log, limits read anew, and whether it would start.
//   node test_operate.mjs PROGRAM
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, report, test } from './client.mjs'

const [, , program] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'furball-operate-'))
const limits = join(folder, 'limits')
writeFileSync(limits, '# for this test\ngames-per-hour 2\nlog-level info\n')
const server = await new Server(program, ['--limits', limits, '--games-per-hour', '4', '--log-level', 'info']).start()
const make = () => server.post('/api/games', { scenario: 'duel' })

// A line of the log, once it is there.
async function logged(pattern) {
  for (let i = 0; i < 600 && !pattern.test(server.errors); i++) await sleep(50)
  check(pattern.test(server.errors), `${pattern} in the log: ${server.errors}`)
}

const number = (text, name) => Number(new RegExp(`^furball_${name} (\\d+)$`, 'm').exec(text)?.[1])

await test('metrics', async () => {
  const made = (await make()).json
  const before = await server.get('/metrics')
  check(before.status === 200 && before.headers['content-type'].startsWith('text/plain; version=0.0.4'), 'in the format of Prometheus')
  check(before.text.split('\n').filter((l) => l && !/^# (HELP|TYPE) furball_\w+ .+$|^furball_\w+(\{le="[^"]+"\})? [0-9.]+$/.test(l)).length === 0, before.text)
  check(number(before.text, 'games_made_total') === 1 && number(before.text, 'sockets') === 0, 'a game')
  const socket = await server.sit(made.game, made.watch)
  const after = (await server.get('/metrics')).text
  check(number(after, 'sockets') === 1 && number(after, 'rooms') === 1 && number(after, 'messages_total') === 2, 'a socket')
  check(number(after, 'requests_total') > number(before.text, 'requests_total'), 'counted')
  check(number(after, 'written_seconds_count') >= 1 && /written_seconds_bucket\{le="\+Inf"\} [1-9]/.test(after), 'the lag of the store')
  socket.close()
  const proxied = await server.get('/metrics', { 'x-forwarded-for': '203.0.113.5' })
  check(proxied.status === 404, 'not for strangers behind a proxy')
})

await test('health', async () => {
  const health = await server.get('/healthz')
  check(health.status === 200 && health.json.status === 'ok', health.text)
})

await test('limits are read anew on SIGHUP', async () => {
  await logged(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z level=info what=started address=http:/m)
  await make()
  check((await make()).status === 429, 'two in an hour')
  writeFileSync(limits, 'games-per-hour 0\nlog-level info\n')
  server.child.kill('SIGHUP')
  await logged(/level=info what=reloaded/)
  check((await make()).status === 200, 'as many as one likes')
  writeFileSync(limits, 'games-per-hour lots\n')
  server.child.kill('SIGHUP')
  await logged(/level=error what=not-reloaded why=".*:1: found \\"lots\\", expected a whole number from 0 to 1000"/)
  check((await make()).status === 200, 'the old ones hold')
  rmSync(limits)
  server.child.kill('SIGHUP')
  await logged(/not-reloaded why=".*cannot be read: No such file/)
  mkdirSync(limits)
  server.child.kill('SIGHUP')
  await logged(/not-reloaded why=".*cannot be read: Is a directory/)
  rmSync(limits, { recursive: true })
  check((await make()).status === 200, 'also when there is no file')
  // What has been taken out of the file is again as the command line says, as it will be after the next start.
  writeFileSync(limits, 'messages-per-second 5\n')
  server.child.kill('SIGHUP')
  for (let i = 0; i < 300 && (await make()).status !== 429; i++) await sleep(20)
  check((await make()).status === 429, 'a limit that is gone from the file is as it was given')
  writeFileSync(limits, 'games-per-hour 0\nlog-level info\n')
  server.child.kill('SIGHUP')
  for (let i = 0; i < 100 && (await make()).status !== 200; i++) await sleep(50)
})

await test('SIGHUP without limits in a file', async () => {
  const plain = await new Server(program).start()
  plain.child.kill('SIGHUP')
  for (let i = 0; i < 100 && !plain.errors.includes('not-reloaded'); i++) await sleep(100)
  check(/what=not-reloaded why="no --limits file was given"/.test(plain.errors), plain.errors)
  check((await plain.get('/livez')).status === 200, 'it goes on')
  await plain.stop()
  plain.clean()
})

const serve = (...args) => spawnSync(program, ['serve', '--no-open', ...args], { encoding: 'utf8', timeout: 60000 })

await test('--check', async () => {
  const web = join(folder, 'web')
  const busy = serve('--check', '--data', server.data, '--port', String(server.port), '--web', web)
  check(busy.status === 3 && /WRONG +store: .*another server uses it/.test(busy.stdout) && /WRONG +page/.test(busy.stdout) && /WRONG +address/.test(busy.stdout), busy.stdout)
  spawnSync('mkdir', [web])
  writeFileSync(join(web, 'index.html'), '<!doctype html>')
  const fine = serve('--check', '--data', join(folder, 'new'), '--port', '0', '--web', web)
  check(fine.status === 0 && /ok +store: 0 games/.test(fine.stdout), fine.stdout)
  check(serve('--check', '--limits', '/nowhere', '--data', folder).status === 3, 'limits that are not there')
  for (const [line, expected] of [['keep', 'a name and a value'], ['speed 3', 'connections, request-seconds'], ['request-seconds 0', 'from 1 to 600'], ['log-level loud', 'error, warn']]) {
    writeFileSync(limits, `\n${line}\n`)
    const wrong = serve('--check', '--limits', limits, '--data', folder)
    check(wrong.status === 3 && wrong.stderr.includes(':2: found') && wrong.stderr.includes(expected), `${line}: ${wrong.stderr}`)
  }
  check(serve('--metrics', 'some', '--data', folder).status === 3 && serve('--log-level', 'x', '--data', folder).status === 3, 'odd words')
})

// The unit of the package with this program in it: systemd reads every line, and finds little that it could still be kept from.
await test('systemd\'s unit', async () => {
  const analyze = (...args) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  if (analyze('--version').error) return console.log('SKIPPED: there is no systemd-analyze.')
  const unit = join(folder, 'furball.service')
  writeFileSync(unit, readFileSync(new URL('../../packaging/furball.service', import.meta.url), 'utf8').replace('/usr/bin/furball', resolve(program)))
  const runs = [...readFileSync(unit, 'utf8').matchAll(/^Exec\w+=(\S+)/gm)].map((found) => found[1])
  check(runs.every((path) => path === resolve(program) || path === '/bin/sh'), `it runs nothing that a bare Debian has not got: ${runs}`)
  const read = analyze('verify', '--man=no', unit)
  check(read.status === 0 && read.stderr === '', `read: ${read.stderr}`)
  const exposed = analyze('security', '--offline=true', '--threshold=20', '--no-pager', unit) // tenths, of a hundred
  check(exposed.status === 0, exposed.stdout.split('\n').slice(-3).join(' '))
})

// Below a prefix of one's own the unit runs what lies there; in a distribution's package, what distributions expect.
await test('installed below a prefix', async () => {
  for (const [prefix, bin, config] of [['/usr/local', '/usr/local/bin', '/usr/local/etc'], ['/usr', '/usr/bin', '/etc']]) {
    const root = mkdtempSync(join(folder, 'root-'))
    const done = spawnSync('cmake', ['--install', dirname(resolve(program)), '--component', 'program', '--prefix', prefix], { encoding: 'utf8', env: { ...process.env, DESTDIR: root } })
    if (done.error) return console.log('SKIPPED: there is no cmake.')
    check(done.status === 0, done.stderr)
    const unit = readFileSync(join(root, prefix, 'lib/systemd/system/furball.service'), 'utf8')
    check(unit.includes(`\nExecStart=${bin}/furball serve --no-open --limits ${config}/furball/limits `) && unit.includes(`\nEnvironmentFile=-${config}/furball/serve.conf\n`), unit)
    check(existsSync(join(root, config, 'furball/limits')) && existsSync(join(root, bin, 'furball')), `what it names is there: ${readdirSync(root)}`)
  }
})

await server.stop()
check(/what=stopped/.test(server.errors), 'a last word')
check(!/ERROR|runtime error|Sanitizer/.test(server.errors), server.errors)

await test('nobody reads metrics that are for none', async () => {
  const silent = await new Server(program, ['--metrics', 'none']).start()
  check((await silent.get('/metrics')).status === 404, 'none')
  await silent.stop()
  check(silent.errors === '', `nothing to say, nothing said: ${silent.errors}`)
  silent.clean()
})

server.clean()
rmSync(folder, { recursive: true, force: true })
report()
