import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { givenSubmissions } from '../../testing/test-submissions.ts'

const test = givenApp()
const { givenSubmission, givenReviewer } = givenSubmissions(test)

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
