// Scenarios that people publish: the gallery, versions, votes, reports, games of them, and hostile texts. Over SQLite, and over PostgreSQL
// where it is installed.
import { Browser, named } from './browser.mjs'
import { Server, check, report, test } from './client.mjs'
import { Postgres, hasPostgres } from './postgres.mjs'

const [, , program] = process.argv
const refused = (answer, status, error, what) => check(answer.status === status && answer.json?.error === error, `${what}: ${answer.status} ${answer.text}`)

// A scenario with an airplane and a deck of its own.
const scenario = (title, more = '') => `furball scenario 1
title "${title}"
story "Two comets meet."
map coast
rules glory advanced
catalogue
  deck comet cards 3
    card 1 straight low 40 high 70
    card 2 left turn 60 low 21 12
    card 3 right turn 60 low 21 12
  model comet "Comet Mk.I" allied
    figure deck comet
    figure resistance 14
    figure gun front BB|B
    figure climb 2 ceiling 14
end
table 1000 by 900
plane Star comet altitude 4
plane Keller bf109-e3 altitude 4
${more}`

async function story(options, label) {
  const server = await new Server(program, ['--games-per-hour', '0', '--messages-per-second', '0', ...options]).start()
  const anna = await named(server, 'Anna'), otto = await named(server, 'Otto'), nobody = new Browser(server)
  const publish = (who, text, more = {}) => who.post('/api/published', { text, ...more })
  let first, second

  await test(`${label}: a scenario is published under a name and stands in the gallery`, async () => {
    check((await nobody.get('/api/published')).text === '{"works":[]}', 'an empty gallery')
    refused(await publish(nobody, scenario('Comets')), 403, 'no-name', 'without a name')
    const measured = { games: 200, won: [104, 90], drawn: 6, player: 'regular' }
    const answer = await publish(anna, scenario('Comets'), { measured })
    check(answer.status === 200 && answer.json.id === answer.json.work, answer.text)
    first = answer.json
    const [entry] = (await nobody.get('/api/published')).json.works
    check(entry.title === 'Comets' && entry.author === 'Anna' && entry.book === 'glory' && entry.version === 1 && entry.votes === 0 && !entry.mine, JSON.stringify(entry))
    check(entry.measured.games === 200 && entry.measured.won[1] === 90 && entry.seats.length === 2, JSON.stringify(entry))
    check((await nobody.get(`/api/published/${first.id}/text`)).text === scenario('Comets'), 'the text as it was given')
    check((await anna.get('/api/published/by/anna')).json.works[0].mine === 1, 'hers')
  })

  await test(`${label}: a version never changes; a new one is a new row`, async () => {
    refused(await publish(anna, scenario('Comets')), 409, 'already-published', 'the same text')
    refused(await publish(otto, scenario('Comets', '# mine\n'), { work: first.work }), 403, 'not-yours', "somebody else's work")
    refused(await publish(anna, scenario('X2'), { work: 'nothing' }), 404, 'no-such-work', 'no work')
    second = (await publish(anna, scenario('Comets again'), { work: first.work })).json
    check(second.work === first.work && second.id !== first.id, JSON.stringify(second))
    const { works } = (await nobody.get('/api/published')).json
    check(works.length === 1 && works[0].id === second.id && works[0].version === 2, JSON.stringify(works))
    const old = (await nobody.get(`/api/published/${first.id}`)).json
    check(old.version === 1 && old.latest === second.id && old.versions.length === 2, JSON.stringify(old))
    check((await nobody.get(`/api/published/${first.id}/text`)).text === scenario('Comets'), 'the first is as it was')
  })

  await test(`${label}: games of it are custom, keep their text, and are counted`, async () => {
    const made = (await otto.post('/api/games', { published: first.id, seats: { allies: 'person', axis: 'person' } })).json
    check(made.custom === 1, JSON.stringify(made))
    check((await otto.get(`/api/games/${made.game}/scenario`)).text === scenario('Comets'), 'its own text, though there is a newer one')
    refused(await otto.post('/api/games', { published: first.id, rated: true, pace: 'blitz', seats: { allies: 'person', axis: 'open' } }), 400, 'not-rated', 'rated')
    refused(await otto.post('/api/games', { published: 'nothing' }), 404, 'no-such-work', 'nothing')
    refused(await otto.post('/api/games', { published: first.id, rules: '#'.repeat(5000) }), 413, 'too-large', 'a long request for a published scenario')
    const [allies, axis] = [await server.sit(made.game, made.keys.allies), await server.sit(made.game, made.keys.axis)]
    axis.say({ t: 'resign' })
    await allies.next((m) => m.t === 'state' && m.over)
    const { results, plays } = (await nobody.get(`/api/published/${first.id}`)).json
    check(plays === 1 && results.length === 1 && results[0].people === 2 && results[0].games === 1 && results[0].winners.join() === 'allies', JSON.stringify({ results, plays }))
    const other = (await otto.post('/api/games', { published: first.id, level: 'standard', seats: { allies: 'person', axis: 'person' } })).json
    check(other.custom === 1 && (await nobody.get(`/api/published/${first.id}`)).json.plays === 1, 'flown by other rules, it is not a game of it')
    allies.net.destroy()
    axis.net.destroy()
  })

  await test(`${label}: one vote for each name`, async () => {
    refused(await nobody.post(`/api/published/${first.id}/vote`), 403, 'no-name', 'without a name')
    refused(await anna.post(`/api/published/${first.id}/vote`), 409, 'own-work', 'her own')
    for (const id of [first.id, second.id, first.id]) check((await otto.post(`/api/published/${id}/vote`)).json.voted === 1, 'voted')
    const seen = (await otto.get(`/api/published/${second.id}`)).json
    check(seen.votes === 1 && seen.voted === 1, JSON.stringify(seen))
    await publish(otto, scenario('Later'))
    check((await nobody.get('/api/published')).json.works[0].title === 'Later' && (await nobody.get('/api/published/top')).json.works[0].title === 'Comets again', 'the orders')
    await otto.post(`/api/published/${first.id}/vote`, { vote: false })
    check((await otto.get(`/api/published/${second.id}`)).json.votes === 0, 'taken back')
  })

  await test(`${label}: what three names report is hidden, and its author is told`, async () => {
    const works = async (who) => (await who.get('/api/published/by/Anna')).json.works
    for (const name of ['Karl', 'Karla']) {
      const one = await named(server, name)
      for (let i = 0; i < 3; i++) check((await one.post(`/api/published/${second.id}/report`)).json.reported === 1, 'reported')
    }
    check((await works(nobody)).length === 1, 'two names are not enough, however often they say it')
    await otto.post(`/api/published/${first.id}/report`)
    check((await works(nobody)).length === 0 && (await works(anna))[0].hidden === 'reported', 'hidden; she sees why')
    refused(await nobody.get(`/api/published/${first.id}`), 404, 'hidden', 'its page')
    refused(await nobody.get(`/api/published/${first.id}/text`), 404, 'hidden', 'its text')
    refused(await otto.post('/api/games', { published: first.id, seats: { allies: 'person', axis: 'person' } }), 404, 'hidden', 'a new game')
    refused(await publish(anna, scenario('Comets 3'), { work: first.work }), 409, 'hidden', 'a new version of it')
    const mine = (await works(otto))
    check(mine.length === 0, 'others do not')
    const [later] = (await otto.get('/api/published/by/Otto')).json.works
    refused(await anna.post(`/api/published/${later.id}/withdraw`), 403, 'not-yours', "somebody else's")
    check((await otto.post(`/api/published/${later.id}/withdraw`)).status === 200, 'withdrawn')
    check((await otto.get('/api/published/by/Otto')).json.works[0].hidden === 'withdrawn' && (await nobody.get('/api/published')).json.works.length === 0, 'gone for others')
  })

  await test(`${label}: it is there again after a restart`, async () => {
    await server.stop()
    await server.start()
    check((await anna.get(`/api/published/${first.id}`)).json.hidden === 'reported', 'what was published')
    check((await anna.get(`/api/published/${first.id}`)).json.results[0].games === 1, 'what was counted')
  })

  await server.stop()
  server.clean()
}

await story([], 'a file')

await test('hostile texts are refused with their reason', async () => {
  const server = await new Server(program, ['--games-per-hour', '0']).start()
  let count = 0
  const said = async (text, more) => (await (await named(server, `Mallory ${'abcdefghjkmnpqrstuvwxyz'[count++]}`)).post('/api/published', { text, ...more }))
  const stacked = (n) => scenario('Stack').replace(/plane [^]*/, '') + [...Array(n).keys()].map((i) => `plane P${i} ${i % 2 ? 'spitfire-1' : 'bf109-e3'} at 500,400 heading north altitude 4`).join('\n') + '\n'
  refused(await said('furball scenario 1\n'), 400, 'bad-scenario', 'empty')
  refused(await said('no scenario at all'), 400, 'bad-scenario', 'no scenario')
  refused(await said(scenario('Com\u202Eets')), 400, 'bad-letters', 'direction marks in the title')
  refused(await said(scenario('Comets', '# \u2066hidden\u2069\n')), 400, 'bad-letters', 'direction marks in a comment')
  refused(await said(scenario('Comets', '# \u0007\n')), 400, 'bad-letters', 'a bell')
  refused(await said(scenario('A b')), 400, 'no-title', 'no title')
  refused(await said(stacked(6)), 400, 'doubtful-scenario', 'airplanes on one spot')
  refused(await said(scenario('Turns').replace('turn 60', 'turn 400')), 400, 'bad-scenario', 'a card that turns 400 degrees')
  refused(await said('x'.repeat(70000)), 413, 'too-large', 'too large')
  refused(await said(scenario('Many', '# '.padEnd(900, 'x').concat('\n').repeat(80))), 413, 'too-large', 'too large with a scenario in it')
  refused(await said(scenario('Own').replace('end\n', 'ground tower "T" target\nhas dot 20\n'.repeat(900) + 'end\n')), 400, 'bad-scenario', 'more own data than there is room for')
  refused(await said(scenario('Figures'), { measured: { games: 10, won: [1, 2], drawn: 3, player: 'regular' } }), 400, 'bad-request', 'numbers that do not add up')
  refused(await said(scenario('Figures'), { measured: { games: 6, won: [1, 2], drawn: 3, player: '<b>' } }), 400, 'bad-request', 'a player of markup')
  const anna = await named(server, 'Anna')
  for (const body of ['[]', '{"text":3}', '{"text":""}', '{', '{"text":"\\u0000"}']) check((await server.post('/api/published', body, anna.headers)).status === 400, body)
  refused(await anna.get('/api/published/../../x'), 404, 'no-such-work', 'a path')
  refused(await anna.get(`/api/published/${'a'.repeat(200)}`), 404, 'no-such-work', 'a long id')
  check((await anna.get('/api/published')).text === '{"works":[]}', 'nothing came of any of it')
  await server.stop()
  server.clean()
})

await test('one name publishes six texts in an hour, refused ones counted', async () => {
  const server = await new Server(program, ['--games-per-hour', '0']).start()
  const anna = await named(server, 'Anna')
  for (let i = 0; i < 5; i++) check((await anna.post('/api/published', { text: scenario(`Number ${i}`) })).status === 200, `the ${i}th`)
  refused(await anna.post('/api/published', { text: 'nonsense' }), 400, 'bad-scenario', 'the sixth')
  refused(await anna.post('/api/published', { text: scenario('Number 7') }), 429, 'too-much', 'the seventh')
  check((await (await named(server, 'Otto')).post('/api/published', { text: scenario('Number 7') })).status === 200, 'another name may')
  await server.stop()
  server.clean()
})

await test('a text that takes long keeps no other request waiting', async () => {
  const server = await new Server(program, ['--games-per-hour', '0']).start()
  const wide = 'furball scenario 1\ntitle "Wide"\nrules glory advanced\ntable 9000 by 9000\n' + [...Array(32).keys()].map((i) => `plane P${i} ${i % 2 ? 'b-17g' : 'he111-h'} at ${200 + 250 * i},${i % 2 ? 8000 : 1000} heading ${i % 2 ? 'south' : 'north'} altitude 4`).join('\n') + '\n'
  const people = await Promise.all([...Array(8).keys()].map((i) => named(server, `Pilot ${String.fromCharCode(65 + i)}`)))
  const order = []
  const texts = people.map((who, i) => who.post('/api/published', { text: wide + `# ${i}\n` }).then((answer) => { order.push('text'); return answer }))
  await server.get('/api/version')
  order.push('version')
  const answers = await Promise.all(texts)
  check(order.indexOf('version') < order.length - 1, `the other request is answered before all texts are read: ${order}`)
  for (const answer of answers) check(answer.status === 200 || ['too-slow', 'bad-scenario'].includes(answer.json?.error), answer.text)
  await server.stop()
  server.clean()
})

if (hasPostgres(program)) {
  const postgres = await new Postgres().start('fsync=off')
  await story(['--database', postgres.url], 'PostgreSQL')
  await postgres.stop()
}
report()
