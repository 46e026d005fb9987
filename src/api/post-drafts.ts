import { z } from 'zod'
import { MAX_CONTENT, MAX_EXCERPT, MAX_IMAGE_URL, MAX_TITLE, PUBLICATION_CHOICES } from '../domain/blog.ts'
import { post_not_found } from '../domain/messages/specific-errors.ts'
import * as adminEndpoints from './admin-endpoints.ts'
import { adminRoutes, Done, namedObject } from './contract.ts'
import { IdParams, Moment, text } from './text.ts'

const contentRoute = adminRoutes('content.write')

/** The fields of the form, as they were typed: a draft need not be complete. */
const Typed = {
  title: text('Title', MAX_TITLE),
  content: text('Content', MAX_CONTENT),
  excerpt: text('Excerpt', MAX_EXCERPT),
  imageUrl: text('Image URL', MAX_IMAGE_URL),
  publication: z.enum(PUBLICATION_CHOICES),
  /** A time in UTC as its field has it: 2026-11-14T09:00. */
  publishAt: text('Publication time', 16),
}

/** What was typed and not published. Visitors never see it. */
export const KeptDraft = namedObject('KeptDraft', {
  ...Typed,
  savedAt: z.iso.datetime(),
  /** The name of the person who saved it. */
  savedBy: z.string(),
  isMine: z.boolean(),
})
export type KeptDraft = z.infer<typeof KeptDraft>

/** The draft that the writer has seen. Null if there was none. */
export const LastDraft = Moment.nullable()

export const getPostDraft = contentRoute(adminEndpoints.getPostDraft, {
  summary: 'The draft of a post, or with the id `new` that of the post which the caller is about to add',
  params: IdParams,
  reply: z.object({ draft: KeptDraft.nullable() }),
})

export const putPostDraft = contentRoute(adminEndpoints.putPostDraft, {
  summary: 'Keep what was typed, beside the published version. Visitors see nothing of it',
  params: IdParams,
  /** A save over a draft that the writer has not seen is refused. */
  body: z.strictObject({ ...Typed, lastDraft: LastDraft }),
  reply: KeptDraft,
  refusals: ['not_found', 'changed_meanwhile'],
  messages: { not_found: post_not_found },
})

export const deletePostDraft = contentRoute(adminEndpoints.deletePostDraft, {
  summary: 'Discard the draft that the writer has seen. The published version stays as it is',
  params: IdParams,
  query: z.strictObject({ lastDraft: Moment }),
  reply: Done,
  refusals: ['changed_meanwhile'],
})
