import { randomBytes } from 'node:crypto'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { readReferralCode } from '../../../domain/referral-codes.ts'
import type { ReferralOutcome } from '../../../domain/referrals.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { decideReferral } from '../../../quests/referral/quest.ts'
import type { FlowSecrets, Google, GoogleIdentity } from '../../auth/google.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { Login, SessionMember } from '../../auth/session.ts'
import { transact } from '../../db/database.ts'
import { type AccountDeps, type Client, GOOGLE_FLOWS_PER_NETWORK } from './account-limits.ts'
import * as queries from './auth.queries.ts'
import { createMember, type Newcomer, type Origin, type Referred } from './create-member.actions.ts'

export interface GoogleDeps extends AccountDeps {
  google: Google
}

/** The page that the provider sends the browser back to. It posts the query that it was opened with. */
export const RETURN_PATH = '/login/google'

export type FlowRefusal = 'google_failed' | 'too_many_logins'

export async function beginGoogleFlow(
  deps: GoogleDeps,
  { from, window, origin }: { from: GoogleStart; window: 'popup' | 'page'; origin: string },
  network: string,
): Promise<Result<{ url: string; state: string; secrets: FlowSecrets }, FlowRefusal>> {
  const wait = await countFlow(deps, network)
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  // The state starts with the page the flow began on, so that the callback page can return there after any failure.
  const state = `${from}.${window}.${randomBytes(32).toString('base64url')}`
  const begun = await deps.google.begin(state, origin + RETURN_PATH)
  return begun.ok ? ok({ ...begun.value, state }) : begun
}

export async function finishGoogleFlow(
  deps: GoogleDeps,
  { search, state, secrets }: { search: string; state: string; secrets: FlowSecrets },
  network: string,
): Promise<Result<GoogleIdentity, FlowRefusal>> {
  const wait = await countFlow(deps, network)
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  return deps.google.finish(search, state, secrets)
}

/** Both ways make us send requests to the provider, so both are limited. */
export function countFlow({ limits }: AccountDeps, network: string): Promise<number | undefined> {
  return limits.consume([GOOGLE_FLOWS_PER_NETWORK, network])
}

interface SignedIn extends Referred {
  account: queries.Account
  /** The account's email was never verified before, so it was taken over clean. */
  takenOver: boolean
}

/** What the register page sent along. */
type Invitation = Pick<Newcomer, 'referralCode' | 'showsNameToInviter'>

type Refusal = 'google_failed' | 'invalid_credential' | 'too_many_signups'

export async function signInWithGoogle(
  deps: AccountDeps,
  identity: GoogleIdentity,
  invitation: Invitation,
  client: Client & Origin,
): Promise<Result<Login & Omit<SignedIn, 'account'> & { member: SessionMember }, Refusal>> {
  const signedIn = await findOrCreateMember(deps, identity, invitation, client)
  if (!signedIn.ok) return signedIn
  const { account, ...rest } = signedIn.value
  const created = await deps.sessions.create(account.id, client)
  if (!created.ok) return err(created.code === 'suspended' ? 'invalid_credential' : 'google_failed')
  const knownAccounts = deps.knownBrowsers.add(client.knownAccounts, account)
  return ok({ ...rest, token: created.value, member: account, knownAccounts })
}

/** Finds the account of a Google identity by its subject, then by its verified email; makes a new one if there is none. */
async function findOrCreateMember(
  deps: AccountDeps,
  identity: GoogleIdentity,
  invitation: Invitation,
  from: Origin,
): Promise<Result<SignedIn, Refusal>> {
  const known = await findAccount(deps, identity)
  if (!known.ok) return known
  if (known.value !== undefined) {
    const { account, takenOver } = known.value
    return ok({ account, takenOver, referral: await judgeCode(deps, account.id, invitation.referralCode) })
  }

  const { email, name: displayName, subject: googleSubject } = identity
  const { referralCode, showsNameToInviter } = invitation
  const newcomer: Newcomer = {
    email,
    isVerified: true,
    displayName,
    passwordHash: null,
    googleSubject,
    referralCode,
    showsNameToInviter,
  }
  const made = await createMember(deps, newcomer, from)
  if (!made.ok && made.code === 'too_many_signups') return err(made.code, { retryAfter: made.retryAfter })
  // If the email is in use by now, a second request of the same person has made the account meanwhile.
  const found = await findAccount(deps, identity)
  if (!found.ok) return found
  if (found.value === undefined) return err('google_failed')
  return ok({ ...found.value, ...(made.ok ? made.value : { referral: null }) })
}

async function findAccount(
  deps: AccountDeps,
  { subject, email, isEmailVerified }: GoogleIdentity,
): Promise<Result<{ account: queries.Account; takenOver: boolean } | undefined, Refusal>> {
  const { query } = deps.database
  let account = await queries.findByLogin(query, `google:${subject}`)
  let takenOver = false
  if (account === undefined) {
    if (!isEmailVerified) return err('google_failed')
    const byEmail = await queries.findByLogin(query, `email:${email}`)
    if (byEmail === undefined) return ok(undefined)
    if (byEmail.suspendedAt !== null) return err('invalid_credential')
    const joined = await joinAccount(deps, byEmail.id, subject)
    if (!joined.ok) return joined
    takenOver = joined.value
    account = await queries.findByLogin(query, `google:${subject}`)
  }
  if (account === undefined) return err('google_failed')
  return account.suspendedAt === null ? ok({ account, takenOver }) : err('invalid_credential')
}

/**
 * Adds Google as a way to log in. Anyone can register an account with another person's address: if its owner has never
 * confirmed it, the account may be a trap for them, so it is taken over clean. Returns whether it was.
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

/** The outcome for a member who signs up once more with a code. */
async function judgeCode(
  deps: AccountDeps,
  memberId: string,
  enteredCode: string | undefined,
): Promise<ReferralOutcome | null> {
  const code = readReferralCode(enteredCode)
  const referrer = await queries.findReferrer(deps.database.query, code)
  const decision = decideReferral(code, { id: memberId, isNew: false }, referrer)
  return decision !== undefined && 'refusal' in decision ? decision.refusal : null
}
