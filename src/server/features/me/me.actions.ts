import type { Me } from '../../../api/me.ts'
import { badgesOf } from '../../../domain/badges.ts'
import { estimateVerifiedReferrals } from '../../../domain/referrals.ts'
import { capabilitiesOf } from '../../../domain/staff.ts'
import type { SessionMember } from '../../auth/session.ts'
import { type Database, isDatabaseUnavailable } from '../../db/database.ts'
import type { ReadSettings } from '../settings/keep-settings.ts'
import { countVerifiedReferrals } from './me.queries.ts'

export type DescribeMe = (member: SessionMember) => Promise<Me>

/** Describes a member to their own browser. Verified referrals are a fixed share of all, or those with a verified email. */
export function makeDescribeMe(database: Database, readSettings: ReadSettings): DescribeMe {
  /** While the newcomers' records are unavailable, members get an estimate instead of an error. */
  async function countReferrals({ id, referralCount }: SessionMember): Promise<number | undefined> {
    if (referralCount === 0) return 0
    return countVerifiedReferrals(database.query, id).catch((error) => {
      if (isDatabaseUnavailable(error)) return undefined
      throw error
    })
  }

  return async (member) => {
    const { verifiedReferrals } = await readSettings()
    const counted = verifiedReferrals === 'email' ? await countReferrals(member) : undefined
    const verified = counted ?? estimateVerifiedReferrals(member.referralCount)
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
      chosenReferralCode: member.referralCode,
      isInviterNamed: member.isInviterNamed,
      showsNameToInviter: member.showsNameToInviter,
      verifiedReferrals: verified,
      unverifiedReferrals: member.referralCount - verified,
      referralsAreEstimated: counted === undefined,
      badges: badgesOf(member),
      lastReadBlogDate: member.lastReadBlogAt?.toISOString() ?? null,
    }
  }
}
