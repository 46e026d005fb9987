/** Page numbers as `?page=` has them. They start at 1, and no list reaches a million pages. */
export const PAGE_NUMBER = /^[1-9]\d{0,5}$/

/** The requested page, which is the first one by default, or undefined if the text is no page number. */
export function readPageNumber(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined) return 1
  return PAGE_NUMBER.test(text) ? Number(text) : undefined
}
