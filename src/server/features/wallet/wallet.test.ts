import { beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenDatabase } from '../../testing/test-database.ts'

const context = givenDatabase()
let test: Awaited<ReturnType<typeof makeTestApp>>

beforeAll(async () => {
  test = await makeTestApp(context.database)
})

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function givenMember() {
  const { cookie } = await test.logIn()
  return {
    link: (address: unknown, more = {}) => test.post('/api/wallet', { address, ...more }, { cookie }),
    me: async () => (await test.app.request('/api/me', { headers: { cookie } })).json(),
  }
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
    const response = await (await givenMember()).link(address)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: { code: 'missing_wallet', message: 'Please enter a C-chain wallet address.' },
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
    const response = await member.link(address)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: {
        code: 'invalid_wallet',
        message: 'Please enter a valid C-chain wallet address (e.g., 0x...).',
      },
    })
    expect(await member.me()).toMatchObject({ walletAddress: null })
  })

  it('happens once: another address is refused, and the same one accepted again', async () => {
    const member = await givenMember()
    await member.link(ADDRESS)
    const another = await member.link(`0x${'1'.repeat(40)}`)
    expect(another.status).toBe(409)
    expect(await another.json()).toMatchObject({ error: { code: 'wallet_already_linked' } })
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
