// A browser with a key pair and a cookie, as the page has them: it can take a name.
import { generateKeyPairSync, sign } from 'node:crypto'

export class Browser {
  constructor(server) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    this.server = server
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
  sit(game) { return this.server.sit(game, undefined, { plain: true }, this.headers) }
  async signIn(name) {
    const { question } = (await this.post('/api/me/question')).json
    const signature = sign(null, Buffer.from(`furball sign-in 1\n127.0.0.1:${this.server.port}\n${question}\n${name}`), this.privateKey).toString('hex')
    const answer = await this.post('/api/me', { key: this.key, name, question, signature })
    if (answer.status !== 200) throw new Error(answer.text)
    this.name = name
    return this
  }
}
export const named = (server, name) => new Browser(server).signIn(name)
