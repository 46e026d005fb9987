/** The member to whom a list on the page is narrowed. */
export type MemberReference = { id: string; name: string }
