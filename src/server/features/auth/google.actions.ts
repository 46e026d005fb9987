import { type ReferralOutcome, readReferralCode } from '../../../domain/referrals.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { decideReferral } from '../../../quests/referral/quest.ts'
import type { GoogleIdentity } from '../../auth/google.ts'
import { lockMember } from '../../auth/session.queries.ts'
import { transact } from '../../db/database.ts'
import type { AccountDeps } from './account-limits.ts'
import * as queries from './auth.queries.ts'
import { createMember, findReferrer, type Origin } from './create-member.ts'

interface SignedIn {
  account: queries.Account
  referral: ReferralOutcome | null
  /** The account's email was never verified before, so it was taken over clean. */
  takenOver: boolean
}

type Refusal = 'google_failed' | 'invalid_credential' | 'too_many_signups'

/** Finds the account of a Google identity by its subject, then by its verified email; makes a new one if there is none. */
export async function findOrCreateMember(
  deps: AccountDeps,
  identity: GoogleIdentity,
  referralCode: string | undefined,
  from: Origin,
): Promise<Result<SignedIn, Refusal>> {
  const known = await findAccount(deps, identity)
  if (!known.ok) return known
  if (known.value !== undefined) {
    const { account, takenOver } = known.value
    return ok({ account, takenOver, referral: await judgeCode(deps, account.id, referralCode) })
  }

  const { email, name, subject } = identity
  const newcomer = {
    email,
    isVerified: true,
    displayName: name,
    passwordHash: null,
    googleSubject: subject,
    referralCode,
  }
  const made = await createMember(deps, newcomer, from)
  if (!made.ok && made.code === 'too_many_signups') return err(made.code, { retryAfter: made.retryAfter })
  // In use by now means that the same person came twice at once: the other one made the account.
  const found = await findAccount(deps, identity)
  if (!found.ok) return found
  if (found.value === undefined) return err('google_failed')
  return ok({ ...found.value, referral: made.ok ? made.value.referral : null })
}

async function findAccount(
  deps: AccountDeps,
  { subject, email, isEmailVerified }: GoogleIdentity,
): Promise<Result<{ account: queries.Account; takenOver: boolean } | undefined, Refusal>> {
  const { query } = deps.database
  const bySubject = await queries.findByLogin(query, `google:${subject}`)
  if (bySubject !== undefined) return admit(bySubject, false)
  if (!isEmailVerified) return err('google_failed')
  const byEmail = await queries.findByLogin(query, `email:${email}`)
  if (byEmail === undefined) return ok(undefined)
  if (byEmail.suspendedAt !== null) return err('invalid_credential')
  const takenOver = await joinAccount(deps, byEmail.id, subject)
  if (!takenOver.ok) return takenOver
  const joined = await queries.findByLogin(query, `google:${subject}`)
  return joined === undefined ? err('google_failed') : admit(joined, takenOver.value)
}

/**
 * Adds Google as a way to log in. Anybody can register anybody's address: if its owner has never confirmed it, the account may be a
 * trap for them, so it is taken over clean. Returns whether it was.
 */
async function joinAccount(
  deps: AccountDeps,
  memberId: string,
  subject: string,
): Promise<Result<boolean, 'invalid_credential'>> {
  return transact(deps.database, async (transaction) => {
    const member = await lockMember(transaction, memberId)
    if (member?.isSuspended) return err('invalid_credential')
    const isTakeover = member?.emailVerifiedAt === null
    if (isTakeover) {
      await queries.takeOver(transaction, memberId, null, deps.now())
      await deps.sessions.revokeAll(transaction, memberId)
    }
    await queries.addLogin(transaction, `google:${subject}`, memberId)
    return ok(isTakeover)
  })
}

function admit(
  account: queries.Account,
  takenOver: boolean,
): Result<{ account: queries.Account; takenOver: boolean }, 'invalid_credential'> {
  return account.suspendedAt === null ? ok({ account, takenOver }) : err('invalid_credential')
}

/** What to tell a member who signs up once more with a code. */
async function judgeCode(
  deps: AccountDeps,
  memberId: string,
  enteredCode: string | undefined,
): Promise<ReferralOutcome | null> {
  const code = readReferralCode(enteredCode)
  const referrer = await findReferrer(deps.database.query, code)
  const decision = decideReferral(code, { id: memberId, isNew: false }, referrer)
  return decision !== undefined && 'refusal' in decision ? decision.refusal : null
}
