import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { keyOfToken, newToken, type TokenKey } from '../auth/token.ts'
import type { Database } from '../db/database.ts'
import { makeLimits } from '../http/limits.ts'
import { mailsTo } from './mail-limit.ts'
import { composeMail, LINK_HOURS } from './mail-templates.ts'
import * as queries from './outbox.queries.ts'
import { isRefusedForGood, type MailTransport } from './transport.ts'

export interface OutboxDeps {
  database: Database
  transport: MailTransport
  log: Logger
  now: () => Date
  publicUrl: string
  authSecret: string
  from: string
  /** How soon mails of other instances, and of processes that died, are found. */
  lookEveryMs?: number
}

export interface Outbox {
  /** Says that there is something to send; whoever says it does not wait. */
  wake(): void
  /** Sends what is due, until nothing is. */
  deliver(): Promise<void>
  /** Waits a little for the mails on their way; what is not sent then stays for the next start. */
  close(): Promise<void>
}

const LOOK_EVERY_MS = 5_000
/** Longer than any mail takes: should the process die with a mail, another sends it after this time. */
const LEASE_MS = 120_000
const CLOSE_PATIENCE_MS = 1_000
const MAILS_AT_ONCE = 10
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 3600 * 1000
const GIVE_UP_AFTER_MS = 7 * 24 * 3600 * 1000

const PAGES = { verify_email: '/verify-email', reset_password: '/reset-password' } as const

/** Sends the mails that were written down with the acts that call for them: each at least once, however often we die. */
export function makeOutbox(deps: OutboxDeps): Outbox {
  const { database, log, now } = deps
  const limits = makeLimits(database, deps.authSecret, now)
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isClosing = false

  async function deliver(): Promise<void> {
    while (!isClosing) {
      const at = now()
      const leaseEnds = new Date(at.getTime() + LEASE_MS)
      const mails = await queries.leaseMails(database.query, at, leaseEnds, MAILS_AT_ONCE)
      if (mails.length === 0) return
      await Promise.all(mails.map(deliverOne))
    }
  }

  async function deliverOne(mail: queries.OutboxMail): Promise<void> {
    try {
      const recipient = await findRecipient(mail)
      const wait = recipient && mail.isDeferred ? await countDeferred(mail) : undefined
      if (wait !== undefined) {
        await queries.deferMail(database.query, mail.id, new Date(now().getTime() + wait * 1000))
        return
      }
      if (recipient) await send(mail, recipient)
    } catch (error) {
      await putBack(mail, error)
      return
    }
    await queries.removeMail(database.query, mail.id)
  }

  /** Returns undefined where the mail was asked for by somebody who has no account, or is no longer needed. */
  async function findRecipient({ kind, email }: queries.OutboxMail): Promise<queries.Recipient | undefined> {
    const recipient = await queries.findRecipient(database.query, email)
    if (recipient === undefined) return undefined
    const isVerified = recipient.emailVerifiedAt !== null
    if (kind === 'verify_email' && isVerified) return undefined
    // A notice to an address that nobody has confirmed would be mail to a stranger.
    if (kind === 'password_changed' && !isVerified) return undefined
    return recipient
  }

  /**
   * Counts a deferred mail in the hour in which it is sent. Returns the seconds it has to wait where its mailbox has had enough
   * mails again. The notice of a new password does not wait twice: otherwise strangers could hold it back for as long as they
   * keep asking for other mails.
   */
  async function countDeferred({ kind, email }: queries.OutboxMail): Promise<number | undefined> {
    const wait = await limits.consume(mailsTo(email))
    return kind === 'password_changed' ? undefined : wait
  }

  async function send({ id, kind, email }: queries.OutboxMail, recipient: queries.Recipient): Promise<void> {
    const link = kind === 'password_changed' ? undefined : await makeLink(kind, recipient.id)
    const letter = composeMail(kind, { name: recipient.name, link })
    await deps.transport.send({ ...letter, from: deps.from, to: email }, { id, link })
  }

  /** The token stands behind the #, which browsers keep to themselves: no proxy and no log ever sees it. */
  async function makeLink(purpose: keyof typeof PAGES, memberId: string): Promise<string> {
    const token = newToken(memberId)
    const { tokenHash } = keyOfToken(token, purpose, deps.authSecret) as TokenKey
    const expiresAt = new Date(now().getTime() + LINK_HOURS[purpose] * 3600 * 1000)
    await queries.addMailToken(database.query, { memberId, purpose, tokenHash, expiresAt })
    return `${deps.publicUrl}${PAGES[purpose]}#token=${token}`
  }

  async function putBack(mail: queries.OutboxMail, error: unknown): Promise<void> {
    const at = now()
    // A server's answer may quote the recipient, so that of it only the codes are told.
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, code, responseCode }
    if (isRefusedForGood(error) || at.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS) {
      log.error(facts, 'a mail could not be sent and is not tried again')
      await queries.failMail(database.query, mail.id, at)
      return
    }
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LONGEST_RETRY_MS)
    log.warn({ ...facts, retryInSeconds: wait / 1000 }, 'a mail could not be sent')
    await queries.postponeMail(database.query, mail.id, new Date(at.getTime() + wait))
  }

  function wake(): void {
    isAskedAgain = true
    running ??= work().finally(() => {
      running = undefined
      if (isAskedAgain && !isClosing) wake()
    })
  }

  async function work(): Promise<void> {
    while (isAskedAgain && !isClosing) {
      isAskedAgain = false
      // The database may be away; the next look finds what is left.
      await deliver().catch((error) => log.warn({ code: error.code }, 'mails could not be looked up'))
    }
  }

  const timer = setInterval(wake, deps.lookEveryMs ?? LOOK_EVERY_MS)
  timer.unref()
  return {
    wake,
    deliver,
    async close() {
      isClosing = true
      clearInterval(timer)
      await Promise.race([running, delay(CLOSE_PATIENCE_MS, undefined, { ref: false })])
      deps.transport.close()
    },
  }
}
