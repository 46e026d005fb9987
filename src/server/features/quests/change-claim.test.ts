import { describe, expect, it } from 'vitest'
import { givenFileQuests } from '../../testing/given-file-quests.ts'
import { givenSubmissions } from '../../testing/test-submissions.ts'
import { findLedgerFaults, findQueueFaults } from '../points/points.queries.ts'
import { findTotalsFaults } from './quest-faults.actions.ts'
import { findClaimFaults } from './quest-faults.queries.ts'

const files = givenFileQuests()
const { test } = files
const { givenMember, givenSubmission, givenReviewer, quest, change, withdraw } = givenSubmissions(test)

async function codeOf(response: Response) {
  return [response.status, (await response.json()).error?.code]
}

async function historyOf(member: { get(path: string): Promise<unknown> }, questId: string) {
  return ((await member.get(`/api/quests/${questId}`)) as { history: object[] }).history
}

/** What `npm run verify-ledger` proves. */
async function expectSoundLedger(): Promise<void> {
  const { query } = test.database
  expect(await findLedgerFaults(query)).toEqual([])
  expect(await findQueueFaults(query)).toEqual([])
  expect(await findClaimFaults(query)).toEqual([])
  expect(await findTotalsFaults(query)).toEqual([])
}

const TEXT = { text: 'An alder by the brook.' }

describe('changing a submission', () => {
  it('replaces what was sent and keeps its place in the queue', async () => {
    const reviewer = await givenReviewer()
    const { member, questId } = await givenSubmission()
    test.clock.advance(60_000)
    expect((await change(member, questId, TEXT)).status).toBe(200)
    expect(await historyOf(member, questId)).toMatchObject([
      {
        period: 'once',
        state: 'pending',
        answer: TEXT,
        sentAt: '2026-11-14T12:00:00.000Z',
        isChangeable: true,
      },
    ])
    expect(await reviewer.list(member.id)).toMatchObject([
      { createdAt: '2026-11-14T12:00:00.000Z', submission: { answer: TEXT, revision: 2 } },
    ])
    expect(await member.balances()).toEqual({ pending: 10, total: 0 })
  })

  it.each(['approve', 'reject'] as const)(
    'leaves a decision on the earlier version out: %s',
    async (decision) => {
      const reviewer = await givenReviewer()
      const { member, questId, key } = await givenSubmission()
      await change(member, questId, TEXT)
      const decide = (seen: object) =>
        decision === 'approve' ? reviewer.approve(seen) : reviewer.reject('No place.', seen)
      expect(await (await decide(key)).json()).toMatchObject({ decided: 0, changed: [key] })
      expect(await member.balances()).toEqual({ pending: 10, total: 0 })
      expect(await (await decide({ ...key, revision: 2 })).json()).toMatchObject({ decided: 1 })
      expect(await codeOf(await change(member, questId, TEXT))).toEqual([409, 'already_decided'])
      await expectSoundLedger()
    },
  )

  it('keeps a reviewer from sending the earlier version back', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, key } = await givenSubmission()
    await change(member, questId, TEXT)
    expect(await codeOf(await reviewer.sendBack(key))).toEqual([409, 'changed_meanwhile'])
    expect((await reviewer.sendBack({ ...key, revision: 2 })).status).toBe(200)
    expect(await codeOf(await change(member, questId, TEXT))).toEqual([409, 'already_decided'])
  })

  it('applies the rules of the quest, and stays possible after it has closed', async () => {
    const { member, questId } = await givenSubmission({ settings: { minLength: 5, maxLength: 50 } })
    await test.sql(`UPDATE quests SET state = 'closed', version = 2 WHERE id = $1`, [questId])
    expect(await codeOf(await change(member, questId, { text: 'Oak' }))).toEqual([409, 'condition_not_met'])
    expect(await codeOf(await change(member, questId, { url: 'x' }))).toEqual([400, 'invalid_request'])
    expect((await change(member, questId, TEXT)).status).toBe(200)
    expect(await historyOf(member, questId)).toMatchObject([{ answer: TEXT }])
  })

  it('is possible for the claim of an earlier day, if that is named', async () => {
    const { member, questId } = await givenSubmission({ recurrence: 'daily' })
    test.clock.now = new Date('2026-11-15T12:00:00.000Z')
    await member.claim(questId, { text: 'A birch.' })
    expect((await change(member, questId, TEXT, '?period=2026-11-14')).status).toBe(200)
    expect((await change(member, questId, { text: 'A yew.' })).status).toBe(200)
    expect(await historyOf(member, questId)).toMatchObject([
      { period: '2026-11-15', answer: { text: 'A yew.' } },
      { period: '2026-11-14', answer: TEXT },
    ])
    expect(await codeOf(await change(member, questId, TEXT, '?period=2026-11-13'))).toEqual([
      404,
      'not_found',
    ])
  })

  it('takes pictures in and out', async () => {
    const questId = await files.quest()
    const member = await files.member()
    const first = await member.stored(questId, '#2e7d4f')
    const second = await member.stored(questId, '#a8690f')
    await member.claim(questId, { files: [first.hash, second.hash] })
    test.clock.advance(1000)
    const third = await member.stored(questId, '#14231c')
    expect((await change(member, questId, { files: [second.hash, third.hash], text: 'Later.' })).status).toBe(
      200,
    )
    expect(await historyOf(member, questId)).toMatchObject([
      { answer: { text: 'Later.', files: [{ hash: second.hash, name: 'oak.jpg' }, { hash: third.hash }] } },
    ])
    expect((await member.open(first.hash)).status).toBe(404)
    const { files: usable } = await member.get(`/api/quests/${questId}/files?period=once`)
    expect(usable.map(({ hash }: { hash: string }) => hash)).toEqual([second.hash, third.hash])
    await files.findSpace()
  })
})

describe('withdrawing a submission', () => {
  it('takes its points back, and pays the next one of the same period once', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, key } = await givenSubmission({ claimLimit: 1 })
    expect(await (await withdraw(member, questId)).json()).toEqual({ pendingPoints: 0, totalPoints: 0 })
    expect(await member.find(questId)).toMatchObject({ state: 'open', answer: null, earlier: null })
    expect(await historyOf(member, questId)).toMatchObject([
      { period: 'once', state: 'withdrawn', answer: null, isChangeable: false },
    ])
    expect(await reviewer.list(member.id)).toEqual([])
    expect(await (await reviewer.approve(key)).json()).toMatchObject({ decided: 0, changed: [] })
    expect((await member.claim(questId, TEXT)).status).toBe(200)
    expect(await codeOf(await member.claim(questId, TEXT))).toEqual([409, 'in_review'])
    const again = { ...key, sourceKey: `${key.sourceKey}.2` }
    expect(await (await reviewer.approve(again)).json()).toMatchObject({ decided: 1 })
    expect(await member.balances()).toEqual({ pending: 0, total: 10 })
    expect(await codeOf(await withdraw(member, questId))).toEqual([409, 'already_decided'])
    expect(await codeOf(await member.claim(questId, TEXT))).toEqual([409, 'already_claimed'])
    expect((await member.get('/api/points')).entries).toMatchObject([
      { sourceKey: again.sourceKey, state: 'approved' },
      { sourceKey: key.sourceKey, state: 'reversed', reason: 'Withdrawn before a decision.' },
    ])
    await expectSoundLedger()
  })

  it('can be done again and again, up to a limit', async () => {
    const questId = await quest()
    const member = await givenMember()
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await member.claim(questId, TEXT)).status).toBe(200)
      expect((await withdraw(member, questId)).status).toBe(200)
    }
    await member.claim(questId, TEXT)
    expect(await codeOf(await withdraw(member, questId))).toEqual([429, 'too_many_changes'])
    expect(await member.balances()).toEqual({ pending: 10, total: 0 })
    await expectSoundLedger()
  })

  it('leaves one claim of the period: the database refuses a second round beside it', async () => {
    const { member, questId } = await givenSubmission()
    const addRound = () =>
      test.sql(
        `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, started_at, claimed_at)
         VALUES ($1, $2, 'once.2', 'done', 1, 0, now(), now())`,
        [member.id, questId],
      )
    await expect(addRound()).rejects.toThrow(/quest_claims_one_round/)
    await withdraw(member, questId)
    await addRound()
  })

  it('gives its share of a limit to others', async () => {
    const { member, questId } = await givenSubmission({ claimLimit: 1, pointsBudget: 10 })
    const other = await givenMember()
    expect(await codeOf(await other.claim(questId, TEXT))).toEqual([409, 'limit_reached'])
    await withdraw(member, questId)
    expect((await other.claim(questId, TEXT)).status).toBe(200)
    expect(await codeOf(await member.claim(questId, TEXT))).toEqual([409, 'limit_reached'])
    await expectSoundLedger()
  })

  it('removes its pictures', async () => {
    const questId = await files.quest()
    const member = await files.member()
    const picture = await member.stored(questId, '#12372a')
    const before = await files.findSpace()
    await member.claim(questId, { files: [picture.hash] })
    expect((await withdraw(member, questId)).status).toBe(200)
    expect((await member.open(picture.hash)).status).toBe(404)
    expect(await files.findSpace()).toBe(before - picture.size)
  })

  it('of an earlier day does not open that day again', async () => {
    const { member, questId } = await givenSubmission({ recurrence: 'daily' })
    test.clock.now = new Date('2026-11-15T12:00:00.000Z')
    await member.claim(questId, TEXT)
    expect((await withdraw(member, questId, '?period=2026-11-14')).status).toBe(200)
    expect(await codeOf(await member.claim(questId, TEXT))).toEqual([409, 'in_review'])
    expect(await member.balances()).toEqual({ pending: 10, total: 0 })
  })

  it('is not counted among the claims of the quest', async () => {
    const admin = await test.logIn({ role: 'administrator' })
    const { member, questId } = await givenSubmission()
    await withdraw(member, questId)
    await member.claim(questId, TEXT)
    const { quests } = await admin.get('/api/admin/quests')
    const found = quests.find(({ id }: { id: string }) => id === questId)
    expect(found).toMatchObject({ statistics: { claims: 1, waiting: 1, refused: 0 } })
  })
})

describe('neither is possible', () => {
  it('for votes and answers', async () => {
    const questId = await quest({
      kind: 'poll',
      settings: { question: 'Where?', options: ['River', 'Hill'] },
    })
    const member = await givenMember()
    await member.claim(questId, { option: 'River' })
    for (const response of [
      await change(member, questId, { option: 'Hill' }),
      await withdraw(member, questId),
    ])
      expect(await codeOf(response)).toEqual([409, 'not_changeable'])
    expect(await historyOf(member, questId)).toMatchObject([
      { answer: { vote: 'River' }, isChangeable: false },
    ])
  })

  it('without a claim, for another member, or for a suspended one', async () => {
    const { member, questId } = await givenSubmission()
    const other = await givenMember()
    expect(await codeOf(await withdraw(other, questId))).toEqual([404, 'not_found'])
    expect(await codeOf(await change(other, questId, TEXT))).toEqual([404, 'not_found'])
    await test.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [member.id])
    expect(await codeOf(await withdraw(member, questId))).toEqual([403, 'suspended'])
    expect(await historyOf(member, questId)).toMatchObject([{ isChangeable: false }])
  })
})
