import type { Locator, Page } from '@playwright/test'

/** Presses "Try again" where it still stands: what has failed is also tried again by itself, and may be faster. */
export async function tryAgain(where: Page | Locator): Promise<void> {
  await where
    .getByRole('button', { name: 'Try again' })
    .evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click())
}
