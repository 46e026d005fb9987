import { expect, type Page } from '@playwright/test'

/** Opens pages one after the other and expects that nothing on them moves while they load. */
export async function expectStill(page: Page, paths: string[]): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
    // A fifth of the value called good. Replacing a line of text at the top of a page reaches that.
    expect.soft(total, path).toBeLessThan(0.02)
  }
}
