import type { DataDownload, postDataDownload } from '../../../api/data-downloads.ts'
import type { ResultOf } from '../../../api/operations.ts'
import { brand } from '../../../domain/brand.ts'
import { expiryOf, isExpired, nextRequestAt } from '../../../domain/data-downloads.ts'
import { err, ok } from '../../../domain/result.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { Database } from '../../db/database.ts'
import type { Downloads } from '../../files/downloads.ts'
import * as queries from './data-downloads.queries.ts'

export interface DataDownloadDeps extends Pick<AppDeps, 'database' | 'now' | 'wakeDataDownloads'> {
  downloads: Downloads
}

export async function askForDownload(
  deps: DataDownloadDeps,
  memberId: string,
): Promise<ResultOf<typeof postDataDownload>> {
  const { database, now, wakeDataDownloads } = deps
  const begun = await queries.beginDownload(database.query, memberId, now())
  if (begun !== undefined) {
    wakeDataDownloads()
    return ok({ download: describe(begun) })
  }
  const present = await queries.findDownload(database.query, memberId)
  // It has just been deleted, because it had expired.
  if (present === undefined) return askForDownload(deps, memberId)
  // Another request, perhaps of another window, has begun it.
  if (present.state === 'waiting') return ok({ download: describe(present) })
  const wait = (nextRequestAt(present)?.getTime() ?? 0) - now().getTime()
  return err('downloaded_lately', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
}

export async function findDownload(
  { database, now }: DataDownloadDeps,
  memberId: string,
): Promise<{ download: DataDownload | null }> {
  const found = await queries.findDownload(database.query, memberId)
  return { download: found === undefined || isExpired(found, now()) ? null : describe(found) }
}

function describe(row: queries.DownloadRow): DataDownload {
  const { id, state, progress, size } = row
  const isReady = state === 'ready'
  return {
    id,
    state,
    progress,
    requestedAt: row.requestedAt.toISOString(),
    size: isReady ? size : null,
    expiresAt: isReady ? (expiryOf(row)?.toISOString() ?? null) : null,
    nextAt: nextRequestAt(row)?.toISOString() ?? null,
  }
}

/** Only the member's own download is looked for, so nobody is told whether another member has one. */
export async function openDownload(
  { database: { query }, now, downloads }: DataDownloadDeps,
  memberId: string,
  id: string,
) {
  const found = await queries.findDownload(query, memberId)
  if (found === undefined || found.id !== id || found.state !== 'ready' || isExpired(found, now()))
    return err('not_found')
  const day = found.requestedAt.toISOString().slice(0, 10)
  return ok({
    mediaType: 'application/zip',
    size: found.size,
    name: `${brand.name.toLowerCase()}-data-${day}.zip`,
    isShown: false,
    content: downloads.inTurn(memberId, readParts(query, found)),
  })
}

/** Reads each part when it is asked for, so a slow reader takes little memory and no connection to the database. */
async function* readParts(
  query: Database['query'],
  download: queries.DownloadRow,
): AsyncGenerator<Uint8Array> {
  let sent = 0
  for (let position = 0; sent < download.size; position++) {
    const part = await queries.readPart(query, download, position)
    if (part === undefined) throw new Error('a download was removed while it was sent')
    sent += part.length
    yield part
  }
}

const REMOVED_AT_ONCE = 100
/** Parts of this age belong to an attempt that was given up: a finished download would have expired. */
const ORPHANED_MS = 48 * 3600 * 1000

/** Deletes downloads that have expired, and what is left of attempts whose process died. */
export async function removeOldDownloads(database: Database, now: Date): Promise<void> {
  while ((await queries.removeExpired(database, now, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
  await queries.removePartsBefore(database, new Date(now.getTime() - ORPHANED_MS))
}
