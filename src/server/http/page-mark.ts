/** Where a page of a list ends, as a text the browser hands back: a time and what tells rows of one time apart. */
export type PageMark = [time: string, ...keys: string[]]

export function writeMark(mark: PageMark): string {
  return Buffer.from(JSON.stringify(mark)).toString('base64url')
}

/** Nothing where the text is no mark with that many keys. */
export function readMark(text: string, keys: number): PageMark | undefined {
  try {
    const mark: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(mark) || mark.length !== keys + 1 || !isTime(mark[0])) return undefined
    return mark.every((part) => typeof part === 'string' && !part.includes('\0'))
      ? (mark as PageMark)
      : undefined
  } catch {
    return undefined
  }
}

/** As we write times, to the letter; others the database might not be able to read. */
function isTime(text: unknown): boolean {
  if (typeof text !== 'string' || !text.startsWith('2')) return false
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString() === text
}
