import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { findCorrectionFaults } from '../points/correction-faults.queries.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const admin = givenAdmin(() => ({ adjustmentLimit: 100 }))

const pathOf = (memberId: string, rest = '') => `/api/admin/members/${memberId}/adjustments${rest}`
const adjust = (memberId: string, key: string, points: number, cookie?: string) =>
  admin.ask('POST', pathOf(memberId), { key, points, reason: 'Helped at the weir.' }, cookie)
const confirm = (memberId: string, key: string, cookie?: string) =>
  admin.ask('POST', pathOf(memberId, `/${key}/confirm`), undefined, cookie)
const decline = (memberId: string, key: string, cookie?: string) =>
  admin.ask('POST', pathOf(memberId, `/${key}/decline`), undefined, cookie)
const codeOf = ({ reply }: { reply: { error?: { code: string } } }) => reply.error?.code

async function expectNoFaults() {
  expect(await findLedgerFaults(admin.database.query)).toEqual([])
  expect(await findCorrectionFaults(admin.database.query)).toEqual([])
}

describe('an adjustment', () => {
  it('adds or takes total points, and the member reads why', async () => {
    const ada = await admin.givenEarner()
    expect((await adjust(ada.id, 'prize', 50)).reply).toMatchObject({
      outcome: 'adjusted',
      balances: { totalPoints: 50 },
    })
    admin.test.clock.advance(1000)
    expect((await adjust(ada.id, 'back', -20)).reply).toMatchObject({ balances: { totalPoints: 30 } })
    const { entries } = await ada.get('/api/points')
    expect(entries).toMatchObject([
      { kind: 'adjust', state: 'adjusted', totalChange: -20, reason: 'Helped at the weir.' },
      { kind: 'adjust', state: 'adjusted', totalChange: 50, reason: 'Helped at the weir.' },
    ])
    expect((await admin.acts(ada.id)).map(({ act }) => act)).toEqual(['adjust_points', 'adjust_points'])
    await expectNoFaults()
  })

  it('is made once for each key, however often it is sent', async () => {
    const ada = await admin.givenEarner()
    const sent = await Promise.all(Array.from({ length: 8 }, () => adjust(ada.id, 'double-click', 30)))
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await ada.balances()).toEqual({ pending: 0, total: 30 })
    expect(codeOf(await adjust(ada.id, 'double-click', 31))).toBe('changed_meanwhile')
  })

  it('takes no more than there is', async () => {
    const ada = await admin.givenEarner()
    await adjust(ada.id, 'some', 10)
    expect(codeOf(await adjust(ada.id, 'more', -11))).toBe('too_few_points')
    expect(await ada.balances()).toEqual({ pending: 0, total: 10 })
  })

  it('is never one’s own, nor a gift to a related account', async () => {
    expect(codeOf(await adjust(admin.id, 'own', 10))).toBe('own_points')
    const other = await admin.test.logIn({ role: 'administrator' })
    const ada = await admin.givenEarner()
    const wallet = `0x${'cd'.repeat(20)}`
    await admin.sql('UPDATE members SET wallet_address = $1 WHERE id = ANY($2)', [wallet, [other.id, ada.id]])
    expect(codeOf(await adjust(ada.id, 'related', 10, other.cookie))).toBe('related_account')
    const entry = `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)
      VALUES ($1, 'adjust:by-hand', 'adjust', 0, 5, now(), $2, $3)`
    await expect(admin.sql(entry, [ada.id, ada.id, 'I am great.'])).rejects.toThrow(/point_entries_/)
    await expect(admin.sql(entry, [ada.id, other.id, ' '])).rejects.toThrow(/point_entries_adjustment/)
  })
})

describe('an adjustment above the limit', () => {
  it('waits for another administrator, and is paid once', async () => {
    const ada = await admin.givenEarner()
    const second = await admin.test.logIn({ role: 'administrator' })
    expect((await adjust(ada.id, 'grand', 101)).reply).toMatchObject({
      outcome: 'proposed',
      balances: { totalPoints: 0 },
    })
    expect((await admin.get(pathOf(ada.id))).proposals).toMatchObject([{ key: 'grand', points: 101 }])
    const { adjustments } = await admin.get('/api/admin/waiting')
    expect(adjustments).toMatchObject([{ memberId: ada.id, memberName: 'Ada', points: 101 }])
    expect(codeOf(await confirm(ada.id, 'grand'))).toBe('own_proposal')
    expect((await confirm(ada.id, 'grand', second.cookie)).reply).toMatchObject({
      balances: { totalPoints: 101 },
    })
    expect(codeOf(await confirm(ada.id, 'grand', second.cookie))).toBe('already_decided')
    expect(codeOf(await decline(ada.id, 'grand'))).toBe('already_decided')
    expect(await ada.balances()).toEqual({ pending: 0, total: 101 })
    expect((await admin.get('/api/admin/waiting')).adjustments).toEqual([])
    await expectNoFaults()
  })

  it('cannot be split into small ones within a day', async () => {
    const ada = await admin.givenEarner()
    await adjust(ada.id, 'first', 60)
    expect((await adjust(ada.id, 'second', -41)).reply.outcome).toBe('proposed')
    expect(await admin.get(pathOf(ada.id))).toMatchObject({ used: 60, limit: 100 })
    const second = await admin.test.logIn({ role: 'administrator' })
    await confirm(ada.id, 'second', second.cookie)
    admin.test.clock.advance(86_400_001)
    expect((await adjust(ada.id, 'third', 100)).reply.outcome).toBe('adjusted')
    await expectNoFaults()
  })

  it('can be declined, and then changes nothing', async () => {
    const ada = await admin.givenEarner()
    await adjust(ada.id, 'too-much', 500)
    expect((await decline(ada.id, 'too-much')).status).toBe(200)
    const second = await admin.test.logIn({ role: 'administrator' })
    expect(codeOf(await confirm(ada.id, 'too-much', second.cookie))).toBe('already_decided')
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    await expectNoFaults()
  })
})
