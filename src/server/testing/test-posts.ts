import { brand } from '../../domain/brand.ts'
import type { Database } from '../db/database.ts'
import type { posts } from '../db/schema.ts'
import * as queries from '../features/blog/blog.queries.ts'
import { newId } from '../id.ts'

export type PostValues = Partial<typeof posts.$inferInsert>

/** Inserts a post, published when it was created unless its publication is given. */
export async function addPost(database: Database, values: PostValues = {}): Promise<string> {
  const id = values.id ?? newId()
  const createdAt = values.createdAt ?? new Date('2026-11-14T09:00:00.000Z')
  const post = {
    title: 'Rings',
    content: 'A tree adds a ring each year.',
    author: brand.author,
    updatedAt: createdAt,
    publishedAt: createdAt,
    ...values,
    id,
    createdAt,
  }
  await database.query.transaction((transaction) => queries.addPost(transaction, post))
  return id
}
