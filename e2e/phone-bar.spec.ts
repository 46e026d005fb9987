import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { holdBack, openWithoutScripts } from './hold-back.ts'
import { ADMIN_PAGES, MEMBER_PAGES } from './pages.ts'

const PHONE = { width: 390, height: 844 }
const BAR = 'Your pages'

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('members find Today, Tasks and Me at the lower edge, with the current page marked', async ({
    page,
    logInAs,
  }) => {
    await logInAs('member')
    await page.goto('/')
    const links = page.getByRole('navigation', { name: BAR }).getByRole('link')
    await expect(links).toHaveText(['Today', 'Tasks', 'Me'])
    await expect(page.locator('.bottom-bar [aria-current]')).toHaveCount(0)
    for (const [name, path, heading] of [
      ['Today', '/dashboard', 'Dashboard'],
      ['Tasks', '/tasks', 'Daily Tasks'],
      ['Me', '/account', 'Account'],
    ] as const) {
      await links.getByText(name).tap()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('.bottom-bar [aria-current=page]')).toHaveText(name)
    }
    await expectAccessibleInBothThemes(page)
  })

  test('each of its targets is at least 44 pixels wide and high, and ends at the lower edge of the screen', async ({
    page,
    logInAs,
  }) => {
    await logInAs('member')
    await page.goto('/dashboard')
    const links = page.getByRole('navigation', { name: BAR }).getByRole('link')
    await expect(links).toHaveCount(3)
    for (const link of await links.all()) {
      const { width = 0, height = 0, y = 0 } = (await link.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(y + height).toBe(PHONE.height)
    }
  })

  test('it is there before any script has arrived', async ({ page, logInAs }) => {
    await logInAs('member')
    const release = await holdBack(page, '**/assets/*.js')
    await openWithoutScripts(page, '/about')
    await expect(page.getByRole('navigation', { name: BAR })).toBeInViewport({ ratio: 1 })
    release()
  })

  test('it hides while a field is filled in, because the keyboard needs the space', async ({
    page,
    logInAs,
  }) => {
    await logInAs('member')
    await page.goto('/dashboard')
    const bar = page.getByRole('navigation', { name: BAR })
    await expect(bar).toBeVisible()
    const field = page.getByLabel('C-chain wallet address')
    await field.focus()
    await expect(bar).toBeHidden()
    await field.blur()
    await expect(bar).toBeVisible()
    // No keyboard opens for a field that can only be read.
    await page.getByLabel('Your referral code').focus()
    await expect(bar).toBeVisible()
  })

  test('nothing of a page is behind it', async ({ page, logInAs }) => {
    await logInAs('member')
    for (const path of MEMBER_PAGES) {
      await page.goto(path)
      const bar = page.getByRole('navigation', { name: BAR })
      await expect(bar).toBeVisible()
      // Some parts of a page are loaded when they are near, and make it higher.
      const findGap = async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const [end, top] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()]
        return Math.round((top?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0))
      }
      await expect.poll(findGap, path).toBeGreaterThanOrEqual(0)
    }
  })

  test('fields are large enough that no phone zooms into them', async ({ page, logInAs }) => {
    const sizes = () =>
      page
        .locator('input:not([type=radio], [type=checkbox], [type=file], [hidden]), select, textarea')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    for (const path of ['/login', '/register', '/p2p']) {
      await page.goto(path)
      expect(Math.min(...(await sizes())), path).toBeGreaterThanOrEqual(16)
    }
    await logInAs('admin')
    for (const path of ['/dashboard', '/account', ...ADMIN_PAGES]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(Math.min(16, ...(await sizes())), path).toBe(16)
    }
  })

  test('a message is shown above the bar', async ({ page, context, logInAs, complaints }) => {
    await logInAs('member')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Toggle menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    const message = await page.getByText('We could not log you out. Please try again.').boundingBox()
    const bar = await page.getByRole('navigation', { name: BAR }).boundingBox()
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    complaints.splice(0)
  })

  test('administration keeps the space for itself', async ({ page, logInAs }) => {
    await logInAs('admin')
    await page.goto('/admin/review')
    await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: BAR })).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(page.getByRole('navigation', { name: BAR })).toBeVisible()
  })

  test('visitors have no bar, and register without opening the menu', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: BAR })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'P2P', exact: true })).toBeHidden()
    await page.getByRole('link', { name: 'Register', exact: true }).tap()
    await expect(page).toHaveURL('/register')
    // The form's own button is enough there.
    await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveCount(0)
  })

  test('members are not asked to register, not even before any script has arrived', async ({
    page,
    logInAs,
  }) => {
    await logInAs('member')
    const release = await holdBack(page, '**/assets/*.js')
    await openWithoutScripts(page, '/about')
    await expect(page.getByRole('banner').getByText('Register').first()).toBeHidden()
    release()
  })

  for (const width of [320, 360, 390, 767]) {
    test(`the header fits at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/')
      const toggle = page.getByRole('button', { name: 'Toggle menu' })
      await expect(toggle).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70)
    })
  }
})

test('at 390 pixels Tab moves the focus to nothing that the bar covers', async ({ page, logInAs }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await logInAs('member')
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  const bar = page.getByRole('navigation', { name: BAR })
  const top = (await bar.boundingBox())?.y ?? 0
  let stops = 0
  for (;;) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement.closest('.bottom-bar')) return undefined
      const { top, bottom } = activeElement.getBoundingClientRect()
      return { top, bottom, name: activeElement.outerHTML.slice(0, 80) }
    })
    if (focused === undefined) break
    stops += 1
    expect(focused.bottom, focused.name).toBeLessThanOrEqual(top)
  }
  expect(stops).toBeGreaterThan(10)
})

test('the bar is not on wide screens, and comes with a narrow one', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: BAR })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(bar).toBeVisible()
})
