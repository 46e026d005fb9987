import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * WCAG 2.2 AA and axe's best practices, on what is shown now, or on a part of it. Legacy mode looks at one frame in one
 * go, which is all there is here; with it and without lists of what is well, a look takes less than half as long.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(part).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}
