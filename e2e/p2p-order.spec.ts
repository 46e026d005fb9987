import { expect, test } from './fixtures.ts'
import { holdBack, openWithoutScripts } from './hold-back.ts'
import {
  alert,
  amount,
  connect,
  INVALID,
  NO_WALLET,
  open,
  placeOrder,
  price,
  region,
  total,
} from './p2p-screen.ts'

test.describe('placing an order', () => {
  test('is refused for invalid numbers first, then for the missing wallet, and keeps the input', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: 'Place Buy Order' }).click()
    await expect(alert(page).getByText(INVALID, { exact: true })).toBeVisible()
    await expect(alert(page)).toContainText('The amount is missing. The price is missing.')
    await expect(amount(page)).toBeFocused()
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(amount(page)).toHaveAccessibleDescription(/^Please enter valid amount and price\./)

    await amount(page).fill('12.5')
    await expect(alert(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(alert(page)).toContainText(INVALID)
    await expect(price(page)).toBeFocused()
    await expect(amount(page)).not.toHaveAttribute('aria-invalid')

    await price(page).fill(' 0.0512 ')
    await page.keyboard.press('Enter')
    await expect(alert(page)).toHaveText(NO_WALLET)
    await expect(amount(page)).toHaveValue('12.5')
    await expect(price(page)).toHaveValue(' 0.0512 ')
    await expect(total(page)).toHaveValue('0.6400')
    await expect(page).toHaveURL('/p2p')
    await expect(amount(page)).not.toHaveAttribute('aria-invalid')
    await expect(price(page)).not.toHaveAttribute('aria-invalid')

    await region(page, 'Place Order').getByRole('link', { name: 'Go to the wallet' }).click()
    await expect(connect(page)).toBeInViewport()
    await expect(amount(page)).toHaveValue('12.5')
  })

  const refused = [
    { text: '1e999', why: 'digits and one decimal point' },
    { text: '-0', why: 'digits and one decimal point' },
    { text: '-5', why: 'digits and one decimal point' },
    { text: '+1', why: 'digits and one decimal point' },
    { text: 'abc', why: 'digits and one decimal point' },
    { text: '٣', why: 'digits and one decimal point' },
    { text: '1,5', why: 'digits and one decimal point' },
    { text: '   ', why: 'is missing' },
    { text: '0', why: 'must be greater than 0' },
    { text: '0.0000', why: 'must be greater than 0' },
    { text: '9'.repeat(5000), why: 'must be below 1,000,000,000' },
  ]
  for (const field of ['amount', 'price'] as const) {
    test(`is refused if its ${field} is not a plain number above 0`, async ({ page }) => {
      await open(page)
      for (const { text, why } of refused) {
        await test.step(text.slice(0, 30), async () => {
          const order = { amount: '1', price: '1', [field]: text }
          await placeOrder(page, order)
          await expect(alert(page)).toContainText(INVALID)
          await expect(alert(page)).toContainText(why)
          await expect(total(page)).toHaveValue('')
          await expect(amount(page)).toHaveValue(order.amount)
          await expect(price(page)).toHaveValue(order.price)
        })
      }
    })
  }

  test('accepts prices in steps of 0.0001 only, and amounts in much smaller steps', async ({ page }) => {
    await open(page)
    await placeOrder(page, { amount: '1', price: '0.00001' })
    await expect(alert(page)).toContainText('The price moves in steps of 0.0001')
    await placeOrder(page, { amount: '0.00001', price: '0.0001' })
    await expect(alert(page)).toHaveText(NO_WALLET)
    await expect(total(page)).toHaveValue('0.0000')
  })

  test('shows the total while the member types', async ({ page }) => {
    await open(page)
    await expect(total(page)).toHaveValue('')
    await expect(total(page)).not.toBeEditable()
    for (const [ofAmount, atPrice, is] of [
      ['100', '0.0512', '5.1200'],
      ['.5', '5.', '2.5000'],
      ['0.1', '3', '0.3000'],
      ['2.5', '0.0001', '0.0003'],
      ['999999999', '0.0001', '99999.9999'],
    ] as const) {
      await amount(page).fill(ofAmount)
      await price(page).fill(atPrice)
      await expect(total(page)).toHaveValue(is)
    }
    await amount(page).fill('')
    await expect(total(page)).toHaveValue('')
  })

  test('can be switched from buying to selling and back by keyboard', async ({ page }) => {
    await open(page)
    const buy = page.getByRole('button', { name: 'Buy', exact: true })
    const sell = page.getByRole('button', { name: 'Sell', exact: true })
    await amount(page).fill('7')
    await expect(buy).toHaveAttribute('aria-pressed', 'true')
    await buy.focus()
    await page.keyboard.press('Tab')
    await expect(sell).toBeFocused()
    await page.keyboard.press('Space')
    await expect(sell).toHaveAttribute('aria-pressed', 'true')
    await expect(buy).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Place Sell Order' }).click()
    await expect(alert(page)).toContainText(INVALID)
    await expect(amount(page)).toHaveValue('7')
    await buy.press('Enter')
    await expect(page.getByRole('button', { name: 'Place Buy Order' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Place Sell Order' })).toHaveCount(0)
  })

  test('includes the input typed before hydration', async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js')
    await openWithoutScripts(page, '/p2p')
    await amount(page).fill('100')
    await price(page).fill('0.0512')
    await page.getByRole('button', { name: 'Place Buy Order' }).click()
    release()
    await expect(total(page)).toHaveValue('5.1200')
    await expect(page).toHaveURL('/p2p')
  })
})

test('the arrow keys move the price by its step, and never below it', async ({ page }) => {
  await open(page)
  await amount(page).fill('100')
  await price(page).fill('0.051')
  await price(page).press('ArrowUp')
  await expect(price(page)).toHaveValue('0.0511')
  await expect(total(page)).toHaveValue('5.1100')
  await price(page).fill('0.0002')
  await price(page).press('ArrowDown')
  await price(page).press('ArrowDown')
  await expect(price(page)).toHaveValue('0.0001')
})
