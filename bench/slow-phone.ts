import type { Page } from '@playwright/test'
import { type Effort, type Figure, formatWhole, type Measure, median } from './figure.ts'
import { openPage, withBrowser } from './web.ts'

const LATENCY_MS = 400
const BYTES_PER_SECOND = 400_000 / 8
const CPU_SLOWDOWN = 4
/** An early press that had no effect by then never will. */
const GIVE_UP_MS = 30_000

/** Milliseconds since the page was requested. */
interface Moments {
  painted: number
  pressed: number
  busy: number
  hydrated: number
  responded: number
}

/** Submits the login form at its first paint, long before its scripts are loaded. */
async function measureSlowPhone({ isQuick }: Effort): Promise<Figure[]> {
  return withBrowser(async ({ address, browser }) => {
    const runs: Moments[] = []
    for (let run = 0; run < (isQuick ? 1 : 3); run++) {
      const page = await openPage(browser, undefined)
      await slowDown(page)
      await page.addInitScript(pressEarly)
      await page.goto(`${address}/login`, { waitUntil: 'commit' })
      await page
        .getByText('Invalid email or password.')
        .waitFor({ timeout: GIVE_UP_MS })
        .catch(() => {})
      runs.push(await page.evaluate(() => (window as unknown as { moments: Moments }).moments))
      await page.context().close()
    }
    const at = (moment: keyof Moments) => median(runs.map((run) => run[moment] ?? Number.POSITIVE_INFINITY))
    const busyDelay = at('busy') - at('pressed')
    const responseDelay = at('responded') - at('hydrated')
    const what = `/login at 400 kbit/s, ${LATENCY_MS} ms latency, processor slowed down four times`
    return [
      {
        what: `${what}: first paint and hydration`,
        anchor: '–',
        goal: '–',
        reached: `painted after ${formatWhole(at('painted'))} ms, hydrated after ${formatWhole(at('hydrated'))} ms`,
        verdict: 'reported',
        values: { painted: at('painted'), hydrated: at('hydrated') },
      },
      {
        what: `${what}: Login pressed at the first paint`,
        anchor: '–',
        goal: 'busy within 100 ms, response within 3,000 ms of hydration',
        reached: Number.isFinite(responseDelay)
          ? `busy after ${formatWhole(busyDelay)} ms, response ${formatWhole(responseDelay)} ms after hydration (${formatWhole(at('responded'))} ms in all)`
          : 'no response',
        verdict: busyDelay <= 100 && responseDelay <= 3_000 ? 'met' : 'missed',
        values: { busyDelay, responseDelay, responded: at('responded') },
      },
    ]
  })
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/**
 * Runs in the page before anything else, so times are taken where they happen. It has no named functions, because tsx would wrap
 * them in a helper that the page does not have.
 */
function pressEarly(): void {
  const moments: Partial<Moments> = {}
  Object.assign(window, { moments })
  new MutationObserver(() => {
    const now = performance.now()
    if (document.querySelector('form [aria-busy="true"]')) moments.busy ??= now
    if ('hydrated' in document.documentElement.dataset) moments.hydrated ??= now
    if (document.querySelector('main [role="alert"]')) moments.responded ??= now
  }).observe(document, { subtree: true, childList: true, attributes: true })
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (paint === undefined) return
    moments.painted = paint.startTime
    const form = document.querySelector('form')
    for (const input of form?.querySelectorAll('input') ?? []) input.value = 'nobody@example.org'
    moments.pressed = performance.now()
    form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
  }).observe({ type: 'paint', buffered: true })
}

export const slowPhone: Measure = { name: 'slow-phone', run: measureSlowPhone }
