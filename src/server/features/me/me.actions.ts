import type { Me } from '../../../api/me.ts'
import { badgesOf } from '../../../domain/badges.ts'
import { estimateVerifiedReferrals } from '../../../domain/referrals.ts'
import { capabilitiesOf } from '../../../domain/staff.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { Database } from '../../db/database.ts'
import { countVerifiedReferrals } from './me.queries.ts'

export type DescribeMe = (member: SessionMember) => Promise<Me>

/** Verified referrals are a fixed share of all, or those with a verified email. */
export type VerifiedReferrals = 'ratio' | 'email'

/** Describes a member to their own browser. */
export function makeDescribeMe(database: Database, verifiedReferrals: VerifiedReferrals): DescribeMe {
  const isEstimated = verifiedReferrals === 'ratio'
  return async (member) => {
    const verified =
      isEstimated || member.referralCount === 0
        ? estimateVerifiedReferrals(member.referralCount)
        : await countVerifiedReferrals(database.query, member.id)
    // The fields are named one by one, because spreading the object costs more than everything else here.
    return {
      id: member.id,
      name: member.name,
      email: member.email,
      hasPassword: member.hasPassword,
      isAdmin: member.staffRole === 'administrator',
      capabilities: capabilitiesOf(member.staffRole),
      isSuspended: member.isSuspended,
      totalPoints: member.totalPoints,
      pendingPoints: member.pendingPoints,
      referralCount: member.referralCount,
      referredBy: member.referredBy,
      walletAddress: member.walletAddress,
      twitterHandle: member.twitterHandle,
      discordId: member.discordId,
      lastLoginRewardDate: member.lastLoginRewardDate,
      emailVerified: member.emailVerifiedAt !== null,
      dateJoined: member.joinedAt.toISOString(),
      referralCode: member.id,
      verifiedReferrals: verified,
      unverifiedReferrals: member.referralCount - verified,
      referralsAreEstimated: isEstimated,
      badges: badgesOf(member),
      lastReadBlogDate: member.lastReadBlogAt?.toISOString() ?? null,
    }
  }
}
