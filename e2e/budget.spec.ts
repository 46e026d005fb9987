import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ADMIN_PAGES, MEMBER_PAGES, PUBLIC_PAGES, VISITOR_PAGES } from './pages.ts'

/** Kilobytes of gzipped JavaScript that a page may load. */
const BUDGETS = [
  { kind: 'public', pages: PUBLIC_PAGES, kilobytes: 93 },
  { kind: 'visitor', pages: VISITOR_PAGES, kilobytes: 93 },
  { kind: 'member', pages: MEMBER_PAGES, kilobytes: 118 },
  { kind: 'tasks', pages: ['/tasks'], kilobytes: 114 },
  { kind: 'admin', pages: ADMIN_PAGES, kilobytes: 130 },
]

for (const { kind, pages, kilobytes } of BUDGETS) {
  test(`a ${kind} page costs at most ${kilobytes} kB of JavaScript`, async ({ page, logInAs }) => {
    if (kind !== 'visitor') await logInAs('admin')
    const sizes = await collectScripts(page)
    for (const path of pages) {
      sizes.clear()
      // Waits for hydration, because scripts are requested after the first paint, which takes long on a busy machine.
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const cost = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
      console.log(`JavaScript of ${path}: ${cost.toFixed(1)} kB`)
      expect(cost).toBeGreaterThan(10)
      expect(cost).toBeLessThanOrEqual(kilobytes)
    }
  })
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
