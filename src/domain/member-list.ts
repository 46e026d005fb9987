/** What the list of members can be sorted by. */
export const MEMBER_ORDERS = ['name', 'joined', 'pending', 'total'] as const
export type MemberOrder = (typeof MEMBER_ORDERS)[number]

/** The groups of members that the list can be filtered by. */
export const MEMBER_FILTERS = ['suspended', 'staff', 'unverified'] as const
export type MemberFilter = (typeof MEMBER_FILTERS)[number]
