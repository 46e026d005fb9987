import { becomeMember, fetchMe, field, fillInLogin, logOut, newPerson, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'

test('a login opens the dashboard, and going back does not return to the login page', async ({
  page,
  request,
}) => {
  const ada = await register(request)
  await page.goto('/')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await fillInLogin(page, { ...ada, email: ` ${ada.email.toUpperCase()} ` })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('after the login the page that required it opens, with its query', async ({ page, request }) => {
  const ada = await register(request)
  await page.goto('/tasks?day=today&from=mail')
  await expect(page).toHaveURL('/login')
  // A detour to the register page does not change the page that opens after the login.
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await fillInLogin(page, ada)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tasks?day=today&from=mail')
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Tasks' })).toBeVisible()
})

test('missing values and an invalid email are reported without a request', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.method()))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  const alerts = page.getByRole('alert')
  await expect(alerts).toHaveText(['Please enter your email.', 'Please enter your password.'])
  await expect(field(page, 'Email')).toBeFocused()
  await fillInLogin(page, { email: 'ada@', password: 'secret' })
  await page.keyboard.press('Enter')
  await expect(alerts).toHaveText('Invalid email format.')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveValue('ada@')
  await expect(field(page, 'Password')).toHaveValue('secret')
  expect(requests).not.toContain('POST')
})

test('an unknown email and a wrong password get the same response, and keep the input', async ({
  page,
  request,
  complaints,
}) => {
  const ada = await register(request)
  await page.goto('/login')
  const alert = page.getByRole('alert')
  for (const typed of [newPerson(), { ...ada, password: 'wrong horse' }]) {
    await fillInLogin(page, typed)
    await expect(alert).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(alert).toHaveText('Invalid email or password.')
    for (const [name, value] of [
      ['Email', typed.email],
      ['Password', typed.password],
    ] as const) {
      await expect(field(page, name)).toHaveValue(value)
      await expect(field(page, name)).toHaveAccessibleDescription('Invalid email or password.')
    }
    // The password is selected, because most people mistype it; typing replaces it.
    await expect(field(page, 'Password')).toBeFocused()
  }
  await page.keyboard.type(ada.password)
  await expect(field(page, 'Password')).toHaveValue(ada.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401'), expect.stringContaining('401')])
})

test('after ten wrong passwords even the right one has to wait', async ({ page, request, complaints }) => {
  const ada = await register(request)
  for (let tries = 0; tries < 10; tries += 1) {
    const data = { email: ada.email, password: `guess ${tries}` }
    expect((await request.post('/api/auth/login', { data })).status()).toBe(401)
  }
  await page.goto('/login')
  await fillInLogin(page, ada)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
    'Too many login attempts. Please try again later.',
    /^Try again in \d+ minutes?\.$/,
  ])
  await expect(page).toHaveURL('/login')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('429')])
})

test('a failure is reported and keeps the input; the next try is busy, then succeeds', async ({
  page,
  request,
  complaints,
}) => {
  const ada = await register(request)
  await page.goto('/login')
  await page.route('/api/auth/login', (route) => route.abort())
  await fillInLogin(page, ada)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Failed to log in. Please try again.')
  await page.route('/api/auth/login', (route) => route.fulfill({ status: 502, body: 'a proxy speaks' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Failed to log in. Please try again.')
  await page.unroute('/api/auth/login')
  complaints.splice(0)

  const release = await holdBack(page, '/api/auth/login')
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Login' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/dashboard')
})

test('the whole login can be done by keyboard', async ({ page, request }) => {
  const ada = await register(request)
  await page.goto('/login')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const stops = [
    page.getByRole('link', { name: 'Create an account' }),
    field(page, 'Email'),
    field(page, 'Password'),
    page.getByRole('button', { name: 'Show password' }),
    page.getByRole('link', { name: 'Forgot password?' }),
    page.getByRole('button', { name: 'Login' }),
    page.getByRole('button', { name: 'Sign in with Google' }),
  ]
  for (const [index, stop] of stops.entries()) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    if (index === 1) await page.keyboard.type(ada.email)
    if (index === 2) await page.keyboard.type(ada.password)
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a password can be shown, and autocomplete attributes guide password managers', async ({ page }) => {
  await page.goto('/login')
  const password = field(page, 'Password')
  const eye = page.getByRole('button', { name: 'Show password' })
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAttribute('type', 'password')
  await eye.click()
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await eye.click()
  await expect(password).toHaveAttribute('type', 'password')

  await page.goto('/register')
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username')
  for (const name of ['Password', 'Confirm Password']) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', 'new-password')
  }
})

test('login and register redirect a member, and logging out ends the session on the server too', async ({
  page,
  context,
  browser,
}) => {
  await becomeMember(context)
  await page.goto('/')
  const release = await holdBack(page, '/api/me')
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeHidden()
  release()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/register?ref=somebody')
  await expect(page).toHaveURL('/dashboard')
  const thief = await browser.newContext({ storageState: await context.storageState() })
  expect(await fetchMe(thief.request)).toBeDefined()

  await logOut(page, 'Dashboard')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['grav_device', 'grav_known'])
  expect(await fetchMe(thief.request)).toBeUndefined()
  await thief.close()
})

test('a login after leaving a page on purpose does not return to it', async ({ page, context }) => {
  const { me: _, ...ada } = await becomeMember(context)
  await page.goto('/p2p')
  await page.getByRole('link', { name: 'Daily Tasks', exact: true }).click()
  await logOut(page, 'Daily Tasks')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByText('Please log in')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'P2P Exchange' })).toBeVisible()
  await page.goForward()
  await fillInLogin(page, ada)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})
