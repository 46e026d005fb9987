import { brand } from '../domain/brand.ts'
import { runCommand } from './command.ts'
import { migrate } from './db/migrate.ts'
import { posts } from './db/schema.ts'
import { countPosts } from './features/blog/blog.queries.ts'
import { samplePosts } from './features/blog/sample-posts.ts'
import { newId } from './id.ts'

const DAY_MS = 24 * 3600 * 1000

/** `npm run seed`: sample content for an installation that has none. */
await runCommand(async ({ database, log }) => {
  await migrate(database.pool, log)
  if ((await countPosts(database.query)) > 0) {
    console.log('There are posts already; no samples were added.')
    return
  }
  const now = Date.now()
  await database.query.insert(posts).values(
    samplePosts.map(({ title, content }, index) => {
      const createdAt = new Date(now - index * DAY_MS)
      return {
        id: newId(),
        title,
        content,
        imageUrl: null,
        author: brand.author,
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )
  console.log(`${samplePosts.length} sample posts were added.`)
})
