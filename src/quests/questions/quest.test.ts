import { expect, it } from 'vitest'
import { givenApp } from '../../server/testing/given-app.ts'
import { givenQuestMembers, refusalOf } from '../../server/testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

const settings = {
  needed: 2,
  questions: ['Oak', 'Yew'].map((tree) => ({
    question: `${tree}?`,
    options: ['Yes', 'No'],
    answer: 'Yes',
  })),
}

it('does not show its answers before it was answered', async () => {
  const id = await quest({ kind: 'questions', settings })
  const member = await givenMember()
  expect((await member.find(id)).details).toEqual({
    needed: 2,
    questions: settings.questions.map(({ question, options }) => ({ question, options })),
  })
  await member.claim(id, { options: ['Yes', 'Yes'] })
  expect((await member.find(id)).details.answers).toEqual([
    { chosen: 'Yes', answer: 'Yes' },
    { chosen: 'Yes', answer: 'Yes' },
  ])
})

it.each([[['Yes']], [['Yes', 'Perhaps']], [['Yes', 'Yes', 'Yes']], [[]]])(
  'refuses the options %j, and the try is not used up',
  async (options) => {
    const id = await quest({ kind: 'questions', settings })
    const member = await givenMember()
    expect(await refusalOf(await member.claim(id, { options }))).toMatchObject({
      code: 'condition_not_met',
      message: 'Please answer every question.',
    })
    expect(await (await member.claim(id, { options: ['Yes', 'Yes'] })).json()).toMatchObject({
      state: 'pending',
      pendingPoints: 10,
    })
  },
)

it('has one try, and takes no share of a limit if it fails', async () => {
  const id = await quest({ kind: 'questions', settings, claimLimit: 1 })
  const [member, other] = [await givenMember(), await givenMember()]
  expect(await (await member.claim(id, { options: ['Yes', 'No'] })).json()).toMatchObject({
    state: 'refused',
    points: 0,
  })
  expect(await refusalOf(await member.claim(id, { options: ['Yes', 'Yes'] }))).toMatchObject({
    code: 'already_claimed',
  })
  expect(await member.find(id)).toMatchObject({ state: 'refused' })
  expect((await other.claim(id, { options: ['Yes', 'Yes'] })).status).toBe(200)
})
