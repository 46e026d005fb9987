import type * as api from '../../../api/notes.ts'
import type { ResultOf } from '../../../api/operations.ts'
import { err, ok } from '../../../domain/result.ts'
import type { StaffRole } from '../../../domain/staff.ts'
import { transact } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { newId } from '../../id.ts'
import { type AdminDeps, recordAudit } from '../audit/audit.actions.ts'
import * as queries from './notes.queries.ts'

const SHOWN_NOTES = 100

interface Reader {
  id: string
  staffRole: StaffRole | null
}

const mayDelete = (reader: Reader, authorId: string) =>
  reader.id === authorId || reader.staffRole === 'administrator'

/** Nobody reads or writes notes about themselves, not even staff. */
export async function listNotes(
  { database }: AdminDeps,
  reader: Reader,
  memberId: string,
): Promise<ResultOf<typeof api.getNotes>> {
  if (reader.id === memberId) return err('own_account')
  const notes = await queries.listNotes(database.query, memberId, SHOWN_NOTES)
  const authors = await findMembers(database.query, [...new Set(notes.map(({ authorId }) => authorId))])
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  return ok({
    notes: notes.map(({ id, text, authorId, createdAt }) => ({
      id,
      text,
      author: { id: authorId, name: names.get(authorId) ?? authorId },
      createdAt: createdAt.toISOString(),
      mayDelete: mayDelete(reader, authorId),
    })),
  })
}

/** The audit log says who wrote when. The text is only in the note, so that deleting it removes it. */
export async function addNote(
  { database, now }: AdminDeps,
  actorId: string,
  memberId: string,
  text: string,
): Promise<ResultOf<typeof api.postNote>> {
  if (actorId === memberId) return err('own_account')
  return transact(database, async (transaction) => {
    if (!(await queries.hasMember(transaction, memberId))) return err('not_found')
    const at = now()
    await queries.addNote(transaction, { memberId, id: newId(), authorId: actorId, text, createdAt: at })
    await recordAudit(transaction, { actorId, act: 'add_note', subject: memberId, at })
    return ok({ done: true })
  })
}

export async function deleteNote(
  { database, now }: AdminDeps,
  actor: Reader,
  { id: memberId, noteId }: { id: string; noteId: string },
): Promise<ResultOf<typeof api.deleteNote>> {
  if (actor.id === memberId) return err('own_account')
  return transact(database, async (transaction) => {
    const authorId = await queries.findAuthor(transaction, memberId, noteId)
    if (authorId === undefined) return err('not_found')
    if (!mayDelete(actor, authorId)) return err('not_allowed')
    if (!(await queries.removeNote(transaction, memberId, noteId))) return err('not_found')
    const event = { actorId: actor.id, act: 'delete_note', subject: memberId, at: now() } as const
    await recordAudit(transaction, { ...event, before: { authorId } })
    return ok({ done: true })
  })
}
