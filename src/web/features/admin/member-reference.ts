/** The member by whom a list on the page is filtered. */
export type MemberReference = { id: string; name: string }
