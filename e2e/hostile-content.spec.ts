import type { Page } from '@playwright/test'
import { field, fillInLogin, register } from './accounts.ts'
import { addMember } from './admin-page-screen.ts'
import { putPosts } from './admin-posts-content.ts'
import { changeContent } from './database.ts'
import { expect, test } from './fixtures.ts'
import { addEntries, changeMember } from './ledger.ts'
import { ADMIN_PAGES } from './pages.ts'
import { originOf, site } from './settings.ts'

const TODAYS_QUIZ = `'daily_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')`

// This content is shown on every page.
test.describe.configure({ mode: 'default' })
// Another run on the same day expects an ordinary quiz.
test.afterAll(() => changeContent((client) => client.query(`DELETE FROM quizzes WHERE id = ${TODAYS_QUIZ}`)))

/**
 * Each text would call `alert` in some context: markup, an attribute, a script, an address, Markdown, or after being split and
 * joined again. The content security policy alone does not make the test pass: scripts that it blocks are reported on the
 * console, which fails the test.
 */
const CORPUS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--</script><script>alert(1)//-->',
  '"><script>alert(1)</script>',
  `'"><img src=x onerror=alert(1)>`,
  '<img src="x" onerror="alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script href="data:,alert(1)"/>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<body onload=alert(1)>',
  '<style>@import "javascript:alert(1)"</style>',
  '<link rel=stylesheet href=javascript:alert(1)>',
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<object data="javascript:alert(1)"></object>',
  '<form action="javascript:alert(1)"><button>press</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#x3c;img src=x onerror=alert(1)&#x3e;',
  '{{constructor.constructor("alert(1)")()}}',
  "';alert(1);//",
  ']]><script>alert(1)</script>',
  '__proto__[innerHTML]=<img src onerror=alert(1)>',
  '[press](javascript:alert(1))',
  '[press](JaVaScRiPt&colon;alert(1))',
  '[press](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '![x](x"onerror="alert(1))',
  '<javascript:alert(1)>',
  '[press][link]\n\n[link]: javascript:alert(1) "x"',
  '`<img src=x onerror=alert(1)>`',
  '| <img src=x onerror=alert(1)> |\n|---|\n| [x](javascript:alert(1)) |',
  '[^x]\n\n[^x]: <img src=x onerror=alert(1)>',
  '- [ ] <script>alert(1)</script>',
]

const hits: string[] = []
test.beforeEach(async ({ page }) => {
  hits.length = 0
  page.on('dialog', async (dialog) => {
    hits.push(`${page.url()}: ${dialog.message()}`)
    await dialog.dismiss()
  })
})

/** Nothing ran, and no element has a handler or link that would run on a click. */
async function expectHarmless(page: Page): Promise<void> {
  const active = await page.evaluate(() => {
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name }) => /^on|^srcdoc$|^style$/i.test(name))
        .map(({ name }) => name),
    )
    const addresses = [...document.querySelectorAll('[href], [src], [action], [formaction], [data]')]
      .flatMap((element) =>
        ['href', 'src', 'action', 'formaction', 'data'].map((name) => element.getAttribute(name) ?? ''),
      )
      .filter((address) => /^\s*(javascript|vbscript|data):/i.test(address))
    const scripts = [...document.scripts].filter(
      ({ src, type, text }) => src === '' && type === '' && text.includes('alert('),
    )
    const frames = [...document.querySelectorAll('iframe, object, embed, base, meta[http-equiv=refresh]')]
    return [
      ...handlers,
      ...addresses,
      ...scripts.map(({ text }) => text),
      ...frames.map(({ tagName }) => tagName),
    ]
  })
  expect(active).toEqual([])
  expect(hits).toEqual([])
}

/** The browser reports each 404 and each refused token itself; nothing else may be reported. */
function expectOnlyMissing(complaints: string[]): void {
  const missing = /^Failed to load resource: the server responded with a status of (400|401|404)/
  expect(complaints.splice(0).filter((text) => !missing.test(text))).toEqual([])
}

async function putContent(memberId: string): Promise<string[]> {
  const ids = await putPosts(CORPUS.map((attack) => attack.slice(0, 200)))
  await changeContent(async (client) => {
    for (const [index, id] of ids.entries()) {
      await client.query('UPDATE posts SET content = $2, image_url = $3 WHERE id = $1', [
        id,
        `Before. ${CORPUS[index]}\n\n${CORPUS[index]}\n\nAfter.`,
        `https://example.org/"onerror="alert(1)`,
      ])
    }
    const options = CORPUS.slice(0, 4)
    await client.query(
      `INSERT INTO quizzes VALUES (${TODAYS_QUIZ}, $1, $2, $3, 20, now(), now())
       ON CONFLICT (id) DO UPDATE SET question = $1, options = $2, correct_answer = $3`,
      [CORPUS.join(' ').slice(0, 1000), options, options[0]],
    )
    await client.query(`INSERT INTO audit_records VALUES ($1, now(), $2, 'change_post', $2, $3, $3, $4)`, [
      ids[0],
      memberId,
      JSON.stringify({ title: CORPUS }),
      CORPUS.join(' ').slice(0, 500),
    ])
  })
  await changeMember(memberId, { name: CORPUS.join(' ').slice(0, 100) })
  await addEntries(memberId, [
    { sourceKey: 'login:2026-01-01', pending: 5, at: '2026-01-01T08:00:00Z' },
    {
      sourceKey: 'reject:login:2026-01-01',
      pending: -5,
      at: '2026-01-02T08:00:00Z',
      reason: CORPUS.join(' ').slice(0, 500),
    },
  ])
  return ids
}

test('scripts in stored content do not run in blog, home, tasks, dashboard or administration', async ({
  page,
  logInAs,
  complaints,
}) => {
  test.slow()
  // The browser reports invalid images, which are not the subject of this test.
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/png', body: '' }))
  const ids = await putContent(await logInAs('admin'))
  await addMember({ name: CORPUS[5] ?? '', logins: 1 })
  for (const path of [
    '/',
    '/blog',
    '/blog?page=2',
    '/blog?page=4',
    '/tasks',
    '/dashboard',
    '/account',
    ...ADMIN_PAGES,
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectHarmless(page)
  }
  for (const id of ids) {
    await page.goto(`/blog/${id}`)
    await expect(page.getByRole('main')).toContainText('After.')
    await expectHarmless(page)
  }
  expectOnlyMissing(complaints)
})

const reflections = (attack: string) => {
  const text = encodeURIComponent(attack)
  return [
    `/register?ref=${text}`,
    `/blog?page=${text}`,
    `/blog/${text}`,
    `/login?next=${text}&error=${text}#${text}`,
    `/login/google?error=${text}&state=login.page.${text}&code=${text}`,
    `/verify-email#token=${text}`,
    `/reset-password#token=${text}`,
    `/nowhere/${text}?${text}=${text}`,
  ]
}

test('scripts in an address do not run', async ({ page, complaints }) => {
  test.slow()
  for (const address of reflections(`'"><img src=x onerror=alert(1)><script>alert(1)</script>`)) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectHarmless(page)
  }
  expectOnlyMissing(complaints)
})

const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
]

test('no parameter makes the login redirect to another site', async ({ page }) => {
  const person = await register(page.request)
  for (const target of ELSEWHERE) {
    const parameters = ['next', 'from', 'redirect', 'returnTo', 'url'].map(
      (name) => `${name}=${encodeURIComponent(target)}`,
    )
    // Requests of the previous dashboard may still be in flight, and would be refused without their cookies.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`/login?${parameters.join('&')}#${target}`)
    await fillInLogin(page, person)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(`${originOf(site())}/dashboard`)
    await expect(field(page, 'Your referral code')).toBeVisible()
  }
  expect(hits).toEqual([])
})
