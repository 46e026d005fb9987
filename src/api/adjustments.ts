import { z } from 'zod'
import { MAX_ADJUSTMENT } from '../domain/corrections.ts'
import {
  member_not_found,
  own_points_adjusted,
  proposal_decided,
  proposal_not_found,
  related_account_adjusted,
} from '../domain/messages/specific-errors.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, Done, namedObject } from './contract.ts'
import { Balances } from './points.ts'
import { IdParams, Reason } from './text.ts'

const adjustmentRoute = adminRoutes('points.adjust')

/** An adjustment above the limit, which waits for a second administrator. */
export const AdjustmentProposal = namedObject('AdjustmentProposal', {
  /** Names it among those of the member. */
  key: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  /** Below 0 if points are to be taken. */
  points: z.int(),
  reason: z.string(),
  proposedBy: z.object({ id: z.string(), name: z.string() }),
  proposedAt: z.iso.datetime(),
})
export type AdjustmentProposal = z.infer<typeof AdjustmentProposal>

export const getAdjustments = adjustmentRoute(endpoints.getAdjustments, {
  summary:
    'Adjustments of a member’s points that wait for a second administrator, and the limit above which they do',
  params: IdParams,
  reply: z.object({
    proposals: z.array(AdjustmentProposal),
    /** Up to how many points an administrator may add or take alone, for one member within a day. */
    limit: z.int(),
    /** How many of them the reader has used for this member. */
    used: z.int(),
    /** How many administrators could confirm, the reader included. */
    administrators: z.int(),
  }),
})

const Key = z.string('must be a text').regex(/^[a-z0-9-]{1,40}$/, 'must be letters, digits and hyphens')

export const postAdjustment = adjustmentRoute(endpoints.postAdjustment, {
  summary:
    'Add points to a member’s total, or take some, with a reason that the member reads. Above the limit it waits for a second administrator. The same key changes the points once, however often it is sent',
  params: IdParams,
  body: z.strictObject({
    key: Key,
    points: z
      .int('must be a whole number')
      .min(-MAX_ADJUSTMENT, 'is too small')
      .max(MAX_ADJUSTMENT, 'is too large')
      .refine((points) => points !== 0, 'must not be 0'),
    reason: Reason,
  }),
  reply: z.object({
    /** `proposed`: a second administrator has to confirm it, and the points stay as they are until then. */
    outcome: z.enum(['adjusted', 'proposed']),
    balances: Balances,
  }),
  /** `changed_meanwhile`: the key was used before for something else. */
  refusals: ['not_found', 'own_points', 'related_account', 'too_few_points', 'changed_meanwhile'],
  messages: {
    not_found: member_not_found,
    own_points: own_points_adjusted,
    related_account: related_account_adjusted,
  },
})

const ProposalParams = z.object({ id: z.string(), key: z.string() })

export const postConfirmAdjustment = adjustmentRoute(endpoints.postConfirmAdjustment, {
  summary: 'Confirm another administrator’s adjustment, which changes the points',
  params: ProposalParams,
  reply: z.object({ balances: Balances }),
  refusals: [
    'not_found',
    'own_points',
    'own_proposal',
    'related_account',
    'too_few_points',
    'already_decided',
  ],
  messages: {
    not_found: proposal_not_found,
    own_points: own_points_adjusted,
    related_account: related_account_adjusted,
    already_decided: proposal_decided,
  },
})

export const postDeclineAdjustment = adjustmentRoute(endpoints.postDeclineAdjustment, {
  summary: 'Decline an adjustment, or withdraw one’s own; the points stay as they are',
  params: ProposalParams,
  reply: Done,
  refusals: ['not_found', 'own_points', 'already_decided'],
  messages: {
    not_found: proposal_not_found,
    own_points: own_points_adjusted,
    already_decided: proposal_decided,
  },
})
