import type { AppDeps } from '../app-deps.ts'
import { keyOfToken, newToken, type TokenKey } from '../auth/token.ts'
import { type FixedSettings, loadSettings } from '../features/settings/load-settings.ts'
import { type LimitUse, makeLimits } from '../http/limits.ts'
import { waitAfter } from '../jobs/retry.ts'
import { makeWorker } from '../jobs/worker.ts'
import { writeEmailChangeMail } from './email-change-mails.ts'
import {
  type EmailChangeMail,
  type EmailChangeNotice,
  isAccountNotice,
  isEmailChangeMail,
  isNoticeMail,
  isSubmissionMail,
  type SubmissionNotice,
} from './mail-kinds.ts'
import { firstResetTo, furtherResetsTo, noticesTo, verificationsTo } from './mail-limit.ts'
import { composeMail, LINK_HOURS, type MailDetails } from './mail-templates.ts'
import type { MailName } from './messages.ts'
import * as queries from './outbox.queries.ts'
import { isRefusedForGood, type MailTransport } from './transport.ts'

export interface OutboxDeps
  extends Pick<AppDeps, 'database' | 'log' | 'now' | 'publicUrl' | 'authSecret'>,
    FixedSettings {
  transport: MailTransport
  from: string
  everyMs?: number
}

export type Outbox = ReturnType<typeof makeOutbox>

/** Longer than sending a mail takes. */
const LEASE_MS = 120_000
const MAILS_PER_RUN = 10
const GIVE_UP_AFTER_MS = 7 * 24 * 3600 * 1000

const PAGES = { verify_email: '/verify-email', reset_password: '/reset-password' } as const

/** Sends the mails that were stored with what caused them. Each is sent at least once, even if the process dies in between. */
export function makeOutbox(deps: OutboxDeps) {
  const { database, log, now } = deps
  const limits = makeLimits(database, deps.authSecret, now)

  async function deliverBatch(): Promise<boolean> {
    const lease = { now: now(), leaseMs: LEASE_MS, limit: MAILS_PER_RUN }
    const mails = await queries.leaseMails(database.query, lease)
    await Promise.all(mails.map(deliverOne))
    return mails.length > 0
  }

  async function deliverOne(mail: queries.OutboxMail): Promise<void> {
    try {
      if (isEmailChangeMail(mail.kind)) await sendAboutEmail(mail, mail.kind)
      const recipient = isEmailChangeMail(mail.kind) ? undefined : await findRecipient(mail)
      const admission = recipient ? await admit(mail) : 'drop'
      if (typeof admission === 'object') {
        // It counts as not attempted, so that the limit counts it when it is sent.
        const dueAt = new Date(now().getTime() + admission.wait * 1000)
        await queries.setMailState(database.query, mail.id, { dueAt, attempts: 0 })
        return
      }
      if (recipient && admission === 'send') await send(mail, recipient)
    } catch (error) {
      await putBack(mail, error)
      return
    }
    await queries.removeMail(database.query, mail.id)
  }

  /** Returns undefined if the address has no account, or if the mail is no longer needed. */
  async function findRecipient({ kind, email }: queries.OutboxMail): Promise<queries.Recipient | undefined> {
    const recipient = await queries.findRecipient(database.query, email)
    if (recipient === undefined) return undefined
    const isVerified = recipient.emailVerifiedAt !== null
    if (kind === 'verify_email' && isVerified) return undefined
    // An unconfirmed address may belong to a stranger.
    if (isNoticeMail(kind) && !isVerified) return undefined
    return recipient
  }

  /** Counts a mail against the limits of its reader, once: a mail that is tried again has been counted. */
  async function admit(mail: queries.OutboxMail): Promise<'send' | 'drop' | { wait: number }> {
    const { kind, email, attempts, isDeferred } = mail
    if (isSubmissionMail(kind) && attempts === 1) {
      const wait = await limits.consume(noticesTo(email))
      return wait === undefined ? 'send' : { wait }
    }
    // A deferred mail is counted in the hour in which it is sent. The others were counted when they were stored.
    if (kind === 'verify_email' && isDeferred)
      return (await isWithin(verificationsTo(email))) ? 'send' : 'drop'
    if (kind === 'reset_password' && attempts === 1) {
      const isAdmitted = (await isWithin(firstResetTo(email))) || (await isWithin(furtherResetsTo(email)))
      return isAdmitted ? 'send' : 'drop'
    }
    return 'send'
  }

  const isWithin = async (use: LimitUse) => (await limits.consume(use)) === undefined

  async function send(mail: queries.OutboxMail, recipient: queries.Recipient): Promise<void> {
    const { kind, data } = mail
    const link = await findLink(mail, recipient)
    const notice = (data ?? undefined) as SubmissionNotice | undefined
    await transmit(mail, kind, { name: recipient.name, link, notice })
  }

  async function sendAboutEmail(mail: queries.OutboxMail, kind: EmailChangeMail): Promise<void> {
    const written = await writeEmailChangeMail(deps, kind, mail.data as EmailChangeNotice)
    if (written !== undefined) await transmit(mail, written.name, written.details)
  }

  async function transmit(
    { id, email }: queries.OutboxMail,
    name: MailName,
    details: Omit<MailDetails, 'contact'>,
  ): Promise<void> {
    const { contactEmail: contact } = await loadSettings(database.query, deps)
    const content = composeMail(name, { ...details, contact })
    await deps.transport.send({ ...content, from: deps.from, to: email }, { id, link: details.link })
  }

  async function findLink({ kind, data }: queries.OutboxMail, { id }: queries.Recipient) {
    if (isAccountNotice(kind)) return undefined
    // The page asks for the session, so the link is worth nothing to others.
    if (kind === 'data_ready') return `${deps.publicUrl}/account`
    return isSubmissionMail(kind)
      ? `${deps.publicUrl}/tasks#quest-${(data as SubmissionNotice).questId}`
      : makeLink(kind as keyof typeof PAGES, id)
  }

  /** The token is in the URL's fragment, which browsers do not send: no proxy and no log ever sees it. */
  async function makeLink(purpose: keyof typeof PAGES, memberId: string): Promise<string> {
    const token = newToken(memberId)
    const { tokenHash } = keyOfToken(token, purpose, deps.authSecret) as TokenKey
    const expiresAt = new Date(now().getTime() + LINK_HOURS[purpose] * 3600 * 1000)
    await queries.addMailToken(database.query, { memberId, purpose, tokenHash, expiresAt })
    return `${deps.publicUrl}${PAGES[purpose]}#token=${token}`
  }

  async function putBack(mail: queries.OutboxMail, error: unknown): Promise<void> {
    const at = now()
    // The mail server's reply may quote the recipient, so only its codes are logged.
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, code, responseCode }
    if (isRefusedForGood(error) || at.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS) {
      log.error(facts, 'a mail could not be sent and is not tried again')
      await queries.setMailState(database.query, mail.id, { failedAt: at })
      return
    }
    const wait = waitAfter(mail.attempts)
    log.warn({ ...facts, retryInSeconds: wait / 1000 }, 'a mail could not be sent')
    await queries.setMailState(database.query, mail.id, { dueAt: new Date(at.getTime() + wait) })
  }

  const worker = makeWorker({ name: 'mail', runOnce: deliverBatch, log, everyMs: deps.everyMs })
  return {
    wake: worker.wake,
    /** Sends mails until none is due. */
    deliver: worker.run,
    async close(): Promise<void> {
      await worker.close()
      deps.transport.close()
    },
  }
}
