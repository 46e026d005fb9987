/** Where a page of a list ends: a time, and keys that distinguish rows of the same time. */
export type Cursor = [time: string, ...keys: string[]]

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Returns undefined if the text is not a cursor with that many keys. */
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

/** Accepts only the exact format we produce, because PostgreSQL cannot read every time that JavaScript can. */
function isTime(text: unknown): boolean {
  if (typeof text !== 'string' || !text.startsWith('2')) return false
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString() === text
}
