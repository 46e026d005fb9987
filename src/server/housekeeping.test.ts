import pino from 'pino'
import { expect, it } from 'vitest'
import { startHousekeeping, sweep } from './housekeeping.ts'
import { givenDatabase } from './testing/test-database.ts'
import { waitFor } from './testing/wait-for.ts'

const context = givenDatabase()

it('deletes expired rows and nothing else', async () => {
  const id = 'k3v9t0q6w2m8x4c7n1b5'
  const hash = (digit: number) => String(digit).repeat(64)
  const now = new Date('2026-11-14T12:00:00.000Z')
  await context.sql(
    `INSERT INTO members (id, name, email, joined_at) VALUES ($1, 'Ada', 'ada@example.org', '2026-11-01')`,
    [id],
  )
  await context.sql(
    `INSERT INTO sessions VALUES ($1, $2, '2026-11-01', '2026-11-14 12:00:00Z'), ($1, $3, '2026-11-01', '2026-11-14 12:00:01Z')`,
    [id, hash(1), hash(2)],
  )
  await context.sql(
    `INSERT INTO mail_tokens VALUES ($1, 'verify_email', $2, '2026-11-14 12:00:00Z'), ($1, 'verify_email', $3, '2026-11-14 12:00:01Z')`,
    [id, hash(1), hash(2)],
  )
  await context.sql(
    `INSERT INTO limits VALUES ('1', 9, '2026-11-14 12:00:00Z'), ('2', 9, '2026-11-14 12:00:01Z')`,
  )
  const mail = (last: number) => `k3v9t0q6w2m8x4c7n1b${last}`
  await context.sql(
    `INSERT INTO outbox (id, kind, email, created_at, due_at, failed_at) VALUES
       ($1, 'verify_email', 'ada@example.org', '2026-10-01', '2026-10-01', '2026-10-15 12:00:00Z'),
       ($2, 'verify_email', 'ada@example.org', '2026-10-01', '2026-10-01', '2026-10-15 12:00:01Z'),
       ($3, 'verify_email', 'ada@example.org', '2026-10-01', '2026-10-01', NULL)`,
    [mail(1), mail(2), mail(3)],
  )
  await context.sql(`INSERT INTO quest_checks (id, member_id, quest_id, period, created_at, due_at, decision, decided_at) VALUES
    ('1', 'm', 'q', 'once', '2026-10-01', '2026-10-01', 'pay', '2026-10-15 12:00:00Z'),
    ('2', 'm', 'q', 'once', '2026-10-01', '2026-10-01', 'refuse', '2026-10-15 12:00:01Z'),
    ('3', 'm', 'q', 'once', '2026-10-01', '2026-10-01', NULL, NULL)`)
  await sweep(context.database, now)
  expect(await context.column('SELECT token_hash FROM sessions')).toEqual([hash(2)])
  expect(await context.column('SELECT token_hash FROM mail_tokens')).toEqual([hash(2)])
  expect(await context.column('SELECT key FROM limits')).toEqual(['2'])
  expect(await context.column('SELECT id FROM outbox ORDER BY id')).toEqual([mail(2), mail(3)])
  expect(await context.column('SELECT id FROM quest_checks ORDER BY id')).toEqual(['2', '3'])
})

it('deletes any number of rows, and skips locked ones without waiting', async () => {
  const now = new Date('2026-11-14T13:00:00.000Z')
  await context.sql(`INSERT INTO members (id, name, email, joined_at)
    VALUES ('held0000000000000000', 'Bo', 'bo@example.org', '2026-11-01')`)
  await context.sql(`INSERT INTO sessions VALUES
    ('held0000000000000000', repeat('3', 64), '2026-11-01', '2026-11-14 12:30:00Z'),
    ('held0000000000000000', repeat('4', 64), '2026-11-01', '2026-11-14 12:30:00Z')`)
  await context.sql(`INSERT INTO members (id, name, email, joined_at)
    SELECT 'many000000000000000' || n, 'Cy', n || '@example.org', '2026-11-01' FROM generate_series(1, 3) AS n`)
  await context.sql(`INSERT INTO sessions
    SELECT 'many000000000000000' || n % 3 + 1, lpad(n::text, 64, '0'), '2026-11-01', '2026-11-14 12:30:00Z'
      FROM generate_series(1, 2500) AS n`)
  await context.sql(
    `INSERT INTO limits SELECT 'many ' || n, 1, '2026-11-14 12:30:00Z' FROM generate_series(1, 2500) AS n`,
  )
  const holder = await context.database.pool.connect()
  await holder.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
  try {
    await holder.query(`SELECT FROM sessions
      WHERE member_id = 'held0000000000000000' AND token_hash = repeat('3', 64) FOR UPDATE`)
    await holder.query(`SELECT FROM limits WHERE key = 'many 7' FOR UPDATE`)
    await sweep(context.database, now)
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
  expect(
    await context.column(
      `SELECT left(token_hash, 1) FROM sessions WHERE expires_at <= '2026-11-14 12:30:00Z'`,
    ),
  ).toEqual(['3'])
  expect(await context.column(`SELECT key FROM limits WHERE key LIKE 'many %'`)).toEqual(['many 7'])
})

it('says why a task failed', async () => {
  await context.sql('ALTER TABLE figures_counted RENAME TO elsewhere')
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const stop = startHousekeeping(context.database, () => new Date(), log)
  await waitFor(async () => expect(lines).toHaveLength(1))
  stop()
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    task: 'countAll',
    reason: 'relation "figures_counted" does not exist',
    msg: 'housekeeping failed',
  })
  await context.sql('ALTER TABLE elsewhere RENAME TO figures_counted')
})
