// Inviting somebody, by a key or by words; scenarios that came from the other side of the table; how games end, and what
// is said around them.
import { readFileSync } from 'node:fs'
import { Server, check, report, test } from './client.mjs'

const server = await new Server(process.argv[2], ['--games-per-hour', '0']).start()
const people = { allies: 'person', axis: 'person' }
const make = async (body) => (await server.post('/api/games', body)).json
const refused = (answer, status, error, what) => check(answer.status === status && answer.json?.error === error, `${what}: ${answer.status} ${answer.text}`)
const duel = readFileSync(new URL('../../data/scenarios/glory/duel.txt', import.meta.url), 'utf8')

await test('words open what the invitation opens', async () => {
  const made = await make({ scenario: 'duel', seats: { allies: 'person' } })
  const code = made.words.axis
  check(/^[a-z]+-[a-z]+-[0-9]{2}$/.test(code) && !made.words.allies, `words for the seat that is open: ${JSON.stringify(made.words)}`)
  const about = await server.get(`/api/words/${code}`)
  check(about.json?.game === made.game && about.json.seat === 'axis' && about.json.seats.length === 2 && !about.json.custom, `who looks: ${about.text}`)
  check(!about.text.includes(made.invites.axis), 'without the key')
  const short = await server.get(`/j/${code}`)
  check(short.status === 302 && short.headers.location === `/#/j/${code}`, `a short address leads to the page: ${short.status} ${short.headers.location}`)
  const odd = await server.get('/j/a%0d%0aset-cookie:x')
  check(odd.status !== 302 || odd.headers.location === '/#/j/', `and nothing else is put into it: ${odd.status} ${odd.headers.location}`)
  const joined = await server.post(`/api/words/${code.toUpperCase().replace('-', '%20')}/join`, {})
  check(joined.json?.seat === 'axis' && joined.json.game === made.game && joined.json.key?.length === 32, `sits down, however it is typed: ${joined.text}`)
  refused(await server.post(`/api/words/${code}/join`, {}), 403, 'wrong-key', 'once')
  refused(await server.post(`/api/games/${made.game}/join`, { key: made.invites.axis }), 403, 'wrong-key', 'and the invitation is used, too')
  const other = await make({ scenario: 'duel', seats: { allies: 'person' } })
  await server.post(`/api/games/${other.game}/join`, { key: other.invites.axis })
  refused(await server.post(`/api/words/${other.words.axis}/join`, {}), 403, 'wrong-key', 'nor do words of a used invitation')
})

await test('an invitation is taken back by who made it, while nobody has come', async () => {
  const made = await make({ scenario: 'duel', seats: { allies: 'person' }, public: true })
  const back = (game, key) => server.post(`/api/games/${game}/withdraw?key=${key}`, {})
  refused(await back(made.game, made.watch), 403, 'wrong-key', 'who watches takes nothing back')
  refused(await back(made.game, made.invites.axis), 403, 'wrong-key', 'nor who is invited')
  check((await back(made.game, made.keys.allies)).json?.game === made.game, 'its maker does')
  check((await server.get(`/api/words/${made.words.axis}`)).json?.over === 'abandoned', 'and the words say so')
  refused(await server.post(`/api/words/${made.words.axis}/join`, {}), 409, 'withdrawn', 'who follows them')
  refused(await server.post(`/api/games/${made.game}/join`, { key: made.invites.axis }), 409, 'withdrawn', 'or the link')
  check(!(await server.get('/api/games')).json.games.some((g) => g.game === made.game), 'and it has left the lobby')
  refused(await back(made.game, made.keys.allies), 409, 'seat-taken', 'once')
  const other = await make({ scenario: 'duel', seats: { allies: 'person' } })
  await server.post(`/api/games/${other.game}/join`, { key: other.invites.axis })
  refused(await back(other.game, other.keys.allies), 409, 'seat-taken', 'nobody is left alone at a table')
  check(!(await server.get(`/api/games/${other.game}`)).json.over, 'and that game goes on')
})

await test('a scenario of somebody\'s own is said to be one', async () => {
  const text = duel.replace(/^title .*$/m, 'title "Odd duel"') + '# stacked\n'
  const made = await make({ text, seats: { allies: 'person' }, public: true })
  check(made.custom === 1, 'to who makes it')
  check((await server.get('/api/games')).json.games.find((g) => g.game === made.game)?.custom === 1, 'in the lobby')
  check((await server.get(`/api/words/${made.words.axis}`)).json.custom === 1, 'in the invitation')
  const shown = await server.get(`/api/games/${made.game}/scenario`)
  check(shown.status === 200 && shown.text === text && shown.headers['content-type'].startsWith('text/plain'), 'its text before one sits down')
  const joined = (await server.post(`/api/games/${made.game}/join`, {})).json
  check(joined.custom === 1 && (await server.sit(made.game, joined.key)).state.custom === 1, 'and at the table')
  const plain = await make({ scenario: 'duel', options: { tailing: 1 } })
  check(!plain.custom && !(await server.get(`/api/games/${plain.game}`)).json.custom, 'a built-in one is not, also with options')
})

await test('endings say who, how and why', async () => {
  const made = await make({ scenario: 'duel', seats: people })
  const a = await server.sit(made.game, made.keys.allies), b = await server.sit(made.game, made.keys.axis)
  b.say({ t: 'resign' })
  const { over, news } = await a.next((m) => m.over)
  check(over.how === 'resigned' && over.by === 'axis' && over.resigned.join() === 'axis' && over.winners.join() === 'allies', JSON.stringify(over))
  check(news.some((n) => n.what === 'resigned' && n.seat === 'axis'), `said aloud: ${JSON.stringify(news)}`)
  const drawn = await make({ scenario: 'duel', seats: people })
  const c = await server.sit(drawn.game, drawn.keys.allies), d = await server.sit(drawn.game, drawn.keys.axis)
  c.say({ t: 'draw' })
  check((await d.next((m) => m.news)).news[0].what === 'draw', 'a draw is offered aloud')
  d.say({ t: 'draw' })
  const end = (await c.next((m) => m.over)).over
  check(end.how === 'draw' && end.by === 'axis' && !end.winners, JSON.stringify(end))
  c.say({ t: 'rematch' })
  check((await d.next((m) => m.news?.some((n) => n.what === 'rematch'))).news.at(-1).seat === 'allies', 'so is a rematch')
  c.say({ t: 'rematch', id: 7 })
  await c.next((m) => m.done === 7)
  const heard = d.frames.length
  for (let i = 0; i < 10; i++) c.say({ t: 'rematch', id: 10 + i })
  await c.next((m) => m.done === 19)
  d.say({ t: 'ping' })
  await d.next((m) => m.t === 'pong')
  check(d.frames.length === heard + 1, 'who asks again and again is answered, and nobody else hears of it')
})

await test('leaving and coming back are told once', async () => {
  const made = await make({ scenario: 'duel', seats: people })
  const a = await server.sit(made.game, made.keys.allies), b = await server.sit(made.game, made.keys.axis)
  await a.next((m) => m.seats?.[1].here)
  b.close()
  check((await a.next((m) => m.news)).news[0].what === 'left', 'left')
  const back = await server.sit(made.game, made.keys.axis)
  check((await a.next((m) => m.news)).news.map((n) => n.what + ' ' + n.seat).join() === 'back axis', 'back, and not left again')
  check(!back.state.news, 'who comes hears nothing old')
})

await test('talk', async () => {
  const made = await make({ scenario: 'duel', seats: people })
  const a = await server.sit(made.game, made.keys.allies), b = await server.sit(made.game, made.keys.axis), watcher = await server.sit(made.game, made.watch)
  const say = async (socket, message) => { const id = (socket.talkId = (socket.talkId || 100) + 1); socket.say({ t: 'talk', id, ...message }); return await socket.next((m) => m.done === id || m.id === id) }
  const { phrases } = (await server.get('/api/books')).json
  check(phrases.includes('good-luck') && phrases.includes('good-game'), 'phrases')
  check((await say(a, { say: 'good-luck' })).talk.remarks.at(-1).say === 'good-luck', 'a phrase')
  check((await b.next((m) => m.talk)).talk.remarks[0].seat === 'allies', 'is heard')
  check((await say(a, { say: 'insult' })).why === 'no-such-phrase', 'only those there are')
  check((await say(a, { text: 'hello' })).why === 'not-agreed', 'no free text')
  await say(a, { free: true })
  check((await say(a, { text: 'hello' })).why === 'not-agreed', 'unless both agree')
  check((await say(b, { free: true })).talk.free.join() === '1,1', 'which they do')
  const odd = '<b>\u202e"hi"\n\u0007</b> ciao è'
  check((await say(b, { text: odd })).talk.remarks[0].text === '<b> "hi"  </b> ciao è', 'letters and nothing that steers')
  check((await say(b, { text: 'x'.repeat(201) })).why === 'too-large' && (await say(b, { text: ' \n ' })).why === 'bad-message', 'bounded')
  check((await say(a, { mute: true })).talk.muted === 1, 'muted')
  await new Promise((done) => setTimeout(done, 1100))
  const heard = a.frames.length
  check((await say(b, { text: 'do you hear me?' })).t === 'state', 'said')
  check(!a.frames.slice(heard).join().includes('hear me'), 'not heard')
  check((await say(a, { report: 1 })).t === 'state' && (await say(a, { report: 0 })).why === 'bad-message', 'another\'s remark can be reported')
  let got
  for (let i = 0; i < 10 && got?.why !== 'too-much'; i++) got = await say(b, { say: 'yes' })
  check(got.why === 'too-much', 'not too fast')
  check(!watcher.frames.join().includes('"talk"'), 'who watches hears nothing')
  await server.stop()
  await server.start()
  const again = await server.sit(made.game, made.keys.axis)
  check(again.state.talk.remarks[1].text === '<b> "hi"  </b> ciao è', 'kept with the game')
  again.close()
})

await test('who watches a public game is some turns behind', async () => {
  let made, a, b, watcher
  do { // the cards may end a game too soon
    made = await make({ scenario: 'duel', seats: people, public: true, delay: 2 })
    ;[a, b, watcher] = [await server.sit(made.game, made.keys.allies), await server.sit(made.game, made.keys.axis), await server.sit(made.game, made.watch)]
    for (let i = 0; i < 100 && a.state.turn < 6 && !a.state.over; i++) {
      for (const s of [a, b]) if (s.state.choices) await s.choose(s.state.choices.options[0].a)
      await new Promise((done) => setTimeout(done, 30))
    }
  } while (a.state.over)
  await new Promise((done) => setTimeout(done, 100))
  watcher.say({ t: 'ping' })
  await watcher.next((m) => m.t === 'pong')
  check(a.state.turn >= 5 && watcher.state.turn === a.state.turn - 2 && watcher.state.delay === 2, `turn ${a.state.turn}, watched ${watcher.state.turn}`)
  const late = await server.sit(made.game, made.watch)
  check(late.state.turn === watcher.state.turn && JSON.stringify(late.state.scene) === JSON.stringify(watcher.state.scene), 'whenever one comes')
  const moments = (await server.get(`/api/games/${made.game}/moments?key=${made.watch}`)).json.moments
  check(moments.at(-1)[0] <= a.state.turn - 2, `also looking back: ${moments.at(-1)}`)
  const all = watcher.frames.map((f) => JSON.parse(f)).filter((m) => m.t === 'state').flatMap((m) => m.events).length
  check(all === late.state.events.length, `each event once: ${all} ${late.state.events.length}`)
  a.say({ t: 'resign' })
  const end = await watcher.next((m) => m.over)
  check(end.turn === a.state.turn, 'until it is over')
})

await test('who guesses is held up', async () => {
  const guessed = await make({ scenario: 'duel', seats: { allies: 'person' } })
  const statuses = []
  for (let i = 10; i < 40; i++) statuses.push((await server.get(`/api/words/acorn-acorn-${i}`)).status)
  check(statuses[0] === 404 && statuses.at(-1) === 429 && statuses.filter((s) => s === 404).length <= 20, statuses.join())
  check((await server.get(`/api/words/${guessed.words.axis}`)).status === 429, 'also from what would open something')
  check((await server.post(`/api/games/${guessed.game}/join`, { key: guessed.invites.axis })).status === 200, 'a key still opens')
})

const end = await server.stop()
check(end.code === 0 && !/ERROR|runtime error|Sanitizer/.test(server.errors), server.errors)
server.clean()
report()
