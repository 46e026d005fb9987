import { fetchMe, field, fillInRegistration, logIn, newPerson, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdBack, openWithoutScripts } from './hold-back.ts'

const CODE = 'Referral Code (optional)'

test('an invitation fills in the referral code, but keeps a code typed before hydration', async ({
  page,
}) => {
  await page.goto('/register?ref=%20k3v9t0%20')
  await expect(field(page, CODE)).toHaveValue('k3v9t0')

  const release = await holdBack(page, '**/assets/*.js')
  await openWithoutScripts(page, '/register?ref=k3v9t0')
  await field(page, CODE).fill('mine')
  release()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await expect(field(page, CODE)).toHaveValue('mine')
})

test('errors are shown beside their fields until the values are being changed', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.method()))
  await page.goto('/register')
  const [email, password, confirmation] = [
    field(page, 'Email'),
    field(page, 'Password'),
    field(page, 'Confirm Password'),
  ]
  const alerts = page.getByRole('alert')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(alerts).toHaveText([
    'Please enter your email.',
    'Please enter a password.',
    'Please enter it once more.',
  ])
  await expect(email).toBeFocused()

  await page.keyboard.type('ada@example')
  await password.fill('seven')
  await confirmation.fill('eleven')
  await page.keyboard.press('Enter')
  await expect(alerts).toHaveText([
    'Invalid email format.',
    'Password is too weak. It must be at least 6 characters long.',
    'Passwords do not match.',
  ])
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Invalid email format.')

  await page.keyboard.type('.org')
  await expect(alerts).toHaveCount(2)
  await password.fill('twelve')
  await page.keyboard.press('Enter')
  await expect(alerts).toHaveText('Passwords do not match.')
  await expect(confirmation).toBeFocused()
  expect(requests).not.toContain('POST')
})

test('an email that is in use is refused with a link to the login page, which is filled in', async ({
  page,
  request,
  complaints,
}) => {
  const ada = await register(request)
  await page.goto('/register')
  await fillInRegistration(page, { ...ada, email: ada.email.toUpperCase() })
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toHaveText('This email is already in use.')
  await expect(field(page, 'Email')).toBeFocused()
  await page.getByRole('link', { name: 'Log in instead' }).click()
  await expect(page).toHaveURL('/login')
  await expect(field(page, 'Email')).toHaveValue(ada.email.toUpperCase())
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

for (const { title, code, note } of [
  { title: 'without a code', code: undefined, note: undefined },
  { title: 'with a code of nobody', code: 'nobody', note: 'Invalid referral code entered' },
  { title: 'with a code', code: 'referrer', note: '+150 pending points awarded to your referrer' },
]) {
  test(`registering ${title} succeeds, reports on the code, and opens the login page after 3 seconds`, async ({
    page,
    request,
  }) => {
    const referrer = await logIn(request, await register(request))
    const ada = newPerson()
    await page.clock.install()
    await page.goto('/register')
    await fillInRegistration(page, ada, code === 'referrer' ? ` ${referrer.referralCode} ` : code)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Register' }).click()

    const success = page.getByRole('status').filter({ hasText: 'Registration successful!' })
    await expect(success).toContainText('Please check your email to verify your address.')
    await expect(success).toBeFocused()
    await expect(success.getByRole('paragraph')).toHaveCount(note ? 2 : 1)
    if (note) await expect(success.getByText(note, { exact: true })).toBeVisible()
    for (const name of ['Email', 'Password', 'Confirm Password', CODE]) {
      await expect(field(page, name)).toBeDisabled()
    }
    for (const name of ['Register', 'Sign up with Google']) {
      await expect(page.getByRole('button', { name })).toBeDisabled()
    }
    const { pendingPoints, referralCount } = (await fetchMe(request)) ?? {}
    const isCredited = code === 'referrer'
    expect({ pendingPoints, referralCount }).toEqual({
      pendingPoints: isCredited ? 150 : 0,
      referralCount: isCredited ? 1 : 0,
    })

    await page.clock.runFor(2_999)
    await expect(page).toHaveURL('/register')
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(page).toHaveURL('/login')
    await expect(field(page, 'Email')).toHaveValue(ada.email)
    const notice = page.getByRole('status').filter({ hasText: 'You are registered.' })
    await expect(notice.getByRole('paragraph')).toHaveCount(note ? 2 : 1)
    if (note) await expect(notice).toContainText(note)
  })
}

test('a failure is reported and keeps the input, and a second try can succeed', async ({
  page,
  complaints,
}) => {
  const ada = newPerson()
  await page.goto('/register')
  await fillInRegistration(page, ada, 'nobody')
  await page.route('/api/auth/register', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Register' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Failed to register. Please try again.')
  await expect(field(page, 'Email')).toHaveValue(ada.email)
  await expect(field(page, 'Password')).toHaveValue(ada.password)
  await expect(field(page, 'Confirm Password')).toHaveValue(ada.password)
  await expect(field(page, CODE)).toHaveValue('nobody')
  await expect(button).toBeFocused()

  await page.unroute('/api/auth/register')

  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Registration successful!')
  await expect(page.getByRole('alert')).toHaveCount(0)
  complaints.splice(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 600 } })

  test('the success message is scrolled to, clear of the navbar', async ({ page }) => {
    await page.goto('/register')
    await fillInRegistration(page, newPerson())
    await field(page, 'Email').press('Enter')
    const success = page.getByRole('status').filter({ hasText: 'Registration successful!' })
    await expect(success).toBeFocused()
    await expect(success).toBeInViewport({ ratio: 1 })
    const navbar = await page.getByRole('banner').boundingBox()
    const message = await success.boundingBox()
    expect(message?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0))
    // It does not touch the edge of the screen either.
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(560)
  })
})

test('the form is busy until the server responds, and sends nothing twice', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) sent += 1
  })
  const release = await holdBack(page, '/api/auth/register')
  await page.goto('/register')
  await fillInRegistration(page, newPerson())
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Register' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeDisabled()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('status')).toContainText('Registration successful!')
  expect(sent).toBe(1)
})
