import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What a page loads by itself depends on what is near the edge of the screen. */
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

/** Opens each page on a wide screen and on a phone, and compares the gzipped JavaScript it loads with its budget. */
export async function expectScriptsWithin(kilobytes: number, page: Page, paths: string[]): Promise<void> {
  const sizes = await collectScripts(page)
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    for (const path of paths) {
      sizes.clear()
      // Waits for hydration, because scripts are requested after the first paint, which takes long on a busy machine.
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const cost = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
      console.log(`JavaScript of ${path}, ${screen.width} pixels wide: ${cost.toFixed(1)} kB`)
      expect(cost).toBeGreaterThan(10)
      expect(cost).toBeLessThanOrEqual(kilobytes)
    }
  }
}

/** The gzipped size of every script the page loads, by its address. */
async function collectScripts(page: Page): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    sizes.set(route.request().url(), gzipSync(await response.body(), { level: 9 }).length)
    await route.fulfill({ response })
  })
  return sizes
}
