import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS, setLook } from './accessible.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'

const PATH = '/admin/settings'

test.beforeEach(() => resetSettings())
test.afterAll(() => resetSettings())

async function resetSettings() {
  await withDatabase(async (client) => {
    await client.query('DELETE FROM settings')
    await client.query('UPDATE content_version SET version = version + 1')
  })
}

function settingsScreen(page: Page) {
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const accounts = section('Social accounts')
  const policy = section('Privacy Policy')
  return {
    accounts,
    contact: section('Contact address'),
    referrals: section('Verified referrals'),
    policy,
    account: (name: string) => accounts.getByLabel(name, { exact: true }),
    saveAccounts: accounts.getByRole('button', { name: 'Save accounts' }),
    text: policy.getByLabel('Text of the Privacy Policy'),
    publish: policy.getByRole('button', { name: 'Publish Privacy Policy' }),
    preview: policy.getByRole('region', { name: 'Preview' }),
  }
}

/** The links of the footer to other sites, and those that are not set. */
async function expectCommunity(page: Page, links: Record<string, string | null>) {
  const community = page.getByRole('navigation', { name: 'Community' })
  for (const [name, address] of Object.entries(links)) {
    if (address === null) await expect(community.getByText(`${name} (coming soon)`)).toBeVisible()
    else await expect(community.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
}

test('accounts are set by keyboard; wrong ones are all named beside their fields, and footer, tasks and the note follow', async ({
  page,
  complaints,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Settings' })
    .press('Enter')
  await expect(page).toHaveURL(PATH)
  const screen = settingsScreen(page)
  await screen.account('X').focus()
  await page.keyboard.type('rivers')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('http://t.me/rivers')
  await page.keyboard.press('Enter')
  await expect(screen.accounts.getByRole('alert')).toHaveCount(2)
  await expect(screen.account('X')).toBeFocused()
  await screen.account('X').fill('https://x.com/rivers?s=20')
  await screen.account('Telegram').fill('https://t.me/rivers')
  await page.keyboard.press('Enter')
  await expect(screen.accounts.getByRole('status')).toContainText('The accounts are saved.')
  await expect(screen.account('X')).toHaveValue('https://x.com/rivers')
  const set = { X: 'https://x.com/rivers', Telegram: 'https://t.me/rivers', Discord: null }
  // In the same window, without loading a document.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Daily Tasks' }).click()
  await expectCommunity(page, set)
  await expect(page.getByRole('link', { name: /^Follow @rivers/ })).toHaveAttribute('href', set.X)
  await expect(
    page.getByRole('complementary', { name: 'Advertise on this page' }).getByRole('link'),
  ).toHaveAttribute('href', set.X)
  for (const path of ['/about', '/nowhere', '/blog/nothing', '/dashboard']) {
    await page.goto(path)
    await expectCommunity(page, set)
  }
  // Two of these pages do not exist, and the browser reports it: the one of a post also after its query.
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})

test('a contact address is in the footer and on the legal pages as soon as it is set', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto(PATH)
  const { contact } = settingsScreen(page)
  await contact.getByLabel('Email').fill('hello@example.org')
  await contact.getByRole('button', { name: 'Save contact address' }).click()
  await expect(contact.getByRole('status')).toContainText('The contact address is saved.')
  await page.goto('/terms-of-service')
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@example.org' })).toHaveAttribute(
    'href',
    'mailto:hello@example.org',
  )
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible()
})

test('an own privacy policy is written beside its preview, survives a visit elsewhere, and is published without a script', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto(PATH)
  const screen = settingsScreen(page)
  await screen.policy.getByRole('button', { name: 'Start from the placeholder text' }).click()
  await expect(screen.text).toHaveValue(/^## In short\n/)
  await expect(screen.preview.getByRole('heading', { name: 'Cookies and your browser' })).toBeVisible()
  await screen.text.fill(
    '## Who we are\n\n<img src=x onerror=alert(1)>\n\nPeople by the river.\n\n## Replies\n\nSoon.',
  )
  await expect(screen.preview).toContainText('People by the river.')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.goBack()
  await expect(screen.text).toHaveValue(/People by the river/)
  await screen.publish.click()
  await expect(screen.policy.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()
  await page.goto('/privacy-policy')
  await expect(page.getByText(/^Last updated: \w+ \d+, 20\d\d$/)).toBeVisible()
  await expect(page.getByText('June 23, 2025')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('placeholder')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Replies' }).click()
  await expect(page.getByRole('main').locator(':target')).toHaveText('Replies')
  await expectAccessible(page)
  await page.goto('/')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByText('Last updated: June 23, 2025')).toBeVisible()
  expect(requests.filter((path) => path.startsWith('/api/legal'))).toEqual([])
})

test('of two administrators, the second is shown what the first has saved, and loses nothing', async ({
  page,
  complaints,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto(PATH)
  const { contact } = settingsScreen(page)
  const email = contact.getByLabel('Email')
  await email.fill('second@example.org')
  await withDatabase((client) =>
    client.query(`INSERT INTO settings VALUES ('contact', 1, '{"email": "first@example.org"}', now())`),
  )
  const save = contact.getByRole('button', { name: 'Save contact address' })
  await save.click()
  await expect(contact.getByRole('alert')).toContainText('Somebody else has saved this meanwhile.')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await expect(email).toHaveValue('second@example.org')
  await contact.getByRole('button', { name: 'Load the other version' }).click()
  await expect(contact.getByRole('region', { name: 'The other version' })).toContainText('first@example.org')
  await contact.getByRole('button', { name: 'Go on with mine' }).click()
  await expect(email).toHaveValue('second@example.org')
  await save.click()
  await expect(contact.getByRole('status')).toContainText('The contact address is saved.')
})

test('what the environment sets is shown as such and cannot be typed over', async ({ page, logInAs }) => {
  await logInAs('admin')
  await page.route(`/api${PATH}`, async (route) => {
    const response = await route.fetch()
    const { accounts, referrals, ...rest } = await response.json()
    await route.fulfill({
      response,
      json: {
        ...rest,
        accounts: { ...accounts, x: { value: 'https://x.com/fixed', setBy: 'ACCOUNT_X' } },
        referrals: { ...referrals, verified: { value: 'email', setBy: 'VERIFIED_REFERRALS' } },
      },
    })
  })
  await page.goto(PATH)
  const screen = settingsScreen(page)
  await expect(screen.account('X')).toHaveValue('https://x.com/fixed')
  await expect(screen.account('X')).not.toBeEditable()
  await expect(screen.account('X')).toHaveAccessibleDescription('Set by ACCOUNT_X in the environment.')
  await expect(screen.account('Telegram')).toBeEditable()
  await expect(screen.referrals).toContainText('Set by VERIFIED_REFERRALS in the environment.')
  await expect(screen.referrals.getByRole('radio', { name: /Verified emails/ })).toBeDisabled()
  await expect(screen.referrals.getByRole('button')).toHaveCount(0)
})

test('verified referrals are counted in another way from the next request on', async ({ page, logInAs }) => {
  await logInAs('admin')
  await page.goto(PATH)
  const { referrals } = settingsScreen(page)
  await referrals.getByRole('radio', { name: /A fixed share/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(referrals.getByRole('status')).toContainText('Members see the new figures at once.')
  const { referralsAreEstimated } = await (await page.request.get('/api/me')).json()
  expect(referralsAreEstimated).toBe(false)
})

test('the checklist of the first day leads to what is left to do, and can be hidden for every administrator', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto('/admin')
  const list = page.getByRole('region', { name: 'First day' })
  await expect(list.getByRole('listitem')).toHaveCount(7)
  await expect(list).toContainText('npm run backup')
  await expectAccessible(page)
  await list.getByRole('link', { name: 'your accounts' }).click()
  await expect(settingsScreen(page).accounts).toBeInViewport()
  await page.goBack()
  await list.getByRole('button', { name: 'Dismiss' }).click()
  await expect(list).toBeHidden()
  await expect(page.getByText('The checklist is hidden for every administrator.')).toBeVisible()
  await logInAs('admin')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Waiting for a decision' })).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('the settings are accessible and fit on every screen', async ({ page, logInAs }) => {
  await logInAs('admin')
  await page.goto(PATH)
  await expect(settingsScreen(page).text).toBeVisible()
  for (const look of LOOKS) {
    await setLook(page, look)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/settings-${look.width}.png`, fullPage: true })
  }
})
