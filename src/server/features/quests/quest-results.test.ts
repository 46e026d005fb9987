import { describe, expect, it } from 'vitest'
import { listResults } from '../../../domain/quest-results.ts'
import { givenApp } from '../../testing/given-app.ts'
import { givenQuestMembers } from '../../testing/test-quest-members.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

const settings = (results?: string) => ({ question: 'Where?', options: ['River', 'Hill', 'Sea'], results })

type Member = Awaited<ReturnType<typeof givenMember>>

/** The results as the list and the quest's own page show them. */
async function resultsOf(member: Member, id: string) {
  const [listed, page] = [await member.find(id), await member.get(`/api/quests/${id}`)]
  expect(page.task.results).toEqual(listed.results)
  return listed.results
}

async function vote(id: string, option: string): Promise<Member> {
  const member = await givenMember()
  expect((await member.claim(id, { option })).status).toBe(200)
  return member
}

const counted = (votes: Record<string, number>, own: string) => ({
  options: Object.entries(votes).map(([option, count]) => ({ option, votes: count })),
  total: Object.values(votes).reduce((sum, count) => sum + count, 0),
  own,
})

describe('the results of a poll', () => {
  it('are shown after voting, with the own vote', async () => {
    const id = await quest({ settings: settings('after_vote') })
    const [first] = [await vote(id, 'River'), await vote(id, 'River'), await vote(id, 'Hill')]
    const waiting = await givenMember()
    expect(await resultsOf(waiting, id)).toBeNull()
    expect(await resultsOf(first, id)).toEqual(counted({ River: 2, Hill: 1, Sea: 0 }, 'River'))
    test.clock.advance(500)
    // Counts are kept for a few seconds, but nobody misses their own vote.
    await waiting.claim(id, { option: 'Sea' })
    expect(await resultsOf(waiting, id)).toEqual(counted({ River: 2, Hill: 1, Sea: 1 }, 'Sea'))
    expect(await resultsOf(first, id)).toMatchObject({ total: 3 })
    test.clock.advance(60_000)
    expect(await resultsOf(first, id)).toMatchObject({ total: 4 })
  })

  it('are shown after closing', async () => {
    const closesAt = new Date('2026-11-14T13:00:00.000Z')
    const id = await quest({ settings: settings('after_close'), closesAt })
    const member = await vote(id, 'Hill')
    expect(await resultsOf(member, id)).toBeNull()
    test.clock.now = closesAt
    expect(await resultsOf(member, id)).toEqual(counted({ River: 0, Hill: 1, Sea: 0 }, 'Hill'))
  })

  it.each([['never'], [undefined]])('are not shown if the editor says %s', async (results) => {
    const id = await quest({ settings: settings(results) })
    const member = await vote(id, 'Hill')
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = $1`, [id])
    expect(await resultsOf(member, id)).toBeNull()
  })

  it('leave out votes that were rejected, and are not shown to their members', async () => {
    const id = await quest({ settings: settings('after_vote') })
    const [member, cheater] = [await vote(id, 'Hill'), await vote(id, 'Sea')]
    const reviewer = await test.logIn({ role: 'reviewer' })
    await reviewer.post('/api/admin/review/decide', {
      decision: 'reject',
      reason: 'A second account.',
      entries: [{ memberId: cheater.id, sourceKey: `poll:${id}:once` }],
    })
    expect(await resultsOf(member, id)).toEqual(counted({ River: 0, Hill: 1, Sea: 0 }, 'Hill'))
    expect(await resultsOf(cheater, id)).toBeNull()
  })

  it('name no option of a changed quest that nobody has chosen', async () => {
    const id = await quest({ settings: settings('after_vote') })
    const member = await vote(id, 'Hill')
    const options = ['Volcano', 'Hill']
    await test.sql(`UPDATE quests SET settings = $2, version = 2, state = 'closed' WHERE id = $1`, [
      id,
      { ...settings('after_vote'), options },
    ])
    expect(await resultsOf(member, id)).toEqual(counted({ Hill: 1 }, 'Hill'))
  })

  it('are listed in the order of the options', () => {
    const votes = new Map([
      ['Old', 2],
      ['Hill', 1],
    ])
    const names = (isChanged: boolean) =>
      listResults(['River', 'Hill'], votes, isChanged).map(({ option }) => option)
    expect(names(false)).toEqual(['River', 'Hill'])
    expect(names(true)).toEqual(['Hill', 'Old'])
  })
})

it('the results of the daily quiz are shown to those who answered it, right or wrong', async () => {
  await addTestQuiz(test.database)
  const [right, wrong, other] = [await givenMember(), await givenMember(), await givenMember()]
  await right.claim('daily-quiz', { option: 'Yew' })
  await wrong.claim('daily-quiz', { option: 'Oak' })
  expect(await resultsOf(other, 'daily-quiz')).toBeNull()
  const votes = { Oak: 1, Birch: 0, Yew: 1, Lime: 0 }
  expect(await resultsOf(right, 'daily-quiz')).toEqual(counted(votes, 'Yew'))
  expect(await resultsOf(wrong, 'daily-quiz')).toEqual(counted(votes, 'Oak'))
  test.clock.now = new Date('2026-11-15T12:00:00.000Z')
  expect(await resultsOf(right, 'daily-quiz')).toBeNull()
})
