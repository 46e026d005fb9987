import { z } from 'zod'
import { CAPABILITIES } from '../domain/staff.ts'
import { memberRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'

export const Me = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** False for members from Google, until they set a password through a mailed link. */
    hasPassword: z.boolean(),
    isAdmin: z.boolean(),
    /** What the member may do in administration; empty for most. */
    capabilities: z.array(z.enum(CAPABILITIES)).readonly(),
    /** A suspended member can read, but not change or earn anything. */
    isSuspended: z.boolean(),
    dateJoined: z.iso.datetime(),
    totalPoints: z.int(),
    pendingPoints: z.int(),
    /** The first code, which is the id and always works. */
    referralCode: z.string(),
    /** The readable code that the member chose. */
    chosenReferralCode: z.string().nullable(),
    /** Whether the register page names the member to people whom they invite. */
    isInviterNamed: z.boolean(),
    /** Whether the member who invited this one sees their name. */
    showsNameToInviter: z.boolean(),
    referralCount: z.int(),
    verifiedReferrals: z.int(),
    unverifiedReferrals: z.int(),
    /** Whether the split into verified and unverified is a fixed share rather than counted. */
    referralsAreEstimated: z.boolean(),
    referredBy: z.string().nullable(),
    walletAddress: z.string().nullable(),
    twitterHandle: z.string().nullable(),
    discordId: z.string().nullable(),
    badges: z.object({
      earlyAdopter: z.boolean(),
      walletLinked: z.boolean(),
      twitterLinked: z.boolean(),
      discordLinked: z.boolean(),
    }),
    /** The UTC date of the last daily login reward. */
    lastLoginRewardDate: z.iso.date().nullable(),
    lastReadBlogDate: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'Me',
    example: {
      id: 'k3v9t0q6w2m8x4c7n1b5',
      name: 'ada',
      email: 'ada@example.org',
      emailVerified: true,
      hasPassword: true,
      isAdmin: false,
      capabilities: [],
      isSuspended: false,
      dateJoined: '2026-11-14T09:30:00.000Z',
      totalPoints: 40,
      pendingPoints: 150,
      referralCode: 'k3v9t0q6w2m8x4c7n1b5',
      chosenReferralCode: 'ada-plants',
      isInviterNamed: false,
      showsNameToInviter: false,
      referralCount: 1,
      verifiedReferrals: 0,
      unverifiedReferrals: 1,
      referralsAreEstimated: true,
      referredBy: null,
      walletAddress: null,
      twitterHandle: null,
      discordId: null,
      badges: { earlyAdopter: false, walletLinked: false, twitterLinked: false, discordLinked: false },
      lastLoginRewardDate: '2026-11-14',
      lastReadBlogDate: null,
    },
  })
export type Me = z.infer<typeof Me>

export const getMe = memberRoute(endpoints.getMe, {
  summary: 'What the browser may know about the member it belongs to',
  reply: Me,
})
