import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { members } from '../../db/schema.ts'
import { givenDatabase } from '../../testing/test-database.ts'
import { addEntry } from '../../testing/test-entries.ts'
import { payEvent } from '../quests/pay-claims.queries.ts'
import { findLedgerFaults } from './points.queries.ts'

const context = givenDatabase()

async function addMember(): Promise<string> {
  const id = randomBytes(10).toString('hex')
  await context.database.query
    .insert(members)
    .values({ id, name: 'Ada', email: `${id}@example.org`, joinedAt: new Date() })
  return id
}

const NOW = new Date('2026-11-14T09:00:00.000Z')

const pay = (memberId: string, period = '2026-11-14', points = 5) =>
  payEvent(context.database.query, {
    kind: 'login',
    questId: 'daily-login',
    period,
    memberId,
    actorId: memberId,
    points,
    now: NOW,
  })

describe('the ledger', () => {
  it('changes the balances with the entry and returns the new ones', async () => {
    const id = await addMember()
    expect(await pay(id)).toMatchObject({ pendingPoints: 5, totalPoints: 0 })
    expect(await pay(id, '2026-11-15')).toMatchObject({ pendingPoints: 10, totalPoints: 0 })
  })

  it('pays an act once, however often and from however many connections it is sent', async () => {
    const id = await addMember()
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => pay(id)))
    expect(outcomes.filter((outcome) => outcome !== undefined)).toMatchObject([
      { pendingPoints: 5, totalPoints: 0 },
    ])
  })

  it('pays the same act to different members', async () => {
    const ids = await Promise.all([addMember(), addMember()])
    expect(await Promise.all(ids.map((id) => pay(id)))).toMatchObject(
      ids.map(() => ({ pendingPoints: 5, totalPoints: 0 })),
    )
  })

  it('adds up under many different acts of one member at once', async () => {
    const id = await addMember()
    await Promise.all(Array.from({ length: 100 }, (_, day) => pay(id, String(day))))
    expect(await context.sql('SELECT pending_points FROM members WHERE id = $1', [id])).toEqual([
      { pending_points: 500 },
    ])
    expect(await findLedgerFaults(context.database.query)).toEqual([])
  })

  it('refuses to take more points than there are', async () => {
    const id = await addMember()
    await expect(pay(id, '2026-11-14', -1)).rejects.toThrow()
    expect(await context.sql('SELECT 1 FROM point_entries WHERE member_id = $1', [id])).toEqual([])
  })

  it('requires a source key that begins with its kind', async () => {
    const memberId = await addMember()
    const entry = { memberId, sourceKey: 'login:2026-11-14', kind: 'quiz', actorId: memberId, createdAt: NOW }
    const adding = addEntry(context.database.pool, { ...entry, pendingChange: 5, totalChange: 0 })
    await expect(adding).rejects.toThrow()
  })

  it.each([
    'UPDATE point_entries SET pending_change = 500',
    'DELETE FROM point_entries',
    'TRUNCATE point_entries',
  ])('refuses "%s", even typed by hand', async (statement) => {
    await pay(await addMember())
    await expect(context.sql(statement)).rejects.toThrow(/never changed or deleted/)
  })

  // On a cluster `npm run verify-ledger` finds them instead.
  it.skipIf(inject('isCluster'))('refuses an earning that does not wait for review', async () => {
    const id = await addMember()
    const insert = (sourceKey: string, pending: number) =>
      context.sql(
        `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
         VALUES ($1, $2, split_part($2, ':', 1), $3, 0, now(), 'command')`,
        [id, sourceKey, pending],
      )
    await expect(insert('login:2026-11-14', 5)).rejects.toThrow(/must be added to review_queue/)
    // A decision does not wait.
    await insert('approve:login:2026-11-14', 0)
  })

  it('finds a balance that was changed without an entry', async () => {
    const id = await addMember()
    await pay(id)
    await context.database.query.execute(sql`UPDATE members SET total_points = 7 WHERE id = ${id}`)
    expect(await findLedgerFaults(context.database.query)).toEqual([
      {
        memberId: id,
        balances: { pendingPoints: 5, totalPoints: 7 },
        entries: { pendingPoints: 5, totalPoints: 0 },
      },
    ])
  })
})
