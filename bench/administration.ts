import { chromium } from '@playwright/test'
import { requireBrowser } from '../scripts/find-browser.mjs'
import { REVIEW_FACTS } from '../src/domain/review.ts'
import { addDays, utcDateOf } from '../src/domain/utc-day.ts'
import { type AdminCommunity, BATCH, COMMUNITY, makeAdminCommunity, SOMEONE } from './admin-community.ts'
import { timeAnswers } from './answers.ts'
import { type Effort, type Figure, type Measure, median } from './figure.ts'
import { measureFrames } from './frames.ts'
import { makeFolder } from './product.ts'
import { FILE_HASH } from './sample-quests.ts'

const MAX_ANSWER_MS = 100
const PERIODS = [1, 7, 30, 90, 366]
/** Made by pressing a button, after which everybody expects to wait for a file. */
const NOT_OF_A_PAGE = ['/api/admin/quests/export']

/** The requests that the pages of administration make, by page. */
function listRequests({ poll, text, file }: AdminCommunity): Record<string, string[]> {
  const today = utcDateOf(new Date())
  const periods = PERIODS.map((days) => `from=${addDays(today, 1 - days)}&to=${today}`)
  const decided = (query: string) => `/api/admin/review/decided?${query}`
  const claimOf = (questId: string) => `memberId=${SOMEONE}&questId=${questId}&period=once`
  return {
    '/admin': [
      '/api/admin/overview',
      ...periods.map((period) => `/api/admin/overview?${period}`),
      '/api/admin/waiting',
      '/api/admin/top-members',
    ],
    '/admin/review': [
      '/api/admin/review',
      '/api/admin/review?order=oldest',
      '/api/admin/review?kind=login',
      '/api/admin/review?kind=text&order=oldest',
      '/api/admin/review?segment=submissions',
      '/api/admin/review?segment=claims&order=oldest',
      '/api/admin/review?questId=daily-login',
      `/api/admin/review?questId=${text}`,
      '/api/admin/review?search=ber%2077',
      '/api/admin/review?search=hornbeam',
      '/api/admin/review?waitsFor=member',
      `/api/admin/review?memberId=${SOMEONE}`,
      ...REVIEW_FACTS.map((fact) => `/api/admin/review?fact=${fact}`),
      '/api/admin/review/total',
      `/api/admin/review/total?questId=${text}&segment=submissions`,
      ...REVIEW_FACTS.map((fact) => `/api/admin/review/total?fact=${fact}`),
      '/api/admin/review/jobs',
      '/api/admin/review/reasons',
      '/api/admin/review/desk',
      '/api/admin/review/desk?questId=daily-login',
      `/api/admin/review/desk?questId=${text}`,
      `/api/admin/review/desk?memberId=${SOMEONE}`,
    ],
    'a submission of /admin/review': [
      `/api/admin/review/context?memberId=${SOMEONE}&sourceKey=text:${text}:once`,
      `/api/admin/review/context?memberId=${SOMEONE}&sourceKey=file:${file}:once`,
      `/api/admin/files?${claimOf(file)}`,
      `/api/files/${FILE_HASH}`,
    ],
    '/admin/review?segment=decided': [
      decided(''),
      decided('decision=reject'),
      decided('kind=login&decision=approve'),
      decided(`questId=${text}&decision=reject`),
      decided('decidedBy=command'),
      decided('decidedBy=command&kind=login'),
      decided('search=member5000@'),
      decided('search=77'),
      decided(`memberId=${SOMEONE}`),
      decided(`batch=${BATCH}`),
      decided(`from=${addDays(today, -3)}&to=${today}`),
      decided(`from=${addDays(today, -3)}&to=${today}&kind=text&decision=reject`),
    ],
    '/admin/users': [
      ...['joined', 'name', 'pending', 'total'].map((sort) => `/api/admin/members?order=${sort}`),
      ...['suspended', 'unverified', 'staff'].map(
        (filter) => `/api/admin/members?filter=${filter}&order=total`,
      ),
      '/api/admin/members?search=member5000@',
      '/api/admin/members?search=ber%2077',
      '/api/admin/search?q=77',
      '/api/admin/staff',
    ],
    '/admin/users/:id': ['', '/points', '/adjustments', '/notes'].map(
      (rest) => `/api/admin/members/${SOMEONE}${rest}`,
    ),
    '/admin/blog': [
      '/api/admin/posts',
      '/api/admin/posts?page=18',
      '/api/admin/posts?order=changed',
      '/api/admin/posts?state=draft',
      `/api/admin/posts/${'7'.padStart(20, 'p')}`,
      `/api/admin/posts/${'7'.padStart(20, 'p')}/draft`,
      '/api/admin/posts/new/draft',
    ],
    '/admin/quizzes': [
      '/api/admin/quizzes',
      '/api/admin/quizzes?page=20',
      '/api/admin/quizzes/month',
      `/api/admin/quizzes/month?month=${addDays(today, -60).slice(0, 7)}`,
    ],
    '/admin/quizzes/:id': [
      '/api/admin/quizzes/daily_2026-01-01/results',
      '/api/admin/quests/daily-quiz/claims?from=2026-01-01&to=2026-01-01',
    ],
    '/admin/quests': ['/api/admin/quests', '/api/admin/quests/kinds', '/api/admin/quests/drafts'],
    '/admin/quests/:id/edit': [`/api/admin/quests/${text}/draft`],
    '/admin/quests/:id': [
      ...[poll, text, 'daily-quiz'].flatMap((id) => [
        `/api/admin/quests/${id}/results`,
        `/api/admin/quests/${id}/answers`,
        `/api/admin/quests/${id}/claims`,
        `/api/admin/quests/${id}/claims?state=refused`,
        `/api/admin/quests/${id}/claims?state=started`,
        `/api/admin/quests/${id}/claims?member=5000`,
        `/api/admin/quests/${id}/claims?from=${addDays(today, -9)}&to=${addDays(today, -7)}`,
      ]),
      `/api/admin/quests/${text}/claims?state=waiting`,
      `/api/admin/quests/${poll}/claims?option=On%20the%20hill`,
      `/api/admin/quests/${poll}/claims?option=By%20the%20river`,
      '/api/admin/quests/daily-quiz/claims?option=Oak',
    ],
    '/admin/audit': [
      '/api/admin/audit',
      '/api/admin/audit?direction=ascending',
      '/api/admin/audit?act=reset_points',
      '/api/admin/audit?actorId=command',
      `/api/admin/audit?subject=${SOMEONE}`,
      `/api/admin/audit?from=${addDays(today, -30)}&to=${today}`,
    ],
  }
}

async function run({ isQuick }: Effort): Promise<Figure[]> {
  if (isQuick) {
    const note = 'filling the database takes minutes: left out of the quick run'
    const what = `administration with ${COMMUNITY}`
    return [{ what, anchor: '–', goal: '–', reached: '–', verdict: 'not measured', note, values: {} }]
  }
  const { dir, remove } = makeFolder()
  const community = await makeAdminCommunity(dir)
  const { product, cookie } = community
  const address = `http://localhost:${product.port}`
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] })
  try {
    const requests = listRequests(community)
    await expectComplete(address, Object.values(requests).flat())
    return [
      ...(await measureAnswers(address, cookie, requests)),
      await measureFrames(browser, address, cookie, COMMUNITY),
    ]
  } finally {
    await browser.close()
    await product.stop()
    remove()
  }
}

/** Throws if administration can read something for which no request is measured. */
async function expectComplete(address: string, requests: string[]): Promise<void> {
  const { paths } = await (await fetch(`${address}/api/openapi.json`)).json()
  const readable = Object.entries(paths as Record<string, object>)
    .filter(([path, methods]) => path.startsWith('/api/admin/') && 'get' in methods)
    .map(([path]) => path)
  const isMeasured = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
    return requests.some((request) => pattern.test(request))
  }
  const missing = readable.filter((path) => !NOT_OF_A_PAGE.includes(path) && !isMeasured(path))
  if (missing.length > 0) throw new Error(`administration also reads ${missing.join(', ')}`)
}

async function measureAnswers(
  address: string,
  cookie: string,
  requests: Record<string, string[]>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [page, paths] of Object.entries(requests)) {
    const medians: { path: string; ms: number }[] = []
    for (const path of paths) {
      medians.push({ path, ms: median(await timeAnswers(address, path, cookie)) })
    }
    const slowest = medians.reduce((most, each) => (each.ms > most.ms ? each : most))
    figures.push({
      what: `slowest request of ${page}, ${COMMUNITY}`,
      anchor: '–',
      goal: `${MAX_ANSWER_MS} ms`,
      reached: `${slowest.ms.toFixed(1)} ms (${slowest.path})`,
      verdict: slowest.ms <= MAX_ANSWER_MS ? 'met' : 'missed',
      values: Object.fromEntries(medians.map(({ path, ms }) => [path, ms])),
    })
  }
  return figures
}

export const administration: Measure = { name: 'administration', run }
