import { expect, it } from 'vitest'
import { badgesOf } from './badges.ts'

const member = {
  joinedAt: new Date('2026-11-14T12:00:00.000Z'),
  walletAddress: null,
  twitterHandle: null,
  discordId: null,
}

it.each([
  ['2025-06-30T23:59:59.999Z', true],
  ['2025-07-01T00:00:00.000Z', false],
])('a member who joined at %s is an early adopter: %s', (joinedAt, earlyAdopter) => {
  expect(badgesOf({ ...member, joinedAt: new Date(joinedAt) })).toEqual({
    earlyAdopter,
    walletLinked: false,
    twitterLinked: false,
    discordLinked: false,
  })
})

it('gives a badge for each linked wallet and account', () => {
  expect(badgesOf({ ...member, walletAddress: '0x', twitterHandle: 'ada', discordId: '1' })).toMatchObject({
    walletLinked: true,
    twitterLinked: true,
    discordLinked: true,
  })
})
