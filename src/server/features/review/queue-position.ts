import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import type { QueuePosition } from './review.queries.ts'

/** As text, for the cursors of the list and for jobs. */
export function encodePosition({ createdAt, memberId, sourceKey }: QueuePosition): string {
  return encodeCursor([createdAt.toISOString(), memberId, sourceKey])
}

/** Returns undefined if the text is not a position. */
export function decodePosition(text: string): QueuePosition | undefined {
  const [createdAt, memberId, sourceKey] = decodeCursor(text, 2) ?? []
  if (createdAt === undefined || memberId === undefined || sourceKey === undefined) return undefined
  return { createdAt: new Date(createdAt), memberId, sourceKey }
}
