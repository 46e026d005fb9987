import { z } from 'zod'
import { google_proof_failed, wrong_proof } from '../domain/messages/specific-errors.ts'
import * as endpoints from './account-endpoints.ts'
import { EnteredPassword, GoogleWindow, NextPath, ReturnedSearch } from './auth-inputs.ts'
import { Done, memberRoute } from './contract.ts'

// Suspended members may prove who they are, because some of what is left to them asks for it.

export const getProof = memberRoute(endpoints.getProof, {
  summary: 'Whether this session has proved lately who uses it; refused with proof_needed if not',
  reply: Done,
  freshProof: true,
})

export const postProof = memberRoute(endpoints.postProof, {
  summary:
    'Prove with the password who uses this session. For ten minutes it may then do what asks for a fresh proof',
  body: z.strictObject({ password: EnteredPassword }),
  reply: Done,
  refusals: ['wrong_password', 'too_many_logins'],
  messages: { wrong_password: wrong_proof },
  isOpenToSuspended: true,
})

export const postGoogleProof = memberRoute(endpoints.postGoogleProof, {
  summary: 'Begin to prove who uses this session by a new login with Google: where to send the browser',
  body: z.strictObject({ window: GoogleWindow, next: NextPath }),
  reply: z.object({ url: z.url() }),
  refusals: ['google_failed', 'too_many_logins'],
  messages: { google_failed: google_proof_failed },
  isOpenToSuspended: true,
})

export const postGoogleProofReturn = memberRoute(endpoints.postGoogleProofReturn, {
  summary: 'Finish the proof, with the query that Google sent the browser back with',
  body: z.strictObject({ search: ReturnedSearch }),
  reply: Done.extend({ next: z.string().nullable() }).meta({ id: 'GoogleProof' }),
  refusals: ['google_failed', 'other_google_account', 'too_many_logins'],
  messages: { google_failed: google_proof_failed },
  isOpenToSuspended: true,
})
