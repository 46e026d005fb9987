import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** In the page. */
declare const axe: typeof import('axe-core')

type Theme = 'light' | 'dark'

/** Each width, and each theme, at least once: the layout depends on the width, and contrast on the theme. */
export const LOOKS: { width: number; theme: Theme }[] = [
  { width: 390, theme: 'dark' },
  { width: 768, theme: 'dark' },
  { width: 1440, theme: 'light' },
]

export async function setLook(page: Page, { width, theme }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await setTheme(page, theme)
}

/** Returns when the colours have changed. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

/** Minified, because the page compiles it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe whose outcome depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks WCAG 2.2 AA and axe's best practices on the page as it is shown now, or on a part of it. It has no frames. */
export async function expectAccessible(page: Page, part = 'html', rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const violations = await page.evaluate(
    async ([part, options]) => (await axe.run(part, options)).violations,
    [part, options] as const,
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await setTheme(page, 'light')
  await expectAccessible(page)
  await setTheme(page, 'dark')
  await expectAccessible(page, 'html', COLOUR_RULES)
}
