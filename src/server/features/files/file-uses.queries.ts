import { and, asc, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { UploadedFile } from '../../../api/files.ts'
import type { Executor } from '../../db/database.ts'
import { fileUses, questClaims } from '../../db/quest-schema.ts'
import { releaseFiles } from './files.queries.ts'

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

export async function addUse(executor: Executor, use: typeof fileUses.$inferInsert): Promise<void> {
  await executor.insert(fileUses).values(use).onConflictDoNothing()
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
