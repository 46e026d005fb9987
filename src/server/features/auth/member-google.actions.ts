import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '../../../domain/result.ts'
import type { FlowSecrets, GoogleIdentity } from '../../auth/google.ts'
import { findMemberId } from '../../auth/login.queries.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { TokenKey } from '../../auth/token.ts'
import { transact } from '../../db/database.ts'
import type { Client } from './account-limits.ts'
import { countFlow, type FlowRefusal, type GoogleDeps, RETURN_PATH } from './google.actions.ts'

/** When a member's flow began, and a random part. Both are kept in the flow's cookie. */
interface Seal {
  beganAt: number
  salt: string
}

/** To prove who uses the session, or to add Google as a way to log in. */
type MemberPurpose = 'prove' | 'connect'

interface MemberFlow {
  purpose: MemberPurpose
  window: 'popup' | 'page'
  origin: string
}

/** Longer than the flow's cookie lives, nobody can come back. */
const LIFETIME_MS = 15 * 60_000

/**
 * Sends a logged-in member to Google. The flow's state is a hash over their session, so that nobody can make them finish a flow that
 * somebody else began.
 */
export async function beginMemberFlow(
  deps: GoogleDeps,
  { purpose, window, origin }: MemberFlow,
  { session, network }: Client,
): Promise<Result<{ url: string; state: string; secrets: FlowSecrets; seal: Seal }, FlowRefusal>> {
  if (session === undefined) return err('google_failed')
  const wait = await countFlow(deps, network)
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  const seal = { beganAt: deps.now().getTime(), salt: randomBytes(16).toString('base64url') }
  const state = `${purpose}.${window}.${stateOf(purpose, session, seal, deps.authSecret)}`
  const begun = await deps.google.begin(state, origin + RETURN_PATH, purpose === 'prove')
  return begun.ok ? ok({ ...begun.value, state, seal }) : begun
}

export interface ReturnedFlow {
  purpose: MemberPurpose
  search: string
  state: string
  flow: (FlowSecrets & { seal?: Seal | undefined }) | undefined
}

/** Who came back from Google, if the flow began in the same session. */
export async function finishMemberFlow(
  deps: GoogleDeps,
  { purpose, search, state, flow }: ReturnedFlow,
  { session, network }: Client,
): Promise<Result<GoogleIdentity, FlowRefusal>> {
  if (session === undefined || flow?.seal === undefined) return err('google_failed')
  const expected = Buffer.from(stateOf(purpose, session, flow.seal, deps.authSecret))
  const given = Buffer.from(state.split('.')[2] ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return err('google_failed')
  const age = deps.now().getTime() - flow.seal.beganAt
  if (age < 0 || age > LIFETIME_MS) return err('google_failed')
  const wait = await countFlow(deps, network)
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  // Who logged in before the flow began has not been asked again. The library allows for clocks that differ by 30 seconds.
  const maxAge = purpose === 'prove' ? Math.ceil(age / 1000) : undefined
  return deps.google.finish(search, state, flow, maxAge)
}

/** A new login at Google, with an account that logs in to this one, is a proof. */
export async function proveWithGoogle(
  deps: GoogleDeps,
  member: SessionMember,
  returned: Omit<ReturnedFlow, 'purpose'>,
  client: Client,
): Promise<Result<{ done: true }, FlowRefusal | 'other_google_account' | 'not_logged_in'>> {
  const identity = await finishMemberFlow(deps, { purpose: 'prove', ...returned }, client)
  if (!identity.ok) return identity
  return transact(deps.database, async (transaction) => {
    await lockMember(transaction, member.id)
    if ((await findMemberId(transaction, `google:${identity.value.subject}`)) !== member.id)
      return err('other_google_account')
    return deps.sessions.prove(transaction, client.session, member.id)
  })
}

function stateOf(
  purpose: MemberPurpose,
  { tokenHash }: TokenKey,
  { beganAt, salt }: Seal,
  secret: string,
): string {
  const text = `google-flow:${purpose}.${tokenHash}.${beganAt}.${salt}`
  return createHmac('sha256', secret).update(text).digest('base64url')
}
