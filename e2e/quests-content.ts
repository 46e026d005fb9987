import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { initialQuests } from '../src/domain/initial-quests.ts'
import { changeContent, withDatabase } from './database.ts'

export interface TestQuest {
  kind: string
  title: string
  settings: object
  description?: string
  section?: string
  points?: number
  recurrence?: 'once' | 'daily' | 'weekly'
  state?: 'draft' | 'coming_soon' | 'open' | 'closed'
  prerequisites?: object[]
  opensAt?: Date
  cooldownHours?: number
  /** One claim is allowed, and somebody else has made it. */
  isUsedUp?: boolean
}

/** Adds a quest for all members. Returns its id. */
export function putQuest(quest: TestQuest): Promise<string> {
  return changeContent((client) => insertQuest(client, quest))
}

/** For tests that add many quests, in one change of the content. */
export async function insertQuest(client: pg.Client, quest: TestQuest): Promise<string> {
  const id = `e2e-${randomBytes(8).toString('hex')}`
  const limit = quest.isUsedUp ? 1 : null
  await client.query(
    `INSERT INTO quests (id, kind, title, description, settings, points, recurrence, state, prerequisites, opens_at,
       cooldown_hours, claim_limit, section, position, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       (SELECT max(position) + 1 FROM quests), now(), now())`,
    [
      id,
      quest.kind,
      quest.title,
      quest.description ?? 'Do it, and *look* around.',
      quest.settings,
      quest.points ?? 10,
      quest.recurrence ?? 'once',
      quest.state ?? 'open',
      JSON.stringify(quest.prerequisites ?? []),
      quest.opensAt ?? null,
      quest.cooldownHours ?? null,
      limit,
      quest.section ?? null,
    ],
  )
  await client.query(
    'INSERT INTO quest_totals (quest_id, is_counted, claim_limit, claims) VALUES ($1, $2, $3, $4)',
    [id, limit !== null, limit, limit ?? 0],
  )
  return id
}

export interface TestClaim {
  memberId: string
  questId: string
  state: 'started' | 'checking' | 'pending' | 'returned' | 'refused' | 'approved' | 'done'
  period?: string
  answer?: object
  reason?: string
  retryAt?: Date
  at?: Date
}

/** Records what a member did about a quest, without points. */
export async function putClaim(claim: TestClaim): Promise<void> {
  await withDatabase((client) => insertClaim(client, claim))
}

export async function insertClaim(client: pg.Client, claim: TestClaim): Promise<void> {
  const { memberId, questId, state, at = new Date() } = claim
  await client.query(
    `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at, reason, retry_at)
     VALUES ($1, $2, $3, $4, 1, 10, $5, $6, $7, $8, $9)`,
    [
      memberId,
      questId,
      claim.period ?? 'once',
      state,
      claim.answer ?? null,
      at,
      state === 'started' ? null : at,
      claim.reason ?? null,
      claim.retryAt ?? null,
    ],
  )
}

/** Changes a quest that the specification names. */
export async function changeQuest(id: string, points: number | null, state: string, settings: object = {}) {
  await changeContent((client) =>
    client.query('UPDATE quests SET points = $2, state = $3, settings = settings || $4 WHERE id = $1', [
      id,
      points,
      state,
      settings,
    ]),
  )
}

/** Opens or closes a quest, as an editor does while members have the page open. */
export async function setQuestState(id: string, state: 'open' | 'closed'): Promise<void> {
  await changeContent((client) => client.query('UPDATE quests SET state = $2 WHERE id = $1', [id, state]))
}

/** Removes what tests have added, and restores what they changed. */
export async function clearQuests(): Promise<void> {
  await changeContent(async (client) => {
    const ids = initialQuests.map(({ id }) => id)
    for (const table of ['quest_checks', 'file_uses', 'quest_claims', 'quest_totals'])
      await client.query(`DELETE FROM ${table} WHERE NOT quest_id = ANY($1)`, [ids])
    await client.query('DELETE FROM quests WHERE NOT id = ANY($1)', [ids])
    await client.query('DELETE FROM quest_drafts')
    for (const { id, title, settings, points, state } of initialQuests) {
      await client.query(
        'UPDATE quests SET title = $2, settings = $3, points = $4, state = $5, opens_at = NULL WHERE id = $1',
        [id, title, settings, points, state],
      )
    }
  })
}

/** Twelve quests of all kinds, in all states that a new member can find them in. */
export async function putAllKinds(memberId: string): Promise<void> {
  const poll = { question: 'Where should the next trees grow?', options: ['By the river', 'On the hill'] }
  const text = { minLength: 20, maxLength: 500 }
  const visit = { url: 'https://example.org/', action: 'Open the page', seconds: 30 }
  const quiz = {
    needed: 1,
    questions: [
      { question: 'Which tree keeps its needles?', options: ['Larch', 'Spruce'], answer: 'Spruce' },
      { question: 'What do rings tell?', options: ['Age', 'Height'], answer: 'Age' },
    ],
  }
  const first = await putQuest({
    kind: 'visit',
    title: 'Read about the hedge',
    settings: visit,
    recurrence: 'daily',
  })
  await putQuest({ kind: 'code', title: 'Code of the evening', settings: { word: 'hornbeam' }, points: 50 })
  const returned = await putQuest({
    kind: 'text',
    title: 'Tell us about a place',
    settings: text,
    points: 30,
  })
  await putQuest({ kind: 'link', title: 'Write about us', settings: { hosts: ['example.org'] }, points: 100 })
  await putQuest({ kind: 'questions', title: 'How well do you know the forest?', settings: quiz, points: 25 })
  await putQuest({ kind: 'poll', title: 'What next?', settings: poll, recurrence: 'daily' })
  await putQuest({ kind: 'invite', title: 'Bring three friends', settings: { newcomers: 3 }, points: 200 })
  await putQuest({
    kind: 'wallet',
    title: 'Link your wallet',
    settings: {},
    prerequisites: [{ type: 'quest', questId: first }],
  })
  await putQuest({
    kind: 'streak',
    title: 'A week with us',
    settings: { days: 7 },
    opensAt: new Date(Date.now() + 3 * 86_400_000),
  })
  const reviewed = await putQuest({ kind: 'text', title: 'A walk in the woods', settings: text, points: 30 })
  const missed = await putQuest({ kind: 'questions', title: 'Birds of the city', settings: quiz })
  const approved = await putQuest({ kind: 'poll', title: 'Which bird?', settings: poll })
  await putClaim({
    memberId,
    questId: returned,
    state: 'returned',
    answer: { text: 'A bench by the river.' },
    reason: 'Which river is it?',
  })
  await putClaim({ memberId, questId: reviewed, state: 'pending', answer: { text: 'Under old beeches.' } })
  await putClaim({ memberId, questId: missed, state: 'refused', answer: { options: ['Larch', 'Height'] } })
  await putClaim({ memberId, questId: approved, state: 'approved', answer: { option: 'On the hill' } })
}
