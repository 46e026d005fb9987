import { and, asc, eq, gt, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { UploadedFile } from '../../../api/files.ts'
import type { StoredType } from '../../../domain/files.ts'
import type { Executor } from '../../db/database.ts'
import { files, fileTotals, fileUses, questClaims } from '../../db/quest-schema.ts'

interface ClaimKey {
  memberId: string
  questId: string
  /** Empty until the files are part of a claim. */
  period: string
}

const shown = {
  hash: fileUses.hash,
  name: fileUses.name,
  mediaType: fileUses.mediaType,
  size: fileUses.size,
}

const isOfClaim = ({ memberId, questId, period }: ClaimKey) =>
  and(eq(fileUses.memberId, memberId), eq(fileUses.questId, questId), eq(fileUses.period, period))

/** In the order in which they were sent. */
export function listFilesOf(executor: Executor, claim: ClaimKey): Promise<UploadedFile[]> {
  return executor
    .select(shown)
    .from(fileUses)
    .where(isOfClaim(claim))
    .orderBy(asc(fileUses.createdAt), asc(fileUses.hash))
}

const isSameClaim = and(
  eq(questClaims.memberId, fileUses.memberId),
  eq(questClaims.questId, fileUses.questId),
  eq(questClaims.period, fileUses.period),
)

/**
 * The files that the member can claim with: those that are not part of a claim, and those of one that was sent back. With a period,
 * also those of its claim, which the member may change.
 */
export function listUsableFiles(
  executor: Executor,
  memberId: string,
  questId: string,
  period: string | undefined,
): Promise<UploadedFile[]> {
  return executor
    .select(shown)
    .from(fileUses)
    .leftJoin(questClaims, isSameClaim)
    .where(
      and(
        eq(fileUses.memberId, memberId),
        eq(fileUses.questId, questId),
        or(
          eq(fileUses.period, ''),
          eq(questClaims.state, 'returned'),
          period === undefined ? undefined : eq(fileUses.period, period),
        ),
      ),
    )
    .orderBy(asc(fileUses.createdAt), asc(fileUses.hash))
}

/** The bytes of a member's files that no reviewer has decided on. */
export async function sumHeldBytes(executor: Executor, memberId: string): Promise<number> {
  const [held] = await executor
    .select({ bytes: sql<number>`coalesce(sum(${fileUses.size}), 0)::bigint` })
    .from(fileUses)
    .leftJoin(questClaims, isSameClaim)
    .where(
      and(
        eq(fileUses.memberId, memberId),
        or(eq(fileUses.period, ''), inArray(questClaims.state, ['pending', 'returned', 'checking'])),
      ),
    )
  return held?.bytes ?? 0
}

/**
 * Stores a file unless there is one with the same content, and returns whether it is new. Either way the row is locked until the
 * transaction ends, and changed: a statement that is about to delete it finds that it was sent again.
 */
export async function storeFile(
  executor: Executor,
  { hash, mediaType, bytes }: Pick<typeof files.$inferInsert, 'hash' | 'mediaType' | 'bytes'>,
  now: Date,
): Promise<boolean> {
  const [stored] = await executor
    .insert(files)
    .values({ hash, mediaType, size: bytes.length, bytes, uploadedAt: now })
    .onConflictDoUpdate({
      target: files.hash,
      set: { uploads: sql`${files.uploads} + 1`, uploadedAt: sql`excluded.uploaded_at` },
    })
    .returning({ uploads: files.uploads })
  return stored?.uploads === 1
}

export async function addUse(executor: Executor, use: typeof fileUses.$inferInsert): Promise<void> {
  await executor.insert(fileUses).values(use).onConflictDoNothing()
}

/**
 * Asks for the space of a file, and returns false if there is not enough. A file that is stored already takes none, but its space is
 * asked for too: otherwise the reply would tell whether somebody else has sent the same. It locks the only row, so it comes last.
 */
export async function takeSpace(
  executor: Executor,
  { size, isNew, quotaBytes }: { size: number; isNew: boolean; quotaBytes: number },
): Promise<boolean> {
  const taken = await executor
    .update(fileTotals)
    .set({ bytes: sql`${fileTotals.bytes} + ${isNew ? size : 0}::bigint` })
    .where(
      and(eq(fileTotals.onlyRow, true), sql`${fileTotals.bytes} + ${size}::bigint <= ${quotaBytes}::bigint`),
    )
    .returning({ bytes: fileTotals.bytes })
  return taken.length > 0
}

async function releaseSpace(executor: Executor, bytes: number): Promise<void> {
  await executor
    .update(fileTotals)
    .set({ bytes: sql`${fileTotals.bytes} - ${bytes}::bigint` })
    .where(eq(fileTotals.onlyRow, true))
}

export async function findTakenBytes(executor: Executor): Promise<number> {
  const [totals] = await executor.select({ bytes: fileTotals.bytes }).from(fileTotals)
  return totals?.bytes ?? 0
}

/**
 * Makes files part of a claim, which the member's locked row protects from other claims. Files that were part of it before and are not
 * named again are removed from it. Returns false if the member has not sent one of them for this quest.
 */
export async function bindFiles(executor: Executor, claim: ClaimKey, hashes: string[]): Promise<boolean> {
  const isUnclaimed = isOfClaim({ ...claim, period: '' })
  // Locked, so that the removal of forgotten files cannot take them meanwhile.
  const found = await executor
    .select({ hash: fileUses.hash, period: fileUses.period })
    .from(fileUses)
    .where(and(or(isUnclaimed, isOfClaim(claim)), inArray(fileUses.hash, hashes)))
    .orderBy(asc(fileUses.hash), asc(fileUses.period))
    .for('update')
  if (new Set(found.map(({ hash }) => hash)).size < hashes.length) return false
  const bound = found.filter(({ period }) => period !== '').map(({ hash }) => hash)
  const isLeftOut = and(isOfClaim(claim), notInArray(fileUses.hash, hashes))
  const isSentAgain = and(isUnclaimed, inArray(fileUses.hash, bound))
  const removed = await executor
    .delete(fileUses)
    .where(bound.length > 0 ? or(isLeftOut, isSentAgain) : isLeftOut)
    .returning({ hash: fileUses.hash })
  await executor
    .update(fileUses)
    .set({ period: claim.period })
    .where(and(isUnclaimed, inArray(fileUses.hash, hashes)))
  const removedHashes = removed.map(({ hash }) => hash)
  await releaseFiles(executor, removedHashes)
  return true
}

/** Removes the files of a claim that the member takes back. */
export async function removeClaimFiles(executor: Executor, claim: ClaimKey): Promise<void> {
  const removed = await executor.delete(fileUses).where(isOfClaim(claim)).returning({ hash: fileUses.hash })
  await releaseFiles(
    executor,
    removed.map(({ hash }) => hash),
  )
}

export function isUsedBy(executor: Executor, memberId: string, hash: string): Promise<boolean> {
  return isUsed(executor, hash, eq(fileUses.memberId, memberId))
}

/** Whether any member has handed the file in. */
export function isPartOfClaim(executor: Executor, hash: string): Promise<boolean> {
  return isUsed(executor, hash, ne(fileUses.period, ''))
}

async function isUsed(executor: Executor, hash: string, condition: SQL): Promise<boolean> {
  const isUse = and(eq(fileUses.hash, hash), condition)
  const uses = await executor.select({ hash: fileUses.hash }).from(fileUses).where(isUse).limit(1)
  return uses.length > 0
}

export async function findFile(
  executor: Executor,
  hash: string,
): Promise<{ mediaType: StoredType; size: number } | undefined> {
  const [file] = await executor
    .select({ mediaType: files.mediaType, size: files.size })
    .from(files)
    .where(eq(files.hash, hash))
  return file
}

/** A part of a file, counted from 0. Undefined if the file is not there any more. */
export async function readPart(
  executor: Executor,
  hash: string,
  from: number,
  length: number,
): Promise<Buffer | undefined> {
  const [part] = await executor
    .select({ bytes: sql<Buffer>`substring(${files.bytes} FROM ${from + 1}::int FOR ${length}::int)` })
    .from(files)
    .where(eq(files.hash, hash))
  return part?.bytes
}

/** Returns whether there was such a file that is not part of a claim. */
export async function removeUse(
  executor: Executor,
  use: { memberId: string; questId: string; hash: string },
): Promise<boolean> {
  const removed = await executor
    .delete(fileUses)
    .where(and(isOfClaim({ ...use, period: '' }), eq(fileUses.hash, use.hash)))
    .returning({ hash: fileUses.hash })
  return removed.length > 0
}

/**
 * Takes back one upload of each file, whose use the same transaction has removed, and deletes the files that have no other. Every
 * upload locks the row in which they are counted, so the count is right even before every use has become visible to all.
 */
export async function releaseFiles(executor: Executor, hashes: string[]): Promise<void> {
  let freed = 0
  // Everybody locks files in this order, and the only row of the totals last.
  for (const hash of hashes.toSorted()) freed += await releaseUpload(executor, hash)
  if (freed > 0) await releaseSpace(executor, freed)
}

/** Returns the bytes that are free now. */
async function releaseUpload(executor: Executor, hash: string): Promise<number> {
  const isFile = eq(files.hash, hash)
  const [file] = await executor
    .select({ size: files.size, uploads: files.uploads })
    .from(files)
    .where(isFile)
    .for('update')
  if (file === undefined) return 0
  if (file.uploads > 1) {
    await executor
      .update(files)
      .set({ uploads: file.uploads - 1 })
      .where(isFile)
    return 0
  }
  await executor.delete(files).where(isFile)
  return file.size
}

/** Deletes a file unless it was sent again since the given time. */
export async function deleteFileSentBefore(executor: Executor, hash: string, before: Date): Promise<void> {
  const [file] = await executor
    .delete(files)
    .where(and(eq(files.hash, hash), lt(files.uploadedAt, before)))
    .returning({ size: files.size })
  if (file !== undefined) await releaseSpace(executor, file.size)
}

/** Corrects how many uploads of a file are in use, unless it was sent again since the given time. */
export async function setUploads(
  executor: Executor,
  hash: string,
  { uploads, before }: { uploads: number; before: Date },
): Promise<void> {
  await executor
    .update(files)
    .set({ uploads })
    .where(and(eq(files.hash, hash), lt(files.uploadedAt, before), gt(files.uploads, uploads)))
}

/** The files that were last sent before a time, in the order of their hashes. */
export function listFilesSentBefore(
  executor: Executor,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<{ hash: string; uploads: number }[]> {
  return executor
    .select({ hash: files.hash, uploads: files.uploads })
    .from(files)
    .where(and(gt(files.hash, after), lt(files.uploadedAt, before)))
    .orderBy(asc(files.hash))
    .limit(limit)
}

/** How often each file is used. Files that nobody uses are left out. */
export async function countUses(executor: Executor, hashes: string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const rows = await executor
    .select({ hash: fileUses.hash, uses: sql<number>`count(*)` })
    .from(fileUses)
    .where(inArray(fileUses.hash, hashes))
    .groupBy(fileUses.hash)
  return new Map(rows.map(({ hash, uses }) => [hash, uses]))
}
