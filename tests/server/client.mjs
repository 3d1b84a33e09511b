// A server to test, and what talks to it: HTTP, and a WebSocket of our own (node 18 has none), which also
// sends what no well-meaning client would.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class Server {
  constructor(program, options = []) {
    this.program = program
    this.options = options
    this.data = mkdtempSync(join(tmpdir(), 'furball-'))
    this.errors = ''
  }

  // Resolves when it answers; takes any free port the first time and keeps it.
  start() {
    return new Promise((resolve, reject) => {
      const data = this.options.includes('--database') ? [] : ['--data', this.data]
      const args = ['serve', '--no-open', ...data, '--port', String(this.port || 0), ...this.options]
      this.child = spawn(this.program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const slow = setTimeout(() => reject(new Error('the server did not start: ' + this.errors)), 120000)
      this.child.stderr.on('data', (text) => (this.errors += text))
      this.child.stdout.on('data', (text) => {
        const found = /http:\/\/[^:]+:(\d+)\//.exec(text)
        if (!found) return
        clearTimeout(slow)
        this.port = Number(found[1])
        resolve(this)
      })
      this.ended = new Promise((done) => this.child.on('exit', (code, signal) => done({ code, signal })))
      this.ended.then(({ code }) => { clearTimeout(slow); if (!this.port) reject(new Error(`the server ended with ${code}: ${this.errors}`)) })
    })
  }

  async stop(signal = 'SIGTERM') {
    this.child.kill(signal)
    return await this.ended
  }

  clean() { rmSync(this.data, { recursive: true, force: true }) }

  ask(method, path, body, headers = {}) {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port: this.port, method, path, agent: false,
        headers: { ...headers, ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) } },
      (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const whole = Buffer.concat(parts).toString()
          let json
          try { json = JSON.parse(whole) } catch { json = undefined }
          resolve({ status: answer.statusCode, text: whole, json, headers: answer.headers })
        })
      })
      request.on('error', reject)
      request.setTimeout(20000, () => request.destroy(new Error('no answer')))
      request.end(text)
    })
  }
  get(path, headers) { return this.ask('GET', path, undefined, headers) }
  post(path, body, headers) { return this.ask('POST', path, body, headers) }

  // Bytes as they are, on a connection of their own; resolves with all that came back until it closed, or after `ms`.
  raw(bytes, ms = 2000) {
    return new Promise((resolve) => {
      const connection = net.connect(this.port, '127.0.0.1', () => connection.write(bytes))
      const done = () => { clearTimeout(slow); connection.destroy(); resolve(Buffer.concat(parts).toString('latin1')) }
      const slow = setTimeout(done, ms)
      const parts = []
      connection.on('data', (part) => parts.push(part))
      connection.on('error', done)
      connection.on('close', done)
    })
  }

  async socket(headers) {
    const socket = new Socket(this.port, headers)
    await socket.opened
    return socket
  }

  // A socket that has said hello and sat down; resolves with its first state.
  async sit(game, key, more = {}, headers) {
    const socket = await this.socket(headers)
    socket.say({ t: 'hello', v: 1 })
    socket.say({ t: 'sit', game, key, ...more })
    await socket.next((m) => m.t === 'welcome')
    const first = await socket.next((m) => m.t === 'state' || m.t === 'error')
    if (first.t === 'error') throw new Error(first.why)
    return socket
  }
}

export class Socket {
  constructor(port, headers = {}) {
    this.frames = [] // every text that came, for searching
    this.queue = []
    this.waiting = []
    this.state = null // the last one
    this.buffer = Buffer.alloc(0)
    this.net = net.connect(port, '127.0.0.1')
    this.net.setNoDelay(true)
    const key = randomBytes(16).toString('base64')
    const lines = Object.entries({ host: `127.0.0.1:${port}`, upgrade: 'websocket', connection: 'Upgrade',
      'sec-websocket-key': key, 'sec-websocket-version': '13', ...headers }).map(([k, v]) => `${k}: ${v}\r\n`)
    this.net.write(`GET ${headers.path || '/ws'} HTTP/1.1\r\n${lines.filter((l) => !l.startsWith('path')).join('')}\r\n`)
    const accept = createHash('sha1').update(key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64')
    this.closed = new Promise((resolve) => this.net.on('close', () => { this.gone = true; this.fail(); resolve() }))
    this.opened = new Promise((resolve, reject) => {
      this.net.on('error', reject)
      this.net.on('close', () => reject(new Error('closed before it opened')))
      this.net.on('data', (bytes) => {
        this.buffer = Buffer.concat([this.buffer, bytes])
        if (!this.open) {
          const end = this.buffer.indexOf('\r\n\r\n')
          if (end < 0) return
          const head = this.buffer.subarray(0, end).toString()
          this.buffer = this.buffer.subarray(end + 4)
          if (!head.startsWith('HTTP/1.1 101') || !head.includes(accept)) { reject(new Error(head.split('\r\n')[0])); this.net.destroy(); return }
          this.open = true
          resolve(this)
        }
        this.read()
      })
    })
    this.opened.catch(() => {})
  }

  read() {
    for (;;) {
      const b = this.buffer
      if (b.length < 2) return
      let size = b[1] & 127, at = 2
      if (size === 126) { if (b.length < 4) return; size = b.readUInt16BE(2); at = 4 }
      else if (size === 127) { if (b.length < 10) return; size = Number(b.readBigUInt64BE(2)); at = 10 }
      if (b.length < at + size) return
      const kind = b[0] & 15, payload = b.subarray(at, at + size)
      this.buffer = b.subarray(at + size)
      if (kind === 9) this.frame(10, payload)
      else if (kind === 8) { this.closeFrame = payload.toString('hex'); this.net.end() }
      else if (kind === 1 || kind === 0) {
        this.parts = Buffer.concat([kind === 1 ? Buffer.alloc(0) : this.parts, payload])
        if (b[0] & 128) this.message(this.parts.toString())
      }
    }
  }

  message(text) {
    this.frames.push(text)
    const message = JSON.parse(text)
    if (message.t === 'state') this.state = message
    this.queue.push(message)
    this.settle()
  }

  settle() {
    while (this.waiting.length) {
      const { wanted, resolve } = this.waiting[0]
      const index = this.queue.findIndex(wanted)
      if (index < 0) return
      const [message] = this.queue.splice(0, index + 1).slice(-1)
      this.waiting.shift()
      resolve(message)
    }
  }

  fail() { for (const { reject } of this.waiting.splice(0)) reject(new Error('the socket closed')) }

  // The next message of that kind; those before it are dropped.
  next(wanted = () => true, ms = 20000) {
    return new Promise((resolve, reject) => {
      if (this.gone && !this.queue.some(wanted)) return reject(new Error('the socket closed'))
      // Who has waited long enough takes no message from who asks after him.
      const slow = setTimeout(() => { this.waiting.splice(this.waiting.indexOf(waiter), 1); reject(new Error('nothing came: ' + wanted)); this.settle() }, ms)
      const waiter = { wanted, resolve: (m) => { clearTimeout(slow); resolve(m) }, reject: (e) => { clearTimeout(slow); reject(e) } }
      this.waiting.push(waiter)
      this.settle()
    })
  }

  frame(kind, payload, last = true) {
    const mask = randomBytes(4), size = payload.length
    const head = size < 126 ? Buffer.from([0, 128 | size]) : size < 65536 ? Buffer.from([0, 254, size >> 8, size & 255])
      : Buffer.concat([Buffer.from([0, 255]), Buffer.alloc(8)])
    if (size >= 65536) head.writeBigUInt64BE(BigInt(size), 2)
    head[0] = (last ? 128 : 0) | kind
    const body = Buffer.from(payload)
    for (let i = 0; i < size; i++) body[i] ^= mask[i & 3]
    if (!this.net.destroyed) this.net.write(Buffer.concat([head, mask, body]))
  }

  say(message) { this.frame(1, Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))) }

  // Makes a choice and waits for what comes of it.
  async choose(a, n = this.state.n) {
    const id = (this.id = (this.id || 0) + 1)
    this.say({ t: 'choose', n, a, id })
    return await this.next((m) => m.done === id || (m.t === 'error' && m.id === id))
  }

  close() { this.net.destroy() }
}

// ---- counting ------------------------------------------------------------------------------------------

export const total = { passed: 0, failed: 0 }

export function check(ok, what) {
  if (ok) total.passed++
  else { total.failed++; console.log('FAILED ' + what) }
}

export async function test(name, run) {
  try { await run(); total.passed++ } catch (error) { total.failed++; console.log(`FAILED ${name}: ${error.stack}`) }
}

export function report() {
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed ? 1 : 0
}

// The same games every time: a small generator of our own.
export function dice(seed) {
  let s = BigInt(seed)
  return (below) => {
    s = (s * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn
    return Number((s >> 33n) % BigInt(below))
  }
}
