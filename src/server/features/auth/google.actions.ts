import { decideReferral, type ReferralOutcome, readReferralCode } from '../../../domain/referrals.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import type { GoogleIdentity } from '../../auth/google.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { AccountDeps } from './accounts.ts'
import * as queries from './auth.queries.ts'
import { findReferrer, makeMember, type Origin } from './make-member.ts'

interface SignedIn {
  member: SessionMember
  referral: ReferralOutcome | null
}

type Refusal = 'google_failed' | 'email_not_verified' | 'invalid_credential' | 'too_many_signups'

/** Whom a Google identity belongs to: who came by it before, who proved to own its address, or somebody new. */
export async function findOrMakeMember(
  deps: AccountDeps,
  identity: GoogleIdentity,
  referralCode: string | undefined,
  from: Origin,
): Promise<Result<SignedIn, Refusal>> {
  const known = await findMember(deps, identity)
  if (!known.ok) return known
  if (known.value !== undefined) {
    return ok({ member: known.value, referral: await judgeCode(deps, known.value.id, referralCode) })
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
  const made = await makeMember(deps, newcomer, from)
  if (!made.ok && made.code === 'too_many_signups') return err(made.code, { retryAfter: made.retryAfter })
  // In use by now means that the same person came twice at once: the other one made the account.
  const found = await findMember(deps, identity)
  if (!found.ok) return found
  if (found.value === undefined) return err('google_failed')
  return ok({ member: found.value, referral: made.ok ? made.value.referral : null })
}

async function findMember(
  deps: AccountDeps,
  { subject, email, isEmailVerified }: GoogleIdentity,
): Promise<Result<SessionMember | undefined, Refusal>> {
  const { query } = deps.database
  const bySubject = await queries.findByLogin(query, `google:${subject}`)
  if (bySubject !== undefined) return admit(bySubject)
  if (!isEmailVerified) return err('google_failed')
  const byEmail = await queries.findByLogin(query, `email:${email}`)
  if (byEmail === undefined) return ok(undefined)
  // Anybody can register anybody's address: until its owner has confirmed it, the account may be a trap for them.
  if (byEmail.emailVerifiedAt === null) return err('email_not_verified')
  await queries.addLogin(query, `google:${subject}`, byEmail.id)
  return admit(byEmail)
}

function admit({
  passwordHash,
  suspendedAt,
  ...member
}: NonNullable<Awaited<ReturnType<typeof queries.findByLogin>>>): Result<
  SessionMember,
  'invalid_credential'
> {
  return suspendedAt === null ? ok(member) : err('invalid_credential')
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
