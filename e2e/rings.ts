import type { Page } from '@playwright/test'

/** Describes the rings behind a page's title. */
export function describeRings(page: Page) {
  return page.locator('main svg[viewBox="0 0 1000 1000"]').evaluate(describeClip)
}

/** Finds where the visible part of the rings ends, and whether they fade out there or are cut by the box around them. */
function describeClip(rings: Element): { lowest: number; isFaded: boolean } {
  let box = rings.parentElement
  while (box && getComputedStyle(box).overflowY !== 'hidden') box = box.parentElement
  if (!box) return { lowest: rings.getBoundingClientRect().bottom, isFaded: true }
  const [own, around] = [rings.getBoundingClientRect().bottom, box.getBoundingClientRect().bottom]
  return {
    lowest: Math.min(own, around),
    isFaded: own <= around || getComputedStyle(box).maskImage !== 'none',
  }
}
