import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { holdMember, holdTransaction } from '../../testing/test-lock.ts'
import { givenSubmissions } from '../../testing/test-submissions.ts'
import { makeReviewWorker } from './review-worker.ts'

const test = givenApp()
const { givenSubmission, givenReviewer, change } = givenSubmissions(test)

/** The reply to a decision on a submission that has changed since it was seen. */
const leftAsIs = (key: object) => ({ decided: 0, own: 0, alreadyDecided: 0, changed: [key], leftOut: [] })

describe('a reviewer with an old list does not decide on a submission that', () => {
  it('was sent back meanwhile', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, key } = await givenSubmission()
    await reviewer.sendBack(key)
    expect(await (await reviewer.approve(key)).json()).toEqual(leftAsIs(key))
    expect(await member.find(questId)).toMatchObject({ state: 'returned' })
  })

  it.each(['approve', 'reject'] as const)('was improved meanwhile: %s', async (decision) => {
    const [reviewer, other] = [await givenReviewer(), await givenReviewer()]
    const { member, questId, key } = await givenSubmission()
    const decide = (seen: object) =>
      decision === 'approve' ? other.approve(seen) : other.reject('No place.', seen)
    await reviewer.sendBack(key)
    await member.claim(questId, { text: 'An oak by the Severn.' })
    for (const seen of [key, { ...key, revision: 1 }, { ...key, waitsFor: 'member' }]) {
      expect(await (await decide(seen)).json()).toEqual(leftAsIs(key))
    }
    expect(await member.find(questId)).toMatchObject({ state: 'in_review' })
    expect(await member.balances()).toEqual({ pending: 10, total: 0 })
    expect(await (await decide({ ...key, revision: 2 })).json()).toMatchObject({ decided: 1 })
  })

  it('was improved meanwhile, among those of many members', async () => {
    const reviewer = await givenReviewer()
    const submissions = await Promise.all(Array.from({ length: 12 }, () => givenSubmission()))
    const [improved] = submissions
    await reviewer.sendBack(improved?.key ?? {})
    await improved?.member.claim(improved.questId, { text: 'An oak by the Severn.' })
    const reply = await (await reviewer.approve(...submissions.map(({ key }) => key))).json()
    expect(reply).toEqual({ decided: 11, own: 0, alreadyDecided: 0, changed: [improved?.key], leftOut: [] })
    expect(await Promise.all(submissions.map(({ member }) => member.balances()))).toEqual([
      { pending: 10, total: 0 },
      ...Array.from({ length: 11 }, () => ({ pending: 0, total: 10 })),
    ])
  })
})

describe('a decision on all submissions of a kind leaves out a change that', () => {
  const CHANGED = { text: 'Buy my coins.' }

  async function begin(reviewer: Awaited<ReturnType<typeof givenReviewer>>, memberId: string) {
    const body = { decision: 'approve', kind: 'text', memberId }
    expect((await reviewer.post('/api/admin/review/jobs', body)).status).toBe(200)
  }

  async function work() {
    const worker = makeReviewWorker({ database: test.database, log: test.log, now: () => test.clock.now })
    await worker.run()
    await worker.close()
  }

  it('was sent before it began and waited for the member’s row', async () => {
    const reviewer = await givenReviewer()
    const { member, questId } = await givenSubmission()
    test.clock.advance(3600_000)
    const row = await holdMember(test.database, member.id)
    const changing = change(member, questId, CHANGED)
    await row.waitFor(1)
    test.clock.advance(120_000)
    await begin(reviewer, member.id)
    test.clock.advance(1000)
    await row.release()
    expect((await changing).status).toBe(200)
    await work()
    expect(await member.find(questId)).toMatchObject({ state: 'in_review', answer: CHANGED })
    expect(await member.balances()).toEqual({ pending: 10, total: 0 })
  })

  it('was being written when it began', async () => {
    const reviewer = await givenReviewer()
    const { member, questId } = await givenSubmission()
    test.clock.advance(3600_000)
    const holder = await holdTransaction(test.database)
    await holder.client.query('SELECT FROM review_queue WHERE member_id = $1 FOR UPDATE', [member.id])
    const changing = change(member, questId, CHANGED)
    await holder.waitFor(1)
    test.clock.advance(1000)
    await begin(reviewer, member.id)
    await holder.commit()
    expect((await changing).status).toBe(200)
    await work()
    expect(await member.find(questId)).toMatchObject({ state: 'in_review', answer: CHANGED })
    test.clock.advance(60_000)
    await begin(reviewer, member.id)
    await work()
    expect(await member.find(questId)).toMatchObject({ state: 'done' })
  })
})
