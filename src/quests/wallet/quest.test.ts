import { expect, it } from 'vitest'
import { givenApp } from '../../server/testing/given-app.ts'
import { givenQuestMembers, refusalOf } from '../../server/testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it('pays once for a linked wallet, and refuses without one', async () => {
  const id = await quest({ kind: 'wallet', settings: {}, points: 20 })
  const member = await givenMember()
  expect(await member.find(id)).toMatchObject({ state: 'open', points: 20, progress: { done: 0, needed: 1 } })
  expect(await refusalOf(await member.claim(id, {}))).toEqual({
    status: 409,
    code: 'condition_not_met',
    message: 'Link a C-Chain wallet on your dashboard first.',
  })
  expect((await member.post('/api/wallet', { address: ADDRESS })).status).toBe(200)
  expect(await (await member.claim(id, {})).json()).toMatchObject({ state: 'pending', pendingPoints: 20 })
  expect(await refusalOf(await member.claim(id, {}))).toMatchObject({ code: 'in_review' })
})

it('does not take a wallet from the request', async () => {
  const id = await quest({ kind: 'wallet', settings: {} })
  const member = await givenMember()
  expect(await refusalOf(await member.claim(id, { address: ADDRESS }))).toMatchObject({
    status: 400,
    code: 'invalid_request',
  })
  expect(await member.me()).toMatchObject({ walletAddress: null, pendingPoints: 0 })
})
