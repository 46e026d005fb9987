import { expect, it } from 'vitest'
import { makeTestApp } from '../testing/test-app.ts'
import { givenDatabase } from '../testing/test-database.ts'
import { addPost } from '../testing/test-posts.ts'

const context = givenDatabase()

it('a title stays a single parameter in the URLs it becomes part of', async () => {
  const title = 'Rings&url=https://evil.example/?a=b#c %26body=d"><b>é🌳+'
  const id = await addPost(context.database, { title })
  const { app } = await makeTestApp(context.database)
  const html = await (await app.request(`/blog/${id}`)).text()
  const hrefs = [
    ...html.matchAll(/<a [^>]*href="((?:https:\/\/(?:x\.com\/intent|t\.me\/share)|mailto:)[^"]*)"/g),
  ]
  const queries = hrefs.map(([, href = '']) => {
    const { protocol, host, hash, searchParams } = new URL(href.replaceAll('&amp;', '&'))
    return { place: `${protocol}${host}`, hash, values: Object.fromEntries(searchParams) }
  })
  const text = `${title} · GRAV`
  const url = `http://localhost:3000/blog/${id}`
  expect(queries).toEqual([
    { place: 'https:x.com', hash: '', values: { text, url } },
    { place: 'https:t.me', hash: '', values: { url, text } },
    { place: 'mailto:', hash: '', values: { subject: text, body: url } },
  ])
})
