import { and, asc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { expiredSince, replaceableSince } from '../../../domain/data-downloads.ts'
import type { Database, Executor, Transaction } from '../../db/database.ts'
import { deleteRowsOfMembers } from '../../db/many-members.ts'
import { files, fileTotals, fileUses, questClaims } from '../../db/quest-schema.ts'
import { dataDownloadParts, dataDownloads, members, pointEntries } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'
import { newId } from '../../id.ts'
import { leaseDue } from '../../jobs/lease.queries.ts'

export type DownloadRow = typeof dataDownloads.$inferSelect

/**
 * Begins a download unless one is under way, or the last one was asked for a short time ago. It is one statement, so of many requests at
 * once one begins it. Returns undefined if nothing was begun.
 */
export async function beginDownload(
  executor: Executor,
  memberId: string,
  now: Date,
): Promise<DownloadRow | undefined> {
  const { state, requestedAt } = dataDownloads
  const started = { id: newId(), requestedAt: now, dueAt: now, state: 'waiting' } as const
  const [begun] = await executor
    .insert(dataDownloads)
    .values({ ...started, memberId })
    .onConflictDoUpdate({
      target: dataDownloads.memberId,
      set: { ...started, attempts: 0, progress: 0, size: 0, finishedAt: null },
      setWhere: sql`${state} = 'failed' OR (${state} = 'ready' AND ${requestedAt} <= ${toMoment(replaceableSince(now))})`,
    })
    .returning()
  return begun
}

export async function findDownload(executor: Executor, memberId: string): Promise<DownloadRow | undefined> {
  const [download] = await executor.select().from(dataDownloads).where(eq(dataDownloads.memberId, memberId))
  return download
}

export async function leaseDownload(
  executor: Executor,
  lease: { now: Date; leaseMs: number },
): Promise<DownloadRow | undefined> {
  const isOpen = eq(dataDownloads.state, 'waiting')
  const [download] = await leaseDue(executor, dataDownloads, { ...lease, limit: 1, isOpen })
  return download
}

/** Whether the row still belongs to this attempt: another process takes it over when the lease has ended. */
const isHeld = ({ id, attempts }: DownloadRow): SQL | undefined =>
  and(eq(dataDownloads.id, id), eq(dataDownloads.attempts, attempts), eq(dataDownloads.state, 'waiting'))

/** Returns false if another process has taken the download over. */
export async function updateHeld(
  executor: Executor,
  download: DownloadRow,
  change: Partial<Omit<DownloadRow, 'id' | 'memberId'>>,
): Promise<boolean> {
  const updated = await executor
    .update(dataDownloads)
    .set(change)
    .where(isHeld(download))
    .returning({ id: dataDownloads.id })
  return updated.length > 0
}

/**
 * Takes room for a download, so that all of them together stay within the quota; a single one always has room. Whoever asks holds the row
 * in which the space of files is counted, so no two take the same room. Returns false if there is not enough.
 */
export async function takeRoom(
  transaction: Transaction,
  download: DownloadRow,
  { size, quotaBytes }: { size: number; quotaBytes: number },
): Promise<boolean> {
  await transaction.select({ bytes: fileTotals.bytes }).from(fileTotals).for('update')
  const [others] = await transaction
    .select({ bytes: sql<number>`coalesce(sum(${dataDownloads.size}), 0)::bigint` })
    .from(dataDownloads)
    .where(ne(dataDownloads.id, download.id))
  const taken = others?.bytes ?? 0
  if (taken > 0 && taken + size > quotaBytes) return false
  return updateHeld(transaction, download, { size })
}

export async function findOwner(executor: Executor, memberId: string) {
  const [owner] = await executor
    .select({ id: members.id, name: members.name, email: members.email })
    .from(members)
    .where(eq(members.id, memberId))
  return owner
}

/** How many rows the long lists have, by which progress is measured. */
export async function countRows(executor: Executor, memberId: string): Promise<number> {
  const count = sql<number>`count(*)`
  const [entries] = await executor
    .select({ count })
    .from(pointEntries)
    .where(eq(pointEntries.memberId, memberId))
  const [claims] = await executor
    .select({ count })
    .from(questClaims)
    .where(eq(questClaims.memberId, memberId))
  return (entries?.count ?? 0) + (claims?.count ?? 0)
}

/** The next different files of a member, in the order of their hashes, each with a name and the time of its first upload. */
export function listFileNames(executor: Executor, memberId: string, after: string, limit: number) {
  const { hash, name, createdAt } = fileUses
  return executor
    .select({
      hash,
      name: sql<string>`min(${name})`,
      sentAt: sql<Date>`min(${createdAt})`.mapWith(createdAt),
    })
    .from(fileUses)
    .where(and(eq(fileUses.memberId, memberId), gt(hash, after)))
    .groupBy(hash)
    .orderBy(asc(hash))
    .limit(limit)
}

/** The sizes of files as far as they are still there. */
export async function findFileFacts(executor: Executor, hashes: string[]) {
  const { hash, mediaType, size } = files
  return executor.select({ hash, mediaType, size }).from(files).where(inArray(hash, hashes))
}

const isPartOf = ({ memberId, id }: Pick<DownloadRow, 'memberId' | 'id'>) =>
  and(eq(dataDownloadParts.memberId, memberId), eq(dataDownloadParts.downloadId, id))

export async function addPart(
  executor: Executor,
  { memberId, id, attempts }: DownloadRow,
  part: { position: number; bytes: Buffer; writtenAt: Date },
): Promise<void> {
  const key = { memberId, downloadId: id, attempt: attempts }
  await executor.insert(dataDownloadParts).values({ ...key, ...part })
}

export async function readPart(
  executor: Executor,
  download: DownloadRow,
  position: number,
): Promise<Buffer | undefined> {
  const { attempt, position: at, bytes } = dataDownloadParts
  const [part] = await executor
    .select({ bytes })
    .from(dataDownloadParts)
    .where(and(isPartOf(download), eq(attempt, download.attempts), eq(at, position)))
  return part?.bytes
}

/** Removes what is stored of this and earlier downloads of the member. */
export async function removePartsOf(executor: Executor, memberId: string): Promise<void> {
  await executor.delete(dataDownloadParts).where(eq(dataDownloadParts.memberId, memberId))
}

/** Removes what an attempt has stored. */
export async function removePartsOfAttempt(executor: Executor, download: DownloadRow): Promise<void> {
  await executor
    .delete(dataDownloadParts)
    .where(and(isPartOf(download), eq(dataDownloadParts.attempt, download.attempts)))
}

/** Removes expired downloads, first their parts. If it is interrupted, they have expired all the same, and the next sweep goes on. */
export async function removeExpired({ query }: Database, now: Date, limit: number): Promise<number> {
  const isOver = lte(dataDownloads.finishedAt, expiredSince(now))
  const expired = await query.select().from(dataDownloads).where(isOver).limit(limit)
  for (const download of expired) {
    await query.delete(dataDownloadParts).where(isPartOf(download))
    await query.delete(dataDownloads).where(and(eq(dataDownloads.id, download.id), isOver))
  }
  return expired.length
}

export async function removePartsBefore(database: Database, time: Date): Promise<void> {
  const { memberId, downloadId, attempt, position, writtenAt } = dataDownloadParts
  await deleteRowsOfMembers(
    database,
    dataDownloadParts,
    [memberId, downloadId, attempt, position],
    lte(writtenAt, time),
  )
}
