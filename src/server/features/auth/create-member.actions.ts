import { createHmac } from 'node:crypto'
import type { postReferralCode } from '../../../api/auth.ts'
import type { ResultOf } from '../../../api/operations.ts'
import { initialName } from '../../../domain/accounts.ts'
import { isChosenCode, readReferralCode } from '../../../domain/referral-codes.ts'
import { REFERRAL_POINTS, type ReferralOutcome } from '../../../domain/referrals.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { decideReferral } from '../../../quests/referral/quest.ts'
import { findMemberId } from '../../auth/login.queries.ts'
import { isDatabaseUnavailable, setSavepoint, type Transaction, transact } from '../../db/database.ts'
import { describeError } from '../../describe-error.ts'
import type { Limit, LimitUse } from '../../http/limits.ts'
import { newId } from '../../id.ts'
import { addMail } from '../../mail/outbox.queries.ts'
import { payEvent } from '../quests/pay-claims.queries.ts'
import { findReward } from '../quests/quests.queries.ts'
import { type AccountDeps, signupsPerNetwork } from './account-limits.ts'
import * as queries from './auth.queries.ts'
import { scheduleVerification } from './mails.ts'
import { undoUnlessDone } from './undo-unless-done.ts'

export interface Newcomer {
  email: string
  isVerified: boolean
  displayName?: string | undefined
  passwordHash: string | null
  /** Google's id for them, if they signed up with Google. */
  googleSubject?: string | undefined
  referralCode: string | undefined
  /** They agreed that their inviter sees their name. */
  showsNameToInviter: boolean | undefined
}

/** Where a sign-up comes from. It is stored as keyed hashes, which show only that two sign-ups have the same origin. */
export interface Origin {
  network: string
  device: string
}

export interface Referred {
  referral: ReferralOutcome | null
  /** What the referrer was paid, if it is not what the specification says. */
  referralPoints?: number
}

/** Adds the account, its logins, the referral credit and the verification mail in one transaction. */
export async function createMember(
  deps: AccountDeps,
  newcomer: Newcomer,
  from: Origin,
): Promise<Result<Referred, 'email_in_use' | 'too_many_signups'>> {
  const { database, limits } = deps
  // Checked first, so that registering an email that is in use does not even briefly count as a sign-up or a mail.
  const owner = await findMemberId(database.query, `email:${newcomer.email}`)
  if (owner !== undefined) return err('email_in_use')
  const use: LimitUse = [signupsPerNetwork(deps), from.network]
  const wait = await limits.consume(use)
  if (wait !== undefined) return err('too_many_signups', { retryAfter: wait })
  const mail = newcomer.isVerified ? undefined : await scheduleVerification(deps, newcomer.email)
  const made = await undoUnlessDone(
    () => transact(database, (transaction) => write(deps, newcomer, from, mail?.dueAt, transaction)),
    async () => {
      await limits.refund(use)
      await mail?.cancel()
    },
  )
  if (made.ok) deps.wakeOutbox()
  return made
}

async function write(
  deps: AccountDeps,
  newcomer: Newcomer,
  from: Origin,
  mailDueAt: Date | undefined,
  transaction: Transaction,
): Promise<Result<Referred, 'email_in_use'>> {
  const id = newId()
  const now = deps.now()
  const { email, isVerified, passwordHash, googleSubject, showsNameToInviter } = newcomer
  await queries.addMember(transaction, {
    id,
    name: initialName(email, newcomer.displayName),
    email,
    emailVerifiedAt: isVerified ? now : null,
    passwordHash,
    joinedAt: now,
    showsNameToInviter,
    signupNetwork: fingerprintOf('network', from.network, deps.authSecret),
    signupDevice: fingerprintOf('device', from.device, deps.authSecret),
  })
  if (!(await queries.addLogin(transaction, `email:${email}`, id))) return err('email_in_use')
  if (googleSubject !== undefined && !(await queries.addLogin(transaction, `google:${googleSubject}`, id)))
    return err('email_in_use')
  if (mailDueAt !== undefined) await addMail(transaction, 'verify_email', email, now, mailDueAt)
  // Last, because it locks the referrer's row until the end.
  return ok(await creditReferral(deps, transaction, id, newcomer.referralCode))
}

async function creditReferral(
  deps: AccountDeps,
  transaction: Transaction,
  newcomerId: string,
  enteredCode: string | undefined,
): Promise<Referred> {
  const code = readReferralCode(enteredCode)
  const referrer = await queries.findReferrer(transaction, code)
  const decision = decideReferral(code, { id: newcomerId, isNew: true }, referrer)
  if (decision === undefined) return { referral: null }
  if ('refusal' in decision) return { referral: decision.refusal }
  try {
    const { referrerId } = decision
    // Closed, it pays nothing, and the referral is recorded nevertheless.
    const points = (await findReward(transaction, 'referral', deps.now())) ?? 0
    const credited = await undoUnlessDone(
      () => credit(transaction, { referrerId, newcomerId, points, now: deps.now() }),
      await setSavepoint(transaction),
    )
    if (!credited.ok) return { referral: credited.code }
    return { referral: 'credited', ...(points !== REFERRAL_POINTS && { referralPoints: points }) }
  } catch (error) {
    // A fault in the referrer's record does not undo the sign-up.
    if (!(error instanceof Error) || isDatabaseUnavailable(error)) throw error
    deps.log.error({ member: newcomerId, ...describeError(error) }, 'a referral could not be credited')
    return { referral: 'failed' }
  }
}

/**
 * If the referrer has been suspended since they were looked up, their code counts as unknown. The statement that pays is the last write before the
 * commit, because it locks the referrer's row, for which other sign-ups may wait.
 */
async function credit(
  transaction: Transaction,
  {
    referrerId,
    newcomerId,
    points,
    now,
  }: { referrerId: string; newcomerId: string; points: number; now: Date },
): Promise<Result<{ done: true }, 'unknown_code'>> {
  await queries.addReferral(transaction, { referrerId, memberId: newcomerId, createdAt: now })
  const source = { kind: 'referral', questId: 'referral', period: newcomerId } as const
  const event = { memberId: referrerId, actorId: newcomerId, points, now, referrals: 1 }
  const paid = await payEvent(transaction, { ...source, ...event })
  return paid === undefined ? err('unknown_code') : ok({ done: true })
}

/** Enough for a household that mistypes; a search through all codes would never end. */
const CODE_CHECKS_PER_NETWORK: Limit = { name: 'referral-code-network', max: 100, seconds: 15 * 60 }

/**
 * Says whether a sign-up with this code would credit a referrer, by the rule that the sign-up itself uses. The reply
 * is the same for an unknown code and for that of a suspended member. It names only an inviter who allows it, and only by the code that
 * they have chosen: their id is known to the one who invited them, who may not be meant to know their name.
 */
export async function checkReferralCode(
  deps: AccountDeps,
  enteredCode: string,
  network: string,
): Promise<ResultOf<typeof postReferralCode>> {
  const wait = await deps.limits.consume([CODE_CHECKS_PER_NETWORK, network])
  if (wait !== undefined) return err('too_many_code_checks', { retryAfter: wait })
  const code = readReferralCode(enteredCode)
  const referrer = await queries.findReferrer(deps.database.query, code)
  // The newcomer has no id yet, so no code can be their own.
  const decision = decideReferral(code, { id: '', isNew: true }, referrer)
  const valid = decision !== undefined && 'referrerId' in decision
  const isNamed = valid && code !== undefined && isChosenCode(code) && referrer?.isInviterNamed
  return ok({ valid, ...(isNamed && { inviterName: referrer.name }) })
}

function fingerprintOf(kind: keyof Origin, value: string, secret: string): string {
  return createHmac('sha256', secret).update(`signup-${kind}:${value}`).digest('base64url')
}
