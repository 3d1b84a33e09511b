// Names without accounts, the ladder, pairing and challenges.
import { readFileSync } from 'node:fs'
import { anchorsOf } from '../../web/elo.mjs'
import { Browser as AnyBrowser, named as namedAt } from './browser.mjs'
import { Server, check, report, test } from './client.mjs'

const server = await new Server(process.argv[2], ['--games-per-hour', '0', '--test-seed', '7']).start()
const refused = (answer, status, error, what) => check(answer.status === status && answer.json?.error === error, `${what}: ${answer.status} ${answer.text}`)
const close = (a, b) => Math.abs(a - b) < 0.011

class Browser extends AnyBrowser {
  constructor() { super(server) }
}
const named = (name) => namedAt(server, name)

await test('a name belongs to a key', async () => {
  const marta = new Browser()
  check((await marta.get('/api/me')).text === '{}', 'nobody yet')
  const answer = await marta.signIn('Marta')
  check(answer.status === 200 && answer.json.name === 'Marta', answer.text)
  check((await marta.get('/api/me')).json.name === 'Marta', 'known by the cookie')
  const phone = new Browser()
  Object.assign(phone, { key: marta.key, privateKey: marta.privateKey })
  check((await phone.signIn('Marta')).json.name === 'Marta', 'the same key in another browser')
  refused(await phone.signIn('Martha'), 409, 'other-name', 'a key has one name')
  await marta.post('/api/me/out')
  check((await marta.get('/api/me')).text === '{}' && (await phone.get('/api/me')).json.name === 'Marta', 'signing out is for one browser')
})

await test('forged names and signatures are refused', async () => {
  await named('Harper')
  await named('Hope')
  const thief = new Browser()
  for (const name of ['Harper', 'HARPER', 'Har-per', 'ace', 'Furball', 'Furba1l', 'Норе', 'НОРЕ', 'Асе']) refused(await thief.signIn(name), 409, 'name-taken', name)
  for (const name of ['', 'A', 'x'.repeat(25), 'x'.repeat(3000), 'Mar\u202Eta', 'Mar\u200Bta', '<b>x</b>', ' Otto', 'a  b', 'M\u0430rta', 'a\u0301b', 'line\nbreak'])
    refused(await thief.signIn(name), 400, 'bad-name', JSON.stringify(name.slice(0, 30)))
  refused(await thief.signIn('Otto', { signed: 'Anton' }), 403, 'bad-signature', 'signed for another name')
  refused(await thief.signIn('Otto', { host: 'elsewhere.example' }), 403, 'bad-signature', 'signed for another server')
  refused(await thief.signIn('Otto', { body: { signature: '00'.repeat(64) } }), 403, 'bad-signature', 'not signed')
  refused(await thief.signIn('Otto', { body: { key: new Browser().key } }), 403, 'bad-signature', "somebody else's key")
  refused(await thief.signIn('Otto', { question: '00'.repeat(24) }), 403, 'old-question', 'a question of its own making')
  const other = new Browser()
  refused(await thief.signIn('Otto', { question: await other.question() }), 403, 'old-question', "another browser's question")
  refused(await thief.signIn('Otto', { body: { key: 'zz' } }), 400, 'bad-request', 'no key')
  refused(await thief.signIn('Otto', { body: { name: 7 } }), 400, 'bad-request', 'no name')
  check((await thief.get('/api/me')).text === '{}', 'and he is nobody')
  check((await thief.signIn('Otto')).status === 200, 'until he does it as it is done')
})

// Each browser that signs in leaves a row, and one key opens as many as it likes: no row without end from one address.
await test('one key does not sign in with browsers without end', async () => {
  const other = await new Server(process.argv[2]).start()
  const first = new AnyBrowser(other)
  check((await first.signIn('Marta')).status === 200, 'the first')
  let refusedAt = 0
  for (let i = 1; i < 130 && !refusedAt; i++) {
    const next = new AnyBrowser(other)
    Object.assign(next, { key: first.key, privateKey: first.privateKey })
    const answer = await next.signIn('Marta')
    if (answer.status === 200) continue
    refusedAt = i
    refused(answer, 429, 'too-much', `browser ${i}`)
  }
  check(refusedAt >= 120, `refused after ${refusedAt}`)
  check((await first.signIn('Marta')).status === 200, 'the one that has signed in still may')
  await other.stop()
  other.clean()
})

await test('one name asked for by many at once is given once', async () => {
  const many = Array.from({ length: 8 }, () => new Browser())
  const answers = await Promise.all(many.map((one) => one.signIn('Contested')))
  check(answers.filter((a) => a.status === 200).length === 1 && answers.filter((a) => a.json?.error === 'name-taken').length === 7, answers.map((a) => a.status).join())
})

const duel = readFileSync(new URL('../../data/scenarios/glory/duel.txt', import.meta.url), 'utf8')
const steps = JSON.parse(readFileSync(new URL('../../data/players/steps.json', import.meta.url), 'utf8')) // of the ladder, as they were measured
await test('what cannot be rated is refused', async () => {
  const anna = await named('Anna'), rated = { scenario: 'glory/duel', pace: 'rapid', rated: true, seats: { allies: 'person' } }
  refused(await new Browser().post('/api/games', rated), 403, 'no-name', 'without a name')
  refused(await anna.post('/api/games', { ...rated, scenario: undefined, text: duel }), 400, 'not-rated', 'a custom scenario')
  refused(await anna.post('/api/games', { ...rated, options: { tailing: 1 } }), 400, 'not-rated', 'other options')
  refused(await anna.post('/api/games', { ...rated, rules: 'glory advanced' }), 400, 'not-rated', 'other rules')
  refused(await anna.post('/api/games', { ...rated, pace: 'none' }), 400, 'not-rated', 'without a clock')
  refused(await anna.post('/api/games', { ...rated, seats: { allies: 'person', axis: 'person' } }), 400, 'not-rated', 'against oneself')
  refused(await anna.post('/api/games', { ...rated, seats: { allies: 'person', axis: 'computer:random' } }), 400, 'not-rated', 'a player without a rating')
  refused(await anna.post('/api/games', { ...rated, seats: {} }), 400, 'not-rated', 'a game of others')
  const made = (await anna.post('/api/games', { ...rated, public: true })).json
  check(made.rated === 1, 'this one is')
  refused(await new Browser().post(`/api/games/${made.game}/join`, {}), 403, 'no-name', 'to sit down one needs a name')
  refused(await anna.post(`/api/games/${made.game}/join`, {}), 409, 'own-game', 'and another one')
  const lobby = (await anna.get('/api/games')).json.games.find((g) => g.game === made.game)
  check(lobby.rated === 1 && lobby.seats[0].player === 'Anna', JSON.stringify(lobby))
})

// Glicko-2 once more, in other words than the server's, for pairs between two who are new (phi = 350 / 173.7178).
function after(rating, deviation, volatility, games) {
  const scale = 173.7178, mu = (rating - 1500) / scale, phi = deviation / scale
  const g = (p) => 1 / Math.sqrt(1 + (3 * p * p) / Math.PI ** 2)
  let information = 0, sum = 0
  for (const [r, d, score] of games) {
    const w = g(d / scale), e = 1 / (1 + Math.exp(-w * (mu - (r - 1500) / scale)))
    information += w * w * e * (1 - e)
    sum += w * (score - e)
  }
  const v = 1 / information, delta = v * sum, a = Math.log(volatility ** 2)
  const f = (x) => (Math.exp(x) * (delta ** 2 - phi ** 2 - v - Math.exp(x))) / (2 * (phi ** 2 + v + Math.exp(x)) ** 2) - (x - a) / 0.25
  let low = a - 20, high = a + 20 // f falls: halving finds where it is zero
  for (let i = 0; i < 200; i++) f((low + high) / 2) > 0 ? (low = (low + high) / 2) : (high = (low + high) / 2)
  const sigma = Math.exp(low / 2), phi2 = 1 / Math.sqrt(1 / (phi ** 2 + sigma ** 2) + 1 / v)
  return { rating: 1500 + scale * (mu + phi2 ** 2 * sum), deviation: scale * phi2 }
}
const paper = after(1500, 200, 0.06, [[1400, 30, 1], [1550, 100, 0], [1700, 300, 0]])
check(close(paper.rating, 1464.06) && close(paper.deviation, 151.52), `the paper's example: ${JSON.stringify(paper)}`)

const paired = async (one) => { for (;;) { const { json } = await one.get('/api/pairing'); if (json.game) return json.game; if (json.waiting === undefined) throw new Error('not waiting'); await new Promise((r) => setTimeout(r, 20)) } }
// The first game is over: where is the second?
const secondOf = async (socket) => (await socket.next((m) => m.over?.next)).over.next
const ratingOf = async (name, book, wanted) => {
  for (let i = 0; i < 1000; i++) {
    const { json } = await server.get(`/api/people/${encodeURIComponent(name)}`)
    const found = json.ratings.find((r) => r.book === book)
    if (found && wanted(found)) return found
    await new Promise((r) => setTimeout(r, 20))
  }
  throw new Error(`${name} was not rated`)
}

await test('two who want the same are paired, fly both sides, and are rated as Glicko-2 says', async () => {
  const ada = await named('Ada Byron'), bob = await named('Bob'), wish = { book: 'glory', pace: 'rapid', rated: true }
  refused(await new Browser().post('/api/pairing', wish), 403, 'no-name', 'without a name')
  refused(await ada.post('/api/pairing', { ...wish, book: 'chess' }), 400, 'no-such-book', 'another book')
  refused(await ada.post('/api/pairing', { ...wish, pace: 'none' }), 400, 'not-rated', 'no clock')
  check((await ada.post('/api/pairing', wish)).json.waiting === 0, 'the first waits')
  check((await bob.post('/api/pairing', { ...wish, pace: 'blitz' })).json.waiting === 0, 'for the same pace')
  const game = (await bob.post('/api/pairing', wish)).json.game
  check(game && (await paired(ada)) === game, 'and both are told')
  const a = await ada.sit(game), b = await bob.sit(game)
  check(a.state.rated === 1 && a.state.seats.some((s) => s.player === 'Ada Byron') && a.state.seats.some((s) => s.player === 'Bob') && a.state.seat !== b.state.seat, JSON.stringify(a.state.seats))
  b.say({ t: 'seat', who: 'computer:ace', id: 9 })
  check((await b.next((m) => m.id === 9)).why === 'rated', 'nobody lets the computer fly')
  check((await server.get('/api/games')).json.running.some((g) => g.game === game && g.watch), 'it can be watched')
  const watcher = await server.sit(game, (await server.get(`/api/games/${game}`)).json.watch)
  check(watcher.state.watching === 1 && watcher.state.delay === 2, 'with a delay')
  check((await a.next((m) => m.watching)).watching === 1, 'which the players see')
  a.say({ t: 'resign' })
  const next = await secondOf(b)
  check((await a.next((m) => m.over?.next)).over.next === next, 'the second game is there for both')
  const a2 = await ada.sit(next), b2 = await bob.sit(next)
  check(a2.state.rated === 2 && a2.state.seat === b.state.seat && b2.state.seat === a.state.seat, 'with the sides changed')
  check((await ada.get('/api/people/Bob')).json.ratings.length === 0, 'one game alone does not count')
  b2.say({ t: 'resign' })
  const even = after(1500, 350, 0.06, [[1500, 350, 0], [1500, 350, 1]])
  const rated = await ratingOf('Ada Byron', 'glory', (r) => r.won + r.lost === 2)
  check(close(rated.rating, even.rating) && close(rated.deviation, even.deviation), `one each: ${JSON.stringify([rated, even])}`)
  // Once more, and now one takes both.
  await ada.post('/api/pairing', wish)
  const again = (await bob.post('/api/pairing', wish)).json.game
  const a3 = await ada.sit(again), b3 = await bob.sit(again)
  a3.say({ t: 'resign' })
  const last = await secondOf(b3)
  const a4 = await ada.sit(last)
  a4.say({ t: 'resign' })
  await a4.next((m) => m.over)
  const stood = [even.rating, even.deviation]
  const win = after(...stood, 0.06, [[...stood, 1], [...stood, 1]]), loss = after(...stood, 0.06, [[...stood, 0], [...stood, 0]])
  const up = await ratingOf('Bob', 'glory', (r) => r.won === 3), down = await ratingOf('Ada Byron', 'glory', (r) => r.lost === 3)
  check(up.drawn === 0 && down.drawn === 0 && up.won + up.lost === down.won + down.lost, 'a game that was won is not drawn, too')
  check(close(up.rating, win.rating) && close(down.rating, loss.rating) && close(up.deviation, win.deviation), JSON.stringify([up, win, down, loss]))
  const ladder = (await server.get('/api/ladder/glory')).json.entries
  check(ladder.findIndex((e) => e.name === 'Bob') < ladder.findIndex((e) => e.name === 'Ada Byron'), 'the better one stands above')
  check(ladder.every((e, i) => !i || ladder[i - 1].rating >= e.rating) && ladder.filter((e) => e.bot).length === 5, 'with the computer players between them')
  const page = (await server.get('/api/people/bob')).json
  check(page.name === 'Bob' && page.games.length === 4 && page.games.every((g) => g.over === 'resigned' && g.winners.length === 1), 'and the games are on his page')
  check((await server.get('/api/ladder/flames')).json.entries.every((e) => e.bot), 'each book has its own ladder')
  refused(await server.get('/api/ladder/chess'), 404, 'no-such-book', 'only books')
  refused(await server.get('/api/people/Nobody%20Known'), 404, 'no-such-player', 'only players')
})

await test('a rated game against an anchor moves one rating', async () => {
  const cleo = await named('Cleo')
  const made = (await cleo.post('/api/games', { scenario: 'glory/duel', pace: 'rapid', rated: true, seats: { allies: 'person', axis: 'computer:cadet' } })).json
  refused(await cleo.post(`/api/games/${made.game}/join`, { key: made.invites.axis }), 409, 'seat-taken', 'nobody takes over')
  const first = await cleo.sit(made.game)
  first.say({ t: 'resign' })
  const second = await cleo.sit(await secondOf(first))
  check(second.state.seat === 'axis', 'the other side')
  second.say({ t: 'resign' })
  const cadet = anchorsOf(steps.table).cadet, met = [cadet.rating, cadet.deviation, 0]
  const wanted = after(1500, 350, 0.06, [met, met])
  const rated = await ratingOf('Cleo', 'glory', (r) => r.lost === 2)
  check(close(rated.rating, wanted.rating), JSON.stringify([rated, wanted]))
  check((await server.get('/api/ladder/glory')).json.entries.find((e) => e.bot === 'cadet').rating === cadet.rating, 'and not the other')
})

await test('computer players stand where they were measured', async () => {
  const { source, table, ...others } = steps // what was measured in `glory` is called after the table
  for (const [book, measured] of Object.entries({ glory: table, ...others })) {
    const { entries } = (await server.get(`/api/ladder/${book}`)).json
    for (const [bot, { rating, deviation }] of Object.entries(anchorsOf(measured))) {
      const found = entries.find((entry) => entry.bot === bot)
      check(found?.rating === rating && found.deviation === deviation, `${book}, ${bot}: ${JSON.stringify(found)}, measured ${rating} ${deviation}`)
    }
  }
})

await test('challenges by name', async () => {
  const dora = await named('Dora'), emil = await named('Emil'), wish = { book: 'flames', pace: 'blitz', rated: true }
  refused(await new Browser().post('/api/challenges', { ...wish, rated: false, name: 'Emil' }), 403, 'no-name', 'by somebody')
  refused(await dora.post('/api/challenges', { ...wish, name: 'Nobody Here' }), 404, 'no-such-player', 'to somebody')
  refused(await dora.post('/api/challenges', { ...wish, name: 'dora' }), 409, 'own-game', 'else')
  const { number } = (await dora.post('/api/challenges', { ...wish, name: 'emil' })).json
  const got = (await emil.get('/api/me')).json.challenges
  check(got.length === 1 && got[0].from === 'Dora' && got[0].state === 'open' && got[0].book === 'flames' && got[0].rated === 1, JSON.stringify(got))
  refused(await dora.post(`/api/challenges/${number}/accept`), 404, 'no-such-challenge', 'only who was challenged accepts')
  await emil.post(`/api/challenges/${number}/decline`)
  check((await dora.get('/api/me')).json.challenges[0].state === 'declined', 'no is told')
  const second = (await dora.post('/api/challenges', { ...wish, name: 'Emil' })).json.number
  await dora.post(`/api/challenges/${second}/withdraw`)
  refused(await emil.post(`/api/challenges/${second}/accept`), 404, 'no-such-challenge', 'withdrawn')
  const third = (await dora.post('/api/challenges', { ...wish, name: 'Emil' })).json.number
  const accepted = (await emil.post(`/api/challenges/${third}/accept`)).json.challenges.find((c) => c.number === third)
  const game = (await dora.get('/api/me')).json.challenges.find((c) => c.number === third).game
  check(game && accepted.game === game, 'yes leads to a game for both')
  check((await dora.sit(game)).state.book === 'flames' && (await emil.sit(game)).state.rated === 1, 'of that book')
  const fourth = (await dora.post('/api/challenges', { ...wish, name: 'Emil' })).json.number
  await server.stop('SIGKILL')
  await server.start()
  const kept = (await emil.get('/api/me')).json.challenges
  check(kept.length === 3 && kept.find((c) => c.number === fourth)?.state === 'open' && kept.find((c) => c.number === third)?.game === game,
    `challenges outlive the server: ${JSON.stringify(kept)}`)
  check((await dora.post('/api/challenges', { ...wish, name: 'Emil' })).json.number === fourth, 'the new one stands for the old one')
  const taken = (await emil.post(`/api/challenges/${fourth}/accept`)).json.challenges.find((c) => c.number === fourth)
  check(taken.state === 'accepted' && taken.game && taken.game !== game, JSON.stringify(taken))
  refused(await emil.post('/api/challenges/1x/accept'), 404, 'not-found', 'nonsense')
  check((await emil.get('/api/mine')).json.games.some((g) => g.game === game && g.seats.some((s) => s.mine)), 'and it is among his games')
})

await test('a name opens its seats in any browser', async () => {
  const fay = await named('Fay')
  const made = (await fay.post('/api/games', { scenario: 'glory/duel', seats: { allies: 'person' } })).json
  const phone = new Browser()
  Object.assign(phone, { key: fay.key, privateKey: fay.privateKey })
  let fault = ''
  await phone.question()
  await phone.sit(made.game).catch((e) => (fault = e.message))
  check(fault === 'wrong-key', 'not before he says who he is')
  await phone.signIn('Fay')
  check((await phone.sit(made.game)).state.seat === 'allies', 'then he sits there')
  check((await phone.get('/api/mine')).json.games.some((g) => g.game === made.game), 'and finds it')
})

await test('people, ratings and half a pair are still there after a restart', async () => {
  const gus = await named('Gus'), hal = await named('Hal'), wish = { book: 'miniatures', pace: 'calm', rated: true }
  await gus.post('/api/pairing', wish)
  const game = (await hal.post('/api/pairing', wish)).json.game
  const a = await gus.sit(game)
  a.say({ t: 'resign' })
  await secondOf(a)
  await server.stop('SIGKILL')
  await server.start()
  check((await gus.get('/api/me')).json.name === 'Gus', 'signed in')
  check((await server.get('/api/people/Bob')).json.ratings[0].won === 3, 'rated')
  const next = (await hal.sit(game)).state.over.next
  const b = await gus.sit(next)
  b.say({ t: 'resign' })
  check((await ratingOf('Hal', 'miniatures', (r) => r.won === 2)).rating > 1500, 'and the pair is counted')
})

await server.stop()
server.clean()
report()
