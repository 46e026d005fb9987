import type pg from 'pg'
import { kindServers } from '../src/quests/registry.server.ts'
import { questKinds } from '../src/quests/registry.ts'
import { addMembers } from '../src/server/testing/add-members.ts'
import { timeAnswers } from './answers.ts'
import type { Figure, Measure } from './figure.ts'
import { makeFolder, secretOf, startProduct, withClient } from './product.ts'
import { seed } from './seed.ts'

const QUESTS = 300
const MAX_ANSWER_MS = 150

/** The list of quests of a member who has claimed half of them. */
async function run(): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  await seed(dir)
  const product = await startProduct(dir)
  try {
    const cookies = await withClient(dir, async (client) => {
      const [member] = await addMembers(client, secretOf(dir), 1)
      const [admin] = await addMembers(client, secretOf(dir), 1, 'administrator')
      for (let turn = 0; turn < QUESTS; turn++) await addQuest(client, turn, member?.id ?? '')
      await client.query('VACUUM ANALYZE')
      return { member: member?.cookie ?? '', admin: admin?.cookie ?? '' }
    })
    const address = `http://localhost:${product.port}`
    return [
      describe('GET /api/tasks', await timeAnswers(address, '/api/tasks', cookies.member)),
      describe('GET /api/admin/quests', await timeAnswers(address, '/api/admin/quests', cookies.admin)),
    ]
  } finally {
    await product.stop()
    remove()
  }
}

/** Kinds in turn. Every second quest waits for the one before it, which the member has done. */
async function addQuest(client: pg.ClientBase, turn: number, memberId: string): Promise<void> {
  const kind = questKinds[turn % questKinds.length]?.kind ?? 'poll'
  const { settings, recurrence, points } = kindServers[kind].sample
  const isClaimed = turn % 2 === 0
  const prerequisites = isClaimed ? [] : [{ type: 'quest', questId: `quest-${turn - 1}` }]
  await client.query(
    `INSERT INTO quests (id, kind, title, description, settings, points, recurrence, prerequisites, position, state, created_at, updated_at)
     VALUES ($1, $2, 'Quest', 'Do **this**, and [that](https://example.org).', $3, $4, $5, $6, $7, 'open', now(), now())`,
    [`quest-${turn}`, kind, settings, points, recurrence, JSON.stringify(prerequisites), 1_000 + turn],
  )
  await client.query('INSERT INTO quest_totals (quest_id, is_counted) VALUES ($1, false)', [`quest-${turn}`])
  if (!isClaimed) return
  await client.query(
    `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at)
     VALUES ($1, $2, 'once', 'done', 1, 0, '{}', now(), now())`,
    [memberId, `quest-${turn}`],
  )
}

function describe(request: string, times: number[]): Figure {
  const slowest = Math.max(...times)
  return {
    what: `slowest of ${times.length} answers to ${request} with ${QUESTS} quests`,
    anchor: '–',
    goal: `${MAX_ANSWER_MS} ms`,
    reached: `${slowest.toFixed(1)} ms`,
    verdict: slowest <= MAX_ANSWER_MS ? 'met' : 'missed',
    values: { slowest },
  }
}

export const quests: Measure = { name: 'quests', run }
