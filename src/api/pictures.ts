import { z } from 'zod'
import { MAX_FILE_BYTES, MAX_FILE_MB, SENT_TYPES } from '../domain/files.ts'
import { file_too_large } from '../domain/messages/specific-errors.ts'
import { MAX_DESCRIPTION } from '../domain/pictures.ts'
import * as adminEndpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'
import { trimmedText } from './text.ts'

/** A picture for posts and quests, which everybody may see. */
export const UploadedPicture = namedObject('UploadedPicture', {
  /** For Markdown: `/images/{hash}`. */
  path: z.string(),
  /** For fields that ask for a URL. */
  url: z.url(),
  description: z.string(),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

export const postPicture = adminRoutes('content.write')(adminEndpoints.postPicture, {
  summary: `Add a picture, as the body of the request, at most ${MAX_FILE_MB} MB. It is encoded anew, without its metadata, and everybody may see it`,
  query: z.strictObject({
    /** Says what the picture shows, for people who do not see it. */
    description: trimmedText('Description', MAX_DESCRIPTION).optional(),
  }),
  upload: { mediaTypes: SENT_TYPES.images, maxBytes: MAX_FILE_BYTES },
  reply: UploadedPicture,
  refusals: [
    'missing_description',
    'unsupported_file',
    'unreadable_file',
    'too_many_files',
    'too_many_uploads',
    'storage_full',
  ],
  messages: { body_too_large: file_too_large },
})
