import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '../domain/corrections.ts'
import {
  member_not_found,
  not_your_note,
  note_not_found,
  own_notes,
} from '../domain/messages/specific-errors.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, Done, namedObject } from './contract.ts'
import { IdParams, trimmedText } from './text.ts'

const noteRoute = adminRoutes('members.read')

/** What a staff member wrote about a member. Its text, without its author, is part of the data that the member can download. */
const MemberNote = namedObject('MemberNote', {
  id: z.string(),
  text: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.iso.datetime(),
  /** Whether the reader may delete it: its author and administrators may. */
  mayDelete: z.boolean(),
})
export type MemberNote = z.infer<typeof MemberNote>

export const getNotes = noteRoute(endpoints.getNotes, {
  summary: 'The latest hundred notes about a member, newest first. Nobody reads those about themselves',
  params: IdParams,
  reply: z.object({ notes: z.array(MemberNote) }),
  refusals: ['own_account'],
  messages: { own_account: own_notes },
})

export const postNote = noteRoute(endpoints.postNote, {
  summary: 'Add a note about a member, which staff can read',
  params: IdParams,
  body: z.strictObject({ text: trimmedText('Note', MAX_NOTE_LENGTH).min(1, 'must say something') }),
  reply: Done,
  refusals: ['not_found', 'own_account'],
  messages: { not_found: member_not_found, own_account: own_notes },
})

export const deleteNote = noteRoute(endpoints.deleteNote, {
  summary: 'Delete a note: one’s own, or any as an administrator',
  params: z.object({ id: z.string(), noteId: z.string() }),
  reply: Done,
  refusals: ['not_found', 'own_account', 'not_allowed'],
  messages: { not_found: note_not_found, own_account: own_notes, not_allowed: not_your_note },
})
