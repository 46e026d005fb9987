/** One whom a list on the page is narrowed to. */
export type NamedMember = { id: string; name: string }
