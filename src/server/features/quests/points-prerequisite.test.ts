import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { givenSubmissions, refusalOf } from '../../testing/test-submissions.ts'

const test = givenApp()
const { quest, givenSubmission, givenReviewer, change, withdraw } = givenSubmissions(test)

const VOTE = { option: 'River' }
const POLL = { kind: 'poll', settings: { question: 'Where?', options: ['River', 'Hill'] } }

/** A poll for members with ten points. */
const pollForTen = () => quest({ ...POLL, prerequisites: [{ type: 'points', points: 10 }] })

/** What the list and the page of a quest say about the points that the member lacks. */
async function progressOf(member: { get(path: string): Promise<unknown> }, questId: string) {
  const { tasks } = (await member.get('/api/tasks')) as { tasks: { id: string; missing: unknown[] }[] }
  const page = (await member.get(`/api/quests/${questId}`)) as {
    task: { missing: unknown[] }
    rules: { prerequisites: { isMet: boolean; progress: unknown }[] }
  }
  const listed = tasks.find(({ id }) => id === questId)
  expect(page.task.missing).toEqual(listed?.missing)
  return page.rules.prerequisites[0]
}

describe('points that a quest needs', () => {
  it('do not include those of a submission that the member can still withdraw', async () => {
    const { member, questId } = await givenSubmission()
    const locked = await pollForTen()
    expect(await progressOf(member, locked)).toMatchObject({
      isMet: false,
      progress: { done: 0, needed: 10 },
    })
    expect(await member.find(locked)).toMatchObject({ state: 'locked' })
    expect(await refusalOf(await member.claim(locked, VOTE))).toEqual({
      status: 409,
      code: 'prerequisite_missing',
    })
    await withdraw(member, questId)
    expect(await member.balances()).toEqual({ pending: 0, total: 0 })
  })

  it('do not include those of a submission that was sent back, which can be improved and then withdrawn', async () => {
    const reviewer = await givenReviewer()
    const { member, key } = await givenSubmission()
    await reviewer.sendBack(key)
    expect(await member.find(await pollForTen())).toMatchObject({ state: 'locked' })
  })

  it('include those of a submission that was approved', async () => {
    const reviewer = await givenReviewer()
    const { member, key } = await givenSubmission()
    const locked = await pollForTen()
    await reviewer.approve(key)
    expect(await progressOf(member, locked)).toMatchObject({
      isMet: true,
      progress: { done: 10, needed: 10 },
    })
    expect((await member.claim(locked, VOTE)).status).toBe(200)
  })

  it('include pending ones that the member cannot take back, beside a submission that was changed', async () => {
    const { member, questId } = await givenSubmission()
    await change(member, questId, { text: 'An alder by the brook.' })
    const locked = await pollForTen()
    const voted = await quest(POLL)
    expect((await member.claim(voted, VOTE)).status).toBe(200)
    expect(await progressOf(member, locked)).toMatchObject({ isMet: true })
    expect((await member.claim(locked, VOTE)).status).toBe(200)
  })
})
