import { expect, it } from 'vitest'
import { givenApp } from '../../server/testing/given-app.ts'
import { givenQuestMembers, refusalOf } from '../../server/testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

it('waits for review with the text, without the spaces around it', async () => {
  const id = await quest({ kind: 'text', settings: { minLength: 5, maxLength: 20 } })
  const member = await givenMember()
  expect((await member.find(id)).details).toEqual({ minLength: 5, maxLength: 20 })
  const response = await member.claim(id, { text: '  An oak.  ' })
  expect(await response.json()).toMatchObject({ state: 'pending', points: 10 })
  expect(await member.find(id)).toMatchObject({ state: 'in_review', answer: { text: 'An oak.' } })
})

it.each([
  ['', 400, 'Please write something.'],
  ['   ', 400, 'Please write something.'],
  ['  Oak   ', 409, 'Please write at least 5 characters.'],
  ['An oak by the river.!', 409, 'Please write at most 20 characters.'],
])('refuses the text "%s"', async (text, status, message) => {
  const id = await quest({ kind: 'text', settings: { minLength: 5, maxLength: 20 } })
  const member = await givenMember()
  expect(await refusalOf(await member.claim(id, { text }))).toMatchObject({ status, message })
  expect((await member.find(id)).state).toBe('open')
})
