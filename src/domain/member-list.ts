/** What the list of members can be sorted by. */
export const MEMBER_ORDERS = ['name', 'joined', 'pending', 'total'] as const
export type MemberOrder = (typeof MEMBER_ORDERS)[number]

export const DIRECTIONS = ['ascending', 'descending'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Whom the list can be narrowed to. */
export const MEMBER_FILTERS = ['suspended', 'staff', 'unverified'] as const
export type MemberFilter = (typeof MEMBER_FILTERS)[number]
