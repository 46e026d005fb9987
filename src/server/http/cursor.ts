/** Where a page of a list ends, as a text the browser hands back: a time and what tells rows of one time apart. */
export type Cursor = [time: string, ...keys: string[]]

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Nothing where the text is no cursor with that many keys. */
export function decodeCursor(text: string, keys: number): Cursor | undefined {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(cursor) || cursor.length !== keys + 1 || !isTime(cursor[0])) return undefined
    return cursor.every((part) => typeof part === 'string' && !part.includes('\0'))
      ? (cursor as Cursor)
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
