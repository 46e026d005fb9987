import { describe, expect, it } from 'vitest'
import { givenQuestEditing, refusedField } from '../../testing/test-quest-editing.ts'

const { admin, list, change, claim } = givenQuestEditing()

describe('the list', () => {
  it('begins with the quests of the specification, in its own words', async () => {
    const quests = await list()
    expect(quests.slice(0, 5)).toMatchObject([
      { id: 'daily-login', title: 'Daily Login Reward', points: 5, isSingle: true, isSpecified: true },
      { id: 'daily-quiz', points: null, isSingle: true },
      { id: 'latest-post', points: 15, isSingle: true },
      { id: 'referral', points: 150, isSingle: true },
      { id: 'follow-project', kind: 'visit', isSingle: false, isSpecified: true },
    ])
    expect(quests[4]?.settings).toMatchObject({ action: 'Follow @gravtoken', seconds: 30 })
    expect(quests[0]?.statistics).toMatchObject({ claims: 0, medianHours: null })
  })
})

describe('changing a quest of the specification', () => {
  it('pays the new points of the daily login at the next claim', async () => {
    const [before, after] = [await admin.givenEarner(), await admin.givenEarner()]
    await admin.ask('POST', '/api/quests/daily-login/claim', {}, before.cookie)
    expect((await change('daily-login', { points: 7 })).reply).toMatchObject({ points: 7, isSingle: true })
    expect((await admin.get('/api/tasks', after.cookie)).tasks[0]).toMatchObject({
      id: 'daily-login',
      points: 7,
    })
    const { reply } = await admin.ask('POST', '/api/quests/daily-login/claim', {}, after.cookie)
    expect(reply).toMatchObject({ points: 7, pendingPoints: 7 })
    expect((await before.balances()).pending).toBe(5)
    await change('daily-login', { points: 5 })
  })

  it('closes and opens the daily login', async () => {
    const ada = await admin.givenEarner()
    await change('daily-login', { state: 'closed' })
    const refused = await admin.ask('POST', '/api/quests/daily-login/claim', {}, ada.cookie)
    expect(refused.reply.error.code).toBe('quest_closed')
    await change('daily-login', { state: 'open' })
    expect((await admin.ask('POST', '/api/quests/daily-login/claim', {}, ada.cookie)).status).toBe(200)
  })

  it('opens one that was announced', async () => {
    const settings = { minLength: 1, maxLength: 100 }
    const without = await change('weekly-challenge', { state: 'open', settings })
    expect(refusedField(without)).toEqual([400, 'invalid_quest', 'points'])
    expect((await change('weekly-challenge', { state: 'open', settings, points: 40 })).status).toBe(200)
    const ada = await admin.givenEarner()
    const { reply } = await claim('weekly-challenge', ada.cookie, { text: 'Planted.' })
    expect(reply).toMatchObject({ state: 'pending', points: 40 })
  })

  it.each([
    ['daily-login', 'claimLimit', { claimLimit: 5 }],
    ['daily-login', 'points', { points: 0 }],
    ['daily-quiz', 'points', { points: 5 }],
  ])('refuses for %s a new %s', async (id, field, values) => {
    expect(refusedField(await change(id, values))).toEqual([400, 'invalid_quest', field])
  })
})
