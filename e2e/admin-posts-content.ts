import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { postsScreen } from './admin-screen.ts'
import { changeContent } from './database.ts'

/** Posts that tests may change: published, newest first, as they are given. */
export async function putPosts(titles: string[]): Promise<string[]> {
  return changeContent(async (client) => {
    await client.query('DELETE FROM posts')
    await client.query('DELETE FROM post_drafts')
    const ids: string[] = []
    for (const [index, title] of titles.entries()) {
      const id = randomBytes(10).toString('hex')
      ids.push(id)
      await client.query(
        `INSERT INTO posts (id, title, content, image_url, author, created_at, updated_at, published_at)
         SELECT $1, $2, $3, NULL, 'GRAV Team', day, day, day
           FROM (SELECT date_trunc('second', now()) - $4 * interval '1 day') AS posted (day)`,
        [id, title, `The text of **${title}**.`, index],
      )
    }
    return ids
  })
}

/** Opens the page of posts and waits for the list. */
export async function openPosts(page: Page, query = '') {
  await page.goto(`/admin/blog${query}`)
  const screen = postsScreen(page)
  await expect(screen.rows.first()).toBeVisible()
  return screen
}
