import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { makeSchema } from './test-database.ts'
import { startProcess } from './test-process.ts'

/** A database of its own, and `npm run verify-ledger` on it. */
export function givenLedger() {
  let schema: Awaited<ReturnType<typeof makeSchema>>
  let pool: pg.Pool

  const run = (command: string) =>
    startProcess({ DATABASE_URL: schema.url, AUTH_SECRET: 'x'.repeat(32) }, [command]).result()

  beforeAll(async () => {
    schema = await makeSchema()
    pool = new pg.Pool(schema.connection)
    expect((await run('migrate')).output).toContain('The database is up to date.\n')
  })

  afterAll(async () => {
    await pool.end()
    await schema.drop()
  })

  return {
    sql: (statement: string, values: unknown[] = []) => pool.query(statement, values),
    verify: () => run('verify-ledger'),
    /** The id of a member whose number was filled up to twenty characters. */
    idOf: (turn: number) => String(turn).padStart(20, 'm'),
  }
}
