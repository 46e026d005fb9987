import { beforeEach, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'

const admin = givenAdmin()
const save = (page: string, version: number, text: string) =>
  admin.ask('PUT', `/api/admin/settings/legal/${page}`, { version, text })
const read = async (page: string) => (await admin.test.app.request(`/api/legal/${page}`)).json()
const html = async (page: string) => (await admin.test.app.request(`/${page}`)).text()

beforeEach(async () => {
  await admin.sql('DELETE FROM settings')
  admin.test.clock.advance(2_000)
})

it('a page has the text that comes with GRAV until there is an own one, and again when that is emptied', async () => {
  const given = await html('terms-of-service')
  expect(given).toContain('Last updated: June 23, 2025')
  expect(given).toContain('18 years old')
  expect(await read('terms-of-service')).toEqual({ own: null })
  await save('terms-of-service', 0, '# Our rules\n\nBe **kind**.')
  const own = await html('terms-of-service')
  expect(own).toContain('Last updated: November 14, 2026')
  expect(own).toContain('Be <strong>kind</strong>.')
  expect(own).not.toContain('placeholder')
  expect(await html('privacy-policy')).toContain('Last updated: June 23, 2025')
  await save('terms-of-service', 1, '  ')
  expect(await html('terms-of-service')).toBe(given)
})

it('an own text lists its parts, whose ids are unlike those of the page', async () => {
  const text = '## Main\n\na\n\n## Main\n\nb\n\n### Deeper\n\n## Who & *why* <x>\n\n## 私たち\n\n## !!!'
  await save('privacy-policy', 0, text)
  const { own } = await read('privacy-policy')
  expect(own.contents).toEqual([
    { id: 'section-main', title: 'Main' },
    { id: 'section-main-2', title: 'Main' },
    { id: 'section-who-why', title: 'Who & why' },
    { id: 'section-私たち', title: '私たち' },
    { id: 'section-5', title: '!!!' },
  ])
  for (const { id } of own.contents) expect(own.html).toContain(`<h2 id="${id}" dir="auto">`)
})

it('an own text runs no script', async () => {
  await save(
    'privacy-policy',
    0,
    [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '## <svg onload=alert(1)> " onclick="alert(1)',
      '[link](javascript:alert(1)) ![picture](data:text/html,x)',
      '</script><script>alert(1)</script>',
    ].join('\n\n'),
  )
  const page = await html('privacy-policy')
  const [, body = ''] = /<div id="root">(.*)<\/div>/s.exec(page) ?? []
  expect(body).not.toMatch(/<script|<[a-z][^>]*\son\w+=|href="javascript|data:text/i)
  const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(scripts.filter((tag) => !/type="(application\/json|module)"/.test(tag))).toEqual(['<script>'])
})

it('a text that takes too long to render is refused', async () => {
  const backticks = Array.from({ length: 440 }, (_, length) => '`'.repeat(length)).join(' ')
  const { status, reply } = await save('privacy-policy', 0, backticks)
  expect([status, reply.error.code]).toEqual([400, 'intricate_post'])
})

it('there are no other pages', async () => {
  expect((await admin.test.app.request('/api/legal/imprint')).status).toBe(400)
})
