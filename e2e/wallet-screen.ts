import type { Locator, Page } from '@playwright/test'

/** The wallet's part of the dashboard. */
export function walletScreen(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Link this address for good?' })
  const link = page.getByRole('button', { name: 'Link Wallet' })
  const confirm: Locator = dialog.getByRole('button', { name: 'Link this address' })
  return {
    section: page.getByRole('region', { name: 'C-Chain Wallet', exact: true }),
    field: page.getByLabel('C-chain wallet address'),
    link,
    dialog,
    confirm,
    /** Sends the address in the field, and says yes to the question. */
    async linkForGood() {
      await link.click()
      await confirm.click()
    },
  }
}
