import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { questDrafts, quests } from '../../db/quest-schema.ts'
import { pictures, postDrafts, posts, settings } from '../../db/schema.ts'

/**
 * Adds a picture, and returns whether it is new. One that is there already gets the newer description, and counts as uploaded now, so that
 * housekeeping lets it be.
 */
export async function addPicture(
  executor: Executor,
  picture: typeof pictures.$inferInsert,
): Promise<{ isNew: boolean }> {
  const [added] = await executor
    .insert(pictures)
    .values(picture)
    .onConflictDoUpdate({
      target: pictures.hash,
      set: { description: sql`excluded.description`, uploadedAt: sql`excluded.uploaded_at` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return { isNew: added?.isNew ?? false }
}

export async function countPictures(executor: Executor): Promise<number> {
  const [counted] = await executor.select({ count: count() }).from(pictures)
  return counted?.count ?? 0
}

export async function findPicture(executor: Executor, hash: string): Promise<{ size: number } | undefined> {
  const [picture] = await executor
    .select({ size: pictures.size })
    .from(pictures)
    .where(eq(pictures.hash, hash))
  return picture
}

/** Those of the files that are pictures. */
export async function listPictures(executor: Executor, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await executor
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, hashes))
  return rows.map(({ hash }) => hash)
}

/** Pictures that were last uploaded before a time. */
export async function listPicturesBefore(executor: Executor, before: Date): Promise<string[]> {
  const rows = await executor
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(lt(pictures.uploadedAt, before))
    .orderBy(asc(pictures.uploadedAt))
  return rows.map(({ hash }) => hash)
}

/** Every text that may show a picture. Whoever adds such a text adds it here, or housekeeping removes its pictures. */
const TEXTS = [
  sql`SELECT content || ' ' || coalesce(image_url, '') FROM ${posts}`,
  sql`SELECT content || ' ' || image_url FROM ${postDrafts}`,
  sql`SELECT description || ' ' || settings::text FROM ${quests}`,
  sql`SELECT typed::text FROM ${questDrafts}`,
  sql`SELECT value::text FROM ${settings}`,
]

/** The hashes of all pictures that a text names. */
export async function listShownPictures(executor: Executor): Promise<Set<string>> {
  const shown = new Set<string>()
  for (const texts of TEXTS) {
    const { rows } = await executor.execute<{ hash: string }>(
      sql`SELECT DISTINCT found[1] AS hash
            FROM (${texts}) AS texts (body), regexp_matches(body, '/images/([0-9a-f]{64})', 'g') AS found`,
    )
    for (const { hash } of rows) shown.add(hash)
  }
  return shown
}

/** Returns false if the picture was uploaded again since the given time. */
export async function removePictureBefore(executor: Executor, hash: string, before: Date): Promise<boolean> {
  const removed = await executor
    .delete(pictures)
    .where(and(eq(pictures.hash, hash), lt(pictures.uploadedAt, before)))
    .returning({ hash: pictures.hash })
  return removed.length > 0
}
