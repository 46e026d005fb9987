import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { becomeMember, fetchMe, field, logIn, logOut, newPerson, register } from './accounts.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { PROVIDER_PORT } from './settings.ts'

const PROVIDER = `http://localhost:${PROVIDER_PORT}`
const LOGIN_FAILURE = 'Failed to log in with Google. Please try again.'
const REGISTER_FAILURE = 'Failed to register with Google. Please try again.'

test.use({ otherOrigins: [PROVIDER] })

/** Sets the person that the provider signs in in this browser. */
async function setProviderPerson(
  context: BrowserContext,
  { email = newPerson().email, refuses = false } = {},
): Promise<{ email: string }> {
  const sub = randomBytes(8).toString('hex')
  const person = { claims: { sub, email, email_verified: true, name: 'Ada Lovelace' }, refuses }
  const value = Buffer.from(JSON.stringify(person)).toString('base64url')
  await context.addCookies([{ name: 'person', value, domain: 'localhost', path: '/' }])
  return { email }
}

async function blockPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null
  })
}

async function press(page: Page, name: 'Sign in with Google' | 'Sign up with Google'): Promise<void> {
  await page.getByRole('button', { name }).click()
}

test('signing in uses a separate window, creates a member, and opens the page that required it', async ({
  page,
  context,
}) => {
  const { email } = await setProviderPerson(context)
  await page.goto('/tasks?day=today')
  await expect(page).toHaveURL('/login')
  const opened = page.waitForEvent('popup')
  await press(page, 'Sign in with Google')
  const popup = await opened
  await expect(page).toHaveURL('/tasks?day=today')
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Tasks' })).toBeVisible()
  await expect.poll(() => popup.isClosed()).toBe(true)
  const member = await fetchMe(context.request)
  expect(member).toMatchObject({ name: 'Ada Lovelace', email, emailVerified: true, hasPassword: false })
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual([
    'grav_device',
    'grav_hint',
    'grav_session',
    'person',
  ])

  await logOut(page, 'Daily Tasks')
  await expect(page).toHaveURL('/login')
  await press(page, 'Sign in with Google')
  await expect(page).toHaveURL('/dashboard')
  expect((await fetchMe(context.request))?.id).toBe(member?.id)
})

test('signing up includes the referral code and says whether it was credited', async ({
  page,
  context,
  request,
}) => {
  const referrer = await logIn(request, await register(request))
  await setProviderPerson(context)
  await page.goto(`/register?ref=${referrer.referralCode}`)
  await expect(field(page, 'Referral Code (optional)')).toHaveValue(referrer.referralCode)
  await press(page, 'Sign up with Google')
  await expect(page).toHaveURL('/dashboard')
  const note = '+150 pending points awarded to your referrer'
  await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible()
  expect(await fetchMe(request)).toMatchObject({ pendingPoints: 150, referralCount: 1 })
  expect(await fetchMe(context.request)).toMatchObject({ referredBy: referrer.id, pendingPoints: 0 })

  // A sign-in of an existing member is not credited to a referrer.
  await logOut(page, 'Dashboard')
  await expect(page).toHaveURL('/login')
  await page.goto(`/register?ref=${referrer.referralCode}`)
  await press(page, 'Sign up with Google')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Referral code already used or invalid', { exact: true })).toBeVisible()
  expect(await fetchMe(request)).toMatchObject({ pendingPoints: 150, referralCount: 1 })
})

for (const { path, button, failure } of [
  { path: '/login', button: 'Sign in with Google', failure: LOGIN_FAILURE },
  { path: '/register', button: 'Sign up with Google', failure: REGISTER_FAILURE },
] as const) {
  test(`refusing in the window shows a message at ${path}, and signing in can be tried again`, async ({
    page,
    context,
  }) => {
    await setProviderPerson(context, { refuses: true })
    await page.goto(path)
    const opened = page.waitForEvent('popup')
    await press(page, button)
    const popup = await opened
    await expect(page.getByRole('alert')).toHaveText(failure)
    await expect(page.getByRole('button', { name: button })).toBeFocused()
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect(await fetchMe(context.request)).toBeUndefined()

    await setProviderPerson(context)
    await press(page, button)
    await expect(page).toHaveURL('/dashboard')
  })
}

test('the form is disabled while the window is open, and closing the window is a failure', async ({
  page,
  context,
}) => {
  await context.route(`${PROVIDER}/authorize*`, () => {})
  await page.clock.install()
  await page.goto('/login')
  const opened = page.waitForEvent('popup')
  await press(page, 'Sign in with Google')
  const popup = await opened
  const google = page.getByRole('button', { name: 'Sign in with Google' })
  await expect(google).toHaveAttribute('aria-busy', 'true')
  await expect(google).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  // As the privacy policy says.
  const readTrip = async () => (await context.cookies()).find(({ name }) => name.startsWith('grav_google_'))
  await expect.poll(readTrip).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect((await readTrip())?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 15 * 60)
  await popup.close()
  await expect(async () => {
    await page.clock.runFor(3_000)
    await expect(page.getByRole('alert')).toHaveText(LOGIN_FAILURE, { timeout: 200 })
  }).toPass()
  await expect(google).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
})

test('a suspended member reads that the account cannot be used', async ({ page, context }) => {
  const { email } = await setProviderPerson(context)
  await page.goto('/login')
  await press(page, 'Sign in with Google')
  await expect(page).toHaveURL('/dashboard')
  await logOut(page, 'Dashboard')
  await withDatabase((client) =>
    client.query('UPDATE members SET suspended_at = now() WHERE email = $1', [email]),
  )
  await press(page, 'Sign in with Google')
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
    LOGIN_FAILURE,
    'Invalid credentials. Please check your email and password.',
  ])
})

test('an account whose address was never verified is taken over, and the page lists what was removed', async ({
  page,
  context,
  browser,
}) => {
  const squatter = await browser.newContext()
  const { me, ...account } = await becomeMember(squatter)
  await setProviderPerson(context, account)
  await page.goto('/login')
  await press(page, 'Sign in with Google')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('The account with this email was never verified.')).toHaveText(
    /Its previous password, sessions and linked wallet were removed\. Points and referrals stay\.$/,
  )
  expect(await fetchMe(context.request)).toMatchObject({ id: me.id, emailVerified: true, hasPassword: false })
  expect(await fetchMe(squatter.request)).toBeUndefined()
  await squatter.close()
})

test.describe('where the browser blocks windows', () => {
  test('the page itself goes to Google and returns to the page that required it, without a trace in the address', async ({
    page,
    context,
  }) => {
    const { email } = await setProviderPerson(context)
    await blockPopups(page)
    await page.goto('/tasks?day=today')
    await expect(page).toHaveURL('/login')
    const requested = page.waitForRequest(`${PROVIDER}/authorize*`)
    await press(page, 'Sign in with Google')
    await requested
    await expect(page).toHaveURL('/tasks?day=today')
    await expect(page.getByRole('heading', { level: 1, name: 'Daily Tasks' })).toBeVisible()
    expect(await fetchMe(context.request)).toMatchObject({ email })
    // Going back does not lead through the provider's callback either.
    await page.goBack()
    await expect(page).toHaveURL('/tasks?day=today')
  })

  test('refusing at Google returns to the register page as it was left', async ({
    page,
    context,
    complaints,
  }) => {
    await setProviderPerson(context, { refuses: true })
    await blockPopups(page)
    await page.goto('/register')
    await field(page, 'Referral Code (optional)').fill('somebody')
    await press(page, 'Sign up with Google')
    await expect(page.getByRole('alert')).toHaveText(REGISTER_FAILURE)
    await expect(page).toHaveURL('/register')
    await expect(field(page, 'Referral Code (optional)')).toHaveValue('somebody')
    expect(complaints.splice(0)).toHaveLength(1)

    await setProviderPerson(context)
    await press(page, 'Sign up with Google')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Invalid referral code entered', { exact: true })).toBeVisible()
  })
})

test('a callback that this browser did not start leads to the login page with a message', async ({
  page,
  complaints,
}) => {
  await page.goto(`/login/google?code=x&state=login.page.${'A'.repeat(43)}`)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText(LOGIN_FAILURE)
  expect(complaints.splice(0)).toHaveLength(1)

  await page.goto('/login/google')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('if the code of the sign-in cannot be loaded, its popup closes and the page says so', async ({
  page,
  complaints,
}) => {
  await page.goto('/login')
  await page.route('**/assets/start-google-flow-*.js', (route) => route.abort())
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opened
  await expect(page.getByRole('alert')).toContainText('Failed to log in with Google. Please try again.')
  await expect.poll(() => popup.isClosed()).toBe(true)
  complaints.splice(0)
})
