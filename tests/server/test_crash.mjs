// kill -9 at random moments while many games are played: whatever was acknowledged is there afterwards.
//   node test_crash.mjs PROGRAM [GAMES [SECONDS]]
import { setTimeout as sleep } from 'node:timers/promises'
import { Server, check, dice, report, test } from './client.mjs'

const [, , program, games = '24', seconds = '6'] = process.argv
const roll = dice(Date.now())
const server = await new Server(program, ['--messages-per-second', '0']).start()
const SEATS = { allies: 'Harper', axis: 'Keller' }

// One seat of one game, which goes on choosing and remembers what was acknowledged.
class Pilot {
  constructor(made, seat) { Object.assign(this, { made, seat, acked: [] }) }

  async fly(until) {
    try {
      const socket = await server.sit(this.made.game, this.made.keys[this.seat], { plain: true })
      while (!until() && !socket.state.over) {
        if (!socket.state.choices) { await Promise.race([socket.next((m) => m.t === 'state', 500).catch(() => {}), sleep(50)]); if (socket.gone) return; continue }
        const { options } = socket.state.choices
        const a = options[roll(options.length)].a
        this.flying = a
        const got = await socket.choose(a)
        if (got.t === 'state') this.acked.push(a)
        this.flying = null
      }
      this.over = Boolean(socket.state.over)
      socket.close()
    } catch { /* the server is gone: that is the point */ }
  }

  // What the server knows of this seat's choices.
  async known() {
    const record = await server.get(`/api/games/${this.made.game}/record?key=${this.made.keys[this.seat]}`)
    if (record.status !== 200) throw new Error(record.text)
    return record.text.split('\n').filter((l) => l.startsWith(`do ${SEATS[this.seat]} `)).map((l) => l.slice(3))
  }

  async compare() {
    const known = await this.known()
    const kept = this.acked.every((a, i) => known[i] === a)
    check(kept, `${this.made.game} ${this.seat}: acknowledged ${this.acked.length}, known ${known.length}:\n${this.acked}\n${known}`)
    // The one that was on its way may have been kept as well; nothing else may.
    const extra = known.slice(this.acked.length)
    check(extra.length <= 1 && (extra.length === 0 || extra[0] === this.flying), `${this.made.game} ${this.seat}: unasked ${extra}`)
    this.acked = known
    this.flying = null
  }
}

const pilots = []
async function make() {
  const made = (await server.post('/api/games', { scenario: 'duel', seats: { allies: 'person', axis: 'person' } })).json
  for (const seat of Object.keys(SEATS)) pilots.push(new Pilot(made, seat))
}
for (let i = 0; i < Number(games); i++) await make()

let kills = 0, choices = 0
const end = Date.now() + Number(seconds) * 1000
while (Date.now() < end) {
  let stop = false
  const flights = pilots.filter((p) => !p.over).map((p) => p.fly(() => stop))
  await sleep(100 + roll(900))
  server.child.kill('SIGKILL')
  kills++
  await server.ended
  stop = true
  await Promise.all(flights)
  await server.start()
  await test('all acknowledged choices are there', async () => { for (const pilot of pilots) await pilot.compare() })
  choices += pilots.reduce((sum, p) => sum + p.acked.length, 0)
  // Games that are over are replaced, so that as many run.
  for (const made of new Set(pilots.filter((p) => p.over).map((p) => p.made))) {
    for (const pilot of pilots.filter((p) => p.made === made)) pilots.splice(pilots.indexOf(pilot), 1)
    await make()
  }
}
check(kills >= 3 && choices > 50, `${kills} kills, ${choices} choices compared`)
console.log(`${kills} kills, ${games} games, ${choices} acknowledged choices compared`)
await server.stop()
check(!/ERROR|runtime error|Sanitizer/.test(server.errors), server.errors)
server.clean()
report()
