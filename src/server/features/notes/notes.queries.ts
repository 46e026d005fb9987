import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { memberNotes, members } from '../../db/schema.ts'

export function listNotes(executor: Executor, memberId: string, limit: number) {
  return executor
    .select()
    .from(memberNotes)
    .where(eq(memberNotes.memberId, memberId))
    .orderBy(desc(memberNotes.createdAt), desc(memberNotes.id))
    .limit(limit)
}

export async function hasMember(executor: Executor, id: string): Promise<boolean> {
  const found = await executor.select({ id: members.id }).from(members).where(eq(members.id, id))
  return found.length > 0
}

export async function addNote(executor: Executor, note: typeof memberNotes.$inferInsert): Promise<void> {
  await executor.insert(memberNotes).values(note)
}

const isNote = (memberId: string, id: string) =>
  and(eq(memberNotes.memberId, memberId), eq(memberNotes.id, id))

export async function findAuthor(
  executor: Executor,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  const [note] = await executor
    .select({ authorId: memberNotes.authorId })
    .from(memberNotes)
    .where(isNote(memberId, id))
  return note?.authorId
}

/** Returns whether it was there. */
export async function removeNote(executor: Executor, memberId: string, id: string): Promise<boolean> {
  const removed = await executor
    .delete(memberNotes)
    .where(isNote(memberId, id))
    .returning({ id: memberNotes.id })
  return removed.length > 0
}
