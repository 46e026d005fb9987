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
type TestApp = Awaited<ReturnType<typeof makeTestApp>>['app']
/** A short timeout for hostile texts; an ordinary text may take as long as a busy machine needs. */
let hasty: TestApp
let patient: TestApp

beforeAll(async () => {
  hasty = (await makeTestApp(admin.database, { renderTimeoutMs: 500 })).app
  patient = (await makeTestApp(admin.database, { renderTimeoutMs: 60_000 })).app
})

async function ask(app: TestApp, path: string, body: object) {
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
  'a text of %s is refused, delays no other request and leaves nothing behind',
  async (_, content) => {
    // The limit is a timer of this thread: rendered here, the text would keep it from firing until its HTML is done.
    expect(await ask(hasty, '/api/admin/posts/preview', { content })).toEqual(REFUSED)
    expect(await ask(hasty, '/api/admin/posts', { title: 'Rings', content })).toEqual(REFUSED)
    expect(await ask(patient, '/api/admin/posts/preview', { content: 'A *ring*.' })).toEqual({
      html: '<p dir="auto">A <em>ring</em>.</p>',
      imageUrl: null,
    })
    expect((await admin.get('/api/admin/posts')).posts).toEqual([])
  },
)

it('a hostile post that was stored in another way is shown as it was written, and other posts as usual', async () => {
  // The product's own timeout: one text takes minutes, the other milliseconds.
  const { app } = await makeTestApp(admin.database)
  const id = await addPost(admin.database, { content: HOSTILE['stars and underscores'] })
  await addPost(admin.database, { title: 'Beside it', content: 'A *ring*.' })
  const { html } = await (await app.request(`/api/blog/${id}`)).json()
  expect(html.slice(0, 12)).toBe('<pre>*a_ *a_')
  const page = await app.request('/blog')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('A ring.')])
  expect((await app.request('/feed.xml')).status).toBe(200)
})
