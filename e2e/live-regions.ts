import type { Page } from '@playwright/test'

declare global {
  interface Window {
    textsOfNewRegions: string[]
  }
}

/**
 * Collects the visible text that live regions already have when they are added to a page. Screen readers may not announce it: they
 * listen for changes of regions that they know. Call it before the page is opened, and the returned function at the end.
 */
export async function watchNewLiveRegions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.textsOfNewRegions = []
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof HTMLElement)) continue
        for (const element of [added, ...added.querySelectorAll<HTMLElement>('*')]) {
          if (element.matches('[aria-live], [role=status]')) window.textsOfNewRegions.push(element.innerText)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => window.textsOfNewRegions.filter((text) => text !== ''))
}
