import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ADMIN_PAGES, MEMBER_PAGES, PUBLIC_PAGES, VISITOR_PAGES } from '../e2e/pages.ts'
import { requireBrowser } from '../scripts/find-browser.mjs'
import type { StaffRole } from '../src/domain/staff.ts'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { type Effort, type Figure, type Measure, median } from './figure.ts'
import { describeFrame, MAX_FRAME_MS } from './frames.ts'
import { makeFolder, secretOf, startProduct, withClient } from './product.ts'
import { addQuest } from './sample-quests.ts'
import { seed } from './seed.ts'

interface Site {
  dir: string
  address: string
  addMembers(count: number, role?: StaffRole): Promise<Member[]>
}

async function withSite(work: (site: Site) => Promise<Figure[]>): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  await seed(dir)
  const product = await startProduct(dir)
  try {
    return await work({
      dir,
      address: `http://localhost:${product.port}`,
      addMembers: (count, role) =>
        withClient(dir, (client) => addMembers(client, secretOf(dir), count, role)),
    })
  } finally {
    await product.stop()
    remove()
  }
}

export async function withBrowser(
  work: (site: Site & { browser: Browser }) => Promise<Figure[]>,
): Promise<Figure[]> {
  return withSite(async (site) => {
    const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] })
    return work({ ...site, browser }).finally(() => browser.close())
  })
}

interface Run {
  path: string
  arrived: string
  /** Whether the page lets search engines list it. */
  isListed: boolean
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>
  firstPaint: number
  largestPaint: number
  blocked: number
  speedIndex: number
  shift: number
}

/** `--only /tasks --only '/tasks/{id}'` measures two pages of all. */
async function measureLighthouse({ isQuick, only, rounds }: Effort): Promise<Figure[]> {
  if (!existsSync(join(import.meta.dirname, 'node_modules/lighthouse'))) {
    return [notMeasured('Lighthouse', 'Lighthouse is not installed')]
  }
  return withSite(async ({ dir, address, addMembers }) => {
    const [member] = await addMembers(1)
    const post = await withClient(dir, async (client) => {
      const { rows } = await client.query('SELECT id FROM posts ORDER BY published_at DESC LIMIT 1')
      return `/blog/${rows[0].id}`
    })
    const [admin] = await addMembers(1, 'administrator')
    const poll = await addQuest(address, admin?.cookie ?? '', 'poll')
    const isChosen = (path: string) => only.length === 0 || only.includes(nameOf(path))
    const [publicPages, memberPages] = isQuick
      ? [PUBLIC_PAGES.slice(0, 1), MEMBER_PAGES.slice(0, 1)]
      : [
          [...PUBLIC_PAGES, post, ...VISITOR_PAGES].filter(isChosen),
          [...MEMBER_PAGES, `/tasks/${poll.id}`].filter(isChosen),
        ]
    const file = join(dir, 'lighthouse.json')
    const pages = [
      ...publicPages.map((path) => ({ path, cookies: [] })),
      ...memberPages.map((path) => ({ path, cookies: cookiesOf(member?.cookie) })),
    ]
    const executablePath = requireBrowser()
    writeFileSync(file, JSON.stringify({ executablePath, address, pages, rounds: isQuick ? 1 : rounds }))
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'lighthouse.mjs'), file],
      { maxBuffer: 2 ** 26 },
    )
    const runs = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Run)
    return [
      ...publicPages.map((path) => summarize(path, runs, 100)),
      ...memberPages.map((path) => summarize(path, runs, 95)),
    ]
  })
}

/** Without what differs between installations. */
function nameOf(path: string): string {
  return path.replace(/#.*/, '').replace(/^\/(blog|tasks)\/.+/, '/$1/{id}')
}

function summarize(path: string, all: Run[], goal: number): Figure {
  const runs = all.filter((run) => run.path === path)
  const middle = (read: (run: Run) => number) => median(runs.map(read))
  const scores = {
    performance: middle(({ scores }) => scores.performance),
    accessibility: middle(({ scores }) => scores.accessibility),
    'best practices': middle(({ scores }) => scores['best-practices']),
    SEO: middle(({ scores }) => scores.seo),
  }
  const isThere = runs.every(({ arrived }) => path.split('#')[0] === arrived)
  if (!isThere) throw new Error(`${path} led to ${runs[0]?.arrived}`)
  // Pages with noindex lose their SEO score for that alone, so it is not counted.
  const isListed = runs.every((run) => run.isListed)
  const { performance, SEO, ...others } = scores
  const perfect = [...Object.values(others), ...(isListed ? [SEO] : [])]
  return {
    what: `Lighthouse, mobile, simulated throttling: ${nameOf(path)}`,
    anchor: '100',
    goal: goal === 100 ? '100 in all' : 'performance at least 95, the others 100',
    reached: Object.entries(scores)
      .map(([name, score]) => `${name} ${Math.round(score)}`)
      .join(', '),
    verdict: performance >= goal && perfect.every((score) => score === 100) ? 'met' : 'missed',
    note: [
      `first paint ${middle(({ firstPaint }) => firstPaint)} ms`,
      `largest ${middle(({ largestPaint }) => largestPaint)} ms`,
      `blocked ${middle(({ blocked }) => blocked)} ms`,
      `speed index ${middle(({ speedIndex }) => speedIndex)} ms`,
      `layout shift ${middle(({ shift }) => shift)}`,
      ...(isListed ? [] : ['not for search engines (noindex)']),
    ].join(', '),
    values: scores,
  }
}

async function measureWeight(): Promise<Figure[]> {
  return withBrowser(async ({ address, browser, addMembers }) => {
    const [admin] = await addMembers(1, 'administrator')
    const kinds = [
      { kind: 'public', pages: [...PUBLIC_PAGES, ...VISITOR_PAGES], goal: 93, cookie: undefined },
      { kind: 'member', pages: MEMBER_PAGES, goal: 115, cookie: admin?.cookie },
      { kind: 'admin', pages: ADMIN_PAGES, goal: 130, cookie: admin?.cookie },
    ]
    const figures: Figure[] = []
    for (const { kind, pages, goal, cookie } of kinds) {
      const sizes: { path: string; kilobytes: number }[] = []
      for (const path of pages) {
        const page = await openPage(browser, cookie)
        const scripts: Promise<number>[] = []
        page.on('response', (response) => {
          if (!/\.js$/.test(new URL(response.url()).pathname)) return
          scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
        })
        await page.goto(address + path, { waitUntil: 'networkidle' })
        const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
        sizes.push({ path, kilobytes: bytes / 1000 })
        await page.context().close()
      }
      const heaviest = sizes.reduce((most, each) => (each.kilobytes > most.kilobytes ? each : most))
      figures.push({
        what: `JavaScript of the heaviest ${kind} page, gzipped`,
        anchor: '–',
        goal: `${goal} kB`,
        reached: `${heaviest.kilobytes.toFixed(1)} kB (${heaviest.path.split('#')[0]})`,
        verdict: heaviest.kilobytes > 10 && heaviest.kilobytes <= goal ? 'met' : 'missed',
        values: { kilobytes: heaviest.kilobytes },
      })
    }
    return figures
  })
}

/** From the click on "Claim" to the next frame, and the longest frame until ring and points have moved, as the browser measures them. */
async function measureInteraction({ isQuick }: Effort): Promise<Figure[]> {
  return withBrowser(async ({ address, browser, addMembers }) => {
    const claims: { wait: number; frame: number }[] = []
    for (const { cookie } of await addMembers(isQuick ? 3 : 9)) {
      const page = await openPage(browser, cookie)
      await page.goto(`${address}/tasks`, { waitUntil: 'networkidle' })
      claims.push(await measureClaim(page))
      await page.context().close()
    }
    const waits = claims.map(({ wait }) => wait)
    const frames = claims.map(({ frame }) => frame)
    const [wait, frame] = [median(waits), median(frames)]
    return [
      {
        what: 'interaction to next paint of a claim, processor slowed down four times',
        anchor: '–',
        goal: 'below 100 ms',
        reached: `${wait} ms (${Math.min(...waits)} to ${Math.max(...waits)} ms)`,
        verdict: wait < 100 ? 'met' : 'missed',
        values: { median: wait, most: Math.max(...waits) },
      },
      {
        what: 'longest frame of a claim, processor slowed down four times',
        anchor: '–',
        goal: `${MAX_FRAME_MS} ms`,
        reached: `${describeFrame(frame)} (${describeFrame(Math.min(...frames))} to ${describeFrame(Math.max(...frames))})`,
        verdict: frame <= MAX_FRAME_MS ? 'met' : 'missed',
        values: { median: frame, most: Math.max(...frames) },
      },
    ]
  })
}

type Seen = { waits: number[]; frames: number[]; end: Promise<unknown> }

/** Clicks a point of the page and waits for one promise, because looking for elements would take the page's own time. */
async function measureClaim(page: Page): Promise<{ wait: number; frame: number }> {
  const button = page.getByRole('button', { name: /^Claim/ }).first()
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('There is nothing to claim.')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const end = new Promise<void>((resolve) =>
      document.addEventListener('transitionend', ({ propertyName }) => {
        if (propertyName === 'stroke-dasharray') resolve()
      }),
    )
    const seen: Seen = { waits: [], frames: [], end }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) seen.waits.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    document.addEventListener(
      'pointerdown',
      () =>
        new PerformanceObserver((list) =>
          seen.frames.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
        ).observe({ type: 'longtask' }),
      { capture: true },
    )
  })
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const { waits, frames } = await page.evaluate(async () => {
    const { seen } = window as unknown as { seen: Seen }
    await seen.end
    return { waits: seen.waits, frames: seen.frames }
  })
  return { wait: Math.max(...waits), frame: Math.max(0, ...frames) }
}

export async function openPage(browser: Browser, cookie: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  await context.addCookies(cookiesOf(cookie).map((each) => ({ ...each, domain: 'localhost', path: '/' })))
  return context.newPage()
}

/** Parses a Cookie header. */
function cookiesOf(header: string | undefined): { name: string; value: string }[] {
  return (header?.split('; ') ?? []).map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value }
  })
}

function notMeasured(what: string, note: string): Figure {
  return { what, anchor: '–', goal: '–', reached: '–', verdict: 'not measured', note, values: {} }
}

export const lighthouse: Measure = { name: 'lighthouse', run: measureLighthouse }
export const weight: Measure = { name: 'weight', run: measureWeight }
export const interaction: Measure = { name: 'interaction', run: measureInteraction }
