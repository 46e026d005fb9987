import { describe, expect, it } from 'vitest'
import { uploadPhoto } from '../../testing/test-files.ts'
import { holdTransaction } from '../../testing/test-lock.ts'
import { givenQuestEditing } from '../../testing/test-quest-editing.ts'
import { addTestQuest } from '../../testing/test-quests.ts'
import { findClaimFaults } from './quest-faults.queries.ts'

const { admin, list, find, add, change, claim } = givenQuestEditing()

type Wanted = { id: string; version?: number; state?: string; section?: string | null }
type Outcome = { id: string; version: number | null; refusal: { code: string; message: string } | null }

const bulk = async (act: 'change' | 'delete', quests: Wanted[], cookie?: string) => {
  const seen = quests.map((quest) => ({ version: 1, ...quest }))
  return admin.ask('POST', '/api/admin/quests/bulk', { act, quests: seen }, cookie)
}
const outcomesOf = async (...input: Parameters<typeof bulk>): Promise<Outcome[]> =>
  (await bulk(...input)).reply.outcomes
const codesOf = (outcomes: Outcome[]) => outcomes.map(({ refusal }) => refusal?.code ?? 'done')
const addQuest = async (values: object = {}): Promise<string> => (await add(values)).reply.id
const findAct = async (id: string, wanted: string) => (await admin.acts(id)).find(({ act }) => act === wanted)
const countContent = async () => {
  const [row] = await admin.sql('SELECT version FROM content_version')
  return Number(row?.version)
}

describe('a change of many quests', () => {
  it('publishes those that are complete, and says of the others what is missing', async () => {
    const drafts = await Promise.all([
      addQuest({ state: 'draft' }),
      addQuest({ state: 'draft', settings: { question: '' } }),
      addQuest({ state: 'coming_soon' }),
    ])
    const before = await countContent()
    const outcomes = await outcomesOf(
      'change',
      [...drafts, 'nobody'].map((id) => ({ id, state: 'open' })),
    )
    expect(codesOf(outcomes)).toEqual(['done', 'invalid_quest', 'done', 'not_found'])
    expect(outcomes.map(({ version }) => version)).toEqual([2, null, 2, null])
    expect(outcomes[1]?.refusal?.message).toBe('Please fill this in.')
    const states = await Promise.all(drafts.map(async (id) => (await find(id)).state))
    expect(states).toEqual(['open', 'draft', 'open'])
    expect(await countContent()).toBe(before + 1)
    expect(await findAct(drafts[0] ?? '', 'change_quest')).toMatchObject({
      before: { state: 'draft' },
      after: { state: 'open' },
    })
  })

  it('treats each quest as a change of it alone would', async () => {
    const [claimed, stale, moved] = [await addQuest(), await addQuest(), await addQuest()]
    const { cookie } = await admin.givenEarner()
    await claim(claimed, cookie)
    await change(stale, { title: 'Newer' })
    const outcomes = await outcomesOf('change', [
      { id: claimed, state: 'draft' },
      { id: stale, state: 'closed' },
      { id: moved, section: ' River  week ' },
      { id: moved, state: 'closed' },
      { id: 'daily-login', state: 'draft' },
      { id: 'weekly-challenge', section: 'River week' },
    ])
    expect(codesOf(outcomes)).toEqual([
      ...['invalid_quest', 'changed_meanwhile', 'done'],
      ...['changed_meanwhile', 'invalid_quest', 'invalid_quest'],
    ])
    expect(await find(moved)).toMatchObject({ section: 'River week', state: 'open', version: 2 })
  })

  it('moves what is typed about a quest with it', async () => {
    const { reply: quest } = await add({ section: 'Autumn' })
    const typed = { ...TYPED, title: 'Half', section: 'autumn' }
    await admin.ask('PUT', `/api/admin/quests/${quest.id}/draft`, { typed, version: 1, revision: 0 })
    expect(codesOf(await outcomesOf('change', [{ id: quest.id, section: 'Winter' }]))).toEqual(['done'])
    const { draft } = await admin.get(`/api/admin/quests/${quest.id}/draft`)
    expect(draft).toMatchObject({ version: 2, typed: { title: 'Half', section: 'Winter' } })
  })

  it('is undone by the same operation', async () => {
    const id = await addQuest({ state: 'draft' })
    await outcomesOf('change', [{ id, state: 'open', section: 'Autumn' }])
    await outcomesOf('change', [{ id, version: 2, state: 'draft', section: null }])
    expect(await find(id)).toMatchObject({ state: 'draft', section: null, version: 3 })
  })

  it('happens once, however often it is asked for at once', async () => {
    const ids = await Promise.all([addQuest({ state: 'draft' }), addQuest({ state: 'draft' })])
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        outcomesOf(
          'change',
          ids.map((id) => ({ id, state: 'open' })),
        ),
      ),
    )
    for (const index of [0, 1])
      expect(replies.filter((outcomes) => outcomes[index]?.refusal === null)).toHaveLength(1)
    for (const id of ids) {
      expect((await find(id)).version).toBe(2)
      expect(await admin.acts(id)).toHaveLength(2)
    }
  })

  it('is for those who write quests', async () => {
    const reviewer = await admin.test.logIn({ role: 'reviewer' })
    expect((await bulk('delete', [{ id: 'daily-login' }], reviewer.cookie)).status).toBe(403)
    const editor = await admin.test.logIn({ role: 'editor' })
    expect((await bulk('delete', [{ id: 'nobody' }], editor.cookie)).status).toBe(200)
  })
})

const TYPED = {
  ...{ title: '', description: '', section: '', points: '10', recurrence: 'once', cooldownHours: '' },
  ...{ opening: 'now', opensAt: '', closesAt: '', claimLimit: '', pointsBudget: '' },
  ...{ settings: {}, prerequisites: [] },
}
const rowsOf = async (id: string) => {
  const counts = ['quests WHERE id', 'quest_totals WHERE quest_id', 'quest_drafts WHERE quest_id']
  const more = ['quest_views WHERE quest_id', 'quest_claims WHERE quest_id', 'file_uses WHERE quest_id']
  const found = await Promise.all(
    [...counts, ...more].map(async (of) => {
      const [row] = await admin.sql(`SELECT count(*)::int AS count FROM ${of} = $1`, [id])
      return Number(row?.count)
    }),
  )
  return found.reduce((sum, count) => sum + count, 0)
}

describe('deleting quests', () => {
  it('removes what nobody has claimed, with everything of its own', async () => {
    const id = await addQuest({ claimLimit: 5 })
    await admin.ask('PUT', `/api/admin/quests/${id}/draft`, { typed: TYPED, version: 1, revision: 0 })
    await admin.sql(`INSERT INTO quest_views VALUES ($1, '2026-11-14', 3)`, [id])
    const before = await countContent()
    expect(await outcomesOf('delete', [{ id }, { id }])).toEqual([
      { id, version: null, refusal: null },
      { id, version: null, refusal: expect.objectContaining({ code: 'not_found' }) },
    ])
    expect(await rowsOf(id)).toBe(0)
    expect(await countContent()).toBe(before + 1)
    expect(await findAct(id, 'delete_quest')).toMatchObject({
      before: { title: 'Where next?', claimLimit: 5 },
    })
    const { cookie } = await admin.givenEarner()
    expect((await claim(id, cookie)).status).toBe(404)
  })

  it('refuses what the specification has, what was claimed, begun or sent files for, and what others wait for', async () => {
    const { cookie } = await admin.givenEarner()
    const [claimed, needed] = [await addQuest(), await addQuest()]
    await claim(claimed, cookie)
    const begun = await addTestQuest(admin.database, {
      kind: 'visit',
      settings: { url: 'https://example.org/', action: 'Open', seconds: 30 },
    })
    expect((await admin.ask('POST', `/api/quests/${begun}/start`, {}, cookie)).status).toBe(200)
    const sent = await addTestQuest(admin.database, { kind: 'file', settings: {} })
    expect(await uploadPhoto(admin.test, cookie, sent)).toBeTruthy()
    const waiting = await addQuest({ prerequisites: [{ type: 'quest', questId: needed }], title: 'Later' })
    const ids = ['daily-login', 'weekly-challenge', claimed, begun, sent, needed]
    const outcomes = await outcomesOf(
      'delete',
      ids.map((id) => ({ id })),
    )
    expect(codesOf(outcomes)).toEqual(Array(6).fill('not_deletable'))
    expect(outcomes.map(({ refusal }) => refusal?.message)).toEqual([
      ...Array(2).fill('Every installation has this quest. You can close it.'),
      ...Array(3).fill('Members have claimed or begun it. You can close it.'),
      '“Later” waits for it. Change that quest first, or close this one.',
    ])
    expect((await list()).filter(({ id }) => ids.includes(id))).toHaveLength(6)
    expect(codesOf(await outcomesOf('delete', [{ id: needed }, { id: waiting }]))).toEqual(['done', 'done'])
  })

  it('refuses what somebody has changed meanwhile', async () => {
    const id = await addQuest()
    await change(id, { title: 'Better' })
    expect(codesOf(await outcomesOf('delete', [{ id }]))).toEqual(['changed_meanwhile'])
  })

  it('happens once, however often it is asked for at once', async () => {
    const id = await addQuest()
    const replies = await Promise.all(Array.from({ length: 100 }, () => outcomesOf('delete', [{ id }])))
    expect(replies.filter(([outcome]) => outcome?.refusal === null)).toHaveLength(1)
    expect((await admin.acts(id)).filter(({ act }) => act === 'delete_quest')).toHaveLength(1)
  })

  it.each([
    ['claims of it', () => addQuest(), 'claim', { answer: { option: 'River' } }],
    [
      'members who begin it',
      () =>
        addTestQuest(admin.database, {
          kind: 'visit',
          settings: { url: 'https://example.org/', action: 'Open', seconds: 30 },
        }),
      'start',
      {},
    ],
  ] as const)(
    'never leaves anything of a quest behind, with %s at the same moment',
    async (_, make, act, body) => {
      const members = await Promise.all(Array.from({ length: 4 }, () => admin.givenEarner()))
      for (let round = 0; round < 20; round += 1) {
        const id = await make()
        const claims = members.map(({ cookie }) =>
          admin.ask('POST', `/api/quests/${id}/${act}`, body, cookie),
        )
        const [outcome] = await Promise.all([outcomesOf('delete', [{ id }]), ...claims])
        const isDeleted = codesOf(outcome)[0] === 'done'
        if (isDeleted) expect(await rowsOf(id)).toBe(0)
        else expect(await find(id)).toBeDefined()
      }
      expect(await findClaimFaults(admin.database.query)).toEqual([])
    },
  )

  it('waits for a claim that is being written, and then refuses', async () => {
    const id = await addQuest()
    const { id: memberId } = await admin.givenEarner()
    const member = await holdTransaction(admin.database)
    await member.client.query(
      `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at)
       VALUES ($1, $2, 'once', 'done', 1, 0, '{}', now(), now())`,
      [memberId, id],
    )
    const deleting = outcomesOf('delete', [{ id }])
    await member.waitFor(1)
    await member.commit()
    expect(codesOf(await deleting)).toEqual(['not_deletable'])
  })

  it('comes before a claim that waits for it, which finds nothing', async () => {
    const id = await addQuest()
    const { cookie, balances } = await admin.givenEarner()
    const editor = await holdTransaction(admin.database)
    await editor.client.query('LOCK TABLE quest_claims IN SHARE MODE')
    const claiming = claim(id, cookie)
    await editor.waitFor(1)
    await editor.client.query('DELETE FROM quest_totals WHERE quest_id = $1', [id])
    await editor.client.query('DELETE FROM quests WHERE id = $1', [id])
    await editor.client.query('UPDATE content_version SET version = version + 1')
    await editor.commit()
    expect((await claiming).status).toBe(404)
    expect(await rowsOf(id)).toBe(0)
    expect(await balances()).toEqual({ pending: 0, total: 0 })
  })
})
