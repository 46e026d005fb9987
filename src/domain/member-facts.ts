/** Facts about a member are counted no further, because larger numbers tell a reviewer nothing more. */
export const MAX_COUNTED = 1000

/** The largest numbers that most members have. A larger one is unusual; what it means is for people to judge. */
export const USUAL = { others: 0, referralsInAnHour: 1, hastyAnswers: 0 } as const
