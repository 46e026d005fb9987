import type pg from 'pg'
import { addMembers } from '../src/server/testing/add-members.ts'
import { timeAnswers } from './answers.ts'
import type { Figure, Measure } from './figure.ts'
import { makeFolder, secretOf, startProduct, withClient } from './product.ts'
import { addQuest, sampleNameOf } from './sample-quests.ts'

const QUESTS = 300
const MAX_ANSWER_MS = 150

/** The list of quests of a member who has claimed half of them. */
async function run(): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  const product = await startProduct(dir)
  const address = `http://localhost:${product.port}`
  try {
    const cookies = await withClient(dir, async (client) => {
      const [member] = await addMembers(client, secretOf(dir), 1)
      const [admin] = await addMembers(client, secretOf(dir), 1, 'administrator')
      for (let turn = 0; turn < QUESTS; turn += 2) {
        const done = await addQuest(address, admin?.cookie ?? '', sampleNameOf(turn))
        await addClaim(client, member?.id ?? '', done.id)
        const prerequisites = [{ type: 'quest', questId: done.id }]
        await addQuest(address, admin?.cookie ?? '', sampleNameOf(turn + 1), { prerequisites })
      }
      await client.query('VACUUM ANALYZE')
      return { member: member?.cookie ?? '', admin: admin?.cookie ?? '' }
    })
    return [
      describe('GET /api/tasks', await timeAnswers(address, '/api/tasks', cookies.member)),
      describe('GET /api/admin/quests', await timeAnswers(address, '/api/admin/quests', cookies.admin)),
    ]
  } finally {
    await product.stop()
    remove()
  }
}

async function addClaim(client: pg.ClientBase, memberId: string, questId: string): Promise<void> {
  await client.query(
    `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at)
     VALUES ($1, $2, 'once', 'done', 1, 0, '{}', now(), now())`,
    [memberId, questId],
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
