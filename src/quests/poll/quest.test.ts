import { expect, it } from 'vitest'
import { givenApp } from '../../server/testing/given-app.ts'
import { givenQuestMembers, refusalOf } from '../../server/testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

it('pays for any of its options, and keeps the one that was chosen', async () => {
  const id = await quest()
  for (const option of ['River', 'Hill']) {
    const member = await givenMember()
    expect((await member.find(id)).details).toEqual({ question: 'Where?', options: ['River', 'Hill'] })
    expect(await (await member.claim(id, { option })).json()).toMatchObject({ state: 'pending', points: 10 })
    expect(await member.find(id)).toMatchObject({ state: 'in_review', answer: { option } })
  }
})

it.each(['Sea', 'river', 'River, Hill'])('refuses an option that it does not have: %s', async (option) => {
  const id = await quest()
  const member = await givenMember()
  expect(await refusalOf(await member.claim(id, { option }))).toMatchObject({
    code: 'condition_not_met',
    message: 'Please select an option.',
  })
  expect(await member.find(id)).toMatchObject({ state: 'open' })
})
