import { brand } from '../src/domain/brand.ts'
import { CURRENT_PHASE, phaseState, phases } from '../src/domain/roadmap.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('describes the project in four sections', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`About ${brand.name}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Ecosystem',
    'Token Utility',
    'Roadmap',
    'Target Audience',
  ])
  const ecosystem = page.getByRole('region', { name: 'Ecosystem' })
  await expect(ecosystem).toContainText('Proof of Conservation')
  await expect(ecosystem).toContainText('Avalanche chain')
  await expect(ecosystem).toContainText('not open yet')
})

test('shows each phase of the roadmap with its state', async ({ page }) => {
  await page.goto('/about')
  const items = page.getByRole('region', { name: 'Roadmap' }).getByRole('listitem')
  await expect(items).toHaveCount(phases.length)
  for (const [i, { number, name }] of phases.entries()) {
    const item = items.nth(i)
    await expect(item.getByRole('heading')).toHaveText(`Phase ${number} ${name}`)
    await expect(item.getByText(/^(Completed|Current|Upcoming)$/)).toHaveText(
      phaseState(number, CURRENT_PHASE),
    )
  }
})

test('calls every use of the token a future one', async ({ page }) => {
  await page.goto('/about')
  const utility = page.getByRole('region', { name: 'Token Utility' })
  await expect(utility).toContainText('none of them available today')
  for (const name of ['Staking', 'NFT marketplace', 'Governance', 'Conservation funding']) {
    const use = utility
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(use.getByText('Future', { exact: true })).toBeVisible()
  }
})

test('names the five groups it is for', async ({ page }) => {
  await page.goto('/about')
  await expect(
    page.getByRole('region', { name: 'Target Audience' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Institutions', 'Organizations', 'Crypto investors', 'Crypto enthusiasts', 'Family units'])
})

test('the keyboard goes from the opening straight to the roadmap', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('main').getByRole('link', { name: 'Roadmap', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about#roadmap')
  await expect(page.getByRole('heading', { name: 'Roadmap', exact: true })).toBeInViewport()
})

for (const { width, beside } of [
  { width: 390, beside: false },
  { width: 1280, beside: true },
]) {
  test(`at ${width} pixels the map is ${beside ? 'beside' : 'below'} the text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about')
    const words = await page.getByRole('heading', { level: 1 }).boundingBox()
    const map = await page.getByRole('figure').filter({ hasText: 'Fig. 1' }).locator('svg').boundingBox()
    if (!words || !map) throw new Error('the opening is not drawn')
    expect(map.y < words.y + words.height).toBe(beside)
    expect(map.x > words.x + words.width).toBe(beside)
  })
}

test('search engines may list it', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is complete and its links work', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: phases[0].name })).toContainText('Current')
    await page.getByRole('link', { name: 'See the tokenomics' }).click()
    await expect(page).toHaveURL('/tokenomics')
  })
})
