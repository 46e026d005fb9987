import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { becomeMember, logOut } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { startFrontServer } from './front-server.ts'
import { originOf, site } from './settings.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens a page, and returns when its service worker answers for the next ones. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('browsers accept the manifest, and its icons load', async ({ page, request }) => {
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // The browsers of tests keep nothing, like a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string }[] }
  expect(icons.length).toBeGreaterThan(0)
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})

test('the bars of the browser have the colour of the page, in the system’s theme and in a chosen one', async ({
  page,
}) => {
  /** The colour of the first meta element that applies, and the ground of the page. */
  const colours = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      const bars = metas.find(({ media }) => matchMedia(media).matches)?.content ?? ''
      const probe = document.createElement('div')
      probe.style.color = bars
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return { bars: color, ground: getComputedStyle(document.documentElement).backgroundColor }
    })
  const grounds = new Set<string>()
  const expectSameColour = async () => {
    const { bars, ground } = await colours()
    expect(bars).toBe(ground)
    grounds.add(ground)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expectSameColour()
  await page.getByRole('button', { name: 'Theme: System' }).click()
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible()
  await expectSameColour()
  await page.reload()
  await expectSameColour()
  expect(grounds.size).toBe(2)
})

test('a page that is opened without a connection says so, and opens by itself when it is back', async ({
  page,
  context,
  complaints,
}) => {
  await openWithWorker(page, '/')
  await context.setOffline(true)
  await page.goto('/about')
  await expect(heading(page, 'There is no connection')).toBeVisible()
  await expect(page).toHaveTitle('No connection · GRAV')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'There is no connection')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, 'About GRAV')).toBeVisible()
  await expect(page).toHaveURL('/about')
  complaints.splice(0)
})

test('a page whose server does not answer can be tried again, and keeps the token of a mailed link', async ({
  page,
  complaints,
}) => {
  const front = await startFrontServer(originOf(site()))
  await openWithWorker(page, front.origin)
  await front.stop()
  await page.goto(`${front.origin}/reset-password#token=unknown`)
  await expect(heading(page, 'There is no connection')).toBeVisible()
  await front.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  // Where the page keeps the token once it has read it.
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ token: 'unknown' })
  await front.stop()
  complaints.splice(0)
})

test('the offline page has the theme that was chosen', async ({ page, context, complaints }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await openWithWorker(page, '/')
  await page.getByRole('button', { name: 'Theme: System' }).click()
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible()
  const chosen = await ground()
  await context.setOffline(true)
  await page.goto('/about')
  await expect(heading(page, 'There is no connection')).toBeVisible()
  expect(await ground()).toBe(chosen)
  complaints.splice(0)
})

test('nothing of a member is stored, neither while logged in nor after', async ({
  page,
  context,
  complaints,
}) => {
  const { me } = await becomeMember(context)
  const caches = () => page.evaluate(() => window.caches.keys())
  await openWithWorker(page, '/dashboard')
  for (const path of ['/tasks', '/account', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  }
  await expect(page.getByText(me.id, { exact: true }).first()).toBeVisible()
  expect(await caches()).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'There is no connection')).toBeVisible()
  expect(await page.content()).not.toContain(me.id)
  await context.setOffline(false)
  await logOut(page, 'Dashboard')
  await expect(page).toHaveURL('/login')
  expect(await caches()).toEqual([])
  complaints.splice(0)
})

test('the worker answers for documents only: data and files come from the network', async ({
  page,
  logInAs,
}) => {
  await logInAs('member')
  await openWithWorker(page, '/dashboard')
  const sources = new Map<string, boolean>()
  page.on('response', (response) => sources.set(response.url(), response.fromServiceWorker()))
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const throughWorker = [...sources].filter(([, isThrough]) => isThrough).map(([url]) => url)
  expect(throughWorker).toEqual([page.url()])
  expect(sources.size).toBeGreaterThan(5)
})

test('with a worker, a link that is followed offline still opens nothing but a message in the page', async ({
  page,
  context,
  complaints,
}) => {
  await openWithWorker(page, '/about')
  await page.reload()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(heading(page, 'This page did not open')).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'This page did not open')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, 'Blog')).toBeVisible()
  complaints.splice(0)
})

test('another version takes over at the next visit, also one that removes itself', async ({
  page,
  complaints,
}) => {
  const front = await startFrontServer(originOf(site()))
  await openWithWorker(page, front.origin)
  front.replaceScript(
    '/service-worker.js',
    `addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil(registration.unregister()))`,
  )
  await page.goto(`${front.origin}/about`)
  const countWorkers = async () => (await navigator.serviceWorker.getRegistrations()).length
  await expect.poll(() => page.evaluate(countWorkers)).toBe(0)
  await front.stop()
  await expect(page.goto(front.origin)).rejects.toThrow('ERR_CONNECTION_REFUSED')
  complaints.splice(0)
})
