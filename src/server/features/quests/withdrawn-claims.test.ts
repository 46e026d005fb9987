import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { givenSubmissions, refusalOf } from '../../testing/test-submissions.ts'

const test = givenApp()
const { givenMember, givenSubmission, givenReviewer, quest, change, withdraw } = givenSubmissions(test)

const [MONDAY, TUESDAY] = ['2026-11-16', '2026-11-17']
const setDay = (date: string) => {
  test.clock.now = new Date(`${date}T12:00:00.000Z`)
}
/** Changes a quest as an editor does. */
async function edit(questId: string, assignments: string): Promise<void> {
  await test.sql(`UPDATE quests SET ${assignments}, version = version + 1 WHERE id = $1`, [questId])
  await test.sql('UPDATE content_version SET version = version + 1')
}

/** Closes a quest without another version of it. */
async function close(questId: string): Promise<void> {
  await test.sql(`UPDATE quests SET state = 'closed' WHERE id = $1`, [questId])
  await test.sql('UPDATE content_version SET version = version + 1')
}

/** A member who sent a text on Monday and another one on Tuesday. */
async function givenTwoDays() {
  setDay(MONDAY)
  const questId = await quest({ recurrence: 'daily' })
  const member = await givenMember()
  await member.claim(questId, { text: 'A birch.' })
  setDay(TUESDAY)
  await member.claim(questId, { text: 'A yew.' })
  return { member, questId }
}

describe('after the newest claim of a quest was withdrawn', () => {
  it('the list still says that the claim before it waits', async () => {
    const { member, questId } = await givenTwoDays()
    await withdraw(member, questId)
    expect(await member.find(questId)).toMatchObject({
      state: 'open',
      earlier: { state: 'in_review', since: `${MONDAY}T12:00:00.000Z` },
    })
  })

  it('a closed quest stays visible with the claim before it', async () => {
    const { member, questId } = await givenTwoDays()
    await withdraw(member, questId)
    await edit(questId, `state = 'closed'`)
    expect(await member.find(questId)).toMatchObject({ state: 'in_review', answer: { text: 'A birch.' } })
    expect(await member.get(`/api/quests/${questId}`)).toMatchObject({
      task: { state: 'in_review' },
      history: [{ state: 'withdrawn' }, { state: 'pending' }],
    })
  })

  it('withdrawing it again changes nothing', async () => {
    const { member, questId } = await givenTwoDays()
    const balances = { pendingPoints: 10, totalPoints: 0 }
    for (const query of ['', '', `?period=${TUESDAY}`]) {
      const response = await withdraw(member, questId, query)
      expect([response.status, await response.json()]).toEqual([200, balances])
    }
    expect(await member.get(`/api/quests/${questId}`)).toMatchObject({
      history: [{ state: 'withdrawn' }, { period: MONDAY, state: 'pending' }],
    })
  })

  it('a change of what was sent names the period, or is one of the newest claim', async () => {
    const { member, questId } = await givenTwoDays()
    await withdraw(member, questId)
    const again = { text: 'An ash.' }
    expect(await refusalOf(await change(member, questId, again))).toMatchObject({ code: 'already_decided' })
    expect((await change(member, questId, again, `?period=${MONDAY}`)).status).toBe(200)
  })
})

describe('a quest whose recurrence was changed', () => {
  it('is not paid again for a week that was paid, after a claim of a day was withdrawn', async () => {
    setDay(MONDAY)
    const reviewer = await givenReviewer()
    const questId = await quest({ recurrence: 'weekly' })
    const member = await givenMember()
    await member.claim(questId, { text: 'A birch.' })
    await reviewer.approve({ memberId: member.id, sourceKey: `text:${questId}:2026-W47` })
    setDay(TUESDAY)
    await edit(questId, `recurrence = 'daily'`)
    await member.claim(questId, { text: 'A yew.' })
    await withdraw(member, questId)
    await edit(questId, `recurrence = 'weekly'`)
    expect(await member.find(questId)).toMatchObject({ state: 'done' })
    expect(await refusalOf(await member.claim(questId, { text: 'An ash.' }))).toMatchObject({
      code: 'already_claimed',
    })
    expect(await member.balances()).toEqual({ pending: 0, total: 10 })
  })

  it('can be claimed again once if all claims were withdrawn', async () => {
    const { member, questId } = await givenSubmission()
    await withdraw(member, questId)
    await edit(questId, `recurrence = 'daily'`)
    setDay(TUESDAY)
    await member.claim(questId, { text: 'A yew.' })
    await withdraw(member, questId)
    await edit(questId, `recurrence = 'once'`)
    expect(await member.find(questId)).toMatchObject({ state: 'open' })
    expect((await member.claim(questId, { text: 'An ash.' })).status).toBe(200)
    expect(await member.get(`/api/quests/${questId}`)).toMatchObject({
      history: expect.arrayContaining([expect.objectContaining({ period: 'once.2', state: 'pending' })]),
    })
  })
})

describe('a change of what was sent', () => {
  it.each([
    ['closed', `state = 'closed'`],
    ['announced for later', `opens_at = '2027-01-01T00:00Z'`],
  ])('does not disclose what an editor prepares for a quest that is %s', async (_, assignments) => {
    const { member, questId } = await givenSubmission({ description: 'Write about a tree.' })
    await edit(questId, `${assignments}, description = 'Write about a river.'`)
    expect((await change(member, questId, { text: 'An alder.' })).status).toBe(200)
    await close(questId)
    expect(await member.find(questId)).toMatchObject({ state: 'in_review', description: '', details: {} })
  })

  it('is about the present text of a quest that the member can read', async () => {
    const { member, questId } = await givenSubmission({ description: 'Write about a tree.' })
    await edit(questId, `description = 'Write about a river.'`)
    await change(member, questId, { text: 'An alder.' })
    await close(questId)
    expect(await member.find(questId)).toMatchObject({
      description: expect.stringContaining('Write about a river.'),
    })
  })
})
