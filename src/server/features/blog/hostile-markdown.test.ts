import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { addPost } from '../../testing/test-posts.ts'

/** Each keeps the parser busy for seconds, or minutes. */
const HOSTILE = {
  'stars and underscores': '*a_ '.repeat(25_000),
  'backticks of every length': Array.from({ length: 440 }, (_, length) => '`'.repeat(length)).join(' '),
}

const admin = givenAdmin()
let app: Awaited<ReturnType<typeof makeTestApp>>['app']

beforeAll(async () => {
  app = (await makeTestApp(admin.database, { renderPatienceMs: 500 })).app
  // The thread is there before it is measured.
  await ask('/api/admin/posts/preview', { content: 'A ring.' })
})

async function ask(path: string, body: object) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

const REFUSED = {
  error: {
    code: 'intricate_post',
    message: 'This text takes too long to render. Please use fewer brackets, stars and backticks.',
  },
}

it.each(Object.entries(HOSTILE))(
  'a text of %s is refused, holds nobody up and leaves nothing behind',
  async (_, content) => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    expect(await ask('/api/admin/posts/preview', { content })).toEqual(REFUSED)
    expect(await ask('/api/admin/posts', { title: 'Rings', content })).toEqual(REFUSED)
    delay.disable()
    // Rendered beside everything else it would have stood still for all of the two times it was waited for.
    expect(delay.max / 1e6).toBeLessThan(400)
    expect(await ask('/api/admin/posts/preview', { content: 'A *ring*.' })).toEqual({
      html: '<p dir="auto">A <em>ring</em>.</p>',
      imageUrl: null,
    })
    expect((await admin.get('/api/admin/posts')).posts).toEqual([])
  },
)

it('a post that came by another way is shown as it was written, and the others as ever', async () => {
  const id = await addPost(admin.database, { content: HOSTILE['stars and underscores'] })
  await addPost(admin.database, { title: 'Beside it', content: 'A *ring*.' })
  const { html } = await (await app.request(`/api/blog/${id}`)).json()
  expect(html.slice(0, 12)).toBe('<pre>*a_ *a_')
  const page = await app.request('/blog')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('A ring.')])
  expect((await app.request('/feed.xml')).status).toBe(200)
})
