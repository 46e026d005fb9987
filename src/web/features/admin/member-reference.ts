/** One whom a list on the page is narrowed to. */
export type MemberReference = { id: string; name: string }
