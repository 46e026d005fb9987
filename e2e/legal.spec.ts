import { expect, test } from './fixtures.ts'
import { PUBLIC_PAGES, VISITOR_PAGES } from './pages.ts'

const pages = [
  { path: '/privacy-policy', title: 'Privacy Policy', clause: 'Cookies and your browser' },
  { path: '/terms-of-service', title: 'Terms of Service', clause: 'Who may join' },
]

for (const { path, title, clause } of pages) {
  test(`${path} is dated and says that it is a placeholder`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('Last updated: June 23, 2025', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('This is placeholder text.')
    await expect(page.getByRole('main')).toContainText('must replace it with their own')
  })

  test(`the table of contents of ${path} links to every clause, by keyboard`, async ({ page }) => {
    await page.goto(path)
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    expect(await links.allTextContents()).toEqual(
      await page.getByRole('heading', { level: 2 }).allTextContents(),
    )
    await links.filter({ hasText: clause }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: clause })).toBeInViewport()
    await expect(page.getByRole('main').locator(':target')).toHaveText(clause)
  })

  for (const { width, beside } of [
    { width: 390, beside: false },
    { width: 1280, beside: true },
  ]) {
    test(`at ${width} pixels the contents of ${path} are ${beside ? 'beside' : 'above'} the text`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const contents = await page.getByRole('navigation', { name: 'Contents' }).boundingBox()
      const first = await page.getByRole('heading', { level: 2 }).first().boundingBox()
      if (!contents || !first) throw new Error('the text is not drawn')
      expect(first.x > contents.x + contents.width).toBe(beside)
      expect(first.y > contents.y + contents.height).toBe(!beside)
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: clause })).toBeVisible()
    })
  })
}

test('the terms require a member to be 18 or of age', async ({ page }) => {
  await page.goto('/terms-of-service')
  const joining = page.getByRole('region', { name: 'Who may join' })
  await expect(joining).toContainText('at least 18 years old')
  await expect(joining).toContainText('age of majority in the place where you live')
})

test('the privacy policy names what is sent for quests, who sees it and how long it stays', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  const quests = page.getByRole('region', { name: 'What you send for quests' })
  for (const text of [
    'texts, links, codes, votes',
    'pictures',
    'PDF',
    'after a day',
    'after 90 days',
    'Reviewers',
  ])
    await expect(quests).toContainText(text)
  await expect(page.getByRole('region', { name: 'When others are involved' })).toContainText(
    'Some quests ask a service',
  )
})

test('the privacy policy names everything that the site stores in a browser', async ({ page }) => {
  await page.goto('/privacy-policy')
  const browser = page.getByRole('region', { name: 'Cookies and your browser' })
  for (const name of ['grav_session', 'grav_hint', 'grav_device', 'grav_google_…', 'theme', 'google-trip']) {
    await expect(browser.getByText(name, { exact: true })).toBeVisible()
  }
})

test('as the privacy policy says, a visitor gets no cookie, and only a chosen theme is stored', async ({
  page,
  context,
}) => {
  test.slow()
  for (const path of [...PUBLIC_PAGES, ...VISITOR_PAGES]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Theme: System' }).click()
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: 'dark' })
})
