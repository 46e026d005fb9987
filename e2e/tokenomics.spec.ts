import type { Page } from '@playwright/test'
import { brand } from '../src/domain/brand.ts'
import { shareAmount, shares, vestedContributors } from '../src/domain/tokenomics.ts'
import { expect, test } from './fixtures.ts'

const figures = (amount: number) => amount.toLocaleString('en-US')

async function rowsOf(page: Page, table: string): Promise<string[][]> {
  const rows = await page.getByRole('table', { name: table }).getByRole('row').all()
  return Promise.all(rows.slice(1).map((row) => row.locator('th, td').allTextContents()))
}

test('shows the total supply', async ({ page }) => {
  await page.goto('/tokenomics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tokenomics')
  await expect(page.getByText('10,000,000 $GRAV', { exact: true })).toBeVisible()
})

test('has a card for each share, with its percentage and its amount', async ({ page }) => {
  await page.goto('/tokenomics')
  const cards = page.getByRole('region', { name: 'Distribution' }).getByRole('listitem')
  await expect(cards).toHaveCount(shares.length)
  for (const [i, { name, percent }] of shares.entries()) {
    const card = cards.nth(i)
    await expect(card.getByRole('heading')).toHaveText(name)
    await expect(card.getByText(`${percent}%`, { exact: true })).toBeVisible()
    await expect(
      card.getByText(`${figures(shareAmount(percent))} ${brand.token}`, { exact: true }),
    ).toBeVisible()
  }
  await expect(cards.filter({ hasText: 'Contributors' })).toContainText(
    '12-month cliff, then 24-month linear vesting',
  )
})

test('the ring names every share on the screen and to screen readers', async ({ page }) => {
  await page.goto('/tokenomics')
  const ring = page.getByRole('img', { name: /^Ring chart: / })
  for (const { name, percent } of shares) {
    await expect(ring).toHaveAccessibleName(new RegExp(`${name} ${percent}%`))
    expect((await ring.textContent())?.replaceAll(' ', '')).toContain(
      `${percent}%${name.replaceAll(' ', '')}`,
    )
  }
})

test('the table of the shares has the numbers of the ring, and their sum', async ({ page }) => {
  await page.goto('/tokenomics')
  expect(await rowsOf(page, 'The shares in numbers')).toEqual([
    ...shares.map(({ name, percent }) => [name, `${percent}%`, figures(shareAmount(percent))]),
    ['Total', '100%', '10,000,000'],
  ])
})

test('the vesting is drawn as a chart, and a table has the same numbers', async ({ page }) => {
  await page.goto('/tokenomics')
  const curve = page.getByRole('img', { name: /^Curve of the vesting: / })
  await expect(curve).toHaveAccessibleName(/0 until month 12, then rising evenly to 1,200,000 in month 36/)
  const rows = await rowsOf(page, 'The vesting in numbers')
  for (const [month, vested] of rows) expect(vested).toBe(figures(vestedContributors(Number(month))))
  const months = rows.map(([month]) => Number(month))
  expect(months).toEqual(expect.arrayContaining([0, 12, 13, 24, 36]))
})

for (const { width, beside } of [
  { width: 390, beside: false },
  { width: 1280, beside: true },
]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`the ring is ${beside ? 'beside' : 'below'} the supply`, async ({ page }) => {
      await page.goto('/tokenomics')
      const supply = await page.getByText('10,000,000 $GRAV', { exact: true }).boundingBox()
      const ring = await page.getByRole('img', { name: /^Ring chart/ }).boundingBox()
      if (!supply || !ring) throw new Error('the opening is not drawn')
      expect(ring.y < supply.y).toBe(beside)
    })

    test('no table needs to be scrolled sideways', async ({ page }) => {
      await page.goto('/tokenomics')
      for (const name of ['The shares in numbers', 'The vesting in numbers']) {
        const hidden = await page
          .getByRole('region', { name })
          .evaluate((region) => region.scrollWidth - region.clientWidth)
        expect(hidden).toBe(0)
      }
    })
  })
}

test('the names in the ring are not cut off', async ({ page }) => {
  await page.goto('/tokenomics')
  const ring = page.getByRole('img', { name: /^Ring chart/ })
  const frame = await ring.boundingBox()
  if (!frame) throw new Error('the ring is not drawn')
  for (const label of await ring.locator('text').all()) {
    const box = await label.boundingBox()
    if (!box) throw new Error('a label is not drawn')
    expect(box.x).toBeGreaterThanOrEqual(frame.x)
    expect(box.y).toBeGreaterThanOrEqual(frame.y)
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width)
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is complete', async ({ page }) => {
    await page.goto('/tokenomics')
    await expect(page.getByText('10,000,000 $GRAV', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Ring chart/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'The vesting in numbers' })).toBeVisible()
  })
})
