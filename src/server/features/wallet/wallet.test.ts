import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { givenApp } from '../../testing/given-app.ts'

const test = givenApp()

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function givenMember() {
  const member = await test.logIn()
  const link = (address: unknown, more = {}) => member.post('/api/wallet', { address, ...more })
  return { ...member, link }
}

describe('linking a wallet', () => {
  it.each([ADDRESS, ADDRESS.toLowerCase(), `0x${ADDRESS.slice(2).toUpperCase()}`, ` ${ADDRESS}\n`])(
    'takes "%s", keeps it with its checksum and lights the badge',
    async (address) => {
      const member = await givenMember()
      expect(await member.me()).toMatchObject({ walletAddress: null, badges: { walletLinked: false } })
      const response = await member.link(address)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ walletAddress: ADDRESS })
      expect(await member.me()).toMatchObject({ walletAddress: ADDRESS, badges: { walletLinked: true } })
    },
  )

  it.each(['', '   '])('requires an address, not "%s"', async (address) => {
    await expectRefusal(await (await givenMember()).link(address), 400, {
      code: 'missing_wallet',
      message: 'Please enter a C-chain wallet address.',
    })
  })

  it.each([
    ADDRESS.slice(2),
    ADDRESS.slice(0, -1),
    `${ADDRESS}0`,
    ADDRESS.replace('0x', '0X'),
    ADDRESS.replace('5', 'g'),
    'ada',
    `${ADDRESS}\0`,
    `0x${'0'.repeat(40)}`,
    `0x${'0'.repeat(36)}dEaD`,
    `0xdEaD${'0'.repeat(36)}`,
  ])('refuses "%s"', async (address) => {
    const member = await givenMember()
    await expectRefusal(await member.link(address), 400, {
      code: 'invalid_wallet',
      message: 'Please enter a valid C-chain wallet address (e.g., 0x...).',
    })
    expect(await member.me()).toMatchObject({ walletAddress: null })
  })

  it('happens once: another address is refused, and the same one accepted again', async () => {
    const member = await givenMember()
    await member.link(ADDRESS)
    await expectRefusal(await member.link(`0x${'1'.repeat(40)}`), 409, 'wallet_already_linked')
    expect((await member.link(ADDRESS.toLowerCase())).status).toBe(200)
    expect(await member.me()).toMatchObject({ walletAddress: ADDRESS })
  })

  it('happens once, also when two are linked at the same moment', async () => {
    const member = await givenMember()
    const responses = await Promise.all(
      Array.from({ length: 18 }, (_, turn) => member.link(`0x${String(1 + (turn % 9)).repeat(40)}`)),
    )
    const linked = (await member.me()).walletAddress
    expect(linked).toMatch(/^0x(\d)\1{39}$/)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(16)
  })

  it.each([{ badges: { walletLinked: true } }, { userId: 'x' }, { points: 5 }, { isAdmin: true }])(
    'refuses a request that brings more: %o',
    async (more) => {
      const member = await givenMember()
      expect((await member.link(ADDRESS, more)).status).toBe(400)
      expect(await member.me()).toMatchObject({ walletAddress: null, isAdmin: false, pendingPoints: 0 })
    },
  )

  it('refuses a visitor', async () => {
    expect((await test.post('/api/wallet', { address: ADDRESS })).status).toBe(401)
  })
})
