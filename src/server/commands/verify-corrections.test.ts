import { expect, it } from 'vitest'
import { givenLedger } from '../testing/test-verify-ledger.ts'

const { sql, verify, idOf } = givenLedger()

const ENTRY = `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)`

it('npm run verify-ledger names corrections that correct something else, and proposals that were not paid as confirmed', async () => {
  await sql(
    `INSERT INTO members (id, name, email, joined_at)
     SELECT lpad(n::text, 20, 'm'), 'Ada', n || '@example.org', now() FROM generate_series(1, 4) AS n`,
  )
  const everybody = `SELECT id, 'login:1', 'login', 5, 0, now(), id, NULL FROM members`
  await sql(`INSERT INTO review_queue SELECT id, 'login:1', 'login', 5, now() FROM members`)
  await sql(`${ENTRY} ${everybody}`)
  await sql(`${ENTRY} SELECT id, 'approve:login:1', 'approve', -5, 5, now(), 'command', NULL FROM members`)
  await sql('DELETE FROM review_queue')
  await sql('UPDATE members SET total_points = 5')
  const reverse = (turn: number, key: string, total: number) =>
    sql(`${ENTRY} VALUES ($1, $2, 'reverse', 0, $3, now(), 'command', 'why')`, [idOf(turn), key, total])
  await reverse(1, 'reverse:login:1', -3)
  await sql(`${ENTRY} VALUES ($1, 'adjust:prize', 'adjust', 0, 7, now(), 'command', 'why')`, [idOf(2)])
  await sql(
    `INSERT INTO adjustment_proposals VALUES ($1, 'prize', 7, 'why', 'command', now(), 'confirmed', 'other', now())`,
    [idOf(2)],
  )
  await sql('UPDATE members SET total_points = 2 WHERE id = $1', [idOf(1)])
  await sql('UPDATE members SET total_points = 12 WHERE id = $1', [idOf(2)])
  expect(await verify()).toMatchObject({ code: 0 })

  await reverse(3, 'reverse:login:2', -1)
  await sql('UPDATE members SET total_points = 4 WHERE id = $1', [idOf(3)])
  await sql(
    `INSERT INTO adjustment_proposals VALUES ($1, 'none', 7, 'why', 'command', now(), 'confirmed', 'other', now())`,
    [idOf(2)],
  )
  await reverse(4, 'reverse:login:1', -5)
  await reverse(4, 'reverse:reject:login:1', 5)
  expect(await verify()).toMatchObject({
    code: 1,
    output: [
      `${idOf(2)}: adjust:none was confirmed by a second administrator, but not paid`,
      `${idOf(3)}: reverse:login:2 reverses an entry that does not exist`,
      `${idOf(4)}: reverse:reject:login:1 reverses an entry that does not exist`,
      'The ledger does not add up for 3 of 4 members.\n',
    ].join('\n'),
  })
})

it('the database refuses reversals that give points, and reversing twice', async () => {
  const reverse = (key: string, total: number) =>
    sql(`${ENTRY} VALUES ($1, $2, 'reverse', 0, $3, now(), 'command', 'why')`, [idOf(1), key, total])
  await expect(reverse('reverse:login:9', 5)).rejects.toThrow(/point_entries_reversal/)
  await expect(reverse('reverse:login:1', -1)).rejects.toThrow(/duplicate key/)
})
