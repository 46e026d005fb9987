import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addEntries } from './ledger.ts'
import { tasksScreen } from './tasks-screen.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function logInEntry(daysAgo: number) {
  const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  return { sourceKey: `login:${at.slice(0, 10)}`, pending: 5, at }
}

function rings(page: Page, name: string | RegExp) {
  return page.getByRole('main').getByRole('img', { name })
}

test('visitors see what members collect: one ring a day', async ({ page }) => {
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path)
    await expect(rings(page, /^One ring a day$/)).toBeVisible()
  }
})

test('each day in a row is a ring, and a claim adds that of today', async ({ page, logInAs }) => {
  await addEntries(await logInAs('member'), [3, 2, 1].map(logInEntry))
  await page.goto('/dashboard')
  await expect(rings(page, 'One ring a day, 3 so far')).toBeVisible()
  await page.goto('/tasks')
  await expect(rings(page, 'One ring a day, 3 so far')).toBeVisible()
  await tasksScreen(page).claim.click()
  await expect(rings(page, 'One ring a day, 4 so far')).toBeVisible()
})

/** Collects what moves until the pending points have reached their new value. */
async function watchMotion(
  page: Page,
  act: () => Promise<void>,
): Promise<{ moved: string[]; counted: string[] }> {
  const { points } = tasksScreen(page)
  await points.evaluate((figure) => {
    const seen = { moved: [] as string[], counted: [] as string[] }
    Object.assign(window, { seen })
    const note = (event: TransitionEvent | AnimationEvent) => {
      if (event.target instanceof SVGPathElement)
        seen.moved.push('propertyName' in event ? event.propertyName : event.animationName)
    }
    document.addEventListener('transitionrun', note)
    document.addEventListener('animationstart', note)
    new MutationObserver(() => seen.counted.push(figure.textContent ?? '')).observe(figure, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  await act()
  await expect(points).toHaveText('5')
  await expect(rings(page, 'One ring a day, 1 so far')).toBeVisible()
  return page.evaluate(() => (window as unknown as { seen: { moved: string[]; counted: string[] } }).seen)
}

test('a claim closes the ring and counts the points up', async ({ page, logInAs }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await logInAs('member')
  await page.goto('/tasks')
  const { moved, counted } = await watchMotion(page, () => tasksScreen(page).claim.click())
  expect(moved).toContain('stroke-dasharray')
  expect(counted.map(Number).filter((points) => points > 0 && points < 5)).not.toEqual([])
})

test('nothing moves for those who asked for less motion', async ({ page, logInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInAs('member')
  await page.goto('/tasks')
  const { moved, counted } = await watchMotion(page, () => tasksScreen(page).claim.click())
  expect(moved).toEqual([])
  expect(counted).toEqual(['5'])
})
