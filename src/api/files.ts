import { z } from 'zod'
import { MAX_FILE_BYTES, MAX_FILE_MB, SENT_TYPES, STORED_TYPES } from '../domain/files.ts'
import { file_too_large } from '../domain/messages/specific-errors.ts'
import * as adminEndpoints from './admin-endpoints.ts'
import { adminRoutes, Done, memberRoute, namedObject } from './contract.ts'
import * as endpoints from './member-endpoints.ts'
import { CLAIM_REFUSALS } from './quests.ts'
import { IdParams, text } from './text.ts'

/** A file that a member has sent for a quest. */
export const UploadedFile = namedObject('UploadedFile', {
  /** SHA-256 of what is stored; the file is at /api/files/{hash}. */
  hash: z.string(),
  name: z.string(),
  mediaType: z.enum(STORED_TYPES),
  /** In bytes, as stored. */
  size: z.int(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const postQuestFile = memberRoute(endpoints.postQuestFile, {
  summary: `Send one file for a quest, as the body of the request. At most ${MAX_FILE_MB} MB`,
  params: IdParams,
  query: z.strictObject({ name: text('File name', 300).optional() }),
  upload: { mediaTypes: SENT_TYPES.both, maxBytes: MAX_FILE_BYTES },
  reply: UploadedFile,
  refusals: [
    ...CLAIM_REFUSALS,
    'unsupported_file',
    'unreadable_file',
    'too_many_files',
    'too_many_bytes',
    'too_many_uploads',
    'storage_full',
  ],
  messages: { body_too_large: file_too_large },
})

export const getQuestFiles = memberRoute(endpoints.getQuestFiles, {
  summary: 'The files that the member has sent for a quest and not claimed yet, or was asked to improve',
  params: IdParams,
  query: z.strictObject({
    /** Lists the files of this claim, too, for a member who wants to change it. */
    period: text('Period', 60).optional(),
  }),
  reply: z.object({ files: z.array(UploadedFile) }),
})

export const deleteQuestFile = memberRoute(endpoints.deleteQuestFile, {
  summary: 'Remove a file that is not part of a claim',
  params: z.object({ id: z.string(), hash: z.string() }),
  reply: Done,
  refusals: ['not_found'],
})

export const getFile = memberRoute(endpoints.getFile, {
  summary: 'A file, for the member who has sent it and for reviewers',
  params: z.object({ hash: z.string() }),
  reply: z.string(),
  media: STORED_TYPES,
  refusals: ['not_found'],
})

export const getThumbnail = memberRoute(endpoints.getThumbnail, {
  summary: 'A picture made small for lists, for whoever may see the file. A document has none',
  params: z.object({ hash: z.string() }),
  reply: z.string(),
  media: ['image/webp'],
  refusals: ['not_found'],
})

export const getClaimFiles = adminRoutes('review.decide')(adminEndpoints.getClaimFiles, {
  summary: 'The files of a claim, with their names and types',
  query: z.strictObject({
    memberId: text('Member', 60),
    questId: text('Quest', 60),
    period: text('Period', 60),
  }),
  reply: z.object({ files: z.array(UploadedFile) }),
})
