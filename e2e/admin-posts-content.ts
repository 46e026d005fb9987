import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { postsScreen } from './admin-screen.ts'
import { withDatabase } from './database.ts'

/** Posts that tests may change, newest first. */
export async function putPosts(titles: string[]): Promise<string[]> {
  return withDatabase(async (client) => {
    await client.query('DELETE FROM posts')
    const ids: string[] = []
    for (const [index, title] of titles.entries()) {
      const id = randomBytes(10).toString('hex')
      ids.push(id)
      await client.query(
        `INSERT INTO posts VALUES ($1, $2, $3, NULL, 'GRAV Team',
          date_trunc('second', now()) - $4 * interval '1 day', date_trunc('second', now()))`,
        [id, title, `The text of **${title}**.`, index],
      )
    }
    return ids
  })
}

/** Opens the admin page and waits for the list of posts. */
export async function openPosts(page: Page) {
  await page.goto('/admin')
  const screen = postsScreen(page)
  await expect(screen.region.getByRole('listitem').first()).toBeVisible()
  return screen
}
