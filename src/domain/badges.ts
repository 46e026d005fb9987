/** Members who join at this time or later do not get the Early Adopter badge. */
export const EARLY_ADOPTERS_UNTIL = new Date('2025-07-01T00:00:00.000Z')

/** Badges are derived from the member's record, so that they cannot contradict it. */
export function badgesOf(member: {
  joinedAt: Date
  walletAddress: string | null
  twitterHandle: string | null
  discordId: string | null
}) {
  return {
    earlyAdopter: member.joinedAt < EARLY_ADOPTERS_UNTIL,
    walletLinked: member.walletAddress !== null,
    twitterLinked: member.twitterHandle !== null,
    discordLinked: member.discordId !== null,
  }
}
