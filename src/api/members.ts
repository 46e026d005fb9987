import { z } from 'zod'
import { DIRECTIONS } from '../domain/list-direction.ts'
import { MEMBER_FILTERS, MEMBER_ORDERS } from '../domain/member-list.ts'
import { member_not_found, own_points_reset } from '../domain/messages/specific-errors.ts'
import { MAX_SEARCH_LENGTH } from '../domain/text-limits.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, Done, namedObject } from './contract.ts'
import { PointHistory } from './points.ts'
import { StaffRole } from './staff.ts'
import { CursorQuery, IdParams, Reason, text, trimmedText } from './text.ts'

const memberReadingRoute = adminRoutes('members.read')
const suspensionRoute = adminRoutes('members.suspend')

const MemberSummary = namedObject('MemberSummary', {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  pendingPoints: z.int(),
  totalPoints: z.int(),
  dateJoined: z.iso.datetime(),
  isAdmin: z.boolean(),
  staffRole: StaffRole.nullable(),
  isSuspended: z.boolean(),
})
export type MemberSummary = z.infer<typeof MemberSummary>

/** What helps to judge a member's points. Facts with their numbers, no verdicts. */
export const MemberFacts = namedObject('MemberFacts', {
  isSuspended: z.boolean(),
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
export type MemberFacts = z.infer<typeof MemberFacts>

const MemberRecord = MemberSummary.extend({
  walletAddress: z.string().nullable(),
  /** The readable code that the member chose. Their id works as a code too. */
  chosenReferralCode: z.string().nullable(),
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

const MemberPage = namedObject('MemberPage', {
  members: z.array(MemberSummary),
  /** The facts about each of these members, by id. */
  facts: z.record(z.string(), MemberFacts),
  /** More members match the search than it looks at; a longer search finds the others. */
  hasMoreMatches: z.boolean(),
  next: z.string().nullable(),
})

export const findMembers = memberReadingRoute(endpoints.findMembers, {
  summary:
    'Members, fifty a page; with a search those found by id, by wallet, by their chosen referral code, by the beginning of their email or by a part of their name',
  query: z.strictObject({
    search: trimmedText('User ID', MAX_SEARCH_LENGTH).optional(),
    filter: z.enum(MEMBER_FILTERS, 'must be suspended, staff or unverified').optional(),
    order: z.enum(MEMBER_ORDERS, 'must be name, joined, pending or total').optional(),
    direction: z.enum(DIRECTIONS, 'must be ascending or descending').optional(),
    after: text('after', 1000).optional(),
  }),
  reply: MemberPage,
  refusals: ['missing_search', 'invalid_request'],
})

export const getTopMembers = memberReadingRoute(endpoints.getTopMembers, {
  summary: 'The ten members with the most pending points',
  reply: z.object({ members: z.array(MemberSummary) }),
})

export const getMember = memberReadingRoute(endpoints.getMember, {
  summary: 'One member, whole',
  params: IdParams,
  reply: MemberRecord,
  refusals: ['not_found'],
  messages: { not_found: member_not_found },
})

export const getMemberPoints = memberReadingRoute(endpoints.getMemberPoints, {
  summary: 'A member’s entries of the ledger, newest first',
  params: IdParams,
  query: CursorQuery,
  reply: PointHistory,
  refusals: ['not_found', 'invalid_request'],
  messages: { not_found: member_not_found },
})

export const postResetPoints = adminRoutes('points.reset')(endpoints.postResetPoints, {
  summary: 'Reverse every entry that counts, down to 0 pending and 0 total points',
  params: IdParams,
  body: z.strictObject({ reason: Reason }),
  freshProof: true,
  reply: z.object({ pendingPoints: z.int(), totalPoints: z.int(), reversedEntries: z.int() }),
  refusals: ['not_found', 'own_points'],
  messages: { not_found: member_not_found, own_points: own_points_reset },
})

export const postSuspend = suspensionRoute(endpoints.postSuspend, {
  summary: 'Keep a member from logging in and earning; ends their sessions',
  params: IdParams,
  body: z.strictObject({ reason: Reason }),
  reply: Done,
  refusals: ['not_found', 'own_account'],
  messages: { not_found: member_not_found },
})

export const postRestore = suspensionRoute(endpoints.postRestore, {
  summary: 'Let a suspended member in again',
  params: IdParams,
  body: z.strictObject({ reason: Reason }),
  reply: Done,
  refusals: ['not_found'],
  messages: { not_found: member_not_found },
})
