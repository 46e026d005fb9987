import { expect, it } from 'vitest'
import { keyOfToken, newToken } from '../../auth/token.ts'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { makeLogger } from '../../log.ts'
import { fillVersion } from '../../testing/fill-version.ts'
import { AUTH_SECRET, makeTestApp } from '../../testing/test-app.ts'
import { makeSchema } from '../../testing/test-database.ts'

const log = makeLogger('silent')

// A schema of a cluster is made with the present tables.
it('what members claimed with version 1.0 counts for their streak after the upgrade', async ({ skip }) => {
  const schema = await makeSchema()
  const database = openDatabase(schema.connection, log)
  try {
    const { rows } = await database.pool.query(`SELECT to_regclass('member_zones') IS NOT NULL AS exists`)
    if (rows[0].exists) skip()
    await fillVersion(database.pool, 1)
    const member = '2'.padStart(20, 'f')
    const token = newToken(member)
    await database.pool.query(`INSERT INTO sessions VALUES ($1, $2, '2026-01-01', '2026-12-31')`, [
      member,
      keyOfToken(token, 'session', AUTH_SECRET)?.tokenHash,
    ])
    await migrate(database.pool, log)
    const test = await makeTestApp(database)
    test.clock.now = new Date('2026-01-03T12:00:00Z')
    const { today } = await test.get('/api/tasks', `grav_session=${token}`)
    // Version 1.0 has entries of January 1 and a submission of January 2.
    expect(today).toMatchObject({ streak: { days: 2, isTodayCounted: false }, decided: null })
  } finally {
    await database.close()
    await schema.drop()
  }
})
