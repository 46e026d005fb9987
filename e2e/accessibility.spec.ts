import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { ADMIN_PAGES, MEMBER_PAGES, PUBLIC_PAGES, VISITOR_PAGES } from './pages.ts'

/** Each theme and each width once: contrast depends on the theme, the layout on the width. */
const LOOKS = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const

for (const { colorScheme, width } of LOOKS) {
  test.describe(`in the ${colorScheme} theme at ${width} pixels`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })
    test.slow()

    test('axe finds nothing on any page, and none is wider than the screen', async ({ page, logInAs }) => {
      await logInAs('admin')
      for (const path of [...PUBLIC_PAGES, ...MEMBER_PAGES, ...ADMIN_PAGES, '/api/docs']) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectSound(page, width)
        })
      }
    })

    test('axe finds nothing on the forms of login and registration, empty or with errors', async ({
      page,
    }) => {
      for (const path of VISITOR_PAGES) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectSound(page, width)
        })
      }
      await page.goto('/register')
      await page.getByLabel('Email').fill('an.address.that.is.long.and.goes.on'.repeat(3))
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByRole('alert')).toHaveCount(3)
      await expectSound(page, width)
    })

    test('axe finds nothing for a visitor, on an unknown page, and with the menu open', async ({
      page,
      complaints,
    }) => {
      await page.goto('/nowhere')
      await expectAccessible(page)
      if (width < 768) {
        await page.getByRole('button', { name: 'Toggle menu' }).click()
        await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
        await expectAccessible(page)
      }
      complaints.splice(0)
    })
  })
}

/** Elements that may contain only inline content contain no headings, paragraphs or blocks. */
async function expectValidNesting(page: Page): Promise<void> {
  const misplaced = page.locator(
    ':is(p, span, strong, em, button, label, h1, h2, h3, h4) :is(h1, h2, h3, h4, p, div, ul, ol, section)',
  )
  expect(await misplaced.evaluateAll((found) => found.map(({ outerHTML }) => outerHTML))).toEqual([])
}

async function expectSound(page: Page, width: number): Promise<void> {
  await expectAccessible(page)
  await expectValidNesting(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
