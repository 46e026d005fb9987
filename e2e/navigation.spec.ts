import { expectAccessible } from './accessible.ts'
import { logOut } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdBack, openWithoutScripts } from './hold-back.ts'
import { describeRings } from './rings.ts'

const nav = 'Main'

test('a visitor is offered Home, P2P, Login and Register', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: nav }).getByRole('link')
  await expect(links).toHaveText(['Home', 'P2P', 'Login', 'Register'])
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
})

test('the pages of a visitor send no API request', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url())
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  expect(requests).toEqual([])
})

test('a member’s and an administrator’s links are there from the first paint', async ({ page, logInAs }) => {
  await logInAs('member')
  // The session's response is delayed: the navigation must be right before it arrives.
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

test('logging out during a request does not lead to a message about an ended session', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  await page.goto('/dashboard')
  const release = await holdBack(page, '/api/tasks')
  await page.getByRole('link', { name: 'Daily Tasks', exact: true }).click()
  await expect(page.getByText('Loading daily login reward...')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  const refused = page.waitForResponse('/api/tasks')
  release()
  expect((await refused).status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ from: '/dashboard' })
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
  // Other requests of the page may have been under way too.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')
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
  await expect(page.getByText('We could not log you out. Please try again.')).toBeVisible()
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

test('the first Tab stop skips the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens, closes on Escape with the focus back on its button, and closes after navigation', async ({
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

  test('the menu contains the links of More, and fits on the screen', async ({ page, logInAs }) => {
    await logInAs('admin')
    await page.goto('/tokenomics')
    await expect(page.getByRole('button', { name: 'More' })).toBeHidden()
    await page.getByRole('button', { name: 'Toggle menu' }).click()
    const menu = page.getByRole('navigation', { name: nav })
    const more = menu.getByRole('list', { name: 'More' }).getByRole('link')
    await expect(more).toHaveText(['About & Roadmap', 'Tokenomics', 'Blog', 'Account'])
    await expect(menu.getByRole('link', { name: 'Tokenomics' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page, 'header')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
    await menu.getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(more.first()).toBeHidden()
  })
})

test('a menu that is open when the screen gets wider or narrower closes', async ({ page }) => {
  const wide = { width: 1280, height: 740 }
  const narrow = { width: 390, height: 740 }
  const open = page.locator(':popover-open')
  await page.setViewportSize(narrow)
  await page.goto('/')
  await page.getByRole('button', { name: 'Toggle menu' }).click()
  await expect(open).toHaveCount(1)
  await page.setViewportSize(wide)
  await expect(open).toHaveCount(0)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(open).toHaveCount(1)
  await page.setViewportSize(narrow)
  await expect(open).toHaveCount(0)
})

test('More links to the other pages, and to the account page for members', async ({ page, logInAs }) => {
  await page.goto('/')
  const more = page.getByRole('button', { name: 'More' })
  const links = page.getByRole('list', { name: 'More' }).getByRole('link')
  await more.click()
  await expect(links).toHaveText(['About & Roadmap', 'Tokenomics', 'Blog'])
  await links.getByText('Tokenomics').click()
  await expect(page).toHaveURL('/tokenomics')
  await expect(links.first()).toBeHidden()
  await logInAs('member')
  await page.goto('/')
  await more.click()
  await expect(links).toHaveText(['About & Roadmap', 'Tokenomics', 'Blog', 'Account'])
  await links.getByText('Account').click()
  await expect(page).toHaveURL('/account')
})

test('More marks the current page, and is marked itself', async ({ page }) => {
  await page.goto('/')
  const more = page.getByRole('button', { name: 'More' })
  await expect(more).not.toHaveAttribute('aria-current')
  await more.click()
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(more).toHaveAttribute('aria-current', 'true')
  await more.click()
  const current = page.getByRole('banner').locator('a[aria-current]')
  await expect(current).toHaveText('Blog')
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'header')
})

test('the keyboard opens More, moves through it, and returns to its button on Escape', async ({ page }) => {
  await page.goto('/')
  const more = page.getByRole('button', { name: 'More' })
  const links = page.getByRole('list', { name: 'More' }).getByRole('link')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused()
  await expect(links.first()).toBeHidden()
})

test('More works before any script has arrived, and closes when its button is pressed again', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/*.js')
  await openWithoutScripts(page, '/')
  const more = page.getByRole('button', { name: 'More' })
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' })
  await more.click()
  await expect(blog).toBeVisible()
  await more.click()
  await expect(blog).toBeHidden()
  await more.click()
  await blog.click()
  await expect(page).toHaveURL('/blog')
  release()
})

test('all links of an administrator fit in one line at 768 pixels', async ({ page, logInAs }) => {
  await page.setViewportSize({ width: 768, height: 700 })
  await logInAs('admin')
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Admin' })).toBeVisible()
  const box = await banner.boundingBox()
  expect(box?.height).toBeLessThan(70)
  for (const entry of await banner.getByRole('listitem').all()) {
    const { x = 0, width = 0, height = 0 } = (await entry.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(768)
    expect(height).toBeLessThan(60)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  const lines = await banner.getByRole('link', { name: 'Daily Tasks' }).evaluate((link) => {
    const text = document.createRange()
    text.selectNodeContents(link)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('the footer links to every public page and to the project’s other sites', async ({ page }) => {
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

for (const { width, stops } of [
  { width: 1280, stops: ['GRAV', 'Home', 'P2P', 'More', 'Login', 'Register', 'Theme: System'] },
  { width: 390, stops: ['GRAV', 'Register', 'Theme: System', 'Toggle menu'] },
]) {
  test(`at ${width} pixels Tab reaches the parts of the header from left to right`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const header = page.getByRole('banner')
    await page.keyboard.press('Tab')
    let right = 0
    for (const name of stops) {
      await page.keyboard.press('Tab')
      const focused = header.locator(':focus')
      await expect(focused).toHaveAccessibleName(name)
      const box = await focused.boundingBox()
      expect(box?.x, name).toBeGreaterThan(right)
      right = box?.x ?? 0
    }
    await page.keyboard.press('Tab')
    await expect(header.locator(':focus')).toHaveCount(0)
  })
}

for (const [system, opposite] of [
  ['light', 'Dark'],
  ['dark', 'Light'],
] as const) {
  test.describe(`where the system is ${system}`, () => {
    test.use({ colorScheme: system })

    test('the first press on the theme switch changes the theme, and three lead back', async ({ page }) => {
      const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
      const press = () => page.getByRole('button', { name: 'Theme:' }).click()
      await page.goto('/')
      const before = await ground()
      await press()
      await expect(page.getByRole('button', { name: `Theme: ${opposite}` })).toBeVisible()
      expect(await ground()).not.toBe(before)
      await press()
      await expect(page.locator('html')).toHaveAttribute('data-theme', system)
      expect(await ground()).toBe(before)
      await press()
      await expect(page.getByRole('button', { name: 'Theme: System' })).toBeVisible()
    })
  })
}

test.describe('the theme', () => {
  test.use({ colorScheme: 'dark' })
  const ground = 'getComputedStyle(document.documentElement).backgroundColor'
  // No frame is painted before the style sheet has arrived; elements have a size before that.
  const groundOfNextFrame = `new Promise((resolve) => requestAnimationFrame(() => resolve(${ground})))`

  test('follows the system until one is chosen, and the choice applies to the first paint of the next visit', async ({
    page,
  }) => {
    await page.goto('/')
    const dark = await page.evaluate(ground)
    await page.getByRole('button', { name: 'Theme: System' }).click()
    await expect(page.getByRole('button', { name: 'Theme: Light' })).toBeVisible()
    const light = await page.evaluate(ground)
    expect(light).not.toBe(dark)
    // The scripts are delayed, so the theme must come from the HTML and its inline script.
    await page.route('**/assets/*.js', () => {})
    await openWithoutScripts(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(groundOfNextFrame)).toBe(light)
  })
})

test('an unknown address shows a page that says so and links back', async ({ page, complaints }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404: Page Not Found' })).toBeVisible()
  expect((await describeRings(page)).isFaded).toBe(true)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
  // Chromium reports the status of the document itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})
