import { beforeEach, describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { makeTestApp } from '../../testing/test-app.ts'

const admin = givenAdmin()

const get = () => admin.get('/api/admin/settings')
const put = (part: string, body: object, cookie?: string) =>
  admin.ask('PUT', `/api/admin/settings/${part}`, body, cookie)
const versionOf = async (part: 'accounts' | 'contact' | 'referrals') => (await get())[part].version

/** What the document of a page says about the site. */
async function siteOf(app: { request(path: string): Response | Promise<Response> }, path = '/about') {
  const html = await (await app.request(path)).text()
  const [, json = ''] = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(html) ?? []
  const [, footer = ''] = /<footer.*?>(.*)<\/footer>/s.exec(html) ?? []
  return {
    site: JSON.parse(json),
    links: [...footer.matchAll(/href="([^"]+:[^"]+)"/g)].map(([, href]) => href),
  }
}

beforeEach(async () => {
  await admin.sql('DELETE FROM settings')
  admin.test.clock.advance(2_000)
})

describe('social accounts', () => {
  it('are examples until an administrator sets them, and then every page links to them', async () => {
    expect(await get()).toMatchObject({
      accounts: { version: 0, x: { value: null, setBy: null }, discord: { value: null, setBy: null } },
    })
    expect((await siteOf(admin.test.app)).links).toEqual(['https://x.com/gravtoken'])
    const { reply } = await put('accounts', {
      version: 0,
      x: ' https://x.com/rivers/?s=20 ',
      telegram: 'https://t.me/rivers',
    })
    expect(reply.accounts).toMatchObject({ version: 1, x: { value: 'https://x.com/rivers' } })
    for (const path of ['/', '/about', '/blog', '/blog/nothing', '/nowhere', '/privacy-policy', '/tasks']) {
      const { site, links } = await siteOf(admin.test.app, path)
      expect(links, path).toEqual(['https://x.com/rivers', 'https://t.me/rivers'])
      expect(site, path).toMatchObject({ x: 'https://x.com/rivers', discord: null })
    }
  })

  it('that are left out stay, and an empty one is an example again', async () => {
    await put('accounts', { version: 0, x: 'https://x.com/rivers', discord: 'https://discord.gg/rivers' })
    await put('accounts', { version: 1, x: '' })
    const { accounts } = await get()
    expect([accounts.x.value, accounts.discord.value]).toEqual([null, 'https://discord.gg/rivers'])
  })

  it('that are wrong are all named, and nothing is saved', async () => {
    const wrong = { x: 'rivers', telegram: 'http://t.me/rivers', discord: 'https://discord.gg/rivers' }
    const { status, reply } = await put('accounts', { version: 0, ...wrong })
    expect([status, reply.error.code]).toEqual([400, 'invalid_account_url'])
    expect(reply.error.fields.map(({ field }: { field: string }) => field)).toEqual(['x', 'telegram'])
    expect(await versionOf('accounts')).toBe(0)
  })

  it('are followed by the follow tasks, in what members and editors see, and stay so when an editor saves the task', async () => {
    const member = await admin.test.logIn()
    const details = async () => (await member.task('follow-project')).details
    expect(await details()).toMatchObject({ url: 'https://x.com/gravtoken', action: 'Follow @gravtoken' })
    await put('accounts', { version: 0, x: 'https://x.com/rivers' })
    expect(await details()).toMatchObject({ url: 'https://x.com/rivers', action: 'Follow @rivers' })
    const findQuest = async () =>
      (await admin.get('/api/admin/quests')).quests.find(({ id }: { id: string }) => id === 'follow-project')
    const {
      title,
      description,
      settings,
      points,
      recurrence,
      cooldownHours,
      claimLimit,
      pointsBudget,
      opensAt,
    } = await findQuest()
    expect(settings).toMatchObject({ url: 'https://x.com/rivers' })
    const { closesAt, prerequisites, state, version } = await findQuest()
    const rest = {
      recurrence,
      cooldownHours,
      claimLimit,
      pointsBudget,
      opensAt,
      closesAt,
      prerequisites,
      state,
    }
    const saved = await admin.ask('PUT', '/api/admin/quests/follow-project', {
      ...{ version, title, description, settings, points: points + 5 },
      ...rest,
    })
    expect(saved).toMatchObject({
      status: 200,
      reply: { points: 5, settings: { url: 'https://x.com/rivers' } },
    })
    await put('accounts', { version: 1, x: 'https://x.com/forests' })
    expect(await details()).toMatchObject({ url: 'https://x.com/forests', action: 'Follow @forests' })
  })
})

it('the environment wins, and what it sets cannot be changed', async () => {
  await put('accounts', { version: 0, x: 'https://x.com/rivers', telegram: 'https://t.me/rivers' })
  const fixed = await makeTestApp(admin.database, {
    accounts: { x: 'https://x.com/fixed' },
    contactEmail: 'fixed@example.org',
    verifiedReferrals: 'email',
  })
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { cookie: admin.cookie, 'content-type': 'application/json' }
    return (
      await fixed.app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    ).json()
  }
  expect(await ask('GET', '/api/admin/settings')).toMatchObject({
    accounts: {
      x: { value: 'https://x.com/fixed', setBy: 'ACCOUNT_X' },
      telegram: { value: 'https://t.me/rivers', setBy: null },
    },
    contact: { email: { value: 'fixed@example.org', setBy: 'CONTACT_EMAIL' } },
    referrals: { verified: { value: 'email', setBy: 'VERIFIED_REFERRALS' } },
  })
  expect((await siteOf(fixed.app)).links).toEqual([
    'mailto:fixed@example.org',
    'https://x.com/fixed',
    'https://t.me/rivers',
  ])
  const member = await fixed.logIn()
  expect((await member.task('follow-project')).details).toMatchObject({ url: 'https://x.com/fixed' })
  for (const [part, body] of [
    ['accounts', { version: 1, x: 'https://x.com/other' }],
    ['contact', { version: 0, email: 'other@example.org' }],
    ['referrals', { version: 0, verified: 'ratio' }],
  ] as const) {
    const { error } = await ask('PUT', `/api/admin/settings/${part}`, body)
    expect(error.code, part).toBe('set_by_environment')
  }
  const others = await ask('PUT', '/api/admin/settings/accounts', { version: 1, telegram: '' })
  expect(others.accounts).toMatchObject({ x: { value: 'https://x.com/fixed' }, telegram: { value: null } })
})

describe('the contact address', () => {
  it('is on every page once it is set, and can be removed', async () => {
    expect((await put('contact', { version: 0, email: 'Hello@Example.org' })).reply.contact).toMatchObject({
      email: { value: 'hello@example.org' },
    })
    expect((await siteOf(admin.test.app, '/privacy-policy')).site.contact).toBe('hello@example.org')
    const { reply } = await put('contact', { version: 1, email: 'hello' })
    expect(reply.error).toMatchObject({ code: 'invalid_email', field: 'email' })
    await put('contact', { version: 1, email: '' })
    expect((await siteOf(admin.test.app)).site.contact).toBeNull()
  })
})

describe('verified referrals', () => {
  it('are counted in the chosen way at once, and on another instance within a second', async () => {
    const other = await makeTestApp(admin.database)
    other.clock.now = admin.test.clock.now
    const referrer = await admin.test.logIn()
    await admin.sql('UPDATE members SET referral_count = 10 WHERE id = $1', [referrer.id])
    const figures = async () => [
      (await referrer.me()).verifiedReferrals,
      (await other.get('/api/me', referrer.cookie)).verifiedReferrals,
    ]
    expect(await figures()).toEqual([7, 7])
    await put('referrals', { version: 0, verified: 'email' })
    expect(await figures()).toEqual([0, 7])
    other.clock.advance(1_000)
    expect(await figures()).toEqual([0, 0])
    expect((await referrer.me()).referralsAreEstimated).toBe(false)
    await put('referrals', { version: 1, verified: 'ratio' })
    expect((await figures())[0]).toBe(7)
  })
})

describe('a save', () => {
  it('over somebody else’s is refused, and changes nothing', async () => {
    await put('contact', { version: 0, email: 'first@example.org' })
    for (const version of [0, 2, 7]) {
      const { status, reply } = await put('contact', { version, email: 'second@example.org' })
      expect([status, reply.error.code]).toEqual([409, 'changed_meanwhile'])
    }
    expect((await get()).contact).toMatchObject({ version: 1, email: { value: 'first@example.org' } })
  })

  it.each([0, 1])('of version %d wins once, of a hundred at the same time', async (version) => {
    if (version === 1) await put('contact', { version: 0, email: 'first@example.org' })
    const saves = Array.from({ length: 100 }, (_, n) =>
      put('contact', { version, email: `n${n}@example.org` }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(99)
    expect(await versionOf('contact')).toBe(version + 1)
  })

  it('is audited with what was before and after', async () => {
    await put('accounts', { version: 0, x: 'https://x.com/rivers' })
    admin.test.clock.advance(1_000)
    await put('accounts', { version: 1, telegram: 'https://t.me/rivers' })
    const [latest] = await admin.acts('accounts')
    expect(latest).toMatchObject({
      act: 'change_settings',
      before: { x: 'https://x.com/rivers' },
      after: { x: 'https://x.com/rivers', telegram: 'https://t.me/rivers' },
    })
  })

  it('is refused to other roles', async () => {
    const editor = await admin.test.logIn({ role: 'editor' })
    expect((await put('contact', { version: 0, email: '' }, editor.cookie)).status).toBe(403)
  })
})

it('a page costs no statement for the settings', async () => {
  await admin.test.app.request('/about')
  await (await admin.test.logIn()).me()
  let statements = 0
  const count = () => {
    statements += 1
  }
  admin.database.pool.on('acquire', count)
  for (let turn = 0; turn < 20; turn++) await admin.test.app.request('/about')
  admin.database.pool.off('acquire', count)
  expect(statements).toBe(0)
})
