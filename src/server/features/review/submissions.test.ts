import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { givenSubmissions, refusalOf } from '../../testing/test-submissions.ts'
import { findLedgerFaults } from '../points/points.queries.ts'
import { makeReviewWorker } from './review-worker.ts'

const test = givenApp()
const { quest, givenMember, givenSubmission, givenReviewer } = givenSubmissions(test)

describe('a submission in the queue', () => {
  it('shows what the member sent, and the title of the quest', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, sourceKey } = await givenSubmission()
    expect(await reviewer.list(member.id)).toEqual([
      {
        memberId: member.id,
        memberName: 'Ada',
        sourceKey,
        kind: 'text',
        points: 10,
        createdAt: '2026-11-14T12:00:00.000Z',
        newcomer: null,
        questTitle: 'A place in nature',
        summary: 'An oak by the river.',
        submission: {
          questId,
          title: 'A place in nature',
          kind: 'text',
          answer: { text: 'An oak by the river.' },
          pictures: [],
          claimedAt: '2026-11-14T12:00:00.000Z',
          revision: 1,
          wasReturned: false,
          note: null,
          returnedAt: null,
        },
      },
    ])
  })

  it('differs from an entry of a quest that pays at once, which only has a title', async () => {
    const reviewer = await givenReviewer()
    const member = await givenMember()
    const settings = { question: 'Where?', options: ['River', 'Hill'] }
    await member.claim(await quest({ kind: 'poll', settings }), { option: 'River' })
    expect(await reviewer.list(member.id)).toMatchObject([
      { questTitle: 'A place in nature', submission: null },
    ])
  })

  it('has the title of the specification where nobody has changed it', async () => {
    const reviewer = await givenReviewer()
    await test.sql(`UPDATE quests SET points = 20, state = 'open', settings = $1 WHERE id = 'bug-bounty'`, [
      { minLength: 1, maxLength: 100 },
    ])
    const member = await givenMember()
    await member.claim('bug-bounty', { text: 'The footer overlaps.' })
    expect(await reviewer.list(member.id)).toMatchObject([{ submission: { title: 'Bug Bounty' } }])
    expect((await member.get('/api/points')).entries).toMatchObject([{ title: 'Bug Bounty' }])
  })
})

describe('a submission that is sent back', () => {
  it('leaves the queue, and the member reads what to improve', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, key } = await givenSubmission()
    const countWaiting = async () => (await reviewer.get('/api/admin/waiting')).review.entries
    const before = await countWaiting()
    expect((await reviewer.sendBack(key, 'Which river?')).status).toBe(200)
    expect(await reviewer.list(member.id)).toEqual([])
    expect(await countWaiting()).toBe(before - 1)
    expect(await member.find(questId)).toMatchObject({
      state: 'returned',
      note: 'Which river?',
      answer: { text: 'An oak by the river.' },
    })
    expect(await member.balances()).toEqual({ pending: 10, total: 0 })
  })

  it('is recorded in the audit log', async () => {
    const [reviewer, administrator] = [await givenReviewer(), await test.logIn({ role: 'administrator' })]
    const { member, key } = await givenSubmission()
    await reviewer.sendBack(key, 'Which river?')
    const { records } = await administrator.get(`/api/admin/audit?subject=${member.id}`)
    expect(records).toMatchObject([
      {
        act: 'return_submission',
        actorId: reviewer.id,
        subject: member.id,
        reason: 'Which river?',
        after: { of: [key] },
      },
    ])
  })

  it('is sent back by one of many reviewers at once, and the others are told', async () => {
    const { member, key } = await givenSubmission()
    const reviewers = await Promise.all(Array.from({ length: 5 }, givenReviewer))
    const refusals = await Promise.all(
      reviewers.map(async (reviewer) => refusalOf(await reviewer.sendBack(key))),
    )
    expect(refusals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refusals.filter(({ code }) => code === 'not_waiting')).toHaveLength(4)
    expect(await test.column('SELECT kind FROM outbox WHERE email = $1', [member.email])).toEqual([
      'submission_returned',
    ])
  })

  it('can be listed and decided if the member never answers', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, key } = await givenSubmission({ claimLimit: 1 })
    await reviewer.sendBack(key)
    expect(await reviewer.list(member.id, '&waitsFor=member')).toMatchObject([
      { submission: { wasReturned: true, returnedAt: '2026-11-14T12:00:00.000Z' } },
    ])
    const seen = { ...key, waitsFor: 'member' }
    expect(await (await reviewer.reject('No answer came.', seen)).json()).toMatchObject({ decided: 1 })
    expect(await member.find(questId)).toMatchObject({ state: 'refused', note: 'No answer came.' })
    expect(await member.balances()).toEqual({ pending: 0, total: 0 })
    expect((await (await givenMember()).claim(questId, { text: 'A beech.' })).status).toBe(200)
  })

  it.each(['approve', 'reject'] as const)(
    'returns to the queue when it is answered: %s',
    async (decision) => {
      const reviewer = await givenReviewer()
      const { member, questId, key } = await givenSubmission({ claimLimit: 1 })
      await reviewer.sendBack(key, 'Which river?')
      test.clock.now = new Date('2026-11-14T13:00:00.000Z')
      expect((await member.claim(questId, { text: 'An oak by the Severn.' })).status).toBe(200)
      expect(await member.find(questId)).toMatchObject({ state: 'in_review' })
      expect(await reviewer.list(member.id)).toMatchObject([
        {
          createdAt: '2026-11-14T12:00:00.000Z',
          submission: {
            answer: { text: 'An oak by the Severn.' },
            claimedAt: '2026-11-14T12:00:00.000Z',
            wasReturned: true,
            note: 'Which river?',
            returnedAt: null,
          },
        },
      ])
      expect(await refusalOf(await reviewer.sendBack(key))).toEqual({ status: 409, code: 'returned_before' })
      const seen = { ...key, revision: 2 }
      const decided = decision === 'approve' ? reviewer.approve(seen) : reviewer.reject('A photograph?', seen)
      expect(await (await decided).json()).toMatchObject({ decided: 1 })
      const isApproval = decision === 'approve'
      expect(await member.find(questId)).toMatchObject({ state: isApproval ? 'done' : 'refused' })
      expect(await member.balances()).toEqual({ pending: 0, total: isApproval ? 10 : 0 })
      expect(await test.column('SELECT claims FROM quest_totals WHERE quest_id = $1', [questId])).toEqual([
        isApproval ? 1 : 0,
      ])
    },
  )

  it('can be answered after the quest has closed', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, key } = await givenSubmission()
    await reviewer.sendBack(key)
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = $1`, [questId])
    expect(await member.find(questId)).toMatchObject({ state: 'returned' })
    expect((await member.claim(questId, { text: 'By the Severn.' })).status).toBe(200)
    expect(await reviewer.list(member.id)).toHaveLength(1)
  })

  it('cannot be answered by a suspended member until they are restored', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, key } = await givenSubmission()
    await reviewer.sendBack(key)
    await test.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [member.id])
    const answer = { text: 'By the Severn.' }
    expect(await refusalOf(await member.claim(questId, answer))).toMatchObject({ code: 'suspended' })
    expect(await member.find(questId)).toMatchObject({ state: 'returned' })
    await test.sql('UPDATE members SET suspended_at = NULL WHERE id = $1', [member.id])
    expect((await member.claim(questId, answer)).status).toBe(200)
  })

  it('is over when the points of the member are reset', async () => {
    const [reviewer, administrator] = [await givenReviewer(), await test.logIn({ role: 'administrator' })]
    const { member, questId, key } = await givenSubmission({ claimLimit: 1 })
    await reviewer.sendBack(key)
    const reset = { reason: 'Several accounts.' }
    await administrator.post(`/api/admin/members/${member.id}/reset-points`, reset)
    expect(await member.find(questId)).toMatchObject({ state: 'refused', note: 'Several accounts.' })
    expect((await member.claim(questId, { text: 'By the Severn.' })).status).toBe(409)
    expect(await reviewer.list(member.id)).toEqual([])
    expect(await reviewer.list(member.id, '&waitsFor=member')).toEqual([])
    expect(await test.column('SELECT claims FROM quest_totals WHERE quest_id = $1', [questId])).toEqual([0])
    expect(await findLedgerFaults(test.database.query)).toEqual([])
  })
})

describe('sending back is refused', () => {
  it('for what is no submission of the member', async () => {
    const reviewer = await givenReviewer()
    const { member, questId } = await givenSubmission()
    for (const sourceKey of [`text:${questId}:2026-11`, 'login:2026-11-14', `poll:${questId}:once`, '']) {
      const response = await reviewer.sendBack({ memberId: member.id, sourceKey })
      expect(await refusalOf(response)).toEqual({ status: 404, code: 'not_found' })
    }
  })

  it('after a decision', async () => {
    const reviewer = await givenReviewer()
    const { key } = await givenSubmission()
    await reviewer.approve(key)
    expect(await refusalOf(await reviewer.sendBack(key))).toEqual({ status: 409, code: 'not_waiting' })
  })

  it('for the reviewer’s own submission, without a note, and to others than reviewers', async () => {
    const reviewer = await givenReviewer()
    const questId = await quest()
    await reviewer.post(`/api/quests/${questId}/claim`, { answer: { text: 'Mine.' } })
    const own = { memberId: reviewer.id, sourceKey: `text:${questId}:once` }
    expect(await refusalOf(await reviewer.sendBack(own))).toEqual({ status: 403, code: 'own_points' })
    const { member, key } = await givenSubmission()
    expect((await reviewer.sendBack(key, ' ')).status).toBe(400)
    expect((await member.post('/api/admin/review/return', { ...key, note: 'Mine.' })).status).toBe(403)
  })
})

describe('a decision on all entries that match', () => {
  async function runJob(
    reviewer: Awaited<ReturnType<typeof givenReviewer>>,
    filter: object,
    meanwhile = async () => {},
  ) {
    const body = { decision: 'approve', ...filter }
    const job = await (await reviewer.post('/api/admin/review/jobs', body)).json()
    await meanwhile()
    const worker = makeReviewWorker({
      database: test.database,
      log: test.log,
      now: () => test.clock.now,
    })
    await worker.run()
    await worker.close()
    return job
  }

  it('leaves submissions out, which it counts, unless their kind is named', async () => {
    const reviewer = await givenReviewer()
    const { member, questId } = await givenSubmission()
    await member.post('/api/quests/daily-login/claim')
    const total = (query = '') => reviewer.get(`/api/admin/review/total?memberId=${member.id}${query}`)
    expect(await total()).toMatchObject({ entries: 1, points: 5, own: 0, submissions: 1, hasMore: false })
    const unusual = '&fact=none'
    expect(await total(unusual)).toMatchObject({
      entries: 1,
      points: 5,
      own: 0,
      submissions: 1,
      hasMore: false,
    })
    expect(await runJob(reviewer, { memberId: member.id })).toMatchObject({ total: 1 })
    expect(await member.balances()).toEqual({ pending: 10, total: 5 })
    expect(await member.find(questId)).toMatchObject({ state: 'in_review' })
    expect(await total('&kind=text')).toMatchObject({ entries: 1, points: 10, submissions: 0 })
    expect(await runJob(reviewer, { memberId: member.id, kind: 'text' })).toMatchObject({ total: 1 })
    expect(await member.find(questId)).toMatchObject({ state: 'done' })
    expect(await test.column('SELECT kind FROM outbox WHERE email = $1', [member.email])).toEqual([
      'submission_approved',
    ])
  })

  it('does not decide on what was sent back', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, key } = await givenSubmission()
    await reviewer.sendBack(key)
    await runJob(reviewer, { memberId: member.id, kind: 'text' })
    expect(await member.find(questId)).toMatchObject({ state: 'returned' })
  })

  it('does not decide on what was improved after it began, but on what was improved before', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, key } = await givenSubmission()
    await runJob(reviewer, { memberId: member.id, kind: 'text' }, async () => {
      test.clock.now = new Date(test.clock.now.getTime() + 1)
      await reviewer.sendBack(key)
      await member.claim(questId, { text: 'An oak by the Severn.' })
    })
    expect(await member.find(questId)).toMatchObject({ state: 'in_review' })
    test.clock.advance(60_000)
    await runJob(reviewer, { memberId: member.id, kind: 'text' })
    expect(await member.find(questId)).toMatchObject({ state: 'done' })
  })
})
