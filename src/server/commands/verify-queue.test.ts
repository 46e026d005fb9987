import { expect, it } from 'vitest'
import { insertEntries } from '../testing/test-entries.ts'
import { givenLedger } from '../testing/test-verify-ledger.ts'

const { sql, verify, idOf } = givenLedger()

it('npm run verify-ledger proves that the entries that wait for review are in its queue, once and with their points, and no others', async () => {
  await sql(
    `INSERT INTO members (id, name, joined_at, email, pending_points, total_points)
     SELECT lpad(n::text, 20, 'm'), 'Ada', now(), 'ada' || n || '@example.org', 5, 5 FROM generate_series(1, 5) AS n`,
  )
  for (const day of [1, 2, 3]) {
    await sql(
      insertEntries(
        `SELECT id, 'login:2026-01-0${day}', 'login', 5, 0, timestamptz '2026-01-0${day} 08:00Z', id FROM members`,
      ),
    )
  }
  for (const [decision, total, day] of [
    ['approve', 5, 1],
    ['reject', 0, 2],
  ]) {
    await sql(
      `INSERT INTO point_entries
       SELECT id, '${decision}:login:2026-01-0${day}', '${decision}', -5, ${total}, timestamptz '2026-01-09', 'command' FROM members`,
    )
    await sql(`DELETE FROM review_queue WHERE source_key = 'login:2026-01-0${day}'`)
  }
  expect(await verify()).toEqual({
    code: 0,
    output: 'The ledger adds up: 5 members, 25 entries, 5 waiting for review.\n',
  })

  const [missing, decided, invented, changed] = [1, 2, 3, 4].map(idOf)
  await sql('DELETE FROM review_queue WHERE member_id = $1', [missing])
  const queue = `INSERT INTO review_queue VALUES ($1, $2, 'login', 5, '2026-01-01 08:00Z')`
  await sql(queue, [decided, 'login:2026-01-01'])
  await sql(queue, [invented, 'login:2026-01-04'])
  await sql('UPDATE review_queue SET points = 7 WHERE member_id = $1', [changed])
  expect(await verify()).toEqual({
    code: 1,
    output: `${missing}: login:2026-01-03 waits for review, but is not in the queue
${decided}: login:2026-01-01 is in the queue, but does not wait for review
${invented}: login:2026-01-04 is in the queue, but does not wait for review
${changed}: login:2026-01-03 is in the queue with other details or points than its entry (7 points, the entry says 5)
The ledger does not add up for 4 of 5 members.
`,
  })
})
