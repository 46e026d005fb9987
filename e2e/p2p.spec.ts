import { brand } from '../src/domain/brand.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { alert, amount, connect, NO_WALLET, open, placeOrder, region } from './p2p-screen.ts'

const NO_EXTENSION = 'Failed to connect wallet. Ensure your browser extension is installed and unlocked.'
const UNAVAILABLE =
  'Wallet connection currently unavailable. Please check back later or ensure your wallet extension is active.'

test('has its sections in order and says at the top that it is a simulation', async ({ page }) => {
  await open(page)
  await expect(page).toHaveTitle(`P2P Exchange · ${brand.name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P2P Exchange')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Wallet & Balances',
    'Chart',
    'Place Order',
    'Order Book',
    'Recent Trades',
    'My Orders',
  ])
  await expect(page.getByRole('note')).toContainText('This is a simulation.')
  await expect(page.getByRole('note')).toBeInViewport()
  await expect(page.getByRole('main')).toContainText(brand.pair)
  await expect(region(page, 'Chart')).toContainText('TradingView integration coming soon')
})

test('shows asks above bids, best price first, and trades with their side in words', async ({ page }) => {
  await open(page)
  const prices = async (name: string) =>
    (await region(page, name).getByRole('rowheader').allTextContents()).map(Number)
  const asks = await prices('Asks: orders to sell')
  const bids = await prices('Bids: orders to buy')
  expect(asks).toEqual(asks.toSorted((a, b) => a - b))
  expect(bids).toEqual(bids.toSorted((a, b) => b - a))
  expect(asks[0]).toBeGreaterThan(bids[0] ?? Number.NaN)
  for (const each of [...asks, ...bids]) expect(Math.abs(each - 0.051)).toBeLessThan(0.002)
  const spread = ((asks[0] ?? 0) - (bids[0] ?? 0)).toFixed(4)
  await expect(region(page, 'Order Book')).toContainText(`The spread is ${spread} USDT`)

  const trades = await region(page, 'Recent Trades').getByRole('rowheader').allTextContents()
  expect(trades.length).toBeGreaterThan(3)
  const lastPrice = region(page, 'Recent Trades').getByRole('row').nth(1).getByRole('cell').first()
  await expect(page.getByRole('main')).toContainText(`demo price${await lastPrice.textContent()} USDT`)
  for (const trade of trades) expect(trade).toMatch(/^(Buy|Sell)\d\d:\d\d$/)
})

test('the depth bars grow with every price', async ({ page }) => {
  await open(page)
  for (const name of ['Asks: orders to sell', 'Bids: orders to buy']) {
    const widths = await region(page, name)
      .locator('rect')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(widths[0]).toBeGreaterThan(0)
    expect(new Set(widths).size).toBe(widths.length)
  }
})

test.describe('connecting a wallet', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: '2026-11-14T10:00:00Z' })
  })

  const browsers = [
    { what: 'no extension', afterMs: 1500, message: NO_EXTENSION, extension: undefined },
    { what: 'an extension', afterMs: 2000, message: UNAVAILABLE, extension: {} },
  ]
  for (const { what, afterMs, message, extension } of browsers) {
    test(`with ${what} fails after ${afterMs} ms, is busy until then, and can be tried again`, async ({
      page,
    }) => {
      await page.addInitScript((ethereum) => {
        if (ethereum) Object.assign(window, { ethereum })
      }, extension)
      await open(page)
      await page.clock.pauseAt('2026-11-14T11:00:00Z')
      const wallet = region(page, 'Wallet & Balances')
      await expect(wallet.getByRole('status')).toHaveText('Not connected')

      for (let attempt = 0; attempt < 2; attempt += 1) {
        await connect(page).focus()
        await page.keyboard.press('Enter')
        await expect(connect(page)).toBeDisabled()
        await expect(connect(page)).toHaveAttribute('aria-busy', 'true')
        await expect(wallet.getByRole('status')).toHaveText('Connecting to your wallet…')
        await expect(wallet.getByRole('alert')).toHaveCount(0)
        await page.clock.runFor(afterMs - 1)
        await expect(connect(page)).toBeDisabled()
        await page.clock.runFor(1)
        await expect(wallet.getByRole('alert')).toHaveText(message)
        await expect(wallet.getByRole('status')).toHaveText('Not connected')
        await expect(connect(page)).toBeEnabled()
        await expect(connect(page)).toBeFocused()
      }
    })
  }

  test('leaves the balances unknown', async ({ page }) => {
    await open(page)
    const balances = region(page, 'Wallet & Balances').getByRole('definition')
    await expect(balances).toHaveText(['–unknown', '–unknown'])
    await connect(page).click()
    await page.clock.runFor(3000)
    await expect(region(page, 'Wallet & Balances').getByRole('alert')).toBeVisible()
    await expect(balances).toHaveText(['–unknown', '–unknown'])
  })

  test('changes nothing about an order', async ({ page }) => {
    await open(page)
    await connect(page).click()
    await page.clock.runFor(3000)
    await expect(region(page, 'Wallet & Balances').getByRole('alert')).toBeVisible()
    await placeOrder(page, { amount: '1', price: '1' })
    await expect(alert(page)).toHaveText(NO_WALLET)
  })

  test('is cancelled without harm by leaving the page, and starts again after returning', async ({
    page,
  }) => {
    await open(page)
    await connect(page).click()
    await expect(connect(page)).toBeDisabled()
    await page.getByRole('banner').getByRole('link', { name: brand.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: brand.tagline })).toBeVisible()
    await page.clock.runFor(5000)
    await page.goBack()
    await expect(connect(page)).toBeEnabled()
    await page.clock.runFor(5000)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('my orders are empty in both tabs, which move by keyboard', async ({ page }) => {
  await open(page)
  const orders = region(page, 'My Orders')
  await expect(orders.getByRole('tab')).toHaveText(['Open Orders', 'Order History'])
  await expect(orders.getByRole('tabpanel', { name: 'Open Orders' })).toContainText('No open orders')
  await orders.getByRole('tab', { name: 'Open Orders' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(orders.getByRole('tab', { name: 'Order History' })).toBeFocused()
  await expect(orders.getByRole('tabpanel', { name: 'Order History' })).toContainText('No past orders')
  await expect(orders.getByText('No open orders')).toBeHidden()
})

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('everything fits, can be tapped, and stays accessible with its errors', async ({ page }) => {
    await page.clock.install()
    await open(page)
    await connect(page).tap()
    await page.clock.runFor(3000)
    await page.getByRole('button', { name: 'Sell', exact: true }).tap()
    await amount(page).fill('9'.repeat(50))
    await page.getByRole('button', { name: 'Place Sell Order' }).tap()
    await expect(page.getByRole('alert')).toHaveCount(2)
    await page.getByRole('tab', { name: 'Order History' }).tap()
    await expect(page.getByText('No past orders')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    for (const table of await page
      .getByRole('region')
      .filter({ has: page.locator('> table') })
      .all()) {
      expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
    for (const control of await page.getByRole('main').locator('button, input').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('can be read, and says what does not work', async ({ page }) => {
    await page.goto('/p2p')
    await expect(page.getByRole('note')).toContainText('This is a simulation.')
    await expect(region(page, 'Asks: orders to sell').getByRole('rowheader').first()).toBeVisible()
    await expect(page.getByText('TradingView integration coming soon')).toBeVisible()
    await expect(page.getByText('No open orders')).toBeVisible()
    // Playwright's text search does not look into noscript.
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Trying out an order needs JavaScript.')
    await page.getByRole('button', { name: 'Place Buy Order' }).click()
    await expect(page).toHaveURL('/p2p')
  })
})
