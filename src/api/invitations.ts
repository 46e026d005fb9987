import { z } from 'zod'
import { too_many_codes_tried } from '../domain/messages/specific-errors.ts'
import { MAX_REFERRAL_CODE_LENGTH } from '../domain/referrals.ts'
import { Done, memberRoute, namedObject } from './contract.ts'
import * as endpoints from './member-endpoints.ts'
import { CursorQuery, trimmedText } from './text.ts'

/** A newcomer who joined with a code of the member. */
const ReferredMember = namedObject('ReferredMember', {
  /** 1 for the first who joined. */
  number: z.int(),
  /** Null unless the newcomer agreed to be named to their inviter. */
  name: z.string().nullable(),
  joinedAt: z.iso.datetime(),
  /** Only where verified referrals are counted rather than estimated. */
  isVerified: z.boolean().optional(),
})
export type ReferredMember = z.infer<typeof ReferredMember>

export const getReferrals = memberRoute(endpoints.getReferrals, {
  summary: 'Who joined with the codes of this member, newest first',
  query: CursorQuery,
  reply: namedObject('Referrals', {
    referrals: z.array(ReferredMember),
    /** Asks for those who joined before these; null at the end. */
    next: z.string().nullable(),
  }),
  refusals: ['invalid_request'],
})

export const postChosenCode = memberRoute(endpoints.postChosenCode, {
  summary: 'Choose a readable referral code, for good. The first code, the id, keeps working',
  body: z.strictObject({ code: trimmedText('Referral Code', MAX_REFERRAL_CODE_LENGTH) }),
  /** In lower case. */
  reply: z.object({ chosenReferralCode: z.string() }),
  refusals: [
    'invalid_referral_code',
    'reserved_referral_code',
    'referral_code_taken',
    'referral_code_already_chosen',
    'too_many_code_checks',
  ],
  messages: { too_many_code_checks: too_many_codes_tried },
})

export const putInvitations = memberRoute(endpoints.putInvitations, {
  summary: 'Whether this member is named to people they invite, and to the member who invited them',
  body: z.strictObject({
    isInviterNamed: z.boolean().optional(),
    showsNameToInviter: z.boolean().optional(),
  }),
  reply: Done,
})
