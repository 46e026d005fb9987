import { expect, it } from 'vitest'
import { insertEntries } from '../testing/test-entries.ts'
import { givenLedger } from '../testing/test-verify-ledger.ts'

const { sql, verify, idOf } = givenLedger()

it('npm run verify-ledger proves that claims of quests are in the ledger as they are claimed, and counted', async () => {
  await sql(
    `INSERT INTO quests (id, kind, title, description, settings, points, recurrence, claim_limit, position, state, created_at, updated_at)
     VALUES ('planting', 'text', 'Plant', '', '{}', 10, 'once', 100, 100, 'open', '2026-01-01', '2026-01-01')`,
  )
  await sql(`INSERT INTO quest_totals VALUES ('planting', true, 100, NULL, 5, 50)`)
  await sql(
    `INSERT INTO members (id, name, joined_at, email, pending_points)
     SELECT lpad(n::text, 20, 'm'), 'Ada', now(), 'ada' || n || '@example.org', 10 FROM generate_series(1, 5) AS n`,
  )
  await sql(
    insertEntries(
      `SELECT id, 'text:planting:once', 'text', 10, 0, timestamptz '2026-01-01 08:00Z', id FROM members`,
    ),
  )
  await sql(
    `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, started_at, claimed_at)
     SELECT id, 'planting', 'once', 'pending', 1, 10, timestamptz '2026-01-01 08:00Z', timestamptz '2026-01-01 08:00Z' FROM members`,
  )
  expect(await verify()).toEqual({
    code: 0,
    output: 'The ledger adds up: 5 members, 5 entries, 5 waiting for review.\n',
  })
  await sql(`UPDATE quest_totals SET points = 60 WHERE quest_id = 'planting'`)
  expect(await verify()).toEqual({
    code: 1,
    output: `quest planting: 5 claims and 60 points are counted, its claims say 5 claims and 50 points
The totals of 1 quests are wrong.
`,
  })

  const [unclaimed, unpaid, decided, changed] = [1, 2, 3, 4].map(idOf)
  await sql('DELETE FROM quest_claims WHERE member_id = $1', [unclaimed])
  await sql(`UPDATE quest_claims SET period = '2026-01' WHERE member_id = $1`, [unpaid])
  await sql(`UPDATE quest_claims SET state = 'refused' WHERE member_id = $1`, [decided])
  await sql('UPDATE quest_claims SET points = 11 WHERE member_id = $1', [changed])
  expect(await verify()).toEqual({
    code: 1,
    output: `${unclaimed}: text:planting:once is in the ledger (10 points, waiting), but was not claimed
${unpaid}: text:planting:2026-01 was claimed (10 points, waiting), but the ledger has no entry of it
${unpaid}: text:planting:once is in the ledger (10 points, waiting), but was not claimed
${decided}: text:planting:once was claimed otherwise (10 points, refused) than the ledger has it (10 points, waiting)
${changed}: text:planting:once was claimed otherwise (11 points, waiting) than the ledger has it (10 points, waiting)
quest planting: 5 claims and 60 points are counted, its claims say 3 claims and 31 points
The ledger does not add up for 4 of 5 members.
`,
  })
})
