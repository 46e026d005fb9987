import type { Locator, Page } from '@playwright/test'

/** Presses "Try again" if it is still there, because the page also retries by itself. */
export async function tryAgain(where: Page | Locator): Promise<void> {
  await where
    .getByRole('button', { name: 'Try again' })
    .evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click())
}
