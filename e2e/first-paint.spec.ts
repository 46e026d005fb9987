import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectStill } from './layout-shift.ts'
import { ADMIN_PAGES, MEMBER_PAGES, PUBLIC_PAGES, VISITOR_PAGES } from './pages.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Milliseconds since the start of the navigation. */
function readTimes(page: Page): Promise<{ painted: number | undefined; scripts: number[] }> {
  return page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
}

test('a public page is painted before its scripts are requested', async ({ page }) => {
  // The page waits at most a second for its paint, which a busy machine may exceed.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => (ms === 1000 ? 0 : setTimeout(work, ms)),
    })
  })
  await page.goto('/')
  const { painted, scripts } = await readTimes(page)
  expect(scripts.length).toBeGreaterThan(1)
  for (const requestedAt of scripts)
    expect(requestedAt).toBeGreaterThanOrEqual(painted ?? Number.POSITIVE_INFINITY)
})

test('a browser that does not report its first paint loads the scripts too', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PerformanceObserver')
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Theme: System' }).click()
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible()
})

test('a page without content in its HTML requests its scripts at once', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/dashboard')
  expect(await page.locator('head > script[type=module]').count()).toBe(1)
  await expect(page.locator('template')).toHaveCount(0)
})

for (const width of [390, 1280]) {
  test(`no page moves while it loads, at ${width} pixels`, async ({ page, logInAs }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await expectStill(page, [...PUBLIC_PAGES, ...VISITOR_PAGES])
    await logInAs('admin')
    await expectStill(page, [...MEMBER_PAGES, ...ADMIN_PAGES])
  })
}
