import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { StoredType } from '../../../domain/files.ts'
import type { Executor } from '../../db/database.ts'
import { files, fileTotals } from '../../db/quest-schema.ts'

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

/** The thumbnail of a picture; null if it has not been made yet, and undefined if there is no such picture. */
export async function findThumbnail(executor: Executor, hash: string): Promise<Buffer | null | undefined> {
  const [file] = await executor
    .select({ thumbnail: files.thumbnail })
    .from(files)
    .where(and(eq(files.hash, hash), eq(files.mediaType, 'image/webp')))
  return file?.thumbnail
}

/** The whole content of a file. Undefined if the file is not there any more. */
export async function readFile(executor: Executor, hash: string): Promise<Buffer | undefined> {
  const [file] = await executor.select({ bytes: files.bytes }).from(files).where(eq(files.hash, hash))
  return file?.bytes
}

export async function storeThumbnail(executor: Executor, hash: string, thumbnail: Buffer): Promise<void> {
  await executor.update(files).set({ thumbnail }).where(eq(files.hash, hash))
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
