// A PostgreSQL of our own for a test: in a folder that is thrown away, on a socket in it, without a network.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = '/usr/lib/postgresql'

// The newest that Debian has put there; null: there is none.
function programs() {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).filter((v) => existsSync(join(ROOT, v, 'bin/initdb'))) : []
  return versions.length ? join(ROOT, versions.sort((a, b) => a - b).at(-1), 'bin') : null
}

// Is the database there, and does the program know how to use one?
export function hasPostgres(program) {
  if (programs() === null) return false
  const { stderr, stdout } = spawnSync(program, ['serve', '--check', '--database', 'postgresql://nobody@/nothing?host=/nowhere'], { encoding: 'utf8' })
  return !/built without PostgreSQL/.test(stderr + stdout)
}

export class Postgres {
  constructor() {
    this.bin = programs()
    this.folder = mkdtempSync(join(tmpdir(), 'furball-pg-'))
    // It refuses to run as root: then it runs as nobody.
    const root = process.getuid() === 0
    this.as = root ? { uid: 65534, gid: 65534 } : {}
    if (root) chownSync(this.folder, 65534, 65534)
    this.url = `postgresql://furball@/furball?host=${encodeURIComponent(this.folder)}`
    this.run('initdb', '-D', join(this.folder, 'data'), '-U', 'furball', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  }

  run(program, ...args) {
    return execFileSync(join(this.bin, program), args, { ...this.as, cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  }

  // `settings`: more of them, as name=value.
  async start(...settings) {
    const all = ['listen_addresses=', `unix_socket_directories=${this.folder}`, 'max_connections=60', ...settings].flatMap((s) => ['-c', s])
    this.child = spawn(join(this.bin, 'postgres'), ['-D', join(this.folder, 'data'), ...all], { ...this.as, cwd: this.folder, stdio: 'ignore' })
    this.ended = new Promise((done) => this.child.on('exit', done))
    for (;;) {
      try { this.run('pg_isready', '-q', '-h', this.folder); break } catch { await sleep(50) }
      if (this.child.exitCode !== null) throw new Error('PostgreSQL did not start')
    }
    if (!this.ask("SELECT 1 FROM pg_database WHERE datname = 'furball'", 'postgres')) this.ask('CREATE DATABASE furball', 'postgres')
    return this
  }

  ask(sql, database = 'furball') {
    return this.run('psql', '-X', '-q', '-t', '-A', '-h', this.folder, '-U', 'furball', '-d', database, '-c', sql).trim()
  }

  // Locks a table for as long as the function that it returns is not called.
  async lock(table) {
    const held = () => this.ask(`SELECT COUNT(*) FROM pg_locks WHERE granted AND mode = 'AccessExclusiveLock' AND relation = '${table}'::regclass`) === '1'
    const child = spawn(join(this.bin, 'psql'), ['-X', '-q', '-h', this.folder, '-U', 'furball', '-d', 'furball'], { ...this.as, cwd: this.folder, stdio: ['pipe', 'ignore', 'ignore'] })
    const ended = new Promise((done) => child.on('exit', done))
    child.stdin.write(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE;\n`)
    while (!held()) await sleep(50)
    return async () => { child.stdin.end(); await ended }
  }

  // SIGINT asks it to end at once, SIGQUIT to drop everything.
  async stop(signal = 'SIGINT') {
    this.child.kill(signal)
    await this.ended
  }

  // All of its processes: none of them answers until SIGCONT.
  signalAll(signal) {
    const mine = [String(this.child.pid)]
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try { if (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1] === mine[0]) mine.push(pid) } catch { /* it has ended */ }
    }
    for (const pid of mine) process.kill(Number(pid), signal)
  }

  clean() { rmSync(this.folder, { recursive: true, force: true }) }
}
