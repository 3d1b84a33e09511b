// A browser with a key pair and a cookie: somebody who may have a name.
import { generateKeyPairSync, sign } from 'node:crypto'

export class Browser {
  constructor(server) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    this.server = server // whom it asks; may change
    this.key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
    this.privateKey = privateKey
    this.headers = {}
  }
  async post(path, body = {}) {
    const answer = await this.server.post(path, body, this.headers)
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
    if (cookie) this.headers = { cookie }
    return answer
  }
  get(path) { return this.server.get(path, this.headers) }
  sign(text) { return sign(null, Buffer.from(text), this.privateKey).toString('hex') }
  async question() { return (await this.post('/api/me/question')).json.question }
  async signIn(name, change = {}) {
    const question = change.question ?? (await this.question())
    const host = change.host ?? `127.0.0.1:${this.server.port}`
    const signature = this.sign(`furball sign-in 1\n${host}\n${question}\n${change.signed ?? name}`)
    this.name = name
    return await this.post('/api/me', { key: this.key, name, question, signature, ...change.body })
  }
  sit(game) { return this.server.sit(game, undefined, { plain: true }, this.headers) }
}

export async function named(server, name) {
  const one = new Browser(server), answer = await one.signIn(name)
  if (answer.status !== 200) throw new Error(answer.text)
  return one
}
