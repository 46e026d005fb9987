import type { Page } from '@playwright/test'

/** The exchange's messages and controls by their visible names. */

export const INVALID = 'Please enter valid amount and price.'
export const NO_WALLET = 'Wallet not connected. Please connect your wallet to place an order.'

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const connect = (page: Page) => page.getByRole('button', { name: 'Connect Wallet' })
export const amount = (page: Page) => page.getByLabel('Amount (GRAV)')
export const price = (page: Page) => page.getByLabel('Price (USDT)')
export const total = (page: Page) => page.getByLabel('Total (USDT)')
export const alert = (page: Page) => region(page, 'Place Order').getByRole('alert')

/** Waits for hydration, because an earlier click would be lost. */
export async function open(page: Page) {
  await page.goto('/p2p')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

export async function placeOrder(page: Page, order: { amount: string; price: string }) {
  await amount(page).fill(order.amount)
  await price(page).fill(order.price)
  await page.getByRole('button', { name: 'Place Buy Order' }).click()
}
