import { z } from 'zod'
import { DOWNLOAD_STATES } from '../domain/data-downloads.ts'
import * as endpoints from './account-endpoints.ts'
import { memberRoute, namedObject } from './contract.ts'

const DataDownload = namedObject('DataDownload', {
  id: z.string(),
  state: z.enum(DOWNLOAD_STATES),
  /** In per cent. */
  progress: z.int(),
  requestedAt: z.iso.datetime(),
  /** In bytes; null unless it is ready. */
  size: z.int().nullable(),
  /** When it is deleted; null unless it is ready. */
  expiresAt: z.iso.datetime().nullable(),
  /** From when another one can be asked for; null while one is made. */
  nextAt: z.iso.datetime().nullable(),
})
export type DataDownload = z.infer<typeof DataDownload>

const Reply = namedObject('DataDownloadState', {
  /** Null if none was asked for, or the last one has expired. */
  download: DataDownload.nullable(),
})

export const getDataDownload = memberRoute(endpoints.getDataDownload, {
  summary: 'How far the copy of this member’s data is that they asked for last',
  reply: Reply,
})

export const postDataDownload = memberRoute(endpoints.postDataDownload, {
  summary:
    'Ask for a copy of everything that is kept about this member, as a ZIP file. While one is made, no second one is begun',
  reply: Reply,
  refusals: ['downloaded_lately'],
  isOpenToSuspended: true,
  freshProof: true,
})

export const getDataDownloadFile = memberRoute(endpoints.getDataDownloadFile, {
  summary: 'The ZIP file, for the session of the member whom it is about, for a day',
  params: z.object({ id: z.string() }),
  reply: z.string(),
  media: ['application/zip'],
  refusals: ['not_found'],
  freshProof: true,
})
