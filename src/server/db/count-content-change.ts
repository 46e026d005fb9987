import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { contentVersion } from './schema.ts'

/**
 * Every transaction that changes posts, or what the home page says about points, does this, so that all instances notice that the
 * pages they have cached are outdated.
 */
export async function countContentChange(transaction: Transaction): Promise<void> {
  await transaction.update(contentVersion).set({ version: sql`${contentVersion.version} + 1` })
}
