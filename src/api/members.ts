import { z } from 'zod'
import { member_not_found } from '../domain/messages/specific-errors.ts'
import { MAX_REASON_LENGTH, MAX_SEARCH_LENGTH } from '../domain/text-limits.ts'
import * as endpoints from './admin-endpoints.ts'
import { Done, defineRoute } from './contract.ts'
import { PointHistory } from './points.ts'
import { text, trimmedText } from './text.ts'

const MemberId = z.object({ id: z.string() })
/** The reason of an action, stored in the audit log; if it concerns points, it is shown to the member. */
export const Reason = trimmedText('Reason', MAX_REASON_LENGTH).min(1, 'must say why')

const MemberSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    pendingPoints: z.int(),
    totalPoints: z.int(),
    dateJoined: z.iso.datetime(),
    isAdmin: z.boolean(),
    isSuspended: z.boolean(),
  })
  .meta({ id: 'MemberSummary' })
export type MemberSummary = z.infer<typeof MemberSummary>

/** What helps to judge a member's points. Facts with their numbers, no verdicts. */
export const MemberFacts = z
  .object({
    emailVerified: z.boolean(),
    hasDisposableEmail: z.boolean(),
    /** Other accounts that were made from the same address (/64 for IPv6), in the same browser, or link the same wallet. */
    sharingNetwork: z.int(),
    sharingDevice: z.int(),
    sharingWallet: z.int(),
    /** The mailbox that the email is delivered to, without tags and meaningless dots, and other accounts that have it too. */
    mailbox: z.string(),
    sharingMailbox: z.int(),
    /** The most referrals that came within one hour. */
    mostReferralsInAnHour: z.int(),
    /** Quiz answers given within three seconds of seeing the question, of all answers. */
    hastyAnswers: z.int(),
    answers: z.int(),
  })
  .meta({ id: 'MemberFacts' })
export type MemberFacts = z.infer<typeof MemberFacts>

const MemberRecord = MemberSummary.extend({
  walletAddress: z.string().nullable(),
  referredBy: z.string().nullable(),
  referralCount: z.int(),
  /** The latest ones. */
  referrals: z.array(z.object({ id: z.string(), name: z.string(), dateJoined: z.iso.datetime() })),
  sessions: z.array(z.object({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() })),
  lastLoginRewardDate: z.iso.date().nullable(),
  lastReadBlogDate: z.iso.datetime().nullable(),
  suspendedAt: z.iso.datetime().nullable(),
  facts: MemberFacts,
}).meta({ id: 'MemberRecord' })
export type MemberRecord = z.infer<typeof MemberRecord>

export const findMembers = defineRoute({
  ...endpoints.findMembers,
  access: 'admin',
  summary: 'Members by id, by the beginning of their email or name, or by wallet; twenty at most',
  query: z.strictObject({
    search: trimmedText('User ID', MAX_SEARCH_LENGTH),
  }),
  reply: z.object({ members: z.array(MemberSummary), hasMore: z.boolean() }),
  refusals: ['missing_search'],
})

export const getTopMembers = defineRoute({
  ...endpoints.getTopMembers,
  access: 'admin',
  summary: 'The ten members with the most pending points',
  reply: z.object({ members: z.array(MemberSummary) }),
})

export const getMember = defineRoute({
  ...endpoints.getMember,
  access: 'admin',
  summary: 'One member, whole',
  params: MemberId,
  reply: MemberRecord,
  refusals: ['not_found'],
  messages: { not_found: member_not_found },
})

export const getMemberPoints = defineRoute({
  ...endpoints.getMemberPoints,
  access: 'admin',
  summary: 'A member’s entries of the ledger, newest first',
  params: MemberId,
  query: z.strictObject({
    before: text('before', 400).optional(),
  }),
  reply: PointHistory,
  refusals: ['not_found', 'invalid_request'],
  messages: { not_found: member_not_found },
})

export const postResetPoints = defineRoute({
  ...endpoints.postResetPoints,
  access: 'admin',
  summary: 'Reverse every entry that counts, down to 0 pending and 0 total points',
  params: MemberId,
  body: z.strictObject({ reason: Reason }),
  reply: z.object({ pendingPoints: z.int(), totalPoints: z.int(), reversedEntries: z.int() }),
  refusals: ['not_found'],
  messages: { not_found: member_not_found },
})

export const postSuspend = defineRoute({
  ...endpoints.postSuspend,
  access: 'admin',
  summary: 'Keep a member from logging in and earning; ends their sessions',
  params: MemberId,
  body: z.strictObject({ reason: Reason }),
  reply: Done,
  refusals: ['not_found', 'own_account'],
  messages: { not_found: member_not_found },
})

export const postRestore = defineRoute({
  ...endpoints.postRestore,
  access: 'admin',
  summary: 'Let a suspended member in again',
  params: MemberId,
  body: z.strictObject({ reason: Reason }),
  reply: Done,
  refusals: ['not_found'],
  messages: { not_found: member_not_found },
})
