import { randomBytes } from 'node:crypto'
import { changeContent } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { describeRings } from './rings.ts'
import { tryAgain } from './try-again.ts'

test.describe.configure({ mode: 'serial' })

const CONTENT = `A tree adds **one ring** each year. ${'It is wide in a good one and narrow in a dry one. '.repeat(5)}

## What rings tell

- Age
- Weather

> Cut through, it tells its whole life.
`

/** No server has this name, so our server responds with 404. */
const NO_IMAGE = 'https://images.invalid/ring.jpg'

async function setPosts(posts: { title: string; content?: string; imageUrl?: string }[]): Promise<string[]> {
  return changeContent(async (client) => {
    await client.query('DELETE FROM posts')
    const ids: string[] = []
    for (const [index, { title, content = CONTENT, imageUrl = null }] of posts.entries()) {
      const id = randomBytes(10).toString('hex')
      ids.push(id)
      await client.query(
        `INSERT INTO posts SELECT $1, $2, $3, $4, 'GRAV Team', day, now(), day
           FROM (SELECT '2025-11-14T09:00Z'::timestamptz - $5 * interval '1 day') AS posted (day)`,
        [id, title, content, imageUrl, index],
      )
    }
    return ids
  })
}

/** Rendered pages are cached for up to a second. */
async function gotoFresh(page: import('@playwright/test').Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(text, { timeout: 200 })
  }).toPass()
}

/** The side of a cell on which its text stands, from the free space on both sides of it. */
function findAlignment(cell: Element): 'left' | 'center' | 'right' {
  const range = document.createRange()
  range.selectNodeContents(cell)
  const [text, box, style] = [
    range.getBoundingClientRect(),
    cell.getBoundingClientRect(),
    getComputedStyle(cell),
  ]
  const left = text.left - box.left - Number.parseFloat(style.paddingLeft)
  const right = box.right - Number.parseFloat(style.paddingRight) - text.right
  if (Math.abs(left - right) < 2) return 'center'
  return left < right ? 'left' : 'right'
}

for (const width of [1280, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 850 } })

    test('an empty blog says so and suggests something else to read', async ({ page }) => {
      await setPosts([])
      await gotoFresh(page, '/blog', 'No Blog Posts Yet!')
      await expect(page.getByRole('heading', { name: 'No Blog Posts Yet!' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'About the project' }).click()
      await expect(page).toHaveURL('/about')
    })

    test('posts are listed newest first, ten a page, and open', async ({ page }) => {
      await setPosts(Array.from({ length: 12 }, (_, index) => ({ title: `Post ${index + 1}` })))
      await gotoFresh(page, '/blog', 'Post 1')
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      const articles = page.getByRole('article')
      await expect(articles).toHaveCount(10)
      await expect(articles.first()).toContainText('Post 1')
      await expect(articles.first()).toContainText('GRAV Team')
      await expect(articles.first()).toContainText('November 14, 2025')
      await expect(articles.first()).toContainText('A tree adds one ring each year.')
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await page.getByRole('link', { name: 'Older posts' }).click()
      await expect(page).toHaveURL('/blog?page=2')
      await expect(page.getByRole('main')).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await expect(articles).toHaveCount(2)
      await expect(page).toHaveTitle('Blog, page 2 · GRAV')
      await page.getByRole('link', { name: 'Newer posts' }).click()
      await expect(articles).toHaveCount(10)
      await page.getByRole('link', { name: 'Post 2', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Post 2' })).toBeVisible()
      await expect(page).toHaveTitle('Post 2 · GRAV')
    })

    test('a post shows its text, reading time, ways to share, and its neighbours', async ({ page }) => {
      const [, id] = await setPosts([{ title: 'Newer' }, { title: 'Rings' }, { title: 'Older' }])
      await page.goto(`/blog/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'What rings tell' })).toBeVisible()
      await expect(page.getByText('1 min read')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Share via X' })).toHaveAttribute(
        'href',
        new RegExp(`%2Fblog%2F${id}$`),
      )
      const more = page.getByRole('navigation', { name: 'More posts' })
      await more.getByRole('link', { name: 'Older' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Older' })).toBeVisible()
      await expect(more.getByRole('link')).toHaveText(['Rings'])
    })

    test('the rings end above the list of posts, and fade instead of being cut', async ({ page }) => {
      await setPosts([{ title: 'One' }])
      await gotoFresh(page, '/blog', 'One')
      const { lowest, isFaded } = await describeRings(page)
      const post = await page.getByRole('article').first().boundingBox()
      expect(lowest).toBeLessThanOrEqual(post?.y ?? 0)
      expect(isFaded).toBe(true)
    })

    test('the columns of a table are aligned as they were written', async ({ page }) => {
      const content = '| place | alders | bags |\n|:--|--:|:-:|\n| the weir at the old bridge | 400 | 32 |'
      const [id] = await setPosts([
        { title: 'A table', content: `${content}\n| w | 1,250,000 | 1,250,000 |` },
      ])
      await page.goto(`/blog/${id}`)
      for (const [name, alignment] of [
        ['w', 'left'],
        ['400', 'right'],
        ['32', 'center'],
      ] as const) {
        const cell = page.getByRole('cell', { name, exact: true })
        expect(await cell.evaluate(findAlignment), name).toBe(alignment)
      }
    })

    test('the home page shows the latest posts', async ({ page }) => {
      await setPosts([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }, { title: 'Four' }])
      await gotoFresh(page, '/', 'From the blog')
      const latest = page.getByRole('region', { name: 'From the blog' }).getByRole('article')
      await expect(latest).toHaveCount(3)
      await latest.first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: 'One' })).toBeVisible()
    })

    test('an image that cannot be loaded takes no space', async ({ page, complaints }) => {
      const content = `Before.\n\n![A ring](${NO_IMAGE})\n\nAfter.\n\n[![The map](${NO_IMAGE})](/about)`
      const [id] = await setPosts([{ title: 'With images', imageUrl: NO_IMAGE, content }])
      for (const [path, images] of [
        [`/blog/${id}`, 3],
        ['/blog', 1],
        ['/', 1],
      ] as const) {
        await gotoFresh(page, path, 'With images')
        await page.getByRole('article').first().scrollIntoViewIfNeeded()
        const main = page.getByRole('main')
        await expect(main.locator('img')).toHaveCount(images)
        for (const image of await main.locator('img').all()) {
          await image.evaluate((element) => element.scrollIntoView())
          await expect(image).toBeHidden()
        }
      }
      await page.goto(`/blog/${id}`)
      // A link that contained only the image is still usable.
      await page.getByRole('link', { name: 'The map' }).click()
      await expect(page).toHaveURL('/about')
      expect(complaints.splice(0).join()).toContain('404')
    })

    test('an image that fails before hydration takes no space either', async ({ page, complaints }) => {
      const [id] = await setPosts([{ title: 'With an image', imageUrl: NO_IMAGE }])
      const release = await holdBack(page, '**/assets/*.js')
      // Not the `load` event: it waits for the scripts if they are requested before the image has failed.
      await page.goto(`/blog/${id}`, { waitUntil: 'domcontentloaded' })
      const image = page.locator('article > img')
      await expect(image).toBeHidden()
      release()
      await page.locator('html[data-hydrated]').waitFor()
      await expect(image).toHaveCount(1)
      await expect(image).toBeHidden()
      expect(complaints.splice(0).join()).toContain('404')
    })

    test('an image is shown after another one that failed to load', async ({ page, baseURL, complaints }) => {
      const [, id] = await setPosts([
        { title: 'Shown', imageUrl: `${baseURL}/og.png` },
        { title: 'Not shown', imageUrl: NO_IMAGE },
      ])
      await page.goto(`/blog/${id}`)
      const image = page.locator('article > img')
      await expect(image).toBeHidden()
      await page.getByRole('link', { name: 'Shown', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Shown' })).toBeVisible()
      await expect(image).toBeVisible()
      expect(complaints.splice(0).join()).toContain('404')
    })

    test('hostile content does not run', async ({ page }) => {
      const attack = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
      const [id] = await setPosts([
        { title: `${attack}</script>`, content: `${attack}\n\n[x](javascript:alert(1)) text` },
      ])
      await page.goto(`/blog/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${attack}</script>`)
      await expect(page.getByRole('main').locator('script, img')).toHaveCount(0)
      await gotoFresh(page, '/blog', attack)
      await expect(page.getByRole('main').locator('script, img')).toHaveCount(0)
    })

    test('an unknown post shows an error, with status 404', async ({ page, complaints }) => {
      const response = await page.goto('/blog/nothing')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('alert')).toHaveText('Blog post not found.')
      await page.getByRole('link', { name: 'All posts' }).click()
      await expect(page).toHaveURL('/blog')
      // Nothing else, above all no difference between the server's HTML and what the browser renders first.
      for (const complaint of complaints.splice(0)) expect(complaint).toContain('404')
    })

    test.describe('when the network fails', () => {
      test('the list shows an error and can be tried again', async ({ page, complaints }) => {
        await setPosts([{ title: 'Reachable again' }])
        await page.goto('/about')
        await page.route('**/api/blog', (route) => route.abort())
        await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
        await expect(page.getByRole('alert')).toHaveText('Failed to load blog posts. Please try again later.')
        await page.unroute('**/api/blog')
        await tryAgain(page)
        await expect(page.getByRole('article')).toContainText('Reachable again')
        complaints.splice(0)
      })

      test('a post shows an error and can be tried again', async ({ page, complaints }) => {
        await setPosts([{ title: 'Reachable again' }])
        await gotoFresh(page, '/blog', 'Reachable again')
        await page.route('**/api/blog/*', (route) => route.abort())
        await page.getByRole('link', { name: 'Reachable again' }).click()
        await expect(page.getByRole('alert')).toHaveText('Failed to load blog post. Please try again later.')
        await page.unroute('**/api/blog/*')
        await tryAgain(page)
        await expect(page.getByRole('heading', { level: 1, name: 'Reachable again' })).toBeVisible()
        complaints.splice(0)
      })

      test('the page says Loading posts... until the response arrives', async ({ page }) => {
        await page.goto('/about')
        const release = await holdBack(page, '**/api/blog')
        await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
        await expect(page.getByText('Loading posts...')).toBeAttached()
        release()
        await expect(page.getByRole('article')).toHaveCount(1)
      })
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('list and post can be read', async ({ page }) => {
        await setPosts([{ title: 'Plain' }])
        await gotoFresh(page, '/blog', 'Plain')
        await page.getByRole('link', { name: 'Plain' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Plain' })).toBeVisible()
        await expect(page.getByText('Cut through, it tells its whole life.')).toBeVisible()
      })
    })
  })
}
