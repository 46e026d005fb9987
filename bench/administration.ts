import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { requireBrowser } from '../scripts/find-browser.mjs'
import { REVIEW_FACTS } from '../src/domain/review.ts'
import { addMembers } from '../src/server/testing/add-members.ts'
import { insertEntries } from '../src/server/testing/test-entries.ts'
import { timeAnswers } from './answers.ts'
import { type Effort, type Figure, type Measure, median } from './figure.ts'
import { measureFrames } from './frames.ts'
import { makeFolder, secretOf, startProduct, withClient } from './product.ts'
import { addQuest, sampleNameOf } from './sample-quests.ts'

const MEMBERS = 100_000
const WAITING = 10_000
/** Each with its decision, so the ledger has twice as many. */
const DECIDED_PER_MEMBER = 10
const QUESTS = 300
const MAX_ANSWER_MS = 100
const SOMEONE = '5000'.padStart(20, 'f')

/** The requests that the pages of administration make, by page. */
const REQUESTS_BY_PAGE: Record<string, string[]> = {
  '/admin': [
    '/api/admin/overview',
    '/api/admin/overview?from=2026-01-01&to=2026-06-30',
    '/api/admin/waiting',
    '/api/admin/top-members',
  ],
  '/admin/review': [
    '/api/admin/review',
    '/api/admin/review?order=oldest',
    '/api/admin/review?kind=login',
    '/api/admin/review?segment=submissions',
    '/api/admin/review?segment=claims',
    '/api/admin/review?questId=daily-login',
    '/api/admin/review?search=ber%2077',
    '/api/admin/review/desk',
    '/api/admin/review/desk?questId=daily-login',
    '/api/admin/review/reasons',
    ...REVIEW_FACTS.map((fact) => `/api/admin/review?fact=${fact}`),
    '/api/admin/review/total',
    ...REVIEW_FACTS.map((fact) => `/api/admin/review/total?fact=${fact}`),
    '/api/admin/review/jobs',
    '/api/admin/review/decided',
    '/api/admin/review/decided?decision=reject',
    '/api/admin/review/decided?kind=login&decision=approve',
    '/api/admin/review/decided?search=member5000@',
    `/api/admin/review/decided?memberId=${SOMEONE}`,
  ],
  '/admin/users': [
    ...['joined', 'name', 'pending', 'total'].map((sort) => `/api/admin/members?order=${sort}`),
    '/api/admin/members?search=member5000@',
    '/api/admin/members?search=ber%2077',
    '/api/admin/search?q=77',
  ],
  '/admin/users/:id': ['', '/points', '/adjustments', '/notes'].map(
    (rest) => `/api/admin/members/${SOMEONE}${rest}`,
  ),
  '/admin/blog': ['/api/admin/posts'],
  '/admin/quizzes': ['/api/admin/quizzes', '/api/admin/quizzes/month'],
  '/admin/quests': ['/api/admin/quests', '/api/admin/quests/kinds'],
  '/admin/quests/:id': [
    '/api/admin/quests/follow-project/results',
    '/api/admin/quests/follow-project/claims',
    '/api/admin/quests/daily-quiz/claims?state=refused',
    '/api/admin/quests/daily-quiz/claims?option=Oak',
    '/api/admin/quests/follow-project/claims?member=5000',
  ],
  '/admin/quizzes/:id': ['/api/admin/quizzes/daily_2026-01-01/results'],
  '/admin/audit': ['/api/admin/audit', '/api/admin/audit?act=reset_points'],
}

async function run({ isQuick }: Effort): Promise<Figure[]> {
  const community = [
    `${MEMBERS.toLocaleString('en')} members`,
    `${WAITING.toLocaleString('en')} waiting`,
    `${(MEMBERS * DECIDED_PER_MEMBER).toLocaleString('en')} decided entries`,
    `${QUESTS} quests`,
  ].join(', ')
  if (isQuick) {
    const note = 'filling the database takes minutes: left out of the quick run'
    const what = `administration with ${community}`
    return [{ what, anchor: '–', goal: '–', reached: '–', verdict: 'not measured', note, values: {} }]
  }
  const { dir, remove } = makeFolder()
  const tsx = join(import.meta.dirname, '../node_modules/tsx/dist/cli.mjs')
  const fill = join(import.meta.dirname, '../scripts/fill-database.ts')
  const env = { PATH: process.env.PATH, DATA_DIR: dir }
  execFileSync(process.execPath, [tsx, fill, String(MEMBERS), String(DECIDED_PER_MEMBER), '0'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const product = await startProduct(dir)
  const address = `http://localhost:${product.port}`
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] })
  try {
    const cookie = await withClient(dir, async (client) => {
      await client.query(
        insertEntries(
          `SELECT id, 'login:' || to_char(current_date, 'YYYY-MM-DD'), 'login', 5, 0, now() - random() * interval '5 days', id
             FROM members WHERE id LIKE 'ffffffffff%' ORDER BY md5(id) LIMIT ${WAITING}`,
        ),
      )
      await client.query(
        'UPDATE members SET pending_points = pending_points + 5 WHERE id IN (SELECT member_id FROM review_queue)',
      )
      const [admin] = await addMembers(client, secretOf(dir), 1, 'administrator')
      const cookie = admin?.cookie ?? ''
      const ids: string[] = []
      for (let turn = 0; turn < QUESTS; turn++) {
        ids.push((await addQuest(address, cookie, sampleNameOf(turn), { title: `Quest ${turn}` })).id)
      }
      // A claim of each member, for the figures of quests.
      await client.query(
        `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at)
         SELECT id, ($1::text[])[1 + abs(hashtext(id)) % cardinality($1::text[])], 'once', 'done', 1, 0, '{}', at, at
           FROM (SELECT id, now() - random() * interval '60 days' AS at FROM members) AS claim`,
        [ids],
      )
      await client.query('VACUUM ANALYZE')
      return cookie
    })
    return [
      ...(await measureAnswers(address, cookie, community)),
      await measureFrames(browser, address, cookie, community),
    ]
  } finally {
    await browser.close()
    await product.stop()
    remove()
  }
}

async function measureAnswers(address: string, cookie: string, community: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [page, paths] of Object.entries(REQUESTS_BY_PAGE)) {
    const medians: { path: string; ms: number }[] = []
    for (const path of paths) {
      medians.push({ path, ms: median(await timeAnswers(address, path, cookie)) })
    }
    const slowest = medians.reduce((most, each) => (each.ms > most.ms ? each : most))
    figures.push({
      what: `slowest request of ${page}, ${community}`,
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
