import type { Page } from '@playwright/test'

/** Keeps the answers from an address back until the returned function is called: the network at its slowest. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}
