import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** A real mail server on this machine that records mails, or refuses them with a code. */
export class TestMailServer {
  readonly mails: Email[] = []
  /** If set, recipients are refused with this. */
  refusal: { code: number; message: string } | undefined
  #waiting: (() => void)[] = []
  #server = this.#make()
  port = 0

  #make(): SMTPServer {
    return new SMTPServer({
      // Senders keep connections open; stopping does not wait for them.
      closeTimeout: 1,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_, _session, done) => {
        const { refusal } = this
        done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
      },
      onData: (stream, _, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk) => chunks.push(chunk))
        stream.on('end', async () => {
          this.mails.push(await PostalMime.parse(Buffer.concat(chunks)))
          done()
          for (const wake of this.#waiting.splice(0)) wake()
        })
      },
    })
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    this.#server = this.#make()
    // Some tests kill the sender in the middle of a mail.
    this.#server.on('error', () => {})
    const listener = this.#server.listen(this.port, '127.0.0.1')
    await once(listener, 'listening')
    this.port = (listener.address() as AddressInfo).port
  }

  /** Stops until started again, at the same address. */
  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** Waits for the first mail to an address with a matching subject. */
  async mailTo(address: string, subject = /./): Promise<Email> {
    for (;;) {
      const found = this.mails.find(
        (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''),
      )
      if (found !== undefined) return found
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }
}

export function givenMailServer(): TestMailServer {
  const server = new TestMailServer()
  beforeAll(() => server.start())
  afterEach(() => {
    server.mails.length = 0
    server.refusal = undefined
  })
  afterAll(() => server.stop())
  return server
}

/** The token in a mail's link. */
export function tokenIn(mail: Email): string {
  return /#token=([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}
