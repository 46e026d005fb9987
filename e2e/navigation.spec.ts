import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { logOut } from './people.ts'

const nav = 'Main'

test('a visitor is offered Home, P2P, Login and Register', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: nav }).getByRole('link')
  await expect(links).toHaveText(['Home', 'P2P', 'Login', 'Register'])
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
})

test('a visitor costs the API no request', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  expect(asked).toEqual([])
})

test('a member sees their own places from the first paint on, and an administrator theirs', async ({
  page,
  logInAs,
}) => {
  await logInAs('member')
  // The answer about the session is held back: what is shown until then must already be right.
  const release = await holdBack(page, '/api/me')
  await page.goto('/')
  const links = page.getByRole('navigation', { name: nav }).getByRole('link')
  await expect(links).toHaveText(['Home', 'P2P', 'Dashboard', 'Daily Tasks'])
  const before = await page.getByRole('banner').boundingBox()
  release()
  await expect(page.getByRole('banner').getByText('Admin')).toHaveCount(0)
  await expect(links).toHaveText(['Home', 'P2P', 'Dashboard', 'Daily Tasks'])
  expect(await page.getByRole('banner').boundingBox()).toEqual(before)

  await logInAs('admin')
  await page.goto('/')
  await expect(links).toHaveText(['Home', 'P2P', 'Dashboard', 'Daily Tasks', 'Admin'])
})

test('logging out ends the session on the server and goes to the login page', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/dashboard')
  await logOut(page, 'Dashboard')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('who logs out while the page is still asking is not told later that the session has ended', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  await page.goto('/dashboard')
  const release = await holdBack(page, '/api/rewards/daily-login')
  await page.getByRole('link', { name: 'Daily Tasks', exact: true }).click()
  await expect(page.getByText('Loading daily login reward...')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  const refused = page.waitForResponse('/api/rewards/daily-login')
  release()
  expect((await refused).status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ from: '/dashboard' })
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})

test('logging out without a network says so and keeps the member logged in', async ({
  page,
  context,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You could not be logged out. Please try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  complaints.splice(0)
})

test('following a link moves title, focus and scroll to the new page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About & Roadmap' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL('/about')
  await expect(page).toHaveTitle('About & Roadmap · GRAV')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('GRAV: Conserve - Verify - Tokenize')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test('the keyboard reaches the content past the navigation at once', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens, closes on Escape and gives the focus back, and closes on arrival', async ({
    page,
  }) => {
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Toggle menu' })
    const p2p = page.getByRole('link', { name: 'P2P', exact: true })
    await expect(p2p).toBeHidden()
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(p2p).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(p2p).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await p2p.click()
    await expect(page).toHaveURL('/p2p')
    await expect(p2p).toBeHidden()
  })
})

test('the footer leads to every public page and to the project elsewhere', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const addresses = {
    'About & Roadmap': '/about',
    Tokenomics: '/tokenomics',
    Blog: '/blog',
    'Privacy Policy': '/privacy-policy',
    'Terms of Service': '/terms-of-service',
  }
  for (const [name, href] of Object.entries(addresses)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(footer.getByRole('link', { name: 'X', exact: true })).toHaveAttribute('href', /^https:\/\//)
  for (const name of ['Telegram', 'Discord']) {
    await expect(footer.getByRole('listitem').filter({ hasText: name })).toHaveText(`${name} (coming soon)`)
    await expect(footer.getByRole('link', { name })).toHaveCount(0)
  }
})

test.describe('the theme', () => {
  test.use({ colorScheme: 'dark' })
  const ground = 'getComputedStyle(document.documentElement).backgroundColor'

  test('follows the system until one is chosen, and the choice is there at the first paint of the next visit', async ({
    page,
  }) => {
    await page.goto('/')
    const dark = await page.evaluate(ground)
    await page.getByRole('button', { name: 'Theme: System' }).click()
    await expect(page.getByRole('button', { name: 'Theme: Light' })).toBeVisible()
    const light = await page.evaluate(ground)
    expect(light).not.toBe(dark)
    // Held back, the scripts cannot have been what brought the choice back.
    await page.route('**/assets/*.js', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(ground)).toBe(light)
  })
})

test('an unknown address is a page that says so and leads back', async ({ page, complaints }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404: Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
  // Chromium reports the status of the document itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})
