import { defineKindServer } from '../define-kind.server.ts'
import { referral } from './quest.ts'

/** The period is the new member's id. The sign-up pays it, see create-member.actions.ts. */
export const referralServer = defineKindServer(referral, {
  wasEverPaid: ({ referralCount }) => referralCount > 0,
  paidByEvent: 'Share your referral code: it pays when somebody joins with it.',
})
